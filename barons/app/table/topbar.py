"""The top bar of a table: menu, game and turn, ribbon, small buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal, NamedTuple

import pygame

from barons.app.kit import backdrop, fonts, heraldry, paint, put, theme
from barons.app.kit.accessible import Role
from barons.app.kit.layout import current, px
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Element, Flex, Lengths, Node, drawn, node, semantic
from barons.app.table import panels
from barons.app.table.session import GameSession
from barons.app.table.table import Table
from barons.app.table.words import edition_of
from barons.text.numbers import percent
from barons.text.tr import gettext as _
from barons.text.tr import labelled, pgettext

HIGH: Final = 62.0
_HANGS: Final = 70.0
"""Depth of the ribbon in units."""
_SIDE: Final = 450.0
"""Units on either side of the ribbon."""
_FLASHES: Final = 4.0
"""Sparks per second."""


class Said(NamedTuple):
    """Content of the ribbon."""

    colour: str | None
    name: str
    words: str


class _Thought:
    """Seconds that a computer has been thinking."""

    seconds = 0.0


@node
class Ribbon(Node):
    """Whose turn it is and what is awaited; three sparks glow in turn while a computer thinks."""

    said_now: Said
    is_thought: bool = drawn(default=False)
    is_still: bool = semantic(default=False)
    """True for no animation; the middle spark glows."""
    own_role: ClassVar[Role | Literal["none"]] = "status"
    own_height: ClassVar[Lengths] = (66, 66)

    def tick(self, el: Element, dt: float) -> bool:
        thought = el.kept(_Thought, _Thought())
        before = lit_spark(thought.seconds, is_still=self.is_still)
        thought.seconds = thought.seconds + dt if self.is_thought else 0.0
        if lit_spark(thought.seconds, is_still=self.is_still) != before:
            el.repaint()
        return self.is_thought

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        panels.draw_ribbon(surface, rect, *self.said_now)
        if self.is_thought:
            lit = lit_spark(el.kept(_Thought, _Thought()).seconds, is_still=self.is_still)
            ink = heraldry.lacquer(self.said_now.colour).ink
            for number in range(3):
                side = px(9 if number == lit else 5)
                put.picture(surface, spark(side, ink), center=spark_at(rect, number))

    def accessible_name(self) -> str:
        _colour, name, words = self.said_now
        return labelled(name, words) if words else name


def lit_spark(seconds: float, *, is_still: bool) -> int:
    """Return which of the three sparks glows after some seconds of thought; the middle one if `is_still`."""
    return 1 if is_still else int(seconds * _FLASHES) % 3


def spark_at(ribbon: pygame.Rect, number: int) -> tuple[int, int]:
    """Return the centre of a spark: after the text, on the lower line of a two-line ribbon."""
    if panels.has_two_lines(ribbon):
        return ribbon.right - px(80) + number * px(11), ribbon.y + px(40)
    return ribbon.right - px(60) + number * px(13), ribbon.centery - px(4)


@paint.remembered
def spark(side: int, ink: theme.Colour) -> pygame.Surface:
    """Return the picture of a spark."""
    drawing = SvgDrawing((side, side))
    drawing.disc(side / 2, side / 2, side / 2, fill=ink)
    return drawing.surface()


def _paint_facts(surface: pygame.Surface, rect: pygame.Rect, facts: tuple[str, ...]) -> None:
    """Paint as many facts as fit, preferring the last ones."""
    parts = list(facts)
    while len(parts) > 1 and fonts.width(" · ".join(parts), fonts.CAPTION) > rect.w:
        del parts[0]
    text = " · ".join(parts)
    fonts.write(surface, text, fonts.CAPTION, theme.ON_WOOD_SOFT, rect, narrowed=True)


def topbar(table: Table, aim: str, added: Sequence[Node | None] = ()) -> Node:
    """The bar with the ribbon hanging below it; `added` is placed before the small buttons.

    `aim` tells briefly how the game is won and how far the viewer is.
    """
    is_large = current().text > 1  # then the title takes the space above and below the text
    line = Flex(basis=44 if is_large else 34)
    title = Text(table.screen_name(), fonts.TITLE_BAR, theme.ON_WOOD, wraps=False, narrows=True, flex=line)
    told = facts_of(table, aim)
    facts = Frame(
        painter(_paint_facts, told), key="table.facts", role="text", name=" · ".join(told), flex=Flex(basis=24)
    )
    words = Padding(Column([title, facts], gap=-6 if is_large else -2), Edges(left=19, right=12), flex=FILLS)
    side = Flex(basis=_SIDE - 18, min=0, grow=1, cross=HIGH)
    way = table.way_out
    out = _tool("menu", "menu", _("Menu"), "menu") if way is None else _tool("menu", "prev", way(), "out")
    left = Row([out, words], align="middle", flex=side)
    right = Row([Node(flex=FILLS), *added, *_tools(table)], gap=8, align="middle", flex=side)
    ribbon = Ribbon(said_of(table), is_thought(table), table.shell.settings.reduced_motion, key="banner")
    middle = Padding(ribbon, Edges(top=4), flex=Flex(basis=800, max=800, min=0))
    row = Row([left, middle, right], align="start")
    flex = Flex(basis=_HANGS, shrink=0)
    return Frame(upper, Padding(row, Edges(left=18, right=18)), overhang=19, key="table.bar", flex=flex)


def upper(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the wooden bar, which is less high than the ribbon."""
    backdrop.bar(surface, pygame.Rect(rect.x, rect.y, rect.w, px(HIGH)), "bottom")


def _tools(table: Table) -> list[Node]:
    """The small buttons, with their keys in their tooltips."""
    match, denied, since = table.match, table.denied, _("What happened since my last turn")
    no_undo = table.turn_status.why_no_undo()
    no_redo = "" if table.session.can_redo else _("There is nothing to redo.")
    has_since = table.session.viewer is not None and match.ply > 0
    no_since = "" if has_since else _("Nothing has happened since your last turn.")
    shown = table.shell.keys.shown

    def tip(text: str, action: str) -> str:
        return f"{text} ({shown(action)})" if shown(action) else text

    return [
        _tool("undo", "undo", tip(pgettext("plate", "Undo"), "undo"), "undo", denied.get("undo", no_undo)),
        _tool("redo", "redo", tip(_("Redo"), "redo"), "redo", denied.get("redo", no_redo)),
        _tool("since", "replay", since, "since", denied.get("since", no_since)),
        _tool("log", "log", tip(_("The whole chronicle"), "log"), "log"),
        _tool("rules", "question", tip(_("Rules"), "rules"), "rules"),
        _tool("settings", "settings", tip(_("Settings"), "options"), "settings"),
    ]


def _tool(name: str, icon: str, tooltip: str, intent: str, why_not: str = "") -> Node:
    return Button(
        key=f"table.{name}",
        icon=icon,
        tooltip=tooltip,
        on_press=(intent,),
        why_not=why_not,
        flex=Flex(basis=48, cross=46, shrink=0),
    )


def facts_of(table: Table, aim: str) -> tuple[str, ...]:
    """Return edition, turn and goal; the first ones are dropped if space is short."""
    number = table.family.accounts.turn_number(table.session.turn_shown)
    turn = _("turn {number}").format(number=number) if number else _("setting up")
    is_hurried = table.session.computers.hurries and not table.match.is_over
    hurried = _("finishing fast") if is_hurried else ""
    return tuple(filter(None, (edition_of(table.match.rules.ruleset.id), turn, *aim.split(" · "), hurried)))


def is_thought(table: Table) -> bool:
    """True while a computer thinks, in its own turn or as adviser."""
    return table.session.computers.is_thinking or table.session.adviser.is_asked


def said_of(table: Table) -> Said:
    """Return whose turn it is and what is awaited: a sentence, or what the player does."""
    match, session, status = table.match, table.session, table.turn_status
    if table.task is not None:
        solver, *asked = table.task
        return Said(table.colour_of(solver), *asked)
    if status.is_over:
        return Said(None, _("The game is over"), "")
    seat = status.shown_seat or 0
    if not session.recounts and seat != match.acting_seat:
        words = _("plays")
    elif not session.recounts and not match.seats[seat].is_person:
        words = _of_computer(session)
    else:
        words = _awaited(table)
        words = words[:1].upper() + words[1:]
    return Said(table.colour_of(seat), table.seat_name(seat), words)


def _awaited(table: Table) -> str:
    """Return what a person sees or has to do; within other sentences it begins with a small letter."""
    match, session = table.match, table.session
    if session.recounts:
        return _("since your last turn; click to stop")
    if match.awaits_seal:
        is_open = table.parts.turn.seal_state().is_open  # else the last action is still shown, or dice roll
        is_asked = is_open and match.can_undo
        return _("press the seal to end your turn") if is_asked else _("your turn is over")
    return _("the adviser is thinking…") if session.adviser.is_asked else table.parts.turn.prompt()


def _of_computer(session: GameSession) -> str:
    """Return what the current computer is doing, with its progress."""
    if not session.computers.is_thinking:
        return _("plays")
    done = session.computers.thought_percent
    return _("is thinking… {share}").format(share=percent(done)) if done else _("is thinking…")
