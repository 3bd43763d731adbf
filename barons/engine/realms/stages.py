"""The stages of a turn in order, and the purposes of dice rolls."""

from __future__ import annotations

from typing import Final

# Decisions: a seat is asked if it has a choice.
CHOOSE_CHARACTER: Final = 0
BEFORE_ROLL: Final = 1
MOVEMENT: Final = 2
ATTACKING: Final = 3
FIGHTING: Final = 4
ANOTHER_ROUND: Final = 5
SELLING_FOR_TOLL: Final = 6
ON_LAND: Final = 7
BUYING: Final = 8
TRAINING: Final = 9
RAISING_CASTLE: Final = 10
TRADING: Final = 11
USING_SKILLS: Final = 12
DECISION_COUNT: Final = 13

# Chance.
ROLLING: Final = 13
DRAWING_ADVENTURE: Final = 14
DRAWING_ITEM: Final = 15
STEALING_ITEM: Final = 16
STEALING_RESOURCE: Final = 17

# Automatic steps of the rules.
SPACE_BEGINS: Final = 18
TOLL_DUE: Final = 19
SPACE_ENDS: Final = 20
TURN_ENDS: Final = 21

FINISHED: Final = 22

STAGE_NAMES: Final = (
    "character",
    "before-roll",
    "move",
    "attack",
    "fight",
    "another-round",
    "sell-for-toll",
    "land",
    "buy",
    "train",
    "raise-castle",
    "trade",
    "skills",
    "roll",
    "draw-adventure",
    "draw-item",
    "steal-item",
    "steal-resource",
    "space",
    "toll",
    "space-ends",
    "turn-ends",
    "finished",
)
"""By stage; used in observations and reasons."""

# Purposes of a roll.
FOR_MOVEMENT: Final = 0
FOR_POTION: Final = 1
FOR_INITIATIVE: Final = 2
FOR_STRIKE: Final = 3
FOR_UNDEFENDED: Final = 4
FOR_DEFENCE: Final = 5
FOR_MAGIC: Final = 6
FOR_FLIGHT: Final = 7
FOR_FORAGING: Final = 8
FOR_HEALING: Final = 9
FOR_STEALING: Final = 10
FOR_CASTING: Final = 11

PURPOSE_NAMES: Final = (
    "movement",
    "potion",
    "initiative",
    "strike",
    "undefended",
    "defence",
    "magic",
    "flight",
    "foraging",
    "healing",
    "stealing",
    "casting",
)

COUNTS_SIXES: Final = (False, False, False, True, True, True, True, True, True, True, True, True)
"""By purpose: only sixes (and with magic ones) matter, so a search may sample their number."""

MONSTER: Final = -1
"""Used in place of a seat for the monster in a fight."""

NOBODY: Final = -2

# Ways in which a game ended.
BY_CASTLES: Final = 1
BY_SURVIVAL: Final = 2
BY_POLITICS: Final = 3
BY_ROUNDS: Final = 4

ENDING_NAMES: Final = ("", "castles", "survival", "politics", "rounds")

# Skills used this turn, as bits.
USED_HEAL: Final = 1
USED_STEAL: Final = 2
USED_CAST: Final = 4
