"""The laboratory: what is compared stands left, what was found right, live while it is played."""

from __future__ import annotations

import time
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from barons import rulesets
from barons.ai import LEVELS
from barons.app.kit import fonts, paint, theme
from barons.app.kit.frame import FramedScene, heading
from barons.app.kit.layout import Box, current, px
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.choices import Dropdown, Segmented
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.lab import countingpage, gamespage, mappage, rangepage, usespage, verdictpage
from barons.app.screens.lab.counting import Counting
from barons.app.screens.lab.drawing import Drawn
from barons.app.screens.lab.experiment import Experiment, ExperimentColumn, progress_bar
from barons.app.screens.lab.keeping import write
from barons.app.screens.lab.leaf import Leaf, Saved, View, offsets_of
from barons.app.screens.lab.names import arm_name, count_line, left_out, outline_name, player_name, terms_line
from barons.app.screens.lab.rows import StudyRow
from barons.app.screens.lab.sheet import Sheet
from barons.engine.record import Record
from barons.lab import findings
from barons.lab.bench import Comparison, Sweep, studies_dir
from barons.lab.findings import Closed, Findings, Outline
from barons.lab.plan import COMPARE, SWEEP
from barons.lab.processes import cores
from barons.play.match import Match
from barons.play.seats import DEFAULT_LEVEL, Seat
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator

_LEFT: Final = 418.0
_TABS: Final = 62.0
"""Units of the pages' names above them."""
_TURNS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_PAUSE: Final = 1.0
"""Seconds at least between two readings of a study that is being played …"""
_SHARE: Final = 4.0
"""… and so many times as long as a reading takes."""


class LaboratoryScene(FramedScene):
    """`one` against `other`; by default what was compared last."""

    kind = "laboratory"

    def __init__(self, shell: Navigator, one: str = "", other: str = "") -> None:
        super().__init__(shell)
        self.has_bottom = False
        self.bench = shell.bench
        self.experiment = Experiment(one or "land-2025-11", other, jobs=max(1, cores() - 1))
        self.column = ExperimentColumn(self)
        self._is_given = bool(one)
        self.column.mend()
        self.studies: list[Outline | Closed] | None = None
        """None before they are read."""
        self.shown: Path | None = None if one else self.bench.playing
        """The folder of the study whose findings are shown."""
        self.found: Findings | None = None
        self.page = "verdict"
        self._chosen: tuple[Path | None, Comparison | Sweep] | None = None
        """The study that was chosen from the list, and what was set up by that: it is gone on with."""
        self.counting = Counting(self.bench)
        self.view = 0
        """Which number of players and arm of the study, of those that it has."""
        self._watching: Future[tuple[Record, tuple[str, ...]]] | None = None
        self._listing: Future[list[Outline | Closed]] | None = None
        self._reading: Future[Findings] | None = None
        self._asked = self._wait = 0.0
        self._pace: list[tuple[float, int]] = []
        """When so many games were there, since the study runs in this screen."""
        self.is_built = False
        self._offsets: dict[str, int] = {}
        """By area: how far it is scrolled."""

    # --- readings -------------------------------------------------------------------------------------------

    def on_enter(self) -> None:
        """Rulesets and studies may have changed meanwhile."""
        self.column.read()
        self.counting = Counting(self.bench)
        self._read_list()
        self._read()

    def _read_list(self) -> None:
        self._listing = self.bench.ask(findings.outlines, studies_dir())

    def _read(self) -> None:
        if self.shown is not None and self._reading is None:
            self._asked = time.monotonic()
            self._reading = self.bench.ask(findings.findings, self.shown)

    def tick(self, dt: float) -> bool:
        """Take in what other processes have told."""
        self._wait -= dt
        if self.bench.poll():
            self._heard()
        if self._listing is not None and self._listing.done():
            self._take_list(self._listing)
        if self._reading is not None and self._reading.done():
            self._take_findings(self._reading)
        if self._watching is not None and self._watching.done():
            self._take_game(self._watching)
        if self.page == "counting" and self.counting.go_on(self.experiment.one, self.experiment.players):
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
                told = _("The study could not go on: {reason}").format(reason=self.bench.trouble)
                self.shell.toast(told, 10.0)
            self._read_list()
            self._read()
        self.rebuild()

    def _take_list(self, listing: Future[list[Outline | Closed]]) -> None:
        self._listing = None
        before = self.studies
        try:
            self.studies = listing.result()
        except Exception:  # the reading process was ended from outside
            self.studies = []
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
        self._wait = max(_PAUSE, _SHARE * (time.monotonic() - self._asked))
        try:
            found = reading.result()
        except Exception as error:  # whatever is wrong with the folder: it is told, and nothing is shown
            if not self.bench.is_busy:  # a study that has just begun may not be there yet
                self.shell.toast(_("This study does not open: {reason}").format(reason=error), 8.0)
            return
        if found.outline.folder != self.shown:
            self._read()
            return
        is_news = self.found is None or found.outline.played != self.found.outline.played
        is_other = self.found is None or found.outline.folder != self.found.outline.folder
        self.found = found
        self._pace.append((time.monotonic(), found.outline.played))
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
    def is_read(self) -> bool:
        """Whether nothing is asked for that is not there yet."""
        asked = (self._listing, self._reading, self._watching)
        return asked == (None, None, None) and self.studies is not None

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
        self.title = _("Laboratory")
        outline = self.outline
        self.subtitle = (
            _("what does a change of the rules do?")
            if outline is None
            else " · ".join([*_subjects(outline), terms_line(outline)])
        )
        self.build_frame()
        layout = current()
        body = self.body
        high = layout.h - body.y - 22 - 24
        left = min(_LEFT, layout.w * 0.32)
        self._column_box = Box(26, body.y + 22, left, high)
        self._page_box = Box(26 + left + 22, body.y + 22 + _TABS, layout.w - 52 - left - 22, high - _TABS)
        self._build_column()
        self._build_tabs(Box(self._page_box.x, body.y + 20, self._page_box.w, _TABS - 14))
        self._page = ScrollArea("lab.page", layout.box(self._page_box))
        self.controls.add(self._page)
        self._fill()

    def _build_tabs(self, box: Box) -> None:
        """The pages; and where a study has several, numbers of players and arms."""
        titles = self.pages()
        if self.page not in titles:
            self.page = "verdict"
        outline = self.outline
        views = self._views(outline) if outline is not None else []
        wide = min(260.0, box.w * 0.26) if len(views) > 1 else 0.0
        self.controls.add(
            Segmented(
                "lab.pages",
                current().rect(box.x, box.y, box.w - wide - (12 if wide else 0), box.h),
                _("Page"),
                options=list(titles.values()),
                chosen=list(titles).index(self.page),
                on_choose=self.turn_to,
                style=fonts.UI,
            )
        )
        if wide and outline is not None:
            told = [_view_name(outline, players, arm) for players, arm in views]
            self.controls.add(
                Dropdown(
                    "lab.view",
                    current().rect(box.right - wide, box.y, wide, box.h),
                    _("What is compared"),
                    options=told,
                    chosen=min(self.view, len(views) - 1),
                    on_choose=self._choose_view,
                )
            )

    def pages(self) -> dict[str, str]:
        """What the leaves are called, in their order."""
        found = {"verdict": _("Verdict"), "actions": _("Actions"), "map": _("Map"), "games": _("Games")}
        if self.outline is not None and self.outline.kind == SWEEP:
            found["range"] = _("Range")
        found["counting"] = _("Counting")
        return found

    def turn_to(self, number: int) -> None:
        """Another leaf."""
        self.page = list(self.pages())[number]
        self.rebuild()

    def _choose_view(self, number: int) -> None:
        self.view = number
        self.rebuild()

    def _build_column(self) -> None:
        layout, box = current(), self._column_box
        inner = Box(box.x + 16, box.y + 46, box.w - 32, box.h - 46 - 158)
        area = ScrollArea("lab.column", layout.box(inner))
        self.controls.add(area)
        used = self.column.build(area, Box(inner.x + 2, inner.y + 2, inner.w - 18, 0))
        self._build_studies(area, Box(inner.x + 2, inner.y + used + 10, inner.w - 18, 0))
        area.scroll(self._offsets.get("column", 0))
        self._column = area
        self._bar = progress_bar(Box(inner.x, inner.bottom + 12, inner.w, 58))
        self.controls.add(self._bar)
        self._tell_progress()
        self._build_plates(Box(inner.x, box.bottom - 76, inner.w, 60))

    def _build_studies(self, area: ScrollArea, box: Box) -> None:
        flow = Flow(area, "lab.studies")
        flow.y = current().box(box).y
        flow.w = current().box(box).w
        if self.studies is None:
            flow.prose(_("Looking for studies …"), style=fonts.SMALL, ink=theme.INK.soft)
            return
        flow.label(_("Studies"))
        if not self.studies:
            flow.prose(_("None is kept yet."), style=fonts.SMALL, ink=theme.INK.soft)
        self._rows = []
        for number, each in enumerate(self.studies):
            if isinstance(each, Closed):
                told = _("{name}: does not open. {reason}").format(name=each.folder.name, reason=each.reason)
                flow.prose(told, style=fonts.CAPTION, ink=theme.INK.danger)
                continue
            row = StudyRow(
                f"lab.study{number + 1}",
                pygame.Rect(flow.x, flow.y, flow.w, px(90)),
                each,
                chosen=each.folder == self.shown,
                runs=each.folder == self.bench.playing,
                on_press=partial(self._press_study, each),
            )
            area.put(row)
            self._rows.append(row)
            flow.y += px(98)
        flow.end()

    def _build_plates(self, box: Box) -> None:
        wide = (box.w - 12) / 2
        label, icon, why = self._start_plate()
        self.controls.add(
            Button(
                "lab.start",
                current().rect(box.x, box.y, wide, box.h),
                label,
                icon=icon,
                kind="red",
                on_press=self.start,
                enabled=not why,
                reason=why,
            )
        )
        self.controls.add(
            Button(
                "lab.pause",
                current().rect(box.x + wide + 12, box.y, wide, box.h),
                _("Pause"),
                icon="pause",
                kind="parchment",
                on_press=self.pause,
                enabled=self.bench.is_busy,
                reason=_("No study is under way."),
            )
        )

    def _start_plate(self) -> tuple[str, str, str]:
        """Label, icon, and why it is dark."""
        there = self.matching
        if self.bench.is_busy:
            return _("Start"), "play", _("A study is under way: pause it first. Nothing of it is lost.")
        if there is None:
            return _("Start"), "play", ""
        if there.is_full:
            return _("Show"), "eye", ""
        why = "" if there.is_ours else _("Another version began it, and would play other games.")
        return _("Resume"), "play", why

    # --- the page -------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """The page anew, its places of scrolling kept; the column's figures too."""
        page = self._page
        self._tell_progress()
        self._note_offsets()
        focus = self.controls.focus
        page.empty()
        found = self.found
        if self.page == "counting":
            countingpage.lay(Leaf(page, None, self._save, self._offsets), self.counting)
        elif found is None or found.outline.folder != self.shown:
            self._fill_empty()
        elif not found.samples:
            self._fill_empty(_("The first games are being played …") if self.is_running_shown else "")
        else:
            self._fill_page(found)
        if focus is not None and focus.name.startswith("lab.page."):
            again = self.controls.find(focus.name)
            if again is not None:
                self.controls.set_focus(again, shown=self.controls.focus_shown)
        self.invalidate()

    def _fill_empty(self, told: str = "") -> None:
        page = self._page
        sheet = Sheet("lab.page.sheet", pygame.Rect(*page.rect.topleft, page.rect.w, px(330)), _("Verdict"))
        page.put(sheet)
        inside = ScrollArea("lab.page.told", sheet.inner())
        page.put(inside)
        flow = Flow(inside, "lab.told")
        flow.prose(
            told
            or _(
                "Choose two editions, or a variant and its edition, and start. Both get the same deals, and"
                " computers play them, while you look on or play yourself."
            )
        )
        flow.prose(
            _("Computers of this level are not people: they show what the rules allow, not what people do."),
            ink=theme.INK.soft,
        )
        if left_out():
            flow.prose(left_out(), style=fonts.SMALL, ink=theme.INK.soft)

    def _fill_page(self, found: Findings) -> None:
        """The leaf that is turned to."""
        view = self._view(found)
        if view is None:
            self._fill_empty(_("The first games are being played …") if self.is_running_shown else "")
            return
        leaf = Leaf(self._page, view, self._save, self._offsets)
        lay = {
            "verdict": lambda: verdictpage.lay(leaf, self._offsets.get("verdicts", 0)),
            "actions": lambda: usespage.lay(leaf),
            "map": lambda: mappage.lay(leaf),
            "games": lambda: gamespage.lay(leaf, self.watch),
            "range": lambda: rangepage.lay(leaf),
        }
        lay[self.page]()

    def _view(self, found: Findings) -> View | None:
        """What is chosen of the study; None while no game of it is there."""
        outline = found.outline
        players, against = self._chosen_view(outline)
        arms = [
            Drawn(arm.name, place, found.samples[players, arm.name])
            for place, arm in enumerate(outline.arms)
            if (players, arm.name) in found.samples and (place == 0 or arm.name == against)
        ]
        return View(found, players, arms) if arms else None

    def _views(self, outline: Outline) -> list[tuple[int, str]]:
        """By number of players, what may be held against the first arm."""
        return [(players, arm.name) for players in outline.players for arm in outline.arms[1:]]

    def _chosen_view(self, outline: Outline) -> tuple[int, str]:
        views = self._views(outline)
        return views[min(self.view, len(views) - 1)]

    def _note_offsets(self) -> None:
        self._offsets["column"] = self._column.offset
        self._offsets |= offsets_of(self._page)

    # --- progress -------------------------------------------------------------------------------------------

    def _tell_progress(self) -> None:
        outline = self.outline
        bar = self._bar
        if outline is None:
            bar.share, bar.told, bar.left = 0.0, _("No study yet"), ""
            return
        bar.share = outline.played / max(1, outline.planned)
        bar.told = count_line(outline)
        bar.left = self._time_left(outline)
        for row in getattr(self, "_rows", ()):
            if row.outline.folder == outline.folder:
                row.outline = outline

    def _time_left(self, outline: Outline) -> str:
        if not self.is_running_shown:
            return _("done") if outline.is_full else _("paused")
        recent = self._pace[-20:]
        if len(recent) < 2 or recent[-1][1] <= recent[0][1]:
            return _("running")
        pace = (recent[-1][1] - recent[0][1]) / (recent[-1][0] - recent[0][0])
        seconds = (outline.planned - outline.played) / pace
        if seconds < 90:
            return _("about {count} s left").format(count=max(1, round(seconds)))
        return _("about {count} min left").format(count=round(seconds / 60))

    # --- doing ----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin what is set up, go on with it, or show it where it is done."""
        there = self.matching
        if there is not None and there.is_full:
            self.show(there.folder)
            self.rebuild()
            return
        self.shell.sounds.play("seal")
        self._pace.clear()
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

    def _save(self, chart: Saved) -> None:
        """Write a chart beside its study."""
        outline = self.outline
        if outline is None:
            self.shell.toast(_("A chart is kept beside a study: there is none yet."))
            return
        players, against = self._chosen_view(outline)
        named = self.experiment.one if self.page == "counting" else against
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
        self.column.read()
        self.experiment.kind, self.experiment.one, self.experiment.other = COMPARE, one, other
        self.column.mend()
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
            self._offsets.clear()
            self.view = 0
            self._pace.clear()
        self._read()

    def _press_study(self, outline: Outline) -> None:
        self._note_offsets()
        self._choose(outline)
        self.rebuild()

    def _choose(self, outline: Outline) -> None:
        self.experiment.take(outline)
        self.column.mend()
        self.show(outline.folder)
        self._chosen = (outline.folder, self.experiment.wanted)

    def rebuild(self) -> None:
        """Build anew, everything scrolled to where it was."""
        if self.is_built:
            self._note_offsets()
        self.is_built = True
        super().rebuild()

    # --- painting, events -----------------------------------------------------------------------------------

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The column's parchment."""
        super().paint_backdrop(surface)
        box = self._column_box
        paint.panel(surface, current().box(box))
        heading(surface, _("Experiment"), box.x + 18, box.y + 14, box.w - 36)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Page keys scroll, with Ctrl they turn to other pages; Ctrl+Enter starts."""
        areas = [each for each in self._page.children() if isinstance(each, ScrollArea)]
        if any(area.page(event) for area in areas[:1]) or self._page.page(event):
            return True
        if event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_CTRL and event.key in _TURNS:
            names = list(self.pages())
            self.turn_to((names.index(self.page) + _TURNS[event.key]) % len(names))
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and event.mod & pygame.KMOD_CTRL:
            if not self._start_plate()[2]:
                self.start()
            return True
        return super().on_event(event)


def _match_of(record: Record, sitting: tuple[str, ...]) -> Match:
    """The game as a table shows it; its seats are called after the players of the study."""
    seats = [Seat("computer", player_name(name), name if name in LEVELS else DEFAULT_LEVEL) for name in sitting]
    table = {"seats": [seat.to_json() for seat in seats], "sealed": len(record.actions)}
    return Match.from_record(rulesets.from_dict(record.ruleset), record, table)


def _view_name(outline: Outline, players: int, arm: str) -> str:
    """A number of players, where there are several, and what is held against the first arm."""
    pair = f"{outline.arms[0].name} – {arm}"
    if len(outline.players) == 1:
        return pair
    return " · ".join([ngettext("{count} player", "{count} players", players).format(count=players), pair])


def _subjects(outline: Outline) -> list[str]:
    """What a study is about, in parts of a line."""
    if outline.kind == COMPARE:
        return [f"{arm.name} {arm_name(arm)}" for arm in outline.arms]
    return [outline_name(outline)]
