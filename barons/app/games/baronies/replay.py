"""The replay of a game of Baron: its own panels, and a map that can be dragged and zoomed."""

from __future__ import annotations

import pygame

from barons.app.games.baronies.accounts import BACK
from barons.app.games.baronies.camera import MapCamera
from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.players import player, player_of
from barons.app.games.baronies.seen import map_of
from barons.app.games.baronies.side import POINTED
from barons.app.games.baronies.side import ledger as ledger_of
from barons.app.kit import fonts
from barons.app.kit.page import heading, sheet
from barons.app.kit.ui.boxes import Column, Row, Stack
from barons.app.kit.ui.leaves import Image, Text
from barons.app.kit.ui.node import Flex, Node
from barons.app.table import panels
from barons.app.table.chronicle import in_short
from barons.app.table.parts import EventHandler
from barons.app.table.scenes.replay import Replayed, ReplayParts, ReplayScene
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Observation, Part
from barons.play.match import Match
from barons.text.tr import gettext as _

_ROW = 142.0
"""Height of the row's panel in units."""


def baronies_replayed(match: Match, ply: int, viewer: int | None) -> Replayed:
    """Return a replay of a match of Baron."""
    family = BaroniesFamily(match.rules)

    def seat(seen: Observation, seat: int, look: panels.SeatLook) -> Node:
        summary, pieces = family.accounts.player(seen, seat), family.places.overview(seen, seat)
        return player(player_of(map_of(seen), summary, pieces, seat, look), f"seat.{seat}")

    def parts(scene: ReplayScene) -> ReplayParts:
        camera = MapCamera(family.board, scene.invalidate)
        ledger = BaronyLedger(scene, family)
        return ReplayParts(
            seat,
            in_short,
            above=ledger.view,
            below=lambda: open_row(map_of(scene.director.shown)),
            inputs=(camera, ledger, WholeAgain(camera)),
        )

    return Replayed(match, family, parts, ply, viewer)


def open_row(seen: BaroniesObservation) -> Node:
    """Return the tiles of the row, oldest first, then the pile with its number."""
    title = heading(_("Open row") if seen.row else _("The row is empty"))
    tiles = [Image(f"terrain_{tile}", flex=Flex(basis=64, min=20)) for tile in seen.row]
    pile = Image(BACK, flex=Flex(basis=64, min=20)) if seen.pile else None
    number = Text(str(seen.pile), fonts.NUMERAL.at(24), wraps=False, flex=Flex(shrink=0))
    row = Row([*tiles, Node(flex=Flex(grow=1)), pile, number], gap=6, flex=Flex(basis=74))
    return sheet(Column([title, row], gap=6), inside=16, flex=Flex(basis=_ROW, shrink=0))


class BaronyLedger(EventHandler):
    """The ledger of the barony under the mouse, above the chronicle."""

    def __init__(self, scene: ReplayScene, family: BaroniesFamily) -> None:
        self._scene = scene
        self._family = family
        self._hovered: Part | None = None

    def on_event(self, event: pygame.event.Event) -> bool:
        """Track the cell under the mouse."""
        if event.type == pygame.MOUSEMOTION:
            part = self._family.board.hit(event.pos)
            if part != self._hovered:
                self._hovered = part
                self._scene.invalidate()
        return False

    def view(self) -> Node | None:
        """Return the ledger's sheet."""
        ledger = self._family.places.ledger(self._scene.director.shown, self._hovered)
        return None if ledger is None else Stack([ledger_of(ledger)], flex=Flex(basis=POINTED, shrink=0))


class WholeAgain(EventHandler):
    """Shows the whole map again on a right click, or on Esc before it leaves the replay."""

    def __init__(self, camera: MapCamera) -> None:
        self._camera = camera

    def on_event(self, event: pygame.event.Event) -> bool:
        is_right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        is_escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not self._camera.is_whole
        if is_right or is_escape:
            self._camera.zoom(0)
        return is_right or is_escape
