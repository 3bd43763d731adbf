"""`barons print`: exact sizes, all pieces, both paper sizes, clear messages for what cannot be printed."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
import pytest

from barons import __version__
from barons.cli import run
from barons.engine.land.rules import LandRules
from barons.engine.narrowing import of_game
from barons.rulesets import load
from barons.text.land import cardwords
from tests.marks import full

A4_MM = (210.0, 297.0)
LETTER_MM = (215.9, 279.4)
TEXT, OUTLINE = 1, 2
"""`FPDF_PAGEOBJ_TEXT` and `FPDF_PAGEOBJ_PATH` of PDFium."""
POINTS_A_MM = 72 / 25.4


@cache
def _document(options: tuple[str, ...]) -> bytes:
    """A PDF, cached for all tests that use it."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "out.pdf"
        assert run(["print", *options, str(out)]) == 0
        return out.read_bytes()


def _printed(*options: str) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(_document(options))


def _widths(page: pypdfium2.PdfPage) -> list[float]:
    """Width of each outline on a page in millimetres."""
    bounds = [thing.get_bounds() for thing in page.get_objects() if thing.type == OUTLINE]
    return [(right - left) / POINTS_A_MM for left, _, right, _ in bounds]


@pytest.mark.parametrize(("paper", "size"), [("a4", A4_MM), ("letter", LETTER_MM)])
def test_sheets_have_the_chosen_paper_size(paper: str, size: tuple[float, float]) -> None:
    """The tolerance is a tenth of a millimetre."""
    document = _printed("land-2025-11", "--what", "aid", "--paper", paper)
    assert [side / POINTS_A_MM for side in document[0].get_size()] == pytest.approx(size, abs=0.1)


def test_every_tile_and_mountain_is_printed_with_a_back() -> None:
    """There are 37 tiles and 4 mountains, twelve per sheet, and as many sheets of backs."""
    document = _printed("land-2025-11", "--what", "tiles")
    assert len(document) == 8


def test_barons_counters_fit_on_one_sheet_with_backs() -> None:
    """The sheet has dwellings, castles and coins; the figures to fold follow."""
    document = _printed("realms-main", "--what", "counters")
    assert len(document) == 3
    assert len(_widths(document[0])) == len(_widths(document[1]))


def test_baron_has_an_honour_track() -> None:
    """It goes from −5 to a hundred and is on the last sheet, with its markers."""
    document = _printed("baronies-2006", "--what", "counters")
    steps = document[len(document) - 1].get_textpage().get_text_range().split()
    assert {"−5", "0", "100"} <= set(steps)


@pytest.mark.parametrize(("language", "word"), [("en", "Your turn"), ("fr", "Votre tour")])
def test_aid_is_one_sheet_in_the_requested_language(language: str, word: str) -> None:
    """The game's licence is in the footer."""
    document = _printed("land-2025-11", "--what", "aid", "--lang", language)
    text = document[0].get_textpage().get_text_range()
    assert len(document) == 1
    assert word.casefold() in text.casefold()
    assert "BY-NC-SA" in text


@pytest.mark.parametrize("ruleset", ["land-2026-03", full("baronies-2006"), full("realms-main")])
def test_aid_of_every_game_fits_on_one_sheet(ruleset: str) -> None:
    """This is tested in German on the shorter paper."""
    document = _printed(ruleset, "--what", "aid", "--lang", "de", "--paper", "letter")
    assert len(document) == 1


@pytest.mark.parametrize("ruleset", [full("land-2025-11"), full("baronies-2006"), "realms-main"])
def test_aid_uses_no_type_smaller_than_eight_points(ruleset: str) -> None:
    """This is tested in French on the shorter paper; the footer does not count."""
    document = _printed(ruleset, "--what", "aid", "--lang", "fr", "--paper", "letter")
    sizes = [_points(thing) for thing in document[0].get_objects() if thing.type == TEXT]
    assert sorted(size for size in sizes if size < 8) == pytest.approx([7, 7])


def _points(thing: pypdfium2.PdfObject) -> float:
    """Font size of a text in points."""
    size = ctypes.c_float()
    assert pypdfium2.raw.FPDFTextObj_GetFontSize(thing, size)
    return size.value


@pytest.mark.parametrize(("ruleset", "parts"), [("land-2025-11", "cards"), ("land-2025-11", "tiles")])
def test_no_sheet_has_only_one_card_or_tile(ruleset: str, parts: str) -> None:
    """At nine per sheet, the last of 37 cards would be alone."""
    document = _printed(ruleset, "--what", parts)
    assert min(_pieces(page) for page in document) > 1


def _pieces(page: pypdfium2.PdfPage) -> int:
    """Number of tiles with bleed, or of cards, on a sheet."""
    return sum(
        width == pytest.approx(56, abs=0.4) or width == pytest.approx(63, abs=0.4) for width in _widths(page)
    )


def test_troops_and_donjons_have_backs() -> None:
    """Sheets of troops, donjons and towns have backs; officers are folded."""
    document = _printed("land-2026-03", "--what", "counters")
    sheets = [len(_widths(page)) for page in document]
    assert sheets[0] == sheets[1]


def test_mountain_sheet_has_its_instruction() -> None:
    """Only the last sheet of tiles before the backs has the instruction."""
    document = _printed("land-2025-11", "--what", "tiles")
    said = [page.get_textpage().get_text_range() for page in document]
    assert [number for number, text in enumerate(said) if "Lay each mountain on a tile" in text] == [6]


def test_every_sheet_identifies_its_ruleset() -> None:
    """Game, edition, id, version and date are the same as in the title of the file."""
    document = _printed("land-2026-03", "--what", "counters")
    named = f"Land of Barons · March 2026 · land-2026-03 · barons {__version__} · {date.today()}"
    said = [page.get_textpage().get_text_range() for page in document]
    assert [text for text in said if named not in text] == []
    assert document.get_metadata_dict()["Title"] == named


@pytest.mark.parametrize("ruleset", ["baronies-2006", full("realms-0.6"), full("land-2026-03")])
def test_rules_of_every_game_can_be_printed(ruleset: str) -> None:
    """They are longer than one page."""
    assert len(_printed(ruleset, "--what", "rules")) > 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nowhere", "out.pdf"], "nowhere"),
        (["land-2025-11", "--what", "tiles,dice", "out.pdf"], "'dice' is not one of"),
        (["land-2025-11", "--tile-mm", "200", "out.pdf"], "from 25 to 90"),
        (["realms-0.6", "--what", "tiles", "out.pdf"], "has no tiles to print, only board, cards, counters"),
        (["land-2025-10", "--what", "cards", "out.pdf"], "has no cards to print"),
        (["land-2025-11", "--what", "aid", "no folder/out.pdf"], "no folder"),
        (["land-2025-11", "there.pdf"], "exists already"),
    ],
)
def test_unprintable_request_is_reported(
    words: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The exit status is 2, and no file is overwritten without a request."""
    monkeypatch.chdir(tmp_path)
    Path("there.pdf").write_text("mine", "utf-8")
    assert run(["print", *words]) == 2
    assert says in capsys.readouterr().err
    assert Path("there.pdf").read_text("utf-8") == "mine"


def test_more_mountains_and_larger_tiles_use_more_sheets(tmp_path: Path) -> None:
    """37 tiles and 12 mountains of 60 mm, with 3 mm of bleed, take nine sheets of six and as many backs."""
    variant = tmp_path / "hilly.yaml"
    variant.write_text(
        "id: hilly\ngame: land\nextends: land-2025-11\n"
        'title: {en: "Hilly", fr: "Monts"}\nedition: {en: "A", fr: "A"}\nabout: {en: "B", fr: "B"}\n'
        "params: {setup: {mountains: {two: 12, three: 12, four: 12}}}\n",
        "utf-8",
    )
    document = _printed(str(variant), "--what", "tiles", "--tile-mm", "60")
    assert len(document) == 18
    assert max(_widths(document[0])) == pytest.approx(60 + 2 * 3, abs=0.3)


def test_missing_pdf_library_error_names_the_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message names the package to install."""
    monkeypatch.setitem(sys.modules, "fpdf", None)
    for module in ("booklet", "sheets", "pictures"):
        monkeypatch.delitem(sys.modules, f"barons.printing.{module}", raising=False)
    assert run(["print", "land-2025-11", str(tmp_path / "out.pdf")]) == 2
    assert "pip install fpdf2" in capsys.readouterr().err


def test_printing_works_in_a_bundle_without_network(tmp_path: Path) -> None:
    """Its Python lacks HTTPS support and optional packages."""
    lacking = ("ssl", "_ssl", "_hashlib", "numpy", "cryptography", "PIL._imagingcms", "PIL._imagingft")
    program = (
        f"import sys; sys.modules.update(dict.fromkeys({lacking!r}));"
        "from barons.printing.command import run;"
        f"sys.exit(run(['land-2025-11', {str(tmp_path / 'out.pdf')!r}, '--what', 'aid']))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
    assert len(pypdfium2.PdfDocument(tmp_path / "out.pdf")) == 1


def _boxes(page: pypdfium2.PdfPage, width: float) -> list[tuple[float, float]]:
    """Left and right of each outline of that width, in ascending order, in millimetres from the left edge."""
    found = [thing.get_bounds() for thing in page.get_objects() if thing.type == OUTLINE]
    edges = [(left / POINTS_A_MM, right / POINTS_A_MM) for left, _, right, _ in found]
    return sorted((left, right) for left, right in edges if right - left == pytest.approx(width, abs=0.4))


@pytest.mark.parametrize(
    ("paper", "size"), [((), A4_MM), full(("--paper", "letter"), LETTER_MM)], ids=["a4", "letter"]
)
def test_backs_align_with_their_fronts(paper: tuple[str, ...], size: tuple[float, float]) -> None:
    """When the sheet is turned over its long edge, each back's bleed covers that of its tile."""
    document = _printed("land-2025-11", "--what", "tiles", *paper)
    bleed = 50 + 2 * 3
    for front, back in ((0, 1), (len(document) - 2, len(document) - 1)):
        mirrored = sorted((size[0] - right, size[0] - left) for left, right in _boxes(document[front], bleed))
        assert len(mirrored) > 0
        assert _flat(_boxes(document[back], bleed)) == pytest.approx(_flat(mirrored), abs=0.1)


def _flat(boxes: list[tuple[float, float]]) -> list[float]:
    return [edge for box in boxes for edge in box]


def test_each_tile_edge_has_cut_marks() -> None:
    """Twelve tiles on a sheet have 144 short lines, at both ends of each edge."""
    document = _printed("land-2025-11", "--what", "tiles")
    long = [
        ((right - left) ** 2 + (top - bottom) ** 2) ** 0.5 / POINTS_A_MM
        for left, bottom, right, top in (
            thing.get_bounds() for thing in document[0].get_objects() if thing.type == OUTLINE
        )
    ]
    assert sum(1.4 < each < 2.2 for each in long) >= 144


@pytest.mark.parametrize("paper", ["a4", full("letter")])
def test_barons_board_has_one_sheet_per_realm(paper: str) -> None:
    """Sheets are landscape and show the edition's prices, costs and tolls; castles cost twice the price of the
    land.
    """
    document = _printed("realms-0.6", "--what", "board", "--paper", paper)
    assert len(document) == 6
    assert all(page.get_width() > page.get_height() for page in document)
    said = document[5].get_textpage().get_text_range()
    assert all(word in said for word in ("Dwelling 24", "Castle 48", "Toll 12", "Sorcerer"))


@pytest.mark.full
def test_sheets_after_the_board_are_portrait() -> None:
    """Each holds nine cards of 63 × 88 mm."""
    document = _printed("realms-main", "--what", "board,cards")
    card = [width for width in _widths(document[6]) if width == pytest.approx(63, abs=0.5)]
    assert document[6].get_width() < document[6].get_height()
    assert len(card) == 9


def test_every_barons_card_is_printed() -> None:
    """18 monsters, 18 treasures, 48 items and 36 resources take 4 + 6 + 4 sheets, twice with backs."""
    document = _printed("realms-main", "--what", "cards", "--lang", "fr")
    assert len(document) == 2 * (4 + 5 + 4)
    assert "Pillards du Nord".casefold() in document[0].get_textpage().get_text_range().casefold()


def test_each_character_has_a_character_sheet() -> None:
    """Two fit on a page, with boxes for health and levels."""
    document = _printed("realms-main", "--what", "sheets")
    assert len(document) == 3


def test_march_2026_deck_is_complete() -> None:
    """40 cards of 13 kinds and three events take five sheets with backs."""
    document = _printed("land-2026-03", "--what", "cards")
    said = "".join(page.get_textpage().get_text_range() for page in document).casefold()
    params = of_game(LandRules, load("land-2026-03")).params
    kinds = [*(kind.card for kind in params.deck.cards), *params.deck.events]
    assert len(document) == 10
    assert len(kinds) == 16
    assert [kind for kind in kinds if cardwords.title(params, kind).casefold() not in said] == []


def test_march_2026_towns_are_printed() -> None:
    """The last sheet has them, with their prestige."""
    document = _printed("land-2026-03", "--what", "counters")
    said = document[len(document) - 1].get_textpage().get_text_range()
    assert said.count("+4") == 1
    assert said.count("+2") == 3


@pytest.mark.parametrize(
    ("ruleset", "owner"),
    [full("land-2025-11", "BY-NC-SA"), full("baronies-2006", "Gaudois"), full("realms-0.6", "Maddock")],
)
def test_every_sheet_names_the_author(ruleset: str, owner: str) -> None:
    """This holds for every game, on pieces and rules pages."""
    all_sheets_name(owner, ruleset)


def test_sheets_of_board_cards_and_rules_name_the_author() -> None:
    """Sheets have either direction, with and without backs; rules pages name the author, too."""
    all_sheets_name("Maddock", "realms-0.6", "--what", "board")
    all_sheets_name("Gaudois", "baronies-2006", "--what", "rules")
    all_sheets_name("BY-NC-SA", "land-2026-03", "--what", "cards")


def all_sheets_name(owner: str, *options: str) -> None:
    """Check that every sheet of this document names its author."""
    document = _printed(*options)
    assert [at for at, page in enumerate(document) if owner not in page.get_textpage().get_text_range()] == []


def test_variant_sheets_name_their_author(tmp_path: Path) -> None:
    """The licence is printed too."""
    variant = tmp_path / "ours.yaml"
    variant.write_text(
        "id: ours\nextends: land-2025-11\ntitle: {en: Ours, fr: Ours}\nauthor: Table Four\nlicence: CC0\n"
        "params: {cards: {hand: 4}}\n",
        "utf-8",
    )
    document = _printed(str(variant), "--what", "aid")
    said = [page.get_textpage().get_text_range() for page in document]
    assert [
        text for text in said if "Rules modified by Table Four. Licence of these rules: CC0." not in text
    ] == []


def test_modified_rules_without_an_author_are_marked_as_modified(tmp_path: Path) -> None:
    """The game's licence requires it; the edition is the one that they change."""
    variant = tmp_path / "ours.yaml"
    variant.write_text(
        "id: ours\nextends: land-2025-11\ntitle: {en: Ours, fr: Ours}\nparams: {cards: {hand: 4}}\n", "utf-8"
    )
    document = _printed(str(variant), "--what", "aid")
    said = document[0].get_textpage().get_text_range()
    assert "Rules modified by an unnamed author." in said
    assert "Ours · November 2025 · ours · barons" in said


@pytest.mark.full
@pytest.mark.parametrize("ruleset", ["land-2025-11", "baronies-2006"])
def test_the_same_file_is_printed_each_time(ruleset: str, tmp_path: Path) -> None:
    """The order of the lines in the diagrams must not depend on the process."""
    made = []
    for seed in ("1", "2"):
        out = tmp_path / f"{seed}.pdf"
        command = [sys.executable, "-m", "barons", "print", "--what", "rules", ruleset, str(out)]
        subprocess.run(command, check=True, env=os.environ | {"PYTHONHASHSEED": seed})
        made.append(out.read_bytes())
    assert made[0] == made[1]
