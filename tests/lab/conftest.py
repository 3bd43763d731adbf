"""Fixtures of the laboratory's tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from barons.text.tr import set_language


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Reset the language that a command has set."""
    yield
    set_language("en")
