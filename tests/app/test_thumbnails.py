"""Thumbnails of positions, drawn from saves; dark wood where a save has no position."""

from __future__ import annotations

import pygame
import pytest

from barons import rulesets
from barons.app.screens.thumbnail import ground, thumbnail
from barons.app.screens.thumbnail import saved as drawn
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
    return pygame.image.tobytes(picture, "RGB")


def saved(ruleset: str, **spoiled: object) -> pygame.Surface:
    """The thumbnail of a set-up that was saved, with some of its values replaced."""
    rules = rulesets.load(ruleset)
    view = rules.initial_state(2, Dealer(1)).observation(None).position()
    params = rulesets.whole(rules)["params"]
    return drawn(rules.ruleset.game, {**view, **spoiled}, params, SIZE)


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)


@pytest.mark.parametrize("ruleset", DRAWN)
def test_saved_position_is_drawn_as_at_the_table(ruleset: str) -> None:
    """A position read from a save gives the picture of the position itself."""
    rules = rulesets.load(ruleset)
    seen = rules.initial_state(2, Dealer(1)).observation(None)
    assert pixels(saved(ruleset)) == pixels(thumbnail(rules, seen, SIZE))


@pytest.mark.parametrize(("ruleset", "part"), [(ruleset, part) for ruleset in DRAWN for part in DRAWN[ruleset]])
def test_wrong_type_in_position_shows_dark_wood(ruleset: str, part: str) -> None:
    """A number in place of an object or a list gives no board."""
    assert pixels(saved(ruleset, **{part: 7})) == pixels(ground(SIZE))


@pytest.mark.parametrize("ruleset", DRAWN)
@pytest.mark.parametrize("nonsense", NONSENSE)
def test_invalid_position_values_do_not_crash_the_thumbnail(ruleset: str, nonsense: object) -> None:
    """For any value of a part, some picture is drawn."""
    drawn = [saved(ruleset, **{part: nonsense}).get_size() for part in (*DRAWN[ruleset], "seats")]
    assert drawn == [SIZE] * len(drawn)
