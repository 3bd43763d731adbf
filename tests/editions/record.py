"""Recorded behaviour of the shipped rulesets, and how to record it.

`python -m tests.editions.record ID …` records what these rulesets lack; without an id, what all shipped
rulesets lack. `--again` replaces records: do that only after an intended change of rules. One file each,
`tests/data/editions/ID.json`:

- `golden`: a whole random game, by its actions; how it ended.
- `perft`: the actions that lead to a position, and the numbers of sequences of one, two … actions from there.
- `walk`: a stretch of play by the most players; at each step who is to move, how many actions are legal, and
  a digest of their list and of the events that led there.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Any, Final

from barons import rulesets
from barons.engine.core import OVER, Action, Event, Rules, State
from barons.engine.dealer import Dealer
from tests.editions import shipped

FOLDER: Final = Path(__file__).resolve().parent.parent / "data" / "editions"
PARTS: Final = ("golden", "perft", "walk")
ROUNDS: Final = 16
"""The games' limit, so that every one ends."""
SEED: Final = 1
DEEPEST: Final = 4
MOST: Final = 30_000
"""Sequences of a perft's last depth."""
STEPS: Final = 120


def path_of(ruleset: str) -> Path:
    """Path of a ruleset's record."""
    return FOLDER / f"{ruleset}.json"


def kept(ruleset: str) -> dict[str, Any]:
    """Record of a ruleset; empty if there is none."""
    path = path_of(ruleset)
    found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def start(ruleset: str, players: int) -> State:
    """First position of a game that ends after `ROUNDS`."""
    return rules_of(ruleset).initial_state(players, Dealer(SEED))


def rules_of(ruleset: str) -> Rules:
    """The ruleset as its games are recorded."""
    return rulesets.with_rounds(rulesets.load(ruleset), ROUNDS)


def replay(state: State, texts: Sequence[str]) -> Iterator[tuple[State, list[Event]]]:
    """Yield the state after each action, with its events. Raise AssertionError for an illegal action."""
    for text in texts:
        action = state.rules.parse(text)
        assert state.why_not(action) is None, text
        events: list[Event] = []
        state.apply(action, events)
        yield state, events


def choices(state: State) -> list[Action]:
    """All possible next actions including chance outcomes; for a roll, the dice in rising order."""
    dice = state.awaited_roll()
    if dice is None:
        return state.legal_actions()
    rolls = combinations_with_replacement("123456", dice)
    return [state.rules.parse(f"roll {' '.join(faces)}") for faces in rolls]


def drawn(state: State, steps: int | None = None) -> list[str]:
    """Actions of a random game from here to its end, or for `steps` actions; advances the state.

    All verbs have the same probability and a turn ends only if nothing else is possible: much happens in few
    rounds.
    """
    rng = Random(SEED)
    texts: list[str] = []
    while state.to_move != OVER and (steps is None or len(texts) < steps):
        legal = choices(state)
        verbs = sorted({action.text.split()[0] for action in legal} - {"end"})
        verb = rng.choice(verbs) if verbs else "end"
        action = rng.choice([action for action in legal if action.text.split()[0] == verb])
        texts.append(action.text)
        state.apply(action)
    return texts


def perft(state: State, depth: int) -> list[int]:
    """Number of sequences of exactly 1, 2 … `depth` actions. Equal states are followed once."""
    layer = {state.key(): (state, 1)}
    counts = []
    for _ in range(depth):
        following: dict[bytes, tuple[State, int]] = {}
        count = 0
        for before, ways in layer.values():
            for action in choices(before):
                after = before.clone()
                after.apply(action)
                count += ways
                known = following.get(after.key(), (after, 0))
                following[after.key()] = (known[0], known[1] + ways)
        counts.append(count)
        layer = following
    return counts


def seen(state: State, events: Sequence[Event]) -> dict[str, Any]:
    """Record of one step of a walk."""
    legal = sorted(action.text for action in choices(state))
    text = json.dumps([legal, [event.to_json() for event in events]], sort_keys=True)
    return {
        "to_move": state.to_move,
        "legal": len(legal),
        "digest": blake2b(text.encode(), digest_size=6).hexdigest(),
    }


def ended(state: State) -> dict[str, Any]:
    """Result of a golden game."""
    return {"ranking": [rank.to_json() for rank in state.ranking()], "position": state.to_json()}


def golden(ruleset: str, players: Sequence[int]) -> dict[str, Any]:
    """A game of the smallest number of players."""
    state = start(ruleset, min(players))
    actions = drawn(state)
    return {"players": min(players), "actions": actions, **ended(state)}


def counted(ruleset: str, players: Sequence[int]) -> dict[str, Any]:
    """Perft from the middle of the golden game, as deep as about `MOST` sequences allow."""
    state = start(ruleset, min(players))
    whole = drawn(start(ruleset, min(players)))
    actions = drawn(state, len(whole) // 2)
    counts = perft(state, 1)
    while len(counts) < DEEPEST and counts[-1] * counts[0] < MOST:
        counts = perft(state, len(counts) + 1)
    return {"players": min(players), "actions": actions, "counts": counts}


def walked(ruleset: str, players: Sequence[int]) -> dict[str, Any]:
    """Part of a game of the largest number of players."""
    actions = drawn(start(ruleset, max(players)), STEPS)
    steps = [seen(*step) for step in replay(start(ruleset, max(players)), actions)]
    return {"players": max(players), "actions": actions, "steps": steps}


def main() -> None:
    """Record what is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*", metavar="ID")
    parser.add_argument("--again", action="store_true")
    arguments = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for entry in shipped():
        if arguments.ids and entry.id not in arguments.ids:
            continue
        found = {} if arguments.again else kept(entry.id)
        for part, make in zip(PARTS, (golden, counted, walked), strict=True):
            if part not in found:
                found[part] = make(entry.id, entry.players)
                print(f"{entry.id}: {part}")
        path_of(entry.id).write_text(json.dumps(found, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
