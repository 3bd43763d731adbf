"""The vocabulary of Barons: realms and their spaces, characters, monsters, items, resources."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.engine.realms.params import Params
from barons.text.phrases import word, word_or
from barons.text.sentence import Names, SentencePart, in_sentence
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def realm_name(realm: str) -> str:
    """Return a realm's name by its land: Snow."""
    return word("realms", "realms", realm)


def of_realm(realm: str) -> str:
    return word("realms", "realms", realm, 1)


def space_name(space: str) -> str:
    """Return the display name of `white-3`, `red-city`, `blue-d2`: Snow 3, Volcano city, Shore dungeon 2."""
    return _space_text(space, 0)


def space(names: Names, name: str) -> SentencePart:
    """Return a space with its article as part of a sentence: Snow 3, the Volcano city."""
    return SentencePart("tile", name if names.notation else _space_text(name, 1), name)


def _space_text(space: str, cell: int) -> str:
    realm, place = space.split("-")
    if place.isdigit():
        return f"{realm_name(realm)} {place}"
    kind = "dungeon" if place.startswith("d") else place
    return word("realms", "spaces", kind, cell, realm=of_realm(realm), number=place[1:])


def skill_name(skill: str) -> str:
    """Return the name of a skill, of its guild's masters, and of its character."""
    return word("realms", "skills", skill)


def skill_effect(params: Params, skill: str, level: int) -> str:
    """Return what a level of a skill (from 1) allows, without a full stop."""
    return word("realms", "effects", skill, steal=params.steal, level=level, more=level + 1)


def calling(skill: str) -> str:
    """Return the character of a skill within a sentence: the hunter."""
    return word("realms", "skills", skill, 1)


def attribute_name(attribute: str) -> str:
    """Return the name of strength, agility, mana or guile."""
    return word("realms", "attributes", attribute)


def resource_name(resource: str) -> str:
    """Return a resource's title."""
    return word("realms", "resources", resource)


def cards(resource: str, count: int) -> str:
    """Return cards of a resource within a sentence: pelts, 2 × pelts."""
    return counted(resource, count) if count != 1 else in_sentence(resource_name(resource))


def counted(resource: str, count: int) -> str:
    """Return cards of a resource, always with their number: 1 × pelts."""
    return f"{count}\u00a0×\u00a0{in_sentence(resource_name(resource))}"


def monster_name(monster: str) -> str:
    """Return a monster's title."""
    return word("realms", "monsters", monster)


_SEVERAL: Final = frozenset(("giant-ants", "northern-raiders", "snow-wolves"))
"""Monsters that are groups: their verbs are plural."""


def monster_number(monster: str) -> int:
    """Return the number for verb agreement: 2 for monsters that are groups, else 1."""
    return 2 if monster in _SEVERAL else 1


def monster(name: str) -> SentencePart:
    """Return a monster with its article as part of a sentence: the dragon."""
    return SentencePart("card", word("realms", "monsters", name, 1), name)


def item_name(item: str) -> str:
    """Return an item's title."""
    return word("realms", "items", item)


def purchase(item: str) -> SentencePart:
    """Return an item with its article as the object of a sentence: an axe."""
    return SentencePart("card", word("realms", "items", item, 1), item)


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
    return word_or("realms", "throws", purpose, "")


def throw_count(purpose: str, faces: Sequence[int]) -> str:
    """Return the result of a throw in a few words: the sum for a potion, otherwise the number of sixes."""
    if purpose == "potion":
        return f"+{sum(faces)}"
    sixes = faces.count(6)
    if not sixes:
        return _("no six, but a one") if purpose == "casting" and 1 in faces else _("no six")
    return ngettext("{count} six", "{count} sixes", sixes).format(count=sixes)
