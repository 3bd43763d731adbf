"""Frames painted from damage equal whole frames of a new tree."""

from __future__ import annotations

import math
from random import Random

import pygame
import pytest

from barons.app.kit.ui.boxes import Column, Fits, Padding, Row, Stack, StaticLayer
from barons.app.kit.ui.controls import Button, ListView
from barons.app.kit.ui.leaves import Paragraph, Text
from barons.app.kit.ui.node import Edges, Element, Flex, Node, memo
from barons.app.kit.ui.scroll import Scroll, scroll_to
from tests.app.ui.sheets import WINDOW, Plain, Sheet, paint_damage, rows

STEPS = 40


class Sequence:
    """A randomly changing description, and the tree that follows it."""

    def __init__(self, seed: int, *, defers: bool = False) -> None:
        self.rng = Random(seed)
        self.defers = defers
        self.keys = [f"row {number}" for number in range(8)]
        self.fresh = 8
        self.colours = dict.fromkeys(self.keys, 100)
        self.title = "Barons"
        self.backs = [120, 160]
        self.sheet = Sheet(self.view())
        self.surface = self.sheet.frame()

    def view(self) -> Node:
        """Two columns on a background, one of which scrolls and has its own background."""
        colours = self.colours
        left = memo(_listed, tuple(memo(_row, key, colours[key], key=key) for key in self.keys), key="left")
        words = [
            Text(self.title, key="title"),
            Paragraph("A knight is placed beside the donjon.", key="words"),
            Button("Press", key="button", on_press=("press",), why_not="No." * (self.backs[0] % 2)),
            StaticLayer(
                Padding(Plain(key="inner", colour=(self.backs[0], 9, 9), is_ground=True), Edges.all(6))
            ),
        ]
        back = Plain(key="back", colour=(self.backs[1], 200, 200), is_ground=True, flex=Flex(basis=0, grow=1))
        colour, shade = (self.backs[1], 90, 9), self.backs[0] % 5
        forms: list[Node] = [
            Padding(Plain(key=f"{high} high", high=high, colour=colour, shade=shade), Edges.all(1))
            for high in (900, 20)
        ]
        words.append(Fits(forms))
        right = memo(_right, tuple(words))
        return StaticLayer(Stack([back, Row([left, right], gap=8)]))

    def step(self) -> None:
        """Make a random change."""
        rng, sheet = self.rng, self.sheet
        what = rng.randrange(9)
        if what == 0:
            self.colours[rng.choice(self.keys)] = rng.randrange(256)
        elif what == 1:
            rng.shuffle(self.keys)
        elif what == 2:
            self.fresh += 1
            self.colours[f"row {self.fresh}"] = rng.randrange(256)
            self.keys.insert(rng.randrange(len(self.keys) + 1), f"row {self.fresh}")
        elif what == 3 and len(self.keys) > 2:
            self.keys.pop(rng.randrange(len(self.keys)))
        elif what == 4:
            self.title = rng.choice(["Barons", "Land of Barons", "A treasury that is longer than a line"])
        elif what == 5:
            self.backs[rng.randrange(2)] = rng.randrange(256)
        elif what == 6:
            sheet.move((rng.randrange(400), rng.randrange(300)))
        elif what == 7:
            scroll_to(sheet.find("scroll"), rng.randrange(200))
        else:
            sheet.press(rng.choice([pygame.K_TAB, pygame.K_DOWN, pygame.K_PAGEDOWN]))
        sheet.tree.show(self.view(), sheet.rect, defers=self.defers)
        self.follow(0.0)

    def follow(self, seconds: float) -> None:
        """Update views that wait; paint what has changed."""
        self.sheet.tree.catch_up(seconds)
        self.sheet.input.update(self.rng.choice([0.0, 0.5]))
        paint_damage(self.sheet.tree, self.surface)

    @property
    def is_whole(self) -> bool:
        """Whether the surface equals a whole frame of the same tree."""
        whole = pygame.Surface(self.surface.get_size())
        self.sheet.tree.compose(whole)
        self.sheet.tree.paint_tip(whole)
        return whole.get_buffer().raw == self.surface.get_buffer().raw

    @property
    def is_up_to_date(self) -> bool:
        """Whether the surface equals a frame of a new tree."""
        return self.surface.get_buffer().raw == self.fresh_frame().get_buffer().raw

    def fresh_frame(self) -> pygame.Surface:
        """Paint the same description with a new tree that has the same mouse, focus and scroll offset."""
        new = Sheet(self.view())
        scroll = self.sheet.find("scroll")
        scroll_to(new.find("scroll"), scroll.node.offset(scroll))
        tree = self.sheet.tree
        for name in ("hover", "focus", "held", "tip"):
            setattr(new.tree, name, _same(new, getattr(tree, name)))
        new.tree.shows_focus = tree.shows_focus
        return new.frame()


def _same(sheet: Sheet, el: Element | None) -> Element | None:
    return None if el is None else sheet.find(el.node.key)


def _listed(rows: tuple[Node, ...]) -> Node:
    return Scroll(ListView(rows, key="list"), key="scroll", flex=Flex(basis=0, grow=1))


def _row(key: str, colour: int) -> Node:
    return Plain(
        key=key,
        wide=80,
        high=30,
        colour=(colour, 50, 90),
        shade=colour % 7,
        is_ground=colour % 5 == 0,
        tooltip="Why is that so?" * (colour % 2),
    )


def _right(words: tuple[Node, ...]) -> Node:
    return Column(words, gap=4, flex=Flex(basis=0, grow=1))


@pytest.mark.parametrize("seed", range(12))
def test_damage_covers_every_difference_between_frames(seed: int) -> None:
    """Changes include insertion, removal, move, scrolling, hovering and focusing."""
    sequence = Sequence(seed)
    for _ in range(STEPS):
        sequence.step()
        assert sequence.is_up_to_date


@pytest.mark.parametrize("seed", range(12))
def test_views_that_wait_are_painted_in_later_frames(seed: int) -> None:
    """Every frame shows the tree as it is; a tree in which nothing waits any more is up to date."""
    sequence = Sequence(seed, defers=True)
    waited = False
    for _ in range(STEPS):
        sequence.step()
        waited |= bool(sequence.sheet.tree.waiting)
        assert sequence.is_whole
    sequence.follow(math.inf)
    assert waited
    assert sequence.is_up_to_date


def test_scroll_bar_is_repainted_where_it_has_moved() -> None:
    """After scrolling, the bar lights up and dims at its new place."""
    sheet = Sheet(Stack([Plain(key="back"), rows(20)]))
    surface = sheet.frame()
    scroll_to(sheet.find("scroll"), 200)
    for where in ((WINDOW.right - 4, WINDOW.centery), (0, 0)):
        sheet.move(where)
        assert paint_damage(sheet.tree, surface)
        assert sheet.frame().get_buffer().raw == surface.get_buffer().raw
