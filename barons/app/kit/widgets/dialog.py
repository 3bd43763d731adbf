"""A question over the screen: a panel with a sentence and two or three plates. Esc takes the harmless one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from barons.app.kit import fonts
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.overlay import Overlay
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.labels import Label


class Choice(NamedTuple):
    """A plate of a dialog: its name, its words, what it does, its kind (`red` commits)."""

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
    """Ask whether to do what cannot be taken back: the red plate's name, words and deed, those of the other."""
    shell.stack.push(Dialog(shell, title, text, [Choice(*commit, "red"), Choice(*leave, lambda: None)]))


class Dialog(Overlay):
    """A question; the last choice is the one that Esc takes. Words are functions: the language may change."""

    def __init__(
        self, shell: Navigator, title: Callable[[], str], text: Callable[[], str], choices: list[Choice]
    ) -> None:
        super().__init__(shell)
        self.title = title
        self.text = text
        self.choices = choices

    def called(self) -> str:
        """The title."""
        return self.title()

    def build(self) -> None:
        """The panel as high as the text needs."""
        layout = current()
        wide = min(760.0, layout.w - 80)
        inner = px(wide - 72)
        style = fonts.enlarged(fonts.BODY)
        lines = fonts.wrap(self.text(), style, inner)
        high_text = fonts.line_height(style) * len(lines) / layout.u + 6
        high = 40 + 48 + high_text + 30 + 58 + 34
        x, y, *_size = self.lay_sheet(wide, high)
        title = Label(
            "dialog.title", layout.rect(x + 36, y + 34, wide - 72, 48), self.title(), style=fonts.NAME
        )
        body = Label("dialog.text", layout.rect(x + 36, y + 88, wide - 72, high_text), self.text())
        self.controls.add(title)
        self.controls.add(body)
        gap = 16.0
        each = (wide - 72 - gap * (len(self.choices) - 1)) / len(self.choices)
        for number, choice in enumerate(self.choices):
            rect = layout.rect(x + 36 + number * (each + gap), y + high - 34 - 58, each, 58)
            name, act = f"dialog.{choice.name}", partial(self._answer, choice)
            self.controls.add(Button(name, rect, choice.label(), kind=choice.kind, on_press=act))
        self.controls.set_focus(self.controls.focus_order()[-1], shown=True)

    def close(self) -> None:
        """As the last choice says."""
        self._answer(self.choices[-1])

    def _answer(self, choice: Choice) -> None:
        self.shell.stack.pop(self)
        choice.act()
