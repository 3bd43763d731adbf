"""What a deeper search chooses in positions of games written down, and the priors that this teaches.

The prior of an action is the evaluator's own weight for it, raised to a power and multiplied by a factor, both
by the action's kind: what is learnt is how far the evaluator's weights may be trusted, and what they overlook.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np

from barons.ai.bot import SearchingBot
from barons.ai.eval import by_hand
from barons.ai.eval.learnt_priors import CONTEXTS, kind_of
from barons.ai.levels import Level
from barons.ai.training.fitting import Numbers
from barons.ai.training.selfplay import TrainingGame, rules_of, start


class TaughtChoice(NamedTuple):
    """A decision looked at more deeply. `visits`: by notation, how often the search tried each action."""

    game: int
    ply: int
    visits: dict[str, int]


def choices(file: Path) -> list[TaughtChoice]:
    """Those of a file; none where there is no file."""
    if not file.exists():
        return []
    return [TaughtChoice(**json.loads(line)) for line in file.read_text("utf-8").splitlines()]


def search_missing(
    games: Sequence[TrainingGame], iterations: int, share: float, file: Path
) -> Iterator[TaughtChoice]:
    """Search decisions of these games that the file does not hold; each once it is written.

    `share`: of a game's decisions, drawn by lot. Where there is but one action nothing is searched.
    """
    known = {(choice.game, choice.ply) for choice in choices(file)}
    with file.open("a", encoding="utf-8") as out:
        for game in games:
            rules = rules_of(game.table)
            state = start(rules, game.table, game.seed)
            lots = Random(game.seed)
            deep = Level("deep", iterations, 0.0, 4, 60.0)
            bot = SearchingBot(rules, deep, game.seed, is_timed=False, judge=by_hand(rules))
            for ply, text in enumerate(game.actions):
                is_drawn = lots.random() < share
                if is_drawn and state.to_move >= 0 and ply in game.values and (game.number, ply) not in known:
                    lines = bot.think(state.observation(state.to_move)).findings.lines
                    visits = {line.action.text: line.visits for line in lines if line.visits > 0}
                    if len(visits) > 1:
                        choice = TaughtChoice(game.number, ply, visits)
                        out.write(json.dumps(choice._asdict()) + "\n")
                        out.flush()
                        yield choice
                state.apply(rules.parse(text))


class Lessons(NamedTuple):
    """Decisions as arrays: n of them, up to a actions."""

    kinds: list[str]
    kind: np.ndarray
    """n × a: number of the action's kind; -1 where there is none."""
    weight: Numbers
    """n × a: logarithm of the evaluator's weight, the largest being nought."""
    context: np.ndarray
    """n."""
    wanted: Numbers
    """n × a: part of the visits."""
    game: np.ndarray
    """n: the game's number."""


def lessons(games: Sequence[TrainingGame], found: Sequence[TaughtChoice]) -> Lessons:
    """The decisions found in these games."""
    by_game: dict[int, dict[int, dict[str, int]]] = {}
    for choice in found:
        by_game.setdefault(choice.game, {})[choice.ply] = choice.visits
    kinds: dict[str, int] = {}
    rows: list[tuple[list[int], list[float], int, list[float], int]] = []
    for game in games:
        if game.number not in by_game:
            continue
        rules = rules_of(game.table)
        judge = by_hand(rules)
        state = start(rules, game.table, game.seed)
        for ply, text in enumerate(game.actions):
            visits = by_game[game.number].get(ply)
            if visits is not None:
                legal = state.legal_actions()
                weights = np.array(judge.priors(state, legal))
                tried = np.array([visits.get(action.text, 0) for action in legal], float)
                if tried.sum() > 0:
                    rows.append(
                        (
                            [kinds.setdefault(kind_of(action), len(kinds)) for action in legal],
                            list(np.log(weights / weights.max())),
                            judge.context(state),
                            list(tried / tried.sum()),
                            game.number,
                        )
                    )
            state.apply(rules.parse(text))
    most = max((len(row[0]) for row in rows), default=0)
    kind = np.full((len(rows), most), -1)
    weight, wanted = np.zeros((len(rows), most)), np.zeros((len(rows), most))
    for number, (these, logs, _, parts, _) in enumerate(rows):
        kind[number, : len(these)] = these
        weight[number, : len(logs)] = logs
        wanted[number, : len(parts)] = parts
    contexts, numbers = (np.array([row[which] for row in rows]) for which in (2, 4))
    return Lessons(list(kinds), kind, weight, contexts, wanted, numbers)


class PriorWeights(NamedTuple):
    """What is learnt of priors, by kind."""

    power: Numbers
    factor: Numbers
    """kinds × contexts: logarithms."""


def part(taught: Lessons, chosen: np.ndarray) -> Lessons:
    """Some of the decisions, of the same kinds."""
    return taught._replace(
        kind=taught.kind[chosen],
        weight=taught.weight[chosen],
        context=taught.context[chosen],
        wanted=taught.wanted[chosen],
        game=taught.game[chosen],
    )


_RATE: Final = 0.03
"""Of learning, at its beginning."""
_DECAY: Final = 0.002
"""Draws kinds of action that are rare to the evaluator's own weights."""


def learnt_habits(taught: Lessons, rounds: int = 300) -> tuple[PriorWeights, list[float]]:
    """By Adam over all decisions at once; with the loss after each round."""
    count = len(taught.kinds)
    numbers = [np.ones(count), np.zeros((count, CONTEXTS))]
    means = [np.zeros_like(array) for array in numbers]
    squares = [np.zeros_like(array) for array in numbers]
    there = taught.kind >= 0
    contexts = np.broadcast_to(taught.context[:, None], taught.kind.shape)
    losses = []
    for step in range(1, rounds + 1):
        shares = _shares(PriorWeights(*numbers), taught)
        losses.append(_entropy(shares, taught))
        slope = np.where(there, shares - taught.wanted, 0.0) / len(taught.kind)
        by_power, by_factor = np.zeros(count), np.zeros((count, CONTEXTS))
        np.add.at(by_power, taught.kind[there], (slope * taught.weight)[there])
        np.add.at(by_factor, (taught.kind[there], contexts[there]), slope[there])
        gradients = [by_power + _DECAY * (numbers[0] - 1.0), by_factor + _DECAY * numbers[1]]
        for which, gradient in enumerate(gradients):
            means[which] += 0.1 * (gradient - means[which])
            squares[which] += 0.01 * (gradient**2 - squares[which])
            mean, square = means[which] / (1 - 0.9**step), squares[which] / (1 - 0.99**step)
            numbers[which] = numbers[which] - _RATE * (1 - step / (rounds + 1)) * mean / (
                np.sqrt(square) + 1e-8
            )
    return PriorWeights(*numbers), losses


def loss_of_habits(habits: PriorWeights | None, tested: Lessons) -> float:
    """Mean cross entropy with the visits; None: of the evaluator's own weights."""
    count = len(tested.kinds)
    return _entropy(
        _shares(habits or PriorWeights(np.ones(count), np.zeros((count, CONTEXTS))), tested), tested
    )


def _shares(habits: PriorWeights, taught: Lessons) -> Numbers:
    there = taught.kind >= 0
    logit = habits.power[taught.kind] * taught.weight + habits.factor[taught.kind, taught.context[:, None]]
    logit = np.where(there, logit, -np.inf)
    raised = np.exp(logit - logit.max(axis=1, keepdims=True))
    shares: Numbers = raised / raised.sum(axis=1, keepdims=True)
    return shares


def _entropy(shares: Numbers, taught: Lessons) -> float:
    return float(-(taught.wanted * np.log(np.maximum(shares, 1e-9))).sum(axis=1).mean())
