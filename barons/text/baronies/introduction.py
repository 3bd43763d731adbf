"""What Baron is, for somebody who chooses a game."""

from __future__ import annotations

from barons.text.introduction import Introduction
from barons.text.tr import gettext as _


def introduction() -> Introduction:
    """In the language in use."""
    return Introduction(
        aim=_("Lay the land tile by tile, close in baronies round your donjons and gather the most honour."),
        minutes=60,
        demand=_("quickly learnt"),
    )
