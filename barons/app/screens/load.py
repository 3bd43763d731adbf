"""Saved games and replays: the list on the left, the selected one on the right; the seal opens it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.layout import current
from barons.app.kit.page import PageScene, PrimaryAction, heading, option, plate, sheet
from barons.app.kit.reading import space
from barons.app.kit.ui.boxes import Aligned, Column, Padding, Row
from barons.app.kit.ui.controls import Button, ListView
from barons.app.kit.ui.field import TextField
from barons.app.kit.ui.leaves import Frame, Image, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.app.screens.thumbnail import Thumbnail, saved
from barons.app.table.words import edition_of, save_line, saved_names, turn_line
from barons.engine.core import BaronsError
from barons.plaintext import one_line
from barons.play.savefiles import SaveFault
from barons.text import tr
from barons.text.tr import date, local
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.play.match import Match
    from barons.play.saveform import Meta
    from barons.play.saves import SaveEntry

_ROW: Final = Flex(basis=58, shrink=0)


class LoadScene(PageScene):
    """Lists the finished games if `replays`, otherwise the unfinished ones."""

    kind = "open"

    def __init__(self, shell: Navigator, *, replays: bool = False) -> None:
        super().__init__(shell)
        self.replays = replays
        self.entries: list[SaveEntry] = []
        self.chosen: Path | None = None
        self.renaming = False
        self._typed = ""
        self._trashed: list[Path] = []
        self._unchecked: list[SaveEntry] = []
        self._read()
        saves = shell.saves
        if saves.unlisted is not None:
            shell.toast(shell.unlisted(saves.folder, saves.unlisted), 8.0)

    @property
    def entry(self) -> SaveEntry | None:
        return next((entry for entry in self.entries if entry.path == self.chosen), None)

    def title(self) -> tuple[str, str]:
        if self.replays:
            return _("Replays"), _("finished games")
        return _("Load a game"), _("saved by you and automatically")

    def body(self) -> Node:
        left, entry = min(860.0, current().w * 0.47), self.entry
        detail = [] if entry is None else [memo(_detail, entry), self._row(entry)]
        return Row(
            [
                sheet(self._list(), inside=Edges(18, 16, 18, 16), flex=Flex(basis=left, shrink=0)),
                sheet(Column(detail), inside=Edges(26, 22, 26, 26), flex=FILLS),
            ],
            gap=22,
        )

    def _list(self) -> Node:
        label, shown = _("Games"), ""
        rows = []
        for number, entry in enumerate(self.entries, 1):
            key, is_chosen = f"load.entry{number}", entry.path == self.chosen
            shown = key if is_chosen else shown
            rows.append(memo(save_row, key, entry, is_chosen, key=key))
        content: Node
        if rows:
            games = ListView(rows, gap=8, chooses=True, on_open=("onward",), is_main=True, name=label)
            content = Scroll(games, 20, key="load.list", shown=shown, is_paged=False, flex=FILLS)
        else:
            text = _("No finished game yet.") if self.replays else _("No saved game yet.")
            content = Text(text, fonts.BODY, theme.INK.soft, x=0.5, flex=FILLS)
        return Column([Padding(heading(label), Edges(left=6, bottom=8)), content])

    def _row(self, entry: SaveEntry) -> Node:
        if self.renaming:
            field = TextField(
                text=self._typed,
                label=_("Name"),
                limit=40,
                key="load.name",
                on_change=("type",),
                on_done=("rename",),
                flex=FILLS,
            )
            width, save = Flex(basis=136, shrink=0), ("rename", self._typed)
            keep = Button(_("Save"), kind="red", key="load.keep", on_press=save, flex=width)
            drop = Button(_("Cancel"), kind="parchment", key="load.drop", on_press=("cancel",), flex=width)
            return Row([field, keep, drop], gap=8, flex=_ROW)
        reason = _("Another window of this game is using the saved games.")
        reason = reason if self.shell.saves.is_read_only else ""
        is_good = entry.condition == "good"
        unnamed = "" if is_good else _("A file that cannot be read cannot be renamed.")
        unshared = "" if is_good else _("A file that cannot be read cannot be shared.")
        parts = [
            plate("load.rename", _("Rename"), "log", ("edit",), reason or unnamed),
            plate("load.share", _("Share"), "globe", ("share",), unshared),
            plate("load.delete", _("Delete"), "cross", ("delete",), reason),
        ]
        return Row(parts, gap=16, flex=_ROW)

    def foot(self) -> Sequence[Node | None]:
        entries = [("import", _("Import"), "load", 200)]
        if self._trashed:
            entries.append(("undelete", _("Undo delete"), "undo", 260))
        return [
            Button(label, icon, key=f"load.{name}", on_press=(name,), flex=Flex(basis=width, cross=54))
            for name, label, icon, width in entries
        ]

    def primary_action(self) -> PrimaryAction:
        label = _("Watch the replay") if self.replays else _("Continue this game")
        icon = "replay" if self.replays else "play"
        return PrimaryAction("load.open", label, icon, ("open",), self._why_not())

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("choose", Path() as path):
                self.chosen, self.renaming = path, False
            case ("open",):
                self._open()
            case ("edit",):
                self._start_renaming()
            case ("type", str(name)):
                self._typed = name
            case ("rename", str(name)):
                self._rename(name)
            case ("cancel",):
                self.renaming = False
            case ("share",):
                self._share()
            case ("delete",):
                self._delete()
            case ("undelete",):
                self._undelete()
            case ("import",):
                self.shell.screens.open_import()
            case _:
                super().perform(intent)

    def on_event(self, event: pygame.event.Event) -> bool:
        asked, entry = "", self.entry
        if event.type == pygame.KEYDOWN and entry is not None:
            if event.key == pygame.K_ESCAPE and self.renaming:
                asked = "cancel"
            elif event.key == pygame.K_DELETE and not self.renaming:
                asked = "delete"
            elif event.key == pygame.K_F2 and entry.condition == "good":
                asked = "edit"
        if asked:
            self.act((asked,))
        return bool(asked) or super().on_event(event)

    def on_action(self, action: str) -> bool:
        if action == "undo" and self._trashed:
            self.act(("undelete",))
            return True
        return super().on_action(action)

    def update(self, dt: float) -> bool:
        is_moving = super().update(dt)
        if not self._unchecked:
            return is_moving
        entry = self._unchecked.pop(0)
        if self.shell.saves.checked(entry).condition != entry.condition:
            self._read()
            self.changed()
        return True

    # actions

    def _read(self) -> None:
        """Read the list of saves; the selection is kept if it still exists."""
        entries = self.shell.saves.entries()
        if self.replays:
            self.entries = [entry for entry in entries if entry.meta is not None and entry.meta.is_over]
        else:
            self.entries = [entry for entry in entries if entry.meta is None or not entry.meta.is_over]
        if self.entry is None:
            good = [entry for entry in self.entries if entry.condition == "good"]
            self.chosen = (good or self.entries)[0].path if self.entries else None
        self._unchecked = [entry for entry in self.entries if entry.condition == "good"]

    def _why_not(self) -> str:
        entry = self.entry
        if entry is None:
            return _("There is no game to open.")
        if entry.condition == "good" or entry.previous is not None:
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

    def _share(self) -> None:
        match = self._opened()
        if match is not None:
            self.shell.screens.open_share_game(match)

    def _opened(self) -> Match | None:
        entry = self.entry
        if entry is None:
            return None
        try:
            return self.shell.saves.open(entry.path).match
        except BaronsError:
            self.shell.toast(_("{name} cannot be opened.").format(name=entry.path.name))
            self._read()
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

    def _undelete(self) -> None:
        try:
            self.chosen = self.shell.saves.restore(self._trashed[-1])
            self._trashed.pop()
        except BaronsError:
            self.shell.toast(_("It could not be undone."))
        self._read()

    def _start_renaming(self) -> None:
        if self.entry is not None:
            self.renaming, self._typed = True, self.entry.name
            self.give_focus("load.name")

    def _rename(self, name: str) -> None:
        entry, name = self.entry, one_line(name)
        if entry is not None and not name:
            self.shell.toast(_("A saved game needs a name. Type letters, digits or symbols, or cancel."))
            return
        self.renaming = False
        if entry is not None and name != entry.name:
            try:
                self.chosen = self.shell.saves.rename(entry, name)
            except BaronsError:
                self.shell.toast(_("{name} could not be renamed.").format(name=entry.path.name))
            self._read()


def _detail(entry: SaveEntry) -> Node:
    if entry.meta is None:
        return _faulty(entry)
    meta = entry.meta
    picture = Thumbnail(f"{entry.path.name}/{entry.time}", partial(saved, meta.game, meta.view, entry.params))
    facts = [
        local(meta.title),
        edition_of(meta.ruleset) or meta.ruleset,
        _("finished") if meta.is_over else turn_line(meta.turn),
        date(entry.time),
    ]
    title = entry.name or local(meta.title)
    parts = [
        Frame(picture, ratio=0.62, is_ground=True, flex=Flex(min=120)),
        space(14),
        Text(title, fonts.NAME, narrows=True, role="heading", flex=Flex(basis=40, shrink=0)),
        Text(" · ".join(filter(None, facts)), fonts.SMALL, theme.INK.soft, flex=Flex(basis=30, shrink=0)),
        space(6),
        *(_player(meta, number, name) for number, name in enumerate(saved_names(meta))),
        Node(flex=Flex(basis=58, shrink=0)),
    ]
    return Column(parts, flex=FILLS)


def _player(meta: Meta, number: int, name: str) -> Node:
    icon = "human" if meta.players[number].kind == "person" else "ai"
    sign = Aligned(Image(icon, theme.WOOD[500]), size=(24, 24), flex=Flex(basis=28))
    words = Text(name, fonts.UI, narrows=True, flex=FILLS)
    return Padding(Row([sign, words], gap=12), Edges(bottom=2), flex=Flex(basis=34, shrink=0))


def _faulty(entry: SaveEntry) -> Node:
    sign = Image("warn", theme.INK.danger, flex=Flex(basis=54, shrink=0))
    name = Text(entry.path.name, fonts.NAME, wraps=False, narrows=True, flex=FILLS)
    parts = [
        Row([sign, name], gap=20, flex=Flex(basis=54, shrink=0)),
        space(26),
        Text(condition_line(entry), y=0, flex=Flex(basis=120, shrink=0)),
        space(10),
        Text(fault_line(entry), fonts.SMALL, theme.INK.soft, y=0, flex=Flex(basis=60)),
    ]
    return Column(parts, flex=FILLS)


def save_row(key: str, entry: SaveEntry, is_chosen: bool) -> Node:
    """Return a row with name or players, game and date; marked if damaged or too new."""
    is_good = entry.condition == "good"
    icon = "warn" if not is_good else "timer" if entry.is_autosave else "load"
    sign = Image(icon, theme.WOOD[500] if is_good else theme.INK.danger)
    title = entry.name or save_line(entry) or entry.path.name
    below = theme.INK.soft if is_good else theme.INK.danger
    words = [
        Text(title, fonts.UI_BOLD, narrows=True, flex=Flex(basis=34)),
        Text(_note(entry), fonts.CAPTION, below, y=0.2, flex=FILLS),
    ]
    parts = [
        Aligned(sign, size=(34, 34), flex=Flex(basis=58, shrink=0)),
        Padding(Column(words), Edges(top=6, bottom=4), flex=FILLS),
    ]
    inside, flex = Edges(left=8, right=14), Flex(basis=90, shrink=0)
    return option(key, Row(parts, gap=8), inside, ("choose", entry.path), is_chosen, flex)


def _note(entry: SaveEntry) -> str:
    if entry.condition == "damaged":
        return _("damaged")
    if entry.condition == "too new":
        return _("written by a newer version")
    first = save_line(entry) if entry.name else _("autosave")
    return f"{first} · {tr.date(entry.time)}"


def condition_line(entry: SaveEntry) -> str:
    if entry.condition == "too new":
        return _("This file was written by a newer version of the program and has been left unchanged.")
    if entry.previous is not None:
        return _("This file is damaged. The previous copy will be opened and the damaged file kept.")
    return _("This file is damaged. It is kept in case it can be repaired.")


def fault_line(entry: SaveEntry) -> str:
    """Return the exact error in a file that cannot be opened."""
    if entry.condition == "too new":
        return _("Written by version {version}.").format(version=entry.reason)
    sentences: dict[str, str] = {
        SaveFault.TOO_LARGE: _("The file is larger than any saved game."),
        SaveFault.NOT_JSON: _("The file is truncated or has been overwritten."),
        SaveFault.NO_SAVE: _("This is not a saved game."),
        SaveFault.NO_VERSION: _("The file does not state its version."),
        SaveFault.CHECKSUM: _("The file was changed after saving: its checksum does not match."),
        SaveFault.FIELDS: _("The fields of the file are not those of a saved game."),
    }
    if entry.field:
        return _("{field} has an unexpected value.").format(field=entry.field[:60])
    return sentences.get(entry.reason, _("The file cannot be read."))
