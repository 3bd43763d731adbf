"""The frame that most screens share: walnut, a bar with the title above, a bar with the way on below."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from barons.app.kit import assets, backdrop, fonts, theme
from barons.app.kit.layout import Box, current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.scene import Scene
from barons.app.kit.widgets.buttons import Button, SealButton
from barons.text.tr import gettext as _

TOP = 62.0
BOTTOM = 88.0
_BESIDE = 170.0
"""Units of the plate in the upper bar."""


class FramedScene(Scene):
    """A screen between two bars; Esc and the plate at the lower left go back."""

    def __init__(self, shell: Navigator) -> None:
        super().__init__(shell)
        self.title = ""
        self.subtitle = ""
        self.has_bottom = True
        self.beside_title = 330.0
        """Units of the upper bar that are not the title's."""

    def called(self) -> str:
        """The title."""
        return self.title

    @property
    def body(self) -> Box:
        """The room between the bars, in u."""
        layout = current()
        bottom = BOTTOM if self.has_bottom else 0
        return Box(0, TOP, layout.w, layout.h - TOP - bottom)

    def columns(self, left: float) -> tuple[Box, Box]:
        """The body as a list, `left` wide, and the rest for what is chosen in it; in u."""
        body, width = self.body, current().w
        top, high = body.y + 22, body.h - 40
        return Box(26, top, left, high), Box(26 + left + 22, top, width - 52 - left - 22, high)

    def build_frame(self, *, helps: bool = True, gear: bool = True) -> None:
        """The controls of the bars; call it first in `build`."""
        shown, screens = self.shell.keys.shown, self.shell.screens
        right = current().w - 18 - 48
        self._add_small("frame.menu", 18, "menu", _("Back to the menu"), self.go_home)
        if gear:
            tip = _("Settings ({key})").format(key=shown("options"))
            self._add_small("frame.settings", right, "settings", tip, screens.open_settings)
            right -= 56
        if helps:
            tip = _("Rules ({key})").format(key=shown("rules"))
            self._add_small("frame.rules", right, "question", tip, screens.open_rules)

    def _add_small(self, name: str, x: float, icon: str, tip: str, act: Callable[[], None]) -> None:
        rect = current().rect(x, 10, 48, 42)
        self.controls.add(Button(name, rect, icon=icon, tooltip=tip, on_press=act))

    def build_beside(
        self, name: str, label: str, icon: str, act: Callable[[], None], wide: float = _BESIDE
    ) -> None:
        """A plate in the upper bar, left of the small ones, `wide` units broad."""
        layout = current()
        rect = layout.rect(layout.w - 140 - wide, 10, wide, 42)
        self.controls.add(Button(name, rect, label, icon=icon, style=fonts.SMALL, on_press=act))

    def build_back(self) -> None:
        """The plate at the lower left."""
        layout = current()
        rect = layout.rect(26, layout.h - BOTTOM + 16, 176, 54)
        self.controls.add(Button("frame.back", rect, _("Back"), icon="prev", on_press=self.go_back))

    def build_onward(
        self,
        name: str,
        label: str,
        icon: str,
        act: Callable[[], None],
        *,
        why_not: str = "",
        width: float = 340.0,
        size: float = 23.0,
    ) -> None:
        """The red plate (`name`) and the seal beside it at the lower right: both do the same; dark where
        `why_not` tells why."""
        layout = current()
        rect = layout.rect(layout.w - 34 - 118 - width + 8, layout.h - BOTTOM + 16, width, 54)
        style = fonts.UI.at(size)
        enabled = not why_not
        self.controls.add(
            Button(name, rect, label, kind="red", style=style, on_press=act, enabled=enabled, reason=why_not)
        )
        seal = f"{name.split('.')[0]}.seal"
        self.controls.add(
            SealButton(seal, seal_rect(), label, icon=icon, on_press=act, enabled=enabled, reason=why_not)
        )

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Wood, bars, title."""
        layout = current()
        surface.blit(assets.wood(surface.get_size()), (0, 0))
        backdrop.bar(surface, layout.rect(0, 0, layout.w, TOP), line="bottom")
        if self.has_bottom:
            backdrop.bar(surface, layout.rect(0, layout.h - BOTTOM, layout.w, BOTTOM), line="top")
        room = layout.w - self.beside_title
        if self.subtitle:
            fonts.write(surface, self.title, fonts.TITLE_BAR, theme.ON_WOOD, layout.rect(85, 4, room, 34))
            fonts.write(
                surface, self.subtitle, fonts.CAPTION, theme.ON_WOOD_SOFT, layout.rect(85, 34, room, 24)
            )
        else:
            fonts.write(surface, self.title, fonts.TITLE_BAR, theme.ON_WOOD, layout.rect(85, 8, room, 44))

    def go_back(self) -> None:
        """One screen back."""
        self.shell.stack.pop(self)

    def go_home(self) -> None:
        """To the title menu."""
        self.shell.screens.open_menu()

    def on_event(self, event: pygame.event.Event) -> bool:
        """Esc goes back."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.go_back()
            return True
        return False


def heading(surface: pygame.Surface, text: str, x: float, y: float, w: float) -> None:
    """A section's label in spaced capitals; places in u."""
    fonts.write(surface, text, fonts.LABEL, theme.INK.label, current().rect(x, y, w, 26))


def seal_rect(side: float = 118) -> pygame.Rect:
    """Where the seal of the lower bar lies: half above it, at the right."""
    layout = current()
    rect = layout.rect(layout.w - 34 - side, layout.h - side + 4, side, side)
    rect.w = rect.h = px(side)
    return rect
