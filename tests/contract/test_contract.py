"""The contract: what every game guarantees for playing, searching and saving, for each built-in ruleset.

Random walks of each ruleset and number of players. A family needs nothing but its rules to be tested here; what
one family alone can know is in its own tests.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import chain, islice
from random import Random

import pytest

from barons import rulesets
from barons.engine.core import OVER, Action, Event, NotationError, Rules, State
from barons.engine.dealer import Dealer
from barons.engine.land.rules import LandRules
from barons.engine.realms.rules import RealmsRules
from barons.games import game_keys
from tests.contract.checks import CHECKS, chance_outcomes, drawn, legal_actions, positions, refusals
from tests.land.table import crowded
from tests.marks import full
from tests.realms.positions import random_position

IDS = [entry.id for entry in rulesets.available() if entry.builtin and not entry.faults]
CURRENT = ("land-2026-03", "land-2025-11", "baronies-2006", "realms-main")
GAMES = [
    (entry.id, players) if entry.id in CURRENT or players == entry.players[0] else full(entry.id, players)
    for entry in rulesets.available()
    if entry.id in IDS
    for players in entry.players
]
"""Each number of players of the current rulesets, the smallest of the older ones; `full` adds the rest."""
ROUNDS = 8
STEPS = 150
"""Steps of a walk that checks everything; other tests play games to their end."""


@cache
def rules_of(ruleset: str) -> Rules:
    """Return the rules with a limit of rounds, so that every game ends."""
    return rulesets.with_rounds(rulesets.load(ruleset), ROUNDS)


def crowd(rules: Rules, players: int, rng: Random) -> State:
    """A random position that is rare in play, if the family has any; else a deal."""
    if isinstance(rules, LandRules):
        return rules.state_from_json(crowded(rules, players, rng))
    if isinstance(rules, RealmsRules):
        return rules.state_from_json(random_position(rules, rng, players))
    return rules.initial_state(players, Dealer(rng.getrandbits(32)))


def walk(state: State, rng: Random, steps: int = STEPS) -> Iterator[tuple[State, list[Event]]]:
    """Yield the states of a random game, each with the events before it."""
    yield state, []
    for _ in range(steps):
        if state.to_move == OVER:
            return
        events: list[Event] = []
        state.apply(drawn(state, rng), events)
        yield state, events


def walks(ruleset: str, players: int, seed: int) -> Iterator[Iterator[tuple[State, list[Event]]]]:
    """A walk from the deal, and shorter ones from crowded positions."""
    rules, rng = rules_of(ruleset), Random(seed)
    yield walk(rules.initial_state(players, Dealer(seed)), rng)
    for _ in range(4):
        yield walk(crowd(rules, players, rng), rng, STEPS // 6)


def sampled(ruleset: str, players: int) -> Iterator[State]:
    """Yield every seventh state of the walks."""
    steps = chain.from_iterable(walks(ruleset, players, players))
    return (state for state, _ in islice(steps, 0, None, 7))


def test_contract_covers_every_game_family() -> None:
    """Each family has at least one ruleset in the contract."""
    assert {rules_of(ruleset).ruleset.game for ruleset in IDS} == set(game_keys())


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_invariants_hold_at_each_step(ruleset: str, players: int) -> None:
    """Only players who are still in the game are asked; events are JSON and may address one seat."""
    for game in chain.from_iterable(walks(ruleset, players, seed) for seed in range(3)):
        fallen: set[int] = set()
        for state, events in game:
            state.check()
            assert state.players == players
            assert 0 <= state.turn_seat < players
            fallen |= {seat for seat in range(players) if not state.plays_on(seat)}
            assert state.to_move not in fallen
            for check in (legal_actions, chance_outcomes, positions):
                check(state, Random())
            for event in events:
                told = json.loads(json.dumps(event.to_json()))
                assert told["event"] == event.kind
                assert event.kind != "forced" or "action" in told
                assert event.only is None or 0 <= event.only < players


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_positions_keep_the_contract(ruleset: str, players: int) -> None:
    """Every check is made at every seventh step."""
    checks = [(check, Random(players)) for check in CHECKS]
    for state in sampled(ruleset, players):
        for check, rng in checks:
            check(state, rng)


@pytest.mark.parametrize("ruleset", IDS)
def test_invalid_action_strings_raise_notation_error(ruleset: str) -> None:
    """No other error is raised."""
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
        refusals(state, rng.sample(known, min(len(known), 25)))
        legal = state.legal_actions()
        known += rng.sample(legal, min(len(legal), 12))


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_every_game_ends_with_a_ranking(ruleset: str, players: int) -> None:
    """The game ends within the limit of rounds."""
    *_, (state, _) = walk(rules_of(ruleset).initial_state(players, Dealer(14)), Random(14), 20_000)
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
