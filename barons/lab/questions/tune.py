"""What a search for values tried, what it chose, and whether fresh deals confirm it."""

from __future__ import annotations

from collections.abc import Mapping

from barons.lab.compared import varied
from barons.lab.games import Asked
from barons.lab.measures import Measure
from barons.lab.plan import TUNE
from barons.lab.questions.answers import Answer, AnswerCell, AnswerTable, Panels, Question, row
from barons.lab.tune import Trace, TuningTarget, progress_of, read, value_names
from barons.lab.words import interval, number
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import marked as N_
from barons.text.tr import ngettext


def answer(asked: Asked) -> Answer:
    """Return the verdict on each target, then the trace; for a search in progress, the trace so far."""
    trace = read(asked.study.folder)
    measures = {measure.name: measure for measure in asked.study.measures}
    if trace.chosen < 0:
        count, every = progress_of(asked.study.folder)
        line = filled(_("The search is not finished: {count} of {all} games."), count=count, all=every)
        targets = (
            f"{_(measures[each.measure].title)} {_wanted(each, measures)}" for each in trace.wish.targets
        )
        wanted = _("Targets: {targets}.").format(targets=", ".join(targets))
        return Answer((line, wanted), (_tried(asked, trace),), _panels(asked, trace))
    means = asked.study.means()
    rows, unmet = [], []
    for each in trace.wish.targets:
        measure, found = measures[each.measure], means.get((each.measure, asked.players, asked.arms[0].name))
        met = each.meets(found) if found is not None else None
        told = {True: _("met"), False: _("missed"), None: _("not certain")}[met]
        if not met:
            unmet.append(_(measure.title))
        rows.append(
            row(
                _(measure.title),
                _wanted(each, measures),
                "–" if found is None else interval(found, measure.unit),
                told,
            )
        )
    games = len(asked.games(asked.arms[0]))
    lines = [
        ngettext(
            "{keys}: {values} was chosen after {count} trial.",
            "{keys}: {values} was chosen after {count} trials.",
            len(trace.trials),
        ).format(keys=_keys(asked), values=asked.arms[0].name, count=len(trace.trials))
    ]
    fresh = ngettext("On {count} game with fresh deals", "On {count} games with fresh deals", games).format(
        count=games
    )
    if unmet:
        lines.append(
            _("{fresh}, these targets are missed or not certain: {measures}.").format(
                fresh=fresh, measures=", ".join(unmet)
            )
        )
    else:
        lines.append(_("{fresh}, every target is met.").format(fresh=fresh))
    head = (_("Target"), _("Wanted"), fresh, _("Verdict"))
    return Answer(
        tuple(lines),
        (AnswerTable(_("Targets"), head, tuple(rows)), _tried(asked, trace)),
        _panels(asked, trace),
    )


def _wanted(target: TuningTarget, measures: Mapping[str, Measure]) -> str:
    unit = measures[target.measure].unit
    return f"{number(target.wanted, unit)} ± {number(target.within, unit)}"


def _keys(asked: Asked) -> str:
    return varied(asked.study.plan.arms[0], asked.study.plan.key)


def _tried(asked: Asked, trace: Trace) -> AnswerTable:
    measures = {measure.name: measure for measure in asked.study.measures}
    names = [each.measure for each in trace.wish.targets]
    head = (
        _("Trial"),
        _keys(asked),
        _("Games"),
        *(_(measures[name].title) for name in names),
        _("Distance"),
    )
    rows = tuple(
        row(
            str(place + 1),
            AnswerCell(value_names(trial.values), 0.6 if place == trace.chosen else None),
            str(trial.games),
            *(
                interval(trial.found[name], measures[name].unit) if name in trial.found else "–"
                for name in names
            ),
            number(trial.loss**0.5, ""),
        )
        for place, trial in enumerate(trace.trials)
    )
    return AnswerTable(_("What was tried"), head, rows)


def _panels(asked: Asked, trace: Trace) -> Panels | None:
    """Return the measures by trial, with the targets and the chosen trial marked."""
    measures = {measure.name: measure for measure in asked.study.measures}
    targets = [
        each for each in trace.wish.targets if all(each.measure in trial.found for trial in trace.trials)
    ]
    if not targets or not trace.trials:
        return None
    return Panels(
        tuple(value_names(trial.values) for trial in trace.trials),
        trace.chosen,
        tuple(_(measures[each.measure].title) for each in targets),
        tuple(measures[each.measure].unit for each in targets),
        tuple(tuple(trial.found[each.measure] for trial in trace.trials) for each in targets),
        tuple((each.wanted - each.within, each.wanted + each.within) for each in targets),
    )


QUESTION = Question(
    N_("Tuning"),
    N_("Which values meet the targets?"),
    answer,
    lambda plan: plan.kind == TUNE,
    is_whole=True,
    is_quick=True,
)
