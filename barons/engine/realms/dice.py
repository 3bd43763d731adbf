"""How many dice a roll has, and the wait for it."""

from __future__ import annotations

from barons.engine.realms.counts import with_count
from barons.engine.realms.params import HEALER, HUNTER, SORCERER, THIEF, WARRIOR
from barons.engine.realms.stages import ROLLING
from barons.engine.realms.state import ITEM_KINDS, RealmsState


def await_roll(s: RealmsState, roller: int, dice: int, purpose: int) -> None:
    """Stop for a roll; a player's waiting power dice join it."""
    if roller >= 0:
        power = s.power[roller]
        if power:
            dice += power
            s.power = with_count(s.power, roller, 0)
    s.roll_dice = dice
    s.purpose = purpose
    s.roller = roller
    s.stage = ROLLING


def has_one(s: RealmsState, seat: int, kinds: tuple[int, ...]) -> bool:
    """Whether a player holds an item of these kinds."""
    first = seat * ITEM_KINDS
    items = s.items
    copies = 0
    for item in kinds:
        copies += items[first + item]
    return copies > 0


def item_dice(s: RealmsState, seat: int, bringing: tuple[tuple[int, int], ...]) -> int:
    """The dice that the items held bring, a second copy of one nothing."""
    first = seat * ITEM_KINDS
    items = s.items
    dice = 0
    for item, more in bringing:
        if items[first + item]:
            dice += more
    return dice


def movement_dice(s: RealmsState, seat: int) -> int:
    """Agility, and boots."""
    return s.edition.agility[s.characters[seat]] + item_dice(s, seat, s.edition.movement_items)


def strike_dice(s: RealmsState, seat: int) -> int:
    """Strength, warrior level, and the best weapon held."""
    dice = s.edition.strength[s.characters[seat]] + s.skill(seat, WARRIOR)
    for item, more in s.edition.weapons:  # the best first
        if s.items[seat * ITEM_KINDS + item]:
            return dice + more
    return dice


def defence_dice(s: RealmsState, seat: int) -> int:
    """Agility, and each kind of armour."""
    return s.edition.agility[s.characters[seat]] + item_dice(s, seat, s.edition.armour)


def _spell_dice(s: RealmsState, seat: int, skill: int) -> int:
    """Mana, the level of the skill but one, and what helps magic; never below 0."""
    mana = s.edition.mana[s.characters[seat]]
    dice = mana + s.skill(seat, skill) - 1 + item_dice(s, seat, s.edition.magic_items)
    return max(dice, 0)


def magic_dice(s: RealmsState, seat: int) -> int:
    """Of a sorcerer of level 1 or more."""
    return _spell_dice(s, seat, SORCERER)


def healing_dice(s: RealmsState, seat: int) -> int:
    """Of a healer of level 1 or more."""
    return _spell_dice(s, seat, HEALER)


def flight_dice(s: RealmsState, seat: int) -> int:
    """Guile."""
    return s.edition.guile[s.characters[seat]]


def foraging_dice(s: RealmsState, seat: int) -> int:
    """Guile and hunter level."""
    return s.edition.guile[s.characters[seat]] + s.skill(seat, HUNTER)


def stealing_dice(s: RealmsState, seat: int) -> int:
    """Guile and thief level."""
    return s.edition.guile[s.characters[seat]] + s.skill(seat, THIEF)
