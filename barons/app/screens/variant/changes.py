"""What a variant changes and what is wrong with it, in words: a line, a leaf of the form."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.layout import px
from barons.app.kit.widgets.fields import TextField
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.scroll import ScrollArea
from barons.play.variants import Variant, key_of
from barons.rulesets import Fault
from barons.text import parameters
from barons.text.faults import fault_text
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def differences(variant: Variant) -> list[parameters.Difference]:
    """The parameters that are not as in the edition, in the order of the rules."""
    return parameters.differences(variant.game, variant.base_params, variant.params)


def lay_changes(area: ScrollArea, variant: Variant, changed: Callable[[], None]) -> None:
    """A table of what differs, a note for each fault and warning, fields for why the values are as they are.

    `changed` is called after every letter.
    """
    flow = Flow(area, "variant.changes")
    found = differences(variant)
    if not found:
        flow.prose(_("Nothing changed yet."))
    else:
        head = (_("Rule"), _("Edition"), _("Variant"))
        flow.table(head, [(each.title, each.before, each.after) for each in found])
    for fault in variant.faults:
        flow.note(fault_line(variant, fault))
    for doubt in variant.doubts:
        flow.note(_("Warning: {what}").format(what=fault_line(variant, doubt)))
    _lay_notes(area, flow, variant, changed)
    flow.end()


def _lay_notes(area: ScrollArea, flow: Flow, variant: Variant, changed: Callable[[], None]) -> None:
    """The designer's diary: a line for each rule that differs, and for each that has a note."""

    def write(key: str, text: str) -> None:
        variant.note(key, text)
        changed()

    titles = {".".join(each.path): each.title for each in differences(variant)}
    for key in variant.notes:
        titles.setdefault(key, parameters.entry(variant.game, tuple(key.split("."))).title)
    if not titles:
        return
    flow.label(_("Why"))
    flow.prose(
        _("One line for readers of the rules and for yourself. It is saved in the file."), ink=theme.INK.soft
    )
    for key, title in titles.items():
        flow.prose(title, style=fonts.UI_BOLD)
        rect = pygame.Rect(flow.x, flow.y, flow.w, px(54))
        area.put(
            TextField(
                f"variant.note.{key}",
                rect,
                title,
                text=variant.notes.get(key, ""),
                limit=200,
                style=fonts.BODY,
                on_change=partial(write, key),
            )
        )
        flow.space(68)


def state_line(variant: Variant, changes: int) -> str:
    """The number of changes (`differences`) and of faults in a few words, and which the first fault is."""
    text = ngettext("{count} change", "{count} changes", changes).format(count=changes)
    heads = variant.head_faults()
    faults = len(variant.faults) - len(heads) + len({fault.key.split(".")[0] for fault in heads})
    if faults:
        text += " · " + ngettext("{count} error", "{count} errors", faults).format(count=faults)
        text += " · " + fault_line(variant, variant.faults[0])
    elif doubts := len(variant.doubts):
        text += " · " + ngettext("{count} warning", "{count} warnings", doubts).format(count=doubts)
    return text


def fault_line(variant: Variant, fault: Fault) -> str:
    """A fault by the name that its rule has in the form."""
    if fault.key == "title":
        return _("Enter a title.")
    steps = tuple(map(str, key_of(fault)))
    rows = [path for path, _value in parameters.leaves(variant.params) if path == steps[: len(path)]]
    name = parameters.entry(variant.game, rows[0]).title if rows else fault.key
    return _("{rule}: {fault}").format(rule=name, fault=fault_text(fault.message))
