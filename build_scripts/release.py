"""Prepare a release: its notes, its checksums, and what is missing.

    python build_scripts/release.py check TAG                  whether TAG may be released
    python build_scripts/release.py notes VERSION              the chapter of CHANGELOG.md, for people
    python build_scripts/release.py collect FOLDER VERSION     check FOLDER; write SHA256SUMS and NOTES.md there

`collect` does not fail because the build for one system failed: missing files are named in the notes. It exits
with 1 if there is nothing to release, or if the version has no chapter. `check` exits with 1 if the tag is not
the version of these sources, or if its chapter has no date. Needs only Python.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SUMS: Final = "SHA256SUMS"
NOTES: Final = "NOTES.md"

EXPECTED: Final = (
    ("Windows", "barons-*-windows-x86_64.zip"),
    ("Windows, installer", "barons-*-windows-x86_64-setup.exe"),
    ("macOS, Apple silicon", "barons-*-macos-arm64.dmg"),
    ("macOS, Intel", "barons-*-macos-x86_64.dmg"),
    ("Linux, x86-64", "barons-*-linux-x86_64.tar.gz"),
    ("Linux, x86-64, AppImage", "Barons-*-x86_64.AppImage"),
    ("Linux, x86-64, Debian and Ubuntu", "barons_*_amd64.deb"),
    ("Linux, Arm", "barons-*-linux-aarch64.tar.gz"),
    ("Linux, Arm, AppImage", "Barons-*-aarch64.AppImage"),
    ("Linux, Arm, Debian and Ubuntu", "barons_*_arm64.deb"),
    ("Python, any system", "barons-*-py3-none-any.whl"),
    ("Python, sources", "barons-*.tar.gz"),
)
"""Files of a complete release: description and file name, where `*` is the version."""


class ReleaseError(Exception):
    """A problem that prevents the release, as a sentence."""


def main() -> int:
    """Print the notes, or check a folder; print a message and return 1 on failure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(required=True, dest="command")
    of_notes = commands.add_parser("notes", help="changelog chapter of one version")
    of_collect = commands.add_parser("collect", help="checksums and notes for a folder of files")
    of_collect.add_argument("folder", type=Path)
    of_check = commands.add_parser("check", help="whether a tag may be released")
    for command in (of_notes, of_collect, of_check):
        command.add_argument("version", help="version, as v1.2.0 or 1.2.0")
    chosen = parser.parse_args()
    try:
        changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
        chapter = notes(changes, chosen.version)
        if chosen.command == "check":
            print(f"{chosen.version}: released on {day_of(changes, chosen.version, version())}")
        elif chosen.command == "notes":
            print(chapter)
        else:
            for line in collect(chosen.folder, chapter):
                print(line)
    except (ReleaseError, OSError) as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    return 0


def version() -> str:
    """Version of the program, read from its source."""
    found = re.search(r'__version__ = "(.+)"', (ROOT / "barons" / "__init__.py").read_text("utf-8"))
    assert found is not None
    return found[1]


def chapter_of(changes: str, version: str) -> tuple[str, str]:
    """Title and text of a version's chapter in a CHANGELOG.

    Raise ReleaseError if there is no chapter or no text.
    """
    number = version.removeprefix("v")
    for chapter in re.split(r"^## ", changes, flags=re.MULTILINE)[1:]:
        title, _, text = chapter.partition("\n")
        if re.split(r"[,\s]", title)[0] == number:
            if not text.strip():
                raise ReleaseError(f"the chapter {number!r} of CHANGELOG.md is empty")
            return title, text.strip()
    raise ReleaseError(f"CHANGELOG.md has no chapter {number!r}: write '## {number}' and what has changed")


def notes(changes: str, version: str) -> str:
    """Chapter of a version in a CHANGELOG, without its title. Raise ReleaseError as `chapter_of` does."""
    return chapter_of(changes, version)[1]


def day_of(changes: str, tag: str, version: str) -> datetime.date:
    """Date of the release that a tag names.

    Raise ReleaseError if the tag is not `v` and the version of the sources, or if its chapter has no date.
    """
    if tag != f"v{version}":
        raise ReleaseError(f"the tag is {tag!r}, but barons/__init__.py has {version!r}: use 'v{version}'")
    title, _ = chapter_of(changes, tag)
    try:
        return datetime.date.fromisoformat(title.partition(",")[2].strip())
    except ValueError:
        wanted = f"## {version}, YYYY-MM-DD"
        raise ReleaseError(f"the chapter {title!r} of CHANGELOG.md has no date: write {wanted!r}") from None


def collect(folder: Path, chapter: str) -> list[str]:
    """Write SHA256SUMS and NOTES.md to a folder of built files; return a line for each missing one.

    Raise ReleaseError if the folder has none of the expected files.
    """
    names = sorted(path.name for path in folder.iterdir() if path.is_file() and path.name not in (SUMS, NOTES))
    absent = missing(names)
    if len(absent) == len(EXPECTED):
        raise ReleaseError(f"{folder} contains nothing to release")
    sums = "".join(f"{digest(folder / name)}  {name}\n" for name in names)
    (folder / SUMS).write_text(sums, "utf-8")
    text = chapter + "\n"
    if absent:
        listed = "\n".join(f"- {whom}" for whom in absent)
        remedy = "Their builds failed; `pip install barons` still works there."
        text += f"\n### Not in this release\n\n{remedy}\n\n{listed}\n"
    text += f"\n`sha256sum --check --ignore-missing {SUMS}` checks the files that you have downloaded.\n"
    (folder / NOTES).write_text(text, "utf-8")
    return [f"missing: {whom}" for whom in absent]


def missing(names: list[str]) -> list[str]:
    """Descriptions of the expected files that are not among these names."""
    return [whom for whom, pattern in EXPECTED if not any(_is(name, pattern) for name in names)]


def _is(name: str, pattern: str) -> bool:
    """Whether a name matches a pattern in which `*` is one version, without hyphens."""
    return re.fullmatch(re.escape(pattern).replace(r"\*", r"[^-]+"), name) is not None


def digest(path: Path) -> str:
    """SHA-256 as hexadecimal digits."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
