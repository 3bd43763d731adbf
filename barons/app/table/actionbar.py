"""The bar of action cards: its entries, their keys, and the reasons why cards are locked."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from barons.app.kit.keys import place_in_bar
from barons.app.table.family import Refusal
from barons.app.table.input import HELD
from barons.app.table.parts import EventHandler
from barons.app.table.table import Table, Widget
from barons.engine.core import Part

_CARD = "action."


class BarEntry(NamedTuple):
    """An action card in the bar."""

    order: str
    """Name of the `order` part for this card."""
    label: str
    icon: str
    note: str
    letter: str
    """Keyboard shortcut."""


class ActionBar(EventHandler):
    """Mouse and keyboard input for the bar. `why_not` returns the reason why a card is locked."""

    def __init__(
        self,
        table: Table,
        entries: Callable[[], list[BarEntry]],
        press: Callable[[str], None],
        why_not: Callable[[str], Refusal | None],
    ) -> None:
        self._table = table
        self.entries = entries
        self._press = press
        self._why_not = why_not
        self.previewed: str | None = None
        """The available card under the mouse or with focus; its targets are shown before any click."""

    def on_event(self, event: pygame.event.Event) -> bool:
        plain = event.type == pygame.KEYDOWN and not event.mod & (HELD | pygame.KMOD_SHIFT)
        if not plain or not pygame.K_a <= event.key <= pygame.K_z:
            return False
        letter = chr(event.key).upper()
        entry = next((entry for entry in self.entries() if entry.letter == letter), None)
        if entry is not None:
            self._press(entry.order)
        return entry is not None

    def on_action(self, action: str) -> bool:
        """Press a card with Alt and its number, or explain the locked card that is pointed at."""
        place = place_in_bar(action)
        if place is not None:
            entries = self.entries()
            if place < len(entries):
                self._press(entries[place].order)
            return True
        pointed = self._pointed() if action == "why_not" else None
        if pointed is None or not pointed.why_not:
            return False
        self._table.shell.toast(pointed.why_not, 6.0)
        self._mark_causes(pointed)
        return True

    def in_bar(self, place: int) -> str:
        entries = self.entries()
        return f"{_CARD}{entries[place].order}" if place < len(entries) else ""

    def afterwards(self) -> None:
        """Update which card is pointed at; for a locked card, ring what locks it."""
        table, pointed = self._table, self._pointed()
        is_open = pointed is not None and not pointed.why_not
        found = pointed.key.removeprefix(_CARD) if pointed is not None and is_open else None
        if found != self.previewed:
            self.previewed = found
            table.invalidate()
        if table.pointing.refusal is None:
            is_asked = table.may_choose and table.pending.draft is None and not is_open
            self._mark_causes(pointed if is_asked else None)

    def _pointed(self) -> Widget | None:
        pointed = self._table.pointed
        return pointed if pointed is not None and pointed.key.startswith(_CARD) else None

    def _mark_causes(self, locked: Widget | None) -> None:
        refusal = self._why_not(locked.key.removeprefix(_CARD)) if locked is not None else None
        causes: frozenset[Part] = refusal.causes if refusal is not None else frozenset()
        if causes != self._table.pointing.blamed:
            self._table.pointing.blamed = causes
            self._table.invalidate()
