"""The last picture of a game with a banner, shown briefly before the podium."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from barons.app.kit import canvas, fonts, heraldry, paint, theme
from barons.app.kit.anim.tween import eased
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.toasts import ToastPlace
from barons.app.kit.treescene import TreeScene
from barons.app.kit.ui.boxes import Aligned, Column, Padding
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import Edges, Flex, Node
from barons.app.kit.ui.tree import paint_alone
from barons.app.table.family import TableFamily
from barons.app.table.result import how_it_ended, verdict, winners_text
from barons.play.match import Match

HELD: Final = 2.8
"""Seconds at normal speed, including the banner's arrival."""
_COMES: Final = 0.45
_FALL: Final = 90.0  # u
_INSIDE: Final = 36.0
"""Distance (units) of toasts above the board's lower edge, inside its border."""
_PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class Finale(TreeScene):
    """The unchanged table; continues on any key or click, or after a while."""

    kind = "finale"
    opaque = False
    covers = False

    def __init__(self, shell: Navigator, match: Match, family: TableFamily, then: Callable[[], None]) -> None:
        super().__init__(shell)
        self._match = match
        self._family = family
        self._then = then
        self._passed = 0.0

    def screen_name(self) -> str:
        return f"{verdict(self._match, self._family)}: {winners_text(self._match)}"

    @property
    def toast_place(self) -> ToastPlace:
        layout, board = current(), self._family.board.rect
        base = layout.h - board.bottom / layout.u + _INSIDE
        return ToastPlace(base, board.centerx / layout.width, board.w)

    def view(self) -> Node:
        layout, board = current(), self._family.board.rect
        first = self._match.leaders()
        colour = self._match.colours()[first[0]] if len(first) == 1 else None
        words = verdict(self._match, self._family), winners_text(self._match)
        how = how_it_ended(self._match, self._family)
        come = 1.0 if self.shell.settings.reduced_motion else min(1.0, self._passed / _COMES)
        banner = Frame(
            _Banner((*words, how), colour, come),
            overhang=_FALL,
            role="text",
            name=". ".join((*words, how)),
        )
        left, top, u = board.x / layout.u, board.y / layout.u, layout.u
        width = min(980.0, board.w / u - 40)
        edges = Edges(left, top, layout.w - board.right / u, layout.h - board.bottom / u)
        return Padding(Aligned(banner, y=0.36, size=(width, 250)), edges)

    def update(self, dt: float) -> bool:
        super().update(dt)
        if self.shell.stack.top is not self:
            return False
        if self._passed < _COMES:
            self.changed()
        self._passed += dt * max(1, self.shell.settings.animation_speed)
        if self._passed >= HELD:
            self._go_on()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in _PRESSES:
            self._go_on()
        return event.type in (*_PRESSES, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def _go_on(self) -> None:
        self.shell.stack.pop(self)
        self._then()


@dataclass(frozen=True)
class _Banner:
    """Paint the verdict, the name on a ribbon and how the game ended, at progress `come` of the way down."""

    words: tuple[str, str, str]
    colour: str | None
    come: float

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        picture = paint.cached(("finale", self.words, self.colour, rect.size), lambda: self._drawn(rect.size))
        picture.set_alpha(round(255 * self.come))
        surface.blit(picture, rect.move(0, -round(px(_FALL) * (1 - eased("out_cubic", self.come)))))

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        picture = canvas.transparent(size)
        paint_alone(self._content(), picture, picture.get_rect())
        return picture

    def _content(self) -> Node:
        over, name, how = self.words
        ink = heraldry.lacquer(self.colour).ink
        winner = Text(name, fonts.VICTORY.at(54), ink, x=0.5, narrows=True)
        parts = [
            Padding(
                Text(over, fonts.LABEL.at(25), theme.INK.label, x=0.5, narrows=True),
                Edges(left=90, right=90),
                flex=Flex(basis=36),
            ),
            Frame(
                painter(heraldry.ribbon, self.colour), Padding(winner, Edges(75, 7, 75, 7)), flex=Flex(basis=96)
            ),
            Padding(Text(how, x=0.5, narrows=True), Edges(left=94, right=94), flex=Flex(basis=60)),
        ]
        plate = Padding(Column(parts, gap=4), Edges(top=12))
        return Frame(_plate, Padding(plate, Edges(30, 8, 30, 20)))


def _plate(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the parchment, narrower than the ribbon above it."""
    plate = pygame.Rect(rect.x + px(70), rect.y + px(8), rect.w - px(140), px(222))
    paint.panel(surface, plate, shadow=theme.SHADOWS["dialog"])
