"""Saved games and replays: the list left, the one chosen right, the seal opens it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from barons.app.kit import assets, fonts, put, theme
from barons.app.kit.frame import BOTTOM, FramedScene, heading
from barons.app.kit.layout import Box, current, px
from barons.app.kit.widgets.buttons import Button, Plate
from barons.app.kit.widgets.fields import TextField
from barons.app.kit.widgets.rowlist import ListArea, RowList
from barons.app.screens.load_rows import SaveRow, condition_line, fault_line
from barons.app.screens.thumbnail import kept_thumbnail
from barons.app.table.words import edition_of, saved_names, turn_line
from barons.engine.core import BaronsError
from barons.plaintext import one_line
from barons.text.tr import date, local
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.play.match import Match
    from barons.play.saves import Entry


class LoadScene(FramedScene):
    """`replays`: the finished games, to be looked at; else the others, to be gone on with."""

    kind = "open"

    def __init__(self, shell: Navigator, *, replays: bool = False) -> None:
        super().__init__(shell)
        self.replays = replays
        self.entries: list[Entry] = []
        self.chosen: Path | None = None
        self.renaming = False
        self._trashed: list[Path] = []
        self._unchecked: list[Entry] = []
        self._read()
        saves = shell.saves
        if saves.unlisted is not None:
            shell.toast(shell.unlisted(saves.folder, saves.unlisted), 8.0)

    @property
    def entry(self) -> Entry | None:
        """The one chosen."""
        return next((entry for entry in self.entries if entry.path == self.chosen), None)

    def build(self) -> None:
        """List, detail, plates, seal."""
        if self.replays:
            self.build_frame(_("Replays"), _("finished games"))
        else:
            self.build_frame(_("Load a game"), _("saved by you and automatically"))
        layout = current()
        left = min(860.0, layout.w * 0.47)
        self._list_box, self._detail_box = self.columns(left)
        self.sheet(self._list_box)
        self.sheet(self._detail_box)
        inner = Box(self._list_box.x + 18, self._list_box.y + 50, left - 36, self._list_box.h - 66)
        self._area = ListArea("load.list", layout.box(inner), _("Games"))
        rows = RowList(chooses=True, on_open=self.go_onward)
        for number, entry in enumerate(self.entries):
            row = SaveRow(
                f"load.entry{number + 1}",
                layout.rect(inner.x, inner.y + number * 98, inner.w - 20, 90),
                entry=entry,
                chosen=entry.path == self.chosen,
                on_press=partial(self._choose, entry.path),
            )
            self._area.put(rows.add(row))
        self.show_list(self._area, rows)
        self._build_detail()
        self.build_back()
        if self._trashed:
            rect = layout.rect(220, layout.h - BOTTOM + 16, 260, 54)
            undelete = Plate("load.undelete", _("Undo delete"), "undo", self._undelete, kind="wood")
            self.controls.add(undelete.at(rect))
        label = _("Watch the replay") if self.replays else _("Continue this game")
        icon = "replay" if self.replays else "play"
        self.build_onward("load.open", label, icon, self._open, why_not=self._why_not())

    def _build_detail(self) -> None:
        entry, layout, box = self.entry, current(), self._detail_box
        if entry is None:
            return
        x, y, wide = box.x + 26, box.bottom - 84, box.w - 52
        reason = (
            _("Another window of this game is using the saved games.") if self.shell.saves.is_read_only else ""
        )
        if self.renaming:
            room = layout.rect(x, y, wide - 2 * 152, 56)
            field = TextField("load.name", room, _("Name"), text=entry.name, limit=40, on_done=self._rename)
            keep, drop = (layout.rect(x + wide - left, y, 136, 58) for left in (2 * 144, 136))
            add = self.controls.add
            add(field)
            add(Button("load.keep", keep, _("Save"), kind="red", on_press=lambda: self._rename(field.text)))
            add(Button("load.drop", drop, _("Cancel"), kind="parchment", on_press=self._stop_renaming))
            return
        is_good = entry.condition == "good"
        unnamed = "" if is_good else _("A file that cannot be read cannot be renamed.")
        unshared = "" if is_good else _("A file that cannot be read cannot be shared.")
        plates = (
            Plate("load.rename", _("Rename"), "log", self._start_renaming, reason or unnamed),
            Plate("load.share", _("Share"), "globe", self._share, unshared),
            Plate("load.delete", _("Delete"), "cross", self._delete, reason),
        )
        self.build_row(Box(x, y, wide, 58), plates, gap=16.0)

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """All about the game chosen."""
        super().paint_backdrop(surface)
        layout = current()
        heading(surface, _("Games"), self._list_box.x + 24, self._list_box.y + 16, 400)
        if not self.entries:
            text = _("No finished game yet.") if self.replays else _("No saved game yet.")
            rect = layout.box(self._list_box.inset(40))
            fonts.write(surface, text, fonts.BODY, theme.INK.soft, rect, across=0.5, wrapped=True)
        if self.entry is not None:
            self._paint_detail(surface, self.entry)

    def _paint_detail(self, surface: pygame.Surface, entry: Entry) -> None:
        layout, box = current(), self._detail_box
        x, wide = box.x + 26, box.w - 52
        meta = entry.meta
        y = box.y + 22
        if meta is None:
            self._paint_faulty(surface, entry)
            return
        named = list(zip(meta.players, saved_names(meta), strict=True))
        words_h = 40 + 30 + 34 * len(named) + 34 + 20
        high = max(120.0, min(wide * 0.62, box.h - 130 - words_h))
        rect = layout.rect(x, y, wide, high)
        key = f"{entry.path.name}/{entry.time}"
        surface.blit(kept_thumbnail(key, meta.game, meta.view, entry.params, rect.size), rect)
        y += high + 14
        title = entry.name or local(meta.title)
        fonts.write(surface, title, fonts.NAME, theme.INK.strong, layout.rect(x, y, wide, 40), wrapped=True)
        y += 40
        text = " · ".join(
            part
            for part in (
                local(meta.title),
                edition_of(meta.ruleset) or meta.ruleset,
                turn_line(meta.turn) if not meta.is_over else _("finished"),
                date(entry.time),
            )
            if part
        )
        fonts.write(surface, text, fonts.SMALL, theme.INK.soft, layout.rect(x, y, wide, 30), wrapped=True)
        y += 36
        for player, name in named:
            side = layout.px(24)
            place = layout.rect(x, y, 28, 32)
            sign = assets.icon("human" if player.kind == "person" else "ai", side, theme.WOOD[500])
            put.picture(surface, sign, center=place.center)
            fonts.write(surface, name, fonts.UI, theme.INK.strong, layout.rect(x + 40, y, wide - 40, 32))
            y += 34

    def _paint_faulty(self, surface: pygame.Surface, entry: Entry) -> None:
        layout, box = current(), self._detail_box
        x, y, wide = box.x + 26, box.y + 30, box.w - 52
        sign = assets.icon("warn", px(54), theme.INK.danger)
        surface.blit(sign, layout.rect(x, y, 54, 54))
        text = condition_line(entry)
        fonts.write(
            surface, entry.path.name, fonts.NAME, theme.INK.strong, layout.rect(x + 74, y, wide - 74, 54)
        )
        rect = layout.rect(x, y + 80, wide, 120)
        fonts.write(surface, text, fonts.BODY, theme.INK.strong, rect, down=0.0, wrapped=True)
        rect = layout.rect(x, y + 210, wide, 60)
        fonts.write(surface, fault_line(entry), fonts.SMALL, theme.INK.soft, rect, down=0.0, wrapped=True)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Delete deletes, Ctrl+Z takes it back, F2 renames; page keys scroll."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE and self.renaming:
                self._stop_renaming()
                return True
            if event.key == pygame.K_DELETE and self.entry is not None and not self.renaming:
                self._delete()
                return True
            if event.key == pygame.K_F2 and self.entry is not None and self.entry.condition == "good":
                self._start_renaming()
                return True
        return super().on_event(event)

    def on_action(self, action: str) -> bool:
        """Undo takes a deletion back."""
        if action == "undo" and self._trashed:
            self._undelete()
            return True
        return super().on_action(action)

    def tick(self, dt: float) -> bool:
        """A game a frame is played through: one that breaks the rules is marked."""
        is_moving = super().tick(dt)
        if not self._unchecked:
            return is_moving
        entry = self._unchecked.pop(0)
        if self.shell.saves.checked(entry).condition != entry.condition:
            self._read()
            self.rebuild()
        return True

    # doing

    def _read(self) -> None:
        """The files as they are; the chosen one stays if it is still there."""
        entries = self.shell.saves.entries()
        if self.replays:
            self.entries = [entry for entry in entries if entry.meta is not None and entry.meta.is_over]
        else:
            self.entries = [entry for entry in entries if entry.meta is None or not entry.meta.is_over]
        if self.entry is None:
            good = [entry for entry in self.entries if entry.condition == "good"]
            self.chosen = (good or self.entries)[0].path if self.entries else None
        self._unchecked = [entry for entry in self.entries if entry.condition == "good"]

    def _choose(self, path: Path) -> None:
        if self.chosen == path and not self.renaming:
            return
        self.chosen, self.renaming = path, False
        self.rebuild()

    def _why_not(self) -> str:
        entry = self.entry
        if entry is None:
            return _("There is no game to open.")
        if entry.condition == "good" or (entry.condition == "damaged" and entry.has_previous):
            return ""
        return condition_line(entry)

    def _open(self) -> None:
        entry = self.entry
        if entry is None or self._why_not():
            return
        self.shell.sounds.play("seal")
        if self.replays:
            match = self._opened()
            if match is not None:
                self.shell.screens.open_replay(match)
        elif not self.shell.files.open(entry.path):
            self._read()
            self.rebuild()

    def _share(self) -> None:
        match = self._opened()
        if match is not None:
            self.shell.screens.open_share_game(match)

    def _opened(self) -> Match | None:
        """The game chosen, if it can be read."""
        entry = self.entry
        if entry is None:
            return None
        try:
            return self.shell.saves.open(entry.path).match
        except BaronsError:
            self.shell.toast(_("{name} cannot be opened.").format(name=entry.path.name))
            self._read()
            self.rebuild()
            return None

    def _delete(self) -> None:
        entry = self.entry
        if entry is None:
            return
        try:
            self._trashed.append(self.shell.saves.delete(entry))
        except BaronsError:
            self.shell.toast(_("{name} could not be deleted.").format(name=entry.path.name))
            return
        at = self.entries.index(entry)
        self._read()
        self.chosen = self.entries[min(at, len(self.entries) - 1)].path if self.entries else None
        self.shell.toast(_("Deleted. You can undo this."))
        self.rebuild()

    def _undelete(self) -> None:
        try:
            self.chosen = self.shell.saves.restore(self._trashed[-1])
            self._trashed.pop()
        except BaronsError:
            self.shell.toast(_("It could not be undone."))
        self._read()
        self.rebuild()

    def _start_renaming(self) -> None:
        self.renaming = True
        self.rebuild()
        field = self.controls.find("load.name")
        if field is not None:
            self.controls.set_focus(field)

    def _stop_renaming(self) -> None:
        self.renaming = False
        self.rebuild()

    def _rename(self, name: str) -> None:
        entry, name = self.entry, one_line(name)
        if entry is not None and not name:
            self.shell.toast(_("A save needs a name: type letters, digits or signs, or cancel."))
            return
        self.renaming = False
        if entry is not None and name != entry.name:
            try:
                self.chosen = self.shell.saves.rename(entry, name)
            except BaronsError:
                self.shell.toast(_("{name} could not be renamed.").format(name=entry.path.name))
            self._read()
        self.rebuild()
