"""Which lord (style of play) a ruleset favours when lords play each other."""

from __future__ import annotations

from barons.lab.games import Asked
from barons.lab.measures import SHARE
from barons.lab.questions.answers import (
    Answer,
    AnswerCell,
    AnswerTable,
    Groups,
    Judged,
    Question,
    fairness,
    row,
)
from barons.lab.words import interval, player_name
from barons.text.tr import gettext as _
from barons.text.tr import labelled
from barons.text.tr import marked as N_


def answer(asked: Asked) -> Answer:
    """For each ruleset, return a matrix of the row's results against the column, and against all others."""
    lines, tables = [], []
    rulesets = dict.fromkeys(str(arm.ruleset["id"]) for arm in asked.arms if len(set(arm.seats)) > 1)
    for ruleset in rulesets:
        pairs, alone = Groups(), Groups()
        names: dict[str, None] = {}
        for arm in asked.arms:
            if arm.ruleset["id"] != ruleset or len(set(arm.seats)) < 2:
                continue
            for game in asked.games(arm):
                sitting = asked.study.plan.sitting(arm, asked.players, game.seating)
                for name, result in zip(sitting, game.results, strict=True):
                    names[name] = None
                    alone.add(player_name(name), game.deal, result)
                    for other in set(sitting) - {name}:
                        pairs.add(f"{name} {other}", game.deal, result)
        sequential = asked.study.is_sequential
        found = pairs.results(is_sequential=sequential)
        rows = [
            row(player_name(name), *(_cell(found.get(f"{name} {other}")) for other in names)) for name in names
        ]
        title = _("Result of the row against the column") + (f" ({ruleset})" if len(rulesets) > 1 else "")
        total = dict(
            sorted(
                alone.results(is_sequential=sequential).items(),
                key=lambda item: -item[1].found.mean,
            )
        )
        if rows:
            line, table = fairness(_("Against all others"), total)
            lines.append(labelled(ruleset, line) if len(rulesets) > 1 else line)
            tables += [AnswerTable(title, ("", *map(player_name, names)), tuple(rows)), table]
    return Answer(tuple(lines), tuple(tables))


def _cell(found: Judged | None) -> AnswerCell:
    return AnswerCell("–") if found is None else AnswerCell(interval(found.found, SHARE), found.found.mean)


QUESTION = Question(
    N_("Strategies"),
    N_("Which style of play does the ruleset favour?"),
    answer,
    lambda plan: any(len(set(arm.seats)) > 1 for arm in plan.arms),
    is_quick=True,
)
