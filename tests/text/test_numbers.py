"""Numbers as text: signs, percentages and chances."""

from __future__ import annotations

import pytest

from barons.text.numbers import chance, percent, plain, signed
from barons.text.tr import set_language


def test_numbers_use_the_typographic_minus_sign() -> None:
    """Zero has no sign."""
    assert [plain(each) for each in (3, 0, -2)] == ["3", "0", "−2"]
    assert [signed(each) for each in (3, 0, -2)] == ["+3", "0", "−2"]


@pytest.mark.parametrize(
    ("likely", "told"),
    [
        (0.0, "0%"),
        (0.0004, "<\u00a01%"),
        (0.0051, "1%"),
        (0.12, "12%"),
        (0.994, "99%"),
        (0.9996, ">\u00a099%"),
        (1.0, "100%"),
        (1.0 - 1e-12, "100%"),
    ],
)
def test_uncertain_chance_is_not_shown_as_certain(likely: float, told: str) -> None:
    """A possible outcome is not shown as impossible; a sum that is off by rounding counts as 1."""
    assert chance(likely) == told


def test_percentage_follows_language_conventions() -> None:
    """A percentage does not wrap, and has a space before the percent sign if the language wants one."""
    set_language("fr")
    assert percent(12) == "12\u00a0%"
    assert chance(0.001) == "<\u00a01\u00a0%"
