"""Many whole games with every invariant checked: a separate run with its own statistics.

`python -m tests.baronies.random_games [GAMES] [--seed S] [--ruleset ID …]` plays GAMES games for each number of
players and prints their outcomes as a Markdown table. Games of even seeds are purely random (many end in the
oubliettes), those of odd seeds are played by players who build around their meadows and complete baronies.
After every action all checks of `test_play.assert_sound` must hold; at the start of every turn the position is
serialised and read back and must be equal and have the same legal actions; at the end the ranking must be
complete. The first error ends the run and prints the game's seed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import cast

from barons import rulesets
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import OVER, Event
from tests.baronies.table import builder, lot, new_game
from tests.baronies.test_play import assert_sound
from tests.many_games import Played, heading, row

PLAYERS = (2, 3, 4, 5)


COUNTED = ("baronies", "fights", "carnage", "oubliettes")


def play(rules: BaroniesRules, players: int, seed: int) -> Played:
    """Play one game; raise at the first error."""
    rng = Random(seed)
    plays = builder if seed % 2 else lot
    state = new_game(rules, players, seed)
    turn = actions = read_back = 0
    events: list[Event] = []
    while state.to_move != OVER:
        if state.turn_number != turn:
            turn = state.turn_number
            assert_reads_back(rules, state)
            read_back += 1
        before = state.clone()
        state.apply(plays(state, rng), events)
        assert_sound(rules, state, before)
        actions += 1
    assert_ranked(state, players)
    over = events[-1]
    assert over.kind == "over"
    kinds = Counter(event.kind for event in events)
    fields = Counter(
        baronies=kinds["established"],
        fights=kinds["knights_fight"] + kinds["barons_fight"],
        carnage=sum(event.kind == "knight_back" and event.to_json()["why"] == "carnage" for event in events),
        oubliettes=kinds["oubliettes"],
    )
    return Played(str(over.to_json()["cause"]), state.turn_number, actions, read_back, fields)


def assert_reads_back(rules: BaroniesRules, state: BaroniesState) -> None:
    """Assert that the position at a turn's start and its legal actions survive a round trip."""
    written = rules.to_json(state)
    again = rules.state_from_json(written)
    assert rules.to_json(again) == written
    assert again.to_move == state.to_move
    assert list(again.legal_actions()) == list(state.legal_actions())


def assert_ranked(state: BaroniesState, players: int) -> None:
    """Assert that every seat has a rank that follows its honour."""
    ranking = state.ranking()
    assert sorted(rank.seat for rank in ranking) == list(range(players))
    places = [rank.rank for rank in ranking]
    assert places == sorted(places)
    assert [rank.score for rank in ranking] == [state.honour[rank.seat] for rank in ranking]


def rows(ruleset: list[str], games: int, seed: int) -> Iterator[str]:
    """Rows of the table."""
    yield heading("ruleset", COUNTED)
    for name in ruleset:
        rules = cast(BaroniesRules, rulesets.load(name))
        for players in PLAYERS:
            yield row(name, players, range(seed, seed + games), partial(play, rules, players), COUNTED)


def main() -> None:
    """Play the games and print the table row by row."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.baronies.random_games", description="Invariants of Baron over many games."
    )
    parser.add_argument("games", nargs="?", type=int, default=2000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=500_000, help="of the first game of each line")
    parser.add_argument("--ruleset", nargs="+", default=["baronies-2006"], metavar="ID", help="the rulesets")
    arguments = parser.parse_args()
    for line in rows(arguments.ruleset, max(1, arguments.games), arguments.seed):
        print(line, flush=True)


if __name__ == "__main__":
    main()
