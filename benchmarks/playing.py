"""What several measurements share: a game played to its end, the games that a file holds."""

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
"""What is played in a position, in which so many actions have been played before."""


def steps(state: State, dealer: Dealer, choose: Choice) -> Iterator[tuple[int, Action]]:
    """Play on to the end: each action with the number of those before it, told before it is played.

    Chance is the dealer's; whoever stops listening stops the game before the action told last.
    """
    ply = 0
    while state.to_move != OVER:
        action = dealer.settle(state, ply) if state.to_move == CHANCE else choose(state, ply)
        yield ply, action
        state.apply(action)
        ply += 1


def by(bots: Sequence[Bot]) -> Choice:
    """The choice of whose decision it is; bots by seat."""
    return lambda state, _ply: bots[state.to_move].choose(state.observation(state.to_move))


def play_out(state: State, dealer: Dealer, choose: Choice) -> None:
    """The same without a word."""
    for _ in steps(state, dealer, choose):
        pass


def lines(file: Path) -> list[Any]:
    """The games that a file holds, a line of JSON each; none where there is no file."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
