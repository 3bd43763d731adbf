"""The board of Baron: the visible part of the map, and the honour track above it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import pygame

from barons.app.games.baronies import strengths
from barons.app.games.baronies.mapview import MapView
from barons.app.games.baronies.marks import MapMarks
from barons.app.games.baronies.picture import MapPicture, Position
from barons.app.games.baronies.seen import map_of
from barons.app.games.baronies.shapes import HEXES, figure, foot_of
from barons.app.games.baronies.strengths import Strength
from barons.app.games.baronies.track import HIGH, HonourTrack
from barons.app.kit import canvas, layout, paint, theme
from barons.app.kit.clip import clipped, part_of
from barons.app.kit.recording import IdentityKey
from barons.app.table import panels
from barons.app.table.boards.freehex import axial
from barons.app.table.boards.hexboard import BoardPiece, BoardTile
from barons.app.table.boards.hexplan import HexPlan, Point
from barons.app.table.boards.hexsheet import HexSheet
from barons.app.table.boards.marks import Marks
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

    def place(self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0)) -> None:
        """Fill `rect` of the window (pixels); `zoom` and `shift` are ignored, the view has its own."""
        self.rect = rect
        self.view.place(rect)
        self.track.place(rect.w, self.view.u)
        self._map.place(rect.size, self.view.k, self.view.origin)

    def figures(self) -> list[pygame.Rect]:
        """Return the honour track with its markers."""
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
        strengths.draw(self.part(target), self.view, self._seen.map, self._seen.donjons, shown)

    def battlefield(self, target: pygame.Surface, cells: Sequence[str], alpha: int) -> None:
        """Mark the tiles of a battlefield."""
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
