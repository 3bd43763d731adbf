"""The laboratory's column: what is compared, the kept studies, how far one is, the plates that start it."""

from __future__ import annotations

import time
from functools import partial
from typing import Protocol

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.layout import Box, current, px
from barons.app.kit.widgets.buttons import Plate, plate_row
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.rowlist import RowList
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.lab.experimentcolumn import ExperimentColumn, progress_bar
from barons.app.screens.lab.names import count_line
from barons.app.screens.lab.rows import StudyRow
from barons.app.screens.lab.shown import ShowsStudy
from barons.lab.bench import Bench
from barons.lab.findings import Closed, Outline
from barons.text.tr import gettext as _

_RECENT = 20
"""Readings from which the time left is told."""


class Laboratory(ShowsStudy, Protocol):
    """The screen, as its column needs it."""

    bench: Bench
    studies: list[Outline | Closed] | None

    @property
    def matching(self) -> Outline | None:
        """The kept study that is what is set up."""

    def start(self) -> None:
        """Begin what is set up, go on with it, or show it where it is done."""

    def pause(self) -> None:
        """Stop playing; what is played stays."""

    def choose(self, outline: Outline) -> None:
        """Show a kept study, and set up what it compares."""


class Pace:
    """How fast the games of a study come, since it runs in this screen."""

    def __init__(self) -> None:
        self._played: list[tuple[float, int]] = []
        """When so many games were there."""

    def clear(self) -> None:
        """Another study."""
        self._played.clear()

    def note(self, played: int) -> None:
        """So many games are there now."""
        self._played.append((time.monotonic(), played))

    def left(self, outline: Outline) -> str:
        """The time left of a study that runs, in words."""
        recent = self._played[-_RECENT:]
        if len(recent) < 2 or recent[-1][1] <= recent[0][1]:
            return _("running")
        pace = (recent[-1][1] - recent[0][1]) / (recent[-1][0] - recent[0][0])
        seconds = (outline.planned - outline.played) / pace
        if seconds < 90:
            return _("about {count} s left").format(count=max(1, round(seconds)))
        return _("about {count} min left").format(count=round(seconds / 60))


class Column:
    """Its controls: what is set up and the kept studies scroll, bar and plates stand below."""

    def __init__(self, scene: Laboratory, experiment: ExperimentColumn) -> None:
        self._scene = scene
        self._experiment = experiment
        self._rows: list[StudyRow] = []
        self.pace = Pace()

    def build(self, box: Box, offset: int) -> None:
        """All of it; scrolled by so many pixels."""
        layout, controls = current(), self._scene.controls
        inner = Box(box.x + 16, box.y + 46, box.w - 32, box.h - 46 - 158)
        area = ScrollArea("lab.column", layout.box(inner))
        controls.add(area)
        used = self._experiment.build(area, Box(inner.x + 2, inner.y + 2, inner.w - 18, 0))
        self._build_studies(area, Box(inner.x + 2, inner.y + used + 10, inner.w - 18, 0))
        area.scroll(offset)
        self._area = area
        self._bar = progress_bar(Box(inner.x, inner.bottom + 12, inner.w, 58))
        controls.add(self._bar)
        self.tell_progress()
        self._build_plates(Box(inner.x, box.bottom - 76, inner.w, 60))

    @property
    def offset(self) -> int:
        """How far it is scrolled, in pixels."""
        return self._area.offset

    def _build_studies(self, area: ScrollArea, box: Box) -> None:
        scene = self._scene
        flow = Flow(area, "lab.studies")
        flow.y = current().box(box).y
        flow.w = current().box(box).w
        self._rows = []
        rows = RowList()  # what is come to is not chosen at once: that would set up another experiment
        if scene.studies is None:
            flow.prose(_("Looking for studies…"), style=fonts.SMALL, ink=theme.INK.soft)
            return
        flow.label(_("Studies"))
        if not scene.studies:
            flow.prose(_("None saved yet."), style=fonts.SMALL, ink=theme.INK.soft)
        for number, each in enumerate(scene.studies):
            if isinstance(each, Closed):
                fault = _("{name} cannot be opened. {reason}").format(name=each.folder.name, reason=each.reason)
                flow.prose(fault, style=fonts.CAPTION, ink=theme.INK.danger)
                continue
            row = StudyRow(
                f"lab.study{number + 1}",
                pygame.Rect(flow.x, flow.y, flow.w, px(90)),
                outline=each,
                chosen=each.folder == scene.shown,
                runs=each.folder == scene.bench.playing,
                on_press=partial(scene.choose, each),
            )
            area.put(rows.add(row, is_stop=row.chosen))
            self._rows.append(row)
            flow.y += px(98)
        flow.end()

    def _build_plates(self, box: Box) -> None:
        scene = self._scene
        label, icon, why = self.start_plate()
        idle = "" if scene.bench.is_busy else _("No study is running.")
        plates = (
            Plate("lab.start", label, icon, scene.start, why, kind="red"),
            Plate("lab.pause", _("Pause"), "pause", scene.pause, idle),
        )
        for plate in plate_row(box, plates, gap=12.0):
            scene.controls.add(plate)

    def start_plate(self) -> tuple[str, str, str]:
        """Label and icon of the plate that starts, and why it is dark."""
        there = self._scene.matching
        if self._scene.bench.is_busy:
            return _("Start"), "play", _("A study is running. Pause it first; nothing will be lost.")
        if there is None:
            return _("Start"), "play", ""
        if there.is_full:
            return _("Show"), "eye", ""
        why = (
            ""
            if there.is_ours
            else _("This study was started by another version, which would play different games.")
        )
        return _("Resume"), "play", why

    def tell_progress(self) -> None:
        """How far the study is that is shown, on the bar and in the list."""
        outline, bar = self._scene.outline, self._bar
        if outline is None:
            bar.share, bar.line, bar.left = 0.0, _("No study yet"), ""
            return
        bar.share = outline.played / max(1, outline.planned)
        bar.line = count_line(outline)
        if self._scene.is_running_shown:
            bar.left = self.pace.left(outline)
        else:
            bar.left = _("done") if outline.is_full else _("paused")
        for row in self._rows:
            if row.outline.folder == outline.folder:
                row.outline = outline
