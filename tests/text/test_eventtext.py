"""Tables of sentences for events: each event class has a row, and every message can be filled in."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import NamedTuple, get_args

import pytest

from barons import rulesets
from barons.engine.baronies.events import BaroniesEvent
from barons.engine.core import Event
from barons.engine.land.events import CardDrawn, Forced, LandEvent, Recruited
from barons.engine.land.rules import LandRules
from barons.engine.narrowing import of_game
from barons.engine.realms.events import RealmsEvent
from barons.text.baronies import events as baronies
from barons.text.eventtext import By, EventSentence, EventTeller, Message, Plural, Table, row_of
from barons.text.land import events as land
from barons.text.realms import events as realms
from barons.text.realms import turns
from barons.text.sentence import Names


class Family(NamedTuple):
    """The table of a game, its events, and its teller."""

    table: Table
    events: tuple[type[Event], ...]
    teller: type[EventTeller]


FAMILIES = {
    "land": Family(land.TABLE, get_args(LandEvent), land.LandTeller),
    "baronies": Family(baronies.TABLE, get_args(BaroniesEvent), baronies.BaroniesTeller),
    "realms": Family(realms.TABLE, get_args(RealmsEvent), realms.RealmsTeller),
}
OF_THE_TELLER = {"limit", "verb", "goods"}
"""Fields that tellers add to those of events."""


def rows(row: EventSentence | By[EventSentence]) -> Iterator[EventSentence]:
    """Yield every row that may be chosen."""
    if isinstance(row, EventSentence):
        yield row
        return
    for case in (*row.cases.values(), *((row.other,) if row.other is not None else ())):
        yield from rows(case)


def choices(row: By[EventSentence] | By[Message] | EventSentence | Message) -> Iterator[str]:
    """Yield the fields that decide on choices and plurals."""
    if isinstance(row, By):
        yield row.field
        for case in (*row.cases.values(), *((row.other,) if row.other is not None else ())):
            yield from choices(case)
    elif isinstance(row, Plural):
        yield row.by
    elif isinstance(row, EventSentence):
        yield from choices(row.message)
        yield from choices(row.then)


def messages(message: Message | By[Message]) -> Iterator[str]:
    """Yield all messages that may be chosen, with both plural forms."""
    if isinstance(message, By):
        for case in (*message.cases.values(), *((message.other,) if message.other is not None else ())):
            yield from messages(case)
    elif isinstance(message, Plural):
        yield from (message.one, message.many)
    elif isinstance(message, str):
        yield message


def fields_of(message: str) -> set[str]:
    """Return the names in braces."""
    return {name for _text, name, _spec, _conversion in Formatter().parse(message) if name is not None}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_class_of_event_has_a_row(family: str) -> None:
    """No row is missing or superfluous."""
    assert set(FAMILIES[family].table) == set(FAMILIES[family].events)


@pytest.mark.parametrize("family", FAMILIES)
def test_message_fields_exist_in_the_event(family: str) -> None:
    """Fields of the event itself, or those added by the row or the family."""
    table, _events, teller = FAMILIES[family]
    unknown = [
        (kind.__name__, name)
        for kind, row in table.items()
        for each in rows(row)
        for message in (*messages(each.message), *messages(each.then))
        for name in fields_of(message) - {"count"}
        if not hasattr(kind, each.fields.get(name) or teller.aliases.get(name, name))
        and name not in OF_THE_TELLER
    ]
    assert unknown == []


@pytest.mark.parametrize("family", FAMILIES)
def test_choices_and_plurals_use_fields_of_the_event(family: str) -> None:
    """A misspelt name would only fail during a game."""
    unknown = [
        (kind.__name__, name)
        for kind, row in FAMILIES[family].table.items()
        for name in choices(row)
        if not hasattr(kind, name) and name not in OF_THE_TELLER
    ]
    assert unknown == []


def test_turn_phrase_fields_exist_in_their_events() -> None:
    """The same for the one-line summary of a turn of Barons."""
    aliases = realms.RealmsTeller.aliases
    unknown = [
        (kind.__name__, name)
        for table in (turns.OWN, turns.OTHERS)
        for kind, phrase in table.items()
        for message in messages(phrase)
        for name in fields_of(message)
        if not hasattr(kind, aliases.get(name, name))
    ]
    assert unknown == []


def test_event_without_a_row_is_reported() -> None:
    """It is an error."""
    with pytest.raises(KeyError, match="Forced"):
        row_of({CardDrawn: EventSentence("card", "")}, Forced(0, "end"))


def test_value_without_a_case_is_reported() -> None:
    """If there is no default."""
    with pytest.raises(KeyError, match="later"):
        By("when", {"now": "Now."}).chosen(lambda _name: "later")


def test_second_sentence_is_separated_by_a_space() -> None:
    """An empty one adds nothing."""
    rules = of_game(LandRules, rulesets.load("land-2025-11"))

    teller = land.LandTeller(rules, Names(notation=True))
    then = By("bonus", {True: "With the bonus.", False: ""})
    teller.table = {Recruited: EventSentence("recruit", "{tile}.", then=then)}
    events = [Recruited(0, "gold", "4A", 1, bonus) for bonus in (True, False)]
    assert [str(teller.tell(event)) for event in events] == ["4A. With the bonus.", "4A."]
