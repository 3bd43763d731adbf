"""Settlements of Baron: previewed before the seal, fought on the map, described in the chronicle."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.games.baronies.marks import placed
from barons.app.games.baronies.pendingmove import forecast
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import Event
from tests.app.baronies import at_step, click_cell
from tests.app.games import exactly, map_pending, map_turn
from tests.app.laid import siege, storming
from tests.app.pilot import Pilot
from tests.app.tables import laid, table_of
from tests.details import details

Pilots = Callable[..., Pilot]


def summaries(events: list[Event]) -> list[tuple[str, object]]:
    """Return a settlement's events by kind and details."""
    return [(event.kind, details(event)) for event in events]


FIGHTS = [
    pytest.param(siege, "lay field 1,0", id="knights"),
    pytest.param(storming, "lay village -1,0", id="a baron"),
]


@pytest.mark.parametrize(("position", "text"), FIGHTS)
def test_preview_matches_settlement(position: Callable[[], BaroniesState], text: str) -> None:
    """The preview has all events of the settlement and the same honour."""
    state = position()
    rules = exactly(BaroniesRules, state.rules)
    foreseen = forecast(rules, state, rules.parse(text))
    events: list[Event] = []
    state.apply(rules.parse(text), events)
    begun = [event.kind for event in events].index("settling")
    assert foreseen.is_certain
    assert summaries(list(foreseen.settlement)) == summaries(events[begun:])
    assert foreseen.after == tuple(state.honour)


def test_settlement_is_previewed_before_confirmation(pilots: Pilots) -> None:
    """The map shows the battlefield and the donjons to fall, the track the expected honour."""
    pilot, _match = laid(pilots, siege())
    pilot.click("reserve.0")
    click_cell(pilot, "1,0")
    marks = map_turn(table_of(pilot)).marks()
    assert marks.battlefield == {"1,0"}
    assert marks.falling == ("2,0",)
    assert marks.rising == ("0,0",)
    assert marks.honour == (14, 0)


@pytest.mark.parametrize(
    ("position", "text", "sums"),
    [
        (siege, "lay field 1,0", ["5 − 2 = 3", "3 − 2 = 1"]),
        (storming, "lay village -1,0", ["5 − 2 = 3", "3 − 2 = 1"]),
    ],
)
def test_chronicle_shows_sums_of_fights(
    pilots: Pilots, position: Callable[[], BaroniesState], text: str, sums: list[str]
) -> None:
    """A line of the chronicle contains the sum of each side."""
    pilot, match = laid(pilots, position())
    match.play(text)
    lines = [
        str(entry.sentence).replace("\u00a0", " ") for entry in table_of(pilot).session.chronicle.entries(0)
    ]
    (fight,) = [line for line in lines if "beats the baron" in line or "clash" in line]
    assert [each for each in sums if each not in fight] == [], fight


def test_the_chronicle_waits_for_a_fight(pilots: Pilots) -> None:
    """Each event appears after its animation: the tile, then the fight, then the new baron."""
    pilot, match = laid(pilots, siege(), animated=True)
    table = table_of(pilot)
    pilot.click("reserve.0")
    click_cell(pilot, "1,0")
    table.parts.turn.press_seal()
    told: list[int] = []

    def followed() -> bool:
        for _ in range(5):
            pilot.pass_time()
        told.append(sum(node.role == "line" for node in pilot.top.node().walk()))
        return table.session.is_settled

    pilot.until(followed)
    whole = [entry for entry in table.session.chronicle.entries(0) if not entry.is_detail]
    assert match.ply == 1
    assert told == sorted(told)
    assert len(set(told)) >= 4
    assert (told[0], told[-1]) == (0, len(whole))


def _completed(pilot: Pilot) -> None:
    pilot.press(pygame.K_SPACE)


@pytest.mark.parametrize("ends", [Pilot.settle, _completed])
def test_animations_end_at_actual_position(pilots: Pilots, ends: Callable[[Pilot], None]) -> None:
    """The table shows the final position after all stages, and after the animation was skipped."""
    pilot, match = laid(pilots, siege(), animated=True)
    table = table_of(pilot)
    table.commit(table.pending.play(match.rules.parse("lay field 1,0")))
    assert table.session.director.is_busy
    ends(pilot)
    assert not table.session.director.is_busy
    assert table.session.shown.to_json() == match.observation(0).to_json()


def test_shields_in_fight_do_not_overlap_or_cover_figures() -> None:
    """On a small map the shields are wider than tiles and are placed beside them."""
    tiles = tuple((400 + 60 * column, 300 + 50 * row) for column in range(4) for row in range(3))
    figures = ((400, 300), (460, 350), (520, 300), (580, 350))
    rects = placed(figures, tiles, figures, 35, (92, 41), (0, 0, 1000, 700))
    heads = [pygame.Rect(x - 11, y - 17, 23, 46) for x, y in figures]
    assert all(rect.collidelist(rects[:number]) < 0 for number, rect in enumerate(rects))
    assert all(rect.collidelist(heads) < 0 for rect in rects)


def test_map_shows_first_sum_of_each_fighter(pilots: Pilots) -> None:
    """The sums have their owners' colours, and a mark for the defeated."""
    pilot, _match = laid(pilots, siege())
    pilot.click("reserve.0")
    click_cell(pilot, "1,0")
    shown = [
        (each.cell, each.colour, each.strength, each.falls)
        for each in map_turn(table_of(pilot)).marks().strengths
    ]
    assert shown == [("0,0", "gold", "3", False), ("2,0", "sable", "1", True)]


def test_pressing_space_completes_animation(pilots: Pilots) -> None:
    """The map shows the final position at once."""
    pilot, match = at_step(pilots, "lay", animated=True)
    table = table_of(pilot)
    table.commit(map_pending(table).plan(match.legal[0]))
    table.parts.turn.press_seal()
    assert table.session.director.is_busy
    pilot.press(pygame.K_SPACE)
    assert not table.session.director.is_busy
