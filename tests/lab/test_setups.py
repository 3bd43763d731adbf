"""How often the set-up of Land is dealt again."""

from __future__ import annotations

import json
from random import Random

import pytest

from barons import cli
from barons.lab.boards import NoTiles
from barons.lab.command import run
from barons.lab.setups import CountingLots, study
from barons.rulesets import load


def test_the_march_edition_deals_one_land_in_eight_anew() -> None:
    """As its rules say: about one deal in eight."""
    row = study(load("land-2026-03"), 2, 400, 1)
    assert row.trials.counts.total() == 400
    assert 0.07 < row.anew < 0.18


def test_an_edition_without_wishes_takes_the_first_deal() -> None:
    """It has no reason to deal again."""
    row = study(load("land-2025-11"), 4, 20, 1)
    assert row.trials.counts == {1: 20}
    assert row.anew == 0.0


def test_a_trial_is_an_order_of_starts() -> None:
    """Tiles and cards are not dealt again."""
    lots = CountingLots(Random(1))
    for label in ("tiles/0", "starts/0", "tiles/1", "starts/1", "deck/gold"):
        assert sorted(lots.shuffle(label, range(5))) == list(range(5))
    assert lots.trials == 2


def test_another_game_has_no_such_set_up() -> None:
    """Barons is refused."""
    with pytest.raises(NoTiles):
        study(load("realms-main"), 2, 1, 1)


def test_the_command_writes_a_row_a_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON; equal for equal seeds."""
    assert run(["setups", "land-2026-03", "--players", "2,4", "--deals", "20", "--json", "-"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [row["players"] for row in found["rows"]] == [2, 4]
    assert all(row["trials"]["mean"] >= 1 for row in found["rows"])


def test_the_command_refuses_what_it_cannot_deal(capsys: pytest.CaptureFixture[str]) -> None:
    """Wrong numbers of players, and zero deals."""
    assert cli.run(["lab", "setups", "land-2026-03", "--players", "7"]) == 2
    assert "not 7" in capsys.readouterr().err
    assert cli.run(["lab", "setups", "land-2026-03", "--deals", "0"]) == 2
    assert "--deals" in capsys.readouterr().err
