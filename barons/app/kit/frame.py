"""The frame that most screens share: walnut, a bar with the title above, a bar with the way on below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from barons.app.kit import assets, backdrop, fonts, paint, theme
from barons.app.kit.layout import Box, current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.scene import Scene
from barons.app.kit.stack import table_below
from barons.app.kit.widgets.buttons import Button, Plate, SealButton, plate_row
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.scroll import ScrollArea
from barons.text.tr import gettext as _

TOP = 62.0
BOTTOM = 88.0


class Beside(NamedTuple):
    """A plate in the upper bar, left of the small ones, `wide` units broad."""

    name: str
    label: str
    icon: str
    act: Callable[[], None]
    wide: float = 170.0


class FramedScene(Scene):
    """A screen between two bars, with sheets of parchment on its wood.

    Esc and the plate at the lower left go back, Ctrl+Enter does what the seal does, page keys scroll;
    what was scrolled stays so when the screen is built again.
    """

    title = ""
    subtitle = ""
    has_bottom = True
    beside_title = 330.0
    """Units of the upper bar that are not the title's."""

    def __init__(self, shell: Navigator) -> None:
        super().__init__(shell)
        self._sheets: list[tuple[Box, str]] = []
        self._areas: list[ScrollArea] = []
        self._paged: ScrollArea | None = None
        self._offsets: dict[str, int] = {}
        """Pixels by the name of an area."""
        self._onward: Callable[[], None] | None = None
        self._seals: tuple[Control, ...] = ()

    def called(self) -> str:
        """The title."""
        return self.title

    @property
    def body(self) -> Box:
        """The room between the bars, in u."""
        layout = current()
        bottom = BOTTOM if self.has_bottom else 0
        return Box(0, TOP, layout.w, layout.h - TOP - bottom)

    def build_frame(
        self, title: str, subtitle: str = "", *, gear: bool = True, beside: Beside | None = None
    ) -> None:
        """The controls of the bars, from left to right; call it first in `build`."""
        self.title, self.subtitle = title, subtitle
        self._sheets, self._areas, self._paged, self._onward = [], [], None, None
        shown, screens, layout = self.shell.keys.shown, self.shell.screens, current()
        right = layout.w - 18 - 48
        if table_below(self.shell.stack.scenes) is None:
            self._add_small("frame.menu", 18, "menu", _("Back to the menu"), self.go_home)
        else:
            self._add_small("frame.table", 18, "prev", _("Back to the table"), self.go_to_table)
        if beside is not None:
            name, label, icon, act, wide = beside
            rect = layout.rect(layout.w - 140 - wide, 10, wide, 42)
            self.controls.add(Button(name, rect, label, icon=icon, style=fonts.SMALL, on_press=act))
        tip = _("Rules ({key})").format(key=shown("rules"))
        self._add_small("frame.rules", right - 56 if gear else right, "question", tip, self.open_rules)
        if gear:
            tip = _("Settings ({key})").format(key=shown("options"))
            self._add_small("frame.settings", right, "settings", tip, screens.open_settings)

    def _add_small(self, name: str, x: float, icon: str, tip: str, act: Callable[[], None]) -> None:
        rect = current().rect(x, 8, 48, 46)
        self.controls.add(Button(name, rect, icon=icon, tooltip=tip, on_press=act))

    def sheet(self, box: Box, label: str = "") -> None:
        """Parchment on the backdrop, with a section's label."""
        self._sheets.append((box, label))

    def show_area(self, area: ScrollArea, *, paged: bool = True) -> None:
        """What scrolls, once it is filled: where it was before. Page keys scroll what is `paged`."""
        self._areas.append(area)
        self._paged = area if paged else self._paged
        self.controls.add(area)
        area.scroll(self._offsets.get(area.name, 0))

    def build_row(
        self, room: Box, plates: Sequence[Plate], *, gap: float = 14.0, widest: float = 2000.0
    ) -> None:
        """Plates beside each other: see `plate_row`."""
        for plate in plate_row(room, plates, gap=gap, widest=widest):
            self.controls.add(plate)

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
        plate = Button(name, rect, label, kind="red", style=fonts.UI.at(size), on_press=act)
        sealed = f"{name.split('.')[0]}.seal"
        seal = SealButton(sealed, seal_rect(), label, icon=icon, on_press=act, repeats=name)
        self._onward, self._seals = act, (self.controls.add(plate), self.controls.add(seal))
        self.bar_onward(why_not)

    def bar_onward(self, why_not: str) -> None:
        """Plate and seal are dark where this tells why, else lit."""
        for control in self._seals:
            control.enabled, control.reason = not why_not, why_not
            control.changed()

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Wood, bars, title."""
        layout = current()
        assets.lay_wood(surface)
        backdrop.bar(surface, layout.rect(0, 0, layout.w, TOP), line="bottom")
        if self.has_bottom:
            backdrop.bar(surface, layout.rect(0, layout.h - BOTTOM, layout.w, BOTTOM), line="top")
        room = layout.w - self.beside_title
        if self.subtitle:
            titled(surface, self.title, self.subtitle, Box(85, 0, room, TOP))
        else:
            fonts.write(surface, self.title, fonts.TITLE_BAR, theme.ON_WOOD, layout.rect(85, 8, room, 44))

        for box, _label in self._sheets:
            paint.panel(surface, layout.box(box))
        for box, label in self._sheets:
            if label:
                heading(surface, label, box.x + 24, box.y + 16, box.w - 48)

    def rebuild(self) -> None:
        """Anew, what is scrolled as it was."""
        self._offsets |= {area.name: area.offset for area in self._areas}
        super().rebuild()

    def go_back(self) -> None:
        """One screen back."""
        self.shell.stack.pop(self)

    def rules_meant(self) -> str:
        """The id of the ruleset that somebody who asks for rules here has in mind; empty: see `open_rules` of
        the screens."""
        return ""

    def open_rules(self) -> None:
        """The rules of what this screen is about."""
        self.shell.screens.open_rules(self.rules_meant())

    def on_action(self, action: str) -> bool:
        """The key for rules."""
        if action == "rules":
            self.open_rules()
            return True
        return super().on_action(action)

    def go_home(self) -> None:
        """To the title menu."""
        self.shell.screens.open_menu()

    def go_to_table(self) -> None:
        """To the game that is being played: every screen over it is closed."""
        table, stack = table_below(self.shell.stack.scenes), self.shell.stack
        while table is not None and stack.top is not table:
            stack.pop()

    def on_event(self, event: pygame.event.Event) -> bool:
        """Esc goes back, Ctrl+Enter goes on, page keys scroll."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.go_back()
            return True
        is_onward = event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN
        if is_onward and event.mod & pygame.KMOD_CTRL and self._onward is not None:
            self.go_onward()
            return True
        return self._paged is not None and self._paged.page(event)

    def go_onward(self) -> None:
        """What the seal does, or why it does not."""
        if self._onward is not None and self._seals[0].enabled:
            self._onward()
        elif self._seals:
            self.shell.toast(self._seals[0].reason)


def titled(surface: pygame.Surface, title: str, subtitle: str, room: Box) -> None:
    """A title with a line below it, in an upper bar (u). Larger letters need the whole height: then the line
    stands beside the title, and where it has no room there they grow as far as two lines can."""
    layout = current()
    name, note = fonts.TITLE_BAR, fonts.CAPTION
    below = layout.rect(room.x, room.y + 34, room.w, 24)
    above = layout.rect(room.x, room.y + 4, room.w, 34)
    if layout.text > 1:
        whole = layout.rect(room.x, room.y + 4, room.w, 54)
        wide = fonts.fit(title, name, whole.size).needed[0] + px(20)
        beside = pygame.Rect(whole.x + wide, whole.y, whole.w - wide, whole.h)
        grown = fonts.fit(subtitle, note, below.size).style.size
        if beside.w > 0 and fonts.fit(subtitle, note, beside.size).style.size >= max(note.size, grown):
            above, below = pygame.Rect(whole.x, whole.y, wide, whole.h), beside
    fonts.write(surface, title, name, theme.ON_WOOD, above)
    fonts.write(surface, subtitle, note, theme.ON_WOOD_SOFT, below)


def heading(surface: pygame.Surface, text: str, x: float, y: float, w: float) -> None:
    """A section's label in spaced capitals; places in u."""
    fonts.write(surface, text, fonts.LABEL, theme.INK.label, current().rect(x, y, w, 26))


def seal_rect() -> pygame.Rect:
    """Where the seal of the lower bar lies: half above it, at the right."""
    layout, side = current(), 118.0
    rect = layout.rect(layout.w - 34 - side, layout.h - side + 4, side, side)
    rect.w = rect.h = px(side)
    return rect
