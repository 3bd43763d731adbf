"""What a viewer may know of a position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
    """A value that `json.dumps` accepts. Input is an `object` until it is read (`engine.jsonvalues`)."""
else:
    Json = object  # so that the types of fields can be read at run time


class Observation(ABC):
    """All that one viewer may know of a state (`viewer is None`: what everybody may know).

    Each family subclasses it with typed, read-only fields for boards and bots; they include the middle of a
    turn. `to_json` loses nothing: `Rules.observation_from_json` returns an equal observation, which is how a
    bot in another process gets it.
    """

    viewer: int | None
    to_move: int

    @abstractmethod
    def to_json(self) -> dict[str, Json]:
        """Return the observation as JSON, including the middle of a turn."""

    @abstractmethod
    def position(self) -> dict[str, Json]:
        """Return the protocol's `view`: a position where hidden values are `null` or a count."""
