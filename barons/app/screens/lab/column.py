"""The laboratory's left column: what is compared, the saved studies, progress, the buttons."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import current, px
from barons.app.kit.page import heading, list_row, plate, sheet
from barons.app.kit.reading import label, prose
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Column, Fits, Padding, Row
from barons.app.kit.ui.controls import Button, ListView, Look, StepCard, plating
from barons.app.kit.ui.field import TextField
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import Dropdown, Stepper, draw_sign
from barons.app.screens.lab.drawing import arm_ink
from barons.app.screens.lab.experiment import ARMS, Experiment
from barons.app.screens.lab.names import count_line, outline_name, progress_line, seats_name
from barons.lab.findings import Outline, UnreadableStudy
from barons.lab.plan import COMPARE, IMPORT, SWEEP, TUNE
from barons.lab.tune import MOST_KEYS
from barons.text.tr import gettext as _
from barons.text.tr import labelled, local, ngettext

KINDS: Final = (COMPARE, SWEEP, TUNE, IMPORT)
_TITLE: Final = fonts.NAME.at(25)
_WIDE: Final = 418.0
_STEPPER: Final = Flex(min=62)
_MOST_AIMS: Final = 3
_RECENT: Final = 20
"""Number of recent readings from which the remaining time is estimated."""


class StudyPace:
    """Measures how fast the games of a running study are played."""

    def __init__(self) -> None:
        self._played: list[tuple[float, int]] = []
        """Times of recent readings, each with the number of games played by then."""

    def clear(self) -> None:
        """Forget all readings, for another study."""
        self._played.clear()

    def note(self, played: int) -> None:
        self._played.append((time.monotonic(), played))

    def left(self, outline: Outline) -> str:
        """Return the remaining time of a running study, in words."""
        recent = self._played[-_RECENT:]
        if len(recent) < 2 or recent[-1][1] <= recent[0][1]:
            return _("running")
        pace = (recent[-1][1] - recent[0][1]) / (recent[-1][0] - recent[0][0])
        seconds = (outline.planned - outline.played) / pace
        if seconds < 90:
            return _("about {count} s left").format(count=max(1, round(seconds)))
        return _("about {count} min left").format(count=round(seconds / 60))


class Start(NamedTuple):
    """The start button: its label, its icon, and why it is disabled."""

    label: str
    icon: str = "play"
    why_not: str = ""


class Running(NamedTuple):
    """The saved studies, the one shown, and what is running."""

    studies: Sequence[Outline | UnreadableStudy] | None
    """None until they are read."""
    outline: Outline | None
    """The study that is shown."""
    playing: Path | None
    left: str
    """Remaining time of the study that is shown, in words."""
    start: Start
    is_busy: bool
    finished: Mapping[str, int] | None = None
    """Number of finished games among the saves by ruleset; None until they are counted."""


def column(experiment: Experiment, running: Running) -> Node:
    """Return the whole column: set-up and saved studies scroll, progress and buttons stay in place."""
    scrolled = Column([*_set_up(experiment, running.finished), *_studies(running)], gap=8)
    content = [
        heading(_("Experiment")),
        Scroll(Padding(scrolled, Edges(2, 2, 2, 8)), 18, key="lab.column", is_paged=False, flex=FILLS),
        _progress(running),
        _plates(running),
    ]
    width = Flex(basis=min(_WIDE, current().w * 0.32), shrink=0)
    return sheet(Column(content, gap=8), inside=16, flex=width)


def kinds() -> dict[str, str]:
    return {
        COMPARE: _("Compare two rulesets"),
        SWEEP: _("Vary the rules"),
        TUNE: _("Search for values"),
        IMPORT: _("Examine saved games"),
    }


def _set_up(made: Experiment, finished: Mapping[str, int] | None) -> list[Node]:
    named = tuple(kinds().values())
    at, title = KINDS.index(made.kind), _("Kind of study")
    parts: list[Node] = [
        Dropdown(named, at, key="lab.kind", label=title, on_change=("kind",), flex=Flex(min=48))
    ]
    letters = "ab" if made.kind in (COMPARE, IMPORT) else "a"
    parts += [_card(made, letter, number) for number, letter in enumerate(letters)]
    if made.kind in (SWEEP, TUNE):
        parts += _spans(made)
    if made.kind == TUNE:
        parts += _aims(made)
    if made.kind == IMPORT:
        parts.append(prose(_finished_line(made, finished), fonts.SMALL, theme.INK.soft))
    rows = {
        "players": (_("Players"), ", ".join(map(str, made.players_shown))),
        "seats": (_("On all seats"), seats_name(made.seats)),
        "trials": (_("Trials"), str(made.trials)),
        "deals": (_("Games per trial") if made.kind == TUNE else _("Games per ruleset"), str(made.deals)),
        "seed": (_("First deal"), str(made.seed)),
        "jobs": (_("Processes"), str(made.jobs)),
    }
    absent = {TUNE: "", IMPORT: "trials players"}.get(made.kind, "trials").split()
    return [*parts, *(_row(made, name, *row) for name, row in rows.items() if name not in absent)]


def _finished_line(made: Experiment, finished: Mapping[str, int] | None) -> str:
    """Return how many finished games there are with the chosen ruleset, and what a study does with them."""
    if finished is None:
        return _("Counting your finished games…")
    if finished and not finished.get(made.one):
        games = [
            f"{local(each.title)} · {local(each.edition)} ({finished[each.id]})"
            for each in made.entries
            if each.id in finished
        ]
        return _("None of your finished games has ruleset A. You have: {games}.").format(games=", ".join(games))
    return ngettext(
        "You have {count} finished game with ruleset A. Computers play the same deal, with B as well if it"
        " is a different ruleset.",
        "You have {count} finished games with ruleset A. Computers play the same deals, with B as well if it"
        " is a different ruleset.",
        count := finished.get(made.one, 0),
    ).format(count=count)


def _spans(made: Experiment) -> list[Node]:
    """Return the parameters with their ranges."""
    parts: list[Node] = []
    for number, span in enumerate(made.spans):
        shown, name = made.keys().get(span.key) or _("no number to change"), f"key.{number}"
        parts.append(_stepper(made, name, _("Parameter"), shown, style=fonts.SMALL, signs=("back", "on")))
        parts.append(_row(made, f"low.{number}", _("From"), str(span.low)))
        parts.append(_row(made, f"high.{number}", _("To"), str(span.high)))
    most = min(MOST_KEYS, len(made.keys()))
    return [
        *parts,
        _list_buttons("spans", _("Add a parameter"), _("Remove a parameter"), len(made.spans), most),
    ]


def _aims(made: Experiment) -> list[Node]:
    """Return the targets, each with a field for the wanted mean."""
    parts: list[Node] = [label(_("Targets"))]
    for number, aim in enumerate(made.aims):
        shown, name = made.measures()[aim.measure], f"measure.{number}"
        parts.append(_stepper(made, name, _("Measure"), shown, style=fonts.SMALL, signs=("back", "on")))
        field = TextField(
            key=f"lab.wanted.{number}",
            label=_("Wanted mean of {measure}").format(measure=shown),
            text=aim.wanted,
            limit=14,
            allowed="0123456789.,%±+- ",
            placeholder=_("50% ± 3%") if made.is_share(aim.measure) else _("45 ± 2"),
            on_change=("wanted", number),
            flex=Flex(grow=0.6, basis=0, min=0),
        )
        words = Text(_("Mean"), fonts.UI, role="none", flex=Flex(grow=0.4, basis=0, min=0))
        parts.append(Row([words, field], gap=6, flex=Flex(min=48)))
    return [*parts, _list_buttons("aims", _("Add a target"), _("Remove a target"), len(made.aims), _MOST_AIMS)]


def _list_buttons(name: str, add: str, drop: str, count: int, most: int) -> Node:
    """Return the buttons that make a list of the set-up longer or shorter."""
    return Row(
        [
            Button(
                word,
                kind="parchment",
                style=fonts.SMALL,
                key=f"lab.{name}.{way}",
                name=title,
                tooltip=title,
                on_press=(way, name),
                why_not=why_not,
                flex=Flex(grow=1, basis=0),
            )
            for way, word, title, why_not in (
                ("add", _("Add"), add, _("There are no more.") if count >= most else ""),
                ("drop", _("Remove"), drop, _("One is needed.") if count < 2 else ""),
            )
        ],
        gap=8,
        flex=Flex(min=44),
    )


def _row(made: Experiment, name: str, title: str, shown: str) -> Node:
    words = Text(title, fonts.UI, role="none", flex=Flex(grow=0.4, basis=0, min=0))
    stepper = _stepper(made, name, title, shown, flex=Flex(grow=0.6, basis=0, min=0))
    return Row([words, stepper], gap=6, flex=Flex(min=48))


def _stepper(
    made: Experiment,
    name: str,
    title: str,
    shown: str,
    *,
    style: fonts.Style = fonts.UI_BOLD,
    signs: tuple[str, str] = ("minus", "plus"),
    flex: Flex = _STEPPER,
) -> Node:
    choices, at = made.values(name)
    return Stepper(
        shown,
        can_less=at > 0,
        can_more=at + 1 < len(choices),
        signs=signs,
        style=style,
        key=f"lab.{name}",
        label=title,
        on_change=("step", name),
        flex=flex,
    )


def edition_plate(surface: pygame.Surface, rect: pygame.Rect, look: Look, place: int) -> None:
    """Paint the card of a ruleset, framed in the colour of the arm at this index."""
    surface.blit(_edition(rect.size, place, look.state != "normal" or look.is_ringed), rect)


@paint.sketched
def _edition(drawing: SvgDrawing, place: int, is_lit: bool) -> None:
    ink, radius = arm_ink(place), px(26)
    fill = (255, 252, 240, 235) if is_lit else (255, 252, 240, 150)
    drawing.whole(px(9), fill=fill, stroke=ink, width=px(3))
    drawing.disc(px(22) + radius, drawing.size[1] / 2, radius, fill=ink)


def _card(made: Experiment, letter: str, place: int) -> Node:
    entry = made.entry(getattr(made, ARMS[letter]))
    title, edition = local(entry.title), local(entry.edition) or entry.id
    note = edition if entry.builtin else _("{edition} · your variant").format(edition=edition)
    words = [
        Text(title, _TITLE, narrows=True, shortens=True, flex=FILLS),
        Text(note, fonts.SMALL, theme.INK.soft, narrows=True, shortens=True, flex=FILLS),
    ]
    parts = [
        Text(letter.upper(), fonts.NAME, theme.HALO, x=0.5, flex=Flex(basis=52, shrink=0)),
        Column(words, flex=FILLS),
        Frame(painter(draw_sign, "down", theme.INK.strong), flex=Flex(basis=28, shrink=0)),
    ]
    return StepCard(
        plating(edition_plate, place),
        Padding(Row(parts, gap=14), Edges(22, 8, 14, 8)),
        radius=9,
        key=f"lab.{letter}",
        name=labelled(letter.upper(), f"{title} · {note}"),
        tooltip=f"{title} · {note}\n" + _("Choose an edition or a variant"),
        on_press=("edition", letter),
        on_step=("step", letter),
        flex=Flex(basis=92, shrink=0),
    )


# --- studies ------------------------------------------------------------------------------------------------


def gauge(surface: pygame.Surface, rect: pygame.Rect, share: float, is_framed: bool) -> None:
    """Paint a progress bar of the games played."""
    surface.fill(theme.PARCHMENT[300] if is_framed else theme.HAIRLINE, rect)
    surface.fill(theme.SUCCESS, (*rect.topleft, round(rect.w * min(1.0, share)), rect.h))
    if is_framed:
        pygame.draw.rect(surface, theme.CONTOUR, rect, px(2))


def _done(outline: Outline) -> float:
    return outline.played / max(1, outline.planned)


def _studies(running: Running) -> list[Node]:
    """List the saved studies. Focus alone selects none: that would set up another experiment."""
    if running.studies is None:
        return [prose(_("Looking for studies…"), fonts.SMALL, theme.INK.soft)]
    rows: list[Node] = []
    for each in running.studies:
        if isinstance(each, UnreadableStudy):
            fault = _("{name} cannot be opened. {reason}").format(name=each.folder.name, reason=each.reason)
            rows.append(prose(fault, fonts.CAPTION, theme.INK.danger))
        else:
            rows.append(_study(each, running))
    if not rows:
        rows.append(prose(_("None saved yet."), fonts.SMALL, theme.INK.soft))
    stop = "" if running.outline is None else f"lab.study {running.outline.folder.name}"
    return [label(_("Studies")), ListView(rows, gap=8, stop=stop, key="lab.studies", name=_("Studies"))]


def _study(outline: Outline, running: Running) -> Node:
    name = outline_name(outline)
    note = progress_line(outline, runs=outline.folder == running.playing)
    words = [
        Text(name, fonts.UI, narrows=True, shortens=True, flex=Flex(basis=30)),
        Text(note, fonts.CAPTION, theme.INK.soft, y=0, flex=Flex(grow=1, min=44)),
        Frame(painter(gauge, _done(outline), False), flex=Flex(basis=4, shrink=0)),
    ]
    folder, flex = outline.folder.name, Flex(min=90, shrink=0)
    is_shown = running.outline is not None and outline.folder == running.outline.folder
    key, inside = f"lab.study {folder}", Edges(12, 4, 12, 6)
    return list_row(key, Column(words), inside, ("study", folder), is_shown, flex, tooltip=name)


def _progress(running: Running) -> Node:
    outline = running.outline
    told = _("No study yet") if outline is None else count_line(outline)
    once = Text(told, fonts.UI, narrows=True, flex=FILLS)
    both = [
        Text(told, fonts.UI, wraps=False, flex=Flex(grow=1)),
        Text(running.left, fonts.SMALL, theme.INK.soft, wraps=False, flex=Flex(shrink=0)),
    ]
    lines = Fits([Row(both, gap=10), once], flex=Flex(basis=30))
    bar = Frame(painter(gauge, 0.0 if outline is None else _done(outline), True), flex=Flex(basis=20))
    return Column([lines, bar], gap=4, key="lab.bar", flex=Flex(shrink=0))


def _plates(running: Running) -> Node:
    idle = "" if running.is_busy else _("No study is running.")
    title, icon, why_not = running.start
    plates = [
        Button(title, icon, kind="red", key="lab.start", on_press=("start",), why_not=why_not, flex=FILLS),
        plate("lab.pause", _("Pause"), "pause", ("pause",), idle),
    ]
    return Row(plates, gap=12, flex=Flex(basis=60, shrink=0))
