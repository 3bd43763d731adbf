"""How long a game takes at a table of people, how long they wait, and which decisions matter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from barons.ai.eval import evaluator
from barons.engine.core import Action, State
from barons.lab.estimates import EVERYTHING, SHARES, estimate
from barons.lab.game import LoggedGame, replayed, value_after
from barons.lab.games import Asked, KeptGame
from barons.lab.measures import SHARE
from barons.lab.plan import Arm
from barons.lab.questions.answers import Answer, AnswerTable, Question, row
from barons.lab.words import interval, number
from barons.play.lengths import PERSON
from barons.text.tr import gettext as _
from barons.text.tr import marked as N_

MATTERS: Final = 0.02
"""A decision matters if its second-best action costs this fraction of a win."""
_TRIED: Final = 6
"""Number of actions evaluated per decision: the most promising ones."""
_EVERY: Final = 5
"""One in this many decisions is evaluated."""
_WEIGHED: Final = 30
"""Maximum number of games in which decisions are evaluated."""


def answer(asked: Asked) -> Answer:
    """Return a table with one column per arm; lines explain how time and decisions are evaluated."""
    columns = {arm.name: _column(asked, arm) for arm in asked.arms if asked.games(arm)}
    names = list(dict.fromkeys(name for column in columns.values() for name in column))
    rows = tuple(row(name, *(column.get(name, "–") for column in columns.values())) for name in names)
    lines = (
        _(
            "Time is calculated, not measured: a person takes {seconds} seconds for each decision between two"
            " actions or more."
        ).format(seconds=round(PERSON)),
        _(
            "A decision matters if the second-best of its {tried} most promising actions costs {share} of a win"
            " or more, by the value of the position after it. One decision in {every} is examined."
        ).format(tried=_TRIED, share=number(MATTERS, SHARE), every=_EVERY),
    )
    table = AnswerTable(_("Pace"), (_("Mean per game (95% interval)"), *columns), rows)
    return Answer(lines, (table,) if rows else ())


def _column(asked: Asked, arm: Arm) -> dict[str, str]:
    found: dict[str, list[float]] = defaultdict(list)
    games = asked.games(arm)
    for kept in games:
        game = asked.replayed(arm, kept)
        for name, value in _reckoned(game).items():
            found[name].append(value)
    for kept in games[:_WEIGHED]:
        losses = _losses(asked, arm, kept)
        if losses:
            found[_("Decisions that matter")].append(sum(loss >= MATTERS for loss in losses) / len(losses))
            found[_("Loss from the second-best action (1 = a win)")].append(sum(losses) / len(losses))
    shares = (_("Dead turns"), _("Decisions that matter"), _("Loss from the second-best action (1 = a win)"))
    told = {}
    for name, values in found.items():
        is_share = name in shares
        mean = estimate(
            values, is_sequential=asked.study.is_sequential, limits=SHARES if is_share else EVERYTHING
        )
        told[name] = interval(mean, SHARE if is_share else "")
    return told


def _reckoned(game: LoggedGame) -> dict[str, float]:
    """Return the minutes of the game and of waits between a player's decisions; turns without a choice."""
    real = [made for made in game.decisions if made.options > 1]
    runs = [(seat, sum(1 for _made in group)) for seat, group in groupby(real, key=lambda made: made.seat)]
    pauses = [pause for seat in range(game.players) for pause in waits(runs, seat)]
    active = {made.turn for made in real if made.seat >= 0}
    turns = [turn.number for turn in game.turns if turn.number]
    minute = PERSON / 60
    found = {_("Minutes"): minute * len(real)}
    for seat in range(game.players):
        found[_("Minutes that seat {seat} waits").format(seat=seat + 1)] = minute * sum(
            made.seat != seat for made in real
        )
    found[_("Minutes between two turns of a player")] = minute * sum(pauses) / len(pauses) if pauses else 0.0
    found[_("Longest wait, in minutes")] = minute * max(pauses, default=0)
    found[_("Dead turns")] = sum(turn not in active for turn in turns) / max(1, len(turns))
    return found


def waits(runs: Sequence[tuple[int, int]], seat: int) -> list[int]:
    """Return the numbers of the others' decisions between two runs of a seat's own."""
    found, waiting = [], None
    for who, count in runs:
        if who == seat:
            if waiting is not None:
                found.append(waiting)
            waiting = 0
        elif waiting is not None:
            waiting += count
    return found


def _losses(asked: Asked, arm: Arm, kept: KeptGame) -> list[float]:
    """Return the loss by the second-best action, for each evaluated decision."""
    rules = asked.study.plan.rules(arm)
    knows, losses, count = evaluator(rules), [], 0

    def seen(state: State, legal: list[Action]) -> None:
        nonlocal count
        if len(legal) < 2:
            return
        count += 1
        if count % _EVERY:
            return
        mover, weights = state.to_move, knows.priors(state, legal)
        likely = sorted(range(len(legal)), key=weights.__getitem__, reverse=True)[:_TRIED]
        best = sorted((value_after(state, legal[each], knows)[mover] for each in likely), reverse=True)
        losses.append(best[0] - best[1])

    replayed(rules, asked.record(arm, kept), seen=seen)
    return losses


QUESTION = Question(
    N_("Pace"), N_("How long do players think and wait, and do their decisions matter?"), answer
)
