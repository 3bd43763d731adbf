"""The contract of the engine at every ply of random games: legality, notation, observations, invariants."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_args

import pytest

from barons.engine.core import CHANCE, OVER, Event, NotationError
from barons.engine.dealer import Dealer
from barons.engine.realms.events import RealmsEvent
from tests.marks import full
from tests.realms.positions import random_position
from tests.realms.table import RULESETS, random_action, rules_of

OPTIONS: dict[str, Any] = {"crawl": True, "skip": True, "city_buy": "all", "rounds": 40}


def _texts() -> list[str]:
    """Actions of every verb, legal somewhere or nowhere."""
    rules = rules_of(**OPTIONS)
    known = [action.text for action in rules.actions.by_text.values()]
    moves = [f"move {steps} {space}" for steps in (1, 2, 3, 6, 9) for space in rules.board.names[::5]]
    return known + moves + ["roll 1", "roll 6 6", "roll 1 2 3", "roll 1 2 3 4"]


@pytest.mark.parametrize("ruleset", [RULESETS[0], *map(full, RULESETS[1:])])
def test_exactly_the_illegal_actions_have_a_reason(ruleset: str) -> None:
    """This holds for every action of the game, at many moments of many positions."""
    rules, rng = rules_of(ruleset, **OPTIONS), Random(1)
    actions = [rules.parse(text) for text in _texts()]
    for _ in range(25):
        state = rules.state_from_json(random_position(rules, rng))
        for _ in range(30):
            if state.to_move == OVER:
                break
            legal = set(state.legal_actions())
            dice = state.awaited_roll()
            for action in actions:
                is_legal = action in legal or (
                    dice is not None and action.text.count(" ") == dice and action.verb == 1
                )
                reason = state.why_not(action)
                assert (reason is None) == is_legal, (action, reason)
                if reason is not None:
                    json.dumps(dict(reason.details))
            state.apply(random_action(state, rng))


def test_every_action_survives_text_round_trip() -> None:
    """`parse(text(a))` equals `a`, and its text is the same."""
    rules = rules_of()
    for text in _texts():
        action = rules.parse(text)
        assert action.text == text
        assert rules.parse(action.text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        " roll",
        "roll ",
        "roll 7",
        "roll 0",
        "roll 1  2",
        "roll 1 2 ",
        "roll\n",
        "Roll",
        "roll ١",
        "move",
        "move 0 white-1",
        "move 01 white-1",
        "move 1 white-5",
        "move -1 white-1",
        "move 1 white-1\n",
        "move ١ white-1",
        "sell",
        "sell gold",
        "sell pelts purple",
        "sell white-city",
        "attack 6",
        "attack -1",
        "attack 00",
        "attack one",
        "use torch",
        "use catapult",
        "use catapult 9",
        "castle white-city",
        "draw",
        "draw treasure-40",
        "character baker",
        "steal 1",
        "steal life 1",
        "cast",
        "buy pelts",
        "pass pass",
        "\u0000",
    ],
)
def test_invalid_action_text_is_refused(text: str) -> None:
    """Texts are not trimmed, and neither case nor other digits are converted."""
    with pytest.raises(NotationError):
        rules_of().parse(text)


def test_awaited_dice_are_accepted_in_any_order() -> None:
    """Meanwhile the list of legal actions is empty."""
    rules = rules_of()
    state = rules.initial_state(2, Dealer(0))
    state.apply(rules.parse("character thief"))
    state.apply(rules.parse("character hunter"))
    assert (state.to_move, state.awaited_roll(), state.legal_actions()) == (CHANCE, 4, [])
    assert rules.roll((2, 5, 6, 1)) == rules.parse("roll 2 5 6 1")


def test_all_observations_are_equal() -> None:
    """Nothing is hidden, so the screen is not handed over."""
    rules, rng = rules_of(), Random(2)
    state = rules.state_from_json(random_position(rules, rng))
    views = [state.observation(viewer).position() for viewer in (None, 0, 1)]
    assert views[0] == views[1] == views[2]
    assert not rules.hides


def test_every_event_belongs_to_the_event_union() -> None:
    """Boards and texts rely on the union."""
    kinds: set[type[Event]] = set()
    rng = Random(9)
    for ruleset in RULESETS:
        rules = rules_of(ruleset, **OPTIONS)
        for _ in range(60):
            state = rules.state_from_json(random_position(rules, rng))
            events: list[Event] = []
            for _ in range(80):
                if state.to_move == OVER:
                    break
                state.apply(random_action(state, rng), events)
            kinds |= {type(event) for event in events}
    assert kinds <= set(get_args(RealmsEvent))
    assert len(kinds) > 35


def test_action_parts_identify_each_action() -> None:
    """Different actions have different clicks; chance has none."""
    rules = rules_of(**OPTIONS)
    parts = {text: rules.parts(rules.parse(text)) for text in _texts()}
    clicked = {text: part for text, part in parts.items() if part}
    assert len(set(clicked.values())) == len(clicked)
    assert parts["roll 1 2 3"] == ()
    assert all(parts[text] == () for text in parts if text.startswith("draw "))
