"""The form of one's own variant: chapters left, their parameters right, the seal keeps it as a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.frame import BOTTOM, Beside, FramedScene
from barons.app.kit.layout import Box, current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.sheets import ask
from barons.app.kit.widgets.choices import Dropdown
from barons.app.kit.widgets.rowlist import ListArea, RowList
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.variant.changes import differences, fault_line, lay_changes, state_line
from barons.app.screens.variant.chapters import CHANGES, NAMES, Page, PageRow, pages
from barons.app.screens.variant.names import lay_names
from barons.app.screens.variant.preview import Preview
from barons.app.screens.variant.rows import Rows
from barons.engine.core import BaronsError
from barons.engine.jsonvalues import an_object
from barons.play.variants import Key, Variant
from barons.text import parameters
from barons.text.parameters.tree import spot
from barons.text.tr import gettext as _
from barons.text.tr import local

_PREVIEW = 250.0
"""Units that the set-up takes below the chapters."""
_COUNTED = 66.0
"""Units of these for what is counted on it."""
_EFFECT = 250.0
"""Units of the plate that leads to the laboratory."""
_ROOMY = 900.0
"""Units of height from which it is shown."""


class VariantForm(FramedScene):
    """Edits a variant. `done` is told the id of what was saved."""

    kind = "variant_form"

    def __init__(self, shell: Navigator, variant: Variant, done: Callable[[str], None]) -> None:
        super().__init__(shell)
        self.variant = variant
        self.done = done
        self.page = NAMES
        self.entry_: dict[str, str] = {}
        """By table: the entry that is shown of it."""
        self._changes = len(differences(self.variant))
        self.preview = Preview(variant)
        """The table that it sets up."""

    # building

    def build(self) -> None:
        """List, page, plates, seal."""
        base = self.variant.base_entry
        self._changes = len(differences(self.variant))
        title = _("Edit the variant") if self.variant.path is not None else _("Make a variant")
        edition = " · ".join(filter(None, (local(base.title), local(base.edition))))
        self.beside_title = 250.0 + _EFFECT
        effect = Beside("variant.effect", _("What does it do?"), "flask", self._compare, _EFFECT)
        self.build_frame(title, _("based on {edition}").format(edition=edition), beside=effect)
        layout = current()
        left = 400.0 if layout.w >= 1700 else 330.0
        self._list_box, self._page_box = self.columns(left)
        self.sheet(self._list_box, _("Chapters"))
        self.sheet(self._page_box)
        self._build_list()
        self._build_page()
        self.build_back()
        self.build_onward("variant.save", _("Save variant"), "check", self._save)
        self._tell()

    def _build_list(self) -> None:
        layout, box = current(), self._list_box
        foot = _PREVIEW if self._shows_preview() else 0.0
        inner = Box(box.x + 16, box.y + 50, box.w - 32, box.h - 64 - foot)
        area = ListArea("variant.chapters", layout.box(inner), _("Chapters"))
        rows = RowList(chooses=True)
        for number, page in enumerate(pages(self.variant)):
            row = PageRow(
                f"variant.page.{page.key}",
                layout.rect(inner.x, inner.y + number * 62, inner.w - 18, 56),
                page.title,
                page=page,
                variant=self.variant,
                chosen=page.key == self.page,
                on_press=partial(self.open_page, page.key),
            )
            area.put(rows.add(row))
        self.show_list(area, rows, paged=False)

    def _build_page(self) -> None:
        layout, box = current(), self._page_box
        page = self._shown_page()
        inner = Box(box.x + 18, box.y + 56, box.w - 32, box.h - 70)
        self._area = ScrollArea("variant.area", layout.box(inner))
        if page.key == NAMES:
            lay_names(self._area, inner, self.variant, self._changed)
        elif page.key == CHANGES:
            lay_changes(self._area, self.variant, self._changed)
        else:
            rows = Rows(self._area, self.variant, changed=self._changed, rebuilt=self.rebuild)
            for key in self._with_choosers(rows, page):
                rows.row(key)
        self._area.pad(px(10))
        self.show_area(self._area)

    def _shown_page(self) -> Page:
        """The leaf that is turned to."""
        leaves = pages(self.variant)
        return next((each for each in leaves if each.key == self.page), leaves[0])

    def _with_choosers(self, rows: Rows, page: Page) -> Iterator[Key]:
        """The page's keys; of a table with many entries those of one, and a list to choose it from."""
        game, layout = self.variant.game, current()
        shown: set[str] = set()
        for key in page.keys:
            table = str(key[0])
            top = spot(game, (table,))
            if top is None or top.kind != "table" or len(key) < 3:
                yield key
                continue
            entries = list(an_object(self.variant.value((table,))))
            now = self.entry_.get(table, entries[0])
            if table not in shown:
                shown.add(table)
                options = [parameters.entry_name(game, table, each) for each in entries]
                rows.area.put(
                    Dropdown(
                        f"variant.{table}.entry",
                        pygame.Rect(rows.x, rows.y, min(rows.w, layout.px(520)), px(54)),
                        page.title,
                        options=options,
                        chosen=entries.index(now) if now in entries else 0,
                        on_choose=partial(self._choose_entry, table, entries),
                    )
                )
                rows.y += px(68)
            if key[1] == now:
                yield key

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The chapter's title."""
        super().paint_backdrop(surface)
        layout = current()
        title = self._shown_page().title
        box = self._page_box
        room = layout.rect(box.x + 24, box.y + 8, box.w - 48, 44)
        fonts.write(surface, title, fonts.NAME, theme.INK.strong, room)

    def _shows_preview(self) -> bool:
        """Not where large letters leave the chapters little room."""
        return current().h >= _ROOMY

    def tick(self, dt: float) -> bool:
        """The set-up follows what is typed."""
        if self._shows_preview() and self.preview.tick(dt):
            self.invalidate()
        return super().tick(dt) or self.preview.is_awaited

    def paint(self, surface: pygame.Surface) -> None:
        """The set-up below the chapters; how many changes and faults there are, between the bar's plates."""
        layout = current()
        if self._shows_preview():
            self._paint_preview(surface)
        top = layout.h - BOTTOM + 14
        wide = layout.w - 230 - 34 - 118 - 332 - 20
        name = local(self.variant.words["title"]) or _("No title yet")
        room = layout.rect(230, top, wide, 30)
        fonts.write(surface, name, fonts.BODY_LARGE.bold(), theme.ON_WOOD, room)
        below = room.move(0, room.h)
        state = fonts.shortened(state_line(self.variant, self._changes), fonts.SMALL, below.size)
        fonts.write(surface, state, fonts.SMALL, theme.ON_WOOD_SOFT, below, narrowed=True)

    def _paint_preview(self, surface: pygame.Surface) -> None:
        """The set-up, and in words how many donjons it holds, where there are such."""
        box = self._list_box
        foot = current().rect(box.x + 18, box.bottom - _PREVIEW, box.w - 36, _PREVIEW - 18)
        below = pygame.Rect(foot.x, foot.bottom - px(_COUNTED), foot.w, px(_COUNTED))
        if self.preview.counted:
            foot.h -= below.h
            fonts.write(surface, self.preview.counted, fonts.CAPTION, theme.INK.soft, below, wrapped=True)
        surface.blit(self.preview.picture(foot.size), foot)

    # doing

    def open_page(self, key: str) -> None:
        """Turn to a chapter."""
        self.page = key
        self._area.scroll(0)
        self.rebuild()

    def _choose_entry(self, table: str, entries: list[str], number: int) -> None:
        self.entry_[table] = entries[number]
        self.rebuild()

    def _changed(self) -> None:
        self._changes = len(differences(self.variant))
        self._tell()
        self.invalidate()
        self.controls.dirty = True

    def _tell(self) -> None:
        """The seal is grey and says why while there are faults."""
        why = fault_line(self.variant, self.variant.faults[0]) if self.variant.faults else ""
        self.bar_onward(why)

    def _compare(self) -> None:
        """Keep the variant and set it beside its edition in the laboratory, which plays files alone."""
        if self.variant.faults:
            self.shell.toast(fault_line(self.variant, self.variant.faults[0]), 8.0)
            return
        path = self._written()
        if path is not None:
            self.done(path.stem)
            self.shell.screens.open_laboratory(self.variant.base_entry.id, path.stem)

    def _written(self) -> Path | None:
        """The variant's file; None, and a line says why, where it cannot be written."""
        try:
            return self.variant.save()
        except (BaronsError, OSError) as error:
            self.shell.toast(_("The variant could not be saved: {reason}").format(reason=error), 8.0)
            return None

    def _save(self) -> None:
        path = self._written()
        if path is None:
            return
        self.shell.sounds.play("seal")
        self.shell.toast(_("Saved as {name}.").format(name=path.name))
        self.shell.stack.pop(self)
        self.done(path.stem)

    def go_back(self) -> None:
        """Ask first, when something would be lost."""
        if not self.variant.is_changed:
            super().go_back()
            return
        ask(
            self.shell,
            lambda: _("Discard the changes?"),
            lambda: _("This variant has unsaved changes."),
            ("drop", lambda: _("Discard"), super().go_back),
            ("stay", lambda: _("Continue editing")),
        )

    def go_home(self) -> None:
        """The same question on the way to the menu."""
        self.go_back()

    def on_event(self, event: pygame.event.Event) -> bool:
        """Ctrl+Page keys turn to other chapters."""
        pages_on = event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        if pages_on and event.mod & pygame.KMOD_CTRL:
            keys = [page.key for page in pages(self.variant)]
            way = 1 if event.key == pygame.K_PAGEDOWN else -1
            self.open_page(keys[(keys.index(self.page) + way) % len(keys)])
            return True
        return super().on_event(event)
