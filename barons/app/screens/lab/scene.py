"""The laboratory's screen: set-up on the left, findings on the right, updated while a study runs."""

from __future__ import annotations

import io
from collections import Counter
from concurrent.futures import Future
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pygame

from barons import rulesets
from barons.ai import LEVELS
from barons.app.kit import canvas, fonts, paint, theme
from barons.app.kit.figure import ChartFigure
from barons.app.kit.layout import px
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene
from barons.app.kit.ui.boxes import Column, Row
from barons.app.kit.ui.node import FILLS, Intent, Node, memo
from barons.app.kit.ui.plot import Plot
from barons.app.screens.lab import countingpage, pages, questionspage
from barons.app.screens.lab.column import KINDS, Running, Start, StudyPace, column
from barons.app.screens.lab.countingpage import StudyCounting
from barons.app.screens.lab.experiment import ARMS, Experiment, refusal
from barons.app.screens.lab.names import arm_name, outline_name, terms_line
from barons.background.pool import cores
from barons.engine.record import Record
from barons.games import DEFAULT_RULESET
from barons.lab import findings, importing, questions
from barons.lab.findings import Outline, StudyFindings, UnreadableStudy
from barons.lab.plan import COMPARE, IMPORT, TUNE
from barons.lab.wanted import Wanted, studies_dir
from barons.lab.words import player_name
from barons.play.files import write_safely
from barons.play.match import Match
from barons.play.seats import DEFAULT_LEVEL, Seat
from barons.text.tr import gettext as _

_TURNS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_PAUSE: Final = 1.0
"""Minimum seconds between two readings of a running study."""
_SHARE: Final = 4.0
"""A running study is read again no sooner than this many times the duration of the last reading."""


class LaboratoryScene(PageScene):
    """Compares `one` with `other`; by default the last rulesets compared."""

    kind = "laboratory"
    has_foot = False

    def __init__(self, shell: Navigator, one: str = "", other: str = "") -> None:
        super().__init__(shell)
        self.bench = shell.bench
        self.experiment = Experiment(one or DEFAULT_RULESET, other, jobs=max(1, cores() - 1))
        self._is_given = bool(one)
        self.studies: list[Outline | UnreadableStudy] | None = None
        """None until they are read."""
        self.shown: Path | None = None if one else self.bench.playing
        """Folder of the study whose findings are shown."""
        self.found: StudyFindings | None = None
        self.page = pages.FIRST
        self._view = 0
        """Index of the chosen number of players and arm, among those of the study."""
        self._chosen: tuple[Path | None, Wanted] | None = None
        """The study chosen from the list and the set-up copied from it; starting resumes that study."""
        self.counting = StudyCounting(self.bench)
        self.answers = questionspage.AnswersView(self.bench)
        self._pace = StudyPace()
        self._watching: Future[tuple[Record, tuple[str, ...]]] | None = None
        self._listing: Future[list[Outline | UnreadableStudy]] | None = None
        self._counting: Future[Counter[str]] | None = None
        self._finished: Counter[str] | None = None
        """Finished games among the saves, by ruleset; None until they are counted."""
        self._reading: Future[StudyFindings] | None = None
        self._reading_for = self._wait = 0.0
        self._reads_again = False
        self._is_read = self._is_seen = False
        """Saved studies are read only after the first frame, since that starts a process."""

    def rules_meant(self) -> str:
        return self.experiment.one

    # --- content --------------------------------------------------------------------------------------------

    def title(self) -> tuple[str, str]:
        outline = self.outline
        if outline is None:
            return _("Laboratory"), _("what does a change to the rules do?")
        return _("Laboratory"), " · ".join([*_subjects(outline), terms_line(outline)])

    def body(self) -> Node:
        page = [pages.head(self.outline, self.shown_page, self._view, self._question), self._page()]
        return Row([column(self.experiment, self._running()), Column(page, gap=14, flex=FILLS)], gap=22)

    def _running(self) -> Running:
        outline, left = self.outline, ""
        if outline is not None and self.is_running_shown:
            left = self._pace.left(outline)
        elif outline is not None:
            left = _("done") if outline.is_full else _("paused")
        bench = self.bench
        start = self.start_plate()
        return Running(self.studies, outline, bench.playing, left, start, bench.is_busy, self._finished)

    def _page(self) -> Node:
        page, found = self.shown_page, self.found
        if page == pages.COUNTING:
            counting = self.counting
            told = (tuple(counting.rows), counting.players, counting.has_tiles, counting.trouble)
            return memo(countingpage.page, *told, key=f"lab.page {page}")
        view, sentence = None, ""
        if found is not None and found.outline.folder == self.shown:
            view = pages.view_of(found, *self.chosen_view(found.outline))
            sentence = _("Playing the first games…") if self.is_running_shown else ""
        key = f"lab.page {page} {self.shown}"
        wanted = self._wanted()
        if page == pages.QUESTIONS and wanted is not None:
            return memo(questionspage.page, wanted.question, self.answers.given(wanted), key=f"{key} {wanted}")
        if view is None:
            kind = self.experiment.kind
            return memo(pages.empty, self.titles()[page], sentence, kind, key=f"{key} {kind}")
        return memo(pages.PAGES[page], view, key=key)

    def titles(self) -> dict[str, str]:
        """Return the titles of the pages that the study has, in order."""
        return pages.titles(self.outline)

    @property
    def shown_page(self) -> str:
        """The open page, or the first one if this study has no such page."""
        there = self.titles()
        return self.page if self.page in there else next(iter(there))

    def chosen_view(self, outline: Outline) -> tuple[int, str]:
        """Return the number of players and the arm that is compared with the first."""
        return pages.views(outline)[self._view]

    @property
    def _question(self) -> str:
        """The chosen question, or the first one that the study answers."""
        there = self.outline.questions if self.outline is not None else questions.NAMES
        return self.answers.question if self.answers.question in there else there[0]

    def _wanted(self) -> questionspage.QuestionChoice | None:
        found = self.found
        if found is None or found.outline.folder != self.shown:
            return None
        players, against = self.chosen_view(found.outline)
        is_whole = self.is_running_shown and found.outline.plan.kind != TUNE
        played = 0 if is_whole else found.outline.played
        arms = pages.shown_arms(found.outline, against)
        return questionspage.QuestionChoice(found.outline.folder, self._question, players, arms, played)

    def _unanswered(self) -> questionspage.QuestionChoice | None:
        wanted = self._wanted() if self.shown_page == pages.QUESTIONS else None
        return wanted if wanted is not None and not self.answers.is_known(wanted) else None

    def start_plate(self) -> Start:
        """Return the start button's label and why it is disabled."""
        there = self.matching
        if self.bench.is_busy:
            return Start(_("Start"), why_not=_("A study is running. Pause it first; nothing will be lost."))
        if there is None:
            return Start(_("Start"), why_not=self._missing())
        if there.is_full:
            return Start(_("Show"), "eye")
        if there.is_ours:
            return Start(_("Resume"))
        sentence = _("This study was started by another version, which would play different games.")
        return Start(_("Resume"), why_not=sentence)

    def _missing(self) -> str:
        """Return what a study of this kind lacks; empty if nothing."""
        made = self.experiment
        if made.kind == TUNE and find_spec("optuna") is None:
            return _("A search needs a package that this installation does not have: {package}.").format(
                package="optuna"
            )
        if made.kind == TUNE and not all(aim.wanted for aim in made.aims):
            return _("Enter the mean that each target is to have.")
        if made.kind == IMPORT and not (self._finished or Counter())[made.one]:
            is_counted = self._finished is not None
            return (
                _("None of your saved games with ruleset A is finished.")
                if is_counted
                else _("Counting your finished games…")
            )
        return ""

    # --- readings -------------------------------------------------------------------------------------------

    @property
    def is_reading(self) -> bool:
        """Whether anything is being read: the list, a study, one of its games, an answer."""
        asked = (self._listing, self._reading, self._watching, self._counting)
        return self._unanswered() is not None or any(each is not None for each in asked)

    def on_enter(self) -> None:
        self.experiment.read()
        self.counting = StudyCounting(self.bench)
        self._is_read = self._is_seen = False
        self._finished = None

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._is_seen = True

    def _read_list(self) -> None:
        self._listing = self.bench.ask(findings.outlines, studies_dir())

    def _read(self) -> None:
        """Read the study shown: now, or after the reading in progress, whose result may be outdated."""
        self._reads_again = self._reading is not None
        if self.shown is not None and self._reading is None:
            self._reading_for = 0.0
            self._reading = self.bench.ask(findings.findings, self.shown)

    def update(self, dt: float) -> bool:
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
        made = self.experiment
        if made.kind == IMPORT and self._finished is None:
            self._count_finished()
        if self.shown_page == pages.COUNTING and self.counting.go_on(made.one, made.players_shown[0]):
            self.changed()
        unanswered = self._unanswered()
        if unanswered is not None and self.answers.go_on(unanswered):
            self.changed()
        if self.is_running_shown and self._reading is None and self._wait <= 0:
            self._read()
        return super().update(dt)

    def _heard(self) -> None:
        """React when a study has begun, has ended, or cannot continue."""
        if self.bench.playing is not None and self.bench.playing != self.shown:
            self._show(self.bench.playing)
            self._read_list()
        if not self.bench.is_busy:
            if self.bench.trouble:
                sentence = _("The study had to stop: {reason}").format(reason=self.bench.trouble)
                self.shell.toast(sentence, 10.0)
            self._read_list()
            self._read()
        self.changed()

    def _count_finished(self) -> None:
        """Count the finished games among the saves in the reading process."""
        if self._counting is None:
            self._counting = self.bench.ask(importing.finished, self.shell.saves.folder)
        elif self._counting.done():
            counting, self._counting = self._counting, None
            try:
                self._finished = counting.result()
            except Exception as error:  # any error of the folder is shown
                self._finished = Counter()
                self.shell.toast(_("Your saved games cannot be read: {reason}").format(reason=error), 8.0)
            self.changed()

    def _take_list(self, listing: Future[list[Outline | UnreadableStudy]]) -> None:
        self._listing = None
        before = self.studies
        try:
            self.studies = listing.result()
        except Exception as error:  # the reader process was ended from outside
            self.shell.toast(_("The studies cannot be listed: {reason}").format(reason=error), 8.0)
            return
        if self.studies == before:
            return
        outlines = self.outlines
        if self.shown is None and not self._is_given and outlines:
            self._choose(outlines[0])
        elif self.shown is None and self.matching is not None:
            self._show(self.matching.folder)
        self.changed()

    def _take_findings(self, reading: Future[StudyFindings]) -> None:
        self._reading = None
        self._wait = max(_PAUSE, _SHARE * self._reading_for)
        if self._reads_again:
            self._read()
        try:
            found = reading.result()
        except Exception as error:  # any error of the folder is shown as a toast
            if not self.bench.is_busy:  # a study that has just begun may have no file yet
                self.shell.toast(_("This study cannot be opened: {reason}").format(reason=error), 8.0)
            return
        if found.outline.folder != self.shown:
            self._read()
            return
        self._pace.note(found.outline.played)
        before = self.found.outline if self.found is not None else None
        if before is not None and (before.folder, before.played) == (self.shown, found.outline.played):
            return
        self.found = found
        self.studies = [
            found.outline if each.folder == self.shown else each for each in self.studies or [found.outline]
        ]
        self.changed()

    # --- list of studies ------------------------------------------------------------------------------------

    @property
    def outlines(self) -> list[Outline]:
        """The readable studies, the latest first."""
        return [each for each in self.studies or () if isinstance(each, Outline)]

    @property
    def outline(self) -> Outline | None:
        if self.found is not None and self.found.outline.folder == self.shown:
            return self.found.outline
        return next((each for each in self.outlines if each.folder == self.shown), None)

    @property
    def is_running_shown(self) -> bool:
        """Whether the study that is shown is running."""
        return self.shown is not None and self.bench.playing == self.shown

    @property
    def matching(self) -> Outline | None:
        """The saved study that has the current set-up."""
        if self._chosen is not None and self._chosen == (self.shown, self.experiment.wanted):
            return self.outline
        name = self.experiment.wanted.name
        return next((each for each in self.outlines if each.folder.name == name), None)

    # --- actions --------------------------------------------------------------------------------------------

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("kind", int(number)):
                self.experiment.choose_kind(KINDS[number])
            case ("step", str(name), int(way)):
                self.experiment.step(name, way)
            case ("edition", str(letter)):
                chosen = getattr(self.experiment, ARMS[letter])
                self.shell.screens.open_editions(chosen, partial(self.experiment.choose, letter))
            case ("study", str(name)):
                for outline in self.outlines:
                    if outline.folder.name == name:
                        self._choose(outline)
            case ("add", str(name)):
                self.experiment.add(name)
            case ("drop", str(name)):
                self.experiment.drop(name)
            case ("wanted", int(number), str(text)):
                self.experiment.aims[number].wanted = text
            case ("start",):
                self._start()
            case ("pause",):
                self.bench.pause()
                self._read_list()
                self._read()
            case ("page", int(number)):
                self.page = list(self.titles())[number]
            case ("view", int(number)):
                self._view = number
            case ("ask", int(number)) if self.outline is not None:
                self.answers.question = self.outline.questions[number]
            case ("watch", int(number)) if self.shown is not None:
                self._watching = self.bench.ask(findings.recorded, self.shown, number)
            case ("save", str(name), str(kind)):
                self._save(name, kind)
            case _:
                super().perform(intent)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Ctrl with the page keys turns pages, Ctrl+Enter starts."""
        if event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_CTRL:
            if event.key in _TURNS:
                names = list(self.titles())
                at = (names.index(self.shown_page) + _TURNS[event.key]) % len(names)
                self.act(("page", at))
                return True
            if event.key == pygame.K_RETURN:
                if not self.start_plate().why_not:
                    self.act(("start",))
                return True
        return super().on_event(event)

    def compare(self, one: str, other: str) -> None:
        """Set up these two rulesets and show their study, if there is one."""
        self._is_given = True
        self.experiment.compare(one, other)
        self.shown = self.matching.folder if self.matching is not None else None
        self._view = 0
        self._read()
        self.changed()

    def _start(self) -> None:
        """Begin the study that is set up, resume it, or show it if it is complete."""
        there = self.matching
        if there is not None and there.is_full:
            self._show(there.folder)
            return
        refused = refusal(self.experiment.wanted) if there is None else ""
        if refused:
            self.shell.sounds.play("error")
            self.shell.toast(refused, 10.0)
            return
        self.shell.sounds.play("seal")
        self._pace.clear()
        self.bench.begin(self.experiment.wanted if there is None else there.folder, self.experiment.jobs)
        if there is not None:
            self._show(there.folder)

    def _choose(self, outline: Outline) -> None:
        """Show a saved study and copy its set-up."""
        self.experiment.take(outline)
        self._show(outline.folder)
        self._chosen = (outline.folder, self.experiment.wanted)

    def _show(self, folder: Path) -> None:
        if folder != self.shown:
            self.shown = folder
            self._view = 0
            self._pace.clear()
        self._read()

    def _take_game(self, reading: Future[tuple[Record, tuple[str, ...]]]) -> None:
        self._watching = None
        try:
            record, sitting = reading.result()
            match = _match_of(record, sitting)
        except Exception as error:  # any error of the folder is shown
            self.shell.toast(_("This game cannot be shown: {reason}").format(reason=error), 8.0)
            return
        self.shell.screens.open_replay(match)

    def _save(self, name: str, kind: str) -> None:
        """Write a chart into its study's folder."""
        outline, el = self.outline, self.tree.find(f"lab.page.{name}")
        if outline is None or el is None or not isinstance(el.node, Plot):
            self.shell.toast(_("Charts are saved with a study. There is no study yet."))
            return
        players, against = self.chosen_view(outline)
        is_counted = self.shown_page == pages.COUNTING
        path = outline.folder / f"{name}-{players}-{self.experiment.one if is_counted else against}.{kind}"
        arms = "" if is_counted else " · ".join(_subjects(outline))
        try:
            write(el.node.accessible_name(), arms, el.node.figure(el), path)
        except (OSError, pygame.error):
            self.shell.toast(_("The chart could not be written."))
            return
        self.shell.toast(_("Chart: {path}").format(path=path), 6.0)


def _match_of(record: Record, sitting: tuple[str, ...]) -> Match:
    """Return the game as a match to watch; its seats are named after the study's players."""
    seats = [Seat("computer", player_name(name), name if name in LEVELS else DEFAULT_LEVEL) for name in sitting]
    table = {"seats": [seat.to_json() for seat in seats], "sealed": len(record.actions)}
    return Match.from_record(rulesets.from_dict(record.ruleset), record, table)


def _subjects(outline: Outline) -> list[str]:
    if outline.plan.kind == COMPARE:
        return [f"{arm.name} {arm_name(arm)}" for arm in outline.plan.arms]
    return [outline_name(outline)]


_HEAD: Final = 46
"""Height of the title above a saved picture's chart, in units."""
_SUBHEAD: Final = 26
"""Height of the line below the title."""
_SIDE: Final = 20


def write(title: str, arms: str, figure: ChartFigure, path: Path) -> None:
    """Write a chart as SVG or PNG, depending on the suffix; OSError or pygame.error if that fails.

    `arms`: what is compared, in a line below the title; may be empty.
    """
    if path.suffix == ".svg":
        write_safely(path, figure.svg(" · ".join(filter(None, (title, arms)))).encode())
        return
    width, height = figure.size
    top = px(_HEAD + (_SUBHEAD if arms else 0))
    picture = canvas.transparent((width + 2 * px(_SIDE), height + top + px(_SIDE)))
    paint.panel(picture, picture.get_rect(), shadow=None)
    head = pygame.Rect(px(_SIDE), px(12), width, px(28))
    fonts.write(picture, title, fonts.LABEL, theme.INK.label, head, narrowed=True)
    below = head.move(0, px(_SUBHEAD))
    fonts.write(picture, arms, fonts.CAPTION, theme.INK.soft, below, narrowed=True)
    picture.blit(figure.picture(), (px(_SIDE), top))
    content = io.BytesIO()
    pygame.image.save(picture, content, ".png")
    write_safely(path, content.getvalue())
