"""The action card of the bar: parchment with a medallion; dark with a reason when it is not allowed."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.anim.tween import toward
from barons.app.kit.layout import px
from barons.app.kit.widgets.control import Choosable, control, need

_TITLE: Final = fonts.UI.bold()
_REASON: Final = fonts.CAPTION.italic()


@control
class RisingCard(Choosable):
    """A card that comes up where it is chosen or pointed at; the ring goes with it."""

    ring_radius = theme.RADIUS["card"]
    rises: ClassVar[float] = 12.0
    """Units that a chosen one stands above the others."""
    chosen: bool = False

    def __post_init__(self) -> None:
        self._rise = self.rises if self.chosen else 0.0

    @property
    def lift(self) -> float:
        """Units by which it is to stand above its place now."""
        return self.rises if self.chosen else 4.0 if self.enabled and self.is_pointed else 0.0

    def update(self, dt: float) -> bool:
        """On the way there."""
        if self._rise == self.lift:
            return False
        step = self.rises * dt / theme.MOTION["card_rise"].seconds
        self._rise = toward(self._rise, self.lift, step)
        return True

    def focus_rect(self) -> pygame.Rect:
        """The card where it is now."""
        return self.rect.move(0, -round(px(1) * self._rise))


@control
class ActionCard(RisingCard):
    """Label, a line below it, the key that presses it. `short` is the reason in at most six words."""

    icon: str
    note: str = ""
    short: str = ""
    mark: str = ""
    """Shown in place of the key on the chosen card."""

    @property
    def lift(self) -> float:
        """Sinks while it is held."""
        if self.held and self.enabled:
            return -2.0
        return self.rises if self.chosen else 4.0 if self.enabled and self.is_pointed else 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """The card in its state."""
        rect = self.focus_rect()
        radius, title, note, key = self._rooms(rect)
        middle = (rect.centerx, title.y - px(4) - radius)
        if not self.enabled:
            paint.dark_card(surface, rect)
            put.icon(surface, self.icon, round(min(radius * 1.5, px(47))), theme.LOCKED.sign, center=middle)
            put.icon(surface, "lock", px(18), (190, 172, 138), topright=(rect.right - px(8), rect.y + px(8)))
            self._write(surface, self.label, _TITLE, theme.LOCKED.label, title)
            self._write(surface, self.short, _REASON, theme.LOCKED.reason, note.union(key), down=0.0)
            return
        paint.panel(surface, rect, radius=theme.RADIUS["card"], framed=self.chosen)
        paint.medallion(surface, middle, radius, self.icon, chosen=self.chosen)
        self._write(surface, self.label, _TITLE, theme.INK.strong, title)
        self._write(surface, self.note, fonts.CAPTION, theme.INK.soft, note)
        if self.chosen and self.mark:
            self._write(surface, self.mark, fonts.LABEL, theme.INK.danger, key)
        elif self.keycap:
            keycap(surface, key.center, self.keycap)

    def _write(
        self,
        surface: pygame.Surface,
        text: str,
        style: fonts.Style,
        ink: theme.Colour,
        room: pygame.Rect,
        *,
        across: float = 0.5,
        down: float = 0.5,
    ) -> None:
        fonts.write(surface, text, style, ink, room, across=across, down=down, wrapped=True, narrowed=True)

    def _rooms(self, rect: pygame.Rect) -> tuple[int, pygame.Rect, pygame.Rect, pygame.Rect]:
        """The medallion's radius; the rooms of name, note and key. A long reason makes the medallion small."""
        largest = min(px(36), round(rect.w * 0.29))
        for radius in (largest, round(largest * 0.82), round(largest * 0.68)):
            title, note, key = self._rooms_below(rect, radius)
            if self.enabled or need(self.short, _REASON, note.union(key), wrapped=True, narrowed=True).fits:
                break
        return radius, title, note, key

    def _rooms_below(self, rect: pygame.Rect, radius: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        inner = rect.inflate(-px(10), 0)
        top = rect.y + px(14) + 2 * radius + px(4)
        left = rect.bottom - px(8) - top
        share = min(round(left * 0.36), px(34))
        title = pygame.Rect(inner.x, top, inner.w, share)
        note = pygame.Rect(inner.x, top + share, inner.w, round(left * 0.32))
        return title, note, pygame.Rect(inner.x, note.bottom, inner.w, rect.bottom - px(8) - note.bottom)


def keycap(surface: pygame.Surface, centre: tuple[int, int], key: str) -> None:
    """A small key with its letter or number."""
    drawn = fonts.text(key, fonts.CAPTION.bold(), theme.INK.soft)
    size = (max(px(24), drawn.get_width() + px(12)), px(24))
    shades, width = (theme.PARCHMENT[50],), max(1.0, px(1.5))
    picture = paint.boxed(size, px(5), shades=shades, stroke=theme.LINE, width=width)
    put.picture(surface, picture, center=centre)
    put.picture(surface, drawn, center=centre)


def mark_advised(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The adviser's sign in the corner of a card."""
    paint.medallion(surface, (rect.right - px(15), rect.y + px(15)), px(12), "hint", chosen=True)
