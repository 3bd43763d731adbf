"""What a ruleset says differently from another, whole and in one line."""

from __future__ import annotations

from barons.play.variants import base_of
from barons.rulesets import RulesetEntry
from barons.text import parameters
from barons.text.tr import local, ngettext


def differences(
    base: RulesetEntry, entry: RulesetEntry, *, switched: bool = True
) -> list[parameters.Difference]:
    """What a ruleset says differently from another, from the rulesets themselves.

    `switched`: also what a switch, which differs, brings with it.
    """
    from barons import rulesets

    before, after = rulesets.params_of(base.path), rulesets.params_of(entry.path)
    return parameters.differences(entry.game, before, after, switched=switched)


def noted(entry: RulesetEntry) -> list[tuple[str, str]]:
    """The names of the parameters that a ruleset's author explains, and why they are as they are."""
    return [
        (parameters.entry(entry.game, tuple(key.split("."))).title, note) for key, note in entry.notes.items()
    ]


def difference_line(entry: RulesetEntry, entries: list[RulesetEntry]) -> str:
    """How many rules differ, and from what; empty where there is nothing to compare."""
    base = None if entry.faults else base_of(entry, entries)
    if base is None:
        return ""
    count = len(differences(base, entry, switched=False))
    text = ngettext("{count} rule unlike {edition}", "{count} rules unlike {edition}", count)
    return text.format(count=count, edition=local(base.edition) or local(base.title))
