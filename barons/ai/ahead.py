"""Thinking in another's turn: a search that is followed, step by step, to one's own decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.ai.mcts import Effort, Search
from barons.engine.core import CHANCE, Action, NotationError, State

AHEAD: Final = 8
"""So many times as many iterations as for a decision are made between two steps of the others, at most."""
NODES: Final = 20_000
"""So many positions are kept meanwhile, at most: some 350 MB in Baron; somebody may ponder for long."""


class Ahead:
    """A search from a decision that is not the viewer's, and the worlds it is made in."""

    __slots__ = ("run", "viewer", "worlds")

    def __init__(self, viewer: int, run: Search, worlds: list[State]) -> None:
        """`worlds`: as many as the search has, as this viewer may take them to be."""
        self.viewer = viewer
        self.run = run
        self.worlds = worlds

    def follow(self, steps: Sequence[str], effort: Effort, seed: int) -> bool:
        """Go on from where these steps lead, in the viewer's own notation (`Rules.shown_text`).

        False: one of them hides something, a world does not allow it, or nothing is known there. The search is
        then not to be used any more.
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
