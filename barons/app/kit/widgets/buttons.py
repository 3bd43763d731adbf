"""What one presses: plates of wood, parchment and red enamel, wax seals, menu entries, tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.anim.tween import toward
from barons.app.kit.fonts import Style
from barons.app.kit.layout import Box, current, px
from barons.app.kit.widgets.control import Choosable, Control, control, need


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
class MenuPlate(Control):
    """An entry of the title menu: a parchment plate with a medallion, that slides out under the mouse."""

    ring_radius = 9

    icon: str
    note: str = ""
    sealed: bool = False
    _out = 0.0

    @property
    def _lit(self) -> bool:
        return self.enabled and (self.is_chosen is True or self.is_pointed)

    def update(self, dt: float) -> bool:
        """Slides out or back."""
        target = 1.0 if self._lit else 0.0
        if self._out == target:
            return False
        step = dt / theme.MOTION["hover"].seconds
        self._out = toward(self._out, target, step)
        return True

    def focus_rect(self) -> pygame.Rect:
        """The ring goes with the plate."""
        return self._shown()

    def draw(self, surface: pygame.Surface) -> None:
        """Plate, medallion or seal, label, note."""
        rect = self._shown()
        tone = "light" if self.sealed or self._lit else "deep"
        ringed = self.is_ringed
        paint.panel(surface, rect, tone=tone, radius=8, framed=self._lit and not ringed)
        ink = theme.INK.strong if self.enabled else theme.INK.soft
        if self.sealed:
            side = rect.h - px(4)
            paint.seal(surface, pygame.Rect(rect.x + px(6), rect.y + px(2), side, side), self.icon, self.state)
        else:
            radius = round(rect.h * 0.36)
            centre = (rect.x + px(11) + radius, rect.centery)
            paint.medallion(surface, centre, radius, self.icon, chosen=self._lit)
        title, note = self._rooms(rect)
        fonts.write(surface, self.label, fonts.NAME, ink, title, wrapped=True)
        if self._has_note():
            across = 0.0 if self.sealed else 1.0
            fonts.write(surface, self.note, fonts.SMALL, theme.INK.soft, note, across=across, wrapped=True)

    def _shown(self) -> pygame.Rect:
        return self.rect.move(round(px(16) * self._out), px(2) if self.held else 0)

    def _rooms(self, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        if self.sealed:
            left = rect.x + rect.h + px(20)
            wide = rect.right - px(16) - left
            half = rect.h // 2
            return (
                pygame.Rect(left, rect.y + px(12), wide, half - px(8)),
                pygame.Rect(left, rect.y + half, wide, half - px(10)),
            )
        left = rect.x + round(rect.h * 0.72) + px(28)
        whole = rect.right - px(18) - left
        asked = fonts.width(self.note, fonts.SMALL) + px(4) if self.note else 0
        noted = min(asked, whole - min(fonts.width(self.label, fonts.NAME), round(whole * 0.7)) - px(12))
        title = pygame.Rect(left, rect.y + px(5), whole - (noted + px(12) if self.note else 0), rect.h - px(10))
        return title, pygame.Rect(rect.right - px(18) - noted, rect.y + px(5), noted, rect.h - px(10))

    def _has_note(self) -> bool:
        """A note of a small plate shows only where it fits."""
        if self.sealed or not self.note:
            return bool(self.note)
        return need(self.note, fonts.SMALL, self._rooms(self.rect)[1], wrapped=True).fits


@control
class PagePlate(MenuPlate):
    """An entry that turns to a page of the screen; the one of the page shown keeps the light."""

    role = "tab"

    chosen: bool

    @property
    def is_chosen(self) -> bool:
        """Whether its page is shown."""
        return self.chosen


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
