"""A puzzle: a position in the protocol's notation, what is asked, and what was proven of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Final

from barons.engine.core import BaronsError, Rules, State
from barons.engine.jsonvalues import a_number, a_text, a_whole, an_object, by_name, texts
from barons.engine.record import asked_action
from barons.rulesets import load

GRADES: Final = (1, 2, 3, 4, 5)
"""From easy to hard."""
LEVELS: Final = ("novice", "easy", "normal")
"""The computers' levels that every puzzle is given to, weakest first."""


SOLVERS: Final = ("priors", "five", "twenty", "eighty", "surprise")
"""What a chosen puzzle is graded by (`choosing`), the weakest first."""


LONG: Final = 5
"""Steps of a long solution."""


class PuzzleError(BaronsError):
    """Data that make no puzzle."""


class WrittenPosition(Mapping[str, object]):
    """A position kept as its text, read when it is asked for: as objects those of all puzzles take 9 MiB."""

    def __init__(self, position: Mapping[str, object]) -> None:
        self._text = json.dumps(dict(position), separators=(",", ":"))

    def __getitem__(self, name: str) -> object:
        """A field; KeyError where there is none."""
        return _read(self._text)[name]

    def __iter__(self) -> Iterator[str]:
        """The fields in their order."""
        return iter(_read(self._text))

    def __len__(self) -> int:
        """How many fields."""
        return len(_read(self._text))


@lru_cache(maxsize=2)
def _read(text: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(text)
    return found


@dataclass(frozen=True)
class Puzzle:
    """What stands in a line of a puzzles' file; `at` and the values' meaning are the kind's."""

    ruleset: str
    position: Mapping[str, object]
    """At the start of a turn: what `load` of the engine protocol takes."""
    played: tuple[str, ...]
    """Actions and outcomes of chance from there to the decision that is asked."""
    kind: str
    """A kind of the ruleset's game."""
    at: str
    """What the goal is about: the name of a tile or a cell; empty where it names nothing."""
    best: float
    """What was proven to be the best that can be reached."""
    solution: tuple[str, ...]
    """A shortest sequence of decisions that reaches it."""
    keeping: tuple[str, ...]
    """The first decisions after which it can still be reached."""
    values: Mapping[str, float] = field(default_factory=dict)
    """Where one decision is asked: what each comes to on average. Empty where the whole turn is."""
    missed: tuple[str, ...] = ()
    """The levels of computers that did not find it."""
    seed: int = 0
    """Of the game that it is from."""

    @cached_property
    def key(self) -> str:
        """Names it for ever: equal for equal positions and goals."""
        lines = [self.ruleset, dict(self.position), list(self.played), self.kind, self.at]
        text = json.dumps(lines, sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=6).hexdigest()

    @property
    def turn(self) -> int:
        """The number of the turn that it is about."""
        turn = self.position.get("turn")
        return int(str(turn["number"])) if isinstance(turn, dict) else 0

    @property
    def grade(self) -> int:
        """1 (easy) to 5: by the solvers that miss it and whether the shortest solution is long; without solvers
        by its steps and the levels that miss it."""
        if self.missed and set(self.missed) <= set(SOLVERS):
            return min(GRADES[-1], len(self.missed) + (len(self.solution) >= LONG))
        return min(GRADES[-1], max(GRADES[0], (len(self.solution) + 1) // 2 + len(self.missed)))

    def to_json(self) -> dict[str, object]:
        """A line of the file; what has its default is left out."""
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
            "seed": self.seed,
        }
        return fields | {name: value for name, value in extra.items() if value}

    @classmethod
    def from_json(cls, data: object) -> Puzzle:
        """Inverse of `to_json`; PuzzleError for the form. Whether the position is sound is for `start_of`."""
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
                seed=a_whole(fields.get("seed", 0)),
            )
        except (KeyError, OverflowError, TypeError) as error:
            raise PuzzleError(f"no puzzle: {error!r}") from error


def opening_of(puzzle: Puzzle, rules: Rules) -> State:
    """The start of the turn; a BaronsError where the position is none of this ruleset."""
    return rules.state_from_json(dict(puzzle.position))


def start_of(puzzle: Puzzle, rules: Rules | None = None) -> State:
    """The decision that is asked; a BaronsError where position and actions do not lead to one."""
    state = opening_of(puzzle, rules or load(puzzle.ruleset))
    for text in puzzle.played:
        state.apply(asked_action(state, text))
    if state.to_move < 0:
        raise PuzzleError("nobody is asked")
    return state
