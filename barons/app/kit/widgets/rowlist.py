"""Rows below each other that the keyboard walks as one thing, whatever they stand in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import pygame

from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.scroll import ScrollArea

C = TypeVar("C", bound=Control)

_STEPS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_PAGES: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_OPENS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT


class RowList:
    """One stop of Tab. Up and Down go to the row beside, page keys as far as there is in sight, Home and End to
    the ends; they stop there.

    With `chooses` the row that is come to is chosen, and Enter or a double click does `on_open`; else Enter
    presses it.
    """

    def __init__(self, *, chooses: bool = False, on_open: Callable[[], None] | None = None) -> None:
        self.chooses = chooses
        self._on_open = on_open
        self._rows: list[Control] = []
        self._at = 0

    def add(self, row: C, *, is_stop: bool = False) -> C:
        """A row below the others; gives it back. Tab comes to the chosen one, or to the last that `is_stop`."""
        row.among = self
        if is_stop or row.is_chosen:
            self._at = len(self._rows)
        self._rows.append(row)
        return row

    @property
    def stop(self) -> Control | None:
        """The row that Tab comes to: the one that had the focus last; None: there is no row."""
        return self._rows[self._at] if self._rows else None

    def lead(self, row: Control) -> None:
        """The focus has come to this row."""
        self._at = self._rows.index(row)

    def key(self, event: pygame.event.Event) -> bool:
        """A key while the row at `stop` has the focus, or nothing has."""
        row = self.stop
        if row is None or event.type != pygame.KEYDOWN or event.mod & _HELD:
            return False
        if event.key in _OPENS and self._on_open is not None:
            self._go(row)
            self.open()
            return True
        to = self._meant(event.key)
        if to is None:
            return False
        self._go(self._rows[to])
        return True

    def open(self) -> None:
        """What Enter does to the row that is chosen."""
        if self._on_open is not None:
            self._on_open()

    def _meant(self, key: int) -> int | None:
        """The number of the row that a key means; None: it means none."""
        last = len(self._rows) - 1
        if key in _STEPS:
            return max(0, min(last, self._at + _STEPS[key]))
        if key in _PAGES:
            return self._page(_PAGES[key])
        return {pygame.K_HOME: 0, pygame.K_END: last}.get(key)

    def _page(self, way: int) -> int:
        """The last row one way that is in sight together with the one at hand; the next one at least."""
        here = self._rows[self._at]
        room = here.parent.rect.h - here.rect.h if here.parent is not None else 0
        to = self._at
        for number in range(self._at + way, len(self._rows) if way > 0 else -1, way):
            if to != self._at and abs(self._rows[number].rect.y - here.rect.y) > room:
                break
            to = number
        return to

    def _go(self, row: Control) -> None:
        if row.layer is not None:
            row.layer.set_focus(row)
        if self.chooses and not row.is_chosen:
            row.press()


class ListArea(ScrollArea):
    """Where the rows of a list scroll of which one is chosen; `label` is what they are, for screen readers."""

    role = "list"

    def __init__(self, name: str, rect: pygame.Rect, label: str) -> None:
        super().__init__(name, rect)
        self.label = label
