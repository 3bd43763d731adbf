"""Printing an edition: parts and sheets; a separate process writes the PDF."""

from __future__ import annotations

from datetime import date
from typing import Final

from barons import rulesets
from barons.app.kit import theme
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PrimaryAction
from barons.app.kit.reading import points, prose, space, title
from barons.app.kit.ui.boxes import Column, Wrap
from barons.app.kit.ui.field import TextField
from barons.app.kit.ui.node import FILLS, Flex, Intent, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import Option, Slider, ToggleChip, segmented
from barons.app.screens.setup import title_line
from barons.app.screens.work import PLATE, WorkshopScene
from barons.languages import offered
from barons.printing.making import PAPERS, TILE_MM, USUAL_MM, PrintJob, make, parts_of, printable
from barons.rulesets import RulesetEntry
from barons.text.tr import gettext as _
from barons.text.tr import language, local

_STEP_MM: Final = 5
_ROW: Final = Flex(basis=52)


class PrintScene(WorkshopScene):
    """Chooses the parts of a valid ruleset to print; the file is written to the shared folder."""

    kind = "print"

    def __init__(self, shell: Navigator, entry: RulesetEntry) -> None:
        super().__init__(shell)
        self.entry = entry
        self.parts = parts_of(rulesets.load_file(entry.path))
        self.wanted = list(self.parts)
        """The parts to print, at least one."""
        self.paper = PAPERS[0]
        self.tile_mm = USUAL_MM
        self.language = language() if language() in offered() else next(iter(offered()))
        self._typed: str | None = None

    @property
    def name(self) -> str:
        """The name of the file without its ending: the one that was typed, else title and edition."""
        usual = (local(self.entry.title), local(self.entry.edition))
        return self._typed if self._typed is not None else " ".join(filter(None, usual))

    def missing(self) -> str:
        return _("Printing needs the package {package}, which is not installed.")

    def title(self) -> tuple[str, str]:
        return _("Print"), title_line(self.entry)

    def body(self) -> Node:
        return self.halves(self._asked(), _("On paper"), self._text())

    def primary_action(self) -> PrimaryAction:
        busy = _("Another file is being created.") if self.is_busy else ""
        return PrimaryAction("print.make", _("Create PDF"), "print", ("begin",), why_not=busy)

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("turn", str(part)):
                self._turn(part)
            case ("paper", int(number)):
                self.paper = PAPERS[number]
            case ("breadth", int(breadth)):
                self.tile_mm = breadth
            case ("language", int(number)):
                self.language = list(offered())[number]
            case ("name", str(name)):
                self._typed = name
            case ("begin",):
                self.begin()
            case _:
                super().perform(intent)

    def _asked(self) -> list[Node]:
        chips = [
            ToggleChip(
                label=_part(part)[0],
                key=f"print.parts.{part}",
                is_chosen=part in self.wanted,
                on_press=("turn", part),
            )
            for part in self.parts
        ]
        papers, codes = [Option("A4"), Option(_("Letter"))], list(offered())
        at, paper, name = codes.index(self.language), PAPERS.index(self.paper), _("Name of the file")
        languages = [Option(offered()[code]) for code in codes]
        groups: list[tuple[str, Node]] = [
            (_("Contents"), Wrap(chips, key="print.parts", role="group", name=_("Contents"))),
            (_("Paper"), segmented("print.paper", _("Paper"), papers, paper, ("paper",), flex=_ROW)),
        ]
        if "tiles" in self.parts:
            groups.append((_("Tile width (mm)"), self._breadth()))
        if len(codes) > 1:
            row = segmented("print.language", _("Language"), languages, at, ("language",), flex=_ROW)
            groups.append((_("Language"), row))
        field = TextField(
            key="print.name", label=name, text=self.name, limit=60, on_change=("name",), flex=PLATE
        )
        groups.append((name, field))
        return [part for heading, each in groups for part in (title(heading), each, space(18))]

    def _breadth(self) -> Node:
        return Slider(
            self.tile_mm,
            TILE_MM.start,
            TILE_MM.stop - 1,
            _STEP_MM,
            str(self.tile_mm),
            str(TILE_MM.stop - 1),
            key="print.tile_mm",
            label=_("Tile width (mm)"),
            on_change=("breadth",),
            flex=Flex(basis=44),
        )

    def _text(self) -> Node:
        parts = [points([_part(part)[1] for part in self.parts if part in self.wanted])]
        if {"tiles", "cards"} & set(self.wanted):
            both = _(
                "Print double-sided, flipped on the long edge, at actual size (100%). Backs"
                " then line up with their fronts and tiles have the chosen width."
            )
            parts.append(prose(both, ink=theme.INK.soft))
        return Scroll(Column(parts), key="print.text", is_paged=False, flex=FILLS)

    def begin(self) -> None:
        if self.is_busy:
            return
        out = self.place(self.name.strip() or self.entry.id, ".pdf")
        if out is None:
            return
        whole = printable(self.entry.path)
        wanted = tuple(self.wanted)
        order = PrintJob(whole, str(out), date.today(), wanted, self.paper, self.tile_mm, self.language)
        self.create(make, order)

    def _turn(self, part: str) -> None:
        """Select or deselect a part; the last one stays selected."""
        if self.wanted == [part]:
            self.shell.toast(_("Choose at least one part to print."))
            return
        self.wanted = [each for each in self.parts if (each in self.wanted) != (each == part)]


def _part(part: str) -> tuple[str, str]:
    """Return a part's short name and a description of the printed result."""
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
