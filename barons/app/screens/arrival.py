"""A shared ruleset before it is saved: what it is, how it differs, and its warnings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from barons import rulesets
from barons.app.kit import theme
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene, PrimaryAction, heading, plate, sheet
from barons.app.kit.reading import note, prose, space, title
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.field import TextField
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.app.screens import setup
from barons.app.screens.differences import comparison, faults, reasons
from barons.app.table.words import forget_editions
from barons.engine.core import BaronsError
from barons.play.seed import new_seed
from barons.play.sharing import keep
from barons.play.variants import base_of
from barons.rulesets import FaultyRuleset
from barons.rulesets.sharing import Arrival, arrived, free_id
from barons.rulesets.warnings import warnings
from barons.text.faults import fault_text
from barons.text.tr import gettext as _
from barons.text.tr import local


class ArrivalScene(PageScene):
    """Offers to save the ruleset in `path`; `kept` is called with the id it is saved under."""

    kind = "arrival"

    def __init__(self, shell: Navigator, path: Path, kept: Callable[[str], None] | None = None) -> None:
        super().__init__(shell)
        self.path = path
        self.kept = kept
        self.entry = rulesets.entry_of(path)
        self.arrival: Arrival | None = None
        self._warnings: list[str] = []
        if not self.entry.faults:
            try:
                self.arrival = arrived(path)
                self._warnings = [each.message for each in warnings(rulesets.load_file(path))]
            except FaultyRuleset as error:  # the file has changed or vanished since it was checked
                self.entry = self.entry._replace(faults=error.faults)
        if self.arrival is not None:
            self.entry = self.entry._replace(follows=self.arrival.follows)
        self.id = free_id(self.arrival.id) if self.arrival is not None else ""
        self.base = None if self.entry.faults else base_of(self.entry, setup.all_rulesets())

    def title(self) -> tuple[str, str]:
        return _("Shared rules"), self.path.name

    def body(self) -> Node:
        what = Column(
            [Scroll(Column(self._words()), key="arrival.what", is_paged=False, flex=FILLS), self._name()]
        )
        differing = [
            heading(_("Differences")),
            space(14),
            Scroll(self._told(), key="arrival.detail", flex=FILLS),
        ]
        if self.arrival is not None:
            plates = [
                plate("arrival.rules", _("Rules"), "question", ("read",)),
                plate("arrival.once", _("Play once"), "new", ("once",)),
            ]
            differing += [space(10), Row(plates, gap=14, flex=Flex(basis=58, shrink=0))]
        return Row(
            [
                sheet(what, inside=Edges(24, 20, 16, 24), flex=Flex(basis=470, shrink=0)),
                sheet(Column(differing), inside=Edges(26, 16, 18, 26), flex=FILLS),
            ],
            gap=22,
        )

    def _name(self) -> Node | None:
        if self.arrival is None:
            return None
        label = _("Saved under the name")
        field = TextField(
            text=self.id,
            label=label,
            limit=64,
            key="arrival.id",
            on_change=("name",),
            on_done=("keep",),
            flex=Flex(basis=56, shrink=0),
        )
        return Padding(Column([heading(label), space(16), field]), Edges(0, 24, 8, 20), flex=Flex(shrink=0))

    def _words(self) -> list[Node]:
        entry = self.entry
        if self.arrival is None:
            return [title(self.path.name)]
        facts = [setup.players_line(entry)]
        if entry.author:
            facts.append(_("By {author}").format(author=entry.author))
        if entry.licence:
            facts.append(_("Licence: {licence}").format(licence=entry.licence))
        notes = [fault_text(message) for message in self._warnings]
        if self.arrival.id != free_id(self.arrival.id):
            taken = _("You already have a ruleset called {name}; the new one will get another name.")
            notes.append(taken.format(name=self.arrival.id))
        return [
            title(local(entry.title)),
            *(prose(text) for text in (local(entry.edition), local(entry.about)) if text),
            *(prose(text, ink=theme.INK.soft) for text in facts),
            *(note(text) for text in notes),
        ]

    def _told(self) -> Node:
        if self.entry.faults:
            return memo(faults, self.entry)
        if self.base is None:
            return Column(reasons(self.entry))
        named = local(self.base.edition) or local(self.base.title)
        return memo(comparison, self.base, self.entry, (named, _("These rules")))

    def primary_action(self) -> PrimaryAction:
        return PrimaryAction("arrival.keep", _("Save"), "check", ("keep",), self._why_not(), width=260)

    # actions

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("name", str(name)):
                self.id = name.strip()
            case ("keep", *_text):
                self._keep()
            case ("read",):
                self.shell.screens.open_rules(str(self.path))
            case ("once",):
                self._play_once()
            case _:
                super().perform(intent)

    def _why_not(self) -> str:
        """Return why the ruleset cannot be saved under this name; empty if it can."""
        if self.arrival is None:
            return _("A ruleset with errors cannot be played.")
        faults = rulesets.faults_of({**self.arrival.data, "id": self.id})
        if any(fault.key == "id" for fault in faults):
            return _("Use 2 to 64 lower-case letters, digits, dots and hyphens.")
        if self.id != free_id(self.id):
            return _("You already have a ruleset called {name}.").format(name=self.id)
        return ""

    def _keep(self) -> None:
        if self.arrival is None or self._why_not():
            self.shell.toast(self._why_not())
            return
        try:
            keep(self.arrival, self.id)
        except (BaronsError, OSError) as error:
            reason = getattr(error, "strerror", None) or error
            self.shell.toast(_("{name} could not be saved: {reason}").format(name=self.id, reason=reason), 8.0)
            return
        forget_editions()
        self.shell.stack.pop(self)
        self.shell.toast(_("Added to your rulesets: {name}.").format(name=local(self.entry.title)))
        if self.kept is not None:
            self.kept(self.id)

    def _play_once(self) -> None:
        made = setup.fitted(self.shell.settings.last_setup, str(self.path.absolute()), self.entry.players)
        setup.start(self.shell, made, new_seed(), remembers=False)
