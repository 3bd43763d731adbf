"""The laboratory in the window: a study is set up, played in other processes, shown and resumed."""

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
from barons.app.kit.figure import ChartFigure
from barons.app.screens.lab.column import KINDS
from barons.app.screens.lab.countingpage import DEALS, SEED, StudyCounting
from barons.app.screens.lab.drawing import ArmSeries, lengths
from barons.app.screens.lab.gamespage import notable
from barons.app.screens.lab.pages import heat, spaces
from barons.app.screens.lab.scene import LaboratoryScene
from barons.app.screens.menu import MenuScene
from barons.app.table.scenes.replay import ReplayScene
from barons.lab.bench import Bench
from barons.lab.boards import study, values_of
from barons.lab.estimates import ALPHA
from barons.lab.executors import own_process
from barons.lab.findings import Outline, UnreadableStudy, answered, findings, outlines, recorded
from barons.lab.measures import COUNT, family
from barons.lab.study import begin, open_study
from barons.lab.words import is_still
from barons.lab.words import number as shown_number
from barons.play.variants import Variant
from tests.app.fits import cases, cut
from tests.app.games import exactly
from tests.app.pilot import Pilot
from tests.app.studies import PAIR, RANGE, TERMS, laid, opened, read_out
from tests.waiting import wait_for

Pilots = Callable[..., Pilot]
WINDOWS = (((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150))
FITS = [case for case in cases(plain=((1280, 720), 100, "pseudo")) if case.values[:2] in WINDOWS]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished study, shared by all tests of this file."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BARONS_DATA_DIR", str(tmp_path_factory.mktemp("lab")))
        return laid()


@pytest.fixture
def kept(played: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The finished study as the user's only study."""
    monkeypatch.setenv("BARONS_DATA_DIR", str(played.parent.parent))
    return played


def turn_to(pilot: Pilot, page: str) -> None:
    """Press the tab of a page of the laboratory."""
    scene = exactly(LaboratoryScene, pilot.top)
    pilot.choose("lab.pages", list(scene.titles()).index(page))


def ask(pilot: Pilot, question: str) -> None:
    """Open the page of questions, choose one, and wait for the answer."""
    turn_to(pilot, "questions")
    scene = exactly(LaboratoryScene, pilot.top)
    assert scene.outline is not None
    scene.act(("ask", scene.outline.questions.index(question)))
    pilot.settle()
    read_out(pilot, scene)


def test_tabs_stay_where_they_are(kept: Path, pilot: Pilot) -> None:
    """The tabs have one place, with or without a study and with or without a dropdown beside them."""
    pilot.shell.stack.push(LaboratoryScene(pilot.shell))
    pilot.settle()
    places = [pilot.place("lab.pages.1")]
    opened(pilot)
    for page in ("verdict", "questions", "map"):
        turn_to(pilot, page)
        places.append(pilot.place("lab.pages.1"))
    assert len(set(map(tuple, places))) == 1


def test_question_is_answered_as_on_command_line(kept: Path, pilot: Pilot) -> None:
    """The answer has the sentences and the tables of the command line."""
    opened(pilot)
    ask(pilot, "pace")
    told = [node.name for node in pilot.top.node().walk()]
    answer = answered(kept, "pace", 2, ("A", "B"), "en")
    assert set(answer.lines) <= set(told)
    assert {cell.text for row in answer.tables[0].rows for cell in row} <= set(told)


def test_findings_agree_with_the_study(kept: Path) -> None:
    """The findings given to a screen agree with the study."""
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


def test_unreadable_study_is_listed_with_its_reason(kept: Path, tmp_path: Path) -> None:
    """An unreadable study is listed with its reason, after the readable ones."""
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "plan.yaml").write_text("format: 99\n", encoding="utf-8")
    (tmp_path / "whole").symlink_to(kept, target_is_directory=True)
    first, last = outlines(tmp_path)
    assert first.folder == tmp_path / "whole"
    assert isinstance(last, UnreadableStudy)
    assert "format 99" in last.reason


def test_menu_opens_laboratory_with_latest_study(kept: Path, pilot: Pilot) -> None:
    """The study has a verdict for each measure that changed, clear ones first."""
    assert isinstance(pilot.top, MenuScene)
    pilot.element("menu.laboratory")
    scene = opened(pilot)
    assert scene.shown == kept
    contrasts = {f"lab.page.{each.measure.name}": each for each in findings(kept).contrasts}
    keys = [el.node.key for el in pilot.tree.tree.walk() if el.node.key in contrasts]
    chances = [contrasts[key].p > ALPHA for key in keys]
    assert set(keys) == {key for key, each in contrasts.items() if not is_still(each)}
    assert chances == sorted(chances)
    assert scene.experiment.wanted.name == kept.name


def test_verdicts_describe_changes_and_measures(kept: Path, pilot: Pilot) -> None:
    """The note on unfinished games is first, rates are named as such, changed rules show both values."""
    opened(pilot)
    told = [node.name for node in pilot.top.node().walk()]
    assert any(name.startswith("B changes: ") and " → " in name for name in told)
    assert any(name.startswith("Actions per turn: ") for name in told)
    cut_at = next(at for at, name in enumerate(told) if "games were cut off after" in name)
    assert cut_at < next(at for at, name in enumerate(told) if name.startswith("Actions per turn: "))


def test_chart_shows_value_under_the_pointer(kept: Path, pilot: Pilot) -> None:
    """The value is shown for the mouse and for the arrow keys."""
    opened(pilot)
    pilot.give_focus("lab.page.seats")
    pilot.press(pygame.K_RIGHT)
    first = pilot.told("lab.page.seats").value
    pilot.press(pygame.K_RIGHT)
    plot = pilot.element("lab.page.seats")
    second = pilot.told("lab.page.seats").value
    assert first != second
    assert "A" in first
    where = plot.node.pointed(plot).center
    pilot.press(pygame.K_RIGHT)
    pilot.move(where)
    assert pilot.told("lab.page.seats").value == second


def test_form_proposes_latest_edition_and_its_predecessor(pilot: Pilot) -> None:
    """The form first proposes the latest edition and its predecessor."""
    pilot.shell.screens.open_laboratory()
    scene = pilot.top
    assert isinstance(scene, LaboratoryScene)
    assert (scene.experiment.one, scene.experiment.other) == ("land-2026-03", "land-2025-11")


def test_mouse_wheel_over_card_changes_the_edition(pilot: Pilot) -> None:
    """An edition of another game gets a rival of that game."""
    scene = opened(pilot)
    entries = [entry.id for entry in scene.experiment.entries]
    before = scene.experiment.one
    pilot.move(pilot.place("lab.a").center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    pilot.settle()
    assert scene.experiment.one == entries[entries.index(before) + 1]
    made = scene.experiment
    made.choose("b", "baronies-2006")
    assert {made.entry(each).game for each in (made.one, made.other)} == {"baronies"}


def test_every_chart_is_saved_as_png_and_svg(kept: Path, pilot: Pilot) -> None:
    """The files are beside the study, named after the comparison; without buildings there is no map."""
    opened(pilot)
    charts = {
        "verdict": ("seats", "lengths", "scores"),
        "map": (),
        "games": ("dots",),
    }
    for page, expected in charts.items():
        turn_to(pilot, page)
        names = [name for name, _rect in pilot.targets() if name.endswith((".png", ".svg"))]
        assert names == [f"lab.page.{chart}.{kind}" for chart in expected for kind in ("png", "svg")]
        for name in names:
            pilot.click(name)
            chart, kind = name.removeprefix("lab.page.").split(".")
            path = kept / f"{chart}-2-B.{kind}"
            written = path.read_bytes()
            assert written.startswith(b"<svg" if kind == "svg" else b"\x89PNG")
            path.unlink()


def test_saved_chart_names_what_it_compares(kept: Path, pilot: Pilot) -> None:
    """The title has both rulesets; the letter of each is below its bars."""
    scene = opened(pilot)
    pilot.click("lab.page.seats.svg")
    title, _end, drawn = (kept / "seats-2-B.svg").read_text(encoding="utf-8").partition("</title>")
    (kept / "seats-2-B.svg").unlink()
    assert scene.outline is not None
    arms = [f" · {arm.name} " for arm in scene.outline.plan.arms]
    assert [name in title for name in arms] == [True, True]
    assert [drawn.count(f">{arm.name}</text>") for arm in scene.outline.plan.arms] == [2, 2]


def test_median_is_marked_on_its_bar(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bars of several turns each: the line of the median is on the bar that counts it."""
    (sample,) = {key: each for key, each in findings(kept).samples.items() if key == (2, "A")}.values()
    arm = ArmSeries("A", 0, sample._replace(turns=Counter({20: 1, 75: 3, 200: 1})))
    marked = []
    monkeypatch.setattr(ChartFigure, "line", lambda chart, points, *style: marked.append(points))
    bar = max((spot.rect for spot in lengths((800, 300), [arm]).spots), key=lambda rect: rect.h)
    assert bar.left <= marked[-1][0][0] <= bar.right


def test_game_of_a_study_opens_as_replay(kept: Path, pilot: Pilot) -> None:
    """The replay opens from the list of unusual games and from a point in a chart."""
    scene = opened(pilot)
    turn_to(pilot, "games")
    pilot.click("lab.page.notable1")
    read_out(pilot, scene)
    replay = pilot.top
    assert isinstance(replay, ReplayScene)
    arms = [ArmSeries(name, 0, sample) for (_players, name), sample in findings(kept).samples.items()]
    record, sitting = recorded(kept, next(notable(arms)).game.number)
    assert replay.match.record().actions == record.actions
    assert replay.match.is_over
    assert len(sitting) == record.players
    assert scene.found is not None
    scene.shell.stack.pop(replay)
    read_out(pilot, scene)
    pilot.give_focus("lab.page.dots")
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    read_out(pilot, scene)
    assert isinstance(pilot.top, ReplayScene)


def test_boards_of_a_ruleset_are_counted(kept: Path, pilot: Pilot) -> None:
    """The counts are those of the command line; a game without tiles is named as such."""
    scene = opened(pilot)
    turn_to(pilot, "counting")
    pilot.until(lambda: scene.counting.rows)
    values = values_of(rulesets.load(scene.experiment.one))
    assert scene.counting.rows[0] == study(values, 0, DEALS, SEED)
    pilot.element("lab.page.donjons.png")
    scene.experiment.choose("a", "baronies-2006")
    pilot.until(lambda: not scene.counting.has_tiles)
    assert scene.tree.find("lab.page.donjons.png") is None


class _Broken:
    """A bench whose reading process was killed."""

    def __init__(self) -> None:
        self.asked = 0

    def ask(self, *_work: object) -> Future[object]:
        """Return a future that fails."""
        self.asked += 1
        failed: Future[object] = Future()
        failed.set_exception(BrokenProcessPool("the process is gone"))
        return failed


def test_failed_board_count_is_not_reported_as_game_without_tiles() -> None:
    """The reason is given, the counting is not repeated, and another ruleset is tried."""
    bench = _Broken()
    counting = StudyCounting(cast(Bench, bench))
    for _time in range(3):
        counting.go_on("land-2025-11", 2)
    assert (counting.trouble, counting.has_tiles, bench.asked) == ("the process is gone", True, 1)
    counting.go_on("land-2025-10", 2)
    assert (counting.trouble, bench.asked) == ("", 2)


def test_study_list_stays_when_refresh_fails(kept: Path, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list stays, and the reason is shown."""
    scene = opened(pilot)
    before = scene.studies
    assert before
    failed: Future[list[Outline | UnreadableStudy]] = Future()
    failed.set_exception(BrokenProcessPool("the process is gone"))
    monkeypatch.setattr(scene.bench, "ask", lambda *_work: failed)
    scene.on_enter()
    pilot.picture()
    read_out(pilot, scene)
    assert scene.studies == before
    assert any("listed: the process is gone" in text for text in pilot.shell.stack.toasts.texts)


def test_study_of_the_command_line_can_be_resumed(kept: Path, pilot: Pilot) -> None:
    """A study in a folder of any name can be resumed while nothing else is set up."""
    folder = kept.with_name("mine")
    plan = PAIR._replace(terms=TERMS._replace(games=7)).plan()
    with begin(folder, plan).store:
        pass
    scene = opened(pilot)
    row = next(each for each in scene.outlines if each.folder == folder)
    pilot.click("lab.study mine")
    assert scene.matching == row
    scene.act(("step", "deals", 1))
    assert scene.matching is None
    read_out(pilot, scene)  # wait until nothing reads from the folder any more
    shutil.rmtree(folder)


def test_start_button_begins_what_is_set_up(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The study starts with the chosen number of processes; an invalid set-up is refused."""
    scene, begun = opened(pilot), list[tuple[object, int]]()
    monkeypatch.setattr(scene.bench, "begin", lambda wanted, jobs: begun.append((wanted, jobs)))
    pilot.click("lab.start")
    wanted = scene.experiment.wanted
    scene.experiment.deals = 0
    pilot.click("lab.start")
    assert begun == [(wanted, scene.experiment.jobs)]
    assert len(pilot.shell.stack.toasts.texts) == 1


def test_start_button_shows_a_complete_study(kept: Path, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of the study are not played again."""
    scene = opened(pilot)
    monkeypatch.setattr(scene.bench, "begin", pytest.fail)
    scene.shown = scene.found = None
    scene.changed()
    pilot.click("lab.start")
    assert scene.shown == kept
    read_out(pilot, scene)


def test_maps_show_how_often_places_were_built_on(kept: Path, pilot: Pilot) -> None:
    """The map has hexagons, or bars for other boards; the counts are made up, as random games rarely build."""
    sample = findings(kept).samples[2, "A"]._replace(cells=Counter({"4": 9, "20": 3}))
    arm = ArmSeries("A", 0, sample)
    hexagons = heat((600, 500), arm, family("land").places(sample.cells), 1.5)
    bars = spaces((600, 90), ArmSeries("A", 0, sample._replace(cells=Counter({"red-4": 9}))), "realms")
    assert len(hexagons.spots) == 37
    assert sum(spot.hint.startswith(shown_number(9 / 6, COUNT)) for spot in hexagons.spots) == 1
    assert [shown_number(9 / 6, COUNT) in spot.hint for spot in bars.spots] == [True]


def test_range_study_shows_chart_for_each_measure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pilots: Pilots
) -> None:
    """All texts fit, each point says its value, and the form shows the study's set-up."""
    monkeypatch.setenv("BARONS_DATA_DIR", str(tmp_path))
    folder = laid(RANGE)
    pilot = pilots((1280, 720), "fr")
    scene = opened(pilot)
    assert scene.experiment.wanted == RANGE._replace(terms=RANGE.terms._replace(rounds=200))
    found: dict[str, object] = {}
    ask(pilot, "range")
    cut(pilot, "range", found)
    assert found == {}
    assert scene.shown == folder
    pilot.give_focus("lab.page.range")
    pilot.press(pygame.K_RIGHT)
    assert "14" in pilot.told("lab.page.range").value


def test_edition_and_variant_screens_open_the_laboratory(pilot: Pilot) -> None:
    """An edition is compared with the one before, a variant with its edition, in the same laboratory."""
    shell = pilot.shell
    shell.screens.open_editions("land-2025-11", lambda ruleset: None)
    pilot.settle()
    pilot.click("editions.effect")
    scene = pilot.top
    assert isinstance(scene, LaboratoryScene)
    assert (scene.experiment.one, scene.experiment.other) == ("land-2025-10", "land-2025-11")
    base = scene.experiment.entry("land-2025-11")
    kept_as: list[str] = []
    variant = Variant(base)
    variant.name("title", "en", "Nine points")
    variant.set(("ending", "challenge", "two"), 9)
    shell.screens.open_variant(variant, kept_as.append)
    pilot.settle()
    pilot.click("variant.effect")
    assert pilot.top is scene
    assert [scene.experiment.one, scene.experiment.other] == ["land-2025-11", *kept_as]
    assert not scene.experiment.entry(kept_as[0]).builtin


@pytest.mark.parametrize(("size", "scale", "language"), FITS)
def test_all_text_fits(kept: Path, pilots: Pilots, size: tuple[int, int], scale: int, language: str) -> None:
    """No text is cut off, with a study, without one, and in each form."""
    pilot = pilots(size, language, scale)
    found: dict[str, object] = {}
    scene = opened(pilot)
    for page in scene.titles():
        turn_to(pilot, page)
        read_out(pilot, scene)
        cut(pilot, page, found)
    scene.found, scene.shown = None, None
    scene.act(("page", 0))
    for number, kind in enumerate(KINDS):
        scene.act(("kind", number))
        pilot.settle()
        cut(pilot, kind, found)
    assert found == {}


def test_study_continues_in_background_and_can_be_paused(pilot: Pilot) -> None:
    """Leaving the screen does not stop the study; every game counts once."""
    scene = opened(pilot)
    bench = pilot.shell.bench
    bench.begin(PAIR, 1)
    pilot.until(lambda: bench.playing is not None or bench.trouble)
    folder = bench.playing
    assert folder is not None
    scene.act(("menu",))
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


def test_study_that_ends_while_it_is_read_is_read_again(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first reading may lack the last games."""
    laid()
    opened(pilot)
    asked: list[tuple[object, Future[object]]] = []

    def ask(work: object, *_args: object) -> Future[object]:
        asked.append((work, Future()))
        return asked[-1][1]

    monkeypatch.setattr(pilot.shell.bench, "ask", ask)
    for has_news in (True, True, False):
        monkeypatch.setattr(pilot.shell.bench, "poll", lambda has_news=has_news: has_news)
        pilot.pass_time()
    readings = [future for work, future in asked if work is findings]
    assert len(readings) == 1
    readings[0].set_exception(OSError())
    pilot.pass_time()
    assert [work for work, _future in asked].count(findings) == 2


def ended(bench: Bench) -> None:
    """Wait, without a window, until the study ends."""

    def look() -> bool | None:
        bench.poll()
        return None if bench.is_busy else True

    wait_for(look)


def test_unplayable_comparison_is_reported(kept: Path) -> None:
    """A missing ruleset is reported, and the study shown before stays."""
    bench = Bench()
    bench.begin(PAIR._replace(rulesets=("land-2025-11", "land-1066")), 1)
    ended(bench)
    bench.close()
    assert "land-1066" in bench.trouble
    study = open_study(kept)
    with study.store:
        study.run(own_process)
        assert study.count == 12
