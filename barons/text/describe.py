"""The one way from what the engine says to what people read: events, actions and reasons of every game.

`names` is a `Names`, or the players' names by seat; None names people by their colours. Nothing here shows an
event that is another seat's alone, and what the engine hides stays hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Final, NamedTuple

from barons.engine.core import Action, Event, Reason, Rules
from barons.text.sentence import Names, Sentence, as_names, capitalised
from barons.text.tr import language, set_language

__all__ = [
    "LogLine",
    "Names",
    "Sentence",
    "action_note",
    "action_title",
    "log_line",
    "reason_message",
    "segments",
    "sentence",
    "short_reason",
    "turn_line",
]

Item = Event | Action | Reason

_TEXTS: Final = {
    "land": "barons.text.land",
    "baronies": "barons.text.baronies",
    "realms": "barons.text.realms",
}
"""The package that words each family; its modules `events`, `actions` and `reasons` have the same functions."""
_TELL_TURNS: Final = frozenset(("realms",))
"""Families whose turns are told in one line."""


class LogLine(NamedTuple):
    """A line of the chronicle: turn, emblem, pictogram, sentence."""

    turn: int
    seat: int | None
    """Whose doing it is, for the emblem; None: nobody's."""
    icon: str
    """The pictogram's name, without `icon_`."""
    sentence: Sentence
    detail: bool
    """True for what a short chronicle leaves out."""


def _room(rules: Rules, chapter: str) -> ModuleType:
    return import_module(f"{_TEXTS[rules.ruleset.game]}.{chapter}")


def segments(
    rules: Rules, item: Item, viewer: int | None = None, names: Names | Sequence[str] | None = None
) -> Sentence:
    """The item in words, its tiles, players and cards marked; empty for what `viewer` may not know."""
    known = as_names(names)
    told: Sentence
    if isinstance(item, Event):
        told = _room(rules, "events").sentence(rules, item, viewer, known)
    elif isinstance(item, Action):
        told = _room(rules, "actions").sentence(rules, item, known)
    else:
        told = _room(rules, "reasons").sentence(rules, item, known)
    return capitalised(told)


def sentence(
    rules: Rules, item: Item, viewer: int | None = None, names: Names | Sequence[str] | None = None
) -> str:
    """The same as plain text."""
    return str(segments(rules, item, viewer, names))


def short_reason(rules: Rules, reason: Reason, names: Names | Sequence[str] | None = None) -> Sentence:
    """The reason in at most six words, for a greyed card."""
    told: Sentence = _room(rules, "reasons").short(rules, reason, as_names(names))
    return told


def action_title(rules: Rules, verb: str) -> str:
    """The name on the card of an action, by the first word of its notation."""
    title: str = _room(rules, "actions").title(rules, verb)
    return title


def action_note(rules: Rules, verb: str) -> str:
    """What that action does in this ruleset, in one line; empty where its name says it all."""
    note: str = _room(rules, "actions").note(rules, verb)
    return note


def log_line(
    rules: Rules,
    event: Event,
    turn: int,
    viewer: int | None = None,
    names: Names | Sequence[str] | None = None,
) -> LogLine | None:
    """The chronicle's line for an event, or None where it has none for this viewer."""
    told = segments(rules, event, viewer, names)
    if not told:
        return None
    room = _room(rules, "events")
    seat = event.data.get("seat")
    return LogLine(
        turn, seat if isinstance(seat, int) else None, room.icon(event), told, event.kind in room.DETAILS
    )


def turn_line(
    rules: Rules,
    events: Sequence[Event],
    viewer: int | None = None,
    names: Names | Sequence[str] | None = None,
) -> Sentence:
    """A whole turn in one readable line, from its events; empty where the family tells turns move by move."""
    if rules.ruleset.game not in _TELL_TURNS:
        return Sentence()
    told: Sentence = _room(rules, "turns").turn_line(rules, events, viewer, as_names(names))
    return told


def reason_message(rules: Rules, reason: Reason) -> str:
    """The reason in English, tiles by their name in the notation: what the protocol answers."""
    spoken = language()
    if spoken != "en":
        set_language("en")
    try:
        return str(segments(rules, reason, None, Names(notation=True)))
    finally:
        if spoken != "en":
            set_language(spoken)
