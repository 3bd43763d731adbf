"""Cached measurements and pictures of a layout are dropped with it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from barons.app.kit import assets, fonts, layout, paint, prose
from barons.app.kit.layout import Layout
from barons.text.sentence import Sentence, SentencePart

PLAIN = Layout(1280, 720)
COUNTED = Sentence((SentencePart("text", "Mahaut takes a wood for 1 honour, then 2 × pelts"),))


@pytest.fixture(autouse=True)
def _plain_layout() -> Iterator[None]:
    """Use the standard layout before and after the test."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    layout.use(PLAIN)
    yield
    layout.use(PLAIN)


def measured() -> tuple[int, list[str], list[list[str]]]:
    """A text's width, its lines, and the lines of a sentence."""
    laid = prose.lines_of(COUNTED, fonts.SMALL, 160, lambda name: "")
    return (
        fonts.width("Mahaut", fonts.SMALL),
        fonts.wrap(str(COUNTED), fonts.SMALL, 160),
        [[word.text for word in line] for line in laid],
    )


@pytest.mark.parametrize(
    "other",
    [Layout(1920, 1080), Layout(1280, 720, text=1.75), Layout(1280, 720, legible=True)],
    ids=["size", "letters", "face"],
)
def test_layout_change_clears_measurements(other: Layout) -> None:
    """Changing the layout in any way drops all measurements."""
    fresh = measured()
    layout.use(other)
    changed = measured()
    layout.use(PLAIN)
    assert measured() == fresh != changed


def test_layout_change_frees_cached_pictures() -> None:
    """Sprites, texts and painted panels are dropped."""
    assets.sprite("icon_crown", (20, 20))
    fonts.text("Mahaut", fonts.SMALL, (0, 0, 0))
    paint.panel_picture((40, 40), "light", 8, hairline=True)
    layout.use(Layout(1920, 1080))
    assert (assets.sprites.bytes, paint.painted.bytes) == (0, 0)


def test_same_layout_keeps_cached_pictures() -> None:
    """Setting the current layout again drops nothing."""
    kept = assets.sprite("icon_crown", (20, 20))
    layout.use(Layout(1280, 720))
    assert assets.sprite("icon_crown", (20, 20)) is kept
