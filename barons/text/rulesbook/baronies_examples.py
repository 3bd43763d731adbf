"""Drawn examples of Baron's rules page: parts of the map."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from barons.engine.baronies.params import Params
from barons.engine.baronies.settling import divided
from barons.text.baronies import words
from barons.text.numbers import plain, signed
from barons.text.rulesbook.page import Example


@dataclass(frozen=True)
class MapExample(Example):
    """A part of the map; cells as in the notation."""

    tiles: Mapping[str, str]
    """Natures; an empty text is an empty space."""
    donjons: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Meadows with donjons: the owner's colour, and `knight` or `baron`."""
    fought: tuple[str, ...] = ()
    """The battlefield."""
    plates: Mapping[str, str] = field(default_factory=dict)
    """A short label on a cell."""


_RING: Final = ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1")
"""The cells around 0,0."""
BARONY: Final = ("village", "forest", "pond", "meadow", "swamp", "field")
"""The tiles around the meadow of the complete barony."""
_CLAIMED: Final = ("village", "", "forest", "field", "meadow", "")
_FOUGHT: Final = {
    "0,0": "meadow",
    "1,-1": "village",
    "1,0": "pond",
    "0,-1": "forest",
    "-1,0": "field",
    "-1,1": "meadow",
    "0,1": "meadow",
    "2,-1": "meadow",
    "2,-2": "swamp",
    "3,-2": "meadow",
    "3,-1": "quarry",
    "2,0": "meadow",
}


def are_in_box(params: Params, *natures: str) -> bool:
    """Return whether the box contains tiles of all these natures; empty texts are ignored."""
    return all(words.tile_of(params, nature).count for nature in natures if nature)


def laying(params: Params) -> MapExample | None:
    """Return the example of a space that touches five tiles."""
    bonus = params.lay_bonuses.get(5)
    tiles = {"1,0": "field", "1,-1": "meadow", "0,-1": "forest", "-1,0": "pond", "-1,1": "village"}
    if not bonus or not are_in_box(params, "quarry", *tiles.values()):
        return None
    return MapExample({**tiles, "0,0": ""}, plates={"0,0": signed(bonus)})


def barony(params: Params) -> MapExample | None:
    """Return the example of a complete barony with the value of each tile."""
    return _round_a_meadow(params, BARONY, ("gold", "baron")) if are_in_box(params, *BARONY) else None


class ClaimExample(NamedTuple):
    """The value of a knight with two tiles missing, and the honour of his claim."""

    value: int
    scored: int


def claimed(params: Params) -> ClaimExample:
    """Return the sums of the example drawn by `claim`."""
    value = sum(words.tile_of(params, nature).value for nature in ("meadow", *_CLAIMED) if nature)
    return ClaimExample(value, divided(params.final_division, value))


def claim(params: Params) -> MapExample | None:
    """Return the example of a knight with two tiles missing."""
    if params.final_division.by == 1 or not are_in_box(params, *_CLAIMED):
        return None
    return _round_a_meadow(params, _CLAIMED, ("teal", "knight"))


def is_first_stronger(params: Params) -> bool:
    """Return whether the ruleset's values make the battle end as the text says."""
    one, other, third, fourth = (
        words.tile_of(params, nature).value for nature in ("forest", "field", "quarry", "swamp")
    )
    return one + other > third + fourth and are_in_box(params, *_FOUGHT.values())


def battle(params: Params) -> MapExample | None:
    """Return the example of two knights that share two tiles, with the value of their other tiles."""
    strength = {
        cell: sum(words.tile_of(params, nature).value for nature in natures)
        for cell, natures in (("0,0", ("forest", "field")), ("2,-1", ("quarry", "swamp")))
    }
    return MapExample(
        _FOUGHT,
        {"0,0": ("gold", "knight"), "2,-1": ("purple", "knight")},
        ("1,-1", "1,0"),
        {cell: plain(number) for cell, number in strength.items()},
    )


def _round_a_meadow(params: Params, natures: tuple[str, ...], donjon: tuple[str, str]) -> MapExample:
    """Return a donjon on its meadow, the tiles around it and their value."""
    ring = dict(zip(_RING, natures, strict=True))
    values = {cell: words.tile_of(params, nature).value for cell, nature in ring.items() if nature}
    plates = {cell: signed(value) for cell, value in values.items()}
    return MapExample({**ring, "0,0": "meadow"}, {"0,0": donjon}, plates=plates)


EXAMPLES: Final[dict[str, Callable[[Params], MapExample | None]]] = {
    "laying": laying,
    "barony": barony,
    "battle": battle,
    "claim": claim,
}
"""The examples by their names on the page."""
