"""A speech bubble beside its anchor, and the ring round the anchor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import current, px
from barons.app.kit.ui.beside import Beside
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Paragraph, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node

_WIDTHS: Final = (440.0, 316.0, 560.0)
"""Normal width; width beside a board within the column of player panels; width of a low bubble with long text
above or below a panel.
"""
_CORNERED: Final = (300.0, 270.0, 340.0, 440.0)


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
    words: BubbleWords,
    anchor: pygame.Rect | None,
    free: Sequence[pygame.Rect],
    area: pygame.Rect | None = None,
    *,
    is_cornered: bool = False,
) -> Node:
    """Place the text beside `anchor`, avoiding `free` if possible; without an anchor, in the middle of `area`
    or (`is_cornered`) in one of its corners. Pixels.
    """
    sheet = Frame(
        _boss,
        Padding(_content(words), Edges(20, 10, 20, 16)),
        overhang=30,
        covers=True,
        key="bubble",
        role="group",
    )
    if is_cornered:
        return Beside(sheet, anchor, tuple(free), area, _CORNERED, area)
    return Beside(sheet, anchor, tuple(free), area if anchor is None else None, _WIDTHS)


def _content(words: BubbleWords) -> Node:
    title = Text(words.title, fonts.LABEL, theme.INK.label, narrows=True, role="heading", flex=FILLS)
    corner = Text(words.corner, fonts.CAPTION, theme.INK.soft, wraps=False, x=1.0, flex=Flex(shrink=0))
    head = Padding(Row([title, corner if words.corner else None], gap=12, align="middle"), Edges(left=24))
    lines = [Paragraph(each.text, each.style, each.ink) for each in words.paragraphs]
    return Column([head, *lines, plates(words.plates) if words.plates else None], gap=8)


def plates(each: Sequence[BubbleButton]) -> Node:
    """Place buttons side by side."""
    return Padding(Row([_plate(plate) for plate in each], gap=10, flex=Flex(min=44)), Edges(top=4))


def _plate(plate: BubbleButton) -> Node:
    intent: Intent = (plate.name,)
    return Button(
        plate.label,
        kind="red" if plate.is_onward else "parchment",
        key=plate.name,
        tooltip=plate.tooltip,
        why_not=plate.why_not,
        on_press=intent,
        flex=Flex(grow=1),
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
