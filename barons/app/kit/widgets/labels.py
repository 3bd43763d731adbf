"""Words, pictures and panels that are no buttons: for scrolling areas and wherever text must be walked."""

from __future__ import annotations

from dataclasses import replace

import pygame

from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.fonts import Style
from barons.app.kit.spoken import Node
from barons.app.kit.theme import Colour
from barons.app.kit.widgets.control import Control, control


@control
class Label(Control):
    """Text in a rectangle."""

    focusable = False

    style: Style = fonts.BODY
    ink: Colour = theme.INK.strong
    across: float = 0.0
    down: float = 0.5
    wrapped: bool = True
    about: str = ""
    """The name of the control beside it whose title or note it is: it is told with that one."""

    def node(self) -> Node:
        """See `Control`."""
        return replace(super().node(), about=self.about)

    def draw(self, surface: pygame.Surface) -> None:
        """The text."""
        fonts.write(
            surface,
            self.label,
            self.style,
            self.ink,
            self.rect,
            across=self.across,
            down=self.down,
            wrapped=self.wrapped,
        )


class Described(Control):
    """Nothing to see: a place that says in words, under the mouse, what is drawn there."""

    focusable = False
    hint_aside = True

    def spoken(self) -> str:
        """What the mouse is told."""
        return self.tooltip


@control
class Row(Control):
    """A pale row set into a panel, behind other controls."""

    focusable = False

    dashed: bool = False

    def draw(self, surface: pygame.Surface) -> None:
        """The row."""
        (paint.dashed if self.dashed else paint.inlay)(surface, self.rect)


class Line(Control):
    """A faint line between entries."""

    focusable = False

    def draw(self, surface: pygame.Surface) -> None:
        """The line."""
        paint.rule(surface, self.rect.x, self.rect.y, self.rect.w)


@control
class Picture(Control):
    """A drawing of `assets/svg`, in the middle of its rectangle."""

    focusable = False

    drawing: str
    ink: Colour | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """The picture; a pictogram in its ink."""
        if self.ink is not None:
            picture = assets.icon(self.drawing, min(self.rect.size), self.ink)
        else:
            picture = assets.sprite(self.drawing, self.rect.size)
        put.picture(surface, picture, center=self.rect.center)
