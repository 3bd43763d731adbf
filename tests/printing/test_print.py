"""`barons print`: exact sizes, all pieces, both papers, sentences for what cannot be printed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from barons.cli import run

A4_MM = (210.0, 297.0)
LETTER_MM = (215.9, 279.4)
OUTLINE = 2
"""`FPDF_PAGEOBJ_PATH` of PDFium."""
POINTS_A_MM = 72 / 25.4


def _printed(out: Path, *options: str) -> pypdfium2.PdfDocument:
    assert run(["print", *options, str(out)]) == 0
    return pypdfium2.PdfDocument(out)


def _widths(page: pypdfium2.PdfPage) -> list[float]:
    """How broad each outline on a page is, in millimetres."""
    bounds = [thing.get_bounds() for thing in page.get_objects() if thing.type == OUTLINE]
    return [(right - left) / POINTS_A_MM for left, _, right, _ in bounds]


@pytest.mark.parametrize(("paper", "size"), [("a4", A4_MM), ("letter", LETTER_MM)])
def test_sheets_have_the_size_of_the_paper(tmp_path: Path, paper: str, size: tuple[float, float]) -> None:
    """To a tenth of a millimetre."""
    document = _printed(tmp_path / "out.pdf", "land-2025-11", "--what", "aid", "--paper", paper)
    assert [side / POINTS_A_MM for side in document[0].get_size()] == pytest.approx(size, abs=0.1)


def test_tiles_have_the_size_asked_for(tmp_path: Path) -> None:
    """The bleed of a tile is broader by two millimetres at each corner: √3 times that between flat sides."""
    document = _printed(tmp_path / "out.pdf", "land-2025-11", "--what", "tiles", "--tile-mm", "60")
    assert max(_widths(document[0])) == pytest.approx(60 + 2 * 3**0.5, abs=0.3)


def test_every_tile_and_mountain_has_a_place_and_a_back(tmp_path: Path) -> None:
    """37 tiles and 4 mountains, twelve a sheet, and as many sheets of backs."""
    document = _printed(tmp_path / "out.pdf", "land-2025-11", "--what", "tiles")
    assert len(document) == 8


def test_baron_has_an_honour_track(tmp_path: Path) -> None:
    """Up to a hundred, on the last sheet."""
    document = _printed(tmp_path / "out.pdf", "baronies-2006", "--what", "counters")
    assert "100" in document[len(document) - 1].get_textpage().get_text_range()


@pytest.mark.parametrize(("language", "word"), [("en", "Your turn"), ("fr", "Votre tour")])
def test_the_aid_is_one_sheet_in_the_language_asked_for(tmp_path: Path, language: str, word: str) -> None:
    """With the game's licence at its foot."""
    document = _printed(tmp_path / "out.pdf", "land-2025-11", "--what", "aid", "--lang", language)
    text = document[0].get_textpage().get_text_range()
    assert len(document) == 1
    assert word.casefold() in text.casefold()
    assert "BY-NC-SA" in text


@pytest.mark.parametrize("ruleset", ["baronies-2006", "realms-0.6", "land-2026-03"])
def test_rules_of_every_game_can_be_printed(tmp_path: Path, ruleset: str) -> None:
    """More than a sheet of them."""
    assert len(_printed(tmp_path / "out.pdf", ruleset, "--what", "rules")) > 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nowhere", "out.pdf"], "nowhere"),
        (["land-2025-11", "--what", "tiles,dice", "out.pdf"], "'dice' is none of"),
        (["land-2025-11", "--tile-mm", "200", "out.pdf"], "from 25 to 90"),
        (["realms-0.6", "--what", "tiles", "out.pdf"], "has no tiles to print, only aid, rules"),
        (["land-2025-10", "--what", "cards", "out.pdf"], "has no cards to print"),
        (["land-2025-11", "--what", "aid", "no folder/out.pdf"], "no folder"),
        (["land-2025-11", "there.pdf"], "is there already"),
    ],
)
def test_what_cannot_be_printed_is_told(
    words: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """With exit status 2, and nothing is overwritten unasked."""
    monkeypatch.chdir(tmp_path)
    Path("there.pdf").write_text("mine", "utf-8")
    assert run(["print", *words]) == 2
    assert says in capsys.readouterr().err
    assert Path("there.pdf").read_text("utf-8") == "mine"


def test_a_variant_with_more_mountains_takes_more_sheets(tmp_path: Path) -> None:
    """37 tiles and 12 mountains are five sheets of twelve, with their backs ten."""
    variant = tmp_path / "hilly.yaml"
    variant.write_text(
        "id: hilly\ngame: land\nextends: land-2025-11\n"
        'title: {en: "Hilly", fr: "Monts"}\nedition: {en: "A", fr: "A"}\nabout: {en: "B", fr: "B"}\n'
        "params: {setup: {mountains: {two: 12, three: 12, four: 12}}}\n",
        "utf-8",
    )
    assert len(_printed(tmp_path / "out.pdf", str(variant), "--what", "tiles")) == 10


def test_without_the_library_the_remedy_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By its name at the packages' index."""
    monkeypatch.setitem(sys.modules, "fpdf", None)
    for module in ("booklet", "sheets", "pictures"):
        monkeypatch.delitem(sys.modules, f"barons.printing.{module}", raising=False)
    assert run(["print", "land-2025-11", str(tmp_path / "out.pdf")]) == 2
    assert "pip install fpdf2" in capsys.readouterr().err


def test_a_bundle_without_network_prints(tmp_path: Path) -> None:
    """Its Python speaks no HTTPS, and knows no packages that nobody asks for."""
    lacking = ("ssl", "_ssl", "_hashlib", "numpy", "cryptography", "PIL._imagingcms", "PIL._imagingft")
    program = (
        f"import sys; sys.modules.update(dict.fromkeys({lacking!r}));"
        "from barons.printing.command import run;"
        f"sys.exit(run(['land-2025-11', {str(tmp_path / 'out.pdf')!r}, '--what', 'aid']))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
    assert len(pypdfium2.PdfDocument(tmp_path / "out.pdf")) == 1
