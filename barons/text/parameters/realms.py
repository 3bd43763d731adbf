"""Barons' parameters for people."""

from __future__ import annotations

from collections.abc import Mapping

from barons.engine.jsonvalues import an_object, by_name, each, texts
from barons.engine.realms.params import REALM_NAMES, RESOURCE_NAMES, SKILL_NAMES
from barons.text.parameters.entry import Entry
from barons.text.realms import words
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

Path = tuple[str, ...]


def chapter(path: Path) -> str:
    """The chapter of a parameter."""
    chapters = {
        "players": _("Setting up"),
        "characters": _("Characters"),
        "start_gold": _("Characters"),
        "health": _("Characters"),
        "skill_levels": _("Characters"),
        "training_price": _("Characters"),
        "monsters": _("Monsters"),
        "treasures": _("Monsters"),
        "boss_treasure": _("Monsters"),
        "boss_castle": _("Monsters"),
        "items": _("Items"),
        "item_price": _("Items"),
        "resource_cards": _("Lands"),
    }
    if path[0] in ("ring", "side", "dungeon_length", "realms"):
        return _("The board")
    if path[0] in ("crawl", "skip", "political_win", "city_buy", "rounds"):
        return _("Optional rules")
    if path[0] in ("city_healing", "guild_healing", "steal", "steal_gold", "fight_rounds"):
        return _("City, guild, skills, fights")
    return chapters.get(path[0], _("Lands"))


def entry_name(table: str, key: str) -> str:
    """An entry of a table by its name."""
    naming = {
        "realms": words.realm_name,
        "characters": words.skill_name,
        "monsters": words.monster_name,
        "items": words.item_name,
    }
    return naming[table](key) if table in naming else key


def value(path: Path, value: object) -> str | None:
    """Values that need words."""
    if path == ("ring",):
        return ", ".join(words.realm_name(realm) for realm in texts(value))
    if path == ("side",):
        return ", ".join(_space_kind(kind) for kind in texts(value))
    if path == ("treasures",):
        return (
            ", ".join(f"{one['copies']} × {one['gold']}" for one in each(value, an_object))
            if value
            else pgettext("value", "none")
        )
    if path[-1] == "lands":
        return ", ".join(f"{one['cost']} ({one['toll']})" for one in each(value, an_object))
    if path in (("steal",), ("tool_works",)):
        return ", ".join(_thing(one) for one in texts(value)) if value else pgettext("value", "none")
    if isinstance(value, str):
        if value in RESOURCE_NAMES:
            return words.resource_name(value)
        if value in SKILL_NAMES:
            return words.skill_name(value)
        return _thing(value)
    return None


def _space_kind(kind: str) -> str:
    kinds = {"outpost": _("outpost"), "land": _("land"), "city": _("city"), "guild": _("guild")}
    return kinds.get(kind, kind)


def _thing(word: str) -> str:
    things = {
        "gold": _("coins"),
        "item": pgettext("value", "items"),
        "resource": _("resources"),
        "forage": _("foraging"),
        "harvest": _("harvesting"),
        "none": pgettext("value", "none"),
        "most": _("most buildings"),
        "realms": _("most realms"),
        "value": _("highest cost"),
        "one": _("one item"),
        "all": _("all items shown"),
    }
    return things.get(word, word)


def idle(params: Mapping[str, object]) -> set[Path]:
    """Parameters that mean nothing in this ruleset, because another switches them off."""
    off: set[Path] = set()
    for name, item in by_name(params["items"], an_object).items():
        if not item["copies"]:
            off |= {("items", name, key) for key in item if key != "copies"}
    return off


def entry(path: Path) -> Entry | None:
    """Title and meaning, by path."""
    if path[0] == "realms" and len(path) > 2 and path[1] in REALM_NAMES:
        return _realm_entry(words.realm_name(path[1]), path[2:])
    if path[0] == "characters" and len(path) == 3:
        title = _("{name}: {attribute}").format(
            name=words.skill_name(path[1]), attribute=words.attribute_name(path[2])
        )
        return Entry(title, _("Dice of this attribute."))
    if path[0] == "monsters" and len(path) == 3:
        attribute = _("Cards") if path[2] == "copies" else words.attribute_name(path[2])
        title = _("{name}: {attribute}").format(name=words.monster_name(path[1]), attribute=attribute)
        return Entry(title, _("This monster’s dice, points or gold, and its number of cards in the deck."))
    if path[0] == "items" and len(path) == 3:
        effect = _effects().get(path[2])
        if effect is None:
            return None
        title = _("{name}: {attribute}").format(name=words.item_name(path[1]), attribute=effect.title)
        return Entry(title, effect.meaning)
    return (_board_entries() | _rule_entries()).get(path[0]) if len(path) == 1 else None


def _realm_entry(realm: str, rest: Path) -> Entry | None:
    if rest[0] == "prices" and len(rest) == 2:
        title = _("{realm}: price of {resource}").format(realm=realm, resource=words.resource_name(rest[1]))
        return Entry(title, _("Gold that the outpost pays for a card."))
    entries = {
        "guild": Entry(_("{realm}: guild").format(realm=realm), _("The skill that its guild teaches.")),
        "resource": Entry(_("{realm}: resource").format(realm=realm), _("The resource of its lands.")),
        "lands": Entry(
            _("{realm}: lands").format(realm=realm), _("Cost of each land, with its toll in brackets.")
        ),
    }
    return entries.get(rest[0])


def _effects() -> dict[str, Entry]:
    return {
        "copies": Entry(_("Cards"), _("Cards of this item in the deck.")),
        "movement_dice": Entry(_("movement dice"), _("More dice for the movement roll.")),
        "movement_sum": Entry(_("movement sum"), _("You may move the sum of the movement roll.")),
        "weapon_dice": Entry(_("weapon dice"), _("More dice to strike. Only the best weapon counts.")),
        "attack_range": Entry(_("attack range"), _("How many spaces away others may be attacked.")),
        "defence_dice": Entry(_("defence dice"), _("More dice to defend.")),
        "magic_dice": Entry(_("magic dice"), _("More dice for magic and healing.")),
        "magic_immunity": Entry(_("immunity"), _("Its bearer is immune to magic.")),
        "tool": Entry(_("tool"), _("The resource that it multiplies.")),
        "healing_dice": Entry(_("healing dice"), _("Single use: dice rolled for healing.")),
        "power_dice": Entry(_("power dice"), _("Single use: extra dice on the next roll.")),
        "demolishes": Entry(_("demolishes"), _("Used up: it damages a building on the space.")),
        "ends_fight": Entry(_("ends fights"), _("Used up: the fight is over.")),
    }


def _board_entries() -> dict[str, Entry]:
    return {
        "players": Entry(_("Players"), _("The numbers of players that the game allows.")),
        "ring": Entry(
            _("Order of the realms"), _("The six realms clockwise; all begin on the first one’s outpost.")
        ),
        "side": Entry(_("Spaces in a realm"), _("Its spaces clockwise, the outpost first.")),
        "dungeon_length": Entry(_("Length of dungeons"), _("Spaces of each dungeon.")),
        "start_gold": Entry(_("Gold at the start"), _("What every player starts with.")),
        "health": Entry(_("Health"), _("At the start of the game, and the most a player can have.")),
        "skill_levels": Entry(_("Skill levels"), _("The highest level of a skill.")),
        "training_price": Entry(_("Training"), _("Gold per level of the new level.")),
        "treasures": Entry(_("Treasures"), _("Treasure cards: number of cards by amount of gold.")),
        "boss_treasure": Entry(_("Boss"), _("A monster with at least this much treasure is a boss.")),
        "boss_castle": Entry(_("Castle of a boss"), _("Killing a boss gives a free castle.")),
        "item_price": Entry(_("Price of an item"), _("Gold for an item in a city.")),
        "resource_cards": Entry(_("Resource cards"), _("Cards of each resource.")),
    }


def _rule_entries() -> dict[str, Entry]:
    return {
        "buildings_on_land": Entry(
            _("Buildings on a land"), _("Dwellings and castles of all players together.")
        ),
        "dwellings_of_player": Entry(
            _("Dwellings of a player"), _("The most buildings that a player may have.")
        ),
        "castles_of_player": Entry(_("Castles of a player"), _("The most buildings that a player may have.")),
        "castle_cost": Entry(_("Cost of a castle"), _("A multiple of the land’s cost.")),
        "castle_toll": Entry(_("Toll of a castle"), _("Times the land’s toll.")),
        "castle_harvest": Entry(_("Harvest with a castle"), _("Times the harvest without one.")),
        "tool_factor": Entry(_("Tools"), _("Times what is brought in without the tool.")),
        "tool_works": Entry(_("Tools help"), _("Where a tool helps.")),
        "sale_percent": Entry(_("Sale for a toll"), _("Percentage of the cost, rounded down.")),
        "city_healing": Entry(_("Healing in a city"), _("Health that a city gives.")),
        "guild_healing": Entry(_("Healing in a guild"), _("Health that a guild gives.")),
        "steal": Entry(_("What thieves take"), _("What a thief may take.")),
        "steal_gold": Entry(_("Stolen gold"), _("The most gold per theft.")),
        "fight_rounds": Entry(
            _("Rounds of a fight"), _("Rounds of a fight between players; 0: until death or flight.")
        ),
        "crawl": Entry(_("Crawling"), _("In a dungeon you may move one space instead of rolling.")),
        "skip": Entry(_("Skipping"), _("You may skip the turn instead of rolling.")),
        "political_win": Entry(
            _("Political victory"), _("How the game is decided with a building on every land.")
        ),
        "city_buy": Entry(_("Purchases"), _("How many of the items shown in a city may be bought.")),
        "rounds": Entry(_("Limit of rounds"), _("After this many rounds the ranking decides; 0: no limit.")),
    }
