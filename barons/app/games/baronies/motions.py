"""Animations for the events of Baron, one by one: tiles drop, donjons rise, knights fight and fall.

Each event is a stage: when it is over, the position after the event is shown.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from barons.app.games.baronies.board import BaroniesBoard
from barons.app.games.baronies.mapview import HEXES, figure, foot_of
from barons.app.games.baronies.marks import Strength, strengths_of
from barons.app.kit import theme
from barons.app.kit.anim.motion import Cue, Draw, Motion
from barons.app.kit.sounds import SoundName
from barons.app.kit.strokes import css
from barons.app.table.boards import effects
from barons.app.table.boards.hexplan import barony_of
from barons.app.table.plates import PlateCue, ToPanelCue, rising
from barons.engine.baronies import events as happened
from barons.engine.baronies.events import BaroniesEvent
from barons.engine.baronies.view import BaroniesObservation, Donjon
from barons.text.baronies import words
from barons.text.numbers import signed
from barons.text.sentence import Names, player

BLOW: Final = 0.18
"""The part of a fight that one of its two blows takes."""
_PALE: Final = css(theme.GILT[300])
_STRUCK: Final = css(theme.SIGNALS["struck"].colour)
_CONTOUR: Final = css(theme.CONTOUR)


def draw_rising(board: BaroniesBoard, sprite: str, cell: str, target: pygame.Surface, t: float) -> None:
    """Paint a figure that rises out of the ground in dust."""
    at = foot_of(cell)
    effects.rise(board, figure("rising", sprite, (0.0, 0.0)), at, target, min(1.0, t / 0.75))
    effects.dust(board, at, target, t)


_BEATEN: Final = 130
"""Alpha of a beaten figure."""


def draw_falling(board: BaroniesBoard, sprite: str, cell: str, target: pygame.Surface, t: float) -> None:
    """Paint a beaten figure, pale since its fight, sinking into dust.

    By the time it flies to its owner it has vanished from the map.
    """
    at = foot_of(cell)
    beaten = figure("leaving", sprite, (0.0, 0.0))
    effects.sink(board, beaten, at, target, min(1.0, 1.8 * t), _BEATEN)
    effects.dust(board, at, target, t)


def proclaimed(
    board: BaroniesBoard, sprites: tuple[str, str], cell: str, land: Sequence[str], colour: str
) -> Draw:
    """Paint the border of the barony flashing while its knight becomes a baron.

    `sprites`: before and after.
    """
    at, tone = foot_of(cell), theme.PLAYERS[colour].light
    body = _outline(cell, land)

    def draw(target: pygame.Surface, t: float) -> None:
        flare = math.sin(math.pi * min(1.0, t * 1.1))
        board.stamp(target, body.format(colour=css(tone[:3])), _REACH, HEXES.centre(cell), round(255 * flare))
        lift = 22.0 * math.sin(math.pi * min(1.0, t * 1.6))
        board.draw_piece(target, figure("proclaimed", sprites[t >= 0.3], (0.0, 0.0)), at, lift)
        if t > 0.3:
            rays = round(255 * (1 - t))
            board.stamp(target, effects.burst(10 + 60 * (t - 0.3)), 80, (at[0], at[1] - 24), rays)
        effects.dust(board, at, target, t)

    return draw


def clash(
    board: BaroniesBoard,
    sprites: Mapping[str, str],
    strengths: Sequence[Strength],
    battlefield: Collection[str],
) -> Draw:
    """Paint two blows across the battlefield, then the strengths and which figures fall.

    `sprites`: of the fighting figures, by their meadows.
    """
    feet = {cell: foot_of(cell) for cell in sprites}
    middle = tuple(sum(foot[axis] for foot in feet.values()) / max(1, len(feet)) for axis in (0, 1))
    shown = sorted(strengths, key=lambda each: each.cell)
    fallen = [each.cell for each in shown if each.falls]

    def draw(target: pygame.Surface, t: float) -> None:
        pulse = 0.7 + 0.3 * math.cos(t * 22)
        board.battlefield(target, sorted(battlefield), round(255 * min(1.0, t * 6) * pulse))
        rush = math.sin(math.pi * (t % BLOW) / BLOW) if t < 2 * BLOW else 0.0
        for cell in sorted(sprites, key=lambda cell: feet[cell][1]):
            x, y = feet[cell]
            at = (x + (middle[0] - x) * 0.38 * rush, y + (middle[1] - y) * 0.38 * rush)
            faded = _BEATEN if cell in fallen and t > 0.55 else 255
            board.draw_piece(target, figure("fighting", sprites[cell], (0.0, 0.0)), at, 6 * rush, faded)
        if rush > 0.6:
            board.stamp(target, effects.burst(30), 40, (middle[0], middle[1] - 24), round(255 * rush))
        for cell in fallen if t > 0.55 else ():
            x, y = HEXES.centre(cell)
            board.stamp(target, _CROSS, 40, (x, y - 8), round(255 * min(1.0, (t - 0.55) * 6)))
        board.strengths(target, shown)

    return draw


_REACH: Final = HEXES.across * 1.75


def _outline(cell: str, land: Sequence[str]) -> str:
    """Return the border of an area around a meadow as line art with a placeholder `{colour}`."""
    x0, y0 = HEXES.centre(cell)
    body = ""
    for line in HEXES.outline(land, 0.0):
        path = "M" + "L".join(f"{x - x0:.1f} {y - y0:.1f}" for x, y in line) + "Z"
        body += f'<path d="{path}" fill="none" stroke="{_PALE}" stroke-width="15" stroke-linejoin="round"/>'
        body += f'<path d="{path}" fill="none" stroke="{{colour}}" stroke-width="8" stroke-linejoin="round"/>'
    return body


_CROSS: Final = (
    f'<path d="M-16 -16L16 16M16 -16L-16 16" stroke="{_CONTOUR}" stroke-width="13" stroke-linecap="round"/>'
    f'<path d="M-16 -16L16 16M16 -16L-16 16" stroke="{_STRUCK}" stroke-width="8" stroke-linecap="round"/>'
)


_FIGHT: Final = 1.8
"""Seconds of a fight: two blows, then time to read its arithmetic."""
_TOWER: Final = 0.9
"""Seconds in which a donjon rises or falls."""
_PROCLAIMED: Final = 1.1
_BANNER: Final = 1.7
_TO_PANEL: Final = 0.6
"""Seconds from the map to a player's panel."""


@dataclass(frozen=True)
class TileCue(Cue):
    """A tile that flies from or to its place in the row."""

    tile: str
    place: int


class DrawCue(TileCue):
    """A tile that flies from the pile into the row."""


@dataclass(frozen=True)
class DraftCue(TileCue):
    """A tile that flies out of the row into the reserve of `seat`."""

    seat: int


class BaroniesMotions:
    """Turns the events of one step into stages."""

    def __init__(
        self, board: BaroniesBoard, before: BaroniesObservation, after: BaroniesObservation, names: Names
    ) -> None:
        self.board = board
        self.names = names
        self.now = before
        self.after = after
        self.clock = 0.0

    def of(self, events: Sequence[BaroniesEvent]) -> list[Motion]:
        """Return the stages of events in order."""
        motions: list[Motion] = []
        for number, event in enumerate(events, 1):
            made = self._of_event(event)
            for motion in made:
                motion.start += self.clock
                motion.lingers = False
            if made:
                self.clock = made[-1].end  # the last motion ends its stage; a banner continues in the next
                made[-1].then, made[-1].tells = self.now, number
                # the last stage ends with the scene, which then shows the actual position
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
                cell, seat = event.cell, event.seat
                self.now = self._with(cell, Donjon(seat, "knight"), seat, -1)
                draw = partial(draw_rising, self.board, f"knight_{self.now.colours[seat]}", cell)
                return [Motion(_TOWER, draw=draw, sound="donjon_rise", place=self._across(cell))]
            case happened.Claimed():
                return self._claimed(event)
            case happened.Settling():
                return self._settling(event)
            case happened.KnightsFight() | happened.BaronsFight():
                return self._fight(event)
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
            case happened.NothingFits():
                return [self._banner(event, event.seat)]
            case _:
                return []

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
            self.now, map={**self.now.map, cell: tile}, reserves=self.after.reserves, dealt=self.after.dealt
        )
        drop = theme.MOTION["build_drop"]

        def draw(target: pygame.Surface, t: float) -> None:
            self.board.draw_tile(target, tile, goal, 130.0 * (1 - t), min(255, round(90 + 400 * t)))

        return [Motion(drop.seconds * 1.3, 0.0, draw, drop.easing, sound="hop", place=self._across(cell))]

    # --- donjons ------------------------------------------------------------------------------------

    def _established(self, event: happened.Established) -> list[Motion]:
        cell, seat = event.cell, event.seat
        colour = self.now.colours[seat]
        land = [name for name in barony_of(cell) if name in self.now.map]
        self.now = self._with(cell, Donjon(seat, "baron"), seat, 0)
        sprites = (f"knight_{colour}", f"baron_{colour}")
        draw = proclaimed(self.board, sprites, cell, land, colour)
        heard = self._across(cell)
        return [
            self._banner(event, seat),
            Motion(_PROCLAIMED, 0.0, draw, takes={f"knight/{cell}": 1}, sound="donjon_rise", place=heard),
        ]

    def _back(self, event: happened.KnightBack | happened.BaronBack, side: str) -> list[Motion]:
        cell, seat = event.cell, event.seat
        sprite = f"{side}_{self.now.colours[seat]}"
        donjons = {other: donjon for other, donjon in self.now.donjons.items() if other != cell}
        counts = list(self.now.donjons_left)
        counts[seat] += 0 if event.out else 1
        self.now = replace(self.now, donjons=donjons, donjons_left=tuple(counts))
        draw, heard = partial(draw_falling, self.board, sprite, cell), self._across(cell)
        fall = Motion(_TOWER, 0.0, draw, takes={f"{side}/{cell}": 1}, sound="donjon_fall", place=heard)
        if event.out:
            return [fall]
        return [fall, self._to_panel(seat, cell, _TOWER / 2, sprite=sprite)]

    # --- fights -------------------------------------------------------------------------------------

    def _settling(self, event: happened.Settling) -> list[Motion]:
        cells = [one.cell for one in event.knights]

        def draw(target: pygame.Surface, t: float) -> None:
            for cell in cells:
                reach = HEXES.across * (0.4 + 1.2 * t)
                body = f'<circle r="{reach:.0f}" fill="none" stroke="{_PALE}" stroke-width="6"/>'
                self.board.stamp(target, body, HEXES.across * 1.8, HEXES.centre(cell), round(230 * (1 - t)))

        return [Motion(0.4, 0.0, draw, "out_cubic", sound="turn", place=self._across(cells[0]))]

    def _fight(self, event: happened.KnightsFight | happened.BaronsFight) -> list[Motion]:
        strengths = strengths_of(self.board.rules, self.now.map, [event], self.now)
        standing = {each.cell: self.now.donjons[each.cell] for each in strengths}
        sprites = {each.cell: f"{standing[each.cell].side}_{each.colour}" for each in strengths}
        draw = clash(self.board, sprites, strengths, event.battlefield)
        takes = {f"{one.side}/{cell}": 1 for cell, one in standing.items()}
        heard = self._across(next(iter(standing)))
        blow = BLOW * _FIGHT
        return [
            Motion(blow, 0.5 * blow, sound="fight", place=heard),
            Motion(blow, 1.5 * blow, sound="fight", place=heard),
            Motion(_FIGHT, 0.0, draw, takes=takes, holds=True),
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

        heard = 0.5 if event.cell is None else self._across(event.cell)
        text = signed(event.change)
        marker = Motion(_TO_PANEL, 0.0, draw, "in_out_cubic", {f"marker/{seat}": 1}, sound="coin", place=heard)
        if event.cell is None:
            return [marker]
        arrived = rising(PlateCue(text, seat=seat), _TO_PANEL)
        return [self._to_panel(seat, event.cell, 0.0, text), arrived, marker]

    def _oubliettes(self, event: happened.Oubliettes) -> list[Motion]:
        self.now = replace(
            self.now,
            out=tuple(sorted({*self.now.out, event.seat})),
            reserves=self.after.reserves,
            dealt=self.after.dealt,
            donjons_left=self.after.donjons_left,
        )
        return [self._banner(event, event.seat, "donjon_fall")]

    def _claimed(self, event: happened.Claimed) -> list[Motion]:
        x, y = HEXES.centre(event.cell)
        self.now = replace(self.now, claims=(*self.now.claims, event.cell))

        def draw(target: pygame.Surface, t: float) -> None:
            self.board.icon(target, "flag", 44, theme.GLOW[:3], (x, y - 60 - 20 * (1 - t)))

        return [Motion(0.4, 0.0, draw, "out_cubic", sound="card", place=self._across(event.cell))]

    # --- shapes -------------------------------------------------------------------------------------

    def _with(self, cell: str, donjon: Donjon, seat: int, change: int) -> BaroniesObservation:
        counts = list(self.now.donjons_left)
        counts[seat] += change
        return replace(self.now, donjons={**self.now.donjons, cell: donjon}, donjons_left=tuple(counts))

    def _across(self, cell: str) -> float:
        """Return the stereo position of a cell."""
        return self.board.across(HEXES.centre(cell))

    def _banner(self, event: BaroniesEvent, seat: int, sound: SoundName | None = None) -> Motion:
        board, colour = self.board, self.now.colours[seat]
        title, text = player(self.names, seat).text, words.proclamation(event)

        def draw(target: pygame.Surface, t: float) -> None:
            board.banner(target, colour, title, text, min(1.0, t * _BANNER / 0.2))

        return Motion(_BANNER, draw=draw, holds=True, sound=sound)

    def _to_panel(self, seat: int, cell: str, start: float, text: str = "", sprite: str = "") -> Motion:
        cue = ToPanelCue(seat, cell, text, sprite)
        return Motion(_TO_PANEL, start, easing="in_out_cubic", cue=cue)
