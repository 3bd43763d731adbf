"""The vocabulary of Barons: realms and their spaces, characters, monsters, items, resources."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.engine.realms.params import Params
from barons.text.sentence import Names, SentencePart, in_sentence
from barons.text.tr import gettext as _
from barons.text.tr import ngettext, pgettext


def realm_name(realm: str) -> str:
    """Return a realm's name by its land: Snow."""
    words = {
        "white": _("Snow"),
        "yellow": _("Desert"),
        "green": _("Forest"),
        "blue": _("Shore"),
        "red": _("Volcano"),
        "black": _("Wasteland"),
    }
    return words[realm]


def of_realm(realm: str) -> str:
    words = {
        "white": pgettext("of a realm", "Snow"),
        "yellow": pgettext("of a realm", "Desert"),
        "green": pgettext("of a realm", "Forest"),
        "blue": pgettext("of a realm", "Shore"),
        "red": pgettext("of a realm", "Volcano"),
        "black": pgettext("of a realm", "Wasteland"),
    }
    return words[realm]


def space_name(space: str) -> str:
    """Return the display name of `white-3`, `red-city`, `blue-d2`: Snow 3, Volcano city, Shore dungeon 2."""
    realm, place = space.split("-")
    of = of_realm(realm)
    if place == "outpost":
        return _("{realm} outpost").format(realm=of)
    if place == "city":
        return _("{realm} city").format(realm=of)
    if place == "guild":
        return _("{realm} guild").format(realm=of)
    if place.startswith("d"):
        return _("{realm} dungeon {number}").format(realm=of, number=place[1:])
    return f"{realm_name(realm)} {place}"


def space(names: Names, name: str) -> SentencePart:
    """Return a space with its article as part of a sentence: Snow 3, the Volcano city."""
    return SentencePart("tile", name if names.notation else _space_text(name), name)


def _space_text(space: str) -> str:
    realm, place = space.split("-")
    of = of_realm(realm)
    if place == "outpost":
        return pgettext("in a sentence", "the {realm} outpost").format(realm=of)
    if place == "city":
        return pgettext("in a sentence", "the {realm} city").format(realm=of)
    if place == "guild":
        return pgettext("in a sentence", "the {realm} guild").format(realm=of)
    if place.startswith("d"):
        return pgettext("in a sentence", "{realm} dungeon {number}").format(realm=of, number=place[1:])
    return space_name(space)


def skill_name(skill: str) -> str:
    """Return the name of a skill, of its guild's masters, and of its character."""
    words = {
        "merchant": _("Merchant"),
        "healer": _("Healer"),
        "hunter": _("Hunter"),
        "warrior": _("Warrior"),
        "sorcerer": _("Sorcerer"),
        "thief": _("Thief"),
    }
    return words[skill]


def calling(skill: str) -> str:
    """Return the character of a skill within a sentence: the hunter."""
    words = {
        "merchant": _("the merchant"),
        "healer": _("the healer"),
        "hunter": _("the hunter"),
        "warrior": _("the warrior"),
        "sorcerer": _("the sorcerer"),
        "thief": _("the thief"),
    }
    return words[skill]


def attribute_name(attribute: str) -> str:
    """Return the name of strength, agility, mana or guile."""
    words = {
        "strength": _("Strength"),
        "agility": _("Agility"),
        "mana": _("Mana"),
        "guile": _("Guile"),
        "defence": _("Defence"),
        "health": _("Health"),
        "treasure": _("Treasure"),
    }
    return words[attribute]


def resource_name(resource: str) -> str:
    """Return a resource's title."""
    words = {
        "pelts": _("Pelts"),
        "spice": _("Spice"),
        "lumber": _("Lumber"),
        "fish": _("Fish"),
        "iron": _("Iron"),
        "crystals": _("Crystals"),
    }
    return words[resource]


def cards(resource: str, count: int) -> str:
    """Return cards of a resource within a sentence: pelts, 2 × pelts."""
    return counted(resource, count) if count != 1 else in_sentence(resource_name(resource))


def counted(resource: str, count: int) -> str:
    """Return cards of a resource, always with their number: 1 × pelts."""
    return f"{count}\u00a0×\u00a0{in_sentence(resource_name(resource))}"


def monster_name(monster: str) -> str:
    """Return a monster's title."""
    words = {
        "dragon": _("Dragon"),
        "giant-ants": _("Giant ants"),
        "giant-crab": _("Giant crab"),
        "gnoll": _("Gnoll"),
        "griffon": _("Griffon"),
        "kobold": _("Kobold"),
        "lizard-man": _("Lizard man"),
        "mummified-undead": _("Mummified undead"),
        "northern-raiders": _("Northern raiders"),
        "orc": _("Orc"),
        "sand-worm": _("Sand worm"),
        "snow-wolves": _("Snow wolves"),
        "stone-giant": _("Stone giant"),
        "swamp-monster": _("Swamp monster"),
        "treant": _("Treant"),
        "troll": _("Troll"),
        "vampire": _("Vampire"),
        "yetti": _("Yeti"),
    }
    return words[monster]


_SEVERAL: Final = frozenset(("giant-ants", "northern-raiders", "snow-wolves"))
"""Monsters that are groups: their verbs are plural."""


def monster_number(monster: str) -> int:
    """Return the number for verb agreement: 2 for monsters that are groups, else 1."""
    return 2 if monster in _SEVERAL else 1


def monster(name: str) -> SentencePart:
    """Return a monster with its article as part of a sentence: the dragon."""
    words = {
        "dragon": _("the dragon"),
        "giant-ants": _("the giant ants"),
        "giant-crab": _("the giant crab"),
        "gnoll": _("the gnoll"),
        "griffon": _("the griffon"),
        "kobold": _("the kobold"),
        "lizard-man": _("the lizard man"),
        "mummified-undead": _("the mummified undead"),
        "northern-raiders": _("the northern raiders"),
        "orc": _("the orc"),
        "sand-worm": _("the sand worm"),
        "snow-wolves": _("the snow wolves"),
        "stone-giant": _("the stone giant"),
        "swamp-monster": _("the swamp monster"),
        "treant": _("the treant"),
        "troll": _("the troll"),
        "vampire": _("the vampire"),
        "yetti": _("the yeti"),
    }
    return SentencePart("card", words[name], name)


def item_name(item: str) -> str:
    """Return an item's title."""
    words = {
        "axe": _("Axe"),
        "basket": _("Basket"),
        "boots": _("Boots"),
        "catapult": _("Catapult"),
        "enchanted-ring": _("Enchanted ring"),
        "enchanted-staff": _("Enchanted staff"),
        "healing-potion": _("Healing potion"),
        "magic-armor": _("Magic armour"),
        "magic-bow": _("Magic bow"),
        "magic-helmet": _("Magic helmet"),
        "magic-shield": _("Magic shield"),
        "magic-spear": _("Magic spear"),
        "magic-sword": _("Magic sword"),
        "net": _("Net"),
        "pick": _("Pick"),
        "power-potion": _("Power potion"),
        "saddle": _("Saddle"),
        "shovel": _("Shovel"),
        "talisman": _("Talisman"),
        "torch": _("Torch"),
        "trap": _("Trap"),
    }
    return words[item]


def card_name(card: str) -> str:
    """Return the title of any card: item, resource, monster or treasure."""
    if card.startswith("treasure-"):
        return _("Treasure {gold}").format(gold=card.removeprefix("treasure-"))
    for naming in (item_name, resource_name, monster_name):
        try:
            return naming(card)
        except KeyError:
            continue
    return card


def card(card: str) -> SentencePart:
    """Return a card as part of a sentence."""
    return SentencePart("card", in_sentence(card_name(card)), card)


def item_note(params: Params, name: str) -> str:
    """Return what an item does in this ruleset, in one line."""
    item = next(each for item, each in params.items.items() if item == name)
    if item.ends_fight:
        return _("Single use: ends a fight at once.")
    if item.movement_sum:
        return _("You may move the sum of the movement dice.")
    if item.demolishes:
        return _("Single use: a castle on your space becomes a dwelling, or a dwelling is destroyed.")
    if item.magic_immunity:
        return _("You are immune to magic.")
    if item.tool is not None:
        if params.tool_factor == 1 or not params.tool_works:
            return _("Nothing.")
        times = _("Multiplies what you gather by {factor}: {resource}.")
        if params.tool_factor == 2:
            times = _("Doubles what you gather: {resource}.")
        return times.format(resource=resource_name(item.tool), factor=params.tool_factor)
    if item.attack_range:
        reach = ngettext(
            "Attacks reach {count} space away.", "Attacks reach {count} spaces away.", item.attack_range
        )
        return reach.format(count=item.attack_range)
    if item.healing_dice:
        heals = _("Single use: heals {least} to {most}.")
        return heals.format(least=item.healing_dice, most=6 * item.healing_dice)
    effects = (
        (item.movement_dice, _("{dice} for movement.")),
        (item.weapon_dice, _("{dice} to strike; the best weapon counts.")),
        (item.defence_dice, _("{dice} to defend.")),
        (item.magic_dice, _("{dice} for magic and healing.")),
        (item.power_dice, _("Single use: {dice} on your next roll.")),
    )
    for count, note in effects:
        if count:
            return note.format(dice=ngettext("+{count} die", "+{count} dice", count).format(count=count))
    return _("Nothing.")


def dice(faces: Sequence[int]) -> str:
    """Format a throw: 2, 5, 6."""
    return ", ".join(str(face) for face in faces)


def sum_of(faces: Sequence[int]) -> str:
    """Format a throw whose sum counts: 2 + 5 + 6."""
    return " + ".join(str(face) for face in faces)


def throw_title(purpose: str) -> str:
    """Return what the dice on the board are thrown for, in a few words; empty if obvious."""
    titles = {
        "potion": _("Healing potion: health gained"),
        "foraging": _("To forage: sixes find"),
        "healing": _("To heal: each six heals 1"),
        "stealing": _("To steal: a six succeeds"),
        "casting": _("A spell: each six costs 1 health"),
    }
    return titles.get(purpose, "")


def throw_count(purpose: str, faces: Sequence[int]) -> str:
    """Return the result of a throw in a few words: the sum for a potion, otherwise the number of sixes."""
    if purpose == "potion":
        return f"+{sum(faces)}"
    sixes = faces.count(6)
    if not sixes:
        return _("no six, but a one") if purpose == "casting" and 1 in faces else _("no six")
    return ngettext("{count} six", "{count} sixes", sixes).format(count=sixes)
