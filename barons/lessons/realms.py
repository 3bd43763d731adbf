"""The lesson of Barons: the way, the market, a fight, a flight, a dwelling, trade, castles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from barons.engine.core import Part, Rules
from barons.engine.narrowing import of_game
from barons.engine.realms.rules import RealmsRules
from barons.lessons.lesson import (
    N_,
    WON,
    FirstGame,
    Goal,
    Lesson,
    Over,
    Step,
    control,
    panel,
    played,
)

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


def _space(name: str) -> Part:
    return Part("tile", name)


def _choice(action: str) -> Part:
    return control(f"choice.{action}")


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
    """Somebody who has been round once, in good health unless told."""
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
    me: Mapping[str, object],
    other: Mapping[str, object],
    *,
    mine: Mapping[str, str] | None = None,
    theirs: Mapping[str, str] | None = None,
    adventure: str = "",
) -> Mapping[str, object]:
    """The start of the learner's turn. `mine`, `theirs`: the kind of building by land; `adventure`: the one
    card that the deck holds, else all of them."""
    buildings: dict[str, list[dict[str, object]]] = {}
    for seat, built in enumerate((mine or {}, theirs or {})):
        for land, kind in built.items():
            buildings.setdefault(land, []).append({"seat": seat, "kind": kind})
    held = [item for player in (me, other) for item in cast(Sequence[str], player["items"])]
    deck = {adventure: 1} if adventure else dict(_ADVENTURES)
    used = {card: count - deck.get(card, 0) for card, count in _ADVENTURES.items()}
    return {
        "ruleset": RULESET,
        "turn": {"seat": 0, "number": 21},
        "players": [dict(me), dict(other)],
        "buildings": buildings,
        "adventures": deck,
        "adventures_used": {card: count for card, count in used.items() if count},
        "items": {item: count - held.count(item) for item, count in _ITEMS.items() if count > held.count(item)},
        "deaths": [],
    }


_THIEF: Final = _player("thief", "green-2", 12)

_MOVE: Final = Goal(
    "move",
    N_("Choose the way"),
    _position(_player("warrior", "white-outpost", 20), _THIEF),
    seed=10,
    steps=(
        Step(
            N_(
                "You are the warrior. The four numbers are your attributes, in dice; the bar is"
                " your health. To win, own a castle in all six realms."
            ),
            panel("seat 0"),
        ),
        Step(
            N_(
                "Your turn began with a roll of as many dice as your agility. Choose one die"
                " and move exactly that far, clockwise. The highlighted spaces are where the"
                " dice can take you."
            ),
            _space("white-outpost"),
            lit=tuple(
                _space(name)
                for name in ("white-1", "white-d1", "white-city", "white-d3", "white-4", "yellow-outpost")
            ),
        ),
        Step(
            N_(
                "You have completed a lap, so you are an adventurer: at an outpost you may turn"
                " into the dungeon. The next realm is six spaces on, at its far end. Click it."
            ),
            _space("yellow-outpost"),
            played("move 6 yellow-outpost"),
            otherwise=N_("That way is open too. This time go through the dungeon to the end."),
        ),
        Step(
            N_(
                "You passed the dungeon without stopping. Only the space where you stop has an"
                " effect. You can trade at an outpost, but you have nothing to sell, so the"
                " turn is over."
            ),
            _space("yellow-outpost"),
        ),
    ),
)

_BUY: Final = Goal(
    "buy",
    N_("Buy and equip"),
    _position(_player("warrior", "white-1", 25, skills={"merchant": 1}), _THIEF),
    seed=31,
    steps=(
        Step(
            N_(
                "A city has a market and restores {healing} health. One of your dice leads"
                " there. Click the city."
            ),
            _space("white-city"),
            played("move 2 white-city"),
            otherwise=N_("There is no market. Go to the city, two spaces on."),
        ),
        Step(
            N_(
                "The market shows one item, and one more for each merchant level. You may buy"
                " one of them for {item} gold. The magic sword adds {sword} dice when you"
                " strike. Buy it."
            ),
            _choice("buy magic-sword"),
            played("buy magic-sword"),
            lit=(_choice("buy torch"),),
            otherwise=N_("A torch ends one fight; the sword helps in every fight. Take the sword."),
        ),
        Step(
            N_(
                "It works automatically; of several weapons only the best counts. In a guild"
                " you train skills in the same way, one level at a time."
            ),
            panel("seat 0"),
        ),
    ),
)

_FIGHT: Final = Goal(
    "fight",
    N_("Fight"),
    _position(
        _player("warrior", "white-outpost", 10, items=("magic-sword",), skills={"warrior": 1}),
        _THIEF,
        adventure="orc",
    ),
    seed=10,
    steps=(
        Step(
            N_(
                "In a dungeon you draw an adventure: a treasure, or a monster that guards one."
                " Click the first space."
            ),
            _space("white-d1"),
            played("move 1 white-d1"),
            otherwise=N_("Every space of a dungeon holds an adventure. Move one space this time."),
        ),
        Step(
            N_(
                "An orc. The higher agility roll strikes first: yours. Your strength, your"
                " skill and your sword give you dice. Each six is a hit, which the other’s"
                " defence may parry. Press Strike."
            ),
            _choice("fight"),
            played("fight"),
        ),
        Step(N_("Then the orc struck back. Strike again."), _choice("fight"), played("fight")),
        Step(
            N_("Killed! Its treasure is yours. A monster worth {boss} gold would also earn you a castle."),
            panel("seat 0"),
        ),
    ),
)

_FLEE: Final = Goal(
    "flee",
    N_("Flee"),
    _position(
        _player("thief", "white-outpost", 30, health=3),
        _player("warrior", "green-2", 12),
        adventure="dragon",
    ),
    seed=3,
    steps=(
        Step(
            N_("You are the thief, wounded and without a weapon. Move one space into the dungeon."),
            _space("white-d1"),
            played("move 1 white-d1"),
            otherwise=N_("Go one space into the dungeon. There is something to see."),
        ),
        Step(
            N_(
                "A dragon: far too strong. If you die, you lose everything. Flee: any six on"
                " your guile dice ends the fight. Without one, the dragon strikes, and you may"
                " try again."
            ),
            _choice("flee"),
            played("flee"),
            otherwise=N_("The odds are against you: look at the percentages, and flee."),
        ),
        Step(N_("You escaped unhurt. Fight only where the odds shown are good."), panel("seat 0")),
    ),
)

_BUILD: Final = Goal(
    "build",
    N_("Tolls and dwellings"),
    _position(
        _player("warrior", "green-outpost", 30), _player("thief", "blue-2", 12), theirs={"green-2": "castle"}
    ),
    seed=5,
    steps=(
        Step(
            N_(
                "The other player has a castle on this land. Any other player who stops here"
                " pays toll: the number with the coin for a dwelling, {castle_toll} times as"
                " much for a castle."
            ),
            _space("green-2"),
        ),
        Step(
            N_("Move past it. The six leads to a land that nobody has built on. Click that land."),
            _space("green-4"),
            played("move 6 green-4"),
            otherwise=N_("You could not build there, or you would pay toll. Take the six."),
        ),
        Step(
            N_("Build a dwelling for the price of the land. From then on the other players pay you here."),
            _choice("build dwelling"),
            played("build dwelling"),
            otherwise=N_(
                "Foraging gains one resource at best. A dwelling earns tolls and can become a castle."
            ),
        ),
        Step(
            N_(
                "On your own land you harvest without dice: one card of the realm’s resource,"
                " more with the hunter’s skill, {castle_harvest} times as many with a castle."
            ),
            _space("green-4"),
        ),
    ),
)

_TRADE: Final = Goal(
    "trade",
    N_("Trade"),
    _position(
        _player("warrior", "yellow-4", 3, resources={"pelts": 2, "spice": 1}),
        _THIEF,
    ),
    seed=3,
    steps=(
        Step(
            N_("You have pelts and spice. Outposts buy them, each at its own prices. Go there."),
            _space("green-outpost"),
            played("move 1 green-outpost"),
            otherwise=N_("Only an outpost buys resources. Move one space on."),
        ),
        Step(
            N_("Spice is worth {spice} here. Sell it."),
            _choice("sell spice"),
            played("sell spice"),
            otherwise=N_("Sell first while you are here."),
        ),
        Step(
            N_("And sell a pelt for {pelts}."),
            _choice("sell pelts"),
            played("sell pelts"),
            otherwise=N_("Sell the pelt too. You need gold to build."),
        ),
        Step(
            N_("You may keep the other one: pelts sell for more farther on. Choose this when you are done."),
            _choice("done"),
            played("done"),
            otherwise=N_("Keep this one: another outpost pays more."),
        ),
        Step(N_("This is the way to a castle: forage, harvest, sell, build."), panel("seat 0")),
    ),
)

_CASTLE: Final = Goal(
    "castle",
    N_("A castle"),
    _position(
        _player("warrior", "yellow-1", 20),
        _THIEF,
        mine={"yellow-2": "dwelling", "white-1": "castle"},
        theirs={"green-1": "castle"},
    ),
    seed=3,
    steps=(
        Step(
            N_("Your dwelling is here, one space on. Go there."),
            _space("yellow-2"),
            played("move 1 yellow-2"),
            otherwise=N_("You build a castle on your own dwelling."),
        ),
        Step(
            N_("On your own dwelling you may build a castle: here for {castle} gold."),
            _choice("build castle"),
            played("build castle"),
            otherwise=N_("That can wait. You have enough gold for the castle. Build it."),
        ),
        Step(
            N_("Your second realm of six. A land has room for only one castle, so be there first."),
            panel("seat 0"),
            lit=(_space("yellow-2"),),
        ),
    ),
)

_FIVE: Final = {"white-1": "castle", "yellow-2": "castle", "green-1": "castle", "blue-3": "castle"}
"""Castles in four realms."""

_WIN: Final = Goal(
    "win",
    N_("The sixth castle"),
    _position(
        _player("warrior", "black-outpost", 25),
        _player("thief", "green-2", 60),
        mine={**_FIVE, "red-1": "castle", "black-1": "dwelling"},
        theirs={"green-3": "castle", "blue-1": "dwelling"},
    ),
    seed=3,
    steps=(
        Step(
            N_("On your own now: you have five castles, and the dice are rolled. Build the sixth this turn."),
            panel("seat 0"),
            Over(),
            is_free=True,
            missed=N_(
                "The turn is over, and one realm still lacks your castle. Your dwelling in the"
                " Wasteland is near, and you have enough gold for a castle there."
            ),
        ),
        WON,
    ),
)


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


LESSON: Final = Lesson(
    "realms",
    "realms",
    RULESET,
    N_("The way, the market, fights, tolls, trade and six castles"),
    (_MOVE, _BUY, _FIGHT, _FLEE, _BUILD, _TRADE, _CASTLE, _WIN),
    FirstGame(
        _position(
            _player(
                "warrior",
                "blue-outpost",
                8,
                items=("magic-sword",),
                resources={"fish": 1},
                skills={"warrior": 1},
            ),
            _player("thief", "yellow-outpost", 6, resources={"pelts": 1}),
            mine={**_FIVE, "red-1": "castle", "black-1": "dwelling"},
            theirs={
                "white-2": "castle",
                "yellow-3": "castle",
                "green-4": "castle",
                "blue-1": "dwelling",
                "black-3": "castle",
                "red-2": "dwelling",
            },
        ),
        seed=5,
        aim=N_(
            "You have castles in five realms, a dwelling in the sixth and too little gold. Your"
            " opponent has one castle fewer. Six castles win. Gather gold by harvest, trade and"
            " dungeons, then go home. “What now?” tells you what you can do and why."
        ),
    ),
    advice={
        "roll": N_("The dice show how far you may move."),
        "move": N_("To your own lands to harvest, to an outpost to sell, and past the other players’ tolls."),
        "attack": N_("Only when the odds are good: if you die, you lose everything."),
        "pass": N_("When nothing offered is worth its price."),
        "build": N_("A dwelling earns tolls. A castle secures a realm, and six realms win."),
        "forage": N_("A chance of a resource where you own no building."),
        "harvest": N_("Guaranteed resources that you can sell at an outpost."),
        "buy": N_("Weapons and armour for dungeons, tools for harvests, a torch to get away."),
        "train": N_("Levels help for the rest of the game. Expensive levels pay off late."),
        "castle": N_("Free for killing a boss. Take a realm where you have no castle."),
        "sell": N_("Gold now. Another outpost may pay more for the same card."),
        "done": N_("When nothing is left that you want to sell here."),
        "heal": N_("Health that you will need in the next fight."),
        "steal": N_("Free to try."),
        "cast": N_("Damage from a distance. A one without a six harms you."),
        "end": N_("When no skill is worth trying."),
        "fight": N_("While the odds are with you."),
        "flee": N_("When they are not. Any six ends the fight."),
        "magic": N_("Roll mana dice. There is no defence against them."),
        "torch": N_("Ends the fight for certain; the torch is gone."),
        "more": N_("Fight another round while you are stronger."),
        "stop": N_("Stop: the fight is over."),
        "use": N_("Drink a potion now, while it matters."),
        "crawl": N_("One space forward, without a roll."),
        "skip": N_("To stay where you are."),
    },
    numbers=_numbers,
)
