"""All keys that a ruleset file of Barons may set.

Names are fixed lists, because pictures and sentences depend on them; numbers, copies and effects are free
within their ranges. Constraints between several keys are checked by `faults`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final, Literal, get_args

from barons.engine.params import Range

RealmName = Literal["white", "yellow", "green", "blue", "red", "black"]
SpaceKind = Literal["outpost", "land", "city", "guild"]
ResourceName = Literal["crystals", "fish", "iron", "lumber", "pelts", "spice"]
SkillName = Literal["merchant", "healer", "hunter", "warrior", "sorcerer", "thief"]
CharacterName = Literal["merchant", "healer", "hunter", "warrior", "sorcerer", "thief"]
MonsterName = Literal[
    "dragon",
    "giant-ants",
    "giant-crab",
    "gnoll",
    "griffon",
    "kobold",
    "lizard-man",
    "mummified-undead",
    "northern-raiders",
    "orc",
    "sand-worm",
    "snow-wolves",
    "stone-giant",
    "swamp-monster",
    "treant",
    "troll",
    "vampire",
    "yetti",
]
ItemName = Literal[
    "axe",
    "basket",
    "boots",
    "catapult",
    "enchanted-ring",
    "enchanted-staff",
    "healing-potion",
    "magic-armor",
    "magic-bow",
    "magic-helmet",
    "magic-shield",
    "magic-spear",
    "magic-sword",
    "net",
    "pick",
    "power-potion",
    "saddle",
    "shovel",
    "talisman",
    "torch",
    "trap",
]

REALM_NAMES: Final[tuple[RealmName, ...]] = get_args(RealmName)
RESOURCE_NAMES: Final[tuple[ResourceName, ...]] = get_args(ResourceName)
SKILL_NAMES: Final[tuple[SkillName, ...]] = get_args(SkillName)
CHARACTER_NAMES: Final[tuple[CharacterName, ...]] = get_args(CharacterName)
MONSTER_NAMES: Final[tuple[MonsterName, ...]] = get_args(MonsterName)
ITEM_NAMES: Final[tuple[ItemName, ...]] = get_args(ItemName)

# Indices of the six skills, in the order of SKILL_NAMES.
MERCHANT: Final = 0
HEALER: Final = 1
HUNTER: Final = 2
WARRIOR: Final = 3
SORCERER: Final = 4
THIEF: Final = 5


@dataclass(frozen=True)
class Land:
    """A buildable land of a realm."""

    cost: Annotated[int, Range(0, 10_000)]
    """Gold for a dwelling."""
    toll: Annotated[int, Range(0, 10_000)]
    """Gold for each dwelling of another player on this land."""


@dataclass(frozen=True)
class Realm:
    """One side of the board."""

    guild: SkillName
    """Skill taught by its guild."""
    resource: ResourceName
    """Resource foraged and harvested on its lands."""
    lands: tuple[Land, ...]
    """In walking order: `white-1`, `white-2` …"""
    prices: dict[ResourceName, Annotated[int, Range(0, 1_000)]]
    """Gold paid by its outpost for a card of each resource."""


@dataclass(frozen=True)
class Character:
    """Attributes, in dice."""

    strength: Annotated[int, Range(0, 20)]
    """Dice to fight with."""
    agility: Annotated[int, Range(1, 20)]
    """Dice to move, to begin a fight and to defend."""
    mana: Annotated[int, Range(0, 20)]
    """Dice for magic and healing."""
    guile: Annotated[int, Range(0, 20)]
    """Dice to flee, forage and steal."""


@dataclass(frozen=True)
class Monster:
    """A monster of the adventure deck: dice, health, gold."""

    strength: Annotated[int, Range(0, 20)]
    """Dice to strike."""
    agility: Annotated[int, Range(0, 20)]
    """Dice to begin the fight."""
    defence: Annotated[int, Range(0, 20)]
    """Dice against hits."""
    health: Annotated[int, Range(1, 100)]
    """Hits needed to kill it."""
    treasure: Annotated[int, Range(0, 1_000)]
    """Gold for killing it."""
    copies: Annotated[int, Range(0, 20)] = 1
    """Cards in the adventure deck."""


@dataclass(frozen=True)
class Treasure:
    """A treasure card of the adventure deck, named `treasure-10` after its gold."""

    gold: Annotated[int, Range(1, 1_000)]
    """Gold found."""
    copies: Annotated[int, Range(0, 50)]
    """Cards in the adventure deck."""


@dataclass(frozen=True)
class Item:
    """Copies in the deck, and the effects of holding one (a second adds nothing) or of using one up."""

    copies: Annotated[int, Range(0, 20)]
    """Cards in the item deck."""
    movement_dice: Annotated[int, Range(0, 10)] = 0
    """Additional dice for the movement roll."""
    movement_sum: bool = False
    """The player may move the sum of the movement roll."""
    weapon_dice: Annotated[int, Range(0, 10)] = 0
    """Additional dice to fight with; only the best weapon held counts."""
    attack_range: Annotated[int, Range(0, 72)] = 0
    """Maximum distance in spaces at which another player may be attacked."""
    defence_dice: Annotated[int, Range(0, 10)] = 0
    """Additional dice against hits."""
    magic_dice: Annotated[int, Range(0, 10)] = 0
    """Additional dice for magic, casting and healing."""
    magic_immunity: bool = False
    """Other players' magic has no effect on its holder."""
    tool: ResourceName | None = None
    """The resource whose yield it increases."""
    healing_dice: Annotated[int, Range(0, 10)] = 0
    """Consumable: dice rolled for health."""
    power_dice: Annotated[int, Range(0, 10)] = 0
    """Consumable: additional dice on the next roll."""
    demolishes: bool = False
    """Consumable: a castle on the space becomes a dwelling, or a dwelling is removed."""
    ends_fight: bool = False
    """Consumable: ends the fight."""


@dataclass(frozen=True)
class Params:
    """A ruleset of Barons."""

    players: tuple[Annotated[int, Range(2, 6)], ...]
    """Allowed numbers of players, ascending."""

    # The board.
    ring: tuple[RealmName, ...]
    """The six realms clockwise; all players start on the outpost of the first and become adventurers there."""
    side: tuple[SpaceKind, ...]
    """The spaces of a realm, clockwise: outpost first, then one city, one guild and lands."""
    dungeon_length: Annotated[int, Range(1, 12)]
    """Spaces of each dungeon, from the outpost of a realm to that of the next."""
    realms: dict[RealmName, Realm]
    """Guild, resource, lands and prices of each realm."""

    # Characters.
    characters: dict[CharacterName, Character]
    """Attributes of the characters; each is chosen once."""
    start_gold: Annotated[int, Range(0, 10_000)]
    """Gold of each player at the start."""
    health: Annotated[int, Range(1, 100)]
    """Initial and maximum health."""
    skill_levels: Annotated[int, Range(0, 20)]
    """The highest level of a skill."""
    training_price: Annotated[int, Range(0, 10_000)]
    """Gold per level of the new level."""

    # Cards.
    monsters: dict[MonsterName, Monster]
    """Monsters of the adventure deck; those missing or without copies are not in it."""
    treasures: tuple[Treasure, ...]
    """Treasures of the adventure deck."""
    boss_treasure: Annotated[int, Range(0, 1_001)]
    """Minimum treasure of a boss."""
    boss_castle: bool
    """Whether killing a boss brings a free castle in the realm of the dungeon."""
    items: dict[ItemName, Item]
    """Items of the item deck; those missing or without copies are not in it."""
    item_price: Annotated[int, Range(0, 10_000)]
    """Gold for any item."""
    resource_cards: Annotated[int, Range(0, 50)]
    """Cards of each resource."""

    # Land.
    buildings_on_land: Annotated[int, Range(1, 20)]
    """Maximum number of dwellings and castles of all players on a land."""
    dwellings_of_player: Annotated[int, Range(0, 100)]
    """Number at which a player may build no more; spoils may exceed it."""
    castles_of_player: Annotated[int, Range(0, 100)]
    """As for dwellings; a castle won from a boss counts."""
    castle_cost: Annotated[int, Range(0, 20)]
    """Factor on the land's cost."""
    castle_toll: Annotated[int, Range(0, 20)]
    """Factor on the land's toll."""
    castle_harvest: Annotated[int, Range(1, 20)]
    """Factor on the harvest of a land without a castle."""
    tool_factor: Annotated[int, Range(1, 20)]
    """Factor on cards gained with the tool for them."""
    tool_works: tuple[Literal["forage", "harvest"], ...]
    """Activities for which a tool helps."""
    sale_percent: Annotated[int, Range(0, 100)]
    """Percentage of its cost, rounded down, for anything sold to pay a toll."""

    # City, guild, skills, fights.
    city_healing: Annotated[int, Range(0, 100)]
    """Health gained in a city."""
    guild_healing: Annotated[int, Range(0, 100)]
    """Health gained in a guild."""
    steal: tuple[Literal["gold", "item", "resource"], ...]
    """What a thief may take."""
    steal_gold: Annotated[int, Range(0, 10_000)]
    """Maximum gold per theft."""
    fight_rounds: Annotated[int, Range(0, 1_000)]
    """Maximum rounds of a fight between players; 0: until one dies or flees."""

    # Optional rules.
    crawl: bool = False
    """In a dungeon, a player may move one space instead of rolling."""
    skip: bool = False
    """A player may skip a turn instead of rolling."""
    political_win: Literal["none", "most", "realms", "value"] = "none"
    """How the game is decided at the start of a turn if every land has a building."""
    city_buy: Literal["one", "all"] = "one"
    """How many of the items drawn in a city may be bought."""
    rounds: Annotated[int, Range(0, 1_000_000)] = 0
    """Number of rounds after which the ranking decides; 0: no limit."""


def faults(params: Params) -> Iterator[tuple[str, str]]:
    """Yield contradictions between keys as path and sentence."""
    if not params.players or list(params.players) != sorted(set(params.players)):
        yield "players", "the numbers of players must increase"
    if sorted(params.ring) != sorted(REALM_NAMES):
        yield "ring", "expected each of the six realms once"
    for kind in ("outpost", "city", "guild"):
        if params.side.count(kind) != 1:
            yield "side", f"expected one {kind}"
    if params.side[:1] != ("outpost",):
        yield "side", "expected the outpost first"
    land_count = params.side.count("land")
    if not 1 <= land_count <= 8:
        yield "side", "expected 1 to 8 lands"
    for name in REALM_NAMES:
        realm = params.realms.get(name)
        if realm is None:
            yield f"realms.{name}", "missing: expected an entry for each realm of `ring`"
            continue
        if len(realm.lands) != land_count:
            yield f"realms.{name}.lands", f"expected {land_count} lands, as in `side`"
        for resource in RESOURCE_NAMES:
            if resource not in realm.prices:
                yield f"realms.{name}.prices.{resource}", "missing: expected a price for each resource"
    if len(params.characters) < max(params.players, default=2):
        yield "characters", "expected at least as many characters as players"
    gold = [treasure.gold for treasure in params.treasures]
    if len(set(gold)) != len(gold):
        yield "treasures", "expected different sums of gold"
    monster_count = sum(monster.copies for monster in params.monsters.values())
    if monster_count + sum(treasure.copies for treasure in params.treasures) == 0:
        yield "monsters", "expected at least one adventure card"
    for kind, item in params.items.items():
        if item.healing_dice and item.power_dice:
            yield f"items.{kind}.power_dice", "expected 0 when healing_dice is set"
    if len(set(params.steal)) != len(params.steal):
        yield "steal", "expected no duplicates"
