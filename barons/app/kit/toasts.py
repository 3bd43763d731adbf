"""Toasts: lines and cards shown for a while above the window's lower edge, the newest lowest.

A table shows cards itself (`Toasts.held`), until they are put away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.clip import covered, uncovered_place
from barons.app.kit.layout import current, px
from barons.text.tr import labelled

BASE: Final = 120.0
"""Default distance from the lower edge, in u."""
MIDDLE: Final = 0.5
"""Default centre, as a share of the window's width."""
_MOST: Final = 3
_NARROW: Final = 400.0
"""Below this width in units a card has a smaller picture and smaller margins."""
_PATIENCE: Final = 12.0
"""Maximum seconds that a card waits for animations to end."""
_GAP: Final = 10.0
"""Units between toasts, and between them and what they avoid."""
_SHARES: Final = (1.0, 0.8, 0.6)
"""Widths to try, as shares of the available width."""
_NARROWER: Final = (*_SHARES, 0.4, 0.28)
"""Widths to try if that leaves tiles and figures uncovered."""
_EDGE: Final = 6.0
"""Minimum distance from the window's edge, in units."""


class ToastPlace(NamedTuple):
    """Where toasts appear."""

    base: float = BASE
    """Units from the window's lower edge to the bottom of the newest."""
    middle: float = MIDDLE
    """Their centre, as a share of the window's width."""
    widest: int | None = None
    """Maximum width of a line in pixels; None: the window's width."""
    kept: Sequence[pygame.Rect] = ()
    """Pressable areas and questions that lines avoid."""
    light: Sequence[pygame.Rect] = ()
    """Tiles and figures that lines avoid too if there is space."""
    within: pygame.Rect | None = None
    """Rectangle where lines stay if there is room; None: the window."""


@dataclass(slots=True)
class _Toast:
    text: str
    left: float
    """Seconds."""
    title: str = ""
    """Of a card; empty for a line."""
    icon: str = ""
    waits: float = 0.0
    """Maximum seconds left to wait for animations."""
    about: str = ""
    """Subject of a line, of which only the newest is shown; empty if it has none."""

    @property
    def whole(self) -> str:
        """Title and text."""
        return labelled(self.title, self.text) if self.title else self.text


class Toasts:
    """The current toasts."""

    def __init__(self) -> None:
        self._shown: list[_Toast] = []
        self._waiting: list[_Toast] = []
        """Cards that wait for animations to end."""
        self._are_held = False
        """A scene shows the cards; they neither expire nor are drawn here."""
        self._latest: tuple[object, list[tuple[_Line | _Card, pygame.Rect]]] = (None, [])
        """The latest places of the toasts, and what they depend on."""

    @property
    def texts(self) -> list[str]:
        return [each.whole for each in self._drawn()]

    @property
    def held(self) -> tuple[str, str] | None:
        """The title and text of the card that a scene has to show."""
        return next(((each.title, each.text) for each in self._shown if each.title and self._are_held), None)

    def _drawn(self) -> list[_Toast]:
        return [each for each in self._shown if not (each.title and self._are_held)]

    def show(self, text: str, seconds: float, about: str = "") -> None:
        """Show a line in place of the one about the same subject; a repeated line restarts its time."""
        if about:
            self.drop(about)
        self._put(_Toast(text, seconds, about=about))

    def card(self, title: str, text: str, icon: str, seconds: float) -> None:
        """Show a card with an icon and a title once animations have ended, since it reports their outcome."""
        self._waiting.append(_Toast(text, seconds, title, icon, _PATIENCE))

    def _put(self, toast: _Toast) -> None:
        """Add a toast as the newest; the oldest makes room."""
        others = [each for each in self._shown if each.whole != toast.whole]
        self._shown = [*others[1 - _MOST :], toast]

    def drop(self, about: str) -> None:
        """Remove the line about a subject once it is no longer true."""
        self._shown = [each for each in self._shown if each.about != about]

    def drop_lines(self) -> None:
        """Remove the lines but keep the cards."""
        self._shown = [each for each in self._shown if each.title]

    def drop_card(self) -> None:
        """Remove the card; the next one follows."""
        self._shown = [each for each in self._shown if not each.title]

    def clear(self) -> None:
        self._shown, self._waiting = [], []

    def update(self, dt: float, *, is_moving: bool = False, are_held: bool = False) -> None:
        """Advance by `dt` seconds.

        `is_moving`: something on the screen is animated. `are_held`: a scene shows the cards.
        """
        self._are_held = are_held
        able = [each for each in self._waiting if not is_moving or each.waits <= 0.0]
        come = able[:1] if not any(each.title for each in self._shown) else []  # one card at a time
        for each in self._waiting:
            each.waits -= dt
        self._waiting = [each for each in self._waiting if each not in come]
        for each in come:
            self._put(each)
        for each in self._drawn():
            each.left -= dt
        self._shown = [each for each in self._shown if each.left > 0]

    def draw(self, surface: pygame.Surface, place: ToastPlace) -> None:
        for each, rect in self._laid(surface.get_rect(), place):
            each.draw(surface, rect)

    def rects(self, window: pygame.Rect, place: ToastPlace) -> list[pygame.Rect]:
        """Return the rectangles in pixels, newest first."""
        return [rect for _each, rect in self._laid(window, place)]

    def _laid(self, window: pygame.Rect, place: ToastPlace) -> list[tuple[_Line | _Card, pygame.Rect]]:
        """Place each toast above the newer one."""
        key = (self.texts, tuple(window), current(), place._replace(kept=(*place.kept,), light=(*place.light,)))
        if self._latest[0] != key:
            self._latest = key, self._find(window, place)
        return self._latest[1]

    def _find(self, window: pygame.Rect, place: ToastPlace) -> list[tuple[_Line | _Card, pygame.Rect]]:
        lowest = 0
        laid: list[tuple[_Line | _Card, pygame.Rect]] = []
        lines, (middle, bottom) = _placed(list(reversed(self._drawn())), window, place)
        for line in lines:
            rect = pygame.Rect(0, 0, line.width, line.height)
            rect.midbottom = middle, bottom
            if isinstance(line, _Card):
                if rect.top < px(_EDGE):  # meant for the upper edge, or pushed there by other toasts
                    rect.top = max(px(_EDGE), lowest)
                lowest = max(lowest, rect.bottom + px(_GAP))
            bottom = rect.top - px(_GAP)
            laid.append((line, rect))
        return laid


def _placed(
    toasts: Sequence[_Toast], window: pygame.Rect, place: ToastPlace
) -> tuple[list[_Line | _Card], tuple[int, int]]:
    """Return the lines at the width that covers least of `kept`, and the bottom centre of the lowest.

    Prefer places that cover nothing of `light` either, full width, and positions inside `within`. The oldest
    lines are left out if there is no space for all of them.
    """
    limit = min(px(900), window.w - px(80), place.widest or window.w)
    found: list[tuple[int, list[_Line | _Card], tuple[int, int]]] = []
    everything = (*place.kept, *place.light)
    areas = (place.within or window, window)
    clear = product([everything], areas, _NARROWER) if place.light else ()
    for kept, bounds, share in (*clear, *product([place.kept], areas, _SHARES)):
        width = round(limit * share)
        lines = [_Card(each, width) if each.title else _Line(each, width) for each in toasts]
        covers, foot = _foot(lines, window, bounds, place._replace(kept=kept))
        if not covers:
            return lines, foot
        if kept is place.kept:
            found.append((covers, lines, foot))
    if len(toasts) > 1 and not toasts[-1].title:
        return _placed(toasts[:-1], window, place)
    _covers, lines, foot = min(found, key=lambda each: each[0])
    return lines, foot


def _foot(
    lines: Sequence[_Line | _Card], window: pygame.Rect, bounds: pygame.Rect, place: ToastPlace
) -> tuple[int, tuple[int, int]]:
    """Return the least area of `kept` covered, and the lowest line's bottom centre nearest the wanted one."""
    wanted = round(window.w * place.middle), window.bottom - px(place.base)
    if not lines or not place.kept:
        return 0, wanted
    block = pygame.Rect(0, 0, max(each.width for each in lines), 0)
    block.h = sum(each.height for each in lines) + px(_GAP) * (len(lines) - 1)
    block.midbottom = wanted
    best = uncovered_place(block, place.kept, bounds.inflate(-2 * px(_EDGE), -2 * px(_EDGE)), px(_GAP))
    return covered(best, place.kept), best.midbottom


class _Line:
    """A line of text and its size in pixels."""

    def __init__(self, toast: _Toast, limit: int) -> None:
        self._text = toast.text
        self._style = fonts.enlarged(fonts.UI)
        lines = fonts.wrap(toast.text, self._style, limit - px(56))
        self.width = max(fonts.width(line, self._style) for line in lines) + px(56)
        self.height = fonts.line_height(self._style, theme.TYPE["line"]) * len(lines) + px(26)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        paint.panel(surface, rect, tone="deep", hairline=False)
        words = rect.inflate(-px(56), -2 * px(13))
        fonts.paragraph(surface, self._text, self._style, theme.INK.strong, words, align_x=0.5)


class _Card:
    """A card's wrapped text and its size in pixels."""

    def __init__(self, toast: _Toast, limit: int) -> None:
        self._toast = toast
        self._style = fonts.enlarged(fonts.UI)
        is_narrow = limit < px(_NARROW)
        self._side, self._pad, self._gap = (px(40), px(16), px(12)) if is_narrow else (px(58), px(22), px(18))
        width = min(px(430), limit - self._side - 2 * self._pad - self._gap)
        titles, lines = (
            fonts.wrap(toast.title, fonts.NAME, width),
            fonts.wrap(toast.text, self._style, width),
        )
        words = [fonts.width(line, fonts.NAME) for line in titles]
        words += [fonts.width(line, self._style) for line in lines]
        self._head = fonts.line_height(fonts.NAME) * len(titles)
        self._body = fonts.line_height(self._style, theme.TYPE["line"]) * len(lines)
        self._text_width = min(width, max(words))
        self.width = 2 * self._pad + self._side + self._gap + self._text_width
        self.height = max(self._side, self._head + self._body) + px(30)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        paint.panel(surface, rect, tone="deep")
        picture = pygame.Rect(rect.x + self._pad, 0, self._side, self._side)
        picture.centery = rect.centery
        paint.medallion(surface, picture.center, self._side // 2 - 1, self._toast.icon, chosen=True)
        top = rect.centery - (self._head + self._body) // 2
        words_at = pygame.Rect(picture.right + self._gap, top, self._text_width, self._head)
        fonts.write(surface, self._toast.title, fonts.NAME, theme.INK.strong, words_at, wrapped=True)
        below = pygame.Rect(words_at.x, words_at.bottom, self._text_width, self._body)
        fonts.paragraph(surface, self._toast.text, self._style, theme.INK.strong, below)
