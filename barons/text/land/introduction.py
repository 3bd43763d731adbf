"""What Land is, for somebody who chooses a game."""

from __future__ import annotations

from barons.text.introduction import Introduction
from barons.text.tr import gettext as _


def introduction() -> Introduction:
    """In the language in use."""
    return Introduction(
        aim=_("Ride out, march and raise donjons: the lands below them, and how many kinds, are your points."),
        minutes=45,
        demand=_("demanding"),
    )
