"""Many whole builders' games with every invariant checked: a separate run with its own statistics.

`python -m tests.land.random_games [GAMES] [--rounds N] [--seed S] [--ruleset ID …]` plays GAMES games of each
edition, split evenly between two, three and four players, and prints how they ended as a Markdown table. After
every action `LandRules.check` verifies the position; at the start of every turn the position is serialised and
read back and must be equal and have the same legal actions; at the end the ranking must be complete. The first
error ends the run and prints the game's seed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random

from barons.engine.core import OVER, Event
from barons.engine.dealer import Dealer
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from tests.asjson import as_json
from tests.land.table import EDITIONS, builder, limited
from tests.many_games import Played, heading, row


def play(rules: LandRules, players: int, seed: int, every: int = 1) -> Played:
    """Play one game, with a round trip every `every` turns; raise at the first error."""
    rng = Random(seed)
    state = rules.initial_state(players, Dealer(seed))
    turn = actions = read_back = 0
    events: list[Event] = []
    while state.to_move != OVER:
        if state.turn_number != turn:
            turn = state.turn_number
            if turn % every == 0 and len(as_json(state)["turn"]) == 2:
                assert_reads_back(rules, state)
                read_back += 1
        events = []
        state.apply(rules.parse(builder(state, rng)), events)
        state.check()
        actions += 1
    assert_ranked(state, players)
    assert events[-1].kind == "game_over"
    return Played(str(events[-1].to_json()["why"]), state.turn_number, actions, read_back, Counter())


def assert_reads_back(rules: LandRules, state: LandState) -> None:
    """Assert that the position at a turn's start and its legal actions survive a round trip."""
    written = state.to_json()
    again = rules.state_from_json(written)
    assert again.to_json() == written
    assert again.to_move == state.to_move
    assert list(again.legal_actions()) == list(state.legal_actions())


def assert_ranked(state: LandState, players: int) -> None:
    """Assert that every seat has a rank, ties skip ranks, and no lower score ranks higher."""
    ranking = state.ranking()
    assert sorted(rank.seat for rank in ranking) == list(range(players))
    places = [rank.rank for rank in ranking]
    assert places == sorted(places)
    assert all(place == 1 + sum(other < place for other in places) for place in places)
    scores = [rank.score for rank in ranking]
    assert scores == [state.points[state.seats[rank.seat]] for rank in ranking]
    assert scores == sorted(scores, reverse=True)


def rows(rulesets: list[str], games: int, rounds: int, seed: int) -> Iterator[str]:
    """Rows of the table."""
    yield heading("edition")
    for ruleset in rulesets:
        for players in (2, 3, 4):
            share = games // 3 + (players - 2 < games % 3)
            rules = limited(ruleset, rounds)
            yield row(ruleset, players, range(seed, seed + share), partial(play, rules, players))


def main() -> None:
    """Play the games and print the table row by row."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.land.random_games", description="Invariants of Land over many games."
    )
    parser.add_argument("games", nargs="?", type=int, default=5000, help="of each edition")
    parser.add_argument("--rounds", type=int, default=120, help="after which the ranking decides")
    parser.add_argument("--seed", type=int, default=500_000, help="of the first game of each line")
    parser.add_argument("--ruleset", nargs="+", default=list(EDITIONS), metavar="ID", help="the editions")
    arguments = parser.parse_args()
    for line in rows(arguments.ruleset, max(3, arguments.games), arguments.rounds, arguments.seed):
        print(line, flush=True)


if __name__ == "__main__":
    main()
