"""A speech bubble with a line to its anchor, and the ring round the anchor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import current, px
from barons.app.kit.ui.beside import Beside, Corners
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Paragraph, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.table.table import Table

_WIDTHS: Final = (300.0, 270.0, 340.0, 440.0)
"""Widths in units, best first."""


class BubbleText(NamedTuple):
    """Text in one style."""

    text: str
    style: Style = fonts.UI
    ink: theme.Colour = theme.INK.strong


class BubbleButton(NamedTuple):
    """A button at the bottom of the bubble."""

    name: str
    label: str
    is_onward: bool = False
    """True if it continues; drawn in red."""
    tooltip: str = ""
    why_not: str = ""


class BubbleWords(NamedTuple):
    """Content of a bubble. The intent of a button is its name."""

    title: str
    corner: str
    paragraphs: Sequence[BubbleText]
    plates: Sequence[BubbleButton]


def bubble(
    table: Table, words: BubbleWords, anchor: pygame.Rect | None, light: Sequence[pygame.Rect] = ()
) -> Node:
    """Place the text in a corner of the board or at the foot of the left column, with a line to `anchor`.

    It covers neither the anchor nor `light` (pixels); other things only where no corner is free.
    """
    board = table.family.board
    sheet = Frame(
        _boss,
        Padding(_content(words), Edges(20, 10, 20, 16)),
        overhang=30,
        covers=True,
        key="bubble",
        role="group",
    )
    cells = [place for row in board.rows(table.session.shown) for part in row if (place := board.extent(part))]
    # a hexagon does not fill the corners of its rectangle
    free = [place.inflate(-place.w // 4, -place.h // 4) for place in cells]
    seats = [f"seat.{seat}" for seat in range(table.match.players)]
    panels = [place for key in (*seats, "legend", "popup", "fight") if (place := table.place_of(key))]
    own = {plate.name for plate in words.plates}
    controls = [el.rect for el in table.tree.walk() if el.node.is_focusable and el.node.key not in own]
    free += [*panels, *controls]
    areas = (board.rect, table.place_of("table.left") or board.rect)
    inside = tuple(area.inflate(-px(20), -px(20)) for area in areas)
    return Beside(
        sheet, anchor, tuple(free), None, _WIDTHS, Corners(inside, tuple(light), tuple(free[len(cells) :]))
    )


def _content(words: BubbleWords) -> Node:
    title = Text(words.title, fonts.LABEL, theme.INK.label, narrows=True, role="heading", flex=FILLS)
    corner = Text(words.corner, fonts.CAPTION, theme.INK.soft, wraps=False, x=1.0, flex=Flex(shrink=0))
    head = Padding(Row([title, corner if words.corner else None], gap=12, align="middle"), Edges(left=24))
    lines = [Paragraph(each.text, each.style, each.ink) for each in words.paragraphs]
    return Column([head, *lines, plates(words.plates) if words.plates else None], gap=8)


def plates(each: Sequence[BubbleButton], basis: float | None = None) -> Node:
    """Place buttons side by side; with a `basis` their labels do not change where they are."""
    return Padding(Row([_plate(plate, basis) for plate in each], gap=10, flex=Flex(min=44)), Edges(top=4))


def _plate(plate: BubbleButton, basis: float | None) -> Node:
    intent: Intent = (plate.name,)
    return Button(
        plate.label,
        kind="red" if plate.is_onward else "parchment",
        key=plate.name,
        tooltip=plate.tooltip,
        why_not=plate.why_not,
        on_press=intent,
        flex=Flex(basis=basis, grow=1),
    )


def _boss(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.medallion(surface, (rect.x + px(12), rect.y + px(12)), px(25), "hint")


@dataclass(frozen=True)
class Ring:
    """Paints a gilt ring round a rectangle of the window, in pixels."""

    place: tuple[int, int, int, int]
    is_round: bool

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        round_it = pygame.Rect(self.place)
        radius = min(round_it.size) / 2 / current().u if self.is_round else theme.RADIUS["card"]
        paint.ring(surface, round_it, radius)
