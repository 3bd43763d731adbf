"""The puzzles of Barons in words, by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from barons.text.puzzlekinds import KindWords, number, percent
from barons.text.sentence import filled
from barons.text.tr import gettext as _


def _gold(amount: float) -> str:
    return filled(_("{amount} gold"), amount=number(amount))


KINDS: Final[Mapping[str, KindWords]] = {
    "route": KindWords(
        lambda: _("The richest way"),
        lambda rules: _(
            "Which move earns the most gold by the end of your turn, averaged over all rolls and cards?"
        ),
        _gold,
    ),
    "survive": KindWords(
        lambda: _("Fight or flee"),
        lambda rules: _("What gives you the best chance of surviving this fight?"),
        percent,
    ),
    "castle": KindWords(
        lambda: _("Toward a castle"),
        lambda rules: _("What gives you the best chance of a castle next turn, if nothing else changes?"),
        percent,
    ),
}
