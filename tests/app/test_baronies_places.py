"""Everything on Baron's table is visible: markers, tiles of the strip, values and names on the map."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import dist
from typing import Any

import pygame
import pytest

from barons.app.games.baronies.mapview import HIGH
from barons.app.games.baronies.marks import sums_of
from barons.app.games.baronies.picture import MapPicture
from barons.app.games.baronies.table import aim
from barons.app.games.baronies.track import HonourTrack
from barons.app.kit.recording import RecordingSurface
from barons.engine.baronies.events import Claimed
from barons.engine.core import COLOURS, Part
from barons.play.seats import Seat
from tests.app.games import map_turn
from tests.app.pilot import Pilot
from tests.app.tables import PERSON, laid, seat_at_table, table_of
from tests.baronies.table import position, start, variant


@pytest.mark.parametrize(
    "honour", [(0, 0, 0, 0, 0), (-4, -4, -3, -4, -3), (40, 40, 39, 38, 40), (7, 8, 9, 8, 7)]
)
def test_every_marker_is_visible(honour: tuple[int, ...]) -> None:
    """More than half of each of five markers is visible, on one number or on adjacent numbers."""
    track = HonourTrack(-5)
    track.place(1092, 1.0)
    spots = track.spots(honour)
    assert min(dist(one, other) for one, other in combinations(spots, 2)) >= 14
    assert [x for x, _y in spots] == [round(track.x(each)) for each in honour]
    assert all(13 <= y <= HIGH - 11 for _x, y in spots)  # inside the mat, above the letters of the ruler


def test_honour_beyond_the_track_is_at_its_end() -> None:
    """A position from a file may hold any number; a track of a billion cells would take all memory."""
    track = HonourTrack(-5)
    track.place(1092, 1.0)
    track.stretch((10**9, -(10**9)))
    assert track.high - track.low <= 1000
    assert [track.x(10**9), track.x(-(10**9))] == [track.x(track.high), track.x(track.low)]


def test_markers_do_not_cover_track_label() -> None:
    """The label avoids the markers wherever they are."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    track, recording = HonourTrack(-5), RecordingSurface((1092, 780))
    track.place(1092, 1.0)
    track.draw(recording, (-4, 39, 41, 20, 3), COLOURS[:5], (), (), None)
    (word, *_rest), markers = recording.recorded[1:2], recording.recorded[2:]
    assert len(markers) == 5
    assert all(not pygame.Rect(word.rect).colliderect(marker.rect) for marker in markers)


@pytest.mark.parametrize("scale", [100, 150])
def test_strip_tiles_do_not_overlap(pilots: Callable[..., Pilot], scale: int) -> None:
    """Row, reserve of three and steps fit the smallest window with large text."""
    seats = (PERSON, *(Seat("computer", name, "easy") for name in ("Aldric", "Odo", "Mahaut", "Rollo")))
    pilot, _match = seat_at_table(pilots, seats, ruleset="baronies-2006", language="fr", scale=scale)
    pilot.click("row.1")
    pilot.click("strip.seal")
    kinds = ("row.", "pile", "reserve.", "action.")
    rects = [place for key, place in pilot.targets() if key.startswith(kinds)]
    assert len(rects) == 3 + 1 + 3 + 4
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


TILES = {"0,0": "meadow", "1,0": "field", "1,1": "cursed", "2,0": "pond"}


@pytest.fixture
def plates(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the labels drawn on the map, in order."""
    texts: list[str] = []
    draw = MapPicture.label

    def listened(self: MapPicture, target: pygame.Surface, text: str, *rest: Any, **how: Any) -> None:
        texts.append(text)
        draw(self, target, text, *rest, **how)

    monkeypatch.setattr(MapPicture, "label", listened)
    return texts


def test_tiles_show_value_on_map(pilots: Callable[..., Pilot], plates: list[str]) -> None:
    """Only tiles with a value show one."""
    pilot, _match = laid(pilots, start(position(map=TILES)))
    pilot.picture()
    assert sorted(plates[:3]) == ["+1", "+2", "−2"]


def test_mentioned_space_is_labelled_on_map(pilots: Callable[..., Pilot], plates: list[str]) -> None:
    """The label on the map is the name used in the sentence."""
    pilot, _match = laid(pilots, start(position(map=TILES)))
    pilot.picture()
    plates.clear()
    table_of(pilot).pointing.point(frozenset({Part("tile", "1,1")}))
    pilot.picture()
    assert set(plates) - {"+1", "+2", "−2"} == {"N14"}


def test_key_toggles_tile_names(pilots: Callable[..., Pilot], plates: list[str]) -> None:
    """The key shows the names, and hides them again."""
    pilot, _match = laid(pilots, start(position(map=TILES)))
    pilot.picture()
    plates.clear()
    pilot.press(pygame.K_g, text="g")
    named, marked = set(plates), map_turn(table_of(pilot)).marks().named
    pilot.press(pygame.K_g, text="g")
    assert {"M13", "N13", "O13", "N14"} <= named
    assert (marked, map_turn(table_of(pilot)).marks().named) == (frozenset(TILES), frozenset[str]())


@pytest.mark.parametrize(
    ("honour", "pile", "sentence"),
    [
        ([2, 5, -1], {"field": 3}, "3 honour behind the leader · 3 tiles left"),
        ([5, 2, -1], {"field": 1}, "most honour: 3 ahead · 1 tile left"),
        ([5, 5, -1], {}, "tied for most honour · the pile is empty"),
    ],
)
def test_aim_compares_honour_with_other_players(honour: list[int], pile: dict[str, int], sentence: str) -> None:
    """The sentence compares the honour with the best of the others."""
    state = start(position(3, honour=honour, pile=pile, donjons_left=[4, 4, 4]))
    assert aim(state.observation(0)) == sentence


def test_aim_names_no_leader_to_onlookers() -> None:
    """Without a viewer the sentence says what wins."""
    state = start(position(3, honour=[2, 5, -1], pile={"field": 3}, donjons_left=[4, 4, 4]))
    assert aim(state.observation(None)) == "most honour wins · 3 tiles left"


def test_claim_without_fight_shows_no_sums() -> None:
    """Without a fight no sum is written over the meadows."""
    assert sums_of(variant(), TILES, Claimed(0, "0,0")) == {}
