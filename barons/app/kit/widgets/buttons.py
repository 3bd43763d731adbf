"""What one presses: plates of wood, parchment and red enamel, wax seals, menu entries, tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import Box, current, px
from barons.app.kit.widgets.control import Choosable, Control, control


@control
class Button(Control):
    """A plate with a label, an icon, or both. Kinds: `wood`, `parchment`, `red`, `gilt`."""

    kind: str = "wood"
    icon: str = ""
    style: Style = fonts.UI
    said: str = ""

    def spoken(self) -> str:
        """What is `said` of it; else its label; of a button with an icon alone, what its tooltip says."""
        return self.said or self.label or self.tooltip

    def draw(self, surface: pygame.Surface) -> None:
        """The plate with icon and label."""
        draw_button(surface, self.rect, self.label, self.icon, self.kind, self.style, self.state)


def draw_button(
    surface: pygame.Surface, rect: pygame.Rect, label: str, icon: str, kind: str, style: Style, state: str
) -> None:
    """A plate with its icon and label in the middle; `state` as of `paint.plate`: it sinks when pressed."""
    paint.plate(surface, rect, kind, state)
    ink = paint.plate_ink(kind, state != "disabled")
    room, side = label_room(rect, label, icon)
    if state == "pressed":
        room.y += px(paint.LIP)
    if icon:
        picture = assets.icon(icon, side, ink)
        if label:
            wide = min(fonts.fit(label, style, room.size, wrapped=True).needed[0], room.w)
            x = room.x + (room.w - wide) // 2 - side - px(12)
            surface.blit(picture, (x, room.centery - side // 2))
        else:
            put.picture(surface, picture, center=room.center)
    if label:
        fonts.write(surface, label, style, ink, room, across=0.5, wrapped=True)


def label_room(rect: pygame.Rect, label: str, icon: str) -> tuple[pygame.Rect, int]:
    """Where the label of a plate stands, or its icon alone, and the icon's side, in pixels."""
    room = rect.copy()
    room.h -= px(paint.LIP)
    side = min(px(26), round(room.h * 0.55))
    if label:
        room.inflate_ip(-px(20), -px(4))
        if icon:
            room.x += side + px(12)
            room.w -= side + px(12)
    return room, side


class Plate(NamedTuple):
    """A plate to be made: its name, label and pictogram, what it does, why it does not."""

    name: str
    label: str
    icon: str
    act: Callable[[], None]
    why_not: str = ""
    tooltip: str = ""
    kind: str = "parchment"

    def at(self, rect: pygame.Rect) -> Button:
        """The plate, made there."""
        return Button(
            self.name,
            rect,
            self.label,
            icon=self.icon,
            kind=self.kind,
            tooltip=self.tooltip,
            on_press=self.act,
            enabled=not self.why_not,
            reason=self.why_not,
        )


def plate_row(room: Box, plates: Sequence[Plate], *, gap: float = 14.0, widest: float = 2000.0) -> list[Button]:
    """Plates beside each other from the left of `room` (u), equally wide, `widest` at most."""
    wide = min(widest, (room.w - gap * (len(plates) - 1)) / max(1, len(plates)))
    places = (room.x + number * (wide + gap) for number in range(len(plates)))
    return [plate.at(current().rect(x, room.y, wide, room.h)) for x, plate in zip(places, plates, strict=True)]


@control
class SealButton(Control):
    """A wax seal: what commits. Its caption stands below or nowhere."""

    ring_radius = 90

    icon: str = "check"
    caption: pygame.Rect | None = None
    stamp = 0.0
    """Seconds of the stamping left; a scene sets it when the seal is pressed."""

    def contains(self, where: tuple[int, int]) -> bool:
        """Inside the round of the seal."""
        dx, dy = where[0] - self.rect.centerx, where[1] - self.rect.centery
        return dx * dx + dy * dy <= (self.rect.w / 2) ** 2

    def draw(self, surface: pygame.Surface) -> None:
        """The wax, glowing with the focus, larger while it is stamped."""
        whole = theme.MOTION["seal_stamp"].seconds
        rect = self.rect
        if self.is_ringed:
            paint.glow(surface, rect.inflate(-px(10), -px(10)), rect.w / 2, 26, 230)
        if self.stamp > 0:
            grow = round(rect.w * 0.25 * self.stamp / whole)
            rect = rect.inflate(grow, grow)
        paint.seal(surface, rect, self.icon, self.state)
        if self.caption is not None and self.label:
            fonts.write(
                surface, self.label, fonts.NUMERAL.at(20), theme.ON_WOOD, self.caption, across=0.5, wrapped=True
            )

    def update(self, dt: float) -> bool:
        """Runs the stamping down."""
        self.stamp = max(0.0, self.stamp - dt)
        return self.stamp > 0

    def focus_rect(self) -> pygame.Rect:
        """A little inside, the seal's edge being uneven."""
        return self.rect.inflate(-px(16), -px(16))


@control
class Tab(Choosable):
    """One leaf of several; the chosen one is pale with red letters."""

    ring_radius = 8
    role = "tab"

    chosen: bool

    def draw(self, surface: pygame.Surface) -> None:
        """The leaf, open below when chosen."""
        from barons.app.kit.sketch import Drawing

        def make() -> pygame.Surface:
            drawing = Drawing(self.rect.size)
            pale = (theme.PARCHMENT[50], theme.PARCHMENT[100])
            shades = pale if self.chosen or self.hovered else (theme.PARCHMENT[300], (208, 184, 136))
            fill, stroke = drawing.gradient(*shades), theme.SEAL.base if self.chosen else theme.LINE
            drawing.box(0, 0, self.rect.w, self.rect.h + px(10), px(8), fill=fill, stroke=stroke, width=px(2))
            return drawing.surface()

        key = ("tab", self.rect.size, self.chosen, self.hovered)
        surface.blit(paint.kept(key, make), self.rect)
        ink = theme.INK.danger if self.chosen else theme.INK.strong
        room = self.rect.inflate(-px(14), -px(4))
        fonts.write(surface, self.label, fonts.UI.bold(), ink, room, across=0.5, wrapped=True)
