"""Editions and variants: the list on the left, the selected one and its differences on the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from barons import rulesets
from barons.app.kit import fonts, theme
from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene, PrimaryAction, heading, option, plate, sheet
from barons.app.kit.reading import badge, prose, space
from barons.app.kit.sheets import ask
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button, ListView
from barons.app.kit.ui.leaves import Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import Dropdown
from barons.app.screens import setup
from barons.app.screens.differences import comparison, faults
from barons.app.table.words import forget_editions
from barons.engine.core import BaronsError
from barons.play.variants import Variant, base_of, delete, edited_against
from barons.rulesets import RulesetEntry
from barons.text.tr import gettext as _
from barons.text.tr import local, ngettext


class EditionsScene(PageScene):
    """Shows the ruleset with the id `chosen`; `take` is called with the id that the seal confirms."""

    kind = "editions"

    def __init__(self, shell: Navigator, chosen: str, take: Callable[[str], None]) -> None:
        super().__init__(shell)
        self.chosen = chosen
        self.take = take
        self.against = ""
        """The id of the ruleset to compare with; empty for the default, `base_of`."""
        self._read()

    def _read(self) -> None:
        forget_editions()
        self.tree.forget()  # files of the same name may have new contents
        self.entries = setup.all_rulesets()
        refusal = rulesets.user_files()[1]
        if refusal is not None:
            self.shell.toast(self.shell.unlisted(rulesets.user_dir(), refusal), 8.0)
        if self.chosen not in [entry.id for entry in self.entries] and self.entries:
            self.chosen = self.entries[0].id

    def rules_meant(self) -> str:
        return "" if self.entry.faults else self.chosen

    @property
    def entry(self) -> RulesetEntry:
        return next(entry for entry in self.entries if entry.id == self.chosen)

    @property
    def base(self) -> RulesetEntry | None:
        """The ruleset to compare with; None if there is none."""
        rivals = {each.id: each for each in self.rivals()}
        return rivals.get(self.against) or base_of(self.entry, self.entries)

    def rivals(self) -> list[RulesetEntry]:
        """Return the other rulesets of the same game."""
        entry = self.entry
        return [
            each
            for each in self.entries
            if each.game == entry.game and each.id != entry.id and not each.faults and not entry.faults
        ]

    # content

    def title(self) -> tuple[str, str]:
        return _("Editions and variants"), _("what each edition is and how it differs")

    def body(self) -> Node:
        left = 560.0 if current().w >= 1700 else 420.0
        rows = [
            memo(_row, entry, entry.id == self.chosen, key=f"editions.{entry.id}") for entry in self.entries
        ]
        label = _("Rulesets")
        view = ListView(rows, gap=8, chooses=True, on_open=("onward",), is_main=True, name=label)
        shown = f"editions.{self.chosen}"
        listed = Column(
            [
                Padding(heading(label), Edges(left=8, bottom=8)),
                Scroll(view, 18, key="editions.list", shown=shown, is_paged=False, flex=FILLS),
                space(10),
                self._passing(with_icons=left >= 560),
            ]
        )
        return Row(
            [
                sheet(listed, inside=16, flex=Flex(basis=left, shrink=0)),
                sheet(self._detail(), inside=Edges(26, 20, 26, 26), flex=FILLS),
            ],
            gap=22,
        )

    def _passing(self, *, with_icons: bool) -> Node:
        """Return the import, share and print buttons, without icons if the letters are large."""
        faulty = _("A ruleset with errors cannot be shared.") if self.entry.faults else ""
        icons = ("load", "globe", "print") if with_icons else ("", "", "")
        plates = [
            plate("editions.import", _("Import"), icons[0], ("import",)),
            plate("editions.share", _("Share"), icons[1], ("share",), faulty),
            plate("editions.print", _("Print"), icons[2], ("print",), faulty),
        ]
        return Row(plates, gap=12, flex=Flex(basis=52, shrink=0))

    def _detail(self) -> Node:
        entry, base = self.entry, self.base
        compared = None
        if entry.faults:
            content = memo(faults, entry)
        elif base is not None:
            titles = (setup.title_line(base), setup.title_line(entry))
            content, compared = memo(comparison, base, entry, titles), self._compared(base)
        else:
            content = prose(_("There is no other edition of this game to compare it with."))
        key = f"editions.detail.{entry.id}.{self.against}"
        parts = [memo(_head, entry), compared, Scroll(content, key=key, flex=FILLS), space(12), self._plates()]
        return Column(parts)

    def _compared(self, base: RulesetEntry) -> Node:
        rivals = self.rivals()
        choice = Dropdown(
            tuple(setup.title_line(each) for each in rivals),
            [each.id for each in rivals].index(base.id),
            label=_("Compared with"),
            key="editions.against",
            on_change=("compare",),
            flex=Flex(basis=560, cross=52),
        )
        effect = Button(
            _("What does it do?"),
            "flask",
            kind="parchment",
            key="editions.effect",
            tooltip=_("Let the computers play both and compare the results"),
            on_press=("effect",),
            flex=Flex(basis=250, cross=54, shrink=0),
        )
        label = Text(_("Compared with"), fonts.UI_BOLD, role="none", flex=Flex(basis=250, min=120))
        row = Row([label, choice, effect], gap=12, align="middle", flex=Flex(basis=54, shrink=0))
        return Padding(row, Edges(bottom=14), flex=Flex(shrink=0))

    def _plates(self) -> Node:
        entry = self.entry
        most = 300.0
        is_good, is_own = not entry.faults, not entry.builtin
        plates = [
            plate("editions.make", _("Make a variant"), "new", ("make",), most=most) if is_good else None,
            plate("editions.edit", _("Edit"), "log", ("edit",), most=most) if is_good and is_own else None,
            None if is_good else plate("editions.again", _("Reload"), "redo", ("again",), most=most),
            plate("editions.delete", _("Delete"), "cross", ("delete",), most=most) if is_own else None,
            plate("editions.rules", _("Rules"), "question", ("rules",), most=most) if is_good else None,
        ]
        return Row(plates, gap=14, flex=Flex(basis=58, shrink=0))

    def primary_action(self) -> PrimaryAction:
        why = _("A ruleset with errors cannot be played.") if self.entry.faults else ""
        return PrimaryAction("editions.take", _("Use this one"), "check", ("take",), why)

    # actions

    def perform(self, intent: Intent) -> None:
        entry, screens = self.entry, self.shell.screens
        match intent:
            case ("choose", str(ruleset)):
                self.choose(ruleset)
            case ("compare", int(number)):
                self.against = self.rivals()[number].id
            case ("effect",) if self.base is not None:
                screens.open_laboratory(self.base.id, entry.id)
            case ("take",):
                self.shell.stack.pop(self)
                self.take(self.chosen)
            case ("make",):
                self._open_form(entry, None)
            case ("edit",):
                base = edited_against(entry, self.entries)
                if base is not None:
                    self._open_form(base, entry)
            case ("again",):
                self._read()
            case ("delete",):
                self._ask_delete()
            case ("import",):
                screens.open_import(self._made)
            case ("share",):
                screens.open_share(entry)
            case ("print",):
                screens.open_print(entry)
            case _:
                super().perform(intent)

    def choose(self, ruleset: str) -> None:
        self.chosen, self.against = ruleset, ""
        self.changed()

    def _open_form(self, base: RulesetEntry, own: RulesetEntry | None) -> None:
        try:
            variant = Variant(base, own)
        except BaronsError as error:
            self.shell.toast(str(error), 8.0)
            return
        self.shell.screens.open_variant(variant, self._made)

    def _made(self, ruleset: str) -> None:
        self.choose(ruleset)
        self._read()

    def _ask_delete(self) -> None:
        entry = self.entry
        ask(
            self.shell,
            lambda: _("Delete this variant?"),
            lambda: _("{name} will be removed from your folder. Games in progress are not affected.").format(
                name=entry.path.name
            ),
            ("delete", lambda: _("Delete"), partial(self._delete, entry)),
            ("keep", lambda: _("Cancel")),
        )

    def _delete(self, entry: RulesetEntry) -> None:
        try:
            delete(entry)
        except OSError:
            self.shell.toast(_("{name} could not be deleted.").format(name=entry.path.name))
        self.choose(entry.extends or "")
        self._read()

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and not self.entry.builtin:
            self.act(("delete",))
            return True
        return super().on_event(event)


def _badge(entry: RulesetEntry) -> Node | None:
    if entry.builtin:
        return None
    return badge(_("has errors"), theme.INK.danger) if entry.faults else badge(_("variant"))


def _row(entry: RulesetEntry, is_chosen: bool) -> Node:
    count = len(entry.faults)
    note, ink = local(entry.edition) or entry.id, theme.INK.soft
    if count:
        note, ink = ngettext("{count} error", "{count} errors", count).format(count=count), theme.INK.danger
    title = Text(local(entry.title), fonts.NAME.at(25), flex=Flex(basis=40, shrink=0))
    words = Column([title, Text(note, fonts.SMALL, ink, flex=FILLS)], flex=FILLS)
    row = Row([words, _badge(entry)], gap=12)
    key, intent = f"editions.{entry.id}", ("choose", entry.id)
    return option(key, row, Edges(16, 6, 16, 6), intent, is_chosen, Flex(basis=84, shrink=0))


def _head(entry: RulesetEntry) -> Node:
    title = Text(local(entry.title), fonts.DISPLAY.at(34), role="heading", flex=FILLS)
    named = "" if entry.faults else entry.id
    facts = " · ".join(part for part in (local(entry.edition), setup.players_line(entry), named) if part)
    about = entry.path.name if entry.faults else local(entry.about)
    parts = [
        Row([title, _badge(entry)], gap=10, flex=Flex(basis=48, shrink=0)),
        Text(facts, fonts.LABEL, theme.INK.label, flex=Flex(basis=28, shrink=0)),
        space(2),
        Text(about, fonts.BODY, theme.INK.soft, y=0, flex=Flex(basis=64, shrink=0)),
        space(10),
    ]
    return Column(parts, flex=Flex(shrink=0))
