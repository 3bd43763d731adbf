"""Pictures cached within a budget."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from barons.app.kit.strokes import Strokes, disc
from barons.app.kit.surfacecache import SurfaceCache

SIDE = 10
BYTES = 4 * SIDE * SIDE


class Painter:
    """Paints squares and records which."""

    def __init__(self, pictures: int) -> None:
        self.painted: list[str] = []
        self.store = SurfaceCache(lambda: pictures * BYTES)

    def ask(self, *names: str) -> None:
        """Request these pictures in turn."""
        for name in names:
            self.store.get(name, partial(self._square, name))

    def _square(self, name: str) -> pygame.Surface:
        self.painted.append(name)
        return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)


def test_least_recently_used_picture_is_evicted() -> None:
    """The first picture, which is requested again, is kept longer than the second."""
    painter = Painter(2)
    painter.ask("a", "b", "a", "c", "a", "b")
    assert painter.painted == ["a", "b", "c", "b"]


def test_bytes_of_cached_pictures_are_counted() -> None:
    """The count is right even after some pictures were evicted."""
    painter = Painter(3)
    painter.ask("a", "b", "c", "d", "e")
    assert painter.store.bytes == 3 * BYTES
    painter.store.clear()
    assert painter.store.bytes == 0


def test_picture_over_half_the_budget_is_not_cached() -> None:
    """Such a picture would evict what every frame uses; one of exactly half may be cached."""
    painter = Painter(1)
    painter.ask("a", "a", "b", "a")
    assert painter.painted == ["a", "a", "b", "a"]
    assert painter.store.bytes == 0
    painter = Painter(2)
    painter.ask("a", "a")
    assert painter.painted == ["a"]


def test_nested_pictures_are_all_counted() -> None:
    """Nested pictures are requested while another one is painted."""
    store = SurfaceCache(lambda: 10 * BYTES)

    def square() -> pygame.Surface:
        return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)

    def both() -> pygame.Surface:
        return store.get("inner", square).copy()

    assert store.get("outer", both) is store.get("outer", square)
    assert store.bytes == 2 * BYTES


def test_line_drawing_cache_stays_within_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discs of forty sizes are drawn, of which about fifteen fit."""
    monkeypatch.setattr("barons.app.kit.strokes._budget", lambda: 2**20)
    pygame.display.set_mode((64, 64))
    strokes = Strokes(1.0)
    for number in range(40):
        strokes.draw(*disc(64 + number / 10, "#fff", "#000"))
    assert 0 < strokes.bytes <= 2**20
