"""The map of Baron: it grows, is panned and zoomed; tiles, donjons, the baronies' borders, the honour track.

The camera fits the whole map into the mat and follows its growth, until somebody drags or zooms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from barons.app.games.baronies.marks import MapMarks
from barons.app.games.baronies.picture import MapPicture
from barons.app.games.baronies.seen import map_of
from barons.app.games.baronies.shapes import HEXES
from barons.app.games.baronies.track import HIGH, HonourTrack
from barons.app.kit import assets, paint, theme
from barons.app.kit.anim.motion import Motion
from barons.app.kit.parchment import draw_sheet
from barons.app.table.boards.freehex import barony_of, edge_of
from barons.app.table.boards.hexboard import Piece
from barons.app.table.boards.hexplan import Point
from barons.app.table.boards.marks import NO_MARKS, Marks, Trail
from barons.engine.baronies.events import BaronBack, DonjonPlaced, Established, KnightBack, Laid
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Event, Observation, Part
from barons.play.match import Beat

_MEASURES: Final = theme.BOARD["baronies"]
_DESIGN_MAT: Final = (1092.0, 780.0)
_MARGIN: Final = 34.0
_CLOSEST: Final = 2.6
_STEP: Final = 1.25
_EASING: Final = 9.0
"""How quickly the camera follows: the part of the way left after a second is e to the minus this."""


class BaroniesBoard:
    """Draws what one viewer may see of a game of Baron inside a mat, and tells where things lie."""

    def __init__(self, rules: BaroniesRules) -> None:
        self.rules = rules
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.track = HonourTrack(rules.params.oubliettes)
        self.u = 1.0
        self.k = 1.0
        """Pixels for one board unit, such that a tile's radius is a whole number of pixels."""
        self.origin: Point = (0.0, 0.0)
        self.follows = True
        """The camera keeps the whole map in sight by itself."""
        self.eases = False
        """Somebody calls `ease`; else the camera jumps."""
        self._seen: BaroniesObservation | None = None
        self._edge: frozenset[str] = frozenset()
        """The empty cells beside the map that is shown."""
        self._bounds = HEXES.bounds(barony_of("0,0"))
        self._sheet: pygame.Surface | None = None
        self._picture = MapPicture(self)
        self._radius = 57.0
        self._middle: Point = (0.0, 0.0)
        """The point of the map in the middle of the view, in board units."""

    # --- places -------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0)) -> None:
        """Fill `rect` of the window (pixels); the camera is the board's own: no `zoom`, no `shift`."""
        changed = rect.size != self.rect.size
        self.rect = rect
        self.u = min(rect.w / _DESIGN_MAT[0], rect.h / _DESIGN_MAT[1])
        self.track.place(rect.w, self.u)
        self._picture.forget()
        if changed or self._sheet is None:
            self._sheet = None
            self.follows = True
            self._jump()

    @property
    def track_height(self) -> float:
        """Pixels that the honour track takes from the mat's upper edge."""
        return HIGH * self.u

    @property
    def view(self) -> pygame.Rect:
        """The part of the mat that shows the map, in pixels of the mat."""
        top = round(HIGH * self.u)
        margin = round(_MARGIN * self.u)
        return pygame.Rect(margin, top, self.rect.w - 2 * margin, self.rect.h - top - margin)

    def sheet(self) -> pygame.Surface:
        """The parchment of the whole mat."""
        if self._sheet is None or self._sheet.get_size() != self.rect.size:
            self._sheet = pygame.Surface(self.rect.size).convert()
            draw_sheet(self._sheet, self.u)
        return self._sheet

    def pixel(self, at: Point) -> Point:
        """A point in board units as a pixel of the mat."""
        return self.origin[0] + at[0] * self.k, self.origin[1] + at[1] * self.k

    def hit(self, pos: tuple[int, int]) -> Part | None:
        """The cell under a pixel of the window, laid or not."""
        x, y = pos[0] - self.rect.x, pos[1] - self.rect.y
        if not self.rect.collidepoint(pos) or not self.view.collidepoint(x, y):
            return None
        return Part("cell", HEXES.hit((x - self.origin[0]) / self.k, (y - self.origin[1]) / self.k))

    def spot(self, part: Part) -> tuple[int, int] | None:
        """The middle of a cell in pixels of the window."""
        if "," not in part.name:
            return None
        x, y = self.pixel(HEXES.centre(part.name))
        return round(x) + self.rect.x, round(y) + self.rect.y

    def walk(self, part: Part | None, direction: str) -> Part:
        """Where an arrow key leads from `part`: the map and one step beyond."""
        laid = self._seen.map if self._seen is not None else {"0,0": ""}
        if part is None or "," not in part.name:
            return Part("cell", next(iter(laid), "0,0"))
        goal = HEXES.walk(part.name, direction)
        return Part("cell", goal if goal in laid or goal in self._edge else part.name)

    def is_near(self, part: Part) -> bool:
        """True for a cell of the map or beside it."""
        laid = self._seen.map if self._seen is not None else {}
        return part.name in laid or part.name in self._edge

    # --- the camera ---------------------------------------------------------------------------------

    def _fitting(self) -> tuple[Point, float]:
        """The middle and the tile radius in pixels with which the whole map and its edge are in sight."""
        left, top, right, bottom = self._bounds
        view = self.view
        k = min(view.w / (right - left), view.h / (bottom - top))
        most = _MEASURES["most"] * self.u
        return ((left + right) / 2, (top + bottom) / 2), min(most, k * HEXES.radius)

    def _apply(self) -> None:
        radius = max(8, round(self._radius))
        k = radius / HEXES.radius
        view = self.view
        origin = (
            round(view.centerx - self._middle[0] * k),
            round(view.centery - self._middle[1] * k),
        )
        if (k, origin) != (self.k, self.origin):
            self.k, self.origin = k, origin
            self._picture.forget()

    def _jump(self) -> None:
        self._middle, self._radius = self._fitting()
        self._apply()

    def ease(self, seconds: float) -> bool:
        """Let the camera follow for so long; True while it moves."""
        self.eases = True
        if not self.follows:
            return False
        middle, radius = self._fitting()
        off = (middle[0] - self._middle[0], middle[1] - self._middle[1], radius - self._radius)
        if all(abs(each) < 0.4 for each in off):
            if any(off):
                self._middle, self._radius = middle, radius
                self._apply()
                return True
            return False
        share = 1.0 - 2.718 ** (-_EASING * seconds)
        self._middle = (self._middle[0] + off[0] * share, self._middle[1] + off[1] * share)
        self._radius += off[2] * share
        self._apply()
        return True

    def fit(self, *, at_once: bool = False) -> None:
        """The whole map again, from now on by itself."""
        self.follows = True
        if at_once:
            self._jump()

    def pan(self, dx: float, dy: float) -> None:
        """Drag the map by so many pixels; the map never leaves the mat wholly."""
        self.follows = False
        self._middle = (self._middle[0] - dx / self.k, self._middle[1] - dy / self.k)
        self._hold()
        self._apply()

    def zoom(self, steps: int, at: tuple[int, int] | None = None) -> None:
        """Closer (or farther) by steps; the point under a pixel of the window stays where it is."""
        least, most = self._limits()
        wanted = max(least, min(most, self._radius * _STEP**steps))
        view = self.view
        x, y = (at[0] - self.rect.x, at[1] - self.rect.y) if at is not None else view.center
        under = ((x - self.origin[0]) / self.k, (y - self.origin[1]) / self.k)
        self.follows = False
        self._radius = wanted
        k = max(8, round(wanted)) / HEXES.radius
        self._middle = (under[0] - (x - view.centerx) / k, under[1] - (y - view.centery) / k)
        self._hold()
        self._apply()

    def _limits(self) -> tuple[float, float]:
        """The smallest and the largest radius of a tile in pixels."""
        fitting = self._fitting()[1]
        return fitting * 0.8, max(fitting, _MEASURES["radius"] * self.u) * _CLOSEST

    @property
    def is_closest(self) -> bool:
        """True when it cannot be looked at closer."""
        return self._radius >= self._limits()[1] - 0.5

    def reveal(self, part: Part) -> None:
        """Bring a cell into sight; while the camera follows, the whole map is."""
        spot = self.spot(part)
        if spot is None or (self.follows and self.is_near(part)):
            return
        inner = self.view.move(self.rect.topleft).inflate(-2 * self._radius, -2 * self._radius)
        dx = max(0, inner.left - spot[0]) - max(0, spot[0] - inner.right)
        dy = max(0, inner.top - spot[1]) - max(0, spot[1] - inner.bottom)
        if dx or dy:
            self.pan(dx, dy)

    def _hold(self) -> None:
        left, top, right, bottom = self._bounds
        x, y = self._middle
        self._middle = (max(left, min(right, x)), max(top, min(bottom, y)))

    # --- drawing ------------------------------------------------------------------------------------

    def look(self, seen: Observation) -> BaroniesObservation:
        """Take note of the position that is shown from now on."""
        position = map_of(seen)
        if position is not self._seen:
            grown = self._seen is None or self._seen.map.keys() != position.map.keys()
            self._seen = position
            if grown:
                self._edge = frozenset(edge_of(position.map))
                self._bounds = HEXES.bounds([*position.map, *self._edge])
            if grown and self.follows and not self.eases:
                self._jump()
        return position

    def draw(
        self,
        target: pygame.Surface,
        seen: Observation,
        marks: Marks = NO_MARKS,
        away: Mapping[str, int] = {},
    ) -> None:
        """The mat with everything on it; pieces in `away` are drawn elsewhere."""
        position = self.look(seen)
        wanted = marks if isinstance(marks, MapMarks) else MapMarks(**marks.__dict__)
        target.blit(self._picture.draw(position, wanted, away), self.rect)

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
        stamp.blit(self._window(target), self.pixel(at), alpha)

    def icon(self, target: pygame.Surface, name: str, size: float, colour: theme.Colour, at: Point) -> None:
        """A pictogram with its middle at a point of the board."""
        picture = assets.icon(name, max(8, round(size * self.k)), colour)
        x, y = self.pixel(at)
        self._window(target).blit(picture, picture.get_rect(center=(round(x), round(y))))

    def label(self, target: pygame.Surface, text: str, at: Point, *, strong: bool = False) -> None:
        """A plate with a few letters at a point of the board."""
        self._picture.plates.draw(self._window(target), text, self.pixel(at), strong=strong)

    def labels(self, target: pygame.Surface, plates: Sequence[tuple[str, Point]]) -> None:
        """Several plates, none upon another."""
        window = self._window(target)
        spots = self._picture.plates.apart([(text, self.pixel(at)) for text, at in plates])
        for (text, _at), spot in zip(plates, spots, strict=True):
            self._picture.plates.draw(window, text, spot, strong=True)

    def battlefield(self, target: pygame.Surface, cells: Sequence[str], alpha: int) -> None:
        """Mark tiles that are fought over."""
        self._picture.battlefield(self._window(target), cells, alpha)

    def marker(self, target: pygame.Surface, at: Point, colour: str) -> None:
        """A marker of the honour track on its way, in pixels of the mat."""
        self.track.marker(paint.part_of(target, self.rect), (round(at[0]), round(at[1])), colour)

    def _window(self, target: pygame.Surface) -> pygame.Surface:
        part = paint.part_of(target, self.rect)
        part.set_clip(self.view.inflate(round(30 * self.u), round(30 * self.u)))
        return part

    # --- movements ----------------------------------------------------------------------------------

    def motions(self, beat: Beat, before: Observation, after: Observation) -> list[Motion]:
        """How a beat is shown; see `baronies_motions`."""
        from barons.app.games.baronies.motions import BaroniesMotions

        return BaroniesMotions(self, map_of(before), map_of(after)).of(beat.events_for(after.viewer))

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """The tile laid, the meadow taken; what a settlement made a barony, and whom it sent back."""
        if isinstance(event, (Laid, DonjonPlaced)):
            return Trail((Part("cell", event.cell),), map_of(seen).colours[event.seat])
        if isinstance(event, (KnightBack, BaronBack)):
            return Trail((Part("cell", event.cell),), map_of(seen).colours[event.seat], -1, "tower")
        if isinstance(event, Established):
            return Trail((Part("cell", event.cell),), map_of(seen).colours[event.seat], event.change, "laurel")
        return None
