"""A speech bubble with a line to its anchor, the ring round the anchor, and the note of an achievement."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final, Literal

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import current, px
from barons.app.kit.ui.beside import Beside, Corners
from barons.app.kit.ui.boxes import Aligned, Column, Padding, Row
from barons.app.kit.ui.controls import Button, Card, Look
from barons.app.kit.ui.leaves import Frame, Paragraph, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.table.table import Table
from barons.text.tr import gettext as _

_PAD: Final = 14.0
_FREE: Final = Flex()
_CORNER: Final = 246.0
"""Width in units of the board's lower right corner, where few tiles are; for text of normal size."""


def advice_note(text: str, flex: Flex = _FREE, key: str = "advice") -> Node:
    """Show a text as a note, its first line bold; clicking it dismisses it (intent `put KEY away`)."""
    away: Intent = (f"put {key} away",)
    lines = [
        Paragraph(line, fonts.SMALL.bold() if not number else fonts.SMALL)
        for number, line in enumerate(text.splitlines())
    ]
    content = Padding(Column(lines, gap=2), Edges.all(_PAD))
    return Card(
        _parchment,
        content,
        overhang=30,
        key=key,
        name=text,
        role="alert",
        on_press=away,
        flex=flex,
    )


def in_corner(text: str, board: pygame.Rect) -> Node:
    """Show a text as a note in the board's lower right corner."""
    left = max(300, board.w / current().u - _CORNER * current().text)
    return Padding(Aligned(advice_note(text), x=1, y=1), Edges(left, 0, 16, 16))


def _parchment(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    paint.panel(surface, rect, tone="deep", framed=look.state == "hover")


_WIDTHS: Final = (300.0, 270.0, 340.0, 440.0)
"""Widths in units, best first."""
_NOTICE_WIDTHS: Final = (246.0, 210.0)


def bubble(
    table: Table,
    title: str,
    lines: Sequence[Node],
    buttons: Sequence[Button] = (),
    anchor: pygame.Rect | None = None,
    light: Sequence[pygame.Rect] = (),
) -> Node:
    """Place a text in a corner of the board or at the foot of the left column, with a line to `anchor`.

    It covers neither the anchor nor `light` (pixels); other things only where no corner is free.
    """
    heading = Text(title, fonts.LABEL, theme.INK.label, narrows=True, role="heading", flex=FILLS)
    head = Padding(Row([heading], align="middle"), Edges(left=24))
    content = Column([head, *lines, plates(buttons) if buttons else None], gap=8)
    padded = Padding(content, Edges(20, 10, 20, 16))
    sheet = Frame(_boss, padded, overhang=30, covers=True, key="bubble", role="group")
    return _off_the_board(table, sheet, anchor, light, {each.key for each in buttons}, _WIDTHS)


def bubble_button(
    name: str, label: str, is_onward: bool = False, tooltip: str = "", why_not: str = ""
) -> Button:
    """A button of a bubble or a panel; its intent is its name. `is_onward`: continues; drawn in red."""
    kind: Literal["red", "parchment"] = "red" if is_onward else "parchment"
    return Button(label, kind=kind, key=name, tooltip=tooltip, why_not=why_not, on_press=(name,))


def plates(buttons: Sequence[Button], basis: float | None = None) -> Node:
    """Place buttons side by side; with a `basis` their labels do not change where they are."""
    row = [replace(each, flex=Flex(basis=basis, grow=1)) for each in buttons]
    return Padding(Row(row, gap=10, flex=Flex(min=44)), Edges(top=4))


def notice(table: Table) -> Node | None:
    """Return an achievement's note if there is no advice, in a corner without legal spaces if there is one."""
    card = table.shell.stack.toasts.held
    if card is None or table.session.adviser.hint is not None:
        return None
    sheet = advice_note("\n".join((*card, _("Click to close."))), key="notice")
    legal = table.cells(table.parts.turn.marks().legal)
    return _off_the_board(table, sheet, None, legal, {"notice"}, _NOTICE_WIDTHS)


def _off_the_board(
    table: Table,
    sheet: Node,
    anchor: pygame.Rect | None,
    light: Sequence[pygame.Rect],
    own: Collection[str],
    widths: tuple[float, ...],
) -> Node:
    """Place a sheet as `bubble` does. `own`: keys of its controls."""
    controls = [el.rect for el in table.tree.walk() if el.node.is_focusable and el.node.key not in own]
    others, board = (*table.panels(), *controls), table.family.board.rect
    areas = (board, table.place_of("table.left") or board)
    inside = tuple(area.inflate(-px(20), -px(20)) for area in areas)
    return Beside(sheet, anchor, (*table.cells(), *others), None, widths, Corners(inside, tuple(light), others))


def _boss(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.medallion(surface, (rect.x + px(12), rect.y + px(12)), px(25), "hint")


def paint_ring(
    surface: pygame.Surface, rect: pygame.Rect, place: tuple[int, int, int, int], is_round: bool
) -> None:
    """Paint a gilt ring round a rectangle of the window, in pixels."""
    round_it = pygame.Rect(place)
    radius = min(round_it.size) / 2 / current().u if is_round else theme.RADIUS["card"]
    paint.ring(surface, round_it, radius)
