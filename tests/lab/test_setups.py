"""How often the set-up of Land is dealt again."""

from __future__ import annotations

import json
from random import Random

import pytest

from barons import cli
from barons.lab.boards import NoTiles
from barons.lab.command import run
from barons.lab.setups import CountingShuffler, study
from barons.rulesets import load


def test_march_edition_redeals_one_land_in_eight() -> None:
    """The rules say the same: about one deal in eight."""
    row = study(load("land-2026-03"), 2, 400, 1)
    assert row.trials.counts.total() == 400
    assert 0.07 < row.anew < 0.18


def test_edition_without_deal_conditions_uses_first_deal() -> None:
    """Such an edition has no reason to deal again."""
    row = study(load("land-2025-11"), 4, 20, 1)
    assert row.trials.counts == {1: 20}
    assert row.anew == 0.0


def test_only_shuffles_of_starts_count_as_trials() -> None:
    """Tiles and cards are not dealt again."""
    shuffler = CountingShuffler(Random(1))
    for label in ("tiles/0", "starts/0", "tiles/1", "starts/1", "deck/gold"):
        assert sorted(shuffler.shuffle(label, range(5))) == list(range(5))
    assert shuffler.trials == 2


def test_other_game_is_refused() -> None:
    """Barons is refused."""
    with pytest.raises(NoTiles):
        study(load("realms-main"), 2, 1, 1)


def test_command_writes_one_row_per_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    """The rows are JSON, and equal for equal seeds."""
    assert run(["setups", "land-2026-03", "--players", "2,4", "--deals", "20", "--json", "-"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [row["players"] for row in found["rows"]] == [2, 4]
    assert all(row["trials"]["mean"] >= 1 for row in found["rows"])


def test_command_refuses_invalid_numbers_of_players_and_deals(capsys: pytest.CaptureFixture[str]) -> None:
    """Zero deals are refused, too."""
    assert cli.run(["lab", "setups", "land-2026-03", "--players", "7"]) == 2
    assert "not 7" in capsys.readouterr().err
    assert cli.run(["lab", "setups", "land-2026-03", "--deals", "0"]) == 2
    assert "--deals" in capsys.readouterr().err
