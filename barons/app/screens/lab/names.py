"""Names of studies, their arms and their players."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from barons import rulesets
from barons.ai import LEVELS
from barons.app.table.words import edition_of
from barons.lab.arms import SEVERAL
from barons.lab.findings import Outline
from barons.lab.plan import IMPORT, SWEEP, TUNE, WITHOUT, Arm
from barons.lab.words import player_name
from barons.text import parameters
from barons.text.tr import gettext as _
from barons.text.tr import local, ngettext

SEATS: Final = ("random", "greedy", *LEVELS)
"""Players who can take all seats of an experiment."""


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


def parameter_name(outline: Outline) -> str:
    """Return the titles of the parameters that a study sweeps."""
    game, keys = str(outline.arms[0].ruleset["game"]), outline.key.split(SEVERAL)
    return ", ".join(parameters.entry(game, tuple(key.split("."))).title for key in keys)


def outline_name(outline: Outline) -> str:
    """Return a study's name, in one line."""
    first = arm_name(outline.arms[0])
    if outline.kind == SWEEP:
        return _("{edition}: range of {key}").format(edition=first, key=parameter_name(outline))
    if outline.kind == TUNE:
        return _("{edition}: search for {key}").format(edition=first, key=parameter_name(outline))
    if outline.kind == IMPORT:
        return _("{edition}: recorded games").format(edition=first)
    if len(outline.arms) == 1:
        return first
    if outline.kind == WITHOUT:
        return _("{edition} without {action}").format(edition=first, action=outline.key)
    return _("{one} – {other}").format(one=first, other=arm_name(outline.arms[-1]))


def terms_line(outline: Outline) -> str:
    """Return who plays a study, in one line."""
    players = ", ".join(map(str, outline.players))
    table = ngettext("{players} player", "{players} players", max(outline.players)).format(players=players)
    return " · ".join([table, ", ".join(player_name(name) for name in outline.seats)])


def progress_line(outline: Outline, *, runs: bool) -> str:
    """Return a study's progress, in one line."""
    if outline.is_full:
        state = _("done")
    elif not outline.is_ours:
        state = _("of version {version}").format(version=outline.version)
    else:
        state = _("running") if runs else _("paused")
    return f"{terms_line(outline)} · {count_line(outline)} · {state}"


def count_line(outline: Outline) -> str:
    """Return the games played and the total, in one line."""
    if outline.games is None:
        return ngettext("{count} game", "{count} games", outline.played).format(count=outline.played)
    text = ngettext("games: {count} of {all}", "games: {count} of {all}", outline.played)
    return text.format(count=outline.played, all=outline.planned)
