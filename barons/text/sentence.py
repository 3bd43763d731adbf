"""Sentences made of parts, so that a window can draw a tile, player or card where a log prints a word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import Formatter
from typing import Final, Literal, NamedTuple

from barons.engine.core import COLOURS
from barons.text.tr import customs, number_form, pgettext
from barons.text.tr import gettext as _

SegmentKind = Literal["text", "tile", "player", "card"]

_COUNT: Final = re.compile(r"[+−-]?(\d+)")
_NOUN: Final = re.compile(r"[ \u00a0](\w+)")


class SentencePart(NamedTuple):
    """A part of a sentence.

    `name` is its referent: a tile, cell, space or card by its notation; for a player the seat number, or the
    colour if the seats are unknown.
    """

    kind: SegmentKind
    text: str
    name: str = ""


class Sentence(tuple[SentencePart, ...]):
    """Segments in reading order; `str()` returns the plain text."""

    __slots__ = ()

    def __str__(self) -> str:
        return "".join(segment.text for segment in self)

    def __add__(self, other: tuple[SentencePart, ...]) -> Sentence:  # type: ignore[override]  # remains a Sentence
        return Sentence((*self, *other))

    @property
    def marks(self) -> tuple[str, ...]:
        """The tiles, cells or spaces named, without repetition, in order; highlighted on hover."""
        return tuple(dict.fromkeys(part.name for part in self if part.kind == "tile"))


Value = SentencePart | Sentence | str | int


class Names(NamedTuple):
    """The names of players and tiles."""

    players: Sequence[str] = ()
    """By seat; empty: players are named by colour."""
    colours: Sequence[str | None] = ()
    """By seat, None while not chosen. Empty: the colours belong to the `players` in order."""
    notation: bool = False
    """Whether tiles are named by their notation (`4A`), for programs."""

    def colour(self, seat: int | None) -> str | None:
        """Return a seat's colour; None for no seat, or if no colour has been chosen."""
        return self.colours[seat] if seat is not None and 0 <= seat < len(self.colours) else None

    def seat_of(self, colour: str) -> int | None:
        """Return the seat that plays this colour, if known."""
        if self.colours:
            return self.colours.index(colour) if colour in self.colours else None
        return COLOURS.index(colour) if self.players and colour in COLOURS[: len(self.players)] else None


def as_names(names: Names | Sequence[str] | None) -> Names:
    """Convert a list of players' names by seat."""
    if isinstance(names, Names):
        return names
    return Names(tuple(names or ()))


def colour_name(colour: str) -> str:
    """Return a colour as a plain word."""
    words = {
        "gold": pgettext("colour", "gold"),
        "sable": _("black"),
        "ivory": _("white"),
        "purple": _("purple"),
        "teal": _("teal"),
        "rose": _("rose"),
    }
    return words.get(colour, colour)


def player(names: Names, seat: int) -> SentencePart:
    """Return a player by name, else by colour, else by number."""
    if seat < len(names.players) and names.players[seat]:
        return SentencePart("player", names.players[seat], str(seat))
    colour = names.colours[seat] if seat < len(names.colours) else None
    if colour is not None:
        return SentencePart("player", _capital(colour_name(colour)), str(seat))
    return SentencePart("player", _("Player {number}").format(number=seat + 1), str(seat))


def owner(names: Names, colour: str) -> SentencePart:
    """Return a colour's player by name if known, else by the colour."""
    seat = names.seat_of(colour)
    if seat is not None:
        return player(names, seat)
    return SentencePart("player", _capital(colour_name(colour)), colour)


def compose(message: str, /, **values: Value) -> Sentence:
    """Fill in the `{fields}` of a message; fields that refer to something stay segments."""
    parts: list[SentencePart] = []
    value: Value = ""
    for text, field, _spec, _conversion in Formatter().parse(message):
        if text:
            parts.append(SentencePart("text", _agreed(value, text)))
        if field is None:
            continue
        value = values[field]
        filled: tuple[SentencePart, ...]
        if isinstance(value, SentencePart):
            filled = (value,)
        elif isinstance(value, Sentence):
            filled = value
        else:
            filled = (SentencePart("text", str(value)),)
        if parts and filled:
            parts[-1], first = _met(parts[-1], filled[0])
            filled = (first, *filled[1:])
        parts.extend(filled)
    return Sentence(_joined(parts))


def filled(message: str, /, **values: Value) -> str:
    """Fill in the `{fields}` of a message as plain text: `compose` without references."""
    return str(compose(message, **values))


def in_sentence(title: str) -> str:
    """Return a card title for use within a sentence: in lower case, unless the language capitalises nouns."""
    return title[:1].lower() + title[1:] if customs().lowercase_nouns else title


def listed(items: Sequence[SentencePart | str]) -> Sentence:
    """Join items: `a`, `a and b`, `a, b and c`."""
    parts: list[SentencePart] = []
    for index, item in enumerate(items):
        if index:
            parts.append(SentencePart("text", _(" and ") if index == len(items) - 1 else ", "))
        parts.append(item if isinstance(item, SentencePart) else SentencePart("text", item))
    return Sentence(_joined(parts))


def capitalised(sentence: Sentence) -> Sentence:
    """Capitalise the first letter; people's names and notation are unchanged."""
    if not sentence or sentence[0].kind == "player" or sentence[0].text == sentence[0].name:
        return sentence
    first = sentence[0]
    return Sentence((first._replace(text=_capital(first.text)), *sentence[1:]))


def _met(before: SentencePart, after: SentencePart) -> tuple[SentencePart, SentencePart]:
    """Adapt two adjacent parts in French: d’Isabeau, d’Aigle B, au comptoir, du dragon."""
    if before.kind != "text":
        return before, after
    contracted = _contracted(before, after)
    return contracted or (_elided(before, after.text), after)


def _agreed(value: Value, text: str) -> str:
    """Return the text after a value, its first noun in the singular if the number requires it."""
    count, noun = _COUNT.fullmatch(str(value)), _NOUN.match(text)
    if not count or not noun or noun[1] not in customs().singular:
        return text
    word = number_form(int(count[1]), (customs().singular[noun[1]], noun[1]))
    return text[: noun.start(1)] + word + text[noun.end(1) :]


def _contracted(before: SentencePart, after: SentencePart) -> tuple[SentencePart, SentencePart] | None:
    """Contract a preposition with the article of a place or thing; people's names are unchanged."""
    if after.kind == "player":
        return None
    for words, word in customs().contracted.items():
        preposition, article, _nothing = words.split(" ")
        ends = re.search(rf"(?:^|[\W_])(?i:{preposition}) $", before.text)
        if ends and after.text.startswith(article + " "):
            at = len(before.text) - len(preposition) - 1
            capital = before.text[at].isupper()
            text = before.text[:at] + (_capital(word) if capital else word)
            noun = after.text[len(article) + 1 :]
            return before._replace(text=text), after._replace(text=customs().declined.get(noun, noun))
    return None


def _elided(before: SentencePart, following: str) -> SentencePart:
    """Elide the vowel before a name that begins with a vowel: d’Isabeau, d’Aigle B."""
    if following[:1] not in tuple(customs().elided_before):
        return before
    for long, short in customs().elided.items():
        if before.text == long or before.text.endswith((" " + long, "\u00a0" + long, "(" + long)):
            return before._replace(text=before.text[: -len(long)] + short)
    return before


def _joined(parts: Sequence[SentencePart]) -> list[SentencePart]:
    """Merge adjacent parts of plain text."""
    joined: list[SentencePart] = []
    for part in parts:
        if part.kind == "text" and joined and joined[-1].kind == "text":
            joined[-1] = joined[-1]._replace(text=joined[-1].text + part.text)
        else:
            joined.append(part)
    return joined


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
