"""Training from recorded games: playing them, selecting positions, fitting, and using the result in play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from train import main
from training import curves
from training.courses import courses
from training.fitting import Model, Samples, Shape, Teaching, expected, fit, fresh, loss_of
from training.positions import Gathering, gathered, knots_of
from training.selfplay import (
    Curriculum,
    TrainingTable,
    play_missing,
    played,
    split,
    written,
)

from barons.ai.eval import by_hand
from barons.ai.eval.learnt import LearntValue
from barons.ai.eval.shares import results
from barons.paths import assets_dir
from barons.rulesets import from_dict, load, whole
from tests.ai.test_secrecy import midgame

SHIPPED: Final = assets_dir() / "ai"
QUICK: Final = Curriculum((TrainingTable("land-2025-11", 2, 4), TrainingTable("land-2025-11", 3, 3)), 6, 0.5, 4)


def shape_of_seats(seats: int, count: int = 600) -> Samples:
    """Return positions with three inputs, of which only the second matters, more so in later phases."""
    rng = np.random.default_rng(5)
    inputs = rng.normal(size=(count, seats, 3))
    phases = rng.random(count)
    worth = inputs[:, :, 1] * (0.5 + 2.0 * phases[:, None])
    targets = np.array([results(list(row), 1.0) for row in worth])
    return Samples(inputs, knots_of(phases, 2), np.full(count, seats), targets, np.arange(count))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("hidden", [0, 4])
def test_fitting_lowers_loss_and_finds_decisive_input(seats: int, hidden: int) -> None:
    """The loss falls on test positions too, and the weight of the decisive input grows with the phase."""
    samples = shape_of_seats(seats)
    learnt, tested = samples.part(np.arange(500)), samples.part(np.arange(500, 600))
    rounds: list[curves.Round] = []
    model = fit(
        fresh(Shape(3, 2, hidden), 1),
        learnt,
        tested,
        Teaching(rounds=15, batch=50, rate=0.05),
        lambda *figures: rounds.append(curves.Round(*figures)),
    )
    ignorant = loss_of(np.full_like(tested.targets, 0.5), tested.targets, tested.seats)
    best = loss_of(tested.targets, tested.targets, tested.seats)
    assert rounds[-1].tested < best + 0.1 * (ignorant - best)
    assert rounds[-1].learnt < rounds[0].learnt
    early, late = (
        expected(model, samples._replace(knots=np.tile([1.0, 0.0], (600, 1)))),
        expected(model, samples._replace(knots=np.tile([0.0, 1.0], (600, 1)))),
    )
    assert np.abs(late - 0.5).mean() > 1.3 * np.abs(early - 0.5).mean()


@pytest.mark.parametrize("hidden", [0, 1, 4, 6])
def test_play_and_training_compute_same_values(hidden: int) -> None:
    """The sums in plain Python, four units at once, equal those of numpy."""
    rng = np.random.default_rng(7)
    shapes = (3, 5), (5, hidden), (hidden,), (3, hidden)
    model = Model(*(rng.normal(size=shape) for shape in shapes))
    inputs = rng.normal(size=(20, 3, 5))
    phases = np.linspace(0.0, 1.0, 51)[rng.integers(0, 51, 20)]
    seats = np.full(20, 3)
    samples = Samples(inputs, knots_of(phases, 3), seats, np.zeros((20, 3)), seats)
    value = LearntValue(
        model.linear.tolist(), model.inner.T.tolist(), model.bias.tolist(), model.outer.tolist()
    )
    found = [
        results(value.worth(own.tolist(), float(phase)), 1.0) for own, phase in zip(inputs, phases, strict=True)
    ]
    assert np.allclose(found, expected(model, samples), atol=1e-9)


def test_game_is_determined_by_its_number() -> None:
    """A game depends only on its number and differs from other games."""
    assert played(QUICK, 5, 0) == played(QUICK, 5, 0)
    assert played(QUICK, 5, 0).actions != played(QUICK, 5, 2).actions


def test_teacher_plays_training_games(tmp_path: Path) -> None:
    """A teacher changes the games, but an empty one has the same effect as none."""
    file = tmp_path / "nothing.json"
    file.write_text("{}", "utf-8")
    by_none, by_nothing, by_land = (
        played(QUICK._replace(teacher=teacher), 5, 0) for teacher in (None, file, SHIPPED / "land.json")
    )
    assert by_nothing == by_none
    assert by_land.values != by_none.values


def test_file_learnt_with_teacher_names_both_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both commands are stored for reproduction, and a missing teacher is refused."""
    monkeypatch.setattr("train.courses", lambda: {"land": QUICK})
    options = ["land", "--games", "20", "--rounds", "1", "--out", str(tmp_path), "--teacher"]
    main([*options, str(SHIPPED / "land.json")])
    found = json.loads((tmp_path / "land.json").read_text("utf-8"))
    assert " --teacher land.json " in found["command"]
    assert found["teacher"] == json.loads((SHIPPED / "land.json").read_text("utf-8"))["command"]
    with pytest.raises(SystemExit):
        main([*options, str(tmp_path / "nobody.json")])
    assert "nobody.json" in capsys.readouterr().err


def test_interrupted_run_is_resumed(tmp_path: Path) -> None:
    """Complete games are kept, and a game with a truncated line is played again."""
    file = tmp_path / "games.jsonl"
    assert list(play_missing(QUICK, 5, 2, file)) == [0, 1]
    whole_file = file.read_text("utf-8")
    file.write_text(whole_file[:-40] + "\n", "utf-8")
    assert list(play_missing(QUICK, 5, 3, file)) == [1, 2]
    games = written(file)
    assert [game.number for game in games] == [0, 1, 2]
    assert games[1] == played(QUICK, 5, 1)


def test_several_processes_write_the_same_games(tmp_path: Path) -> None:
    """Several processes write the games in the same order as one."""
    one, more = tmp_path / "one.jsonl", tmp_path / "more.jsonl"
    assert list(play_missing(QUICK, 5, 5, one)) == list(play_missing(QUICK, 5, 5, more, 2)) == [0, 1, 2, 3, 4]
    assert one.read_text("utf-8") == more.read_text("utf-8")


def test_editions_share_common_inputs_in_training() -> None:
    """Together with dice games, card games contribute only the inputs that all editions have."""
    cards = Curriculum((TrainingTable("land-2026-03", 2, 4),), 6, 0.5, 4)
    every = Gathering(trust=1.0, share=1.0)
    dice, held_cards = played(QUICK, 5, 0), played(cards, 5, 0)
    alone = [gathered([game], every).samples for game in (dice, held_cards)]
    both = gathered([dice, held_cards], every).samples
    common = alone[0].inputs.shape[2]
    assert common < alone[1].inputs.shape[2]
    assert (both.inputs == np.concatenate([samples.inputs[:, :, :common] for samples in alone])).all()


def test_full_trust_uses_result_as_target() -> None:
    """With lambda 1 the target is the result; below 1 the search values count too."""
    games = [played(QUICK, 5, number) for number in range(2)]
    sure = gathered(games, Gathering(trust=1.0, share=1.0))
    mixed = gathered(games, Gathering(trust=0.5, share=1.0))
    assert (sure.samples.targets == sure.results).all()
    assert (mixed.samples.targets != mixed.results).any()
    assert set(sure.samples.seats) == {2, 3}
    assert (sure.samples.inputs[sure.samples.seats == 2][:, 2] == 0.0).all()
    assert np.allclose(sure.samples.knots.sum(axis=1), 1.0)


def test_test_games_are_excluded_from_training() -> None:
    """Test games are whole games and come from every table."""
    game = played(QUICK, 5, 0)
    games = [game._replace(number=number) for number in range(100)]
    learnt, tested = split(games, 5)
    assert len(tested) == 20
    assert {entry.number % 10 for entry in tested} == set(range(10))
    assert not {entry.number for entry in learnt} & {entry.number for entry in tested}


def test_the_command_makes_weights_with_their_command_and_curves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same games give the same weights again."""
    monkeypatch.setattr("train.courses", lambda: {"land": QUICK})
    monkeypatch.setattr("train.TESTED", 2)
    command = ["land", "--games", "12", "--rounds", "2", "--out", str(tmp_path)]
    main(command)
    first = (tmp_path / "land.json").read_text("utf-8")
    main(command)
    assert (tmp_path / "land.json").read_text("utf-8") == first
    learnt = json.loads(first)
    assert learnt["command"].startswith("python build_scripts/train.py land --out DIR --games 12 ")
    assert (tmp_path / "curve.csv").read_text("utf-8").count("\n") == 3
    assert (tmp_path / "curve.svg").read_text("utf-8").count("<polyline") == 4
    assert "| 80% to 100% |" in (tmp_path / "calibration.md").read_text("utf-8")


def doubled(params: dict[str, Any]) -> dict[str, Any]:
    """Double the points for everything, and the points required."""
    ending = params["ending"]
    return {
        **params,
        "tiles": [{**kind, "value": 2 * kind["value"]} for kind in params["tiles"]],
        "march": {**params["march"], "extra_values": [2 * value for value in params["march"]["extra_values"]]},
        "recruiting": {
            **params["recruiting"],
            "extra_values": [2 * value for value in params["recruiting"]["extra_values"]],
        },
        "ending": {
            **ending,
            "challenge": {many: 2 * points for many, points in ending["challenge"].items()},
            "diversity": [2 * points for points in ending["diversity"]],
        },
    }


def test_land_inputs_are_relative_to_ruleset_goals() -> None:
    """With all points doubled, the same position has the same inputs."""
    rules = load("land-2025-11")
    ours = whole(rules)
    other = from_dict({**ours, "id": "doubled", "params": doubled(ours["params"])})
    compared = 0
    for seed in range(3):
        state, twin = midgame(rules, 2, 60, seed), midgame(other, 2, 60, seed)
        first, second = (by_hand(rule) for rule in (rules, other))
        assert np.allclose(first.inputs(state), second.inputs(twin))
        assert first.phase(state) == second.phase(twin)
        compared += first.phase(state) > 0.0
    assert compared > 0


@pytest.mark.parametrize(
    ("course", "game"), [("land", "land"), ("land_cards", "land"), ("baronies", "baronies")]
)
def test_courses_are_playable(course: str, game: str) -> None:
    """The tables of a course are rulesets of its family, with numbers of players that they allow."""
    tables = courses()[course].tables
    assert {load(table.ruleset).ruleset.game for table in tables} == {game}
    assert [table for table in tables if table.seats not in load(table.ruleset).players] == []
