"""The hexagons of Baron's map, and its visible part: all of it as it grows, until the player drags or zooms."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Final

import pygame

from barons.app.kit import theme
from barons.app.table.boards.hexboard import BoardPiece
from barons.app.table.boards.hexplan import FreeHexes, Point, barony_of, edge_of, neighbours_of
from barons.engine.core import Part

MEASURES: Final = theme.BOARD.section("baronies")
HEXES: Final = FreeHexes(MEASURES.number("radius"), theme.SQUASH, theme.GAP)
"""The hexagons of the map, in board units."""
FOOT: Final[Point] = (0.0, 26.0)
"""Position of a figure's foot, relative to the centre of its meadow."""
_HIGH: Final = 1.5 * HEXES.radius


def foot_of(cell: str) -> Point:
    x, y = HEXES.centre(cell)
    return x + FOOT[0], y + FOOT[1]


def figure(key: str, sprite: str, at: Point) -> BoardPiece:
    """Return a knight, a baron or a donjon from the box with its foot at `at`."""
    is_box = sprite.startswith("donjon")
    scale = _HIGH / 182
    return BoardPiece(
        key=key,
        sprite=sprite,
        size=(130 * scale, (172 if is_box else 182) * scale),
        foot=(60 * scale, (152 if is_box else 160) * scale),
        at=at,
        cell=0,
    )


HIGH: Final = 100.0
"""Units that the track takes from the upper edge of the mat."""
_DESIGN_MAT: Final = (1092.0, 780.0)
_MARGIN: Final = 44.0
"""Units of the rulers around the map and the border of the sheet."""
_RULER: Final = 34.0
_MOST: Final = MEASURES.number("most")
"""Largest radius of a tile in units."""
_EDGE: Final = 16.0
_CLOSEST: Final = 2.6
_STEP: Final = 1.25
_WORTH_IT: Final = 1.12
"""Tails are left out of view only if the tiles become larger by at least this factor."""
_LEGIBLE: Final = 0.5
"""Tails laid recently are in view only if the tiles do not shrink below this factor."""
_EASING: Final = 9.0
"""Speed at which the view follows: after a second, e to the power of minus this of the way is left."""


def in_play(laid: Iterable[str], donjons: Iterable[str]) -> set[str]:
    """Return the cells without tails, but with the baronies of `donjons`; all if at most half would be left."""
    whole = set(laid)
    kept = {cell for donjon in donjons for cell in barony_of(donjon)}
    rest = set(whole)
    while ends := {cell for cell in rest - kept if len(rest.intersection(neighbours_of(cell))) <= 1}:
        rest -= ends
    return rest if 2 * len(rest) > len(whole) else whole


class MapView:
    """The scale and the centre of the view. Pixels are those of the mat unless stated otherwise."""

    def __init__(self) -> None:
        self.moved: Callable[[float, Point], object] = lambda k, origin: None
        """Called when the view has changed."""
        self.rect = pygame.Rect(0, 0, 1, 1)
        """The mat in the window."""
        self.is_bare = False
        """True without rulers and honour track."""
        self.u = 1.0
        self.k = 1.0
        """Pixels per board unit, such that a tile's radius is a whole number of pixels."""
        self.origin: Point = (0.0, 0.0)
        self.follows = True
        """True while the whole map is kept in view."""
        self.eases = False
        """True if `ease` is called regularly; else the view jumps."""
        self._laid: tuple[str, ...] = ()
        self._standing: tuple[str, ...] = ()
        self._latest: tuple[str, ...] = ()
        """The tiles laid last while this view was shown, at most one per player."""
        self.edge: frozenset[str] = frozenset()
        """The empty cells beside the map."""
        self._bounds = self._core = self._recent = HEXES.bounds(barony_of("0,0"))
        """Bounds of the whole map, of its part in play, and of that with recent tiles.

        They include the spaces beside the tiles, and are those at the beginning of the turn.
        """
        self._latest_bounds = (self._bounds,) * 3
        """The same three bounds for the present position."""
        self._turn: int | None = None
        self.radius = 57.0
        """Pixels from the centre of a tile to a corner, before `k` is rounded."""
        self._middle: Point = (0.0, 0.0)
        """The point of the map at the centre of the view, in board units."""

    # --- places -------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, *, bare: bool = False) -> None:
        """Fill `rect` of the window; after a change of size the whole map is in view again."""
        changed = (rect.size, bare) != (self.rect.size, self.is_bare)
        self.rect, self.is_bare = rect, bare
        self.u = min(rect.w / _DESIGN_MAT[0], rect.h / _DESIGN_MAT[1])
        if changed:
            self.fit(at_once=True)

    def show(
        self, laid: Iterable[str], donjons: Iterable[str] = (), players: int = 0, turn: int | None = None
    ) -> None:
        """Set the cells that are laid and those with donjons.

        The last tile of each player stays in view, even on a tail, if it was laid while this view was shown.
        During a `turn` the view stays as at its beginning; None if turns are unknown.
        """
        cells, standing = tuple(laid), tuple(donjons)
        is_new_turn, self._turn = turn is None or turn != self._turn, turn
        if (cells, standing) != (self._laid, self._standing):
            self._note(cells, standing, players)
        if is_new_turn:
            self._bounds, self._core, self._recent = self._latest_bounds
            if self.follows and not self.eases:
                self._jump()

    def _note(self, cells: tuple[str, ...], standing: tuple[str, ...], players: int) -> None:
        new = [cell for cell in cells if cell not in self._laid]
        latest = [cell for cell in self._latest if cell in cells] + (new if len(new) == 1 else [])
        self._latest = tuple(latest[-players:] if players else ())
        self._laid, self._standing = cells, standing
        self.edge = frozenset(edge_of(cells))
        core = in_play(cells, standing)
        recent = core | set(self._latest)
        self._latest_bounds = (
            HEXES.bounds([*cells, *self.edge]),
            HEXES.bounds([*core, *edge_of(core)]),
            HEXES.bounds([*recent, *edge_of(recent)]),
        )

    @property
    def frame(self) -> pygame.Rect:
        """The part of the mat that shows the map."""
        if self.is_bare:
            edge = round(_EDGE * self.u)
            return pygame.Rect((0, 0), self.rect.size).inflate(-2 * edge, -2 * edge)
        top = round((HIGH + _RULER) * self.u)
        margin = round(_MARGIN * self.u)
        return pygame.Rect(margin, top, self.rect.w - 2 * margin, self.rect.h - top - margin)

    def pixel(self, at: Point) -> Point:
        """Convert a point in board units to a pixel of the mat."""
        return self.origin[0] + at[0] * self.k, self.origin[1] + at[1] * self.k

    def spot(self, part: Part) -> tuple[int, int]:
        """Return the centre of a cell in pixels of the window."""
        x, y = self.pixel(HEXES.centre(part.name))
        return round(x) + self.rect.x, round(y) + self.rect.y

    # --- the camera ---------------------------------------------------------------------------------

    def _fitting(self) -> tuple[Point, float]:
        """Return the centre and the tile radius in pixels that show the whole map and its edge.

        If tails make it much smaller, only the part in play is shown, with recent tiles as long as the tiles
        stay large enough.
        """
        whole, core, recent = map(self._fitted, (self._bounds, self._core, self._recent))
        if core[1] <= _WORTH_IT * whole[1]:
            return whole
        return recent if recent[1] >= _LEGIBLE * core[1] else core

    def _fitted(self, bounds: tuple[float, float, float, float]) -> tuple[Point, float]:
        left, top, right, bottom = bounds
        view = self.frame
        k = min(view.w / (right - left), view.h / (bottom - top))
        most = _MOST * self.u
        return ((left + right) / 2, (top + bottom) / 2), min(most, k * HEXES.radius)

    def beyond(self) -> list[str]:
        """Return the sides on which tiles are out of view: of `left`, `right`, `up`, `down`."""
        frame = self.frame
        spots = [self.pixel(HEXES.centre(cell)) for cell in self._laid]
        found = {
            "left": any(x < frame.left for x, _y in spots),
            "right": any(x > frame.right for x, _y in spots),
            "up": any(y < frame.top for _x, y in spots),
            "down": any(y > frame.bottom for _x, y in spots),
        }
        return [side for side, is_hidden in found.items() if is_hidden]

    def _apply(self) -> None:
        k = _scale(self.radius)
        view = self.frame
        origin = (round(view.centerx - self._middle[0] * k), round(view.centery - self._middle[1] * k))
        self.k, self.origin = k, origin
        self.moved(k, origin)

    @property
    def goal(self) -> float:
        """Pixels per unit once the view is at rest."""
        radius = self._fitting()[1] if self.follows and self.eases else self.radius
        return _scale(radius)

    def _jump(self) -> None:
        self._middle, self.radius = self._fitting()
        self._apply()

    def ease(self, seconds: float) -> bool:
        """Follow the growth of the map; True while it moves."""
        self.eases = True
        if not self.follows:
            return False
        middle, radius = self._fitting()
        off = (middle[0] - self._middle[0], middle[1] - self._middle[1], radius - self.radius)
        if all(abs(each) < 0.4 for each in off):
            if any(off):
                self._middle, self.radius = middle, radius
                self._apply()
                return True
            return False
        share = 1.0 - math.e ** (-_EASING * seconds)
        self._middle = (self._middle[0] + off[0] * share, self._middle[1] + off[1] * share)
        self.radius += off[2] * share
        self._apply()
        return True

    def fit(self, *, at_once: bool = False) -> None:
        """Show the whole map again and follow its growth."""
        self.follows = True
        if at_once:
            self._jump()

    def pan(self, dx: float, dy: float) -> None:
        """Drag the map by pixels; it never leaves the mat completely."""
        self.follows = False
        self._middle = (self._middle[0] - dx / self.k, self._middle[1] - dy / self.k)
        self._hold()
        self._apply()

    def zoom(self, steps: int, at: tuple[int, int] | None = None) -> None:
        """Zoom in (or out) by steps, keeping the point under a pixel of the window in place.

        Zooming out beyond the whole map shows it and follows its growth again.
        """
        least, most = self._limits()
        wanted = max(least, min(most, self.radius * _STEP**steps))
        whole = self._fitted(self._bounds)
        if steps < 0 and wanted <= whole[1]:
            self._show_whole(whole)
            return
        view = self.frame
        x, y = (at[0] - self.rect.x, at[1] - self.rect.y) if at is not None else view.center
        under = ((x - self.origin[0]) / self.k, (y - self.origin[1]) / self.k)
        self.follows = False
        self.radius = wanted
        k = _scale(wanted)
        self._middle = (under[0] - (x - view.centerx) / k, under[1] - (y - view.centery) / k)
        self._hold()
        self._apply()

    def _show_whole(self, whole: tuple[Point, float]) -> None:
        """Show the whole map including tails, which are left out by default."""
        if whole == self._fitting():
            self.fit(at_once=not self.eases)
            return
        self.follows = False
        self._middle, self.radius = whole
        self._apply()

    def _limits(self) -> tuple[float, float]:
        """Return the smallest and the largest radius of a tile in pixels."""
        fitting, whole = self._fitting()[1], self._fitted(self._bounds)[1]
        return min(fitting, whole), max(fitting, MEASURES.number("radius") * self.u) * _CLOSEST

    @property
    def is_closest(self) -> bool:
        return self.radius >= self._limits()[1] - 0.5

    def reveal(self, part: Part) -> None:
        spot = self.spot(part)
        if self.follows and self.frame.move(self.rect.topleft).collidepoint(spot):
            return
        inner = self.frame.move(self.rect.topleft).inflate(-2 * self.radius, -2 * self.radius)
        dx = max(0, inner.left - spot[0]) - max(0, spot[0] - inner.right)
        dy = max(0, inner.top - spot[1]) - max(0, spot[1] - inner.bottom)
        if dx or dy:
            self.pan(dx, dy)

    def find(self, places: Iterable[Part]) -> None:
        """Scroll the nearest of these cells into view unless one is visible; a zoomed map keeps its zoom."""
        frame = self.frame.move(self.rect.topleft)
        spots = {place: self.spot(place) for place in places}
        if spots and not any(frame.collidepoint(spot) for spot in spots.values()):
            self.reveal(min(spots, key=lambda place: (math.dist(spots[place], frame.center), place.name)))

    def _hold(self) -> None:
        left, top, right, bottom = self._bounds
        x, y = self._middle
        self._middle = (max(left, min(right, x)), max(top, min(bottom, y)))


def _scale(radius: float) -> float:
    return max(8, round(radius)) / HEXES.radius
