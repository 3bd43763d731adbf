"""What is kept when a view returns a new description, and what is removed."""

from __future__ import annotations

import gc

import pygame
import pytest

from barons.app.kit.ui.boxes import Column, Fits, Row
from barons.app.kit.ui.controls import ListView
from barons.app.kit.ui.node import Element, Node, memo
from barons.app.kit.ui.scroll import Scroll, scroll_to
from tests.app.ui.sheets import Plain, Sheet, paint_damage, rows


def plains(*keys: str) -> Node:
    """A column of widgets."""
    return Column([Plain(key=key) for key in keys])


def test_focus_follows_key() -> None:
    """The focus stays on the element wherever it moves among its siblings."""
    sheet = Sheet(plains("a", "b", "c"))
    sheet.input.give_focus(sheet.find("b"))
    sheet.show(plains("c", "new", "b"))
    assert sheet.at_focus == "b"
    assert sheet.find("b").rect.y == 20


def test_scroll_offset_is_retained() -> None:
    """The offset stays the same while rows are added and removed."""
    sheet = Sheet(rows(20))
    scroll_to(sheet.find("scroll"), 120)
    sheet.show(rows(18))
    assert sheet.find("row 3").rect.y == 0


def test_scroll_offset_is_limited_by_content() -> None:
    """With fewer rows there is less to scroll."""
    sheet = Sheet(rows(20))
    scroll_to(sheet.find("scroll"), 500)
    sheet.show(rows(8))
    assert sheet.find("row 7").rect.bottom == sheet.rect.bottom


def test_list_starts_at_requested_row() -> None:
    """That row is visible and is the tab stop; later scrolling is kept."""
    lines = [Plain(key=f"row {number}", wide=100, high=40.0) for number in range(20)]
    shown = Scroll(ListView(lines, key="list", stop="row 12"), key="scroll", shown="row 12")
    sheet = Sheet(shown)
    assert sheet.rect.contains(sheet.find("row 12").rect)
    assert [el.node.key for el in sheet.input.stops()] == ["row 12"]
    scroll_to(sheet.find("scroll"), 0)
    sheet.show(shown)
    assert sheet.find("row 0").rect.y == 0


def test_scroll_bar_space_is_reserved_only_if_needed() -> None:
    """Otherwise the content has the full width."""
    short, long = (Sheet(Scroll(Plain(key="in", high=high), bar="needed")) for high in (50, 900))
    assert short.find("in").rect.w == 400
    assert long.find("in").rect.w == 378


def test_hover_is_updated_after_layout() -> None:
    """After a layout the hovered element is determined again."""
    sheet = Sheet(plains("a", "b"))
    sheet.move((5, 15))
    sheet.show(plains("a", "new", "b"))
    assert sheet.tree.hover is sheet.find("new")


def test_hover_stays_on_retained_element() -> None:
    """A changed colour does not reset the hover."""
    sheet = Sheet(plains("a", "b"))
    sheet.move((5, 15))
    before = sheet.find("b")
    sheet.show(Column([Plain(key="a"), Plain(key="b", colour=(1, 2, 3))]))
    assert sheet.tree.hover is before


@pytest.mark.parametrize("name", ["hover", "held", "focus", "tip"])
def test_removed_element_holds_no_input(name: str) -> None:
    """The element keeps neither mouse nor focus."""
    sheet = Sheet(plains("a", "b"))
    setattr(sheet.tree, name, sheet.find("b"))
    sheet.tree.show(plains("a"), sheet.rect)
    assert getattr(sheet.tree, name) is None


def elements() -> int:
    """Number of elements in all trees."""
    return sum(isinstance(each, Element) for each in gc.get_objects())


def test_removed_element_leaves_no_reference_cycle() -> None:
    """The element is freed at once, without the garbage collector."""
    sheet = Sheet(Column([Row([plains("x", "y")], key="gone"), Plain(key="a")]))
    gc.collect()
    gc.disable()
    before = elements()
    sheet.tree.show(Column([Plain(key="a")]), sheet.rect)
    gone = before - elements()
    gc.enable()
    assert gone == 4


def test_different_node_type_creates_new_element() -> None:
    """The same key does not turn a row into a column."""
    sheet = Sheet(Column([Row([Plain()], key="box")]))
    before = sheet.find("box")
    sheet.show(Column([Column([Plain()], key="box")]))
    assert sheet.find("box") is not before


def test_memo_calls_its_view_only_one_time() -> None:
    """Other arguments or cleared memos call the view again."""
    asked: list[int] = []

    def view(number: int) -> Node:
        asked.append(number)
        return Plain(key=f"{number}")

    sheet = Sheet(Column([memo(view, 1)]))
    sheet.show(Column([memo(view, 1)]))
    sheet.show(Column([memo(view, 2)]))
    sheet.tree.forget()
    sheet.show(Column([memo(view, 2)]))
    assert asked == [1, 2, 2]


def coloured(key: str, red: int) -> Node:
    """A view of one widget."""
    return Plain(key=key, colour=(red, 0, 0))


def reds(*shown: tuple[str, int]) -> Node:
    """A column of memoised views."""
    return Column([memo(coloured, key, red, key=key) for key, red in shown])


def shown_reds(sheet: Sheet) -> list[tuple[int, ...]]:
    return [el.node.colour for el in sheet.tree.walk() if isinstance(el.node, Plain)]


def test_views_that_wait_follow_in_the_order_of_their_waiting() -> None:
    """The latest description counts; a new view does not wait."""
    sheet = Sheet(reds(("a", 1), ("b", 1)))
    sheet.tree.show(reds(("a", 1), ("b", 2)), sheet.rect, defers=True)
    sheet.tree.show(reds(("a", 3), ("b", 3), ("c", 3)), sheet.rect, defers=True)
    seen = [shown_reds(sheet)]
    for _ in range(2):
        sheet.tree.catch_up(0.0)
        seen.append(shown_reds(sheet))
    assert seen == [
        [(1, 0, 0), (1, 0, 0), (3, 0, 0)],
        [(1, 0, 0), (3, 0, 0), (3, 0, 0)],
        [(3, 0, 0), (3, 0, 0), (3, 0, 0)],
    ]


def test_view_no_longer_waits_once_it_is_up_to_date() -> None:
    """A view is up to date if it is shown at once, removed, or described as it is already shown."""
    sheet = Sheet(reds(("a", 1), ("b", 1), ("c", 1)))
    sheet.tree.show(reds(("a", 2), ("b", 2), ("c", 2)), sheet.rect, defers=True)
    assert len(sheet.tree.waiting) == 3
    sheet.tree.show(reds(("a", 2), ("b", 1)), sheet.rect, defers=True)
    assert len(sheet.tree.waiting) == 1
    sheet.show(reds(("a", 4), ("b", 4)))
    assert not sheet.tree.waiting
    assert shown_reds(sheet) == [(4, 0, 0), (4, 0, 0)]


def test_view_that_waited_may_become_another_widget() -> None:
    """This includes the root of the tree."""

    def view(number: int) -> Node:
        return Plain(key="plain") if number == 1 else plains("in a column")

    sheet = Sheet(memo(view, 1))
    sheet.tree.show(memo(view, 2), sheet.rect, defers=True)
    sheet.tree.catch_up(0.0)
    assert sheet.find("in a column").rect


def test_memo_retains_its_element_when_memos_are_cleared() -> None:
    """Focus, scroll offset and animation thus survive a change of language."""

    def view() -> Node:
        return Plain(key="own key")

    sheet = Sheet(Column([memo(view, key="row")]))
    before = sheet.find("own key")
    sheet.tree.forget()
    sheet.show(Column([memo(view, key="row")]))
    assert sheet.find("own key") is before


def test_unneeded_form_is_not_created() -> None:
    """`Fits` creates only the forms that it measures: up to the first that fits, and the last."""
    forms = [Column([Plain(key=name)], key=f"form {name}") for name in "abc"]
    sheet = Sheet(Column([Fits(forms, key="fits")]))
    filled = [bool(form.children) for form in sheet.find("fits").children]
    assert filled == [True, False, True]


def test_memos_are_distinguished_by_key() -> None:
    """A list of views whose order changes calls none of them again."""
    asked: list[str] = []

    def view(name: str) -> Node:
        asked.append(name)
        return Plain(key=name)

    sheet = Sheet(Column([memo(view, name, key=name) for name in "abc"]))
    sheet.show(Column([memo(view, name, key=name) for name in "cab"]))
    assert asked == ["a", "b", "c"]
    assert [sheet.find(name).rect.y for name in "cab"] == [0, 10, 20]


def test_an_equal_description_changes_nothing() -> None:
    """No frame is requested."""
    sheet = Sheet(rows(5))
    sheet.tree.paint(pygame.Surface(sheet.rect.size))
    sheet.show(rows(5))
    assert not sheet.tree.is_damaged


def test_colour_change_damages_one_widget() -> None:
    """The damage is the widget's rectangle with its shadow."""
    sheet = Sheet(plains("a", "b", "c"))
    surface = pygame.Surface(sheet.rect.size)
    sheet.tree.paint(surface)
    sheet.show(Column([Plain(key="a"), Plain(key="b", colour=(1, 2, 3)), Plain(key="c")]))
    assert paint_damage(sheet.tree, surface) == [sheet.find("b").rect]


def test_change_out_of_view_causes_no_damage() -> None:
    """Damage is clipped to the scroll area."""
    sheet = Sheet(rows(20))
    sheet.tree.paint(pygame.Surface(sheet.rect.size))
    lines = [Plain(key=f"row {number}", wide=100, high=40.0) for number in range(20)]
    lines[15] = Plain(key="row 15", wide=100, high=40.0, colour=(1, 2, 3))
    sheet.show(Scroll(ListView(lines, key="list"), key="scroll"))
    assert not sheet.tree.is_damaged
