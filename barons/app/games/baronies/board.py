"""The board of Baron: the visible part of the map, the honour track above it, and the camera."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final

import pygame

from barons.app.games.baronies.mapview import HEXES, HIGH, MapView, figure, foot_of
from barons.app.games.baronies.marks import MapMarks, Strength, draw_strengths
from barons.app.games.baronies.picture import MapPicture, Position
from barons.app.games.baronies.track import HonourTrack
from barons.app.games.baronies.words import map_of
from barons.app.kit import canvas, layout, paint, theme
from barons.app.kit.clip import clipped, part_of
from barons.app.kit.keys import Keys
from barons.app.kit.layout import current, px
from barons.app.kit.recording import IdentityKey
from barons.app.kit.ui.node import Edges, Node
from barons.app.table import panels
from barons.app.table.boards.hexboard import BoardPiece, BoardTile
from barons.app.table.boards.hexplan import HexPlan, Point, axial
from barons.app.table.boards.hexsheet import HexSheet
from barons.app.table.boards.marks import Marks
from barons.app.table.input import HELD
from barons.app.table.magnifier import Dragging, zoom_plates
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Observation, Part
from barons.text.baronies import words
from barons.text.tr import language


class BaroniesBoard(HexSheet):
    """Draws what one viewer may see of a game of Baron, and maps cells to pixels."""

    def __init__(self, rules: BaroniesRules) -> None:
        self.rules = rules
        self.view = MapView()
        self.track = HonourTrack(rules.params.oubliettes)
        self._seen: BaroniesObservation | None = None
        self._tiles: tuple[BoardTile, ...] = ()
        self._map = MapPicture(self.view, self.track, words.worths(rules.params))
        self.view.moved = self._map.look
        super().__init__(self._map)

    # --- places -------------------------------------------------------------------------------------

    def place(
        self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0), *, bare: bool = False
    ) -> None:
        """Fill `rect` of the window (pixels); `zoom` and `shift` are ignored: the view has its own."""
        self.rect = rect
        self.view.place(rect, bare=bare)
        self.track.place(rect.w, self.view.u)
        self._map.place(rect.size, self.view.k, self.view.origin)

    def figures(self) -> list[pygame.Rect]:
        height = 0 if self.view.is_bare else round(HIGH * self.view.u)
        return [pygame.Rect(self.rect.topleft, (self.rect.w, height))]

    @property
    def inside(self) -> pygame.Rect:
        """The rectangle of the map."""
        return self.view.frame

    # --- drawing ------------------------------------------------------------------------------------

    def look(self, seen: Observation) -> BaroniesObservation:
        """Make this the position that is shown."""
        position = map_of(seen)
        if position is not self._seen:
            self._seen = position
            self.view.show(position.map, position.donjons, len(position.reserves), position.number)
            cells = sorted({*position.map, *self.view.edge}, key=lambda cell: axial(cell)[::-1])
            plan = HexPlan([axial(cell) for cell in cells], HEXES.radius, HEXES.squash, theme.GAP)
            self._map.lay(plan, [Part("cell", cell) for cell in cells])
            laid = [position.map.get(cell) for cell in cells]
            self._tiles = tuple(BoardTile("" if nature is None else f"terrain_{nature}") for nature in laid)
        return position

    def tiles(self, seen: Observation) -> tuple[BoardTile, ...]:
        """Return the cells of the map and their empty neighbours, row by row."""
        self.look(seen)
        return self._tiles

    def standing(self, seen: Observation, marks: Marks, away: Mapping[str, int]) -> Sequence[BoardPiece]:
        """Return the knights and barons, including one that may be placed."""
        position, ghost = map_of(seen), MapMarks.of(marks).ghost
        pieces = [
            figure(f"{donjon.side}/{cell}", f"{donjon.side}_{position.colours[donjon.seat]}", foot_of(cell))
            for cell, donjon in position.donjons.items()
        ]
        if ghost is not None and ghost.figure:
            pieces.append(figure("ghost", ghost.figure, foot_of(ghost.cell)))
        return [piece for piece in pieces if piece.key not in away]

    def more(self, seen: Observation, away: Mapping[str, int]) -> Hashable:
        """Return the rest of the picture: the position, the language of the honour track, and its parts drawn
        elsewhere.
        """
        position = map_of(seen)
        return Position(position, IdentityKey(position), tuple(sorted(away)), language())

    def ease(self, seconds: float) -> bool:
        """Let the view follow the growth of the map; True while it moves or is not sharp yet."""
        lacked = self._map.sharpen()
        return self.view.ease(seconds) or lacked

    def draw_tile(
        self, target: pygame.Surface, nature: str, at: Point, lift: float = 0.0, alpha: int = 255
    ) -> None:
        """Paint one tile centred at a point of the board."""
        self._map.draw_tile(self.part(target), f"terrain_{nature}", at, lift, alpha)

    def strengths(self, target: pygame.Surface, shown: Sequence[Strength]) -> None:
        """Paint the strengths of a fight beside the pieces of the position shown."""
        assert self._seen is not None
        draw_strengths(self.part(target), self.view, self._seen.map, self._seen.donjons, shown)

    def battlefield(self, target: pygame.Surface, cells: Sequence[str], alpha: int) -> None:
        self._map.battlefield(self.part(target), cells, alpha)

    def marker(self, target: pygame.Surface, at: Point, colour: str) -> None:
        """Paint a moving marker of the honour track, in pixels of the mat."""
        self.track.marker(part_of(target, self.rect), (round(at[0]), round(at[1])), colour)

    def banner(self, target: pygame.Surface, colour: str, title: str, text: str, share: float) -> None:
        """Paint a ribbon below the honour track; `share` of it is unrolled."""
        mat = self.rect
        rect = pygame.Rect(0, 0, min(layout.px(640), round(0.86 * mat.w)), layout.px(66))
        top = round(HIGH * self.view.u)
        rect.midtop = (mat.w // 2, round(top + layout.px(8) - (1 - share) * rect.h))
        part = part_of(target, mat)

        def make() -> pygame.Surface:
            ribbon = canvas.transparent(rect.size)
            panels.draw_ribbon(ribbon, ribbon.get_rect(), colour, title, text)
            return ribbon

        with clipped(part, pygame.Rect(0, top, mat.w, mat.h)):
            part.blit(paint.cached(("proclaimed", rect.size, colour, title, text), make), rect)


_PAN: Final = 80.0
"""Units that an arrow key moves the map."""
_ARROWS: Final = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}


class MapCamera(Dragging):
    """Moves and zooms the view of the map.

    `changed` is called after every movement. `focus` is the cell to zoom in on; by default the mouse is used.
    """

    slack = 7.0

    def __init__(
        self, board: BaroniesBoard, changed: Callable[[], None], focus: Callable[[], Part | None] = lambda: None
    ) -> None:
        self._board = board
        self._view = board.view
        self._changed = changed
        self._focus = focus
        self._was_whole = True

    def pass_time(self, seen: Observation, dt: float) -> bool:
        """Follow the growth of the map; show or hide the button that shows the whole map."""
        if self.is_whole != self._was_whole:
            self._was_whole = self.is_whole
            self._changed()
        self._board.look(seen)
        is_moving = self._board.ease(dt)
        if is_moving:
            self._changed()
        return is_moving

    def plates(self, keys: Keys) -> Node:
        """Return the zoom buttons in the upper right corner of the map."""
        frame, rect, u = self._view.frame, self._board.rect, current().u
        away = Edges(top=frame.top / u + 8, right=(rect.w - frame.right) / u + 8)
        return zoom_plates(keys, is_whole=self.is_whole, away=away)

    def press_plate(self, way: int) -> None:
        """Zoom in (1), or from the closest zoom back to the whole map; 0 shows the whole map."""
        self.zoom(0 if self._view.is_closest else way)

    @property
    def is_whole(self) -> bool:
        return self._view.follows

    def place(self, mat: pygame.Rect) -> None:
        """Set the rectangle of the mat; the view keeps showing the same part of the map."""
        self._board.place(mat)

    def follow(self, place: Part) -> None:
        self._view.reveal(place)

    def zoom(self, step: int) -> None:
        if step == 0:
            self._view.fit(at_once=not self._view.eases)
        else:
            where, cursor = pygame.mouse.get_pos(), self._focus()
            at = where if self._board.rect.collidepoint(where) else None
            self._view.zoom(step, self._board.spot(cursor) if cursor is not None else at)
        self._changed()

    def on_event(self, event: pygame.event.Event) -> bool:
        """Handle the mouse wheel, and Shift with the arrow keys."""
        if event.type == pygame.MOUSEWHEEL and self.is_taken(pygame.mouse.get_pos()):
            self.zoom(1 if event.y > 0 else -1)
            return True
        if event.type == pygame.KEYDOWN and event.key in _ARROWS and event.mod & pygame.KMOD_SHIFT:
            if event.mod & HELD:
                return False
            dx, dy = (step * px(_PAN) for step in _ARROWS[event.key])
            self.pan(dx, dy)
            return True
        return super().on_event(event)

    def on_action(self, action: str) -> bool:
        way = {"zoom_reset": 0, "zoom_in": 1, "zoom_out": -1}.get(action)
        if way is not None:
            self.zoom(way)
        return way is not None

    def is_taken(self, where: tuple[int, int]) -> bool:
        return self._board.rect.collidepoint(where)

    def pan(self, dx: int, dy: int) -> None:
        self._view.pan(dx, dy)
        self._changed()
