"""Baron's animations: towers, proclaimed baronies, points and figures moving to the panels."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.games.baronies.board import BaroniesBoard
from barons.app.kit.anim.director import Director, Scene
from barons.app.kit.anim.motion import Motion
from barons.app.kit.sounds import SoundName
from barons.app.table.plates import ToPanelCue
from barons.app.table.stage import cross_faded
from barons.engine.baronies import events as happened
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Event
from barons.engine.narrowing import of_game
from barons.play.match import RecordedStep
from tests.app.games import exactly
from tests.app.laid import siege
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import laid, table_of
from tests.baronies.table import position, ring, start

Pilots = Callable[..., Pilot]
LAND = ("field", "pond", "forest", "swamp", "village")
"""Five of the six tiles around the knight."""
FIGURES = {"0,0": {"seat": 0, "side": "knight"}, "3,0": {"seat": 1, "side": "knight"}}
FIGHT = happened.KnightsFight(
    ("1,0",),
    (
        happened.FightingKnight("0,0", 0, 6, ("3,0",), None, ()),
        happened.FightingKnight("3,0", 1, 2, ("0,0",), "beaten", ("0,0",)),
    ),
)
ESTABLISHED = happened.Established("0,0", 0, True, 7, (), False, False, 7)


def map_and_motions(pilots: Pilots, *events: Event) -> tuple[BaroniesBoard, BaroniesObservation, list[Motion]]:
    """Return a map with a knight's land beside a lone meadow, and the animations of some events."""
    tiles = {**ring((0, 0), *LAND), "2,0": "meadow", "3,0": "meadow"}
    pilot, match = laid(
        pilots, start(position(map=tiles, donjons=FIGURES, row=[], pile={}, reserves=[["field"], []]))
    )
    family, seen = table_of(pilot).family, match.observation(0)
    board = exactly(BaroniesBoard, family.board)
    assert isinstance(seen, BaroniesObservation)
    return board, seen, family.motions(RecordedStep(0, "decision", 0, events, 1), seen, seen)


def cues(motions: list[Motion]) -> list[ToPanelCue]:
    """Return the cues of everything that moves to the panels."""
    return [motion.cue for motion in motions if isinstance(motion.cue, ToPanelCue)]


@pytest.mark.parametrize(
    "event",
    [
        happened.DonjonPlaced(0, "2,0", 3),
        happened.KnightBack("3,0", 1, "beaten", False),
        happened.KnightBack("3,0", 1, "beaten", True),
    ],
)
def test_a_tower_takes_about_a_second(pilots: Pilots, event: Event) -> None:
    """A tower takes about a second to rise and to fall."""
    _board, _seen, motions = map_and_motions(pilots, event)
    assert 0.8 <= max(motion.end for motion in motions) <= 1.2


def test_defeated_figure_returns_to_its_owner(pilots: Pilots) -> None:
    """A figure moves from its meadow to the panel; a figure out of the game does not move."""
    _board, _seen, back = map_and_motions(pilots, happened.KnightBack("3,0", 1, "beaten", False))
    _board, _seen, gone = map_and_motions(pilots, happened.KnightBack("3,0", 1, "beaten", True))
    assert cues(back) == [ToPanelCue(1, "3,0", sprite="knight_sable")]
    assert cues(gone) == []


def test_honour_travels_from_the_barony_to_the_panel(pilots: Pilots) -> None:
    """The honour moves while the marker moves along the track."""
    _board, _seen, motions = map_and_motions(
        pilots, ESTABLISHED, happened.HonourChanged(0, 7, 7, "established", "0,0")
    )
    assert cues(motions) == [ToPanelCue(0, "0,0", "+7")]


def test_new_barony_is_announced_by_name(pilots: Pilots) -> None:
    """A ribbon over the map shows the name during the honour count; it is static with reduced motion."""
    _board, _seen, motions = map_and_motions(
        pilots, ESTABLISHED, happened.HonourChanged(0, 7, 7, "established", "0,0")
    )
    banner = next(motion for motion in motions if motion.holds)
    with reading() as texts:
        assert banner.draw is not None
        banner.draw(pygame.Surface((1280, 720)), 1.0)
    assert "Isabeau" in texts
    assert any("establishes a barony: +7 honour" in text for text in texts)
    assert banner.end > min(motion.start for motion in motions if motion.sound == "coin")


def test_fight_has_two_blows_and_remains_readable(pilots: Pilots) -> None:
    """The figures fight as animated copies: the map hides its own meanwhile."""
    _board, _seen, motions = map_and_motions(pilots, FIGHT)
    last = motions[-1]
    assert [motion.sound for motion in motions if motion.sound] == ["fight", "fight"]
    assert dict(last.takes) == {"knight/0,0": 1, "knight/3,0": 1}
    assert last.holds
    assert last.seconds >= 1.5


def test_sound_is_panned_to_its_position(pilots: Pilots) -> None:
    """The sound of a meadow further right comes from further right."""
    heard: list[float] = []

    def hear(name: SoundName, place: float) -> None:
        heard.append(place)

    for cell in ("0,0", "3,0"):
        _board, seen, motions = map_and_motions(pilots, happened.DonjonPlaced(0, cell, 3))
        director = Director(seen, hear)
        director.show([Scene(motions, seen)])
        director.update(0.01)
    assert 0.0 < heard[0] < heard[1] < 1.0


def test_marker_is_back_on_track_after_its_movement(pilots: Pilots) -> None:
    """The marker is on the track while the rest of the animation continues."""
    _board, seen, motions = map_and_motions(
        pilots, happened.HonourChanged(0, 7, 7, "established", "0,0"), happened.DonjonPlaced(0, "2,0", 3)
    )
    director = Director(seen)
    director.show([Scene(motions, seen)])
    director.update(0.3)
    under_way = director.away
    director.update(0.4)
    assert under_way == {"marker/0": 1}
    assert director.away == {}


def test_reduced_motion_shows_settlement_in_order(pilots: Pilots) -> None:
    """The tile comes before the fight, honour has its reason, defeated figures leave after the fight."""
    pilot, match = laid(pilots, siege())
    family, before = table_of(pilot).family, match.observation(0)
    step = match.play("lay field 1,0")[0]
    after = match.observation(0)
    motions = cross_faded(Scene(family.motions(step, before, after), after), family.board).motions
    stages = [(motion.end, of_game(BaroniesObservation, motion.then)) for motion in motions if motion.then]
    lies = next(end for end, seen in stages if "1,0" in seen.map)
    falls = next(end for end, seen in stages if "2,0" not in seen.donjons)
    fight = next(motion for motion in motions if motion.holds and motion.takes)
    assert lies <= fight.start < fight.end < falls
    assert lies <= min(motion.start for motion in motions if motion.outlasts)
    told = [motion.tells for motion in sorted(motions, key=lambda motion: motion.end) if motion.tells]
    assert told == sorted(set(told))
