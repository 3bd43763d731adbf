"""Cards that rise when selected or hovered: actions in a bar, cards in a hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY
from typing import ClassVar, Final

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.fonts import TextNeed, need
from barons.app.kit.layout import px, units
from barons.app.kit.ui.controls import Pressable
from barons.app.kit.ui.leaves import label_width
from barons.app.kit.ui.node import Element, Lengths, Span, drawn, node

_NARROW: Final = 110.0
"""Below this width in units the card's name uses smaller letters."""
_REASON: Final = fonts.CAPTION.italic()


@node
class RisingCard(Pressable):
    """A card that rises when selected or hovered, together with its focus ring."""

    _: KW_ONLY
    rises: ClassVar[float] = 12.0
    """Units that a selected card is raised."""
    own_radius: ClassVar[float] = theme.RADIUS["card"]

    def lift(self, el: Element) -> float:
        """Return the target height above the resting position, in units."""
        return self.rises if self.is_chosen else 4.0 if not self.why_not and _is_pointed(el) else 0.0

    def tick(self, el: Element, dt: float) -> bool:
        return el.slide(self.lift(el), self.rises * dt / theme.MOTION["card_rise"].seconds)

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        more = px(self.rises) + px(30)
        return rect.inflate(2 * px(30), 2 * more)

    def risen(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        return rect.move(0, -round(px(1) * el.amount().at))


def _is_pointed(el: Element) -> bool:
    return el.is_hovered or el.is_ringed


@node
class ActionCard(RisingCard):
    """An action on parchment: a medallion, a label, a note below it and its key.

    While disabled it is dark and shows the reason in at most six words (`short`). It uses a flat layout if
    wider than high.
    """

    label: str = ""
    icon: str = drawn(default="")
    note: str = drawn(default="")
    short: str = drawn(default="")
    mark: str = drawn(default="")
    """Shown instead of the key on the selected card."""
    own_height: ClassVar[Lengths] = (60, 160)

    def width(self, el: Element) -> Span:
        said = [(self.label, fonts.CAPTION.bold()), (self.short if self.why_not else "", _REASON)]
        words = max(label_width(text, style, wraps=True, narrows=True).least for text, style in said)
        return Span(words + px(5), units(126))

    def accessible_name(self) -> str:
        return self.name or self.label

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        rect = self.risen(el, rect)
        radius, title, note = self._rooms(rect)
        middle = (rect.centerx, title.y - px(3) - radius)
        corner = rect.right - px(15), rect.y + px(16)
        if self.why_not:
            paint.dark_card(surface, rect)
            put.icon(surface, self.icon, round(min(radius * 1.5, px(47))), theme.LOCKED.sign, center=middle)
            put.icon(surface, "lock", px(18), (190, 172, 138), center=corner)
            _write(surface, self.label, _title(rect), theme.LOCKED.label, title)
            _write(surface, self.short, _REASON, theme.LOCKED.reason, note, align_y=0.0)
            return
        is_chosen = self.is_chosen is True
        paint.panel(surface, rect, radius=theme.RADIUS["card"], framed=is_chosen)
        paint.medallion(surface, middle, radius, self.icon, chosen=is_chosen)
        _write(surface, self.label, _title(rect), theme.INK.strong, title)
        if is_chosen and self.mark:
            _write(surface, self.mark, fonts.LABEL, theme.INK.danger, note)
        else:
            _write(surface, self.note, fonts.CAPTION, theme.INK.soft, note)
        if self.keycap:
            paint.keycap(surface, corner, self.keycap)

    def texts(self, el: Element) -> Iterator[TextNeed]:
        _radius, title, note = self._rooms(el.rect)
        yield need(self.label, _title(el.rect), title, wrapped=True, narrowed=True)
        if self.why_not and self.short:
            yield need(self.short, _REASON, note, wrapped=True, narrowed=True)

    def _rooms(self, rect: pygame.Rect) -> tuple[int, pygame.Rect, pygame.Rect]:
        """Return the medallion's radius and the rectangles of name and note. A long reason shrinks the
        medallion.
        """
        largest = min(px(36), round(rect.w * 0.29), round(rect.h * 0.22))
        for share in (1.0, 0.82, 0.66, 0.5, 0.36, 0.15):
            radius = round(largest * share)
            title, note = _below(rect, radius)
            reason = need(self.short, _REASON, note, wrapped=True, narrowed=True)
            if not self.why_not or reason.fits:
                break
        return radius, title, note


def _title(rect: pygame.Rect) -> fonts.Style:
    return fonts.CAPTION.bold() if rect.w < px(_NARROW) else fonts.UI.bold()


def _below(rect: pygame.Rect, radius: int) -> tuple[pygame.Rect, pygame.Rect]:
    inner = rect.inflate(-px(5), 0)
    top = rect.y + px(9) + 2 * radius + px(3)
    left = rect.bottom - px(5) - top
    share = min(round(left * 0.42), px(38))
    return pygame.Rect(inner.x, top, inner.w, share), pygame.Rect(inner.x, top + share, inner.w, left - share)


def _write(
    surface: pygame.Surface,
    text: str,
    style: fonts.Style,
    ink: theme.Colour,
    bounds: pygame.Rect,
    *,
    align_y: float = 0.5,
) -> None:
    fonts.write(surface, text, style, ink, bounds, align_x=0.5, align_y=align_y, wrapped=True, narrowed=True)
