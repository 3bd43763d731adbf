"""Thinking in another player's turn: a search that is followed, step by step, to the viewer's own decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.ai.mcts import Effort, Search
from barons.engine.core import CHANCE, Action, NotationError, State

AHEAD: Final = 8
"""Maximum iterations between two steps of the others, as a multiple of those for a decision."""
NODES: Final = 20_000
"""Maximum number of positions kept meanwhile: some 350 MB in Baron; a person may think for a long time."""


class Ahead:
    """A search from another player's decision, and its worlds."""

    def __init__(self, viewer: int, run: Search, worlds: list[State]) -> None:
        """`worlds`: as many as the search has, consistent with what this viewer knows."""
        self.viewer = viewer
        self.run = run
        self.worlds = worlds

    def follow(self, steps: Sequence[str], effort: Effort, seed: int) -> bool:
        """Continue from the position after these steps, in the viewer's own notation (`Rules.shown_text`).

        Return False if a step hides something, a world does not allow it, or nothing is known there. The search
        must not be used any more then.
        """
        for text in steps:
            try:
                action = self.worlds[0].rules.parse(text)
            except NotationError:
                return False
            if not all(_allows(world, action) for world in self.worlds):
                return False
            worlds = [world.after(action) for world in self.worlds]
            run = self.run.moved(worlds, action, effort, seed)
            if run is None:
                return False
            self.run, self.worlds = run, worlds
        return True


def _allows(world: State, action: Action) -> bool:
    if world.to_move == CHANCE and world.awaited_roll() is not None:
        return True
    return action in world.legal_actions()
