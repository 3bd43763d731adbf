"""Every reason of Barons in a position where it applies: without its cause the action is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, get_args

import pytest

from barons.engine.realms.reasons import Code
from tests.realms.positions import dead, player
from tests.realms.table import Table, rules_of

THIEF = player("thief", space="red-1")
CRAWL = {"crawl": True}
SIX = ("white-1", "white-2", "yellow-1", "yellow-2", "green-1", "green-2")
"""Lands for all dwellings that a player may have."""
SLAY_YETTI = ("draw yetti", "roll 6 6 6", "roll 1", "fight", "roll 6 6 6 6 6 1", "roll 1")
SWORD: dict[str, Any] = {"items": ["magic-sword"]}
ILL: dict[str, Any] = {"health": 5, "items": ["healing-potion"]}


def on(space: str, *texts: str, rules: dict[str, Any] | None = None, **walker: Any) -> Table:
    """Return a table with only a hunter on a space, after these actions."""
    return Table.at(player("hunter", space=space, **walker), THIEF, rules=rules_of(**(rules or {}))).play(
        *texts
    )


def met(*others: dict[str, Any], **walker: Any) -> Table:
    """Return a table, with `others`, where a hunter meets a warrior on white-3 and may attack."""
    one, two = player("hunter", space="white-2", **walker), player("warrior", space="white-3")
    return Table.at(one, two, *others).play("roll 2 2 2")


def met_by_the_other() -> Table:
    """Return a table where the warrior comes to the hunter's space."""
    one, two = player("hunter", space="white-3"), player("warrior", space="white-2")
    return Table.at(one, two, seat=1).play("roll 2 2 2")


def landed(*stands: tuple[int, str], gold: int = 25, elsewhere: tuple[str, ...] = (), **other: Any) -> Table:
    """Return a table where a hunter comes to white-3 with these buildings, and owns dwellings `elsewhere`."""
    lands = {"white-3": list(stands), **{land: [(0, "dwelling")] for land in elsewhere}}
    thief = player("thief", space="red-1", **other)
    return Table.at(player("hunter", space="white-2", gold=gold), thief, buildings=lands).play("roll 2 2 2")


def in_toll(*dwellings: str) -> Table:
    """Return a table where a hunter without gold owes toll on yellow-4 and must sell."""
    own = {land: [(0, "dwelling")] for land in ("white-1", *dwellings)}
    first = player("hunter", space="yellow-guild", gold=0, items=["axe"], resources={"iron": 1})
    return Table.at(first, THIEF, buildings={"yellow-4": [(1, "castle")], **own}).play("roll 1 1 1")


def trading(space: str, *texts: str, merchant: int = 1, **held: int) -> Table:
    """Return a table where a hunter may sell, one step after a space."""
    goods = {"pelts": 1, "spice": 1, **held}
    return on(space, "roll 1 1 1", *texts, skills={"merchant": merchant}, resources=goods)


def boss(*stands: tuple[int, str], realm: str = "white") -> Table:
    """Return a table after the yeti is killed in a realm's first dungeon space; with these buildings on
    white-1.
    """
    first = player("warrior", space=f"{realm}-outpost", **SWORD)
    table = Table.at(
        first, player("thief", space="red-1", adventurer=False), buildings={"white-1": list(stands)}
    )
    return table.play("roll 1 1 1", f"move 1 {realm}-d1", *SLAY_YETTI)


def spell(first: str, *texts: str) -> Table:
    """Return a table where a sorcerer has begun a fight with this, and the monster has missed."""
    walker = player("sorcerer", skills={"sorcerer": 1})
    table = Table.at(walker, player("thief", space="red-1", adventurer=False))
    begun = table.play("roll 1 1 1", "move 1 white-d1", "draw troll", "roll 6 6 6", "roll 1")
    return begun.play(first, *texts, "roll 1 1 1 1")


def skilled(victim: dict[str, Any] | None = None, **walker: Any) -> Table:
    """Return a table on white-3 with another player where only skills are left to use."""
    first = player("hunter", space="white-2", **{"gold": 0, **walker})
    other = player("thief", space="white-3", **(victim or {}))
    return Table.at(first, other).play("roll 2 2 2", "pass", "pass")


def potion(**walker: Any) -> Table:
    """Return a table with one wounded player who owns each potion and may use skills after white-3."""
    items = ["healing-potion", "power-potion"]
    return on("white-2", "roll", "roll 2 2 2", "pass", health=5, items=items, gold=0, **walker)


class Case(NamedTuple):
    """A reason, the action that it forbids, a position with its cause and one without it."""

    code: str
    action: str
    refused: Callable[[], Table]
    allowed: Callable[[], Table]


CASES = (
    Case(
        "game_over",
        "roll 1 1 1",
        lambda: Table.at(player("hunter"), dead("thief")),
        lambda: on("white-outpost"),
    ),
    Case(
        "roll_awaited",
        "move 1 white-1",
        lambda: on("white-outpost"),
        lambda: on("white-outpost", "roll 1 1 1"),
    ),
    Case(
        "card_awaited",
        "fight",
        lambda: on("white-outpost", "roll 1 1 1", "move 1 white-d1"),
        lambda: on("white-outpost", "roll 1 1 1", "move 1 white-d1", "draw troll", "roll 6 6 6", "roll 1"),
    ),
    Case("dice_count", "roll 1 1", lambda: on("white-1"), lambda: Table.at(player("healer"), THIEF)),
    Case("no_roll", "roll 1 1 1", lambda: on("white-outpost", "roll 1 1 1"), lambda: on("white-outpost")),
    Case(
        "not_in_deck",
        "draw orc",
        lambda: Table.at(player("hunter"), THIEF, used={"orc": 1}).play("roll 1 1 1", "move 1 white-d1"),
        lambda: on("white-outpost", "roll 1 1 1", "move 1 white-d1"),
    ),
    Case(
        "not_now",
        "pass",
        lambda: on("white-outpost", "roll 1 1 1"),
        lambda: on("white-outpost", "roll 1 1 1", "move 1 white-1"),
    ),
    Case(
        "not_in_ruleset",
        "crawl",
        lambda: on("white-d2", items=["power-potion"]),
        lambda: on("white-d2", items=["power-potion"], rules=CRAWL),
    ),
    Case(
        "character_taken",
        "character hunter",
        lambda: Table.new(2).play("character hunter"),
        lambda: Table.new(2).play("character thief"),
    ),
    Case(
        "not_in_dungeon",
        "crawl",
        lambda: on("white-1", items=["power-potion"], rules=CRAWL),
        lambda: on("white-d2", items=["power-potion"], rules=CRAWL),
    ),
    Case(
        "not_rolled",
        "move 3 white-city",
        lambda: on("white-outpost", "roll 1 2 5"),
        lambda: on("white-outpost", "roll 1 2 3"),
    ),
    Case(
        "needs_saddle",
        "move 3 white-city",
        lambda: on("white-outpost", "roll 1 1 1"),
        lambda: on("white-outpost", "roll 1 1 1", items=["saddle"]),
    ),
    Case(
        "not_reached",
        "move 3 white-3",
        lambda: on("white-outpost", "roll 3 3 1"),
        lambda: on("white-1", "roll 3 3 1"),
    ),
    Case(
        "no_dungeon_yet",
        "move 1 white-d1",
        lambda: on("white-outpost", "roll 1 1 2", adventurer=False),
        lambda: on("white-outpost", "roll 1 1 2"),
    ),
    Case("no_such_seat", "attack 2", met, lambda: met(player("healer", space="white-3"))),
    Case("dead", "attack 2", lambda: met(dead("healer")), lambda: met(player("healer", space="white-3"))),
    Case("oneself", "attack 0", met, met_by_the_other),
    Case(
        "no_adventurer",
        "attack 2",
        lambda: met(player("healer", space="white-3", adventurer=False)),
        lambda: met(player("healer", space="white-3")),
    ),
    Case(
        "too_far",
        "attack 2",
        lambda: met(player("healer", space="white-guild")),
        lambda: met(player("healer", space="white-guild"), items=["magic-bow"]),
    ),
    Case(
        "outpost_too_far",
        "sell pelts white",
        lambda: trading("white-guild", "pass"),
        lambda: trading("white-guild", "pass", merchant=6),
    ),
    Case(
        "on_this_outpost",
        "sell pelts white",
        lambda: trading("black-4"),
        lambda: trading("black-guild", "pass"),
    ),
    Case("not_on_outpost", "sell pelts", lambda: trading("black-guild", "pass"), lambda: trading("black-4")),
    Case("not_held", "sell fish", lambda: trading("black-4"), lambda: trading("black-4", fish=1)),
    Case("resource_not_for_toll", "sell iron", in_toll, lambda: trading("yellow-4", iron=1)),
    Case("no_building_of", "sell white-2", in_toll, lambda: in_toll("white-2")),
    Case("already_built", "build dwelling", lambda: landed((0, "dwelling")), landed),
    Case(
        "castle_stands",
        "build castle",
        lambda: landed((0, "dwelling"), (1, "castle")),
        lambda: landed((0, "dwelling"), (1, "dwelling")),
    ),
    Case("no_dwelling", "build castle", landed, lambda: landed((0, "dwelling"))),
    Case(
        "land_full",
        "build dwelling",
        lambda: landed(*[(1, "dwelling")] * 4),
        lambda: landed(*[(1, "dwelling")] * 3),
    ),
    Case(
        "none_left_to_build",
        "build dwelling",
        lambda: landed(elsewhere=SIX),
        lambda: landed(elsewhere=SIX[1:]),
    ),
    Case("no_gold", "build dwelling", lambda: landed(gold=2), landed),
    Case("own_land", "forage", lambda: landed((0, "dwelling")), landed),
    Case("not_own_land", "harvest", landed, lambda: landed((0, "dwelling"))),
    Case(
        "no_resource_left",
        "forage",
        lambda: landed(resources={"pelts": 6}),
        lambda: landed(resources={"pelts": 5}),
    ),
    Case(
        "not_offered",
        "buy torch",
        lambda: on("white-outpost", "roll 3 3 3", "move 3 white-city", "draw axe"),
        lambda: on("white-outpost", "roll 3 3 3", "move 3 white-city", "draw torch"),
    ),
    Case("other_realm", "castle white-1", lambda: boss(realm="yellow"), boss),
    Case("unskilled", "heal", lambda: skilled(**ILL), lambda: skilled(skills={"healer": 1}, **ILL)),
    Case(
        "spell_spent",
        "magic",
        lambda: spell("magic", "roll 2 2 2 2"),
        lambda: spell("fight", "roll 2 2"),
    ),
    Case(
        "skill_spent",
        "heal",
        lambda: skilled(skills={"healer": 1}, **ILL).play("heal", "roll 1 1 1"),
        lambda: skilled(skills={"healer": 1}, **ILL),
    ),
    Case(
        "healthy",
        "heal",
        lambda: skilled(skills={"healer": 1}),
        lambda: skilled(skills={"healer": 1}, health=9),
    ),
    Case("nothing_to_take", "steal item 1", skilled, lambda: skilled({"items": ["torch"]})),
    Case(
        "nothing_to_roll",
        "use power-potion",
        potion,
        lambda: potion(skills={"healer": 1}),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_removing_the_cause_of_a_refusal_makes_the_action_legal(case: Case) -> None:
    """The action is refused with the cause and legal without it."""
    refused, allowed = case.refused(), case.allowed()
    assert refused.why(case.action) == case.code
    assert allowed.state.why_not(allowed.rules.parse(case.action)) is None


def test_every_refusal_code_has_a_case() -> None:
    """No reason lacks a case."""
    assert {case.code for case in CASES} == set(get_args(Code))
