"""Rules that somebody shared, before they are kept: what they are, what they say differently, what is odd."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from pathlib import Path

import pygame

from barons import rulesets
from barons.app.kit import theme
from barons.app.kit.frame import FramedScene, heading
from barons.app.kit.layout import Box, current
from barons.app.kit.navigator import Navigator
from barons.app.kit.widgets.buttons import Plate
from barons.app.kit.widgets.fields import TextField
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens import setup
from barons.app.screens.differences import tell_differences, tell_faults, tell_notes
from barons.app.table.words import forget_editions
from barons.engine.core import BaronsError
from barons.play.seed import new_seed
from barons.play.settings import SeatSetup
from barons.play.sharing import keep
from barons.play.variants import base_of
from barons.rulesets import FaultyRuleset
from barons.rulesets.doubts import doubts
from barons.rulesets.sharing import Arrival, arrived, free_id
from barons.text.faults import fault_text
from barons.text.tr import gettext as _
from barons.text.tr import local, ngettext

_LEFT = 470.0


class ArrivalScene(FramedScene):
    """`path` is the file; `kept` is told the id under which it is kept."""

    kind = "arrival"

    def __init__(self, shell: Navigator, path: Path, kept: Callable[[str], None] | None = None) -> None:
        super().__init__(shell)
        self.path = path
        self.kept = kept
        self.entry = rulesets.entry_of(path)
        self.arrival: Arrival | None = None
        self._doubts: list[str] = []
        if not self.entry.faults:
            try:
                self.arrival = arrived(path)
                self._doubts = [each.message for each in doubts(rulesets.load_file(path))]
            except FaultyRuleset as error:  # it has changed, or gone, since it was checked
                self.entry = self.entry._replace(faults=error.faults)
        if self.arrival is not None:
            self.entry = self.entry._replace(follows=self.arrival.follows)
        self.id = free_id(self.arrival.id) if self.arrival is not None else ""
        self.base = None if self.entry.faults else base_of(self.entry, setup.all_rulesets())

    def build(self) -> None:
        """Left what it is, right what differs, below the ways on."""
        self.build_frame(_("Shared rules"), self.path.name)
        self._what, self._differing = self.columns(_LEFT)
        self.sheet(self._what)
        self.sheet(self._differing, _("Differences"))
        self._build_what()
        self._build_differing()
        self._build_plates()
        self.build_back()
        self.build_onward("arrival.keep", _("Save"), "check", self._keep, why_not=self._why_not(), width=260)

    def _build_what(self) -> None:
        layout, box, entry = current(), self._what, self.entry
        foot = 190 if self.arrival is not None else 24
        self._words = ScrollArea(
            "arrival.what", layout.rect(box.x + 24, box.y + 20, box.w - 40, box.h - 20 - foot)
        )
        flow = Flow(self._words, "arrival.words")
        flow.title(local(entry.title) if not entry.faults else self.path.name)
        if self.arrival is not None:
            self._fill_words(flow)
        flow.end()
        self.show_area(self._words, paged=False)
        if self.arrival is None:
            return
        y = box.bottom - 100
        self.controls.add(
            TextField(
                "arrival.id",
                layout.rect(box.x + 24, y, box.w - 48, 56),
                _("Saved under the name"),
                text=self.id,
                limit=64,
                on_change=self._name,
                on_done=lambda name: self._keep(),
            )
        )

    def _fill_words(self, flow: Flow) -> None:
        entry = self.entry
        for text in (local(entry.edition), local(entry.about)):
            if text:
                flow.prose(text)
        low, high = min(entry.players), max(entry.players)
        span = str(low) if low == high else f"{low}–{high}"
        flow.prose(ngettext("{span} player", "{span} players", high).format(span=span), ink=theme.INK.soft)
        if entry.author:
            flow.prose(_("By {author}").format(author=entry.author), ink=theme.INK.soft)
        if entry.licence:
            flow.prose(_("Licence: {licence}").format(licence=entry.licence), ink=theme.INK.soft)
        assert self.arrival is not None
        for message in self._doubts:
            flow.note(fault_text(message))
        if self.arrival.id != free_id(self.arrival.id):
            taken = _("You already have a ruleset called {name}; the new one will get another name.")
            flow.note(taken.format(name=self.arrival.id))

    def _build_differing(self) -> None:
        layout, box, entry = current(), self._differing, self.entry
        area = ScrollArea("arrival.detail", layout.rect(box.x + 26, box.y + 56, box.w - 44, box.h - 150))
        flow = Flow(area, "arrival.flow")
        if entry.faults:
            tell_faults(flow, entry)
        elif self.base is not None:
            named = local(self.base.edition) or local(self.base.title)
            tell_differences(flow, self.base, entry, (named, _("These rules")))
        if not entry.faults:
            tell_notes(flow, entry)
        flow.end()
        self.show_area(area)

    def _build_plates(self) -> None:
        if self.arrival is None:
            return
        box, look_up = self._differing, partial(self.shell.screens.open_rules, str(self.path))
        plates = (
            Plate("arrival.rules", _("Rules"), "question", look_up),
            Plate("arrival.once", _("Play once"), "new", self._play_once),
        )
        self.build_row(Box(box.x + 26, box.bottom - 84, box.w - 52, 58), plates)

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The field's label."""
        super().paint_backdrop(surface)
        if self.arrival is not None:
            box = self._what
            heading(surface, _("Saved under the name"), box.x + 24, box.bottom - 142, box.w - 48)

    # doing

    def _why_not(self) -> str:
        """Why it cannot be kept under this name; empty when it can."""
        if self.arrival is None:
            return _("A ruleset with errors cannot be played.")
        faults = rulesets.faults_of({**self.arrival.data, "id": self.id})
        if any(fault.key == "id" for fault in faults):
            return _("Use 2 to 64 lower-case letters, digits, dots and hyphens.")
        if self.id != free_id(self.id):
            return _("You already have a ruleset called {name}.").format(name=self.id)
        return ""

    def _name(self, name: str) -> None:
        self.id = name.strip()
        self.bar_onward(self._why_not())

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
        last = deepcopy(self.shell.settings.last_setup)
        last.ruleset = str(self.path.absolute())
        players = min(self.entry.players, key=lambda each: abs(each - len(last.seats)))
        last.seats = [*last.seats, *(SeatSetup("computer") for _seat in range(players))][:players]
        setup.start(self.shell, last, new_seed(), remembers=False)
