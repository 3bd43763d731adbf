"""What a ruleset says differently from another, whole and in one line."""

from __future__ import annotations

from barons.app.kit.widgets.flow import Flow
from barons.play.variants import base_of
from barons.rulesets import Fault, FaultyRuleset, RulesetEntry
from barons.text import parameters
from barons.text.faults import fault_text
from barons.text.tr import gettext as _
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


def fault_line(fault: Fault) -> str:
    """Where a fault is, what was expected, and the nearest known key."""
    file = fault.file.replace("\\", "/").split("/")[-1]
    place = ":".join([file, *(str(number) for number in (fault.line, fault.column) if number)])
    text = " · ".join(part for part in (place, fault.key, fault_text(fault.message)) if part)
    near = _("did you mean {key}?").format(key=fault.nearest)
    return f"{text} – {near}" if fault.nearest else text


def tell_differences(flow: Flow, base: RulesetEntry, entry: RulesetEntry, named: tuple[str, str]) -> bool:
    """Rule by rule what both say, and what it is; whether anything differs.

    `named`: what their columns are called.
    """
    try:
        found = differences(base, entry)
    except FaultyRuleset as error:  # a file has changed, or gone, since it was listed
        for fault in error.faults:
            flow.note(fault_line(fault))
        return False
    if found:
        rows = [(f"{each.chapter} · {each.title}", each.before, each.after) for each in found]
        meant = [parameters.entry(entry.game, each.path).meaning for each in found]
        flow.table((_("Rule"), *named), rows, meant)
    else:
        flow.prose(_("There are no differences."))
    return bool(found)


def tell_notes(flow: Flow, entry: RulesetEntry) -> None:
    """Why its author set some parameters as they are."""
    if entry.notes:
        flow.label(_("Why"))
        flow.table((_("Rule"), _("Note")), noted(entry))


def tell_faults(flow: Flow, entry: RulesetEntry) -> None:
    """What makes a ruleset unplayable, fault by fault."""
    count = len(entry.faults)
    text = ngettext("{count} error makes it unplayable:", "{count} errors make it unplayable:", count)
    flow.prose(text.format(count=count))
    for fault in entry.faults:
        flow.note(fault_line(fault))


def difference_line(entry: RulesetEntry, entries: list[RulesetEntry]) -> str:
    """How many rules differ, and from what; empty where there is nothing to compare."""
    base = None if entry.faults else base_of(entry, entries)
    if base is None:
        return ""
    try:
        count = len(differences(base, entry, switched=False))
    except FaultyRuleset:
        return ""
    text = ngettext("{count} rule differs from {edition}", "{count} rules differ from {edition}", count)
    return text.format(count=count, edition=local(base.edition) or local(base.title))
