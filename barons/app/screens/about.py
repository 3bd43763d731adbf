"""Who made the games, the letters, the libraries; under which licences; which version this is."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Final

import pygame

from barons import __version__
from barons.app.kit import fonts, put, theme
from barons.app.kit.frame import FramedScene
from barons.app.kit.layout import Box, current
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.scroll import ScrollArea
from barons.paths import user_data_dir
from barons.text.tr import gettext as _

LIBRARIES: Final = (
    ("pygame-ce", "LGPL-2.1-or-later"),
    ("pygame_gui", "MIT"),
    ("PyYAML", "MIT"),
    ("pydantic", "MIT"),
    ("platformdirs", "MIT"),
    ("filelock", "Unlicense"),
    ("segno", "BSD-3-Clause"),
    ("pillow", "MIT-CMU"),
    ("fpdf2", "LGPL-3.0-only"),
    ("accesskit", "MIT or Apache-2.0"),
)


class AboutScene(FramedScene):
    """One panel to read."""

    kind = "about"

    def build(self) -> None:
        """The text, scrolling."""
        self.build_frame(_("About"), _("authors, licences, version"))
        layout, body = current(), self.body
        wide = min(1240.0, layout.w - 52)
        self._box = Box((layout.w - wide) / 2, body.y + 22, wide, body.h - 40)
        self.sheet(self._box)
        rect = layout.box(self._box.inset(26))
        area = ScrollArea("about.text", rect)
        flow = Flow(area, "about")
        flow.title("Barons", style=fonts.DISPLAY)
        flow.prose(
            _("Version {number}. Plays without a network and sends nothing anywhere.").format(
                number=__version__
            )
        )
        flow.prose(_("Code, drawings and sounds of this program: MIT licence."))
        flow.space(8)
        flow.label(_("The games and their authors"))
        flow.prose(
            _("Land of Barons: by {author}, licence {licence}.").format(
                author="lucas.borboleta@free.fr", licence="CC BY-NC-SA"
            )
        )
        flow.prose(_("Baron: by {author}.").format(author="Franz Gaudois"))
        flow.prose(_("Barons: by {author}.").format(author="Geoff Maddock"))
        flow.prose(
            _("The games belong to their authors. The rules are told here in our own words."),
            ink=theme.INK.soft,
        )
        flow.space(8)
        flow.label(_("Letters"))
        flow.prose(_("Source Serif and Source Sans, by Adobe: SIL Open Font License 1.1."))
        flow.prose(_("Cinzel, by Natanael Gama: SIL Open Font License 1.1."))
        flow.prose(_("Atkinson Hyperlegible, by the Braille Institute: SIL Open Font License 1.1."))
        flow.space(8)
        flow.label(_("Libraries"))
        flow.table(
            (_("Library"), _("Version"), _("Licence")),
            [(name, _version(name), licence) for name, licence in LIBRARIES],
        )
        flow.label(_("Your files"))
        flow.prose(_("Saved games, settings and screenshots are kept in {path}.").format(path=user_data_dir()))
        flow.end()
        self.show_area(area)
        self.build_back()

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """A pale crest on the sheet."""
        super().paint_backdrop(surface)
        layout = current()
        side, corner = layout.px(170), layout.rect(0, 0, self._box.right - 50, self._box.y + 34).bottomright
        put.sprite(surface, "app_icon", (side, side), topright=corner)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "—"
