"""The lesson of Land: building, a second colour, blocking, gathering troops, destroying a donjon, a card, a
win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.core import Rules
from barons.engine.land.rules import LandRules
from barons.engine.narrowing import of_game
from barons.lessons.land_ground import ME, MOUNTAINS, OTHER, TILES, Side, ground, numbers
from barons.lessons.lesson import written

RULESET: Final = "land-2025-11"


def _position(
    mine: Sequence[str],
    theirs: Sequence[str],
    troops: Mapping[str, int],
    donjons: Sequence[str] = (),
    *,
    their_troops: Mapping[str, int] | None = None,
    their_donjons: Sequence[str] = (),
    hand: Sequence[str] = (),
) -> Mapping[str, object]:
    """Return the start of the learner's turn. `mine`, `theirs`: the tiles of Baron and Knights."""
    hands = {ME: sorted(hand), OTHER: ["1G"]}
    sides = {ME: Side(mine, troops, donjons), OTHER: Side(theirs, their_troops or {}, their_donjons)}
    return ground(RULESET, sides[ME], sides[OTHER]) | {
        "officers": {
            colour: {"baron": side.officers[0], "knights": list(side.officers[1:])}
            for colour, side in sides.items()
        },
        "hands": hands,
        "deck": sorted(set(TILES) - set(MOUNTAINS) - set(hands[ME]) - set(hands[OTHER])),
        "discarded": [],
    }


def _numbers(rules: Rules) -> Mapping[str, int]:
    land = of_game(LandRules, rules)
    params = land.params
    return {
        **numbers(land),
        "knights": params.setup.knights.two,
        "actions": params.turn.actions,
        "plain": params.recruiting.plain,
        "collect": params.cards.collect_faces[0],
        "lightning": params.cards.lightning,
    }


LESSON: Final = written("land", _position, _numbers)
