"""A computer's lord: the plate with his portrait, and the sheet of all of them that it opens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from barons.ai import LORDS
from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.layout import Box, current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.overlay import Overlay
from barons.app.kit.widgets.control import Choosable, Control, control
from barons.app.kit.widgets.labels import Label
from barons.app.kit.widgets.values import draw_sign
from barons.app.table.words import lord_name
from barons.play.settings import ANY_LORD
from barons.text.tr import gettext as _
from barons.text.tr import labelled

CHOICES: Final = ("", *LORDS, ANY_LORD)
"""In the order in which they come."""
_COLUMNS: Final = 2


@control
class LordPlate(Control):
    """A computer's portrait. A press opens the sheet of all lords; the arrows go through them in place.

    `label`: whose lord it is. `lord`: of `CHOICES`.
    """

    ring_radius = theme.RADIUS["input"]

    lord: str
    on_choose: Callable[[str], None]

    def __post_init__(self) -> None:
        self.tooltip = _("{lord}: {manner}").format(lord=lord_name(self.lord), manner=manner(self.lord))

    def draw(self, surface: pygame.Surface) -> None:
        """The portrait, with the sign of a list at its corner; a line below it while the mouse is over it."""
        side = min(self.rect.size)
        place = pygame.Rect(0, 0, side, side)
        place.center = self.rect.center
        surface.blit(portrait(self.lord, side), place)
        boss = pygame.Rect(place.right - px(19), place.bottom - px(19), px(20), px(20))
        pygame.draw.ellipse(surface, theme.PARCHMENT[50], boss)
        draw_sign(surface, boss, "down", theme.INK.strong)
        if self.hovered or self.held:
            paint.rule(surface, place.x, place.bottom + px(2), place.w)

    def spoken(self) -> str:
        """Whose lord, and who."""
        return labelled(self.label, lord_name(self.lord))

    def key(self, event: pygame.event.Event) -> bool:
        """The arrows go through the lords."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        at = CHOICES.index(self.lord) + (1 if event.key == pygame.K_RIGHT else -1)
        self.on_choose(CHOICES[at % len(CHOICES)])
        return True


class LordSheet(Overlay):
    """Over the new game: every lord with his manner, a press chooses. Esc leaves all as it was."""

    kind = "lords"

    def __init__(self, shell: Navigator, whose: str, lord: str, on_choose: Callable[[str], None]) -> None:
        super().__init__(shell)
        self._whose = whose
        self._lord = lord
        self._on_choose = on_choose

    def called(self) -> str:
        """Whose lord is chosen."""
        return self._whose

    def build(self) -> None:
        """Two columns; the lord there is has the focus."""
        layout = current()
        wide, gap = min(1120.0, layout.w - 60), 12.0
        rows = (len(CHOICES) + _COLUMNS - 1) // _COLUMNS
        each = Box(0, 0, (wide - 60 - gap) / _COLUMNS, min(92.0, (layout.h - 150) / rows - gap))
        high = 92 + rows * (each.h + gap) + 18
        x, y, *_size = self.lay_sheet(wide, high)
        title = layout.rect(x + 30, y + 24, wide - 60, 48)
        self.controls.add(Label("lords.title", title, self._whose, style=fonts.NAME))
        for number, lord in enumerate(CHOICES):
            down, across = divmod(number, _COLUMNS)
            left, top = x + 30 + across * (each.w + gap), y + 84 + down * (each.h + gap)
            name = f"lords.{lord or 'none'}"
            rect = layout.rect(left, top, each.w, each.h)
            press = partial(self._choose, lord)
            row = _LordRow(name, rect, lord_name(lord), lord=lord, chosen=lord == self._lord, on_press=press)
            self.controls.add(row)
            if row.chosen:
                self.controls.set_focus(row, shown=False)

    def on_event(self, event: pygame.event.Event) -> bool:
        """A press beside the sheet closes it, too."""
        if event.type == pygame.MOUSEBUTTONDOWN and not current().box(self.sheet).collidepoint(event.pos):
            self.close()
        return super().on_event(event)

    def _choose(self, lord: str) -> None:
        self.close()
        self._on_choose(lord)


@control
class _LordRow(Choosable):
    """A lord of the sheet: portrait, name, manner."""

    ring_radius = 9

    lord: str
    chosen: bool

    def draw(self, surface: pygame.Surface) -> None:
        """The row."""
        paint.inlay(surface, self.rect, chosen=self.chosen or self.hovered)
        side = self.rect.h - px(12)
        put.picture(surface, portrait(self.lord, side), midleft=(self.rect.x + px(12), self.rect.centery))
        room = pygame.Rect(self.rect.x + side + px(28), self.rect.y + px(8), 0, self.rect.h - px(16))
        room.w = self.rect.right - px(12) - room.x
        name = pygame.Rect(room.x, room.y, room.w, room.h * 4 // 10)
        fonts.write(surface, self.label, fonts.UI_BOLD, theme.INK.strong, name)
        rest = pygame.Rect(room.x, name.bottom, room.w, room.bottom - name.bottom)
        fonts.write(surface, manner(self.lord), fonts.SMALL, theme.INK.soft, rest, down=0.0, wrapped=True)

    def spoken(self) -> str:
        """The name and the manner."""
        return _("{lord}: {manner}").format(lord=self.label, manner=manner(self.lord))


def portrait(lord: str, side: int) -> pygame.Surface:
    """A lord's picture; of no lord, the sign of computers."""
    return assets.sprite(f"lord_{lord}", (side, side)) if lord else assets.icon("ai", side, theme.WOOD[500])


def manner(lord: str) -> str:
    """What a lord is known for."""
    return {
        "": _("no particular style"),
        "any": _("a lord chosen at random when the game starts"),
        "builder": _("gathers his troops and builds"),
        "raider": _("attacks where he can"),
        "merchant": _("collects, buys and sells"),
        "rider": _("always on the move"),
        "scholar": _("trains and uses his cards"),
        "warden": _("defends what he has"),
    }[lord]
