"""Events describe what happened: their common interface, and the kinds that games share.

Each kind is a small frozen class in `engine/<family>/events.py`; the union of a family's classes is at the end
of that file. Code that words, shows or counts events dispatches by class, so that the type checker knows every
field and notices a missing kind.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, fields, is_dataclass
from re import sub
from typing import ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Event:
    """Something that happened; each subclass is a frozen dataclass.

    Its fields are in the order of the protocol: plain values, that is numbers, names, tuples of
    them, or small frozen dataclasses.
    """

    kind: ClassVar[str]
    """Name in the protocol: the class name in snake case, unless the class sets another."""

    def __init_subclass__(cls) -> None:
        if "kind" not in cls.__dict__:
            cls.kind = sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        dataclass(frozen=True)(cls)

    @property
    def only(self) -> int | None:
        """The one seat that may see it; None: everybody may."""
        return None

    @property
    def whose(self) -> int | None:
        """The value of the field `seat`; None for an event without it."""
        seat: int | None = getattr(self, "seat", None)
        return seat

    @property
    def statistic(self) -> tuple[str, int] | None:
        """The name and amount that statistics over many games add up; None if they ignore the event."""
        return None

    def to_json(self) -> dict[str, object]:
        """Return `{"event": kind, …fields}`, with `only` if it is set."""
        entry: dict[str, object] = {"event": self.kind}
        entry.update((field.name, _plain(getattr(self, field.name))) for field in fields(self))
        if self.only is not None:
            entry["only"] = self.only
        return entry


class CountedEvent(Event):
    """An event that statistics count: each as 1 or as its field `amount`, separately by its field `by`."""

    _by: ClassVar[str]
    _amount: ClassVar[str]

    def __init_subclass__(cls, by: str = "", amount: str = "") -> None:
        super().__init_subclass__()
        cls._by, cls._amount = by, amount

    @property
    def statistic(self) -> tuple[str, int] | None:
        name = f"{self.kind} {getattr(self, self._by)}" if self._by else self.kind
        return name, getattr(self, self._amount) if self._amount else 1


class Forced(Event):
    """A seat's only choice is played automatically; its events follow.

    `action` is its notation, with `?` for the name of a hidden card.
    """

    seat: int
    action: str


class TurnBegan(Event):
    """Turn `number`, counted over all seats from 1, begins with `seat`."""

    kind = "turn"
    seat: int
    number: int


class CharacterChosen(Event):
    """A player chose a `character`, in games where players differ."""

    kind = "character"
    seat: int
    character: str


class GameOver(Event, ABC):
    """The game is decided."""

    @property
    @abstractmethod
    def ending(self) -> str:
        """The protocol's word for what ended the game."""


def _plain(value: object) -> object:
    if isinstance(value, (str, int)) or value is None:
        return value
    if hasattr(value, "_asdict"):
        return value._asdict()
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(f"not a field of an event: {value!r}")
