"""Screens that create a file in a separate process, with progress, a stop button and the result."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from barons.app.kit import theme
from barons.app.kit.layout import px
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene, heading, plate, sheet
from barons.app.kit.reading import space
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intents, Node
from barons.app.kit.ui.scroll import Scroll
from barons.background.job import Job, T, Trouble, Work
from barons.play.files import make_folder
from barons.play.gamesharing import free_place
from barons.text.numbers import percent
from barons.text.tr import decimal
from barons.text.tr import gettext as _

PLATE: Final = Flex(basis=58, shrink=0)
"""Layout of a button in a column."""


def _bar(surface: pygame.Surface, rect: pygame.Rect, percent: int) -> None:
    surface.fill(theme.HAIRLINE, rect)
    surface.fill(theme.INK.label, (rect.x, rect.y, max(px(4), rect.w * percent // 100), rect.h))


class WorkshopScene(PageScene):
    """A screen with options on the left and the result on the right; files are written to the shared folder.

    A separate process creates them, one at a time.
    """

    def __init__(self, shell: Navigator) -> None:
        super().__init__(shell)
        self._job: Job | None = None
        self._percent = 0
        self._told: Callable[[], str] = str

    @property
    def message(self) -> str:
        """The result of the last job; empty before the first."""
        return self._told()

    @property
    def is_busy(self) -> bool:
        return self._job is not None

    def missing(self) -> str:
        """Return the message for a missing package; `{package}` in it is replaced."""
        raise NotImplementedError

    def halves(self, asked: Sequence[Node | None], title: str, shown: Node) -> Node:
        """Return both halves; `shown` fills the space below the title of the result."""
        area = Scroll(Column([*asked, space(16)]), key=f"{self.kind}.asked")
        folder = Row([folder_plate(f"{self.kind}.folder")], flex=PLATE)
        parts = [heading(title), space(10), shown, space(12), self._progress(), space(12), folder]
        return Row(
            [
                sheet(area, inside=Edges(26, 20, 18, 14), flex=Flex(grow=54, basis=0, min=0)),
                sheet(Column(parts), inside=Edges(26, 16, 26, 26), flex=Flex(grow=46, basis=0, min=0)),
            ],
            gap=22,
        )

    def _progress(self) -> Node:
        """Return the progress with a stop button, or the result."""
        height = Flex(basis=118)
        if self._job is None:
            return Text(self.message, narrows=True, flex=height)
        text = _("Creating… {share}").format(share=percent(self._percent))
        key, place = f"{self.kind}.stop", Flex(basis=190, shrink=0)
        stop = Button(_("Stop"), "cross", kind="parchment", key=key, on_press=("stop",), flex=place)
        above = Row([Text(text, flex=FILLS), stop], gap=20, flex=Flex(basis=54))
        bar = Frame(painter(_bar, self._percent), flex=Flex(basis=14))
        return Padding(Column([above, bar], gap=14), Edges(top=10), flex=height)

    def intents(self) -> Intents:
        return {**super().intents(), "stop": self.stop}

    def create(self, work: Work[T], order: T) -> None:
        """Start a job; ignored while one is running."""
        if self._job is None:
            self._percent, self._told = 0, str
            self._job = Job(work, order)
            self.changed()

    def stop(self) -> None:
        self._close()
        self.tell(_stopped)

    def tell(self, message: Callable[[], str]) -> None:
        """Show the result of a job, in whatever language is set."""
        self._told = message
        self.changed()

    def tell_refusal(self, reason: object) -> None:
        self.tell(lambda: _("The file cannot be written: {reason}").format(reason=reason))

    def place(self, name: str, ending: str) -> Path | None:
        """Return the path for a new file and create its folder; None, with a message, if that fails."""
        try:
            path = free_place(name, ending).absolute()
            make_folder(path.parent)
        except OSError as error:
            self.tell_refusal(error.strerror)
            return None
        return path

    def update(self, dt: float) -> bool:
        job = self._job
        if job is not None and job.poll():
            trouble, path = job.trouble, Path(job.result or "")
            self.tell(partial(made, path) if trouble is None else partial(self._trouble, trouble))
            self._close()
        elif job is not None and int(job.share * 100) != self._percent:
            self._percent = int(job.share * 100)
            self.changed()
        return super().update(dt)

    def on_leave(self) -> None:
        """Stop a running job, and say so: nobody sees its progress any more."""
        if self._job is not None:
            self.shell.toast(_stopped())
        self._close()

    def _close(self) -> None:
        if self._job is not None:
            self._job.close()
            self._job = None

    def _trouble(self, trouble: Trouble) -> str:
        if trouble.kind == "missing":
            return self.missing().format(package=trouble.detail)
        if trouble.kind == "disk":
            return _("The file cannot be written: {reason}").format(reason=trouble.detail)
        return _("It could not be created: {reason}").format(reason=trouble.detail)


def _stopped() -> str:
    return _("Stopped. Nothing was written.")


def folder_plate(key: str, why_not: str = "") -> Node:
    return plate(key, _("Open folder"), "load", ("folder",), why_not)


def made(path: Path) -> str:
    """Return the message that a file was saved, with its size."""
    size = os.path.getsize(path) / 2**20 if os.path.isfile(path) else 0.0
    if size < 0.1:
        return _("{name} has been saved ({size} kB).").format(name=path.name, size=math.ceil(1024 * size))
    return _("{name} has been saved ({size} MB).").format(name=path.name, size=decimal(size))
