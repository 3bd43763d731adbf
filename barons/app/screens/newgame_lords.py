"""The plate on which a computer's lord is chosen: his portrait, and who comes next when it is pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from barons.ai import LORDS
from barons.app.kit import assets, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.widgets.control import Control, control
from barons.app.table.words import lord_name
from barons.play.settings import ANY_LORD
from barons.text.tr import gettext as _

CHOICES: Final = ("", *LORDS, ANY_LORD)
"""In the order in which they come."""


@control
class LordPlate(Control):
    """A computer's portrait. Pressed, or with the right arrow, the next lord; with the left one, the last.

    `label`: whose lord it is. `lord`: of `CHOICES`.
    """

    ring_radius = theme.RADIUS["input"]

    lord: str
    on_choose: Callable[[str], None]

    def __post_init__(self) -> None:
        self.tooltip = _("{lord}: {manner}").format(lord=lord_name(self.lord), manner=manner(self.lord))

    def draw(self, surface: pygame.Surface) -> None:
        """The portrait; of no lord, the sign of computers. A line below it while the mouse is over it."""
        side = min(self.rect.size)
        if self.lord:
            picture = assets.sprite(f"lord_{self.lord}", (side, side))
        else:
            picture = assets.icon("ai", side, theme.WOOD[500])
        place = picture.get_rect(center=self.rect.center)
        surface.blit(picture, place)
        if self.hovered or self.held:
            paint.rule(surface, place.x, place.bottom + px(2), place.w)

    def spoken(self) -> str:
        """Whose lord, and who."""
        return f"{self.label}: {lord_name(self.lord)}"

    def key(self, event: pygame.event.Event) -> bool:
        """The arrows go through the lords."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._step(1 if event.key == pygame.K_RIGHT else -1)
        return True

    def press(self, where: tuple[int, int] | None = None) -> None:
        """The next one."""
        self._step(1)

    def _step(self, by: int) -> None:
        at = CHOICES.index(self.lord) + by
        self.on_choose(CHOICES[at % len(CHOICES)])


def manner(lord: str) -> str:
    """What a lord is known for."""
    return {
        "": _("plays in no special manner"),
        "any": _("somebody, drawn when the game begins"),
        "builder": _("gathers his people and builds"),
        "raider": _("attacks where he can"),
        "merchant": _("collects, buys and sells"),
        "rider": _("is always on the move"),
        "scholar": _("learns, and plays his cards"),
        "warden": _("guards what he has"),
    }[lord]
