"""The form of one's own variant: chapters left, their parameters right, the seal keeps it as a file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from barons.app.kit import assets, fonts, paint, theme
from barons.app.kit.frame import BOTTOM, FramedScene, heading
from barons.app.kit.layout import Box, current, px
from barons.app.kit.sketch import Drawing
from barons.app.kit.widgets.choices import Dropdown
from barons.app.kit.widgets.control import Control, TextNeed, need
from barons.app.kit.widgets.dialog import Choice, Dialog
from barons.app.kit.widgets.fields import TextField
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.labels import Label
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.variant_rows import Rows
from barons.app.table.words import local
from barons.engine.core import BaronsError
from barons.play.variants import Key, Variant, key_of
from barons.text import parameters
from barons.text.faults import fault_text
from barons.text.parameters.tree import spot
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from barons.app.kit.navigator import Navigator
    from barons.rulesets import Fault

NAMES: Final = "names"
CHANGES: Final = "changes"


class Page(NamedTuple):
    """A leaf of the form: a chapter of the rules with the keys of its parameters."""

    key: str
    title: str
    keys: tuple[Key, ...]


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
        self._offset = 0
        self._changes = self._count_changes()

    def _count_changes(self) -> int:
        found = parameters.differences(self.variant.game, self.variant.base_params, self.variant.params)
        return len(found)

    def pages(self) -> list[Page]:
        """Names, the chapters in the order of the rules, what changes."""
        game = self.variant.game
        chapters: dict[str, list[Key]] = {}
        for path, _value in parameters.leaves(self.variant.params):
            if spot(game, path) is not None:
                chapters.setdefault(parameters.chapter_title(game, path), []).append(path)
        pages = [Page(NAMES, _("Names"), ())]
        pages += [
            Page(f"chapter{n}", title, tuple(keys)) for n, (title, keys) in enumerate(chapters.items(), 1)
        ]
        return [*pages, Page(CHANGES, _("What changes"), ())]

    # building

    def build(self) -> None:
        """List, page, plates, seal."""
        base = self.variant.base_entry
        self._changes = self._count_changes()
        self.title = _("Edit the variant") if self.variant.path is not None else _("Make a variant")
        self.subtitle = _("from {edition}").format(edition=edition_line(base.title, base.edition))
        self.build_frame()
        layout = current()
        left = 400.0 if layout.w >= 1700 else 330.0
        self._list_box, self._page_box = self.columns(left)
        self._build_list()
        self._build_page()
        self.build_back()
        self.build_onward("variant.save", _("Keep this variant"), "check", self._save)
        self._tell()

    def _build_list(self) -> None:
        layout, box = current(), self._list_box
        inner = Box(box.x + 16, box.y + 50, box.w - 32, box.h - 64)
        self._list = ScrollArea("variant.chapters", layout.box(inner))
        chosen = None
        for number, page in enumerate(self.pages()):
            row = PageRow(
                f"variant.page.{page.key}",
                layout.rect(inner.x, inner.y + number * 62, inner.w - 18, 56),
                page.title,
                page=page,
                variant=self.variant,
                chosen=page.key == self.page,
                on_press=partial(self.open_page, page.key),
            )
            self._list.put(row)
            if row.chosen:
                chosen = row
        self.controls.add(self._list)
        if chosen is not None:
            self._list.reveal(chosen)

    def _build_page(self) -> None:
        layout, box = current(), self._page_box
        page = next((each for each in self.pages() if each.key == self.page), self.pages()[0])
        inner = Box(box.x + 18, box.y + 56, box.w - 32, box.h - 70)
        self._area = ScrollArea("variant.area", layout.box(inner))
        self.controls.add(self._area)
        if page.key == NAMES:
            self._build_names(inner)
        elif page.key == CHANGES:
            self._build_changes()
        else:
            rows = Rows(self._area, self.variant, changed=self._changed, rebuilt=self._again)
            for key in self._with_choosers(rows, page):
                rows.row(key)
        self._area.pad(px(10))
        self._area.scroll(self._offset)

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
            entries = list(self.variant.value((table,)))
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

    def _build_names(self, inner: Box) -> None:
        layout = current()
        y = inner.y + 4
        for head, title, limit in (
            ("title", _("Title"), 60),
            ("edition", _("Edition or author, a word or two"), 60),
            ("about", _("What it is, in one line"), 140),
        ):
            self._area.put(
                Label(
                    f"variant.{head}.label",
                    layout.rect(inner.x, y, inner.w - 20, 34),
                    title,
                    style=fonts.UI_BOLD,
                )
            )
            y += 38
            for code, name in (("en", "English"), ("fr", "Français")):
                self._area.put(
                    Label(
                        f"variant.{head}.{code}.label",
                        layout.rect(inner.x, y, 120, 54),
                        name,
                        style=fonts.SMALL,
                        ink=theme.INK.soft,
                    )
                )
                self._area.put(
                    TextField(
                        f"variant.{head}.{code}",
                        layout.rect(inner.x + 128, y, min(inner.w - 152, 900), 54),
                        f"{title} ({name})",
                        text=self.variant.words[head][code],
                        limit=limit,
                        style=fonts.BODY,
                        on_change=partial(self._name, head, code),
                    )
                )
                y += 62
            y += 14
        told = _("Where one language is empty, the other stands for it. Only what you change is written down.")
        note = layout.rect(inner.x, y, inner.w - 20, 64)
        self._area.put(Label("variant.note", note, told, style=fonts.SMALL, ink=theme.INK.soft, down=0.0))

    def _build_changes(self) -> None:
        flow = Flow(self._area, "variant.changes")
        found = parameters.differences(self.variant.game, self.variant.base_params, self.variant.params)
        if not found:
            flow.prose(_("Nothing is changed yet."))
        else:
            head = (_("Rule"), _("Edition"), _("Variant"))
            flow.table(head, [(each.title, each.before, each.after) for each in found])
        for fault in self.variant.faults:
            flow.note(self._fault_line(fault))
        for doubt in self.variant.doubts:
            flow.note(_("A warning: {what}").format(what=self._fault_line(doubt)))
        flow.end()

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Panels and headings."""
        super().paint_backdrop(surface)
        layout = current()
        for box in (self._list_box, self._page_box):
            paint.panel(surface, layout.box(box))
        heading(surface, _("Chapters"), self._list_box.x + 24, self._list_box.y + 16, self._list_box.w - 48)
        title = next((each.title for each in self.pages() if each.key == self.page), "")
        box = self._page_box
        room = layout.rect(box.x + 24, box.y + 8, box.w - 48, 44)
        fonts.write(surface, title, fonts.NAME, theme.INK.strong, room)

    def paint(self, surface: pygame.Surface) -> None:
        """How many changes and faults there are, between the bar's plates."""
        layout = current()
        top = layout.h - BOTTOM + 14
        wide = layout.w - 230 - 34 - 118 - 332 - 20
        name = local(self.variant.words["title"]) or _("No title yet")
        room = layout.rect(230, top, wide, 30)
        fonts.write(surface, name, fonts.BODY_LARGE.bold(), theme.ON_WOOD, room)
        fonts.write(surface, self.state_line(), fonts.SMALL, theme.ON_WOOD_SOFT, room.move(0, room.h))

    def state_line(self) -> str:
        """Changes and faults in a few words."""
        told = ngettext("{count} change", "{count} changes", self._changes).format(count=self._changes)
        heads = self.variant.head_faults()
        faults = len(self.variant.faults) - len(heads) + len({fault.key.split(".")[0] for fault in heads})
        if faults:
            told += " · " + ngettext("{count} fault", "{count} faults", faults).format(count=faults)
        elif doubts := len(self.variant.doubts):
            told += " · " + ngettext("{count} warning", "{count} warnings", doubts).format(count=doubts)
        return told

    # doing

    def open_page(self, key: str) -> None:
        """Turn to a chapter."""
        self.page, self._offset = key, 0
        self.rebuild()

    def _choose_entry(self, table: str, entries: list[str], number: int) -> None:
        self.entry_[table] = entries[number]
        self._again()

    def _again(self) -> None:
        self._offset = self._area.offset
        self.rebuild()

    def _changed(self) -> None:
        self._changes = self._count_changes()
        self._tell()
        self.invalidate()
        self.controls.dirty = True

    def _name(self, head: str, language: str, text: str) -> None:
        self.variant.name(head, language, text)
        self._changed()

    def _tell(self) -> None:
        """The seal is grey and says why while there are faults."""
        why = self._fault_line(self.variant.faults[0]) if self.variant.faults else ""
        for name in ("variant.save", "variant.seal"):
            control = self.controls.find(name)
            if control is not None:
                control.enabled, control.reason = not why, why

    def _fault_line(self, fault: Fault) -> str:
        """A fault by the name that its rule has in the form."""
        if fault.key == "title":
            return _("It needs a title.")
        steps = tuple(map(str, key_of(fault)))
        rows = [path for path, _value in parameters.leaves(self.variant.params) if path == steps[: len(path)]]
        name = parameters.entry(self.variant.game, rows[0]).title if rows else fault.key
        return _("{rule}: {fault}").format(rule=name, fault=fault_text(fault.message))

    def _save(self) -> None:
        try:
            path = self.variant.save()
        except (BaronsError, OSError) as error:
            self.shell.toast(_("The variant could not be written: {reason}").format(reason=error), 8.0)
            return
        self.shell.sounds.play("seal")
        self.shell.toast(_("Kept as {name}.").format(name=path.name))
        self.shell.stack.pop(self)
        self.done(path.stem)

    def go_back(self) -> None:
        """Ask first, when something would be lost."""
        if not self.variant.is_changed:
            super().go_back()
            return
        self.shell.stack.push(
            Dialog(
                self.shell,
                lambda: _("Drop the changes?"),
                lambda: _("This variant has changes that are not kept yet."),
                [
                    Choice("drop", lambda: _("Drop them"), lambda: self.shell.stack.pop(self), "red"),
                    Choice("stay", lambda: _("Go on editing"), lambda: None),
                ],
            )
        )

    def go_home(self) -> None:
        """The same question on the way to the menu."""
        self.go_back()

    def on_event(self, event: pygame.event.Event) -> bool:
        """Ctrl+Enter keeps, Ctrl+Page keys turn to other chapters, page keys scroll."""
        if event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_CTRL:
            if event.key == pygame.K_RETURN:
                if not self.variant.faults:
                    self._save()
                return True
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                keys = [page.key for page in self.pages()]
                way = 1 if event.key == pygame.K_PAGEDOWN else -1
                self.open_page(keys[(keys.index(self.page) + way) % len(keys)])
                return True
        return self._area.page(event) or super().on_event(event)


class PageRow(Control):
    """A chapter of the list: how many of its parameters are changed, a warning where one is faulty."""

    ring_radius = 9

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        *,
        page: Page,
        variant: Variant,
        chosen: bool,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(name, rect, label, on_press=on_press)
        self.page = page
        self.variant = variant
        self.chosen = chosen

    @property
    def changes(self) -> int:
        """Parameters of the chapter that are not as in the edition."""
        return sum(self.variant.differs(key) for key in self.page.keys)

    @property
    def is_faulty(self) -> bool:
        """Whether one of them is wrong."""
        if self.page.key == NAMES:
            return bool(self.variant.head_faults())
        return any(self.variant.faults_at(key) for key in self.page.keys)

    def draw(self, surface: pygame.Surface) -> None:
        """The row."""
        paint.inlay(surface, self.rect, chosen=self.chosen or self.hovered)
        fonts.write(surface, self.label, fonts.UI_BOLD, theme.INK.strong, self._room(), wrapped=True)
        sign = pygame.Rect(self.rect.right - px(56), self.rect.y, px(44), self.rect.h)
        if self.is_faulty:
            picture = assets.icon("warn", px(28), theme.INK.danger)
            surface.blit(picture, picture.get_rect(center=sign.center))
        elif self.changes:
            surface.blit(paint.kept(("changes", px(17)), lambda: _boss(px(17))), _around(sign, px(18)))
            ink = theme.PARCHMENT[50]
            fonts.write(surface, str(self.changes), fonts.UI_BOLD, ink, sign, across=0.5)

    def texts(self) -> Iterator[TextNeed]:
        """The title."""
        yield need(self.label, fonts.UI_BOLD, self._room(), wrapped=True)

    def _room(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x + px(16), self.rect.y, self.rect.w - px(78), self.rect.h)


def edition_line(title: Mapping[str, str], edition: Mapping[str, str]) -> str:
    """Title and edition of a ruleset in one line."""
    return " · ".join(told for each in (title, edition) if (told := local(each)))


def _around(rect: pygame.Rect, radius: int) -> pygame.Rect:
    square = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    square.center = rect.center
    return square


def _boss(radius: int) -> pygame.Surface:
    """The round under a number of changes."""
    drawing = Drawing((2 * radius + 2, 2 * radius + 2))
    fill = drawing.gradient(theme.SEAL.base, theme.SEAL.dark)
    drawing.disc(radius + 1, radius + 1, radius, fill=fill, stroke=theme.GILT[400], width=max(1, px(1.5)))
    return drawing.surface()
