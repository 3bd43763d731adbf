"""The features of a living seat in Barons, in the order in which they are weighed and learnt from."""

from __future__ import annotations

from typing import Final

REALMS: Final = 0
"""Realms with a castle."""
REALMS_SQUARED: Final = 1
FIVE: Final = 2
"""Five realms: one is lacking."""
WASTED: Final = 3
"""Realms that no castle is left for, since a player has so many only: each castle beyond a realm's first."""
BEGUN: Final = 4
"""Realms without a castle where an own dwelling can become one."""
READY: Final = 5
"""The same with the gold for it in hand."""
OPEN: Final = 6
"""Realms without own buildings in which there is room."""
CLOSED: Final = 7
"""Realms in which no castle can be built any more."""
DWELLINGS: Final = 8
WANTING: Final = 9
"""Realms that no dwelling is left for, since all stand where they can become no castle that counts."""
TOLLS: Final = 10
"""What the others pay on own buildings."""
FIRST_GOLD: Final = 11
"""Up to 10."""
MORE_GOLD: Final = 12
"""From 10 to 40."""
MUCH_GOLD: Final = 13
"""Beyond, up to what anything costs: gold that buys no castle any more is for skills, arms and attacks."""
RESOURCES: Final = 14
"""At their mean price."""
WEAPON: Final = 15
"""Dice of the best one."""
ARMOUR: Final = 16
"""Dice."""
MAGIC_ITEMS: Final = 17
"""Dice, for a sorcerer or healer."""
BOOTS: Final = 18
SADDLE: Final = 19
BOW: Final = 20
TALISMAN: Final = 21
TOOLS: Final = 22
HEALING: Final = 23
POWER: Final = 24
TORCHES: Final = 25
CATAPULTS: Final = 26
SKILLS: Final = 27
"""Levels, one feature for each skill."""
HEALTH: Final = 33
HURT: Final = 34
"""Health below 6."""
MORTAL: Final = 35
"""Health below 3."""
ADVENTURER: Final = 36
STRENGTH: Final = 37
AGILITY: Final = 38
MANA: Final = 39
GUILE: Final = 40
IN_DUNGEON: Final = 41
MENACE: Final = 42
"""Health that the strongest opponent would take in a fight, in parts of one's own; among adventurers."""
IN_TURN: Final = 43
FEATURES: Final = 44
