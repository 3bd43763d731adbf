"""The puzzles of Baron in words, by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from barons.text.puzzlekinds import WIN, KindWords, nothing, number
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def _honour(amount: float) -> str:
    count = round(amount)
    return ngettext("{count} honour", "{count} honour", abs(count)).format(count=number(amount))


def _baronies(amount: float) -> str:
    count = round(amount)
    return ngettext("{count} barony", "{count} baronies", count).format(count=count)


KINDS: Final[Mapping[str, KindWords]] = {
    "win": WIN,
    "found": KindWords(
        lambda: _("Found a barony"),
        lambda rules: _(
            "Lay a tile and place a donjon if you like. Gain as many new baronies as possible this turn."
        ),
        _baronies,
    ),
    "oust": KindWords(
        lambda: _("Win the fight"),
        lambda rules: _("Make the ringed baron lose the fight for his barony this turn."),
        nothing,
    ),
    "honour": KindWords(
        lambda: _("Most honour"),
        lambda rules: _("Lay your tile and place your donjon to have the most honour at the end of this turn."),
        _honour,
    ),
    "draft": KindWords(
        lambda: _("The best draft"),
        lambda rules: _("Which tile in the row gains the most honour this turn, after its price?"),
        _honour,
    ),
}
