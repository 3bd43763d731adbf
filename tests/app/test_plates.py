"""Change labels rise and fade over their place for about a second, whatever else happens."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons import rulesets
from barons.app.kit.anim.director import Director, Scene
from barons.app.kit.anim.motion import Motion, end_of, pause
from barons.app.table.plates import PlateCue, RisingPlates, plate_of, rising
from barons.app.table.stage import cross_faded
from barons.engine.baronies import events as baronies
from barons.engine.core import Event
from barons.engine.land import events as land
from barons.engine.land.cardevents import TileStruck
from barons.engine.realms import events as realms
from barons.engine.realms.rules import RealmsRules
from barons.play.recordedsteps import RecordedStep
from tests.app.pilot import Pilot
from tests.app.tables import laid, panel_of, seat_at_table, table_of
from tests.realms.positions import player
from tests.realms.positions import position as ring_position

Pilots = Callable[..., Pilot]


def plates_of(motions: list[Motion]) -> list[PlateCue]:
    """The change labels among some motions."""
    return [motion.cue for motion in motions if isinstance(motion.cue, PlateCue)]


def land_motions(pilots: Pilots, *events: Event) -> list[Motion]:
    """The motions of events at a table of gold and sable."""
    pilot, match = seat_at_table(pilots, actions=4)
    seen = match.observation(0)
    return table_of(pilot).family.motions(RecordedStep(0, "decision", 0, events, 1), seen, seen)


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([land.Recruited(0, "gold", "3H", 3, False)], ["+3"]),
        ([land.Fight("3H", "gold", "sable", 1, "reserve", "discard")] * 2, ["−2", "−2"]),
        ([TileStruck(0, "storm", "3H", "sable", 2, False)], ["−2"]),
        ([land.Constructed(0, "gold", "3H", 3, False), land.ScoreChanged(0, 4, 2)], ["+2"]),
    ],
    ids=["recruits", "losses", "struck", "points"],
)
def test_changes_in_land_are_shown_on_labels(pilots: Pilots, events: list[Event], words: list[str]) -> None:
    """Troops have a label at their tile, points at the panel."""
    assert [plate.words for plate in plates_of(land_motions(pilots, *events))] == words


def test_points_label_appears_when_the_points_arrive(pilots: Pilots) -> None:
    """The label at the panel begins when the moving points arrive."""
    events = [land.Constructed(0, "gold", "3H", 3, False), land.ScoreChanged(0, 4, 2)]
    motions = land_motions(pilots, *events)
    (plate,) = [motion for motion in motions if isinstance(motion.cue, PlateCue)]
    assert plate.cue == PlateCue("+2", seat=0)
    assert plate.start == end_of(motions)


def test_honour_change_is_shown_at_the_panel(pilots: Pilots) -> None:
    """Honour in Baron has a label at the panel too."""
    pilot, match = seat_at_table(pilots, ruleset="baronies-2006", seed=3)
    seen = match.observation(0)
    event = baronies.HonourChanged(1, 3, 3, "established", "0,0")
    motions = table_of(pilot).family.motions(RecordedStep(0, "decision", 1, (event,), 1), seen, seen)
    assert plates_of(motions) == [PlateCue("+3", seat=1)]


def test_label_of_a_computers_move_is_shown_long_enough(pilots: Pilots) -> None:
    """In Barons a computer's move is animated quickly, but its label can be read."""
    rules = rulesets.load("realms-main")
    assert isinstance(rules, RealmsRules)
    walkers = [player("hunter", space="white-2"), player("merchant", space="white-3")]
    pilot, match = laid(pilots, rules.state_from_json(ring_position(rules, walkers)))
    seen = match.observation(0)
    event = realms.Traded(1, "grain", "white-outpost", 4)
    motions = table_of(pilot).family.motions(RecordedStep(0, "decision", 1, (event,), 1), seen, seen)
    (plate,) = [motion for motion in motions if isinstance(motion.cue, PlateCue)]
    assert end_of(motions) < 0.5
    assert 0.8 <= plate.seconds <= 1.2


def test_label_outlasts_its_animation(pilots: Pilots) -> None:
    """The next step begins on time, and the label stays over it and over the idle table."""
    _pilot, match = seat_at_table(pilots)
    director, plate = Director(match.observation(0)), PlateCue("+1", seat=0)
    director.show([Scene([pause(0.3), rising(plate, 0.1)]), Scene([pause(0.3)])])
    director.update(0.4)
    director.update(0.1)
    ((cue, progress),) = director.cues(PlateCue)
    assert cue == plate
    assert progress == pytest.approx(0.4)
    director.update(0.2)
    assert not director.is_busy
    assert director.cues(PlateCue)
    director.update(0.5)
    assert not director.cues(PlateCue)


def test_skipping_an_animation_removes_its_labels(pilots: Pilots) -> None:
    """A click ends the labels with the animation."""
    _pilot, match = seat_at_table(pilots)
    director = Director(match.observation(0))
    director.show([Scene([pause(0.3), rising(PlateCue("+1", seat=0), 0.1)])])
    director.update(0.2)
    director.finish()
    assert not director.cues(PlateCue)
    assert not director.update(0.1)


def test_label_does_not_move_with_reduced_motion(pilots: Pilots) -> None:
    """The label is shown but does not move."""
    pilot, match = seat_at_table(pilots, actions=4, animated=True)
    table, seen = table_of(pilot), match.observation(0)
    table.shell.settings.reduced_motion = True
    table.session.director.instant = False
    event = land.Recruited(0, "gold", "3H", 3, False)
    motions = table.family.motions(RecordedStep(0, "decision", 0, (event,), 1), seen, seen)
    table.session.director.show([cross_faded(Scene(motions, seen), table.family.board)])
    pictures = []
    for _ in range(2):
        table.session.director.update(0.25)
        pictures.append(pilot.picture().copy().get_buffer().raw)
    assert plates_of(motions) == [plate for plate, _ in table.session.director.cues(PlateCue)]
    assert pictures[0] == pictures[1]


def test_labels_of_topmost_tiles_stay_on_the_board(pilots: Pilots) -> None:
    """Labels are stacked, and none covers the ribbon."""
    pilot, _match = seat_at_table(pilots, actions=4)
    table = table_of(pilot)
    board = table.family.board.rect
    spot = (float(board.centerx), board.top + 10.0)
    cues = [PlateCue("−1", f"troop_{colour}_1", spot=lambda: spot) for colour in ("gold", "sable")]
    table.session.director.instant = False
    table.session.director.show([Scene([pause(2.0), *(rising(cue, 0.0) for cue in cues)])])
    table.session.director.update(0.3)
    window = pygame.Surface((1280, 720), pygame.SRCALPHA)
    panel_of(table, RisingPlates).paint(window)
    painted = window.get_bounding_rect()
    assert painted.top >= board.top
    assert painted.h > 2 * plate_of(cues[0].picture, cues[0].words).get_height()
