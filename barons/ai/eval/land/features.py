"""Indices of the features of a colour in Land, for weights and learning."""

from __future__ import annotations

from typing import Final

# "In turn": the colour's turn, with actions left.
POINTS: Final = 0
"""Score divided by the challenge."""
POINTS_SQUARED: Final = 1
READY: Final = 2
"""Points for constructing at the Baron with the troops there."""
READY_IN_TURN: Final = 3
NEARLY: Final = 4
"""The same with one troop missing."""
NEARLY_IN_TURN: Final = 5
BEGUN: Final = 6
"""The same with more troops missing."""
BESIDE: Final = 7
"""Most points for constructing beside the Baron with the troops there."""
BESIDE_IN_TURN: Final = 8
NEAR: Final = 9
"""Most points for constructing at or beside the Baron, whatever is there."""
ON_BOARD: Final = 10
"""Troops on the board."""
RESERVE: Final = 11
LOST: Final = 12
"""Troops in the discard."""
ONE_BELOW: Final = 13
"""Points of the colour's donjons with one troop that fall with two or more further arrivals."""
TWO_BELOW: Final = 14
"""Points of the colour's donjons that fall with one more arrival."""
UNDER_THREAT: Final = 15
"""Points of the colour's donjons that one opposing order can destroy."""
THREAT_IN_TURN: Final = 16
"""The same outside the colour's own turn."""
BLOCKED: Final = 17
"""1 if the Baron's tile is blocked."""
CARDS: Final = 18
TEMPO: Final = 19
"""Actions left, for the colour in turn."""
DONJONS: Final = 20
STACK: Final = 21
"""Troops at the Baron, up to six."""
IN_LINE: Final = 22
"""Troops in line with the Baron, up to six."""
GUARDS: Final = 23
"""Own Knights at the Baron."""
STALKERS: Final = 24
"""Opposing Knights beside the Baron."""
BLOCKED_IN_TURN: Final = 25
FEATURES: Final = 26

IN_POINTS: Final = (
    READY,
    READY_IN_TURN,
    NEARLY,
    NEARLY_IN_TURN,
    BEGUN,
    BESIDE,
    BESIDE_IN_TURN,
    NEAR,
    ONE_BELOW,
    TWO_BELOW,
    UNDER_THREAT,
    THREAT_IN_TURN,
)
"""The features in points of donjons."""
IN_TROOPS: Final = (ON_BOARD, RESERVE, STACK, IN_LINE)
"""The features in troops."""
