"""Statistics of the finished games with small charts, and the achievements of each game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import pygame

from barons import rulesets
from barons.achievements import Achievement, achievements_of, name_of
from barons.ai import LEVELS
from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene, sheet
from barons.app.kit.reading import label, prose, space
from barons.app.kit.sheets import ask
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button, Card, ListView, Look
from barons.app.kit.ui.leaves import Frame, Paragraph, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import Option, segmented
from barons.app.table.words import edition_of, level_name
from barons.games import game_keys
from barons.lessons import lesson_of
from barons.play.figures import GamesGroup, as_csv, by_edition, by_level, by_players, by_seat, figures
from barons.play.files import write_safely
from barons.play.gamesharing import free_place
from barons.play.statistics import FinishedGame
from barons.text.tr import cell_separator, decimal, labelled, local, ngettext
from barons.text.tr import gettext as _


class StatisticsScene(PageScene):
    """Statistics of all games or of one on the left, achievements on the right."""

    kind = "statistics"

    def __init__(self, shell: Navigator) -> None:
        super().__init__(shell)
        self.game = ""
        """The game whose statistics are shown; empty for all games."""

    def title(self) -> tuple[str, str]:
        return _("Statistics"), _("games finished on this computer, and achievements")

    def body(self) -> Node:
        return Row([self._figures(), self._achievements()], gap=22)

    def foot(self) -> Sequence[Node | None]:
        statistics = self.shell.statistics
        nothing = "" if statistics.games else _("No game has been finished on this computer yet.")
        empty = "" if statistics.reached else nothing
        width = Flex(basis=250, cross=54)
        return (
            Node(flex=Flex(grow=1)),
            Button(
                _("Export"), "log", key="statistics.export", on_press=("export",), why_not=nothing, flex=width
            ),
            space(14),
            Button(_("Reset"), "cross", key="statistics.reset", on_press=("reset",), why_not=empty, flex=width),
        )

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("game", int(number)):
                self.game = ["", *game_keys()][number]
            case ("export",):
                self._export()
            case ("reset",):
                self._ask_reset()
            case _:
                super().perform(intent)

    def _figures(self) -> Node:
        options = [Option(_("All games")), *(Option(title_of(game)) for game in game_keys())]
        games = [each for each in self.shell.statistics.games if self.game in ("", each.game)]
        nothing = _("No games finished yet. A game counts if at least one person played in it.")
        text = _told(games) if games else [prose(nothing)]
        at = ["", *game_keys()].index(self.game)
        choice = segmented("statistics.game", _("Games"), options, at, ("game",))
        parts = [
            Padding(choice, Edges(right=10), flex=Flex(basis=50)),
            Scroll(Column([*text, space(16)]), key=f"statistics.figures.{self.game}", flex=FILLS),
        ]
        return sheet(Column(parts, gap=16), inside=Edges(22, 18, 12, 14), flex=Flex(grow=56, basis=0, min=0))

    def _achievements(self) -> Node:
        """Return how many achievements are unlocked, and each of them by game."""
        games = [self.game] if self.game else game_keys()
        reached = self.shell.statistics.reached
        names = [name_of(game, each) for game in games for each in achievements_of(game)]
        done = sum(name in reached for name in names)
        rows: list[Node] = []
        for game in games:
            rows += [label(title_of(game)), space(4)]
            rows += [
                _achievement(name_of(game, each), each, is_reached=name_of(game, each) in reached)
                for each in achievements_of(game)
            ]
            rows.append(space(10))
        listed = ListView(rows, key="reached")
        text = _("Achievements: {number} of {count}").format(number=done, count=len(names))
        parts = [
            Text(text, fonts.LABEL, theme.INK.label, role="heading", flex=Flex(min=26)),
            Scroll(listed, key=f"statistics.reached.{self.game}", is_paged=False, flex=FILLS),
        ]
        return sheet(Column(parts, gap=12), inside=Edges(22, 18, 12, 14), flex=Flex(grow=44, basis=0, min=0))

    def _export(self) -> None:
        """Export all games as two files: a table (CSV) and the complete data (JSON)."""
        statistics = self.shell.statistics
        name = f"barons statistics {time.strftime('%Y-%m-%d')}"
        table = "\ufeff" + as_csv(statistics.games, cell_separator())  # spreadsheets need the byte order mark
        texts = {".csv": table, ".json": statistics.to_text()}
        try:
            written = [_written(name, ending, text) for ending, text in texts.items()]
        except OSError as error:
            message = _("The file cannot be written: {reason}").format(reason=error.strerror or error)
            self.shell.toast(message, 8.0)
            return
        first, second = written
        message = _("Written: {first} and {second}, in {folder}.")
        self.shell.toast(message.format(first=first.name, second=second.name, folder=first.parent), 8.0)

    def _ask_reset(self) -> None:
        ask(
            self.shell,
            lambda: _("Reset"),
            lambda: _("All statistics and achievements will be deleted. Saved games are kept."),
            ("reset", lambda: _("Delete all"), self._reset),
            ("cancel", lambda: _("Cancel")),
        )

    def _reset(self) -> None:
        self.shell.statistics.forget()
        self.shell.keep_statistics()
        self.changed()


def _told(games: list[FinishedGame]) -> list[Node]:
    rows = figures(games)
    plates = [
        (_("games"), str(rows.games)),
        (_("won against computers"), f"{rows.won} / {rows.counted}"),
        (_("current winning streak"), str(rows.streak)),
        (_("longest winning streak"), str(rows.best_streak)),
        (_("average turns per game"), decimal(rows.average)),
    ]
    least, most = rows.shortest, rows.longest
    extent = _("The shortest game took {least} turns, the longest {most}.").format(least=least, most=most)
    marks = ["other" if not each.counts else "won" if each.is_won else "lost" for each in games]
    note = _("filled: won · ring: lost · dash: several people, or ended early")
    return [
        Row([_figure(*plate) for plate in plates], gap=10, flex=Flex(min=104)),
        space(12),
        *([prose(extent, fonts.SMALL)] if least < most else []),
        label(_("The latest games")),
        Frame(
            painter(_draw_marks, tuple(marks)),
            role="text",
            name=_("The latest games"),
            key="statistics.marks",
            flex=Flex(basis=30),
        ),
        space(6),
        prose(note, fonts.SMALL, theme.INK.soft),
        *_chart(_("By edition"), "edition", by_edition(games)),
        *_chart(_("By level of the computers"), "level", by_level(games, list(LEVELS))),
        *_chart(_("By number of players"), "players", by_players(games)),
        *_chart(_("By seat"), "seat", by_seat(games)),
    ]


def _chart(title: str, name: str, shares: list[GamesGroup]) -> list[Node]:
    if not shares:
        return []
    bars = [
        _bar(_worded(name, share.kind), share.share, _won(share), key=f"statistics.{name}.{share.kind}")
        for share in shares
    ]
    return [label(title), Column(bars, gap=4), space(14)]


def _achievement(name: str, each: Achievement, *, is_reached: bool) -> Node:
    """Return icon, title and condition of an achievement; focusable so that the keyboard scrolls the list."""
    title, text = _(each.title), _(each.description)
    said = _("{title} (achieved)").format(title=title) if is_reached else title
    ink = theme.INK.strong if is_reached else theme.INK.soft
    heading = Text(title, fonts.UI_BOLD, ink, flex=Flex(min=28))
    words = Column([heading, Paragraph(text, fonts.SMALL, ink)], flex=FILLS)
    sign = Frame(_crown if is_reached else _hollow, flex=Flex(basis=40, cross=40, shrink=0, align="start"))
    key, content = f"statistics.reached.{name}", Padding(Row([sign, words], gap=14), Edges(bottom=14))
    return Card(key=key, role="text", name=f"{said}. {text}", painter=_nothing, child=content)


def _crown(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.medallion(surface, rect.center, rect.w // 2 - px(2), "crown", chosen=True)


def _hollow(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.well(surface, rect.inflate(-px(6), -px(6)), radius=24)


def _nothing(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Paint nothing: a frame of text only."""


def title_of(game: str) -> str:
    return local(rulesets.load(lesson_of(game).ruleset).ruleset.title)


def _worded(name: str, kind: str) -> str:
    if name == "edition":
        return _edition(kind)
    if name == "level":
        return level_name(kind) if kind in LEVELS else kind
    if name == "players":
        return ngettext("{count} player", "{count} players", int(kind)).format(count=kind)
    return _("Seat {number}").format(number=kind)


def _edition(ruleset: str) -> str:
    """Return an edition's title, or its id if it no longer exists."""
    entry = next((each for each in rulesets.available() if each.id == ruleset), None)
    if entry is None:
        return ruleset
    return " · ".join(part for part in (local(entry.title), edition_of(ruleset)) if part)


def _won(share: GamesGroup) -> str:
    if not share.counted:
        return ngettext("{count} game", "{count} games", share.games).format(count=share.games)
    return _("{won} of {count} won").format(won=share.won, count=share.counted)


def _written(name: str, ending: str, text: str) -> Path:
    path = free_place(name, ending)
    write_safely(path, text.encode())
    return path


# --- small charts -----------------------------------------------------------------------------------------


def _bar(label: str, share: float, figure: str, *, key: str) -> Node:
    """Return a labelled bar filled to `share` (0 to 1), with its value as text."""
    trough = painter(paint.shown, _trough, round(share, 3))
    cells = [
        Text(label, fonts.UI, role="none", flex=Flex(grow=36, basis=0, min=0)),
        Frame(trough, flex=Flex(grow=42, basis=0, min=0, cross=18, align="middle")),
        Text(figure, fonts.UI, x=1, role="none", flex=Flex(grow=22, basis=0, min=0)),
    ]
    return Row(cells, gap=14, key=key, role="text", name=labelled(label, figure), flex=Flex(min=40))


def _figure(label: str, figure: str) -> Node:
    """Return a large number with its caption, on a pale plate."""
    words = [
        Text(figure, fonts.NUMERAL.at(34), x=0.5, role="none", flex=Flex(basis=45)),
        Text(label, fonts.SMALL, theme.INK.soft, x=0.5, role="none", flex=Flex(grow=1)),
    ]
    content = Padding(Column(words), Edges(6, 5, 6, 5))
    name = labelled(label, figure)
    return Frame(paint.inlay, content, key=label, role="text", name=name, flex=FILLS)


def _draw_marks(surface: pygame.Surface, rect: pygame.Rect, marks: tuple[str, ...]) -> None:
    """Paint results of consecutive games, the latest last: as many of the latest as fit."""
    side, step = px(20), px(27)
    for number, mark in enumerate(marks[-max(1, rect.w // step) :]):
        surface.blit(_mark((side, side), mark), (rect.x + number * step, rect.centery - side // 2))


@paint.sketched
def _trough(drawing: SvgDrawing, share: float) -> None:
    (width, height), inset = drawing.size, px(2)
    drawing.whole(height / 2, fill=theme.INPUT, stroke=theme.EDGE, width=max(1, px(1.5)))
    inner, thick = (width - px(4)) * share, height - px(4)
    if inner > 0:
        fill = drawing.gradient(theme.GILT[400], theme.GILT[700])
        drawing.box(inset, inset, max(thick, inner), thick, height / 2, fill=fill)


@paint.sketched
def _mark(drawing: SvgDrawing, mark: str) -> None:
    """Draw a filled disc for a win, a ring for a loss, a stroke otherwise."""
    side = drawing.size[0]
    width = max(1.5, side * 0.12)
    if mark == "won":
        fill = drawing.gradient(theme.GILT[300], theme.GILT[700])
        drawing.disc(side / 2, side / 2, side / 2, fill=fill, stroke=theme.INK.strong, width=width)
    elif mark == "lost":
        drawing.disc(side / 2, side / 2, side / 2, stroke=theme.INK.strong, width=width)
    else:
        drawing.path(f"M{side * 0.2} {side / 2}H{side * 0.8}", stroke=theme.INK.strong, width=width)
