"""The puzzles of Land in words, by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from barons.text.puzzlekinds import WIN, KindWords, nothing
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def _points(amount: float) -> str:
    count = round(amount)
    return ngettext("{count} point", "{count} points", count).format(count=count)


KINDS: Final[Mapping[str, KindWords]] = {
    "win": WIN,
    "fell": KindWords(
        lambda: _("Fell the donjon"),
        lambda: _("Bring down the donjon in the ring, in this turn."),
        nothing,
    ),
    "capture": KindWords(
        lambda: _("Take the donjon"),
        lambda: _("Make the donjon in the ring your own, in this turn."),
        nothing,
    ),
    "ready": KindWords(
        lambda: _("Ready to build"),
        lambda: _(
            "Keep the card that builds; end this turn with your Baron where he could use it"
            " for the most points."
        ),
        _points,
    ),
    "unblock": KindWords(
        lambda: _("Free your Baron"),
        lambda: _("Your Baron is blocked. Let him give orders again where he stands, in this turn."),
        nothing,
    ),
    "points": KindWords(
        lambda: _("Most points"),
        lambda: _("Score as many points as this turn allows, without drawing a card."),
        _points,
    ),
}
