"""Land's actions in words: instructions, and the cards of the action bar."""

from __future__ import annotations

from collections.abc import Callable

from barons.engine.core import Action
from barons.engine.land.rules import LandRules
from barons.text.land.events import LandTeller
from barons.text.phrases import word_or
from barons.text.sentence import Names, Sentence


def sentence(
    rules: LandRules, action: Action, names: Names, stands: Callable[[str], str] | None = None
) -> Sentence:
    """Return the action as an instruction; `stands` as in `LandTeller.instruction`."""
    return LandTeller(rules, names).instruction(action.text, stands)


def title(rules: LandRules, verb: str) -> str:
    """Return the title on a card of the action bar; for `play construct` that of its effect."""
    does = verb.removeprefix("play ")
    return word_or("land", "titles" if verb != "play plot" else "cards", does, does)


def note(rules: LandRules, verb: str) -> str:
    return str(LandTeller(rules, Names()).say_if_any("notes", verb))
