"""What a lead is worth: the chance to win by the lead in points, at a quarter, half and three quarters."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from barons.lab.estimates import SHARES, estimate
from barons.lab.game import LoggedGame
from barons.lab.games import Asked, KeptGame
from barons.lab.measures import SHARE
from barons.lab.overview import Foresight, overview
from barons.lab.plan import Arm
from barons.lab.questions.answers import Answer, AnswerCell, AnswerTable, Question, row, titled
from barons.lab.words import foresight_line, interval, number
from barons.text.tr import customs, pgettext
from barons.text.tr import gettext as _
from barons.text.tr import marked as N_

_AT: Final = (0.25, 0.5, 0.75)
"""Fractions of the game after which leads are taken."""
_BANDS: Final = 3
"""Number of classes of leads, about equally frequent."""


class _Lead(NamedTuple):
    points: int
    won: float
    """The leader's share of the first place."""


def answer(asked: Asked) -> Answer:
    """For each arm, return a table by lead and one of the evaluator's predictions."""
    lines, tables = [], []
    for arm in asked.arms:
        kept = asked.games(arm)
        leads = {at: [_lead(each, asked.replayed(arm, each), at) for each in kept] for at in _AT}
        if not kept:
            continue
        told = {at: _chance([lead for lead in found if lead.points], asked) for at, found in leads.items()}
        sentence = _(
            "{arm}: the leader in points wins {early} of games at a quarter of the game, {middle} at half and"
            " {late} at three quarters."
        )
        lines.append(
            sentence.format(
                arm=arm.name,
                **{name: told[at].text for name, at in zip(("early", "middle", "late"), _AT, strict=True)},
            )
        )
        tables.append(_table(arm, leads, asked))
    lines += [foresight_line(arm, each) for arm, each in _foresight(asked)]
    return Answer(tuple(lines), (*tables, *_known(asked)))


def _lead(kept: KeptGame, game: LoggedGame, at: float) -> _Lead:
    """Return the lead at the turn that begins at this fraction of the game; 0 points if nobody leads alone."""
    scores = game.turns[min(len(game.turns) - 1, int(at * len(game.turns)))].scores
    first, second = sorted(scores, reverse=True)[:2]
    return _Lead(first - second, kept.firsts[scores.index(first)])


def _chance(leads: list[_Lead], asked: Asked) -> AnswerCell:
    if not leads:
        return AnswerCell("–")
    found = estimate([lead.won for lead in leads], is_sequential=asked.study.is_sequential, limits=SHARES)
    return AnswerCell(interval(found, SHARE), found.mean)


def _table(arm: Arm, leads: dict[float, list[_Lead]], asked: Asked) -> AnswerTable:
    """Return a row for no lead, then for bands of leads, the leads of all times divided into equal parts."""
    every = sorted(lead.points for found in leads.values() for lead in found if lead.points)
    cuts = sorted({0, *(every[len(every) * part // _BANDS] for part in range(1, _BANDS))} if every else {0})
    bands = [*pairwise(cuts), (cuts[-1], max(every, default=0))]
    rows = [
        row(
            pgettext("lead", "None"),
            *(_share(sum(not lead.points for lead in found), found) for found in leads.values()),
        )
    ]
    for low, high in bands:
        if high > low:
            name = str(high) if high == low + 1 else f"{low + 1}–{high}"
            rows.append(row(name, *(_of_band(found, low, high, asked) for found in leads.values())))
    head = (
        _("Lead in points"),
        *(_("at {share} of the game").format(share=f"{round(100 * at)}{customs().percent}") for at in _AT),
    )
    return AnswerTable(titled(arm.name, _("How often the leader wins"), asked.arms), head, tuple(rows))


def _share(count: int, found: list[_Lead]) -> AnswerCell:
    return AnswerCell(_("{share} of games").format(share=number(count / max(1, len(found)), SHARE)))


def _of_band(found: list[_Lead], low: int, high: int, asked: Asked) -> AnswerCell:
    within = [lead for lead in found if low < lead.points <= high]
    cell = _chance(within, asked)
    return cell._replace(text=_("{chance} in {count}").format(chance=cell.text, count=len(within)))


def _foresight(asked: Asked) -> list[tuple[str, Foresight]]:
    names = {arm.name for arm in asked.arms}
    return [
        (arm, found)
        for (players, arm), found in overview(asked.study).foresight.items()
        if players == asked.players and arm in names
    ]


def _known(asked: Asked) -> list[AnswerTable]:
    """Return how well the evaluator predicts the winner, on which drama, comebacks and lead changes depend."""
    head = (_("value in the second half"), _("result"), _("positions"))
    return [
        AnswerTable(
            titled(arm, _("What the evaluator knows"), asked.arms),
            head,
            tuple(
                row(number(value, SHARE), AnswerCell(number(result, SHARE), result), str(count))
                for value, result, count in found.bins
            ),
        )
        for arm, found in _foresight(asked)
    ]


QUESTION = Question(N_("Snowball"), N_("How much is a lead worth?"), answer)
