"""The review in the window: what it tells, the curve, its keys, the better line, try again."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path

import pygame
import pytest

from barons.app.table.scenes import review as scene_module
from barons.app.table.scenes.replay import ReplayScene
from barons.app.table.scenes.review import ReviewScene
from barons.play.match import Match
from barons.review import keeping
from tests.app import fits, reviewed
from tests.app.pilot import Pilot
from tests.app.tables import table_of
from tests.review import games

TIGHT = [case for case in fits.cases() if case.values[1] == 150 or case.values[2] == "pseudo"]


def _land(pilot: Pilot) -> ReviewScene:
    return reviewed.opened(pilot, "land")


def _first_fault() -> int:
    return next(step.place.ply for step in games.review("land").steps if step.is_fault)


@pytest.mark.parametrize("family", games.FAMILIES)
@pytest.mark.parametrize(("size", "scale", "language"), TIGHT)
def test_all_text_fits(
    pilots: Callable[..., Pilot], family: str, size: tuple[int, int], scale: int, language: str
) -> None:
    """At the end and at the first mistake, in every family."""
    pilot = pilots(size, language, scale)
    scene = reviewed.opened(pilot, family)
    found: dict[str, object] = {}
    fits.cut(pilot, "outcome", found)
    scene.go(0)
    scene.acts()["next_mistake"]()
    fits.cut(pilot, "mistake", found)
    assert found == {}


def test_keys_lead_from_mistake_to_mistake(pilot: Pilot) -> None:
    """To the position before it, with its verdict."""
    scene = _land(pilot)
    pilot.press(pygame.K_END)
    pilot.press(pygame.K_n)
    assert scene.ply == _first_fault()


def test_keys_lead_to_luck(pilot: Pilot) -> None:
    """To the position before it."""
    scene = reviewed.opened(pilot, "realms")
    pilot.press(pygame.K_HOME)
    pilot.press(pygame.K_c)
    assert scene.ply == next(step.place.ply for step in games.review("realms").steps if step.is_luck)


def test_the_place_under_the_pointer_is_shown(pilot: Pilot) -> None:
    """As long as it is there; a click goes there."""
    scene = _land(pilot)
    bands = scene.bands
    assert bands is not None
    pilot.move((bands.area.centerx, bands.area.centery))
    shown = scene.place
    pilot.move((bands.area.x - 200, bands.area.centery))
    assert (0 < shown < scene.match.ply, scene.place) == (True, scene.match.ply)


def test_a_click_on_the_curve_goes_there(pilot: Pilot) -> None:
    """And stays."""
    scene = _land(pilot)
    assert scene.bands is not None
    pilot.click_at(scene.bands.area.midleft)
    assert scene.ply == 0


def test_the_better_line_is_played_on_the_board(pilot: Pilot) -> None:
    """The position after it is shown; the game stands where it stood."""
    scene = _land(pilot)
    scene.go(_first_fault())
    before = scene.director.shown.to_json()
    place = scene.whereabouts(scene.director.shown)
    pilot.press(pygame.K_b)
    assert scene.director.shown.to_json() != before
    assert scene.ply == _first_fault()
    assert scene.whereabouts(scene.director.shown) == "Better line (not played)"
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_RIGHT)
    assert scene.director.shown.to_json() == before
    assert scene.whereabouts(scene.director.shown) == place


def test_try_again_begins_there_against_computers(pilot: Pilot) -> None:
    """Who decided there is a person now, the others are computers."""
    scene = _land(pilot)
    scene.go(_first_fault())
    seat = scene.match.snapshot(scene.ply).to_move
    pilot.click("review.try_again")
    match = table_of(pilot).match
    assert (match.ply, match.to_move) == (_first_fault(), seat)
    assert [each.is_person for each in match.seats] == [number == seat for number in range(2)]


def test_the_end_and_the_replay_lead_to_the_review(pilot: Pilot) -> None:
    """By plate and by key."""
    match = reviewed.match_of("land")
    keeping.keep(pilot.shell.saves.folder, games.review("land")._replace(level=scene_module.LEVEL))
    pilot.shell.screens.open_replay(match)
    pilot.settle()
    pilot.press(pygame.K_r)
    assert isinstance(pilot.scene, ReviewScene)


def test_a_game_under_way_is_not_reviewed(pilot: Pilot) -> None:
    """The plate says why."""
    pilot.shell.screens.open_replay(_unfinished())
    pilot.settle()
    assert pilot.find("replay.review").reason
    pilot.press(pygame.K_r)
    assert type(pilot.scene) is ReplayScene


def _unfinished() -> Match:
    match = reviewed.match_of("land")
    record = match.record()
    return Match.from_record(
        match.rules, record._replace(actions=record.actions[:10]), {**match.table_json(), "sealed": 0}
    )


def test_a_review_is_made_in_the_background_and_kept(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By processes of its own, while the window goes on; the second time it is there at once."""
    monkeypatch.setattr(scene_module, "LEVEL", "novice")
    pilot.shell.screens.open_review(reviewed.match_of("realms"))
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    pilot.until(lambda: scene.found is not None or scene.trouble)
    assert scene.found == games.review("realms")
    assert keeping.kept(pilot.shell.saves.folder, scene.found.digest, "novice", 1) == scene.found


def test_a_review_that_was_left_goes_on(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found stays found."""
    monkeypatch.setattr(scene_module, "LEVEL", "novice")
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_review(reviewed.match_of("realms"))
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    pilot.until(lambda: scene.share >= 0.02)
    pilot.press(pygame.K_ESCAPE)
    pilot.shell.screens.open_review(reviewed.match_of("realms"))
    again = pilot.scene
    assert isinstance(again, ReviewScene)
    assert again.has_begun
    assert " 0 %" not in pilot.find("review.1").spoken()
    pilot.until(lambda: again.found is not None or again.trouble)
    assert again.found == games.review("realms")


def test_going_away_ends_the_walk(pilot: Pilot) -> None:
    """No process is left behind."""
    pilot.shell.screens.open_review(reviewed.match_of("baronies"))
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    processes = active_children()
    assert processes
    pilot.press(pygame.K_ESCAPE)
    assert [process for process in processes if process.is_alive()] == []
