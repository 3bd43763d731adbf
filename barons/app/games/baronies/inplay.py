"""Which part of Baron's map is in play: all but lone tails, tiles in a line that touch the rest by one end."""

from __future__ import annotations

from collections.abc import Iterable

from barons.app.table.boards.freehex import barony_of, round_about


def in_play(laid: Iterable[str], donjons: Iterable[str]) -> set[str]:
    """The cells without tails but with the baronies of `donjons`; all where little else is left."""
    whole = set(laid)
    kept = {cell for donjon in donjons for cell in barony_of(donjon)}
    rest = set(whole)
    while ends := {cell for cell in rest - kept if len(rest.intersection(round_about(cell))) <= 1}:
        rest -= ends
    return rest if 2 * len(rest) > len(whole) else whole
