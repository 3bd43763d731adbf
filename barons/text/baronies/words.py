"""The vocabulary of Baron: natures of tiles, cells, figures."""

from __future__ import annotations

from typing import Final

from barons.engine.baronies import events as happened
from barons.engine.baronies.events import BaroniesEvent
from barons.engine.baronies.params import Params, Tile
from barons.text.numbers import plain, signed
from barons.text.phrases import word_or
from barons.text.sentence import Names, SentencePart, filled
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

NATURES: Final = ("meadow", "village", "field", "forest", "vineyard", "quarry", "pond", "swamp", "cursed")


_FIRST: Final = (12, 13)
"""Column and row of the first tile, M13; columns are counted from A, rows from 1."""
_LETTERS: Final = 26


def tile_of(params: Params, nature: str) -> Tile:
    """Return the value and count of a nature."""
    tile: Tile = getattr(params.tiles, nature)
    return tile


def worths(params: Params) -> dict[str, int]:
    """Return the value of a tile of each nature in a barony."""
    return {name: tile_of(params, name).value for name in NATURES}


def shares(params: Params, event: happened.Established) -> list[str]:
    """Return a sentence for each reason why a barony gives other honour than the value of its tiles.

    Empty if it gives exactly that.
    """
    found = []
    if event.counted and not event.out:
        count = len(event.counted)
        message = ngettext(
            "Its tiles are worth {value}, but {count} of them already counts in another of the"
            " player’s baronies.",
            "Its tiles are worth {value}, but {count} of them already count in another of the"
            " player’s baronies.",
            count,
        )
        found.append(message.format(value=plain(event.value), count=count))
    if event.final and not event.out:
        found.append(claim_divided(params, None if event.counted else event.value))
    return found


def claim_divided(params: Params, value: int | None) -> str:
    """Describe the honour of a barony claimed incomplete; `value` is that of all its tiles."""
    by, goes_up = params.final_division.by, params.final_division.rounding == "up"
    if value is None:
        message = (
            _("It was claimed incomplete, so the rest is divided by {by} and rounded up.")
            if goes_up
            else _("It was claimed incomplete, so the rest is divided by {by} and rounded down.")
        )
        return message.format(by=by)
    message = (
        _("The barony was claimed incomplete, so its value of {value} is divided by {by} and rounded up.")
        if goes_up
        else _(
            "The barony was claimed incomplete, so its value of {value} is divided by {by} and rounded down."
        )
    )
    return message.format(value=plain(value), by=by)


def nature(name: str) -> str:
    """Return a nature with its article: a field."""
    return word_or("baronies", "natures", name, _("a hidden tile"))


def nature_title(name: str) -> str:
    """Return a nature as a title: Field."""
    return word_or("baronies", "natures", name, _("Hidden tile"), 1)


def cell(names: Names, name: str) -> SentencePart:
    """Return a cell as part of a sentence."""
    return SentencePart("tile", f"({name})" if names.notation else place_name(name), name)


def place_name(cell: str) -> str:
    """Return the display name of the cell `q,r`: column and row as in chess, `M13` for the first tile.

    Names are unique and never change during a game.
    """
    q, r = (int(part) for part in cell.split(","))
    return column_name(column_of(q, r)) + row_name(r)


def column_of(q: int, r: int) -> int:
    """Return the column of a cell, counted from A: rows are straight, columns zigzag."""
    return _FIRST[0] + q + r // 2


def column_name(column: int) -> str:
    """Return A to Z, then AA, AB and so on; west of A, ZZ, ZY and so on."""
    if 0 <= column < _LETTERS:
        return chr(ord("A") + column)
    first, second = divmod(column % _LETTERS**2 if column < 0 else column - _LETTERS, _LETTERS)
    return column_name(first) + column_name(second)


def row_name(r: int) -> str:
    """Return the row, counted from 1 downwards; above it 0, −1 and so on."""
    return plain(_FIRST[1] + r)


def proclamation(event: BaroniesEvent) -> str:
    """Return a short banner text; empty for an event without a banner."""
    match event:
        case happened.Established():
            if event.out:
                return _("establishes a barony, without honour")
            return filled(_("establishes a barony: {change} honour"), change=signed(event.change))
        case happened.NothingFits():
            return _("lays nothing: no tile fits anywhere")
        case happened.Oubliettes():
            return _("goes to the oubliettes")
    return ""
