"""Which starts are unfair: results by what a player starts with."""

from __future__ import annotations

from barons.lab.games import Asked
from barons.lab.measures import family
from barons.lab.questions.answers import Answer, Groups, Question, fairness, titled
from barons.text.tr import gettext as _
from barons.text.tr import marked as N_
from barons.text.uses import use_name


def answer(asked: Asked) -> Answer:
    """For each arm, return results by seat and by what the family names about starts."""
    lines, tables = [], []
    for arm in asked.arms:
        found: dict[str, Groups] = {_("Seat"): Groups()}
        for kept in asked.games(arm):
            game = asked.replayed(arm, kept)
            starts = {
                _(title): labels for title, labels in family(game.rules.ruleset.game).starts(game).items()
            }
            starts[_("Seat")] = [str(seat + 1) for seat in range(game.players)]
            for title, labels in starts.items():
                for label, result in zip(labels, kept.results, strict=True):
                    parts = (
                        use_name(asked.rules, part) if " " in part else part for part in label.split(" + ")
                    )
                    named = " + ".join(parts)
                    found.setdefault(title, Groups()).add(named, kept.deal, result)
        for title, groups in found.items():
            judged = dict(sorted(groups.results(is_sequential=asked.study.is_sequential).items()))
            if judged:
                line, table = fairness(titled(arm.name, title, asked.arms), judged)
                lines.append(line)
                tables.append(table)
    return Answer(tuple(lines), tuple(tables))


QUESTION = Question(N_("Starts"), N_("Which starting positions are unfair?"), answer)
