"""Properties of the layout of any tree."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from barons.app.kit import fonts, paint
from barons.app.kit.ui.boxes import Column, Row
from barons.app.kit.ui.leaves import Frame, Paragraph, RichText, Text
from barons.app.kit.ui.node import Element, Flex, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.words import needs
from barons.text.sentence import Sentence, SentencePart
from tests.app.ui.sheets import Plain, Sheet, descriptions, rows, some

NEAR = 1e-6


def roomy(shown: Node, wide: int, high: int) -> Sheet:
    """A description in a window of this size, or of its minimum size if that is larger."""
    sheet = Sheet(shown)
    root = sheet.tree.root
    assert root is not None
    width = max(wide, int(root.width().least) + 1)
    sheet.rect = pygame.Rect(7, 3, width, max(high, int(root.height(width).least) + 1))
    sheet.show(shown)
    return sheet


def beyond(el: Element) -> list[Element]:
    """The children that extend beyond an element."""
    return [
        child
        for child in el.children
        if min(child.x, child.y) < -NEAR or child.x + child.w > el.w + NEAR or child.y + child.h > el.h + NEAR
    ]


@some
@given(descriptions, st.integers(0, 500), st.integers(0, 500))
def test_children_stay_inside_their_parent(shown: Node, wide: int, high: int) -> None:
    """The window has at least the minimum size of the tree."""
    sheet = roomy(shown, wide, high)
    assert [child for el in sheet.tree.walk() for child in beyond(el)] == []


TOLD = "Takes a cursed place from the row and lays it beside the knight of a rival."


@pytest.mark.parametrize(
    "shown",
    [
        Paragraph(TOLD, flex=Flex(grow=1)),
        RichText(Sentence([SentencePart("text", TOLD)]), lambda name: "", flex=Flex(grow=1)),
    ],
)
def test_text_is_painted_in_as_many_lines_as_were_measured(shown: Node) -> None:
    """Rounded edges may make the painted rectangle a pixel wider than the measured width."""
    for step in range(160):
        before = Plain(flex=Flex(basis=20.3 + step, shrink=0))
        sheet = roomy(Row([before, shown]), 300, 100)
        text = next(el for el in sheet.tree.walk() if type(el.node) is type(shown))
        surface = pygame.Surface((400, 200), pygame.SRCALPHA)
        text.node.paint(text, surface, text.rect.move(-text.rect.x, -text.rect.y))
        inked = surface.get_bounding_rect().bottom
        measured = text.node.height(text, text.w).natural
        assert measured - fonts.line_height(fonts.SMALL) < inked <= measured


def overlapping(el: Element) -> list[tuple[Element, Element]]:
    """Neighbours in a row or column that overlap."""
    if isinstance(el.node, Row):
        return [(one, other) for one, other in pairwise(el.children) if one.x + one.w > other.x + NEAR]
    if isinstance(el.node, Column):
        return [(one, other) for one, other in pairwise(el.children) if one.y + one.h > other.y + NEAR]
    return []


@some
@given(descriptions, st.integers(0, 500), st.integers(0, 500))
def test_neighbours_never_overlap(shown: Node, wide: int, high: int) -> None:
    """Neighbours do not overlap even in a window that is too small."""
    sheet = Sheet(shown, pygame.Rect(0, 0, wide, high))
    assert [pair for el in sheet.tree.walk() for pair in overlapping(el)] == []


@some
@given(descriptions, st.integers(0, 500), st.integers(0, 500))
def test_text_adapts_before_it_is_truncated(shown: Node, wide: int, high: int) -> None:
    """Labels wrap and shrink, their neighbours shrink, and nothing is lost."""
    sheet = roomy(shown, wide, high)
    root = sheet.tree.root
    assert root is not None
    assert [need for need in needs(root) if not need.fits] == []


@some
@given(descriptions, descriptions, st.integers(0, 500))
def test_same_description_gives_same_layout(shown: Node, other: Node, wide: int) -> None:
    """The layout is the same whatever the tree has shown before, at any size."""
    rect = pygame.Rect(0, 0, wide, 300)
    fresh = Sheet(shown, rect)
    used = Sheet(other)
    used.show(shown)
    used.rect = rect
    used.show(shown)
    assert used.places() == fresh.places()


@pytest.mark.parametrize(
    ("flexes", "lengths"),
    [
        ([Flex(basis=100), Flex(grow=1)], [100, 300]),
        ([Flex(grow=1, max=50), Flex(grow=1)], [50, 350]),
        ([Flex(basis=300), Flex(basis=300, min=250)], [150, 250]),
        ([Flex(), Flex()], [20, 20]),
    ],
)
def test_row_distributes_its_width(flexes: list[Flex], lengths: list[int]) -> None:
    """The widths are those of CSS flexbox."""
    sheet = Sheet(Row([Plain(key=str(number), flex=flex) for number, flex in enumerate(flexes)]))
    assert [sheet.find(str(number)).rect.w for number in range(len(flexes))] == lengths


@pytest.mark.parametrize(
    ("flex", "place"),
    [
        (Flex(), (0, 300)),
        (Flex(cross=40), (0, 40)),
        (Flex(cross=40, align="end"), (260, 40)),
        (Flex(align="middle"), (145, 10)),
    ],
)
def test_child_is_aligned_on_cross_axis(flex: Flex, place: tuple[int, int]) -> None:
    """A child is stretched unless it says otherwise."""
    sheet = Sheet(Row([Plain(key="only", flex=flex)]))
    only = sheet.find("only").rect
    assert (only.y, only.h) == place


def test_scroll_area_shrinks_first() -> None:
    """The area's minimum height is zero; widgets that do not shrink keep their height."""
    sheet = Sheet(Column([Plain(key="head", high=200, flex=Flex(shrink=0)), rows(20)]))
    assert sheet.find("head").rect.h == 200
    assert sheet.find("scroll").rect.h == 100


def test_adjacent_widgets_have_no_gap() -> None:
    """Positions are rounded only for painting: no gap and no overlap between thirds."""
    sheet = Sheet(Row([Plain(key=str(number), flex=Flex(basis=0, grow=1)) for number in range(3)]))
    places = [sheet.find(str(number)).rect for number in range(3)]
    assert [place.right for place in places] == [133, 267, 400]
    assert [place.x for place in places] == [0, 133, 267]


@some
@given(st.integers(40, 300))
def test_paragraph_height_follows_its_lines(wide: int) -> None:
    """The narrower the column, the higher."""
    words = Paragraph("The treasury of the donjon was empty when the knights came back.", key="words")
    narrow, broad = (
        Sheet(Row([words], flex=Flex()), pygame.Rect(0, 0, each, 900)) for each in (wide, wide + 60)
    )
    heights = [sheet.find("words").height(sheet.rect.w).natural for sheet in (narrow, broad)]
    assert heights[0] >= heights[1] > 0


def test_measurements_are_reused() -> None:
    """A description that differs only in a colour keeps its measurements."""
    sheet = Sheet(Column([Text("Knight", key="words", ink=(0, 0, 0)), Plain()]))
    measured = sheet.find("words").width()
    sheet.show(Column([Text("Knight", key="words", ink=(9, 9, 9)), Plain()]))
    assert sheet.find("words").width() is measured


def test_frame_height_follows_aspect_ratio() -> None:
    """With less space the frame is lower, down to its minimum height."""
    picture = Frame(paint.well, ratio=0.5, flex=Flex(min=30), key="picture")
    below = Plain(key="below", high=20, flex=Flex(shrink=0))
    sheet = Sheet(Column([picture, below]), pygame.Rect(0, 0, 200, 300))
    assert sheet.find("picture").rect.size == (200, 100)
    sheet = Sheet(Column([picture, below]), pygame.Rect(0, 0, 200, 60))
    assert sheet.find("picture").rect.size == (200, 40)


def test_shortened_text_ends_with_ellipsis() -> None:
    """The visible part fits; the text requests no more space than there is."""
    long = "A ruleset that somebody has given a very long name"
    sheet = Sheet(Text(long, wraps=False, shortens=True, key="text"), pygame.Rect(0, 0, 150, 30))
    text = sheet.find("text")
    (shown,) = text.node.texts(text)
    assert shown.fits
    assert shown.text.startswith("A ruleset")
    assert shown.text.endswith("…")
    assert (text.width().least, text.node.accessible_name()) == (0.0, long)


@pytest.mark.parametrize("x", [0.0, 0.3, 0.5, 0.8])
def test_paragraph_fits_in_fractional_width(x: float) -> None:
    """Painted rectangles are whole pixels, up to one narrower than what was measured."""
    words = "a donjon of knights"
    wide = fonts.width(words, fonts.enlarged(fonts.BODY)) - 0.4
    row = Row(
        [Node(flex=Flex(basis=x)), Paragraph(words, flex=Flex(basis=wide, shrink=0, min=0))], align="start"
    )
    sheet = Sheet(row)
    assert [each for root in [sheet.tree.root] if root for each in needs(root) if not each.fits] == []


@some
@given(st.lists(st.floats(1, 60), min_size=1, max_size=8), st.floats(0, 9))
def test_content_that_has_room_needs_no_bar(heights: list[float], gap: float) -> None:
    """Rounding errors in the sum of fractional lengths do not cause a bar."""
    rows = Column([Plain(high=high) for high in heights], gap=gap)
    inside = Column([Plain(high=0.1), Scroll(rows, bar="needed", key="scroll")], gap=0.7)
    sheet = Sheet(Column([inside], align="start"), pygame.Rect(0, 0, 300, 900))
    scroll = sheet.find("scroll")
    assert scroll.children[0].w == scroll.w


@pytest.mark.parametrize("name", ["Lion H", "Neiges 5"])
@pytest.mark.parametrize("end", ["", "\u00a0?", ","])
def test_name_of_a_place_is_not_broken(name: str, end: str) -> None:
    """The letter or number stays with the name, also before a French question mark with its no-break space."""
    text = f"Combien de troupes sur {name}{end}"
    limit = fonts.width(text, fonts.UI) - fonts.width(f"{name[-1]}{end}", fonts.UI)
    assert fonts.wrap(text, fonts.UI, limit) == ["Combien de troupes sur", f"{name}{end}"]
