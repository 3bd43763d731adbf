"""A player who may not choose some actions: what a rule is worth to the one seat that lacks it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from barons.ai.bot import Bot, SearchingBot
from barons.ai.mcts import Evaluator
from barons.engine.core import CHANCE, OVER, Action, Observation, Rules
from barons.engine.dealer import Dealer
from barons.lab.measures import family
from barons.lab.plan import PlanError
from barons.text.tr import gettext as _
from barons.text.uses import use_name

_TRIED: Final = 3
"""Random games in which it is looked for an action that is barred."""
_PLIES: Final = 400
"""Of each of them at most."""


def is_barred(action: str, words: str) -> bool:
    """Whether each of the words begins a word of the action's notation.

    `treasury` bars every treasury, `knight` whatever a Knight does, `recruit bonus` recruiting with the bonus.
    """
    said = action.split(" ")
    return all(any(word.startswith(wanted) for word in said) for wanted in words.split())


def check_action(rules: Rules, words: str) -> None:
    """PlanError, with a list of what there is, where these words bar no action of this ruleset.

    An action counts that the family of games names, or that comes up in some random games.
    """
    named = [what for what in family(rules.ruleset.game).usable(rules) if what.startswith("action ")]
    verbs = dict.fromkeys(what.removeprefix("action ") for what in named)
    if words.split() and any(is_barred(verb, words) for verb in verbs):
        return
    for text in _legal(rules):
        if words.split() and is_barred(text, words):
            return
        verbs[text.split(" ")[0]] = None
    listed = [(verb, use_name(rules, f"action {verb}")) for verb in verbs]
    told = ", ".join(f"{verb} ({title})" if title else verb for verb, title in listed)
    sentence = _("No action of {ruleset} is called {words}. There are: {actions}.")
    raise PlanError(sentence.format(ruleset=rules.ruleset.id, words=repr(words[:40]), actions=told))


def _legal(rules: Rules) -> Iterator[str]:
    """The notation of what players may do in some random games."""
    for seed in range(_TRIED):
        dealer, lots = Dealer(seed), Random(seed)
        state = rules.initial_state(min(rules.players), dealer)
        for ply in range(_PLIES):
            if state.to_move == OVER:
                break
            if state.to_move == CHANCE:
                state.apply(dealer.settle(state, ply))
                continue
            legal = state.legal_actions()
            yield from (action.text for action in legal)
            state.apply(lots.choice(legal))


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
