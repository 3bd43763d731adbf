"""The engine and the literal implementation side by side: same answers, every list compared."""

from __future__ import annotations

from random import Random
from typing import Any

from barons.engine.core import CHANCE, OVER
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import RealmsState
from tests.realms.literal import Game


def start_of_turn(position: dict[str, Any]) -> dict[str, Any]:
    """The part of a position that exists at the start of a turn."""
    turn = {key: position["turn"][key] for key in ("seat", "number")}
    return {**position, "turn": turn}


def _waits_for(state: RealmsState) -> tuple[Any, ...]:
    dice = state.awaited_roll()
    if dice is not None:
        return ("roll", dice)
    if state.to_move == CHANCE:
        return ("draw", {action.text.split()[1]: weight for action, weight in state.chance_outcomes()})
    if state.to_move == OVER:
        return ("over",)
    return ("ask", state.to_move, [action.text for action in state.legal_actions()])


def compare(
    rules: RealmsRules, state: RealmsState, game: Game, rng: Random, favour: dict[str, float], most: int = 10**6
) -> int:
    """Play both with random answers to the end or for `most` plies; return the plies.

    Raise AssertionError if they differ. `favour`: weight of an action by its first word, 1 by default.
    """
    played: list[str] = []
    steps = game.play()
    asked: tuple[Any, ...] = next(steps, ("over",))
    while True:
        where = f"{rules.ruleset.id}, {state.seat_count} players, after {played[-12:]}"
        assert _waits_for(state) == asked, where
        if state.awaited_roll() is None and len(played) % 7 == 0:
            seen, entry = start_of_turn(state.to_json()), game.position()
            if asked[0] == "ask" and not any(state.drawn):
                assert seen == entry, where
        if len(played) >= most:
            steps.close()
            return len(played)
        if asked[0] == "over":
            assert start_of_turn(state.to_json()) == game.position(), where
            assert [rank.to_json() for rank in state.ranking()] == game.ranking(), where
            return len(played)
        if asked[0] == "roll":
            # Sixes and ones are frequent, so that some fights and spells succeed or backfire.
            answer: Any = [rng.choice((1, 1, 2, 3, 4, 5, 6, 6)) for _ in range(asked[1])]
            text = "roll " + " ".join(map(str, answer))
        elif asked[0] == "draw":
            answer = rng.choices(list(asked[1]), list(asked[1].values()))[0]
            text = f"draw {answer}"
        else:
            weights = [favour.get(action.split()[0], 1.0) for action in asked[2]]
            answer = text = rng.choices(asked[2], weights)[0]
        played.append(text)
        action = rules.parse(text)
        assert state.why_not(action) is None, where
        state.apply(action)
        state.check()
        try:
            asked = steps.send(answer)
        except StopIteration:
            asked = ("over",)
