"""The words of a game: each kind of event has a row, and every message can be filled in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from string import Formatter
from typing import NamedTuple, get_args

import pytest

from barons.engine.baronies.events import BaroniesEvent
from barons.engine.core import Event
from barons.engine.land.events import LandEvent
from barons.engine.realms.events import RealmsEvent
from barons.text.baronies.teller import BaroniesTeller
from barons.text.land.teller import LandTeller
from barons.text.phrases import Phrase, Row, Teller, document, messages, parse, phrase_of, word
from barons.text.realms.teller import RealmsTeller


class Family(NamedTuple):
    """The events of a game, and its teller."""

    events: tuple[type[Event], ...]
    teller: type[Teller]


FAMILIES = {
    "land": Family(get_args(LandEvent), LandTeller),
    "baronies": Family(get_args(BaroniesEvent), BaroniesTeller),
    "realms": Family(get_args(RealmsEvent), RealmsTeller),
}
DERIVED = {
    *("limit", "action", "verb", "goods", "blow", "opponent", "cards"),
    *("other", "defence", "is_tie", "why", "players", "honour", "is_shared", "ahead"),
}
"""Values that tellers add to those of events."""


def rows(game: str) -> Iterator[tuple[str, Row]]:
    """Yield the rows about events, with the name of the event's class."""
    for section in ("events", "second sentences", "own acts", "acts of others"):
        for kind, found in document(game).get(section, {}).items():
            yield from ((kind, row) for row in found)


def names_of(game: str, row: Row) -> Iterator[str]:
    """Yield the names of all values that a row uses."""
    yield from (name for name, _value in row.conditions)
    aliases = {**FAMILIES[game].teller.aliases, **row.aliases}
    for phrase in map(phrase_of, row.cells):
        for text in (phrase.one, phrase.many, f"{{{phrase.by}}}" if phrase.by else ""):
            names = (name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None)
            yield from (aliases.get(name, name) for name in names if not (phrase.by and name == "count"))


@pytest.mark.parametrize("game", FAMILIES)
def test_every_class_of_event_has_a_row(game: str) -> None:
    """No row is missing or superfluous."""
    assert set(document(game)["events"]) == {kind.__name__ for kind in FAMILIES[game].events}


@pytest.mark.parametrize("game", FAMILIES)
def test_rows_use_values_of_their_event(game: str) -> None:
    """A misspelt name would only fail during a game."""
    known = {
        each.__name__: {*dir(each), *(field.name for field in fields(each))} for each in FAMILIES[game].events
    }
    unknown = [
        (kind, name)
        for kind, row in rows(game)
        for name in names_of(game, row)
        if name not in known[kind] | DERIVED
    ]
    assert unknown == []


TEXT = """% A comment.
# events
Moved how=long player:by | move, opens | {player} rides
  far.
Moved | move, detail | -

# looks
lion | Lion | @of a look: Lion
troops | {count} troop /count/ {count} troops
"""


def test_document_has_conditions_aliases_and_cells() -> None:
    """A line that begins with two spaces continues the one above."""
    first, second = parse(TEXT)["events"]["Moved"]
    assert first == Row(
        ("Moved",), (("how", "long"),), {"player": "by"}, ("move, opens", "{player} rides far.")
    )
    assert second.cells == ("move, detail", "-")


def test_messages_of_a_document() -> None:
    """Icons and empty texts are not translated."""
    assert list(messages(parse(TEXT))) == [
        Phrase("{player} rides far."),
        Phrase("Lion"),
        Phrase("Lion", context="of a look"),
        Phrase("{count} troop", "{count} troops", "count"),
    ]


def test_line_outside_of_a_section_is_refused() -> None:
    """The message quotes the line."""
    with pytest.raises(ValueError, match="lion"):
        parse("lion | Lion")


def test_key_without_a_row_is_reported() -> None:
    """Such a key is an error."""
    with pytest.raises(KeyError, match="no row for 'dragon' in the section 'looks'"):
        word("land", "looks", "dragon")
