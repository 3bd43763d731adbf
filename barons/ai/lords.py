"""The lords: what each likes to do, read from `config/ai.yaml`. He searches as his level does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from barons.ai import LORDS
from barons.ai.grounds import brought_about
from barons.ai.mcts import Line
from barons.config import load_config
from barons.engine.core import Rules, State

Likes = Mapping[str, float]
"""How much an action is liked beside others (which count 1; below: disliked), by the beginning of its notation
(`play move`), or by what it brings about (`brings losses`, a code of `ai.grounds`)."""

BRINGS: Final = "brings "
"""How the names of what actions bring about begin."""
TASTE: Final = 0.01
"""By how much the value of a step that a lord likes may differ from that of the step his level would take."""
KNOWN: Final = 0.25
"""Part of that step's visits that a step must have had for a lord to believe its value."""


class Lord:
    """Plays, of what is about as good as what his level would play, what he likes most."""

    def __init__(self, liked: Likes, rules: Rules) -> None:
        self._likes = liked
        self._is_curious = any(name.startswith(BRINGS) for name in liked)
        self._rules = rules

    def choice(self, lines: list[Line], picked: Line, state: State) -> Line:
        """What he plays in the place of `picked`, at this decision.

        Neither worse nor better but by a hair, so that his manner costs him nothing and gains him nothing. He
        does not go by visits: a level draws some of its steps by lot, and he would draw fewer.
        """
        enough = KNOWN * picked.visits
        alike = [line for line in lines if abs(line.value - picked.value) <= TASTE and line.visits >= enough]
        if len(alike) == 1:
            return picked
        liking = [self._weight(line, state) for line in alike]
        most = max(liking)
        return picked if liking[alike.index(picked)] >= most else alike[liking.index(most)]

    def _weight(self, line: Line, state: State) -> float:
        brings = brought_about(self._rules, state, line.action) if self._is_curious else ()
        return weight(self._likes, line.action.text, brings)


def weight(liked: Likes, text: str, brings: Iterable[str]) -> float:
    """How much an action is liked that has this notation and brings this about."""
    named = [name for name in liked if begins(text, name)]
    found = liked[max(named, key=len)] if named else 1.0
    for code in brings:
        found *= liked.get(BRINGS + code, 1.0)
    return found


def begins(text: str, name: str) -> bool:
    """Whether a notation begins with these words; a number may follow (`play move` of `play move2`)."""
    return text.startswith(name) and not text[len(name) : len(name) + 1].isalpha()


def level_and_lord(name: str) -> tuple[str, str]:
    """The parts of a computer's name, as `normal/raider`; the lord empty where there is none."""
    level, _, lord = name.partition("/")
    return level, lord


@cache
def likes(lord: str, game: str) -> Likes:
    """What a lord likes in this family of games. ValueError: no such lord; ConfigError."""
    if lord not in LORDS:
        raise ValueError(f"no such lord: {lord}")
    manners = load_config("ai").section("lords").section(lord)
    if game not in manners:
        return {}
    liked = manners.section(game)
    for name in liked.names():
        if liked.number(name) <= 0.0:
            raise liked.wrong(name, "not more than 0")
    return {name: liked.number(name) for name in liked.names()}
