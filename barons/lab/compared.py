"""What a study compares, in lines: titles, what the rules change, deals, version, days, and the command."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from barons import rulesets
from barons.engine.jsonvalues import an_object
from barons.lab.arms import value_name
from barons.lab.plan import COMPARE, SWEEP, Arm
from barons.lab.study import Study
from barons.text import parameters
from barons.text.tr import gettext as _
from barons.text.tr import local, ngettext

_MOST: Final = 8
"""Changes that are listed; of more their number."""


def arm_line(arm: Arm) -> str:
    """An arm's name, its ruleset's title, edition and id, and what is not allowed."""
    told = [arm.ruleset.get("title"), arm.ruleset.get("edition")]
    named = [local(texts_by_language) for each in told if (texts_by_language := _texts(each))]
    ruleset = str(arm.ruleset["id"])
    text = f"{arm.name}: {' · '.join(filter(None, named)) or ruleset} ({ruleset})"
    if arm.barred:
        text += " " + _("(not allowed to the first player: {action})").format(action=arm.barred)
    return text


def _texts(value: object) -> dict[str, str]:
    """By language; nothing where it is no table of texts."""
    return {str(key): str(text) for key, text in value.items()} if isinstance(value, Mapping) else {}


def change_lines(study: Study) -> list[str]:
    """What each further arm changes in the first one, with both values; several changes at once are named as
    what they are."""
    base, *others = study.plan.arms
    game, before = str(base.ruleset["game"]), an_object(base.ruleset["params"])
    lines: list[str] = []
    is_confounded = False
    for arm in others:
        found = parameters.differences(game, before, an_object(arm.ruleset["params"]))
        told = [f"{each.title} ({'.'.join(each.path)}): {each.before} → {each.after}" for each in found[:_MOST]]
        if len(found) > _MOST:
            count = len(found) - _MOST
            told.append(ngettext("and {count} more", "and {count} more", count).format(count=count))
        if told:
            lines.append(_("{arm} changes: {changes}.").format(arm=arm.name, changes="; ".join(told)))
        is_confounded |= len(found) > 1
    if is_confounded and study.plan.kind == COMPARE and len(others) == 1:
        lines.append(
            _(
                "Several changes at once: this study cannot tell what each of them does. The option --each"
                " plays them one by one, too."
            )
        )
    return lines


def origin_line(study: Study) -> str:
    """Deals, version, days."""
    first, last = next(study.store.rows("SELECT MIN(played_at), MAX(played_at) FROM games"))
    plan = study.plan
    deals = max(plan.deals(players) for players in plan.players)
    days = [datetime.fromtimestamp(float(str(each)), UTC).date().isoformat() for each in (first, last) if each]
    return _("Deals from seed {seed}, {deals} at most; barons {version}; played {days}.").format(
        seed=plan.seed, deals=deals, version=plan.version, days=" – ".join(dict.fromkeys(days)) or "–"
    )


def command_line(study: Study) -> str:
    """The command that plays this study again. Of rulesets from files it names the ids."""
    plan = study.plan
    one, last = plan.arms[0], plan.arms[-1]
    words = ["barons", "lab", plan.kind, str(one.ruleset["id"])]
    if plan.kind == COMPARE:
        words += [str(last.ruleset["id"]), *(["--each"] if len(plan.arms) > 2 else [])]
    elif plan.kind == SWEEP:
        values = ",".join(value_name(_plain(arm.name)) for arm in plan.arms)
        words += ["--key", plan.key, "--values", values]
    else:
        words += ["--action", plan.key]
    words += ["--players", ",".join(map(str, plan.players)), "--seats", ",".join(plan.seats)]
    words += ["--until", str(plan.until)] if plan.games is None else ["--games", str(plan.games)]
    words += ["--seed", str(plan.seed)]
    rounds = rulesets.rounds(plan.rules(one))
    return shlex.join([*words, *(["--rounds", str(rounds)] if rounds else [])])


def _plain(name: str) -> object:
    try:
        found: object = json.loads(name)
    except json.JSONDecodeError:
        return name
    return found
