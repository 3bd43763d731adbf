"""What a lesson is made of: goals on laid positions, their steps, and what passes a step.

Lessons are written in `config/lessons/<key>.toml`, the fields below by their names. A position says what the
game's module makes one of. Parts are a kind and a name: `tile 4B`, `control action.recruit`, `panel die` (a
panel is a part of the table's picture that is no control). A step waits for `held` or `played` notations, for
`until = "sealed"` or `"over"`, else for being read. Keys of `advice` with the same answer stand together:
`"recruit | play recruit"`. `{names}` in words are filled in from `Lesson.numbers`.
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
    """Passed once the learner says that it was read."""


@dataclass(frozen=True)
class Held:
    """Passed while all of this is picked or planned: parts as `order recruit`, planned actions by notation.

    Whoever puts it back is at this step again.
    """

    texts: frozenset[str]


@dataclass(frozen=True)
class Played:
    """Passed once the learner has played one of these actions."""

    texts: frozenset[str]


@dataclass(frozen=True)
class Sealed:
    """Passed once the learner's turn has ended for good."""


@dataclass(frozen=True)
class Over:
    """Passed once the game is over and the learner has won it."""


Until = Read | Held | Played | Sealed | Over


@dataclass(frozen=True)
class Step:
    """One thing to do, or to read."""

    text: str
    at: Part | None = None
    """What the bubble stands beside and points at; None: it stands in the middle of the board."""
    until: Until = Read()
    may: tuple[Part, ...] = ()
    """What may be pressed besides `at`, where something is to be pressed; it is as light as that."""
    lit: tuple[Part, ...] = ()
    """What is light too, and not pressed."""
    otherwise: str = ""
    """The answer to another press, where no rule forbids it."""
    theirs: tuple[str, ...] = ()
    """What the opponent plays when the step is passed."""
    is_free: bool = False
    """Everything legal may be pressed: the learner is to find the way."""
    missed: str = ""
    """Of a free step: what is said when the turn is over and it is not passed; then it is tried again."""

    @property
    def asks(self) -> frozenset[Part]:
        """What may be pressed."""
        if isinstance(self.until, Read) or self.at is None:
            return frozenset(self.may)
        return frozenset((self.at, *self.may))


@dataclass(frozen=True)
class Goal:
    """A little thing to be done on a laid position. The learner has seat 0."""

    key: str
    title: str
    position: Mapping[str, object]
    """As `load` takes it: the start of a turn."""
    seed: int
    """Gives the dice and draws that the steps count on."""
    steps: tuple[Step, ...]
    opening: tuple[str, ...] = ()
    """What has been played before the first step."""


@dataclass(frozen=True)
class FirstGame:
    """The short real game at a lesson's end, against the novice."""

    position: Mapping[str, object]
    seed: int
    aim: str


@dataclass(frozen=True)
class Lesson:
    """The lesson of a game, or of one of its editions."""

    key: str
    """By which a learner's standing is kept; stays the same for ever."""
    game: str
    ruleset: str
    about: str
    """What is learnt, in a sentence."""
    goals: tuple[Goal, ...]
    first_game: FirstGame
    advice: Mapping[str, str]
    """Why one would do it, by how an action's notation begins, for “What now?”: `recruit`, `play move`."""
    numbers: Callable[[Rules], Mapping[str, int]]
    """The ruleset's numbers that the words name."""

    def messages(self) -> Iterator[str]:
        """All its English words, for the catalogues."""
        yield from (self.about, self.first_game.aim, *self.advice.values())
        for goal in self.goals:
            yield goal.title
            for step in goal.steps:
                yield from filter(None, (step.text, step.otherwise, step.missed))

    def kind_of(self, text: str) -> str:
        """The key of `advice` for an action; its first word where nothing is said about it."""
        begins = [key for key in self.advice if text.startswith(key)]
        return max(begins, key=len, default=text.split(" ")[0])


Position = Callable[..., Mapping[str, object]]
"""A position as `load` takes it, of what a goal says of it."""


def written(key: str, position: Position, numbers: Callable[[Rules], Mapping[str, int]]) -> Lesson:
    """The lesson of this key; KeyError, TypeError or TOMLDecodeError for a file that makes no sense."""
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


def _step(data: dict[str, Any]) -> Step:
    ends: dict[str, Until] = {"": Read(), "sealed": Sealed(), "over": Over()}
    until = ends[data.pop("until", "")]
    if "held" in data:
        until = Held(frozenset(data.pop("held")))
    if "played" in data:
        until = Played(frozenset(data.pop("played")))
    at = _parts([data.pop("at")])[0] if "at" in data else None
    may, lit = _parts(data.pop("may", ())), _parts(data.pop("lit", ()))
    return Step(at=at, until=until, may=may, lit=lit, theirs=tuple(data.pop("theirs", ())), **data)


def _parts(texts: Sequence[str]) -> tuple[Part, ...]:
    return tuple(Part(*text.split(" ", 1)) for text in texts)
