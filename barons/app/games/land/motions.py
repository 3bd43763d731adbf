"""Animations for the events of Land: figures hop, troops march, donjons rise and fall, fights flash."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

import pygame

from barons.app.games.land.board import (
    PLAN,
    LandBoard,
    Officer,
    discs_of,
    donjon_piece,
    officer_piece,
    pieces_on,
    troops_piece,
)
from barons.app.games.land.clicks import tile_of
from barons.app.kit import theme
from barons.app.kit.anim.motion import Motion, end_of
from barons.app.kit.strokes import css
from barons.app.table.boards import effects
from barons.app.table.boards.hexboard import BoardPiece
from barons.app.table.boards.hexplan import Point
from barons.app.table.plates import (
    CardCue,
    DieCue,
    DiscardCue,
    FlightCue,
    PlateCue,
    ShownCue,
    ToPanelCue,
    rising,
)
from barons.engine.land import events as happened
from barons.engine.land.cardevents import CardPlayed, EventRevealed, KnightExiled, KnightRecruited, TileStruck
from barons.engine.land.events import LandEvent
from barons.engine.land.view import LandObservation
from barons.text.numbers import signed

_LONGEST: Final = 0.9  # seconds for the longest move of a piece
_LINE_GAP: Final = 0.04  # seconds between two lines of troops that depart for an order
_BLOW_GAP: Final = 0.12  # seconds between two fights on one tile
_HOP: Final = 10.0  # u
_ASIDE: Final = 0.3
"""Seconds in which the pieces on a tile make room for one that arrives."""
_DONJON: Final = 0.9
"""Seconds in which a donjon rises or falls."""
_TO_PANEL: Final = 0.6
"""Seconds from the board to a player's panel."""
_PLAYED: Final = 1.1
"""Seconds for which a played card is shown."""
_PLAYED_BY_ONESELF: Final = 0.7
_REVEALED: Final = 2.6
"""Seconds for which the card of an event and its effect are shown."""
_STRUCK: Final = 0.9
"""Seconds of a strike by an event."""
_TROOP_AT: Final[Point] = (0.0, 10.0)


class _Arrived(NamedTuple):
    """Troops at the end of their path: the motion that shows them, their colour, how many are left."""

    shown: Motion
    colour: str
    number: int


class LandMotions:
    """Turns the events of one step into motions on a board."""

    def __init__(self, board: LandBoard) -> None:
        self._board = board
        self._before: LandObservation
        self._after: LandObservation
        self._tile = ""
        """The tile of the latest event that has one."""
        self._arrived: dict[str, list[_Arrived]] = {}
        """The troops at the end of their path, by tile."""
        self._passing: dict[str, tuple[float, float]] = {}
        """The time at which a piece first arrives at a tile or leaves it."""

    def of(self, events: Sequence[LandEvent], before: LandObservation, after: LandObservation) -> list[Motion]:
        """Return the motions of consecutive events; different kinds play one after the other.

        The troops of one order start together, those of each path as one pile.
        """
        self._before, self._after, self._tile = before, after, ""
        self._arrived.clear()
        self._passing.clear()
        motions: list[Motion] = []
        marched = False
        for event in events:
            begun = end_of(motions)
            self._tile = tile_of(event) or self._tile
            if isinstance(event, (happened.TroopMoved, happened.Fight)):
                if not marched:
                    marched = True
                    motions += self._march(events, begun)
                continue
            motions += self._of_event(event, begun)
        ended = end_of(motions)
        moved = {key for motion in motions for key in motion.takes}
        aside = making_room(self._board, before, after, self._passing, moved)
        return [*aside, *motions, *self._points(events, max(0.0, ended - _TO_PANEL / 2))]

    def _of_event(self, event: LandEvent, start: float) -> list[Motion]:
        match event:
            case happened.OfficerMoved():
                return self._officer_moved(event, start)
            case happened.BaronsSwapped():
                shape = officer_piece(Officer(event.other, "baron", "baron"))
                path = self._way(shape.key, [event.tile, event.other_tile])
                draw = partial(effects.travel, self._board, shape, path, 60.0)
                return [Motion(0.5, max(0.0, start - 0.4), draw, "in_out_cubic", {shape.key: 1})]
            case happened.Recruited():
                return self._recruited(event, start)
            case happened.Constructed():
                self._stir(event.tile, start)
                return [*self._rise(event.colour, event.tile, start), *self._used_up(event, start)]
            case happened.Captured():
                risen = self._rise(event.colour, event.tile, start)
                return [*risen, *self._spent(event.colour, event.tile, event.arrivals, start)]
            case happened.Deconstructed():
                self._stir(event.tile, start)
                return self._sink(event.colour, event.tile, start)
            case happened.DonjonDestroyed():
                fallen = self._sink(event.owner, event.tile, start)
                return [*fallen, *self._spent(event.attacker, event.tile, event.troops, start)]
            case happened.DieRolled():
                roll = theme.MOTION["die_roll"]
                return [Motion(roll.seconds, start, easing=roll.easing, cue=DieCue(event.face), sound="die")]
            case happened.DieTurned():
                return [Motion(0.3, start, easing="out_cubic", cue=DieCue(event.face), sound="die")]
            case happened.CardDrawn():
                return [_flight(0.35, start, CardCue(event.seat, None))]
            case happened.CardDiscarded():
                return [_flight(0.3, start, DiscardCue(event.seat, event.card))]
            case CardPlayed():
                own = event.seat == self._after.viewer
                return self._card_shown(event.seat, event.card, start, _PLAYED_BY_ONESELF if own else _PLAYED)
            case EventRevealed():
                return self._card_shown(event.seat, event.card, start, _REVEALED)
            case TileStruck():
                return self._struck(event, start)
            case KnightRecruited():
                return self._knight_comes(event, start)
            case KnightExiled():
                return self._knight_goes(event, start)
            case _:  # without a picture of its own; troops are shown together by `_march`, points by `_points`
                return []

    # --- officers -----------------------------------------------------------------------------------

    def _officer_moved(self, event: happened.OfficerMoved, start: float) -> list[Motion]:
        piece = event.piece
        officer = Officer(event.colour, "baron" if piece == "baron" else "knight", piece)
        shape = officer_piece(officer)
        path = self._way(shape.key, event.path)
        legs = len(path) - 1
        step = theme.MOTION["piece_step"]
        seconds = min(_LONGEST, step.seconds * (legs if event.how != "long" else 3))
        draw = partial(effects.travel, self._board, shape, path, _HOP if event.how != "long" else 60.0)
        easing, place = step.easing if legs == 1 else "linear", self._board.across(path[-1])
        self._pass(event.path, start, seconds)
        return [Motion(seconds, start, draw, easing, {shape.key: 1}, sound="hop", place=place)]

    def _pass(self, path: Sequence[str], start: float, seconds: float) -> None:
        """Note that a piece leaves its first tile with its first step and reaches the last tile at the end."""
        step = seconds / (len(path) - 1)
        self._stir(path[0], start, step)
        self._stir(path[-1], start + seconds - step, step)

    def _stir(self, tile: str, start: float, seconds: float = _ASIDE) -> None:
        """Note that pieces make room on a tile; only the first call per tile counts."""
        self._passing.setdefault(tile, (start, seconds))

    # --- troops -------------------------------------------------------------------------------------

    def _march(self, events: Sequence[LandEvent], start: float) -> list[Motion]:
        """Return motions that start 40 ms apart, one pile per path, with fights where they arrive."""
        ways: dict[tuple[str, ...], int] = {}
        colour = ""
        for event in events:
            if isinstance(event, happened.TroopMoved):
                path = event.path
                ways[path] = ways.get(path, 0) + 1
                colour = event.colour
        motions = [
            self._troops_go(colour, path, count, start + _LINE_GAP * number)
            for number, (path, count) in enumerate(ways.items())
        ]
        ends: dict[str, float] = {}
        fallen: dict[tuple[str, str], int] = {}
        losses: dict[str, list[float]] = {}
        for path, motion in zip(ways, motions, strict=True):
            ends[path[-1]] = max(ends.get(path[-1], 0.0), motion.end)
        for event in events:
            if isinstance(event, happened.Fight):
                tile = event.tile
                begun = ends.get(tile, start)
                motions.append(self._blow(tile, begun))
                ends[tile] = begun + _BLOW_GAP
                motions += self._lost(event, ends[tile])
                losses.setdefault(tile, []).extend([ends[tile]] * event.count)
                for side in (event.attacker, event.defender):
                    fallen[tile, side] = fallen.get((tile, side), 0) + event.count
        for (path, count), goes in zip(ways.items(), motions[: len(ways)], strict=True):
            lost = losses.get(path[-1], [])[:count]
            losses[path[-1]] = losses.get(path[-1], [])[count:]
            arrived = _Arrived(goes, colour, count)
            for over in lost:
                arrived, made = self._fewer(path[-1], arrived, 1, over)
                motions += made
            self._arrived.setdefault(path[-1], []).append(arrived)
        for (tile, side), count in fallen.items():
            motions.append(self._plate(side, tile, -count, ends[tile]))
        return motions

    def _fewer(self, tile: str, arrived: _Arrived, gone: int, when: float) -> tuple[_Arrived, list[Motion]]:
        """Remove `gone` of the troops that have arrived; the others stay until the end of the scene."""
        at = self._troops_at(tile, self._after)
        made = []
        if arrived.number:
            arrived.shown.lingers = False
            pile = partial(effects.stand, self._board, _pile(arrived.colour, arrived.number, tile), at)
            made.append(Motion(when - arrived.shown.end, arrived.shown.end, pile, lingers=False))
        left = arrived.number - gone
        rest = Motion(0.0, when)
        if left > 0:
            rest.draw = partial(effects.stand, self._board, _pile(arrived.colour, left, tile), at)
        made.append(rest)
        return _Arrived(rest, arrived.colour, max(0, left)), made

    def _spent(self, colour: str, tile: str, count: int, start: float) -> list[Motion]:
        """Move troops from a tile to their owner's panel: first those that just arrived, then others."""
        motions = [self._to_panel(colour, tile, count, start), self._plate(colour, tile, -count, start)]
        left = count
        for number, arrived in enumerate(self._arrived.get(tile, [])):
            gone = min(left, arrived.number)
            left -= gone
            self._arrived[tile][number], made = self._fewer(tile, arrived, gone, start)
            motions += made
        if left:
            motions.append(Motion(0.0, start, takes={f"troops/{tile}": left}))
        return motions

    def _troops_go(self, colour: str, path: Sequence[str], count: int, start: float) -> Motion:
        shape = _pile(colour, count, path[0])
        points = [self._troops_at(path[0], self._before)]
        points += [_plus(self._middle(tile), _TROOP_AT) for tile in path[1:-1]]
        points.append(self._troops_at(path[-1], self._after))
        step = theme.MOTION["troop_step"]
        seconds, easing = step.seconds * (len(path) - 1), step.easing if len(path) == 2 else "linear"
        draw, place = partial(effects.travel, self._board, shape, points, 5.0), self._board.across(points[-1])
        takes = {f"troops/{path[0]}": count}
        self._pass(path, start, min(_LONGEST, seconds))
        return Motion(min(_LONGEST, seconds), start, draw, easing, takes, sound="hop", place=place)

    def _blow(self, tile: str, start: float) -> Motion:
        at = self._troops_at(tile, self._after)
        draw, place = partial(effects.clash, self._board, at), self._board.across(at)
        return Motion(0.32, start, draw, "out_cubic", lingers=False, sound="fight", place=place)

    def _recruited(self, event: happened.Recruited, start: float) -> list[Motion]:
        shape = troops_piece(event.colour, 1, event.tile)._replace(label="")
        goal = self._troops_at(event.tile, self._after)
        drop, place = theme.MOTION["build_drop"], self._board.across(goal)
        self._stir(event.tile, start, drop.seconds)
        draw = partial(effects.fall, self._board, shape, goal, 90.0)
        falls = [
            Motion(drop.seconds, start + 0.07 * number, draw, drop.easing, sound="coin", place=place)
            for number in range(min(event.count, 6))
        ]
        return [*falls, self._plate(event.colour, event.tile, event.count, end_of(falls) - drop.seconds / 2)]

    def _plate(self, colour: str, tile: str, change: int, start: float) -> Motion:
        at = self._troops_at(tile, self._after)
        words = signed(change)
        cue = PlateCue(words, f"troop_{colour}_1", spot=lambda: self._board.in_window((at[0], at[1] - 20)))
        return rising(cue, start)

    # --- donjons ------------------------------------------------------------------------------------

    def _rise(self, colour: str, tile: str, start: float) -> list[Motion]:
        shape = donjon_piece(colour, tile)
        goal = self._place(shape.key, tile, self._after) or self._middle(tile)
        drop = theme.MOTION["build_drop"]
        draw, place = partial(effects.rise, self._board, shape, goal), self._board.across(goal)
        return [
            Motion(_DONJON, start, draw, drop.easing, sound="donjon_rise", place=place),
            Motion(_DONJON, start, partial(effects.dust, self._board, goal), lingers=False),
        ]

    def _sink(self, colour: str, tile: str, start: float) -> list[Motion]:
        shape = donjon_piece(colour, tile)
        at = self._place(shape.key, tile, self._before) or self._middle(tile)
        draw, dust = partial(effects.sink, self._board, shape, at), partial(effects.dust, self._board, at)
        fall = Motion(_DONJON, start, draw, "in_quad", {shape.key: 1}, lingers=False, sound="donjon_fall")
        return [replace(fall, place=self._board.across(at)), Motion(_DONJON, start, dust, lingers=False)]

    def _used_up(self, event: happened.Constructed, start: float) -> list[Motion]:
        """Move the troops that a donjon is built of to the panel, where they are discarded."""
        gone = Motion(_DONJON, start, takes={f"troops/{event.tile}": event.troops})
        if event.stacked:
            return [gone]
        return [gone, self._to_panel(event.colour, event.tile, event.troops, start)]

    # --- pieces that move to a player's panel -----------------------------------------------------------

    def _points(self, events: Sequence[LandEvent], start: float) -> list[Motion]:
        """Move each seat's change of points from the tile of the last event to its panel."""
        changes: dict[int, int] = {}
        for event in events:
            if isinstance(event, happened.ScoreChanged):
                changes[event.seat] = changes.get(event.seat, 0) + event.score - event.old
        motions: list[Motion] = []
        for seat, change in changes.items():
            if change and self._tile:
                cue = ToPanelCue(seat, self._tile, signed(change))
                motions.append(Motion(_TO_PANEL, start, easing="in_out_cubic", cue=cue))
                motions.append(rising(PlateCue(signed(change), seat=seat), start + _TO_PANEL))
        return motions

    def _lost(self, event: happened.Fight, start: float) -> list[Motion]:
        """Move the troops lost in a fight to their owners' panels; the defender's start on the tile."""
        gone = Motion(0.0, start, takes={f"troops/{event.tile}": event.count})
        return [
            gone,
            *(
                self._to_panel(colour, event.tile, event.count, start)
                for colour in (event.attacker, event.defender)
                if colour in self._after.seats
            ),
        ]

    def _to_panel(self, colour: str, tile: str, count: int, start: float) -> Motion:
        seat = self._after.seats.index(colour) if colour in self._after.seats else 0
        sprite = f"troop_{colour}_{discs_of(count)}"
        cue = ToPanelCue(seat, tile, sprite=sprite)
        return Motion(_TO_PANEL, start, easing="in_out_cubic", cue=cue)

    # --- rulesets where cards drive the turn -----------------------------------------------------------

    def _card_shown(self, seat: int, card: str, start: float, seconds: float) -> list[Motion]:
        return [Motion(seconds, start, cue=ShownCue(seat, card), sound="card", holds=True)]

    def _struck(self, event: TileStruck, start: float) -> list[Motion]:
        """Show the strike of an event, then its losses on the tile; the next tile follows after that."""
        at = self._middle(event.tile)
        draw, place = partial(lightning, self._board, at), self._board.across(at)
        blow = Motion(_STRUCK, start, draw, lingers=False, sound="fight", place=place)
        after = start + _STRUCK / 2
        if event.colour is None:
            return [blow]
        if event.donjon:
            return [blow, *self._sink(event.colour, event.tile, after)]
        return [
            blow,
            self._plate(event.colour, event.tile, -event.troops, after),
            self._to_panel(event.colour, event.tile, event.troops, after),
        ]

    def _knight_comes(self, event: KnightRecruited, start: float) -> list[Motion]:
        shape = officer_piece(Officer(event.colour, "knight", event.piece))
        goal = self._place(shape.key, event.tile, self._after) or self._middle(event.tile)
        drop = theme.MOTION["build_drop"]
        fall = partial(effects.fall, self._board, shape, goal, 110.0)
        self._stir(event.tile, start)
        return [Motion(0.5, start, fall, drop.easing, sound="hop", place=self._board.across(goal))]

    def _knight_goes(self, event: KnightExiled, start: float) -> list[Motion]:
        shape = officer_piece(Officer(event.colour, "knight", event.piece))
        at = self._place(shape.key, event.tile, self._before) or self._middle(event.tile)
        draw = partial(effects.leave, self._board, shape, at)
        leave = Motion(0.55, start, draw, "in_quad", {shape.key: 1}, lingers=False, sound="hop")
        self._stir(event.tile, start)
        if event.colour not in self._after.seats:
            return [leave]
        seat = self._after.seats.index(event.colour)
        cue = ToPanelCue(seat, event.tile, sprite=f"knight_{event.colour}")
        return [leave, Motion(_TO_PANEL, start + 0.3, easing="in_out_cubic", cue=cue)]

    # --- places -------------------------------------------------------------------------------------

    def _middle(self, tile: str) -> Point:
        return PLAN.centres[self._board.cell(tile)]

    def _place(self, key: str, tile: str, seen: LandObservation) -> Point | None:
        kind = key.rstrip("0123456789")  # Knights of a colour share one figure
        return next((piece.at for piece in pieces_on(seen, tile) if piece.key.startswith(kind)), None)

    def _troops_at(self, tile: str, seen: LandObservation) -> Point:
        return self._place(f"troops/{tile}", tile, seen) or _plus(self._middle(tile), _TROOP_AT)

    def _way(self, key: str, tiles: Sequence[str]) -> list[Point]:
        """Return the centres of the tiles, with the piece's own positions at both ends."""
        points = [_plus(self._middle(tile), (0.0, 34.0)) for tile in tiles]
        points[0] = self._place(key, tiles[0], self._before) or points[0]
        points[-1] = self._place(key, tiles[-1], self._after) or points[-1]
        return points


def _pile(colour: str, count: int, tile: str) -> BoardPiece:
    """Return a pile of moving troops; a single one has no number."""
    shape = troops_piece(colour, count, tile)
    return shape._replace(label="") if count == 1 else shape


def _flight(seconds: float, start: float, cue: FlightCue) -> Motion:
    return Motion(seconds, start, easing="in_out_cubic", cue=cue, sound="card")


def _plus(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


# --- lightning, and pieces that make room on a tile -------------------------------------------------------

_PALE: Final = css(theme.GILT[300])
_FLASH: Final = css(theme.SIGNALS["struck"].colour)


def lightning(board: LandBoard, at: Point, target: pygame.Surface, t: float) -> None:
    """Paint a bolt from above and a ring of light at `t` from 0 to 1.

    The edge of the tile glows until the end, because an empty tile shows nothing else.
    """
    ring, bolt, glow = max(0.0, 1 - 2 * t), min(1.0, max(0.0, 2.4 - 4 * t)), min(1.0, 3 * (1 - t))
    body = (
        f'<path d="M0 -55L47 -27V27L0 55L-47 27V-27Z" fill="{_FLASH}" fill-opacity="{0.3 * glow:.2f}"'
        f' stroke="{_FLASH}" stroke-width="7" stroke-opacity="{glow:.2f}" stroke-linejoin="round"/>'
        f'<circle r="{20 + 104 * t:.1f}" fill="none" stroke="{_PALE}" stroke-width="7"'
        f' stroke-opacity="{ring:.2f}"/>'
        '<path d="M12 -88L-14 -30H4L-10 18L26 -42H6L24 -88Z" fill="#FFF3C4" stroke="#7A4A12"'
        f' stroke-width="3" stroke-linejoin="round" opacity="{bolt:.2f}"/>'
    )
    board.stamp(target, body, 92, at)


Times = Mapping[str, tuple[float, float]]
"""When pieces arrive at a tile or leave it: the start and the duration in seconds."""


def making_room(
    board: LandBoard, before: LandObservation, after: LandObservation, times: Times, moved: Collection[str]
) -> list[Motion]:
    """Return the motions of the pieces that make room on all tiles of `times`, except those `moved` (keys)."""
    return [
        motion
        for tile, (start, seconds) in times.items()
        for motion in _on_tile(board, _pairs(before, after, tile), start, seconds, moved)
    ]


def _pairs(before: LandObservation, after: LandObservation, tile: str) -> list[tuple[BoardPiece, BoardPiece]]:
    """Return each piece that is on a tile both before and after, as it was and as it is, rearmost first."""
    stood = {piece.key: piece for piece in pieces_on(before, tile)}
    pairs = [(stood[piece.key], piece) for piece in pieces_on(after, tile) if piece.key in stood]
    return sorted(pairs, key=lambda pair: pair[1].at[1])


def _on_tile(
    board: LandBoard,
    pairs: list[tuple[BoardPiece, BoardPiece]],
    start: float,
    seconds: float,
    moved: Collection[str],
) -> list[Motion]:
    """Return motions for all pieces of a tile, because the board would rearrange those left out."""
    stays = all(was.at == now.at and was.size == now.size for was, now in pairs)
    if stays or any(now.key in moved or was.badge or now.badge for was, now in pairs):
        return []
    return [
        Motion(seconds, start, partial(_step_aside, board, was, now), "in_out_cubic", {was.key: _count(was)})
        for was, now in pairs
    ]


def _count(piece: BoardPiece) -> int:
    return int(piece.label) if piece.label.isdigit() else 1


def _step_aside(board: LandBoard, was: BoardPiece, now: BoardPiece, target: pygame.Surface, t: float) -> None:
    """Paint a piece between its old and new position, in its new size from halfway on."""
    at = was.at[0] + (now.at[0] - was.at[0]) * t, was.at[1] + (now.at[1] - was.at[1]) * t
    shape = was if t < 0.5 else now
    board.draw_piece(target, shape._replace(label=was.label), at)
