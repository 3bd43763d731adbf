"""What a screen has done in a process of its own: how far it is, a way to stop it, what came of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.layout import Box, current, px
from barons.app.kit.widgets.buttons import Button
from barons.background import Job, Trouble, Work
from barons.text.tr import decimal
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.kit.frame import FramedScene

HIGH: Final = 118.0
"""Units that it takes on its screen."""
_PLATE: Final = 190.0


class Workshop:
    """Makes one file after another for a screen. The screen asks `poll` at every tick and closes it."""

    def __init__(self, scene: FramedScene, missing: str) -> None:
        """`missing`: what to say where a package is lacking; `{package}` in it is filled in."""
        self._scene = scene
        self._missing = missing
        self._job: Job | None = None
        self._percent = 0
        self.message = ""
        """What came of the last piece of work; empty before the first."""

    @property
    def is_busy(self) -> bool:
        """True while something is being made."""
        return self._job is not None

    def begin(self, work: Work, order: Any) -> None:
        """Have it done; nothing while something is being made."""
        if self._job is None:
            self._percent, self.message = 0, ""
            self._job = Job(work, order)
            self._scene.rebuild()

    def poll(self) -> None:
        """Take in how far it is."""
        job = self._job
        if job is None:
            return
        if job.poll():
            self.message = self._outcome(job)
            self.close()
            self._scene.rebuild()
        elif int(job.share * 100) != self._percent:
            self._percent = int(job.share * 100)
            self._scene.invalidate()

    def close(self) -> None:
        """End what is being made."""
        if self._job is not None:
            self._job.close()
            self._job = None

    def _stop(self) -> None:
        self.close()
        self.message = _("Stopped: nothing was written.")
        self._scene.rebuild()

    def _outcome(self, job: Job) -> str:
        if job.trouble is not None:
            return self._trouble(job.trouble)
        path = Path(job.result or "")
        return made(path)

    def _trouble(self, trouble: Trouble) -> str:
        if trouble.kind == "missing":
            return self._missing.format(package=trouble.told)
        if trouble.kind == "disk":
            return _("The file cannot be written: {reason}").format(reason=trouble.told)
        return _("It could not be made: {reason}").format(reason=trouble.told)

    # on the screen

    def build(self, box: Box, name: str) -> None:
        """The plate that stops it, while there is something to stop."""
        self._box = box
        if self._job is None:
            return
        rect = current().rect(box.right - _PLATE, box.y + 10, _PLATE, 54)
        plate = Button(f"{name}.stop", rect, _("Stop"), icon="cross", kind="parchment", on_press=self._stop)
        self._scene.controls.add(plate)

    def paint(self, surface: pygame.Surface) -> None:
        """How far it is, or what came of it."""
        box = self._box
        if self._job is None:
            room = current().box(box)
            fonts.write(surface, self.message, fonts.BODY, theme.INK.strong, room, wrapped=True, narrowed=True)
            return
        room = current().rect(box.x, box.y + 10, box.w - _PLATE - 20, 54)
        text = _("Making it … {percent} %").format(percent=self._percent)
        fonts.write(surface, text, fonts.BODY, theme.INK.strong, room)
        bar = current().rect(box.x, box.y + 78, box.w, 14)
        surface.fill(theme.HAIRLINE, bar)
        surface.fill(theme.INK.label, (bar.x, bar.y, max(px(4), bar.w * self._percent // 100), bar.h))


def made(path: Path) -> str:
    """A file's name and size in words."""
    size = path.stat().st_size / 2**20 if path.is_file() else 0.0
    return _("{name} is written ({size} MB).").format(name=path.name, size=decimal(max(0.1, size)))
