"""Many whole games with every invariant looked at: a run of its own, with its figures.

`python -m tests.baronies.random_games [GAMES] [--seed S] [--ruleset ID …]` plays so many games for each number
of players and prints how they went as a Markdown table. Games of even seeds are played purely by lot (many end
in the oubliettes), those of odd seeds by people who lay round their meadows and complete baronies. After every
action all that `test_play.assert_sound` asks must hold; at the start of every turn the position is written
down, read back and must be the same and allow the same; at the end the ranking must be whole. The first thing
that is wrong ends the run with the game's seed.
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
    """One game; an error at the first thing that is wrong."""
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
    """The position of a turn's start is the same after it was written down, and so is what it allows."""
    written = rules.to_json(state)
    again = rules.state_from_json(written)
    assert rules.to_json(again) == written
    assert again.to_move == state.to_move
    assert list(again.legal_actions()) == list(state.legal_actions())


def assert_ranked(state: BaroniesState, players: int) -> None:
    """Every seat has a place, and the honour decides it."""
    ranking = state.ranking()
    assert sorted(rank.seat for rank in ranking) == list(range(players))
    places = [rank.rank for rank in ranking]
    assert places == sorted(places)
    assert [rank.score for rank in ranking] == [state.honour[rank.seat] for rank in ranking]


def rows(ruleset: list[str], games: int, seed: int) -> Iterator[str]:
    """The lines of the table."""
    yield heading("ruleset", COUNTED)
    for name in ruleset:
        rules = cast(BaroniesRules, rulesets.load(name))
        for players in PLAYERS:
            yield row(name, players, range(seed, seed + games), partial(play, rules, players), COUNTED)


def main() -> None:
    """Play them and print the table, line by line."""
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
