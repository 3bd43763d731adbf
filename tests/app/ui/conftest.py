"""Fixture: a window in which one unit is one pixel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.pilot import Pilot


@pytest.fixture(autouse=True, scope="module")
def _window() -> Iterator[None]:
    """Open the window once for all tests of a file."""
    pilot = Pilot((1920, 1080))
    yield
    pilot.close()
