"""An area that scrolls: its controls keep their places, the window onto them moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pygame

from barons.app.kit import paint, theme
from barons.app.kit.clip import clipped
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.kit.spoken import Role
from barons.app.kit.widgets.control import Control, TextNeed


class ScrollArea(Control):
    """Controls placed in pixels as if nothing were scrolled; wheel, bar, focus and Page keys move it."""

    focusable = False

    role: ClassVar[Role] = "group"

    def __init__(self, name: str, rect: pygame.Rect) -> None:
        super().__init__(name, rect)
        self.offset = 0
        self._items: list[Control] = []
        self._places: list[pygame.Rect] = []
        self._reach = 0
        self._grab: int | None = None

    def put(self, control: Control) -> Control:
        """Add a control whose rectangle is its place with nothing scrolled."""
        self._items.append(control)
        self._places.append(control.rect.copy())
        self._reach = max(self._reach, control.rect.bottom - self.rect.y)
        if self.layer is not None:
            self.layer.adopt(self, control)
        else:
            control.parent = self
        control.rect.move_ip(0, -self.offset)
        return control

    def empty(self) -> None:
        """Take all controls out again."""
        self._items.clear()
        self._places.clear()
        self._reach = self.offset = 0
        self.changed()

    def pad(self, pixels: int) -> None:
        """Leave some room after the last control."""
        self._reach += pixels

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self._reach - self.rect.h)

    def scroll(self, to: int) -> bool:
        """Show from this offset on, as far as there is something. True if that moved."""
        to = max(0, min(self.most, to))
        if to == self.offset:
            return False
        self.offset = to
        for control, place in zip(self._items, self._places, strict=True):
            control.rect.topleft = (place.x, place.y - to)
        self.changed()
        return True

    def reveal(self, control: Control) -> None:
        """Scroll until this control is seen."""
        margin = px(24)
        first, last = control.rect.y - margin, control.rect.bottom + margin
        if first < self.rect.y:
            self.scroll(self.offset - (self.rect.y - first))
        elif last > self.rect.bottom:
            self.scroll(self.offset + (last - self.rect.bottom))

    def children(self) -> list[Control]:
        """The controls within."""
        return self._items

    def texts(self) -> Iterator[TextNeed]:
        """None: the controls within have theirs."""
        yield from ()

    def contains(self, where: tuple[int, int]) -> bool:
        """Only what is seen counts."""
        return self.rect.collidepoint(where)

    def draw(self, surface: pygame.Surface) -> None:
        """What is seen of the controls, and the bar."""
        seen = self.rect.inflate(px(28), 0)
        with clipped(surface, seen):
            for control in self._items:
                if control.visible and control.rect.colliderect(seen):
                    control.draw(surface)
        if self.most:
            bar = self._bar()
            key = ("scrollbar", bar.size, self.hovered or self._grab is not None)
            surface.blit(paint.kept(key, lambda: self._thumb(bar.size)), bar)

    @property
    def scrolls(self) -> bool:
        """Whether anything is out of sight."""
        return self.most > 0

    def wheel(self, steps: int) -> bool:
        """The wheel scrolls."""
        return self.scroll(self.offset - steps * px(70))

    def grabbed(self, where: tuple[int, int]) -> None:
        """The bar is taken."""
        bar = self._bar()
        self._grab = where[1] - bar.y if bar.inflate(px(20), 0).collidepoint(where) else None

    def drag(self, where: tuple[int, int]) -> None:
        """The bar follows the mouse."""
        if self._grab is None:
            return
        room = self.rect.h - self._bar().h
        if room > 0:
            self.scroll(round((where[1] - self._grab - self.rect.y) / room * self.most))

    def page(self, event: pygame.event.Event) -> bool:
        """Page keys, Home and End; a scene calls it for its main area."""
        step = self.rect.h - px(60)
        ways = {pygame.K_PAGEUP: self.offset - step, pygame.K_PAGEDOWN: self.offset + step}
        ways |= {pygame.K_HOME: 0, pygame.K_END: self.most}
        return event.type == pygame.KEYDOWN and event.key in ways and self.scroll(ways[event.key])

    def _bar(self) -> pygame.Rect:
        high = max(px(44), round(self.rect.h * self.rect.h / max(1, self._reach)))
        top = self.rect.y + round((self.rect.h - high) * self.offset / max(1, self.most))
        return pygame.Rect(self.rect.right - px(10), top, px(10), high)

    def _thumb(self, size: tuple[int, int]) -> pygame.Surface:
        drawing = Drawing(size)
        fill = theme.GILT[500] if self.hovered else theme.HAIRLINE
        drawing.box(0, 0, *size, size[0] / 2, fill=fill, stroke=theme.EDGE, width=max(1, px(1.5)))
        return drawing.surface()


class PageArea(ScrollArea):
    """What one of a screen's tabs shows; `label` is what the tab is called."""

    role = "page"

    def __init__(self, name: str, rect: pygame.Rect, label: str) -> None:
        super().__init__(name, rect)
        self.label = label
