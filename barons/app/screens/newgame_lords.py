"""Computer opponents: the portrait button and the sheet for choosing one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

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
from barons.play.settings import ANY_LORD, SeatSetup
from barons.text.tr import gettext as _
from barons.text.tr import labelled

CHOICES: Final = ("", *LORDS, ANY_LORD)
"""All choices in display order."""
_COLUMNS: Final = 2


@dataclass(frozen=True)
class LordPortrait:
    """Paints a lord's portrait; as a button with a list icon in its corner and a line below it on hover."""

    lord: str

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look | None = None) -> None:
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


def _whose(number: int) -> str:
    return _("Lord of player {number}").format(number=number + 1)


def lord_plate(key: str, number: int, lord: str) -> Node:
    """Return a portrait button: a click opens the sheet of lords, the arrow keys change the lord in place."""
    return StepCard(
        LordPortrait(lord),
        overhang=4,
        radius=theme.RADIUS["input"],
        key=f"{key}.lord",
        name=labelled(_whose(number), lord_name(lord)),
        tooltip=_("{lord}: {manner}").format(lord=lord_name(lord), manner=manner(lord)),
        on_press=("lords", number),
        on_step=("lord", number),
        flex=Flex(basis=52, cross=52, shrink=0),
    )


class LordSheet(SheetScene):
    """The sheet over the new-game screen that lists every lord; a click selects, Esc cancels."""

    kind = "lords"
    width = 1120.0

    def __init__(self, shell: Navigator, seat: SeatSetup, number: int) -> None:
        super().__init__(shell)
        self._number = number
        self._seat = seat

    def screen_name(self) -> str:
        return _whose(self._number)

    def content(self) -> Node:
        rows = [_row(lord, is_chosen=lord == self._seat.lord) for lord in CHOICES]
        title = Text(
            self.screen_name(), fonts.NAME, key="lords.title", role="heading", flex=Flex(min=52, shrink=0)
        )
        lords = Scroll(Grid(rows, _COLUMNS, 12), 18, "needed", key="lords.list")
        return Padding(Column([title, lords], gap=8), Edges(30, 20, 30, 26))

    def on_enter(self) -> None:
        self.show()
        self.input.give_focus(self.tree.find(f"lords.{self._seat.lord or 'none'}"), is_shown=False)

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("choose", str(lord)):
                self._seat.lord = lord
                self.close()
            case _:
                super().perform(intent)


def _row(lord: str, *, is_chosen: bool) -> Node:
    height = 88.0 if current().h >= 900 else 74.0
    words = [
        Text(lord_name(lord), fonts.UI_BOLD, role="none", flex=Flex(min=26)),
        Text(manner(lord), fonts.SMALL, theme.INK.soft, y=0, role="none"),
    ]
    face = Frame(LordPortrait(lord), flex=Flex(basis=height - 14, cross=height - 14, shrink=0))
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
    return Padding(card, Edges(bottom=12), flex=Flex(min=height))


def portrait(lord: str, side: int) -> pygame.Surface:
    """Return a lord's picture; without a lord the icon of computer players."""
    return assets.sprite(f"lord_{lord}", (side, side)) if lord else assets.icon("ai", side, theme.WOOD[500])


def manner(lord: str) -> str:
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
