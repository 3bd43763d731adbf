"""Animated resizing of Baron's map: stretched pictures on the way, sharp ones at the end."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from barons.app.games.baronies.mapview import MapView
from barons.app.games.baronies.sizes import Sizes
from barons.app.kit import assets
from barons.app.screens.thumbnail import thumbnail
from barons.engine.baronies.view import BaroniesObservation
from barons.puzzles.puzzle import start_of
from barons.puzzles.shelf import puzzles_of

TILE = (104.4, 119.5)
STROKE = '<circle r="20" fill="#AA3311"/>'
BOX = (-24.0, -24.0, 48.0, 48.0)
NATURES = ("meadow", "field", "forest", "pond")


@pytest.fixture(autouse=True)
def window() -> None:
    """A display with empty picture caches."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    assets.drop()


def view_at(k: float) -> MapView:
    """Return a resting view with this many pixels per unit."""
    view = MapView()
    view.k = k
    view.radius = 57.0 * k
    return view


def raw(picture: pygame.Surface) -> tuple[tuple[int, int], bytes]:
    """Return size and pixels."""
    return picture.get_size(), picture.get_buffer().raw


def drawn(sizes: Sizes) -> list[pygame.Surface]:
    """Four tiles and a circle, as a map draws them."""
    sizes.begin()
    return [
        *(sizes.sprite(f"terrain_{nature}", TILE) for nature in NATURES),
        sizes.draw(STROKE, BOX).picture,
    ]


def test_still_picture_is_sharp_at_once() -> None:
    """A still picture, which is drawn only once, is sharp."""
    view = view_at(1.0)
    sizes = Sizes(view)
    drawn(sizes)
    view.k = 0.96
    sharp = [assets.sprite(f"terrain_{nature}", (100, 115)) for nature in NATURES]
    assert drawn(sizes)[:4] == sharp


def test_slightly_different_size_is_stretched_then_redrawn() -> None:
    """One picture is redrawn per frame; sizes are right from the first frame on."""
    view = view_at(1.0)
    sizes = Sizes(view)
    first = drawn(sizes)
    sizes.pass_frame()
    view.k, view.radius = 55 / 57, 55.0
    during = [drawn(sizes)]
    lacked = []
    for _frame in range(len(first) + 1):
        lacked.append(sizes.pass_frame())
        during.append(drawn(sizes))
    sharp = drawn(Sizes(view))
    assert {each.get_size() for each in first[:4]} != {each.get_size() for each in sharp[:4]}
    widths = [each.get_width() for each in sharp]
    assert [each.get_width() for each in during[0]] == pytest.approx(widths, abs=1)
    assert sum(one is other for one, other in zip(during[0], first, strict=True)) == 0
    assert raw(during[0][1]) != raw(sharp[1])
    assert [raw(each) for each in during[-1]] == [raw(each) for each in sharp]
    assert lacked == [*["missing"] * (len(sharp) - 1), "ready", ""]


def test_picture_without_earlier_size_is_drawn_sharp() -> None:
    """Without an earlier picture to stretch, a sharp one is made."""
    view = view_at(1.0)
    sizes = Sizes(view)
    sizes.pass_frame()
    sizes.sprite("terrain_meadow", TILE)
    sizes.pass_frame()
    view.k, view.radius = 55 / 57, 55.0
    found = sizes.sprite("terrain_field", TILE)
    assert raw(found) == raw(assets.sprite("terrain_field", (round(TILE[0] * view.k), round(TILE[1] * view.k))))


def test_zooming_does_not_wait_for_redrawing() -> None:
    """Even a quarter larger is stretched first; a size drawn before is available at once."""
    view = view_at(1.0)
    sizes = Sizes(view)
    first = drawn(sizes)
    sizes.pass_frame()
    view.k, view.radius = 71 / 57, 71.0
    closer = drawn(sizes)
    found = sizes.pass_frame()
    view.k, view.radius = 1.0, 57.0
    assert found == "missing"
    assert [each.get_width() for each in closer[:4]] == pytest.approx([71 / 57 * TILE[0]] * 4, abs=1)
    assert drawn(sizes) == first
    assert sizes.pass_frame() == ""


def test_thumbnail_shows_no_honour_track() -> None:
    """A small picture cuts the board at its edges, and would show a part of the track."""
    state = start_of(puzzles_of("baronies")[0])
    seen = state.observation(0)
    assert isinstance(seen, BaroniesObservation)
    ahead = replace(seen, honour=(9, 5))
    pictures = [pygame.image.tobytes(thumbnail(state.rules, each, (376, 445)), "RGB") for each in (seen, ahead)]
    assert pictures[0] == pictures[1]
