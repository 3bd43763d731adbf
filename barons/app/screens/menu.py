"""The main menu: title, entries and a board under a lamp."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from barons import __version__
from barons.app.kit import fonts, theme, toasts
from barons.app.kit.anim.motes import Motes
from barons.app.kit.layout import current
from barons.app.kit.treescene import TreeScene
from barons.app.kit.ui.boxes import Column, Padding, Row, Stack, StaticLayer
from barons.app.kit.ui.canvas import Canvas
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import Edges, Flex, Intent, Node
from barons.app.kit.ui.plates import MenuPlate
from barons.app.kit.ui.values import Option, segmented
from barons.app.screens import titleboard
from barons.lessons import all_lessons
from barons.text import tr
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.play.saves import SaveEntry
    from barons.rulesets import RulesetEntry

_ALONE: Final = 4
"""Number of entries with a row of their own: first game, play now, new game, saved games."""
_WIDE: Final = 546.0
_LANGUAGE: Final = 104.0
"""Width of a language name in the row of languages."""
_READS, _SHOWS_BOARD, _RESTS = 2, 3, 5
"""The frames at which the saves are read, the board first appears and the dust first appears."""
_MIDDLE: Final = 0.67
"""Horizontal centre of the toasts: over the map, clear of the buttons."""


class _Item(NamedTuple):
    name: str
    label: str
    icon: str
    opens: Callable[[], None]
    note: str = ""


class MenuScene(TreeScene):
    """The main menu, with "Continue" first if there is a game to continue."""

    kind = "menu"

    def __init__(self, shell: Navigator) -> None:
        super().__init__(shell)
        self._saves: list[SaveEntry] | None = None
        self._at_once: RulesetEntry | None = None
        """The ruleset of "Play now", once the rulesets have been read."""
        self._frames = 0
        self._motes = Motes()

    def on_enter(self) -> None:
        if self._saves is not None:
            self._saves = None
            self._frames = 0
            self.changed()

    def screen_name(self) -> str:
        return _("Menu")

    @property
    def toast_place(self) -> toasts.ToastPlace:
        return toasts.ToastPlace(middle=_MIDDLE, kept=self.tree.targets())

    def view(self) -> Node:
        layout = current()
        self._motes.area = layout.rect(720, 40, layout.w - 760, layout.h - 120)
        is_tight = layout.h < 1040
        parts = [
            *_lettering(is_tight=is_tight),
            Column(list(self._entries(is_tight=is_tight)), flex=Flex(basis=0, min=0, grow=1, cross=_WIDE)),
            Node(flex=Flex(basis=15 if is_tight else 19, shrink=0)),
            self._languages(),
            Node(flex=Flex(basis=14 if is_tight else 24, shrink=0)),
        ]
        if not is_tight:  # otherwise no space below the languages; also in the game's description
            version = _("version {number} · offline").format(number=__version__)
            parts += [
                Row([_on_wood(version, fonts.CAPTION, 350)], flex=Flex(basis=30, shrink=0)),
                Node(flex=Flex(basis=10, shrink=0)),
            ]
        column = Padding(Column(parts, align="start"), Edges(left=98))
        content = Stack([column, Canvas(self._motes) if self._is_dusty else None])
        backdrop = painter(titleboard.title_backdrop, self._frames >= _SHOWS_BOARD)
        return StaticLayer(Frame(backdrop, content, is_ground=True))

    def perform(self, intent: Intent) -> None:
        opens = {item.name: item.opens for item in (*self._items(), self._continuing())}
        match intent:
            case ("language", int(number)):
                self.shell.change("language", list(tr.choices())[number])
            case (str(name),) if name in opens:
                opens[name]()
            case _:
                super().perform(intent)

    def pop_damage(self) -> list[pygame.Rect]:
        if self._is_dusty and self._motes.are_due:
            self.tree.prepare()
        return super().pop_damage()

    def update(self, dt: float) -> bool:
        moves = super().update(dt)
        if self._frames >= _RESTS:
            self._motes.wait(dt)
            return moves
        self._frames += 1
        if self._frames == _READS and self._saves is None:
            self._read()
            trouble = self.shell.storage_trouble()
            if trouble:
                self.shell.toast(trouble, 10.0)
        elif self._frames == _RESTS:
            from barons.app.screens.setup import playable

            playable()  # loads the rulesets so that the next screen opens at once
        self.changed()
        return True

    @property
    def _is_dusty(self) -> bool:
        return self._frames >= _RESTS and not self.shell.settings.reduced_motion

    def _entries(self, *, is_tight: bool) -> Iterator[Node]:
        """Yield the entries: "Continue" large, one way to start a game per row, the rest in pairs."""
        from barons.app.table.words import save_line

        entry, rest = self._continued(), Node(flex=Flex(basis=0, grow=1))
        # before the saves are read, so that no button moves later
        can_continue = entry is not None or (self._saves is None and self.shell.saves.has_unfinished())
        if can_continue:
            note = save_line(entry.previous or entry) if entry is not None else ""
            height = Flex(basis=84 if is_tight else 110, shrink=0)
            yield _plate(self._continuing()._replace(note=note), height, is_sealed=True)
            yield Node(flex=Flex(basis=16, shrink=0))
        else:
            yield rest
        items = self._items()
        alone, paired = items[:_ALONE], [item._replace(note="") for item in items[_ALONE:]]
        rows = [*([item] for item in alone), *(paired[at : at + 2] for at in range(0, len(paired), 2))]
        even, height = Flex(basis=0, min=0, grow=1), Flex(basis=58, min=0)
        lines = [Row([_plate(item, even) for item in row], gap=18, flex=height) for row in rows]
        yield Column(lines, gap=7 if can_continue or is_tight else 11, flex=Flex(min=0))
        yield rest

    def _languages(self) -> Node:
        languages, keys = tr.choices(), self.shell.keys
        codes = list(languages)
        here = codes.index(tr.language()) if tr.language() in codes else 0
        names = [Option(name) for name in languages.values()]
        fixed = Flex(basis=_LANGUAGE * len(codes), shrink=0)
        choice = segmented("menu.language", _("Language"), names, here, ("language",), tone="gilt", flex=fixed)
        hint = _("{key} full screen · {help} help").format(
            key=keys.shown("full_screen"), help=keys.shown("rules")
        )
        return Row([choice, _on_wood(hint, fonts.SMALL, 330)], gap=22, flex=Flex(basis=48, shrink=0))

    def _read(self) -> None:
        """Read the saves and the rulesets; the game behind "Continue" is replayed first to check it."""
        from barons.app.screens.setup import entry_at_once
        from barons.play.saves import continued

        self._saves = self.shell.saves.entries()
        entry = continued(self._saves)
        while entry is not None and self.shell.saves.checked(entry) is not entry:
            self._saves = self.shell.saves.entries()
            entry = continued(self._saves)
        self._at_once = entry_at_once(self.shell.settings.last_setup)

    def _continued(self) -> SaveEntry | None:
        from barons.play.saves import continued

        return continued(self._saves or ())

    def _items(self) -> list[_Item]:
        listed = [each for each in self._saves or () if each.meta is None or not each.meta.is_over]
        damaged = sum(1 for each in listed if each.condition == "damaged" and each.previous is None)
        kept = len(listed) - damaged
        counts = [
            ngettext("{count} saved", "{count} saved", kept).format(count=kept) if kept else "",
            ngettext("{count} damaged", "{count} damaged", damaged).format(count=damaged) if damaged else "",
        ]
        screens = self.shell.screens
        return [
            _Item("lesson", _("First game"), "human", screens.open_lessons, self._lesson_line()),
            _Item("play", _("Play now"), "play", self._play_now, self._at_once_line()),
            _Item("new", _("New game"), "flag", screens.open_new_game),
            _Item("load", _("Load a game"), "load", screens.open_load, " · ".join(filter(None, counts))),
            _Item("replays", _("Replays"), "replay", screens.open_replays),
            _Item("puzzles", _("Puzzles"), "hint", screens.open_puzzles),
            _Item("statistics", _("Statistics"), "laurel", screens.open_statistics),
            _Item("laboratory", _("Laboratory"), "flask", screens.open_laboratory),
            _Item("rules", _("How to play"), "book", screens.open_rules),
            _Item("settings", _("Settings"), "settings", screens.open_settings),
            _Item("about", _("About"), "info", screens.open_about),
            _Item("quit", _("Quit"), "quit", self.shell.quit),
        ]

    def _continuing(self) -> _Item:
        return _Item("continue", _("Continue"), "play", self._go_on)

    def _at_once_line(self) -> str:
        from barons.app.screens.setup import title_line

        return title_line(self._at_once) if self._at_once is not None and self._saves is not None else ""

    def _lesson_line(self) -> str:
        """Return how many goals are completed in all lessons; before the first, that there are lessons."""
        if self._saves is None:
            return ""
        if not self.shell.progress.reached:  # do not load the lessons yet: they need the rules of every game
            return _("guided lessons")
        taught = all_lessons()
        begun = [self.shell.progress.begun(lesson.key) for lesson in taught]
        reached = sum(len(each.done) for each in begun if each is not None)
        goals = sum(len(lesson.goals) for lesson in taught)
        return filled(_("{number} of {count} lessons"), number=reached, count=goals)

    def _play_now(self) -> None:
        from barons.app.screens.setup import play_at_once

        play_at_once(self.shell)

    def _go_on(self) -> None:
        if self._saves is None:  # chosen before the saves are read
            self._read()
        entry = self._continued()
        if entry is not None and not self.shell.files.open(entry.path):
            self._read()


def _lettering(*, is_tight: bool) -> list[Node]:
    if is_tight:
        return [_name(fonts.LOGO.at(72), 124)]
    line = _on_wood(_("Three games of lords, donjons and cunning"), fonts.NUMERAL.at(24), 570, theme.ON_WOOD)
    crown = Image("crown", theme.GILT[400], flex=Flex(basis=70))
    return [
        Node(flex=Flex(basis=42, shrink=0)),
        Row([Node(flex=Flex(basis=8)), crown], flex=Flex(basis=70, shrink=0)),
        Node(flex=Flex(basis=12, shrink=0)),
        _name(fonts.LOGO, 144),
        Row([Node(flex=Flex(basis=4)), line], flex=Flex(basis=36, shrink=0)),
        Node(flex=Flex(basis=22, shrink=0)),
    ]


def _name(style: fonts.Style, height: float) -> Node:
    flex = Flex(basis=height, shrink=0, cross=_WIDE)
    return Frame(painter(titleboard.lettering, style), overhang=16, is_ground=True, flex=flex)


def _on_wood(text: str, style: fonts.Style, width: float, ink: theme.Colour = theme.ON_WOOD_SOFT) -> Node:
    return Text(text, style, ink, wraps=False, shadow=(0, 0, 0), is_ground=True, flex=Flex(basis=width, min=0))


def _plate(item: _Item, flex: Flex, *, is_sealed: bool = False) -> Node:
    key = f"menu.{item.name}"
    return MenuPlate(item.label, item.icon, item.note, is_sealed, key=key, on_press=(item.name,), flex=flex)
