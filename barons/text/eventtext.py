"""Tables that give each class of event its icon and its sentence.

A sentence is an English message marked with `N_`. Its `{fields}` are filled in by name from the event, worded
by the game's `EventTeller`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from barons.engine.core import Event
from barons.text.sentence import Names, Sentence, SentencePart, Value, compose, listed, player
from barons.text.tr import gettext, ngettext

T_co = TypeVar("T_co", covariant=True)


def N_(message: str) -> str:
    """Mark a message for the catalogues without translating it yet."""
    return message


Group = Literal["", "opens", "sums up"]
"""The role of a line among others: `opens` has consequences below it; `sums up` replaces the latest opening
line with the outcome.
"""


class Plural(NamedTuple):
    """A message with two English forms, chosen by a number.

    `by` names the event's field: a number, or a tuple that is counted. `{count}` in the message is this number.
    """

    one: str
    many: str
    by: str = "count"


@dataclass(frozen=True, slots=True)
class By(Generic[T_co]):
    """A choice by the value of an event's field; `other` is the default. Raises KeyError without either."""

    field: str
    cases: Mapping[object, T_co | By[T_co]]
    other: T_co | By[T_co] | None = None

    def chosen(self, value: Callable[[str], object]) -> T_co:
        """Return the choice for an event; `value` returns its field of that name."""
        found = value(self.field)
        choice = self.cases[found] if self.other is None else self.cases.get(found, self.other)
        return choice.chosen(value) if isinstance(choice, By) else choice


Code = Callable[[Any, Any], Sentence]
"""For a sentence that no message can express: a function of the game's teller and the event."""
Message = str | Plural | Code
"""An empty string tells nothing."""


@dataclass(frozen=True, slots=True)
class EventSentence:
    """The words for an event."""

    icon: str
    message: Message | By[Message]
    group: Group = ""
    is_detail: bool = False
    """Omitted from a short chronicle: other lines or the board show it too."""
    then: Message | By[Message] = ""
    """A second sentence."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """Fields of the message that have another name in the event: `{"space": "name"}`."""
    to_winner: str | By[str] = ""
    """How the game ended, said instead of the message to the only person if they alone won; its fields are
    `points`, `others` (the best other score) and `ahead`.
    """


Table = Mapping[type[Event], EventSentence | By[EventSentence]]


class Refused(NamedTuple):
    """The words for a refusal; its messages are filled in with the operands."""

    full: Message | By[Message]
    short: Message | By[Message]
    """At most six words, without a full stop."""


def row_of(table: Table, event: Event) -> EventSentence:
    """Return the row for an event; raises KeyError for a class that is not in the table."""
    row = table[type(event)]
    return row.chosen(lambda name: getattr(event, name)) if isinstance(row, By) else row


class EventTeller:
    """Puts the events of one game into words.

    `words` formats values by field name; others are shown unchanged.
    """

    table: Table
    aliases: Mapping[str, str] = {"player": "seat"}
    """Fields of messages that have another name in the game's events."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.words: dict[str, Callable[[Any], Value]] = {"player": self.seat}

    def seat(self, seat: int) -> SentencePart:
        return player(self.names, seat)

    def seats(self, seats: Sequence[int]) -> Sentence:
        """Return several players: `a, b and c`."""
        return listed([self.seat(seat) for seat in seats])

    def value(self, event: Any, name: str) -> object:
        """Return a field or property of the event for a message, a plural or a choice."""
        return getattr(event, name)

    def tell(self, event: Event) -> Sentence:
        """Describe an event."""
        row = row_of(self.table, event)
        first, second = self.say(row.message, event, row.fields), self.say(row.then, event, row.fields)
        return first + compose(" ") + second if second else first

    def say(
        self, message: Message | By[Message], event: Any, fields: Mapping[str, str] | None = None
    ) -> Sentence:
        """Fill in a message in the current language; `fields` as in `EventSentence`."""
        if isinstance(message, By):
            message = message.chosen(lambda name: self.value(event, name))
        if callable(message):
            return message(self, event)
        known: dict[str, Value] = {}
        if isinstance(message, Plural):
            number = self.value(event, message.by)
            count = number if isinstance(number, int) else len(number)  # type: ignore[arg-type]  # a tuple
            known["count"] = count
            text = ngettext(message.one, message.many, count)
        else:
            text = gettext(message) if message else ""
        for _text, name, _spec, _conversion in Formatter().parse(text):
            if name is not None and name not in known:
                attribute = (fields or {}).get(name) or self.aliases.get(name, name)
                value = self.value(event, attribute)
                word = self.words.get(name)
                known[name] = word(value) if word else value  # type: ignore[assignment]  # a number or a text
        return compose(text, **known)


def only_choice(action: Callable[[Any, str], Sentence]) -> Code:
    """Describe a seat's only choice, which is played automatically; `action` words its notation."""

    def told_forced(teller: Any, event: Any) -> Sentence:
        named = event.action if teller.names.notation else action(teller, event.action)
        return compose(gettext("Only one choice: {action}"), action=named)

    return told_forced
