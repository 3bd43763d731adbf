"""Importing shared content: rules as a code or a file, games as a file; pasted, dropped or in the shared
folder.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from barons.app.kit import clipboard
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene, PrimaryAction, plate, sheet
from barons.app.kit.reading import note, prose, space, title
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button, ListView
from barons.app.kit.ui.field import TextField
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.screens.work import PLATE, folder_plate
from barons.engine.core import BaronsError
from barons.paths import listing
from barons.plainfiles import ends_in
from barons.plaintext import one_line
from barons.play.savefiles import written_at
from barons.play.saves import ENDING
from barons.play.sharing import code_arrived, shared_dir
from barons.rulesets.sharing import LONGEST_CODE, MARK, SUFFIX, is_code
from barons.text.faults import fault_text
from barons.text.tr import gettext as _


class ImportScene(PageScene):
    """Imports rules and games; `kept` is called with the id of a ruleset that is saved."""

    kind = "import"

    def __init__(self, shell: Navigator, kept: Callable[[str], None] | None) -> None:
        super().__init__(shell)
        self.kept = kept
        pasted = one_line(clipboard.pasted(), LONGEST_CODE)
        self.code = pasted if is_code(pasted) else ""
        self._why: Callable[[], str] = str
        self._unlisted: Callable[[], str] = str
        self.files: list[Path] = []

    @property
    def trouble(self) -> str:
        """Why the code cannot be read; empty if it was not tried."""
        return self._why()

    @property
    def _entered(self) -> str:
        """The code, or a path without the quotation marks that file managers put around a copied one."""
        return self.code.strip().strip("\"'")

    def title(self) -> tuple[str, str]:
        return _("Import"), _("rulesets and games that others have shared")

    def body(self) -> Node:
        field = TextField(
            key="import.code",
            label=_("A code"),
            text=self.code,
            limit=LONGEST_CODE,
            placeholder=_("A code: {mark}…").format(mark=MARK),
            on_change=("type",),
            on_done=("read",),
            flex=Flex(basis=56),
        )
        paste = plate("import.paste", _("Paste"), "log", ("paste",))
        plates = Row([paste, folder_plate("import.folder")], gap=14, flex=PLATE)
        parts = [
            Scroll(Column(self._listed()), key="import.files", flex=FILLS),
            title(_("A code")),
            Padding(Column([field, plates], gap=16), Edges(right=12)),
        ]
        panel = sheet(Column(parts), inside=Edges(30, 24, 18, 28), flex=Flex(basis=1100, min=0))
        return Row([Node(flex=Flex(grow=1)), panel, Node(flex=Flex(grow=1))])

    def _listed(self) -> list[Node]:
        rows = [
            Button(
                path.name,
                "replay" if ends_in(path, ENDING) else "log",
                kind="parchment",
                key=f"import.file.{path.name}",
                on_press=("open", path),
                flex=PLATE,
            )
            for path in self.files
        ]
        return [
            title(_("A file")),
            prose(self._where()),
            Padding(ListView(rows, gap=8, key="import.listed"), Edges(top=4, bottom=8)),
            *(note(trouble) for trouble in (self._unlisted(), self.trouble) if trouble),
            space(16),
        ]

    def _where(self) -> str:
        """Return where to put a file."""
        if self.files:
            return _("Drop it on this window, or put it into the folder:")
        return _("Drop it on this window, or open the folder and put it there.")

    def primary_action(self) -> PrimaryAction:
        return PrimaryAction(
            "import.read", _("Preview"), "check", ("read",), why_not=self._why_not(), width=280
        )

    def on_enter(self) -> None:
        self._list()
        self.give_focus("import.code")

    def _list(self) -> None:
        """List the files of the shared folder."""
        self._unlisted = str
        try:
            self.files = _files()
        except OSError as error:
            self.files, self._unlisted = [], partial(self.shell.unlisted, shared_dir(), error)
        self.changed()

    def handle(self, event: pygame.event.Event) -> bool:
        """List the files again when the window gets the focus back: one may have been added meanwhile."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._list()
        return super().handle(event)

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("type", str(code)):
                self.code = code
            case ("paste",):
                self._paste()
            case ("read", *_typed):
                self._read()
            case ("open", Path() as path):
                self._open(path)
            case _:
                super().perform(intent)

    def _why_not(self) -> str:
        return "" if self._entered else _("Paste a code first.")

    def _paste(self) -> None:
        found = one_line(clipboard.pasted(), LONGEST_CODE)
        if found:
            self.code = found
        else:  # X11 hands over no text of more than some 250 kB, without saying so
            self.shell.toast(_("The clipboard contains no text, or a text that is too long."))

    def _read(self) -> None:
        """Parse the code that was entered; a path is accepted too."""
        text = self._entered
        if not text:
            self.shell.toast(self._why_not())
            return
        try:
            path = Path(text) if ends_in(text, ".yaml", ".yml", ENDING) else code_arrived(text)
            if not os.path.isfile(path):
                raise FileNotFoundError
        except (BaronsError, OSError, ValueError) as error:
            self._why = partial(_unreadable, error)
            return
        self._open(path)

    def _open(self, path: Path) -> None:
        if ends_in(path, ENDING):
            self.shell.files.open(path)
            return
        self.shell.stack.pop(self)
        self.shell.screens.open_arrival(path, self.kept)


def _files() -> list[Path]:
    """Return the files in the shared folder, newest first. Raises OSError."""
    folder = shared_dir()
    found = [folder / name for name in listing(folder) if ends_in(name, SUFFIX, ENDING)]
    return sorted(filter(os.path.isfile, found), key=lambda path: (-written_at(path), path.name))


def _unreadable(error: Exception) -> str:
    missing = _("there is no such file") if isinstance(error, FileNotFoundError) else None
    reason = missing or getattr(error, "strerror", None) or fault_text(str(error))
    return _("This cannot be read: {reason}").format(reason=reason)
