"""A ruleset's card: picture, title, edition, a line about it, how many play."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from barons.app.kit import assets, fonts, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.widgets.control import Control, TextNeed, need
from barons.text.tr import gettext as _

_ABOUT = fonts.CAPTION


class RulesetCard(Control):
    """The chosen one is bright, framed in gilt and bears a seal."""

    ring_radius = theme.RADIUS["card"]

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        *,
        edition: str,
        about: str,
        players: str,
        picture: Callable[[tuple[int, int]], pygame.Surface],
        chosen: bool,
        on_press: Callable[[], None],
        differs: str = "",
        own: bool = False,
        faulty: bool = False,
    ) -> None:
        super().__init__(name, rect, label, on_press=on_press)
        self.edition = edition
        self.about = about
        self.players = players
        self.picture = picture
        self.chosen = chosen
        self.differs = differs
        """How it differs from the edition before, in a few words."""
        self.own = own
        self.faulty = faulty

    def spoken(self) -> str:
        """All that stands on it."""
        return ". ".join(each for each in (self.label, self.edition, self.about) if each)

    def draw(self, surface: pygame.Surface) -> None:
        """The card."""
        if self.chosen:
            paint.gilt_frame(surface, self.rect)
        tone = "light" if self.chosen or self.hovered else "dim"
        paint.panel(surface, self.rect, tone=tone, radius=theme.RADIUS["card"])
        picture, title, edition, about, foot = self._rooms()
        surface.blit(self.picture(picture.size), picture)
        fonts.write(surface, self.label, fonts.NAME, theme.INK.strong, title, wrapped=True)
        if self.edition:
            fonts.write(surface, self.edition, fonts.LABEL, theme.INK.label, edition)
        if about.h > px(20):
            fonts.write(surface, self.about, _ABOUT, theme.INK.soft, about, down=0.0, wrapped=True)
        side = px(24)
        surface.blit(assets.icon("human", side, theme.WOOD[500]), (foot.x, foot.centery - side // 2))
        room = foot.move(side + px(8), 0)
        fonts.write(surface, self.players, fonts.UI_BOLD, theme.INK.strong, room)
        if self.differs:
            room = self._note_room(foot)
            fonts.write(surface, self.differs, _ABOUT, theme.INK.label, room, across=1.0, wrapped=True)
        if self.own:
            mark = pygame.Rect(picture.x + px(8), picture.y + px(8), px(160), px(36))
            badge(surface, mark, faulty=self.faulty)
        if self.chosen:
            side = px(96)
            seal = pygame.Rect(0, 0, side, side)
            seal.center = (self.rect.right - px(36), self.rect.y + px(34))
            paint.seal(surface, seal, "check", "normal")

    def texts(self) -> Iterator[TextNeed]:
        """Title, edition, the line about it."""
        _picture, title, edition, about, foot = self._rooms()
        if self.differs:
            yield need(self.differs, _ABOUT, self._note_room(foot), wrapped=True)
        yield need(self.label, fonts.NAME, title, wrapped=True)
        if self.edition:
            yield need(self.edition, fonts.LABEL, edition)
        if about.h > px(20):
            yield need(self.about, _ABOUT, about, wrapped=True)

    def _note_room(self, foot: pygame.Rect) -> pygame.Rect:
        taken = px(36) + fonts.width(self.players, fonts.UI_BOLD) + px(8)
        return pygame.Rect(foot.x + taken, foot.y, foot.w - taken, foot.h)

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        pad = px(12)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        roomy = self.rect.h > px(330)
        foot_h = px(46)  # as of a card with a note, so that titles of a row stand in line
        about_h = px(72) if roomy else 0
        words = px(36) + px(26) + about_h + foot_h + px(6)
        picture = pygame.Rect(inner.x, inner.y, inner.w, inner.h - words)
        left = inner.x + px(8)
        wide = inner.w - px(16)
        title = pygame.Rect(left, picture.bottom + px(4), wide, px(36))
        edition = pygame.Rect(left, title.bottom, wide, px(26))
        about = pygame.Rect(left, edition.bottom, wide, about_h)
        foot = pygame.Rect(left, inner.bottom - foot_h, wide, foot_h)
        return picture, title, edition, about, foot


def badge(surface: pygame.Surface, rect: pygame.Rect, *, faulty: bool = False) -> None:
    """The badge of a table's own ruleset, red when it is faulty."""
    kind = "red" if faulty else "gilt"
    paint.plate(surface, rect, kind, "normal", 7)
    label = _("faulty") if faulty else _("own variant")
    side = px(22)
    body = rect.inflate(-px(16), -px(8))
    ink = paint.plate_ink(kind, True)
    sign = assets.icon("warn" if faulty else "human", side, ink)
    surface.blit(sign, (body.x, body.centery - side // 2))
    room = pygame.Rect(body.x + side + px(6), body.y, body.w - side - px(6), body.h)
    fonts.write(surface, label, fonts.CAPTION.semibold(), ink, room, across=0.5)
