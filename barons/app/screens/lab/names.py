"""Names of studies, their arms and their players."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from barons import rulesets
from barons.ai import LEVELS, LORDS
from barons.app.table.words import edition_of
from barons.lab.arms import at_tables
from barons.lab.compared import varied
from barons.lab.findings import Outline
from barons.lab.plan import COMPARE, IMPORT, SWEEP, TUNE, WITHOUT, Arm
from barons.lab.words import player_name
from barons.text.tr import gettext as _
from barons.text.tr import local, ngettext

_SEATS: Final = ("random", "greedy", *LEVELS)
"""Players who can take all seats of an experiment."""
_TABLES: Final = ("novice,easy", "easy,normal", "novice/*", "easy/*")
"""Further choices for comparisons: two levels in one study; the lords against each other at a level."""


def seats_for(kind: str) -> tuple[str, ...]:
    """Return the choices of players for this kind of study."""
    return (*_SEATS, *_TABLES) if kind == COMPARE else _SEATS


def tables_of(seats: str) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return the players and, if there are several, the tables that a choice of players stands for."""
    level, _slash, lords = seats.partition("/")
    levels = tuple(level.split(","))
    if not lords and len(levels) == 1:
        return levels, ()
    return levels[:1], at_tables(levels, LORDS if lords else (), levels)


def seats_of(outline: Outline) -> str:
    """Return the choice of players of a study, or the name of its first player."""
    tables = tuple(dict.fromkeys(arm.seats for arm in outline.plan.arms if arm.seats))
    return next((each for each in _TABLES if tables_of(each)[1] == tables), outline.plan.seats[0])


def seats_name(seats: str) -> str:
    level, _slash, lords = seats.partition("/")
    names = ", ".join(map(player_name, level.split(",")))
    return _("Lords ({level})").format(level=names) if lords else names


def arm_name(arm: Arm) -> str:
    """Return the edition of a built-in ruleset, otherwise its title, otherwise its id."""
    ruleset = str(arm.ruleset["id"])
    if (rulesets.builtin_dir() / f"{ruleset}.yaml").is_file():
        return edition_of(ruleset) or ruleset
    title = arm.ruleset.get("title")
    return (local(title) if isinstance(title, dict) else "") or ruleset


def left_out() -> str:
    """Return a sentence on what this installation's laboratory lacks; empty if it is complete."""
    lacking = [name for name in ("matplotlib", "pyarrow", "distributed") if find_spec(name) is None]
    if not lacking:
        return ""
    sentence = _(
        "Not available in this installation ({packages} missing): HTML reports, Parquet files"
        " and remote machines. Nothing on this page needs them."
    )
    return sentence.format(packages=", ".join(lacking))


def outline_name(outline: Outline) -> str:
    plan = outline.plan
    first = arm_name(plan.arms[0])
    if plan.kind in (SWEEP, TUNE):
        varies = _("{edition}: range of {key}") if plan.kind == SWEEP else _("{edition}: search for {key}")
        return varies.format(edition=first, key=varied(plan.arms[0], plan.key))
    if plan.kind == IMPORT:
        return _("{edition}: recorded games").format(edition=first)
    if len(plan.arms) == 1:
        return first
    if plan.kind == WITHOUT:
        return _("{edition} without {action}").format(edition=first, action=plan.key)
    return _("{one} – {other}").format(one=first, other=arm_name(plan.arms[-1]))


def terms_line(outline: Outline) -> str:
    """Return what is played in a study and by whom, in one line."""
    title = outline.plan.arms[0].ruleset.get("title")
    game = local(title) if isinstance(title, dict) else ""
    players = ", ".join(map(str, outline.plan.players))
    table = ngettext("{players} player", "{players} players", max(outline.plan.players)).format(players=players)
    return " · ".join(filter(None, [game, table, ", ".join(player_name(name) for name in outline.plan.seats)]))


def progress_line(outline: Outline, *, runs: bool) -> str:
    if outline.is_full:
        state = _("done")
    elif not outline.is_ours:
        state = _("of version {version}").format(version=outline.plan.version)
    else:
        state = _("running") if runs else _("paused")
    return f"{terms_line(outline)} · {count_line(outline)} · {state}"


def count_line(outline: Outline) -> str:
    """Return the games played and the total, in one line."""
    if outline.plan.games is None:
        return ngettext("{count} game", "{count} games", outline.played).format(count=outline.played)
    text = ngettext("games: {count} of {all}", "games: {count} of {all}", outline.played)
    return text.format(count=outline.played, all=outline.planned)
