"""A bubble of words beside the thing that it points at; what is dimmed meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from barons.app.kit import canvas, fonts, paint, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import px
from barons.app.kit.ui import leaves
from barons.app.kit.ui.beside import Beside
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Text
from barons.app.kit.ui.node import Edges, Flex, Intent, Node

_WIDTHS: Final = (440.0, 316.0, 560.0)
"""The usual one; one that finds room beside a board within the column of the players' panels; one that is low
enough for many words above or below a panel."""
_FILLS: Final = Flex(grow=1, basis=0, min=0)


class Paragraph(NamedTuple):
    """Some words in one voice."""

    text: str
    style: Style = fonts.UI
    ink: theme.Colour = theme.INK.strong


class Plate(NamedTuple):
    """A plate at the bubble's foot."""

    name: str
    label: str
    is_onward: bool = False
    """It leads on: it is red."""
    tooltip: str = ""


class Words(NamedTuple):
    """What a bubble says. The intent of a plate is its name."""

    title: str
    corner: str
    paragraphs: Sequence[Paragraph]
    plates: Sequence[Plate]


def bubble(
    words: Words, anchor: pygame.Rect | None, free: Sequence[pygame.Rect], area: pygame.Rect | None = None
) -> Node:
    """The words beside `anchor`, not over `free` if that can be helped; without an anchor in the middle of
    `area`. Pixels."""
    sheet = Frame(
        _boss,
        Padding(_content(words), Edges(20, 10, 20, 16)),
        overhang=30,
        covers=True,
        key="bubble",
        role="group",
    )
    return Beside(sheet, anchor, tuple(free), area, _WIDTHS)


def _content(words: Words) -> Node:
    title = Text(words.title, fonts.LABEL, theme.INK.label, narrows=True, role="heading", flex=_FILLS)
    corner = Text(words.corner, fonts.CAPTION, theme.INK.soft, wraps=False, x=1.0, flex=Flex(shrink=0))
    head = Padding(Row([title, corner if words.corner else None], gap=12, align="middle"), Edges(left=24))
    lines = [leaves.Paragraph(each.text, each.style, each.ink) for each in words.paragraphs]
    plates = [_plate(each) for each in words.plates]
    return Column([head, *lines, Padding(Row(plates, gap=10), Edges(top=4))], gap=8)


def _plate(plate: Plate) -> Node:
    intent: Intent = (plate.name,)
    return Button(
        plate.label,
        kind="red" if plate.is_onward else "parchment",
        key=plate.name,
        tooltip=plate.tooltip,
        on_press=intent,
        flex=Flex(grow=1, cross=44),
    )


def _boss(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the medallion on the corner."""
    paint.medallion(surface, (rect.x + px(12), rect.y + px(12)), px(25), "hint")


class Spotlight(NamedTuple):
    """Something that is not dimmed: pixels, and whether it is a place of the board."""

    rect: tuple[int, int, int, int]
    is_round: bool


@dataclass(frozen=True)
class Veil:
    """Darkens everything but these."""

    light: tuple[Spotlight, ...]

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it over the window."""
        surface.blit(paint.kept(("veil", rect.size, self.light), lambda: self._made(rect.size)), rect)

    def _made(self, size: tuple[int, int]) -> pygame.Surface:
        made = canvas.transparent(size)
        made.fill((8, 4, 2, 150))
        for each in self.light:
            if each.is_round:
                pygame.draw.ellipse(made, (0, 0, 0, 0), each.rect)
            else:
                pygame.draw.rect(made, (0, 0, 0, 0), each.rect, border_radius=px(12))
        return made
