"""Sharing a ruleset: the file, the code to paste and its QR code."""

from __future__ import annotations

import io
import time
from functools import partial
from typing import Final

import pygame
import segno

from barons.app.film.making import Kind, RenderJob, make
from barons.app.kit import canvas, clipboard, fonts, put, theme
from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene, heading, plate, sheet
from barons.app.kit.paint import remembered
from barons.app.kit.reading import note, prose, space, title
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Intents, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import Option, segmented
from barons.app.screens.setup import title_line
from barons.app.screens.thumbnail import position
from barons.app.screens.work import PLATE, WorkshopScene, folder_plate, made
from barons.app.table.words import edition_of
from barons.engine.core import BaronsError
from barons.play.gamesharing import share_game
from barons.play.match import Match
from barons.play.sharing import share
from barons.rulesets import RulesetEntry
from barons.rulesets.sharing import code_of
from barons.text.tr import gettext as _
from barons.text.tr import language, local

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
        return _("Share"), title_line(self.entry)

    def body(self) -> Node:
        no_file = _("There is no file.") if self.trouble else ""
        copy = plate("share.copy", _("Copy the code"), "log", ("copy",))
        text = [
            Scroll(Column(self._text()), key="share.text", flex=FILLS),
            Padding(Row([copy, folder_plate("share.folder", no_file)], gap=14), Edges(right=8), flex=PLATE),
        ]
        parts = [heading(_("For a phone")), self._picture()]
        square = Flex(basis=current().h - 190, shrink=0)
        return Row(
            [
                sheet(Column(text, gap=22), inside=Edges(26, 24, 18, 26), flex=FILLS),
                sheet(Column(parts, gap=14), inside=Edges(26, 16, 26, 26), flex=square),
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
        return Frame(painter(_qr_code, self.code), flex=FILLS, is_ground=True)

    def intents(self) -> Intents:
        told = _("The code was copied.")
        return {**super().intents(), "copy": lambda: clipboard.copy(self.shell, self.code, told)}

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_c and event.mod & pygame.KMOD_CTRL:
            self.act(("copy",))
            return True
        return super().on_event(event)


def _qr_code(surface: pygame.Surface, rect: pygame.Rect, code: str) -> None:
    put.picture(surface, picture(code, min(rect.size)), center=rect.center)


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
    content, scale = io.BytesIO(), max(1, side // cells(text))
    code = segno.make_qr(text, error="l")
    code.save(content, kind="png", scale=scale, border=_QUIET, dark="#14100c", light="#ffffff")
    content.seek(0)
    drawn = pygame.image.load(content, "code.png")
    surface = canvas.opaque(drawn.get_size())
    surface.blit(drawn, (0, 0))
    return surface


_LAST: Final = 3
"""Turns per player in an animated picture of the end."""


class ShareGameScene(WorkshopScene):
    """Shares a game; pictures are rendered in a separate process so that the window stays responsive."""

    kind = "share_game"

    def __init__(self, shell: Navigator, match: Match) -> None:
        super().__init__(shell)
        self.match = match
        self.shows_all = True
        """Whether the animated picture shows the whole game."""

    def missing(self) -> str:
        return _("Pictures need the package {package}, which is not installed.")

    def title(self) -> tuple[str, str]:
        head = self.match.rules.ruleset
        return _("Share this game"), " · ".join(filter(None, (local(head.title), edition_of(head.id))))

    def body(self) -> Node:
        key = f"share/{self.match.key}/{self.match.seed}/{self.match.ply}"
        board = position(key, self.match.rules, self.match.observation(None))
        shown = Frame(board, flex=FILLS, is_ground=True)
        return self.halves(self._ways(), _("The game"), shown)

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("file",):
                self.write_file()
            case ("film" | "picture" as kind,):
                self.begin(kind)
            case ("span", int(number)):
                self.shows_all = number == 0
            case _:
                super().perform(intent)

    def _ways(self) -> list[Node | None]:
        hides = ""
        if not self.match.is_open:
            hides = _("This game has hidden information. Its file can be shared once the game is over.")
        spans, at = [Option(_("The whole game")), Option(_("The last turns"))], 0 if self.shows_all else 1
        return [
            title(_("As a file")),
            prose(
                _("The complete replay, with its rules, names and random draws.")
                + " "
                + _("To use it, drop it on the Barons window or open it with “Import”.")
            ),
            self._plate("file", _("Save the file"), "log", hides),
            space(18),
            note(hides + " " + _("Pictures show only what everybody may know.")) if hides else None,
            title(_("As an animated picture")),
            prose(_("A GIF of at most 4 MB, for a message or a web page.")),
            segmented("share_game.span", _("What it shows"), spans, at, ("span",), flex=Flex(basis=52)),
            space(10),
            self._plate("film", _("Create the animated picture"), "replay"),
            space(18),
            title(_("As a picture")),
            prose(_("The current table, with every player and the chronicle.")),
            self._plate("picture", _("Create the picture"), "eye"),
        ]

    def _plate(self, name: str, label: str, icon: str, why_not: str = "") -> Node:
        if self.is_busy:
            why_not = why_not or _("Another file is being created.")
        key, intent = f"share_game.{name}", (name,)
        return Button(label, icon, "parchment", key=key, on_press=intent, why_not=why_not, flex=PLATE)

    @property
    def name(self) -> str:
        """The file name without its ending."""
        return f"{local(self.match.rules.ruleset.title)} {time.strftime('%Y-%m-%d')}"

    def write_file(self) -> None:
        """Write the replay file immediately."""
        try:
            self.tell(partial(made, share_game(self.match, self.name)))
        except (BaronsError, OSError) as error:
            self.tell_refusal(getattr(error, "strerror", None) or error)

    def begin(self, kind: Kind) -> None:
        out = self.place(self.name, ".gif" if kind == "film" else ".png")
        if out is None:
            return
        turns = None if self.shows_all else _LAST * self.match.players
        saved = self.match.record().to_json(), self.match.table_json()
        job = RenderJob(*saved, str(out), kind, turns, language(), self.shell.settings.strong_hatching)
        self.create(make, job)
