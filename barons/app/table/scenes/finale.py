"""The last picture of a game, held for a while with a banner over it, before the podium."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from barons.app.kit import canvas, fonts, heraldry, paint, theme
from barons.app.kit.anim.tween import eased
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.scene import Scene
from barons.app.kit.toasts import Place
from barons.app.table.family import Family
from barons.app.table.result import how_it_ended, verdict, winners_text
from barons.play.match import Match

HELD: Final = 2.8
"""Seconds at plain speed, the banner's coming included."""
_COMES: Final = 0.45
_FALL: Final = 90.0  # u
_INSIDE: Final = 36.0
"""How far (u) above the board's lower edge lines in passing end: inside its border."""


class Finale(Scene):
    """The table stays as it is; any key or click goes on, and so does time."""

    kind = "finale"
    opaque = False
    covers = False

    def __init__(self, shell: Navigator, match: Match, family: Family, then: Callable[[], None]) -> None:
        super().__init__(shell)
        self._match = match
        self._family = family
        self._then = then
        self._passed = 0.0
        self._banner: pygame.Surface | None = None

    def build(self) -> None:
        """Nothing to press; the banner is drawn for the layout in force."""
        self._banner = None
        layout = current()
        self.toast_base = layout.h - self._family.board.rect.bottom / layout.u + _INSIDE

    @property
    def toast_place(self) -> Place:
        """Where the table below has cards: they stay where they are."""
        below = self.shell.stack.scenes[:-1]
        board = self._family.board.rect
        cards = below[-1].toast_place.cards if below else None
        return Place(self.toast_base, board.centerx / current().width, cards, board.w)

    def tick(self, dt: float) -> bool:
        """Goes on by itself, at the chosen speed."""
        if self.shell.stack.top is not self:
            return False
        before = self._passed
        self._passed += dt * max(1, self.shell.settings.animation_speed)
        if before < _COMES:
            self.invalidate()
        if self._passed >= HELD:
            self._go_on()
        return True

    def on_event(self, event: pygame.event.Event) -> bool:
        """A press goes on; nothing reaches the table."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._go_on()
        return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def _go_on(self) -> None:
        self.shell.stack.pop(self)
        self._then()

    def paint(self, surface: pygame.Surface) -> None:
        """The banner comes down over the board; without movement where that is wished."""
        if self._banner is None:
            self._banner = _banner(self._match, self._family)
        board = self._family.board.rect
        rect = self._banner.get_rect(center=(board.centerx, board.y + board.h * 2 // 5))
        come = 1.0 if self.shell.settings.reduced_motion else min(1.0, self._passed / _COMES)
        self._banner.set_alpha(round(255 * come))
        surface.blit(self._banner, rect.move(0, -round(px(_FALL) * (1 - eased("out_cubic", come)))))


def _banner(match: Match, family: Family) -> pygame.Surface:
    """The verdict, the name on a ribbon of its colour, how it ended below."""
    first = match.leaders()
    colour = match.colours()[first[0]] if len(first) == 1 else None
    wide = min(px(980), family.board.rect.w - px(40))
    picture = canvas.transparent((wide, px(250)))
    plate = pygame.Rect(px(70), px(8), wide - px(140), px(222))
    paint.panel(picture, plate, shadow=theme.SHADOWS["dialog"])
    heading = pygame.Rect(plate.x + px(20), plate.y + px(12), plate.w - px(40), px(36))
    fonts.write(
        picture, verdict(match, family), fonts.LABEL.at(25), theme.INK.label, heading, across=0.5, narrowed=True
    )
    ribbon = pygame.Rect(px(30), heading.bottom + px(4), wide - px(60), px(96))
    heraldry.ribbon(picture, ribbon, colour)
    inner = ribbon.inflate(-px(150), -px(14))
    ink = heraldry.lacquer(colour).ink
    fonts.write(
        picture, winners_text(match), fonts.VICTORY.at(54), ink, inner, across=0.5, wrapped=True, narrowed=True
    )
    room = pygame.Rect(plate.x + px(24), ribbon.bottom + px(4), plate.w - px(48), px(60))
    fonts.write(
        picture,
        how_it_ended(match, family),
        fonts.BODY,
        theme.INK.strong,
        room,
        across=0.5,
        wrapped=True,
        narrowed=True,
    )
    return picture
