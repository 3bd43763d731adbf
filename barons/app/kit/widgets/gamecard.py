"""A game's card: picture, title, what it is, which edition, how many play and for how long."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from barons.app.kit import assets, fonts, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.widgets.control import Choosable, control, need
from barons.text.tr import gettext as _

Fact = tuple[str, str]
"""An icon's name and a few words."""


@control
class GameCard(Choosable):
    """The chosen one is bright, framed in gilt and bears a seal. It leaves `switch` free for the edition."""

    ring_radius = theme.RADIUS["card"]

    about: str
    facts: tuple[Fact, ...]
    picture: Callable[[tuple[int, int]], pygame.Surface]
    chosen: bool
    differs: str = ""
    """How the edition differs from the one before, in a few words."""
    own: bool = False

    def spoken(self) -> str:
        """All that stands on it."""
        told = (self.label, self.about, *(words for _icon, words in self.facts))
        return ". ".join(each.removesuffix(".") for each in told if each)

    @property
    def switch(self) -> pygame.Rect:
        """Where the choice of the edition stands."""
        _picture, title, _about, _facts = self._rooms()
        return pygame.Rect(title.x, title.bottom + px(2), title.w, px(46))

    @property
    def corner(self) -> pygame.Rect:
        """Where a plate stands over the picture, at its lower right."""
        picture, *_rest = self._rooms()
        wide = min(px(132), picture.w - px(70))
        return pygame.Rect(picture.right - wide - px(8), picture.bottom - px(52), wide, px(44))

    def draw(self, surface: pygame.Surface) -> None:
        """The card."""
        tone = "light" if self.chosen or self.hovered else "dim"
        paint.panel(surface, self.rect, tone=tone, radius=theme.RADIUS["card"], framed=self.chosen)
        picture, title, about, facts = self._rooms()
        surface.blit(self.picture(picture.size), picture)
        fonts.write(surface, self.label, fonts.NAME, theme.INK.strong, title, wrapped=True)
        if self._has_room(about):
            fonts.write(surface, self.about, fonts.CAPTION, theme.INK.soft, about, down=0.0, wrapped=True)
        side = px(24)
        for room, (icon, words) in zip(facts, self._facts_shown(), strict=False):
            surface.blit(assets.icon(icon, side, theme.WOOD[500]), (room.x, room.centery - side // 2))
            fonts.write(surface, words, fonts.CAPTION, theme.INK.strong, self._beside(room), wrapped=True)
        if self.own:
            badge(surface, pygame.Rect(picture.x + px(8), picture.y + px(8), px(160), px(36)))
        if self.chosen:
            side = min(px(84), round(self.rect.h * 0.3))
            seal = pygame.Rect(0, 0, side, side)
            seal.center = (picture.x + round(side * 0.36), self.rect.bottom - round(side * 0.48))
            paint.seal(surface, seal, "check", "normal")

    def _facts_shown(self) -> tuple[Fact, ...]:
        """As many facts as there is height for; what differs goes first."""
        lines = (*self.facts, ("book", self.differs)) if self.differs else self.facts
        return lines[: max(1, self._right().h // _least())]

    def _beside(self, room: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(room.x + px(34), room.y, room.w - px(34), room.h)

    def _has_room(self, about: pygame.Rect) -> bool:
        """True where the line about the game fits whole: a low card does without."""
        return about.h > 0 and need(self.about, fonts.CAPTION, about, wrapped=True).fits

    def _right(self) -> pygame.Rect:
        """At the right of the picture, below title and switch."""
        pad = px(12)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        left = inner.x + round(inner.w * 0.44) + px(16)
        top = inner.y + px(38) + px(54)
        return pygame.Rect(left, top, inner.right - left - px(4), inner.bottom - top)

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, list[pygame.Rect]]:
        """Picture at the left; at the right title, room for the switch, what it is, a line a fact."""
        pad = px(12)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        picture = pygame.Rect(inner.x, inner.y, round(inner.w * 0.44), inner.h)
        right = self._right()
        title = pygame.Rect(right.x, inner.y, right.w, px(38))
        count = len(self._facts_shown())
        step = max(_least(), min(px(36), right.h // 7))
        top = right.bottom - step * count
        facts = [pygame.Rect(right.x, top + step * number, right.w, step) for number in range(count)]
        about = pygame.Rect(right.x, right.y, right.w, max(0, facts[0].y - right.y - px(4)))
        return picture, title, about, facts


def _least() -> int:
    """Pixels that a fact takes at least: an icon, or two lines of it."""
    return max(px(26), 2 * fonts.line_height(fonts.CAPTION))


def badge(surface: pygame.Surface, rect: pygame.Rect, *, faulty: bool = False) -> None:
    """The badge of a table's own ruleset, red when it is faulty."""
    kind = "red" if faulty else "gilt"
    paint.plate(surface, rect, kind, "normal", 7)
    label = _("has errors") if faulty else _("variant")
    side = px(22)
    body = rect.inflate(-px(16), -px(8))
    ink = paint.plate_ink(kind, True)
    sign = assets.icon("warn" if faulty else "human", side, ink)
    surface.blit(sign, (body.x, body.centery - side // 2))
    room = pygame.Rect(body.x + side + px(6), body.y, body.w - side - px(6), body.h)
    fonts.write(surface, label, fonts.CAPTION.semibold(), ink, room, across=0.5)
