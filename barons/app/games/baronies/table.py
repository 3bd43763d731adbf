"""The table of Baron, put together."""

from __future__ import annotations

import pygame

from barons.app.games.baronies.aim import aim
from barons.app.games.baronies.camera import MapCamera
from barons.app.games.baronies.desk import BaroniesDesk
from barons.app.games.baronies.drag import TileDrag
from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.flights import TileFlights
from barons.app.games.baronies.overlays import TilesWindow
from barons.app.games.baronies.players import Player, player_of, players
from barons.app.games.baronies.side import BaroniesSide
from barons.app.games.baronies.strip import BaroniesStrip
from barons.app.games.baronies.turn import BaroniesTurn
from barons.app.kit.layout import current, px, table
from barons.app.kit.navigator import Navigator
from barons.app.table.advice import AdviceCard
from barons.app.table.banner import Banner
from barons.app.table.column import Column
from barons.app.table.course import Course
from barons.app.table.input import HELD, Pointer, TableKeys
from barons.app.table.magnifier import ZoomPlates
from barons.app.table.paneltable import PanelTable
from barons.app.table.parts import Input, Panel, Parts
from barons.app.table.plates import Plates
from barons.app.table.seal import Commitment, EndsAlone
from barons.app.table.seats import Counting, seat_look
from barons.app.table.strip import StripWood
from barons.app.table.table import Table
from barons.app.table.tablewindows import TableWindows
from barons.app.table.telling import ChroniclePart
from barons.app.table.tools import Tools
from barons.app.table.topanel import ToPanels, plates_and_pieces
from barons.play.match import Match
from barons.text.tr import gettext as _


def baronies_table(shell: Navigator, match: Match) -> Table:
    """The table for a match of Baron."""
    family = BaroniesFamily(match.rules)
    desk = BaroniesDesk(match, family)
    course = Course(shell, match, family, desk)
    family.board.look(course.shown)
    return PanelTable(course, lambda table: _parts(table, desk, family))


def _parts(scene: Table, desk: BaroniesDesk, family: BaroniesFamily) -> Parts:
    turn = BaroniesTurn(scene, desk, family)
    counting = Counting(scene)

    def shown(seat: int) -> Player:
        summary, look = counting.summary(seat), seat_look(scene, seat)
        return player_of(turn.seen, summary, seat, look, veiled=scene.course.hand_hidden)

    seats = Column(
        scene,
        lambda: players(tuple(map(shown, range(scene.match.players)))),
        lambda: table(current()).left,
    )
    chronicle = ChroniclePart(scene)
    advised = AdviceCard(scene, chronicle)
    side = BaroniesSide(scene, turn, family, chronicle)
    strip = BaroniesStrip(scene, turn, family)
    pointer = Pointer(scene)
    drag = TileDrag(scene, turn)
    pointing = scene.pointing
    camera = MapCamera(family.board, scene.invalidate, pressed=pointer.press, focus=lambda: pointing.cursor)
    return Parts(
        turn=turn,
        camera=camera,
        panels=(
            Banner(scene),
            TableWindows(scene),
            Tools(scene, lambda: aim(turn.seen)),
            counting,
            seats,
            chronicle,
            StripWood(),
            strip,
            Commitment(scene),
            side,
            MapEasing(scene, family, camera),
            TileFlights(scene, strip, seats),
            drag,
            ToPanels(scene, lambda seat: seats.seat(seat).center, plates_and_pieces(40.0, 56.0)),
            Plates(scene, seats.seat),
            advised,
            turn.end,
            EndsAlone(scene, turn.end, turn.ends_at_once),
        ),
        inputs=(
            drag,
            seats,
            turn.bar,
            TileKeys(scene, turn, side),
            TableKeys(scene),
            advised,
            chronicle,
            camera,
            pointer,
        ),
        mat=lambda: table(current()).mat,
        statistics=lambda: TilesWindow(scene, family),
        statistics_title=lambda: _("The tiles"),
        advised=turn.advised,
    )


class MapEasing(Panel):
    """The camera follows the map's growth; the plates that look closer stand below the honour track."""

    def __init__(self, table: Table, family: BaroniesFamily, camera: MapCamera) -> None:
        self._table = table
        self._board = family.board
        self._plates = ZoomPlates(table, camera.toggle, lambda: camera.zoom(0))

    def build(self) -> None:
        """The plates."""
        self._plates.build(self._board.rect.y + round(self._board.track_height) - px(34) + px(38))

    def update(self, dt: float) -> bool:
        """On the way to where the camera is wanted."""
        self._board.look(self._table.course.shown)
        self._plates.show(is_whole=self._board.view.follows)
        return self._board.ease(dt)


class TileKeys(Input):
    """Scrolls a settlement, turns the reserve, names places; Enter says where a tile of the row goes; the right
    button drops what is planned."""

    def __init__(self, table: Table, turn: BaroniesTurn, side: BaroniesSide) -> None:
        self._table = table
        self._turn = turn
        self._side = side

    def before(self, event: pygame.event.Event) -> bool:
        """Enter is the place's that is pointed at before it is the seal's."""
        is_enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if not is_enter or event.mod & HELD or self._table.controls.focus_shown:
            return False
        return self._turn.press_opening()

    def on_action(self, action: str) -> bool:
        """The names of places come onto the map, or go."""
        if action != "place_names":
            return False
        shell = self._table.shell
        shell.change("place_names", not shell.settings.place_names)
        self._table.invalidate()
        return True

    def on_event(self, event: pygame.event.Event) -> bool:
        """What no control used."""
        if event.type == pygame.MOUSEWHEEL:
            return self._side.scroll(-event.y, pygame.mouse.get_pos())
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._table.commands.cancel()
            return True
        if event.type != pygame.KEYDOWN or event.mod & HELD:
            return False
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self._side.scroll(2 if event.key == pygame.K_PAGEDOWN else -2)
        if event.key == pygame.K_r:
            self._turn.turn_reserve(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        return False
