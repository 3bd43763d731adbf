"""The parts of a lesson: goals on prepared positions, their steps, and the conditions that complete a step.

Lessons are written in `config/lessons/<key>.toml` with the fields below. The game's module makes a position
from the file's description. Parts are a kind and a name: `tile 4B`, `control action.recruit`, `panel die` (a
panel is a part of the table that is not a control). A step waits for `held` or `played` notations, for `until =
"sealed"` or `"over"`, or to be read. Keys of `advice` with the same answer are joined: `"recruit | play
recruit"`. `{names}` in words are filled in from `Lesson.numbers`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from barons.engine.core import Part, Rules
from barons.paths import config_dir


@dataclass(frozen=True)
class Read:
    """Completed when the learner has read the step."""


@dataclass(frozen=True)
class HeldGoal:
    """Completed while all parts (`order recruit`) are selected and all actions are planned (notation).

    A learner who undoes this is back at this step.
    """

    texts: frozenset[str]


@dataclass(frozen=True)
class PlayedGoal:
    """Completed when the learner has played one of these actions."""

    texts: frozenset[str]


@dataclass(frozen=True)
class Sealed:
    """Completed when the learner's turn is sealed."""


@dataclass(frozen=True)
class Over:
    """Completed when the learner has won the game."""


Until = Read | HeldGoal | PlayedGoal | Sealed | Over


@dataclass(frozen=True)
class LessonStep:
    """One thing to do, or to read."""

    text: str
    at: Part | None = None
    """The part that the bubble points at; None: the bubble is in the middle of the board."""
    until: Until = Read()
    may: tuple[Part, ...] = ()
    """Parts that may be selected besides `at`, and are highlighted like it."""
    lit: tuple[Part, ...] = ()
    """Parts that are highlighted but not selectable."""
    otherwise: str = ""
    """The answer to any other selection that no rule forbids."""
    theirs: tuple[str, ...] = ()
    """What the opponent plays when the step is completed."""
    is_free: bool = False
    """Whether every legal action is allowed: the learner must find the solution."""
    missed: str = ""
    """For a free step: the message if the turn ends without completing it; the step is then repeated."""

    @property
    def asks(self) -> frozenset[Part]:
        """The parts that may be selected."""
        if isinstance(self.until, Read) or self.at is None:
            return frozenset(self.may)
        return frozenset((self.at, *self.may))


@dataclass(frozen=True)
class Goal:
    """A small task on a prepared position. The learner has seat 0."""

    key: str
    title: str
    position: Mapping[str, object]
    """The start of a turn, as taken by `load`."""
    seed: int
    """Determines the dice and draws that the steps rely on."""
    steps: tuple[LessonStep, ...]
    opening: tuple[str, ...] = ()
    """The actions played before the first step."""


@dataclass(frozen=True)
class FirstGame:
    """The short real game against the novice at the end of a lesson."""

    position: Mapping[str, object]
    seed: int
    aim: str


@dataclass(frozen=True)
class Lesson:
    """The lesson of a game, or of one of its editions."""

    key: str
    """Identifies the lesson in saved progress; must never change."""
    game: str
    ruleset: str
    about: str
    """The subject, in a sentence."""
    goals: tuple[Goal, ...]
    first_game: FirstGame
    advice: Mapping[str, str]
    """Reasons for an action by the start of its notation (`recruit`, `play move`), for “What now?”."""
    numbers: Callable[[Rules], Mapping[str, int]]
    """Returns the ruleset's numbers that the words name."""

    def messages(self) -> Iterator[str]:
        """Yield all English words, for the translation catalogues."""
        yield from (self.about, self.first_game.aim, *self.advice.values())
        for goal in self.goals:
            yield goal.title
            for step in goal.steps:
                yield from filter(None, (step.text, step.otherwise, step.missed))

    def kind_of(self, text: str) -> str:
        """Return the key of `advice` for an action; its first word if there is none."""
        begins = [key for key in self.advice if text.startswith(key)]
        return max(begins, key=len, default=text.split(" ")[0])


Position = Callable[..., Mapping[str, object]]
"""Makes a position, as taken by `load`, from a goal's description."""


def written(key: str, position: Position, numbers: Callable[[Rules], Mapping[str, int]]) -> Lesson:
    """Load the lesson with this key; raises KeyError, TypeError or TOMLDecodeError for an invalid file."""
    data: dict[str, Any] = tomllib.loads((config_dir() / "lessons" / f"{key}.toml").read_text("utf-8"))
    first = data.pop("first_game")
    first["position"] = position(**first["position"])
    answers = {each: why for keys, why in data.pop("advice").items() for each in keys.split(" | ")}
    goals = tuple(_goal(goal, position) for goal in data.pop("goal"))
    return Lesson(**data, goals=goals, first_game=FirstGame(**first), advice=answers, numbers=numbers)


def _goal(data: dict[str, Any], position: Position) -> Goal:
    steps = tuple(_step(step) for step in data.pop("step"))
    opening = tuple(data.pop("opening", ()))
    return Goal(**{**data, "position": position(**data["position"])}, steps=steps, opening=opening)


def _step(data: dict[str, Any]) -> LessonStep:
    ends: dict[str, Until] = {"": Read(), "sealed": Sealed(), "over": Over()}
    until = ends[data.pop("until", "")]
    if "held" in data:
        until = HeldGoal(frozenset(data.pop("held")))
    if "played" in data:
        until = PlayedGoal(frozenset(data.pop("played")))
    at = _parts([data.pop("at")])[0] if "at" in data else None
    may, lit = _parts(data.pop("may", ())), _parts(data.pop("lit", ()))
    return LessonStep(at=at, until=until, may=may, lit=lit, theirs=tuple(data.pop("theirs", ())), **data)


def _parts(texts: Sequence[str]) -> tuple[Part, ...]:
    return tuple(Part(*text.split(" ", 1)) for text in texts)
