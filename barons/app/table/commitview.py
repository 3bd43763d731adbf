"""The seal that ends a turn, and the buttons for undo, cancel and advice."""

from __future__ import annotations

from typing import NamedTuple

from barons.app.kit import fonts, theme
from barons.app.kit.ui.boxes import Column, Fits, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Text
from barons.app.kit.ui.node import FILLS, Flex, Node
from barons.app.kit.ui.plates import Seal
from barons.app.table.parts import SealState
from barons.app.table.table import Table
from barons.text.tr import gettext as _
from barons.text.tr import pgettext


class Commit(NamedTuple):
    """Content of the seal and the buttons."""

    seal: SealState
    seal_key: str
    """Keyboard shortcut of the seal."""
    no_undo: str
    """Reason why nothing can be undone; empty if something can."""
    no_cancel: str
    no_hint: str
    undo_key: str
    hint_key: str


def commit_of(table: Table) -> Commit:
    pending, waiting, keys, denied = table.pending, table.turn_status, table.shell.keys, table.denied
    seal = table.parts.turn.seal_state()
    if "seal" in denied:
        seal = seal._replace(is_open=False, reason=denied["seal"])
    can_undo = table.match.can_undo or pending.can_take_back
    return Commit(
        seal,
        _("Enter") if pending.draft else keys.shown("end_turn"),
        denied.get("undo", "" if can_undo else waiting.why_no_undo()),
        "" if pending.is_open else _("There is nothing to cancel."),
        waiting.why_no_hint(),
        keys.shown("undo"),
        keys.shown("hint"),
    )


def plate(name: str, shown: Commit, flex: Flex = FILLS) -> Node:
    """One of the buttons `undo`, `cancel` and `hint`."""
    label, icon, key, why_not = {
        "undo": (pgettext("plate", "Undo"), "undo", shown.undo_key, shown.no_undo),
        "cancel": (_("Cancel"), "cross", "Esc", shown.no_cancel),
        "hint": (_("Hint"), "hint", shown.hint_key, shown.no_hint),
    }[name]
    return Button(
        label,
        icon,
        key=f"strip.{name}",
        on_press=(name,),
        why_not=why_not,
        tooltip=f"{label} ({key})",
        is_tip_aside=True,
        flex=flex,
    )


def plates(shown: Commit, *, gap: float = 10.0, flex: Flex = FILLS) -> Node:
    """All three buttons in a column."""
    return Column([plate(name, shown) for name in ("undo", "cancel", "hint")], gap=gap, flex=flex)


def seal(shown: Commit, *, size: float = 158.0, flex: Flex = FILLS) -> Node:
    """The seal with its caption below."""
    label, icon, is_open, reason, short = shown.seal
    wax = Seal(
        label,
        icon,
        key="strip.seal",
        on_press=("seal",),
        why_not="" if is_open else reason or label,
        tooltip=f"{label} ({shown.seal_key})",
        is_tip_aside=True,
        flex=Flex(basis=size, cross=size, align="middle", shrink=1, min=60),
    )
    words = Text(label, fonts.NUMERAL.at(20), theme.ON_WOOD, x=0.5, role="none")
    why = Text(short, fonts.CAPTION.italic(), theme.LOCKED.reason, x=0.5, y=0, narrows=True, role="none")
    told = [Column([words, why])] if short and not is_open else []
    return Column([wax, Fits([*told, words], flex=FILLS)], flex=flex)


def commit(shown: Commit, *, flex: Flex = FILLS) -> Node:
    """The buttons beside the seal."""
    return Row([plates(shown, flex=Flex(basis=200, shrink=1)), seal(shown)], gap=20, flex=flex)
