"""Fixtures of the window's tests."""

from __future__ import annotations

import gc
import io
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame
import pytest

from barons.app.kit import fonts
from barons.play.settings import Settings
from tests.app.pilot import Clock, Pilot

DRAWINGS: Final = 3000
LARGE: Final = 200 * 200
"""Drawings with more pixels are not cached."""


@pytest.fixture(scope="session", autouse=True)
def _drawings_kept() -> Iterator[None]:
    """Cache drawings by size: tests change the layout, which clears the cache, hundreds of times."""
    plain = pygame.image.load_sized_svg

    @lru_cache(DRAWINGS)
    def drawn(source: Path | bytes, size: tuple[int, int]) -> pygame.Surface:
        return plain(io.BytesIO(source) if isinstance(source, bytes) else source, size)

    def load(file: Path | io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
        if size[0] * size[1] > LARGE:
            return plain(file, size)
        return drawn(file.getvalue() if isinstance(file, io.BytesIO) else file, size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", load)
        yield


@pytest.fixture(autouse=True)
def _window_system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Initialise the display and use the simulated clock: slowness cannot split a double click.

    Only tests marked `paints` paint while they wait.
    """
    pygame.display.init()
    monkeypatch.setattr(pygame.time, "get_ticks", Clock.ticks)
    monkeypatch.setattr(Pilot, "paints", request.node.get_closest_marker("paints") is not None)


@pytest.fixture
def pilots() -> Iterator[Callable[..., Pilot]]:
    """A factory of pilots that closes them after the test."""
    made: list[Pilot] = []
    fonts.overflows.clear()  # texts clipped in other tests do not count in this one

    def make(
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        scale: int = 100,
        settings: Settings | None = None,
    ) -> Pilot:
        pilot = Pilot(size, language, scale, settings)
        made.append(pilot)
        return pilot

    yield make
    for pilot in made:
        pilot.close()
    made.clear()
    gc.collect()  # scenes and shell refer to each other: pictures would stay for hundreds of tests
    gc.freeze()  # so that cached objects are not traversed again after every test


@pytest.fixture
def pilot(pilots: Callable[..., Pilot]) -> Pilot:
    """A pilot at 1280 × 720 in English, on the menu."""
    made = pilots()
    made.shell.screens.open_menu()
    made.settle()
    return made
