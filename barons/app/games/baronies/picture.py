"""Drawing of Baron's map: tiles, borders of baronies, open spaces, pieces, badges."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

import pygame

from barons.app.games.baronies import linework
from barons.app.games.baronies.mapview import HEXES, MapView
from barons.app.games.baronies.marks import MapMarks, PlaceValue, draw_strengths
from barons.app.games.baronies.sizes import Sizes
from barons.app.games.baronies.track import HonourTrack, draw_rulers, light_rulers
from barons.app.kit import assets, canvas, fonts, layout, paint, put, strokes, theme
from barons.app.kit.clip import clipped
from barons.app.kit.parchment import draw_sheet
from barons.app.kit.recording import IdentityKey, draw_on
from barons.app.kit.strokes import Strokes, css
from barons.app.table.boards.hexboard import BoardPiece, BoardTile, HexBoard
from barons.app.table.boards.hexplan import HexPlan, Point, barony_of
from barons.app.table.boards.marks import Marks
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Part
from barons.engine.narrowing import of_game
from barons.text.baronies.words import place_name
from barons.text.numbers import signed

_GILT: Final = css(theme.GLOW)
_CONTOUR: Final = css(theme.CONTOUR)
_RED: Final = css(theme.SIGNALS["barred"].colour)
_LEAST_WORTH: Final = 20.0
"""Smallest radius of a tile in pixels at which its value is shown."""
_EDGES: Final = {"left": "midleft", "right": "midright", "up": "midtop", "down": "midbottom"}


@dataclass(frozen=True)
class Position:
    """What is drawn besides tiles, pieces and marks."""

    seen: BaroniesObservation = field(compare=False)
    same: IdentityKey
    away: tuple[str, ...]
    """What is drawn elsewhere."""
    language: str
    """The language of the honour track."""


class MapPicture(HexBoard):
    """Draws a position through a view of the map, with the honour track. `worths`: tile values by nature."""

    ring_scale = 0.93

    def __init__(self, view: MapView, track: HonourTrack, worths: Mapping[str, int]) -> None:
        self.view = view
        self._worths_of = worths
        self._track = track
        self._sizes = Sizes(view)
        super().__init__(HexPlan([], HEXES.radius, HEXES.squash, theme.GAP), [])

    @property
    def strokes(self) -> Strokes:
        return self._sizes

    def sprite(self, name: str, size: tuple[float, float]) -> pygame.Surface:
        return self._sizes.sprite(name, size)

    def sharpen(self) -> bool:
        """Begin another frame; True while pictures for the current scale are missing."""
        found = self._sizes.pass_frame()
        if found == "ready":
            self.look(self.k, self.origin)
        return bool(found)

    # --- the picture --------------------------------------------------------------------------------

    def look(self, k: float, origin: Point) -> None:
        self._sizes.begin()
        super().look(k, origin)

    def on_ground(self, tiles: tuple[BoardTile, ...], marks: Marks, more: Hashable) -> Hashable:
        """Return the key of the cached layer: tiles, donjons and the places that can be clicked."""
        seen = of_game(Position, more).seen
        return tiles, tuple(seen.donjons.items()), marks.legal, MapMarks.of(marks).edge_shown

    def draw_mat(self, target: pygame.Surface) -> None:
        u, whole = self.view.u, target.get_rect()
        draw_sheet(target, u, bordered=False)
        pygame.draw.rect(target, theme.EDGE, whole, max(2, round(2 * u)))
        pygame.draw.rect(
            target, theme.LINE, whole.inflate(round(-14 * u), round(-14 * u)), max(1, round(1.5 * u))
        )
        pygame.draw.rect(target, theme.EDGE, self.view.frame.inflate(2, 2), max(1, round(2 * u)))

    def draw_ground(
        self, target: pygame.Surface, tiles: tuple[BoardTile, ...], marks: Marks, more: Hashable
    ) -> None:
        """Paint tiles, baronies, values of tiles, and the places that can be clicked."""
        seen = of_game(Position, more).seen
        with clipped(target, self.view.frame):
            for tile, at in zip(tiles, self.plan.centres, strict=True):
                if tile.sprite:
                    self.draw_tile(target, tile.sprite, at)
            self._washes(target, seen)
            self._borders(target, seen)
            self._worths(target, seen.map)
            for part in filter(_seen(seen, marks), self._names):
                is_open = part in marks.legal
                if part.name in seen.map and is_open:
                    self.ring(target, part, "legal")
                elif part.name not in seen.map:
                    self.space(target, part.name, is_open=is_open)
                    if is_open:
                        self._name(target, part.name)
        if not self.view.is_bare:
            draw_rulers(target, self.view)

    def draw_above(
        self,
        target: pygame.Surface,
        tiles: tuple[BoardTile, ...],
        pieces: Sequence[BoardPiece],
        marks: Marks,
        more: Hashable,
    ) -> None:
        """Paint marks, pieces, badges and the honour track."""
        shown, position = MapMarks.of(marks), of_game(Position, more)
        seen, ghost = position.seen, shown.ghost
        with clipped(target, self.view.frame):
            self._draw_marks(target, seen, shown)
            at_ghost = [offer for offer in shown.offers if ghost is not None and offer.cell == ghost.cell]
            for offer in shown.offers:
                if offer not in at_ghost:
                    self._offer(target, offer)  # below the crowns of the figures
            for piece in sorted(pieces, key=lambda piece: (piece.at[1], piece.at[0])):
                if piece.key == "ghost" and ghost is not None:
                    self.draw_piece(target, piece, lift=6.0, alpha=255 if ghost.is_certain else 150)
                else:
                    self.draw_piece(target, piece)
            for offer in at_ghost:
                self._offer(target, offer)
            self._draw_badges(target, seen, shown)
        if self.view.is_bare:
            return
        for side in self.view.beyond():
            self._draw_beyond(target, side)
        pointed = shown.cursor or shown.hovered
        if pointed is not None and pointed in self._cell:
            is_seen = _seen(seen, shown)
            light_rulers(target, self.view, pointed.name, lambda at: not is_seen(self.hit(at)))
        self._track.draw(target, seen.honour, seen.colours, seen.out, position.away, shown.honour)

    def _worths(self, target: pygame.Surface, laid: Mapping[str, str]) -> None:
        """Paint the values of tiles in a barony at their lower corners, except zeros."""
        if self.k * HEXES.radius < _LEAST_WORTH:
            return
        for name, nature in laid.items():
            worth = self._worths_of.get(nature, 0)
            if worth:
                foot = self.beside(name, 0.54 * HEXES.radius)
                self.label(target, signed(worth), foot, size="small", bad=worth < 0)

    # --- baronies -----------------------------------------------------------------------------------

    def _washes(self, target: pygame.Surface, seen: BaroniesObservation, rising: Sequence[str] = ()) -> None:
        """Paint the tiles of complete baronies (or those `rising`) in their owners' colours and patterns.

        A tile in several baronies is split: each part faces its own donjon.
        """
        founded = {cell: seen.donjons[cell].seat for cell in rising} or {
            cell: donjon.seat for cell, donjon in seen.donjons.items() if donjon.side == "baron"
        }
        owners: dict[str, dict[int, str]] = {}
        for cell, seat in sorted(founded.items()):
            for name in barony_of(cell):
                if name in seen.map:
                    owners.setdefault(name, {}).setdefault(seat, cell)
        for name, donjons in owners.items():
            x, y = HEXES.centre(name)
            ways = {
                seat: (at[0] - x, at[1] - y) for seat, cell in donjons.items() if (at := HEXES.centre(cell))
            }
            for seat, way in ways.items():
                others = tuple(other for each, other in ways.items() if each != seat)
                self._stamp(target, linework.wash(seen.colours[seat], way, others), HEXES.radius, name)

    def _borders(self, target: pygame.Surface, seen: BaroniesObservation) -> None:
        """Paint the border of each barony; where baronies overlap, one border runs inside the other."""
        order = sorted(seen.donjons.items(), key=lambda each: (each[1].side == "baron", each[0]))
        drawn: list[frozenset[str]] = []
        for cell, donjon in order:
            land = [name for name in barony_of(cell) if name in seen.map]
            within = sum(not other.isdisjoint(land) for other in drawn) % 3
            drawn.append(frozenset(land))
            is_baron = donjon.side == "baron"
            self.border(
                target, cell, land, seen.colours[donjon.seat], strong=is_baron, inset=0.08 + 0.1 * within
            )

    def border(
        self, target: pygame.Surface, cell: str, land: Sequence[str], colour: str, *, strong: bool, inset: float
    ) -> None:
        """Paint the border of an area around a meadow."""
        self._stamp(
            target, linework.border(cell, tuple(land), colour, strong, inset), HEXES.across * 1.75, cell
        )

    def _stamp(self, target: pygame.Surface, body: str, reach: float, cell: str, alpha: int = 255) -> None:
        if body:
            stamp = self.strokes.draw(body, (-reach, -reach, 2 * reach, 2 * reach))
            stamp.blit(target, self.beside(cell), alpha)

    def beside(self, cell: str, down: float = 0.0, across: float = 0.0) -> Point:
        """Return the pixel at this offset in units from the centre of a cell."""
        x, y = HEXES.centre(cell)
        return self.pixel((x + across, y + down))

    # --- marks --------------------------------------------------------------------------------------

    def _draw_marks(self, target: pygame.Surface, seen: BaroniesObservation, marks: MapMarks) -> None:
        for part in sorted(marks.causes):
            self.ring(target, part, "blocked")
        for part in marks.hints:
            self.ring(target, part, "hint")
        for part, _number in marks.chosen:
            self.ring(target, part, "chosen")
        ghost = marks.ghost
        if ghost is not None and ghost.tile:
            lift, alpha, signal = (6.0, 255, "chosen") if ghost.is_certain else (3.0, 170, "hover")
            self.draw_tile(target, f"terrain_{ghost.tile}", HEXES.centre(ghost.cell), lift, alpha)
            self.ring(target, Part("cell", ghost.cell), signal, lift=6.0)
        rising = [cell for cell in marks.rising if cell in seen.donjons]
        if rising:
            self._washes(target, seen, rising)
            land = {name for cell in rising for name in barony_of(cell)}
            self._worths(target, {name: seen.map[name] for name in sorted(land) if name in seen.map})
        self.battlefield(target, sorted(marks.battlefield), 255)
        hovered = marks.hovered
        if hovered is not None and (hovered.name in seen.map or hovered in marks.legal):
            self.ring(target, hovered, "hover", scale=1.0)
        if marks.cursor is not None:
            self.ring(target, marks.cursor, "cursor", scale=1.06)
        for trail in marks.trails:
            for part in trail.places:
                self.ring(target, part, "trail", scale=0.82, colour=trail.colour, alpha=trail.alpha)

    def space(self, target: pygame.Surface, name: str, *, is_open: bool) -> None:
        """Paint an empty cell as a dashed outline."""
        self._stamp(target, linework.outlined_space(is_open), HEXES.radius + 4, name)

    def _name(self, target: pygame.Surface, name: str) -> None:
        size = round(max(12.0, 0.3 * HEXES.radius * self.k) / layout.current().u, 1)
        put.text(
            target, place_name(name), fonts.UI_BOLD.at(size), theme.INK.label, center=_whole(self.beside(name))
        )

    def battlefield(self, target: pygame.Surface, cells: Sequence[str], alpha: int) -> None:
        """Paint a border of red dashes and crossed swords on tiles that are fought over."""
        swords = assets.icon("fight", max(8, round(22 * self.k)), theme.PARCHMENT[50])
        for name in cells:
            self._stamp(target, linework.battlefield(), HEXES.radius + 6, name, alpha)
            put.picture(target, swords, alpha, center=_whole(self.beside(name)))

    def _draw_beyond(self, target: pygame.Surface, side: str) -> None:
        frame, reach = self.view.frame, round(13 * self.view.u)
        x, y = getattr(frame, _EDGES[side])
        ahead = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[side]
        across = (ahead[1], ahead[0])
        corners = [
            (x + reach * ahead[0], y + reach * ahead[1]),
            (x + reach * (across[0] - ahead[0]), y + reach * (across[1] - ahead[1])),
            (x - reach * (across[0] + ahead[0]), y - reach * (across[1] + ahead[1])),
        ]

        def paint(surface: pygame.Surface) -> None:
            pygame.draw.polygon(surface, theme.GLOW[:3], corners)
            pygame.draw.polygon(surface, theme.CONTOUR[:3], corners, max(1, round(2 * self.view.u)))

        draw_on(target, (side, *corners), pygame.Rect(x, y, 0, 0).inflate(3 * reach, 3 * reach), paint)

    def label(
        self,
        target: pygame.Surface,
        text: str,
        at: Point,
        *,
        icon: str = "",
        size: Size = "plain",
        bad: bool = False,
    ) -> None:
        """Paint a pictogram, if any, and a few letters that stay readable on the smallest map."""
        k = max(self.view.k, 0.8 * self.view.u, _READABLE if size == "small" else 0.0)
        put.picture(target, _plate(text, icon, size, round(k, 3), bad=bad), center=(round(at[0]), round(at[1])))

    # --- badges -------------------------------------------------------------------------------------

    def _draw_badges(self, target: pygame.Surface, seen: BaroniesObservation, marks: MapMarks) -> None:
        barred = self.strokes.draw(*strokes.barred_disc(13, _RED, css(theme.PARCHMENT[50])))
        for cell in marks.falling:
            barred.blit(target, self.beside(cell, -26, 24))
        crown = assets.icon("crown", max(8, round(17 * self.k)), theme.INK.strong)
        for cell in marks.rising:
            at = self.beside(cell, -28, 24)
            self.strokes.draw(*strokes.disc(14, _GILT, _CONTOUR)).blit(target, at)
            put.picture(target, crown, center=_whole(at))
        for trail in marks.trails:
            if trail.change and trail.alpha == 255:
                at, is_loss = self.beside(trail.places[0].name, 22), trail.change < 0  # below a crown
                self.label(target, signed(trail.change), at, icon=trail.what, bad=is_loss)
        written = {part.name for part in marks.legal if part.name not in seen.map}
        for cell in sorted(marks.named - written):  # below the figure
            at = self.beside(cell, 44 if cell in seen.donjons else -30)
            self.label(target, place_name(cell), at, size="small")
        draw_strengths(target, self.view, seen.map, seen.donjons, marks.strengths)

    def _offer(self, target: pygame.Surface, offer: PlaceValue) -> None:
        icon = "fight" if offer.fights else "crown" if offer.founds else ""
        text = "" if not offer.gain and icon else f"+{offer.gain}" if offer.gain >= 0 else f"−{-offer.gain}"
        self.label(target, text, self.beside(offer.cell, 30), icon=icon, bad=offer.gain < 0)


def _seen(seen: BaroniesObservation, marks: Marks) -> Callable[[Part | None], bool]:
    is_edged = MapMarks.of(marks).edge_shown or any(part.name not in seen.map for part in marks.legal)
    return lambda part: part is not None and (is_edged or part.name in seen.map)


def _whole(at: Point) -> tuple[int, int]:
    return round(at[0]), round(at[1])


_PALE: Final = (252, 233, 174)
Size = Literal["small", "plain"]
_LETTERS: Final[dict[Size, float]] = {"small": 15, "plain": 19}
_HIGH: Final[dict[Size, float]] = {"small": 18, "plain": 25}
_ROOM: Final[dict[Size, float]] = {"small": 8, "plain": 12}
_EDGE: Final[dict[Size, int]] = {"small": 2, "plain": 4}
"""Border in pixels, both sides together; the other measures are board units."""
_ALONE: Final = 1.6
"""Scale of a label that holds only a pictogram."""
_READABLE: Final = 0.8
"""Smallest number of pixels per unit at which a small label can be read."""


@paint.remembered
def _plate(text: str, icon: str, size: Size, k: float, *, bad: bool) -> pygame.Surface:
    style = fonts.NUMERAL.at(round(_LETTERS[size] * k / layout.current().u, 2))
    drawn = fonts.text(text, style, theme.INK.danger if bad else theme.INK.strong)
    height = round((1.0 if text else _ALONE) * _HIGH[size] * k)
    side = max(8, round(height * (0.72 if text else 0.8))) if icon else 0
    width = max(height, drawn.get_width() + side + round(_ROOM[size] * k)) if text else height
    edge = _EDGE[size] // 2
    picture = canvas.transparent((width + 2 * edge, height + 2 * edge))
    pygame.draw.rect(picture, theme.CONTOUR, picture.get_rect(), border_radius=round(9 * k))
    pygame.draw.rect(picture, _PALE, (edge, edge, width, height), border_radius=round(8 * k))
    x, middle = picture.get_width() // 2 - (drawn.get_width() + side) // 2, picture.get_height() // 2
    if icon:
        put.icon(picture, icon, side, theme.INK.strong, midleft=(x, middle))
    put.picture(picture, drawn, midleft=(x + side, middle))
    return picture
