"""Indices of the features of a living seat in Barons, for weights and learning."""

from __future__ import annotations

from typing import Final

REALMS: Final = 0
"""Realms with a castle."""
REALMS_SQUARED: Final = 1
FIVE: Final = 2
"""1 with five realms, when one is missing."""
WASTED: Final = 3
"""Realms for which no castle is left, since castles are limited and some realms have a second one."""
BEGUN: Final = 4
"""Realms without a castle where one of the seat's dwellings can become one."""
READY: Final = 5
"""The same with enough gold for it."""
OPEN: Final = 6
"""Realms without buildings of the seat that have free land."""
CLOSED: Final = 7
"""Realms where no castle can be built any more."""
DWELLINGS: Final = 8
WANTING: Final = 9
"""Realms for which no dwelling is left, since all are where no castle would count."""
TOLLS: Final = 10
"""Tolls that the others pay on the seat's buildings."""
FIRST_GOLD: Final = 11
"""Gold up to 10."""
MORE_GOLD: Final = 12
"""Gold from 10 to 40."""
MUCH_GOLD: Final = 13
"""Gold beyond, up to the highest price: more than castles need, for skills, arms and attacks."""
RESOURCES: Final = 14
"""Resources at their mean price."""
WEAPON: Final = 15
"""Dice of the best weapon."""
ARMOUR: Final = 16
"""Dice of the armour."""
MAGIC_ITEMS: Final = 17
"""Dice of magic items, for a sorcerer or healer."""
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
"""Levels, one feature per skill."""
HEALTH: Final = 33
HURT: Final = 34
"""Health missing to 6."""
MORTAL: Final = 35
"""Health missing to 3."""
ADVENTURER: Final = 36
STRENGTH: Final = 37
AGILITY: Final = 38
MANA: Final = 39
GUILE: Final = 40
IN_DUNGEON: Final = 41
MENACE: Final = 42
"""Health that the strongest opponent would take in a fight, as a part of the seat's; for adventurers."""
IN_TURN: Final = 43
FEATURES: Final = 44
