"""Texts of Hedges, as `barons.text.describe` asks for them. Translations are in `<language>.json`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.core import Action, Event, Reason, Rules
from barons.text.introduction import Introduction
from barons.text.phrases import Teller
from barons.text.puzzlekinds import KindWords
from barons.text.sentence import Names, Sentence, SentencePart
from barons.text.tr import gettext as _

puzzles: Final[Mapping[str, KindWords]] = {}


def _field(name: str) -> SentencePart:
    """A field name, which highlights the field on the board when the mouse is over it."""
    return SentencePart("tile", name.upper(), name)


class HedgesTeller(Teller):
    """Puts what happens in Hedges into words, which are in `words.txt`."""

    def __init__(self, rules: Rules, names: Names) -> None:
        super().__init__(rules, names)
        self.words |= {"field": _field, "action": lambda action: self.say("actions", action)}


def event_sentence(rules: Rules, event: Event, viewer: int | None, names: Names) -> Sentence:
    return HedgesTeller(rules, names).tell(event)


def turn_line(rules: Rules, events: Sequence[Event], viewer: int | None, names: Names) -> Sentence:
    return Sentence()


def action_sentence(rules: Rules, action: Action, names: Names) -> Sentence:
    return HedgesTeller(rules, names).say("actions", action.text)


def action_title(rules: Rules, verb: str) -> str:
    return _("Plant")


def action_note(rules: Rules, verb: str) -> str:
    return ""


def use_title(kind: str, name: str) -> str:
    raise KeyError(kind)


def reason_sentence(rules: Rules, reason: Reason, names: Names) -> Sentence:
    return HedgesTeller(rules, names).say("refusals", reason.code, reason)


def short_reason(rules: Rules, reason: Reason, names: Names) -> Sentence:
    return HedgesTeller(rules, names).say("refusals", reason.code, reason, 1)


def explanation_sentence(rules: Rules, reason: Reason, names: Names) -> Sentence:
    return Sentence()


def introduction() -> Introduction:
    return Introduction(
        aim=_("Plant hedges field by field. The longest connected hedge wins."),
        minutes=10,
        demand=_("quickly learnt"),
    )
