"""What the evaluators make of recorded positions, written down: `tests/data/evaluations.json`.

`python -m tests.ai.golden_values` writes it anew. That is right only after an evaluator or a recorded walk was
changed on purpose: a computer whose weights change by accident plays worse and says nothing.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from barons.ai.eval import evaluator
from barons.engine.core import OVER, State
from tests.editions import shipped
from tests.editions.record import kept, replay, start

FILE: Final = Path(__file__).resolve().parent.parent / "data" / "evaluations.json"
POSITIONS: Final = 24
"""So many positions, evenly spread, of a recorded walk and of a whole game: its beginning, middle and end."""
PRIORS: Final = 12
"""So many priors of a position are kept, evenly spread."""


def evaluated(state: State) -> dict[str, Any]:
    """The values of the seats and, where somebody decides, the shares of some of the actions."""
    judge = evaluator(state.rules)
    found: dict[str, Any] = {"values": [round(value, 6) for value in judge.values(state)]}
    if state.to_move >= 0:
        legal = state.legal_actions()
        weights = judge.priors(state, legal)
        step = max(1, len(legal) // PRIORS)
        found["priors"] = {
            action.text: round(weight / sum(weights), 6)
            for action, weight in list(zip(legal, weights, strict=True))[::step]
        }
    elif state.awaited_roll() is not None:
        found["rolls"] = {action.text: weight for action, weight in judge.rolls(state)}
    return found


def evaluations(ruleset: str) -> list[dict[str, Any]]:
    """Along the ruleset's recorded walk, then along its golden game."""
    found = []
    for part in ("walk", "golden"):
        record = kept(ruleset)[part]
        states = replay(start(ruleset, record["players"]), record["actions"])
        every = max(1, len(record["actions"]) // POSITIONS)
        found += [
            evaluated(state)
            for number, (state, _) in enumerate(states)
            if number % every == 0 and state.to_move != OVER
        ]
    return found


def main() -> None:
    """Write all down."""
    found = {entry.id: evaluations(entry.id) for entry in shipped() if kept(entry.id)}
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in found.items())
    FILE.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
