"""Sheets over the table with a title and a close button: the whole chronicle, the statistics of the dice."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pygame

from barons.app.kit import clipboard, fonts, heraldry, paint, theme
from barons.app.kit.figure import ChartFigure
from barons.app.kit.layout import px
from barons.app.kit.navigator import Navigator
from barons.app.kit.prose import Sprites
from barons.app.kit.sheets import SheetScene, is_put_away
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button, Card, ListView, Look
from barons.app.kit.ui.leaves import Frame, Image, RichText, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intents, Node, memo
from barons.app.kit.ui.plot import Plot, Sketch
from barons.app.kit.ui.scroll import Scroll
from barons.app.table import panels
from barons.app.table.chronicle import ChronicleEntry
from barons.app.table.table import Table
from barons.play.gametext import export_text, shown_text
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


class LogWindow(TableSheet):
    """All lines, the latest at the bottom; clicking one shows the game at that point."""

    kind = "log"
    width = 1180.0
    height = 900.0
    _listed = 250
    """Minimum number of lines listed; it grows once the first of them is visible."""
    _anchor = ""
    """The line that was first before the list grew; empty while the end is shown."""

    def title(self) -> str:
        return _("Chronicle")

    def beside(self) -> Node:
        return Button(_("Copy as text"), "log", kind="parchment", key="log.copy", on_press=("copy",))

    def body(self) -> Node:
        table, session = self.table, self.table.session
        entries = session.chronicle.entries(session.viewer)
        if not entries:
            return Text(_("Nothing has happened yet."), ink=theme.INK.soft, y=0)
        first = self._first()
        sprites, rows, ply = (
            table.family.words.tile_sprite,
            list[Node](),
            entries[first - 1].ply if first else -1,
        )
        for number, entry in enumerate(entries[first:], first):
            # an entry that only opens the next turn must not show what ended the previous one
            tells = entry.turn == table.match.snapshot(entry.ply).turn_number
            notation = shown_text(table.match, entry.ply, session.viewer)
            colour = None if entry.seat is None else table.colour_of(entry.seat)
            shown = tells and entry.ply != ply
            rows.append(memo(_line, number, entry, colour, notation, shown, sprites, key=str(number)))
            ply = entry.ply
        last = f"log.{len(entries) - 1}"
        lines = ListView(rows, stop=last, is_main=True, key="log.lines")
        anchor, at_top = self._anchor or last, bool(self._anchor)
        return Scroll(lines, shown=anchor, at_top=at_top, aside=16, is_paged=False, key="log.area")

    def _first(self) -> int:
        return max(0, len(self.table.session.chronicle.entries(self.table.session.viewer)) - self._listed)

    def update(self, dt: float) -> bool:
        """Double the listed lines once the first is visible. Listing all 9,300 of a very long game takes
        seconds.
        """
        is_moving, first = super().update(dt), self._first()
        area = self.tree.find("log.area") if first else None
        if area is not None and area.node.offset(area) == 0:
            self._listed, self._anchor = 2 * self._listed, f"log.{first}"
            self.changed()
        return is_moving

    def intents(self) -> Intents:
        return {**super().intents(), "jump": self._jump, "copy": self._copy}

    def _jump(self, ply: int) -> None:
        self.close()
        self.table.open_entry(ply)

    def _copy(self) -> None:
        text = export_text(self.table.match, self.table.session.viewer)
        clipboard.copy(self.shell, text, _("The game was copied as text."))


def _line(
    number: int, entry: ChronicleEntry, colour: str | None, notation: str, has_notation: bool, sprites: Sprites
) -> Node:
    """Turn, badge, pictogram, sentence and notation of an action."""
    turn = Text(str(entry.turn or ""), fonts.NUMERAL.at(18), theme.INK.soft, x=1, wraps=False, role="none")
    ink = theme.INK.soft if entry.is_detail else theme.INK.strong
    note = notation if has_notation else ""
    parts = [
        Padding(turn, Edges(), flex=Flex(basis=40, cross=38)),
        Frame(painter(heraldry.round_badge, colour), flex=Flex(basis=26, cross=38))
        if entry.seat is not None
        else _gap(26),
        Image(entry.icon, theme.INK.sign, flex=Flex(basis=22, cross=38)),
        Padding(RichText(entry.sentence, sprites, ink=ink), Edges(top=5, bottom=3), flex=FILLS),
        Text(note, fonts.CAPTION.italic(), theme.INK.soft, x=1, role="none", flex=Flex(basis=250, cross=38)),
    ]
    row = Padding(Row(parts, gap=12, align="start"), Edges(right=10))
    return Card(
        _lit,
        row,
        radius=6,
        key=f"log.{number}",
        name=str(entry.sentence),
        tooltip=notation,
        on_press=("jump", entry.ply),
        flex=Flex(min=38, shrink=0),
    )


def _gap(units: float) -> Node:
    return Node(flex=Flex(basis=units))


def _lit(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    if look.state in ("hover", "pressed"):
        paint.inlay(surface, rect, radius=5)
