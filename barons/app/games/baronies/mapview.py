"""Which part of Baron's map is in sight: the whole, as it grows, until somebody drags or zooms."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Final

import pygame

from barons.app.games.baronies.shapes import HEXES, MEASURES
from barons.app.games.baronies.track import HIGH
from barons.app.table.boards.freehex import barony_of, edge_of, round_about
from barons.app.table.boards.hexplan import Point
from barons.engine.core import Part

_DESIGN_MAT: Final = (1092.0, 780.0)
_MARGIN: Final = 44.0
"""Units of the rulers round the map and the sheet's border."""
_RULER: Final = 34.0
_MOST: Final = MEASURES.number("most")
"""Radius of a tile at most, u."""
_BARE: Final = 0.33
_EDGE: Final = 16.0
_CLOSEST: Final = 2.6
_STEP: Final = 1.25
_WORTH_IT: Final = 1.12
"""So much larger the tiles must come for tails to be left out of sight."""
_LEGIBLE: Final = 0.5
"""So much smaller at most the tiles become for what was laid on a tail lately to be in sight."""
_EASING: Final = 9.0
"""How quickly the view follows: the part of the way left after a second is e to the minus this."""


def in_play(laid: Iterable[str], donjons: Iterable[str]) -> set[str]:
    """The cells without tails but with the baronies of `donjons`; all where little else is left."""
    whole = set(laid)
    kept = {cell for donjon in donjons for cell in barony_of(donjon)}
    rest = set(whole)
    while ends := {cell for cell in rest - kept if len(rest.intersection(round_about(cell))) <= 1}:
        rest -= ends
    return rest if 2 * len(rest) > len(whole) else whole


class MapView:
    """How large the cells are, and which is in the middle. Pixels are the mat's where nothing else is said."""

    def __init__(self) -> None:
        self.moved: Callable[[float, Point], object] = lambda k, origin: None
        """Called when the view is another one."""
        self.rect = pygame.Rect(0, 0, 1, 1)
        """The mat in the window."""
        self.u = 1.0
        self.k = 1.0
        """Pixels for one board unit, such that a tile's radius is a whole number of pixels."""
        self.origin: Point = (0.0, 0.0)
        self.follows = True
        """The whole map is kept in sight."""
        self.eases = False
        """Somebody calls `ease`; else the view jumps."""
        self._laid: tuple[str, ...] = ()
        self._standing: tuple[str, ...] = ()
        self._latest: tuple[str, ...] = ()
        """The tiles that have been laid before these eyes lately, as many as there are players."""
        self.edge: frozenset[str] = frozenset()
        """The empty cells beside the map."""
        self._bounds = self._core = self._recent = HEXES.bounds(barony_of("0,0"))
        """Of the whole map, of its part in play, of that and what was laid lately; with the spaces beside. At
        the beginning of the turn."""
        self._latest_bounds = (self._bounds,) * 3
        """The same by now."""
        self._turn: int | None = None
        self.radius = 57.0
        """Pixels to a corner of a tile, before they are rounded (`k`)."""
        self._middle: Point = (0.0, 0.0)
        """The point of the map in the middle of the view, in board units."""

    # --- places -------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect) -> None:
        """Fill `rect` of the window; in another size the whole map is in sight again."""
        changed = rect.size != self.rect.size
        self.rect = rect
        self.u = min(rect.w / _DESIGN_MAT[0], rect.h / _DESIGN_MAT[1])
        if changed:
            self.fit(at_once=True)

    def show(
        self, laid: Iterable[str], donjons: Iterable[str] = (), players: int = 0, turn: int | None = None
    ) -> None:
        """Take note of the cells that are laid from now on, and of those with donjons.

        The tile that each of the players has laid last stays in sight, on a tail too, if it was seen to come.
        During a `turn` what is in sight stays as it was at its beginning; None: nothing is known of turns.
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
    def is_bare(self) -> bool:
        """In a mat so small that nobody could read it there are neither rulers nor an honour track."""
        return self.u < _BARE

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
        """A point in board units as a pixel of the mat."""
        return self.origin[0] + at[0] * self.k, self.origin[1] + at[1] * self.k

    def spot(self, part: Part) -> tuple[int, int]:
        """The middle of a cell in pixels of the window."""
        x, y = self.pixel(HEXES.centre(part.name))
        return round(x) + self.rect.x, round(y) + self.rect.y

    # --- the camera ---------------------------------------------------------------------------------

    def _fitting(self) -> tuple[Point, float]:
        """The middle and the tile radius in pixels with which the whole map and its edge are in sight.

        Where lone tails make it much smaller: those of the part in play, and of what was laid lately as long as
        that leaves the tiles large enough.
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
        """On which sides tiles lie out of sight: of `left`, `right`, `up`, `down`."""
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
        """Pixels for a unit once the view rests."""
        radius = self._fitting()[1] if self.follows and self.eases else self.radius
        return _scale(radius)

    def _jump(self) -> None:
        self._middle, self.radius = self._fitting()
        self._apply()

    def ease(self, seconds: float) -> bool:
        """Follow the map's growth for so long; True while it moves."""
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
        """Closer (or farther) by steps; the point under a pixel of the window stays where it is. Farther than
        the whole map: that, following its growth again."""
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
        """Tails too: by itself the view leaves them out."""
        if whole == self._fitting():
            self.fit(at_once=not self.eases)
            return
        self.follows = False
        self._middle, self.radius = whole
        self._apply()

    def _limits(self) -> tuple[float, float]:
        """The smallest and the largest radius of a tile in pixels."""
        fitting, whole = self._fitting()[1], self._fitted(self._bounds)[1]
        return min(fitting, whole), max(fitting, MEASURES.number("radius") * self.u) * _CLOSEST

    @property
    def is_closest(self) -> bool:
        """True when it cannot be looked at closer."""
        return self.radius >= self._limits()[1] - 0.5

    def reveal(self, part: Part) -> None:
        """Bring a cell into sight."""
        spot = self.spot(part)
        if self.follows and self.frame.move(self.rect.topleft).collidepoint(spot):
            return
        inner = self.frame.move(self.rect.topleft).inflate(-2 * self.radius, -2 * self.radius)
        dx = max(0, inner.left - spot[0]) - max(0, spot[0] - inner.right)
        dy = max(0, inner.top - spot[1]) - max(0, spot[1] - inner.bottom)
        if dx or dy:
            self.pan(dx, dy)

    def find(self, places: Iterable[Part]) -> None:
        """Bring the nearest of these cells into sight, unless one is; a map that somebody has zoomed stays."""
        frame = self.frame.move(self.rect.topleft)
        spots = {place: self.spot(place) for place in places}
        if spots and not any(frame.collidepoint(spot) for spot in spots.values()):
            self.reveal(min(spots, key=lambda place: (math.dist(spots[place], frame.center), place.name)))

    def _hold(self) -> None:
        left, top, right, bottom = self._bounds
        x, y = self._middle
        self._middle = (max(left, min(right, x)), max(top, min(bottom, y)))


def _scale(radius: float) -> float:
    """Pixels for a unit where a tile's radius is so many pixels."""
    return max(8, round(radius)) / HEXES.radius
