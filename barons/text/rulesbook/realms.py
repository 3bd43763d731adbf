"""The facts of Barons' rules page besides its parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from barons.engine.realms.params import ITEM_NAMES, RESOURCE_NAMES, Params
from barons.engine.realms.rules import RealmsRules
from barons.text.realms import words
from barons.text.realms.wording import introduction
from barons.text.rulesbook import realms_examples
from barons.text.rulesbook.page import Example
from barons.text.sentence import listed
from barons.text.tr import gettext as _
from barons.text.tr import pgettext


class RealmRow(NamedTuple):
    """A side of the board."""

    name: str
    resource: str
    guild: str
    costs: str
    tolls: str


class Prices(NamedTuple):
    """The prices at an outpost, in the order of `RESOURCE_NAMES`."""

    name: str
    prices: list[int]


class FighterRow(NamedTuple):
    """A character or a monster."""

    name: str
    strength: int
    agility: int
    mana: int = 0
    guile: int = 0
    defence: int = 0
    health: int = 0
    treasure: int = 0


class ItemRow(NamedTuple):
    name: str
    note: str
    copies: int


def drawn(rules: RealmsRules, name: str) -> Example | None:
    return realms_examples.move(rules) if name == "move" else None


def facts(rules: RealmsRules) -> Mapping[str, object]:
    params = rules.params
    return {
        **_board(params),
        **_cards(params),
        "players": params.players,
        "minutes": introduction().minutes,
        "dice": words.dice(list(realms_examples.THROW)),
        "usual": _is_usual(params),
        "author": "Geoff Maddock",
    }


def _board(params: Params) -> dict[str, object]:
    kinds = {"outpost": _("outpost"), "land": _("land"), "city": _("city"), "guild": _("guild")}
    first = params.ring[0]
    return {
        "start": words.space_name(f"{first}-outpost"),
        "start_realm": words.of_realm(first),
        "land_count": params.side.count("land"),
        "side_spaces": [kinds[kind] for kind in params.side],
        "ring_count": len(params.side) * len(params.ring),
        "realm_rows": [
            RealmRow(
                words.realm_name(name),
                words.resource_name(realm.resource),
                words.skill_name(realm.guild),
                " / ".join(str(land.cost) for land in realm.lands),
                " / ".join(str(land.toll) for land in realm.lands),
            )
            for name in params.ring
            for realm in (params.realms[name],)
        ],
        "resources": [words.resource_name(resource) for resource in RESOURCE_NAMES],
        "price_rows": [
            Prices(
                words.realm_name(name), [params.realms[name].prices[resource] for resource in RESOURCE_NAMES]
            )
            for name in params.ring
        ],
        "character_count": len(params.characters),
        "character_rows": [
            FighterRow(words.skill_name(name), one.strength, one.agility, one.mana, one.guile)
            for name, one in params.characters.items()
        ],
    }


def _cards(params: Params) -> dict[str, object]:
    items = {
        name: params.items[name] for name in ITEM_NAMES if name in params.items and params.items[name].copies
    }
    named = {effect: _items_with(params, effect) for effect in _EFFECTS}
    monsters = {name: one for name, one in params.monsters.items() if one.copies}
    treasures = [one for one in params.treasures if one.copies]
    tools = any(item.tool for item in items.values()) and params.tool_factor > 1
    torches = named["ends_fight"]
    return {
        "item_rows": [
            ItemRow(words.item_name(name), words.item_note(params, name), item.copies)
            for name, item in items.items()
        ],
        "item_count": sum(item.copies for item in items.values()),
        "adventure_count": sum(one.copies for one in monsters.values()) + sum(one.copies for one in treasures),
        "boots_text": _plus(named["movement_dice"]),
        "saddles": named["movement_sum"],
        "bows": named["attack_range"],
        "weapons": named["weapon_dice"],
        "armour_text": _plus(named["defence_dice"]),
        "magic_items": named["magic_dice"],
        "immune": named["magic_immunity"],
        "torches": torches,
        "torch_text": _(" or use {items}").format(items=listed(torches)) if torches else "",
        "power": named["power_dice"],
        "catapults": named["demolishes"],
        "healing": named["healing_dice"],
        "single_use": named["power_dice"] + named["healing_dice"] + named["demolishes"],
        "forage_tools": tools and "forage" in params.tool_works,
        "harvest_tools": tools and "harvest" in params.tool_works,
        "loot": _loot(params),
        "stolen_cards": "item" in params.steal or "resource" in params.steal,
        "treasure_text": ", ".join(f"{one.copies} × {one.gold}" for one in treasures),
        "bosses": params.boss_castle and any(one.treasure >= params.boss_treasure for one in monsters.values()),
        "monster_rows": [
            FighterRow(
                words.monster_name(name),
                one.strength,
                one.agility,
                defence=one.defence,
                health=one.health,
                treasure=one.treasure,
            )
            for name, one in monsters.items()
        ],
        "gnoll": monsters["gnoll"].health if "gnoll" in monsters else 0,
    }


_EFFECTS = (
    "movement_dice",
    "movement_sum",
    "attack_range",
    "weapon_dice",
    "defence_dice",
    "magic_dice",
    "magic_immunity",
    "ends_fight",
    "power_dice",
    "healing_dice",
    "demolishes",
)


def _items_with(params: Params, effect: str) -> list[str]:
    """Return the items in the deck with an effect, by name and with their dice."""
    found = []
    for name in ITEM_NAMES:
        item = params.items.get(name)
        size = getattr(item, effect) if item is not None and item.copies else 0
        if size:
            by_dice = effect in ("movement_dice", "weapon_dice", "defence_dice", "magic_dice")
            found.append(f"{words.item_name(name)} (+{size})" if by_dice else words.item_name(name))
    return found


def _plus(items: list[str]) -> str:
    """Describe what is added to a roll; empty for nothing."""
    return _(", with more for {items}").format(items=listed(items)) if items else ""


def _loot(params: Params) -> list[str]:
    takes = {
        "gold": _("up to {gold} gold").format(gold=params.steal_gold),
        "item": pgettext("stolen", "an item"),
        "resource": pgettext("stolen", "a resource card"),
    }
    return [takes[what] for what in params.steal if what != "gold" or params.steal_gold]


def _is_usual(params: Params) -> bool:
    """Return whether the example turn uses the right spaces and numbers."""
    side = ("outpost", "land", "land", "city", "land", "guild", "land")
    lands = params.realms["yellow"].lands
    where = params.ring[:2] == ("white", "yellow") and params.side == side
    if not where or (lands[1].cost, lands[1].toll) != (6, 2) or not params.castle_toll:
        return False
    may_build = params.buildings_on_land > 1 and params.dwellings_of_player > 0
    return may_build and "warrior" in params.characters and params.characters["warrior"].agility == 3
