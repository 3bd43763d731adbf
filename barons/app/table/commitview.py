"""The seal that ends a turn, and the buttons for undo, cancel and advice."""

from __future__ import annotations

from barons.app.kit import fonts, theme
from barons.app.kit.ui.boxes import Column, Fits, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Text
from barons.app.kit.ui.node import FILLS, Flex, Node
from barons.app.kit.ui.plates import Seal
from barons.app.table.table import Table
from barons.text.tr import gettext as _
from barons.text.tr import pgettext


def plates(table: Table, *names: str, gap: float, flex: Flex = FILLS) -> Node:
    """A column of the buttons `undo`, `cancel` and `hint`."""
    status, keys = table.turn_status, table.shell.keys
    no_undo = table.denied.get("undo", status.why_no_undo())
    no_cancel = "" if table.pending.is_open else _("There is nothing to cancel.")
    known = {
        "undo": (pgettext("plate", "Undo"), "undo", keys.shown("undo"), no_undo),
        "cancel": (_("Cancel"), "cross", "Esc", no_cancel),
        "hint": (_("Hint"), "hint", keys.shown("hint"), status.why_no_hint()),
    }
    buttons = [
        Button(
            label,
            icon,
            key=f"strip.{name}",
            on_press=(name,),
            why_not=why_not,
            tooltip=f"{label} ({key})",
            is_tip_aside=True,
            flex=FILLS,
        )
        for name, (label, icon, key, why_not) in known.items()
        if name in names
    ]
    return Column(buttons, gap=gap, flex=flex)


def seal(table: Table, *, size: float = 158.0, flex: Flex = FILLS) -> Node:
    """The seal with its caption below."""
    shown = table.parts.turn.seal_state()
    if "seal" in table.denied:
        shown = shown._replace(is_open=False, reason=table.denied["seal"])
    key = _("Enter") if table.pending.draft else table.shell.keys.shown("end_turn")
    wax = Seal(
        shown.label,
        shown.icon,
        key="strip.seal",
        on_press=("seal",),
        why_not="" if shown.is_open else shown.reason or shown.label,
        tooltip=f"{shown.label} ({key})",
        is_tip_aside=True,
        flex=Flex(basis=size, cross=size, align="middle", shrink=1, min=60),
    )
    words = Text(shown.label, fonts.NUMERAL.at(20), theme.ON_WOOD, x=0.5, role="none")
    why = Text(shown.short, fonts.CAPTION.italic(), theme.LOCKED.reason, x=0.5, y=0, narrows=True, role="none")
    told = [Column([words, why])] if shown.short and not shown.is_open else []
    return Column([wax, Fits([*told, words], flex=FILLS)], flex=flex)


def commit(table: Table, *, flex: Flex = FILLS) -> Node:
    """The buttons beside the seal."""
    buttons = plates(table, "undo", "cancel", "hint", gap=10, flex=Flex(basis=200, shrink=1))
    return Row([buttons, seal(table)], gap=20, flex=flex)
