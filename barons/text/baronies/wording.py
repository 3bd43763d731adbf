"""Baron in words: what `text.describe` asks of it. The members are those of `text.describe.Words`."""

from __future__ import annotations

from barons.text.baronies.actions import note as action_note
from barons.text.baronies.actions import sentence as action_sentence
from barons.text.baronies.actions import title as action_title
from barons.text.baronies.events import sentence as event_sentence
from barons.text.baronies.grounds import sentence as ground_sentence
from barons.text.baronies.reasons import sentence as reason_sentence
from barons.text.introduction import Introduction
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
        aim=_("Lay the land tile by tile, close in baronies round your donjons and gather the most honour."),
        minutes=60,
        demand=_("quickly learnt"),
    )
