"""Drawing of a board of hexagonal tiles, with marks and pieces.

`HexBoard` knows hexagons, not games: a game's board says which tile is on each cell and which pieces
are there. The drawing is a pure function of (tiles, pieces, marks); the last one is recorded, so drawing
the same again costs little.

From bottom to top: mat, tiles, guides and arrows, rings, letters and pips, pieces by height, badges.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.kit import assets, canvas, fonts, heraldry, layout, put, strokes, theme
from barons.app.kit.cachedsurface import CachedDrawing, CachedSurface
from barons.app.kit.strokes import Strokes, css
from barons.app.table.boards.hexplan import HexPlan, Point
from barons.app.table.boards.marks import Held, Marks, Trail
from barons.engine.core import Part

CHANGES_AT: Final[Point] = (-64.0, 4.0)
"""Offset from a tile's centre of the marks for pieces that arrived or left, beside the piece counts."""


class BoardTile(NamedTuple):
    """A tile on a cell: a sprite and optionally a letter and points."""

    sprite: str
    letter: str = ""
    points: int = 0
    honour: int = 0
    """Additional points, shown on the letter's shield, which is then wider."""
    emblem: str = ""
    """A sprite at the foot of the tile, below the pieces."""
    tone: str = ""
    """Saturation and brightness: one of `TONES`, or empty for the original drawing."""


class BoardPiece(NamedTuple):
    """A figure on the board. `key` identifies it across pictures; `at` is its foot in board units."""

    key: str
    sprite: str
    size: tuple[float, float]
    foot: tuple[float, float]
    """The point of the sprite that is placed on `at`, in board units from its top left."""
    at: Point
    cell: int
    label: str = ""
    label_at: Point = (0.0, 0.0)
    label_colour: theme.Colour = theme.WHITE
    badge: str = ""
    """Number of figures it represents, shown on a small disc at its foot."""
    label_size: float = 25.0
    base: float = 0.0
    """Half the width of the base disc in board units; 0 for none."""
    base_of: str = ""
    """Player colour of the base."""


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
"""Width and height of an emblem and its distance below the centre, for a tile of radius 100."""
TONES: Final = {
    name: theme.BOARD.section("hexes").section("tones").numbers(name, 3)
    for name in theme.BOARD.section("hexes").section("tones").names()
}
"""Saturation and brightness of a tile, and the opacity of its drawing over the faded one."""
_DARK: Final = "dark"
_COMMAND_RING = 0.985
_STUD: Final = 7.0
"""Radius of the corner studs."""
_HELD = 0.88  # fraction of a tile inside the marks of clickable places
_SIGN: Final = (0.62, -0.47)
"""Position of the holder's sign, in radii from the tile's centre."""


class HexBoard:
    """Draws a hexagonal board inside a mat of a given size in pixels."""

    ring_scale = 0.945
    """Places marks just inside the gilt rim of a tile."""

    def __init__(self, plan: HexPlan, names: Sequence[Part]) -> None:
        """`names[cell]` is the part that a click on the cell selects."""
        self.k = 1.0
        self.origin: Point = (0.0, 0.0)
        self._strokes = Strokes(1.0)
        self._size = (1, 1)
        self._mat, self._ground, self._drawing = CachedSurface(), CachedSurface(), CachedDrawing()
        self._is_new = True
        """Whether nothing has been drawn for the current view yet."""
        self.lay(plan, names)

    # --- places -------------------------------------------------------------------------------------

    def lay(self, plan: HexPlan, names: Sequence[Part]) -> None:
        """Replace the cells."""
        self.plan = plan
        self.rename(names)

    def rename(self, names: Sequence[Part]) -> None:
        """Replace the names of the parts on the cells."""
        self._names = list(names)
        self._cell = {Part("tile", part.name): cell for cell, part in enumerate(names)}  # names as in sentences
        self._cell.update({part: cell for cell, part in enumerate(names)})

    def place(self, size: tuple[int, int], k: float, origin: Point) -> None:
        """Set the mat's size in pixels, `k` pixels per board unit and the plan's origin in pixels."""
        self._size = size
        self.look(k, origin)

    def look(self, k: float, origin: Point) -> None:
        """Change scale and origin within the same mat."""
        if k != self._strokes.k:
            self._strokes = Strokes(k)
        self.k, self.origin = k, origin
        self._is_new = True
        self._ground.forget()
        self._drawing.forget()

    def part(self, cell: int) -> Part:
        """Return the part that a click on a cell selects."""
        return self._names[cell]

    def centre(self, cell: int) -> Point:
        """Return the centre of a cell in pixels of the mat."""
        return self.pixel(self.plan.centres[cell])

    def spot(self, part: Part) -> Point | None:
        """Return the centre of the cell that a part names."""
        cell = self._cell.get(part)
        return None if cell is None else self.centre(cell)

    def pixel(self, at: Point) -> Point:
        """Convert a point in board units to a pixel of the mat."""
        return self.origin[0] + at[0] * self.k, self.origin[1] + at[1] * self.k

    def hit(self, pos: Point) -> Part | None:
        """Return the part under a pixel of the mat."""
        cell = self.plan.hit((pos[0] - self.origin[0]) / self.k, (pos[1] - self.origin[1]) / self.k)
        return None if cell is None else self._names[cell]

    def walk(self, part: Part | None, direction: str) -> Part:
        """Return the part that an arrow key leads to (without a part: where the cursor starts)."""
        return self._names[self.plan.walk(None if part is None else self._cell.get(part), direction)]

    def rows(self) -> list[list[Part]]:
        """Return all parts row by row."""
        return [[self._names[cell] for cell in row] for row in self.plan.rows()]

    # --- the picture --------------------------------------------------------------------------------

    def draw(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        tiles: tuple[BoardTile, ...],
        pieces: Sequence[BoardPiece],
        marks: Marks,
        more: Hashable = None,
    ) -> None:
        """Draw the whole board in a rectangle of the mat's size. `more`: anything else that a board shows."""
        key = (tuple(tiles), tuple(pieces), marks, more)

        def mat() -> CachedSurface:
            return self._mat.made((self._size, layout.current()), self._make_mat)

        def paint_ground(surface: pygame.Surface) -> None:
            self.draw_ground(surface, tiles, marks, more)

        def paint(surface: pygame.Surface) -> None:
            if self._is_new:  # while the board is dragged, a static layer would serve one frame only
                surface.blit(mat().picture, (0, 0))
                paint_ground(surface)
            else:
                ground = self._ground.over(self.on_ground(tiles, marks, more), mat, paint_ground)
                surface.blit(ground.picture, (0, 0))
            self.draw_above(surface, tiles, pieces, marks, more)
            self._is_new = False

        self._drawing.show(target, rect, key, paint)

    def pop_dirty(self) -> list[pygame.Rect]:
        """Return the rectangles of the static layer that have changed since the last call, in its pixels."""
        return self._ground.pop_dirty()

    def _make_mat(self) -> pygame.Surface:
        mat = canvas.opaque(self._size)
        self.draw_mat(mat)
        return mat

    def on_ground(self, tiles: tuple[BoardTile, ...], marks: Marks, more: Hashable) -> Hashable:
        """Return a key for everything that `draw_ground` shows."""
        return tiles

    def draw_ground(
        self, target: pygame.Surface, tiles: tuple[BoardTile, ...], marks: Marks, more: Hashable
    ) -> None:
        """Draw the layers that rarely change."""
        for cell, tile in enumerate(tiles):
            self._tile(target, cell, tile)

    def draw_mat(self, target: pygame.Surface) -> None:
        """Draw the background below the tiles; a game's board may override it."""
        target.fill(theme.PARCHMENT[300])

    @property
    def strokes(self) -> Strokes:
        """Line work at the current scale."""
        return self._strokes

    def sprite(self, name: str, size: tuple[float, float]) -> pygame.Surface:
        """Return a sprite of a given size in board units."""
        return assets.sprite(name, (max(1, round(size[0] * self.k)), max(1, round(size[1] * self.k))))

    def draw_tile(
        self,
        target: pygame.Surface,
        sprite: str,
        at: Point,
        lift: float = 0.0,
        alpha: int = 255,
        tone: str = "",
    ) -> None:
        """Draw one tile centred on a point of the board."""
        unit = self.plan.radius / 100
        left, top, width, height = _TILE_BOX
        x, y = self.pixel(at)
        size = (max(1, round(width * unit * self.k)), max(1, round(height * unit * self.k)))
        picture = assets.toned(sprite, size, *TONES[tone]) if tone else assets.sprite(sprite, size)
        corner = (round(x + left * unit * self.k), round(y + top * unit * self.k - lift * self.k))
        put.picture(target, picture, alpha, topleft=corner)

    def _tile(self, target: pygame.Surface, cell: int, tile: BoardTile, lift: float = 0.0) -> None:
        self.draw_tile(target, tile.sprite, self.plan.centres[cell], lift, tone=tile.tone)
        if tile.emblem:
            x, y = self.centre(cell)
            width, height, foot = (round(measure * self.plan.radius / 100 * self.k) for measure in _EMBLEM)
            put.sprite(
                target, tile.emblem, (width, height), midbottom=(round(x), round(y + foot - lift * self.k))
            )

    def numeral(self, text: str, size: float, colour: theme.Colour) -> pygame.Surface:
        """Return board lettering `size` board units high. The surface is shared: do not draw on it."""
        return fonts.text(text, fonts.NUMERAL.at(round(size * self.k / layout.current().u, 2)), colour)

    def draw_above(
        self,
        target: pygame.Surface,
        tiles: tuple[BoardTile, ...],
        pieces: Sequence[BoardPiece],
        marks: Marks,
        more: Hashable,
    ) -> None:
        """Draw marks, letters, pieces and badges."""
        hovered = self._cells([marks.hovered] if marks.hovered else [])
        lifted = dict.fromkeys(hovered, _LIFT)
        for cell in self._cells(marks.dimmed):
            self._tile(target, cell, tiles[cell]._replace(tone=_DARK))
        for cell in hovered:
            self._lift(target, cell, tiles[cell])
        self._lines(target, marks)
        self._rings(target, marks, lifted)
        for cell, tile in enumerate(tiles):
            self._points(target, cell, tile, lifted.get(cell, 0.0))
        for piece in sorted(pieces, key=lambda piece: (piece.at[1], piece.at[0])):
            self.draw_piece(target, piece, lift=lifted.get(piece.cell, 0.0))
        for piece in pieces:
            if piece.badge:
                x, y = self.pixel(piece.at)
                self._count_badge(target, piece, x, y - lifted.get(piece.cell, 0.0) * self.k)
        for cell, tile in enumerate(tiles):
            self._letter(target, cell, tile, lifted.get(cell, 0.0))
        for held in marks.held:
            self._holder(target, held, lifted)
        self._badges(target, marks, {piece.cell for piece in pieces})
        self._changes(target, marks)

    def _cells(self, parts: Iterable[Part]) -> list[int]:
        return sorted(self._cell[part] for part in parts if part in self._cell)

    # --- under the pieces ---------------------------------------------------------------------------

    def _lift(self, target: pygame.Surface, cell: int, tile: BoardTile) -> None:
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
                guide = self.strokes.draw(*strokes.guide(x1 - x0, y1 - y0, theme.SIGNALS["legal"]))
                guide.blit(target, self.centre(self._cell[start]))
        for trail in marks.trails:
            places = [self._middle(part) for part in trail.places if part in self._cell]
            if len(places) > 1:
                x0, y0 = places[0]
                points = tuple((x - x0, y - y0) for x, y in places)
                lacquer = theme.PLAYERS.get(trail.colour)
                colour = css(lacquer.light) if lacquer else _GILT
                stamp = self.strokes.draw(*strokes.trail(points, colour, _CONTOUR))
                stamp.blit(target, self.pixel(places[0]), trail.alpha)

    def _rings(self, target: pygame.Surface, marks: Marks, lifted: Mapping[int, float]) -> None:

        def put(signal: str, cell: int, scale: float | None = None) -> None:
            self.ring(target, self._names[cell], signal, lift=lifted.get(cell, 0.0), scale=scale)

        for held in marks.held:
            signal = "contested" if not held.colour else "yours" if held.is_yours else "closed"
            self.ring(target, held.place, signal, scale=_HELD, colour=held.colour)
        ringed: dict[str, Iterable[Part]] = {
            "legal": marks.legal - marks.costly,
            "costly": marks.costly,
            "blocked": {*(barrier.blocker for barrier in marks.barriers), *marks.causes},
            "chosen": [part for part, _count in marks.chosen],
            "hint": marks.hints,
        }
        for signal, parts in ringed.items():
            for cell in self._cells(parts):
                put(signal, cell)
        if marks.command is not None and marks.command in self._cell:
            corners, cell = self.plan.corners(_COMMAND_RING), self._cell[marks.command]
            stamp = self.strokes.draw(*strokes.studded_ring(corners, theme.SIGNALS["command"], _STUD, _CONTOUR))
            x, y = self.centre(cell)
            stamp.blit(target, (x, y - lifted.get(cell, 0.0) * self.k))
        for start, goal in marks.arrows:
            self._arrow(target, start, goal)
        if len(marks.hints) == 2:
            self._arrow(target, marks.hints[0], marks.hints[1], css(theme.SIGNALS["hint"].colour))
        for part, signal, scale in ((marks.hovered, "hover", 1.0), (marks.cursor, "cursor", 1.07)):
            if part in self._cell:
                put(signal, self._cell[part], scale)

    def ring(
        self,
        target: pygame.Surface,
        part: Part,
        signal: str,
        *,
        lift: float = 0.0,
        scale: float | None = None,
        colour: str = "",
        alpha: int = 255,
    ) -> None:
        """Draw a ring round a cell, in a player's colour if one is given; do nothing if the part is no cell."""
        cell = self._cell.get(part)
        if cell is None:
            return
        (x, y), look, lacquer = self.centre(cell), theme.SIGNALS[signal], theme.PLAYERS.get(colour)
        if lacquer is not None:
            is_dark = signal == "yours" or colour == "sable"
            look = look._replace(colour=lacquer.base if is_dark else lacquer.light)
        corners = self.plan.corners(self.ring_scale if scale is None else scale)
        stamp = self.strokes.draw(*(strokes.corners if signal == "hover" else strokes.ring)(corners, look))
        stamp.blit(target, (x, y - lift * self.k), alpha)

    def _holder(self, target: pygame.Surface, held: Held, lifted: Mapping[int, float]) -> None:
        """Draw your shield, another player's emblem in a red ring, or an ivory shield with "="."""
        cell = self._cell.get(held.place)
        if cell is None:
            return
        (x, y), scale = self.centre(cell), self.plan.radius * self.k
        at = round(x + _SIGN[0] * scale), round(y + _SIGN[1] * scale - lifted.get(cell, 0.0) * self.k)
        side = round(0.4 * scale)
        if held.colour and not held.is_yours:
            heraldry.closed_badge(target, at, round(side * 1.2), held.colour)
            return
        shield = pygame.Rect(0, 0, side, round(side * 1.2))
        shield.center = at
        heraldry.shield(target, shield, held.colour or "ivory", "" if held.colour else "=")

    def _arrow(self, target: pygame.Surface, start: Part, goal: Part, colour: str = _CHOSEN) -> None:
        if start not in self._cell or goal not in self._cell or start == goal:
            return
        (x0, y0), (x1, y1) = self._middle(start), self._middle(goal)
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        near = self.plan.radius * 0.86
        far = length - self.plan.radius * 0.36
        stamp = self.strokes.draw(*strokes.arrow(ux * (far - near), uy * (far - near), colour, _CONTOUR))
        stamp.blit(target, self.pixel((x0 + ux * near, y0 + uy * near)))

    def _middle(self, part: Part) -> Point:
        return self.plan.centres[self._cell[part]]

    def _points(self, target: pygame.Surface, cell: int, tile: BoardTile, lift: float) -> None:
        if tile.points:
            x, y = self.centre(cell)
            down = 55 * self.plan.radius / 73 - lift
            self.strokes.draw(*strokes.pips(tile.points, _LEGAL, _INK)).blit(target, (x, y + down * self.k))

    def _letter(self, target: pygame.Surface, cell: int, tile: BoardTile, lift: float) -> None:
        if not tile.letter:
            return
        x, y = self.centre(cell)
        at = (x, y - (lift + 48 * self.plan.radius / 73) * self.k)
        aside = 13 * self.k if tile.honour else 0.0
        if tile.honour:
            self.strokes.draw(*strokes.double_shield(_PARCHMENT, _GILT, _EDGE)).blit(target, at)
            numeral = self.numeral(f"+{tile.honour}", 20, theme.INK.strong)
            put.picture(target, numeral, center=(round(at[0] + aside), round(at[1] - self.k)))
        else:
            self.strokes.draw(*strokes.shield(_PARCHMENT, _EDGE)).blit(target, at)
        letter = self.numeral(tile.letter, 22, theme.INK.strong)
        put.picture(target, letter, center=(round(at[0] - aside), round(at[1] - self.k)))

    # --- pieces and overlays ---------------------------------------------------------------------------

    def draw_piece(
        self,
        target: pygame.Surface,
        piece: BoardPiece,
        at: Point | None = None,
        lift: float = 0.0,
        alpha: int = 255,
    ) -> None:
        """Draw one piece at its own position, or with its foot `at` another point (board units)."""
        x, y = self.pixel(piece.at if at is None else at)
        y -= lift * self.k
        if piece.base:
            lacquer = theme.PLAYERS[piece.base_of]
            disc = self.strokes.draw(*strokes.base(piece.base, css(lacquer.base), css(lacquer.light), _CONTOUR))
            disc.blit(target, (x, y - 3 * self.k), alpha)
        picture = self.sprite(piece.sprite, piece.size)
        left, top = round(x - piece.foot[0] * self.k), round(y - piece.foot[1] * self.k)
        put.picture(target, picture, alpha, topleft=(left, top))
        if piece.label:
            label = self.numeral(piece.label, piece.label_size, piece.label_colour)
            middle = (round(left + piece.label_at[0] * self.k), round(top + piece.label_at[1] * self.k))
            put.picture(target, label, alpha, center=middle)

    def piece_at(self, pieces: Sequence[BoardPiece], pos: Point) -> str | None:
        """Return the key of the frontmost piece whose body is under a pixel of the mat."""
        for piece in sorted(pieces, key=lambda piece: (piece.at[1], piece.at[0]), reverse=True):
            x, y = self.pixel(piece.at)
            width, height = piece.size[0] * self.k * 0.5, piece.size[1] * self.k
            if abs(pos[0] - x) <= width / 2 and y - height * 0.88 <= pos[1] <= y + height * 0.12:
                return piece.key
        return None

    def _count_badge(self, target: pygame.Surface, piece: BoardPiece, x: float, y: float) -> None:
        at = (x + (piece.base - 4) * self.k, y - 3 * self.k)
        self.strokes.draw(*strokes.disc(11, _PARCHMENT, _CONTOUR, 2)).blit(target, at)
        number = self.numeral(piece.badge, 16 if len(piece.badge) == 1 else 14, theme.INK.strong)
        put.picture(target, number, center=(round(at[0]), round(at[1])))

    def _badges(self, target: pygame.Surface, marks: Marks, taken: set[int]) -> None:
        dot = self.strokes.draw(*strokes.disc(11, _LEGAL, _CONTOUR, 3))
        card = self.strokes.draw(*strokes.card(11, _LEGAL, _CONTOUR, 3))
        numbered = {part for part, count in marks.chosen if count}
        for mark, parts in ((dot, marks.legal - marks.costly), (card, marks.costly)):
            for cell in self._cells(part for part in parts if part not in numbered):
                x, y = self.centre(cell)
                mark.blit(target, (x - 0.6 * self.plan.radius * self.k * (cell in taken), y))
        bar = self.strokes.draw(*strokes.barred_disc(15, css(theme.SIGNALS["barred"].colour), _PARCHMENT))
        for barrier in marks.barriers:
            if barrier.before in self._cell and barrier.blocker in self._cell:
                (x0, y0), (x1, y1) = self._middle(barrier.before), self._middle(barrier.blocker)
                bar.blit(target, self.pixel(((x0 + x1) / 2, (y0 + y1) / 2)))
        badge = self.strokes.draw(*strokes.disc(20, _PALE, _CONTOUR, 2.6))
        for part, count in marks.chosen:
            if count and part in self._cell:
                x, y = self._middle(part)
                at = self.pixel((x + 47, y - 32))
                badge.blit(target, at)
                number = self.numeral(f"+{count}", 23, theme.INK.strong)
                put.picture(target, number, center=(round(at[0]), round(at[1] - self.k)))

    def _changes(self, target: pygame.Surface, marks: Marks) -> None:
        """Draw what arrived at or left each tile in its owner's colour, stacked downwards."""
        lines: dict[int, int] = {}
        for trail in marks.trails:
            cell = self._cell.get(trail.places[0]) if trail.alpha == 255 else None
            if cell is None:
                continue
            if not trail.change:
                if trail.number:
                    x, y = self.plan.centres[cell]
                    self._step(target, trail, (x, y - 30))
                continue
            fill, ink = theme.plate_colours(trail.colour)
            x, y = self.plan.centres[cell]
            at = self.pixel((x + CHANGES_AT[0], y + CHANGES_AT[1] + 30 * lines.get(cell, 0)))
            lines[cell] = lines.get(cell, 0) + 1
            width = 52 if trail.what else 34
            plate = (
                f'<rect x="{-width / 2}" y="-14" width="{width}" height="28" rx="14" fill="{css(fill)}"'
                f' stroke="{_CONTOUR}" stroke-width="3"/>'
                f'<rect x="{-width / 2 + 2}" y="-12" width="{width - 4}" height="24" rx="12" fill="none"'
                f' stroke="{_PALE}" stroke-width="1.5"/>'
            )
            self.strokes.draw(plate, (-width / 2 - 3, -17, width + 6, 34)).blit(target, at)
            sign = "+" if trail.change > 0 else "−"
            number = self.numeral(f"{sign}{abs(trail.change)}", 18, ink)
            left = 10 if trail.what else 0
            middle = (round(at[0] - left * self.k), round(at[1] - self.k))
            put.picture(target, number, center=middle)
            if trail.what:
                icon = assets.icon(trail.what, max(8, round(18 * self.k)), ink)
                put.picture(target, icon, center=(round(at[0] + 13 * self.k), round(at[1])))
            if trail.number:
                self._step(
                    target,
                    trail,
                    (x + CHANGES_AT[0] - width / 2 - 13, y + CHANGES_AT[1] + 30 * (lines[cell] - 1)),
                )

    def _step(self, target: pygame.Surface, trail: Trail, at: tuple[float, float]) -> None:
        """Draw the number of a step in a square of its player's colour, centred at `at` (units)."""
        fill, ink = theme.plate_colours(trail.colour)
        square = (
            f'<rect x="-14" y="-14" width="28" height="28" rx="5" fill="{css(fill)}" stroke="{_CONTOUR}"'
            f' stroke-width="3"/><rect x="-11.5" y="-11.5" width="23" height="23" rx="3.5" fill="none"'
            f' stroke="{_PALE}" stroke-width="1.5"/>'
        )
        middle = self.pixel(at)
        self.strokes.draw(square, (-17, -17, 34, 34)).blit(target, middle)
        number = self.numeral(str(trail.number), 18, ink)
        put.picture(target, number, center=(round(middle[0]), round(middle[1] - self.k)))
