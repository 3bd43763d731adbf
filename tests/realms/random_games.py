"""Many whole games with every invariant checked: a separate run with its own statistics.

`python -m tests.realms.random_games [GAMES] [--rounds N] [--seed S] [--ruleset ID …]` plays GAMES games of each
ruleset, split evenly between two to six players, and prints how they ended as a Markdown table. Games of even
seeds are purely random (many die young), those of odd seeds are played by players who build and rarely fight
(castles, old age). After every action `RealmsRules.check` verifies the position, and the legal actions must be
sorted and without duplicates; at the start of every turn the position is serialised and read back and must be
equal and have the same legal actions; at the end the ranking must be complete. The first error ends the run and
prints the game's seed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random

from barons.engine.core import OVER, Event
from barons.engine.dealer import Dealer
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import RealmsState
from tests.many_games import Played, heading, row
from tests.realms.table import RULESETS, baron, lot, rules_of
from tests.realms.versus import start_of_turn

PLAYERS = (2, 3, 4, 5, 6)


def play(rules: RealmsRules, players: int, seed: int) -> Played:
    """Play one game; raise at the first error."""
    rng = Random(seed)
    plays = baron if seed % 2 else lot
    state = rules.initial_state(players, Dealer(seed))
    turn = actions = read_back = deaths = 0
    events: list[Event] = []
    while state.to_move != OVER:
        if state.turn_number != turn:
            turn = state.turn_number
            assert_reads_back(rules, state)
            read_back += 1
        if state.awaited_roll() is None:
            legal = [action.text for action in state.legal_actions()]
            assert legal
            assert legal == sorted(set(legal))
        events = []
        state.apply(plays(state, rng), events)
        state.check()
        deaths += sum(event.kind == "died" for event in events)
        actions += 1
    assert_ranked(state, players)
    assert events[-1].kind == "game_over"
    return Played(
        str(events[-1].to_json()["how"]), state.turn_number, actions, read_back, Counter(deaths=deaths)
    )


def assert_reads_back(rules: RealmsRules, state: RealmsState) -> None:
    """Assert that the position at a turn's start survives a round trip."""
    written = start_of_turn(state.to_json())
    assert start_of_turn(rules.state_from_json(written).to_json()) == written


def assert_ranked(state: RealmsState, players: int) -> None:
    """Assert that every seat has a rank, ties skip ranks, and the dead are below the living."""
    ranking = state.ranking()
    assert sorted(rank.seat for rank in ranking) == list(range(players))
    places = [rank.rank for rank in ranking]
    assert places == sorted(places)
    assert all(place == 1 + sum(other < place for other in places) for place in places)
    dead = [rank.seat in state.deaths for rank in ranking]
    assert dead == sorted(dead)


def rows(rulesets: list[str], games: int, rounds: int, seed: int) -> Iterator[str]:
    """Rows of the table."""
    yield heading("ruleset", ("deaths",))
    for ruleset in rulesets:
        rules = rules_of(ruleset, rounds=rounds)
        for players in PLAYERS:
            share = games // 5 + (players - 2 < games % 5)
            seeds = range(seed, seed + share)
            yield row(ruleset, players, seeds, partial(play, rules, players), ("deaths",))


def main() -> None:
    """Play the games and print the table row by row."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.realms.random_games", description="Invariants of Barons over many games."
    )
    parser.add_argument("games", nargs="?", type=int, default=2000, help="of each ruleset")
    parser.add_argument("--rounds", type=int, default=80, help="after which the ranking decides")
    parser.add_argument("--seed", type=int, default=500_000, help="of the first game of each line")
    parser.add_argument("--ruleset", nargs="+", default=list(RULESETS), metavar="ID", help="the rulesets")
    arguments = parser.parse_args()
    for line in rows(arguments.ruleset, max(5, arguments.games), arguments.rounds, arguments.seed):
        print(line, flush=True)


if __name__ == "__main__":
    main()
