"""The review in the window: its texts, the curve, its keys, the better line, trying again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pygame
import pytest

from barons.app.table import reviewrun
from barons.app.table.scenes.replay import ReplayScene
from barons.app.table.scenes.review import ReviewScene
from barons.play.match import Match
from barons.review import keeping
from barons.review.walk import Walk, walked
from barons.text.numbers import signed
from tests.app import fits, reviewed
from tests.app.games import exactly
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
    """Texts fit at the end and at the first mistake, for each game."""
    pilot = pilots(size, language, scale)
    scene = reviewed.opened(pilot, family)
    found: dict[str, object] = {}
    fits.cut(pilot, "outcome", found)
    scene.go(0)
    scene.acts()["next_mistake"]()
    fits.cut(pilot, "mistake", found)
    assert found == {}


def test_names_are_elided_in_french(pilots: Callable[..., Pilot]) -> None:
    """The legend, the account and the title of the curve have "d’Odette", not "de Odette"."""
    pilot = pilots(language="fr")
    reviewed.opened(pilot, "land")
    told = "\n".join(need.text for need in pilot.needs())
    assert "de Odette" not in told
    assert {"erreur d’Odette", "coups d’Odette"} <= {*told.split("\n")}
    assert pilot.told("review.curve").name == "Chances d’Odette par tour"


def test_keys_jump_from_mistake_to_mistake(pilot: Pilot) -> None:
    """The review shows the position before the mistake, with the verdict."""
    scene = _land(pilot)
    pilot.press(pygame.K_END)
    pilot.press(pygame.K_n)
    assert scene.ply == _first_fault()


def test_keys_jump_to_lucky_events(pilot: Pilot) -> None:
    """The review shows the position before the lucky event."""
    scene = reviewed.opened(pilot, "realms")
    pilot.press(pygame.K_HOME)
    pilot.press(pygame.K_c)
    assert scene.ply == next(step.place.ply for step in games.review("realms").steps if step.is_luck)


def test_hovered_curve_position_is_shown(pilot: Pilot) -> None:
    """The position is shown as long as a point of the curve is hovered."""
    scene = _land(pilot)
    curve = pilot.place("review.curve")
    pilot.move(curve.center)
    shown = scene.place
    pilot.move((curve.centerx, curve.y - 200))
    assert (0 < shown < scene.match.ply, scene.place) == (True, scene.match.ply)


def test_curve_click_selects_position(pilot: Pilot) -> None:
    """The review stays at that position."""
    scene = _land(pilot)
    pilot.click_at(pilot.place("review.curve").midleft)
    assert scene.ply == 0


def test_better_line_is_shown_on_board(pilot: Pilot) -> None:
    """The position after it is shown; the game itself is unchanged."""
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


def test_try_again_starts_game_against_computers(pilot: Pilot) -> None:
    """The seat that decided at this position is a person, the others are computers."""
    scene = _land(pilot)
    scene.go(_first_fault())
    seat = scene.match.snapshot(scene.ply).to_move
    pilot.click("review.try_again")
    match = table_of(pilot).match
    assert (match.ply, match.to_move) == (_first_fault(), seat)
    assert [each.is_person for each in match.seats] == [number == seat for number in range(2)]


@pytest.mark.parametrize(
    ("screen", "press"),
    [("end", partial(Pilot.click, name="end.review")), ("replay", partial(Pilot.press, key=pygame.K_r))],
)
def test_review_opens_from_end_screen_and_replay(
    pilot: Pilot, screen: str, press: Callable[[Pilot], None]
) -> None:
    """The button of the end screen and the key R in a replay open the review of that game."""
    match = reviewed.match_of("land")
    keeping.keep(pilot.shell.saves.folder, games.review("land")._replace(level=reviewrun.LEVEL))
    getattr(pilot.shell.screens, f"open_{screen}")(match)
    pilot.settle()
    press(pilot)
    assert exactly(ReviewScene, pilot.scene).match is match


def test_unfinished_game_cannot_be_reviewed(pilot: Pilot) -> None:
    """The button gives the reason."""
    pilot.shell.screens.open_replay(_unfinished())
    pilot.settle()
    assert not pilot.told("replay.review").is_enabled
    pilot.press(pygame.K_r)
    assert type(pilot.scene) is ReplayScene


def _unfinished() -> Match:
    match = reviewed.match_of("land")
    record = match.record()
    return Match.from_record(
        match.rules, record._replace(actions=record.actions[:10]), {**match.table_json(), "sealed": 0}
    )


def test_review_runs_in_background_and_is_stored(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Worker processes review the game while the window runs; the second time the review is loaded at once."""
    monkeypatch.setattr(reviewrun, "LEVEL", "novice")
    pilot.shell.screens.open_review(reviewed.match_of("realms"))
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    pilot.until(lambda: scene.run.found is not None or scene.run.trouble)
    assert scene.run.found == games.review("realms")
    assert keeping.kept(pilot.shell.saves.folder, scene.run.found.digest, "novice", 1) == scene.run.found


def test_interrupted_review_resumes(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The earlier results are kept."""
    monkeypatch.setattr(reviewrun, "LEVEL", "novice")
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_review(reviewed.match_of("realms"))
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    pilot.until(lambda: scene.run.share >= 0.02)
    pilot.press(pygame.K_ESCAPE)
    pilot.shell.screens.open_review(reviewed.match_of("realms"))
    again = pilot.scene
    assert isinstance(again, ReviewScene)
    assert again.run.has_begun
    assert again.run.so_far is not None
    pilot.until(lambda: again.run.found is not None or again.run.trouble)
    assert again.run.found == games.review("realms")


def test_leaving_screen_stops_review(pilot: Pilot) -> None:
    """No process is left running."""
    pilot.shell.screens.open_review(reviewed.match_of("baronies"))
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    processes = active_children()
    assert processes
    pilot.press(pygame.K_ESCAPE)
    assert [process for process in processes if process.is_alive()] == []


class Crew:
    """Simulated worker processes: each poll answers up to `asks` requests."""

    asks = 0

    def __init__(self, walk: Walk, jobs: int) -> None:
        self.walk = walk

    def poll(self) -> bool:
        """Answer the requests that are due."""
        shares = walked(self.walk)
        for _number in range(type(self).asks):
            next(shares, None)
        return self.walk.is_done

    def close(self) -> None:
        """Do nothing: no process is running."""


def streamed(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, family: str = "land") -> ReviewScene:
    """A review that has just been opened."""
    monkeypatch.setattr(reviewrun, "LEVEL", "novice")
    monkeypatch.setattr(reviewrun, "ReviewWorkers", Crew)
    monkeypatch.setattr(Crew, "asks", 0)
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_review(reviewed.match_of(family))
    pilot.settle()
    return exactly(ReviewScene, pilot.top)


def answer(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, asks: int) -> None:
    """Let the workers answer this number of requests."""
    monkeypatch.setattr(Crew, "asks", asks)
    pilot.frame()
    monkeypatch.setattr(Crew, "asks", 0)
    pilot.settle()


def test_review_shows_partial_results_from_first_turn(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """First some verdicts, then all, then certain ones; each can be used at once."""
    scene = streamed(pilot, monkeypatch)
    assert scene.steps == ()
    answer(pilot, monkeypatch, 12)
    told = [len(scene.steps), scene.run.share < 0.5, scene.run.found is None]
    scene.go(4)
    pilot.settle()
    assert told == [12, True, True]
    assert "First estimate, being checked" in {node.name for node in pilot.top.node().walk()}
    answer(pilot, monkeypatch, 200)
    assert scene.run.found == games.review("land")
    assert pilot.told("review.state").name == "The review is complete."


def test_next_mistake_button_waits_for_first_mistake(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The review goes to the first mistake once it is found."""
    scene = streamed(pilot, monkeypatch)
    scene.go(0)
    pilot.click("review.next_mistake")
    assert (scene.ply, scene.awaits) == (0, "next_mistake")
    assert pilot.told("review.waits").name == "Waiting for the next one…"
    answer(pilot, monkeypatch, 200)
    assert (scene.ply, scene.awaits) == (_first_fault(), "")


def test_paused_review_resumes_where_it_stopped(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """During a pause nothing is answered; earlier results are kept."""
    scene = streamed(pilot, monkeypatch)
    answer(pilot, monkeypatch, 60)
    share = scene.run.share
    pilot.click("review.pause")
    assert pilot.told("review.state").name == "Paused"
    pilot.click("review.pause")
    assert scene.run.is_running
    assert scene.run.share == share > 0


@pytest.mark.parametrize("family", games.FAMILIES)
def test_moments_and_remainder_cover_own_moves(pilot: Pilot, family: str) -> None:
    """The player's listed moments and the remainder add up to the total of the player's moves."""
    scene = reviewed.opened(pilot, family)
    assert scene.teller is not None
    own = [each.worth for each in scene.teller.moments(scene.seat) if each.step.kind == "decision"
           and each.step.place.seat == scene.seat]  # fmt: skip
    rest = scene.teller.sums(scene.seat).own - sum(own)
    assert f"Smaller gains and losses: {signed(rest)}" in {node.name for node in pilot.top.node().walk()}


def test_review_can_be_refined(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old verdicts stay until the new review is complete and replaces the old one."""
    monkeypatch.setattr(reviewrun, "MORE", 2)
    scene = streamed(pilot, monkeypatch, "realms")
    answer(pilot, monkeypatch, 400)
    known = scene.steps
    pilot.click("review.more")
    answer(pilot, monkeypatch, 3)
    assert (scene.run.found, scene.steps) == (None, known)
    answer(pilot, monkeypatch, 400)
    kept = keeping.kept(pilot.shell.saves.folder, scene.run.digest, "novice", 1)
    assert kept is not None
    assert (kept.times, scene.run.found, scene.run.can_refine) == (2, kept, False)
