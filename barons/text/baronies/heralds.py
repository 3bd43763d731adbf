"""What a banner over the map proclaims of an event, beside the name of its player."""

from __future__ import annotations

from barons.engine.baronies import events as happened
from barons.engine.baronies.events import BaroniesEvent
from barons.text.baronies import words
from barons.text.tr import gettext as _


def proclamation(event: BaroniesEvent) -> str:
    """In few words; empty for an event without a banner."""
    match event:
        case happened.Established():
            if event.out:
                return _("proclaims a barony, without honour")
            return _("proclaims a barony: {change} honour").format(change=words.signed(event.change))
        case happened.NothingFits():
            return _("lays nothing: no tile fits anywhere")
        case happened.Oubliettes():
            return _("vanishes into the oubliettes")
    return ""
