"""The plot at court (2026-03): cards drawn, then others discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.core import Action
from barons.engine.land.cards import kinds
from barons.engine.land.state import LandState

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


def begin(rules: LandRules, s: LandState) -> None:
    """So many cards are to be drawn; none is discarded yet."""
    s.own.draws = rules.plot_draw
    s.own.discards = 0


def choices(rules: LandRules, s: LandState) -> list[Action]:
    """Every card of the hand may be discarded."""
    return [rules.actions.discard[card] for card in kinds(s.own.hand[s.colour])]
