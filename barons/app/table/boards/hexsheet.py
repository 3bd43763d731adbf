"""A hexagonal board placed in the window: its position, its contents, and its drawing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence

import pygame

from barons.app.kit import assets, put, theme
from barons.app.kit.clip import part_of
from barons.app.kit.layout import current
from barons.app.table.boards.hexboard import BoardPiece, BoardTile, HexBoard
from barons.app.table.boards.hexplan import Point
from barons.app.table.boards.marks import NO_MARKS, Marks
from barons.engine.core import Observation, Part


class HexSheet(ABC):
    """Draws what one viewer may see inside a mat. A game provides the tiles and pieces."""

    size: Point = (1092.0, 780.0)
    """Size of the whole board in board units."""
    lowered = 2.0
    """Distance of the board's centre above the centre of the mat, in board units."""

    def __init__(self, hexes: HexBoard) -> None:
        self.hexes = hexes
        self.rect = pygame.Rect(0, 0, 1, 1)

    @abstractmethod
    def tiles(self, seen: Observation) -> tuple[BoardTile, ...]:
        """Return the tile on each cell, in the order of the plan."""

    @abstractmethod
    def standing(self, seen: Observation, marks: Marks, away: Mapping[str, int]) -> Sequence[BoardPiece]:
        """Return the pieces; `away` is how many of a piece (by its key) are drawn elsewhere."""

    def more(self, seen: Observation, away: Mapping[str, int]) -> Hashable:
        """Return a key for anything else in the picture, to tell otherwise equal pictures apart."""
        return None

    @property
    def inside(self) -> pygame.Rect:
        """The part of the mat that shows the board, in its pixels; by default all of it."""
        return pygame.Rect((0, 0), self.rect.size)

    # --- places -------------------------------------------------------------------------------------

    def figures(self) -> list[pygame.Rect]:
        return []

    def place(
        self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0), *, bare: bool = False
    ) -> None:
        self.rect = rect
        unit = min(rect.w / self.size[0], rect.h / self.size[1])
        middle = (rect.w / 2 + shift[0], rect.h / 2 - self.lowered * unit + shift[1])
        self.hexes.place(rect.size, unit * zoom, middle)

    @property
    def k(self) -> float:
        """Pixels per board unit."""
        return self.hexes.k

    def hit(self, pos: tuple[int, int]) -> Part | None:
        at = (pos[0] - self.rect.x, pos[1] - self.rect.y)
        return self.hexes.hit(at) if self.inside.collidepoint(at) else None

    def spot(self, part: Part) -> tuple[int, int] | None:
        at = self.hexes.spot(part)
        return None if at is None else (round(at[0]) + self.rect.x, round(at[1]) + self.rect.y)

    def extent(self, part: Part) -> pygame.Rect | None:
        spot = self.spot(part)
        return None if spot is None else pygame.Rect(self.hexes.plan.around(*spot, self.hexes.k))

    def across(self, at: Point) -> float:
        """Return the horizontal position of a board point in the window: 0 at the left edge, 1 at the right."""
        x = self.rect.x + self.hexes.pixel(at)[0]
        return min(1.0, max(0.0, x / current().width))

    def walk(self, part: Part | None, direction: str) -> Part:
        return self.hexes.walk(part, direction)

    def rows(self, seen: Observation) -> list[list[Part]]:
        self.tiles(seen)
        return self.hexes.rows()

    # --- drawing ------------------------------------------------------------------------------------

    def draw(
        self, target: pygame.Surface, seen: Observation, marks: Marks = NO_MARKS, away: Mapping[str, int] = {}
    ) -> None:
        tiles = self.tiles(seen)
        pieces = self.standing(seen, marks, away)
        self.hexes.draw(target, self.rect, tiles, pieces, marks, self.more(seen, away))

    def pop_dirty(self) -> list[pygame.Rect]:
        return [part.move(self.rect.topleft) for part in self.hexes.pop_dirty()]

    def part(self, target: pygame.Surface) -> pygame.Surface:
        """Return the subsurface of a window picture that shows the board."""
        part = part_of(target, self.rect)
        part.set_clip(part.get_clip().clip(self.inside))
        return part

    def draw_piece(
        self, target: pygame.Surface, piece: BoardPiece, at: Point, lift: float = 0.0, alpha: int = 255
    ) -> None:
        """Draw one piece with its foot `at` a point of the board, clipped to the mat."""
        self.hexes.draw_piece(self.part(target), piece, at, lift, alpha)

    def stamp(self, target: pygame.Surface, body: str, reach: float, at: Point, alpha: int = 255) -> None:
        """Draw line work (an SVG body within `reach` of its centre) at a point of the board."""
        stamp = self.hexes.strokes.draw(body, (-reach, -reach, 2 * reach, 2 * reach))
        stamp.blit(self.part(target), self.hexes.pixel(at), alpha)

    def in_window(self, at: Point) -> tuple[float, float]:
        """Convert a point of the board to a pixel of the window."""
        x, y = self.hexes.pixel(at)
        return self.rect.x + x, self.rect.y + y

    def icon(self, target: pygame.Surface, name: str, size: float, colour: theme.Colour, at: Point) -> None:
        """Draw a pictogram centred on a point of the board."""
        picture = assets.icon(name, max(8, round(size * self.hexes.k)), colour)
        x, y = self.hexes.pixel(at)
        put.picture(self.part(target), picture, center=(round(x), round(y)))
