"""Screens that have a file made in a process of its own: how far it is, a way to stop it, what came of it."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from barons.app.kit import folders, fonts, theme
from barons.app.kit.frame import FramedScene
from barons.app.kit.layout import Box, current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.widgets.buttons import Button, Plate
from barons.app.kit.widgets.scroll import ScrollArea
from barons.background.job import Job, T, Trouble, Work
from barons.play.files import make_folder
from barons.play.gamesharing import free_place
from barons.play.sharing import shared_dir
from barons.text.numbers import percent
from barons.text.tr import decimal
from barons.text.tr import gettext as _

HIGH: Final = 118.0
"""Units that it takes on its screen."""
PLATE: Final = 58.0
"""How high its plates are, in units."""
_STOP: Final = 190.0


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

    def begin(self, work: Work[T], order: T) -> None:
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
        self.message = _("Stopped. Nothing was written.")
        self._scene.rebuild()

    def _outcome(self, job: Job) -> str:
        if job.trouble is not None:
            return self._trouble(job.trouble)
        path = Path(job.result or "")
        return made(path)

    def _trouble(self, trouble: Trouble) -> str:
        if trouble.kind == "missing":
            return self._missing.format(package=trouble.detail)
        if trouble.kind == "disk":
            return _("The file cannot be written: {reason}").format(reason=trouble.detail)
        return _("It could not be created: {reason}").format(reason=trouble.detail)

    # on the screen

    def build(self, box: Box, name: str) -> None:
        """The plate that stops it, while there is something to stop."""
        self._box = box
        if self._job is None:
            return
        rect = current().rect(box.right - _STOP, box.y + 10, _STOP, 54)
        plate = Button(f"{name}.stop", rect, _("Stop"), icon="cross", kind="parchment", on_press=self._stop)
        self._scene.controls.add(plate)

    def paint(self, surface: pygame.Surface) -> None:
        """How far it is, or what came of it."""
        box = self._box
        if self._job is None:
            room = current().box(box)
            fonts.write(surface, self.message, fonts.BODY, theme.INK.strong, room, wrapped=True, narrowed=True)
            return
        room = current().rect(box.x, box.y + 10, box.w - _STOP - 20, 54)
        text = _("Creating… {share}").format(share=percent(self._percent))
        fonts.write(surface, text, fonts.BODY, theme.INK.strong, room)
        bar = current().rect(box.x, box.y + 78, box.w, 14)
        surface.fill(theme.HAIRLINE, bar)
        surface.fill(theme.INK.label, (bar.x, bar.y, max(px(4), bar.w * self._percent // 100), bar.h))


class WorkshopScene(FramedScene):
    """Left what is asked for, right what came of it. Files go to the folder of what is shared."""

    def __init__(self, shell: Navigator, missing: str) -> None:
        super().__init__(shell)
        self.workshop = Workshop(self, missing)

    # --- building -----------------------------------------------------------------------------------

    def divide(self) -> None:
        """The two halves; in the left one an area to be filled, added and scrolled by `end_asked`."""
        layout = current()
        self.asked_box, self.made_box = self.columns((layout.w - 52 - 22) * 0.54)
        box = self.asked_box
        self.sheet(box)
        rect = layout.rect(box.x + 26, box.y + 20, box.w - 44, box.h - 34)
        self.area = ScrollArea(f"{self.kind}.asked", rect)

    def end_asked(self) -> None:
        """The left half is filled: show it."""
        self.show_area(self.area)

    def build_made(self, title: str) -> None:
        """The right half: its title, the folder's plate, and what stops the work."""
        box = self.made_box
        self.sheet(box, title)
        rect = current().rect(box.x + 26, box.bottom - 84, box.w - 52, PLATE)
        self.controls.add(folder_plate(self.shell, f"{self.kind}.folder").at(rect))
        self.workshop.build(Box(box.x + 26, box.bottom - 96 - HIGH, box.w - 52, HIGH), self.kind)

    # --- painting -----------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """How far it is, or what came of it."""
        self.workshop.paint(surface)

    # --- doing --------------------------------------------------------------------------------------

    def place(self, name: str, ending: str) -> Path | None:
        """Where a file of this name may be written, its folder made; None where that fails, which is said."""
        try:
            path = free_place(name, ending).absolute()
            make_folder(path.parent)
        except OSError as error:
            self.tell_refusal(error.strerror)
            return None
        return path

    def tell_refusal(self, reason: object) -> None:
        """Say that a file could not be written."""
        self.workshop.message = _("The file cannot be written: {reason}").format(reason=reason)
        self.invalidate()

    def tick(self, dt: float) -> bool:
        """What is being made goes on."""
        self.workshop.poll()
        return super().tick(dt)

    def on_leave(self) -> None:
        """Nothing is made for a screen that has gone."""
        self.workshop.close()


def folder_plate(shell: Navigator, name: str, why_not: str = "") -> Plate:
    """Opens the folder of what is shared."""
    show = partial(folders.show_or_tell, shell, shared_dir())
    return Plate(name, _("Open folder"), "load", show, why_not)


def made(path: Path) -> str:
    """A file's name and size in words."""
    size = os.path.getsize(path) / 2**20 if os.path.isfile(path) else 0.0
    return _("{name} has been saved ({size} MB).").format(name=path.name, size=decimal(max(0.1, size)))
