"""Plays the games of a plan, in one or several processes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import NamedTuple

from barons.ai.bot import Bot
from barons.ai.players import player, player_seed
from barons.background.pool import each
from barons.engine.core import CHANCE, OVER, Action, Event, Rules
from barons.engine.dealer import SEED_LIMIT, Dealer
from barons.engine.events import CharacterChosen, GameOver
from barons.rulesets import from_dict
from barons.tally import tally


class SimulationPlan(NamedTuple):
    """The games to play. `seats`: players' names; game g moves them g seats on. `rounds`: the limit that was
    added to the ruleset, if any.
    """

    ruleset: Mapping[str, object]
    """The whole ruleset."""
    seats: tuple[str, ...]
    games: int
    seed: int
    rounds: int | None


class GameResult(NamedTuple):
    """One game. `results`, `scores`: by player of the plan, not by seat; `first`: the player on seat 0.

    `characters`: by player, if the game has characters. `happened`: see `tally`. `decisions`: how often a
    player had more than one choice; repeating an action at once (blows, sales of cards) counts once.
    """

    game: int
    seed: int
    first: int
    turns: int
    plies: int
    ended: str
    results: list[float]
    scores: list[int]
    characters: list[str]
    happened: dict[str, int]
    decisions: int


def play_game(rules: Rules, plan: SimulationPlan, game: int) -> GameResult:
    count = len(plan.seats)
    seed = (plan.seed + game // count) % SEED_LIMIT
    first = game % count
    dealer = Dealer(seed)
    sitting = [(first + seat) % count for seat in range(count)]
    bots: list[Bot] = [player(plan.seats[who], rules, player_seed(seed, who)) for who in sitting]
    state = rules.initial_state(count, dealer)
    characters: dict[int, str] = {}
    happened = tally(state.opening)
    events: list[Event] = []
    ply = decisions = 0
    decided: tuple[int, Action] | None = None
    while state.to_move != OVER:
        events = []
        if state.to_move == CHANCE:
            action = dealer.settle(state, ply)
        else:
            action = bots[state.to_move].choose(state.observation(state.to_move))
            decisions += len(state.legal_actions()) > 1 and decided != (state.to_move, action)
            decided = state.to_move, action
        state.apply(action, events)
        happened.update(tally(events))
        characters.update((e.seat, e.character) for e in events if isinstance(e, CharacterChosen))
        ply += 1
    ended = next((event.ending for event in reversed(events) if isinstance(event, GameOver)), "")
    seats = [sitting.index(who) for who in range(count)]
    by_seat, points = state.returns(), {entry.seat: entry.score for entry in state.ranking()}
    results, scores = [by_seat[seat] for seat in seats], [points[seat] for seat in seats]
    chosen = [characters[seat] for seat in seats] if characters else []
    turns = state.turn_number
    return GameResult(game, seed, first, turns, ply, ended, results, scores, chosen, dict(happened), decisions)


def play_all(plan: SimulationPlan, jobs: int = 1) -> Iterator[GameResult]:
    """Yield all games of the plan in order, played in `jobs` processes."""
    return each(partial(_planned, json.dumps(plan.ruleset), plan), range(plan.games), jobs)


def _planned(ruleset: str, plan: SimulationPlan, game: int) -> GameResult:
    return play_game(_rules(ruleset), plan, game)


@cache
def _rules(ruleset: str) -> Rules:
    """Return the rules, built once in each process."""
    return from_dict(json.loads(ruleset))
