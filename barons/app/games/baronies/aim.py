"""The aim of Baron and the current standing: most honour when the last tile is laid."""

from __future__ import annotations

from barons.engine.baronies.view import BaroniesObservation
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def aim(seen: BaroniesObservation) -> str:
    """Return how far the viewer is behind or ahead of the best other player, and the tiles left in the pile."""
    left = seen.pile
    tiles = ngettext("{count} tile left", "{count} tiles left", left).format(count=left)
    return " · ".join((_race(seen), tiles if left else _("the pile is empty")))


def _race(seen: BaroniesObservation) -> str:
    if seen.viewer is None:
        return _("most honour")
    others = [own for seat, own in enumerate(seen.honour) if seat != seen.viewer]
    lead = seen.honour[seen.viewer] - max(others)
    if lead > 0:
        return _("most honour: {number} ahead").format(number=lead)
    if lead < 0:
        return _("{number} honour behind the leader").format(number=-lead)
    return _("tied for most honour")
