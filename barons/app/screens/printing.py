"""An edition on paper: what of it, on which sheets; the PDF is written beside the window."""

from __future__ import annotations

from typing import Final

import pygame

from barons import rulesets
from barons.app.kit import theme
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.widgets.chips import Chips
from barons.app.kit.widgets.choices import Segmented
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.fields import TextField
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.kit.widgets.values import Slider
from barons.app.screens.work import HIGH, PLATE, WorkshopScene
from barons.languages import offered
from barons.printing.making import PAPERS, TILE_MM, USUAL_MM, Order, make, parts_of
from barons.rulesets import RulesetEntry
from barons.text.tr import gettext as _
from barons.text.tr import language, local

_STEP_MM: Final = 5


class PrintScene(WorkshopScene):
    """What is to be printed of a sound ruleset. The file goes to the folder of what is shared."""

    kind = "print"

    def __init__(self, shell: Navigator, entry: RulesetEntry) -> None:
        super().__init__(shell, _("Printing needs the package {package}, which is not installed."))
        self.entry = entry
        self.parts = parts_of(rulesets.load_file(entry.path))
        self.wanted = list(self.parts)
        """Parts that are to be printed, at least one."""
        self.paper = PAPERS[0]
        self.tile_mm = USUAL_MM
        self.language = language() if language() in offered() else next(iter(offered()))
        self.name = " ".join(part for part in (local(entry.title), local(entry.edition)) if part)

    # --- building -----------------------------------------------------------------------------------

    def build(self) -> None:
        """Left what is asked for, right what that is and what has come of it."""
        parts = (local(self.entry.title), local(self.entry.edition))
        self.build_frame(_("Print"), " · ".join(filter(None, parts)))
        self.divide()
        self._build_asked()
        self.build_made(_("On paper"))
        self._build_text()
        self.build_back()
        busy = _("Another file is being created.") if self.workshop.is_busy else ""
        self.build_onward("print.make", _("Create PDF"), "print", self.begin, why_not=busy)

    def _build_asked(self) -> None:
        flow = Flow(self.area, "print.flow")
        flow.title(_("Contents"))
        self._chips = Chips(
            "print.parts",
            pygame.Rect(flow.x, flow.y, flow.w, 0),
            _("Contents"),
            options=[_part(part)[0] for part in self.parts],
            chosen=[self.parts.index(part) for part in self.wanted],
            on_turn=self._turn,
        )
        self._put(flow, self._chips)
        flow.title(_("Paper"))
        self._put(flow, self._papers(flow))
        if "tiles" in self.parts:
            flow.title(_("Tile width (mm)"))
            self._put(flow, self._breadth(flow))
        if len(offered()) > 1:
            flow.title(_("Language"))
            self._put(flow, self._languages(flow))
        flow.title(_("Name of the file"))
        rect = pygame.Rect(flow.x, flow.y, flow.w, px(PLATE))
        self._put(
            flow,
            TextField(
                "print.name", rect, _("Name of the file"), text=self.name, limit=60, on_change=self._call
            ),
        )
        flow.end()
        self.end_asked()

    def _put(self, flow: Flow, control: Control) -> None:
        self.area.put(control)
        flow.y += control.rect.h + px(18)

    def _papers(self, flow: Flow) -> Control:
        return Segmented(
            "print.paper",
            pygame.Rect(flow.x, flow.y, flow.w, px(PLATE - 6)),
            _("Paper"),
            options=["A4", _("Letter")],
            chosen=PAPERS.index(self.paper),
            on_choose=self._choose_paper,
        )

    def _breadth(self, flow: Flow) -> Control:
        return Slider(
            "print.tile_mm",
            pygame.Rect(flow.x, flow.y, flow.w, px(44)),
            _("Tile width (mm)"),
            value=self.tile_mm,
            low=TILE_MM.start,
            high=TILE_MM.stop - 1,
            step=_STEP_MM,
            on_change=self._choose_breadth,
        )

    def _languages(self, flow: Flow) -> Control:
        codes = list(offered())
        return Segmented(
            "print.language",
            pygame.Rect(flow.x, flow.y, flow.w, px(PLATE - 6)),
            _("Language"),
            options=[offered()[code] for code in codes],
            chosen=codes.index(self.language),
            on_choose=lambda number: self._choose_language(codes[number]),
        )

    def _build_text(self) -> None:
        """What the chosen parts are, how they are printed; below what has come of it."""
        layout, box = current(), self.made_box
        area = ScrollArea(
            "print.text", layout.rect(box.x + 26, box.y + 56, box.w - 44, box.h - 56 - 96 - HIGH - 12)
        )
        flow = Flow(area, "print.words")
        flow.points([_part(part)[1] for part in self.parts if part in self.wanted])
        if {"tiles", "cards"} & set(self.wanted):
            flow.prose(
                _(
                    "Print double-sided, flipped on the long edge, at actual size (100%). Backs"
                    " then line up with their fronts and tiles have the chosen width."
                ),
                ink=theme.INK.soft,
            )
        flow.end()
        self.show_area(area, paged=False)

    # --- doing --------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Write the file, in a process of its own."""
        if self.workshop.is_busy:
            return
        out = self.place(self.name.strip() or self.entry.id, ".pdf")
        if out is None:
            return
        whole = rulesets.resolved(self.entry.path)
        self.workshop.begin(
            make, Order(whole, str(out), tuple(self.wanted), self.paper, self.tile_mm, self.language)
        )

    def _turn(self, number: int) -> None:
        """A part in or out; the last one stays."""
        part = self.parts[number]
        if part in self.wanted and len(self.wanted) == 1:
            self.shell.toast(_("Choose at least one part to print."))
            return
        self.wanted = [each for each in self.parts if (each in self.wanted) != (each == part)]
        self.rebuild()

    def _choose_paper(self, number: int) -> None:
        self.paper = PAPERS[number]

    def _choose_breadth(self, breadth: int) -> None:
        self.tile_mm = breadth

    def _choose_language(self, code: str) -> None:
        self.language = code

    def _call(self, name: str) -> None:
        self.name = name


def _part(part: str) -> tuple[str, str]:
    """A part in a word or two, and what comes out of the printer."""
    return {
        "board": (_("Board"), _("The board: a sheet for each realm, laid in a ring.")),
        "sheets": (_("Character sheets"), _("One sheet for each character: attributes, health, skills.")),
        "tiles": (
            _("Tiles"),
            _("Tiles to cut out along the marks, with a bleed, and with their backs on the other side."),
        ),
        "cards": (
            _("Cards"),
            _(
                "Cards of 63 × 88 mm, with backs. If each player has a deck, one deck is"
                " printed: print it once for each player."
            ),
        ),
        "counters": (_("Counters and figures"), _("Counters to cut, figures to cut and fold.")),
        "aid": (_("Player aid"), _("A one-page player aid.")),
        "rules": (_("Rules"), _("The rules with this edition’s numbers.")),
    }[part]
