"""The lords: what each prefers to do, read from `config/ai.yaml`. A lord searches as his level does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from barons.ai import LORDS
from barons.ai.explanations import brought_about
from barons.ai.mcts import RootAction
from barons.config import load_config
from barons.engine.core import Rules, State

Likes = Mapping[str, float]
"""Preference factors (1 is neutral, below is disliked), by the beginning of an action's notation (`play
move`), or by what it brings about (`brings losses`, a code of `ai.explanations`).
"""

BRINGS: Final = "brings "
"""Prefix of the names of what actions bring about."""
TASTE: Final = 0.01
"""Maximum difference in value between a step that a lord prefers and the step of his level."""
KNOWN: Final = 0.25
"""Visits that a step needs for its value to be trusted, as a share of those of the level's step."""


class Lord:
    """Plays the action that he likes most among those about as good as his level's choice."""

    def __init__(self, liked: Likes, rules: Rules) -> None:
        self._likes = liked
        self._is_curious = any(name.startswith(BRINGS) for name in liked)
        self._rules = rules

    def choice(self, lines: list[RootAction], picked: RootAction, state: State) -> RootAction:
        """Return what he plays instead of `picked`, at this decision.

        The value must be almost equal in both directions, so that his manner neither costs nor gains anything.
        Visits do not decide: a level draws some of its steps at random, and he would draw fewer.
        """
        enough = KNOWN * picked.visits
        alike = [line for line in lines if abs(line.value - picked.value) <= TASTE and line.visits >= enough]
        if len(alike) == 1:
            return picked
        liking = [self._weight(line, state) for line in alike]
        most = max(liking)
        return picked if liking[alike.index(picked)] >= most else alike[liking.index(most)]

    def _weight(self, line: RootAction, state: State) -> float:
        brings = brought_about(self._rules, state, line.action) if self._is_curious else ()
        return weight(self._likes, line.action.text, brings)


def weight(liked: Likes, text: str, brings: Iterable[str]) -> float:
    """Return how much an action with this notation and these effects is liked."""
    named = [name for name in liked if begins(text, name)]
    found = liked[max(named, key=len)] if named else 1.0
    for code in brings:
        found *= liked.get(BRINGS + code, 1.0)
    return found


def begins(text: str, name: str) -> bool:
    """Return whether a notation begins with these words; a number may follow (`play move` in `play move2`)."""
    return text.startswith(name) and not text[len(name) : len(name) + 1].isalpha()


def level_and_lord(name: str) -> tuple[str, str]:
    """Split a computer's name such as `normal/raider`; the lord is empty if there is none."""
    level, _, lord = name.partition("/")
    return level, lord


@cache
def likes(lord: str, game: str) -> Likes:
    """Return what a lord likes in this family of games; ValueError if unknown, ConfigError if invalid."""
    if lord not in LORDS:
        raise ValueError(f"there is no lord called {lord!r}")
    manners = load_config("ai").section("lords").section(lord)
    if game not in manners:
        return {}
    liked = manners.section(game)
    for name in liked.names():
        if liked.number(name) <= 0.0:
            raise liked.wrong(name, "must be greater than 0")
    return {name: liked.number(name) for name in liked.names()}
