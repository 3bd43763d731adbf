"""Plays one game without a window and logs everything that the measures need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol, cast

from barons.ai.bot import Bot
from barons.ai.eval.base import Evaluator
from barons.engine.core import CHANCE, OVER, Action, Event, Rank, Rules, State
from barons.engine.dealer import Dealer
from barons.engine.record import Record, first_state, recorded_action
from barons.games import game_of

_OUTCOMES: Final = 40
"""Chance with more outcomes than this (throws of many dice) is not evaluated: too slow."""

_ANSWERS: Final = 4
"""Number of answers to an outcome that are tried."""


class Logged(NamedTuple):
    """An event and the turn in which it happened."""

    turn: int
    event: Event


class DieMeasures(Protocol):
    """The part of a family's module of measures that concerns a die thrown each turn."""

    def face(self, action: Action, before: int) -> int:
        """Return the die's face after this action, 1 to 6; 0 without a die."""
        ...


class LoggedDecision(NamedTuple):
    turn: int
    seat: int
    action: str
    """Notation of the chosen action."""
    options: int
    """Number of legal actions."""
    face: int
    """Face of the die, 1 to 6; 0 without one."""


class Swing(NamedTuple):
    """An outcome of chance: by seat, the value after it minus the mean over all outcomes."""

    turn: int
    by_seat: tuple[float, ...]


class LoggedTurn(NamedTuple):
    """The beginning of a turn: whose turn it is, and the value of the position by seat, 0 to 1."""

    number: int
    seat: int
    values: tuple[float, ...]
    """Empty without an evaluator."""
    scores: tuple[int, ...] = ()
    """By seat, as the ranking counts them."""


@dataclass(slots=True)
class LoggedGame:
    """Log of a finished game. Seats are numbered from 0; `turns` are those of all seats."""

    rules: Rules
    players: int
    seed: int
    first: int
    """Index, among the players named in the plan, of the player on seat 0."""
    final: State
    actions: list[str] = field(default_factory=list)
    """Decisions and outcomes of chance in order: the record."""
    log: list[Logged] = field(default_factory=list)
    decisions: list[LoggedDecision] = field(default_factory=list)
    swings: list[Swing] = field(default_factory=list)
    turns: list[LoggedTurn] = field(default_factory=list)
    start: State | None = None
    """The position at the beginning of the first turn, once it has been reached."""

    @property
    def results(self) -> list[float]:
        """Results by seat, from 0 (last alone) to 1 (first alone)."""
        return self.final.returns()

    @property
    def ranking(self) -> list[Rank]:
        """Sorted by rank, then seat."""
        return self.final.ranking()

    @property
    def winner(self) -> int | None:
        """The seat that is first alone; None for a shared first place."""
        firsts = [entry.seat for entry in self.ranking if entry.rank == 1]
        return firsts[0] if len(firsts) == 1 else None

    def events(self, *kinds: type[Event]) -> list[Logged]:
        """Return the events of these kinds, in order."""
        return [entry for entry in self.log if isinstance(entry.event, kinds)]


def firsts(results: Sequence[float]) -> list[float]:
    """Return each seat's share of the first place."""
    best = max(results)
    return [(result == best) / results.count(best) for result in results]


Seen = Callable[[State, list[Action]], None]
"""Called before each decision with the position and the legal actions."""


def play(rules: Rules, bots: Sequence[Bot], seed: int, evaluator: Evaluator, first: int = 0) -> LoggedGame:
    """Play the deal of this seed to its end. `bots`: by seat. The ruleset must end the game.

    The same arguments give the same game.
    """
    dealer = Dealer(seed)
    game = LoggedGame(rules, len(bots), seed, first, rules.initial_state(len(bots), dealer))

    def chosen(state: State) -> Action:
        if state.to_move == CHANCE:
            return dealer.settle(state, len(game.actions))
        return bots[state.to_move].choose(state.observation(state.to_move))

    return _logged(game, chosen, evaluator)


def replayed(
    rules: Rules,
    record: Record,
    evaluator: Evaluator | None = None,
    *,
    first: int = 0,
    seen: Seen | None = None,
) -> LoggedGame:
    """Replay a recorded game and log it as if it were played. Without an evaluator it has no values or swings.

    RecordError if it cannot be replayed; ValueError if it is not over.
    """
    game = LoggedGame(rules, record.players, record.seed, first, first_state(rules, record))
    texts = iter(enumerate(record.actions))

    def chosen(state: State) -> Action:
        ply, text = next(texts, (0, None))
        if text is None:
            raise ValueError("the game is not over")
        return recorded_action(state, text, ply)

    return _logged(game, chosen, evaluator, seen)


def _logged(
    game: LoggedGame, choose: Callable[[State], Action], evaluator: Evaluator | None, seen: Seen | None = None
) -> LoggedGame:
    state = game.final
    game.log += [Logged(0, event) for event in state.opening]
    measures = game_of(game.rules.ruleset.game).module("measures")
    face, die = 0, cast(DieMeasures, measures) if measures is not None else None
    while state.to_move != OVER:
        turn, seat = state.turn_number, state.to_move
        if seat != CHANCE and (not game.turns or game.turns[-1].number != turn):
            if turn and game.start is None:
                game.start = state.clone()
            values = tuple(evaluator.values(state)) if evaluator is not None else ()
            scores = {entry.seat: entry.score for entry in state.ranking()}
            by_seat = tuple(scores[each] for each in range(game.players))
            game.turns.append(LoggedTurn(turn, state.turn_seat, values, by_seat))
        legal = state.legal_actions() if seat != CHANCE else []
        if seen is not None and seat != CHANCE:
            seen(state, legal)
        action = choose(state)
        if seat != CHANCE:
            game.decisions.append(LoggedDecision(turn, seat, action.text, len(legal), face))
        elif evaluator is not None:
            game.swings += _swing(state, action, evaluator)
        face = die.face(action, face) if die is not None else 0
        events: list[Event] = []
        state.apply(action, events)
        game.actions.append(action.text)
        game.log += [Logged(turn, event) for event in events]
    return game


def _swing(state: State, action: Action, evaluator: Evaluator) -> list[Swing]:
    """Return how far this outcome moved the values from their mean; empty if chance has no choice."""
    outcomes = evaluator.rolls(state)
    if not 1 < len(outcomes) <= _OUTCOMES:
        return []
    total = [0.0] * state.players
    weights = 0
    for outcome, weight in outcomes:
        weights += weight
        for seat, value in enumerate(_values_after(state, outcome, evaluator)):
            total[seat] += weight * value
    after = _values_after(state, action, evaluator)
    gains = tuple(value - mean / weights for value, mean in zip(after, total, strict=True))
    return [Swing(state.turn_number, gains)]


def _values_after(state: State, outcome: Action, evaluator: Evaluator) -> Sequence[float]:
    """Return the values after an outcome of chance and the mover's best answer among the most promising.

    An evaluation of the board alone would not see a die or a card before it is used.
    """
    after = state.after(outcome)
    mover = after.to_move
    if mover < 0:
        return _values(after, evaluator)
    legal = after.legal_actions()
    weights = evaluator.priors(after, legal)
    likely = sorted(range(len(legal)), key=weights.__getitem__, reverse=True)[:_ANSWERS]
    answers = [value_after(after, legal[number], evaluator) for number in likely]
    return max(answers, key=lambda values: values[mover])


def value_after(state: State, action: Action, evaluator: Evaluator) -> Sequence[float]:
    """Return the value of the position after an action, by seat."""
    return _values(state.after(action), evaluator)


def _values(state: State, evaluator: Evaluator) -> Sequence[float]:
    return state.returns() if state.to_move == OVER else evaluator.values(state)
