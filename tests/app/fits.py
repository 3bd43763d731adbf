"""In which windows texts must fit, and how it is found that one does not."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest
from _pytest.mark.structures import ParameterSet

from barons.app.kit import fonts
from barons.app.kit.layout import offered_scales
from barons.app.kit.needs import TextNeed
from tests.app.pilot import Pilot
from tests.marks import full

Shape = tuple[tuple[int, int], int]
"""A window's size in pixels and a scale in per cent."""


PLAIN: Final = (
    ((1280, 720), 100, "pseudo"),
    ((1280, 720), 150, "fr"),
    ((1280, 720), 150, "de"),
    ((1024, 600), 100, "fr"),
)
"""The cases of a plain run."""


class Cut(NamedTuple):
    """What does not fit: texts of controls, drawn or not; texts drawn."""

    needs: list[TextNeed]
    over: list[fonts.Overflow]


def shapes() -> list[Shape]:
    """Both sizes with the scales they offer; a netbook's, a tall and a wide window.

    Not 125 %: it lies between two that are looked at, and every shape costs a minute of the whole run.
    """
    found = [
        (size, offer.percent)
        for size in ((1280, 720), (1920, 1080))
        for offer in offered_scales(*size)
        if offer.allowed and offer.percent != 125
    ]
    return [*found, ((1024, 600), 100), ((1280, 1024), 100), ((2560, 1080), 100)]


def cases() -> list[ParameterSet]:
    """Every shape in French, the longest; the tightest ones in English and in the made-up language too; German
    at the two tightest.

    A plain run takes each language and the tightest shapes; `.ci/run` takes all.
    """
    tight: list[Shape] = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 75)]
    assert set(tight) <= set(shapes())
    found = [
        *((*shape, "fr") for shape in shapes()),
        *((*shape, language) for shape in tight for language in ("en", "pseudo")),
        *((*shape, "de") for shape in tight[:2]),
    ]
    ordered = sorted(found, key=lambda case: shapes().index(case[:2]))  # what is drawn for a layout is kept
    return [pytest.param(*case) if case in PLAIN else full(*case) for case in ordered]


def clipped(pilot: Pilot) -> list[TextNeed]:
    """The texts of the top scene that do not fit, drawn or not."""
    return [need for need in pilot.needs() if not need.fits]


def measured(pilot: Pilot) -> Cut:
    """What does not fit in the top scene, nor did in anything drawn since one looked last.

    A picture that is kept was noted when it was drawn.
    """
    pilot.picture()
    over = list(dict.fromkeys(fonts.overflows))
    fonts.overflows.clear()
    return Cut(clipped(pilot), over)


def cut(pilot: Pilot, moment: str, found: dict[str, object]) -> None:
    """Note under `moment` what does not fit."""
    result = measured(pilot)
    if result.needs or result.over:
        found[moment] = result
