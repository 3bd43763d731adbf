"""The board of Barons: buildings and pawns on the ring, ways that a throw opens, what is pointed out."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from barons.app import assets, fonts, layout, paint, theme
from barons.app.anim.motion import Motion
from barons.app.boards.marks import NO_MARKS, Marks
from barons.app.boards.realms_duel import draw_duel, duel_rect
from barons.app.boards.realms_fight import Story
from barons.app.boards.realms_motions import RealmsMotions
from barons.app.boards.ringground import RingGround
from barons.app.boards.ringplan import Point, RingPlan, Space
from barons.app.boards.strokes import Stamp, Strokes, css
from barons.app.sketch import Drawing
from barons.engine.core import COLOURS, Observation, Part
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Beat
from barons.text.sentence import Names
from barons.text.tr import pgettext

_DESIGN_MAT: Final = (1092.0, 994.0)
_PAWN: Final = 70.0
_CASTLE: Final = 50.0
_DWELLING: Final = 27.0
_DIRECTIONS: Final = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}


class Target(NamedTuple):
    """A space that a throw leads to: the values that do (`5`; the sum of a saddle too) and a way there."""

    space: str
    values: tuple[int, ...]
    way: tuple[str, ...]


class Pawn(NamedTuple):
    """A player's figure and where its foot stands."""

    seat: int
    at: Point


class RealmsBoard:
    """Draws a game of Barons inside a mat, and tells where things lie."""

    def __init__(self, rules: RealmsRules) -> None:
        params = rules.params
        self.rules = rules
        self.names = Names()
        """How people are called in a fight; the family sets it."""
        self.plan = RingPlan(params.ring, params.side, params.dungeon_length)
        self._ground = RingGround(self.plan, params)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.k = 1.0
        self.targets: tuple[Target, ...] = ()
        """Where the throw leads; the table sets it while a move is chosen."""
        self.dice: tuple[int, ...] = ()
        """The throw that lies in the middle."""
        self.quick_seats: frozenset[int] = frozenset()
        """Seats whose turns are shown briskly: computers."""
        self.skips = False
        """A click completes what moves: a fight's sheet says so."""
        self.strokes = Strokes(1.0)
        self._middle: Point = (0.0, 0.0)
        self._base = 1.0
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._built: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._motions = RealmsMotions(self)

    # --- places -------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0)) -> None:
        """Fill `rect` of the window; `zoom` ≥ 1 and `shift` (pixels) look closer."""
        self.rect = rect
        self._base = min(rect.w / _DESIGN_MAT[0], rect.h / _DESIGN_MAT[1])
        self.k = self._base * zoom
        self._middle = (rect.w / 2 + shift[0], rect.h / 2 + shift[1])
        self.strokes = Strokes(self.k)
        self._built = None

    def pixel(self, at: Point) -> tuple[int, int]:
        """A point of the board in pixels of the window."""
        return (
            round(self.rect.x + self._middle[0] + at[0] * self.k),
            round(self.rect.y + self._middle[1] + at[1] * self.k),
        )

    def hit(self, pos: tuple[int, int]) -> Part | None:
        """The space under a pixel of the window."""
        if not self.rect.collidepoint(pos):
            return None
        at = (
            (pos[0] - self.rect.x - self._middle[0]) / self.k,
            (pos[1] - self.rect.y - self._middle[1]) / self.k,
        )
        name = self.plan.hit(at)
        return None if name is None else Part("tile", name)

    def spot(self, part: Part) -> tuple[int, int] | None:
        """The middle of a space in pixels of the window."""
        space = self.plan.spaces.get(part.name)
        return None if space is None else self.pixel(space.middle)

    def glow(self, target: pygame.Surface, part: Part, strength: float) -> None:
        """No place breathes: nothing is drafted here."""

    def walk(self, part: Part | None, direction: str) -> Part:
        """Where an arrow key leads."""
        dx, dy = _DIRECTIONS.get(direction, (0.0, 0.0))
        return Part("tile", self.plan.nearest(part.name if part is not None else None, dx, dy))

    def space(self, name: str) -> Space:
        """A space by its name."""
        return self.plan.spaces[name]

    def motions(self, beat: Beat, before: Observation, after: Observation) -> list[Motion]:
        """How a beat is shown."""
        assert isinstance(before, RealmsObservation)
        assert isinstance(after, RealmsObservation)
        return self._motions.of(beat.events_for(after.viewer), before, after)

    # --- what stands where ----------------------------------------------------------------------------

    def pawns(self, seen: RealmsObservation) -> tuple[Pawn, ...]:
        """Every living player's figure, those of one space side by side, back to front."""
        by_space: dict[str, list[int]] = {}
        for seat, player in enumerate(seen.players):
            if player.space is not None and not player.out:
                by_space.setdefault(player.space, []).append(seat)
        found = []
        for name, seats in by_space.items():
            space = self.plan.spaces[name]
            for number, seat in enumerate(seats):
                found.append(Pawn(seat, _standing(space, number, len(seats))))
        return tuple(sorted(found, key=lambda pawn: pawn.at[1]))

    def foot(self, seen: RealmsObservation, seat: int) -> Point | None:
        """Where a player's figure stands."""
        return next((pawn.at for pawn in self.pawns(seen) if pawn.seat == seat), None)

    # --- drawing ------------------------------------------------------------------------------------

    def draw(
        self,
        target: pygame.Surface,
        seen: Observation,
        marks: Marks = NO_MARKS,
        away: Mapping[str, int] = {},
    ) -> None:
        """The board at its place; pieces in `away` are drawn elsewhere."""
        assert isinstance(seen, RealmsObservation)
        gone = frozenset(away)
        key = (id(seen), marks, gone, self.targets, self.dice, self.rect.size, self.k, self._middle)
        if self._picture is None or self._picture[0] != key or fonts.spoken is not None:
            picture = self._ground_with_buildings(seen, gone).copy()
            self._draw_marks(picture, marks)
            for pawn in self.pawns(seen):
                if f"pawn/{pawn.seat}" not in gone:
                    self._pawn(picture, pawn.seat, pawn.at)
            self._draw_targets(picture, seen, marks)
            self._picture = (key, picture)
        target.blit(self._picture[1], self.rect)

    def _ground_with_buildings(self, seen: RealmsObservation, gone: frozenset[str]) -> pygame.Surface:
        stands = tuple(sorted(seen.buildings.items()))
        left_out = frozenset(key for key in gone if key.startswith("building/"))
        lasting = (self.rect.size, self.k, self._middle)
        key = (stands, left_out, lasting, seen.adventures, seen.items, bool(self.dice))
        if self._built is None or self._built[0] != key:
            ground = paint.kept(("ring_ground", *lasting), self._still_ground)
            picture = ground.copy()
            for name, buildings in stands:
                self._draw_buildings(picture, self.plan.spaces[name], buildings, left_out)
            self._decks(picture, seen)
            self._built = (key, picture)
        return self._built[1]

    def _still_ground(self) -> pygame.Surface:
        ground = pygame.Surface(self.rect.size).convert()
        self._ground.draw(ground, self.k, self._middle, self._base)
        return ground

    def _draw_buildings(
        self, picture: pygame.Surface, space: Space, buildings: Sequence[object], gone: frozenset[str]
    ) -> None:
        slots = building_slots(space, len(buildings))
        order = sorted(range(len(buildings)), key=lambda number: slots[number][1])
        for number in order:
            building = buildings[number]
            kind, seat = building.kind, building.seat  # type: ignore[attr-defined]
            if f"building/{space.name}/{seat}/{kind}" not in gone:
                self.building(picture, kind, seat, slots[number], size=building_size(len(buildings)))

    def building(
        self,
        target: pygame.Surface,
        kind: str,
        seat: int,
        at: Point,
        lift: float = 0.0,
        alpha: int = 255,
        size: float = 1.0,
    ) -> None:
        """A dwelling or a castle on a point of the board; `target` is as large as the mat."""
        colour = COLOURS[seat]
        x, y = self._local(at)
        y -= lift * self.k
        if kind == "castle":
            scale = _CASTLE * size / 172
            picture = assets.sprite(
                f"donjon_{colour}", (round(130 * scale * self.k), round(172 * scale * self.k))
            )
            foot = (60 * scale * self.k, 96 * scale * self.k)
        else:
            picture = dwelling(colour, max(8, round(_DWELLING * size * self.k)))
            foot = (picture.get_width() / 2, picture.get_height() * 0.5)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        target.blit(picture, (round(x - foot[0]), round(y - foot[1])))

    def _decks(self, picture: pygame.Surface, seen: RealmsObservation) -> None:
        """How many cards are left, below in the middle, while nothing else is there."""
        if not self.dice:
            radius = round(62 * self.k)
            paint.medallion(picture, self._spot((0, -16)), radius, "monster", chosen=True)
        entries = (
            ("monster", seen.adventures, pgettext("board", "adventures")),
            ("pouch", seen.items, pgettext("board", "items")),
        )
        x = -62.0
        for icon, count, word in entries:
            drawn = assets.icon(icon, max(8, round(24 * self.k)), theme.GILT[400])
            picture.blit(drawn, drawn.get_rect(midright=self._spot((x - 4, 104))))
            number = fonts.text(str(count), fonts.NUMERAL.at(22 * self._type()), theme.GILT[300])
            picture.blit(number, number.get_rect(midleft=self._spot((x + 4, 104))))
            told = fonts.text(word, fonts.CAPTION.at(18 * self._type()), theme.GILT[400])
            picture.blit(told, told.get_rect(center=self._spot((x, 127))))
            x = -x

    def _draw_marks(self, picture: pygame.Surface, marks: Marks) -> None:
        for part in sorted(marks.legal):
            self._outline(picture, part.name, css(theme.HALO), 4.0, dash="9 7")
        for trail in marks.trails:
            self._trail(picture, [part.name for part in trail.places], trail.colour)
        for part, _number in marks.chosen:
            self._outline(picture, part.name, css(theme.GLOW[:3]), 6.0)
        for part in sorted(marks.causes):
            self._outline(picture, part.name, "#D8352C", 6.0)
        for part in marks.hints:
            self._outline(picture, part.name, css(theme.GILT[300]), 7.0, dash="16 8")
        if marks.hovered is not None:
            self._outline(picture, marks.hovered.name, "#FFFFFF", 3.0)
        if marks.cursor is not None:
            self._outline(picture, marks.cursor.name, css(theme.GLOW[:3]), 7.0)

    def _outline(self, picture: pygame.Surface, name: str, colour: str, width: float, dash: str = "") -> None:
        space = self.plan.spaces.get(name)
        if space is None:
            return
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        mx, my = space.middle
        if space.outline:
            line = "L".join(f"{(x - mx) * 0.95:.1f} {(y - my) * 0.95:.1f}" for x, y in space.outline)
            shape = f'<path d="M{line}Z"'
            reach = 80.0
        else:
            reach = space.radius + 12
            shape = f'<circle r="{space.radius:.1f}"'
        body = (
            f'{shape} fill="none" stroke="{css(theme.CONTOUR)}" stroke-opacity="0.75"'
            f' stroke-width="{width + 3}" stroke-linejoin="round"/>'
            f'{shape} fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"{dashes}/>'
        )
        self.strokes.draw(body, (-reach, -reach, 2 * reach, 2 * reach)).blit(picture, self._local(space.middle))

    def _trail(self, picture: pygame.Surface, names: Sequence[str], colour: str) -> None:
        points = [self.plan.spaces[name].middle for name in names if name in self.plan.spaces]
        if len(points) < 2:
            return
        tone = theme.PLAYERS[colour]
        first = points[0]
        relative = [(x - first[0], y - first[1]) for x, y in points]
        stamp = self.strokes.trail(relative, css(tone.light), css(theme.CONTOUR))
        stamp.blit(picture, self._local(first))

    def _draw_targets(self, picture: pygame.Surface, seen: RealmsObservation, marks: Marks) -> None:
        """The ways that the throw opens, a die on each end; the way pointed at in gilt."""
        pointed = {part.name for part, _number in marks.chosen}
        for part in (marks.hovered, marks.cursor):
            if part is not None:
                pointed.add(part.name)
        lit = [target for target in self.targets if target.space in pointed]
        if self.dice:
            self._throw(picture, {value for target in lit for value in target.values})
        for target in self.targets:
            self._way(picture, target.way, lit=False)
        for target in lit:
            self._way(picture, target.way, lit=True)
        for target in self.targets:
            self._outline(picture, target.space, css(theme.HALO), 4.0, dash="9 7")
        for target in self.targets:
            self._badge(picture, target, target in lit)

    def _throw(self, picture: pygame.Surface, lit: set[int]) -> None:
        """The throw at rest in the middle; the die of the way pointed at glows."""
        side = 58.0
        size = (round(side * self.k), round(side * self.k))
        count = len(self.dice)
        columns = count if count <= 4 else 3
        for number, value in enumerate(self.dice):
            row, column = divmod(number, columns)
            in_row = min(columns, count - row * columns)
            rows = math.ceil(count / columns)
            at = ((column - (in_row - 1) / 2) * 70, (row - (rows - 1) / 2) * 70 - 16)
            die = assets.sprite(f"die_{value}", size)
            place = die.get_rect(center=self._spot(at))
            if value in lit:
                paint.glow(picture, place, 8, 20, 220)
            picture.blit(die, place)

    def _way(self, picture: pygame.Surface, way: Sequence[str], *, lit: bool) -> None:
        points = [self.plan.spaces[name].middle for name in way]
        for (x0, y0), (x1, y1) in pairwise(points):
            count = max(2, int(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 // 16))
            for step in range(1, count + 1):
                share = step / count
                at = self._local((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
                self._dot(lit).blit(picture, at)

    def _dot(self, lit: bool) -> Stamp:
        radius = 6.0 if lit else 3.6
        fill = css(theme.GILT[300]) if lit else css(theme.HALO)
        body = f'<circle r="{radius}" fill="{fill}" stroke="{css(theme.CONTOUR)}" stroke-width="2"/>'
        return self.strokes.draw(body, (-9, -9, 18, 18))

    def _badge(self, picture: pygame.Surface, target: Target, lit: bool) -> None:
        space = self.plan.spaces[target.space]
        at = space.at(-62) if space.outline else space.at(-34 if space.kind == "outpost" else -26)
        side = round((46 if lit else 38) * self.k)
        x, y = self._local(at)
        step = round(side * 0.8)
        left = round(x) - (len(target.values) - 1) * step // 2
        for number, value in enumerate(target.values):
            place = (left + number * step, round(y))
            if value <= 6:
                die = assets.sprite(f"die_{value}", (side, side))
            else:
                die = assets.sprite("die_blank", (side, side)).copy()
                told = fonts.text(str(value), fonts.NUMERAL.at(24 * self._type()), theme.INK.strong)
                die.blit(told, told.get_rect(center=(die.get_width() // 2, die.get_height() // 2)))
            picture.blit(die, die.get_rect(center=place))

    def _pawn(self, target: pygame.Surface, seat: int, at: Point, lift: float = 0.0, alpha: int = 255) -> None:
        scale = _PAWN / 182
        size = (round(130 * scale * self.k), round(182 * scale * self.k))
        picture = assets.sprite(f"baron_{COLOURS[seat]}", size)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        x, y = self._local(at)
        target.blit(picture, (round(x - 60 * scale * self.k), round(y - 160 * scale * self.k - lift * self.k)))

    # --- for what moves -------------------------------------------------------------------------------

    def draw_pawn(
        self, target: pygame.Surface, seat: int, at: Point, lift: float = 0.0, alpha: int = 255
    ) -> None:
        """A figure on its way, clipped to the mat."""
        self._pawn(target.subsurface(self.rect), seat, at, lift, alpha)

    def draw_building(
        self,
        target: pygame.Surface,
        kind: str,
        seat: int,
        at: Point,
        lift: float = 0.0,
        alpha: int = 255,
        size: float = 1.0,
    ) -> None:
        """A building that rises or falls, clipped to the mat."""
        self.building(target.subsurface(self.rect), kind, seat, at, lift, alpha, size)

    def draw_dice(self, target: pygame.Surface, dice: Sequence[int], progress: float, *, counts: bool) -> None:
        """A throw in the middle: tumbling, then at rest; where sixes `counts`, they alone stay bright."""
        side = 62.0 if len(dice) <= 9 else 48.0
        columns = min(4, max(2, math.ceil(math.sqrt(len(dice))))) if len(dice) > 3 else max(1, len(dice))
        rows = math.ceil(len(dice) / columns)
        size = (round(side * self.k), round(side * self.k))
        for number, value in enumerate(dice):
            row, column = divmod(number, columns)
            in_row = min(columns, len(dice) - row * columns)
            x = (column - (in_row - 1) / 2) * (side + 14)
            y = (row - (rows - 1) / 2) * (side + 12) - 14
            rest = 1.0 - progress
            if progress < 1.0:
                spin = math.sin(number * 2.4 + 1) * 260 * rest
                x, y = x * (1 + 0.5 * rest), y - 90 * rest * abs(math.sin(progress * 9 + number))
                shown = value if progress > 0.85 else (int(progress * 13) * 5 + number * 3 + value) % 6 + 1
                picture = assets.turned(f"die_{shown}", size, round(spin / 15) * 15)
            elif counts and value != 6:
                picture = assets.shaded(f"die_{value}", size, 150)
            else:
                picture = assets.sprite(f"die_{value}", size)
            at = self.pixel((x, y))
            if progress >= 1.0 and counts and value == 6:
                paint.glow(target, picture.get_rect(center=at), 8, 18, 190)
            target.blit(picture, picture.get_rect(center=at))

    def draw_fight(
        self,
        target: pygame.Surface,
        story: Story,
        progress: float,
        *,
        tells: bool = True,
        skips: bool = False,
    ) -> None:
        """A fight's sheet over the board, its last throw tumbling until `progress` is 1."""
        rect = duel_rect(self.rect)
        draw_duel(target, rect, story, progress, self.rules, self.names, tells=tells, skips=skips)

    def _type(self) -> float:
        return self.k / max(0.01, layout.current().u)

    def _local(self, at: Point) -> Point:
        return self._middle[0] + at[0] * self.k, self._middle[1] + at[1] * self.k

    def _spot(self, at: Point) -> tuple[int, int]:
        x, y = self._local(at)
        return round(x), round(y)


def building_size(count: int) -> float:
    """How large (times the smallest) the buildings of a land are when it holds so many."""
    return {1: 1.35, 2: 1.12}.get(count, 1.0)


def building_slots(space: Space, count: int) -> list[Point]:
    """Where the buildings of a land stand, in its list's order."""
    across = {1: (0.0,), 2: (-14.0, 14.0)}.get(count)
    if across is not None:
        return [space.at(-4, x) for x in across]
    if count == 3:
        return [space.at(-13.0, -15.0), space.at(13.0, 0.0), space.at(-13.0, 15.0)]
    return [
        space.at(-14.0 if number < 2 else 12.0, -14.0 if number % 2 == 0 else 14.0) for number in range(count)
    ]


def _standing(space: Space, number: int, count: int) -> Point:
    """Where the foot of one of `count` figures stands."""
    if count == 1:
        return (space.middle[0], space.middle[1] + (20 if space.outline else 16))
    columns = 2 if count <= 4 else 3
    row, column = divmod(number, columns)
    rows = (count + columns - 1) // columns
    wide, high = 26.0 if columns == 2 else 21.0, 20.0
    return (
        space.middle[0] + (column - (columns - 1) / 2) * wide,
        space.middle[1] + 22 + (row - (rows - 1) / 2) * high,
    )


def dwelling(colour: str, side: int) -> pygame.Surface:
    """A small lacquered house with its owner's emblem."""

    def make() -> pygame.Surface:
        tone = theme.PLAYERS[colour]
        drawing = Drawing((side, side))
        u = side / 28
        edge = max(1.2, 2.0 * u)
        drawing.path(
            f"M{3 * u} {27 * u}V{13 * u}H{25 * u}V{27 * u}Z",
            fill=drawing.gradient(theme.mix(tone.base, tone.light, 0.45), tone.base),
            stroke=theme.CONTOUR,
            width=edge,
        )
        drawing.path(
            f"M{1 * u} {14 * u}L{14 * u} {1.5 * u}L{27 * u} {14 * u}Z",
            fill=drawing.gradient(tone.base, tone.dark),
            stroke=theme.CONTOUR,
            width=edge,
        )
        picture = drawing.surface()
        inner = max(6, round(11 * u))
        emblem = assets.sprite(f"emblem_{colour}", (inner, inner))
        picture.blit(emblem, emblem.get_rect(center=(round(14 * u), round(19.5 * u))))
        return picture

    return paint.kept(("dwelling", colour, side), make)
