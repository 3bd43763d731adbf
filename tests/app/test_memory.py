"""Memory that a table leaves behind when it is closed."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Callable, Iterable
from itertools import cycle, islice, product
from typing import Any, Final, cast

import pygame
import pytest

from barons import rulesets
from barons.app import memory
from barons.app.games.realms import chances
from barons.app.kit import assets, fonts, paint, prose
from barons.app.kit.clip import clipped
from barons.app.kit.surfacecache import size_of
from barons.app.kit.ui import tree
from barons.engine.realms import adventures, odds
from barons.play.match import Match
from barons.play.seats import Seat
from barons.puzzles.puzzle import WrittenPosition
from tests.app.pilot import Pilot
from tests.app.tables import opened, seat_at_table, table_of
from tests.marks import full

pytestmark = pytest.mark.paints

SCREENS_OF_A_ROUND: Final = (
    "settings",
    "statistics",
    "load",
    "rules",
    "new_game",
    "puzzles",
    "laboratory",
    "about",
)
SIZES: Final = ((960, 540), (1024, 600), (300, 900), (1280, 720), (700, 300))
LANGUAGES: Final = ("en", "fr", "de")
STORES: Final = (assets.sprites, paint.painted, fonts._rendered, tree.surfaces)
MOST_FONTS: Final = 32
"""Upper bound for one layout: these screens need 26 fonts; kept for all sizes there would be 39."""
MOST_WINDOWS: Final = 3.5
"""Upper bound for all pictures of a large window, in pictures of its size."""
CACHED: Final = type(adventures._bold)
PERSONS: Final = [Seat("person", "Isabeau"), Seat("person", "Mahaut")]


def test_closed_table_is_freed(pilots: Callable[..., Pilot]) -> None:
    """A closed table and its pictures are freed by the cycle collector."""
    pilot, _match = seat_at_table(pilots)
    table = weakref.ref(pilot.scene)
    pilot.shell.stack.was_left()
    pilot.shell.screens.open_menu()
    pilot.settle()
    assert pilot.shell.stack.was_left()
    assert not pilot.shell.stack.was_left()
    memory.give_back()
    assert table() is None


def test_reopening_screens_does_not_leak_memory(pilots: Callable[..., Pilot]) -> None:
    """The third round keeps no more pictures than the second, and few new objects."""
    pilot = pilots()
    _first, second, third = (kept_after(pilot, SCREENS_OF_A_ROUND) for _ in range(3))
    assert third[0] - second[0] < 500
    assert third[1] <= second[1] + 2**18  # each game has another deal and shows another seed


@pytest.mark.parametrize("openings", [30, full(100)])
def test_caches_stay_within_limits_when_window_sizes_change(
    pilots: Callable[..., Pilot], openings: int
) -> None:
    """In three languages, cached pictures, sentences and fonts stay within their limits."""
    pilot, kept_fonts = pilots(), cast("Any", fonts._font)
    worst = dict.fromkeys(("bytes", "sentences", "fonts"), 0.0)
    rounds = zip(cycle(SCREENS_OF_A_ROUND), cycle(SIZES), cycle(LANGUAGES))
    for screen, size, language in islice(rounds, openings):
        pygame.display.set_mode(size)
        pilot.shell.change("language", language)
        pilot.shell.relayout()
        getattr(pilot.shell.screens, f"open_{screen}")()
        pilot.frame()
        pilot.shell.screens.open_menu()
        now = (
            max(store.bytes / store._budget() for store in STORES),
            len(prose._laid),
            kept_fonts.cache_info().currsize,
        )
        worst = {name: max(worst[name], value) for name, value in zip(worst, now, strict=True)}
    assert worst["bytes"] <= 1
    assert worst["sentences"] <= 601
    assert worst["fonts"] <= MOST_FONTS
    assert functions_that_keep_pictures() <= {"barons.app.kit.parchment._dark_edges"}  # independent of size


@pytest.mark.parametrize("ruleset", ["land-2025-11", full("baronies-2006"), full("realms-main")])
def test_table_of_a_large_window_keeps_few_pictures(pilots: Callable[..., Pilot], ruleset: str) -> None:
    """At 3840×2160 only two pictures have the size of the window and two that of the board."""
    seats = [Seat("person", "Isabeau"), Seat("computer", "Mahaut", "easy")]
    for store in STORES:
        store.clear()
    gc.unfreeze()
    earlier = pictures()  # which other tests left in this process
    pilot = opened(pilots, Match(rulesets.load(ruleset), seats, 5), size=(3840, 2160), settled=True)
    gc.unfreeze()
    memory.give_back()
    left = set(map(id, earlier))
    board, held = table_of(pilot).family.board.rect, [each for each in pictures() if id(each) not in left]
    assert sum(picture.get_size() == (3840, 2160) for picture in held) <= 2
    assert sum(picture.get_size() == board.size for picture in held) <= 2
    assert sum(map(size_of, held)) <= MOST_WINDOWS * size_of(pilot.shell.surface)


def pictures() -> list[pygame.Surface]:
    """All pictures in memory, without parts of others."""
    held = {id(found): found for each in gc.get_objects() for found in gc.get_referents(each)}
    return [each for each in held.values() if isinstance(each, pygame.Surface) and is_whole(each)]


def is_whole(surface: pygame.Surface) -> bool:
    """Return whether a surface has pixels of its own.

    One that could not be created has none, and may be left in the exception of an earlier test.
    """
    try:
        return surface.get_parent() is None
    except pygame.error:
        return False


def functions_that_keep_pictures() -> set[str]:
    """Functions that cache pictures with `functools.cache`, without regard to layout or bytes."""
    modules = [module for name, module in sys.modules.items() if name.startswith("barons.")]
    cached = [each for module in modules for each in vars(module).values() if isinstance(each, CACHED)]
    return {
        f"{each.__module__}.{each.__name__}"
        for each in cached
        for held in gc.get_referents(each, *gc.get_referents(each))
        if isinstance(held, pygame.Surface)
    }


def test_fight_caches_are_bounded() -> None:
    """The cache is bounded for any dice, health and monsters."""
    bounded = [adventures._careful, adventures._bold, chances._before_strike, odds.bout, odds._duel]
    assert [function.cache_info().maxsize is None for function in bounded] == [False] * 5


def kept_after(pilot: Pilot, screens: Iterable[str]) -> tuple[int, int]:
    """The objects and picture bytes left by these screens and three tables."""
    for name in screens:
        getattr(pilot.shell.screens, f"open_{name}")()
        pilot.settle()
    for seed, ruleset in enumerate(("land-2026-03", "baronies-2006", "realms-main")):
        pilot.shell.screens.open_table(Match(rulesets.load(ruleset), PERSONS, seed))
        pilot.settle()
    pilot.shell.screens.open_menu()
    pilot.settle()
    memory.give_back()
    stores = (assets.sprites, paint.painted, fonts._rendered)
    return len(gc.get_objects()), sum(store.bytes for store in stores)


@pytest.mark.parametrize("size", [(3840, 2160), (3840, 1600), (1921, 1080)])
def test_large_wooden_background_is_painted_in_parts_from_a_smaller_picture(size: tuple[int, int]) -> None:
    """A large window's planks can be painted in any parts, and no picture of its size is kept."""
    assets.drop()
    whole, parts = pygame.Surface(size), pygame.Surface(size)
    assets.lay_wood(whole)
    for x, y in product(range(0, size[0], 617), range(0, size[1], 331)):
        with clipped(parts, pygame.Rect(x, y, 617, 331)):
            assets.lay_wood(parts)
    assert pygame.image.tobytes(parts, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert assets.textures[("wood", size)].get_size() == (1920, 1080)


def test_planks_of_a_small_window_are_kept_at_its_size() -> None:
    """The planks are scaled down once."""
    assets.drop()
    for _ in range(2):
        assets.lay_wood(pygame.Surface((640, 360)))
    assert assets.textures[("wood", (640, 360))].get_size() == (640, 360)


def test_puzzles_store_their_positions_as_text() -> None:
    """A position kept as text equals the fields it was made of, in their order."""
    fields = {"tiles": {"b": [1, None], "a": "é"}, "turn": {"number": 7}}
    position = WrittenPosition(fields)
    assert dict(position) == fields
    assert list(position) == list(fields)
    assert len(position) == 2
    with pytest.raises(KeyError):
        position["pile"]
