"""The project's website: its contents, and that all its links lead somewhere."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Final

import make_site
import pytest

from barons import engine, languages, rulesets
from barons.text.rulesbook.page import BulletList, Note, TableBlock, TextBlock

SETTINGS: Final = runpy.run_path(str(make_site.LOOK / "conf.py"))
"""The configuration that Sphinx reads."""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site's Markdown as generated."""
    folder = tmp_path_factory.mktemp("site") / "source"
    make_site.write_sources(folder)
    return folder


def targets(page: Path) -> list[Path]:
    """Pages and pictures of the site that a page links to."""
    text = page.read_text("utf-8")
    found = re.findall(r"(?<!\\)\]\(([^)#]+)\)", text)
    listed = re.findall(r"^```{toctree}\n.*?\n\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    names = [f"{name}.md" for block in listed for name in block.split()]
    return [page.parent / name for name in found + names if "://" not in name]


def test_every_link_target_of_a_page_exists(source: Path) -> None:
    """Pages, pictures and drawings are checked."""
    pages = list(source.rglob("*.md"))
    pointed = {target for page in pages for target in targets(page)}
    assert [target for target in pointed if not target.is_file()] == []
    assert {target.resolve() for target in pointed if target.suffix == ".md"} == {
        page.resolve() for page in pages if page.name != "index.md"
    }


def test_every_edition_has_a_page_in_every_language(source: Path) -> None:
    """Each page has the edition's own numbers and drawings."""
    shipped = [entry.id for entry in rulesets.available() if entry.builtin]
    wanted = {(code, ruleset) for code in languages.offered() for ruleset in shipped}
    assert {(path.parent.name, path.stem) for path in (source / "rulebooks").rglob("*.md")} == wanted
    french = (source / "rulebooks" / "fr" / "land-2025-11.md").read_text("utf-8")
    assert french.startswith("# Terre de Barons, Novembre 2025\n")
    assert ":caption: The rules (Français)" in (source / "index.md").read_text("utf-8")
    assert (source / "rulebooks" / "fr" / "land-2025-11" / "1.png").stat().st_size > 1000


def test_gallery_pictures_have_captions() -> None:
    """Captions are those of the list in the pictures' folder."""
    text = make_site.gallery()
    assert text.count("\n![") == len(make_site.GALLERY)
    assert "## Land of Barons, an order being drafted" in text


def test_every_stored_picture_is_used() -> None:
    """README, a document or the site shows it; other pictures are made on request."""
    documents = [make_site.ROOT / "README.md", *(make_site.ROOT / "docs").glob("*.md")]
    named = {path for page in documents for path in make_site.pictures_in(page.read_text("utf-8"))}
    kept = {path for path in make_site.PICTURES.iterdir() if path.suffix != ".md"}
    assert kept == named | set(make_site.pictures_of(make_site.GALLERY))


def test_document_without_a_page_is_linked_in_the_repository() -> None:
    """`docs/architecture.md` is only for developers and has no page."""
    text = make_site.linked("`docs/lab.md` and `docs/architecture.md`", {"lab"})
    assert text == f"[lab](lab.md) and [architecture]({make_site.address()}/blob/main/docs/architecture.md)"


@pytest.mark.parametrize(
    ("page", "language"),
    [("rulebooks/fr/land-2025-11", "fr"), ("rulebooks/de/realms-0.3", "de"), ("index", "en"), ("lab", "en")],
)
def test_page_declares_its_language(page: str, language: str) -> None:
    """Rules pages are in their own language, which browsers use for speech and hyphenation."""
    assert SETTINGS["page_language"](page) == language


def test_indented_docstring_blocks_are_code() -> None:
    """No markup is needed in the docstring; each block is marked once."""
    written = ["Play.", "", "    one", "", "    two", "", "Then:", "", "    three"]
    marked = SETTINGS["code_marked"](written)
    assert marked == ["Play.", "", "::", "", *written[2:8], "::", "", "    three"]


def test_reference_covers_the_public_interface(source: Path) -> None:
    """It is generated from the docstrings, and linked from the first page."""
    assert ".. automodule:: barons.engine\n" in (source / "api.md").read_text("utf-8")
    assert "\napi\n" in (source / "index.md").read_text("utf-8")


def test_reference_lists_every_constant(source: Path) -> None:
    """Sphinx finds classes and functions itself; constants are listed explicitly."""
    text = (source / "api.md").read_text("utf-8")
    constants = [name for name in engine.__all__ if name.isupper()]
    assert constants
    assert [name for name in constants if f".. py:data:: barons.engine.{name}\n" not in text] == []


def test_missing_picture_is_reported() -> None:
    """The message contains the path where it was expected."""
    with pytest.raises(ValueError, match="docs/screenshots: no picture called nowhere"):
        make_site.pictures_of(["nowhere"])


def test_markup_characters_in_text_are_escaped() -> None:
    """A star or a bar in a rule is escaped."""
    assert make_site.block_lines(TextBlock("2 * 3 | a_b")) == [r"2 \* 3 \| a\_b"]
    assert make_site.block_lines(BulletList(("[x]", "y"))) == [r"- \[x\]", "- y"]
    assert make_site.block_lines(Note("<b>")) == [r"> \<b\>"]
    assert make_site.block_lines(TableBlock(("a", "b"), (("1", "2"),))) == [
        "| a | b |",
        "| --- | --- |",
        "| 1 | 2 |",
    ]
