"""A puzzle: a position in protocol notation, a question, and the proven answer."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Final

from barons.engine.core import BaronsError, Rules, State
from barons.engine.jsonvalues import a_number, a_text, an_integer, an_object, by_name, texts
from barons.engine.record import asked_action
from barons.rulesets import load

GRADES: Final = (1, 2, 3, 4, 5)
LIKELIEST: Final = "likeliest"
"""The solver that plays the likeliest action at every step."""
UNTUNED: Final = "untuned"
"""The solver that knows the rules and the goal only."""
SOLVERS: Final = (LIKELIEST, UNTUNED, "novice", "easy", "normal", "hard", "expert")
"""The solvers that grade a selected puzzle; the others are levels, weakest first."""


class PuzzleError(BaronsError):
    """Invalid puzzle data."""


class WrittenPosition(Mapping[str, object]):
    """A position stored as text and parsed on access; as objects those of all puzzles take 9 MiB."""

    def __init__(self, position: Mapping[str, object]) -> None:
        self._text = json.dumps(dict(position), separators=(",", ":"))

    def __getitem__(self, name: str) -> object:
        return _read(self._text)[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_read(self._text))

    def __len__(self) -> int:
        return len(_read(self._text))


@lru_cache(maxsize=2)
def _read(text: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(text)
    return found


@dataclass(frozen=True)
class Puzzle:
    """A line of a puzzle file; the kind defines the meaning of `at` and of the values."""

    ruleset: str
    position: Mapping[str, object]
    """The start of a turn, as taken by `load` of the engine protocol."""
    played: tuple[str, ...]
    """Actions and outcomes of chance from there to the decision in question."""
    kind: str
    """The key of a kind of the ruleset's game."""
    at: str
    """The tile or cell that the goal is about; empty if there is none."""
    best: float
    """The proven best value."""
    solution: tuple[str, ...]
    """A shortest sequence of decisions that reaches it."""
    keeping: tuple[str, ...]
    """The first decisions that keep it in reach."""
    values: Mapping[str, float] = field(default_factory=dict)
    """The expected value of each decision if a single one is asked; empty if the whole turn is."""
    missed: tuple[str, ...] = ()
    """Which of `SOLVERS` did not solve it."""
    tags: tuple[str, ...] = ()
    """`sacrifice` if every solution costs something that the player has, `surprise` if every right first
    decision is among the least likely.
    """
    seed: int = 0
    """The seed of the game that it comes from."""

    @cached_property
    def key(self) -> str:
        """A permanent identifier, equal for equal positions and goals."""
        lines = [self.ruleset, dict(self.position), list(self.played), self.kind, self.at]
        text = json.dumps(lines, sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=6).hexdigest()

    @property
    def turn(self) -> int:
        turn = self.position.get("turn")
        return int(str(turn["number"])) if isinstance(turn, dict) else 0

    @property
    def grade(self) -> int:
        """The difficulty, 1 (easy) to 5: one for each solver that misses it; without solvers, by its steps."""
        difficulty = len(self.missed) or (len(self.solution) + 1) // 2
        return min(GRADES[-1], max(GRADES[0], difficulty))

    def to_json(self) -> dict[str, object]:
        """Return a line of the file without default values."""
        fields: dict[str, object] = {
            "ruleset": self.ruleset,
            "kind": self.kind,
            "best": self.best,
            "solution": list(self.solution),
            "keeping": list(self.keeping),
            "played": list(self.played),
            "position": dict(self.position),
        }
        extra: dict[str, object] = {
            "at": self.at,
            "values": dict(self.values),
            "missed": list(self.missed),
            "tags": list(self.tags),
            "seed": self.seed,
        }
        return fields | {name: value for name, value in extra.items() if value}

    @classmethod
    def from_json(cls, data: object) -> Puzzle:
        """Inverse of `to_json`; raises PuzzleError for invalid data. The position is only validated by
        `start_of`.
        """
        try:
            fields = an_object(data)
            return cls(
                ruleset=a_text(fields["ruleset"]),
                position=WrittenPosition(an_object(fields["position"])),
                played=texts(fields["played"]),
                kind=a_text(fields["kind"]),
                at=a_text(fields.get("at", "")),
                best=float(a_number(fields["best"])),
                solution=texts(fields["solution"]),
                keeping=texts(fields["keeping"]),
                values=by_name(fields.get("values", {}), lambda value: float(a_number(value))),
                missed=texts(fields.get("missed", [])),
                tags=texts(fields.get("tags", [])),
                seed=an_integer(fields.get("seed", 0)),
            )
        except (KeyError, OverflowError, TypeError) as error:
            raise PuzzleError(f"not a puzzle: {error!r}") from error


def opening_of(puzzle: Puzzle, rules: Rules) -> State:
    """Return the start of the turn; raises BaronsError if the position is invalid in this ruleset."""
    return rules.state_from_json(dict(puzzle.position))


def start_of(puzzle: Puzzle, rules: Rules | None = None) -> State:
    """Return the position in question; raises BaronsError if position and actions do not lead to one."""
    state = opening_of(puzzle, rules or load(puzzle.ruleset))
    for text in puzzle.played:
        state.apply(asked_action(state, text))
    if state.to_move < 0:
        raise PuzzleError("no player has to decide")
    return state
