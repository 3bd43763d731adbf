"""The words of a game: `config/words/<game>.txt`, or `words.txt` in the folder of a game of its own.

    # events                                          a section
    Fled escaped=True | agility | {player} escapes.   a row: key, conditions and aliases; then cells
    Slain player:by | sword, detail | {player} kills  `{player}` is the value called `by`
    move {officer} {tile} bonus | Move the {officer}  `{tile}` in a key is any word, and the value of that name
    stars | {count} star. /count/ {count} stars.      two English forms, chosen by the number `count`
    white | Snow | @of a realm: Snow                  a text with its context in the catalogues

Of the rows whose key matches, the first is used whose conditions are all true: `name=value`, where the value is
written as by `str`. The first cell of an event is its icon, then `opens`, `sums up` or `detail`; that of a
choice is its picture and key. The cells of a refusal are a sentence and at most six words. `-` is an empty
text. Lines that begin with two spaces continue the line before; `%` begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from operator import attrgetter
from string import Formatter
from typing import Any, Final, NamedTuple

from barons.engine.core import Event, Reason, Rules
from barons.text.documents import lines, read
from barons.text.numbers import chance
from barons.text.sentence import Names, Sentence, SentencePart, Value, compose, filled, listed, player
from barons.text.tr import gettext, ngettext, pgettext

EVENTS: Final = "events"
_PICTURED: Final = (EVENTS, "choices")
"""The sections whose first cell is not text."""
_TEXT: Final = re.compile(r"(?:@(?P<context>[^:]+): )?(?P<one>.+?)(?: /(?P<by>\w+)/ (?P<many>.+))?")


class Phrase(NamedTuple):
    """A message of the catalogues."""

    one: str
    many: str = ""
    """The second English form; empty if there is only one."""
    by: str = ""
    """The value that chooses the form: a number, or a list that is counted."""
    context: str = ""

    def translated(self, count: int = 1) -> str:
        """Return the message in the current language, with its fields."""
        if self.many:
            return ngettext(self.one, self.many, count)
        if self.context:
            return pgettext(self.context, self.one)
        return gettext(self.one) if self.one else ""


class Row(NamedTuple):
    key: tuple[str, ...]
    """Words; one in braces is any word."""
    conditions: tuple[tuple[str, str], ...]
    """Values by name, as text."""
    aliases: Mapping[str, str]
    """Names of values by field."""
    cells: tuple[str, ...]


class EventStyle(NamedTuple):
    """How the line of an event looks."""

    icon: str
    opens: bool
    """Its consequences are in the lines below."""
    sums_up: bool
    """Replaces the latest opening line with the outcome."""
    is_detail: bool
    """Omitted from a short chronicle: other lines or the board show it too."""


Section = dict[str, list[Row]]
"""Rows by the first word of their key."""


@cache
def document(game: str) -> Mapping[str, Section]:
    """Return the words of a game by section; empty if it has none. ValueError names the file and the line."""
    return read(game, "words", "words.txt", parse)


def parse(text: str) -> dict[str, Section]:
    """Parse a document; raises ValueError with the offending line."""
    sections: dict[str, Section] = {}
    for _number, line in lines(text):
        if not line:
            continue
        if line.startswith("# "):
            section = sections[line[2:]] = {}
            continue
        head, *cells = (cell.strip() for cell in line.split("|"))
        if not sections or not head or not cells:
            raise ValueError(f"neither a section nor a row of one: {line!r}")
        words = head.split()
        key = tuple(word for word in words if word[0] == "{" or not re.search("[=:]", word))
        conditions = tuple((name, value) for name, sign, value in (w.partition("=") for w in words) if sign)
        aliases = {name: value for name, sign, value in (w.partition(":") for w in words) if sign}
        section.setdefault(key[0], []).append(Row(key, conditions, aliases, tuple(cells)))
    return sections


def messages(sections: Mapping[str, Section]) -> Iterator[Phrase]:
    """Yield every text to translate, in order."""
    for name, section in sections.items():
        for row in (row for rows in section.values() for row in rows):
            for phrase in map(phrase_of, row.cells[name in _PICTURED :]):
                if re.search(r"[^\W\d_]", re.sub(r"\{\w*\}", "", phrase.one)):  # more than fields
                    yield phrase


@cache
def phrase_of(cell: str) -> Phrase:
    """Return the message of a cell."""
    parts = _TEXT.fullmatch("" if cell == "-" else cell)
    return Phrase("") if parts is None else Phrase(**parts.groupdict(""))


Found = tuple[Row, dict[str, str]]
"""A row, and the words of the key that have a name."""


def find(game: str, section: str, key: str, value: Callable[[str], object]) -> Found | None:
    """Return the row of a key, None if no row fits; `value` returns the value of a name."""
    words = key.split(" ")
    for row in document(game).get(section, {}).get(words[0], ()):
        if len(row.key) == len(words):
            pairs = list(zip(row.key[1:], words[1:], strict=True))
            is_key = all(own == word or own[0] == "{" for own, word in pairs)
            if is_key and all(wanted == str(value(name)) for name, wanted in row.conditions):
                return row, {own[1:-1]: word for own, word in pairs if own[0] == "{"}
    return None


def found(game: str, section: str, key: str, value: Callable[[str], object]) -> Found:
    """Return the row of a key like `find`; raises KeyError if no row fits."""
    row = find(game, section, key, value)
    if row is None:
        raise KeyError(f"the words of {game} have no row for {key!r} in the section {section!r}")
    return row


def word(game: str, section: str, key: str, cell: int = 0, /, **fields: Any) -> str:
    """Return a text in the current language with these fields; raises KeyError if no row fits."""
    row, _ = found(game, section, key, fields.get)
    fields |= {name: fields.get(value) for name, value in row.aliases.items()}
    phrase = phrase_of(row.cells[cell])
    text = phrase.translated(_count(fields[phrase.by]) if phrase.by else 1)
    return filled(text, **fields) if fields else text


def word_or(game: str, section: str, key: str, default: str, cell: int = 0) -> str:
    """Return a text without fields, or the default if no row fits."""
    row = find(game, section, key, dict[str, object]().__getitem__)
    return phrase_of(row[0].cells[cell]).translated() if row else default


def _count(value: object) -> int:
    """Return a number, or the number of entries of a list."""
    return len(value) if isinstance(value, tuple) else int(str(value))


class Teller:
    """Puts what happens in one game into words.

    `words` formats values by the name of their field; others are shown unchanged.
    """

    aliases: Mapping[str, str] = {"player": "seat"}
    """Fields of messages that have another name in the game's events."""

    def __init__(self, rules: Rules, names: Names) -> None:
        self.rules: Rules = rules
        self.game = rules.ruleset.game
        self.params: Any = rules.params
        self.names = names
        self.words: dict[str, Callable[[Any], Value]] = {"player": self.seat}
        self.explained: dict[str, Callable[[Any], Value]] = {"chance": chance}
        """The same for explanations."""

    def seat(self, seat: int) -> SentencePart:
        return player(self.names, int(seat))

    def seats(self, seats: Sequence[int]) -> Sentence:
        """Return several players: `a, b and c`."""
        return listed([self.seat(seat) for seat in seats])

    def value(self, item: Any, name: str) -> object:
        """Return a value of what is described (an event, a reason), or a parameter if `item` is None."""
        if isinstance(item, Reason):
            return item.details[name]
        return attrgetter(name)(self.params if item is None or "." in name else item)

    def style(self, event: Event) -> EventStyle:
        """Return how the line of an event looks."""
        row, _ = found(self.game, EVENTS, type(event).__name__, partial(self.value, event))
        icon, *style = row.cells[0].split(", ")
        return EventStyle(icon, "opens" in style, "sums up" in style, "detail" in style)

    def event(self, event: Event, viewer: int | None) -> Sentence:
        """Describe an event as `viewer` may know it; empty for a private one of another seat."""
        return self.tell(event) if event.only in (None, viewer) else Sentence()

    def instruction(self, action: str) -> Sentence:
        """Return an action, by its notation, as an instruction."""
        return self.say("actions", action, action)

    def title(self, verb: str) -> str:
        """Return the title of an action's card; `verb` is the first word of its notation."""
        return word_or(self.game, "titles", verb, verb)

    def note(self, verb: str) -> str:
        """Return what an action does in this ruleset, in one line; empty if the title says it all."""
        return str(self.say_if_any("notes", verb))

    def refusal(self, reason: Reason) -> Sentence:
        """Return a refusal as a sentence."""
        return self.say("refusals", reason.code, reason)

    def short_refusal(self, reason: Reason) -> Sentence:
        """Return a refusal in at most six words."""
        return self.say("refusals", reason.code, reason, 1)

    def explanation(self, reason: Reason) -> Sentence:
        """Return what an action achieves according to `ai.explanations`; empty for a code without words."""
        teller = Teller(self.rules, self.names)
        teller.words |= self.explained
        return teller.say_if_any("explanations", reason.code, reason)

    def tell(self, event: Event) -> Sentence:
        """Describe an event completely, even what only one player may know."""
        return self.say(EVENTS, type(event).__name__, event, 1)

    def say_if_any(self, section: str, key: str, item: Any = None) -> Sentence:
        """Return the first cell like `say`; empty if no row fits."""
        row = find(self.game, section, key, partial(self.value, item))
        return self.say(section, key, item) if row else Sentence()

    def say(self, section: str, key: str, item: Any = None, cell: int = 0) -> Sentence:
        """Return a cell of the row for a key with its fields filled in, in the current language.

        Raises KeyError if no row fits.
        """
        row, named = found(self.game, section, key, partial(self.value, item))

        def value(field: str) -> Any:
            if field in named:
                return named[field]
            return self.value(item, row.aliases.get(field) or self.aliases.get(field, field))

        phrase = phrase_of(row.cells[cell])
        count = _count(value(phrase.by)) if phrase.by else 1
        known: dict[str, Value] = {"count": count} if phrase.by else {}
        text = phrase.translated(count)
        for _text, field, _spec, _conversion in Formatter().parse(text):
            if field is not None and field not in known:
                own, shown = value(field), self.words.get(field)
                is_worded = isinstance(own, (Sentence, SentencePart))
                known[field] = shown(own) if shown and not is_worded else own
        return compose(text, **known)
