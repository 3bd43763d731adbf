"""Numbers of dice of all rolls, and the pause until they are rolled."""

from __future__ import annotations

from barons.engine.realms.counts import with_count
from barons.engine.realms.params import HEALER, HUNTER, SORCERER, THIEF, WARRIOR
from barons.engine.realms.stages import ROLLING
from barons.engine.realms.state import ITEM_KINDS, RealmsState


def await_roll(s: RealmsState, roller: int, dice: int, purpose: int) -> None:
    """Pause for a roll; a player's waiting power dice are added."""
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
    """True if a player holds an item of these kinds."""
    first = seat * ITEM_KINDS
    items = s.items
    copies = 0
    for item in kinds:
        copies += items[first + item]
    return copies > 0


def item_dice(s: RealmsState, seat: int, bringing: tuple[tuple[int, int], ...]) -> int:
    """Return the dice from items held; a second copy adds nothing."""
    first = seat * ITEM_KINDS
    items = s.items
    dice = 0
    for item, more in bringing:
        if items[first + item]:
            dice += more
    return dice


def movement_dice(s: RealmsState, seat: int) -> int:
    """Agility plus boots."""
    return s.edition.agility[s.characters[seat]] + item_dice(s, seat, s.edition.movement_items)


def strike_dice(s: RealmsState, seat: int) -> int:
    """Strength plus warrior level plus the best weapon held."""
    dice = s.edition.strength[s.characters[seat]] + s.skill(seat, WARRIOR)
    for item, more in s.edition.weapons:  # best first
        if s.items[seat * ITEM_KINDS + item]:
            return dice + more
    return dice


def defence_dice(s: RealmsState, seat: int) -> int:
    """Agility plus each kind of armour."""
    return s.edition.agility[s.characters[seat]] + item_dice(s, seat, s.edition.armour)


def _spell_dice(s: RealmsState, seat: int, skill: int) -> int:
    """Mana plus skill level minus one plus magic items; at least 0."""
    mana = s.edition.mana[s.characters[seat]]
    dice = mana + s.skill(seat, skill) - 1 + item_dice(s, seat, s.edition.magic_items)
    return max(dice, 0)


def magic_dice(s: RealmsState, seat: int) -> int:
    """Dice of a sorcerer of level 1 or higher."""
    return _spell_dice(s, seat, SORCERER)


def healing_dice(s: RealmsState, seat: int) -> int:
    """Dice of a healer of level 1 or higher."""
    return _spell_dice(s, seat, HEALER)


def flight_dice(s: RealmsState, seat: int) -> int:
    """Guile."""
    return s.edition.guile[s.characters[seat]]


def foraging_dice(s: RealmsState, seat: int) -> int:
    """Guile plus hunter level."""
    return s.edition.guile[s.characters[seat]] + s.skill(seat, HUNTER)


def stealing_dice(s: RealmsState, seat: int) -> int:
    """Guile plus thief level."""
    return s.edition.guile[s.characters[seat]] + s.skill(seat, THIEF)
