"""The director plays every event on a prepared position and draws its motions to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, get_args

import pygame
import pytest

from barons.app.kit.anim.director import Director
from barons.app.kit.anim.director import Scene as Shown
from barons.app.kit.sounds import SoundName
from barons.app.table.family import TableFamily
from barons.engine.baronies import events as baronies
from barons.engine.core import Event, Observation
from barons.engine.land import cardevents as cards
from barons.engine.land import events as land
from barons.engine.realms import events as realms
from barons.paths import assets_dir
from barons.play.recordedsteps import RecordedStep
from tests.app.laid import for_every_event
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table, table_of
from tests.events.samples import KINDS, SAMPLES

Pilots = Callable[..., Pilot]

SILENT: Final = {
    "land-2025-11": {
        land.Forced,
        land.ColourTaken,
        land.TurnBegan,
        land.BonusUsed,
        land.OwnCardDiscarded,
        land.DeckCameBack,
        land.OwnCardDrawn,
        land.OrderBegan,
        land.CaptureAsked,
        land.CaptureDeclined,
        land.OrderDone,
        land.TurnEnded,
        land.ScoreChanged,
        land.GameOver,
    },
    "land-2026-03": {cards.OwnDeckCameBack},
    "baronies-2006": {
        baronies.Forced,
        baronies.TurnBegan,
        baronies.Skipped,
        baronies.ClaimsBegin,
        baronies.ClaimsDone,
        baronies.GameOver,
    },
    "realms-main": {
        realms.Forced,
        realms.CharacterChosen,
        realms.TurnBegan,
        realms.Skipped,
        realms.RoundBegan,
        realms.HealthChanged,
        realms.Slain,
        realms.LeftBehind,
        realms.TollDue,
        realms.DeckRenewed,
        realms.GameOver,
        realms.TooDear,
    },
}
"""Events without motions when the samples play in order (in Barons a fight begins and ends)."""

DUEL: Final = (
    realms.Attacked(0, 1),
    realms.Rolled.of(0, "initiative", (2, 5), False),
    realms.Rolled.of(1, "initiative", (2, 3), False),
    realms.Initiative(0, (7, 5)),
    realms.RoundBegan(1),
    realms.Rolled.of(0, "strike", (6, 6), True),
    realms.Rolled.of(1, "defence", (6, 1), True),
    realms.Struck(0, 1, 2, 1, 1, "strike"),
    realms.HealthChanged(1, 9),
    realms.Backlash(0, 1),
    realms.Immune(1),
    realms.Fled(1, False),
)
TO_THE_DEATH: Final = (*DUEL, realms.Died(1, 0, None))
BROKEN_OFF: Final = (*DUEL, realms.FightOver("stop", 1))
HUNT: Final = (
    realms.Met(0, "snow-wolves", 3, 2, True),
    realms.Rolled.of(None, "strike", (6, 1), True),
    realms.Struck(None, 0, 1, 0, 1, "undefended"),
    realms.HealthChanged(None, 0),
    realms.Slain("snow-wolves", 0, 2, True),
)
BARONS_CHANGE_PLACES: Final = (
    land.OfficerMoved(0, "gold", "baron", "3I", "4D", ("3I", "4D"), "long"),
    land.BaronsSwapped("gold", "sable", "4D", "3I"),
)
SIEGE: Final = (
    land.TroopMoved(0, "gold", ("3I", "3H")),
    land.TroopMoved(0, "gold", ("3I", "3H")),
    land.Fight("3H", "gold", "sable", 1, "reserve", "discard"),
    land.DonjonDestroyed("3H", "gold", "sable", 3, "discard"),
    land.Captured(0, "gold", "3H", 3, 1),
)


def family_of(pilots: Pilots, ruleset: str) -> TableFamily:
    """The parts of a laid-out table."""
    pilot, _match = seat_at_table(pilots, ruleset=ruleset)
    return table_of(pilot).family


def run(family: TableFamily, events: Sequence[Event], seen: Observation) -> list[str]:
    """Draw each motion of the events at its start, middle and end; return the sounds heard."""
    heard: list[str] = []
    director = Director(seen, lambda name, place: heard.append(name))
    motions = family.motions(RecordedStep(0, "decision", 0, tuple(events), 1), seen, seen)
    target = pygame.Surface((1280, 720))
    for motion in motions:
        for t in (0.0, 0.5, 1.0):
            (motion.draw or _nothing)(target, t)
    director.show([Shown(motions, seen)])
    times = sorted(
        {at for motion in motions for at in (motion.start, (motion.start + motion.end) / 2, motion.end)}
    )
    now = 0.0
    for at in times:
        director.update(at - now)
        now = at
        family.board.draw(target, director.shown, away=director.away)
        director.draw(target)
    assert bool(motions) or not heard
    assert not director.is_busy or not motions
    return heard


def _nothing(target: pygame.Surface, t: float) -> None:
    """Draw nothing, for a motion that a panel shows."""


@pytest.mark.parametrize("ruleset", SAMPLES)
def test_the_director_plays_every_event(pilots: Pilots, ruleset: str) -> None:
    """Each event plays alone on a prepared position."""
    family, seen = family_of(pilots, ruleset), for_every_event(ruleset).observation(None)
    heard = {sound for event in SAMPLES[ruleset] for sound in run(family, [event], seen)}
    assert heard <= set(get_args(SoundName))


@pytest.mark.parametrize("ruleset", SAMPLES)
def test_all_events_except_silent_ones_are_animated(pilots: Pilots, ruleset: str) -> None:
    """Each event outside `SILENT` has motions."""
    family, seen = family_of(pilots, ruleset), for_every_event(ruleset).observation(None)
    moving = {
        type(event)
        for event in SAMPLES[ruleset]
        if family.motions(RecordedStep(0, "decision", 0, (event,), 1), seen, seen)
    }
    assert KINDS[ruleset] - moving == SILENT[ruleset]


@pytest.mark.parametrize(
    ("ruleset", "events", "sounds"),
    [
        ("land-2025-11", BARONS_CHANGE_PLACES, ["hop"]),
        ("land-2025-11", SIEGE, ["hop", "fight", "donjon_fall", "donjon_rise"]),
        ("realms-main", TO_THE_DEATH, ["die", "die", "die", "die", "fight", "donjon_fall", "donjon_fall"]),
        ("realms-main", BROKEN_OFF, ["die", "die", "die", "die", "fight"]),
        ("realms-main", HUNT, ["die", "fight", "victory"]),
    ],
    ids=["swap", "siege", "duel", "broken off", "hunt"],
)
def test_sounds_of_related_events_play_in_order(
    pilots: Pilots, ruleset: str, events: Sequence[Event], sounds: list[str]
) -> None:
    """A long ride's swap, a siege up to the capture and fights of Barons sound in order."""
    assert run(family_of(pilots, ruleset), events, for_every_event(ruleset).observation(None)) == sounds


def test_sound_files_match_sound_names() -> None:
    """The sound files match the sound names exactly; music and room are loops."""
    files = {path.name.split(".")[0] for path in (assets_dir() / "sounds").glob("*.ogg")}
    assert files - {"music", "room"} == set(get_args(SoundName))
