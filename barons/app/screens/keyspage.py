"""The page of key bindings: press a new key to change one; conflicts are shown and resolved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.keys import Keys, by_mouse, chord_shown, chords_of, described, fixed
from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene, sheet
from barons.app.kit.reading import line
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button, ListView
from barons.app.kit.ui.leaves import Frame, Text
from barons.app.kit.ui.node import Edges, Flex, Intent, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.text.tr import gettext as _
from barons.text.tr import labelled

_GAP: Final = 40.0
_WIDE: Final = 1800.0
"""The window width in units from which three columns fit."""
_HALF: Final = Flex(basis=0, min=0, grow=1, cross=52, align="start")


class _Entry(NamedTuple):
    """A line of the page: a heading, an action with its keys, or a gesture."""

    words: str
    action: str = ""
    keys: str = ""
    is_awaited: bool = False
    """Whether the next key press becomes this action's key."""

    @property
    def is_heading(self) -> bool:
        return not self.action and not self.keys


class KeysScene(PageScene):
    kind = "all_keys"

    def __init__(self, shell: Navigator) -> None:
        super().__init__(shell)
        self.waiting = ""
        """The action that waits for its new key."""
        self._notice: Callable[[], str] = str

    def title(self) -> tuple[str, str]:
        return _("Keys"), _("click a key on screen, then press the new key")

    def body(self) -> Node:
        return memo(_panel, _entries(self.shell.keys, self.waiting), 3 if current().w >= _WIDE else 2)

    def foot(self) -> Sequence[Node | None]:
        notice = Text(self._notice(), fonts.UI, theme.ON_WOOD, flex=Flex(basis=0, min=0, grow=1, cross=56))
        flex = Flex(basis=300, cross=54)
        return (
            Padding(notice, Edges(left=28, right=24), flex=Flex(basis=0, min=0, grow=1, cross=56)),
            Button(_("Reset all keys"), "undo", key="keys.reset", on_press=("reset",), flex=flex),
        )

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("await", str(action)):
                self.waiting, self._notice = action, lambda: _("Esc leaves the key as it is.")
            case ("reset",):
                self.shell.keys.reset()
                self._keep(str)
            case _:
                super().perform(intent)

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.waiting or event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN):
            return super().handle(event)
        chords = chords_of(event) if event.type == pygame.KEYDOWN else []
        if event.type == pygame.MOUSEBUTTONDOWN or (chords and event.key == pygame.K_ESCAPE):
            self.waiting = ""
        elif chords:
            self._bind(chords[0])
        self.changed()
        return True

    def _bind(self, chord: str) -> None:
        action, self.waiting = self.waiting, ""
        conflicts = self.shell.keys.conflicts(action, chord)
        if "!" in conflicts:
            self._notice = partial(_fixed_key, chord)
            return
        self.shell.keys.bind(action, chord)
        self._keep(partial(_removed, chord, conflicts) if conflicts else str)

    def _keep(self, notice: Callable[[], str]) -> None:
        self.shell.settings.keys = self.shell.keys.changes()
        self.shell.store()
        self._notice = notice


def _fixed_key(chord: str) -> str:
    text = _("{key} moves between controls and activates them; it cannot be reassigned.")
    return text.format(key=chord_shown(chord))


def _removed(chord: str, actions: Sequence[str]) -> str:
    names = dict(pair for _title, pairs in described() for pair in pairs)
    text = _("{key} was removed from: {actions}.")
    return text.format(key=chord_shown(chord), actions=", ".join(names[each] for each in actions))


def _entries(keys: Keys, waiting: str) -> tuple[_Entry, ...]:
    found: list[_Entry] = []
    for title, actions in described():
        found.append(_Entry(title))
        for action, words in actions:
            shown = " · ".join(chord_shown(chord) for chord in keys.chords(action)) or "—"
            is_awaited = action == waiting
            found.append(_Entry(words, action, _("press a key…") if is_awaited else shown, is_awaited))
    found.append(_Entry(_("Fixed keys")))
    found += [_Entry(words, keys=how) for words, how in fixed()]
    found.append(_Entry(_("With the mouse, at the table")))
    found += [_Entry(words, keys=how) for words, how in by_mouse()]
    return tuple(found)


def _panel(entries: Sequence[_Entry], count: int) -> Node:
    columns = [
        ListView([_line(entry) for entry in part], flex=Flex(basis=0, min=0, grow=1), key=f"column {number}")
        for number, part in enumerate(_columns(entries, count))
    ]
    return sheet(Scroll(Row(columns, gap=_GAP), key="keys.list", aside=24), inside=24)


def _line(entry: _Entry) -> Node:
    if entry.is_heading:
        words = Text(entry.words, fonts.LABEL, theme.INK.label, role="heading")
        return Padding(words, Edges(top=10, bottom=8), flex=Flex(basis=52))
    words = Text(entry.words, fonts.SMALL, flex=_HALF)
    if not entry.action:
        parts = Row([words, Text(entry.keys, fonts.SMALL, flex=_HALF)], gap=10, flex=Flex(basis=54))
    else:
        plate = Button(
            entry.keys,
            key=f"keys.{entry.action}",
            name=labelled(entry.words, entry.keys),
            kind="red" if entry.is_awaited else "parchment",
            on_press=("await", entry.action),
            flex=Flex(basis=232),
        )
        parts = Row([words, plate], gap=10, flex=Flex(basis=54))
    below = Padding(Frame(line), Edges(top=1), flex=Flex(basis=4))
    return Column([parts, below])


def _columns(entries: Sequence[_Entry], count: int) -> list[Sequence[_Entry]]:
    """Split the lines into columns of about equal length; no column ends with a heading."""
    per = -(-len(entries) // count)
    found: list[Sequence[_Entry]] = []
    start = 0
    for column in range(count):
        end = len(entries) if column == count - 1 else start + per
        while start < end < len(entries) and entries[end - 1].is_heading:
            end -= 1
        found.append(entries[start:end])
        start = end
    return found
