"""The drawn examples of the printed rules: positions of cells, contents, and branching paths."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from math import hypot

import pytest

from barons.engine.core import Rules
from barons.printing import booklet
from barons.printing.honeycomb import Honeycomb, around
from barons.printing.page import FOOT
from barons.printing.printed import printed
from barons.printing.realms_board import rows_of
from barons.printing.sheets import Sheets
from barons.rulesets import load
from barons.text.rulesbook import rules_page
from barons.text.rulesbook.page import DrawnExample, Example
from barons.text.rulesbook.realms_examples import End, MoveExample

WANTED = {
    "land-2025-11": [
        "tile_mountain",
        "tile_horse",
        "tile_wolf_faded",
        "baron_gold",
        "knight_sable",
        "donjon_sable",
    ],
    "land-2026-03": ["tile_mountain", "baron_gold", "knight_sable", "troop_gold_3", "donjon_gold"],
    "baronies-2006": ["terrain_empty", "terrain_pond", "baron_gold", "knight_purple", "knight_teal"],
    "realms-main": ["die_1", "die_3", "die_4", "icon_human", "icon_outpost", "icon_sword"],
}
"""By ruleset: pictures that its examples must contain."""


@pytest.fixture
def sheets() -> Iterator[Sheets]:
    """Return a document with one sheet begun."""
    made = Sheets("a4", "A trial", "nobody", date(2026, 11, 27))
    made.add_page()
    yield made
    made.close_fonts()


def test_neighbours_are_one_hexagon_width_apart(sheets: Sheets) -> None:
    """This holds on all six sides; the drawing is centred on the sheet."""
    cells = ["0,0", *around("0,0")]
    comb = Honeycomb(sheets, cells, 20.0)
    x, y = comb.at("0,0")
    assert x == pytest.approx(sheets.w / 2)
    gaps = [hypot(x - there[0], y - there[1]) for there in map(comb.at, around("0,0"))]
    assert gaps == pytest.approx([20.0] * 6)
    assert comb.bottom == pytest.approx(y + 20.0 * 3**0.5 / 2 + 20.0 / 3**0.5)


def test_drawing_without_room_starts_a_new_sheet(sheets: Sheets) -> None:
    """A drawing is never split."""
    sheets.set_y(sheets.h - FOOT - 30)
    comb = Honeycomb(sheets, ["0,0", "0,1"], 20.0)
    assert sheets.page_no() == 2
    assert comb.bottom < sheets.h / 4


def test_paths_branch_into_rows_below() -> None:
    """The ring is in the first row and the dungeon in the second, from the column right of the outpost."""
    ring = ("a", "outpost", "b", "c")
    example = MoveExample("a", (1, 3), (End("c", (3,), ring), End("d2", (3,), ("a", "outpost", "d1", "d2"))))
    assert rows_of(example) == [(0, list(ring)), (2, ["d1", "d2"])]


class Named(Sheets):
    """Sheets that record the names of pictures instead of drawing them."""

    def __init__(self) -> None:
        super().__init__("a4", "A trial", "nobody", date(2026, 11, 27))
        self.names: list[str] = []
        self.add_page()

    def face(self, name: str, x: float, y: float, width: float) -> None:
        self.names.append(name)

    def art(
        self, name: str, x: float, y: float, width: float, height: float, *, is_turned: bool = False
    ) -> None:
        self.names.append(name)


class Noting:
    """Records the drawn examples without drawing them."""

    def __init__(self, drawn: list[Example]) -> None:
        self.drawn = drawn

    def draw_example(self, sheets: Sheets, rules: Rules, example: Example) -> float:
        """Return an end at the top of the sheet."""
        self.drawn.append(example)
        return 20.0


@pytest.mark.parametrize(("ruleset", "wanted"), list(WANTED.items()))
def test_printed_examples_match_the_rules_page(ruleset: str, wanted: list[str]) -> None:
    """Every example of the page has a drawing with its pieces that does not overlap what follows."""
    rules = load(ruleset)
    sheets = Named()
    blocks = [each for chapter in rules_page(rules) for section in chapter.sections for each in section.blocks]
    for drawn in [each for each in blocks if isinstance(each, DrawnExample)]:
        sheets.set_y(20.0)
        assert printed(rules.ruleset.game).draw_example(sheets, rules, drawn.example) > 40.0
    assert [name for name in wanted if name not in sheets.names] == []
    sheets.close_fonts()


@pytest.mark.parametrize("ruleset", list(WANTED))
def test_booklet_has_the_drawings_and_the_aid_has_none(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The booklet has as many as the rules page."""
    rules = load(ruleset)
    drawn: list[Example] = []
    monkeypatch.setattr(booklet, "printed", lambda _game: Noting(drawn))
    sheets = Named()
    booklet.write_aid(sheets, rules, "Aid")
    assert drawn == []
    booklet.write_rules(sheets, rules, "Rules")
    sections = [section for chapter in rules_page(rules) for section in chapter.sections]
    shown = [each.example for section in sections for each in section.blocks if isinstance(each, DrawnExample)]
    assert drawn == shown != []
    sheets.close_fonts()
