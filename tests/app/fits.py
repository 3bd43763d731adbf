"""Window shapes in which texts must fit, and how clipped texts are found."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest
from _pytest.mark.structures import ParameterSet

from barons.app.kit import fonts
from barons.app.kit.fonts import TextNeed
from barons.app.kit.layout import offered_scales
from tests.app.pilot import Pilot
from tests.marks import full

Shape = tuple[tuple[int, int], int]
"""Window size in pixels and scale in per cent."""


PLAIN: Final = ((1280, 720), 150, "fr")
"""The case of a plain run: of 132 texts made too narrow one at a time, it noticed all."""


class Cut(NamedTuple):
    """Clipped texts: texts of controls, drawn or not; texts drawn."""

    needs: list[TextNeed]
    over: list[TextNeed]


def shapes() -> list[Shape]:
    """Both sizes with the scales they offer; a netbook's, a tall and a wide window.

    125 % is left out: it is between two tested scales, and every shape adds a minute to the full run.
    """
    found = [
        (size, offer.percent)
        for size in ((1280, 720), (1920, 1080))
        for offer in offered_scales(*size)
        if offer.allowed and offer.percent != 125
    ]
    return [*found, ((1024, 600), 100), ((1280, 1024), 100), ((2560, 1080), 100)]


def cases(plain: tuple[tuple[int, int], int, str] = PLAIN) -> list[ParameterSet]:
    """Every shape in French, the longest; the tight ones in English and pseudo-language, two in German.

    A plain run takes only `plain`; `.ci/run` takes all.
    """
    tight: list[Shape] = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 75)]
    assert set(tight) <= set(shapes())
    found = [
        *((*shape, "fr") for shape in shapes()),
        *((*shape, language) for shape in tight for language in ("en", "pseudo")),
        *((*shape, "de") for shape in tight[:2]),
    ]
    ordered = sorted(found, key=lambda case: shapes().index(case[:2]))  # what is drawn for a layout is kept
    return [pytest.param(*case) if case == plain else full(*case) for case in ordered]


def clipped(pilot: Pilot) -> list[TextNeed]:
    """Texts of the top screen that do not fit, drawn or not."""
    return [need for need in pilot.needs() if not need.fits]


def measured(pilot: Pilot) -> Cut:
    """Clipped texts of the top screen, and of anything drawn since the last call.

    The texts of a cached picture were recorded when it was drawn.
    """
    pilot.picture()
    over = list(dict.fromkeys(fonts.overflows))
    fonts.overflows.clear()
    return Cut(clipped(pilot), over)


def cut(pilot: Pilot, moment: str, found: dict[str, object]) -> None:
    """Record clipped texts under `moment`."""
    result = measured(pilot)
    if result.needs or result.over:
        found[moment] = result
