"""Recorded games of every family, replayed step by step."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from barons import rulesets
from barons.engine.realms.stages import ENDING_NAMES
from tests.editions.games import NAME, digest, played, way_to_end
from tests.lines import lines

GROUPS = lines(NAME)
WAYS = {
    "land": {"challenge", "exhaustion", "rounds"},
    "baronies": {"claims", "none_left", "one_left"},
    "realms": set(ENDING_NAMES) - {""},
}


def replayed(ruleset: dict[str, Any], game: dict[str, Any]) -> tuple[list[str], str]:
    """What happens in a game: each action with its digest, and the way to end; all invariants hold."""
    steps, ending = [], ""
    for text, state, events in played(rulesets.from_dict(ruleset), game):
        state.check()
        steps.append(f"{text}: {digest(state, events)}")
        ending = way_to_end(events)
    return steps, ending


def recorded(game: dict[str, Any]) -> tuple[list[str], str]:
    """What was recorded of a game."""
    digests = (game["digests"][place : place + 4] for place in range(0, len(game["digests"]), 4))
    steps = [f"{text}: {each}" for text, each in zip(game["actions"], digests, strict=True)]
    return steps, game["ending"]


@pytest.mark.parametrize("group", GROUPS, ids=[group["name"] for group in GROUPS])
def test_recorded_games_are_repeated_step_by_step(group: dict[str, Any]) -> None:
    """Legal actions, positions, rankings and events are the same."""
    for game in group["games"]:
        assert replayed(group["ruleset"], game) == recorded(game)


def test_every_way_to_end_is_recorded() -> None:
    """Each family has a game for each of its endings."""
    ways: dict[str, set[str]] = defaultdict(set)
    for group in GROUPS:
        ways[group["ruleset"]["game"]] |= {game["ending"] for game in group["games"]} - {""}
    assert ways == WAYS
