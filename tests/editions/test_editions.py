"""Each shipped ruleset compared with its recorded behaviour."""

from __future__ import annotations

import pytest

from tests.editions import shipped
from tests.editions.record import PARTS, ended, kept, path_of, perft, replay, seen, start

RECORDED = [entry.id for entry in shipped() if path_of(entry.id).exists()]


def test_every_shipped_ruleset_has_golden_game_perft_and_walk() -> None:
    """For a new edition: record them, check them, and commit them with it."""
    missing = [
        f"{entry.id} has no {part}: `python -m tests.editions.record {entry.id}`, read it, commit it"
        for entry in shipped()
        for part in PARTS
        if part not in kept(entry.id)
    ]
    assert missing == []


def test_records_exist_only_for_shipped_rulesets() -> None:
    """A file without its ruleset would never be used."""
    files = {path.stem for path in path_of("").parent.glob("*.json")}
    assert files <= {entry.id for entry in shipped()}


@pytest.mark.parametrize("ruleset", RECORDED)
def test_golden_game_ends_as_recorded(ruleset: str) -> None:
    """All actions are legal; ranking and last position are equal."""
    game = kept(ruleset)["golden"]
    *_, (state, _) = replay(start(ruleset, game["players"]), game["actions"])
    assert ended(state) == {"ranking": game["ranking"], "position": game["position"]}


@pytest.mark.parametrize("ruleset", RECORDED)
def test_perft_matches_recorded_counts(ruleset: str) -> None:
    """The counts are equal at every recorded depth."""
    counted = kept(ruleset)["perft"]
    *_, (state, _) = replay(start(ruleset, counted["players"]), counted["actions"])
    assert perft(state, len(counted["counts"])) == counted["counts"]


@pytest.mark.parametrize("ruleset", RECORDED)
def test_walk_matches_record(ruleset: str) -> None:
    """Seat to move, legal list and events are the same at each step."""
    walk = kept(ruleset)["walk"]
    steps = [seen(*step) for step in replay(start(ruleset, walk["players"]), walk["actions"])]
    assert steps == walk["steps"]
