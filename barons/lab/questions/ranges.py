"""The effect of a parameter's values: one small chart per measure."""

from __future__ import annotations

from typing import Final

from barons.lab.compared import varied
from barons.lab.games import Asked
from barons.lab.plan import SWEEP
from barons.lab.questions.answers import Answer, Panels, Question, panels_table
from barons.text.tr import gettext as _
from barons.text.tr import marked as N_

_PANELS: Final = "turns first_seat options top_score margin lead_changes comeback luck open_until uncertainty"
"""Measures shown."""


def answer(asked: Asked) -> Answer:
    """Return all values in order, with the ruleset's own marked."""
    plan, means = asked.study.plan, asked.study.means()
    names = in_order([arm.name for arm in plan.arms])
    shown = [
        measure
        for measure in asked.study.measures
        if measure.name in _PANELS.split() and all((measure.name, asked.players, arm) in means for arm in names)
        if any(means[measure.name, asked.players, arm].deviation for arm in names)
    ]
    keys = varied(plan.arms[0], plan.key)
    line = _("Effect of {key}; the edition’s own value is marked").format(key=keys) + f" ({plan.arms[0].name})."
    if not shown:
        return Answer((_("No value has been played twice yet."),))
    panels = Panels(
        tuple(names),
        names.index(plan.arms[0].name),
        tuple(_(measure.title) for measure in shown),
        tuple(measure.unit for measure in shown),
        tuple(tuple(means[measure.name, asked.players, arm] for arm in names) for measure in shown),
    )
    return Answer((line,), (panels_table(_("Range"), keys, panels),), panels)


def in_order(names: list[str]) -> list[str]:
    """Sort numbers in ascending order; keep the order of words."""
    try:
        return sorted(names, key=float)
    except ValueError:
        return names


QUESTION = Question(
    N_("Range"),
    N_("What effect do the values of a rule have?"),
    answer,
    lambda plan: plan.kind == SWEEP,
    is_whole=True,
    is_quick=True,
)
