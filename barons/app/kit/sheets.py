"""Modal sheets and dialogs: parchment over a veil that darkens the screen below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, NamedTuple

import pygame

from barons.app.kit import backdrop, fonts, paint, theme
from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.treescene import TreeScene
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Paragraph, Text
from barons.app.kit.ui.node import FILLS, Edges, Element, Flex, Intents, Node

_HARMLESS: Final = ("full_screen", "mute", "screenshot")
"""Actions that stay available."""


def veil(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Darken the whole surface."""
    backdrop.veil(surface)


def _parchment(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.panel(surface, rect, shadow=theme.SHADOWS["dialog"])


def is_put_away(event: pygame.event.Event, sheet: Element | None) -> bool:
    """Return whether an event closes a sheet: Esc, or a press outside it."""
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
        return sheet is not None and not sheet.rect.collidepoint(event.pos)
    return event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE


class SheetScene(TreeScene):
    """A modal sheet, as high as its content and `width` units wide, limited to the window.

    Nothing reaches the screen below; Esc closes the sheet.
    """

    opaque = False
    width: ClassVar[float] = 760.0
    height: float | None = None
    """Units; None: as high as the content."""

    def content(self) -> Node:
        raise NotImplementedError

    def view(self) -> Node:
        layout = current()
        width = min(self.width, layout.w - 80)
        flex = Flex(cross=width, min=0, basis=self.height, max=layout.h - 40)
        reach = theme.SHADOWS["dialog"].reach
        sheet = Frame(_parchment, self.content(), key="sheet", overhang=reach, flex=flex)
        spacer = Node(flex=Flex(grow=1, basis=0))
        return Frame(veil, Column([spacer, sheet, Node(flex=Flex(grow=1, basis=0))], align="middle"))

    def close(self) -> None:
        self.shell.stack.pop(self)

    def intents(self) -> Intents:
        return {"close": self.close}

    def on_event(self, event: pygame.event.Event) -> bool:
        """Close on Esc or a press outside; pass on only keys that change no screen."""
        if is_put_away(event, self.tree.find("sheet")):
            self.close()
        return event.type != pygame.KEYDOWN or self.shell.keys.action(event) not in _HARMLESS


class DialogButton(NamedTuple):
    """A button of a dialog: key, label, callback and kind (`red` confirms)."""

    name: str
    label: Callable[[], str]
    act: Callable[[], None]
    kind: str = "parchment"


def ask(
    shell: Navigator,
    title: Callable[[], str],
    text: Callable[[], str],
    commit: tuple[str, Callable[[], str], Callable[[], None]],
    leave: tuple[str, Callable[[], str]],
) -> None:
    """Ask before doing something irreversible.

    `commit` holds the red button's key, label and callback, `leave` key and label of the other.
    """
    shell.stack.push(
        Dialog(shell, title, text, [DialogButton(*commit, "red"), DialogButton(*leave, lambda: None)])
    )


class Dialog(SheetScene):
    """A dialog; Esc takes the last choice. Texts are functions because the language may change."""

    kind = "dialog"

    def __init__(
        self,
        shell: Navigator,
        title: Callable[[], str],
        text: Callable[[], str],
        choices: Sequence[DialogButton],
    ) -> None:
        super().__init__(shell)
        self.title = title
        self.text = text
        self.choices = choices

    def screen_name(self) -> str:
        return self.title()

    def content(self) -> Node:
        buttons = [
            Button(
                choice.label(),
                kind="red" if choice.kind == "red" else "parchment",
                key=f"dialog.{choice.name}",
                on_press=("choose", number),
                flex=FILLS,
            )
            for number, choice in enumerate(self.choices)
        ]
        parts = [
            Text(self.title(), fonts.NAME, key="dialog.title", flex=Flex(basis=48), role="heading"),
            Padding(Paragraph(self.text(), key="dialog.text"), Edges(top=6, bottom=36)),
            Row(buttons, gap=16, flex=Flex(basis=58)),
        ]
        return Padding(Column(parts), Edges(36, 34, 36, 34))

    def on_enter(self) -> None:
        self.show()
        last = self.tree.find(f"dialog.{self.choices[-1].name}")
        self.input.give_focus(last)

    def intents(self) -> Intents:
        return {"choose": lambda number: self._answer(self.choices[number])}

    def close(self) -> None:
        self._answer(self.choices[-1])

    def _answer(self, choice: DialogButton) -> None:
        self.shell.stack.pop(self)
        choice.act()
