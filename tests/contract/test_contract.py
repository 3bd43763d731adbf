"""What every game owes to whoever plays it, searches it, saves it: the contract, for each built-in ruleset.

Random walks, one for each ruleset and number of players. A family needs nothing but its rules to be tested
here; what only one family can know stands in its own tests.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from barons import rulesets
from barons.engine.core import CHANCE, OVER, Action, Event, NotationError, Rules, State
from barons.engine.dealer import Dealer
from barons.games import game_keys

IDS = [entry.id for entry in rulesets.available() if entry.builtin and not entry.faults]
GAMES = [(entry.id, players) for entry in rulesets.available() if entry.id in IDS for players in entry.players]
ROUNDS = 8
STEPS = 150
"""Steps of a walk that checks everything; other tests play games to their end."""


@cache
def rules_of(ruleset: str) -> Rules:
    """Return the rules with a limit of rounds, so that every game ends."""
    return rulesets.with_rounds(rulesets.load(ruleset), ROUNDS)


def choose(state: State, rng: Random) -> Action:
    """Return a random legal action or roll."""
    count = state.awaited_roll()
    if count is not None:
        return state.rules.parse("roll " + " ".join(str(rng.randint(1, 6)) for _ in range(count)))
    return rng.choice(state.legal_actions())


def walk(ruleset: str, players: int, seed: int, steps: int = STEPS) -> Iterator[tuple[State, list[Event]]]:
    """Yield the states of a random game, each with the events before it."""
    rng = Random(seed)
    state = rules_of(ruleset).initial_state(players, Dealer(seed))
    yield state, []
    for _ in range(steps):
        if state.to_move == OVER:
            return
        events: list[Event] = []
        state.apply(choose(state, rng), events)
        yield state, events


def sampled(ruleset: str, players: int) -> Iterator[State]:
    """Yield every seventh state of a walk."""
    for number, (state, _) in enumerate(walk(ruleset, players, players)):
        if number % 7 == 0:
            yield state


def test_contract_covers_every_game_family() -> None:
    """With at least one ruleset."""
    assert {rules_of(ruleset).ruleset.game for ruleset in IDS} == set(game_keys())


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_invariants_hold_at_each_step(ruleset: str, players: int) -> None:
    """From the first position."""
    for state, _ in walk(ruleset, players, 1):
        state.check()
        assert state.players == players
        assert 0 <= state.turn_seat < players


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_legal_actions_are_stable_unique_and_not_empty(ruleset: str, players: int) -> None:
    """Except when the game is over or a roll is awaited."""
    for state, _ in walk(ruleset, players, 2):
        legal = state.legal_actions()
        assert legal == state.clone().legal_actions()
        assert len({action.text for action in legal}) == len(legal)
        assert bool(legal) == (state.to_move != OVER and state.awaited_roll() is None)


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_eliminated_players_are_never_to_move(ruleset: str, players: int) -> None:
    """Only players who are still in the game are asked."""
    fallen: set[int] = set()
    for state, _ in walk(ruleset, players, 5):
        fallen |= {seat for seat in range(players) if not state.plays_on(seat)}
        assert state.to_move not in fallen


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_chance_outcomes_are_legal_actions_with_weights(ruleset: str, players: int) -> None:
    """Weights are positive integers."""
    for state, _ in walk(ruleset, players, 3):
        if state.to_move == CHANCE and state.awaited_roll() is None:
            outcomes = state.chance_outcomes()
            assert [action for action, _ in outcomes] == state.legal_actions()
            assert all(isinstance(weight, int) and weight > 0 for _, weight in outcomes)


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_a_clone_is_independent(ruleset: str, players: int) -> None:
    """Actions on one do not change the other."""
    rng = Random(4)
    for state in sampled(ruleset, players):
        before, position = state.key(), json.dumps(state.to_json())
        other = state.clone()
        assert other.key() == before
        for _ in range(4):
            if other.to_move != OVER:
                other.apply(choose(other, rng))
        assert state.key() == before
        assert json.dumps(state.to_json()) == position


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_playing_is_deterministic(ruleset: str, players: int) -> None:
    """The same action on two clones gives equal states and events, recorded or not."""
    rng = Random(5)
    for state in sampled(ruleset, players):
        if state.to_move == OVER:
            continue
        action = choose(state, rng)
        one, other, silent = state.clone(), state.clone(), state.clone()
        lines: list[Event] = []
        again: list[Event] = []
        one.apply(action, lines)
        other.apply(action, again)
        silent.apply(action)
        assert one.key() == other.key() == silent.key()
        assert [event.to_json() for event in lines] == [event.to_json() for event in again]


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_players_decide_only_between_several_actions(ruleset: str, players: int) -> None:
    """Forced actions are played at once and reported as events."""
    for state, events in walk(ruleset, players, 6):
        if state.to_move >= 0:
            assert len(state.legal_actions()) > 1
        for event in events:
            if event.kind == "forced":
                assert "action" in event.to_json()


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_notation_survives_round_trip(ruleset: str, players: int) -> None:
    """For every legal action; no two have the same parts."""
    for state in sampled(ruleset, players):
        rules = state.rules
        legal = state.legal_actions()
        for action in legal:
            assert rules.parse(rules.text(action)) == action
            assert state.why_not(action) is None
        if state.to_move >= 0:
            assert len({rules.parts(action) for action in legal}) == len(legal)


@pytest.mark.parametrize("ruleset", IDS)
def test_invalid_action_strings_raise_notation_error(ruleset: str) -> None:
    """Only NotationError."""
    rng = Random(8)
    rules = rules_of(ruleset)
    words = [
        word
        for state in sampled(ruleset, rules.players[0])
        for a in state.legal_actions()
        for word in a.text.split()
    ]
    for _ in range(400):
        text = " ".join(rng.choices(words, k=rng.randint(1, 5)))
        if rng.random() < 0.5:
            spot = rng.randrange(len(text))
            text = text[:spot] + rng.choice("\0 é1aZ-") + text[spot + 1 :]
        try:
            action = rules.parse(text)
        except NotationError:
            continue
        assert action.text == text
    for text in ("", " ", "\n", "🏰", "a" * 5000):
        with pytest.raises(NotationError):
            rules.parse(text)


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_why_not_gives_reason_exactly_for_illegal_actions(ruleset: str, players: int) -> None:
    """Actions of earlier states are tried in later ones."""
    rng = Random(9)
    known: list[Action] = []
    for state in sampled(ruleset, players):
        legal = state.legal_actions()
        for action in rng.sample(known, min(len(known), 25)):
            reason = state.why_not(action)
            assert (reason is None) == (action in legal), action
            if reason is not None:
                json.dumps([reason.code, dict(reason.details)])
        known += rng.sample(legal, min(len(legal), 12))


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_position_at_start_of_turn_can_be_reloaded(ruleset: str, players: int) -> None:
    """From JSON text; the loaded state gives the same position."""
    loaded = 0
    for state, _ in walk(ruleset, players, 10):
        fields = json.loads(json.dumps(state.to_json()))
        if state.to_move != OVER and set(fields["turn"]) == {"seat", "number"} and state.turn_number:
            again = state.rules.state_from_json(fields)
            assert again.to_json() == fields
            loaded += 1
    if state.rules.ruleset.game == "land":
        assert loaded


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_observations_survive_json_round_trip(ruleset: str, players: int) -> None:
    """For every seat and for spectators."""
    for state in sampled(ruleset, players):
        for viewer in (*range(players), None):
            seen = state.observation(viewer)
            assert (seen.viewer, seen.to_move) == (viewer, state.to_move)
            assert state.rules.observation_from_json(json.loads(json.dumps(seen.to_json()))) == seen


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_determinized_state_matches_observation_of_real_state(ruleset: str, players: int) -> None:
    """It is valid and random, with the same observation and the same legal actions of the viewer."""
    for state in sampled(ruleset, players):
        for viewer in (*range(players), None):
            seen = state.observation(viewer)
            made = state.rules.determinize(seen, Random(11))
            made.check()
            assert made.observation(viewer) == seen
            assert made.key() == state.rules.determinize(seen, Random(11)).key()
            if viewer is not None and state.to_move == viewer:
                assert set(made.legal_actions()) == set(state.legal_actions())


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_changes_in_hidden_information_stay_hidden(ruleset: str, players: int) -> None:
    """A state made for one viewer differs from the real one only in what is hidden from that viewer."""
    changed = 0
    for state in sampled(ruleset, players):
        for viewer in range(players):
            other = state.rules.determinize(state.observation(viewer), Random(12))
            assert other.observation(viewer) == state.observation(viewer)
            assert other.observation(None) == state.observation(None)
            changed += other.key() != state.key()
    assert state.rules.hides or not changed


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_shown_text_is_complete_where_nothing_is_hidden(ruleset: str, players: int) -> None:
    """A seat reads its own actions in full; no seat reads more than the notation."""
    for state in sampled(ruleset, players):
        for action in state.legal_actions()[:20]:
            own = state.rules.shown_text(state, action, state.turn_seat)
            if state.to_move == state.turn_seat:
                assert own == action.text
            assert len(state.rules.shown_text(state, action, None).split()) == len(action.text.split())


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_events_are_json_and_may_address_one_seat(ruleset: str, players: int) -> None:
    """`only` is a seat."""
    for _, events in walk(ruleset, players, 13):
        for event in events:
            assert json.loads(json.dumps(event.to_json()))["event"] == event.kind
            assert event.only is None or 0 <= event.only < players


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_every_game_ends_with_a_ranking(ruleset: str, players: int) -> None:
    """Within the limit of rounds."""
    *_, (state, _) = walk(ruleset, players, 14, steps=20_000)
    assert state.to_move == OVER
    assert state.legal_actions() == []
    ranking = state.ranking()
    assert sorted(entry.seat for entry in ranking) == list(range(players))
    assert [entry.rank for entry in ranking] == sorted(entry.rank for entry in ranking)
    assert ranking[0].rank == 1
    results = state.returns()
    assert len(results) == players
    assert sum(results) == pytest.approx(players / 2)
    assert all(0 <= result <= 1 for result in results)
