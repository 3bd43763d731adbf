"""Animations of Land: donjons, points, lost troops, and the position of sounds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barons.app.kit.anim.director import Director, Scene
from barons.app.kit.anim.motion import Motion
from barons.app.kit.sounds import SoundName
from barons.app.table.plates import ToPanelCue
from barons.engine.core import Event
from barons.engine.land import events as happened
from barons.engine.land.view import LandObservation
from barons.play.match import RecordedStep
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table, subtitle_of, table_of

Pilots = Callable[..., Pilot]


def motions_of(pilots: Pilots, *events: Event) -> tuple[list[Motion], LandObservation]:
    """The motions of events at a table of gold and sable, and the observation."""
    pilot, match = seat_at_table(pilots, actions=4)
    seen = match.observation(0)
    assert isinstance(seen, LandObservation)
    return table_of(pilot).family.motions(RecordedStep(0, "decision", 0, events, 1), seen, seen), seen


@pytest.mark.parametrize(
    "event",
    [
        happened.Constructed(0, "gold", "3H", 3, False),
        happened.DonjonDestroyed("3H", "sable", "gold", 3, "reserve"),
    ],
)
def test_donjon_animation_takes_about_a_second(pilots: Pilots, event: Event) -> None:
    """Building and destroying a donjon take about a second."""
    motions, _seen = motions_of(pilots, event)
    assert 0.8 <= max(motion.end for motion in motions) <= 1.2


def test_fight_moves_one_disc_to_each_owners_panel(pilots: Pilots) -> None:
    """One disc moves to each owner's panel."""
    motions, _seen = motions_of(pilots, happened.Fight("3H", "gold", "sable", 1, "reserve", "discard"))
    cues = [motion.cue for motion in motions if isinstance(motion.cue, ToPanelCue)]
    assert [(cue.tile, cue.sprite) for cue in cues] == [("3H", "troop_gold_1"), ("3H", "troop_sable_1")]


@pytest.mark.parametrize(("sent", "left"), [(1, []), (3, [2])])
def test_killed_troops_leave_the_tile_immediately(pilots: Pilots, sent: int, left: list[int]) -> None:
    """Killed troops leave the tile while the fight is still shown; the rest of the pile stays."""
    march = [happened.TroopMoved(0, "gold", ("1A", "3H"))] * sent
    motions, _seen = motions_of(pilots, *march, happened.Fight("3H", "gold", "sable", 1, "reserve", "discard"))
    over = max(motion.start for motion in motions if isinstance(motion.cue, ToPanelCue))
    standing = [motion for motion in motions if motion.draw is not None and motion.start <= over]
    drawn = [motion for motion in standing if motion.lingers and motion.seconds == 0.0]
    assert [motion.start for motion in motions if motion.takes.get("troops/3H")] == [over]
    assert not [motion for motion in standing if motion.takes and motion.lingers]
    assert [sent - 1 for _motion in drawn] == left


def test_troops_that_destroy_a_donjon_leave_as_it_falls(pilots: Pilots) -> None:
    """Three of the four attackers move to their owner's panel; one stays on the tile."""
    march = [happened.TroopMoved(0, "gold", ("1A", "3H"))] * 4
    fall = happened.DonjonDestroyed("3H", "gold", "sable", 3, "reserve")
    motions, seen = motions_of(pilots, *march, fall)
    (leaving,) = [motion for motion in motions if isinstance(motion.cue, ToPanelCue)]
    (falling,) = [motion for motion in motions if motion.sound == "donjon_fall"]
    (pile,) = [motion for motion in motions if motion.lingers and motion.draw and motion.sound is None]
    assert leaving.cue == ToPanelCue(seen.seats.index("gold"), "3H", sprite="troop_gold_2")
    assert leaving.start == falling.start == pile.start
    assert [motion for motion in motions if motion.takes and motion.lingers and motion.start == 0.0] == []


def test_points_move_from_the_tile_where_they_were_won(pilots: Pilots) -> None:
    """Each seat gets one number, the total change of the action."""
    motions, _seen = motions_of(
        pilots,
        happened.Constructed(0, "gold", "3H", 3, False),
        happened.ScoreChanged(0, 4, 2),
        happened.ScoreChanged(0, 5, 4),
        happened.ScoreChanged(1, 3, 4),
    )
    cues = [motion.cue for motion in motions if isinstance(motion.cue, ToPanelCue) and motion.cue.words]
    assert cues == [ToPanelCue(0, "3H", "+3"), ToPanelCue(1, "3H", "−1")]


@pytest.mark.parametrize(("stacked", "travels"), [(False, ["troop_gold_2"]), (True, [])])
def test_troops_of_a_donjon_leave_the_map_during_construction(
    pilots: Pilots, stacked: bool, travels: list[str]
) -> None:
    """Discarded troops move to the panel as a pile; troops stacked under the donjon do not."""
    motions, _seen = motions_of(pilots, happened.Constructed(0, "gold", "3H", 3, stacked))
    cues = [motion.cue for motion in motions if isinstance(motion.cue, ToPanelCue)]
    assert [cue.sprite for cue in cues] == travels
    assert any(motion.takes == {"troops/3H": 3} for motion in motions)


def test_sound_is_panned_to_its_place(pilots: Pilots) -> None:
    """A tile further right is heard further right."""
    pilot, match = seat_at_table(pilots, actions=4)
    family, seen = table_of(pilot).family, match.observation(0)
    assert isinstance(seen, LandObservation)
    heard: list[float] = []

    def hear(name: SoundName, place: float) -> None:
        heard.append(place)

    for tile in (seen.tiles[15], seen.tiles[21]):
        event = happened.Recruited(0, "gold", tile, 1, False)
        director = Director(seen, hear)
        director.show([Scene(family.motions(RecordedStep(0, "decision", 0, (event,), 1), seen, seen), seen)])
        director.update(0.01)
    assert 0.0 < heard[0] < 0.5 < heard[1] < 1.0


@pytest.mark.parametrize(
    ("ruleset", "language", "words"),
    [
        ("land-2025-11", "en", "of 16 points"),
        ("land-2025-11", "fr", "0 point sur 16"),
        ("baronies-2006", "en", "most honour"),
        ("baronies-2006", "fr", "1 d’avance"),
    ],
)
def test_subtitle_shows_the_aim(pilots: Pilots, ruleset: str, language: str, words: str) -> None:
    """The subtitle gives the aim with the viewer's progress or the rounds left."""
    pilot, _match = seat_at_table(pilots, ruleset=ruleset, language=language, actions=4)
    assert words in subtitle_of(table_of(pilot))
