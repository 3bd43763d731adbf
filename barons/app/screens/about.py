"""The About screen: authors, fonts, libraries, licences and the version."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Final

from barons import __version__
from barons.app.kit import fonts, theme
from barons.app.kit.page import PageScene, sheet
from barons.app.kit.reading import label, prose, space, table, title
from barons.app.kit.ui.boxes import Aligned, Column, Padding, Row, Stack
from barons.app.kit.ui.leaves import Image
from barons.app.kit.ui.node import Edges, Flex, Node, memo
from barons.app.kit.ui.scroll import Scroll
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


class AboutScene(PageScene):
    kind = "about"

    def title(self) -> tuple[str, str]:
        return _("About"), _("authors, licences, version")

    def body(self) -> Node:
        return memo(_panel)


def _panel() -> Node:
    crest = Image("app_icon", x=1, y=0, is_ground=True)
    corner = Padding(Aligned(crest, x=1, y=0, size=(170, 170)), Edges(right=24, top=8))
    panel = sheet(Stack([corner, Scroll(_text(), key="about.text")]), inside=26, flex=Flex(basis=1240, min=0))
    return Row([Node(flex=Flex(grow=1)), panel, Node(flex=Flex(grow=1))])


def _text() -> Node:
    made_land = _("Land of Barons: by {author}, licence {licence}.")
    return Column(
        [
            title("Barons", fonts.DISPLAY),
            prose(_("Version {number}. Works offline and sends no data.").format(number=__version__)),
            prose(_("Code, drawings and sounds of this program: MIT licence.")),
            space(8),
            label(_("The games and their authors")),
            prose(made_land.format(author="lucas.borboleta@free.fr", licence="CC BY-NC-SA")),
            prose(_("Baron: by {author}.").format(author="Franz Gaudois")),
            prose(_("Barons: by {author}.").format(author="Geoff Maddock")),
            prose(
                _("The games belong to their authors. This program explains the rules in its own words."),
                ink=theme.INK.soft,
            ),
            space(8),
            label(_("Fonts")),
            prose(_("Source Serif and Source Sans, by Adobe: SIL Open Font License 1.1.")),
            prose(_("Cinzel, by Natanael Gama: SIL Open Font License 1.1.")),
            prose(_("Atkinson Hyperlegible, by the Braille Institute: SIL Open Font License 1.1.")),
            space(8),
            label(_("Libraries")),
            table(
                (_("Library"), _("Version"), _("Licence")),
                [(name, _version(name), licence) for name, licence in LIBRARIES],
            ),
            label(_("Your files")),
            prose(_("Saved games, settings and screenshots are in {path}.").format(path=user_data_dir())),
            space(16),
        ]
    )


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "—"
