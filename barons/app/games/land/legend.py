"""The legend of the map: towns, tiles held by Knights, moves that cost a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from barons.app.kit import fonts, heraldry, put, theme
from barons.app.kit.layout import current
from barons.app.kit.strokes import Strokes, css
from barons.app.kit.ui.boxes import Column, Fits, Row
from barons.app.kit.ui.leaves import Frame, Text
from barons.app.kit.ui.node import FILLS, Flex, Node
from barons.app.table.boards.marks import Held
from barons.text.tr import gettext as _


class LegendEntry(NamedTuple):
    """A sign and its meaning."""

    sign: str
    """`town`, `yours`, `closed`, `contested` or `card`."""
    words: str
    short: str
    """Text for a narrow corner."""
    colour: str = ""


def lines(held: Sequence[Held], *, has_towns: bool, has_costs: bool) -> list[LegendEntry]:
    """Return the lines for the marks that the map shows now."""
    found = []
    if has_towns:
        found.append(LegendEntry("town", _("town: extra points for a donjon"), _("town")))
    yours = next((each.colour for each in held if each.is_yours), None)
    closed = next((each.colour for each in held if each.colour and not each.is_yours), None)
    if yours is not None:
        found.append(LegendEntry("yours", _("you control it"), _("yours"), yours))
    if closed is not None:
        found.append(LegendEntry("closed", _("blocked by another player"), _("blocked"), closed))
    if not all(each.colour for each in held):
        found.append(LegendEntry("contested", _("Knights tied: nobody controls it"), _("neutral"), "ivory"))
    if has_costs:
        found.append(LegendEntry("card", _("costs a card from your hand"), _("a card")))
    return found


def legend(shown: Sequence[LegendEntry]) -> Node:
    """Return a column of the lines, aligned to the bottom."""
    forms = [True] if current().text > 1 else [False, True]  # with large text there is no space for long forms
    columns: list[Node] = [
        Column([Node(flex=FILLS), *(_line(each, is_short=is_short) for each in shown)], gap=4)
        for is_short in forms
    ]
    return Fits(columns, key="legend", role="group", name=_("Legend"))


def _line(line: LegendEntry, *, is_short: bool) -> Node:
    words = line.short if is_short else line.words
    text = Text(words, fonts.CAPTION, theme.INK.strong, narrows=True, wraps=not is_short)
    sign = Frame(_Sign(line.sign, line.colour), flex=Flex(basis=34, cross=22 if is_short else 36, shrink=0))
    return Row([sign, text], gap=8, align="middle")


@dataclass(frozen=True)
class _Sign:
    """Paints a sign as on the map."""

    sign: str
    colour: str

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        side = min(rect.size)
        if self.sign == "town":
            put.sprite(surface, "town_merchant", (side, side), center=rect.center)
        elif self.sign == "card":
            edge, pale = css(theme.CONTOUR), css(theme.PARCHMENT[50])
            Strokes(side / 34).card(10, pale, edge).blit(surface, rect.center)
        elif self.sign == "closed":
            heraldry.closed_badge(surface, rect.center, side, self.colour)
        else:
            shield = pygame.Rect(0, 0, round(side * 0.8), round(side * 0.96))
            shield.center = rect.center
            heraldry.shield(surface, shield, self.colour, "=" if self.sign == "contested" else "")
