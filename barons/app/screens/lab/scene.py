"""The laboratory: what is compared stands left, what was found right, live while it is played."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import Final

import pygame

from barons import rulesets
from barons.ai import LEVELS
from barons.app.kit import paint
from barons.app.kit.frame import FramedScene, heading
from barons.app.kit.layout import Box, current
from barons.app.kit.navigator import Navigator
from barons.app.screens.lab.column import Column
from barons.app.screens.lab.counting import Counting
from barons.app.screens.lab.experiment import Experiment, refusal
from barons.app.screens.lab.experimentcolumn import ExperimentColumn
from barons.app.screens.lab.keeping import write
from barons.app.screens.lab.leaf import Saved
from barons.app.screens.lab.names import arm_name, outline_name, player_name, terms_line
from barons.app.screens.lab.pages import Pages
from barons.background.pool import cores
from barons.engine.record import Record
from barons.games import DEFAULT_RULESET
from barons.lab import findings
from barons.lab.findings import Closed, Findings, Outline
from barons.lab.plan import COMPARE
from barons.lab.wanted import Comparison, Sweep, studies_dir
from barons.play.match import Match
from barons.play.seats import DEFAULT_LEVEL, Seat
from barons.text.tr import gettext as _

_LEFT: Final = 418.0
_TABS: Final = 62.0
"""Units of the pages' names above them."""
_TURNS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_PAUSE: Final = 1.0
"""Seconds at least between two readings of a study that is being played."""
_SHARE: Final = 4.0
"""A study that is being played is read anew after so many times as long as a reading takes, at the soonest."""


class LaboratoryScene(FramedScene):
    """`one` against `other`; by default what was compared last."""

    kind = "laboratory"

    def __init__(self, shell: Navigator, one: str = "", other: str = "") -> None:
        super().__init__(shell)
        self.has_bottom = False
        self.bench = shell.bench
        self.experiment = Experiment(one or DEFAULT_RULESET, other, jobs=max(1, cores() - 1))
        self.setup = ExperimentColumn(self)
        self.column = Column(self, self.setup)
        self._is_given = bool(one)
        self.setup.mend()
        self.studies: list[Outline | Closed] | None = None
        """None before they are read."""
        self.shown: Path | None = None if one else self.bench.playing
        """The folder of the study whose findings are shown."""
        self.found: Findings | None = None
        self.pages = Pages(self)
        self._chosen: tuple[Path | None, Comparison | Sweep] | None = None
        """The study that was chosen from the list, and what was set up by that: it is gone on with."""
        self.counting = Counting(self.bench)
        self._watching: Future[tuple[Record, tuple[str, ...]]] | None = None
        self._listing: Future[list[Outline | Closed]] | None = None
        self._reading: Future[Findings] | None = None
        self._reading_for = self._wait = 0.0
        self._is_built = False
        self._is_read = self._is_seen = False
        """What is kept is read once the first picture stands: a process is started for it."""
        self._offset = 0
        """How far the column is scrolled, in pixels."""

    def rules_meant(self) -> str:
        """The edition that the others are measured against."""
        return self.experiment.one

    @property
    def is_reading(self) -> bool:
        """True while anything is being read: the list, a study, a game of it."""
        return any(asked is not None for asked in (self._listing, self._reading, self._watching))

    # --- readings -------------------------------------------------------------------------------------------

    def on_enter(self) -> None:
        """Rulesets and studies may have changed meanwhile."""
        self.setup.read()
        self.counting = Counting(self.bench)
        self._is_read = self._is_seen = False

    def _read_list(self) -> None:
        self._listing = self.bench.ask(findings.outlines, studies_dir())

    def _read(self) -> None:
        if self.shown is not None and self._reading is None:
            self._reading_for = 0.0
            self._reading = self.bench.ask(findings.findings, self.shown)

    def tick(self, dt: float) -> bool:
        """Take in what other processes have told."""
        self._wait -= dt
        self._reading_for += dt
        if self._is_seen and not self._is_read:
            self._is_read = True
            self._read_list()
            self._read()
        if self.bench.poll():
            self._heard()
        if self._listing is not None and self._listing.done():
            self._take_list(self._listing)
        if self._reading is not None and self._reading.done():
            self._take_findings(self._reading)
        if self._watching is not None and self._watching.done():
            self._take_game(self._watching)
        if self.pages.current == "counting" and self.counting.go_on(
            self.experiment.one, self.experiment.players
        ):
            self._fill()
        if self.is_running_shown and self._reading is None and self._wait <= 0:
            self._read()
        return False

    def _heard(self) -> None:
        """A study has begun, has ended, or cannot go on."""
        if self.bench.playing is not None and self.bench.playing != self.shown:
            self.show(self.bench.playing)
            self._read_list()
        if not self.bench.is_busy:
            if self.bench.trouble:
                sentence = _("The study had to stop: {reason}").format(reason=self.bench.trouble)
                self.shell.toast(sentence, 10.0)
            self._read_list()
            self._read()
        self.rebuild()

    def _take_list(self, listing: Future[list[Outline | Closed]]) -> None:
        self._listing = None
        before = self.studies
        try:
            self.studies = listing.result()
        except Exception as error:  # the reading process was ended from outside
            self.shell.toast(_("The studies cannot be listed: {reason}").format(reason=error), 8.0)
            return
        if self.studies == before:
            return
        outlines = self.outlines
        if self.shown is None and not self._is_given and outlines:
            self._choose(outlines[0])
        elif self.shown is None and self.matching is not None:
            self.show(self.matching.folder)
        self.rebuild()

    def _take_findings(self, reading: Future[Findings]) -> None:
        self._reading = None
        self._wait = max(_PAUSE, _SHARE * self._reading_for)
        try:
            found = reading.result()
        except Exception as error:  # whatever is wrong with the folder: it is told, and nothing is shown
            if not self.bench.is_busy:  # a study that has just begun may not be there yet
                self.shell.toast(_("This study cannot be opened: {reason}").format(reason=error), 8.0)
            return
        if found.outline.folder != self.shown:
            self._read()
            return
        is_news = self.found is None or found.outline.played != self.found.outline.played
        is_other = self.found is None or found.outline.folder != self.found.outline.folder
        self.found = found
        self.column.pace.note(found.outline.played)
        self.studies = [
            found.outline if each.folder == self.shown else each for each in self.studies or [found.outline]
        ]
        if is_other:
            self.rebuild()
        elif is_news:
            self._fill()

    # --- what there is --------------------------------------------------------------------------------------

    @property
    def outlines(self) -> list[Outline]:
        """The studies that open, the latest first."""
        return [each for each in self.studies or () if isinstance(each, Outline)]

    @property
    def outline(self) -> Outline | None:
        """The one that is shown."""
        if self.found is not None and self.found.outline.folder == self.shown:
            return self.found.outline
        return next((each for each in self.outlines if each.folder == self.shown), None)

    @property
    def is_running_shown(self) -> bool:
        """Whether the study that is shown is under way."""
        return self.shown is not None and self.bench.playing == self.shown

    @property
    def matching(self) -> Outline | None:
        """The kept study that is what is set up."""
        if self._chosen is not None and self._chosen == (self.shown, self.experiment.wanted):
            return self.outline
        name = self.experiment.wanted.name
        return next((each for each in self.outlines if each.folder.name == name), None)

    # --- building -------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The column and the page."""
        outline, subtitle = self.outline, _("what does a change to the rules do?")
        if outline is not None:
            subtitle = " · ".join([*_subjects(outline), terms_line(outline)])
        self.build_frame(_("Laboratory"), subtitle)
        layout = current()
        body = self.body
        high = layout.h - body.y - 22 - 24
        left = min(_LEFT, layout.w * 0.32)
        self._column_box = Box(26, body.y + 22, left, high)
        page = Box(26 + left + 22, body.y + 22 + _TABS, layout.w - 52 - left - 22, high - _TABS)
        self.column.build(self._column_box, self._offset)
        self.pages.build(Box(page.x, body.y + 20, page.w, _TABS - 14), page)
        self._fill()

    def _fill(self) -> None:
        """What changes while a study runs: the page and the column's figures."""
        self.column.tell_progress()
        self.pages.fill()
        self.invalidate()

    # --- doing ----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin what is set up, go on with it, or show it where it is done."""
        there = self.matching
        if there is not None and there.is_full:
            self.show(there.folder)
            self.rebuild()
            return
        refused = refusal(self.experiment.wanted) if there is None else ""
        if refused:
            self.shell.sounds.play("error")
            self.shell.toast(refused, 10.0)
            return
        self.shell.sounds.play("seal")
        self.column.pace.clear()
        self.bench.begin(self.experiment.wanted if there is None else there.folder, self.experiment.jobs)
        if there is not None:
            self.show(there.folder)
        self.rebuild()

    def watch(self, number: int) -> None:
        """Look at a game again, as soon as it is read."""
        if self.shown is not None:
            self._watching = self.bench.ask(findings.recorded, self.shown, number)

    def _take_game(self, reading: Future[tuple[Record, tuple[str, ...]]]) -> None:
        self._watching = None
        try:
            record, sitting = reading.result()
            match = _match_of(record, sitting)
        except Exception as error:  # whatever is wrong with the folder: it is told
            self.shell.toast(_("This game cannot be shown: {reason}").format(reason=error), 8.0)
            return
        self.shell.screens.open_replay(match)

    def save(self, chart: Saved) -> None:
        """Write a chart beside its study."""
        outline = self.outline
        if outline is None:
            self.shell.toast(_("Charts are saved with a study. There is no study yet."))
            return
        players, against = self.pages.chosen_view(outline)
        named = self.experiment.one if self.pages.current == "counting" else against
        path = outline.folder / f"{chart.name}-{players}-{named}.{chart.kind}"
        try:
            write(chart, path)
        except (OSError, pygame.error):
            self.shell.toast(_("The chart could not be written."))
            return
        self.shell.toast(_("Chart: {path}").format(path=path), 6.0)

    def compare(self, one: str, other: str) -> None:
        """Set these two up; their study is shown where there is one."""
        self._is_given = True
        self.setup.read()
        self.experiment.kind, self.experiment.one, self.experiment.other = COMPARE, one, other
        self.setup.mend()
        self.shown = self.matching.folder if self.matching is not None else None
        self._read()
        self.rebuild()

    def pause(self) -> None:
        """Stop playing; what is played stays."""
        self.bench.pause()
        self._read_list()
        self._read()
        self.rebuild()

    def show(self, folder: Path) -> None:
        """Another study's findings."""
        if folder != self.shown:
            self.shown = folder
            self._offset = 0
            self.pages.begin_anew()
            self.column.pace.clear()
        self._read()

    def choose(self, outline: Outline) -> None:
        """Show a kept study, and set up what it compares."""
        self._note_offsets()
        self._choose(outline)
        self.rebuild()

    def _choose(self, outline: Outline) -> None:
        self.experiment.take(outline)
        self.setup.mend()
        self.show(outline.folder)
        self._chosen = (outline.folder, self.experiment.wanted)

    def rebuild(self) -> None:
        """Build anew, everything scrolled to where it was."""
        if self._is_built:
            self._note_offsets()
        self._is_built = True
        super().rebuild()

    def _note_offsets(self) -> None:
        self._offset = self.column.offset
        self.pages.note_offsets()

    # --- painting, events -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The whole screen; from now on there is a picture to wait by."""
        super().draw(surface)
        self._is_seen = True

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The column's parchment."""
        super().paint_backdrop(surface)
        box = self._column_box
        paint.panel(surface, current().box(box))
        heading(surface, _("Experiment"), box.x + 18, box.y + 14, box.w - 36)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Page keys scroll, with Ctrl they turn to other pages; Ctrl+Enter starts."""
        if self.pages.scroll(event):
            return True
        if event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_CTRL and event.key in _TURNS:
            self.pages.turn_by(_TURNS[event.key])
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and event.mod & pygame.KMOD_CTRL:
            if not self.column.start_plate()[2]:
                self.start()
            return True
        return super().on_event(event)


def _match_of(record: Record, sitting: tuple[str, ...]) -> Match:
    """The game as a table shows it; its seats are called after the players of the study."""
    seats = [Seat("computer", player_name(name), name if name in LEVELS else DEFAULT_LEVEL) for name in sitting]
    table = {"seats": [seat.to_json() for seat in seats], "sealed": len(record.actions)}
    return Match.from_record(rulesets.from_dict(record.ruleset), record, table)


def _subjects(outline: Outline) -> list[str]:
    """What a study is about, in parts of a line."""
    if outline.kind == COMPARE:
        return [f"{arm.name} {arm_name(arm)}" for arm in outline.arms]
    return [outline_name(outline)]
