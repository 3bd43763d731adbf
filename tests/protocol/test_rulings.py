"""Rulings of `docs/rules.md` on what the protocol's text leaves open."""

from __future__ import annotations

from typing import Any

import pytest

from barons.protocol import Dialogue
from tests.asjson import answer_of


def _begun(ruleset: str, players: int) -> Dialogue:
    dialogue = Dialogue()
    answer = answer_of(
        dialogue, {"do": "new", "ruleset": ruleset, "players": players, "seed": 7, "chance": "manual"}
    )
    assert answer["ok"], answer
    return dialogue


@pytest.mark.parametrize(
    ("ruleset", "action"),
    [
        ("land-2024-03", "collect"),
        ("land-2024-03", "colour purple"),
        ("land-2025-10", "treasury 4A 3"),
        ("realms-main", "steal resource 1"),
        ("realms-main", "attack 5"),
        ("realms-0.6", "use power-potion"),
    ],
)
def test_actions_of_other_editions_and_player_counts_are_answered(ruleset: str, action: str) -> None:
    """Requests, `why`: they are well formed but not allowed now, in any edition, for any number of players."""
    answer = answer_of(_begun(ruleset, 2), {"do": "why", "action": action})
    assert answer["ok"]
    assert answer["legal"] is False
    assert answer["reason"]["code"]


@pytest.mark.parametrize(
    ("ruleset", "action"),
    [("land-2024-03", "recruit 4F"), ("land-2025-11", "recruit 3J"), ("baronies-2006", "draft 4")],
)
def test_impossible_action_text_is_a_bad_request(ruleset: str, action: str) -> None:
    """Requests, `why`: text outside the notation is a fault of the request."""
    answer = answer_of(_begun(ruleset, 2), {"do": "why", "action": action})
    assert answer["error"]["code"] == "bad_request"


@pytest.mark.parametrize("ruleset", ["land-2025-11", "baronies-2006", "realms-0.3"])
def test_a_new_game_is_recorded_by_its_seed_alone(ruleset: str) -> None:
    """Requests, `record`: it has no first position; played again it is dealt in the same way."""
    dialogue, twin = _begun(ruleset, 2), Dialogue()
    record = answer_of(dialogue, {"do": "record"})["record"]
    assert record["position"] is None
    assert twin.answer({"do": "replay", "record": record}) == answer_of(dialogue, {"do": "state"})


def test_seat_number_is_checked_last() -> None:
    """The order is form, `no_game`, contents, since only a game knows its number of seats."""
    view: dict[str, Any] = {"do": "view", "seat": 9}
    assert answer_of(Dialogue(), view)["error"]["code"] == "no_game"
    assert answer_of(_begun("realms-main", 6), view)["error"]["code"] == "bad_request"


@pytest.mark.parametrize("ruleset", ["land-2025-11", "baronies-2006", "realms-main"])
def test_position_allows_only_its_own_fields(ruleset: str) -> None:
    """Land and Barons load only starts of turns, so the position is brought there first."""
    dialogue = _begun(ruleset, 2)
    answer = answer_of(dialogue, {"do": "state"})
    while answer["position"]["turn"]["number"] == 0:
        answer = answer_of(dialogue, {"do": "play", "action": answer["legal"][0]})
    position = answer["position"]
    assert answer_of(dialogue, {"do": "load", "position": position, "weather": "fair"})["ok"]
    refused = answer_of(dialogue, {"do": "load", "position": {**position, "weather": "fair"}})
    assert refused["error"]["code"] == "bad_position"
