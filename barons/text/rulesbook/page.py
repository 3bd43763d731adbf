"""What a rules page is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from barons.text.tr import gettext as _


class Paragraph(NamedTuple):
    """Running text."""

    text: str


class Points(NamedTuple):
    """A list, one point a line."""

    items: tuple[str, ...]


class Note(NamedTuple):
    """What is easily overlooked, in a frame of its own."""

    text: str


class Table(NamedTuple):
    """Rows of short cells; every row is as long as the head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Example:
    """A position that the board of a family knows how to draw; each family has its own kind."""


class Drawn(NamedTuple):
    """An example drawn as on the table, with a line below it."""

    caption: str
    example: Example


Block = Paragraph | Points | Note | Table | Drawn


class Section(NamedTuple):
    """One rule."""

    key: str
    icon: str
    """The pictogram's name, without `icon_`."""
    title: str
    blocks: tuple[Block, ...]
    things: tuple[str, ...] = ()
    """What else leads here: verbs of the notation, pieces, kinds of tile or space."""


def authors(sentence: str) -> Section:
    """The last one: whose game it is."""
    return Section("authors", "book", _("The author"), (Paragraph(sentence),))


class Chapter(NamedTuple):
    """A tab of the page."""

    key: str
    title: str
    sections: tuple[Section, ...]
