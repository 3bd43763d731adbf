"""Build the project's web site: README, illustrated rules of every edition, laboratory, screenshots.

    python build_scripts/make_site.py [--out build/site] [--sources-only]

Writes Markdown to `OUT/source`, then runs Sphinx (the extra `site`) to make `OUT/html`. Exits with 1 if a
reference is broken. References to files that are not pages of the site link to the repository.
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

import pygame  # noqa: E402 - needs sys.path from above

from barons import languages, rulesets  # noqa: E402
from barons.app.games import game_window  # noqa: E402
from barons.app.kit import assets, layout, theme  # noqa: E402
from barons.engine.core import Rules  # noqa: E402
from barons.rulesets import RulesetEntry  # noqa: E402
from barons.text import tr  # noqa: E402
from barons.text.rulesbook import rules_page  # noqa: E402
from barons.text.rulesbook.page import (  # noqa: E402
    Block,
    BulletList,
    ComponentPicture,
    DrawnExample,
    Note,
    NumberedList,
    Pieces,
    TableBlock,
    TextBlock,
)

LOOK: Final = Path(__file__).with_name("site")
"""Folder with the style sheet, Sphinx's settings and the page of the engine's docstrings."""
PICTURES: Final = ROOT / "docs" / "screenshots"
_PIECE: Final = 56
"""Side of a component's picture, in pixels."""


class Page(NamedTuple):
    """A document in `docs/` that is a page of the site."""

    name: str
    heading: str
    """Heading of the group that lists it."""


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
    """Write the sources and build the site; return 0, or 1 if a page or a reference is wrong."""
    parser = argparse.ArgumentParser(prog="make_site.py", description="Build the project's website.")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "site")
    parser.add_argument(
        "--sources-only", action="store_true", help="write the sources only, without running Sphinx"
    )
    options = parser.parse_args(words)
    source = options.out / "source"
    shutil.rmtree(source, ignore_errors=True)
    write_sources(source)
    if options.sources_only:
        return 0
    return build(source, options.out / "html")


def build(source: Path, out: Path) -> int:
    """Run Sphinx with warnings as errors; return its exit status."""
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
    """Write all Markdown, pictures and settings of the site to this folder."""
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
    """The large English screenshot of each screen, or else the small one.

    Raise ValueError if there is none.
    """
    found = []
    for name in names:
        shots = sorted(PICTURES.glob(f"{name}-en-*"), key=lambda path: int(path.stem.split("-")[-1]))
        if not shots:
            raise ValueError(f"docs/screenshots: no picture called {name}-en-….")
        found.append(shots[-1])
    return found


def pictures_in(text: str) -> list[Path]:
    """Screenshots that a document shows."""
    return [PICTURES / name for name in re.findall(r"\((?:docs/)?screenshots/([^)]+)\)", text)]


def captions() -> Mapping[str, str]:
    """Captions of the screenshots, from the list beside them."""
    text = (PICTURES / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| (`.+?`) \| (.+?) \|$", text, re.MULTILINE)
    return {name: caption for names, caption in rows for name in re.findall(r"`([^`]+)`", names)}


def gallery() -> str:
    """Markdown of all screenshots, one below the other."""
    shown = captions()
    lines = ["# Pictures", ""]
    for name, path in zip(GALLERY, pictures_of(GALLERY), strict=True):
        caption = shown[name][0].upper() + shown[name][1:]
        lines += [f"## {caption}", "", f"![{caption}](pictures/{path.name})", ""]
    return "\n".join(lines)


@cache
def address() -> str:
    """Address of the repository."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["urls"]["Source"])


def linked(text: str, pages: set[str]) -> str:
    """Turn the project's Markdown into that of the site: file names become links to pages or the repository."""

    def document(match: re.Match[str]) -> str:
        name = match[1]
        target = f"{name}.md" if name in pages else f"{address()}/blob/main/docs/{name}.md"
        return f"[{name}]({target})"

    text = re.sub(r"`docs/(\w+)\.md`", document, text)
    text = re.sub(r"(!\[[^]]*\]\()(?:docs/)?screenshots/", r"\1pictures/", text)
    return re.sub(r"^<!-- .* -->\n", "", text, flags=re.MULTILINE)


def index(rulebooks: Mapping[str, Sequence[str]]) -> str:
    """The front page: README, then links to all other pages. `rulebooks`: pages by language."""
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
    """Write the rules of every edition in each offered language; yield the names of the pages."""
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
                if isinstance(block, DrawnExample):
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
    """The text in a language, or in English if missing."""
    return texts.get(language, texts[languages.SOURCE])


def picture(rules: Rules, drawn: DrawnExample, path: Path) -> None:
    """Draw an example on parchment, as in the game."""
    drawing = game_window(rules.ruleset.game).example(rules, drawn.example)
    pygame.image.save(drawing, path)


def _piece(piece: ComponentPicture, place: Path) -> str:
    """A component as a list item, starting with its picture."""
    name = piece.picture
    if name.startswith("icon_"):
        drawing = assets.icon(name.removeprefix("icon_"), _PIECE, theme.INK.sign)
    else:
        drawing = assets.sprite(name, (_PIECE, _PIECE))
    pygame.image.save(drawing, place / f"{name}.png")
    return f"- ![{plain(piece.name)}]({place.name}/{name}.png) **{plain(piece.name)}**: {plain(piece.text)}"


def block_lines(block: Block) -> list[str]:
    """Convert a text block to Markdown. Raise TypeError for a block that is drawn."""
    match block:
        case TextBlock(text):
            return [plain(text)]
        case BulletList(items):
            return [f"- {plain(item)}" for item in items]
        case NumberedList(items):
            return [f"{number}. {plain(item)}" for number, item in enumerate(items, start=1)]
        case Note(text):
            return [f"> {plain(text)}"]
        case TableBlock(head, rows):
            return [
                _row([plain(cell) for cell in head]),
                _row(["---"] * len(head)),
                *(_row([plain(cell) for cell in row]) for row in rows),
            ]
    raise TypeError("a drawing has no lines")


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def plain(text: str) -> str:
    """Escape characters that are special in Markdown."""
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", text.replace("\n", " "))


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.exit(main())
