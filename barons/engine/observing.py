"""What a viewer may know of a position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""A value that `json.dumps` takes. What comes in is an `object` until it is read (`engine.jsonvalues`)."""


class Observation(ABC):
    """All that one viewer may know of a state (`viewer is None`: what everybody may know).

    Each family subclasses it with typed, read-only fields for boards and bots; it holds the turn's middle
    too. `to_json` is total: `Rules.observation_from_json` gives an equal observation back, which is how a
    bot in another process gets it.
    """

    viewer: int | None
    to_move: int

    @abstractmethod
    def to_json(self) -> dict[str, Json]:
        """The observation as JSON, the middle of a turn included."""

    @abstractmethod
    def position(self) -> dict[str, Json]:
        """The protocol's `view`: a position in which the hidden is `null` or a count."""
