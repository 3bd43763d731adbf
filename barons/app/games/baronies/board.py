"""The board of Baron: the map as far as it is in sight, and the honour track above it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from barons.app.games.baronies import strengths
from barons.app.games.baronies.mapview import MapView
from barons.app.games.baronies.marks import MapMarks
from barons.app.games.baronies.picture import MapPicture
from barons.app.games.baronies.seen import map_of
from barons.app.games.baronies.strengths import Strength
from barons.app.games.baronies.track import HIGH, HonourTrack
from barons.app.kit import assets, canvas, layout, paint, put, theme
from barons.app.kit.clip import clipped, part_of
from barons.app.table import panels
from barons.app.table.boards.hexboard import Piece
from barons.app.table.boards.hexplan import Point
from barons.app.table.boards.marks import NO_MARKS, Marks
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Observation, Part
from barons.text.baronies import words


class BaroniesBoard:
    """Draws what one viewer may see of a game of Baron inside a mat, and tells where things lie."""

    def __init__(self, rules: BaroniesRules) -> None:
        self.rules = rules
        self.view = MapView()
        self.track = HonourTrack(rules.params.oubliettes)
        self._seen: BaroniesObservation | None = None
        self._picture = MapPicture(self.view, self.track, words.worths(rules.params))

    # --- places -------------------------------------------------------------------------------------

    @property
    def rect(self) -> pygame.Rect:
        """The mat in the window."""
        return self.view.rect

    def place(self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0)) -> None:
        """Fill `rect` of the window (pixels); what is in sight is the view's own: no `zoom`, no `shift`."""
        self.view.place(rect)
        self.track.place(rect.w, self.view.u)
        self._picture.forget()

    @property
    def track_height(self) -> float:
        """Pixels that the honour track takes from the mat's upper edge."""
        return HIGH * self.view.u

    def hit(self, pos: tuple[int, int]) -> Part | None:
        """The cell under a pixel of the window, laid or not."""
        return self.view.hit(pos)

    def spot(self, part: Part) -> tuple[int, int] | None:
        """The middle of a cell in pixels of the window."""
        return self.view.spot(part)

    def extent(self, part: Part) -> pygame.Rect | None:
        """The rectangle round a cell."""
        return self.view.extent(part)

    def walk(self, part: Part | None, direction: str) -> Part:
        """Where an arrow key leads from `part`: the map and one step beyond."""
        return self.view.walk(part, direction)

    def rows(self, seen: Observation) -> list[list[Part]]:
        """The cells of the map and those beside it."""
        self.look(seen)
        return self.view.rows()

    # --- drawing ------------------------------------------------------------------------------------

    def look(self, seen: Observation) -> BaroniesObservation:
        """Take note of the position that is shown from now on."""
        position = map_of(seen)
        if position is not self._seen:
            self._seen = position
            self.view.show(position.map, position.donjons, len(position.reserves), position.number)
        return position

    def draw(
        self, target: pygame.Surface, seen: Observation, marks: Marks = NO_MARKS, away: Mapping[str, int] = {}
    ) -> None:
        """The mat with everything on it; pieces in `away` are drawn elsewhere."""
        position = self.look(seen)
        target.blit(self._picture.draw(position, MapMarks.of(marks), away), self.rect)

    def ease(self, seconds: float) -> bool:
        """Let the view follow the map's growth for so long; True while it moves or is not sharp yet."""
        lacked = self._picture.sharpen()
        return self.view.ease(seconds) or lacked

    def pop_dirty(self) -> list[pygame.Rect]:
        """Where the picture has changed since this was asked last, in pixels of the window."""
        return [part.move(self.rect.topleft) for part in self._picture.pop_dirty()]

    def draw_piece(
        self, target: pygame.Surface, piece: Piece, at: Point, lift: float = 0.0, alpha: int = 255
    ) -> None:
        """One piece with its foot `at` a point of the board, clipped to the mat's view."""
        self._picture.piece(self._window(target), piece._replace(at=at), lift, alpha)

    def draw_tile(
        self, target: pygame.Surface, nature: str, at: Point, lift: float = 0.0, alpha: int = 255
    ) -> None:
        """One tile with its middle at a point of the board."""
        self._picture.tile(self._window(target), nature, at, lift, alpha)

    def stamp(self, target: pygame.Surface, body: str, reach: float, at: Point, alpha: int = 255) -> None:
        """Line work (the body of an SVG within `reach` of its middle) at a point of the board."""
        stamp = self._picture.strokes.draw(body, (-reach, -reach, 2 * reach, 2 * reach))
        stamp.blit(self._window(target), self.view.pixel(at), alpha)

    def icon(self, target: pygame.Surface, name: str, size: float, colour: theme.Colour, at: Point) -> None:
        """A pictogram with its middle at a point of the board."""
        picture = assets.icon(name, max(8, round(size * self.view.k)), colour)
        x, y = self.view.pixel(at)
        put.picture(self._window(target), picture, center=(round(x), round(y)))

    def strengths(self, target: pygame.Surface, shown: Sequence[Strength]) -> None:
        """Those of a fight, beside the tiles and figures of the position that is shown."""
        assert self._seen is not None
        strengths.draw(self._window(target), self.view, self._seen.map, self._seen.donjons, shown)

    def battlefield(self, target: pygame.Surface, cells: Sequence[str], alpha: int) -> None:
        """Mark tiles that are fought over."""
        self._picture.battlefield(self._window(target), cells, alpha)

    def marker(self, target: pygame.Surface, at: Point, colour: str) -> None:
        """A marker of the honour track on its way, in pixels of the mat."""
        self.track.marker(part_of(target, self.rect), (round(at[0]), round(at[1])), colour)

    def banner(self, target: pygame.Surface, colour: str, title: str, text: str, share: float) -> None:
        """A ribbon below the honour track; `share` of it has come down."""
        mat = self.rect
        rect = pygame.Rect(0, 0, min(layout.px(640), round(0.86 * mat.w)), layout.px(66))
        rect.midtop = (mat.w // 2, round(self.track_height + layout.px(8) - (1 - share) * rect.h))
        part = part_of(target, mat)

        def make() -> pygame.Surface:
            ribbon = canvas.transparent(rect.size)
            panels.draw_ribbon(ribbon, ribbon.get_rect(), colour, title, text)
            return ribbon

        with clipped(part, pygame.Rect(0, round(self.track_height), mat.w, mat.h)):
            part.blit(paint.kept(("proclaimed", rect.size, colour, title, text), make), rect)

    def across(self, at: Point) -> float:
        """Where a point of the board lies across the window: 0 its left edge, 1 its right one."""
        x = self.rect.x + self.view.pixel(at)[0]
        return min(1.0, max(0.0, x / layout.current().width))

    def _window(self, target: pygame.Surface) -> pygame.Surface:
        part = part_of(target, self.rect)
        part.set_clip(part.get_clip().clip(self.view.clip))
        return part
