"""What each family is taught on: several editions and numbers of players."""

from __future__ import annotations

from typing import Final

from barons.ai.training.selfplay import Course, Table

_LAND: Final = Table("land-2025-11", 2, 40)
_BARON: Final = Table("baronies-2006", 2, 60)
_BARONS: Final = Table("realms-main", 2, 80)

COURSES: Final = {
    "land": Course(
        (
            *(_LAND,) * 6,
            Table("land-2025-11", 3, 40),
            Table("land-2025-11", 4, 40),
            Table("land-2025-10", 2, 40),
            Table("land-2024-03", 2, 40),
        ),
        100,
        0.3,
    ),
    "baronies": Course(
        (*(_BARON,) * 7, *(Table("baronies-2006", 3, 60),) * 2, Table("baronies-2006", 4, 60)), 40, 0.3
    ),
    "realms": Course(
        (
            *(_BARONS,) * 6,
            Table("realms-main", 3, 80),
            Table("realms-main", 4, 80),
            Table("realms-0.6", 2, 80),
            Table("realms-0.3", 2, 80),
        ),
        40,
        0.3,
    ),
}
"""By family. The tables take turns by the game's number."""
