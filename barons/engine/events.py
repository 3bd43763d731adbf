"""What happens in a game, told so that all may hear it: the contract of an event and those that games share.

Each kind of event is a small frozen class, found in `engine/<family>/events.py`; the union of a family's
classes stands at the end of that file. Who words, shows or counts events dispatches by class, so that the
type checker knows every field and misses no kind.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, fields, is_dataclass
from re import sub
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Its fields are its operands, in the order of the protocol.

    Fields are plain values: numbers, names, tuples of them, or small frozen dataclasses.
    """

    kind: ClassVar[str]
    """The protocol's name of it: the class's in lower case, unless the class says otherwise."""

    def __init_subclass__(cls) -> None:
        if "kind" not in cls.__dict__:
            cls.kind = sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    @property
    def only(self) -> int | None:
        """The one seat that may hear of it; None: everybody may."""
        return None

    @property
    def whose(self) -> int | None:
        """The seat that it names as `seat`; None where it names none."""
        seat: int | None = getattr(self, "seat", None)
        return seat

    @property
    def tallied(self) -> tuple[str, int] | None:
        """What studies of many games add up: under which name, and how much; None: nothing."""
        return None

    def to_json(self) -> dict[str, object]:
        """`{"event": kind, …operands}` with `only` where it is set."""
        entry: dict[str, object] = {"event": self.kind}
        entry.update((field.name, _plain(getattr(self, field.name))) for field in fields(self))
        if self.only is not None:
            entry["only"] = self.only
        return entry


class CountedEvent(Event):
    """An event of which studies count how often it happened."""

    __slots__ = ()

    @property
    def tallied(self) -> tuple[str, int] | None:
        """Once, under its kind."""
        return self.kind, 1


@dataclass(frozen=True, slots=True)
class Forced(Event):
    """A seat's only choice is played unasked; what it does follows.

    `action` is its notation, a hidden card's name as `?`.
    """

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The turn `number`, counted over all seats from 1, begins with `seat`."""

    kind = "turn"
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class CharacterChosen(Event):
    """A player chose a `character`, where players are unlike."""

    kind = "character"
    seat: int
    character: str


class GameOver(Event, ABC):
    """The game is decided."""

    __slots__ = ()

    @property
    @abstractmethod
    def ending(self) -> str:
        """The protocol's word for what ended it."""


def _plain(value: object) -> object:
    """The value as `json.dumps` takes it and gives it back."""
    if isinstance(value, (str, int)) or value is None:
        return value
    if hasattr(value, "_asdict"):
        return value._asdict()
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(f"no operand of an event: {value!r}")
