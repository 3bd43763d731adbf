"""Whether a verdict holds at every level and with every number of players."""

from __future__ import annotations

from collections import defaultdict

from barons.lab.estimates import ALPHA
from barons.lab.games import Asked
from barons.lab.plan import Arm, Plan
from barons.lab.questions.answers import Answer, AnswerCell, AnswerTable, Question, row
from barons.lab.study import MeasureContrast
from barons.lab.words import difference, is_clear, is_known, player_name, title_of
from barons.text.tr import gettext as _
from barons.text.tr import marked as N_
from barons.text.tr import ngettext


def answer(asked: Asked) -> Answer:
    """For each ruleset, return one row per measure that is clear somewhere, one column per number of players
    and level.
    """
    plan = asked.study.plan
    if asked.players != plan.players[0]:
        return Answer(())
    found: dict[str, dict[str, dict[str, MeasureContrast]]] = defaultdict(lambda: defaultdict(dict))
    for each in asked.study.contrasts():
        place = _place(plan, each.players, each.arm)
        found[each.arm.name.split(" · ")[0]][title_of(each)][place] = each
    lines, tables = [], []
    for arm, measures in found.items():
        clear = {
            title: by_place for title, by_place in measures.items() if any(map(is_clear, by_place.values()))
        }
        places = list(dict.fromkeys(place for by_place in measures.values() for place in by_place))
        known = any(is_known(each) for by_place in measures.values() for each in by_place.values())
        too_few = _("{what}: too few games to say anything.").format(what=arm)
        lines += _said(arm, clear, places) if known else [too_few]
        rows = tuple(
            row(title, *(_cell(by_place.get(place)) for place in places)) for title, by_place in clear.items()
        )
        if rows:
            title = _("{arm}: differences that are clear in at least one case").format(arm=arm)
            tables.append(AnswerTable(title, (_("Measure"), *places), rows))
    return Answer(tuple(lines), tuple(tables))


def _said(arm: str, clear: dict[str, dict[str, MeasureContrast]], places: list[str]) -> list[str]:
    everywhere, opposed, partly = [], [], []
    for title, by_place in clear.items():
        sure = [each.difference.mean > 0 for each in by_place.values() if is_clear(each)]
        if len(set(sure)) > 1:
            opposed.append(title)
        elif len(sure) == len(places):
            everywhere.append(title)
        else:
            partly.append(title)
    sentences = (
        (everywhere, _("{arm}: clear in every case, in the same direction: {measures}.")),
        (partly, _("{arm}: clear only in some cases, not clear in the others: {measures}.")),
        (opposed, _("{arm}: clear, but in opposite directions: {measures}.")),
    )
    lines = [text.format(arm=arm, measures=", ".join(titles)) for titles, text in sentences if titles]
    return lines or [_("{arm}: no difference is clear in any case.").format(arm=arm)]


def _cell(found: MeasureContrast | None) -> AnswerCell:
    if found is None:
        return AnswerCell("–")
    text = difference(found.difference.mean, found.unit)
    if not is_known(found):
        return AnswerCell(f"{text} ({_('too few deals')})")
    return AnswerCell(f"{text} ({_('clear')})", 0.6) if found.p <= ALPHA else AnswerCell(text)


def _place(plan: Plan, players: int, arm: Arm) -> str:
    table = ngettext("{count} player", "{count} players", players).format(count=players)
    return f"{table}, {' – '.join(player_name(name) for name in plan.seats_of(arm))}"


def _fits(plan: Plan) -> bool:
    tables = {arm.seats for arm in plan.arms if not arm.is_recorded}
    return bool(plan.pairs()) and (len(plan.players) > 1 or len(tables) > 1)


QUESTION = Question(
    N_("Levels and players"),
    N_("Does a verdict hold at every level and number of players?"),
    answer,
    _fits,
    is_whole=True,
    is_quick=True,
)
