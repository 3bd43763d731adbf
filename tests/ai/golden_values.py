"""What the evaluators make of recorded positions, written down: `tests/data/evaluations.json`.

`python -m tests.ai.golden_values` writes it anew. That is right only after an evaluator or a recorded walk was
changed on purpose: a computer whose weights change by accident plays worse and says nothing. Some positions are
written out, so that a difference can be read; of all of them there is a digest.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Final

from barons.ai.eval import evaluator
from barons.ai.grounds import ground
from barons.engine.core import OVER, State
from barons.engine.dealer import Dealer
from tests.editions import shipped
from tests.editions.record import SEED, kept, replay, start

FILE: Final = Path(__file__).resolve().parent.parent / "data" / "evaluations.json"
POSITIONS: Final = 12
"""So many positions, evenly spread, of each game are written out: its beginning, middle and end."""
GROUNDED: Final = 3
"""In one of so many of them, why its likeliest action is good."""
PRIORS: Final = 12
"""So many priors of a position are written out, evenly spread."""
STEPS: Final = 160
"""Of a game played by the priors."""


def evaluated(state: State) -> dict[str, Any]:
    """The values of the seats and, where somebody decides, each action's share and what the turn may bring."""
    judge = evaluator(state.rules)
    found: dict[str, Any] = {"values": [round(value, 6) for value in judge.values(state)]}
    if state.to_move >= 0:
        legal = state.legal_actions()
        weights = judge.priors(state, legal)
        found["priors"] = {
            action.text: round(weight / sum(weights), 6) for action, weight in zip(legal, weights, strict=True)
        }
        found["may_win"] = judge.may_win(state)
        found["held"] = [judge.held(state, seat) for seat in range(state.players)]
    elif state.awaited_roll() is not None:
        found["rolls"] = {action.text: weight for action, weight in judge.rolls(state)}
    return found


def shortened(found: dict[str, Any]) -> dict[str, Any]:
    """The same with some of its priors."""
    if "priors" not in found:
        return found
    priors = list(found["priors"].items())
    return {**found, "priors": dict(priors[:: max(1, len(priors) // PRIORS)])}


def why(state: State, priors: dict[str, float]) -> list[Any] | None:
    """The ground of the likeliest action."""
    likeliest = max(priors, key=lambda text: priors[text])
    found = ground(state.rules, state.observation(state.to_move), state.rules.parse(likeliest))
    if found is None:
        return None
    operands = {
        name: round(operand, 6) if isinstance(operand, float) else operand
        for name, operand in found.reason.operands.items()
    }
    return [likeliest, found.reason.code, operands, found.follows]


def by_priors(ruleset: str, players: int) -> Iterator[State]:
    """A game in which everybody draws lots by the priors: it comes where a sensible player comes."""
    state, dealer, lots = start(ruleset, players), Dealer(SEED), Random(SEED)
    judge = evaluator(state.rules)
    for ply in range(STEPS):
        if state.to_move == OVER:
            return
        if state.to_move >= 0:
            legal = state.legal_actions()
            state.apply(lots.choices(legal, judge.priors(state, legal))[0])
        else:
            state.apply(dealer.settle(state, ply))
        yield state


def games(ruleset: str) -> Iterator[tuple[int, Iterator[State]]]:
    """The recorded walk, the golden game, a game by the priors of each: their lengths at most and states."""
    for part in ("walk", "golden"):
        record = kept(ruleset)[part]
        first = start(ruleset, record["players"])
        yield len(record["actions"]), (state for state, _ in replay(first, record["actions"]))
        yield STEPS, by_priors(ruleset, record["players"])


def evaluations(ruleset: str) -> dict[str, Any]:
    """Some positions written out, game after game, and the digest of all."""
    written, digest = [], blake2b(digest_size=8)
    for length, states in games(ruleset):
        every = max(1, length // POSITIONS)
        for number, state in enumerate(states):
            if state.to_move == OVER:
                continue
            found = evaluated(state)
            digest.update(json.dumps(found).encode())
            if number % every == 0:
                if state.to_move >= 0 and number % (every * GROUNDED) == 0:
                    found["why"] = why(state, found["priors"])
                written.append(shortened(found))
    return {"positions": written, "digest": digest.hexdigest()}


def main() -> None:
    """Write all down."""
    found = {entry.id: evaluations(entry.id) for entry in shipped() if kept(entry.id)}
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in found.items())
    FILE.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
