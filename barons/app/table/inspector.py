"""The inspector: the place pointed at or pressed last, always at the same position beside the board."""

from __future__ import annotations

import pygame

from barons.app.kit import fonts, heraldry, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.prose import Sprites
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.leaves import Frame, Image, RichText, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.table import panels
from barons.app.table.boards.summary import Fact, Inspection
from barons.app.table.playercard import rule


def _paint_pips(surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
    panels.pips(surface, (rect.x, rect.centery), count, px(6), centred=False)


def inspector(
    label: str, shown: Inspection | None, empty: str, sprites: Sprites, instead: Node | None = None
) -> Node:
    """A place's picture and points, then one line per fact, or `instead` in place of facts. `label` is an
    optional heading, without which the first section has none either; `empty` is the text while there is no
    place.
    """
    top = _heading(label) if label else None
    if shown is None and instead is not None:
        return instead
    if shown is None:
        return Column([top, Text(empty, fonts.SMALL, theme.INK.soft, y=0, flex=FILLS)], gap=4)
    if instead is not None:
        return Column([_head(shown), instead], gap=6)
    rows: list[Node] = []
    section = shown.facts[0].section if shown.facts and not label else ""
    for fact in shown.facts:
        if fact.section != section:
            section = fact.section
            rows += [Frame(rule, flex=Flex(basis=3)), _heading(section)]
        rows.append(_fact(fact, sprites))
    facts = Column(rows, gap=4)
    scrolled = Scroll(facts, aside=14, bar="needed", is_paged=False, key="inspector.facts", flex=FILLS)
    return Column([top, _head(shown), scrolled], gap=6)


def _heading(words: str) -> Node:
    return Text(words, fonts.LABEL, theme.INK.label, narrows=True, wraps=False, flex=Flex(basis=26))


def _head(shown: Inspection) -> Node:
    if shown.sprite.startswith("icon_"):
        picture = Image(shown.sprite.removeprefix("icon_"), theme.INK.label, flex=Flex(basis=44, cross=50))
    else:
        picture = Image(shown.sprite, flex=Flex(basis=44, cross=50))
    words: list[Node] = [
        Text(shown.title, fonts.NUMERAL.at(24), narrows=True, wraps=False, flex=Flex(basis=30))
    ]
    if shown.points:
        words.append(Frame(painter(_paint_pips, shown.points), flex=Flex(basis=18)))
    return Row([picture, Column(words, flex=FILLS)], gap=12, align="middle", flex=Flex(basis=54))


def _fact(fact: Fact, sprites: Sprites) -> Node:
    signs: list[Node] = []
    if fact.icon:
        signs.append(Image(fact.icon, theme.INK.label, flex=Flex(basis=22, cross=22, shrink=0)))
    if fact.colour:
        signs.insert(
            0, Frame(painter(heraldry.round_badge, fact.colour), flex=Flex(basis=25, cross=25, shrink=0))
        )
    return Row([Row(signs, gap=7), RichText(fact.sentence, sprites, flex=FILLS)], gap=10, align="start")


def sheet(content: Node, flex: Flex = FILLS) -> Node:
    """A panel of the side columns."""
    return Frame(paint.panel, Padding(content, Edges(18, 10, 18, 12)), overhang=24, is_ground=True, flex=flex)
