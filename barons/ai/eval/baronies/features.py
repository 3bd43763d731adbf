"""Indices of the features of a seat in Baron, for weights and learning.

"Missing": cells of a barony without a tile.
"""

from __future__ import annotations

from typing import Final

HONOUR: Final = 0
DEBT: Final = 1
"""How far honour is below -1, towards the oubliettes."""
OUT: Final = 2
KNIGHTS: Final = 3
"""Knights by missing cells: one, two, three, more (four features)."""
SIGHT: Final = 7
"""Value of the laid tiles in those knights' baronies, by missing cells as above."""
INFERIOR: Final = 11
"""The same for knights that would lose to the barons they challenge: one or two missing, more."""
RIVALLED: Final = 13
"""Honour expected of a knight that shares tiles with a stronger opposing knight at least as complete."""
SHAKY: Final = 14
"""Honour that the seat's barons would lose to opposing knights that could beat them: one, two, more missing."""
DONJONS: Final = 17
"""Donjons in hand."""
ANY_DONJON: Final = 18
RESERVE: Final = 19
"""Value of the reserve's good tiles."""
NUISANCES: Final = 20
"""Negative tiles of the reserve."""
MEADOWS: Final = 21
"""Meadows of the reserve."""
NEXT: Final = 22
"""Best bonus for laying on the map, for the seat that lays next."""
AFTER: Final = 23
"""Second best bonus, for the seat after that one."""
SIGHT_NEXT: Final = 24
"""Honour expected of knights with one missing cell, for the seat that lays next."""
PLACES: Final = 25
"""1 if the seat may place a donjon now."""
LAYS: Final = 26
"""1 if the seat lays next."""
FEATURES: Final = 27
