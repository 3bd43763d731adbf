"""A small panel over the board with a choice: like actions at one place, or the uses of a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from barons.app.kit import fonts, paint
from barons.app.kit.layout import px
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.control import Control

if TYPE_CHECKING:
    from barons.app.table.scene import TableScene


class Item(NamedTuple):
    """One plate of the choice."""

    name: str
    label: str
    icon: str
    act: Callable[[], None]
    enabled: bool = True
    reason: str = ""
    tooltip: str = ""


class _Backing(Control):
    """The parchment behind the plates: takes no focus, lets nothing through."""

    focusable = False

    def __init__(self, rect: pygame.Rect, title: str) -> None:
        super().__init__("popup", rect, title, tooltip=" ")

    @property
    def hint(self) -> str:
        """No tooltip: the text only makes the mouse stop here."""
        return ""

    def draw(self, surface: pygame.Surface) -> None:
        """Parchment and the question."""
        paint.panel(surface, self.rect, tone="deep")
        room = pygame.Rect(self.rect.x + px(16), self.rect.y + px(8), self.rect.w - px(32), px(30))
        fonts.write(surface, self.label, fonts.UI_BOLD, (42, 28, 18), room, across=0.5, wrapped=True)


class Popup:
    """The choice that is open, if one is."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._made: list[Control] = []
        self._key: object = None

    @property
    def is_open(self) -> bool:
        """True while there is something to choose."""
        return bool(self._made)

    def build(self) -> None:
        """Forget the controls: the scene is built anew."""
        self._made, self._key = [], None

    def show(self, title: str, items: list[Item], at: tuple[int, int]) -> None:
        """Offer these near a point of the window (but over the board); nothing offered closes it."""
        key = (title, tuple((item.name, item.label, item.enabled, item.reason) for item in items), at)
        if key == self._key:
            return
        opened = bool(items) and not self._made
        self._key = key
        made = self._controls(title, items, at) if items else []
        self.scene.swap(self._made, made)
        self._made = made
        if opened and self.scene.by_keyboard:
            first = next((made for made in self._made[1:] if made.enabled), None)
            if first is not None:
                self.scene.controls.set_focus(first, shown=True)

    def _controls(self, title: str, items: list[Item], at: tuple[int, int]) -> list[Control]:
        needed = [fonts.width(item.label, fonts.UI) + px(86) for item in items]
        wide = max(px(230), min(px(520), max([*needed, fonts.width(title, fonts.UI_BOLD) + px(44)])))
        row = px(52)
        rect = pygame.Rect(0, 0, wide + px(32), px(44) + len(items) * row + px(12))
        rect.midbottom = (at[0], at[1] - px(70))
        mat = self.scene.family.board.rect
        if rect.top < mat.top + px(6):
            rect.midtop = (at[0], at[1] + px(70))
        rect.clamp_ip(mat.inflate(-px(12), -px(12)))
        made: list[Control] = [_Backing(rect, title)]
        for number, item in enumerate(items):
            place = pygame.Rect(rect.x + px(16), rect.y + px(44) + number * row, wide, row - px(6))
            made.append(
                Button(
                    f"choice.{item.name}",
                    place,
                    item.label,
                    icon=item.icon,
                    kind="parchment",
                    on_press=item.act,
                    enabled=item.enabled,
                    reason=item.reason,
                    tooltip=item.tooltip,
                )
            )
        return made
