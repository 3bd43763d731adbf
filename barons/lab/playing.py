"""Plays an order's game, measures it and converts it to the rows of a study's data.

`carry_out` needs nothing but its argument, so it can run in any process or on any machine.
"""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from barons.ai.bot import Bot
from barons.ai.eval import evaluator
from barons.ai.eval.base import Evaluator
from barons.ai.players import player, player_seed
from barons.engine.core import Rules
from barons.lab.barring import BarredBot
from barons.lab.game import LoggedGame, play
from barons.lab.measures import ending, measured, uses
from barons.lab.plan import GameOrder, compiled

_DIGITS = 5
"""Decimal digits of stored values and measures, far more than the findings need."""


class PlayedGame(NamedTuple):
    """The rows of one game, by table; each but `game` and `record` a list. Columns are named in `store`."""

    game: tuple[int | float | str | None, ...]
    turns: Sequence[tuple[int | str, ...]]
    uses: Sequence[tuple[int | str, ...]]
    measures: Sequence[tuple[str, float]]
    record: bytes


Executor = Callable[[Iterable[GameOrder]], Iterator[PlayedGame]]
"""Yields the games of the orders as they are completed, in any order."""


def carry_out(order: GameOrder) -> PlayedGame:
    """Play the order's game. The result depends on the order alone, except for times."""
    began = time.perf_counter()
    return rows_of(order, played_game(order), began)


def rows_of(order: GameOrder, game: LoggedGame, began: float) -> PlayedGame:
    """Return the rows of a game played for this order. `began`: the performance counter at its start."""
    turn_rows = _turns(game)
    used: list[tuple[int | str, ...]] = [
        (use.seat, use.what, use.face, count) for use, count in sorted(uses(game).items())
    ]
    found = [(name, round(value, _DIGITS)) for name, value in measured(game).items()]
    took_s = round(time.perf_counter() - began, 3)
    return PlayedGame(_row(order, game, took_s), turn_rows, used, found, packed(game.actions))


def played_game(order: GameOrder) -> LoggedGame:
    rules, knows = _prepared(order.ruleset)
    count = order.players
    sitting = [(order.seating + seat) % count for seat in range(count)]
    bots = [_bot(order, who, rules, knows) for who in sitting]
    return play(rules, bots, order.seed, knows, order.seating)


def packed(actions: list[str]) -> bytes:
    return zlib.compress("\n".join(actions).encode(), 9)


def unpacked(blob: bytes) -> list[str]:
    """Inverse of `packed`."""
    return zlib.decompress(blob).decode().split("\n")


def _bot(order: GameOrder, who: int, rules: Rules, knows: Evaluator) -> Bot:
    bot = player(order.names[who], rules, player_seed(order.seed, who) * 16 + order.lots)
    return BarredBot(bot, rules, order.barred, knows) if order.barred and who == 0 else bot


@lru_cache(maxsize=64)
def _prepared(ruleset: str) -> tuple[Rules, Evaluator]:
    rules = compiled(ruleset)
    return rules, evaluator(rules)


def _row(order: GameOrder, game: LoggedGame, took_s: float) -> tuple[int | float | str | None, ...]:
    scores = {entry.seat: entry.score for entry in game.ranking}
    return (
        order.number,
        order.arm,
        game.rules.ruleset.id,
        order.players,
        order.deal,
        order.seating,
        order.seed,
        ending(game),
        len(game.turns),
        len(game.actions),
        game.winner,
        json.dumps([round(result, _DIGITS) for result in game.results]),
        json.dumps([scores[seat] for seat in range(game.players)]),
        took_s,
        round(time.time(), 3),
    )


def _turns(game: LoggedGame) -> list[tuple[int | str, ...]]:
    """Return rows by turn: number, seat, decisions, options, values and luck, by seat."""
    rows: list[tuple[int | str, ...]] = []
    for turn in game.turns:
        made = [each for each in game.decisions if each.turn == turn.number]
        gains = [swing.by_seat for swing in game.swings if swing.turn == turn.number]
        luck = [sum(column) for column in zip(*gains, strict=True)] or [0.0] * game.players
        rows.append(
            (
                turn.number,
                turn.seat,
                len(made),
                sum(each.options for each in made),
                json.dumps([round(value, _DIGITS) for value in turn.values]),
                json.dumps([round(gain, _DIGITS) for gain in luck]),
            )
        )
    return rows


def ahead(
    submit: Callable[[Callable[[GameOrder], PlayedGame], GameOrder], Future[PlayedGame]],
    first_done: Callable[[set[Future[PlayedGame]]], set[Future[PlayedGame]]],
    orders: Iterable[GameOrder],
    count: int,
) -> Iterator[PlayedGame]:
    """Yield games as they are done, with at most `count` orders submitted at a time."""
    left = iter(orders)
    running = {submit(carry_out, order) for order in islice(left, count)}
    while running:
        done = first_done(running)
        running -= done
        running |= {submit(carry_out, order) for order in islice(left, len(done))}
        for future in done:
            yield future.result()
