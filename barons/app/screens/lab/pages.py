"""The laboratory's pages: which there are, which is turned to, what of the study stands on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.layout import Box, current, px
from barons.app.kit.widgets.choices import Dropdown, Segmented
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.lab import countingpage, gamespage, mappage, rangepage, usespage, verdictpage
from barons.app.screens.lab.counting import Counting
from barons.app.screens.lab.drawing import Drawn
from barons.app.screens.lab.leaf import Leaf, Saved, View, offsets_of
from barons.app.screens.lab.names import left_out
from barons.app.screens.lab.sheet import Sheet
from barons.app.screens.lab.shown import ShowsStudy
from barons.lab.findings import Findings, Outline
from barons.lab.plan import SWEEP
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

FIRST = "verdict"


class Laboratory(ShowsStudy, Protocol):
    """The screen, as its pages need it."""

    counting: Counting
    found: Findings | None

    def rebuild(self) -> None:
        """Show all anew."""

    def watch(self, number: int) -> None:
        """Look at a game again."""

    def save(self, chart: Saved) -> None:
        """Keep a chart as a picture."""


class Pages:
    """The page that is turned to, its tab and its choice among the study's numbers of players and arms."""

    def __init__(self, scene: Laboratory) -> None:
        self._scene = scene
        self.current = FIRST
        self._view = 0
        """Which number of players and arm of the study, of those that it has."""
        self._offsets: dict[str, int] = {}
        """By area of a page: how far it is scrolled."""

    def begin_anew(self) -> None:
        """Another study is shown."""
        self._offsets.clear()
        self._view = 0

    def titles(self) -> dict[str, str]:
        """What the pages are called, in their order."""
        found = {FIRST: _("Verdict"), "actions": _("Actions"), "map": _("Map"), "games": _("Games")}
        if self._scene.outline is not None and self._scene.outline.kind == SWEEP:
            found["range"] = _("Range")
        found["counting"] = _("Counting")
        return found

    def turn_to(self, number: int) -> None:
        """Another page."""
        self.current = list(self.titles())[number]
        self._scene.rebuild()

    def turn_by(self, steps: int) -> None:
        """So many pages on, round and round."""
        names = list(self.titles())
        self.turn_to((names.index(self.current) + steps) % len(names))

    # --- building -------------------------------------------------------------------------------------------

    def build(self, tabs: Box, box: Box) -> None:
        """The tabs in one box, the page below them in the other."""
        self._build_tabs(tabs)
        self._area = ScrollArea("lab.page", current().box(box))
        self._scene.controls.add(self._area)

    def _build_tabs(self, box: Box) -> None:
        """The pages; and where a study has several, numbers of players and arms."""
        titles = self.titles()
        if self.current not in titles:
            self.current = FIRST
        outline = self._scene.outline
        views = _views(outline) if outline is not None else []
        wide = min(260.0, box.w * 0.26) if len(views) > 1 else 0.0
        self._scene.controls.add(
            Segmented(
                "lab.pages",
                current().rect(box.x, box.y, box.w - wide - (12 if wide else 0), box.h),
                _("Page"),
                options=list(titles.values()),
                chosen=list(titles).index(self.current),
                on_choose=self.turn_to,
                style=fonts.UI,
            )
        )
        if wide and outline is not None:
            names = [_view_name(outline, players, arm) for players, arm in views]
            rect = current().rect(box.right - wide, box.y, wide, box.h)
            label = _("What is compared")
            chosen = min(self._view, len(views) - 1)
            self._scene.controls.add(
                Dropdown("lab.view", rect, label, options=names, chosen=chosen, on_choose=self._choose_view)
            )

    def _choose_view(self, number: int) -> None:
        self._view = number
        self._scene.rebuild()

    # --- what stands on it ----------------------------------------------------------------------------------

    def note_offsets(self) -> None:
        """Remember how far all areas are scrolled."""
        self._offsets |= offsets_of(self._area)

    def fill(self) -> None:
        """The page anew, scrolled to where it was, the focus kept."""
        self.note_offsets()
        scene, controls, area = self._scene, self._scene.controls, self._area
        focus = controls.focus
        area.empty()
        found = scene.found
        if self.current == "counting":
            countingpage.lay(Leaf(area, None, scene.save, self._offsets), scene.counting)
        elif found is None or found.outline.folder != scene.shown:
            self._fill_empty()
        else:
            self._fill_with(found)
        if focus is not None and focus.name.startswith("lab.page."):
            again = controls.find(focus.name)
            if again is not None:
                controls.set_focus(again, shown=controls.focus_shown)

    def _fill_empty(self, sentence: str = "") -> None:
        area, title = self._area, self.titles()[self.current]
        sheet = Sheet("lab.page.sheet", pygame.Rect(*area.rect.topleft, area.rect.w, px(330)), title)
        area.put(sheet)
        inside = ScrollArea("lab.page.text", sheet.inner())
        area.put(inside)
        flow = Flow(inside, "lab.text")
        flow.prose(
            sentence
            or _(
                "Choose two editions (or a variant and its edition) and press Start. Both get"
                " the same deals; the computers play while you watch or play."
            )
        )
        flow.prose(
            _("Computers at this level show what the rules allow, not how people play."),
            ink=theme.INK.soft,
        )
        if left_out():
            flow.prose(left_out(), style=fonts.SMALL, ink=theme.INK.soft)

    def _fill_with(self, found: Findings) -> None:
        """The page that is turned to, of a study that is read."""
        view = self._view_of(found) if found.samples else None
        if view is None:
            self._fill_empty(_("Playing the first games…") if self._scene.is_running_shown else "")
            return
        leaf = Leaf(self._area, view, self._scene.save, self._offsets)
        lay: dict[str, Callable[[], None]] = {
            FIRST: lambda: verdictpage.lay(leaf, self._offsets.get("verdicts", 0)),
            "actions": lambda: usespage.lay(leaf),
            "map": lambda: mappage.lay(leaf),
            "games": lambda: gamespage.lay(leaf, self._scene.watch),
            "range": lambda: rangepage.lay(leaf),
        }
        lay[self.current]()

    def _view_of(self, found: Findings) -> View | None:
        """What is chosen of the study; None while no game of it is there."""
        outline = found.outline
        players, against = self.chosen_view(outline)
        arms = [
            Drawn(arm.name, place, found.samples[players, arm.name])
            for place, arm in enumerate(outline.arms)
            if (players, arm.name) in found.samples and (place == 0 or arm.name == against)
        ]
        return View(found, players, arms) if arms else None

    def chosen_view(self, outline: Outline) -> tuple[int, str]:
        """The number of players, and what is held against the first arm."""
        views = _views(outline)
        return views[min(self._view, len(views) - 1)]

    def scroll(self, event: pygame.event.Event) -> bool:
        """Page keys scroll the first area of the page that can be scrolled, or the page."""
        areas = [each for each in self._area.children() if isinstance(each, ScrollArea)]
        return any(area.page(event) for area in areas[:1]) or self._area.page(event)


def _views(outline: Outline) -> list[tuple[int, str]]:
    """By number of players, what may be held against the first arm."""
    return [(players, arm.name) for players in outline.players for arm in outline.arms[1:]]


def _view_name(outline: Outline, players: int, arm: str) -> str:
    """A number of players, where there are several, and what is held against the first arm."""
    pair = f"{outline.arms[0].name} – {arm}"
    if len(outline.players) == 1:
        return pair
    return " · ".join([ngettext("{count} player", "{count} players", players).format(count=players), pair])
