"""The features of a seat in Baron, in the order in which they are weighed and learnt from.

"Missing": cells of a barony without a tile.
"""

from __future__ import annotations

from typing import Final

HONOUR: Final = 0
DEBT: Final = 1
"""How far honour is below -1: the fear of the oubliettes."""
OUT: Final = 2
KNIGHTS: Final = 3
"""Knights by missing cells: one, two, three, more (four features)."""
SIGHT: Final = 7
"""What the laid tiles of those knights' baronies would bring, by missing cells as above."""
INFERIOR: Final = 11
"""The same for knights that the barons they challenge would beat: one or two missing, more."""
RIVALLED: Final = 13
"""What a knight would bring that shares tiles with an opposing knight which is stronger and as far on."""
SHAKY: Final = 14
"""What own barons would lose to opposing knights that could beat them: one, two, more missing."""
DONJONS: Final = 17
"""Donjons in hand."""
ANY_DONJON: Final = 18
RESERVE: Final = 19
"""What the reserve's good tiles are worth."""
NUISANCES: Final = 20
"""Negative tiles of the reserve."""
MEADOWS: Final = 21
"""Meadows of the reserve."""
NEXT: Final = 22
"""The best bonus for laying on the map, for the seat that lays next."""
AFTER: Final = 23
"""The second best, for the seat after that one."""
SIGHT_NEXT: Final = 24
"""What knights with one missing cell would bring, for the seat that lays next."""
PLACES: Final = 25
"""It may place a donjon now."""
LAYS: Final = 26
"""It lays next."""
FEATURES: Final = 27
