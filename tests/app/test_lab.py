"""The laboratory in the window: a study is set up, played in other processes, shown, gone on with."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import cast

import pygame
import pytest

from barons import rulesets
from barons.app.screens.lab.counting import DEALS, SEED, Counting
from barons.app.screens.lab.drawing import Drawn
from barons.app.screens.lab.gamespage import NotableRow
from barons.app.screens.lab.rangepage import in_order
from barons.app.screens.lab.scene import LaboratoryScene
from barons.app.screens.lab.usespage import with_faces
from barons.app.screens.lab.verdicts import VerdictRow
from barons.app.screens.menu import MenuScene
from barons.app.table.scenes.replay import ReplayScene
from barons.lab.bench import Bench
from barons.lab.boards import study, values_of
from barons.lab.estimates import ALPHA
from barons.lab.executors import OwnProcess
from barons.lab.findings import Closed, Outline, Sample, findings, outlines, recorded
from barons.lab.study import begin, open_study
from barons.lab.words import is_still
from barons.play.variants import Variant
from tests.app.fits import cases, cut
from tests.app.pilot import Pilot
from tests.app.studies import PAIR, RANGE, TERMS, laid, opened, read_out

Pilots = Callable[..., Pilot]
WINDOWS = (((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150))
FITS = [case for case in cases() if case.values[:2] in WINDOWS]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study that ran through, once for all tests of this file."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BARONS_DATA_DIR", str(tmp_path_factory.mktemp("lab")))
        return laid()


@pytest.fixture
def kept(played: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same as the only study of the user."""
    monkeypatch.setenv("BARONS_DATA_DIR", str(played.parent.parent))
    return played


def test_only_rulesets_with_a_die_are_told_by_the_die() -> None:
    """An edition of cards has no table of dashes."""

    def arm(name: str, place: int, uses: dict[str, dict[int, int]]) -> Drawn:
        return Drawn(name, place, Sample(25, Counter(), (), (), uses, Counter(), []))

    die = arm("die", 0, {"action construct": {1: 4, 6: 2}, "event points": {0: 9}})
    cards = arm("cards", 1, {"action construct": {0: 5}})
    assert with_faces([cards, die]) == [die]
    assert with_faces([cards]) == []


def test_findings_are_the_study(kept: Path) -> None:
    """What a screen is given says what the study itself says."""
    study = open_study(kept)
    with study.store:
        own = study.contrasts()
    found = findings(kept)
    assert [(each.measure, each.difference, each.p) for each in found.contrasts] == [
        (each.measure, each.difference, each.p) for each in own
    ]
    assert found.is_complete
    assert {key: sample.games for key, sample in found.samples.items()} == {(2, "A"): 6, (2, "B"): 6}
    for sample in found.samples.values():
        assert sample.turns.total() == 6
        assert sum(seat.mean for seat in sample.seats) == pytest.approx(1.0)


def test_a_folder_that_is_no_study_is_named(kept: Path, tmp_path: Path) -> None:
    """It does not keep the others from being listed."""
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "plan.yaml").write_text("format: 99\n", encoding="utf-8")
    (tmp_path / "whole").symlink_to(kept, target_is_directory=True)
    first, last = outlines(tmp_path)
    assert first.folder == tmp_path / "whole"
    assert isinstance(last, Closed)
    assert "format 99" in last.reason


def test_the_menu_leads_there_and_the_latest_study_is_shown(kept: Path, pilot: Pilot) -> None:
    """With a verdict for each measure that moved, clear ones first."""
    assert isinstance(pilot.top, MenuScene)
    pilot.element("menu.laboratory")
    scene = opened(pilot)
    assert scene.shown == kept
    rows = [each for each in scene.controls.walk() if isinstance(each, VerdictRow)]
    chances = [row.found.p > ALPHA for row in rows]
    moved = {each.measure.name for each in findings(kept).contrasts if not is_still(each)}
    assert {row.found.measure.name for row in rows} == moved
    assert chances == sorted(chances)
    assert scene.experiment.wanted.name == kept.name


def test_a_chart_says_the_value_under_the_pointer(kept: Path, pilot: Pilot) -> None:
    """By mouse and by the arrows."""
    scene = opened(pilot)
    plot = pilot.find("lab.page.seats")
    scene.controls.set_focus(plot)
    pilot.press(pygame.K_RIGHT)
    first = plot.hint
    pilot.press(pygame.K_RIGHT)
    assert first != plot.hint
    assert "A" in first
    where = plot.hint_rect.center
    second = plot.hint
    pilot.press(pygame.K_RIGHT)
    pilot.move(where)
    assert plot.hint == second


def test_what_is_proposed_first_is_an_edition_and_the_one_before(pilot: Pilot) -> None:
    """Never a ruleset against itself."""
    pilot.shell.screens.open_laboratory()
    scene = pilot.scene
    assert isinstance(scene, LaboratoryScene)
    assert (scene.experiment.one, scene.experiment.other) == ("land-2026-03", "land-2025-11")


def test_the_wheel_over_a_card_changes_the_edition(pilot: Pilot) -> None:
    """And what is of another game brings its own rival."""
    scene = opened(pilot)
    card = pilot.find("lab.a")
    entries = [entry.id for entry in scene.setup.entries]
    before = scene.experiment.one
    pilot.move(card.rect.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    pilot.settle()
    assert scene.experiment.one == entries[entries.index(before) + 1]
    scene.setup.choose(1, "baronies-2006")
    assert {scene.setup.entry(each).game for each in (scene.experiment.one, scene.experiment.other)} == {
        "baronies"
    }


def test_every_chart_is_kept_as_a_picture_and_as_lines(kept: Path, pilot: Pilot) -> None:
    """Beside the study, under the name of what is compared; nothing was built in its games, so no map."""
    scene = opened(pilot)
    charts = {
        "verdict": ("seats", "lengths", "scores"),
        "actions": ("uses", "faces"),
        "map": (),
        "games": ("dots",),
    }
    for page, expected in charts.items():
        scene.pages.turn_to(list(scene.pages.titles()).index(page))
        names = [each.name for each in scene.controls.walk() if each.name.endswith((".png", ".svg"))]
        assert names == [f"lab.page.{chart}.{kind}" for chart in expected for kind in ("svg", "png")]
        for name in names:
            pilot.click(name)
            chart, kind = name.removeprefix("lab.page.").split(".")
            path = kept / f"{chart}-2-B.{kind}"
            written = path.read_bytes()
            assert written.startswith(b"<svg" if kind == "svg" else b"\x89PNG")
            path.unlink()


def test_a_game_of_the_study_is_watched(kept: Path, pilot: Pilot) -> None:
    """From the list of those that stand out, and from its point."""
    scene = opened(pilot)
    scene.pages.turn_to(list(scene.pages.titles()).index("games"))
    row = next(each for each in scene.controls.walk() if isinstance(each, NotableRow))
    row.press()
    read_out(pilot, scene)
    replay = pilot.scene
    assert isinstance(replay, ReplayScene)
    record, sitting = recorded(kept, row.notable.game.number)
    assert replay.match.record().actions == record.actions
    assert replay.match.is_over
    assert len(sitting) == record.players
    assert scene.found is not None
    scene.shell.stack.pop(replay)
    read_out(pilot, scene)
    plot = pilot.find("lab.page.dots")
    scene.controls.set_focus(plot)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    read_out(pilot, scene)
    assert isinstance(pilot.scene, ReplayScene)


def test_the_boards_of_a_ruleset_are_counted(kept: Path, pilot: Pilot) -> None:
    """As on the command line; a game without tiles says so."""
    scene = opened(pilot)
    scene.pages.turn_to(list(scene.pages.titles()).index("counting"))
    pilot.until(lambda: scene.counting.rows)
    values = values_of(rulesets.load(scene.experiment.one))
    assert scene.counting.rows[0] == study(values, 0, DEALS, SEED)
    pilot.find("lab.page.donjons.png")
    scene.setup.choose(0, "baronies-2006")
    pilot.until(lambda: not scene.counting.has_tiles)
    assert scene.controls.find("lab.page.donjons.png") is None


class _Broken:
    """A bench whose reading process has been ended from outside."""

    def __init__(self) -> None:
        self.asked = 0

    def ask(self, *_work: object) -> Future[object]:
        """A future that fails."""
        self.asked += 1
        failed: Future[object] = Future()
        failed.set_exception(BrokenProcessPool("the process is gone"))
        return failed


def test_what_cannot_be_counted_is_not_told_as_a_game_without_tiles() -> None:
    """Why is told, once; another ruleset is tried anew."""
    bench = _Broken()
    counting = Counting(cast(Bench, bench))
    for _time in range(3):
        counting.go_on("land-2025-11", 2)
    assert (counting.trouble, counting.has_tiles, bench.asked) == ("the process is gone", True, 1)
    counting.go_on("land-2025-10", 2)
    assert (counting.trouble, bench.asked) == ("", 2)


def test_studies_stay_in_the_list_when_it_cannot_be_read_anew(
    kept: Path, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reason is told."""
    scene = opened(pilot)
    before = scene.studies
    assert before
    failed: Future[list[Outline | Closed]] = Future()
    failed.set_exception(BrokenProcessPool("the process is gone"))
    monkeypatch.setattr(scene.bench, "ask", lambda *_work: failed)
    scene.on_enter()
    pilot.picture()
    read_out(pilot, scene)
    assert scene.studies == before
    assert any("listed: the process is gone" in text for text in pilot.shell.stack.toasts.texts)


def test_a_study_of_the_command_line_is_gone_on_with(kept: Path, pilot: Pilot) -> None:
    """Whatever its folder is called, as long as nothing else is set up."""
    folder = kept.with_name("mine")
    plan = PAIR._replace(terms=TERMS._replace(games=7)).plan()
    with begin(folder, plan).store:
        pass
    scene = opened(pilot)
    row = next(each for each in scene.outlines if each.folder == folder)
    scene.choose(row)
    assert scene.matching == row
    pilot.find("lab.deals").wheel(1)
    assert scene.matching is None
    read_out(pilot, scene)  # nobody reads in the folder any more
    shutil.rmtree(folder)


def test_a_range_has_a_chart_a_measure_with_the_own_value_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pilots: Pilots
) -> None:
    """Its texts fit; each point says its value; the set-up is that of the study."""
    monkeypatch.setenv("BARONS_DATA_DIR", str(tmp_path))
    folder = laid(RANGE)
    pilot = pilots((1280, 720), "fr")
    scene = opened(pilot)
    assert scene.experiment.wanted == RANGE._replace(terms=RANGE.terms._replace(rounds=200))
    found: dict[str, object] = {}
    scene.pages.turn_to(list(scene.pages.titles()).index("range"))
    cut(pilot, "range", found)
    assert found == {}
    assert scene.shown == folder
    assert scene.found is not None
    assert in_order(scene.found) == ["14", "15", "16"]
    plot = pilot.find("lab.page.range")
    scene.controls.set_focus(plot)
    pilot.press(pygame.K_RIGHT)
    assert "14" in plot.hint


def test_an_edition_and_a_variant_lead_to_the_laboratory(pilot: Pilot) -> None:
    """With what they are compared with; the form keeps its variant first, and there is one laboratory alone."""
    shell = pilot.shell
    shell.screens.open_editions("land-2025-11", lambda ruleset: None)
    pilot.settle()
    pilot.click("editions.effect")
    scene = pilot.scene
    assert isinstance(scene, LaboratoryScene)
    assert (scene.experiment.one, scene.experiment.other) == ("land-2025-10", "land-2025-11")
    base = scene.setup.entry("land-2025-11")
    kept_as: list[str] = []
    variant = Variant(base)
    variant.name("title", "en", "Nine points")
    variant.set(("ending", "challenge", "two"), 9)
    shell.screens.open_variant(variant, kept_as.append)
    pilot.settle()
    pilot.click("variant.effect")
    assert pilot.scene is scene
    assert [scene.experiment.one, scene.experiment.other] == ["land-2025-11", *kept_as]
    assert not scene.setup.entry(kept_as[0]).builtin


@pytest.mark.parametrize(("size", "scale", "language"), FITS)
def test_all_text_fits(kept: Path, pilots: Pilots, size: tuple[int, int], scale: int, language: str) -> None:
    """With a study and without."""
    pilot = pilots(size, language, scale)
    found: dict[str, object] = {}
    scene = opened(pilot)
    for number, page in enumerate(scene.pages.titles()):
        scene.pages.turn_to(number)
        cut(pilot, page, found)
    scene.found, scene.shown = None, None
    scene.rebuild()
    cut(pilot, "empty", found)
    assert found == {}


def test_a_study_goes_on_elsewhere_is_paused_and_gone_on_with(pilot: Pilot) -> None:
    """Leaving the screen does not stop it; every game counts once."""
    scene = opened(pilot)
    bench = pilot.shell.bench
    bench.begin(PAIR, 1)
    pilot.until(lambda: bench.playing is not None or bench.trouble)
    folder = bench.playing
    assert folder is not None
    scene.go_home()
    assert bench.is_busy
    bench.pause()
    bench.begin(folder, 1)
    again = opened(pilot)
    pilot.until(lambda: not bench.is_busy)
    read_out(pilot, again)
    assert bench.trouble == ""
    assert again.found is not None
    assert again.found.is_complete
    with open_study(folder).store as store:
        numbers = [number for (number,) in store.rows("SELECT number FROM games ORDER BY number")]
    assert numbers == list(range(12))


def ended(bench: Bench) -> None:
    """Wait for the study without a window."""
    while bench.is_busy:
        bench.poll()


def test_what_cannot_be_played_is_told(kept: Path) -> None:
    """A ruleset that is gone; the study before it stays as it was."""
    bench = Bench()
    bench.begin(PAIR._replace(other="land-1066"), 1)
    ended(bench)
    bench.close()
    assert "land-1066" in bench.trouble
    study = open_study(kept)
    with study.store, OwnProcess() as here:
        study.run(here)
        assert study.count == 12
