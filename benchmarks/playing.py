"""Helpers shared by measurements: playing a game to its end, reading the games in a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from barons.ai.bot import Bot
from barons.engine.core import CHANCE, OVER, Action, State
from barons.engine.dealer import Dealer

ROUNDS: Final = {"land": 40, "baronies": 60, "realms": 80}
"""By family: the limit of rounds in matches."""

Choice = Callable[[State, int], Action]
"""Chooses the action in a position, given the number of actions played before."""


def steps(state: State, dealer: Dealer, choose: Choice) -> Iterator[tuple[int, Action]]:
    """Play to the end; yield each action with the number of those before it, before it is played.

    The dealer decides chance events. If the iterator is dropped, the last action yielded is not played.
    """
    ply = 0
    while state.to_move != OVER:
        action = dealer.settle(state, ply) if state.to_move == CHANCE else choose(state, ply)
        yield ply, action
        state.apply(action)
        ply += 1


def by(bots: Sequence[Bot]) -> Choice:
    """A choice that asks the bot of the seat to move; bots by seat."""
    return lambda state, _ply: bots[state.to_move].choose(state.observation(state.to_move))


def play_out(state: State, dealer: Dealer, choose: Choice) -> None:
    """Play to the end."""
    for _ in steps(state, dealer, choose):
        pass


def lines(file: Path) -> list[Any]:
    """The games in a file, one line of JSON each; none if there is no file."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
