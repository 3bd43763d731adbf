"""The board, distances, moves, and becoming an adventurer."""

from __future__ import annotations

import pytest

from barons.engine.core import CHANCE
from tests.realms.positions import player
from tests.realms.table import Table, rules_of

BOARD = rules_of().board


def _distance(one: str, other: str) -> int:
    return BOARD.distance[BOARD.index[one]][BOARD.index[other]]


def test_board_has_a_ring_of_42_spaces_and_six_dungeons_of_five() -> None:
    """Each realm has seven spaces, outpost first."""
    assert len(BOARD.names) == 42 + 30
    first = ("white-outpost", "white-1", "white-2", "white-city", "white-3", "white-guild", "white-4")
    assert BOARD.names[:8] == (*first, "yellow-outpost")


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [
        ("white-outpost", "yellow-outpost", 6),  # through the dungeon, not along the ring
        ("yellow-outpost", "white-outpost", 6),
        ("white-4", "yellow-outpost", 1),
        ("white-d1", "white-1", 2),
        ("black-d5", "white-outpost", 1),
        ("white-3", "white-d5", 4),
        ("white-outpost", "blue-outpost", 18),
    ],
)
def test_distances_follow_ring_and_dungeons_in_both_directions(one: str, other: str, steps: int) -> None:
    """This holds for every player, adventurer or not."""
    assert _distance(one, other) == steps
    assert _distance(other, one) == steps


def test_beginner_cannot_move_into_a_dungeon() -> None:
    """From the white outpost only the ring is open."""
    table = Table.at(player("hunter", adventurer=False), player("thief", adventurer=False))
    table.play("roll 1 3 5")
    assert table.legal == ["move 1 white-1", "move 3 white-city", "move 5 white-guild"]
    assert table.why("move 3 white-d3") == "no_dungeon_yet"


def test_adventurer_may_enter_dungeons_at_the_start_or_on_the_way() -> None:
    """This is possible at each outpost on the way."""
    table = Table.at(player("hunter", space="white-4"), player("thief", space="red-1"))
    table.play("roll 1 2 6")
    assert table.legal == [
        "move 1 yellow-outpost",
        "move 2 yellow-1",
        "move 2 yellow-d1",
        "move 6 yellow-d5",
        "move 6 yellow-guild",
    ]


def test_move_out_of_a_dungeon_may_enter_the_next() -> None:
    """The exit is an outpost that the move passes."""
    table = Table.at(player("hunter", space="white-d4"), player("thief", space="red-1"))
    table.play("roll 3 3 4")
    assert table.legal == ["move 3 yellow-1", "move 3 yellow-d1", "move 4 yellow-2", "move 4 yellow-d2"]


def test_return_to_the_white_outpost_makes_an_adventurer() -> None:
    """The same move may already enter the white dungeon."""
    table = Table.at(
        player("hunter", space="black-4", adventurer=False), player("thief", space="red-1", adventurer=False)
    )
    table.play("roll 1 3 3")
    assert table.legal == ["move 1 white-outpost", "move 3 white-2", "move 3 white-d2"]
    table.play("move 3 white-2")
    assert table.player(0)["adventurer"]
    assert table.events_of("adventurer") == [{"seat": 0}]


def test_move_ending_before_the_white_outpost_makes_no_adventurer() -> None:
    """A player who starts there must come back."""
    table = Table.at(player("hunter", adventurer=False), player("thief", adventurer=False))
    table.play("roll 1 3 5", "move 1 white-1")
    assert not table.player(0)["adventurer"]


def test_saddle_allows_moving_the_sum() -> None:
    """The sum is possible in addition to each value."""
    table = Table.at(player("hunter", space="white-1", items=["saddle"]), player("thief", space="red-1"))
    table.play("roll 1 2 1")
    assert table.legal == ["move 1 white-2", "move 2 white-city", "move 4 white-guild"]


def test_sum_without_a_saddle_is_refused_with_its_reason() -> None:
    """The reason says what is missing."""
    table = Table.at(player("hunter", space="white-1"), player("thief", space="red-1"))
    table.play("roll 1 2 1")
    assert table.why("move 4 white-guild") == "needs_saddle"
    assert table.why("move 6 yellow-outpost") == "not_rolled"
    assert table.why("move 2 white-3") == "not_reached"


def test_only_one_pair_of_boots_adds_a_die() -> None:
    """A second copy adds nothing."""
    assert Table.at(player("hunter", items=["boots"]), player("thief")).roll == 4
    assert Table.at(player("hunter", items=["boots", "boots"]), player("thief")).roll == 4


def test_paths_of_a_value_are_provided_for_drawing() -> None:
    """Each reachable space has its path, which begins with the space of departure."""
    table = Table.at(player("hunter", space="white-4"), player("thief", space="red-1"))
    ways = table.rules.ways(table.state, 2)
    assert ways == table.rules.ways_from("white-4", 2, True)
    assert ways == {
        "yellow-1": ("white-4", "yellow-outpost", "yellow-1"),
        "yellow-d1": ("white-4", "yellow-outpost", "yellow-d1"),
    }


def test_longest_move_is_reported_step_by_step() -> None:
    """The event contains the whole path."""
    table = Table.at(player("hunter", space="black-d5", items=["saddle"]), player("thief", space="red-1"))
    table.play("roll 1 1 1", "move 3 white-d2", "draw treasure-10")
    table = Table.at(player("hunter", space="black-d5", items=["saddle"]), player("thief", space="red-1"))
    table.play("roll 1 1 1", "move 3 white-d2")
    path = ["black-d5", "white-outpost", "white-d1", "white-d2"]
    assert table.events_of("moved") == [{"seat": 0, "steps": 3, "path": path, "crawled": False}]
    assert table.to_move == CHANCE


def test_order_of_dice_does_not_matter() -> None:
    """Two rolls with the same dice lead to equal states."""
    one = Table.at(player("hunter"), player("thief", space="red-1")).play("roll 1 5 3")
    other = Table.at(player("hunter"), player("thief", space="red-1")).play("roll 3 1 5")
    assert one.state.key() == other.state.key()
