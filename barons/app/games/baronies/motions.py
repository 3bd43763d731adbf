"""How the events of Baron move on the map, one by one: tiles drop, donjons rise, knights fight and fall.

Each event is a stage: when it is over, the position shown is the one that it led to.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, assert_never

import pygame

from barons.app.games.baronies.board import BaroniesBoard
from barons.app.games.baronies.shapes import FOOT, HEXES, figure
from barons.app.games.baronies.sums import sums_of
from barons.app.kit import theme
from barons.app.kit.anim.motion import Cue, Draw, Motion
from barons.app.table.boards.hexplan import Point
from barons.engine.baronies import events as happened
from barons.engine.baronies.events import BaroniesEvent
from barons.engine.baronies.view import BaroniesObservation, Donjon
from barons.engine.core import Event

_FIGHT: Final = 1.5
"""Seconds that a fight's arithmetic stays to be read."""


@dataclass(frozen=True)
class TileCue(Cue):
    """A tile flies from or to its place in the row."""

    tile: str
    place: int


class DrawCue(TileCue):
    """From the pile into the row."""


@dataclass(frozen=True)
class DraftCue(TileCue):
    """Out of the row into the reserve of `seat`."""

    seat: int


class BaroniesMotions:
    """Turns the events of one beat into stages."""

    def __init__(self, board: BaroniesBoard, before: BaroniesObservation, after: BaroniesObservation) -> None:
        self.board = board
        self.now = before
        self.after = after
        self.clock = 0.0

    def of(self, events: Sequence[Event]) -> list[Motion]:
        """The stages of some events in their order."""
        motions: list[Motion] = []
        for event in events:
            assert isinstance(event, BaroniesEvent)
            made = self._of_event(event)
            for motion in made:
                motion.start += self.clock
                motion.lingers = False
            if made:
                self.clock = max(motion.end for motion in made)
                made[-1].then = self.now
                # the last stage ends with the scene, which shows the true position then
                motions += made
        return motions

    def _of_event(self, event: BaroniesEvent) -> list[Motion]:
        match event:
            case happened.Drafted():
                return self._drafted(event)
            case happened.Drawn():
                return self._drawn(event)
            case happened.Laid():
                return self._laid(event)
            case happened.DonjonPlaced():
                return self._donjon_placed(event)
            case happened.Claimed():
                return self._claimed(event)
            case happened.Settling():
                return self._settling(event)
            case happened.KnightsFight():
                return self._knights_fight(event)
            case happened.BaronsFight():
                return self._barons_fight(event)
            case happened.KnightBack():
                return self._back(event, "knight")
            case happened.BaronBack():
                return self._back(event, "baron")
            case happened.Established():
                return self._established(event)
            case happened.HonourChanged():
                return self._honour(event)
            case happened.Oubliettes():
                return self._oubliettes(event)
            case (
                happened.Forced()
                | happened.TurnBegan()
                | happened.NothingFits()
                | happened.Skipped()
                | happened.ClaimsBegin()
                | happened.ClaimsDone()
                | happened.GameOver()
            ):
                return []
            case _:
                assert_never(event)

    # --- tiles --------------------------------------------------------------------------------------

    def _drafted(self, event: happened.Drafted) -> list[Motion]:
        self.now = replace(
            self.now,
            row=tuple(tile for place, tile in enumerate(self.now.row, 1) if place != event.place),
            reserves=self.after.reserves,
        )
        return [
            Motion(0.3, easing="in_out_cubic", cue=DraftCue(event.tile, event.place, event.seat), sound="card")
        ]

    def _drawn(self, event: happened.Drawn) -> list[Motion]:
        self.now = replace(self.now, row=(*self.now.row, event.tile), pile=event.left)
        return [Motion(0.3, easing="out_cubic", cue=DrawCue(event.tile, event.place), sound="card")]

    def _laid(self, event: happened.Laid) -> list[Motion]:
        cell, tile = event.cell, event.tile
        goal = HEXES.centre(cell)
        self.now = replace(
            self.now,
            map={**self.now.map, cell: tile},
            reserves=self.after.reserves,
            dealt=self.after.dealt,
        )
        drop = theme.MOTION["build_drop"]

        def draw(target: pygame.Surface, t: float) -> None:
            self.board.draw_tile(target, tile, goal, 130.0 * (1 - t), min(255, round(90 + 400 * t)))

        return [Motion(drop.seconds * 1.3, 0.0, draw, drop.easing, sound="hop")]

    # --- donjons ------------------------------------------------------------------------------------

    def _donjon_placed(self, event: happened.DonjonPlaced) -> list[Motion]:
        cell, seat = event.cell, event.seat
        self.now = self._with(cell, Donjon(seat, "knight"), seat, -1)
        sprite = f"knight_{self.now.colours[seat]}"
        drop = theme.MOTION["build_drop"]
        return [Motion(drop.seconds * 1.4, 0.0, self._fall(sprite, cell), drop.easing, sound="donjon_rise")]

    def _established(self, event: happened.Established) -> list[Motion]:
        cell, seat = event.cell, event.seat
        key = f"knight/{cell}"
        before = f"knight_{self.now.colours[seat]}"
        self.now = self._with(cell, Donjon(seat, "baron"), seat, 0)
        sprite = f"baron_{self.now.colours[seat]}"
        at = self._foot(cell)
        text = f"+{event.change}" if event.change >= 0 else f"−{-event.change}"

        def draw(target: pygame.Surface, t: float) -> None:
            lift = 26.0 * math.sin(math.pi * min(1.0, t * 1.4))
            shown = before if t < 0.3 else sprite
            self.board.draw_piece(target, figure("rising", shown, (0.0, 0.0)), at, lift)
            if t > 0.3:
                self.board.stamp(
                    target, _rays(10 + 60 * (t - 0.3)), 80, (at[0], at[1] - 24), round(255 * (1 - t))
                )
                self.board.label(target, text, (at[0], at[1] - 78 - 18 * t), strong=True)

        return [Motion(0.9, 0.0, draw, "linear", {key: 1}, sound="donjon_rise")]

    def _back(self, event: happened.KnightBack | happened.BaronBack, side: str) -> list[Motion]:
        cell, seat = event.cell, event.seat
        sprite = f"{side}_{self.now.colours[seat]}"
        left = 0 if event.out else 1
        donjons = {other: donjon for other, donjon in self.now.donjons.items() if other != cell}
        counts = list(self.now.donjons_left)
        counts[seat] += left
        self.now = replace(self.now, donjons=donjons, donjons_left=tuple(counts))
        at = self._foot(cell)

        def draw(target: pygame.Surface, t: float) -> None:
            shake = math.sin(t * 44) * 5 * max(0.0, 0.5 - t)
            lift = 90.0 * max(0.0, t - 0.35) ** 2 * 4
            self.board.draw_piece(
                target,
                figure("leaving", sprite, (0.0, 0.0)),
                (at[0] + shake, at[1]),
                lift,
                round(255 * (1 - t * t)),
            )

        return [Motion(0.55, 0.0, draw, "linear", {f"{side}/{cell}": 1}, sound="donjon_fall")]

    # --- fights -------------------------------------------------------------------------------------

    def _settling(self, event: happened.Settling) -> list[Motion]:
        cells = [one.cell for one in event.knights]

        def draw(target: pygame.Surface, t: float) -> None:
            for cell in cells:
                reach = HEXES.across * (0.4 + 1.2 * t)
                body = f'<circle r="{reach:.0f}" fill="none" stroke="#FCE9AE" stroke-width="6"/>'
                self.board.stamp(target, body, HEXES.across * 1.8, HEXES.centre(cell), round(230 * (1 - t)))

        return [Motion(0.4, 0.0, draw, "out_cubic", sound="turn")]

    def _knights_fight(self, event: happened.KnightsFight) -> list[Motion]:
        knights = event.knights
        fallen = [one.cell for one in knights if one.fell]
        standing = sums_of(self.board.rules, self.now.map, event)
        return self._fight(event.battlefield, standing, fallen)

    def _barons_fight(self, event: happened.BaronsFight) -> list[Motion]:
        standing = sums_of(self.board.rules, self.now.map, event)
        fallen = [baron.cell for baron in event.barons] if event.won else [event.cell]
        return self._fight(event.battlefield, standing, fallen)

    def _fight(
        self, battlefield: Sequence[str], standing: Mapping[str, str], fallen: Sequence[str]
    ) -> list[Motion]:
        board = self.board
        feet = sorted((HEXES.centre(cell), strength) for cell, strength in standing.items())
        plates = [(strength, (x, y - 62)) for (x, y), strength in feet]

        def draw(target: pygame.Surface, t: float) -> None:
            pulse = 0.7 + 0.3 * math.cos(t * 22)
            board.battlefield(target, battlefield, round(255 * min(1.0, t * 6) * pulse))
            for cell in battlefield:
                x, y = HEXES.centre(cell)
                swing = math.sin(t * 24) * 5 * (1 - t)
                board.stamp(target, _rays(26), 40, (x, y), round(200 * max(0.0, 1 - t * 2)))
                board.icon(target, "sword", 40, theme.PARCHMENT[50], (x + swing, y))
            for cell in standing if t > 0.55 else ():
                if cell in fallen:
                    x, y = HEXES.centre(cell)
                    board.stamp(target, _CROSS, 40, (x, y - 8), round(255 * min(1.0, (t - 0.55) * 6)))
            board.labels(target, plates)

        return [
            Motion(0.32, 0.0, None, "linear", sound="fight"),
            Motion(_FIGHT, 0.0, draw, "linear"),
        ]

    # --- honour -------------------------------------------------------------------------------------

    def _honour(self, event: happened.HonourChanged) -> list[Motion]:
        seat, board = event.seat, self.board
        before = self.now.honour
        now = list(before)
        now[seat] = event.now
        self.now = replace(self.now, honour=tuple(now))
        colour = self.now.colours[seat]
        after = self.now.honour

        def draw(target: pygame.Surface, t: float) -> None:
            start, goal = board.track.spots(before)[seat], board.track.spots(after)[seat]
            hop = 26 * board.view.u * math.sin(math.pi * t)
            at = (start[0] + (goal[0] - start[0]) * t, start[1] + (goal[1] - start[1]) * t - hop)
            board.marker(target, at, colour)

        seconds = min(0.7, 0.28 + 0.05 * abs(event.change))
        return [Motion(seconds, 0.0, draw, "in_out_cubic", {f"marker/{seat}": 1}, sound="coin")]

    def _oubliettes(self, event: happened.Oubliettes) -> list[Motion]:
        self.now = replace(
            self.now,
            out=tuple(sorted({*self.now.out, event.seat})),
            reserves=self.after.reserves,
            dealt=self.after.dealt,
            donjons_left=self.after.donjons_left,
        )
        return [Motion(0.8, 0.0, None, sound="donjon_fall")]

    def _claimed(self, event: happened.Claimed) -> list[Motion]:
        x, y = HEXES.centre(event.cell)
        self.now = replace(self.now, claims=(*self.now.claims, event.cell))

        def draw(target: pygame.Surface, t: float) -> None:
            self.board.icon(target, "flag", 44, theme.GLOW[:3], (x, y - 60 - 20 * (1 - t)))

        return [Motion(0.4, 0.0, draw, "out_cubic", sound="card")]

    # --- shapes -------------------------------------------------------------------------------------

    def _with(self, cell: str, donjon: Donjon, seat: int, change: int) -> BaroniesObservation:
        counts = list(self.now.donjons_left)
        counts[seat] += change
        return replace(self.now, donjons={**self.now.donjons, cell: donjon}, donjons_left=tuple(counts))

    def _foot(self, cell: str) -> Point:
        x, y = HEXES.centre(cell)
        return x + FOOT[0], y + FOOT[1]

    def _fall(self, sprite: str, cell: str) -> Draw:
        at = self._foot(cell)

        def draw(target: pygame.Surface, t: float) -> None:
            lift = 120.0 * (1 - t)
            self.board.draw_piece(
                target, figure("falling", sprite, (0.0, 0.0)), at, lift, min(255, round(60 + 400 * t))
            )

        return draw


_CROSS: Final = (
    '<path d="M-16 -16L16 16M16 -16L-16 16" stroke="#140C07" stroke-width="13" stroke-linecap="round"/>'
    '<path d="M-16 -16L16 16M16 -16L-16 16" stroke="#E2402F" stroke-width="8" stroke-linecap="round"/>'
)


def _rays(reach: float) -> str:
    """Eight short strokes round a middle; whole numbers, so that few drawings are kept."""
    far = round(reach / 4) * 4
    return "".join(
        f'<path d="M{0.5 * far * math.sin(a):.0f} {-0.5 * far * math.cos(a):.0f}'
        f'L{far * math.sin(a):.0f} {-far * math.cos(a):.0f}" stroke="#FCE9AE" stroke-width="5"'
        f' stroke-linecap="round"/>'
        for a in (math.tau * number / 8 for number in range(8))
    )
