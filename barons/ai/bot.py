"""What an opponent is: something that chooses an action from an observation. Never from a state."""

from __future__ import annotations

from typing import Protocol

from barons.engine.core import Action, Observation, Rules


class Bot(Protocol):
    """A player of one ruleset. Given the same observation and the same limit it chooses the same action."""

    def choose(self, observation: Observation, limit: float | None = None) -> Action:
        """A legal action for `observation.viewer`, whose decision it must be. `limit`: seconds, or None."""
        ...


def choose(
    rules: Rules, observation: Observation, level: str, seed: int, time_s: float | None = None
) -> Action:
    """What the computer of this level plays. The same for the same arguments, unless time runs out.

    `level`: `novice`, `easy`, `normal`, `hard`, `expert` (ValueError for others). `time_s` caps the time,
    besides the level's own cap.
    """
    raise NotImplementedError
