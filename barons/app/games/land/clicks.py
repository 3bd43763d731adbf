"""The parts of the screen that an action of Land is clicked on, and the steps of orders."""

from __future__ import annotations

from typing import Final

from barons.app.games.land.reasons import AT_TILE
from barons.app.games.land.seen import colour_of, land_of, piece_tile
from barons.engine.core import Action, Observation, Part
from barons.engine.land.rules import LandRules

ORDERS: Final = frozenset(("disperse", "concentrate"))
"""The orders that move troops; they are drafted step by step."""
_STEPS: Final = frozenset(("to", "from", "done", "capture", "keep"))


def verb_of(action: Action) -> str:
    """Return the first word of an action's notation."""
    return action.text.split(" ")[0]


def is_step(action: Action) -> bool:
    """Return True for a step of an order already begun."""
    return verb_of(action) in _STEPS


def is_discard(action: Action) -> bool:
    """Return True if a card of a player's own deck is discarded."""
    return verb_of(action) == "discard"


def asks(action: Action) -> bool:
    """Return True for an answer to a question that the rules ask at once (capture or keep)."""
    return action.text in ("capture", "keep")


def facets(rules: LandRules, action: Action, seen: Observation) -> frozenset[Part]:
    """Return all parts that can be clicked, in any order, to mean an action.

    They include its start as `from`, and for a long ride the destination as a tile.
    """
    land = land_of(seen)
    parts = rules.parts(action)
    verb, *rest = action.text.split(" ")
    if verb in AT_TILE:
        parts = tuple(Part("from", part.name) if part.kind == "tile" else part for part in parts)
    elif verb in ("move", "lightning", "long"):
        parts = (*parts, Part("from", piece_tile(land, colour_of(land), rest[0])))
        if verb == "long" and not rules.by_deck:
            parts = (*parts, Part("tile", rest[1]))
    return frozenset(parts)
