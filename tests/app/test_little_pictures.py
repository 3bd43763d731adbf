"""Thumbnails of positions, drawn from saves; a sample of the game where a save has no position."""

from __future__ import annotations

import pygame
import pytest

from barons import rulesets
from barons.app.screens.thumbnail import card_picture, thumbnail
from barons.engine.dealer import Dealer

SIZE = (160, 100)
NONSENSE: tuple[object, ...] = (
    None,
    7,
    "x",
    [],
    {},
    [None],
    {"x": None},
    [["x"]],
    {"x": ["y", "z"]},
    {"x": {"seat": "y"}},
)
DRAWN = {
    "land-2025-11": ("tiles", "mountains", "donjons", "troops", "officers"),
    "baronies-2006": ("map", "donjons"),
    "realms-main": ("players", "buildings"),
}
"""By ruleset: the parts of a position shown in its thumbnail."""


def pixels(picture: pygame.Surface) -> bytes:
    """The picture's pixels as bytes."""
    return pygame.image.tobytes(picture, "RGBA")


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)


@pytest.mark.parametrize("ruleset", DRAWN)
def test_each_position_has_its_own_thumbnail(ruleset: str) -> None:
    """The thumbnail differs from the game's sample."""
    rules = rulesets.load(ruleset)
    view = rules.initial_state(2, Dealer(1)).observation(None).position()
    drawn = thumbnail(rules.ruleset.game, view, rulesets.whole(rules)["params"], SIZE)
    assert pixels(drawn) != pixels(card_picture(rules.ruleset.game, SIZE))


@pytest.mark.parametrize(("ruleset", "part"), [(ruleset, part) for ruleset in DRAWN for part in DRAWN[ruleset]])
def test_wrong_type_in_position_falls_back_to_sample(ruleset: str, part: str) -> None:
    """A number in place of an object or a list gives the sample."""
    rules = rulesets.load(ruleset)
    view = rules.initial_state(2, Dealer(1)).observation(None).position()
    drawn = thumbnail(rules.ruleset.game, view | {part: 7}, rulesets.whole(rules)["params"], SIZE)
    assert pixels(drawn) == pixels(card_picture(rules.ruleset.game, SIZE))


@pytest.mark.parametrize("ruleset", DRAWN)
@pytest.mark.parametrize("nonsense", NONSENSE)
def test_invalid_position_values_do_not_crash_the_thumbnail(ruleset: str, nonsense: object) -> None:
    """For any value of a part, some picture is drawn."""
    rules = rulesets.load(ruleset)
    view = rules.initial_state(2, Dealer(1)).observation(None).position()
    params = rulesets.whole(rules)["params"]
    spoiled = [view | {part: nonsense} for part in (*DRAWN[ruleset], "seats")]
    drawn = [thumbnail(rules.ruleset.game, each, params, SIZE).get_size() for each in spoiled]
    assert drawn == [SIZE] * len(spoiled)
