"""Step 4: healing, theft, spells from afar."""

from __future__ import annotations

from typing import Any

import pytest

from barons.engine.core import CHANCE
from tests.asjson import as_json
from tests.realms.positions import player
from tests.realms.table import Table, rules_of


def _at_step_4(*others: dict[str, object], ruleset: str = "realms-main", **walker: object) -> Table:
    """Return a table with a sorcerer on white-guild, after the guild's step."""
    first = player("sorcerer", **{"space": "white-4", "gold": 0, **walker})
    table = Table.at(first, *others, rules=rules_of(ruleset)).play("roll 1 1 1")
    return table.play("pass") if "attack 1" in table.legal else table


def _victim(space: str = "yellow-outpost", **more: object) -> dict[str, object]:
    return player("warrior", **{"space": space, "gold": 0, **more})


def test_healing_dice_are_mana_level_ring_and_staff() -> None:
    """The level counts less one, in all rulesets."""
    gear = {"health": 3, "skills": {"healer": 3}, "items": ["enchanted-ring", "enchanted-staff"]}
    for ruleset in ("realms-main", "realms-0.6"):
        table = _at_step_4(_victim("red-1"), ruleset=ruleset, **gear).play("heal")
        assert table.roll == 9


def test_each_six_heals_one_up_to_the_level() -> None:
    """Health never exceeds 10."""
    table = _at_step_4(_victim("red-1"), health=3, skills={"healer": 2}).play("heal", "roll 6 6 6 6 6")
    assert table.player(0)["health"] == 5
    near_full = _at_step_4(_victim("red-1"), health=9, skills={"healer": 2}).play("heal", "roll 6 6 1 1 1")
    assert near_full.player(0)["health"] == 10


def test_healing_is_offered_once_and_only_below_full_health() -> None:
    """The turn is then over."""
    table = _at_step_4(_victim("red-1"), health=3, skills={"healer": 2}).play("heal", "roll 1 1 1 1 1")
    assert table.state.turn_seat == 1
    assert _at_step_4(_victim("red-1"), health=10, skills={"healer": 2}).state.turn_seat == 1


def test_any_player_may_steal_on_the_same_space() -> None:
    """Level 0 is enough, adventurer or not; the dice are guile and level."""
    table = _at_step_4(_victim(gold=3, adventurer=False), adventurer=False)
    assert table.legal == ["end", "steal gold 1"]
    assert table.play("steal gold 1").roll == 3


def test_thiefs_range_is_the_level() -> None:
    """The range is in spaces."""
    thief: dict[str, Any] = {"skills": {"thief": 2}}
    table = _at_step_4(_victim("yellow-2", gold=3), **thief)
    assert table.legal == ["end", "steal gold 1"]
    assert _at_step_4(_victim("yellow-city", gold=3), **thief).state.turn_seat == 1


def test_a_theft_takes_up_to_five_gold() -> None:
    """Any six is enough."""
    table = _at_step_4(_victim(gold=3)).play("steal gold 1", "roll 6 6 6")
    assert (table.player(0)["gold"], table.player(1)["gold"]) == (3, 0)
    table = _at_step_4(_victim(gold=9)).play("steal gold 1", "roll 6 1 1")
    assert (table.player(0)["gold"], table.player(1)["gold"]) == (5, 4)


def test_stolen_item_is_drawn_at_random() -> None:
    """Each card is equally likely."""
    table = _at_step_4(_victim(items=["axe", "axe", "torch"])).play("steal item 1", "roll 6 1 1")
    outcomes = [(action.text, weight) for action, weight in table.state.chance_outcomes()]
    assert outcomes == [("draw axe", 2), ("draw torch", 1)]
    table.play("draw axe")
    assert table.player(0)["items"] == ["axe"]
    assert table.player(1)["items"] == ["axe", "torch"]


def test_a_theft_without_a_six_takes_nothing() -> None:
    """This was the turn's only attempt."""
    table = _at_step_4(_victim(gold=3, items=["axe"]), health=5, skills={"healer": 1})
    table.play("steal item 1", "roll 1 1 1")
    assert table.legal == ["end", "heal"]
    assert table.why("steal gold 1") == "skill_spent"


@pytest.mark.parametrize(
    ("ruleset", "allowed"), [("realms-main", False), ("realms-0.6", True), ("realms-0.3", True)]
)
def test_resources_can_be_stolen_in_0_6_and_0_3(ruleset: str, allowed: bool) -> None:
    """The card is drawn at random."""
    table = _at_step_4(_victim(gold=1, resources={"fish": 2, "iron": 1}), ruleset=ruleset)
    assert ("steal resource 1" in table.legal) is allowed
    if not allowed:
        assert table.why("steal resource 1") == "not_in_ruleset"
        return
    table.play("steal resource 1", "roll 6 1 1")
    assert table.legal == ["draw fish", "draw iron"]
    table.play("draw fish")
    assert table.player(0)["resources"] == {"fish": 1}
    assert table.player(1)["resources"] == {"fish": 1, "iron": 1}


def test_players_with_nothing_are_not_robbed() -> None:
    """Dead players and those who are far away are not robbed either."""
    table = _at_step_4(_victim(gold=1))
    assert table.why("steal item 1") == "nothing_to_take"
    assert table.why("steal gold 0") == "oneself"
    far = _at_step_4(_victim("red-1", gold=1), health=5, skills={"healer": 1})
    assert far.why("steal gold 1") == "too_far"


def test_sorcerers_range_is_the_level() -> None:
    """Caster and target must be adventurers."""
    caster: dict[str, Any] = {"skills": {"sorcerer": 2}}
    assert _at_step_4(_victim("yellow-2"), **caster).legal == ["cast 1", "end"]
    assert _at_step_4(_victim("yellow-city"), **caster).state.turn_seat == 1
    assert _at_step_4(_victim("yellow-2", adventurer=False), **caster).state.turn_seat == 1
    assert _at_step_4(_victim("yellow-2"), adventurer=False, **caster).state.turn_seat == 1


def test_a_spell_costs_the_target_health_without_defence() -> None:
    """The dice are mana, level less one, ring and staff."""
    table = _at_step_4(_victim(), skills={"sorcerer": 3}, items=["enchanted-ring"]).play("cast 1")
    assert table.roll == 7
    table.play("roll 6 6 6 1 1 1 1")
    assert table.player(1)["health"] == 7
    assert table.events_of("struck") == [
        {"seat": 0, "target": 1, "hits": 3, "parried": 0, "lost": 3, "how": "cast"}
    ]


def test_position_records_the_spell_casters_of_the_turn() -> None:
    """Each player has one spell a turn, so another player's spell does not count."""
    table = _at_step_4(_victim(), skills={"sorcerer": 1}).play("cast 1")
    turn = as_json(table.state)["turn"]
    assert (turn["spell_casters"], turn["target"]) == ([0], 1)
    assert turn["roll"]["seat"] == 0
    table.state.spell_casters = 0b10
    assert as_json(table.state)["turn"]["spell_casters"] == [1]


def test_talisman_protects_its_bearer_from_a_spell() -> None:
    """That player can still be chosen."""
    table = _at_step_4(_victim(items=["talisman"]), skills={"sorcerer": 1}).play("cast 1", "roll 6 6 6 6")
    assert table.player(1)["health"] == 10


def test_a_spell_may_turn_against_its_caster() -> None:
    """This needs a one without a six."""
    table = _at_step_4(_victim(), skills={"sorcerer": 1}).play("cast 1", "roll 1 2 3 4")
    assert table.player(0)["health"] == 9


def test_magic_in_a_fight_prevents_a_later_spell() -> None:
    """A player has one spell in each turn of the game."""
    first = player("sorcerer", space="white-2", skills={"sorcerer": 1, "healer": 1}, health=5)
    table = Table.at(first, player("warrior", space="white-3", gold=0, items=["torch"]))
    table.play("roll 2 2 2", "attack 1", "roll 6 6 6", "roll 1 1 1", "magic", "roll 2 2 2 2", "torch", "pass")
    assert table.legal == ["end", "heal"]
    assert table.why("cast 1") == "spell_spent"


def test_each_skill_is_used_once_in_any_order() -> None:
    """As only `end` would be left, the turn ends."""
    able: dict[str, Any] = {"skills": {"healer": 1, "sorcerer": 1}, "health": 5}
    table = _at_step_4(_victim(gold=9), **able)
    assert table.legal == ["cast 1", "end", "heal", "steal gold 1"]
    table.play("steal gold 1", "roll 1 1 1", "cast 1", "roll 2 2 2 2")
    assert table.legal == ["end", "heal"]
    table.play("heal", "roll 1 1 1 1")
    assert table.state.turn_seat == 1
    assert table.to_move == CHANCE
