"""The contract of the engine at every ply of random games: legality, notation, observations, invariants."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_args

import pytest

from barons.engine.core import CHANCE, OVER, Event, NotationError
from barons.engine.dealer import Dealer
from barons.engine.realms.events import RealmsEvent
from barons.engine.realms.state import RealmsState
from tests.asjson import as_json, view_json
from tests.marks import full
from tests.realms.positions import random_position
from tests.realms.table import RULESETS, baron, lot, rules_of

OPTIONS: dict[str, Any] = {"crawl": True, "skip": True, "city_buy": "all", "rounds": 40}


def _texts() -> list[str]:
    """Actions of every verb, legal somewhere or nowhere."""
    rules = rules_of(**OPTIONS)
    known = [action.text for action in rules.actions.by_text.values()]
    moves = [f"move {steps} {space}" for steps in (1, 2, 3, 6, 9) for space in rules.board.names[::5]]
    return known + moves + ["roll 1", "roll 6 6", "roll 1 2 3", "roll 1 2 3 4"]


@pytest.mark.parametrize("ruleset", [RULESETS[0], *map(full, RULESETS[1:])])
def test_exactly_the_illegal_actions_have_a_reason(ruleset: str) -> None:
    """For every action of the game, at many moments of many positions."""
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
            state.apply(lot(state, rng))


def test_every_action_survives_text_round_trip() -> None:
    """`parse(text(a))` is equal to a, and its text the same."""
    rules = rules_of()
    for text in _texts():
        action = rules.parse(text)
        assert rules.text(action) == text
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


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_keep_the_invariants_and_end(ruleset: str, players: int) -> None:
    """Cards and buildings add up at every ply; clones are independent; observations come back."""
    rules, rng = rules_of(ruleset, rounds=25), Random(players)
    state = rules.initial_state(players, Dealer(players))
    ply = 0
    while state.to_move != OVER:
        ply += 1
        state.check()
        if state.awaited_roll() is None:
            legal = [action.text for action in state.legal_actions()]
            assert legal
            assert legal == sorted(set(legal))
        if ply % 5 == 0:
            _check_observation(state, rng)
        before, clone = state.key(), state.clone()
        clone.apply(lot(clone, rng))
        assert state.key() == before
        events: list[Event] = []
        state.apply(baron(state, rng), events)
        json.dumps([event.to_json() for event in events])
        assert all(event.only is None for event in events)
    state.check()
    _check_observation(state, rng)
    assert sorted(rank.seat for rank in state.ranking()) == list(range(players))


def _check_observation(state: RealmsState, rng: Random) -> None:
    rules = state.rules
    seen = state.observation(0)
    fields = json.loads(json.dumps(seen.to_json()))
    assert rules.observation_from_json(fields) == seen
    again = rules.determinize(rules.observation_from_json(fields), rng)
    assert again.key() == state.key()
    assert again.to_move == state.to_move
    assert again.legal_actions() == state.legal_actions()
    assert again.awaited_roll() == state.awaited_roll()
    shown, whole = view_json(seen), as_json(state)
    assert shown["adventures"] == sum(whole["adventures"].values())
    assert shown["items"] == sum(whole["items"].values())
    same = {key for key in whole if shown[key] == whole[key]}
    assert {"turn", "players", "buildings", "adventures_used", "deaths"} <= same


def test_all_observations_are_equal() -> None:
    """Nothing is hidden, so the device is not passed."""
    rules, rng = rules_of(), Random(2)
    state = rules.state_from_json(random_position(rules, rng))
    views = [state.observation(viewer).position() for viewer in (None, 0, 1)]
    assert views[0] == views[1] == views[2]
    assert not rules.hides


def test_every_event_belongs_to_the_event_union() -> None:
    """Boards and texts rely on it."""
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
                state.apply(lot(state, rng), events)
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
