"""Random donjons on random boards, compared with the printed study of March 2024."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from barons import cli
from barons.engine.hexgrid import disc
from barons.lab import command
from barons.lab.arms import numbers
from barons.lab.boards import MountainRow, NoTiles, Spread, study, values_of
from barons.rulesets import load

RARE = "land-2024-03-27-7-3"


def row(mountains: int, deals: int = 4000, ruleset: str = RARE) -> MountainRow:
    """Return the row for this many deals."""
    return study(values_of(load(ruleset)), mountains, deals, seed=1)


def test_means_without_mountains_match_printed_ones() -> None:
    """They are 10.1 donjons and 13.6 points; 4,000 deals give the mean of donjons to about 0.03."""
    found = row(0)
    assert found.donjons.mean == pytest.approx(10.1, abs=0.1)
    assert found.points.mean == pytest.approx(13.6, abs=0.15)
    assert (found.donjons.mode, found.points.mode) == (10, 13)


def test_means_by_seat_with_mountains_match_printed_ones() -> None:
    """With three players and 4 mountains they are 3.6, 3.2 and 2.9 donjons."""
    means = [spread.mean for spread in row(4).seat_donjons(3)]
    assert means == pytest.approx([3.6, 3.2, 2.9], abs=0.1)


def test_seat_means_add_up_to_all_donjons_and_points() -> None:
    """This holds for every number of players."""
    found = row(7, deals=200)
    for players in (2, 3, 4):
        assert sum(s.mean for s in found.seat_donjons(players)) == pytest.approx(found.donjons.mean)
        assert sum(s.mean for s in found.seat_points[players]) == pytest.approx(found.points.mean)
        assert sum(found.modulo(players)) == pytest.approx(1.0)


def test_single_free_cell_holds_one_donjon() -> None:
    """36 mountains leave one free cell."""
    found = row(36, deals=20)
    assert found.donjons.counts == Counter({1: 20})


def test_number_of_donjons_is_within_possible_limits() -> None:
    """A donjon blocks at most 7 of 37 cells; at most 13 cells of the disc are pairwise apart."""
    found = row(0, deals=2000)
    assert min(found.donjons.counts) >= 37 // 7
    assert max(found.donjons.counts) <= 13
    assert len(disc(3)) == 37


def test_the_same_seed_gives_the_same_row() -> None:
    """The row does not depend on other rows; another seed gives another row."""
    values = values_of(load(RARE))
    assert study(values, 4, 50, seed=3) == study(values, 4, 50, seed=3)
    assert study(values, 4, 50, seed=3) != study(values, 4, 50, seed=4)


def test_quantiles_are_observed_values() -> None:
    """The least value that a quarter, half or three quarters do not exceed; the least mode."""
    spread = Spread(Counter({2: 1, 3: 2, 9: 1}))
    assert [spread.quantile(share) for share in (0.25, 0.5, 0.75, 1.0)] == [2, 3, 3, 9]
    assert Spread(Counter({5: 2, 4: 2, 1: 1})).mode == 4


def test_other_games_are_refused() -> None:
    """The tiles of Baron are placed during the game."""
    with pytest.raises(NoTiles):
        values_of(load("baronies-2006"))


def test_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON has the documented fields."""
    options = ["map", RARE, "--mountains", "0,4", "--deals", "50", "--json", "-", "--jobs", "1"]
    assert command.run(options) == 0
    data = json.loads(capsys.readouterr().out)
    assert [data[key] for key in ("ruleset", "deals", "seed")] == [RARE, 50, 1]
    assert [row["mountains"] for row in data["rows"]] == [0, 4]
    first = data["rows"][0]
    assert list(first["donjons"]) == ["mean", "mode", "q25", "q50", "q75", "min", "max"]
    assert list(first["points"]) == ["mean", "mode", "q25", "q75", "q90"]
    assert [len(first["players"][n]["points"]) for n in "234"] == [2, 3, 4]
    assert list(first["players"]["3"]["donjons"][2]) == ["mean", "mode", "q25", "q75"]
    assert len(first["players"]["4"]["modulo"]) == 4


def test_two_processes_give_the_same_output(capsys: pytest.CaptureFixture[str]) -> None:
    """The order is the same, too."""
    for jobs in ("1", "2"):
        command.run(["map", RARE, "--mountains", "2..4", "--deals", "20", "--json", "-", "--jobs", jobs])
    out = capsys.readouterr().out
    assert out[: len(out) // 2] == out[len(out) // 2 :]


@pytest.mark.parametrize(
    "options", [("--mountains", "37"), ("--deals", "0"), ("--seed", "-1"), ("--jobs", "0")]
)
def test_invalid_options_are_refused(options: tuple[str, str]) -> None:
    """The exit status is 2."""
    assert cli.run(["lab", "map", RARE, "--deals", "10", *options]) == 2


def test_ranges_are_expanded_in_order() -> None:
    """Each number is listed once."""
    assert numbers("3") == [3]
    assert numbers("0..3,2,7") == [0, 1, 2, 3, 7]


@pytest.mark.parametrize("text", ["", "a", "3..1", "1..", "1...3", "0..99999"])
def test_invalid_ranges_are_refused(text: str) -> None:
    """The message quotes the faulty part."""
    with pytest.raises(ValueError, match=r"not a whole number|goes up"):
        numbers(text)
