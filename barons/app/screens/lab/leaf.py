"""Building blocks of the findings pages: panels with charts, each of which can be saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.figure import ChartFigure
from barons.app.kit.layout import current, px
from barons.app.kit.page import heading, sheet
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.kit.ui.plot import Plot, Sketch
from barons.app.kit.ui.scroll import Scroll
from barons.app.screens.lab.drawing import ArmSeries, arm_ink
from barons.lab.findings import StudyFindings
from barons.text.tr import gettext as _

GAP: Final = 18.0


class View(NamedTuple):
    """The part of a study that is shown."""

    found: StudyFindings
    players: int
    arms: list[ArmSeries]
    """The first arm and the one compared with it; one of them may have no games yet."""


def share(grow: float, height: float) -> Flex:
    """Return a panel's share of the width; in a narrow window its height instead, in units."""
    return Flex(basis=height, shrink=0) if current().compact else Flex(grow=grow, basis=0, min=0)


def side_by_side(sheets: Sequence[Node | None]) -> Node:
    """Place panels side by side, or in a narrow window below each other, scrolling."""
    if not current().compact:
        return Row(sheets, gap=GAP, flex=FILLS)
    return Scroll(Column(sheets, gap=GAP), 16, key="lab.page", flex=FILLS)


def leaf(title: str, content: Node, *aside: Node, flex: Flex = FILLS) -> Node:
    """Return a panel with a heading and something beside the heading."""
    words = Padding(heading(title), Edges(), flex=FILLS)
    head = Row([words, *aside], gap=6, align="middle", flex=Flex(basis=30, shrink=0))
    return sheet(Column([head, content], gap=6), inside=16, flex=flex)


def chart(
    name: str,
    title: str,
    draw: Callable[..., ChartFigure],
    *values: object,
    height: float = 0.0,
    on_press: Intent = (),
    flex: Flex = FILLS,
) -> Node:
    """Return a panel with a chart of these values and its save buttons. One that is `height` units high scrolls
    where there is less room.
    """
    key = f"lab.page.{name}"
    plot: Node = Plot(
        Sketch(draw, values), height, key=key, name=title, on_press=on_press, flex=Flex() if height else FILLS
    )
    if height:
        plot = Scroll(plot, bar="needed", key=f"{key}.area", flex=FILLS)
    saves = [
        Button(
            kind.upper(),
            kind="parchment",
            style=fonts.UI.at(18),
            key=f"{key}.{kind}",
            tooltip=_("Save this chart as {kind}").format(kind=kind.upper()),
            on_press=("save", name, kind),
            flex=Flex(basis=56, shrink=0, cross=30),
        )
        for kind in ("png", "svg")
    ]
    return leaf(title, plot, *saves, flex=flex)


def said(title: str, sentence: str, *, flex: Flex = FILLS) -> Node:
    """Return a panel with a sentence in place of a chart."""
    return leaf(title, Text(sentence, fonts.BODY, theme.INK.soft, y=0, flex=FILLS), flex=flex)


def _pill(surface: pygame.Surface, rect: pygame.Rect, place: int) -> None:
    shades, width = (arm_ink(place),), max(1, px(1.5))
    surface.blit(paint.boxed(rect.size, rect.h / 2, shades=shades, stroke=theme.CONTOUR, width=width), rect)


def pill(text: str, place: int) -> Node:
    """Return a word or two on the colour of the arm at this index."""
    words = Text(text, fonts.UI_BOLD.at(18), theme.HALO, x=0.5, wraps=False, flex=Flex(min=28))
    return Frame(
        painter(_pill, place),
        Padding(Column([words]), Edges(10, 0, 10, 0)),
        flex=Flex(shrink=0, align="middle"),
    )
