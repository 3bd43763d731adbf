"""How the map of Baron is drawn: tiles, borders of baronies, places to lay, pieces, badges.

What was drawn last is kept: asking again for the same costs one blit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from barons.app.games.baronies import linework, rulers, strengths
from barons.app.games.baronies.labels import Plates
from barons.app.games.baronies.mapview import MapView
from barons.app.games.baronies.marks import MapMarks, Offer
from barons.app.games.baronies.shapes import FOOT, HEXES, figure, piece_of
from barons.app.games.baronies.sizes import Sizes
from barons.app.games.baronies.track import HonourTrack
from barons.app.kit import assets, canvas, fonts, layout, put, theme
from barons.app.kit.cachedsurface import CachedSurface
from barons.app.kit.clip import clipped
from barons.app.kit.parchment import draw_sheet
from barons.app.kit.recording import IdentityKey, RecordingSurface
from barons.app.kit.strokes import Strokes, css
from barons.app.table.boards.freehex import barony_of, edge_of
from barons.app.table.boards.hexboard import Piece
from barons.app.table.boards.hexplan import Point
from barons.engine.baronies.view import BaroniesObservation
from barons.text.baronies.words import place_name
from barons.text.numbers import signed

_TILE_BOX: Final = (-90.0, -96.0, 180.0, 206.0)  # the tile drawings' view box, for a radius of 100
_GILT: Final = css(theme.GLOW)
_CONTOUR: Final = css(theme.CONTOUR)
_RED: Final = css(theme.SIGNALS["barred"].colour)
_RING: Final = 0.93
_LEAST_WORTH: Final = 20.0
"""Pixels of a tile's radius below which its worth has no room on it."""
_EDGES: Final = {"left": "midleft", "right": "midright", "up": "midtop", "down": "midbottom"}


class MapPicture:
    """What is drawn of a position through a view of the map, with the honour track. `worths`: by nature."""

    def __init__(self, view: MapView, track: HonourTrack, worths: Mapping[str, int]) -> None:
        self.view = view
        self._worths_of = worths
        self.plates = Plates(view)
        self._track = track
        self._sizes = Sizes(view)
        self._sheet, self._ground = CachedSurface(), CachedSurface()
        self._floor, self._whole = CachedSurface(), CachedSurface()
        self._look: object = None
        """How the map was looked at, and what lay there: for another view or map all is painted."""
        self._layers = -1
        """How many layers below the whole are kept of it: none, the ground, the floor too."""

    def forget(self) -> None:
        """Language, size or type have changed."""
        for layer in (self._ground, self._floor, self._whole):
            layer.forget()

    def pop_dirty(self) -> list[pygame.Rect]:
        """Where the picture has changed since this was asked last, in its pixels."""
        return self._whole.pop_dirty()

    @property
    def strokes(self) -> Strokes:
        """The line work of the size that is looked at."""
        return self._sizes.strokes

    def sharpen(self) -> bool:
        """Another frame begins; True while some pictures are still to be made for the size looked at."""
        lacked = self._sizes.pass_frame()
        if lacked:
            self._look = None
        return lacked

    # --- the picture --------------------------------------------------------------------------------

    def draw(self, seen: BaroniesObservation, marks: MapMarks, away: Mapping[str, int]) -> pygame.Surface:
        """The whole mat."""
        view = self.view
        look = (view.k, view.origin, view.rect.size, _on_ground(seen))
        if look != self._look:
            self._look, self._layers = look, -1
            self._sizes.begin()
            self.forget()
        key = (IdentityKey(seen), marks, tuple(sorted(away.items())))
        if self._whole.holds(key):
            return self._whole.picture
        # a picture that is looked at once needs no layers; they come one by one where it is drawn again
        if self._layers < 2:
            self._layers += 1
            self._whole.forget()
        layers = self._layers

        def paint(picture: pygame.Surface) -> None:
            if layers < 1:
                self._paint_ground(seen, picture)
            if layers < 2:
                self._paint_floor(seen, marks, picture)
            self._paint_above(seen, marks, away, picture)

        below = (self._draw_sheet, partial(self._draw_ground, seen), partial(self._draw_floor, seen, marks))
        return self._whole.over(key, below[layers], paint).picture

    def _paint_above(
        self,
        seen: BaroniesObservation,
        marks: MapMarks,
        away: Mapping[str, int],
        picture: pygame.Surface,
    ) -> None:
        """Marks, pieces, badges, the honour track."""
        with clipped(picture, self.view.clip):
            self._draw_marks(picture, seen, marks)
            self._draw_pieces(picture, seen, marks, away)
            self._draw_badges(picture, seen, marks)
        for side in self.view.beyond():
            self._draw_beyond(picture, side)
        pointed = marks.cursor or marks.hovered
        if pointed is not None and "," in pointed.name:
            rulers.light(picture, self.view, pointed.name)
        self._track.draw(picture, seen.honour, seen.colours, seen.out, away, marks.honour)

    def _draw_floor(self, seen: BaroniesObservation, marks: MapMarks) -> CachedSurface:
        """The map with the places that may be clicked: what stays while the mouse moves."""
        key = (_on_ground(seen), frozenset(part.name for part in marks.legal), marks.edge_shown)
        paint = partial(self._paint_floor, seen, marks)
        return self._floor.over(key, partial(self._draw_ground, seen), paint)

    def _paint_floor(self, seen: BaroniesObservation, marks: MapMarks, picture: pygame.Surface) -> None:
        laid, legal = seen.map, frozenset(part.name for part in marks.legal)
        with clipped(picture, self.view.clip):
            if marks.edge_shown or legal - laid.keys():
                for name in sorted(edge_of(laid) | (legal - laid.keys())):
                    self.space(picture, name, is_open=name in legal)
                    if name in legal:
                        self._name(picture, name)
            for name in sorted(legal & laid.keys()):
                self._ring(picture, name, "legal")

    def _draw_ground(self, seen: BaroniesObservation) -> CachedSurface:
        return self._ground.over(_on_ground(seen), self._draw_sheet, partial(self._paint_ground, seen))

    def _paint_ground(self, seen: BaroniesObservation, picture: pygame.Surface) -> None:
        """Tiles, lands and what tiles count."""
        with clipped(picture, self.view.clip):
            for name, nature in sorted(seen.map.items(), key=lambda each: HEXES.centre(each[0])[::-1]):
                self.tile(picture, nature, HEXES.centre(name))
            self._washes(picture, seen)
            self._borders(picture, seen)
            self._worths(picture, seen.map)
        rulers.draw(picture, self.view)

    def _draw_sheet(self) -> CachedSurface:
        return self._sheet.made(self.view.rect.size, self._make_sheet)

    def _make_sheet(self) -> pygame.Surface:
        """The parchment of the whole mat."""
        sheet = canvas.opaque(self.view.rect.size)
        u, whole = self.view.u, sheet.get_rect()
        draw_sheet(sheet, u, bordered=False)
        pygame.draw.rect(sheet, theme.EDGE, whole, max(2, round(2 * u)))
        pygame.draw.rect(
            sheet, theme.LINE, whole.inflate(round(-14 * u), round(-14 * u)), max(1, round(1.5 * u))
        )
        pygame.draw.rect(sheet, theme.EDGE, self.view.frame.inflate(2, 2), max(1, round(2 * u)))
        return sheet

    def tile(self, target: pygame.Surface, nature: str, at: Point, lift: float = 0.0, alpha: int = 255) -> None:
        """A tile with its middle at a point of the board."""
        unit = HEXES.radius / 100
        scale = unit * self.view.k
        left, top, width, height = _TILE_BOX
        x, y = self.view.pixel(at)
        picture = self._sizes.sprite(f"terrain_{nature}", (width * unit, height * unit))
        corner = (round(x + left * scale), round(y + top * scale - lift * self.view.k))
        put.picture(target, picture, alpha, topleft=corner)

    def _worths(self, target: pygame.Surface, laid: Mapping[str, str]) -> None:
        """What tiles count in a barony, at their lower corners; nothing where they count nothing."""
        if self.view.k * HEXES.radius < _LEAST_WORTH:
            return
        for name, nature in laid.items():
            worth, (x, y) = self._worths_of.get(nature, 0), HEXES.centre(name)
            if worth:
                foot = self.view.pixel((x, y + 0.54 * HEXES.radius))
                self.plates.draw(target, signed(worth), foot, size="small", bad=worth < 0)

    # --- baronies -----------------------------------------------------------------------------------

    def _washes(self, target: pygame.Surface, seen: BaroniesObservation, rising: Sequence[str] = ()) -> None:
        """The tiles of complete baronies in their owners' colours and patterns: of those that are `rising`, if
        any are given. A tile in several is split: each part faces its own donjon."""
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
        """Each donjon's land in its owner's colour and dashes, barons' stronger; where lands overlap one border
        runs within the other."""
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
        """The border of an area round a meadow."""
        self._stamp(
            target, linework.border(cell, tuple(land), colour, strong, inset), HEXES.across * 1.75, cell
        )

    def _stamp(self, target: pygame.Surface, body: str, reach: float, cell: str, alpha: int = 255) -> None:
        """Line work round the middle of a cell."""
        if body:
            stamp = self.strokes.draw(body, (-reach, -reach, 2 * reach, 2 * reach))
            stamp.blit(target, self.view.pixel(HEXES.centre(cell)), alpha)

    # --- marks --------------------------------------------------------------------------------------

    def _draw_marks(self, target: pygame.Surface, seen: BaroniesObservation, marks: MapMarks) -> None:
        laid = seen.map
        legal = {part.name for part in marks.legal}
        for part in sorted(marks.causes):
            self._ring(target, part.name, "blocked")
        for part in marks.hints:
            self._ring(target, part.name, "hint")
        for part, _number in marks.chosen:
            self._ring(target, part.name, "chosen")
        ghost = marks.ghost
        if ghost is not None and ghost.tile:
            self.tile(
                target,
                ghost.tile,
                HEXES.centre(ghost.cell),
                6.0 if ghost.is_certain else 3.0,
                255 if ghost.is_certain else 170,
            )
            self._ring(target, ghost.cell, "chosen" if ghost.is_certain else "hover", lift=6.0)
        rising = [cell for cell in marks.rising if cell in seen.donjons]
        if rising:
            self._washes(target, seen, rising)
            land = {name for cell in rising for name in barony_of(cell)}
            self._worths(target, {name: seen.map[name] for name in sorted(land) if name in seen.map})
        self.battlefield(target, sorted(marks.battlefield), 255)
        hovered = marks.hovered
        if hovered is not None and (hovered.name in laid or hovered.name in legal):
            self._ring(target, hovered.name, "hover", scale=1.0)
        if marks.cursor is not None:
            self._ring(target, marks.cursor.name, "cursor", scale=1.06)
        for trail in marks.trails:
            for part in trail.places:
                self._ring(target, part.name, "trail", scale=0.82, colour=trail.colour, alpha=trail.alpha)

    def _ring(
        self,
        target: pygame.Surface,
        name: str,
        signal: str,
        *,
        lift: float = 0.0,
        scale: float = _RING,
        colour: str = "",
        alpha: int = 255,
    ) -> None:
        """A ring round the cell of this name. `colour`: the player's whose it is; `lift`: so much higher."""
        if "," not in name:
            return
        x, y = self.view.pixel(HEXES.centre(name))
        look, lacquer = theme.SIGNALS[signal], theme.PLAYERS.get(colour)
        if lacquer is not None:
            look = look._replace(colour=lacquer.light)
        self.strokes.ring(HEXES.corners(scale), look).blit(target, (x, y - lift * self.view.k), alpha)

    def space(self, target: pygame.Surface, name: str, *, is_open: bool) -> None:
        """An empty cell: a dashed outline."""
        self._stamp(target, linework.outlined_space(is_open), HEXES.radius + 4, name)

    def _name(self, target: pygame.Surface, name: str) -> None:
        """What an empty cell is called, where the chosen tile may lie."""
        drawn = fonts.text(place_name(name), self._letters, theme.INK.label)
        put.picture(target, drawn, center=self._round(HEXES.centre(name)))

    @property
    def _letters(self) -> fonts.Style:
        return fonts.UI_BOLD.at(round(max(12.0, 0.3 * HEXES.radius * self.view.k) / layout.current().u, 1))

    def _round(self, at: Point) -> tuple[int, int]:
        x, y = self.view.pixel(at)
        return round(x), round(y)

    def battlefield(self, target: pygame.Surface, cells: Sequence[str], alpha: int) -> None:
        """Tiles fought over: a border of red dashes, crossed swords in a disc."""
        swords = assets.icon("fight", max(8, round(22 * self.view.k)), theme.PARCHMENT[50])
        for name in cells:
            self._stamp(target, linework.battlefield(), HEXES.radius + 6, name, alpha)
            put.picture(target, swords, alpha, center=self._round(HEXES.centre(name)))

    # --- pieces -------------------------------------------------------------------------------------

    def _draw_pieces(
        self, target: pygame.Surface, seen: BaroniesObservation, marks: MapMarks, away: Mapping[str, int]
    ) -> None:
        pieces = [piece_of(cell, donjon, seen.colours) for cell, donjon in seen.donjons.items()]
        ghost = marks.ghost
        if ghost is not None and ghost.figure:
            x, y = HEXES.centre(ghost.cell)
            pieces.append(figure("ghost", ghost.figure, (x + FOOT[0], y + FOOT[1])))
        for piece in sorted(pieces, key=lambda piece: (piece.at[1], piece.at[0])):
            if piece.key in away:
                continue
            if piece.key == "ghost":
                self.piece(target, piece, 6.0, 255 if ghost is not None and ghost.is_certain else 150)
            else:
                self.piece(target, piece)

    def piece(self, target: pygame.Surface, piece: Piece, lift: float = 0.0, alpha: int = 255) -> None:
        """One figure where it stands."""
        k = self.view.k
        x, y = self.view.pixel(piece.at)
        picture = self._sizes.sprite(piece.sprite, piece.size)
        corner = (round(x - piece.foot[0] * k), round(y - piece.foot[1] * k - lift * k))
        put.picture(target, picture, alpha, topleft=corner)

    def _draw_beyond(self, target: pygame.Surface, side: str) -> None:
        """An arrow at the edge of the mat: the map goes on there."""
        frame, reach = self.view.frame, round(13 * self.view.u)
        x, y = getattr(frame, _EDGES[side])
        ahead = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[side]
        across = (ahead[1], ahead[0])
        corners = [
            (x + reach * ahead[0], y + reach * ahead[1]),
            (x + reach * (across[0] - ahead[0]), y + reach * (across[1] - ahead[1])),
            (x - reach * (across[0] + ahead[0]), y - reach * (across[1] + ahead[1])),
        ]
        if isinstance(target, RecordingSurface):
            target.record_drawing((side, *corners), pygame.Rect(x, y, 0, 0).inflate(3 * reach, 3 * reach))
            return
        pygame.draw.polygon(target, theme.GLOW[:3], corners)
        pygame.draw.polygon(target, theme.CONTOUR[:3], corners, max(1, round(2 * self.view.u)))

    # --- badges -------------------------------------------------------------------------------------

    def _draw_badges(self, target: pygame.Surface, seen: BaroniesObservation, marks: MapMarks) -> None:
        for cell in marks.falling:
            x, y = HEXES.centre(cell)
            self.strokes.barred_disc(13, _RED, css(theme.PARCHMENT[50])).blit(
                target, self.view.pixel((x + 24, y - 26))
            )
        for cell in marks.rising:
            x, y = HEXES.centre(cell)
            at = self.view.pixel((x + 24, y - 28))
            self.strokes.disc(14, _GILT, _CONTOUR).blit(target, at)
            crown = assets.icon("crown", max(8, round(17 * self.view.k)), theme.INK.strong)
            put.picture(target, crown, center=(round(at[0]), round(at[1])))
        for trail in marks.trails:
            if trail.change and trail.alpha == 255:
                x, y = HEXES.centre(trail.places[0].name)
                text = f"+{trail.change}" if trail.change > 0 else f"−{-trail.change}"
                at = self.view.pixel((x, y - 34))
                self.plates.draw(target, text, at, icon=trail.what, bad=trail.change < 0)
        for cell in sorted(marks.named):
            x, y = HEXES.centre(cell)
            below = cell in seen.donjons  # the figure's foot
            self.plates.draw(
                target, place_name(cell), self.view.pixel((x, y + 44 if below else y - 30)), size="small"
            )
        strengths.draw(target, self.view, seen.map, seen.donjons, marks.strengths)
        for offer in marks.offers:
            self._offer(target, offer)

    def _offer(self, target: pygame.Surface, offer: Offer) -> None:
        """What a place would bring: swords where there is a fight, a crown for a barony, the honour."""
        x, y = HEXES.centre(offer.cell)
        at = self.view.pixel((x, y + 30))
        icon = "fight" if offer.fights else "crown" if offer.founds else ""
        text = "" if not offer.gain and icon else f"+{offer.gain}" if offer.gain >= 0 else f"−{-offer.gain}"
        self.plates.draw(target, text, at, icon=icon, bad=offer.gain < 0)


def _on_ground(seen: BaroniesObservation) -> object:
    """What the ground shows."""
    return tuple(seen.map.items()), tuple(seen.donjons.items())
