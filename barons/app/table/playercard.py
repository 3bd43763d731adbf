"""The player card shared by all games: panel, name, score, and numbers with words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from barons.app.kit import fonts, heraldry, paint, put, theme
from barons.app.kit.anim.tween import eased
from barons.app.kit.layout import px
from barons.app.kit.ui.boxes import Column, Fits, Padding, Row
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import Edges, Flex, Node
from barons.app.table import panels
from barons.app.table.boards.summary import PlayerSummary, Stock
from barons.app.table.panels import SeatLook
from barons.app.table.table import Table
from barons.app.table.words import computer_line
from barons.text.numbers import plain
from barons.text.tr import gettext as _

_MOST: Final = 5
"""Maximum number of figures in one row with words below them."""
_OVERHANG: Final = 40.0
"""Units that the current player's plate and its glow extend beyond a card."""


def _paint_card(surface: pygame.Surface, rect: pygame.Rect, colour: str | None, is_to_play: bool) -> None:
    """Paint parchment, on a plate in the player's colour during their turn."""
    if is_to_play:
        heraldry.turn_plate(surface, rect, colour)
    paint.panel(surface, rect)


def rule(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint a faint horizontal line across the middle of a rectangle."""
    paint.rule(surface, rect.x, rect.centery, rect.w)


def card(content: Node, key: str, colour: str | None, look: SeatLook, *, name: str, tooltip: str = "") -> Node:
    """A player's panel round `content`. Screen readers read `name`: the player in words."""
    return Frame(
        painter(_paint_card, colour, look.is_to_play),
        content,
        overhang=_OVERHANG,
        is_ground=True,
        clips=True,
        key=key,
        role="text",
        name=name,
        tooltip=tooltip,
        is_tip_aside=True,
    )


def head(
    summary: PlayerSummary, look: SeatLook, *, unit: str = "", is_low: bool = False, is_flat: bool = False
) -> Node:
    """Shield, name with the kind of player below it, and score, above its `unit` or beside the target score,
    unless a long name needs the space. `is_low`: smaller and without the target score; `is_flat`: on one line.
    """
    width, height, size = (24, 29, 28) if is_flat else (32, 38, 36) if is_low else (42, 50, 46)
    title = fonts.NAME.at(24 if is_low else 27)
    subtitle = Text(
        look.subtitle, fonts.CAPTION, theme.INK.soft, wraps=False, narrows=True, flex=Flex(basis=23)
    )
    names = [
        Text(look.name, title, wraps=False, narrows=True, flex=Flex(basis=30, min=0 if is_flat else 23)),
        None if is_flat else subtitle,
    ]
    score = Text(plain(summary.score), fonts.SCORE.at(42 if unit else size), wraps=False, flex=Flex(shrink=0))
    goal = _("of {goal}").format(goal=summary.goal) if summary.goal and not (is_low or is_flat) else ""
    below = unit or goal
    of = Text(below, fonts.CAPTION, theme.INK.soft, wraps=False, flex=Flex(shrink=0))
    beside = Row([score, Padding(of, Edges(top=12))], gap=5, align="middle", flex=Flex(shrink=0))
    scores: list[Node] = [beside, score]
    if unit:
        of_all = [replace(score, flex=Flex(basis=38)), replace(of, flex=Flex(basis=23))]
        scores = [Column(of_all, align="end", flex=Flex(shrink=0))]
    elif not below:
        scores = [score]
    heads = [
        Row(
            [
                Frame(painter(heraldry.shield, summary.colour), flex=Flex(basis=width, cross=height, shrink=0)),
                Column(names, flex=Flex(grow=1)),
                each,
            ],
            gap=12,
            align="middle",
        )
        for each in scores
    ]
    return Fits(heads, flex=Flex(basis=32 if is_flat else 44 if is_low else 61 if unit else 53, shrink=0))


def fixed(content: Node, height: float) -> Node:
    """A row that does not shrink, so that a smaller form of the card is chosen instead."""
    return replace(content, flex=Flex(basis=height, shrink=0))


def fallen(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Dim the card of an eliminated player, with a lock on the shield."""
    panels.veil_fallen(surface, rect)
    put.icon(surface, "lock", px(30), theme.PARCHMENT[50], center=(rect.x + px(39), rect.y + px(36)))


def stocks(all_of: Sequence[Stock], *, has_words: bool = True) -> Node:
    """Numbers side by side with their pictograms, each above its word; many in two rows, before their words."""
    if has_words and len(all_of) > _MOST:
        return in_columns(all_of, 3)
    return Row([_stock(each, has_words) for each in all_of], gap=6 if has_words else 4)


def in_columns(all_of: Sequence[Stock], columns: int, *, has_icons: bool = True) -> Node:
    """Numbers before their words in rows of `columns` each."""
    found = [[_worded(each, has_icons) for each in all_of[number::columns]] for number in range(columns)]
    return Row([Column(each, flex=Flex(grow=1)) for each in found], gap=6)


def _worded(stock: Stock, has_icon: bool) -> Node:
    icon = Image(stock.icon, theme.INK.sign, flex=Flex(basis=19, cross=19, shrink=0)) if has_icon else None
    word = Text(stock.caption, fonts.CAPTION, theme.INK.soft, wraps=False, narrows=True)
    return Row([icon, _number(stock), word], gap=4, align="middle", flex=Flex(basis=24.5))


def _stock(stock: Stock, has_words: bool) -> Node:
    shrink = 0.0 if has_words else 1.0  # without words, narrow panels get smaller pictograms and numbers
    icon = Image(stock.icon, theme.INK.sign, flex=Flex(basis=22, cross=22, shrink=shrink))
    word = Text(stock.caption, fonts.CAPTION, theme.INK.soft, wraps=False, narrows=True, flex=Flex(basis=23))
    number = Row([icon, _number(stock, shrink)], gap=5, align="middle", flex=Flex(basis=26))
    return Column([number, word if has_words else None], align="start", flex=Flex(grow=1))


def _number(stock: Stock, shrink: float = 0.0) -> Node:
    return Text(str(stock.number), fonts.BODY.bold(), wraps=False, role="none", flex=Flex(shrink=shrink))


def seat_look(table: Table, seat: int) -> SeatLook:
    """Return the content of a player's panel that does not come from the game."""
    sitting = table.match.seats[seat]
    acting = table.turn_status.shown_seat == seat
    thinking = acting and table.session.computers.is_thinking
    if thinking:
        text = _("is thinking…")
    elif not sitting.is_person:
        text = computer_line(sitting)
    elif len(table.session.persons) == 1:
        text = _("You · seat {number}").format(number=seat + 1)
    else:
        text = _("Person · seat {number}").format(number=seat + 1)
    return SeatLook(table.seat_name(seat), text, acting, thinking)


class CountingScores:
    """Scores that count up to their true values."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._counts = [Count() for _ in table.match.seats]

    def summary(self, seat: int) -> PlayerSummary:
        """Return a seat's summary at the position shown, with its animated score."""
        settings = self._table.shell.settings
        summary = self._table.family.accounts.player(self._table.session.shown, seat)
        at_once = settings.reduced_motion or not settings.animation_speed
        return summary._replace(score=self._counts[seat].toward(summary.score, at_once=at_once))

    def update(self, dt: float) -> bool:
        """Advance the scores; True while one is moving."""
        return sum(count.update(dt) for count in self._counts) > 0


class Count:
    """One animated number."""

    def __init__(self) -> None:
        self._from = self._to = 0
        self._now = 0.0
        self._begun = False

    def toward(self, number: int, *, at_once: bool = False) -> int:
        """Return the number to show on the way to `number`; at first and with `at_once`, `number` itself."""
        if not self._begun or at_once:
            self._begun = True
            self._from = self._to = number
        elif number != self._to:
            self._from, self._to, self._now = self.shown, number, 0.0
        return self.shown

    @property
    def shown(self) -> int:
        motion = theme.MOTION["score_count"]
        return self._from + round((self._to - self._from) * eased(motion.easing, self._now / motion.seconds))

    def update(self, dt: float) -> bool:
        """Advance; True while the number shown is not the true one."""
        if self.shown == self._to:
            return False
        self._now += dt
        return True
