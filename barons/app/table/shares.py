"""Which lines of the chronicle there is room for: the last player's moves do not push out the others'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Line(NamedTuple):
    """A line of the chronicle as far as its place is concerned."""

    turn: int
    seat: int | None
    high: int


class Shown(NamedTuple):
    """A line that is shown: its index; whether it is the first shown of its turn; how many of that turn are
    left out after it; its height."""

    number: int
    opens: bool
    left_out: int
    high: int = 0


def shared(
    lines: Sequence[Line], room: int, *, in_full: bool = False, counted: int = 0, least: int = 0
) -> list[Shown]:
    """The lines to show in a list `room` high, newest first.

    `lines` are in the order in which they happened. Every player's latest turn has its latest line while there
    is room, then its second latest, and so on; what is left goes to the turns before. With `in_full` no line
    between the newest and the last one shown is left out. A line that is all that is shown of its turn is
    `counted` high at least: below the turn's number stands how many are left out. A line for which there is no
    room as it is has what is left, shortened, if that is `least` high (0: none is).
    """
    lines = list(lines)
    while True:
        shares = _shared(lines, room, in_full=in_full, least=least)
        low = (each.number for each in shares if each.opens and each.left_out and each.high < counted)
        tight = next(low, None)
        if tight is None:
            return shares
        lines[tight] = lines[tight]._replace(high=counted)


def _shared(lines: Sequence[Line], room: int, *, in_full: bool, least: int) -> list[Shown]:
    """The same with the lines as high as they are."""
    turns = _turns(lines)
    rounds = 0 if in_full else _latest_of_each(lines, turns)
    taken: list[list[int]] = [[] for _ in turns]
    """The heights of each turn's lines that are shown."""
    used = 0

    def take(number: int) -> bool:
        nonlocal used
        whole, left = lines[turns[number][len(taken[number])]].high, room - used
        if whole > left and not 0 < least <= left:
            return False
        taken[number].append(min(whole, left))
        used += taken[number][-1]
        return True

    going = list(range(rounds))
    while going:  # a turn whose next line is too high leaves its room to the others
        going = [number for number in going if take(number) and len(taken[number]) < len(turns[number])]
    if all(len(taken[number]) == len(turns[number]) for number in range(rounds)):
        for number in range(rounds, len(turns)):
            if not all(take(number) for _ in turns[number]):
                break
    return [
        Shown(line, place == 0, len(turn) - len(highs) if place == len(highs) - 1 else 0, highs[place])
        for turn, highs in zip(turns, taken, strict=True)
        for place, line in enumerate(turn[: len(highs)])
    ]


def _turns(lines: Sequence[Line]) -> list[list[int]]:
    """The numbers of the lines by turn, newest first in both."""
    turns: list[list[int]] = []
    for number in range(len(lines) - 1, -1, -1):
        if turns and lines[turns[-1][0]].turn == lines[number].turn:
            turns[-1].append(number)
        else:
            turns.append([number])
    return turns


def _latest_of_each(lines: Sequence[Line], turns: Sequence[Sequence[int]]) -> int:
    """How many turns at the end belong to players of whom there is no later one."""
    seen: set[int] = set()
    for count, turn in enumerate(turns):
        seat = next((seat for number in turn[::-1] if (seat := lines[number].seat) is not None), None)
        if seat in seen:
            return count
        if seat is not None:
            seen.add(seat)
    return len(turns)
