"""Animations on the ring of Barons: pawns walk and fade, houses rise and sink, gold and cards fly.

Each animates between two positions; `motions` decides which event starts it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.pieces import building_size, building_slots, dust, face, token
from barons.app.games.realms.plan import Point
from barons.app.games.realms.stage import SHOWN
from barons.app.kit import put, theme
from barons.app.kit.anim.motion import Motion, pause
from barons.app.kit.anim.tween import hopping
from barons.app.kit.heraldry import card_back
from barons.app.kit.sounds import SoundName
from barons.app.table.plates import PlateCue, ToPanelCue, rising
from barons.engine.realms.view import RealmsObservation

_BRISK: Final = 0.27
"""Duration of a computer's animations as a share of a person's."""
_TO_PANEL: Final = 0.7
"""Seconds for the way from the ring to a player's panel."""
_CASTLE: Final = 1.0
"""Seconds in which a castle lands and its dust settles."""
_LANDS: Final = 0.4
"""Share of those seconds after which it has landed."""
_PROCLAIMED: Final = 1.2
"""Seconds for which the banner of a new castle is shown."""


class Effects:
    """Animations of one step on a board, between the positions `before` and `after`."""

    before: RealmsObservation
    after: RealmsObservation

    def __init__(self, board: RealmsBoard) -> None:
        self.board = board
        self.is_brisk = False
        """True if only computers are involved."""

    def seconds(self, seconds: float) -> float:
        """Return a duration, shortened where `is_brisk`."""
        return seconds * (_BRISK if self.is_brisk else 1.0)

    def place_of(self, seat: int) -> Point | None:
        """Return the position of a player's figure after the step, else before it."""
        return self.board.foot(self.after, seat) or self.board.foot(self.before, seat)

    # --- pawns ----------------------------------------------------------------------------------------

    def walk(self, seat: int, path: Sequence[str], start: float, seconds: float, hop: float) -> list[Motion]:
        """Move a figure from space to space, hopping `hop` units high."""
        board = self.board
        points = [board.plan.feet({name: [seat]})[seat] for name in path]
        points[0] = board.foot(self.before, seat) or points[0]
        last = board.foot(self.after, seat)
        if last is not None and self.after.players[seat].space == path[-1]:
            points[-1] = last

        def draw(target: pygame.Surface, t: float) -> None:
            at, lift = hopping(points, t, hop)
            board.draw_pawn(target, seat, at, lift)

        return [Motion(self.seconds(seconds), start, draw, "in_out_quad", {f"pawn/{seat}": 1}, sound="hop")]

    def fade(self, seat: int, start: float) -> list[Motion]:
        """Fade out the figure of a player who dies."""
        board = self.board
        at = board.foot(self.before, seat)
        if at is None:
            return []

        def draw(target: pygame.Surface, t: float) -> None:
            board.draw_pawn(target, seat, at, -18 * t, round(255 * (1 - t)))
            x, y = board.pixel((at[0], at[1] - 40 - 30 * t))
            token(target, (x, y), "icon:waste", "", round(255 * min(1.0, 2 * t)))

        return [Motion(self.seconds(1.3), start, draw, "in_quad", {f"pawn/{seat}": 1}, sound="donjon_fall")]

    # --- plates and cards -------------------------------------------------------------------------------

    def float_up(
        self, seat: int, picture: str, text: str, start: float, sound: SoundName = "coin"
    ) -> list[Motion]:
        """Let a plate with a picture and a word rise over a figure."""
        at = self.place_of(seat)
        if at is None:
            return []
        view, over = self.board, (at[0], at[1] - 44)
        cue = PlateCue(text, picture, spot=lambda: view.pixel(over))
        return [rising(cue, start, sound), replace(pause(self.seconds(0.8)), start=start)]

    def fly(
        self, one: Point | None, other: Point | None, picture: str, text: str, start: float
    ) -> list[Motion]:
        """Move a plate from one figure to another; nothing if either has no position."""
        board = self.board
        if one is None or other is None:
            return []

        def draw(target: pygame.Surface, t: float) -> None:
            x = one[0] + (other[0] - one[0]) * t
            y = one[1] + (other[1] - one[1]) * t - 50 - 60 * math.sin(math.pi * t)
            token(target, board.pixel((x, y)), picture, text, 255)

        return [Motion(self.seconds(0.9), start, draw, "in_out_cubic", sound="coin", lingers=False)]

    def to_panel(self, seat: int, picture: str, text: str, start: float, space: str = "") -> list[Motion]:
        """Move a plate from a space, or from the player's own, to the player's panel."""
        place = space or self.after.players[seat].space or self.before.players[seat].space
        if place is None:
            return []
        begun = max(0.0, start - self.seconds(0.3))
        cue = ToPanelCue(seat, place, text, picture)
        way = Motion(self.seconds(_TO_PANEL), begun, easing="in_out_cubic", cue=cue, lingers=False)
        return [way, rising(PlateCue(text, picture, seat=seat), way.end)]

    def turn_card(
        self, picture: str, start: float, seconds: float, text: str = "", *, holds: bool = False
    ) -> list[Motion]:
        """Turn a card face up in the middle; `holds`: also show it with reduced motion."""
        board = self.board

        def draw(target: pygame.Surface, t: float) -> None:
            board.stage.bare(target, board.pixel((0.0, 0.0)))
            turn = min(1.0, t / 0.4)
            side = round(118 * board.k)
            width = max(2, round(side * abs(math.cos(math.pi * (1 - turn)))))
            at = board.pixel(SHOWN)
            if turn < 0.5:
                back = pygame.transform.smoothscale(card_back((round(side * 0.8), side)), (width, side))
                put.picture(target, back, center=at)
                return
            shown = face(picture, side, text)
            if turn < 1.0:
                shown = pygame.transform.smoothscale(shown, (width, shown.get_height()))
            put.picture(target, shown, center=at)

        return [Motion(self.seconds(seconds), start, draw, sound="card", lingers=False, holds=holds)]

    # --- buildings ------------------------------------------------------------------------------------

    def rise(self, kind: str, seat: int, space: str, start: float) -> list[Motion]:
        """Let a building come down on its place, a castle with dust."""
        board, drop = self.board, theme.MOTION["build_drop"]
        at, size = self._slot(space, seat, kind, self.after)
        is_castle = kind == "castle" and not self.is_brisk

        def draw(target: pygame.Surface, t: float) -> None:
            down = min(1.0, t / _LANDS) if is_castle else t
            board.draw_building(
                target, kind, seat, at, 120 * (1 - down), min(255, round(60 + 400 * down)), size
            )
            if is_castle and _LANDS <= t < 1.0:
                dust(target, board.pixel(at), board.k, (t - _LANDS) / (1 - _LANDS))

        if is_castle:
            return [Motion(_CASTLE, start, draw, sound="donjon_rise")]
        seconds = drop.seconds * (1.6 if not self.is_brisk else 0.8)
        return [Motion(seconds, start, draw, drop.easing, sound="donjon_rise")]

    def proclaim(self, text: str, seat: int, start: float) -> list[Motion]:
        """Show a banner in a player's colour."""
        board = self.board

        def draw(target: pygame.Surface, t: float) -> None:
            board.stage.banner(target, text, seat, min(1.0, t / 0.2))

        return [Motion(_PROCLAIMED, start, draw, lingers=False, holds=True, sound="victory")]

    def sink(self, kind: str, seat: int, name: str, start: float) -> list[Motion]:
        """Let a building shake and disappear."""
        board = self.board
        at, size = self._slot(name, seat, kind, self.before)

        def draw(target: pygame.Surface, t: float) -> None:
            shake = math.sin(t * 40) * 4 * (1 - t)
            place = (at[0] + shake, at[1] + 20 * t)
            board.draw_building(target, kind, seat, place, 0.0, round(255 * (1 - t)), size)

        takes = {f"building/{name}/{seat}/{kind}": 1}
        return [Motion(self.seconds(0.6), start, draw, "in_quad", takes, lingers=False, sound="donjon_fall")]

    def _slot(self, name: str, seat: int, kind: str, seen: RealmsObservation) -> tuple[Point, float]:
        stands = seen.buildings.get(name, ())
        space = self.board.space(name)
        for number, building in enumerate(stands):
            if building.seat == seat and building.kind == kind:
                return building_slots(space, len(stands))[number], building_size(len(stands))
        return space.middle, building_size(1)
