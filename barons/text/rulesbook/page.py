"""The parts of a rules page, independent of whether a screen, a printer or a website shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class TextBlock(NamedTuple):
    text: str


class BulletList(NamedTuple):
    """An unordered list, one point per line."""

    items: tuple[str, ...]


class NumberedList(NamedTuple):
    """A numbered list, counted from 1."""

    items: tuple[str, ...]


class Note(NamedTuple):
    """A ruling or an exception in a frame."""

    text: str


class TableBlock(NamedTuple):
    """Rows of short cells, all as long as the head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class ComponentPicture(NamedTuple):
    picture: str
    """File name in `assets/svg`."""
    name: str
    text: str


class Pieces(NamedTuple):
    """Components, each with its picture."""

    pieces: tuple[ComponentPicture, ...]


@dataclass(frozen=True)
class Example:
    """A position that a game's board can draw; each game has its own class."""


class DrawnExample(NamedTuple):
    """A drawn example with a caption below it."""

    caption: str
    example: Example


Block = TextBlock | BulletList | NumberedList | Note | TableBlock | Pieces | DrawnExample


class RuleSection(NamedTuple):
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
    sections: tuple[RuleSection, ...]


def block_texts(block: Block) -> tuple[str, ...]:
    """Return every text of a block in reading order, cell by cell."""
    match block:
        case TextBlock(text) | Note(text) | DrawnExample(text, _):
            return (text,)
        case BulletList(items) | NumberedList(items):
            return items
        case TableBlock(head, rows):
            return (*head, *(cell for row in rows for cell in row))
        case Pieces(pieces):
            return tuple(text for piece in pieces for text in (piece.name, piece.text))


def section_texts(section: RuleSection) -> tuple[str, ...]:
    """Return a section's title and every text below it."""
    return (section.title, *(text for block in section.blocks for text in block_texts(block)))
