"""What an action of Land clicks on, and which actions belong to orders of several steps."""

from __future__ import annotations

from typing import Final

from barons.app.games.land.reasons import AT_TILE, piece_tile
from barons.app.games.land.seen import colour_of, land_of
from barons.engine.core import Action, Observation, Part
from barons.engine.land.rules import LandRules

ORDERS: Final = frozenset(("disperse", "concentrate"))
"""The orders that move troops: drafted step by step."""
_STEPS: Final = frozenset(("to", "from", "done", "capture", "keep"))


def verb_of(action: Action) -> str:
    """The first word of its notation."""
    return action.text.split(" ")[0]


def is_step(action: Action) -> bool:
    """True for a step of an order already begun."""
    return verb_of(action) in _STEPS


def is_discard(action: Action) -> bool:
    """True where a card of one's own deck is thrown away."""
    return verb_of(action) == "discard"


def asks(action: Action) -> bool:
    """True for an answer to a question that the rules ask at once (capture or keep)."""
    return action.text in ("capture", "keep")


def facets(rules: LandRules, action: Action, seen: Observation) -> frozenset[Part]:
    """All that may be clicked to mean an action, in any order: its parts; where it begins as `from`; a long
    ride's goal as a tile too."""
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
