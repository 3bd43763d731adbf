"""A computer's lord: the plate with his portrait, and the sheet of all of them that it opens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from barons.ai import LORDS
from barons.app.kit import assets, fonts, paint, theme
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.sheets import SheetScene
from barons.app.kit.ui.boxes import Column, Grid, Padding, Row
from barons.app.kit.ui.controls import Card, Look, StepCard, inlaid
from barons.app.kit.ui.leaves import Frame, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import draw_sign
from barons.app.table.words import lord_name
from barons.play.settings import ANY_LORD, LastSetup
from barons.text.tr import gettext as _
from barons.text.tr import labelled

CHOICES: Final = ("", *LORDS, ANY_LORD)
"""In the order in which they come."""
_COLUMNS: Final = 2


@dataclass(frozen=True)
class Portrait:
    """Paints a lord; as a plate with the sign of a list at its corner and a line below it under the mouse."""

    lord: str

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look | None = None) -> None:
        """Paint it."""
        side = min(rect.size)
        place = pygame.Rect(0, 0, side, side)
        place.center = rect.center
        surface.blit(portrait(self.lord, side), place)
        if look is None:
            return
        boss = pygame.Rect(place.right - px(19), place.bottom - px(19), px(20), px(20))
        pygame.draw.ellipse(surface, theme.PARCHMENT[50], boss)
        draw_sign(surface, boss, "down", theme.INK.strong)
        if look.state in ("hover", "pressed"):
            paint.rule(surface, place.x, place.bottom + px(2), place.w)


def lord_plate(key: str, number: int, lord: str) -> Node:
    """A computer's portrait: a press opens the sheet of all lords, the arrows go through them in place."""
    whose = _("Lord of player {number}").format(number=number + 1)
    return StepCard(
        Portrait(lord),
        overhang=4,
        radius=theme.RADIUS["input"],
        key=f"{key}.lord",
        name=labelled(whose, lord_name(lord)),
        tooltip=_("{lord}: {manner}").format(lord=lord_name(lord), manner=manner(lord)),
        on_press=("lords", number, whose),
        on_step=("lord", number),
        flex=Flex(basis=52, cross=52, shrink=0),
    )


class Seated(Protocol):
    """The screen whose seats have lords."""

    shell: Navigator
    setup: LastSetup

    def changed(self) -> None:
        """What it shows has changed."""


class LordSheet(SheetScene):
    """Over the new game: every lord with his manner, a press chooses. Esc leaves all as it was."""

    kind = "lords"
    wide = 1120.0

    def __init__(self, scene: Seated, whose: str, number: int) -> None:
        super().__init__(scene.shell)
        self._scene = scene
        self._whose = whose
        self._seat = scene.setup.seats[number]

    def called(self) -> str:
        return self._whose

    def content(self) -> Node:
        rows = [_row(lord, is_chosen=lord == self._seat.lord) for lord in CHOICES]
        title = Text(self._whose, fonts.NAME, key="lords.title", role="heading", flex=Flex(min=52, shrink=0))
        lords = Scroll(Grid(rows, _COLUMNS, 12), 18, "needed", key="lords.list")
        return Padding(Column([title, lords], gap=8), Edges(30, 20, 30, 26))

    def on_enter(self) -> None:
        self.show()
        self.input.give_focus(self.tree.find(f"lords.{self._seat.lord or 'none'}"), is_shown=False)

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("choose", str(lord)):
                self.close()
                self._seat.lord = lord
                self._scene.changed()
            case _:
                super().perform(intent)


def _row(lord: str, *, is_chosen: bool) -> Node:
    """A lord: portrait, name, manner."""
    high = 88.0 if current().h >= 900 else 74.0
    words = [
        Text(lord_name(lord), fonts.UI_BOLD, role="none", flex=Flex(min=26)),
        Text(manner(lord), fonts.SMALL, theme.INK.soft, y=0, role="none"),
    ]
    face = Frame(Portrait(lord), flex=Flex(basis=high - 14, cross=high - 14, shrink=0))
    row = Row([face, Column(words, flex=FILLS)], gap=16, align="middle")
    card = Card(
        inlaid,
        Padding(row, Edges(12, 4, 12, 4)),
        radius=9,
        key=f"lords.{lord or 'none'}",
        name=_("{lord}: {manner}").format(lord=lord_name(lord), manner=manner(lord)),
        on_press=("choose", lord),
        is_chosen=is_chosen,
    )
    return Padding(card, Edges(bottom=12), flex=Flex(min=high))


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
