"""A player who may not choose some actions: what a rule is worth to the one seat without it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from barons.ai.bot import Bot, SearchingBot
from barons.ai.eval.base import Evaluator
from barons.engine.core import CHANCE, OVER, Action, Observation, Rules
from barons.engine.dealer import Dealer
from barons.lab.measures import family
from barons.lab.plan import PlanError
from barons.text.tr import gettext as _
from barons.text.uses import use_name

_TRIED: Final = 3
"""Random games searched for a barred action."""
_PLIES: Final = 400
"""Maximum length of each of these games, in actions."""


def is_barred(action: str, words: str) -> bool:
    """Return whether each of the words is a prefix of a word of the action's notation.

    `treasury` bars every treasury, `knight` all actions of a Knight, `recruit bonus` recruiting with the bonus.
    """
    said = action.split(" ")
    return all(any(word.startswith(wanted) for word in said) for wanted in words.split())


def check_action(rules: Rules, words: str) -> None:
    """Raise PlanError, with a list of the actions, if these words bar none of this ruleset.

    An action exists if the family of games names it or it occurs in some random games.
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
    sentence = _("No action of {ruleset} is called {words}. Choose from: {actions}.")
    raise PlanError(sentence.format(ruleset=rules.ruleset.id, words=repr(words[:40]), actions=told))


def _legal(rules: Rules) -> Iterator[str]:
    """Yield the notation of legal actions in some random games."""
    for seed in range(_TRIED):
        dealer, rng = Dealer(seed), Random(seed)
        state = rules.initial_state(min(rules.players), dealer)
        for ply in range(_PLIES):
            if state.to_move == OVER:
                break
            if state.to_move == CHANCE:
                state.apply(dealer.settle(state, ply))
                continue
            legal = state.legal_actions()
            yield from (action.text for action in legal)
            state.apply(rng.choice(legal))


class BarredBot:
    """Plays like another bot, but chooses no barred action while there is any other.

    Where the other would choose one, it plays the best remaining action of the other's search or, for a bot
    without a search, the one that the evaluator finds most promising. The other still plans with the action for
    later, so the worth of a rule is over- rather than underestimated.
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
