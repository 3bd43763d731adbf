"""Which lines of the chronicle there is room for: what weighs comes before what does not, and the last player's
moves do not push out the others'."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple


class Line(NamedTuple):
    """A line of the chronicle as far as its place is concerned."""

    turn: int
    seat: int | None
    high: int
    weighs: int = 0
    """What weighs more is shown before the rest of its turn."""
    comes_of: int | None = None
    """The number of the line of the same turn that tells what has brought it about."""


class Shown(NamedTuple):
    """A line that is shown: its index; whether it is the first shown of its turn; its height. The last of a
    turn names the lines of that turn that are folded away below it, the newest first."""

    number: int
    opens: bool
    folded: tuple[int, ...] = ()
    high: int = 0


def shared(
    lines: Sequence[Line],
    room: int,
    *,
    fold: int = 0,
    least: int = 0,
    in_full: bool = False,
    opened: Collection[int] = (),
) -> list[Shown]:
    """The lines to show in a list `room` high, newest first.

    `lines` are in the order in which they happened. Every player's latest turn has its most important line
    while there is room, then its second, and so on: what weighs more before what weighs less, the later before
    the earlier; but nothing before what has brought it about. What is left goes to the turns before. No turn is
    left out between two that are shown. A turn that is not shown whole takes `fold` more, for a line that says
    what is not; those `opened` come before all others. With `in_full` no line between the newest and the last
    one shown is left out. A line for which there is no room as it is has what is left, shortened, if that is
    `least` high (0: none is).
    """
    turns = _turns(lines)
    folds: set[int] = set()
    while True:
        taken = _taken(lines, turns, room, folds=folds, fold=fold, least=least, in_full=in_full, opened=opened)
        cut = {number for number, highs in enumerate(taken) if 0 < len(highs) < len(turns[number])}
        if in_full or cut <= folds:
            break
        folds |= cut
    shown = []
    for turn, highs in zip(turns, taken, strict=True):
        folded = () if in_full else tuple(number for number in turn if number not in highs)
        told = [number for number in turn if number in highs]
        for place, number in enumerate(told):
            is_last = place == len(told) - 1
            shown.append(Shown(number, place == 0, folded if is_last else (), highs[number]))
    return shown


def _taken(
    lines: Sequence[Line],
    turns: Sequence[Sequence[int]],
    room: int,
    *,
    folds: Collection[int],
    fold: int,
    least: int,
    in_full: bool,
    opened: Collection[int],
) -> list[dict[int, int]]:
    """Of each turn the lines that are shown, with their heights; of those in `folds` room for a line more."""
    rounds = 0 if in_full else _latest_of_each(lines, turns)
    waiting = [list(turn) if in_full else _by_weight(lines, turn) for turn in turns]
    taken: list[dict[int, int]] = [{} for _ in turns]
    used = 0

    def take(number: int) -> bool:
        nonlocal used
        line = waiting[number][0]
        more = fold if number in folds and not taken[number] else 0
        whole, left = lines[line].high, room - used - more
        if left <= 0 or (whole > left and not 0 < least <= left):
            return False
        waiting[number].pop(0)
        taken[number][line] = min(whole, left)
        used += taken[number][line] + more
        return True

    for number in range(len(turns)):
        if lines[turns[number][0]].turn in opened:
            while waiting[number] and take(number):
                pass
    going = []
    for number in range(rounds):
        if waiting[number] and not take(number) and not taken[number]:
            break  # no earlier turn is shown in the place of one that is not
        if waiting[number]:
            going.append(number)
    while going:  # a turn whose next line is too high leaves its room to the others
        going = [number for number in going if take(number) and waiting[number]]
    if not any(waiting[:rounds]):
        for number in range(rounds, len(turns)):
            while waiting[number] and take(number):
                pass
            if waiting[number]:
                break
    return taken


def _by_weight(lines: Sequence[Line], turn: Sequence[int]) -> list[int]:
    """A turn's lines in the order in which they are given room."""
    given: dict[int, None] = {}
    for number in sorted(turn, key=lambda number: -lines[number].weighs):
        cause = lines[number].comes_of
        if cause is not None:
            given.setdefault(cause)
        given.setdefault(number)
    return list(given)


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
