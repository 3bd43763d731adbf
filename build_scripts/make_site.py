"""The project's page: README, rules of every edition with their drawings, laboratory, pictures, as a web site.

    python build_scripts/make_site.py [--out build/site] [--sources-only]

Writes Markdown into `OUT/source` out of what the project holds, then lets Sphinx (the extra `site`) make
`OUT/html` of it; a reference that leads nowhere ends it with 1. What is no page of the site is linked in the
repository.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 - the folder comes first

from barons import languages, rulesets  # noqa: E402
from barons.app.games import game_window  # noqa: E402
from barons.app.kit import assets, layout, theme  # noqa: E402
from barons.engine.core import Rules  # noqa: E402
from barons.rulesets import RulesetEntry  # noqa: E402
from barons.text import tr  # noqa: E402
from barons.text.rulesbook import (  # noqa: E402
    Block,
    Drawn,
    Note,
    Paragraph,
    Piece,
    Pieces,
    Points,
    Steps,
    Table,
    rules_page,
)

LOOK: Final = Path(__file__).with_name("site")
"""The style sheet, Sphinx's settings and the page that it makes of the engine's docstrings."""
PICTURES: Final = ROOT / "docs" / "screenshots"
_PIECE: Final = 56
"""The side of a component's picture, in pixels."""


class Page(NamedTuple):
    """A document of `docs/` that the site shows."""

    name: str
    heading: str
    """Of the group in which it is listed."""


PAGES: Final = (
    Page("lab", "The laboratory"),
    Page("studies", "The laboratory"),
    Page("fairness", "The laboratory"),
    Page("ai", "The computers"),
    Page("learning/trials", "The computers"),
    Page("review", "Learning"),
    Page("puzzles", "Learning"),
    Page("sharing", "Your own rules"),
    Page("printing", "Your own rules"),
    Page("rules", "Your own rules"),
    Page("bots", "For programmers"),
    Page("packaging", "For programmers"),
)
GALLERY: Final = (
    "table",
    "baron",
    "barons",
    "cards",
    "newgame",
    "lesson",
    "puzzle",
    "review",
    "editions",
    "menu",
)


def main(words: Sequence[str] | None = None) -> int:
    """Write and build it; 0, or 1 where a page or a reference is wrong."""
    parser = argparse.ArgumentParser(prog="make_site.py", description="The project's page.")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "site")
    parser.add_argument("--sources-only", action="store_true", help="do not let Sphinx build it")
    options = parser.parse_args(words)
    source = options.out / "source"
    shutil.rmtree(source, ignore_errors=True)
    write_sources(source)
    if options.sources_only:
        return 0
    return build(source, options.out / "html")


def build(source: Path, out: Path) -> int:
    """Let Sphinx make HTML of it, warnings being errors. Its exit status."""
    shutil.rmtree(out, ignore_errors=True)
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-q",
        "-W",
        "--keep-going",
        "-n",
        "-b",
        "html",
        str(source),
        str(out),
    ]
    return subprocess.run(command, check=False).returncode


def write_sources(source: Path) -> None:
    """All of the site's Markdown, pictures and settings into this folder."""
    source.mkdir(parents=True)
    shutil.copytree(LOOK, source, dirs_exist_ok=True)
    shutil.copy(ROOT / "assets" / "app_icon_512.png", source / "_static" / "icon.png")
    (source / "pictures").mkdir()
    texts = {page.name: (ROOT / "docs" / f"{page.name}.md").read_text("utf-8") for page in PAGES}
    readme = (ROOT / "README.md").read_text("utf-8")
    named = {path for text in (readme, *texts.values()) for path in pictures_in(text)}
    shutil.copytree(ROOT / "docs" / "learning", source / "learning")
    for path in {*pictures_of(GALLERY), *named}:
        shutil.copy(path, source / "pictures" / path.name)
    for page in PAGES:
        text = texts[page.name]
        (source / f"{page.name}.md").write_text(linked(text, {each.name for each in PAGES}), "utf-8")
    rulebooks = dict(write_rules(source / "rulebooks"))
    (source / "gallery.md").write_text(gallery(), "utf-8")
    (source / "index.md").write_text(index(rulebooks), "utf-8")


def pictures_of(names: Sequence[str]) -> list[Path]:
    """The large English picture of each screen where there is one, else the small one. ValueError for none."""
    found = []
    for name in names:
        shots = sorted(PICTURES.glob(f"{name}-en-*"), key=lambda path: int(path.stem.split("-")[-1]))
        if not shots:
            raise ValueError(f"docs/screenshots: no picture called {name}-en-….")
        found.append(shots[-1])
    return found


def pictures_in(text: str) -> list[Path]:
    """The screens that a document shows."""
    return [PICTURES / name for name in re.findall(r"\((?:docs/)?screenshots/([^)]+)\)", text)]


def captions() -> Mapping[str, str]:
    """What each picture shows, as the list beside the pictures says."""
    text = (PICTURES / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| (`.+?`) \| (.+?) \|$", text, re.MULTILINE)
    return {name: caption for names, caption in rows for name in re.findall(r"`([^`]+)`", names)}


def gallery() -> str:
    """Pictures of the screens, one below the other."""
    shown = captions()
    lines = ["# Pictures", ""]
    for name, path in zip(GALLERY, pictures_of(GALLERY), strict=True):
        caption = shown[name][0].upper() + shown[name][1:]
        lines += [f"## {caption}", "", f"![{caption}](pictures/{path.name})", ""]
    return "\n".join(lines)


@cache
def address() -> str:
    """Where the repository lies."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["urls"]["Source"])


def linked(text: str, pages: set[str]) -> str:
    """Markdown of the project for the site: what it names becomes a link, of the site or the repository."""

    def document(match: re.Match[str]) -> str:
        name = match[1]
        target = f"{name}.md" if name in pages else f"{address()}/blob/main/docs/{name}.md"
        return f"[{name}]({target})"

    text = re.sub(r"`docs/(\w+)\.md`", document, text)
    text = re.sub(r"(!\[[^]]*\]\()(?:docs/)?screenshots/", r"\1pictures/", text)
    return re.sub(r"^<!-- .* -->\n", "", text, flags=re.MULTILINE)


def index(rulebooks: Mapping[str, Sequence[str]]) -> str:
    """The first page: README, and below it where all the others are. `rulebooks`: their pages by language."""
    readme = linked((ROOT / "README.md").read_text("utf-8"), {page.name for page in PAGES})
    lines = [readme.rstrip(), ""]
    groups: dict[str, list[str]] = {"See it": ["gallery"]}
    for language, names in rulebooks.items():
        spoken = "" if language == languages.SOURCE else f" ({languages.known()[language].name})"
        groups[f"The rules{spoken}"] = list(names)
    for page in PAGES:
        groups.setdefault(page.heading, []).append(page.name)
    groups["For programmers"].append("api")
    for heading, names in groups.items():
        lines += ["```{toctree}", ":hidden:", f":caption: {heading}", "", *names, "```", ""]
    return "\n".join(lines)


def write_rules(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """The rules of every edition in each language that is offered, and the names of their pages."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    layout.use(layout.fitted(1280, 720, 100, False))
    spoken = tr.language()
    try:
        shipped = [entry for entry in rulesets.available() if entry.builtin]
        for language in languages.offered():
            yield language, [_write_rules_of(folder, entry, language) for entry in shipped]
    finally:
        tr.set_language(spoken)


def _write_rules_of(folder: Path, entry: RulesetEntry, language: str) -> str:
    """One edition in one language."""
    tr.set_language(language)
    rules = rulesets.load(entry.id)
    place = folder / language / entry.id
    place.mkdir(parents=True)
    name = f"{said(entry.title, language)}, {said(entry.edition, language)}"
    lines = [f"# {name}", "", plain(said(entry.about, language)), ""]
    drawn = 0
    for chapter in rules_page(rules):
        lines += [f"## {plain(chapter.title)}", ""]
        for section in chapter.sections:
            lines += [f"### {plain(section.title)}", ""]
            for block in section.blocks:
                if isinstance(block, Drawn):
                    drawn += 1
                    picture(rules, block, place / f"{drawn}.png")
                    lines += [
                        f"![{plain(block.caption)}]({entry.id}/{drawn}.png)",
                        "",
                        f"*{plain(block.caption)}*",
                        "",
                    ]
                elif isinstance(block, Pieces):
                    lines += [_piece(piece, place) for piece in block.pieces] + [""]
                else:
                    lines += [*block_lines(block), ""]
    (folder / language / f"{entry.id}.md").write_text("\n".join(lines), "utf-8")
    return f"rulebooks/{language}/{entry.id}"


def said(texts: Mapping[str, str], language: str) -> str:
    """The text in a language, or in English."""
    return texts.get(language, texts[languages.SOURCE])


def picture(rules: Rules, drawn: Drawn, path: Path) -> None:
    """Draw an example as on the table, on parchment."""
    drawing = game_window(rules.ruleset.game).example(rules, drawn.example)
    pygame.image.save(drawing, path)


def _piece(piece: Piece, place: Path) -> str:
    """A component as a point of a list, its picture first."""
    name = piece.picture
    if name.startswith("icon_"):
        drawing = assets.icon(name.removeprefix("icon_"), _PIECE, theme.INK.sign)
    else:
        drawing = assets.sprite(name, (_PIECE, _PIECE))
    pygame.image.save(drawing, place / f"{name}.png")
    return f"- ![{plain(piece.name)}]({place.name}/{name}.png) **{plain(piece.name)}**: {plain(piece.text)}"


def block_lines(block: Block) -> list[str]:
    """A block that is all words, as Markdown. TypeError for one that is drawn."""
    match block:
        case Paragraph(text):
            return [plain(text)]
        case Points(items):
            return [f"- {plain(item)}" for item in items]
        case Steps(items):
            return [f"{number}. {plain(item)}" for number, item in enumerate(items, start=1)]
        case Note(text):
            return [f"> {plain(text)}"]
        case Table(head, rows):
            return [
                _row([plain(cell) for cell in head]),
                _row(["---"] * len(head)),
                *(_row([plain(cell) for cell in row]) for row in rows),
            ]
    raise TypeError("a drawing has no lines")


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def plain(text: str) -> str:
    """Words in which Markdown finds no marks."""
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", text.replace("\n", " "))


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.exit(main())
