"""The frame that most screens share: walnut, a bar with the title above, a bar with the way on below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from barons.app.kit import assets, backdrop, fonts, paint, theme
from barons.app.kit.stack import table_below
from barons.app.kit.treescene import TreeScene
from barons.app.kit.ui.boxes import Column, Ground, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Text
from barons.app.kit.ui.node import Edges, Flex, Intent, Node
from barons.text.tr import gettext as _

_TOP: Final = 62.0
_BOTTOM: Final = 88.0
_BAR_SHADOW: Final = 19.0
"""How far the shadow of a bar reaches, in units."""
_FREE: Final = Flex()
_SHADOW: Final = theme.SHADOWS["panel"]


@dataclass(frozen=True)
class Bar:
    """Paints a wooden bar with a gilt line at one of its sides."""

    line: Literal["top", "bottom"]

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it."""
        backdrop.bar(surface, rect, line=self.line)


def wood(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the table's planks over the whole surface."""
    assets.lay_wood(surface)


def sheet(content: Node, *, inside: float, flex: Flex = _FREE) -> Node:
    """Parchment with something on it, `inside` units from its edge."""
    padded = Padding(content, Edges.all(inside))
    return Frame(paint.panel, padded, overhang=_SHADOW.blur + _SHADOW.y, is_ground=True, flex=flex)


def small(key: str, icon: str, tooltip: str, intent: Intent) -> Node:
    """A plate of the upper bar that has but a pictogram."""
    return Button(key=key, icon=icon, tooltip=tooltip, on_press=intent, flex=Flex(basis=48, cross=46))


def _bar(line: Literal["top", "bottom"], content: Node, high: float) -> Node:
    return Frame(Bar(line), content, overhang=_BAR_SHADOW, is_ground=True, flex=Flex(basis=high))


class PageScene(TreeScene):
    """A screen between two bars. Esc and the plate at the lower left go back."""

    def title(self) -> tuple[str, str]:
        """The words of the upper bar: what the screen is, and a line below it."""
        raise NotImplementedError

    def body(self) -> Node:
        """What stands between the bars."""
        raise NotImplementedError

    def foot(self) -> Sequence[Node | None]:
        """What stands in the lower bar, right of the way back."""
        return ()

    def called(self) -> str:
        """The title."""
        return self.title()[0]

    def view(self) -> Node:
        """Wood, bars and body."""
        back = Button(_("Back"), "prev", key="frame.back", on_press=("back",), flex=Flex(basis=176, cross=54))
        foot = Padding(Row([back, *self.foot()]), Edges(26, 16, 26, 0))
        parts = [
            _bar("bottom", Padding(self._head(), Edges(left=18, right=18)), _TOP),
            Padding(self.body(), Edges(26, 22, 26, 18), flex=Flex(grow=1, basis=0, min=0)),
            _bar("top", foot, _BOTTOM),
        ]
        return Ground(Frame(wood, Column(parts), is_ground=True))

    def _head(self) -> Node:
        keys, (title, subtitle) = self.shell.keys, self.title()
        if table_below(self.shell.stack.scenes) is None:
            out = small("frame.menu", "menu", _("Back to the menu"), ("menu",))
        else:
            out = small("frame.table", "prev", _("Back to the table"), ("table",))
        words = [
            Text(title, fonts.TITLE_BAR, theme.ON_WOOD, role="none", flex=Flex(basis=34)),
            Text(subtitle, fonts.CAPTION, theme.ON_WOOD_SOFT, flex=Flex(basis=24)),
        ]
        rules = _("Rules ({key})").format(key=keys.shown("rules"))
        settings = _("Settings ({key})").format(key=keys.shown("options"))
        return Row(
            [
                out,
                Padding(
                    Column(words, gap=-4),
                    Edges(left=19, right=20),
                    flex=Flex(grow=1, basis=0, min=0, cross=54),
                ),
                small("frame.rules", "question", rules, ("rules",)),
                Node(flex=Flex(basis=8)),
                small("frame.settings", "settings", settings, ("settings",)),
            ],
            align="middle",
        )

    def perform(self, intent: Intent) -> None:
        """What the bars ask for."""
        match intent:
            case ("back",):
                self.shell.stack.pop(self)
            case ("menu",):
                self.shell.screens.open_menu()
            case ("table",):
                self._go_to_table()
            case ("rules",):
                self.shell.screens.open_rules()
            case ("settings",):
                self.shell.screens.open_settings()
            case _:
                super().perform(intent)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Esc goes back."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.perform(("back",))
            return True
        return False

    def on_action(self, action: str) -> bool:
        """The key for rules."""
        if action == "rules":
            self.perform(("rules",))
            return True
        return False

    def _go_to_table(self) -> None:
        """To the game that is being played: every screen over it is closed."""
        table, stack = table_below(self.shell.stack.scenes), self.shell.stack
        while table is not None and stack.top is not table:
            stack.pop()
