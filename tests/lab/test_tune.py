"""The search for values that meet targets: it can be resumed, and its answer is confirmed with new deals."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from barons.lab import command
from barons.lab.estimates import Estimate
from barons.lab.plan import PlanError
from barons.lab.plan import read as read_plan
from barons.lab.tune import FILE, TuningTarget, read, target

pytest.importorskip("optuna", reason="needs the extra lab")

OPTIONS = (
    *("tune", "land-2025-11", "--key", "ending.challenge.two", "--values", "3..5", "--target", "turns=6"),
    *("--seats", "random", "--rounds", "3", "--trials", "3", "--games", "2", "--confirm", "4", "--jobs", "1"),
)


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Run a small search."""
    folder = tmp_path_factory.mktemp("tune") / "t"
    assert command.run([*OPTIONS, "--out", str(folder)]) == 0
    return folder


def test_chosen_values_are_confirmed_on_fresh_deals(searched: Path) -> None:
    """The chosen values are those of the confirming study, which shares no deal with the search."""
    trace, plan = read(searched), read_plan(searched)
    assert [arm.name for arm in plan.arms] == [str(trace.trials[trace.chosen].values[0])]
    assert plan.games == 4
    assert plan.seed > 10**6
    assert len(trace.trials) >= 3


def test_interrupted_search_can_be_resumed(searched: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The resumed search tries the same values again and finds their games."""
    before = json.loads((searched / FILE).read_text())
    cut = before | {"trials": before["trials"][:1], "chosen": -1}
    (searched / FILE).write_text(json.dumps(cut))
    assert command.run(["resume", str(searched), "--jobs", "1"]) == 0
    assert json.loads((searched / FILE).read_text()) == before
    told = capsys.readouterr().out
    assert "was chosen after" in told
    assert "What was tried" in told


def test_report_of_unfinished_search_shows_targets(
    searched: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The report has them beside what was tried so far, by the titles of parameters and measures."""
    shutil.copytree(searched, tmp_path / "cut")
    whole = json.loads((searched / FILE).read_text())
    (tmp_path / "cut" / FILE).write_text(json.dumps(whole | {"trials": whole["trials"][:1], "chosen": -1}))
    assert command.run(["report", str(tmp_path / "cut")]) == 0
    told = capsys.readouterr().out
    assert "Targets: Turns 6.00 ± 0.30." in told
    assert "Trial  Challenge" in told


def test_different_search_in_same_folder_is_refused(searched: Path) -> None:
    """The games in the folder are kept."""
    assert command.run([*OPTIONS, "--seed", "7", "--out", str(searched)]) == 2


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("turns=45", TuningTarget("turns", 45.0, 2.25)),
        ("challenge=80%", TuningTarget("challenge", 0.8, 0.05)),
        ("first_seat=50%+-3%", TuningTarget("first_seat", 0.5, 0.03)),
        ("turns = 45 ± 2", TuningTarget("turns", 45.0, 2.0)),
        ("turns=45,5±10%", TuningTarget("turns", 45.5, 4.55)),
        ("challenge=80 % ± 5", TuningTarget("challenge", 0.8, 0.05)),
    ],
)
def test_targets_are_parsed(text: str, wanted: TuningTarget) -> None:
    """Each target has its tolerance or the default."""
    found = target(text, "land")
    assert found.measure == wanted.measure
    assert [found.wanted, found.within] == pytest.approx([wanted.wanted, wanted.within])


@pytest.mark.parametrize(
    ("low", "high", "met"), [(44.0, 46.0, True), (40.0, 46.0, None), (50.0, 60.0, False), (30.0, 60.0, None)]
)
def test_target_is_met_only_by_the_whole_interval(low: float, high: float, met: bool | None) -> None:
    """Otherwise the target is uncertain or missed."""
    assert TuningTarget("turns", 45.0, 3.0).meets(Estimate((low + high) / 2, low, high, 1.0, 100)) is met


@pytest.mark.parametrize("content", ["", "[" * 100_000, "[]", '{"wish": {}, "trials": [], "chosen": null}'])
def test_unreadable_search_is_named(tmp_path: Path, content: str) -> None:
    """The command's error names the search."""
    (tmp_path / FILE).write_text(content)
    with pytest.raises(PlanError, match=FILE):
        read(tmp_path)
