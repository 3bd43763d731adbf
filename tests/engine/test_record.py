"""Records: their form, what is refused, and how they are played again."""

from __future__ import annotations

from typing import Any

import pytest

from barons.engine.core import IllegalAction, PositionError
from barons.engine.dealer import Dealer
from barons.engine.record import (
    AUTO,
    Record,
    RecordError,
    asked_action,
    first_state,
    is_seed,
    replay,
    steps,
)
from tests.toy import ToyRules, ToyState

RULES = ToyRules()
WHOLE: dict[str, Any] = {
    "ruleset": {"game": "toy"},
    "players": 2,
    "seed": 7,
    "chance": AUTO,
    "position": None,
    "actions": ["die 2", "take 2", "dice", "roll 6 1"],
}


def recorded(**other: Any) -> Record:
    """Return the game above with some fields changed."""
    return Record.from_json(WHOLE | other)


def test_record_survives_json_round_trip() -> None:
    """The list of actions is a copy."""
    record = recorded()
    assert record.to_json() == WHOLE
    assert record.to_json()["actions"] is not record.actions
    assert record.actions is not WHOLE["actions"]


@pytest.mark.parametrize(("ruleset", "game"), [({"game": "toy"}, "toy"), ({}, ""), ({"game": 3}, "")])
def test_game_family_is_read_from_the_ruleset(ruleset: dict[str, object], game: str) -> None:
    """The family is None if the record names no ruleset."""
    assert recorded(ruleset=ruleset).game == game


@pytest.mark.parametrize(
    ("field", "value", "path"),
    [
        ("ruleset", "toy", "ruleset"),
        ("players", "2", "players"),
        ("players", True, "players"),
        ("seed", -1, "seed"),
        ("seed", 1.0, "seed"),
        ("chance", "lucky", "chance"),
        ("position", [], "position"),
        ("actions", "die 2", "actions"),
        ("actions", ["die 2", 3], "actions[1]"),
    ],
)
def test_error_names_the_invalid_field(field: str, value: object, path: str) -> None:
    """The error names the expected value too."""
    with pytest.raises(RecordError, match="expected") as refused:
        recorded(**{field: value})
    assert refused.value.path == path
    assert str(refused.value) == f"{path}: {refused.value.message}"


@pytest.mark.parametrize("field", list(WHOLE))
def test_error_names_the_missing_field(field: str) -> None:
    """Each of the six fields is required."""
    with pytest.raises(RecordError, match=f"{field}: missing"):
        Record.from_json({name: value for name, value in WHOLE.items() if name != field})


def test_record_must_be_a_json_object() -> None:
    """Other JSON values are refused."""
    with pytest.raises(RecordError, match=r"^expected an object$"):
        Record.from_json([WHOLE])


@pytest.mark.parametrize(
    ("value", "expected"),
    [(0, True), (2**63 - 1, True), (2**63, False), (-1, False), (True, False), (1.0, False), ("1", False)],
)
def test_seeds_are_63_bit_integers(value: object, expected: bool) -> None:
    """Truth values are refused."""
    assert is_seed(value) is expected


def after(*texts: str) -> ToyState:
    """Return the toy's game with seed 7 after these actions."""
    state = RULES.initial_state(2, Dealer(7))
    for text in texts:
        state.apply(asked_action(state, text))
    return state


@pytest.mark.parametrize(
    ("before", "text"),
    [
        ((), "die 2"),
        (("die 2",), "take 2"),
        (("die 2", "dice"), "roll 6 1"),
    ],
)
def test_legal_action_text_is_accepted(before: tuple[str, ...], text: str) -> None:
    """The actions are an outcome, a decision and a roll."""
    assert asked_action(after(*before), text).text == text


@pytest.mark.parametrize(
    ("before", "text"),
    [
        ((), "die 4"),
        (("die 2",), "take 3"),
        (("die 2",), "take  2"),
        (("die 2",), "roll 6 1"),
        (("die 2", "dice"), "roll 6"),
        (("die 2", "dice"), "roll 6 1 1"),
        (("die 2", "dice"), "roll 6 7"),
        (("die 2", "dice"), "take 2"),
    ],
)
def test_illegal_action_text_is_refused(before: tuple[str, ...], text: str) -> None:
    """The error quotes the text."""
    state = after(*before)
    with pytest.raises(IllegalAction, match=text):
        asked_action(state, text)


def test_replay_yields_state_and_events_of_each_step() -> None:
    """The first step comes before any action; one state is changed in place."""
    seen = [(state.turn_number, [event.kind for event in events]) for state, events in steps(RULES, recorded())]
    assert seen == [
        (1, []),
        (1, ["die"]),
        (1, ["scored"]),
        (1, []),
        (2, ["scored", "forced", "turn_ended"]),
    ]


def test_replay_reaches_the_final_position() -> None:
    """The position is the one after the last action."""
    assert replay(RULES, recorded()).to_json() == after(*WHOLE["actions"]).to_json()
    assert replay(RULES, recorded(actions=[])).to_json() == after().to_json()


def test_error_names_the_unplayable_action() -> None:
    """The error has the number of the action."""
    with pytest.raises(RecordError) as refused:
        replay(RULES, recorded(actions=["die 2", "take 3"]))
    assert refused.value.path == "actions[1]"


def test_game_can_start_from_a_position() -> None:
    """The game begins with that position, whatever the seed."""
    position = after("die 3").to_json()
    assert first_state(RULES, recorded(position=position, seed=99)).to_json() == position


def test_position_of_another_ruleset_is_refused() -> None:
    """Otherwise the position would be read by rules that it was not made for."""
    position = {**after("die 3").to_json(), "ruleset": "another"}
    with pytest.raises(RecordError, match="position: ruleset: expected toy"):
        first_state(RULES, recorded(position=position))


@pytest.mark.parametrize("other", [{"players": 4}, {"players": 3, "position": after("die 3").to_json()}])
def test_number_of_players_must_match_ruleset_and_position(other: dict[str, Any]) -> None:
    """Four players are too many for the ruleset, and three do not match a position of two."""
    with pytest.raises(RecordError) as refused:
        first_state(RULES, recorded(**other))
    assert refused.value.path == "players"


class Doubting(ToyRules):
    """Rules that refuse every position."""

    def state_from_json(self, data: Any) -> ToyState:
        raise PositionError("no cards")


def test_invalid_position_raises_record_error() -> None:
    """The error has the reason."""
    with pytest.raises(RecordError, match="position: no cards"):
        first_state(Doubting(), recorded(position={}))
