"""Dominated actions of Baron: those that pay honour without any gain."""

from __future__ import annotations

from barons.engine.baronies.state import DRAFTING, BaroniesState
from barons.engine.core import Action


def dominated(state: BaroniesState, legal: list[Action]) -> list[Action]:
    """Return the drafts that pay more honour than another without any gain.

    A tile costs more than another of its nature; or it costs more than one that is worth no more, while the
    seat has no donjon in hand and no knight that could profit from the better tile.
    """
    if state.step != DRAFTING:
        return []
    prices, values, row, seat = state.edition.prices, state.edition.values, state.row, state.seat
    knight = seat * 2
    profits = state.donjons_left[seat] > 0 or knight in state.donjons.values()
    found: list[Action] = []
    for action in legal:
        place = action.a - 1
        nature = row[place]
        for other in range(place):
            if prices[other] >= prices[place]:
                continue
            if row[other] == nature or (not profits and values[other] <= values[nature]):
                found.append(action)
                break
    return found
