"""The lesson of Barons: the route, the market, a fight, a flight, a dwelling, trade, castles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from barons.engine.core import Rules
from barons.engine.narrowing import of_game
from barons.engine.realms.rules import RealmsRules
from barons.lessons.lesson import written

RULESET: Final = "realms-main"

_SKILLS: Final = ("merchant", "healer", "hunter", "warrior", "sorcerer", "thief")
_ADVENTURES: Final = {
    **dict.fromkeys(
        (
            "dragon", "giant-ants", "giant-crab", "gnoll", "griffon", "kobold", "lizard-man",
            "mummified-undead", "northern-raiders", "orc", "sand-worm", "snow-wolves", "stone-giant",
            "swamp-monster", "treant", "troll", "vampire", "yetti",
        ),
        1,
    ),
    "treasure-10": 6,
    "treasure-20": 6,
    "treasure-30": 6,
}  # fmt: skip
_ITEMS: Final = {
    **dict.fromkeys(
        (
            "axe", "basket", "boots", "catapult", "enchanted-ring", "enchanted-staff", "magic-armor",
            "magic-bow", "magic-helmet", "magic-shield", "magic-spear", "magic-sword", "net", "pick",
            "power-potion", "saddle", "shovel", "talisman", "trap",
        ),
        2,
    ),
    "healing-potion": 3,
    "torch": 3,
}  # fmt: skip


def _player(
    character: str,
    space: str,
    gold: int,
    *,
    items: Sequence[str] = (),
    resources: Mapping[str, int] | None = None,
    skills: Mapping[str, int] | None = None,
    health: int = 10,
) -> Mapping[str, object]:
    """Return a player who has completed one lap, in good health unless given."""
    return {
        "character": character,
        "space": space,
        "gold": gold,
        "health": health,
        "adventurer": True,
        "out": False,
        "skills": {skill: (skills or {}).get(skill, 0) for skill in _SKILLS},
        "items": sorted(items),
        "resources": dict(resources or {}),
    }


def _position(
    me: Mapping[str, Any],
    other: Mapping[str, Any],
    *,
    mine: Mapping[str, str] | None = None,
    theirs: Mapping[str, str] | None = None,
    adventure: str = "",
) -> Mapping[str, object]:
    """Return the start of the learner's turn. `me`, `other`: the arguments of `_player`.

    `mine`, `theirs`: the kind of building by land. `adventure`: the only card in the deck; by default all
    cards.
    """
    players = [_player(**me), _player(**other)]
    buildings: dict[str, list[dict[str, object]]] = {}
    for seat, built in enumerate((mine or {}, theirs or {})):
        for land, kind in built.items():
            buildings.setdefault(land, []).append({"seat": seat, "kind": kind})
    held = [item for player in players for item in cast(Sequence[str], player["items"])]
    deck = {adventure: 1} if adventure else dict(_ADVENTURES)
    used = {card: count - deck.get(card, 0) for card, count in _ADVENTURES.items()}
    return {
        "ruleset": RULESET,
        "turn": {"seat": 0, "number": 1},
        "players": players,
        "buildings": buildings,
        "adventures": deck,
        "adventures_used": {card: count for card, count in used.items() if count},
        "items": {item: count - held.count(item) for item, count in _ITEMS.items() if count > held.count(item)},
        "deaths": [],
    }


def _numbers(rules: Rules) -> Mapping[str, int]:
    params = of_game(RealmsRules, rules).params
    prices = params.realms["green"].prices
    return {
        "item": params.item_price,
        "healing": params.city_healing,
        "sword": params.items["magic-sword"].weapon_dice,
        "castle": params.castle_cost * params.realms["yellow"].lands[1].cost,
        "castle_toll": params.castle_toll,
        "castle_harvest": params.castle_harvest,
        "boss": params.boss_treasure,
        "spice": prices["spice"],
        "pelts": prices["pelts"],
    }


LESSON: Final = written("realms", _position, _numbers)
