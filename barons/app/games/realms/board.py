"""The board of Barons: buildings and pawns on the ring, paths that a roll offers, highlights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.games.realms.accounts import in_brief
from barons.app.games.realms.duel import DuelProps, Odds, fight, sheet_rect
from barons.app.games.realms.fight import FightView
from barons.app.games.realms.ground import RingGround, within
from barons.app.games.realms.marks import Target, draw_changes, draw_ends, draw_marks, draw_ways
from barons.app.games.realms.pieces import building_size, building_slots, draw_building, draw_pawn
from barons.app.games.realms.plan import PAWN, Point, RingPlan, RingView, Space
from barons.app.games.realms.stage import Stage
from barons.app.games.realms.words import RealmsWords, realms_of
from barons.app.kit import canvas, theme
from barons.app.kit.cachedsurface import CachedDrawing, CachedSurface
from barons.app.kit.clip import clipped, part_of
from barons.app.kit.layout import current
from barons.app.kit.recording import IdentityKey
from barons.app.kit.strokes import Stamp, css
from barons.app.kit.ui.tree import Tree
from barons.app.table.boards.effects import DUST, cloud
from barons.app.table.boards.marks import NO_MARKS, Marks
from barons.engine.core import Observation, Part
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import BuildingSeen, RealmsObservation
from barons.text.realms import words
from barons.text.sentence import filled, player
from barons.text.tr import gettext as _
from barons.text.tr import language, ngettext

LOW_PAWN: Final = 42.0
"""Height of a pawn in a dungeon."""


class Pawn(NamedTuple):
    """A player's figure and the position of its foot."""

    seat: int
    at: Point
    is_low: bool
    """True in a dungeon, where there is less space."""


class RealmsBoard(RingView):
    """Draws a game of Barons inside a mat and reports positions."""

    def __init__(self, rules: RealmsRules, words: RealmsWords) -> None:
        params = rules.params
        self.rules = rules
        self._words = words
        super().__init__(RingPlan(params.ring, params.side, params.dungeon_length))
        self._ground = RingGround(self.plan, params)
        self.targets: tuple[Target, ...] = ()
        """Spaces that the roll leads to; set by the table while a move is chosen."""
        self.dice: tuple[int, ...] = ()
        """The roll shown in the middle."""
        self.quick_seats: frozenset[int] = frozenset()
        """Seats whose turns are shown quickly: computers."""
        self.bout: Callable[[], FightView | None] = lambda: None
        """Returns the fight shown over the board; set by the owner of the board."""
        self.throws = False
        """If True, show the roll of each drawn position in the middle."""
        self.mover: int | None = None
        """Seat whose figure is drawn in front with a ring; None: the seat whose turn it is."""
        self.odds: Odds | None = None
        """The odds of the fight at its last decision."""
        self.news = ""
        """The last event: shown in the middle while nothing else is there."""
        self.looked_at: Part | None = None
        """The hovered space in a replay, whose marks do not name it."""
        self.is_dim: Callable[[Part], bool] = lambda part: False
        """Returns True for a space that a lesson has dimmed; it is not described."""
        self.skips = False
        """True where a click skips the animation; the fight sheet says so."""
        self.stage = Stage(self, rules)
        self._sheet = Tree(lambda intent: None)
        self._sheet_look: object = None
        self._still, self._built, self._drawing = CachedSurface(), CachedSurface(), CachedDrawing()

    # --- places -------------------------------------------------------------------------------------

    def place(
        self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0), *, bare: bool = False
    ) -> None:
        super().place(rect, zoom, shift)
        self._built.forget()
        self._drawing.forget()

    def pop_dirty(self) -> list[pygame.Rect]:
        return [part.move(self.rect.topleft) for part in self._built.pop_dirty()]

    # --- pawns on spaces ------------------------------------------------------------------------------

    def groups(self, seen: RealmsObservation) -> dict[str, list[Pawn]]:
        """Return the figures of living players, by space."""
        stands: dict[str, list[int]] = {}
        for seat, one in enumerate(seen.players):
            if one.space is not None and not one.out:
                stands.setdefault(one.space, []).append(seat)
        feet = self.plan.feet(stands)
        return {
            name: [Pawn(seat, feet[seat], self.space(name).kind == "dungeon") for seat in seats]
            for name, seats in stands.items()
        }

    def pawns(self, seen: RealmsObservation) -> tuple[Pawn, ...]:
        """Return the figures of living players, back to front."""
        found = (pawn for pawns in self.groups(seen).values() for pawn in pawns)
        return tuple(sorted(found, key=lambda pawn: pawn.at[1]))

    def foot(self, seen: RealmsObservation, seat: int) -> Point | None:
        """Return the position of a figure's foot; None for a dead player."""
        return next((pawn.at for pawn in self.pawns(seen) if pawn.seat == seat), None)

    # --- drawing ------------------------------------------------------------------------------------

    def draw(
        self, target: pygame.Surface, seen: Observation, marks: Marks = NO_MARKS, away: Mapping[str, int] = {}
    ) -> None:
        position = realms_of(seen)
        if self.throws:
            self.dice = position.turn.dice if position.turn.step == "move" else ()
        self._draw(target, position, marks, frozenset(away))
        bout = self.bout()
        if bout is not None:
            self.draw_fight(target, bout, 1.0)

    def _draw(
        self, target: pygame.Surface, seen: RealmsObservation, marks: Marks, gone: frozenset[str]
    ) -> None:
        key = (
            IdentityKey(seen),
            marks,
            gone,
            self.targets,
            self.dice,
            self.mover,
            self.news,
            self.looked_at,
            self.key,
        )
        lit, dice, targets = self._lit(marks), self.dice, self.targets
        mover = seen.seat if self.mover is None else self.mover
        pawns = self.pawns(seen)
        pointed = marks.hovered or marks.cursor or self.looked_at
        told = "" if pointed is None or self.is_dim(pointed) else pointed.name

        def draw(picture: pygame.Surface) -> None:
            picture.blit(self._ground_with_buildings(seen, gone, lit).picture, (0, 0))
            with clipped(picture, self._clip()):
                self._draw_fans(picture, seen, gone)
                draw_marks(picture, self, marks, has_trails=not lit)
                for pawn in sorted(pawns, key=lambda each: each.seat == mover):
                    if f"pawn/{pawn.seat}" not in gone:
                        if pawn.seat == mover:
                            self._foot_ring().blit(picture, self.local(pawn.at))
                        size = LOW_PAWN if pawn.is_low else PAWN
                        draw_pawn(picture, pawn.seat, self.local(pawn.at), self.k, size=size)
                if dice:
                    sums = {value for target in lit for value in target.values}
                    self.stage.throw(picture, dice, sums)
                    rolled, name = self._thrown(seen, dice)
                    self.stage.caption(picture, rolled, self._leads(lit), name)
                elif self.news:
                    self.stage.tell(picture, self.news)
                draw_ends(self, picture, targets, lit, [pawn.at for pawn in pawns])
                draw_changes(picture, self, marks.trails)  # a die beside a pawn would cover some of them
            if told:
                brief = in_brief(self.rules, seen, told, self._words.names)
                self.stage.pointed(picture, words.space_name(told), brief)

        self._drawing.show(target, self.rect, key, draw)

    def _draw_fans(self, picture: pygame.Surface, seen: RealmsObservation, gone: frozenset[str]) -> None:
        """Connect each group on the track to its space, since another group may push it aside."""
        for name, pawns in self.groups(seen).items():
            if pawns[0].is_low or any(f"pawn/{pawn.seat}" in gone for pawn in pawns):
                continue
            x0, y0 = pawns[0].at
            points = [(x - x0, y - y0) for x, y in self.plan.fan(name, [pawn.at for pawn in pawns])]
            left, top = (min(each) for each in zip(*points, strict=True))
            width, height = (max(each) - min(each) for each in zip(*points, strict=True))
            path = "L".join(f"{x:.0f} {y:.0f}" for x, y in points)
            body = f'<path d="M{path}Z" fill="#F7DA92" fill-opacity="0.9"/>'
            self.strokes.draw(body, (left, top, width, height)).blit(picture, self.local((x0, y0)))

    def _thrown(self, seen: RealmsObservation, dice: Sequence[int]) -> tuple[str, str]:
        """Describe a roll; also return the name in the description."""
        name = player(self._words.names, seen.seat).text
        message = ngettext("{name} rolls {count} die", "{name} rolls {count} dice", len(dice))
        return message.format(name=name, count=len(dice)), name

    def _leads(self, lit: Sequence[Target]) -> str:
        """Describe where the highlighted path leads, and by which die."""
        if not lit:
            return ""
        values = " / ".join(map(str, lit[0].values))
        return filled(_("{die} leads to {space}"), die=values, space=words.space_name(lit[0].space))

    def _foot_ring(self) -> Stamp:
        body = (
            f'<ellipse rx="25" ry="9" fill="{css(theme.GLOW[:3])}" fill-opacity="0.45"'
            f' stroke="{css(theme.CONTOUR)}" stroke-width="5.5"/>'
            f'<ellipse rx="25" ry="9" fill="none" stroke="{css(theme.GLOW[:3])}" stroke-width="3"/>'
        )
        return self.strokes.draw(body, (-30, -16, 60, 32))

    def _lit(self, marks: Marks) -> tuple[Target, ...]:
        """Return the paths to the highlighted spaces."""
        pointed = {part.name for part, _number in marks.chosen}
        pointed |= {part.name for part in (marks.hovered, marks.cursor) if part is not None}
        return tuple(target for target in self.targets if target.space in pointed)

    def _ground_with_buildings(
        self, seen: RealmsObservation, gone: frozenset[str], lit: tuple[Target, ...]
    ) -> CachedSurface:
        """Return the board without pawns; paths run below the buildings."""
        stands = tuple(sorted(seen.buildings.items()))
        left_out = frozenset(key for key in gone if key.startswith("building/"))
        out = tuple(one.out for one in seen.players)
        key = (stands, left_out, self.key, seen.adventures, seen.items, out, language(), self.targets, lit)

        def draw(picture: pygame.Surface) -> None:
            with clipped(picture, self._clip()):
                draw_ways(self, picture, (), lit)
                for name, buildings in stands:
                    self._draw_buildings(picture, self.space(name), buildings, left_out)
                self.stage.race(picture, seen)
            if not self.is_close:
                self.stage.decks(picture, seen)

        return self._built.over(key, self._still_ground, draw)

    def _clip(self) -> pygame.Rect:
        """Return the area for drawing: when zoomed in, the ring stays inside the sheet's border."""
        sheet = pygame.Rect((0, 0), self.rect.size)
        return within(sheet, self.base) if self.is_close else sheet

    def _still_ground(self) -> CachedSurface:
        """Return the part that never changes in a game: lands with costs and tolls, realm names."""

        def draw() -> pygame.Surface:
            ground = canvas.opaque(self.rect.size)
            self._ground.draw(ground, self.k, self.middle, self.base)
            return ground

        return self._still.made((self.key, language()), draw)

    def _draw_buildings(
        self, picture: pygame.Surface, space: Space, buildings: Sequence[BuildingSeen], gone: frozenset[str]
    ) -> None:
        slots, size = building_slots(space, len(buildings)), building_size(len(buildings))
        for at, building in sorted(zip(slots, buildings, strict=True), key=lambda each: each[0][1]):
            kind, seat = building.kind, building.seat
            if f"building/{space.name}/{seat}/{kind}" not in gone:
                draw_building(picture, kind, seat, self.local(at), self.k, size=size)

    # --- drawing for animations -----------------------------------------------------------------------

    def draw_pawn(
        self, target: pygame.Surface, seat: int, at: Point, lift: float = 0.0, alpha: int = 255
    ) -> None:
        """Draw a moving figure, clipped to the mat."""
        x, y = self.local(at)
        draw_pawn(part_of(target, self.rect), seat, (x, y - lift * self.k), self.k, alpha)

    def draw_building(
        self,
        target: pygame.Surface,
        kind: str,
        seat: int,
        at: Point,
        lift: float = 0.0,
        alpha: int = 255,
        size: float = building_size(1),
    ) -> None:
        """Draw a building that appears or disappears, clipped to the mat."""
        x, y = self.local(at)
        place = (x, y - lift * self.k)
        draw_building(part_of(target, self.rect), kind, seat, place, self.k, alpha, size)

    def draw_dust(self, target: pygame.Surface, at: Point, t: float) -> None:
        """Draw a cloud of dust round the foot of a building, clipped to the mat; `t` from 0 to 1."""
        body, alpha = cloud(t)
        stamp = self.strokes.draw(body, (-DUST, -DUST, 2 * DUST, 2 * DUST))
        stamp.blit(part_of(target, self.rect), self.local((at[0], at[1] + 12)), alpha)

    def draw_ways(self, target: pygame.Surface, start: str, targets: Sequence[Target]) -> None:
        """Draw one figure and the spaces that a roll leads to, nothing else: for the rules page."""
        target.blit(self._still_ground().picture, self.rect)
        draw_ways(self, target, targets, ())
        foot = self.plan.feet({start: [0]})[0]
        draw_pawn(target, 0, self.local(foot), self.k)
        draw_ends(self, target, targets, (), [foot])

    def draw_fight(
        self, target: pygame.Surface, fight_view: FightView, progress: float, *, skips: bool = False
    ) -> None:
        """Draw a fight sheet over the board; its last roll tumbles until `progress` is 1."""
        shown = DuelProps(fight_view, progress, self.odds, self.rules, self._words.names, skips)
        look = current(), language()
        if look != self._sheet_look:
            self._sheet_look = look
            self._sheet.forget()
        self._sheet.show(fight(shown), sheet_rect(self.rect), self.rect)
        self._sheet.paint(target)
