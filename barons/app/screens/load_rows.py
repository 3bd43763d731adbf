"""A line of the list of saved games, and the words for what is the matter with a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.widgets.control import Choosable, TextNeed, control, need
from barons.app.table.words import save_line
from barons.text import tr
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.play.saves import Entry


@control
class SaveRow(Choosable):
    """A line of the list: name or players, game, date; marked when damaged or too new."""

    ring_radius = 9

    entry: Entry
    chosen: bool

    def __post_init__(self) -> None:
        self.label = self.entry.name or save_line(self.entry) or self.entry.path.name

    @property
    def note(self) -> str:
        """The line below."""
        entry = self.entry
        if entry.condition == "damaged":
            return _("damaged")
        if entry.condition == "too new":
            return _("written by a newer version")
        first = save_line(entry) if entry.name else _("autosave")
        return f"{first} · {tr.date(entry.time)}"

    def draw(self, surface: pygame.Surface) -> None:
        """The row."""
        paint.inlay(surface, self.rect, chosen=self.chosen or self.hovered)
        title, note, sign = self._rooms()
        icon = "load" if self.entry.condition == "good" else "warn"
        if self.entry.is_autosave and self.entry.condition == "good":
            icon = "timer"
        ink = theme.INK.danger if self.entry.condition != "good" else theme.WOOD[500]
        put.icon(surface, icon, px(34), ink, center=sign.center)
        fonts.write(surface, self.label, fonts.UI_BOLD, theme.INK.strong, title, wrapped=True, narrowed=True)
        below = theme.INK.danger if self.entry.condition != "good" else theme.INK.soft
        fonts.write(surface, self.note, fonts.CAPTION, below, note, down=0.2, wrapped=True)

    def texts(self) -> Iterator[TextNeed]:
        """What the program says; names are people's own."""
        yield need(self.note, fonts.CAPTION, self._rooms()[1], wrapped=True)

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        rect = self.rect
        sign = pygame.Rect(rect.x + px(8), rect.y, px(58), rect.h)
        left = sign.right + px(8)
        wide = rect.right - px(14) - left
        half = px(40)
        return (
            pygame.Rect(left, rect.y + px(6), wide, half - px(6)),
            pygame.Rect(left, rect.y + half, wide, rect.h - half - px(4)),
            sign,
        )


def condition_line(entry: Entry) -> str:
    """What is the matter with a file, in a sentence."""
    if entry.condition == "too new":
        return _("This file was written by a newer version of the program and has been left unchanged.")
    if entry.has_previous:
        return _("This file is damaged. The previous copy will be opened and the damaged file kept.")
    return _("This file is damaged. It is kept in case it can be repaired.")


def fault_line(entry: Entry) -> str:
    """What exactly is wrong in a file that cannot be opened."""
    if entry.condition == "too new":
        return _("Written by version {version}.").format(version=entry.reason)
    sentences = {
        "larger than any game": _("The file is larger than any saved game."),
        "not JSON, or cut off": _("The file is truncated or has been overwritten."),
        "not a saved game": _("This is not a saved game."),
        "no version": _("It does not state its version."),
        "its checksum does not fit its contents": _(
            "The file was changed after saving: its checksum does not match."
        ),
        "its fields are not those of a saved game": _("Its fields are not those of a saved game file."),
    }
    if entry.field:
        return _("{field} has an unexpected value.").format(field=entry.field[:60])
    return sentences.get(entry.reason, _("It cannot be read."))
