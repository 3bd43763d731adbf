"""What Barons is, for somebody who chooses a game."""

from __future__ import annotations

from barons.text.introduction import Introduction
from barons.text.tr import gettext as _


def introduction() -> Introduction:
    """In the language in use."""
    return Introduction(
        aim=_("Roll, ride, trade and fight your way to a castle in every realm, or be the last one alive."),
        minutes=90,
        demand=_("many small rules"),
    )
