"""Sharing a ruleset: the file, the code to paste and its QR code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
import segno

from barons.app.kit import canvas, clipboard, folders, fonts, put, theme
from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene, heading, plate, sheet
from barons.app.kit.paint import remembered
from barons.app.kit.reading import note, prose, space, title
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.leaves import Frame, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.screens.work import PLATE, folder_plate
from barons.engine.core import BaronsError
from barons.play.sharing import share, shared_dir
from barons.rulesets import RulesetEntry
from barons.rulesets.sharing import code_of
from barons.text.tr import gettext as _
from barons.text.tr import local

_LONGEST_PICTURE: Final = 1200
"""The longest code in characters that a camera can read off a screen."""


class ShareScene(PageScene):
    """Shows what to send to a friend, and how they import it."""

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

    def title(self) -> tuple[str, str]:
        return _("Share"), local(self.entry.title)

    def body(self) -> Node:
        no_file = _("There is no file.") if self.trouble else ""
        copy = plate("share.copy", _("Copy the code"), "log", ("copy",))
        text = [
            Scroll(Column(self._text()), key="share.text", flex=FILLS),
            Padding(Row([copy, folder_plate("share.folder", no_file)], gap=14), Edges(right=8), flex=PLATE),
        ]
        parts = [
            heading(_("For a phone")),
            self._picture(),
        ]
        square = Flex(basis=current().h - 190, shrink=0)
        return Row(
            [
                sheet(Padding(Column(text, gap=22), Edges(26, 24, 18, 26)), inside=0, flex=FILLS),
                sheet(Padding(Column(parts, gap=14), Edges(26, 16, 26, 26)), inside=0, flex=square),
            ],
            gap=22,
        )

    def _text(self) -> list[Node]:
        if self.trouble:
            file = [note(_("The file cannot be written: {reason}").format(reason=self.trouble))]
        else:
            holds = _("{name} contains the complete rules, whatever edition they are based on.")
            how = _("To use it, drop it on the Barons window or open it with “Import”.")
            file = [prose(holds.format(name=self.file)), prose(how, ink=theme.INK.soft)]
        return [
            title(_("As a file")),
            *file,
            space(10),
            title(_("As a code")),
            prose(_("Paste it into a message. “Import” reads it.")),
            prose(_parts(self.code), fonts.SMALL, theme.INK.soft),
            space(16),
        ]

    def _picture(self) -> Node:
        if len(self.code) > _LONGEST_PICTURE:
            text = _("These rules are too long for a QR code. Share the file instead.")
            return Text(text, ink=theme.INK.soft, flex=FILLS)
        return Frame(_Code(self.code), flex=FILLS, is_ground=True)

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("copy",):
                clipboard.copy(self.shell, self.code, _("The code was copied."))
            case ("folder",):
                folders.show_or_tell(self.shell, shared_dir())
            case _:
                super().perform(intent)

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_c and event.mod & pygame.KMOD_CTRL:
            self.act(("copy",))
            return True
        return super().on_event(event)


@dataclass(frozen=True)
class _Code:
    """Paints a QR code."""

    code: str

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        put.picture(surface, picture(self.code, min(rect.size)), center=rect.center)


def _parts(code: str) -> str:
    """Insert spaces where a code may wrap; the parser ignores them."""
    return " ".join(code[at : at + 16] for at in range(0, len(code), 16))


_QUIET: Final = 4
"""Width in cells of the blank margin that readers require."""


def cells(text: str) -> int:
    """Return the width of a text's code in cells, including the margin."""
    return int(segno.make_qr(text, error="l").symbol_size(border=_QUIET)[0])


@remembered
def picture(text: str, side: int) -> pygame.Surface:
    """Return the code, at most `side` pixels wide, with whole pixels per cell so that cameras can read it."""
    rows = [bytes(row) for row in segno.make_qr(text, error="l").matrix]
    across = len(rows) + 2 * _QUIET
    each = max(1, side // across)
    surface = canvas.opaque((across * each, across * each))
    surface.fill((255, 255, 255))
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                surface.fill((20, 16, 12), ((x + _QUIET) * each, (y + _QUIET) * each, each, each))
    return surface
