"""Warnings about rulesets that make poor games."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barons import rulesets
from barons.engine.hexgrid import disc
from barons.engine.land.warnings import NOTHING, RADIUS, best_apart
from barons.rulescommand import run
from barons.rulesets.warnings import warnings
from barons.text.faults import fault_text
from barons.text.tr import set_language

CELLS = disc(RADIUS)
BUILTIN = sorted(path.stem for path in rulesets.builtin_dir().glob("*.yaml"))


def doubts_of(base: str, changes: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the warnings, as keys and sentences, for the ruleset with these values."""
    whole = rulesets.whole(rulesets.load(base))
    for dotted, value in changes.items():
        *path, last = dotted.split(".")
        held: Any = whole["params"]
        for step in path:
            held = held[step]
        held[last] = value
    return [(each.key, each.message) for each in warnings(rulesets.from_dict(whole))]


@pytest.mark.parametrize("ruleset", BUILTIN)
def test_shipped_edition_has_no_warnings(ruleset: str) -> None:
    assert warnings(rulesets.load(ruleset)) == []


@pytest.mark.parametrize(
    ("base", "changes", "key", "message"),
    [
        (
            "land-2025-11",
            {"ending.challenge.two": 99},
            "ending.challenge.two",
            "more than the 44 points available",
        ),
        (
            "land-2025-11",
            {"ending.challenge.two": 99, "setup.troops.two": 90, "donjons.limit": None},
            "ending.challenge.two",
            "more than the 53 points available",
        ),
        (
            "land-2025-11",
            {"ending.challenge.two": 40},
            "ending.challenge.two",
            "more than the 34 points that non-adjacent donjons can score on most boards",
        ),
        (
            "land-2025-11",
            {"ending.challenge.two": 3},
            "ending.challenge.two",
            "a single donjon can end the game",
        ),
        (
            "land-2025-11",
            {"ending.exhaustion": 29},
            "ending.exhaustion",
            "too early to score; donjons until a player is exhausted: 1",
        ),
        (
            "land-2025-11",
            {"ending.round_limit": 1},
            "ending.round_limit",
            "too early to score; rounds until the game ends: 1",
        ),
        (
            "land-2025-11",
            {"ending.diversity": [0, 2, 3, 4, 5, 6]},
            "ending.diversity",
            "6 values, but only 4 kinds of tile",
        ),
        (
            "land-2025-11",
            {"capture.discarded": 5},
            "capture.discarded",
            "a capture costs 5 troops, a new donjon 3",
        ),
        (
            "land-2026-03",
            {"command.baron": ["recruit"]},
            "command.baron",
            "nothing gives the order to construct: nobody can score",
        ),
        (
            "realms-main",
            {"castles_of_player": 5},
            "castles_of_player",
            "fewer castles than realms: nobody wins by castles",
        ),
        ("realms-main", {"resource_cards": 0}, "resource_cards", "without resources there is no trade"),
    ],
)
def test_questionable_parameter_gets_a_warning(
    base: str, changes: dict[str, Any], key: str, message: str
) -> None:
    assert (f"params.{key}", message) in doubts_of(base, changes)


def test_warning_is_translated_into_french() -> None:
    set_language("fr")
    text = fault_text("more than the 44 points available")
    assert text == "plus que les 44 points possibles"


@pytest.mark.parametrize(("words", "status"), [([], 0), (["--strict"], 1)])
def test_check_prints_warning_and_strict_option_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], status: int
) -> None:
    file = tmp_path / "costly.yaml"
    file.write_text(
        "id: costly\nextends: realms-main\ntitle: {en: Costly, fr: Cher}\n"
        "params:\n  resource_cards: 0\n  rounds: 2\n",
        "utf-8",
    )
    assert run(["check", *words, str(file)]) == status
    warning = f"{file}:5:3: warning: params.resource_cards: without resources there is no trade"
    assert warning in capsys.readouterr().out


def test_warning_about_inherited_value_has_no_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The value is in another file, which is not at fault."""
    first, second = tmp_path / "costly.yaml", tmp_path / "costlier.yaml"
    words = "title: {en: Costly, fr: Cher}\nparams:\n"
    first.write_text(f"id: costly\nextends: realms-main\n{words}  resource_cards: 0\n  rounds: 2\n", "utf-8")
    second.write_text(f"id: costlier\nextends: costly\n{words}  start_gold: 30\n", "utf-8")
    assert run(["check", str(second)]) == 0
    assert f"{second}: warning: params.resource_cards:" in capsys.readouterr().out


def test_maximum_board_points_use_best_non_adjacent_donjons() -> None:
    """The maximum is compared with every choice of three cells on small boards."""
    rng = Random(5)
    for _ in range(20):
        board = [rng.choice((NOTHING, 1, 2, 3, 4)) for _cell in range(len(CELLS))]
        tried = [0]
        for chosen in combinations([cell for cell, value in enumerate(board) if value != NOTHING], 3):
            if not any(near in chosen for cell in chosen for near in CELLS.neighbours[cell]):
                tried.append(sum(board[cell] for cell in chosen))
        assert best_apart(board, 3) == max(tried)
