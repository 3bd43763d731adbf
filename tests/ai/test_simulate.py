"""Games without a window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from barons import cli
from barons.rulesets import load, whole, with_rounds
from barons.simulate.playing import GameResult, SimulationPlan, play_all
from barons.simulate.totals import interval, summary


def run(*options: str) -> int:
    """Run the command with these options; return its exit code."""
    return cli.run(["simulate", *options])


def test_the_same_plan_gives_the_same_games() -> None:
    """Repeated runs are equal, and seats rotate over each deal."""
    rules = with_rounds(load("land-2025-11"), 4)
    plan = SimulationPlan(whole(rules), ("greedy", "random"), 4, 7, 4)
    first, second = list(play_all(plan)), list(play_all(plan))
    assert first == second
    assert [(result.seed, result.first) for result in first] == [(7, 0), (7, 1), (8, 0), (8, 1)]


def test_two_processes_give_the_same_games_as_one() -> None:
    """Two processes return the games in the same order as one."""
    rules = with_rounds(load("land-2024-03"), 2)
    plan = SimulationPlan(whole(rules), ("builder", "random", "random"), 3, 7, 2)
    assert list(play_all(plan, jobs=2)) == list(play_all(plan))


def test_summary_totals_are_consistent() -> None:
    """The results of both players add up to one per game, and endings are counted."""
    rules = with_rounds(load("land-2025-11"), 3)
    plan = SimulationPlan(whole(rules), ("greedy", "random"), 4, 7, 3)
    data = summary(plan, list(play_all(plan)))
    assert sum(entry["result"]["mean"] for entry in data["players"]) == pytest.approx(1.0)
    assert sum(data["ended"].values()) == 4
    assert data["turns"]["least"] <= data["turns"]["median"] <= data["turns"]["most"]


def test_baron_honour_is_sum_of_counted_events() -> None:
    """Honour comes only from drafts, tiles laid, baronies and lost baronies."""
    rules = load("baronies-2006")
    plan = SimulationPlan(whole(rules), ("builder", "builder", "builder"), 3, 11, None)
    for result in play_all(plan):
        happened = result.happened
        causes = sum(total for what, total in happened.items() if what.startswith("honour "))
        assert causes == sum(result.scores)
        assert happened["honour draft"] < 0 < happened["honour lay"]
        assert result.characters == []


def test_barons_characters_and_deaths_are_reported() -> None:
    """Each player has a different character, and deaths are counted."""
    rules = with_rounds(load("realms-main"), 30)
    plan = SimulationPlan(whole(rules), ("builder", "builder"), 4, 7, 30)
    results = list(play_all(plan))
    data = summary(plan, results)
    assert all(len(set(result.characters)) == 2 for result in results)
    assert sum(entry["played"] for entry in data["by_character"].values()) == 8
    deaths = sum(total for result in results for what, total in result.happened.items() if "died" in what)
    assert deaths == data["ended"].get("survival", 0)


def test_intervals_contain_their_mean() -> None:
    """Wilson's intervals contain the mean, also at 0 and 1."""
    all_won = interval([1.0] * 10)
    assert all_won.high == pytest.approx(1.0)
    assert all_won.low == pytest.approx(0.722, abs=0.001)
    half = interval([1.0, 0.0] * 50)
    assert half.mean == 0.5
    assert half.high - half.low == pytest.approx(0.192, abs=0.001)


def test_command_writes_results(tmp_path: Path) -> None:
    """The command writes a summary and the games."""
    out = tmp_path / "out.json"
    options = ("--ruleset", "land-2025-11", "--seats", "random,random", "--rounds", "2", "--json", str(out))
    assert run(*options, "--games", "2") == 0
    data = json.loads(out.read_text())
    assert data["summary"]["games"] == len(data["games"]) == 2


@pytest.mark.parametrize(
    "options",
    [
        ("--ruleset", "no-such"),
        ("--seats", "genius,easy"),
        ("--seats", "easy,easy,easy,easy,easy,easy,easy"),
        ("--players", "3", "--seats", "easy,easy"),
        ("--games", "0"),
        ("--rounds", "0"),
        ("--seed", "-1"),
        ("--seats", "search:many,easy"),
    ],
)
def test_invalid_options_are_rejected(options: tuple[str, ...]) -> None:
    """Invalid options exit with status 2."""
    assert run(*options) == 2


def test_shared_first_place_is_not_a_win() -> None:
    """A shared first place is neither won nor lost: the result is shared."""
    result = GameResult(0, 1, 0, 4, 9, "rounds", [0.75, 0.75, 0.0], [3, 3, 1], [], {}, 7)
    won = result._replace(game=1, results=[1.0, 0.5, 0.0])
    plan = SimulationPlan({"id": "toy"}, ("easy", "easy", "easy"), 2, 1, None)
    data = summary(plan, [result, won])
    assert [entry["wins"] for entry in data["players"]] == [1, 0, 0]


def test_land_events_are_reported() -> None:
    """Recruitments, rides and orders are counted for the laboratory."""
    rules = with_rounds(load("land-2025-11"), 6)
    plan = SimulationPlan(whole(rules), ("builder", "builder"), 2, 7, 6)
    data = summary(plan, list(play_all(plan)))
    assert data["happened"]["recruited"] > 0
    assert data["happened"]["officer_moved move"] > 0
