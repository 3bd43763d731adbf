"""A board of hexagonal tiles: how a tile, its marks and the pieces on it are drawn.

`HexBoard` knows hexagons, not games: a family's board says which tile lies on a cell and which pieces
stand there. The picture is a pure function of (tiles, pieces, marks); what was drawn last is kept, so
asking again for the same costs one blit.

From bottom to top: mat, tiles, guides and arrows, rings, letters and pips, pieces by height, badges.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from barons.app.kit import assets, canvas, fonts, layout, put, theme
from barons.app.kit.cachedsurface import CachedSurface
from barons.app.kit.strokes import Stamp, Strokes, css
from barons.app.table.boards.hexplan import HexPlan, Point
from barons.app.table.boards.marks import Marks
from barons.engine.core import Part

CHANGES_AT: Final[Point] = (-52.0, 2.0)
"""From a tile's middle: where stands what came to it or left it, beside the numbers of its pieces."""


class Tile(NamedTuple):
    """What lies on a cell: a sprite and, if it has them, a letter and points."""

    sprite: str
    letter: str = ""
    points: int = 0
    honour: int = 0
    """Points besides those: they stand on the letter's shield, which is wider for them."""
    emblem: str = ""
    """A sprite at the foot of the tile, below what stands on it."""


class Piece(NamedTuple):
    """One figure on the board. `key` names it from picture to picture; `at` is its foot in board units."""

    key: str
    sprite: str
    size: tuple[float, float]
    foot: tuple[float, float]
    """The sprite's own point that stands on `at`, in board units from its top left."""
    at: Point
    cell: int
    label: str = ""
    label_at: Point = (0.0, 0.0)
    label_colour: theme.Colour = theme.WHITE
    badge: str = ""
    """How many figures it stands for, on a small disc at its foot."""
    badge_of: str = ""
    """Whose colour the disc has."""
    label_size: float = 25.0


_LEGAL: Final = css(theme.SIGNALS["legal"].colour)
_CHOSEN: Final = css(theme.SIGNALS["chosen"].colour)
_GILT: Final = css(theme.GLOW)
_PARCHMENT: Final = css(theme.PARCHMENT[50])
_EDGE: Final = css(theme.EDGE)
_INK: Final = css(theme.INK.strong)
_CONTOUR: Final = css(theme.CONTOUR)
_PALE: Final = css(theme.GILT[300])
_LIFT: Final = 6.0  # u, a tile under the pointer

_TILE_BOX = (-90.0, -96.0, 180.0, 206.0)  # the tile drawings' view box, for a radius of 100
_EMBLEM: Final = (84.0, 49.0, 62.0)
"""Of a tile a hundred units in radius: an emblem's width and height, and how far below the middle it stands."""
_RING = 0.945  # marks lie just inside the gilt rim
_COMMAND_RING = 0.985
_STUD: Final = 7.0
"""Radius of the studs on its corners."""
_HELD = 0.865  # within the marks of what can be clicked


class HexBoard:
    """The drawing of a hexagonal board inside a mat of a given size in pixels."""

    def __init__(self, plan: HexPlan, names: Sequence[Part]) -> None:
        """`names[cell]` is the part that a click on the cell means."""
        self.plan = plan
        self.k = 1.0
        self.origin: Point = (0.0, 0.0)
        self.strokes = Strokes(1.0)
        self._cell = {part: cell for cell, part in enumerate(names)}
        self._names = list(names)
        self._size = (1, 1)
        self._mat, self._ground, self._picture = CachedSurface(), CachedSurface(), CachedSurface()

    # --- places -------------------------------------------------------------------------------------

    def place(self, size: tuple[int, int], k: float, origin: Point) -> None:
        """Draw for a mat of `size` pixels, `k` pixels a board unit, the plan's origin at `origin`."""
        if k != self.k:
            self.strokes = Strokes(k)
        self.k, self.origin = k, origin
        self._size = size
        for layer in (self._mat, self._ground, self._picture):
            layer.forget()

    def rename(self, names: Sequence[Part]) -> None:
        """Other tiles lie on the cells now."""
        if list(names) != self._names:
            self._cell = {part: cell for cell, part in enumerate(names)}
            self._names = list(names)

    def part(self, cell: int) -> Part:
        """The part that a click on a cell means."""
        return self._names[cell]

    def centre(self, cell: int) -> Point:
        """The middle of a cell in pixels of the mat."""
        x, y = self.plan.centres[cell]
        return self.origin[0] + x * self.k, self.origin[1] + y * self.k

    def spot(self, part: Part) -> Point | None:
        """The middle of the cell that a part names."""
        cell = self._cell.get(part)
        return None if cell is None else self.centre(cell)

    def pixel(self, at: Point) -> Point:
        """A point in board units as a pixel of the mat."""
        return self.origin[0] + at[0] * self.k, self.origin[1] + at[1] * self.k

    def hit(self, pos: Point) -> Part | None:
        """The part under a pixel of the mat."""
        cell = self.plan.hit((pos[0] - self.origin[0]) / self.k, (pos[1] - self.origin[1]) / self.k)
        return None if cell is None else self._names[cell]

    def walk(self, part: Part | None, direction: str) -> Part:
        """Where an arrow key leads from a part (or where the cursor begins)."""
        return self._names[self.plan.walk(None if part is None else self._cell.get(part), direction)]

    def rows(self) -> list[list[Part]]:
        """All parts, row by row."""
        return [[self._names[cell] for cell in row] for row in self.plan.rows()]

    # --- the picture --------------------------------------------------------------------------------

    def picture(self, tiles: tuple[Tile, ...], pieces: Sequence[Piece], marks: Marks) -> pygame.Surface:
        """The whole board."""
        key = (tiles, tuple(pieces), marks)
        draw = partial(self._draw_overlays, tiles=tiles, pieces=pieces, marks=marks)
        return self._picture.over(key, lambda: self._draw_ground(tiles), draw).picture

    def pop_dirty(self) -> list[pygame.Rect]:
        """Where the picture has changed since this was asked last, in its pixels."""
        return self._picture.pop_dirty()

    def _draw_ground(self, tiles: tuple[Tile, ...]) -> CachedSurface:
        def draw(target: pygame.Surface) -> None:
            for cell, tile in enumerate(tiles):
                self._tile(target, cell, tile)

        return self._ground.over(tiles, lambda: self._mat.made(self._size, self._make_mat), draw)

    def _make_mat(self) -> pygame.Surface:
        mat = self.blank(self._size)
        self.draw_mat(mat)
        return mat

    def blank(self, size: tuple[int, int]) -> pygame.Surface:
        """What the board is drawn on."""
        return canvas.opaque(size)

    def draw_mat(self, target: pygame.Surface) -> None:
        """What lies under the tiles; a family's board paints its own."""
        target.fill(theme.PARCHMENT[300])

    def _tile(self, target: pygame.Surface, cell: int, tile: Tile, lift: float = 0.0) -> None:
        scale = self.plan.radius / 100 * self.k
        left, top, width, height = _TILE_BOX
        x, y = self.centre(cell)
        picture = assets.sprite(tile.sprite, (round(width * scale), round(height * scale)))
        target.blit(picture, (round(x + left * scale), round(y + top * scale - lift * self.k)))
        if tile.emblem:
            wide, high, foot = (round(measure * scale) for measure in _EMBLEM)
            put.sprite(target, tile.emblem, (wide, high), midbottom=(round(x), round(y + foot - lift * self.k)))

    def numeral(self, text: str, size: float, colour: theme.Colour) -> pygame.Surface:
        """Letters of the board, `size` board units high; shared, so do not draw on it."""
        return fonts.text(text, fonts.NUMERAL.at(round(size * self.k / layout.current().u, 2)), colour)

    def _draw_overlays(
        self, target: pygame.Surface, tiles: tuple[Tile, ...], pieces: Sequence[Piece], marks: Marks
    ) -> None:
        hovered = self._cells([marks.hovered] if marks.hovered else [])
        lifted = dict.fromkeys(hovered, _LIFT)
        for cell in self._cells(marks.dimmed):
            self._dim(target, cell)
        for cell in hovered:
            self._lift(target, cell, tiles[cell])
        self._lines(target, marks)
        self._rings(target, marks, lifted)
        for cell, tile in enumerate(tiles):
            self._label(target, cell, tile, lifted.get(cell, 0.0))
        for piece in sorted(pieces, key=lambda piece: (piece.at[1], piece.at[0])):
            self.draw_piece(target, piece, lift=lifted.get(piece.cell, 0.0))
        for piece in pieces:
            if piece.badge:
                x, y = self.pixel(piece.at)
                self._count_badge(target, piece, x, y - lifted.get(piece.cell, 0.0) * self.k)
        self._badges(target, marks, {piece.cell for piece in pieces})
        self._changes(target, marks)

    def _cells(self, parts: Iterable[Part]) -> list[int]:
        return sorted(self._cell[part] for part in parts if part in self._cell)

    # --- under the pieces ---------------------------------------------------------------------------

    def _dim(self, target: pygame.Surface, cell: int) -> None:
        corners = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in self.plan.corners(1.0)) + "Z"
        reach = self.plan.radius + 2
        veil = self.strokes.draw(
            f'<path d="{corners}" fill="#160D06" fill-opacity="0.5"/>', (-reach, -reach, 2 * reach, 2 * reach)
        )
        veil.blit(target, self.centre(cell))

    def _lift(self, target: pygame.Surface, cell: int, tile: Tile) -> None:
        x, y = self.centre(cell)
        corners = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in self.plan.corners(1.04)) + "Z"
        reach = self.plan.radius * 1.1
        shadow = self.strokes.draw(
            f'<path d="{corners}" fill="#000000" fill-opacity="0.38"/>', (-reach, -reach, 2 * reach, 2 * reach)
        )
        shadow.blit(target, (x, y + 12 * self.k))
        self._tile(target, cell, tile, _LIFT)

    def _lines(self, target: pygame.Surface, marks: Marks) -> None:
        for start, goal in marks.guides:
            if start in self._cell and goal in self._cell:
                (x0, y0), (x1, y1) = self._middle(start), self._middle(goal)
                guide = self.strokes.guide(x1 - x0, y1 - y0, theme.SIGNALS["legal"])
                guide.blit(target, self.centre(self._cell[start]))
        for trail in marks.trails:
            places = [self._middle(part) for part in trail.places if part in self._cell]
            if len(places) > 1:
                x0, y0 = places[0]
                points = [(x - x0, y - y0) for x, y in places]
                lacquer = theme.PLAYERS.get(trail.colour)
                colour = css(lacquer.light) if lacquer else _GILT
                stamp = self.strokes.trail(points, colour, _CONTOUR)
                stamp.blit(target, self.pixel(places[0]), trail.alpha)

    def _rings(self, target: pygame.Surface, marks: Marks, lifted: Mapping[int, float]) -> None:

        def put(stamp: Stamp, cell: int) -> None:
            x, y = self.centre(cell)
            stamp.blit(target, (x, y - lifted.get(cell, 0.0) * self.k))

        for held, colour in marks.held:
            if held in self._cell:
                put(self._held(colour), self._cell[held])
        for cell in self._cells(marks.legal - marks.costly):
            put(self._ring("legal"), cell)
        for cell in self._cells(marks.costly):
            put(self._ring("costly"), cell)
        red = set(self._cells(barrier.blocker for barrier in marks.barriers)) | set(self._cells(marks.causes))
        for cell in sorted(red):
            put(self._ring("blocked"), cell)
        for cell in self._cells(part for part, _ in marks.chosen):
            put(self._ring("chosen"), cell)
        for cell in self._cells(marks.hints):
            put(self._ring("hint"), cell)
        if marks.command is not None and marks.command in self._cell:
            corners, signal = self.plan.corners(_COMMAND_RING), theme.SIGNALS["command"]
            put(self.strokes.studded_ring(corners, signal, _STUD, _CONTOUR), self._cell[marks.command])
        for arrow in marks.arrows:
            self._arrow(target, arrow.start, arrow.goal)
        if len(marks.hints) == 2:
            self._arrow(target, marks.hints[0], marks.hints[1], css(theme.SIGNALS["hint"].colour))
        if marks.hovered in self._cell:
            put(self._ring("hover", 1.0), self._cell[marks.hovered])
        if marks.cursor in self._cell:
            put(self._ring("cursor", 1.07), self._cell[marks.cursor])

    def _ring(self, signal: str, scale: float = _RING) -> Stamp:
        return self.strokes.ring(self.plan.corners(scale), theme.SIGNALS[signal])

    def _held(self, colour: str) -> Stamp:
        """A quiet line round a tile that a colour holds; dashes in nobody's colour where it is contested."""
        lacquer = theme.PLAYERS.get(colour)
        if lacquer is None:
            return self._ring("contested", _HELD)
        return self.strokes.ring(self.plan.corners(_HELD), theme.SIGNALS["held"]._replace(colour=lacquer.light))

    def _arrow(self, target: pygame.Surface, start: Part, goal: Part, colour: str = _CHOSEN) -> None:
        if start not in self._cell or goal not in self._cell or start == goal:
            return
        (x0, y0), (x1, y1) = self._middle(start), self._middle(goal)
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        near = self.plan.radius * 0.86
        far = length - self.plan.radius * 0.36
        stamp = self.strokes.arrow(ux * (far - near), uy * (far - near), colour, _CONTOUR)
        stamp.blit(target, self.pixel((x0 + ux * near, y0 + uy * near)))

    def _middle(self, part: Part) -> Point:
        return self.plan.centres[self._cell[part]]

    def _label(self, target: pygame.Surface, cell: int, tile: Tile, lift: float) -> None:
        x, y = self.centre(cell)
        y -= lift * self.k
        scale = self.plan.radius / 73
        if tile.letter:
            at = (x, y - 48 * scale * self.k)
            aside = 13 * self.k if tile.honour else 0.0
            if tile.honour:
                self.strokes.double_shield(_PARCHMENT, _GILT, _EDGE).blit(target, at)
                numeral = self.numeral(f"+{tile.honour}", 20, theme.INK.strong)
                put.picture(target, numeral, center=(round(at[0] + aside), round(at[1] - self.k)))
            else:
                self.strokes.shield(_PARCHMENT, _EDGE).blit(target, at)
            letter = self.numeral(tile.letter, 22, theme.INK.strong)
            put.picture(target, letter, center=(round(at[0] - aside), round(at[1] - self.k)))
        if tile.points:
            pips = self.strokes.pips(tile.points, _LEGAL, _INK)
            pips.blit(target, (x, y + 55 * scale * self.k))

    # --- pieces and what lies over them ----------------------------------------------------------------

    def draw_piece(
        self, target: pygame.Surface, piece: Piece, at: Point | None = None, lift: float = 0.0, alpha: int = 255
    ) -> None:
        """One piece where it stands, or with its foot `at` another point of the board (board units)."""
        x, y = self.pixel(piece.at if at is None else at)
        y -= lift * self.k
        size = (max(1, round(piece.size[0] * self.k)), max(1, round(piece.size[1] * self.k)))
        picture = assets.sprite(piece.sprite, size)
        left, top = round(x - piece.foot[0] * self.k), round(y - piece.foot[1] * self.k)
        put.picture(target, picture, alpha, topleft=(left, top))
        if piece.label:
            label = self.numeral(piece.label, piece.label_size, piece.label_colour)
            middle = (round(left + piece.label_at[0] * self.k), round(top + piece.label_at[1] * self.k))
            put.picture(target, label, alpha, center=middle)

    def piece_at(self, pieces: Sequence[Piece], pos: Point) -> str | None:
        """The key of the frontmost of these pieces whose body is under a pixel of the mat."""
        for piece in sorted(pieces, key=lambda piece: (piece.at[1], piece.at[0]), reverse=True):
            x, y = self.pixel(piece.at)
            wide, high = piece.size[0] * self.k * 0.5, piece.size[1] * self.k
            if abs(pos[0] - x) <= wide / 2 and y - high * 0.88 <= pos[1] <= y + high * 0.12:
                return piece.key
        return None

    def _count_badge(self, target: pygame.Surface, piece: Piece, x: float, y: float) -> None:
        at = (x, y + 1 * self.k)
        lacquer = theme.PLAYERS.get(piece.badge_of)
        fill, ink = (css(lacquer.base), lacquer.ink) if lacquer else (_PALE, theme.INK.strong)
        self.strokes.disc(10, fill, _CONTOUR, 2).blit(target, at)
        number = self.numeral(piece.badge, 16 if len(piece.badge) == 1 else 13, ink)
        put.picture(target, number, center=(round(at[0]), round(at[1])))

    def _badges(self, target: pygame.Surface, marks: Marks, taken: set[int]) -> None:
        dot = self.strokes.disc(11, _LEGAL, _CONTOUR, 3)
        card = self.strokes.card(11, _LEGAL, _CONTOUR, 3)
        numbered = {part for part, count in marks.chosen if count}
        for mark, parts in ((dot, marks.legal - marks.costly), (card, marks.costly)):
            for cell in self._cells(part for part in parts if part not in numbered):
                if cell not in taken:
                    mark.blit(target, self.centre(cell))
        bar = self.strokes.barred_disc(15, css(theme.SIGNALS["barred"].colour), _PARCHMENT)
        for barrier in marks.barriers:
            if barrier.before in self._cell and barrier.blocker in self._cell:
                (x0, y0), (x1, y1) = self._middle(barrier.before), self._middle(barrier.blocker)
                bar.blit(target, self.pixel(((x0 + x1) / 2, (y0 + y1) / 2)))
        badge = self.strokes.disc(20, _PALE, _CONTOUR, 2.6)
        for part, count in marks.chosen:
            if count and part in self._cell:
                x, y = self._middle(part)
                at = self.pixel((x + 47, y - 32))
                badge.blit(target, at)
                number = self.numeral(f"+{count}", 23, theme.INK.strong)
                put.picture(target, number, center=(round(at[0]), round(at[1] - self.k)))

    def _changes(self, target: pygame.Surface, marks: Marks) -> None:
        """What came to a tile or left it, in its owner's colour; several of a tile below each other."""
        lines: dict[int, int] = {}
        for trail in marks.trails:
            cell = self._cell.get(trail.places[0]) if trail.change and trail.alpha == 255 else None
            if cell is None:
                continue
            lacquer = theme.PLAYERS.get(trail.colour)
            fill, ink = (lacquer.base, lacquer.ink) if lacquer else (theme.GILT[300], theme.INK.strong)
            x, y = self.plan.centres[cell]
            at = self.pixel((x + CHANGES_AT[0], y + CHANGES_AT[1] + 30 * lines.get(cell, 0)))
            lines[cell] = lines.get(cell, 0) + 1
            wide = 52 if trail.what else 34
            plate = (
                f'<rect x="{-wide / 2}" y="-14" width="{wide}" height="28" rx="14" fill="{css(fill)}"'
                f' stroke="{_CONTOUR}" stroke-width="3"/>'
                f'<rect x="{-wide / 2 + 2}" y="-12" width="{wide - 4}" height="24" rx="12" fill="none"'
                f' stroke="{_PALE}" stroke-width="1.5"/>'
            )
            self.strokes.draw(plate, (-wide / 2 - 3, -17, wide + 6, 34)).blit(target, at)
            sign = "+" if trail.change > 0 else "−"
            number = self.numeral(f"{sign}{abs(trail.change)}", 18, ink)
            left = 10 if trail.what else 0
            middle = (round(at[0] - left * self.k), round(at[1] - self.k))
            put.picture(target, number, center=middle)
            if trail.what:
                icon = assets.icon(trail.what, max(8, round(18 * self.k)), ink)
                put.picture(target, icon, center=(round(at[0] + 13 * self.k), round(at[1])))
