"""While pieces move, only a part of the frame is redrawn; the result equals a fully drawn frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import NamedTuple

import pygame
import pytest

from barons import rulesets
from barons.app.kit import put, sketch
from barons.app.kit.clip import area, merge_rects, part_of
from barons.app.kit.layout import current
from barons.app.kit.recording import RecordingSurface, draw_box, replay
from barons.app.table.table import Table
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.pilot import FRAME, Pilot
from tests.app.tables import opened, play_on, table_of
from tests.marks import full

pytestmark = pytest.mark.paints

Pilots = Callable[..., Pilot]

FRAMES = 150

GAMES = ("land-2026-03", "realms-main", "land-2025-11", "baronies-2006")


class Watched(NamedTuple):
    """A partly redrawn frame."""

    share: float
    """Fraction of the window that was redrawn."""
    is_right: bool
    """Whether the window equals a fully drawn frame."""
    is_behind: bool
    """Whether some views are left for the next frame."""


def looks_whole(table: Table, shown: pygame.Surface) -> bool:
    """Whether the shown frame equals a fully drawn one."""
    whole = pygame.Surface(shown.get_size(), 0, shown)
    table.compose(whole)
    table.draw_tip(whole)
    return whole.get_buffer().raw == shown.get_buffer().raw


def composed(table: Table) -> bytes:
    """The pixels of a fully drawn frame once no view waits."""
    table.show()
    whole = pygame.Surface((current().width, current().height))
    table.compose(whole)
    return whole.get_buffer().raw


def is_current(table: Table) -> bool:
    """Whether the frame stays the same if all views are called again."""
    before = composed(table)
    table.tree.forget()
    table.changed()
    return before == composed(table)


def watched(pilot: Pilot, frames: int) -> list[Watched]:
    """The partial redraws of this many frames."""
    found = []
    stack, surface = pilot.shell.stack, pilot.shell.surface
    for _ in range(frames):
        pilot.pass_time(FRAME)
        if stack.needs_frame():
            stack.draw(surface)
        for touched in stack.draw_dirty(surface):
            share = touched.w * touched.h / (surface.get_width() * surface.get_height())
            table = table_of(pilot)
            found.append(Watched(share, looks_whole(table, surface), table.is_behind))
    return found


@pytest.mark.parametrize(
    "ruleset", ["land-2026-03", full("land-2025-11"), full("baronies-2006"), "realms-main"]
)
def test_partial_redraw_equals_full_frame(pilots: Pilots, ruleset: str) -> None:
    """While computers play, nearly all frames redraw a small part of the window."""
    rules = rulesets.load(ruleset)
    match = Match(rules, [Seat("computer", name, "easy") for name in "ABC"], 5, ends_turns_at_once=True)
    play_on(match, 60)
    pilot = opened(pilots, match, animated=True, settled=False)
    seen = []
    for _ in range(5):
        seen += watched(pilot, FRAMES // 5)
        assert is_current(table_of(pilot))
    assert all(each.is_right for each in seen)
    assert sum(each.share < 0.2 for each in seen) > FRAMES / 4


@pytest.mark.parametrize(
    "ruleset", [full("land-2026-03"), "land-2025-11", "baronies-2006", full("realms-main")]
)
def test_partial_redraw_shows_hover_and_selection(pilots: Pilots, ruleset: str) -> None:
    """In a person's turn the mouse moves over everything and clicks some of it."""
    rules = rulesets.load(ruleset)
    match = Match(rules, [Seat("person", "A"), Seat("computer", "B", "easy")], 5)
    play_on(match, 40)
    pilot = opened(pilots, match, settled=True)
    board = table_of(pilot).family.board.rect
    seen = []
    for number in range(FRAMES // 3):
        where = (number * 97 % pilot.shell.surface.get_width(), number * 61 % board.bottom)
        pygame.mouse.set_pos(where)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=(0, 0, 0)))
        seen += watched(pilot, 3)
        assert is_current(table_of(pilot))
    for number in range(20):
        where = (board.x + number * 97 % board.w, board.y + number * 61 % board.h)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=where, button=1))
        seen += watched(pilot, 3)
    assert all(each.is_right for each in seen)
    assert len(seen) > FRAMES / 8


@pytest.mark.parametrize("ruleset", ["land-2025-11", "baronies-2006"])
def test_mouse_repaints_the_tile_it_leaves_and_the_one_it_reaches(pilots: Pilots, ruleset: str) -> None:
    """Of the board at most the area of these tiles and their neighbours is repainted."""
    match = Match(rulesets.load(ruleset), [Seat("person", "A"), Seat("computer", "B", "easy")], 5)
    play_on(match, 40)
    pilot = opened(pilots, match, settled=True)
    board, seen = table_of(pilot).family.board, table_of(pilot).session.shown
    stack, surface = pilot.shell.stack, pilot.shell.surface
    tiles = [place for part in chain.from_iterable(board.rows(seen)) if (place := board.extent(part))]
    painted = []
    for tile in tiles[3:11]:
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=tile.center, rel=(1, 1), buttons=(0, 0, 0))
        pilot.shell.handle(event)
        pilot.shell.update(FRAME)
        painted.append(sum(area(part.clip(board.rect)) for part in stack.draw_dirty(surface)))
    assert max(painted[2:]) < 14 * area(tiles[0])
    assert min(painted) > 0


def test_redraw_backlog_is_cleared_within_some_frames(pilots: Pilots) -> None:
    """With all panels changing and the camera moving, the backlog is gone after some frames."""
    seats = [Seat("person", "A"), *(Seat("computer", name, "easy") for name in "BCDE")]
    match = Match(rulesets.load("baronies-2006"), seats, 5)
    play_on(match, 60)
    pilot = opened(pilots, match, settled=True)
    watched(pilot, 2)
    for seat in (1, 3):
        match.set_seat(seat, Seat("computer", "Wilhelmina", "easy"))
    table_of(pilot).session.seats_changed()
    table_of(pilot).sync()
    table_of(pilot).parts.camera.zoom(1)
    seen = watched(pilot, 40)
    assert any(each.is_behind for each in seen)
    assert not table_of(pilot).is_behind
    assert looks_whole(table_of(pilot), pilot.shell.surface)


def drawn(size: tuple[int, int] = (4, 3)) -> pygame.Surface:
    """A transparent surface."""
    return pygame.Surface(size, pygame.SRCALPHA)


def test_visible_part_of_a_drawing_is_recorded() -> None:
    """The visible part of a picture is recorded, within a subsurface and the clip."""
    recording = RecordingSurface((100, 80))
    part = recording.subsurface((10, 20, 50, 50))
    part.set_clip((0, 0, 6, 50))
    part.blit(drawn(), (4, 5), (1, 1, 9, 9))
    part.fill("#FFFFFF", (1, 2, 3, 4))
    assert [tuple(each.rect) for each in recording.recorded] == [(14, 25, 2, 2), (11, 22, 3, 4)]


def test_invisible_drawing_is_not_recorded() -> None:
    """Drawing outside the clip or the surface is not recorded."""
    recording = RecordingSurface((100, 80))
    recording.blit(drawn(), (100, 0))
    recording.set_clip((0, 0, 10, 10))
    recording.blit(drawn(), (20, 20))
    assert recording.recorded == []


def test_same_picture_at_same_place_compares_equal() -> None:
    """Records compare the surface object and its opacity, not its pixels."""
    picture, recording = drawn(), RecordingSurface((100, 80))
    recording.blit(picture, (1, 1))
    recording.blit(picture, picture.get_rect(topleft=(1, 1)))
    recording.blit(drawn(), (1, 1))
    picture.set_alpha(90)
    recording.blit(picture, (1, 1))
    first, again, another, paler = recording.recorded
    assert first == again
    assert another != first != paler


def test_recording_surface_has_size_of_its_target() -> None:
    """A recording surface has the size of its target."""
    recording = RecordingSurface((100, 80))
    assert (recording.get_size(), recording.get_width(), recording.get_height()) == ((100, 80), 100, 80)
    assert tuple(recording.get_rect(center=(60, 50))) == (10, 10, 100, 80)
    assert tuple(recording.get_clip()) == (0, 0, 100, 80)


def draw_all(target: pygame.Surface) -> None:
    """Draw in every way that can be recorded."""
    picture = pygame.Surface((20, 10), pygame.SRCALPHA)
    picture.fill((200, 60, 20, 140), (2, 2, 14, 6))
    target.fill((10, 90, 40))
    target.blit(picture, (70, 55))
    put.picture(target, picture, 120, center=(12, 12))
    target.blit(picture, (30, 5), (4, 3, 50, 50))
    target.blit(picture, (40, 40), special_flags=pygame.BLEND_RGB_ADD)
    part = part_of(target, pygame.Rect(40, 20, 40, 40))
    part.set_clip(part.get_clip().clip((0, 0, 30, 30)))
    sketch.lay(part, picture, pygame.Rect(5, 5, 33, 30))
    draw_box(part, "#FF0000", pygame.Rect(20, 20, 30, 12), 2, 3)


@pytest.mark.parametrize("clip", [(0, 0, 80, 60), (10, 8, 60, 40), (48, 30, 20, 22)])
def test_replayed_recording_equals_direct_drawing(clip: tuple[int, int, int, int]) -> None:
    """They are equal for translucent, partial, blended and stretched pictures and subsurfaces in the clip."""
    directly, again, recording = pygame.Surface((80, 60)), pygame.Surface((80, 60)), RecordingSurface((80, 60))
    directly.set_clip(clip)
    again.set_clip(clip)
    draw_all(directly)
    draw_all(recording)
    replay(recording.recorded, again)
    assert again.get_buffer().raw == directly.get_buffer().raw


WINDOW = pygame.Rect(0, 0, 1920, 1080)


def test_nearby_rectangles_are_merged() -> None:
    """The dots of a line become one area; a distant area stays separate."""
    dots = [pygame.Rect(x, 500, 3, 3) for x in range(0, 600, 12)]
    far = pygame.Rect(1500, 900, 50, 50)
    assert merge_rects([*dots, far], WINDOW) == [pygame.Rect(0, 500, 591, 3), far]


def test_scattered_rectangles_are_merged_into_few_areas() -> None:
    """Many scattered rectangles are merged although that covers more."""
    scattered = [pygame.Rect(x, y, 2, 2) for x in range(0, 1900, 190) for y in range(0, 500, 150)]
    merged = merge_rects(scattered, WINDOW)
    assert len(merged) <= 16
    assert all(any(each.contains(part) for each in merged) for part in scattered)


def test_large_areas_are_merged_into_the_whole_window() -> None:
    """If the areas cover most of the window, all of it is repainted."""
    assert merge_rects([pygame.Rect(0, 0, 1920, 800)], WINDOW) == [WINDOW]


@pytest.fixture
def told(pilots: Pilots) -> Pilot:
    """A table with two lines of text over the board."""
    match = Match(rulesets.load("land-2025-11"), [Seat("person", "A"), Seat("computer", "B", "easy")], 5)
    play_on(match, 40)
    pilot = opened(pilots, match, settled=True)
    pilot.shell.toast("The adviser has spoken", 90.0, "advice")
    pilot.shell.toast("The adviser has spoken again", 90.0)
    pilot.settle()
    return pilot


def drawn_in_parts(pilot: Pilot, change: Callable[[], object]) -> float:
    """Make a change and draw what follows; return the fraction of the window that was drawn."""
    stack, surface, drawn = pilot.shell.stack, pilot.shell.surface, list[pygame.Rect]()
    change()
    for _ in range(6):  # views follow the mouse in later frames
        pilot.pass_time(FRAME)
        assert not stack.needs_frame()
        drawn += stack.draw_dirty(surface)
    before = surface.get_buffer().raw
    assert pilot.picture().get_buffer().raw == before
    return sum(map(area, drawn)) / area(surface.get_rect())


def test_changes_below_and_of_a_toast_are_drawn_in_parts(told: Pilot) -> None:
    """The mouse moves over tiles; another line is shown, one is dropped, then all are."""
    stack, table = told.shell.stack, table_of(told)
    tiles = table.cells()[3:24:3]
    drawn = [drawn_in_parts(told, partial(told.point, tile.center)) for tile in tiles]
    assert 0 < max(drawn[1:]) < 0.2
    changes = lambda: told.shell.toast("A new line"), lambda: stack.toasts.drop("advice"), stack.toasts.clear
    assert all(0 < drawn_in_parts(told, change) < 0.3 for change in changes)


def test_changes_of_a_sheet_are_drawn_in_parts(told: Pilot) -> None:
    """The mouse moves over the entries of the menu above the table."""
    told.press(pygame.K_ESCAPE)
    places = [told.place(key).center for key in list(told.stops())[:3]]
    drawn = [drawn_in_parts(told, partial(told.point, where)) for where in places]
    assert 0 < max(drawn) < 0.1


def test_toast_does_not_change_the_shadow_of_a_tooltip(told: Pilot) -> None:
    """A tooltip is drawn once, above toasts, and looks the same when they are gone."""
    told.move(told.place("table.log").center)
    told.wait(2.0)
    assert told.tip
    assert drawn_in_parts(told, told.shell.stack.toasts.clear) > 0
