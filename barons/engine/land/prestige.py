"""Towns (2026-03): tiles whose donjons bring prestige besides their value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.land.terrain import BIT, Terrain

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


def prestige_of(rules: LandRules, terrain: Terrain, donjons: int) -> int:
    """Points that donjons on these tiles bring for the towns there."""
    return sum(
        prestige for town, prestige in zip(terrain.towns, rules.prestige, strict=True) if donjons & BIT[town]
    )
