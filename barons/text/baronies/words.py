"""The words of Baron: natures of tiles, cells, figures."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from barons.engine.baronies import events as happened
from barons.engine.baronies.events import BaroniesEvent
from barons.engine.baronies.params import Params, Tile
from barons.text.numbers import plain, signed
from barons.text.sentence import Names, Segment, filled
from barons.text.tr import customs, ngettext, pgettext
from barons.text.tr import gettext as _

NATURES: Final = ("meadow", "village", "field", "forest", "vineyard", "quarry", "pond", "swamp", "cursed")


_COMPASS: Final = (
    ("E", (1, 0)),
    ("SE", (0, 1)),
    ("SW", (-1, 1)),
    ("W", (-1, 0)),
    ("NW", (0, -1)),
    ("NE", (1, -1)),
)
"""The six neighbours, clockwise, each beside the next."""


def tile_of(params: Params, nature: str) -> Tile:
    """Value and count of a nature."""
    tile: Tile = getattr(params.tiles, nature)
    return tile


def worths(params: Params) -> dict[str, int]:
    """What a tile of each nature counts in a barony."""
    return {name: tile_of(params, name).value for name in NATURES}


def shares(params: Params, event: happened.Established) -> list[str]:
    """Why a barony brings something else than what its tiles are worth, a sentence a reason; nothing where it
    brings that."""
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
    """What becomes of the honour of a barony claimed incomplete; `value`: of its whole land."""
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
    """A tile by its nature, with its article: a field."""
    words = {
        "meadow": _("a meadow"),
        "village": _("a village"),
        "field": _("a field"),
        "forest": _("a forest"),
        "vineyard": _("a vineyard"),
        "quarry": _("a quarry"),
        "pond": _("a pond"),
        "swamp": _("a swamp"),
        "cursed": _("a cursed place"),
    }
    return words.get(name, _("a hidden tile"))


def nature_title(name: str) -> str:
    """The nature as a title: Field."""
    words = {
        "meadow": _("Meadow"),
        "village": _("Village"),
        "field": _("Field"),
        "forest": _("Forest"),
        "vineyard": _("Vineyard"),
        "quarry": _("Quarry"),
        "pond": _("Pond"),
        "swamp": _("Swamp"),
        "cursed": _("Cursed place"),
    }
    return words.get(name, _("Hidden tile"))


def cell(names: Names, name: str) -> Segment:
    """A cell in a sentence: how to come there from the first tile."""
    return Segment("tile", f"({name})" if names.notation else place_name(name), name)


def place_name(cell: str) -> str:
    """The cell `q,r` by the compass: 2E, or 3NE 1E; `0,0` is the middle. No two cells are called alike."""
    q, r = (int(part) for part in cell.split(","))
    if (q, r) == (0, 0):
        return _("the centre")
    for (near, one), (next_, other) in pairwise((*_COMPASS, _COMPASS[0])):
        across = one[0] * other[1] - one[1] * other[0]
        steps = (q * other[1] - r * other[0]) // across
        more = (one[0] * r - one[1] * q) // across
        if steps > 0 and more >= 0:
            lines = [(steps, near), (more, next_)] if more else [(steps, near)]
            way = customs().way
            return "\u00a0".join(way.format(count=count, point=_direction(point)) for count, point in lines)
    raise AssertionError(f"no way to {cell}")


def place_label(cell: str) -> str:
    """The same by itself, as it stands on the map."""
    return pgettext("on the map", "centre") if cell == "0,0" else place_name(cell)


def _direction(point: str) -> str:
    words = {
        "E": pgettext("compass", "E"),
        "SE": pgettext("compass", "SE"),
        "SW": pgettext("compass", "SW"),
        "W": pgettext("compass", "W"),
        "NW": pgettext("compass", "NW"),
        "NE": pgettext("compass", "NE"),
    }
    return words[point]


def proclamation(event: BaroniesEvent) -> str:
    """In few words; empty for an event without a banner."""
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
