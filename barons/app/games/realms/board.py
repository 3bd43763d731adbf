"""The board of Barons: buildings and pawns on the ring, ways that a throw opens, what is pointed out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.games.realms.duel import draw_duel, duel_rect
from barons.app.games.realms.fight import Story
from barons.app.games.realms.ground import RingGround, within
from barons.app.games.realms.motions import RealmsMotions
from barons.app.games.realms.pieces import building_size, building_slots, draw_building, draw_pawn, standing
from barons.app.games.realms.plan import Point, RingPlan, Space
from barons.app.games.realms.seen import realms_of
from barons.app.games.realms.ways import Target, Ways
from barons.app.games.realms.words import RealmsWords
from barons.app.kit import assets, fonts, layout, paint, theme
from barons.app.kit.anim.motion import Motion
from barons.app.kit.kept import Kept
from barons.app.kit.strokes import Stamp, Strokes, css
from barons.app.table.boards.marks import NO_MARKS, Marks, Trail
from barons.engine.core import COLOURS, Event, Observation, Part
from barons.engine.realms.events import Built, Demolished, Moved, Sold
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import BuildingSeen, RealmsObservation
from barons.play.match import Beat
from barons.text.tr import pgettext

_DESIGN_MAT: Final = (1092.0, 994.0)
_DIRECTIONS: Final = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}


class Pawn(NamedTuple):
    """A player's figure and where its foot stands."""

    seat: int
    at: Point


class Bout(NamedTuple):
    """A fight whose sheet lies over the board; `tells`: its rules and ways stand there, too."""

    story: Story
    tells: bool


class RealmsBoard:
    """Draws a game of Barons inside a mat, and tells where things lie."""

    def __init__(self, rules: RealmsRules, words: RealmsWords) -> None:
        params = rules.params
        self.rules = rules
        self._words = words
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
        self.bout: Callable[[], Bout | None] = lambda: None
        """The fight that lies over the board now; whoever shows the game says so."""
        self.throws = False
        """The throw of whatever position is drawn lies in the middle, by itself."""
        self.skips = False
        """A click completes what moves: a fight's sheet says so."""
        self.strokes = Strokes(1.0)
        self._middle: Point = (0.0, 0.0)
        self._base = 1.0
        self._ways = Ways(self)
        self._picture = Kept()
        self._built = Kept()
        self._motions = RealmsMotions(self)

    # --- places -------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0)) -> None:
        """Fill `rect` of the window; `zoom` ≥ 1 and `shift` (pixels) look closer."""
        self.rect = rect
        self._base = min(rect.w / _DESIGN_MAT[0], rect.h / _DESIGN_MAT[1])
        self.k = self._base * zoom
        self._middle = (rect.w / 2 + shift[0], rect.h / 2 + shift[1])
        self.strokes = Strokes(self.k)
        self._built.forget()

    def pixel(self, at: Point) -> tuple[int, int]:
        """A point of the board in pixels of the window."""
        return (
            round(self.rect.x + self._middle[0] + at[0] * self.k),
            round(self.rect.y + self._middle[1] + at[1] * self.k),
        )

    @property
    def type_scale(self) -> float:
        """How much larger than elsewhere words on the board are."""
        return self.k / max(0.01, layout.current().u)

    def local(self, at: Point) -> Point:
        """A point of the board in pixels of the mat, unrounded."""
        return self._middle[0] + at[0] * self.k, self._middle[1] + at[1] * self.k

    def spot_of(self, at: Point) -> tuple[int, int]:
        """The same, rounded."""
        x, y = self.local(at)
        return round(x), round(y)

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

    def walk(self, part: Part | None, direction: str) -> Part:
        """Where an arrow key leads."""
        dx, dy = _DIRECTIONS.get(direction, (0.0, 0.0))
        return Part("tile", self.plan.nearest(part.name if part is not None else None, dx, dy))

    def space(self, name: str) -> Space:
        """A space by its name."""
        return self.plan.spaces[name]

    def motions(self, beat: Beat, before: Observation, after: Observation) -> list[Motion]:
        """How a beat is shown."""
        return self._motions.of(beat.events_for(after.viewer), realms_of(before), realms_of(after))

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """A walk; a building that has come or gone."""
        match event:
            case Moved():
                return Trail(tuple(Part("tile", space) for space in event.path), COLOURS[event.seat])
            case Built():
                return _change(event.space, event.seat, 1, event.what)
            case Demolished():
                return _change(event.space, event.owner, -1, event.what)
            case Sold(what="dwelling" | "castle"):
                return _change(event.name, event.seat, -1, event.what)
        return None

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
                found.append(Pawn(seat, standing(space, number, len(seats))))
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
        position = realms_of(seen)
        if self.throws:
            self.dice = position.turn.dice if position.turn.step == "move" else ()
        gone = frozenset(away)
        key = (id(seen), marks, gone, self.targets, self.dice, self.rect.size, self.k, self._middle)
        target.blit(self._picture.drawn(key, lambda: self._draw_whole(position, marks, gone)), self.rect)
        bout = self.bout()
        if bout is not None:
            self.draw_fight(target, bout.story, 1.0, tells=bout.tells)

    def _draw_whole(self, seen: RealmsObservation, marks: Marks, gone: frozenset[str]) -> pygame.Surface:
        lit = self._lit(marks)
        below = self._ground_with_buildings(seen, gone, lit)
        picture = _drawn_over(below, self._picture.picture)
        is_close = self.k > self._base * 1.01
        picture.set_clip(within(picture.get_rect(), self._base) if is_close else None)
        self._draw_marks(picture, marks)
        for pawn in sorted(self.pawns(seen), key=lambda each: each.seat == seen.seat):
            if f"pawn/{pawn.seat}" in gone:
                continue
            if pawn.seat == seen.seat:
                self._foot_ring().blit(picture, self.local(pawn.at))
            draw_pawn(picture, pawn.seat, self.local(pawn.at), self.k)
        if self.dice:
            self._ways.draw_throw(picture, self.dice, {value for target in lit for value in target.values})
        self._ways.draw_ends(picture, self.targets, lit)
        picture.set_clip(None)
        return picture

    def _foot_ring(self) -> Stamp:
        """What lies under the figure of whoever's turn it is."""
        body = (
            f'<ellipse rx="25" ry="9" fill="{css(theme.GLOW[:3])}" fill-opacity="0.45"'
            f' stroke="{css(theme.CONTOUR)}" stroke-width="5.5"/>'
            f'<ellipse rx="25" ry="9" fill="none" stroke="{css(theme.GLOW[:3])}" stroke-width="3"/>'
        )
        return self.strokes.draw(body, (-30, -16, 60, 32))

    def _lit(self, marks: Marks) -> tuple[Target, ...]:
        """The ways to what is pointed at."""
        pointed = {part.name for part, _number in marks.chosen}
        pointed |= {part.name for part in (marks.hovered, marks.cursor) if part is not None}
        return tuple(target for target in self.targets if target.space in pointed)

    def _ground_with_buildings(
        self, seen: RealmsObservation, gone: frozenset[str], lit: tuple[Target, ...]
    ) -> pygame.Surface:
        """The board without pawns; ways run below the buildings."""
        stands = tuple(sorted(seen.buildings.items()))
        left_out = frozenset(key for key in gone if key.startswith("building/"))
        lasting = (self.rect.size, self.k, self._middle)
        key = (stands, left_out, lasting, seen.adventures, seen.items, bool(self.dice), self.targets, lit)

        def draw() -> pygame.Surface:
            ground = paint.kept(("ring_ground", *lasting), self._still_ground)
            picture = _drawn_over(ground, self._built.picture)
            is_close = self.k > self._base * 1.01
            picture.set_clip(within(picture.get_rect(), self._base) if is_close else None)
            self._ways.draw_ways(picture, (), lit)
            for name, buildings in stands:
                self._draw_buildings(picture, self.plan.spaces[name], buildings, left_out)
            self._decks(picture, seen)
            picture.set_clip(None)
            return picture

        return self._built.drawn(key, draw)

    def _still_ground(self) -> pygame.Surface:
        ground = pygame.Surface(self.rect.size).convert()
        self._ground.draw(ground, self.k, self._middle, self._base)
        return ground

    def _draw_buildings(
        self, picture: pygame.Surface, space: Space, buildings: Sequence[BuildingSeen], gone: frozenset[str]
    ) -> None:
        slots = building_slots(space, len(buildings))
        order = sorted(range(len(buildings)), key=lambda number: slots[number][1])
        for number in order:
            building = buildings[number]
            kind, seat = building.kind, building.seat
            if f"building/{space.name}/{seat}/{kind}" not in gone:
                draw_building(
                    picture, kind, seat, self.local(slots[number]), self.k, size=building_size(len(buildings))
                )

    def _decks(self, picture: pygame.Surface, seen: RealmsObservation) -> None:
        """How many cards are left, below in the middle, while nothing else is there."""
        if not self.dice:
            radius = round(62 * self.k)
            paint.medallion(picture, self.spot_of((0, -16)), radius, "monster", chosen=True)
        entries = (
            ("monster", seen.adventures, pgettext("board", "adventures")),
            ("pouch", seen.items, pgettext("board", "items")),
        )
        x = -62.0
        for icon, count, word in entries:
            drawn = assets.icon(icon, max(8, round(24 * self.k)), theme.GILT[400])
            picture.blit(drawn, drawn.get_rect(midright=self.spot_of((x - 4, 104))))
            number = fonts.text(str(count), fonts.NUMERAL.at(22 * self.type_scale), theme.GILT[300])
            picture.blit(number, number.get_rect(midleft=self.spot_of((x + 4, 104))))
            told = fonts.text(word, fonts.CAPTION.at(18 * self.type_scale), theme.GILT[400])
            picture.blit(told, told.get_rect(center=self.spot_of((x, 127))))
            x = -x

    def _draw_marks(self, picture: pygame.Surface, marks: Marks) -> None:
        for part in sorted(marks.legal):
            self.outline(picture, part.name, css(theme.HALO), 4.0, dash="9 7")
        for trail in marks.trails:
            if not trail.change:
                self._trail(picture, [part.name for part in trail.places], trail.colour)
        for trail in marks.trails:
            if trail.change:
                self._changed(picture, trail)
        for part, _number in marks.chosen:
            self.outline(picture, part.name, css(theme.GLOW[:3]), 6.0)
        for part in sorted(marks.causes):
            self.outline(picture, part.name, "#D8352C", 6.0)
        for part in marks.hints:
            self.outline(picture, part.name, css(theme.GILT[300]), 7.0, dash="16 8")
        if marks.hovered is not None:
            self.outline(picture, marks.hovered.name, "#FFFFFF", 3.0)
        if marks.cursor is not None:
            self.outline(picture, marks.cursor.name, css(theme.GLOW[:3]), 7.0)

    def outline(self, picture: pygame.Surface, name: str, colour: str, width: float, dash: str = "") -> None:
        """A line round a space."""
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
        self.strokes.draw(body, (-reach, -reach, 2 * reach, 2 * reach)).blit(picture, self.local(space.middle))

    def _changed(self, picture: pygame.Surface, trail: Trail) -> None:
        """A building that has come to a land or gone, in its owner's colour, outside the rim."""
        space = self.plan.spaces[trail.places[0].name]
        tone = theme.PLAYERS[trail.colour]
        plate = (
            f'<rect x="-29" y="-15" width="58" height="30" rx="15" fill="{css(tone.base)}"'
            f' stroke="{css(theme.CONTOUR)}" stroke-width="3"/>'
            f'<rect x="-27" y="-13" width="54" height="26" rx="13" fill="none" stroke="#FFF6DC"'
            ' stroke-width="1.5"/>'
        )
        at = space.at(-66)
        self.strokes.draw(plate, (-32, -18, 64, 36)).blit(picture, self.local(at))
        sign = "+" if trail.change > 0 else "−"
        style = fonts.NUMERAL.at(19 * self.type_scale)
        number = fonts.text(f"{sign}{abs(trail.change)}", style, tone.ink)
        picture.blit(number, number.get_rect(center=self.spot_of((at[0] - 12, at[1]))))
        icon = assets.icon(trail.what, max(8, round(22 * self.k)), tone.ink)
        picture.blit(icon, icon.get_rect(center=self.spot_of((at[0] + 14, at[1]))))

    def _trail(self, picture: pygame.Surface, names: Sequence[str], colour: str) -> None:
        points = [self.plan.spaces[name].middle for name in names if name in self.plan.spaces]
        if len(points) < 2:
            return
        tone = theme.PLAYERS[colour]
        first = points[0]
        relative = [(x - first[0], y - first[1]) for x, y in points]
        stamp = self.strokes.trail(relative, css(tone.light), css(theme.CONTOUR))
        stamp.blit(picture, self.local(first))

    # --- for what moves -------------------------------------------------------------------------------

    def draw_pawn(
        self, target: pygame.Surface, seat: int, at: Point, lift: float = 0.0, alpha: int = 255
    ) -> None:
        """A figure on its way, clipped to the mat."""
        x, y = self.local(at)
        draw_pawn(paint.part_of(target, self.rect), seat, (x, y - lift * self.k), self.k, alpha)

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
        x, y = self.local(at)
        place = (x, y - lift * self.k)
        draw_building(paint.part_of(target, self.rect), kind, seat, place, self.k, alpha, size)

    def draw_ways(self, target: pygame.Surface, start: str, targets: Sequence[Target]) -> None:
        """One figure and where a throw leads it, nothing else: for the rules page."""
        target.blit(self._still_ground(), self.rect)
        self._ways.draw_ways(target, targets, ())
        draw_pawn(target, 0, self.local(standing(self.plan.spaces[start], 0, 1)), self.k)
        self._ways.draw_ends(target, targets, ())

    def draw_dice(self, target: pygame.Surface, dice: Sequence[int], progress: float, *, counts: bool) -> None:
        """A throw in the middle; see `Ways.draw_dice`."""
        self._ways.draw_dice(target, dice, progress, counts=counts)

    def draw_banner(self, target: pygame.Surface, told: str, seat: int, size: float) -> None:
        """Words on a plate of a player's colour in the middle; it grows until `size` is 1."""
        tone = theme.PLAYERS[COLOURS[seat]]
        drawn = fonts.text(told, fonts.NAME.at(30 * self.type_scale), tone.ink)
        rect = pygame.Rect(0, 0, round((drawn.get_width() + 60 * self.k) * size), round(76 * self.k))
        rect.center = self.pixel((0, -16))
        paint.glow(target, rect, 12, 24, 200)
        pygame.draw.rect(target, tone.base, rect, border_radius=round(14 * self.k))
        pygame.draw.rect(
            target, theme.GILT[300], rect, max(2, round(4 * self.k)), border_radius=round(14 * self.k)
        )
        if size >= 1.0:
            target.blit(drawn, drawn.get_rect(center=rect.center))

    def draw_purpose(self, target: pygame.Surface, title: str, sixes: int, progress: float) -> None:
        """What the dice in the middle are for, and below them how many sixes fell once they rest."""
        self._ways.draw_purpose(target, title, sixes if progress >= 1.0 else None)

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
        draw_duel(target, rect, story, progress, self.rules, self._words.names, tells=tells, skips=skips)


def _change(space: str, seat: int, count: int, what: str) -> Trail:
    icon = "castle" if what == "castle" else "house"
    return Trail((Part("tile", space),), COLOURS[seat], count, icon)


def _drawn_over(below: pygame.Surface, last: pygame.Surface | None) -> pygame.Surface:
    """A copy of `below`, in the last picture's surface: a new one costs more than all that is drawn on it."""
    if last is None or last.get_size() != below.get_size():
        return below.copy()
    last.blit(below, (0, 0))
    return last
