"""What others share: rules as a code or a file, games as a file; pasted, dropped or lying in the folder."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from barons.app.kit import clipboard, paint, theme
from barons.app.kit.frame import FramedScene
from barons.app.kit.layout import Box, current
from barons.app.kit.navigator import Navigator
from barons.app.kit.widgets.buttons import Button, Plate
from barons.app.kit.widgets.fields import TextField
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.rowlist import RowList
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.work import folder_plate
from barons.engine.core import BaronsError
from barons.paths import listing
from barons.plainfiles import ends_in
from barons.plaintext import one_line
from barons.play.savefiles import written_at
from barons.play.saves import ENDING
from barons.play.sharing import code_arrived, shared_dir
from barons.rulesets.sharing import LONGEST_CODE, MARK, SUFFIX
from barons.text.faults import fault_text
from barons.text.tr import gettext as _

_ROW: Final = 58.0


class ImportScene(FramedScene):
    """`kept` is told the id of what is kept."""

    kind = "import"

    def __init__(self, shell: Navigator, kept: Callable[[str], None]) -> None:
        super().__init__(shell)
        self.kept = kept
        pasted = one_line(clipboard.pasted(), LONGEST_CODE)
        self.code = pasted if pasted.startswith(MARK) else ""
        self.trouble = ""

    def build(self) -> None:
        """The field for a code above, the files of the folder below."""
        self.build_frame(_("Import"), _("rules and games that somebody shared"))
        layout, body = current(), self.body
        wide = min(1100.0, layout.w - 52)
        self._box = Box((layout.w - wide) / 2, body.y + 22, wide, body.h - 40)
        box = self._box
        x, wide = box.x + 30, box.w - 60
        self._area = ScrollArea("import.files", layout.rect(x, box.y + 24, wide + 12, box.h - 200))
        flow = Flow(self._area, "import.flow")
        flow.title(_("A file"))
        flow.prose(_("Drop it on this window, or put it into the folder:"))
        flow.space(4)
        rows = RowList()
        files = list[Path]()
        try:
            files = _files()
        except OSError as error:
            flow.note(self.shell.unlisted(shared_dir(), error))
        for number, path in enumerate(files):
            rect = pygame.Rect(flow.x, flow.y, flow.w, layout.px(_ROW))
            icon = "replay" if ends_in(path, ENDING) else "log"
            press = partial(self._open, path)
            plate = Button(f"import.file.{number}", rect, path.name, icon=icon, on_press=press)
            self._area.put(rows.add(plate))
            flow.space(_ROW + 8)
        if self.trouble:
            flow.note(self.trouble)
        flow.end()
        self.show_area(self._area)
        y = box.bottom - 158
        self.controls.add(
            TextField(
                "import.code",
                layout.rect(x, y, wide, 56),
                _("A code"),
                text=self.code,
                limit=LONGEST_CODE,
                placeholder=_("A code: {mark}…").format(mark=MARK),
                on_change=self._type,
                on_done=lambda code: self._read(),
            )
        )
        plates = (
            Plate("import.paste", _("Paste"), "log", self._paste),
            folder_plate(self.shell, "import.folder"),
        )
        self.build_row(Box(x, y + 72, wide, 58), plates)
        self.build_back()
        self.build_onward("import.read", _("Preview"), "check", self._read, why_not=self._why_not(), width=280)

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """One panel."""
        super().paint_backdrop(surface)
        paint.panel(surface, current().box(self._box), shadow=theme.SHADOWS["dialog"])

    def _why_not(self) -> str:
        return "" if self.code.strip() else _("Paste a code first.")

    def _type(self, code: str) -> None:
        self.code = code
        self.bar_onward(self._why_not())

    def _paste(self) -> None:
        self.code = one_line(clipboard.pasted(), LONGEST_CODE)
        if not self.code:
            self.shell.toast(_("There is no text on the clipboard."))
        self.rebuild()

    def _read(self) -> None:
        """Look at what a code holds; a path will do too."""
        text = self.code.strip()
        if not text:
            self.shell.toast(self._why_not())
            return
        try:
            path = Path(text) if ends_in(text, ".yaml", ".yml", ENDING) else code_arrived(text)
            if not os.path.isfile(path):
                raise FileNotFoundError(2, _("there is no such file"))
        except (BaronsError, OSError, ValueError) as error:
            message = getattr(error, "strerror", None) or fault_text(str(error))
            self.trouble = _("This cannot be read: {reason}").format(reason=message)
            self.rebuild()
            return
        self._open(path)

    def _open(self, path: Path) -> None:
        if ends_in(path, ENDING):
            self.shell.files.open(path)
            return
        self.shell.stack.pop(self)
        self.shell.screens.open_arrival(path, self.kept)


def _files() -> list[Path]:
    """What lies in the folder of shared files, the newest first. OSError."""
    folder = shared_dir()
    found = [folder / name for name in listing(folder) if ends_in(name, SUFFIX, ENDING)]
    return sorted(filter(os.path.isfile, found), key=lambda path: (-written_at(path), path.name))
