"""A ruleset to pass on: the file, the code to paste, its picture for a telephone."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.kit import clipboard, fonts, put, qr, theme
from barons.app.kit.frame import FramedScene
from barons.app.kit.layout import Box, current
from barons.app.kit.navigator import Navigator
from barons.app.kit.widgets.buttons import Plate
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.work import folder_plate
from barons.engine.core import BaronsError
from barons.play.sharing import share
from barons.rulesets import RulesetEntry
from barons.rulesets.sharing import code_of
from barons.text.tr import gettext as _
from barons.text.tr import local

_LONGEST_PICTURE: Final = 1200
"""Letters of a code that a camera still reads off a screen."""


class ShareScene(FramedScene):
    """What to give to a friend, and how they take it."""

    kind = "share"

    def __init__(self, shell: Navigator, entry: RulesetEntry) -> None:
        super().__init__(shell)
        self.entry = entry
        self.code = code_of(entry.path)
        self.trouble = ""
        self.file = ""
        try:
            self.file = share(entry).name
        except (OSError, BaronsError) as error:
            self.trouble = str(getattr(error, "strerror", None) or error)

    def build(self) -> None:
        """Left the file and the code in words, right the picture."""
        self.build_frame(_("Share"), local(self.entry.title))
        layout, body = current(), self.body
        side = body.h - 40
        self._text_box = Box(26, body.y + 22, layout.w - 52 - side - 22, side)
        self._picture_box = Box(layout.w - 26 - side, body.y + 22, side, side)
        self.sheet(self._text_box)
        self.sheet(self._picture_box, _("For a phone"))
        self._build_text()
        self._build_plates()
        self.build_back()

    def _build_text(self) -> None:
        layout, box = current(), self._text_box
        area = ScrollArea("share.text", layout.rect(box.x + 26, box.y + 24, box.w - 44, box.h - 130))
        flow = Flow(area, "share.flow")
        flow.title(_("As a file"))
        if self.trouble:
            flow.note(_("The file cannot be written: {reason}").format(reason=self.trouble))
        else:
            flow.prose(
                _("{name} contains the complete rules, whatever edition they are based on.").format(
                    name=self.file
                )
            )
            flow.prose(
                _("To use it, drop it on the Barons window or open it with “Import”."),
                ink=theme.INK.soft,
            )
        flow.space(10)
        flow.title(_("As a code"))
        flow.prose(_("Paste it into a message. “Import” reads it."))
        flow.prose(_parts(self.code), style=fonts.SMALL, ink=theme.INK.soft)
        flow.end()
        self.show_area(area)

    def _build_plates(self) -> None:
        box, no_file = self._text_box, _("There is no file.") if self.trouble else ""
        plates = (
            Plate("share.copy", _("Copy the code"), "log", self._copy),
            folder_plate(self.shell, "share.folder", no_file),
        )
        self.build_row(Box(box.x + 26, box.bottom - 84, box.w - 52, 58), plates)

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The picture in the middle of the right sheet."""
        super().paint_backdrop(surface)
        box = self._picture_box
        room = current().rect(box.x + 26, box.y + 56, box.w - 52, box.h - 82)
        if len(self.code) > _LONGEST_PICTURE:
            text = _("These rules are too long for a QR code. Share the file instead.")
            fonts.write(surface, text, fonts.BODY, theme.INK.soft, room, wrapped=True)
            return
        put.picture(surface, qr.picture(self.code, min(room.size)), center=room.center)

    def _copy(self) -> None:
        clipboard.copy(self.shell, self.code, _("The code was copied."))

    def on_event(self, event: pygame.event.Event) -> bool:
        """Ctrl+C copies the code."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_c and event.mod & pygame.KMOD_CTRL:
            self._copy()
            return True
        return super().on_event(event)


def _parts(code: str) -> str:
    """A code with blanks where a line may end; reading passes over them."""
    return " ".join(code[at : at + 16] for at in range(0, len(code), 16))
