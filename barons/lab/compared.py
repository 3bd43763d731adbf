"""Describes what a study compares: titles, rule changes, deals, version, dates, and the command."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

from barons import rulesets
from barons.engine.jsonvalues import an_object
from barons.lab.arms import SEVERAL, value_at, value_name
from barons.lab.plan import COMPARE, IMPORT, SWEEP, TUNE, WITHOUT, Arm, Plan
from barons.lab.study import Study
from barons.lab.tune import command, read
from barons.text import parameters
from barons.text.tr import gettext as _
from barons.text.tr import local, ngettext

_MOST: Final = 8
"""Maximum number of changes listed; if there are more, only their number is given."""


def varied(arm: Arm, key: str) -> str:
    """Return the titles of the parameters that a study varies. `arm`: any of its; `key`: the plan's."""
    game = str(arm.ruleset["game"])
    return SEVERAL.join(parameters.entry(game, tuple(each.split("."))).title for each in key.split(SEVERAL))


def edition_line(arm: Arm) -> str:
    """Return the title and edition of an arm's ruleset, or its id if it has none."""
    told = [arm.ruleset.get("title"), arm.ruleset.get("edition")]
    named = [local(texts_by_language) for each in told if (texts_by_language := _texts(each))]
    return " · ".join(filter(None, named)) or str(arm.ruleset["id"])


def arm_line(arm: Arm) -> str:
    """Return an arm's name, its ruleset's title, edition and id, and what is not allowed."""
    text = f"{arm.name}: {edition_line(arm)} ({arm.ruleset['id']})"
    if arm.is_recorded:
        text += " " + _("(recorded games)")
    if arm.barred:
        text += " " + _("(not allowed for the first player: {action})").format(action=arm.barred)
    return text


def _texts(value: object) -> dict[str, str]:
    """Return texts by language; empty if the value is not a table of texts."""
    return {str(key): str(text) for key, text in value.items()} if isinstance(value, Mapping) else {}


class Change(NamedTuple):
    """A parameter that an arm changes, by its path below `params`."""

    path: tuple[str, ...]
    before: object
    after: object
    """None if there is no such parameter."""


def changes(plan: Plan) -> dict[str, list[Change]]:
    """Return what each further arm changes in the arm it is compared with, by arm."""
    game, found = str(plan.arms[0].ruleset["game"]), {}
    for base, arm in plan.pairs():
        before, after = (an_object(each.ruleset["params"]) for each in (base, arm))
        old = dict(parameters.leaves(before))
        new, differ = dict(parameters.leaves(after)), parameters.differences(game, before, after)
        found[arm.name] = [Change(each.path, old.get(each.path), new.get(each.path)) for each in differ]
    return found


def change_lines(game: str, kind: str, found: Mapping[str, Sequence[Change]]) -> list[str]:
    """Describe what each further arm changes in the first, with both values; several changes at once are
    marked as such.
    """
    lines = []
    for arm, each in found.items():
        told = [_change(game, change) for change in each[:_MOST]]
        if len(each) > _MOST:
            count = len(each) - _MOST
            told.append(ngettext("and {count} more", "and {count} more", count).format(count=count))
        if told:
            lines.append(_("{arm} changes: {changes}.").format(arm=arm, changes="; ".join(told)))
    if kind == COMPARE and len(found) == 1 and any(len(each) > 1 for each in found.values()):
        lines.append(
            _(
                "Several changes at once: this study cannot tell what each of them does. The option --each"
                " plays them one by one too."
            )
        )
    return lines


def _change(game: str, change: Change) -> str:
    before, after = (parameters.value_text(game, change.path, value) for value in (change.before, change.after))
    return f"{parameters.entry(game, change.path).title} ({'.'.join(change.path)}): {before} → {after}"


def origin_line(study: Study) -> str:
    """Return a study's deals, version and dates, in one line."""
    first, last = next(study.store.rows("SELECT MIN(played_at), MAX(played_at) FROM games"))
    plan = study.plan
    deals = max(plan.deals(players) for players in plan.players)
    days = [datetime.fromtimestamp(each, UTC).date().isoformat() for each in (first, last) if each]
    return _("Deals from seed {seed}, {deals} at most; barons {version}; played {days}.").format(
        seed=plan.seed, deals=deals, version=plan.version, days=" – ".join(dict.fromkeys(days)) or "–"
    )


def command_line(study: Study) -> str:
    """Return the command that plays this study again. A ruleset's file is named by its id, imported files by
    SAVES.
    """
    plan = study.plan
    one = plan.arms[0]
    if plan.kind == TUNE:
        return shlex.join(command(read(study.folder).wish))
    table = [arm for arm in plan.arms if arm.seats == one.seats]
    words = ["barons", "lab", plan.kind, str(one.ruleset["id"])]
    if plan.kind == IMPORT:
        words[-1:] = ["SAVES", "--ruleset", words[-1]]
        words += [word for arm in plan.arms[2:] for word in ("--against", str(arm.ruleset["id"]))]
    if plan.kind == COMPARE:
        compared = [arm for arm in table[1:] if len(arm.name.split(" · ")[0]) == 1]
        words += [str(arm.ruleset["id"]) for arm in compared]
        words += ["--each"] if len(compared) < len(table) - 1 else []
    elif plan.kind == SWEEP:
        for key in plan.key.split(SEVERAL):
            values = dict.fromkeys(value_name(value_at(an_object(arm.ruleset["params"]), key)) for arm in table)
            words += ["--key", key, "--values", ",".join(values)]
    elif plan.kind == WITHOUT:
        words += ["--action", plan.key]
    words += _tables(plan)
    words += ["--players", ",".join(map(str, plan.players))] if plan.kind != IMPORT else []
    words += ["--seats", ",".join(plan.seats)]
    words += ["--until", str(plan.until)] if plan.games is None else ["--games", str(plan.games)]
    words += ["--seed", str(plan.seed)]
    rounds = rulesets.rounds(plan.rules(one))
    return shlex.join([*words, *(["--rounds", str(rounds)] if rounds else [])])


def _tables(plan: Plan) -> list[str]:
    tables = list(dict.fromkeys(arm.seats for arm in plan.arms if arm.seats and not arm.is_recorded))
    names = list(dict.fromkeys(name for seats in tables for name in seats))
    if any(len(seats) > 1 for seats in tables):
        return ["--lords", ",".join(name.partition("/")[2] for name in names)]
    return ["--levels", ",".join(names)] if names else []
