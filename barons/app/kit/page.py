"""The frame that most screens share: wood, a title bar at the top, a navigation bar at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import pygame

from barons.app.kit import assets, backdrop, folders, fonts, paint, theme
from barons.app.kit.layout import current
from barons.app.kit.stack import table_below
from barons.app.kit.treescene import TreeScene
from barons.app.kit.ui.boxes import Aligned, Column, Fits, Padding, Row, Stack, StaticLayer
from barons.app.kit.ui.controls import Button, Card, inlaid
from barons.app.kit.ui.leaves import Frame, Painter, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Intents, Node
from barons.app.kit.ui.plates import Seal
from barons.play.sharing import shared_dir
from barons.text.tr import gettext as _

_TOP: Final = 62.0
_BOTTOM: Final = 88.0
SEAL_SIDE: Final = 118.0
BAR_SHADOW: Final = 19.0
"""How far the shadow of a bar reaches, in units."""
_FREE: Final = Flex()
_SHADOW: Final = theme.SHADOWS["panel"]


UPPER_BAR: Final = painter(backdrop.bar, "bottom")
LOWER_BAR: Final = painter(backdrop.bar, "top")


def wood(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the table's planks over the whole surface."""
    assets.lay_wood(surface)


def sheet(content: Node, *, inside: float | Edges, flex: Flex = _FREE) -> Node:
    """Return parchment around a node, with a margin of `inside` units."""
    padded = Padding(content, inside if isinstance(inside, Edges) else Edges.all(inside))
    return Frame(paint.panel, padded, overhang=_SHADOW.reach, is_ground=True, flex=flex)


def heading(text: str) -> Node:
    """Return the heading of a sheet in spaced capitals."""
    return Text(text, fonts.LABEL, theme.INK.label, role="heading", flex=Flex(basis=26, shrink=0))


def plate(
    key: str, label: str, icon: str, intent: Intent, why_not: str = "", *, most: float | None = None
) -> Node:
    """Return a parchment button for a row of equally wide ones, at most `most` units wide."""
    flex = Flex(grow=1, basis=0, min=0, max=most)
    return Button(label, icon, kind="parchment", key=key, on_press=intent, why_not=why_not, flex=flex)


def icon_plate(key: str, icon: str, tooltip: str, intent: Intent, flex: Flex, why_not: str = "") -> Node:
    """Return a parchment button without words."""
    return Button(
        icon=icon, kind="parchment", key=key, tooltip=tooltip, on_press=intent, why_not=why_not, flex=flex
    )


def list_row(
    key: str,
    content: Node,
    inside: Edges,
    intent: Intent,
    is_chosen: bool | None,
    flex: Flex,
    *,
    role: Literal["option", ""] = "",
    tooltip: str = "",
) -> Node:
    """Return a pressable row of a list, with content and margin."""
    return Card(
        inlaid,
        Padding(content, inside),
        radius=9,
        key=key,
        role=role,
        tooltip=tooltip,
        on_press=intent,
        is_chosen=is_chosen,
        flex=flex,
    )


def option(key: str, content: Node, inside: Edges, intent: Intent, is_chosen: bool, flex: Flex) -> Node:
    """Return a row of a list of options."""
    return list_row(key, content, inside, intent, is_chosen, flex, role="option")


def small(key: str, icon: str, tooltip: str, intent: Intent) -> Node:
    """Return an icon button for the upper bar."""
    return Button(key=key, icon=icon, tooltip=tooltip, on_press=intent, flex=Flex(basis=48, cross=46))


def _bar(bar: Painter, content: Node, height: float) -> Node:
    return Frame(bar, content, overhang=BAR_SHADOW, is_ground=True, flex=Flex(basis=height))


def _title(title: str, subtitle: str) -> Node:
    """Return title and subtitle: stacked, or side by side if larger letters need the whole height."""
    one = Text(title, fonts.TITLE_BAR, theme.ON_WOOD, role="none", flex=Flex(basis=34))
    if not subtitle:
        return one
    two = Text(subtitle, fonts.CAPTION, theme.ON_WOOD_SOFT, flex=Flex(basis=24))
    below = Column([one, two], gap=-4)
    if current().text <= 1:
        return below
    first = Text(title, fonts.TITLE_BAR, theme.ON_WOOD, role="none", wraps=False, flex=Flex(shrink=0))
    return Fits(
        [
            Row(
                [first, Text(subtitle, fonts.CAPTION, theme.ON_WOOD_SOFT, wraps=False, flex=Flex(shrink=0))],
                gap=20,
            ),
            below,
        ]
    )


def _plate(onward: PrimaryAction) -> Node:
    return Button(
        onward.label,
        kind="red",
        style=fonts.UI.at(onward.size),
        key=onward.key,
        on_press=onward.intent,
        why_not=onward.why_not,
        flex=Flex(basis=onward.width, cross=54),
    )


def _seal(onward: PrimaryAction) -> Node:
    """Return the seal, hidden from screen readers, which read the button instead."""
    key = f"{onward.key.split('.')[0]}.seal"
    return Seal(onward.label, onward.icon, key=key, role="none", on_press=onward.intent, why_not=onward.why_not)


def at_the_seal(seal: Node) -> Node:
    """Return a node in the position of the seal, half above the lower bar."""
    return Padding(Aligned(seal, x=1, y=1, size=(SEAL_SIDE, SEAL_SIDE)), Edges(right=34, bottom=-4))


class PrimaryAction(NamedTuple):
    """The way forward from a screen: a red button at the lower right and a seal that do the same."""

    key: str
    label: str
    icon: str
    intent: Intent
    why_not: str = ""
    width: float = 340.0
    """Units."""
    size: float = 23.0
    """Font size."""


class PageScene(TreeScene):
    """A screen between two bars. Esc and the plate at the lower left go back, Ctrl+Enter goes forward."""

    has_settings = True
    """The upper bar has a settings button."""
    has_foot = True

    def title(self) -> tuple[str, str]:
        """Return title and subtitle for the upper bar."""
        raise NotImplementedError

    def body(self) -> Node:
        raise NotImplementedError

    def foot(self) -> Sequence[Node | None]:
        """Return the contents of the lower bar, right of the back button."""
        return ()

    def beside(self) -> Sequence[Node | None]:
        """Return the contents of the upper bar between the title and the icon buttons."""
        return ()

    def primary_action(self) -> PrimaryAction | None:
        """Return the way forward, if there is one."""
        return None

    def back(self) -> Node:
        """Return the back button, at the lower left."""
        return Button(_("Back"), "prev", key="frame.back", on_press=("back",), flex=Flex(basis=176, cross=54))

    def corner(self) -> Node | None:
        """Return the node at the lower right, over the bar."""
        onward = self.primary_action()
        return None if onward is None else at_the_seal(_seal(onward))

    def rules_meant(self) -> str:
        """Return the ruleset id for the rules opened from here; empty: see `Pages.open_rules`."""
        return ""

    def screen_name(self) -> str:
        return self.title()[0]

    def view(self) -> Node:
        onward = self.primary_action()
        parts = [
            _bar(UPPER_BAR, Padding(self._head(), Edges(left=18, right=18)), _TOP),
            Padding(self.body(), Edges(26, 22, 26, 18), flex=FILLS),
            self._foot(onward) if self.has_foot else Node(flex=Flex(basis=6)),
        ]
        return StaticLayer(Frame(wood, Stack([Column(parts), self.corner()]), is_ground=True))

    def _foot(self, onward: PrimaryAction | None) -> Node:
        foot = [self.back(), Node(flex=Flex(basis=16)), *self.foot()]
        if onward is not None:
            foot += [Node(flex=FILLS), _plate(onward), Node(flex=Flex(basis=SEAL_SIDE))]
        return _bar(LOWER_BAR, Padding(Row(foot), Edges(26, 16, 26, 0)), _BOTTOM)

    def _head(self) -> Node:
        keys = self.shell.keys
        if table_below(self.shell.stack.scenes) is None:
            out = small("frame.menu", "menu", _("Back to the menu"), ("menu",))
        else:
            out = small("frame.table", "prev", _("Back to the table"), ("table",))
        rules = _("Rules ({key})").format(key=keys.shown("rules"))
        settings = _("Settings ({key})").format(key=keys.shown("options"))
        words = _title(*self.title())
        parts = [
            out,
            Padding(words, Edges(left=19, right=20), flex=Flex(grow=1, basis=0, min=0, cross=54)),
            *self.beside(),
            small("frame.rules", "question", rules, ("rules",)),
        ]
        if self.has_settings:
            gear = small("frame.settings", "settings", settings, ("settings",))
            parts += [Node(flex=Flex(basis=8)), gear]
        return Row(parts, align="middle")

    def intents(self) -> Intents:
        screens = self.shell.screens
        return {
            "back": lambda: self.shell.stack.pop(self),
            "menu": screens.open_menu,
            "table": self._go_to_table,
            "rules": lambda: screens.open_rules(self.rules_meant()),
            "settings": screens.open_settings,
            "onward": self._go_onward,
            "folder": lambda: folders.show(self.shell, shared_dir()),
        }

    def on_event(self, event: pygame.event.Event) -> bool:
        """Go back on Esc; on Ctrl+Enter do what the seal does, or explain why not."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            self.act(("back",))
            return True
        if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_CTRL and self.primary_action() is not None:
            self.act(("onward",))
            return True
        return False

    def on_action(self, action: str) -> bool:
        if action == "rules":
            self.act(("rules",))
            return True
        return False

    def _go_onward(self) -> None:
        onward = self.primary_action()
        if onward is not None and onward.why_not:
            self.shell.toast(onward.why_not)
        elif onward is not None:
            self.perform(onward.intent)

    def _go_to_table(self) -> None:
        """Return to the current game and close every screen over it."""
        table, stack = table_below(self.shell.stack.scenes), self.shell.stack
        while table is not None and stack.top is not table:
            stack.pop()
