"""A game of Baron looked at again: its own panels; the map is dragged and zoomed as at the table."""

from __future__ import annotations

import pygame

from barons.app.games.baronies.camera import MapCamera
from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.players import player, player_of
from barons.app.games.baronies.seen import map_of
from barons.app.games.baronies.side import POINTED
from barons.app.games.baronies.side import ledger as ledger_of
from barons.app.games.baronies.summary import BACK
from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import Box, current, px
from barons.app.kit.ui.tree import paint_alone
from barons.app.table import panels
from barons.app.table.parts import Input, Panel
from barons.app.table.scenes.replay import Replayed, ReplayParts, ReplayScene
from barons.app.table.telling import in_short
from barons.engine.core import Observation, Part
from barons.play.match import Match
from barons.text.tr import gettext as _

_ROW = 142.0
"""Units of the row's panel."""


def baronies_replayed(match: Match, ply: int, viewer: int | None) -> Replayed:
    """A match of Baron looked at again."""
    family = BaroniesFamily(match.rules)

    def seat(
        surface: pygame.Surface, rect: pygame.Rect, seen: Observation, seat: int, look: panels.SeatLook
    ) -> None:
        shown = player_of(
            map_of(seen), family.accounts.player(seen, seat), family.places.overview(seen, seat), seat, look
        )
        paint_alone(player(shown, f"seat.{seat}"), surface, rect)

    def parts(scene: ReplayScene) -> ReplayParts:
        camera = MapCamera(family.board, scene.invalidate)
        ledger = Ledger(scene, family)
        return ReplayParts(
            seat,
            in_short,
            (OpenRow(scene), ledger),
            (camera, ledger, ReplayZoom(scene, family, camera)),
            foot=_ROW,
        )

    return Replayed(match, family, parts, ply, viewer)


class OpenRow(Panel):
    """Below the chronicle: the tiles of the row from the oldest on, then the pile with its number."""

    def __init__(self, scene: ReplayScene) -> None:
        self._scene = scene

    def paint(self, surface: pygame.Surface) -> None:
        """As it is at the place in the game."""
        seen = map_of(self._scene.director.shown)
        column = self._scene.column
        rect = current().box(Box(column.x, column.bottom - _ROW, column.w, _ROW))
        paint.panel(surface, rect)
        room = panels.heading(surface, rect, _("Open row") if seen.row else _("The row is empty"))
        number = fonts.text(str(seen.pile), fonts.NUMERAL.at(24), theme.INK.strong)
        put.picture(surface, number, midright=room.midright)
        high = min(room.h + px(6), px(74))
        wide = round(high * 180 / 206)
        free = room.w - number.get_width() - px(10) - wide
        pitch = min(wide + px(8), (free - wide - px(8)) // max(1, len(seen.row) - 1))
        for place, tile in enumerate(seen.row):
            put.sprite(surface, f"terrain_{tile}", (wide, high), midleft=(room.x + place * pitch, room.centery))
        if seen.pile:
            put.sprite(surface, BACK, (wide, high), midleft=(room.x + free, room.centery))


class Ledger(Panel, Input):
    """Over the chronicle's older lines: the ledger of the barony pointed at."""

    def __init__(self, scene: ReplayScene, family: BaroniesFamily) -> None:
        self._scene = scene
        self._family = family
        self._hovered: Part | None = None

    def on_event(self, event: pygame.event.Event) -> bool:
        """The cell under the mouse."""
        if event.type == pygame.MOUSEMOTION:
            part = self._family.board.hit(event.pos)
            if part != self._hovered:
                self._hovered = part
                self._scene.invalidate()
        return False

    def paint_above(self, surface: pygame.Surface) -> None:
        """Its sheet."""
        ledger = self._family.places.ledger(self._scene.director.shown, self._hovered)
        if ledger is not None:
            column = self._scene.column
            bottom = column.bottom - _ROW - 15
            rect = current().box(Box(column.x, bottom - POINTED, column.w, POINTED))
            paint_alone(ledger_of(ledger), surface, rect)


class ReplayZoom(Input):
    """The wheel and the keys that look closer; the right button fits the whole map again."""

    def __init__(self, scene: ReplayScene, family: BaroniesFamily, camera: MapCamera) -> None:
        self._scene = scene
        self._board = family.board
        self._camera = camera

    def on_event(self, event: pygame.event.Event) -> bool:
        """Wheel and right button; Esc, before it leaves, shows the whole."""
        if event.type == pygame.MOUSEWHEEL and self._board.rect.collidepoint(pygame.mouse.get_pos()):
            self._camera.zoom(1 if event.y > 0 else -1)
            return True
        is_escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if (event.type == pygame.MOUSEBUTTONDOWN and event.button == 3) or (
            is_escape and not self._camera.is_whole
        ):
            self._fit()
            return True
        return False

    def on_action(self, action: str) -> bool:
        """The keys of the map."""
        if action == "zoom_reset":
            self._fit()
        elif action in ("zoom_in", "zoom_out"):
            self._camera.zoom(1 if action == "zoom_in" else -1)
        else:
            return False
        return True

    def _fit(self) -> None:
        self._board.view.fit(at_once=True)
        self._scene.invalidate()
