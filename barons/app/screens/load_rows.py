"""A row of the list of saved games, and the texts for damaged files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.app.kit import fonts, theme
from barons.app.kit.ui.boxes import Aligned, Column, Padding, Row
from barons.app.kit.ui.controls import Card, inlaid
from barons.app.kit.ui.leaves import Image, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.table.words import save_line
from barons.text import tr
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.play.saves import SaveEntry


def save_row(key: str, entry: SaveEntry, is_chosen: bool) -> Node:
    """Return a row with name or players, game and date; marked if damaged or too new."""
    is_good = entry.condition == "good"
    icon = "warn" if not is_good else "timer" if entry.is_autosave else "load"
    sign = Image(icon, theme.WOOD[500] if is_good else theme.INK.danger)
    title = entry.name or save_line(entry) or entry.path.name
    below = theme.INK.soft if is_good else theme.INK.danger
    words = [
        Text(title, fonts.UI_BOLD, narrows=True, flex=Flex(basis=34)),
        Text(_note(entry), fonts.CAPTION, below, y=0.2, flex=FILLS),
    ]
    parts = [
        Aligned(sign, size=(34, 34), flex=Flex(basis=58, shrink=0)),
        Padding(Column(words), Edges(top=6, bottom=4), flex=FILLS),
    ]
    return Card(
        inlaid,
        Padding(Row(parts, gap=8), Edges(left=8, right=14)),
        radius=9,
        key=key,
        role="option",
        on_press=("choose", entry.path),
        is_chosen=is_chosen,
        flex=Flex(basis=90, shrink=0),
    )


def _note(entry: SaveEntry) -> str:
    if entry.condition == "damaged":
        return _("damaged")
    if entry.condition == "too new":
        return _("written by a newer version")
    first = save_line(entry) if entry.name else _("autosave")
    return f"{first} · {tr.date(entry.time)}"


def condition_line(entry: SaveEntry) -> str:
    if entry.condition == "too new":
        return _("This file was written by a newer version of the program and has been left unchanged.")
    if entry.has_previous:
        return _("This file is damaged. The previous copy will be opened and the damaged file kept.")
    return _("This file is damaged. It is kept in case it can be repaired.")


def fault_line(entry: SaveEntry) -> str:
    """Return the exact error in a file that cannot be opened."""
    if entry.condition == "too new":
        return _("Written by version {version}.").format(version=entry.reason)
    sentences = {
        "larger than any game": _("The file is larger than any saved game."),
        "not JSON, or cut off": _("The file is truncated or has been overwritten."),
        "not a saved game": _("This is not a saved game."),
        "no version": _("The file does not state its version."),
        "its checksum does not fit its contents": _(
            "The file was changed after saving: its checksum does not match."
        ),
        "its fields are not those of a saved game": _("The fields of the file are not those of a saved game."),
    }
    if entry.field:
        return _("{field} has an unexpected value.").format(field=entry.field[:60])
    return sentences.get(entry.reason, _("The file cannot be read."))
