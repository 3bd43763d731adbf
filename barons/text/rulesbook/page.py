"""What a rules page is made of: the whole of what a screen, a printer or a site has to show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Paragraph(NamedTuple):
    """Running text."""

    text: str


class Points(NamedTuple):
    """A list in no order, one point a line."""

    items: tuple[str, ...]


class Steps(NamedTuple):
    """A numbered list, counted from 1."""

    items: tuple[str, ...]


class Note(NamedTuple):
    """A ruling or an exception, in a frame of its own."""

    text: str


class Table(NamedTuple):
    """Rows of short cells; every row is as long as the head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Piece(NamedTuple):
    """A component of the game."""

    picture: str
    """The name of a file of `assets/svg`."""
    name: str
    text: str


class Pieces(NamedTuple):
    """Components, each with its picture."""

    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Example:
    """A position that the board of a family knows how to draw; each family has its own kind."""


class Drawn(NamedTuple):
    """An example drawn as on the table, with a line below it."""

    caption: str
    example: Example


Block = Paragraph | Points | Steps | Note | Table | Pieces | Drawn


class Section(NamedTuple):
    """One rule."""

    key: str
    icon: str
    """The pictogram's name, without `icon_`."""
    title: str
    blocks: tuple[Block, ...]
    things: tuple[str, ...] = ()
    """What else leads here: verbs of the notation, pieces, kinds of tile or space."""
    in_aid: bool = False
    """Whether it is printed on the sheet that a player keeps beside the table."""


class Chapter(NamedTuple):
    """A tab of the page."""

    key: str
    title: str
    sections: tuple[Section, ...]


def block_texts(block: Block) -> tuple[str, ...]:
    """Every text of a block in reading order, cell by cell."""
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
    """A section's title and every text below it."""
    return (section.title, *(text for block in section.blocks for text in block_texts(block)))
