"""A dialog over the table, with a title and a close button; the statistics of the dice."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.figure import ChartFigure
from barons.app.kit.layout import px
from barons.app.kit.navigator import Navigator
from barons.app.kit.sheets import SheetScene, is_put_away
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.kit.ui.plot import Plot, Sketch
from barons.app.table import panels
from barons.app.table.table import Table
from barons.play.history import rolls
from barons.text.tr import decimal, labelled, ngettext
from barons.text.tr import gettext as _


class TableSheet(SheetScene):
    """A dialog over the table with a title and a close button. Esc closes it too."""

    def __init__(self, shell: Navigator, table: Table) -> None:
        super().__init__(shell)
        self.table = table

    def title(self) -> str:
        raise NotImplementedError

    def body(self) -> Node:
        raise NotImplementedError

    def beside(self) -> Node | None:
        return None

    def screen_name(self) -> str:
        return self.title()

    def content(self) -> Node:
        close = Button(
            icon="cross",
            kind="parchment",
            tooltip=_("Close ({key})").format(key="Esc"),
            key="window.close",
            on_press=("close",),
            flex=Flex(basis=48, cross=44, align="middle"),
        )
        title = Text(self.title(), fonts.NAME, role="heading", flex=FILLS)
        head = Row([title, self.beside(), close], gap=16, flex=Flex(basis=44, shrink=0))
        body = Padding(self.body(), Edges(top=16), flex=Flex(grow=1, min=0))
        return Padding(Column([head, body]), Edges(34, 18, 20, 18))

    def on_focus_lost(self) -> None:
        if self.table.session.hides_hands:
            self.close()

    def on_event(self, event: pygame.event.Event) -> bool:
        """Close on Esc or a click outside; only global keys are passed on."""
        if is_put_away(event, self.tree.find("sheet")):
            self.close()
            return True
        return event.type != pygame.KEYDOWN


_FACES: Final = range(1, 7)


class DiceWindow(TableSheet):
    """Shows how often each face was rolled against its expected number."""

    kind = "statistics"
    height = 520.0

    def title(self) -> str:
        return _("The dice of this game")

    def body(self) -> Node:
        """One bar per face with a line at the expected number, the faces below."""
        words = (word for text in rolls(self.table.match) for word in text.split(" ")[1:])
        found = Counter(int(word) for word in words if word.isdigit())
        counts = tuple(found[face] for face in _FACES)
        total = sum(counts)
        text = ngettext(
            "{count} roll; the line shows the expected number, {mean} each",
            "{count} rolls; the line shows the expected number, {mean} each",
            total,
        ).format(count=total, mean=decimal(total / 6))
        said = ", ".join(labelled(str(face), count) for face, count in zip(_FACES, counts, strict=True))
        faces = [Frame(painter(panels.draw_die, face), flex=Flex(basis=60, cross=60)) for face in _FACES]
        space = Node(flex=Flex(grow=1, basis=0))
        under = [part for face in faces for part in (space, face, space)]
        parts = [
            Plot(key="dice.bars", name=said, sketch=Sketch(_bars, counts), flex=Flex(grow=1)),
            Row(under, flex=Flex(basis=60)),
            Text(text, fonts.SMALL, theme.INK.soft, x=0.5, flex=Flex(basis=32)),
        ]
        return Padding(Column(parts, gap=10), Edges(left=20, right=34))


def _bars(size: tuple[int, int], *counts: int) -> ChartFigure:
    """Draw one bar per face with its number above and a line at the expected number."""
    figure, height = ChartFigure(size), size[1]
    expected, pitch, head = sum(counts) / 6, size[0] / 6, px(34)
    most = max([*counts, expected, 1])
    line = height - (height - head) * expected / most
    for place, count in enumerate(counts):
        x, tall = pitch * place, (height - head) * count / most
        bar = pygame.Rect(round(x + pitch * 0.2), round(height - tall), round(pitch * 0.6), round(tall))
        figure.box(bar, theme.SEAL.base, radius=px(3))
        ends = [(bar.x - px(8), line), (bar.right + px(8), line)]
        figure.line(ends, theme.INK.strong, px(2))
        number = pygame.Rect(bar.x, round(min(bar.top, line)) - head, bar.w, head)
        figure.words(str(count), fonts.NUMERAL, theme.INK.strong, number, align_x=0.5)
        figure.spot(pygame.Rect(round(x), 0, round(pitch), height), labelled(str(place + 1), count))
    return figure
