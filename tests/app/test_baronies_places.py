"""What lies on Baron's table keeps clear of its neighbours: markers of the honour track, the strip's tiles."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import dist

import pytest

from barons.app.games.baronies.track import HonourTrack
from barons.play.seats import Seat
from tests.app.pilot import Pilot
from tests.app.tables import PERSON, seat_at_table, table_of


@pytest.mark.parametrize(
    "honour", [(0, 0, 0, 0, 0), (-4, -4, -3, -4, -3), (40, 40, 39, 38, 40), (7, 8, 9, 8, 7)]
)
def test_every_marker_is_seen(honour: tuple[int, ...]) -> None:
    """Five on one number, or on numbers beside each other: of each more than half lies free."""
    track = HonourTrack(-5)
    track.place(1092, 1.0)
    spots = track.spots(honour)
    assert min(dist(one, other) for one, other in combinations(spots, 2)) >= 16
    assert [x for x, _y in spots] == [round(track.x(each)) for each in honour]


@pytest.mark.parametrize("scale", [100, 150])
def test_tiles_of_the_strip_lie_side_by_side(pilots: Callable[..., Pilot], scale: int) -> None:
    """In the smallest window, with everything large: row, reserve of three and steps."""
    seats = (PERSON, *(Seat("computer", name, "easy") for name in ("Aldric", "Odo", "Mahaut", "Rollo")))
    pilot, _match = seat_at_table(pilots, seats, ruleset="baronies-2006", language="fr", scale=scale)
    pilot.click("row.1")
    pilot.click("strip.seal")
    kinds = ("row.", "pile", "reserve.", "action.")
    rects = [each.rect for each in table_of(pilot).controls.walk() if each.name.startswith(kinds)]
    assert len(rects) == 3 + 1 + 3 + 4
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
