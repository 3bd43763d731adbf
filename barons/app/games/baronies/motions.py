"""How the events of Baron move on the map, one by one: tiles drop, donjons rise, knights fight and fall.

Each event is a stage: when it is over, the position shown is the one that it led to.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from barons.app.games.baronies.shapes import FOOT, HEXES, figure
from barons.app.games.baronies.sums import sum_of
from barons.app.kit import theme
from barons.app.kit.anim.motion import Draw, Motion
from barons.app.table.boards.hexplan import Point
from barons.engine.baronies.view import BaroniesObservation, Donjon
from barons.engine.core import Event

if TYPE_CHECKING:
    from barons.app.games.baronies.board import BaroniesBoard

Data = Mapping[str, Any]
_FIGHT: Final = 1.5
"""Seconds that a fight's arithmetic stays to be read."""


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
            make: Callable[[Data], list[Motion]] | None = getattr(self, f"_{event.kind}", None)
            if make is None:
                continue
            made = make(event.data)
            for motion in made:
                motion.start += self.clock
                motion.lingers = False
            if made:
                self.clock = max(motion.end for motion in made)
                made[-1].then = self.now
                # the last stage ends with the scene, which shows the true position then
                motions += made
        return motions

    # --- tiles --------------------------------------------------------------------------------------

    def _drafted(self, data: Data) -> list[Motion]:
        self.now = replace(
            self.now,
            row=tuple(tile for place, tile in enumerate(self.now.row, 1) if place != data["place"]),
            reserves=self.after.reserves,
        )
        return [Motion(0.3, easing="in_out_cubic", cue="draft", data=data, sound="card")]

    def _drawn(self, data: Data) -> list[Motion]:
        self.now = replace(self.now, row=(*self.now.row, data["tile"]), pile=data["left"])
        return [Motion(0.3, easing="out_cubic", cue="draw", data=data, sound="card")]

    def _laid(self, data: Data) -> list[Motion]:
        cell, tile = data["cell"], data["tile"]
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

    def _donjon_placed(self, data: Data) -> list[Motion]:
        cell, seat = data["cell"], data["seat"]
        self.now = self._with(cell, Donjon(seat, "knight"), seat, -1)
        sprite = f"knight_{self.now.colours[seat]}"
        drop = theme.MOTION["build_drop"]
        return [Motion(drop.seconds * 1.4, 0.0, self._fall(sprite, cell), drop.easing, sound="donjon_rise")]

    def _established(self, data: Data) -> list[Motion]:
        cell, seat = data["cell"], data["seat"]
        key = f"knight/{cell}"
        before = f"knight_{self.now.colours[seat]}"
        self.now = self._with(cell, Donjon(seat, "baron"), seat, 0)
        sprite = f"baron_{self.now.colours[seat]}"
        at = self._foot(cell)
        text = f"+{data['change']}" if data["change"] >= 0 else f"−{-data['change']}"

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

    def _knight_back(self, data: Data) -> list[Motion]:
        return self._back(data, "knight")

    def _baron_back(self, data: Data) -> list[Motion]:
        return self._back(data, "baron")

    def _back(self, data: Data, side: str) -> list[Motion]:
        cell, seat = data["cell"], data["seat"]
        sprite = f"{side}_{self.now.colours[seat]}"
        left = 0 if data["out"] else 1
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

    def _settling(self, data: Data) -> list[Motion]:
        cells = [one["cell"] for one in data["knights"]]

        def draw(target: pygame.Surface, t: float) -> None:
            for cell in cells:
                reach = HEXES.across * (0.4 + 1.2 * t)
                body = f'<circle r="{reach:.0f}" fill="none" stroke="#FCE9AE" stroke-width="6"/>'
                self.board.stamp(target, body, HEXES.across * 1.8, HEXES.centre(cell), round(230 * (1 - t)))

        return [Motion(0.4, 0.0, draw, "out_cubic", sound="turn")]

    def _knights_fight(self, data: Data) -> list[Motion]:
        knights = data["knights"]
        fallen = [one["cell"] for one in knights if one["fell"]]
        standing = {one["cell"]: self._sum(one, data) for one in knights}
        return self._fight(data["battlefield"], standing, fallen)

    def _barons_fight(self, data: Data) -> list[Motion]:
        standing = {data["cell"]: self._sum(data, data)}
        standing.update({baron["cell"]: self._sum(baron, data) for baron in data["barons"]})
        fallen = [baron["cell"] for baron in data["barons"]] if data["won"] else [data["cell"]]
        return self._fight(data["battlefield"], standing, fallen)

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

    def _sum(self, side: Data, fight: Data) -> str:
        """What a side is worth, less the battlefield."""
        return sum_of(self.board.rules, self.now.map, side["cell"], fight["battlefield"], side["strength"])

    # --- honour -------------------------------------------------------------------------------------

    def _honour(self, data: Data) -> list[Motion]:
        seat, board = data["seat"], self.board
        before = self.now.honour
        now = list(before)
        now[seat] = data["now"]
        self.now = replace(self.now, honour=tuple(now))
        colour = self.now.colours[seat]
        after = self.now.honour

        def draw(target: pygame.Surface, t: float) -> None:
            start, goal = board.track.spots(before)[seat], board.track.spots(after)[seat]
            hop = 26 * board.u * math.sin(math.pi * t)
            at = (start[0] + (goal[0] - start[0]) * t, start[1] + (goal[1] - start[1]) * t - hop)
            board.marker(target, at, colour)

        seconds = min(0.7, 0.28 + 0.05 * abs(data["change"]))
        return [Motion(seconds, 0.0, draw, "in_out_cubic", {f"marker/{seat}": 1}, sound="coin")]

    def _oubliettes(self, data: Data) -> list[Motion]:
        self.now = replace(
            self.now,
            out=tuple(sorted({*self.now.out, data["seat"]})),
            reserves=self.after.reserves,
            dealt=self.after.dealt,
            donjons_left=self.after.donjons_left,
        )
        return [Motion(0.8, 0.0, None, cue="oubliettes", data=data, sound="donjon_fall")]

    def _claimed(self, data: Data) -> list[Motion]:
        x, y = HEXES.centre(data["cell"])
        self.now = replace(self.now, claims=(*self.now.claims, data["cell"]))

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
