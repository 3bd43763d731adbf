"""The puzzles of Land in words, by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from barons.engine.core import Rules
from barons.engine.land.rules import LandRules
from barons.text.puzzlekinds import WIN, KindWords, nothing
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def _points(amount: float) -> str:
    count = round(amount)
    return ngettext("{count} point", "{count} points", count).format(count=count)


def _most_points(rules: Rules) -> str:
    if isinstance(rules, LandRules) and rules.params.cards.in_play:
        return _("Score as many points as possible this turn, without drawing a card.")
    return _("Score as many points as possible this turn.")


KINDS: Final[Mapping[str, KindWords]] = {
    "win": WIN,
    "fell": KindWords(
        lambda: _("Destroy a donjon"),
        lambda rules: _("Destroy the ringed donjon this turn."),
        nothing,
    ),
    "capture": KindWords(
        lambda: _("Capture a donjon"),
        lambda rules: _("Capture the ringed donjon this turn."),
        nothing,
    ),
    "ready": KindWords(
        lambda: _("Ready to build"),
        lambda rules: _(
            "Keep the Construct card. End this turn with your Baron on the tile where it would"
            " score the most points."
        ),
        _points,
    ),
    "unblock": KindWords(
        lambda: _("Free your Baron"),
        lambda rules: _("Your Baron is blocked. Unblock him this turn without moving him."),
        nothing,
    ),
    "points": KindWords(
        lambda: _("Most points"),
        _most_points,
        _points,
    ),
}
