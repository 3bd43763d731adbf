"""Recorded results of the evaluators on recorded positions: `tests/data/evaluations.json`.

`python -m tests.ai.golden_values` regenerates the file. Do that only after an intended change of an evaluator
or of a recorded walk: a computer player whose weights change by accident silently plays worse. Some positions
are stored in full, so that a difference can be read; a digest covers all of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Final

from barons.ai.eval import evaluator
from barons.ai.eval.baronies import evaluator as baronies
from barons.ai.eval.land import evaluator as land
from barons.ai.eval.realms import evaluator as realms
from barons.ai.explanations import explain
from barons.commandline import Parser
from barons.engine.core import OVER, State
from barons.engine.dealer import Dealer
from tests.editions import shipped
from tests.editions.record import SEED, kept, replay, start

FILE: Final = Path(__file__).resolve().parent.parent / "data" / "evaluations.json"
POSITIONS: Final = 12
"""Number of positions of each game stored in full, evenly spaced from start to end."""
GROUNDED: Final = 3
"""One in this many of them includes the explanation of its likeliest action."""
PRIORS: Final = 12
"""Number of priors stored for a position, evenly spaced."""
STEPS: Final = 160
"""Length of a game sampled from the priors."""


def evaluated(state: State) -> dict[str, Any]:
    """Return the seats' values and, at a decision, each action's prior and the possible results of the turn."""
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
    """Return the same evaluation with only some of its priors."""
    if "priors" not in found:
        return found
    priors = list(found["priors"].items())
    return {**found, "priors": dict(priors[:: max(1, len(priors) // PRIORS)])}


def why(state: State, priors: dict[str, float]) -> list[Any] | None:
    """Return the explanation of the action with the highest prior."""
    likeliest = max(priors, key=lambda text: priors[text])
    found = explain(state.rules, state.observation(state.to_move), state.rules.parse(likeliest))
    if found is None:
        return None
    details = {
        name: round(detail, 6) if isinstance(detail, float) else detail
        for name, detail in found.reason.details.items()
    }
    return [likeliest, found.reason.code, details, found.follows]


def by_priors(ruleset: str, players: int) -> Iterator[State]:
    """Yield the states of a game sampled from the priors, which reaches the positions of sensible play."""
    state, dealer, rng = start(ruleset, players), Dealer(SEED), Random(SEED)
    judge = evaluator(state.rules)
    for ply in range(STEPS):
        if state.to_move == OVER:
            return
        if state.to_move >= 0:
            legal = state.legal_actions()
            state.apply(rng.choices(legal, judge.priors(state, legal))[0])
        else:
            state.apply(dealer.settle(state, ply))
        yield state


def games(ruleset: str) -> Iterator[tuple[int, Iterator[State]]]:
    """Yield the recorded walk, the golden game and a game sampled from the priors, each with its maximum
    length.
    """
    for part in ("walk", "golden"):
        record = kept(ruleset)[part]
        first = start(ruleset, record["players"])
        yield len(record["actions"]), (state for state, _ in replay(first, record["actions"]))
        yield STEPS, by_priors(ruleset, record["players"])


def evaluations(ruleset: str) -> dict[str, Any]:
    """Return some positions in full, game by game, and the digest of all."""
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


def weights() -> dict[str, Any]:
    """Return digests of all feature weights by game; the recorded positions do not use all of them."""
    tables = {
        "land": [land.WEIGHTS],
        "baronies": [baronies.EARLY, baronies.LATE],
        "realms": [realms.WEIGHTS],
    }
    return {game: blake2b(repr(table).encode(), digest_size=8).hexdigest() for game, table in tables.items()}


def main() -> None:
    """Store all evaluations."""
    found = {entry.id: evaluations(entry.id) for entry in shipped() if kept(entry.id)} | {"weights": weights()}
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in found.items())
    FILE.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    Parser(description=__doc__).parse_args()
    main()
