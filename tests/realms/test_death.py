"""Death and spoils."""

from __future__ import annotations

import pytest

from barons.engine.core import OVER
from barons.engine.realms import events as happened
from tests.asjson import as_json
from tests.realms.positions import player
from tests.realms.table import Table

LANDS: dict[str, list[tuple[int, str]]] = {
    "red-1": [(0, "dwelling"), (1, "dwelling")],
    "red-2": [(0, "castle"), (1, "dwelling")],
    "red-3": [(1, "castle")],
}


def _duel(*texts: str, first: dict[str, object] | None = None, other: dict[str, object] | None = None) -> Table:
    """A hunter attacks a rich warrior on white-3 and begins."""
    one = player("hunter", **{"space": "white-2", **(first or {})})
    rich = {"space": "white-3", "gold": 90, "items": ["axe", "boots"], "resources": {"iron": 2}}
    two = player("warrior", **{**rich, **(other or {})})
    table = Table.at(one, two, player("healer", space="blue-1"), buildings=LANDS)
    return table.play("roll 2 2 2", "attack 1", "roll 2 2 2", "roll 1 1 1", *texts)


def test_the_victor_takes_buildings_and_items() -> None:
    """This may put two buildings on one land; gold leaves the game, resources go back."""
    table = _duel("fight", "roll 6 6 6", "roll 1 1 1", other={"health": 3})
    assert table.player(1)["out"]
    assert table.player(0)["items"] == ["axe", "boots"]
    assert table.player(0)["gold"] == 25
    assert table.player(0)["resources"] == {}
    assert table.buildings("red-1") == [(0, "dwelling"), (0, "dwelling")]
    assert table.buildings("red-2") == [(0, "castle"), (0, "dwelling")]
    assert table.buildings("red-3") == [(0, "castle")]
    dead = table.player(1)
    assert (dead["space"], dead["gold"], dead["health"], dead["items"], dead["resources"]) == (
        None,
        0,
        0,
        [],
        {},
    )


def test_survivors_turn_continues_after_the_fight() -> None:
    """The step of the space is next."""
    table = _duel("fight", "roll 6 6 6", "roll 1 1 1", other={"health": 3})
    assert (table.to_move, table.legal) == (0, ["build dwelling", "forage", "pass"])


def test_the_attacked_player_may_be_the_victor() -> None:
    """The turn of the dead player ends."""
    table = _duel("fight", "roll 1 1 1", "fight", "roll 6 1 1 1", "roll 1 1 1", first={"health": 1})
    assert table.player(0)["out"]
    assert table.buildings("red-1") == [(1, "dwelling"), (1, "dwelling")]
    assert (table.state.turn_seat, table.state.turn_number) == (1, 10)


def test_an_undefended_strike_kills_for_spoils() -> None:
    """The player who fled dies."""
    table = _duel("flee", "roll 1 1 1", "roll 6 1 1 1", first={"health": 1, "items": ["net"]})
    assert table.player(1)["items"] == ["axe", "boots", "net"]


def test_magic_in_a_fight_kills_for_spoils() -> None:
    """The caster is the victor."""
    table = _duel("magic", "roll 6 6 1", first={"skills": {"sorcerer": 1}}, other={"health": 2})
    assert table.player(0)["items"] == ["axe", "boots"]


def test_a_spell_from_afar_kills_for_spoils() -> None:
    """The step of the skills continues."""
    first = player("sorcerer", space="white-4", health=5, skills={"sorcerer": 1, "healer": 1})
    victim = player("warrior", space="yellow-1", health=1, items=["axe"])
    table = Table.at(first, victim, player("healer", space="blue-1"))
    table.play("roll 1 1 1", "cast 1", "roll 6 1 1 1")
    assert table.player(0)["items"] == ["axe"]
    assert table.legal == ["end", "heal"]


def test_backlash_kills_without_a_victor() -> None:
    """Even between players, buildings are removed, and items and resources go back."""
    lost = {"health": 1, "skills": {"sorcerer": 1}, "items": ["net"], "resources": {"fish": 2}}
    table = _duel("magic", "roll 1 2 2", first=lost)
    assert table.player(0)["out"]
    assert table.player(1)["items"] == ["axe", "boots"]
    assert as_json(table.state)["items"]["net"] == 2
    assert table.buildings("red-1") == [(1, "dwelling")]
    assert table.buildings("red-2") == [(1, "dwelling")]
    assert table.events_of("died") == [{"seat": 0, "by": None, "monster": None}]


def test_backlash_may_kill_the_attacked_player() -> None:
    """The turn continues; the dead player's buildings are removed before the toll."""
    table = _duel("fight", "roll 1 1 1", "magic", "roll 1 2 2", other={"health": 1, "skills": {"sorcerer": 1}})
    assert table.player(1)["out"]
    assert table.player(0)["items"] == []
    assert table.buildings("red-3") == []
    assert table.to_move == 0


def test_backlash_from_a_distant_spell_ends_the_casters_turn() -> None:
    """Step 4 is over too."""
    first = player("sorcerer", space="white-4", health=1, skills={"sorcerer": 1})
    others = (player("warrior", space="yellow-1"), player("healer", space="blue-1"))
    table = Table.at(first, *others).play("roll 1 1 1", "cast 1", "roll 1 2 2 2")
    assert (table.state.turn_seat, table.state.turn_number) == (1, 10)
    assert table.state.to_json()["deaths"] == [0]


def test_a_monster_kills_without_a_victor() -> None:
    """The turn ends, and the buildings are removed."""
    first = player("hunter", health=1, items=["net"])
    others = (player("warrior", space="yellow-1"), player("healer", space="blue-1"))
    table = Table.at(first, *others, buildings={"red-1": [(0, "dwelling")]})
    table.play("roll 1 1 1", "move 1 white-d1", "draw dragon", "roll 1 1 1", "roll 1 1 1 1")
    table.play("roll 6 1 1 1 1", "roll 1 1 1")
    assert table.events_of("died") == [{"seat": 0, "by": None, "monster": "dragon"}]
    assert table.state.to_json()["buildings"] == {}
    assert table.state.turn_seat == 1


def test_dead_players_are_skipped_and_not_counted() -> None:
    """The next living seat has the next turn number."""
    first = player("hunter", space="white-guild")
    dead = player("thief", space=None, gold=0, health=0, out=True)
    table = Table.at(first, dead, player("healer", space="blue-1")).play("roll 1 1 1", "pass")
    assert (table.state.turn_seat, table.state.turn_number) == (2, 10)


def test_last_living_player_wins_at_once() -> None:
    """The position is that of the turn in which the game ended."""
    first = player("hunter", health=1)
    table = Table.at(first, player("warrior", space="yellow-1"))
    table.play("roll 1 1 1", "move 1 white-d1", "draw dragon", "roll 1 1 1", "roll 1 1 1 1")
    table.play("roll 6 1 1 1 1", "roll 1 1 1")
    assert table.to_move == OVER
    assert table.state.to_json()["turn"] == {"seat": 0, "number": 9}
    assert [rank.to_json() for rank in table.state.ranking()] == [
        {"seat": 1, "rank": 1, "score": 0},
        {"seat": 0, "rank": 2, "score": 0},
    ]


@pytest.mark.parametrize(
    ("by", "monster", "counted"), [(1, None, "died by"), (None, "orc", "died orc"), (None, None, "died")]
)
def test_deaths_are_counted_by_cause(by: int | None, monster: str | None, counted: str) -> None:
    """The cause is a player, a monster or backlash."""
    assert happened.Died(0, by, monster).statistic == (counted, 1)
