"""Editions and variants: the list left, right what the one chosen is and what it says differently."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from barons import rulesets
from barons.app.kit import fonts, paint, theme
from barons.app.kit.frame import FramedScene
from barons.app.kit.layout import Box, current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.sheets import ask
from barons.app.kit.widgets.buttons import Button, Plate
from barons.app.kit.widgets.choices import Dropdown
from barons.app.kit.widgets.control import Choosable, control
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.gamecard import badge
from barons.app.kit.widgets.rowlist import ListArea, RowList
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens import setup
from barons.app.screens.differences import tell_differences, tell_faults, tell_notes
from barons.app.table.words import forget_editions
from barons.engine.core import BaronsError
from barons.play.variants import Variant, base_of, delete, edited_against
from barons.rulesets import RulesetEntry
from barons.text.tr import gettext as _
from barons.text.tr import local, ngettext

_ROW: Final = 84.0
_ROOMY: Final = 450.0
"""Units from which three plates in a row have pictures."""


class EditionsScene(FramedScene):
    """`chosen` is an id; `take` is told the id that the seal takes."""

    kind = "editions"
    toast_base = 204.0  # above the plates

    def __init__(self, shell: Navigator, chosen: str, take: Callable[[str], None]) -> None:
        super().__init__(shell)
        self.chosen = chosen
        self.take = take
        self.against = ""
        """The id compared with; empty: the one that `base_of` names."""
        self._read()

    def _read(self) -> None:
        forget_editions()
        self.entries = setup.all_rulesets()
        refusal = rulesets.user_files()[1]
        if refusal is not None:
            self.shell.toast(self.shell.unlisted(rulesets.user_dir(), refusal), 8.0)
        if self.chosen not in [entry.id for entry in self.entries] and self.entries:
            self.chosen = self.entries[0].id

    def rules_meant(self) -> str:
        """The edition chosen; of a faulty one there are no rules to show."""
        return "" if self.entry.faults else self.chosen

    @property
    def entry(self) -> RulesetEntry:
        """The one chosen."""
        return next(entry for entry in self.entries if entry.id == self.chosen)

    @property
    def base(self) -> RulesetEntry | None:
        """What it is compared with; None where there is nothing to compare."""
        rivals = {each.id: each for each in self.rivals()}
        return rivals.get(self.against) or base_of(self.entry, self.entries)

    def rivals(self) -> list[RulesetEntry]:
        """Rulesets of the same game."""
        entry = self.entry
        return [
            each
            for each in self.entries
            if each.game == entry.game and each.id != entry.id and not each.faults and not entry.faults
        ]

    # building

    def build(self) -> None:
        """List, detail, plates, seal."""
        self.build_frame(_("Editions and variants"), _("what each edition is and how it differs"))
        layout = current()
        left = 560.0 if layout.w >= 1700 else 420.0
        self._list_box, self._detail_box = self.columns(left)
        self.sheet(self._list_box, _("Rulesets"))
        self.sheet(self._detail_box)
        self._build_list()
        self._build_detail()
        self.build_back()
        entry = self.entry
        why = _("A ruleset with errors cannot be played.") if entry.faults else ""
        self.build_onward("editions.take", _("Use this one"), "check", self._take, why_not=why)

    def _build_list(self) -> None:
        layout, box = current(), self._list_box
        inner = Box(box.x + 16, box.y + 50, box.w - 32, box.h - 128)
        area = ListArea("editions.list", layout.box(inner), _("Rulesets"))
        rows = RowList(chooses=True, on_open=self.go_onward)
        for number, entry in enumerate(self.entries):
            rect = layout.rect(inner.x, inner.y + number * (_ROW + 8), inner.w - 18, _ROW)
            name, is_chosen, press = (
                f"editions.{entry.id}",
                entry.id == self.chosen,
                partial(self.choose, entry.id),
            )
            row = EditionRow(name, rect, local(entry.title), entry=entry, chosen=is_chosen, on_press=press)
            area.put(rows.add(row))
        self.show_list(area, rows)
        self._build_passing(Box(inner.x, inner.bottom + 10, inner.w, 52))

    def _build_passing(self, foot: Box) -> None:
        """Rules from others, to others, and on paper."""
        entry, screens = self.entry, self.shell.screens
        faulty = _("A ruleset with errors cannot be shared.") if entry.faults else ""
        plates = [
            Plate("editions.import", _("Import"), "load", partial(screens.open_import, self._made)),
            Plate("editions.share", _("Share"), "globe", partial(screens.open_share, entry), faulty),
            Plate("editions.print", _("Print"), "print", partial(screens.open_print, entry), faulty),
        ]
        if foot.w < _ROOMY:  # large letters leave no room for pictures beside them
            plates = [plate._replace(icon="") for plate in plates]
        self.build_row(foot, plates, gap=12.0)

    def _build_detail(self) -> None:
        layout, box, entry = current(), self._detail_box, self.entry
        top = box.y + 24
        foot = box.bottom - 84
        rivals, base = self.rivals(), self.base
        if base is not None and not entry.faults:
            words_w = min(260.0, box.w * 0.18)
            list_w = min(560.0, box.w - words_w - 64 - 262)
            self._against_rect = layout.rect(box.x + 26, top + 148, words_w, 52)
            self.controls.add(
                Dropdown(
                    "editions.against",
                    layout.rect(box.x + 26 + words_w + 12, top + 148, list_w, 52),
                    _("Compared with"),
                    options=[_line(each) for each in rivals],
                    chosen=[each.id for each in rivals].index(base.id),
                    on_choose=lambda number: self._compare(rivals[number].id),
                )
            )
            self.controls.add(
                Button(
                    "editions.effect",
                    layout.rect(box.x + 26 + words_w + 12 + list_w + 12, top + 148, 250, 54),
                    _("What does it do?"),
                    icon="flask",
                    kind="parchment",
                    tooltip=_("Let the computers play both and compare the results"),
                    on_press=lambda: self.shell.screens.open_laboratory(base.id, entry.id),
                )
            )
            start = top + 148 + 52 + 16
        else:
            start = top + 148
        self._area = ScrollArea(
            "editions.detail", layout.rect(box.x + 26, start, box.w - 44, foot - start - 12)
        )
        flow = Flow(self._area, "editions.flow")
        if entry.faults:
            tell_faults(flow, entry)
        elif base is not None:
            if tell_differences(flow, base, entry, (_line(base), _line(entry))):
                tell_notes(flow, entry)
        else:
            flow.prose(_("There is no other edition of this game to compare it with."))
        flow.end()
        self.show_area(self._area)
        self._build_plates(foot)

    def _build_plates(self, y: float) -> None:
        box, entry = self._detail_box, self.entry
        plates: list[Plate] = []
        if not entry.faults:
            plates.append(Plate("editions.make", _("Make a variant"), "new", self._make))
        if not entry.builtin:
            if not entry.faults:
                plates.append(Plate("editions.edit", _("Edit"), "log", self._edit))
            else:
                plates.append(Plate("editions.again", _("Reload"), "redo", self._read_again))
            plates.append(Plate("editions.delete", _("Delete"), "cross", self._ask_delete))
        if not entry.faults:
            plates.append(Plate("editions.rules", _("Rules"), "question", self.open_rules))
        self.build_row(Box(box.x + 26, y, box.w - 52, 58), plates, widest=300.0)

    # painting

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """What the one chosen is."""
        super().paint_backdrop(surface)
        layout, entry = current(), self.entry
        box = self._detail_box
        x, y, wide = box.x + 26, box.y + 20, box.w - 52
        title = layout.rect(x, y, wide - 210, 46)
        fonts.write(surface, local(entry.title), fonts.DISPLAY.at(34), theme.INK.strong, title, wrapped=True)
        if not entry.builtin:
            badge(surface, layout.rect(box.right - 26 - 200, y + 4, 200, 38), faulty=bool(entry.faults))
        named = "" if entry.faults else entry.id  # of a faulty one the file's name stands below
        text = " · ".join(part for part in (local(entry.edition), _players(entry), named) if part)
        fonts.write(surface, text, fonts.LABEL, theme.INK.label, layout.rect(x, y + 48, wide, 28))
        about = entry.path.name if entry.faults else local(entry.about)
        room = layout.rect(x, y + 78, wide, 64)
        fonts.write(surface, about, fonts.BODY, theme.INK.soft, room, down=0.0, wrapped=True)
        if self.base is not None and not entry.faults:
            label = self._against_rect
            fonts.write(surface, _("Compared with"), fonts.UI_BOLD, theme.INK.strong, label, wrapped=True)

    # doing

    def choose(self, ruleset: str) -> None:
        """Show this one."""
        self.chosen, self.against = ruleset, ""
        self._area.scroll(0)
        self.rebuild()

    def _compare(self, ruleset: str) -> None:
        self.against = ruleset
        self._area.scroll(0)
        self.rebuild()

    def _take(self) -> None:
        if not self.entry.faults:
            self.shell.stack.pop(self)
            self.take(self.chosen)

    def _make(self) -> None:
        self._open_form(self.entry, None)

    def _edit(self) -> None:
        entry = self.entry
        base = edited_against(entry, self.entries)
        if base is not None:
            self._open_form(base, entry)

    def _open_form(self, base: RulesetEntry, own: RulesetEntry | None) -> None:
        try:
            variant = Variant(base, own)
        except BaronsError as error:
            self.shell.toast(str(error), 8.0)
            return
        self.shell.screens.open_variant(variant, self._made)

    def _made(self, ruleset: str) -> None:
        self.chosen, self.against = ruleset, ""
        self._read()
        self.rebuild()

    def _read_again(self) -> None:
        self._read()
        self.rebuild()

    def _ask_delete(self) -> None:
        entry = self.entry
        name = entry.path.name
        ask(
            self.shell,
            lambda: _("Delete this variant?"),
            lambda: _("{name} will be removed from your folder. Games in progress are not affected.").format(
                name=name
            ),
            ("delete", lambda: _("Delete"), partial(self._delete, entry)),
            ("keep", lambda: _("Save")),
        )

    def _delete(self, entry: RulesetEntry) -> None:
        try:
            delete(entry)
        except OSError:
            self.shell.toast(_("{name} could not be deleted.").format(name=entry.path.name))
        self.chosen = entry.extends or ""
        self._read_again()

    def on_event(self, event: pygame.event.Event) -> bool:
        """Delete deletes one's own."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and not self.entry.builtin:
            self._ask_delete()
            return True
        return super().on_event(event)


@control
class EditionRow(Choosable):
    """A ruleset of the list: title, edition, a badge on one's own, a warning on a faulty one."""

    ring_radius = 9

    entry: RulesetEntry
    chosen: bool

    @property
    def note(self) -> str:
        """The line below."""
        if self.entry.faults:
            count = len(self.entry.faults)
            return ngettext("{count} error", "{count} errors", count).format(count=count)
        return local(self.entry.edition) or self.entry.id

    def draw(self, surface: pygame.Surface) -> None:
        """The row."""
        paint.inlay(surface, self.rect, chosen=self.chosen or self.hovered)
        title, note, mark = self._rooms()
        fonts.write(surface, self.label, fonts.NAME.at(25), theme.INK.strong, title, wrapped=True)
        ink = theme.INK.danger if self.entry.faults else theme.INK.soft
        fonts.write(surface, self.note, fonts.SMALL, ink, note, wrapped=True)
        if not self.entry.builtin:
            badge(surface, mark, faulty=bool(self.entry.faults))

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        inner = self.rect.inflate(-px(32), -px(12))
        marked = 0 if self.entry.builtin else px(192)
        mark = pygame.Rect(inner.right - px(180), 0, px(180), px(36))
        mark.centery = self.rect.centery
        half = round(inner.h * 0.55)
        title = pygame.Rect(inner.x, inner.y, inner.w - marked, half)
        return title, pygame.Rect(inner.x, inner.y + half, inner.w - marked, inner.h - half), mark


def _line(entry: RulesetEntry) -> str:
    return " · ".join(name for each in (entry.title, entry.edition) if (name := local(each)))


def _players(entry: RulesetEntry) -> str:
    if not entry.players:
        return ""
    low, high = min(entry.players), max(entry.players)
    span = str(low) if low == high else f"{low}–{high}"
    return ngettext("{span} player", "{span} players", high).format(span=span)
