"""The report: one file, in every language, with its pictures."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from barons.lab import command
from barons.languages import offered
from barons.text.tr import language
from tests.lab.studies import SMALL

pytest.importorskip("matplotlib", reason="needs the extra lab")


class Reader(HTMLParser):
    """Collects the links of a page and counts its pictures."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elsewhere: list[str] = []
        self.pictures = 0
        self.languages: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record a link or a picture."""
        data = dict(attrs)
        self.pictures += tag == "svg"
        self.elsewhere += [value for name in ("src", "href") if (value := data.get(name)) and value[0] != "#"]
        if tag == "section":
            self.languages.append(str(data["lang"]))


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The report of a small sweep."""
    folder = tmp_path_factory.mktemp("lab")
    options = ("--key", "ending.challenge.two", "--values", "15..16", "--games", "3", "--out", str(folder))
    assert command.run(["sweep", "land-2025-11", *options, *SMALL]) == 0
    assert command.run(["report", str(folder), "--html"]) == 0
    return (folder / "report.html").read_text("utf-8")


def test_report_is_self_contained(page: str) -> None:
    """The report loads no other file and runs no script."""
    read = Reader(page)
    assert read.elsewhere == []
    assert "<script" not in page


def test_report_supports_every_language(page: str) -> None:
    """The pictures are the same, and the language in use does not change."""
    read = Reader(page)
    assert read.languages == list(offered())
    assert read.pictures >= 6
    assert read.pictures % len(offered()) == 0
    assert "Length of the games" in page
    assert "Durée des parties" in page
    assert language() == "en"


def test_report_uses_translated_action_names(page: str) -> None:
    """The page has the names in each language."""
    assert "<th>Recruit</th>" in page
    assert "<th>Recruter</th>" in page
    assert not {"<th>recruit</th>", "<th>done</th>", "<th>to</th>"} & set(re.findall(r"<th>[^<]*</th>", page))


def test_report_fits_a_phone_screen(page: str) -> None:
    """Page and pictures are as wide as the screen."""
    assert 'name="viewport"' in page
    assert "figure svg{width:100%" in page


def test_study_without_games_still_gets_a_report(tmp_path: Path) -> None:
    """The report says that there are no games."""
    folder = tmp_path / "study"
    options = ("--games", "1", "--out", str(folder), *SMALL)
    assert command.run(["compare", "land-2025-11", "land-2025-10", *options]) == 0
    (folder / "study.db").unlink()
    assert command.run(["report", str(folder), "--html"]) == 0
