"""The chronicle of Barons in the side column: one line for each finished turn, the turn under way in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.app.scenes.table.chronicle import Entry
from barons.engine.core import Event

if TYPE_CHECKING:
    from barons.app.scenes.realms.scene import RealmsTable

_KEPT = 60


def told_by_turn(scene: RealmsTable, entries: list[Entry], upto: int) -> list[Entry]:
    """The lines that the column shows, oldest first."""
    now = scene.match.snapshot(min(upto, scene.match.ply)).turn_number
    turns = sorted({entry.turn for entry in entries if entry.turn})[-_KEPT:]
    told: list[Entry] = []
    for turn in turns:
        of_turn = [entry for entry in entries if entry.turn == turn]
        line = None
        if turn != now:
            kept = scene.turn_lines.get(turn)
            if kept is None or kept[0] != of_turn:  # a turn that was undone is played otherwise
                kept = scene.turn_lines[turn] = (of_turn, _line(scene, of_turn))
            line = kept[1]
        if line is not None and line.sentence:
            told.append(line)
        elif turn == now:
            told += [_signed(scene, entry) for entry in of_turn if not entry.is_detail]
    return told


def _signed(scene: RealmsTable, entry: Entry) -> Entry:
    """What nobody's name begins (a monster's blow) carries the sign of the one whose turn it is."""
    if entry.seat is not None:
        return entry
    return entry._replace(seat=scene.match.snapshot(entry.ply).turn_seat)


def _line(scene: RealmsTable, of_turn: list[Entry]) -> Entry:
    match, turn = scene.match, of_turn[0].turn
    first, last = of_turn[0].ply, of_turn[-1].ply
    number = match.snapshot(first).turn_number
    events: list[Event] = []
    seat = match.snapshot(last).turn_seat
    for beat in match.beats(first, last + 1):
        for event in beat.events:
            if event.kind == "turn":
                number = event.data["number"]
                seat = event.data["seat"] if number == turn else seat
            if number == turn:
                events.append(event)
    return Entry(first, turn, seat, _icon(events), scene.realms.tell_turn(events), is_detail=False)


def _icon(events: list[Event]) -> str:
    """The sign of the weightiest thing that happened."""
    kinds = {event.kind for event in events}
    for kind, icon in (
        ("game_over", "crown"),
        ("died", "waste"),
        ("slain", "sword"),
        ("built", "house"),
        ("banished", "lock"),
        ("attacked", "sword"),
        ("met", "monster"),
        ("treasure", "coin"),
        ("stolen", "guile"),
        ("bought", "pouch"),
        ("trained", "guild"),
        ("gathered", "wheat"),
        ("toll_paid", "coin"),
        ("traded", "outpost"),
    ):
        if kind in kinds:
            castle = any(event.kind == "built" and event.data["what"] == "castle" for event in events)
            return "castle" if kind == "built" and castle else icon
    return "move"
