"""Widgets that hold a value: requests from mouse and keys, and their accessibility nodes."""

from __future__ import annotations

import pygame
import pytest

from barons.app.kit import accessible, clipboard
from barons.app.kit.theme import Colour
from barons.app.kit.ui import words
from barons.app.kit.ui.boxes import Column, Fits, Wrap
from barons.app.kit.ui.controls import ListView
from barons.app.kit.ui.field import TextField
from barons.app.kit.ui.node import Flex, Intent, Node
from barons.app.kit.ui.values import Dropdown, Option, Slider, Stepper, Toggle, ToggleChip, segmented
from tests.app.ui.sheets import Plain, Sheet, paint_damage


def told(sheet: Sheet, key: str) -> accessible.AccessibleNode:
    """The accessibility node of the widget with this key."""
    assert sheet.tree.root is not None
    nodes = (each for top in words.nodes(sheet.tree.root, sheet.input) for each in top.walk())
    return next(node for node in nodes if node.key == key)


@pytest.mark.parametrize("is_on", [True, False])
def test_toggle_requests_opposite_value(*, is_on: bool) -> None:
    """Mouse and key toggle it; its accessibility node has the value."""
    sheet = Sheet(Column([Toggle(is_on, key="mute", label="Mute", on_change=("set",), flex=Flex(basis=40))]))
    sheet.click(sheet.find("mute").rect.center)
    sheet.press(pygame.K_TAB)
    sheet.press(pygame.K_SPACE)
    assert sheet.asked == [("set", not is_on), ("set", not is_on)]
    assert (told(sheet, "mute").role, told(sheet, "mute").is_chosen) == ("switch", is_on)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (pygame.K_RIGHT, 55),
        (pygame.K_LEFT, 45),
        (pygame.K_PAGEUP, 70),
        (pygame.K_HOME, 0),
        (pygame.K_END, 90),
    ],
)
def test_a_slider_is_moved_by_keys(key: int, value: int) -> None:
    """Keys move it by one step, by four steps, or to its ends."""
    slider = Slider(50, 0, 90, 5, "50", "90", key="speed", label="Speed", on_change=("set",))
    sheet = Sheet(Column([slider]))
    sheet.input.give_focus(sheet.find("speed"))
    sheet.press(key)
    assert sheet.asked == [("set", value)]
    assert told(sheet, "speed").measure == (50, 0, 90, 5)


def test_a_slider_follows_the_mouse() -> None:
    """The slider moves in steps, and no further than its ends."""
    sheet = Sheet(Column([Slider(50, 0, 100, 10, "50", "", key="speed", on_change=("set",))]))
    rect = sheet.find("speed").rect
    sheet.button(pygame.MOUSEBUTTONDOWN, rect.midleft)
    sheet.move((rect.right + 200, rect.centery))
    sheet.button(pygame.MOUSEBUTTONUP, rect.center)
    assert sheet.asked == [("set", 0), ("set", 100)]


@pytest.mark.parametrize(("can_less", "asked"), [(True, [("step", -1)]), (False, [])])
def test_stepper_stops_at_its_limits(*, can_less: bool, asked: list[Intent]) -> None:
    """The accessibility node has the same limits."""
    stepper = Stepper("3", can_less=can_less, key="seats", label="Seats", on_change=("step",))
    sheet = Sheet(Column([stepper]))
    sheet.input.give_focus(sheet.find("seats"))
    sheet.press(pygame.K_LEFT)
    assert sheet.asked == asked
    assert told(sheet, "seats").measure == (3, 3 - can_less, 4, 1)


def three(chosen: int) -> Node:
    """Three options, the last of which is disabled."""
    options = [Option("one"), Option("two"), Option("three", why_not="No room.")]
    return Column([segmented("pace", "Pace", options, chosen, ("pace",), flex=Flex(basis=46))])


def test_arrow_keys_choose_adjacent_options() -> None:
    """One tab stop at the selected option; disabled ones are skipped; arrows wrap round."""
    sheet = Sheet(three(0))
    sheet.press(pygame.K_TAB)
    assert sheet.at_focus == "pace.0"
    sheet.press(pygame.K_RIGHT)
    sheet.show(three(1))
    sheet.press(pygame.K_RIGHT)
    assert sheet.asked == [("pace", 1), ("pace", 0)]
    assert [el.node.key for el in sheet.input.stops()] == ["pace.1"]


def test_disabled_option_shows_reason() -> None:
    """The reason is shown at once, and no request is sent."""
    sheet = Sheet(three(0))
    sheet.click(sheet.find("pace.2").rect.center)
    assert sheet.asked == []
    assert sheet.tree.tip is sheet.find("pace.2")
    assert (told(sheet, "pace").value, told(sheet, "pace").role) == ("one", "choice")


def dropdown(chosen: int) -> Sheet:
    """Three editions in a dropdown."""
    options = ("March", "November", "October")
    return Sheet(Column([Dropdown(options, chosen, key="edition", label="Edition", on_change=("set",))]))


def test_drop_down_list_works_by_keyboard() -> None:
    """The open list gets all keys; Escape closes it without a change."""
    sheet = dropdown(0)
    sheet.input.give_focus(sheet.find("edition"))
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN):
        sheet.press(key)
    assert sheet.asked == [("set", 2)]
    assert sheet.tree.popup is None


def test_open_list_is_above_all_other_widgets() -> None:
    """The list's rectangle is damaged when it opens and when it closes."""
    sheet = dropdown(1)
    sheet.frame()
    sheet.click(sheet.find("edition").rect.center)
    node = sheet.find("edition").node
    assert isinstance(node, Dropdown)
    place, rows = node.popup_rect(sheet.find("edition")), node.rows(sheet.find("edition"))
    assert [each.name for each in told(sheet, "edition").children] == ["March", "November", "October"]
    surface = pygame.Surface(sheet.rect.size)
    assert any(part.contains(rows[0].unionall(rows)) for part in paint_damage(sheet.tree, surface))
    sheet.click(rows[0].center)
    assert sheet.asked == [("set", 0)]
    assert any(part.colliderect(place) for part in paint_damage(sheet.tree, surface))


def field(text: str = "", **how: str) -> Sheet:
    """A focused text field of ten characters."""
    allowed = how.get("allowed", "")
    shown = TextField(
        text, limit=10, allowed=allowed, key="name", label="Name", on_change=("set",), on_done=("done",)
    )
    sheet = Sheet(Column([shown]))
    sheet.input.give_focus(sheet.find("name"))
    sheet.frame()
    return sheet


@pytest.mark.parametrize(
    ("entered", "allowed", "text"),
    [
        ("Isabeau", "", "Isabeau"),
        ("a\nb\tc", "", "a b c"),
        ("x\x1b[31m\u200b", "", "x[31m"),
        ("far too long a name", "", "far too lo"),
        ("12a3\n", "0123456789", "123"),
    ],
)
def test_text_field_filters_its_input(
    monkeypatch: pytest.MonkeyPatch, entered: str, allowed: str, text: str
) -> None:
    """Text is filtered whether pasted or set by a screen reader."""
    monkeypatch.setattr(clipboard, "pasted", lambda: entered)
    sheet = field(allowed=allowed)
    sheet.press(pygame.K_v, pygame.KMOD_CTRL)
    assert sheet.asked == [("set", text)]
    other = field(allowed=allowed)
    write = told(other, "name").write
    assert write is not None
    write(entered)
    assert told(other, "name").value == told(sheet, "name").value == text


def test_typed_text_stays_until_description_changes() -> None:
    """The text stays even if no change is stored; Enter submits it."""
    sheet = field("Odo")
    sheet.input.handle(pygame.event.Event(pygame.TEXTINPUT, text="n"))
    sheet.show(Column([TextField("Odo", key="name", on_done=("done",))]))
    sheet.press(pygame.K_RETURN)
    sheet.input.give_focus(None)
    sheet.input.update(0.0)
    assert told(sheet, "name").value == "Odon"
    sheet.show(Column([TextField("Mahaut", key="name")]))
    assert told(sheet, "name").value == "Mahaut"
    assert sheet.asked == [("set", "Odon"), ("done", "Odon")]


def listed(chosen: str) -> Node:
    """Rows of which one is selected."""
    rows = [
        ToggleChip(key, key=key, is_chosen=key == chosen, on_press=("choose", key), flex=Flex(basis=40))
        for key in ("a", "b", "c")
    ]
    return ListView(rows, chooses=True, on_open=("open",), is_main=True, key="list")


def test_focused_row_is_selected_and_opened_by_enter() -> None:
    """Keys go to the list while nothing is focused."""
    sheet = Sheet(listed("a"))
    sheet.press(pygame.K_DOWN)
    sheet.show(listed("b"))
    sheet.press(pygame.K_RETURN)
    assert sheet.asked == [("choose", "b"), ("open",)]


def test_a_double_click_opens_a_row() -> None:
    """Each of the clicks also chooses the row."""
    sheet = Sheet(listed("a"))
    place = sheet.find("c").rect.center
    sheet.click(place)
    sheet.click(place)
    assert sheet.asked == [("choose", "c"), ("choose", "c"), ("open",)]


def test_wrapping_row_uses_required_number_of_lines() -> None:
    """Items have their natural widths, so a wider window has fewer lines."""
    shown = Wrap([Plain(key=f"p{number}", wide=90, high=20) for number in range(6)], gap=10, key="wrap")
    lines = {}
    for wide in (210, 410):
        sheet = Sheet(Column([shown]), pygame.Rect(0, 0, wide, 300))
        lines[wide] = sorted({sheet.find(f"p{number}").rect.y for number in range(6)})
    assert lines == {210: [0, 30, 60], 410: [0, 30]}


@pytest.mark.parametrize(("high", "shown"), [(100, "large"), (50, "small"), (10, "least")])
def test_first_fitting_form_is_shown(high: int, shown: str) -> None:
    """The other forms have no rectangle, focus or text."""
    forms: list[Node] = [
        Column([Plain(key=key, high=size, flex=Flex(basis=size, shrink=0))])
        for key, size in (("large", 90), ("small", 40), ("least", 20))
    ]
    sheet = Sheet(Fits(forms), pygame.Rect(0, 0, 100, high))
    assert [el.node.key for el in sheet.input.stops()] == [shown]
    assert [el.node.key for el in sheet.tree.walk() if isinstance(el.node, Plain)] == [shown]


def test_changes_in_hidden_form_are_not_painted() -> None:
    """The changes are not painted at once nor with later damage at the same place."""
    green = (0, 200, 0)

    def forms(colour: Colour) -> Node:
        large = Column([Plain(key="large", high=90, colour=colour, flex=Flex(basis=90, shrink=0))])
        return Fits([large, Column([Plain(key="small", high=20, flex=Flex(basis=20, shrink=0))])])

    sheet = Sheet(forms((200, 0, 0)), pygame.Rect(0, 0, 100, 100))
    sheet.rect = pygame.Rect(0, 0, 100, 50)
    sheet.show(forms((200, 0, 0)))
    sheet.show(forms(green))
    picture = pygame.Surface((100, 50))
    sheet.tree.paint(picture)
    assert pygame.mask.from_threshold(picture, green, (1, 1, 1)).count() == 0
