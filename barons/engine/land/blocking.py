"""Which tiles Knights block for which colours, from public information."""

from __future__ import annotations

from typing import NamedTuple

from barons.engine.core import COLOURS
from barons.engine.land.rules import LandRules
from barons.engine.land.view import LandObservation


class HeldTile(NamedTuple):
    """A tile with Knights on it."""

    tile: str
    barred: tuple[str, ...]
    """Colours for which it is blocked, in their order; empty in a scrum that blocks nobody."""
    free: tuple[str, ...]
    """The other colours in play."""


def held_tiles(rules: LandRules, seen: LandObservation) -> tuple[HeldTile, ...]:
    """Return the tiles that Knights block or where Knights of several colours are, in board order."""
    slots = rules.knighthood.slots
    numbers = {tile: number for number, tile in enumerate(seen.tiles)}
    knights = [-1] * (slots * len(COLOURS))
    colours_on: dict[str, set[str]] = {}
    for colour, officers in seen.officers.items():
        for place, tile in enumerate(officers.knights):
            if tile is not None:
                knights[COLOURS.index(colour) * slots + place] = numbers[tile]
                colours_on.setdefault(tile, set()).add(colour)
    masks = {colour: rules.knighthood.blocked(knights, COLOURS.index(colour)) for colour in seen.officers}
    found = []
    for tile in sorted(colours_on, key=numbers.__getitem__):
        barred = tuple(colour for colour in seen.officers if masks[colour] >> numbers[tile] & 1)
        if barred or len(colours_on[tile]) > 1:
            found.append(HeldTile(tile, barred, tuple(c for c in seen.officers if c not in barred)))
    return tuple(found)
