"""The tiles below Baron's map as cards: the open row with its prices, the reserve, knights to claim."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.plates import mark_advised
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Aligned, Column, Fits, Padding, Stack
from barons.app.kit.ui.controls import Card, Look
from barons.app.kit.ui.leaves import Frame, Image, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.text.baronies import words
from barons.text.tr import gettext as _

WIDEST: Final = 124.0
"""Width of a card in units, if there is room."""


class TileShown(NamedTuple):
    """A card: its picture (a sprite), its name, its value."""

    key: str
    sprite: str
    on_press: Intent
    title: str = ""
    """Empty if it is face down."""
    worth: str = ""
    price: str = ""
    tooltip: str = ""
    why_not: str = ""
    is_chosen: bool = False
    is_hidden: bool = False
    """True if only its owner sees it."""
    is_advised: bool = False


def tile_card(shown: TileShown) -> Node:
    """Return the card of a tile."""
    is_on, is_open = not shown.why_not, bool(shown.title)
    ink = theme.INK.strong if is_on else theme.LOCKED.label
    tooltip = shown.tooltip
    if shown.is_advised:
        tooltip = "\n".join(filter(None, (tooltip, _("The adviser’s choice"))))
    parts = [
        Image(shown.sprite, alpha=255 if is_on else 150, flex=FILLS),
        Fits(
            [_title(shown.title, style, ink) for style in (fonts.UI_BOLD, fonts.SMALL, fonts.CAPTION.at(15))],
            flex=Flex(shrink=0),
        )
        if is_open
        else None,
        Text(shown.worth, fonts.UI_BOLD, _ink_of(shown.worth, is_on), x=0.5, wraps=False, flex=Flex(basis=24))
        if is_open
        else None,
    ]
    marks = [
        Aligned(Frame(_Coin(shown.price, is_on)), 0, 0, (36, 36)) if shown.price else None,
        Aligned(Image("eyeoff", theme.INK.soft), 1, 0, (26, 26)) if shown.is_hidden and is_open else None,
        Frame(mark_advised) if shown.is_advised else None,
    ]
    content = Stack([Padding(Column(parts), Edges(3, 9, 3, 6)), *marks])
    return Card(
        _Plate(is_open),
        content,
        overhang=36,
        radius=theme.RADIUS["card"],
        key=shown.key,
        name=", ".join(filter(None, (shown.title or words.nature_title(""), shown.worth, shown.price))),
        tooltip=tooltip,
        why_not=shown.why_not,
        is_chosen=shown.is_chosen,
        on_press=shown.on_press,
        flex=Flex(grow=1, basis=WIDEST, min=40, max=WIDEST),
    )


def _title(title: str, style: fonts.Style, ink: theme.Colour) -> Node:
    return Text(title, style, ink, x=0.5, narrows=True)


def _ink_of(worth: str, is_on: bool) -> theme.Colour:
    if not is_on:
        return theme.LOCKED.label
    return {"−": theme.INK.danger, "+": theme.INK.good}.get(worth[:1], theme.INK.soft)


@dataclass(frozen=True)
class _Plate:
    """Paints the background of a tile: parchment, with a gilt frame if chosen; dark wood if disabled."""

    is_open: bool

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        if look.state == "disabled" or not self.is_open:
            paint.dark_card(surface, rect)
            return
        paint.panel(surface, rect, radius=theme.RADIUS["card"], framed=look.is_chosen)
        if look.state in ("hover", "pressed") and not look.is_chosen:
            surface.blit(paint.boxed(rect.size, px(theme.RADIUS["card"]), shades=((255, 255, 255, 110),)), rect)


@dataclass(frozen=True)
class _Coin:
    """Paints a gilt coin with the price of a tile."""

    price: str
    is_on: bool

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        radius = rect.w // 2
        pygame.draw.circle(surface, theme.CONTOUR, rect.center, radius)
        pygame.draw.circle(
            surface, (236, 190, 84) if self.is_on else theme.LOCKED.edge, rect.center, radius - px(2)
        )
        ink = theme.INK.strong if self.is_on else theme.ON_WOOD
        put.text(surface, self.price, fonts.NUMERAL.at(21), ink, center=(rect.centerx, rect.centery - 1))


# --- the pile --------------------------------------------------------------------------------------------


def pile(number: int, caption: str) -> Node:
    """Return the pile of tiles, face down, with their number."""
    parts: list[Node] = [
        Frame(_Pile(min(3, (number + 9) // 10)), flex=FILLS),
        Text(str(number), fonts.UI_BOLD, theme.ON_WOOD, x=0.5, wraps=False, flex=Flex(basis=24)),
    ]
    flex = Flex(basis=76, min=40)
    return Padding(
        Column(parts), Edges(0, 8, 0, 6), key="pile", role="text", name=caption, tooltip=caption, flex=flex
    )


@dataclass(frozen=True)
class _Pile:
    """Paints a stack of a few tile backs, or the outline of a tile for an empty pile."""

    layers: int

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        width = min(rect.w, round(rect.h * 0.7))
        height = round(width * 206 / 180)
        if not self.layers:
            put.picture(surface, _empty_place((width, height)), center=rect.center)
        for depth in range(self.layers):
            put.sprite(
                surface, "terrain_back", (width, height), center=(rect.centerx, rect.centery - depth * px(5))
            )


@paint.remembered
def _empty_place(size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    corners = ((0.5, 0.02), (0.98, 0.26), (0.98, 0.74), (0.5, 0.98), (0.02, 0.74), (0.02, 0.26))
    drawing = SvgDrawing(size)
    line = "M" + "L".join(f"{x * width:.1f} {y * height:.1f}" for x, y in corners) + "Z"
    drawing.path(line, stroke=theme.WOOD[500], width=max(1.0, px(2)))
    return drawing.surface()
