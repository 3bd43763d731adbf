"""The page of keys: what each does, changed by pressing another; conflicts are shown and resolved."""

from __future__ import annotations

from functools import partial

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.frame import FramedScene
from barons.app.kit.keys import by_mouse, chord_shown, chords_of, described, fixed
from barons.app.kit.layout import Box, current
from barons.app.kit.navigator import Navigator
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.labels import Label, Line
from barons.app.kit.widgets.rowlist import RowList
from barons.app.kit.widgets.scroll import ScrollArea
from barons.text.tr import gettext as _


class KeysScene(FramedScene):
    """All actions with their keys, in columns."""

    kind = "all_keys"

    def __init__(self, shell: Navigator) -> None:
        super().__init__(shell)
        self.waiting = ""
        """The action whose new key is awaited."""
        self._notice = ""

    def build(self) -> None:
        """One row an action, two columns where there is room."""
        self.build_frame(_("Keys"), _("press a plate, then the new key"))
        layout, body = current(), self.body
        box = Box(26, body.y + 22, layout.w - 52, body.h - 40)
        self.sheet(box)
        inner = box.inset(24)
        self._area = ScrollArea("keys.list", layout.box(inner))
        columns = 3 if inner.w >= 1700 else 2
        gap = 40.0
        wide = (inner.w - 24 - gap * (columns - 1)) / columns
        groups = described()
        rows: list[tuple[str, str, str]] = []
        for title, actions in groups:
            rows.append(("", title, ""))
            rows += [(action, words, "") for action, words in actions]
        rows.append(("", _("Keys that stay as they are"), ""))
        rows += [("fixed", words, how) for words, how in fixed()]
        rows.append(("", _("With the mouse, at the table"), ""))
        rows += [("mouse", words, how) for words, how in by_mouse()]
        for column, part in enumerate(_columns(rows, columns)):
            x, y = inner.x + column * (wide + gap), inner.y
            self._rows = RowList()
            for action, words, how in part:
                y += self._by_mouse(words, how, x, y, wide) if how else self._row(action, words, x, y, wide)
        self.show_area(self._area)
        self.build_back()
        rect = layout.rect(layout.w - 26 - 300, layout.h - 72, 300, 54)
        self.controls.add(
            Button("keys.reset", rect, _("All keys as they were"), icon="undo", on_press=self._reset)
        )

    def _by_mouse(self, words: str, how: str, x: float, y: float, wide: float) -> float:
        """A row that cannot be changed."""
        layout = current()
        half = wide / 2 - 5
        for name, text, left in (("words", words, x), ("how", how, x + half + 10)):
            self._area.put(Label(f"keys.mouse.{name}", layout.rect(left, y, half, 52), text, style=fonts.SMALL))
        self._area.put(Line("keys.line", layout.rect(x, y + 55, wide, 2)))
        return 58

    def _row(self, action: str, words: str, x: float, y: float, wide: float) -> float:
        layout = current()
        if not action:
            label = Label(
                "keys.title", layout.rect(x, y + 10, wide, 34), words, style=fonts.LABEL, ink=theme.INK.label
            )
            self._area.put(label)
            return 52
        key_w = 232.0
        room = layout.rect(x, y, wide - key_w - 10, 52)
        self._area.put(Label(f"keys.{action}.words", room, words, style=fonts.SMALL))
        chords = self.shell.keys.chords(action)
        waiting = action == self.waiting
        shown = _("press a key…") if waiting else " · ".join(chord_shown(chord) for chord in chords) or "—"
        rect = layout.rect(x + wide - key_w, y, key_w, 54)
        kind = "red" if waiting else "parchment"
        press = partial(self._await, action)
        plate = Button(f"keys.{action}", rect, shown, kind=kind, style=fonts.UI, on_press=press)
        self._area.put(self._rows.add(plate))
        self._area.put(Line("keys.line", layout.rect(x, y + 55, wide, 2)))
        return 58

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """What was changed is told between the plates below."""
        super().paint_backdrop(surface)
        layout = current()
        if self._notice:
            room = layout.rect(230, layout.h - 80, layout.w - 230 - 350, 70)
            fonts.write(surface, self._notice, fonts.UI, theme.ON_WOOD, room, wrapped=True)

    def handle(self, event: pygame.event.Event) -> bool:
        """While a key is awaited, the next one is it; Esc gives up."""
        if self.waiting and event.type == pygame.KEYDOWN:
            chords = chords_of(event)
            if event.key == pygame.K_ESCAPE:
                self.waiting = ""
                self.rebuild()
            elif chords:
                self._bind(chords[0])
            return True
        if self.waiting and event.type == pygame.TEXTINPUT:
            return True
        if self.waiting and event.type == pygame.MOUSEBUTTONDOWN:
            self.waiting = ""
            self.rebuild()
            return True
        return super().handle(event)

    def _await(self, action: str) -> None:
        self.waiting = action
        self._notice = _("Esc leaves the key as it is.")
        self.rebuild()

    def _bind(self, chord: str) -> None:
        action, self.waiting = self.waiting, ""
        conflicts = self.shell.keys.conflicts(action, chord)
        names = dict(pair for _title, pairs in described() for pair in pairs)
        if "!" in conflicts:
            self._notice = _("{key} walks and presses the controls; it cannot be given away.").format(
                key=chord_shown(chord)
            )
            self.rebuild()
            return
        self.shell.keys.bind(action, chord)
        self.shell.settings.keys = self.shell.keys.changes()
        self.shell.store()
        self._notice = ""
        if conflicts:
            self._notice = _("{key} was taken from: {actions}.").format(
                key=chord_shown(chord), actions=", ".join(names[each] for each in conflicts)
            )
        self.rebuild()

    def _reset(self) -> None:
        self.shell.keys.reset()
        self.shell.settings.keys = {}
        self.shell.store()
        self._notice = ""
        self.rebuild()


_Row = tuple[str, str, str]


def _columns(rows: list[_Row], count: int) -> list[list[_Row]]:
    """The rows in so many columns of about the same length; no heading ends one."""
    per = -(-len(rows) // count)
    found: list[list[_Row]] = []
    start = 0
    for column in range(count):
        end = len(rows) if column == count - 1 else start + per
        while end < len(rows) and end > start and not rows[end - 1][0]:
            end -= 1
        found.append(rows[start:end])
        start = end
    return found
