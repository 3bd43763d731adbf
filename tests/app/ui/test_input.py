"""What mouse, touch and keys target, the resulting requests, and when a tooltip appears."""

from __future__ import annotations

import pygame
import pytest

from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button, ListView, StepCard
from barons.app.kit.ui.input import HOVER_DELAY
from barons.app.kit.ui.node import Edges, Flex, Intent, Node
from barons.app.kit.ui.scroll import Scroll
from tests.app.ui.sheets import Plain, Sheet, buttons, rows


@pytest.fixture
def sheet() -> Sheet:
    """Three buttons in a column."""
    return Sheet(buttons("a", "b", "c"))


def test_pressed_button_sends_its_request(sheet: Sheet) -> None:
    """Mouse and key both press it, with the click sound."""
    sheet.click(sheet.find("b").rect.center)
    sheet.press(pygame.K_TAB)
    sheet.press(pygame.K_RETURN)
    assert sheet.asked == [("press", "b"), ("press", "c")]
    assert sheet.heard == ["click", "click"]


def test_release_outside_button_sends_no_request(sheet: Sheet) -> None:
    """A button that has been removed by then sends none either."""
    sheet.button(pygame.MOUSEBUTTONDOWN, sheet.find("a").rect.center)
    sheet.button(pygame.MOUSEBUTTONUP, sheet.find("b").rect.center)
    sheet.button(pygame.MOUSEBUTTONDOWN, sheet.find("c").rect.center)
    sheet.show(buttons("a", "b"))
    sheet.button(pygame.MOUSEBUTTONUP, (100, 130))
    assert sheet.asked == []


def test_click_on_partly_hidden_widget_presses_it() -> None:
    """It does not scroll away from under the mouse before the release; a key scrolls it into view."""
    sheet = Sheet(Scroll(Padding(buttons(*"abcdefghij"), Edges(top=30))))
    cut = next(
        el for el in sheet.tree.walk() if el.node.key and el.rect.top < sheet.rect.bottom < el.rect.bottom
    )
    sheet.click((cut.rect.centerx, sheet.rect.bottom - 1))
    assert sheet.asked == [("press", cut.node.key)]
    assert sheet.rect.bottom < cut.rect.bottom
    sheet.input.give_focus(cut)
    assert sheet.rect.contains(cut.rect)


def test_disabled_button_shows_reason() -> None:
    """The reason is shown at once, with a different sound."""
    sheet = Sheet(Button("Roll", key="roll", on_press=("roll",), why_not="Draw a card first."))
    sheet.move((20, 20))
    sheet.click((20, 20))
    assert sheet.asked == []
    assert sheet.heard == ["error"]
    assert sheet.tree.tip is sheet.find("roll")


def test_tab_wraps_around(sheet: Sheet) -> None:
    """Tab wraps in both directions, and the focus ring is visible."""
    walked = []
    for mod in (0, 0, 0, 0, pygame.KMOD_SHIFT):
        sheet.press(pygame.K_TAB, mod)
        walked.append(sheet.at_focus)
    assert walked == ["a", "b", "c", "a", "c"]
    assert sheet.tree.shows_focus


def test_mouse_sets_focus_without_ring(sheet: Sheet) -> None:
    """A click outside all widgets clears the focus."""
    sheet.click(sheet.find("b").rect.center)
    assert (sheet.at_focus, sheet.tree.shows_focus) == ("b", False)
    sheet.click((399, 299))
    assert sheet.at_focus == ""


@pytest.mark.parametrize(("key", "goal"), [(pygame.K_RIGHT, "right"), (pygame.K_DOWN, "foot")])
def test_arrow_keys_focus_nearest_widget(key: int, goal: str) -> None:
    """The widget is the nearest in the direction of the key."""
    sheet = Sheet(Column([Row([Plain(key="left"), Plain(key="right")]), Plain(key="foot")]))
    sheet.input.give_focus(sheet.find("left"))
    assert sheet.press(key)
    assert sheet.at_focus == goal


@pytest.mark.parametrize(
    ("keys", "goal"),
    [
        ([pygame.K_DOWN], 1),
        ([pygame.K_UP], 0),
        ([pygame.K_END], 19),
        ([pygame.K_END, pygame.K_UP], 18),
        ([pygame.K_END, pygame.K_HOME], 0),
        ([pygame.K_PAGEDOWN], 6),
        ([pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEUP], 6),
    ],
)
def test_keys_move_through_list_and_scroll_it(keys: list[int], goal: int) -> None:
    """A page is what is visible at once; the focused row is visible."""
    sheet = Sheet(rows(20))
    sheet.press(pygame.K_TAB)
    used = [sheet.press(key) for key in keys]
    assert all(used)
    assert sheet.at_focus == f"row {goal}"
    assert sheet.rect.contains(sheet.find(f"row {goal}").rect)


def test_list_is_a_single_tab_stop() -> None:
    """The tab stop is the row that was focused last."""
    sheet = Sheet(Row([rows(3), Plain(key="after")]))
    sheet.input.give_focus(sheet.find("row 2"))
    sheet.press(pygame.K_TAB)
    assert sheet.at_focus == "after"
    assert [el.node.key for el in sheet.input.stops()] == ["row 2", "after"]


def test_wheel_scrolls_area_under_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    """The area scrolls as far as there is content."""
    sheet = Sheet(rows(20))
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (20, 20))
    sheet.move((20, 20))
    down = pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0)
    used = [sheet.input.handle(down) for _ in range(9)]
    assert used == [True] * 8 + [False]
    assert sheet.find("row 19").rect.bottom == sheet.rect.bottom


def test_scrolling_updates_hover(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hovered widget is the one that is now under the mouse."""
    sheet = Sheet(rows(20))
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (20, 20))
    sheet.move((20, 20))
    sheet.input.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-2, x=0))
    sheet.input.update(0.0)
    assert sheet.tree.hover is sheet.find("row 4")


def test_page_keys_scroll_without_focus() -> None:
    """The keys scroll by a page, less a part that stays visible."""
    sheet = Sheet(rows(20))
    assert sheet.press(pygame.K_PAGEDOWN)
    assert sheet.find("row 6").rect.y == 0


def test_scroll_bar_can_be_dragged() -> None:
    """Dragging it to its end scrolls to the end of the content."""
    sheet = Sheet(rows(20))
    sheet.button(pygame.MOUSEBUTTONDOWN, (395, 5))
    sheet.move((395, 299))
    assert sheet.find("row 19").rect.bottom == sheet.rect.bottom


def test_tooltip_appears_after_delay() -> None:
    """The tooltip disappears when the mouse leaves."""
    sheet = Sheet(Row([Plain(key="a", tooltip="A knight."), Plain(key="b")]))
    sheet.move((5, 5))
    seen = [sheet.tree.tip]
    sheet.input.update(HOVER_DELAY)
    seen.append(sheet.tree.tip)
    sheet.move((30, 5))
    seen.append(sheet.tree.tip)
    assert seen == [None, sheet.find("a"), None]


def test_resting_mouse_shows_no_tooltip() -> None:
    """A tooltip appears only after the mouse has moved."""
    sheet = Sheet(Plain(key="a", tooltip="A knight."))
    sheet.input.rest((5, 5))
    sheet.input.update(HOVER_DELAY)
    assert sheet.tree.tip is None


def test_touch_beside_small_button_presses_it() -> None:
    """A touch may miss the button by the width of a finger; a mouse must hit it."""
    small = Button(icon="menu", key="small", on_press=("small",), flex=Flex(basis=20))
    sheet = Sheet(Row([Padding(small, Edges.all(30), flex=Flex(basis=80))]))
    beside = sheet.find("small").rect.move(-15, 0).midleft
    sheet.click(beside)
    sheet.click(beside, touch=True)
    assert sheet.asked == [("small",)]


def test_widget_out_of_view_is_not_hit() -> None:
    """A row scrolled out of view is behind what follows the list."""
    sheet = Sheet(Column([Scroll(Plain(key="long", high=900), flex=Flex(basis=100)), Node(flex=Flex(grow=1))]))
    assert sheet.input.at((20, 90)) is sheet.find("long")
    assert sheet.input.at((20, 200)) is None


def _chosen_of(*keys: str, chosen: str) -> Node:
    """Rows of which one is selected."""
    rows = [Button(each, key=each, on_press=("choose", each), is_chosen=each == chosen) for each in keys]
    return Column([ListView(rows, key="list", chooses=True), Button("below", key="below")])


def test_focus_of_removed_row_moves_to_selected_row() -> None:
    """The focus stays in the list."""
    sheet = Sheet(_chosen_of("a", "b", "c", chosen="c"))
    sheet.input.give_focus(sheet.find("c"))
    sheet.show(_chosen_of("a", "b", chosen="b"))
    assert sheet.at_focus == "b"


def test_arrow_keys_continue_from_selected_row() -> None:
    """A row other than the focused one may have been selected by other means."""
    sheet = Sheet(_chosen_of("a", "b", "c", "d", chosen="a"))
    sheet.input.give_focus(sheet.find("a"))
    sheet.show(_chosen_of("a", "b", "c", "d", chosen="c"))
    sheet.press(pygame.K_DOWN)
    assert (sheet.at_focus, sheet.asked) == ("d", [("choose", "d")])


def test_arrow_keys_and_wheel_step_card() -> None:
    """Down and Right go forward."""
    sheet = Sheet(StepCard(lambda surface, rect, look: None, key="card", on_step=("step",)))
    sheet.press(pygame.K_TAB)
    sheet.press(pygame.K_RIGHT)
    sheet.press(pygame.K_LEFT)
    sheet.move((100, 100))
    sheet.input.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert sheet.asked == [("step", 1), ("step", -1), ("step", 1)]


@pytest.mark.parametrize(("key", "asked"), [(pygame.K_PAGEDOWN, []), (pygame.K_DOWN, [("choose", "b")])])
def test_page_keys_scroll_area_beside_main_list(key: int, asked: list[Intent]) -> None:
    """Arrows move in the list while nothing is focused."""
    names = [Button(each, key=each, on_press=("choose", each), is_chosen=each == "a") for each in ("a", "b")]
    listed = Scroll(ListView(names, chooses=True, is_main=True), is_paged=False)
    sheet = Sheet(Row([listed, Scroll(Plain(high=900), key="beside")]))
    sheet.press(key)
    assert sheet.asked == asked
    assert (sheet.find("beside").node.offset(sheet.find("beside")) > 0) == (not asked)


@pytest.fixture
def board() -> Sheet:
    """Three widgets in a row between two of the full width."""
    row = Row([_button(key) for key in ("left", "middle", "right")], gap=15, flex=Flex(basis=40))
    return Sheet(Column([_button("head"), row, _button("foot")], gap=20))


def _button(key: str) -> Node:
    flex = Flex(grow=1, basis=40)
    return Button(key, key=key, tooltip=f"about {key}", on_press=("press", key), flex=flex)


@pytest.mark.parametrize(
    ("origin", "key"),
    [("head", pygame.K_UP), ("foot", pygame.K_DOWN), ("right", pygame.K_RIGHT), ("left", pygame.K_LEFT)],
)
def test_arrow_keys_stop_at_edge(board: Sheet, origin: str, key: int) -> None:
    """The key is left to other handlers."""
    board.input.give_focus(board.find(origin))
    assert not board.press(key)
    assert board.at_focus == origin


@pytest.mark.parametrize(("key", "goal"), [(pygame.K_RIGHT, "upper"), (pygame.K_DOWN, "lower")])
def test_slightly_offset_widget_counts_as_below(key: int, goal: str) -> None:
    """Its centre is further right, its edge is not."""
    upper = Padding(_button("upper"), Edges(right=40))
    sheet = Sheet(Column([upper, Padding(_button("lower"), Edges(left=40))], gap=20))
    sheet.input.give_focus(sheet.find("upper"))
    sheet.press(key)
    assert sheet.at_focus == goal


@pytest.mark.parametrize(
    ("key", "mod", "goal"),
    [(pygame.K_DOWN, 0, "head"), (pygame.K_TAB, 0, "head"), (pygame.K_TAB, pygame.KMOD_SHIFT, "foot")],
)
def test_first_key_focuses_first_widget(board: Sheet, key: int, mod: int, goal: str) -> None:
    """Shift+Tab begins at the end."""
    board.press(key, mod)
    assert board.at_focus == goal


def test_arrow_keys_can_be_left_to_the_table(board: Sheet) -> None:
    """Arrow keys move no focus if switched off, nor with Ctrl."""
    assert not board.press(pygame.K_DOWN, pygame.KMOD_CTRL)
    board.input.arrows = False
    assert not board.press(pygame.K_DOWN)
    assert board.at_focus == ""


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_focused_widget(board: Sheet, key: int) -> None:
    """The focus ring is visible from then on."""
    board.input.give_focus(board.find("left"), is_shown=False)
    assert board.press(key)
    assert (board.asked, board.heard, board.tree.shows_focus) == ([("press", "left")], ["click"], True)


def test_clicks_outside_all_widgets_are_not_handled(board: Sheet) -> None:
    """Such clicks make no sound."""
    beside = board.find("head").rect.move(0, 10).midbottom
    assert not board.button(pygame.MOUSEBUTTONDOWN, beside)
    assert not board.button(pygame.MOUSEBUTTONUP, beside)
    assert board.heard == []


def test_hover_ends_when_mouse_leaves_window(board: Sheet) -> None:
    """No tooltip is shown either."""
    board.move(board.find("left").rect.center)
    board.input.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert not board.find("left").is_hovered


def test_tooltip_is_suppressed_after_click(board: Sheet) -> None:
    """It appears only after the mouse moves, since the user knows what was clicked."""
    shown, (x, y) = [], board.find("left").rect.center
    board.click((x, y))
    for where in ((x, y), (x + 2, y)):
        board.move(where)
        board.input.update(HOVER_DELAY)
        shown.append(board.tree.tip)
    assert shown == [None, board.find("left")]


def test_shortcut_hides_tooltip_of_focused_widget(board: Sheet) -> None:
    """Alt with a number plays a card; the focused widget has a tooltip again once the focus moves."""
    board.input.give_focus(board.find("left"))
    shown = []
    for key, mod in ((pygame.K_UNKNOWN, 0), (pygame.K_1, pygame.KMOD_ALT), (pygame.K_TAB, 0)):
        board.press(key, mod)
        board.input.update(HOVER_DELAY)
        shown.append(board.tree.tip)
    assert shown == [board.find("left"), None, board.find("middle")]
