"""Texts of Hedges, as `barons.text.describe` asks for them. Translations are in `<language>.json`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from barons.engine.core import Action, Event, Reason, Rules
from barons.engine.events import Forced, TurnBegan
from barons.text.eventtext import N_, EventSentence, EventTeller, Plural, Refused, Table, only_choice
from barons.text.introduction import Introduction
from barons.text.puzzlekinds import KindWords
from barons.text.sentence import Names, Sentence, SentencePart, compose
from barons.text.tr import gettext as _

from .rules import Compared, Planted

puzzles: Final[Mapping[str, KindWords]] = {}


def _field(name: str) -> SentencePart:
    """A field name, which highlights the field on the board when the mouse is over it."""
    return SentencePart("tile", name.upper(), name)


TABLE: Final[Table] = {
    TurnBegan: EventSentence("hourglass", N_("Turn {number}: {player}"), is_detail=True),
    Planted: EventSentence("forest", N_("{player} plants a hedge at {field}.")),
    Forced: EventSentence(
        "hourglass",
        only_choice(
            lambda teller, action: compose(_("plant a hedge at {field}"), field=_field(action.split()[1]))
        ),
    ),
    Compared: EventSentence(
        "laurel",
        Plural(
            N_("The longest hedge has {count} field."), N_("The longest hedge has {count} fields."), by="group"
        ),
    ),
}
REASONS: Final[Mapping[str, Refused]] = {
    "over": Refused(N_("The game is over."), N_("Game over")),
    "rock": Refused(N_("Nothing grows on the rock at {field}. Choose a free field."), N_("Rock")),
    "taken": Refused(
        N_("There is already a hedge at {field}. Choose a free field."), N_("Hedge there already")
    ),
}


class HedgesTeller(EventTeller):
    """Puts events and refusals of Hedges into words."""

    table = TABLE

    def __init__(self, names: Names) -> None:
        super().__init__(names)
        self.words["field"] = _field


def event_sentence(rules: Rules, event: Event, viewer: int | None, names: Names) -> Sentence:
    return HedgesTeller(names).tell(event)


def turn_line(rules: Rules, events: Sequence[Event], viewer: int | None, names: Names) -> Sentence:
    return Sentence()


def action_sentence(rules: Rules, action: Action, names: Names) -> Sentence:
    return compose(_("plant a hedge at {field}"), field=_field(action.text.split()[1]))


def action_title(rules: Rules, verb: str) -> str:
    return _("Plant")


def action_note(rules: Rules, verb: str) -> str:
    return ""


def use_title(kind: str, name: str) -> str:
    raise KeyError(kind)


class _Refuser(HedgesTeller):
    def value(self, event: Any, name: str) -> object:
        return event.details[name]


def reason_sentence(rules: Rules, reason: Reason, names: Names) -> Sentence:
    return _Refuser(names).say(REASONS[reason.code].full, reason)


def short_reason(rules: Rules, reason: Reason, names: Names) -> Sentence:
    return _Refuser(names).say(REASONS[reason.code].short, reason)


def explanation_sentence(rules: Rules, reason: Reason, names: Names) -> Sentence:
    return Sentence()


def introduction() -> Introduction:
    return Introduction(
        aim=_("Plant hedges field by field. The longest connected hedge wins."),
        minutes=10,
        demand=_("quickly learnt"),
    )
