"""What a lesson is made of: goals on laid positions, their steps, and what passes a step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from barons.engine.core import Part, Rules


def N_(sentence: str) -> str:
    """Mark a sentence for the catalogue; `{names}` in it are filled in from `Lesson.numbers`."""
    return sentence


def control(name: str) -> Part:
    """A control of the table by its name."""
    return Part("control", name)


def panel(name: str) -> Part:
    """A part of the table's picture that is no control: `die`, `seat 0`, `chronicle`."""
    return Part("panel", name)


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


def held(*texts: str) -> Held:
    """Picked or planned together."""
    return Held(frozenset(texts))


def played(*texts: str) -> Played:
    """Any of them played."""
    return Played(frozenset(texts))


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


WON: Final = Step(N_("You have won. Now play a short real game against a novice."), panel("seat 0"))
"""The last step of a game's last goal."""


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

    def kind_of(self, text: str) -> str:
        """The key of `advice` for an action; its first word where nothing is said about it."""
        begins = [key for key in self.advice if text.startswith(key)]
        return max(begins, key=len, default=text.split(" ")[0])
