"""Set-up of a study: values within the rules' bounds, errors shown before any game is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barons.app.screens.lab.column import KINDS
from barons.app.screens.lab.experiment import ALL_PLAYERS, Span, bounds_of, refusal
from barons.lab import tune
from barons.lab.arms import Terms
from barons.lab.plan import IMPORT, SWEEP, TUNE
from barons.lab.tune import Trial
from barons.lab.wanted import Comparison, Import, Sweep, Tuning, studies_dir
from barons.text import tr
from tests.app.pilot import Pilot
from tests.app.studies import opened, read_out
from tests.lab.test_importing import saved

TERMS = Terms((2,), ("random",), 6, None, 1, 3)


def words(pilot: Pilot) -> str:
    """Return everything on the screen as a screen reader reads it."""
    return "\n".join(node.name for node in pilot.top.node().walk())


def test_number_field_has_bounds_of_its_parameter() -> None:
    """Bounds are those of the ruleset files, also for values by number of players."""
    assert bounds_of("land", "setup.mountains.two") == (0, 12)
    assert bounds_of("land", "turn.actions") == (1, 4)


def test_invalid_range_is_refused_with_its_rule() -> None:
    """The refusal names the rule in the current language; valid set-ups are not refused."""
    wrong = Sweep("land-2025-11", (("setup.mountains.two", (11, 12, 13)),), TERMS)
    assert refusal(wrong) == "Mountains: expected a whole number from 0 to 12, found 13"
    tr.set_language("fr")
    french = "Montagnes\u00a0: attendu\u00a0: un nombre entier de 0 à 12\u00a0; trouvé\u00a0: 13"
    assert refusal(wrong) == french
    assert refusal(wrong._replace(axes=(("setup.mountains.two", (11, 12)),))) == ""
    assert refusal(Comparison(("land-2025-11", "land-2025-10"), TERMS)) == ""


def test_range_stops_at_bounds_of_its_parameter(pilots: Callable[..., Pilot]) -> None:
    """The steppers stop at the bounds of the parameter."""
    pilot = pilots()
    scene = opened(pilot)
    scene.act(("kind", KINDS.index(SWEEP)))
    scene.experiment.take_key("setup.mountains.two")
    for _ in range(20):
        scene.act(("step", "high.0", 1))
        scene.act(("step", "low.0", -1))
    assert scene.experiment.spans == [Span("setup.mountains.two", 0, 12)]
    assert pilot.told("lab.high.0").measure == (12, 11, 12, 1)


def test_search_requires_a_mean_for_each_target(pilots: Callable[..., Pilot]) -> None:
    """The search cannot start before each target has a mean, typed as on the command line."""
    pytest.importorskip("optuna", reason="needs the extra lab")
    scene = opened(pilots())
    scene.act(("kind", KINDS.index(TUNE)))
    scene.experiment.take_key("ending.challenge.two")
    assert scene.start_plate().why_not == "Enter the mean that each target is to have."
    scene.act(("wanted", 0, "75 ± 4"))
    scene.act(("add", "aims"))
    scene.act(("wanted", 1, "80"))
    made = scene.experiment
    made.aims[1].measure = "challenge"
    span = made.spans[0]
    axes, targets = ((span.key, span.values),), ("turns=75 ± 4", "challenge=80")
    assert made.wanted == Tuning(made.one, axes, targets, Terms((2,), ("easy",), 30, None, 1, 200))
    assert refusal(made.wanted) == "challenge is a share: name it in percent, for example challenge=80%."
    scene.act(("wanted", 1, "80 %"))
    assert refusal(made.wanted) == ""


def test_setup_lists_keep_at_least_one_entry(pilots: Callable[..., Pilot]) -> None:
    """Several parameters can vary together; the last one cannot be removed."""
    pilot = pilots()
    scene = opened(pilot)
    scene.act(("kind", KINDS.index(SWEEP)))
    scene.act(("add", "spans"))
    assert len({span.key for span in scene.experiment.spans}) == 2
    scene.act(("drop", "spans"))
    pilot.settle()
    assert pilot.find("lab.spans.drop").reason == "One is needed."


def test_one_study_can_combine_levels_lords_and_player_counts(pilots: Callable[..., Pilot]) -> None:
    """The form covers `--levels`, `--lords` and `--players 2,3,4`."""
    made = opened(pilots()).experiment
    made.seats, made.players = "novice,easy", ALL_PLAYERS
    terms = Terms((2, 3, 4), ("novice",), 200, None, 1, 200, (("novice",), ("easy",)))
    assert made.wanted == Comparison((made.one, made.other), terms)
    made.seats = "easy/*"
    assert ("easy/builder", "easy/raider") in made.wanted.terms.tables


def test_finished_games_are_counted_before_import(pilots: Callable[..., Pilot]) -> None:
    """Only saved games of ruleset A count; without any, the study cannot start."""
    pilot = pilots()
    scene = opened(pilot)
    pilot.shell.saves.folder.mkdir(parents=True, exist_ok=True)
    for seed, ruleset in ((5, "land-2025-11"), (6, "land-2025-11"), (7, "land-2025-10")):
        saved(pilot.shell.saves.folder, seed, ruleset=ruleset)
    scene.compare("land-2025-11", "land-2025-10")
    scene.act(("kind", KINDS.index(IMPORT)))
    read_out(pilot, scene)
    assert "You have 2 finished games with ruleset A." in words(pilot)
    assert scene.start_plate().why_not == ""
    assert scene.experiment.wanted == Import(
        (pilot.shell.saves.folder,), ("land-2025-10",), Terms((), ("easy",), 200, None, 1, 200), "land-2025-11"
    )
    scene.experiment.choose("a", "baronies-2006")
    assert scene.start_plate().why_not == "None of your saved games with ruleset A is finished."


def test_a_search_shows_its_trials_while_it_runs(
    pilots: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The trials are shown instead of verdicts, with their number so far."""
    pilot = pilots()
    monkeypatch.setattr(tune, "optuna", lambda: None)
    terms = Terms((2,), ("random",), 2, None, 1, 3)
    wanted = Tuning("land-2025-11", (("ending.challenge.two", (3, 4)),), ("turns=6",), terms)
    search = tune.begin_search(studies_dir() / wanted.name, wanted.wish())
    search.store.close()
    tune.write(search.folder, tune.Trace(wanted.wish(), (Trial((4,), 2, {}, 1.0),), -1))
    scene = opened(pilot)
    read_out(pilot, scene)
    assert "verdict" not in scene.titles()
    assert "The search is not finished: 2 of" in words(pilot)
    assert "What was tried" in words(pilot)
