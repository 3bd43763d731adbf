"""What every game must provide for playing, searching and saving: checks of one position and copies of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from random import Random
from typing import Any

from barons.engine.core import CHANCE, OVER, Action, Event, Json, State

Check = Callable[[State, Random], None]


def reordered(fields: Json) -> Any:
    """The same JSON, through its text, with the keys of all its objects in another order."""
    return json.loads(json.dumps(fields, sort_keys=True))


def drawn(state: State, rng: Random) -> Action:
    """A random legal action or roll."""
    count = state.awaited_roll()
    if count is not None:
        return state.rules.parse("roll " + " ".join(str(rng.randint(1, 6)) for _ in range(count)))
    return rng.choice(state.legal_actions())


def listed(state: State) -> list[Action]:
    """Return the legal actions: stable and unique; none when the game is over or a roll is awaited."""
    legal = state.legal_actions()
    assert legal == state.clone().legal_actions(), "the list is not stable"
    assert len({action.text for action in legal}) == len(legal), "an action is listed twice"
    assert bool(legal) == (state.to_move != OVER and state.awaited_roll() is None), state.to_move
    return legal


def legal_actions(state: State, _rng: Random) -> None:
    """A player to move has several legal actions."""
    assert len(listed(state)) > 1 or state.to_move < 0, "a player is asked to choose from a single action"


def chance_outcomes(state: State, _rng: Random) -> None:
    """The outcomes are the legal actions, with positive integers as weights."""
    if state.to_move == CHANCE and state.awaited_roll() is None:
        outcomes = state.chance_outcomes()
        assert [action for action, _ in outcomes] == state.legal_actions()
        assert all(isinstance(weight, int) and weight > 0 for _, weight in outcomes), outcomes


def clones(state: State, rng: Random) -> None:
    """Actions on a clone do not change the original."""
    before, position = state.key(), json.dumps(state.to_json())
    other = state.clone()
    assert other.key() == before
    for _ in range(4):
        if other.to_move != OVER:
            other.apply(drawn(other, rng))
    assert state.key() == before
    assert json.dumps(state.to_json()) == position


def determinism(state: State, rng: Random) -> None:
    """The same action on clones gives equal states and events, recorded or not."""
    if state.to_move == OVER:
        return
    action = drawn(state, rng)
    one, other, silent = state.clone(), state.clone(), state.clone()
    events: list[Event] = []
    again: list[Event] = []
    one.apply(action, events)
    other.apply(action, again)
    silent.apply(action)
    assert one.key() == other.key() == silent.key(), f"{action.text}: clones differ after it"
    assert [event.to_json() for event in events] == [event.to_json() for event in again], action.text


def notation(state: State, _rng: Random) -> None:
    """Every legal action survives a round trip and is not refused; no two have the same parts."""
    rules, legal = state.rules, state.legal_actions()
    for action in legal:
        assert rules.parse(action.text) == action
        assert state.why_not(action) is None, f"{action.text} is legal and refused"
    if state.to_move >= 0:
        assert len({rules.parts(action) for action in legal}) == len(legal), "two actions have the same parts"


def positions(state: State, _rng: Random) -> None:
    """At the start of a turn the position can be loaded from JSON text, in any order of its keys."""
    fields = reordered(state.to_json())
    if state.to_move != OVER and set(fields["turn"]) == {"seat", "number"} and state.turn_number:
        loaded = state.rules.state_from_json(fields)
        assert loaded.to_json() == fields, "loading changes the position"
        assert loaded.key() == state.key(), "loading changes the state"


def observations(state: State, _rng: Random) -> None:
    """Seats and spectators can load their observations from JSON text, in any order of its keys."""
    for viewer in (*range(state.players), None):
        seen = state.observation(viewer)
        assert (seen.viewer, seen.to_move) == (viewer, state.to_move)
        assert state.rules.observation_from_json(reordered(seen.to_json())) == seen


def supposed_worlds(state: State, rng: Random) -> None:
    """A state made for a viewer is valid, the same for a seed, and differs only in what is hidden.

    The order of keys in the observation's JSON does not matter. Another seat may be left a choice of one, since
    its hidden hand may lack the cards for more.
    """
    rules, seed = state.rules, rng.getrandbits(32)
    for viewer in (*range(state.players), None):
        seen = state.observation(viewer)
        made = rules.determinize(seen, Random(seed))
        made.check()
        listed(made)
        assert made.observation(viewer) == seen, "a supposed world looks different to its viewer"
        assert made.observation(None) == state.observation(None)
        loaded = rules.observation_from_json(reordered(seen.to_json()))
        again = rules.determinize(loaded, Random(seed))
        assert made.to_json() == again.to_json(), "a world depends on more than the observation and the seed"
        assert rules.hides or viewer is None or made.key() == state.key(), (
            "a world differs although nothing is hidden"
        )
        if viewer is not None and state.to_move == viewer:
            assert made.legal_actions() == state.legal_actions(), "a supposed world has other legal actions"


def shown_texts(state: State, _rng: Random) -> None:
    """A seat reads its own actions in full; no seat reads more than the notation."""
    for action in state.legal_actions()[:20]:
        own = state.rules.shown_text(state, action, state.turn_seat)
        assert own == action.text or state.to_move != state.turn_seat
        assert len(state.rules.shown_text(state, action, None).split()) == len(action.text.split())


def refusals(state: State, known: Collection[Action]) -> None:
    """Actions of other positions have a reason exactly if they are not legal here."""
    legal = state.legal_actions()
    for action in known:
        reason = state.why_not(action)
        assert (reason is None) == (action in legal), f"{action.text}: {reason}"
        if reason is not None:
            json.dumps([reason.code, dict(reason.details)])


CHECKS: tuple[Check, ...] = (
    legal_actions,
    chance_outcomes,
    clones,
    determinism,
    notation,
    positions,
    observations,
    supposed_worlds,
    shown_texts,
)
