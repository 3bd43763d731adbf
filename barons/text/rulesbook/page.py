"""What a rules page is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


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


class Drawn(NamedTuple):
    """A piece of Baron's map, drawn as on the table, with a line below it; cells as in the notation."""

    caption: str
    tiles: Mapping[str, str]
    """Natures; the empty text is an empty space."""
    donjons: Mapping[str, tuple[str, str]] = {}
    """On meadows: the owner's colour, and `knight` or `baron`."""
    fought: tuple[str, ...] = ()
    """The battlefield."""
    plates: Mapping[str, str] = {}
    """A few letters on a cell."""


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


class Chapter(NamedTuple):
    """A tab of the page."""

    key: str
    title: str
    sections: tuple[Section, ...]
