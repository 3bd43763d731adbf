"""The differences between two rulesets."""

from __future__ import annotations

from barons.app.kit.reading import label, note, prose, table
from barons.app.kit.ui.boxes import Column
from barons.app.kit.ui.node import Node
from barons.rulesets import Fault, FaultyRuleset, RulesetEntry
from barons.text import parameters
from barons.text.faults import fault_text
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def differences(
    base: RulesetEntry, entry: RulesetEntry, *, switched: bool = True
) -> list[parameters.RulesetDifferences]:
    """Return how `entry` differs from `base`, computed from the rulesets themselves.

    `switched`: also include what a differing switch implies.
    """
    from barons import rulesets

    before, after = rulesets.params_of(base.path), rulesets.params_of(entry.path)
    return parameters.differences(entry.game, before, after, switched=switched)


def noted(entry: RulesetEntry) -> list[tuple[str, str]]:
    """Return name and explanation of each parameter that the ruleset's author explains."""
    return [
        (parameters.entry(entry.game, tuple(key.split("."))).title, note) for key, note in entry.notes.items()
    ]


def fault_line(fault: Fault) -> str:
    """Describe where an error is, what was expected, and the closest known key."""
    file = fault.file.replace("\\", "/").split("/")[-1]
    place = ":".join([file, *(str(number) for number in (fault.line, fault.column) if number)])
    text = " · ".join(part for part in (place, fault.key, fault_text(fault.message)) if part)
    near = _("did you mean {key}?").format(key=fault.nearest)
    return f"{text} – {near}" if fault.nearest else text


def comparison(base: RulesetEntry, entry: RulesetEntry, named: tuple[str, str]) -> Node:
    """Return a table of differing rules with both values and the reason; `named` are the column headings."""
    try:
        found = differences(base, entry)
    except FaultyRuleset as error:  # a file has changed or vanished since it was listed
        return Column([note(fault_line(fault)) for fault in error.faults])
    if not found:
        return Column([prose(_("There are no differences.")), *reasons(entry)])
    rows = [(f"{each.chapter} · {each.title}", each.before, each.after) for each in found]
    meanings = [parameters.entry(entry.game, each.path).meaning for each in found]
    return Column([table((_("Rule"), *named), rows, meanings), *reasons(entry)])


def reasons(entry: RulesetEntry) -> list[Node]:
    """Return the author's reasons for some of the parameters."""
    return [label(_("Why")), table((_("Rule"), _("Note")), noted(entry))] if entry.notes else []


def faults(entry: RulesetEntry) -> Node:
    """Return a list of the errors that make a ruleset unplayable."""
    count = len(entry.faults)
    text = ngettext("{count} error makes it unplayable:", "{count} errors make it unplayable:", count)
    return Column([prose(text.format(count=count)), *(note(fault_line(fault)) for fault in entry.faults)])
