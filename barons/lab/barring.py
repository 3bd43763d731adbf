"""A player who may not choose some actions: what a rule is worth to the one seat that lacks it."""

from __future__ import annotations

from random import Random

from barons.ai.bot import Bot, SearchingBot
from barons.ai.mcts import Evaluator
from barons.engine.core import Action, Observation, Rules


def is_barred(action: str, words: str) -> bool:
    """Whether each of the words begins a word of the action's notation.

    `treasury` bars every treasury, `knight` whatever a Knight does, `recruit bonus` recruiting with the bonus.
    """
    said = action.split(" ")
    return all(any(word.startswith(wanted) for word in said) for wanted in words.split())


class BarredBot:
    """Plays like another, but chooses no barred action while there is any other.

    Where the other would choose one: what its search likes best of the rest; of a player without a search, what
    the evaluator thinks most promising. The other still reckons with the action later on, so what a rule is
    worth comes out rather too high than too low.
    """

    def __init__(self, bot: Bot, rules: Rules, words: str, evaluator: Evaluator) -> None:
        self._bot = bot
        self._rules = rules
        self._words = words
        self._evaluator = evaluator

    def choose(self, observation: Observation, limit: float | None = None) -> Action:
        if isinstance(self._bot, SearchingBot):
            thought = self._bot.think(observation, limit)
            liked = [thought.action, *(line.action for line in thought.findings.lines)]
        else:
            liked = [self._bot.choose(observation, limit)]
        allowed = [action for action in liked if not is_barred(action.text, self._words)]
        return allowed[0] if allowed else self._other(observation, liked[0])

    def _other(self, observation: Observation, wanted: Action) -> Action:
        state = self._rules.determinize(observation, Random(0))
        legal = state.legal_actions()
        weighed = zip(self._evaluator.priors(state, legal), legal, strict=True)
        allowed = [(weight, action) for weight, action in weighed if not is_barred(action.text, self._words)]
        return max(allowed, key=lambda pair: pair[0])[1] if allowed else wanted
