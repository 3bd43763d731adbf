"""The finished games in figures and small charts, and what was reached in each game."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

import pygame

from barons import rulesets
from barons.achievements import achievements_of, name_of
from barons.ai import LEVELS
from barons.app.kit import fonts, paint, theme
from barons.app.kit.frame import BOTTOM, FramedScene, heading
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.sheets import ask
from barons.app.kit.widgets.bars import Bar, Figure, Mark, Marks, figures_height
from barons.app.kit.widgets.buttons import Plate
from barons.app.kit.widgets.choices import Segmented
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.labels import Label
from barons.app.kit.widgets.rowlist import RowList
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.table.words import edition_of, level_name
from barons.games import game_keys
from barons.lessons import lesson_of
from barons.play.figures import Share, as_csv, by_edition, by_level, by_players, by_seat, figures
from barons.play.files import write_safely
from barons.play.gamesharing import free_place
from barons.play.statistics import FinishedGame
from barons.text.tr import decimal, local, ngettext
from barons.text.tr import gettext as _

_ROW: Final = 44.0
_FIGURES: Final = 104.0
"""Units high."""


class StatisticsScene(FramedScene):
    """Left the figures of all games or of one, right what was reached there."""

    kind = "statistics"

    def __init__(self, shell: Navigator) -> None:
        super().__init__(shell)
        self.game = ""
        """Whose figures are shown; empty: of all games."""

    @property
    def games(self) -> list[FinishedGame]:
        """The finished games that are told of, the oldest first."""
        return [each for each in self.shell.statistics.games if self.game in ("", each.game)]

    # --- building -----------------------------------------------------------------------------------

    def build(self) -> None:
        """The choice of games, figures, achievements, and what can be done with all of it."""
        self.build_frame(_("Statistics"), _("games finished on this computer, and achievements"))
        self._left, self._right = self.columns((current().w - 52 - 22) * 0.56)
        self.sheet(self._left)
        self.sheet(self._right)
        self._build_choice()
        self._build_figures()
        self._build_reached()
        self.build_back()
        self._build_plates()

    def _build_choice(self) -> None:
        box, keys = self._left, ["", *game_keys()]
        self.controls.add(
            Segmented(
                "statistics.game",
                current().rect(box.x + 22, box.y + 18, box.w - 44, 50),
                _("Games"),
                options=[_("All games"), *(title_of(game) for game in game_keys())],
                chosen=keys.index(self.game),
                on_choose=lambda number: self._choose(keys[number]),
            )
        )

    def _build_figures(self) -> None:
        box = self._left
        rect = current().rect(box.x + 22, box.y + 84, box.w - 34, box.h - 98)
        area = self._area = ScrollArea("statistics.figures", rect)
        games, flow = self.games, Flow(area, "statistics.flow")
        if not games:
            flow.prose(_("No games finished yet. A game counts if at least one person played in it."))
        else:
            self._tell(flow, games)
        flow.end()
        self.show_area(area)

    def _tell(self, flow: Flow, games: list[FinishedGame]) -> None:
        rows = figures(games)
        plates = [
            (_("games"), str(rows.games)),
            (_("won against computers"), f"{rows.won} / {rows.counted}"),
            (_("current winning streak"), str(rows.streak)),
            (_("longest winning streak"), str(rows.best_streak)),
            (_("turns of a game, on average"), decimal(rows.average)),
        ]
        gap = px(10)
        wide = (flow.w - gap * (len(plates) - 1)) // len(plates)
        high = figures_height([label for label, _figure in plates], wide, px(_FIGURES))
        for number, (label, figure) in enumerate(plates):
            rect = pygame.Rect(flow.x + number * (wide + gap), flow.y, wide, high)
            self._area.put(Figure(f"statistics.figure.{number}", rect, label, figure))
        flow.space(high / current().u + 12)
        shortest = _("The shortest game took {least} turns, the longest {most}.")
        flow.prose(shortest.format(least=rows.shortest, most=rows.longest), style=fonts.SMALL)
        flow.label(_("The latest games"))
        marks: list[Mark] = ["other" if not each.counts else "won" if each.is_won else "lost" for each in games]
        row = pygame.Rect(flow.x, flow.y, flow.w, px(30))
        self._area.put(Marks("statistics.marks", row, _("The latest games"), marks))
        flow.space(36)
        note = _("filled: won · ring: lost · dash: several people, or ended early")
        flow.prose(note, style=fonts.SMALL, ink=theme.INK.soft)
        self._chart(flow, _("By edition"), "edition", by_edition(games))
        self._chart(flow, _("By level of the computers"), "level", by_level(games, list(LEVELS)))
        self._chart(flow, _("By number of players"), "players", by_players(games))
        self._chart(flow, _("By seat"), "seat", by_seat(games))

    def _chart(self, flow: Flow, title: str, name: str, shares: list[Share]) -> None:
        """A bar a kind: how many of its games were won."""
        if not shares:
            return
        flow.label(title)
        for share in shares:
            rect = pygame.Rect(flow.x, flow.y, flow.w, px(_ROW - 4))
            label = _worded(name, share.kind)
            bar = Bar(f"statistics.{name}.{share.kind}", rect, label, share.share, _won(share))
            self._area.put(bar)
            flow.space(_ROW)
        flow.space(10)

    def _build_reached(self) -> None:
        box = self._right
        rect = current().rect(box.x + 22, box.y + 56, box.w - 34, box.h - 70)
        area = self._reached_area = ScrollArea("statistics.reached", rect)
        flow = Flow(area, "statistics.achievements")
        self._reached = RowList()
        reached = self.shell.statistics.reached
        for game in [self.game] if self.game else game_keys():
            flow.label(title_of(game))
            flow.space(4)
            for each in achievements_of(game):
                day = reached.get(name_of(game, each))
                self._achievement(flow, _(each.title), _(each.description), is_reached=day is not None)
            flow.space(10)
        flow.end()
        self.show_area(area, paged=False)

    def _achievement(self, flow: Flow, title: str, text: str, *, is_reached: bool) -> None:
        x, w, indent = flow.x, flow.w, px(54)
        side = px(40)
        row = pygame.Rect(x, flow.y, side, side)
        self._reached_area.put(_Sign(f"{flow.name}.{flow.y}.sign", row, is_reached))
        ink = theme.INK.strong if is_reached else theme.INK.soft
        words = pygame.Rect(x + indent, flow.y, w - indent, px(28))
        said = _("{title} (reached)").format(title=title) if is_reached else title
        name = f"{flow.name}.{flow.y}.title"
        self._reached_area.put(self._reached.add(_Title(name, words, title, said, ink)))
        flow.space(28)
        flow.prose(text, style=fonts.SMALL, ink=ink, indent=indent)
        flow.space(6)

    def _build_plates(self) -> None:
        layout = current()
        y, wide = layout.h - BOTTOM + 16, 250.0
        nothing = "" if self.shell.statistics.games else _("No game has been finished here yet.")
        empty = "" if self.shell.statistics.games or self.shell.statistics.reached else nothing
        plates = [
            ("export", _("Export"), "log", self.export, nothing),
            ("reset", _("Reset"), "cross", self._ask_reset, empty),
        ]
        for number, (name, label, icon, act, why_not) in enumerate(plates):
            rect = layout.rect(layout.w - 26 - (len(plates) - number) * (wide + 14) + 14, y, wide, 54)
            plate = Plate(f"statistics.{name}", label, icon, act, why_not, kind="wood")
            self.controls.add(plate.at(rect))

    # --- painting -----------------------------------------------------------------------------------

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """How much of it was reached."""
        super().paint_backdrop(surface)
        box = self._right
        heading(surface, self._reached_line(), box.x + 22, box.y + 18, box.w - 44)

    def _reached_line(self) -> str:
        games = [self.game] if self.game else game_keys()
        names = [name_of(game, each) for game in games for each in achievements_of(game)]
        done = sum(name in self.shell.statistics.reached for name in names)
        return _("Achieved: {number} of {count}").format(number=done, count=len(names))

    # --- doing --------------------------------------------------------------------------------------

    def _choose(self, game: str) -> None:
        self.game = game
        for area in (self._area, self._reached_area):
            area.scroll(0)
        self.rebuild()

    def export(self) -> None:
        """All games as two files for other programs: a table (CSV) and everything (JSON)."""
        statistics = self.shell.statistics
        name = f"barons statistics {time.strftime('%Y-%m-%d')}"
        texts = {".csv": as_csv(statistics.games), ".json": statistics.to_text()}
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
        self.rebuild()


class _Sign(Label):
    """Whether something was reached: a crown on a boss, or an empty ring."""

    def __init__(self, name: str, rect: pygame.Rect, is_reached: bool) -> None:
        super().__init__(name, rect, "")
        self._is_reached = is_reached

    def draw(self, surface: pygame.Surface) -> None:
        """The boss, red with a crown, or a pale well."""
        if self._is_reached:
            paint.medallion(surface, self.rect.center, self.rect.w // 2 - px(2), "crown", chosen=True)
        else:
            paint.well(surface, self.rect.inflate(-px(6), -px(6)), radius=24)


class _Title(Label):
    """An achievement's name; said with whether it was reached. The keyboard walks them, so that they scroll."""

    focusable = True

    def __init__(self, name: str, rect: pygame.Rect, label: str, said: str, ink: theme.Colour) -> None:
        super().__init__(name, rect, label, style=fonts.UI_BOLD, ink=ink)
        self._said = said

    def spoken(self) -> str:
        """The name, and that it was reached."""
        return self._said


def title_of(game: str) -> str:
    """What a game is called."""
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
    """The name of an edition, or the id of one that is gone."""
    entry = next((each for each in rulesets.available() if each.id == ruleset), None)
    if entry is None:
        return ruleset
    return " · ".join(part for part in (local(entry.title), edition_of(ruleset)) if part)


def _won(share: Share) -> str:
    if not share.counted:
        return ngettext("{count} game", "{count} games", share.games).format(count=share.games)
    return _("{won} of {count} won").format(won=share.won, count=share.counted)


def _written(name: str, ending: str, text: str) -> Path:
    path = free_place(name, ending)
    write_safely(path, text.encode())
    return path
