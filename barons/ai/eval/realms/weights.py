"""Hand-made weights of Barons' features (`docs/learning/trials.md`)."""

from __future__ import annotations

from typing import Final

from barons.ai.eval.realms import features as terms
from barons.ai.eval.weighing import in_order

WEIGHTS: Final = in_order(
    {
        terms.REALMS: 0.33,
        terms.REALMS_SQUARED: 0.036,
        terms.FIVE: 0.2,
        terms.WASTED: -0.385,
        terms.BEGUN: 0.1,
        terms.READY: 0.02,
        terms.OPEN: 0.0,
        terms.CLOSED: -0.28,
        terms.DWELLINGS: 0.0175,
        terms.WANTING: -0.245,
        terms.TOLLS: 0.0052,
        terms.FIRST_GOLD: 0.0105,
        terms.MORE_GOLD: 0.006,
        terms.MUCH_GOLD: 0.0012,
        terms.RESOURCES: 0.0028,
        terms.WEAPON: 0.08,
        terms.ARMOUR: 0.063,
        terms.MAGIC_ITEMS: 0.028,
        terms.BOOTS: 0.1225,
        terms.SADDLE: 0.25,
        terms.BOW: 0.0175,
        terms.TALISMAN: 0.0245,
        terms.TOOLS: 0.02,
        terms.HEALING: 0.035,
        terms.POWER: 0.007,
        terms.TORCHES: 0.09,
        terms.CATAPULTS: 0.035,
        terms.SKILLS: (0.0525, 0.042, 0.042, 0.077, 0.0105, 0.0105),
        terms.HEALTH: 0.0192,
        terms.HURT: -0.035,
        terms.MORTAL: -0.105,
        terms.ADVENTURER: 0.0525,
        terms.STRENGTH: 0.0875,
        terms.AGILITY: 0.07,
        terms.MANA: 0.0175,
        terms.GUILE: 0.035,
        terms.IN_DUNGEON: 0.0,
        terms.MENACE: -0.035,
        terms.IN_TURN: 0.015,
    },
    terms.FEATURES,
)
"""By feature, in units of the logistic curve."""
