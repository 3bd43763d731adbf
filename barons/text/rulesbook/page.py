"""The parts of a rules page, independent of whether a screen, a printer or a website shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Paragraph(NamedTuple):
    text: str


class Points(NamedTuple):
    """An unordered list, one point per line."""

    items: tuple[str, ...]


class Steps(NamedTuple):
    """A numbered list, counted from 1."""

    items: tuple[str, ...]


class Note(NamedTuple):
    """A ruling or an exception in a frame."""

    text: str


class Table(NamedTuple):
    """Rows of short cells, all as long as the head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Piece(NamedTuple):
    picture: str
    """File name in `assets/svg`."""
    name: str
    text: str


class Pieces(NamedTuple):
    """Components, each with its picture."""

    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Example:
    """A position that a game's board can draw; each game has its own class."""


class Drawn(NamedTuple):
    """A drawn example with a caption below it."""

    caption: str
    example: Example


Block = Paragraph | Points | Steps | Note | Table | Pieces | Drawn


class Section(NamedTuple):
    """One rule."""

    key: str
    icon: str
    """Name of the icon without `icon_`."""
    title: str
    blocks: tuple[Block, ...]
    things: tuple[str, ...] = ()
    """What else leads here: verbs of the notation, pieces, kinds of tile or space."""
    in_aid: bool = False
    """Whether it is printed on the player aid."""


class Chapter(NamedTuple):
    """A tab of the page."""

    key: str
    title: str
    sections: tuple[Section, ...]


def block_texts(block: Block) -> tuple[str, ...]:
    """Return every text of a block in reading order, cell by cell."""
    match block:
        case Paragraph(text) | Note(text) | Drawn(text, _):
            return (text,)
        case Points(items) | Steps(items):
            return items
        case Table(head, rows):
            return (*head, *(cell for row in rows for cell in row))
        case Pieces(pieces):
            return tuple(text for piece in pieces for text in (piece.name, piece.text))


def section_texts(section: Section) -> tuple[str, ...]:
    """Return a section's title and every text below it."""
    return (section.title, *(text for block in section.blocks for text in block_texts(block)))
