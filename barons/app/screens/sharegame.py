"""Sharing a game: its replay as a file, an animated picture, a picture of the table."""

from __future__ import annotations

import time
from functools import partial
from typing import Final

from barons.app.film.making import Kind, make, ordered
from barons.app.kit.navigator import Navigator
from barons.app.kit.reading import note, prose, space, title
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame
from barons.app.kit.ui.node import FILLS, Flex, Intent, Node
from barons.app.kit.ui.values import Option, segmented
from barons.app.screens.thumbnail import Thumbnail
from barons.app.screens.work import PLATE, WorkshopScene, made
from barons.app.table.words import edition_of
from barons.engine.core import BaronsError
from barons.play.gamesharing import share_game
from barons.play.match import Match
from barons.rulesets import whole
from barons.text.tr import gettext as _
from barons.text.tr import language, local

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
        rules, seen = self.match.rules, self.match.observation(None)
        key = f"share/{self.match.key}/{self.match.seed}/{self.match.ply}"
        board = Thumbnail(key, rules.ruleset.game, seen.position(), whole(rules)["params"])
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
        if self.workshop.is_busy:
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
            self.workshop.tell(partial(made, share_game(self.match, self.name)))
        except (BaronsError, OSError) as error:
            self.tell_refusal(getattr(error, "strerror", None) or error)

    def begin(self, kind: Kind) -> None:
        """Start rendering a picture in a separate process."""
        out = self.place(self.name, ".gif" if kind == "film" else ".png")
        if out is None:
            return
        settings = self.shell.settings
        order = ordered(
            self.match,
            out,
            kind,
            turns=None if self.shows_all else _LAST * self.match.players,
            language=language(),
            strong_hatching=settings.strong_hatching,
        )
        self.workshop.begin(make, order)
