"""The form of your own variant: chapters on the left, parameters on the right; the seal saves it as a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene, PrimaryAction, heading, icon_plate, sheet
from barons.app.kit.sheets import ask
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button, ListView
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import Dropdown
from barons.app.screens.setup import title_line
from barons.app.screens.thumbnail import ground
from barons.app.screens.variant.fields import Edits, Fields, name_of
from barons.app.screens.variant.pages import (
    CHANGES,
    NAMES,
    Page,
    changes_page,
    fault_line,
    line_of,
    names_page,
    page_row,
    pages,
    state_line,
)
from barons.app.screens.variant.preview import Preview
from barons.engine.core import BaronsError
from barons.engine.jsonvalues import an_object
from barons.engine.params import hints_of, plain
from barons.play.variants import Key, Variant
from barons.text import parameters
from barons.text.faults import fault_text
from barons.text.parameters.sums import sum_text
from barons.text.parameters.tree import ParameterPath, spot
from barons.text.tr import gettext as _
from barons.text.tr import local

_ROOMY: Final = 900.0
"""The height in units from which the set-up is shown; with large letters the chapters need the room."""


class VariantForm(PageScene):
    """Edits a variant; `done` is called with the id of the saved ruleset."""

    kind = "variant_form"

    def __init__(self, shell: Navigator, variant: Variant, done: Callable[[str], None]) -> None:
        super().__init__(shell)
        self.variant = variant
        self.done = done
        self.page = NAMES
        self.preview = Preview(variant)
        """The preview of the variant's set-up."""
        self._edits = Edits(variant)
        self._fields = Fields(variant, self._edits)
        self._entries: dict[str, str] = {}
        """The displayed entry of each table."""

    # --- views --------------------------------------------------------------------------------------------

    def title(self) -> tuple[str, str]:
        title = _("Edit the variant") if self.variant.path is not None else _("Make a variant")
        return title, _("based on {edition}").format(edition=title_line(self.variant.base_entry))

    def beside(self) -> Sequence[Node | None]:
        label, place = _("What does it do?"), Flex(basis=280, cross=46, shrink=0)
        effect = Button(label, "flask", key="variant.effect", on_press=("compare",), flex=place)
        return (effect, Node(flex=Flex(basis=12)))

    def body(self) -> Node:
        leaves = pages(self.variant)
        page = next((each for each in leaves if each.key == self.page), leaves[0])
        rows = [page_row(self.variant, each, is_chosen=each is page) for each in leaves]
        listed = ListView(rows, gap=6, chooses=True, is_main=True, name=_("Chapters"))
        shown = f"variant.page.{page.key}"
        chapters = Scroll(listed, 18, key="variant.chapters", shown=shown, is_paged=False, flex=FILLS)
        left = [heading(_("Chapters")), Node(flex=Flex(basis=8)), chapters, *self._set_up()]
        right = [
            Text(page.title, fonts.NAME, role="heading", flex=Flex(basis=44, shrink=0)),
            Scroll(Column(list(self._page(page))), key=f"variant.area.{page.key}", flex=FILLS),
        ]
        width = Flex(basis=400.0 if current().w >= 1700 else 330.0, shrink=0)
        return Row(
            [
                sheet(Column(left), inside=16, flex=width),
                sheet(Column(right, gap=4), inside=Edges(22, 8, 14, 14), flex=FILLS),
            ],
            gap=22,
        )

    def _set_up(self) -> Iterator[Node]:
        """Yield the preview, and the mean number of donjons if the game has any."""
        if current().h >= _ROOMY:
            counted = self.preview.counted
            height, place = (166.0 if counted else 232.0), Flex(basis=66, shrink=0)
            yield Node(flex=Flex(basis=12, shrink=0))
            board = self.preview.board or painter(paint.shown, ground)
            yield Frame(board, flex=Flex(basis=height, shrink=0))
            if counted:
                yield Text(counted, fonts.CAPTION, theme.INK.soft, flex=place)

    def _page(self, page: Page) -> Iterator[Node]:
        if page.key == NAMES:
            yield from names_page(self.variant)
        elif page.key == CHANGES:
            yield from changes_page(self.variant)
        else:
            for each in self._rows(page):
                yield Padding(each, Edges(bottom=10))

    def _rows(self, page: Page) -> Iterator[Node]:
        """Yield the page's parameters; large tables show one entry and a choice of entries."""
        game, shown = self.variant.game, set()
        for key in page.keys:
            table = str(key[0])
            top = spot(game, (table,))
            if top is not None and top.kind == "table" and len(key) > 2:
                entries = list(an_object(self.variant.value((table,))))
                now = self._entries.get(table, "")
                at = entries.index(now) if now in entries else 0
                if table not in shown:
                    shown.add(table)
                    yield self._chooser(page, table, entries, at)
                if key[1] != entries[at]:
                    continue
            made = row(self.variant, self._fields, key)
            if made is not None:
                yield made

    def _chooser(self, page: Page, table: str, entries: Sequence[str], at: int) -> Node:
        options = tuple(parameters.entry_name(self.variant.game, table, each) for each in entries)
        change, place = ("entry", table), Flex(basis=54, cross=520, align="start")
        key = f"variant.{table}.entry"
        return Column([Dropdown(options, at, key=key, label=page.title, on_change=change, flex=place)])

    def foot(self) -> Sequence[Node | None]:
        name = local(self.variant.words["title"]) or _("No title yet")
        lines = [
            Text(name, fonts.BODY_LARGE.bold(), theme.ON_WOOD, shortens=True, flex=Flex(basis=30)),
            Text(state_line(self.variant), fonts.SMALL, theme.ON_WOOD_SOFT, shortens=True, flex=Flex(basis=30)),
        ]
        return (Column(lines, flex=Flex(min=0, cross=60)),)

    def primary_action(self) -> PrimaryAction:
        return PrimaryAction("variant.save", _("Save variant"), "check", ("save",), self._why_not())

    def _why_not(self) -> str:
        return fault_line(self.variant, self.variant.faults[0]) if self.variant.faults else ""

    # --- actions ------------------------------------------------------------------------------------------

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("page", str(page)):
                self.page = page
            case ("entry", str(table), int(number)):
                self._entries[table] = list(an_object(self.variant.value((table,))))[number]
            case ("name", str(head), str(code), str(text)):
                self.variant.name(head, code, text)
            case ("sign", str(line), str(text)):
                self.variant.sign(line, text)
            case ("note", str(key), str(text)):
                self.variant.note(key, text)
            case ("compare",):
                self._compare()
            case ("save",):
                self._save()
            case (("back" | "menu" | "table"),) if self.variant.is_changed:
                self._ask()
            case _ if not self._edits.perform(intent):
                super().perform(intent)

    def open_page(self, key: str) -> None:
        self.act(("page", key))

    def update(self, dt: float) -> bool:
        is_shown = current().h >= _ROOMY
        if is_shown and self.preview.tick(dt):
            self.changed()
        return super().update(dt) or (is_shown and self.preview.is_awaited)

    def _compare(self) -> None:
        """Save the variant and open a comparison with its edition in the laboratory, which needs files."""
        if self.variant.faults:
            self.shell.toast(self._why_not(), 8.0)
            return
        path = self._written()
        if path is not None:
            self.done(path.stem)
            self.shell.screens.open_laboratory(self.variant.base_entry.id, path.stem)

    def _written(self) -> Path | None:
        """Write the variant's file; return None and show a message if that fails."""
        try:
            return self.variant.save()
        except (BaronsError, OSError) as error:
            self.shell.toast(_("The variant could not be saved: {reason}").format(reason=error), 8.0)
            return None

    def _save(self) -> None:
        before = self.variant.path
        path = self._written()
        if path is None:
            return
        self.shell.sounds.play("seal")
        text = _("Saved as {name}.")
        if before not in (None, path):
            text = _("Another program has changed {before} meanwhile. Your version is saved as {name}.")
        self.shell.toast(text.format(name=path.name, before=before and before.name), 8.0)
        self.shell.stack.pop(self)
        self.done(path.stem)

    def _ask(self) -> None:
        ask(
            self.shell,
            lambda: _("Discard the changes?"),
            lambda: _("This variant has unsaved changes."),
            ("drop", lambda: _("Discard changes"), lambda: self.shell.stack.pop(self)),
            ("stay", lambda: _("Continue editing")),
        )

    def on_event(self, event: pygame.event.Event) -> bool:
        pages_on = event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        if pages_on and event.mod & pygame.KMOD_CTRL:
            keys = [page.key for page in pages(self.variant)]
            way = 1 if event.key == pygame.K_PAGEDOWN else -1
            self.open_page(keys[(keys.index(self.page) + way) % len(keys)])
            return True
        return super().on_event(event)


def row(variant: Variant, fields: Fields, key: Key) -> Node | None:
    """Return a parameter's row; only a changed value can be reset."""
    at = spot(variant.game, key)
    if at is None:
        return None
    name, differs, is_faulty = name_of(key), variant.differs(key), bool(variant.faults_at(key))
    words, widgets = _words(variant, at), fields.of(at)
    place = Flex(basis=44, shrink=0, cross=44)
    back: Node = Node(flex=place)
    if differs:
        tip = _("Edition’s value: {value}").format(value=_edition(variant, key))
        back = icon_plate(f"{name}.reset", "undo", tip, ("reset", key), place)
    parts: list[Node | None]
    if at.kind == "rows":
        parts = [Column([words, widgets], gap=10, flex=FILLS), back]
    else:
        left, right = (Flex(grow=share, basis=0, min=0) for share in (46, 54))
        parts = [Column([words], flex=left), Column([widgets], flex=right), back]
    content = Padding(Row(parts, gap=20, align="middle"), Edges(18, 10, 14, 12))
    return Frame(painter(_parchment, differs, is_faulty), content, key=f"{name}.row")


def _words(variant: Variant, at: ParameterPath) -> Node:
    """Return name, description and range, or the first error; and the edition's value."""
    words, faults = parameters.entry(variant.game, tuple(map(str, at.steps))), variant.faults_at(at.steps)
    meaning = " ".join(filter(None, (words.meaning, _range_text(at))))
    if faults:
        meaning, line = fault_text(faults[0].message), line_of(variant.game, at.steps, faults[0])
        if line is not None:
            meaning = _("Line {number}: {fault}").format(number=line, fault=meaning)
    ink = theme.INK.danger if faults else theme.INK.soft
    below = theme.INK.label if variant.differs(at.steps) else theme.INK.soft
    return Column(
        [
            Text(words.title, fonts.UI_BOLD, flex=Flex(min=32)),
            Text(meaning, fonts.SMALL, ink, y=0, flex=Flex(min=50)),
            Text(_below_text(variant, at.steps), fonts.CAPTION, below),
        ]
    )


def _parchment(surface: pygame.Surface, rect: pygame.Rect, differs: bool, is_faulty: bool) -> None:
    """Paint the background of a row, with a mark if it is changed or faulty."""
    paint.inlay(surface, rect, chosen=differs)
    if differs or is_faulty:
        stripe = pygame.Rect(rect.x + px(5), rect.y + px(8), px(6), rect.h - px(16))
        surface.fill(theme.INK.danger if is_faulty else theme.GILT[500], stripe)


def _edition(variant: Variant, key: Key) -> str:
    return parameters.value_text(variant.game, tuple(map(str, key)), variant.value(key, of_base=True))


def _below_text(variant: Variant, key: Key) -> str:
    """Return the edition's value; for tiles and cards also the current total."""
    edition = _("Edition: {value}").format(value=_edition(variant, key))
    total = sum_text(variant.params, tuple(map(str, key)))
    now = _("now {sum}").format(sum=total)
    return f"{edition} · {now}" if total else edition


def _range_text(at: ParameterPath) -> str:
    """Return the allowed range as a sentence; empty if there is nothing to say."""
    if at.kind == "group":
        inside = next(_numbers_in(at), None)
        return _span(inside) if inside is not None else ""
    return _span(at) if at.kind in ("number", "numbers") else ""


def _numbers_in(at: ParameterPath) -> Iterator[ParameterPath]:
    for field, hint in hints_of(plain(at.hint)).items():
        yield ParameterPath((*at.steps, field), "", hint)


def _span(at: ParameterPath) -> str:
    bounds = at.range
    if bounds is None:
        return ""
    if bounds.low == bounds.high:
        text = _("Always {low}.")
    elif at.is_optional:
        text = _("From {low} to {high}, or none.")
    else:
        text = _("From {low} to {high}.")
    return text.format(low=_minus(bounds.low), high=_minus(bounds.high))


def _minus(number: int) -> str:
    return str(number).replace("-", "−")
