"""Mouse and keys at the table of Barons: letters and Alt with numbers press choices, N walks the targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from barons.app.games.realms.duel import duel_rect
from barons.app.table.input import TableInput
from barons.engine.core import Part

if TYPE_CHECKING:
    from barons.app.games.realms.table import RealmsTable


class RealmsInput(TableInput):
    """What events mean at a table of Barons."""

    def __init__(self, scene: RealmsTable) -> None:
        super().__init__(scene)
        self.table = scene

    def before(self, event: pygame.event.Event) -> bool:
        """A space below a sheet or beside the board is no longer pointed at."""
        if event.type == pygame.MOUSEMOTION and self.table.hovered is not None and self._is_covered(event.pos):
            self.table.hovered = None
            self.table.invalidate()
        return super().before(event)

    def _is_covered(self, where: tuple[int, int]) -> bool:
        """True where no space is seen: beside the board, under a plate, under a fight."""
        table = self.table
        if not table.ring.rect.collidepoint(where):
            return True
        if table.story() is not None and duel_rect(table.ring.rect).collidepoint(where):
            return True
        return any(each.visible and each.contains(where) for each in table.controls.walk())

    def _mouse_moved(self, event: pygame.event.Event) -> bool:
        return False if self._is_covered(event.pos) else super()._mouse_moved(event)

    def _mouse_down(self, event: pygame.event.Event) -> bool:
        inside = self.table.ring.rect.collidepoint(event.pos)
        return bool(inside and self._is_covered(event.pos)) or super()._mouse_down(event)

    def afterwards(self) -> None:
        """There are no action cards whose tiles are previewed."""

    def on_event(self, event: pygame.event.Event) -> bool:
        """Letters of choices come before the common keys."""
        if event.type == pygame.KEYDOWN and pygame.K_a <= event.key <= pygame.K_z:
            held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT)
            if not held and self.table.press_letter(chr(event.key).upper()):
                return True
        return super().on_event(event)

    def on_action(self, action: str) -> bool:
        """Alt with a number presses a choice."""
        if action.startswith("bar_"):
            self.table.press_choice(int(action.removeprefix("bar_")) - 1)
            return True
        return super().on_action(action)

    def next_target(self, step: int) -> None:
        """To the next space that can be clicked."""
        table = self.table
        names = [choice.place for choice in table.choices if choice.place]
        order = [Part("tile", name) for name in dict.fromkeys(names)]
        if not order:
            return
        table.controls.set_focus(None)
        at = order.index(table.cursor) if table.cursor in order else (-1 if step > 0 else 0)
        table.cursor = order[(at + step) % len(order)]
        table.hovered = None
        table.invalidate()
