"""Lines and cards in passing: each appears for a while above the window's lower edge, the newest lowest; cards
where a scene has room for them beside what is played on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import px
from barons.text.tr import labelled

BASE: Final = 120.0
"""How far above the lower edge they appear where a scene says nothing else, in u."""
MIDDLE: Final = 0.5
"""Where they are centred then, as a share of the window's width."""
_MOST: Final = 3
_NARROW: Final = 400.0
"""Units of a card's room in which its picture and margins are smaller."""
_PATIENCE: Final = 12.0
"""Seconds that a card waits at most for what moves to come to its end."""


class Place(NamedTuple):
    """Where they appear."""

    base: float = BASE
    """Units from the window's lower edge to the foot of the newest."""
    middle: float = MIDDLE
    """Where they are centred, as a share of the window's width."""
    cards: pygame.Rect | None = None
    """Where cards stand instead, upwards from its foot, as far as it reaches; None: among the lines."""
    widest: int | None = None
    """Pixels that a line may be broad; None: as far as the window reaches."""


@dataclass(slots=True)
class _Toast:
    text: str
    left: float
    """Seconds."""
    title: str = ""
    """Of a card; empty for a line."""
    icon: str = ""
    waits: float = 0.0
    """Seconds that it still waits for what moves."""

    @property
    def whole(self) -> str:
        """All that it says."""
        return labelled(self.title, self.text) if self.title else self.text


class Toasts:
    """The lines shown now."""

    def __init__(self) -> None:
        self._shown: list[_Toast] = []
        self._waiting: list[_Toast] = []
        """Cards that what moves has still to come to."""

    @property
    def texts(self) -> list[str]:
        """What they say, oldest first."""
        return [each.whole for each in self._shown]

    def show(self, text: str, seconds: float) -> None:
        """Show a line; the same line again begins anew, the oldest makes room."""
        self._put(_Toast(text, seconds))

    def card(self, title: str, text: str, icon: str, seconds: float) -> None:
        """Show a card with a pictogram and a title over the text, as a line is shown, but once nothing moves:
        it tells how that ends."""
        self._waiting.append(_Toast(text, seconds, title, icon, _PATIENCE))

    def _put(self, toast: _Toast) -> None:
        others = [each for each in self._shown if each.whole != toast.whole]
        self._shown = [*others[1 - _MOST :], toast]

    def drop(self, text: str) -> None:
        """This line is not true any more."""
        self._shown = [each for each in self._shown if each.whole != text]

    def clear(self) -> None:
        """Nothing is said any more."""
        self._shown, self._waiting = [], []

    def update(self, dt: float, *, is_moving: bool = False) -> bool:
        """Let `dt` seconds pass; True when something has come or gone. `is_moving`: so is something shown."""
        come = [each for each in self._waiting if not is_moving or each.waits <= 0.0]
        for each in self._waiting:
            each.waits -= dt
        self._waiting = [each for each in self._waiting if each not in come]
        for each in come:
            self._put(each)
        for each in self._shown:
            each.left -= dt
        before = len(self._shown)
        self._shown = [each for each in self._shown if each.left > 0]
        return bool(come) or len(self._shown) < before

    def draw(self, surface: pygame.Surface, place: Place) -> None:
        """All of them, each above the one that is newer; cards for which there is no room there below it."""
        room = place.cards
        bottom = surface.get_height() - px(place.base)
        middle_x = round(surface.get_width() * place.middle)
        limit = min(px(900), surface.get_width() - px(80), place.widest or surface.get_width())
        step = fonts.line_height(fonts.enlarged(fonts.UI), theme.TYPE["line"])
        foot = room.bottom if room is not None else 0
        lowest = 0
        for each in reversed(self._shown):
            beside = _Card(each, room.w) if each.title and room is not None else None
            if beside is not None and room is not None and foot - beside.high >= room.top:
                rect = beside.draw(surface, (room.centerx, foot), lowest)
                foot, lowest = rect.top - px(10), max(lowest, rect.bottom + px(10))
                continue
            if each.title:
                rect = _Card(each, limit).draw(surface, (middle_x, bottom), lowest)
                bottom, lowest = rect.top - px(10), max(lowest, rect.bottom + px(10))
                continue
            lines = fonts.wrap(each.text, fonts.enlarged(fonts.UI), limit - px(56))
            wide = max(fonts.width(line, fonts.enlarged(fonts.UI)) for line in lines)
            rect = pygame.Rect(0, 0, wide + px(56), step * len(lines) + px(26))
            rect.midbottom = (middle_x, bottom)
            paint.panel(surface, rect, tone="deep", hairline=False)
            words = rect.inflate(-px(56), -2 * px(13))
            fonts.paragraph(surface, each.text, fonts.enlarged(fonts.UI), theme.INK.strong, words, across=0.5)
            bottom = rect.top - px(10)


class _Card:
    """The words of a card in lines, and its measures in pixels."""

    def __init__(self, toast: _Toast, limit: int) -> None:
        self._toast = toast
        self._style = fonts.enlarged(fonts.UI)
        is_narrow = limit < px(_NARROW)
        self._side, self._pad, self._gap = (px(40), px(16), px(12)) if is_narrow else (px(58), px(22), px(18))
        room = min(px(430), limit - self._side - 2 * self._pad - self._gap)
        titles, lines = fonts.wrap(toast.title, fonts.NAME, room), fonts.wrap(toast.text, self._style, room)
        words = [fonts.width(line, fonts.NAME) for line in titles]
        words += [fonts.width(line, self._style) for line in lines]
        self._head = fonts.line_height(fonts.NAME) * len(titles)
        self._body = fonts.line_height(self._style, theme.TYPE["line"]) * len(lines)
        self._room = min(room, max(words))
        self._wide = 2 * self._pad + self._side + self._gap + self._room
        self.high = max(self._side, self._head + self._body) + px(30)

    def draw(self, surface: pygame.Surface, foot: tuple[int, int], other: int) -> pygame.Rect:
        """Where it lies: its lower edge centred at `foot`, or its upper one at `other` where the window ends
        above it."""
        rect = pygame.Rect(0, 0, self._wide, self.high)
        rect.midbottom = foot
        if rect.top < px(6):  # it is to stand at the window's upper edge, or others stand there
            rect.top = max(px(6), other)
        paint.panel(surface, rect, tone="deep")
        picture = pygame.Rect(rect.x + self._pad, 0, self._side, self._side)
        picture.centery = rect.centery
        paint.medallion(surface, picture.center, self._side // 2 - 1, self._toast.icon, chosen=True)
        top = rect.centery - (self._head + self._body) // 2
        words_at = pygame.Rect(picture.right + self._gap, top, self._room, self._head)
        fonts.write(surface, self._toast.title, fonts.NAME, theme.INK.strong, words_at, wrapped=True)
        below = pygame.Rect(words_at.x, words_at.bottom, self._room, self._body)
        fonts.paragraph(surface, self._toast.text, self._style, theme.INK.strong, below)
        return rect
