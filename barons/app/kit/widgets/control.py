"""What every control is.

A control has a name (stable, for tests and for keeping the focus), a rectangle in pixels, a label, an
enabled flag with the reason when it is off, a tooltip, and does `on_press`. `controls.Controls` holds a
scene's controls in focus order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import ClassVar, Final, Protocol, TypeVar, dataclass_transform

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.needs import TextNeed as TextNeed
from barons.app.kit.needs import need as need
from barons.app.kit.spoken import Node, Role, arranged, sentences

HOVER_DELAY: Final = 0.45
"""Seconds before a tooltip appears."""


class Layer(Protocol):
    """What a control needs of the layer that holds it."""

    dirty: bool
    """A new frame is wanted."""
    focus_shown: bool
    """The focus is to be seen: the keyboard is in use."""

    def adopt(self, parent: Control, child: Control) -> None:
        """Take a control that has come into another one."""

    def explain(self, control: Control) -> None:
        """Show a control's hint."""

    def set_focus(self, control: Control | None, *, shown: bool = True) -> None:
        """Give the focus, and bring the control into sight."""


class Rows(Protocol):
    """What the layer needs of a list of rows that a control is one of."""

    chooses: bool
    """The row that is come to is chosen."""

    @property
    def stop(self) -> Control | None:
        """The row that Tab comes to."""

    def lead(self, row: Control) -> None:
        """The focus has come to this row."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key while the row at `stop` has the focus, or nothing has; True when used."""

    def open(self) -> None:
        """A double click on the row at `stop`."""


Kind = TypeVar("Kind")


@dataclass_transform(eq_default=False, kw_only_default=True, field_specifiers=(field,))
def control(kind: type[Kind]) -> type[Kind]:
    """A control's fields are what it is made with: by name, but for name, rectangle and label."""
    return dataclass(eq=False, repr=False, kw_only=True)(kind)


@dataclass(eq=False, repr=False)
class Control:
    """A rectangle that shows something and may be pressed."""

    focusable = True
    ring_radius: ClassVar[float] = theme.RADIUS["button"]
    hint_aside = False
    """True for panels with others below them: their hint stands beside."""
    role: ClassVar[Role] = "button"
    """What it is to a screen reader; what takes no focus is text, whatever stands here."""

    name: str
    rect: pygame.Rect
    label: str = ""
    _: KW_ONLY
    on_press: Callable[[], None] | None = None
    tooltip: str = ""
    enabled: bool = True
    reason: str = ""
    keycap: str = ""
    """The letter that presses it, if one does."""
    repeats: str = ""
    """The name of another control that does the same: where there is that one, a screen reader is told of it
    alone."""
    parent: Control | None = field(default=None, init=False)
    layer: Layer | None = field(default=None, init=False)
    among: Rows | None = field(default=None, init=False)
    """The list of which it is a row."""
    visible = True
    hovered = False
    held = False
    focused = False

    # what a kind of control supplies

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; the focus ring is the layer's."""

    def texts(self) -> Iterator[TextNeed]:
        """Its texts with what they need and have: those that drawing it would write now."""
        with fonts.weighed() as written:
            self.draw(pygame.Surface((1, 1)))
        yield from (TextNeed(each.text, each.needed, each.rect.size) for each in written if each.text)

    def spoken(self) -> str:
        """What a screen reader says first."""
        return self.label

    def node(self) -> Node:
        """What a screen reader is told of it, with the controls within it: its words, what else is written on
        it, its hint."""
        name = self.spoken()
        written = [need.text for need in self.texts() if need.text not in name]
        if not name and written:
            name, *written = written
        more = [each for each in (*written, self.hint.strip()) if each and each not in name]
        role = self.role if self.focusable or self.role != "button" else "text"
        if role == "button" and self.among is not None and self.among.chooses:
            role = "option"
        return Node(
            self.name,
            role,
            name,
            description=sentences(dict.fromkeys(more)),
            shortcut=self.keycap,
            about=self.repeats,
            rect=self.rect.copy(),
            is_enabled=self.enabled,
            is_focused=self.focused,
            is_chosen=self.is_chosen,
            at=self.rect.center if self.focusable else None,
            focus=self._take_focus if self.focusable else None,
            children=tuple(arranged(child.node() for child in self.children() if child.visible)),
        )

    def _take_focus(self) -> None:
        if self.layer is not None:
            self.layer.set_focus(self)

    def key(self, event: pygame.event.Event) -> bool:
        """A key while it has the focus; True when used. Enter and Space press by default."""
        return False

    def press(self, where: tuple[int, int] | None = None) -> None:
        """Do what it is for; `where` is the mouse position, None for the keyboard."""
        if self.on_press is not None:
            self.on_press()

    def drag(self, where: tuple[int, int]) -> None:
        """The mouse moved with the button held."""

    def grabbed(self, where: tuple[int, int]) -> None:
        """The mouse button went down on it."""

    def reveal(self, control: Control) -> None:
        """See to it that one of the controls within is seen."""

    @property
    def scrolls(self) -> bool:
        """True for an area that does not hold all at once."""
        return False

    def wheel(self, steps: int) -> bool:
        """The wheel turned over it (up is positive); True when used."""
        return False

    def outside(self, event: pygame.event.Event) -> bool:
        """An event anywhere, before all others, while it has something open; True when used."""
        return False

    def draw_above(self, surface: pygame.Surface) -> None:
        """What it shows above all other controls: an open list."""

    def update(self, dt: float) -> bool:
        """Move its animation on; True while it needs more frames."""
        return False

    def children(self) -> list[Control]:
        """Controls within it, in focus order."""
        return []

    def contains(self, where: tuple[int, int]) -> bool:
        """True when the mouse at `where` is on it."""
        return self.rect.collidepoint(where)

    def focus_rect(self) -> pygame.Rect:
        """What the focus ring goes round."""
        return self.rect

    # shared

    @property
    def kept_words(self) -> pygame.Rect | None:
        """Words over which no other control's tooltip lies; None: there are none such."""
        return None

    @property
    def state(self) -> str:
        """`normal`, `hover`, `pressed` or `disabled`."""
        if not self.enabled:
            return "disabled"
        if self.held:
            return "pressed"
        return "hover" if self.hovered else "normal"

    @property
    def is_ringed(self) -> bool:
        """True while it has the focus and the focus is shown."""
        return self.focused and self.layer is not None and self.layer.focus_shown

    @property
    def is_pointed(self) -> bool:
        """True under the mouse or ringed."""
        return self.hovered or self.is_ringed

    @property
    def is_chosen(self) -> bool | None:
        """Whether it is the chosen one of several; None where there is nothing of the kind."""
        return None

    @property
    def hint(self) -> str:
        """The tooltip, or why it is off."""
        return self.tooltip if self.enabled or not self.reason else self.reason

    @property
    def hint_rect(self) -> pygame.Rect:
        """What its hint keeps clear of."""
        return self.rect

    def changed(self) -> None:
        """Ask for a new frame."""
        if self.layer is not None:
            self.layer.dirty = True


class Choosable(Control):
    """One of several, of which one is chosen or some are."""

    chosen = False

    @property
    def is_chosen(self) -> bool:
        """Whether it is."""
        return self.chosen


class Valued(Control):
    """A control that holds a value: its label is its name, the value is told apart, arrows change it."""

    def valued(self, value: str) -> Node:
        """What a screen reader is told, with the value in words."""
        node = super().node()
        hint = self.hint if self.hint != self.label else ""
        return replace(node, name=self.label, value=value, description=hint, at=None, steps=True)


@control
class PointedControl(Control):
    """A control that tells when the mouse or the focus comes to it, and when it leaves."""

    on_hover: Callable[[bool], None]
    _reported = False

    def update(self, dt: float) -> bool:
        """Tells of a change."""
        if self.is_pointed != self._reported:
            self._reported = self.is_pointed
            self.on_hover(self._reported)
        return False
