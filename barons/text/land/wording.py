"""Land in words: what `text.describe` asks of it. The members are those of `text.describe.Words`."""

from __future__ import annotations

from barons.text.introduction import Introduction
from barons.text.land.actions import note as action_note
from barons.text.land.actions import sentence as action_sentence
from barons.text.land.actions import title as action_title
from barons.text.land.events import sentence as event_sentence
from barons.text.land.grounds import sentence as ground_sentence
from barons.text.land.reasons import sentence as reason_sentence
from barons.text.tr import gettext as _

__all__ = [
    "action_note",
    "action_sentence",
    "action_title",
    "event_sentence",
    "ground_sentence",
    "introduction",
    "reason_sentence",
]


def introduction() -> Introduction:
    """In the language in use."""
    return Introduction(
        aim=_("Ride out, march and raise donjons: the lands below them, and how many kinds, are your points."),
        minutes=45,
        demand=_("demanding"),
    )
