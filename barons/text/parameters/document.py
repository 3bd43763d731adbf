"""The words of a game's parameters, read from `config/parameters/<game>.txt`.

    # setup, deck: Setting up                      the chapter of these keys; `*` for all others
    setup.towns | Towns | Prestige of a donjon …   a parameter: title, and meaning in one sentence
    realms.*.guild | {realm}: guild | …            for each entry; {name}, {realm}, {nature}: its name
    turn.by = die | the die                        a value in words; `*`: any parameter; `null`, `[]`: none

Lines that begin with two spaces continue the line before; `%` begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from barons.text.documents import lines, read
from barons.text.tr import pgettext

Path = tuple[str, ...]

_BY_PLAYERS = ("two", "three", "four")


class ParameterTexts(NamedTuple):
    """Chapters by key, titles and meanings by pattern, values by pattern and text; untranslated."""

    chapters: dict[str, str]
    entries: dict[Path, tuple[str, str]]
    values: dict[tuple[str, str], str]

    def messages(self) -> Iterator[str]:
        """Yield every text to translate."""
        yield from self.chapters.values()
        for texts in self.entries.values():
            yield from texts
        yield from self.values.values()

    def entry(self, path: Path) -> tuple[Path, str, str] | None:
        """Return pattern, title and meaning of a parameter; for a table by players, those of the table."""
        wanted = path[:-1] if path[-1] in _BY_PLAYERS else path
        for pattern, texts in self.entries.items():
            if len(pattern) == len(wanted) and all(
                one in ("*", other) for one, other in zip(pattern, wanted, strict=True)
            ):
                return pattern, *texts
        return None


@cache
def document_of(game: str) -> ParameterTexts:
    """Return a game's document; empty if it has none, so that parameters are named by their keys."""
    return read(game, "parameters", "parameters.txt", parse)


def parse(text: str) -> ParameterTexts:
    """Parse a document; raises ValueError with the offending line."""
    made = ParameterTexts({}, {}, {})
    for _number, line in lines(text):
        if not line:
            continue
        if chapter := re.fullmatch(r"# (.+?): (.+)", line):
            made.chapters.update(dict.fromkeys(chapter[1].split(", "), chapter[2]))
        elif value := re.fullmatch(r"(\S+) = (\S+) \| (.+)", line):
            made.values[value[1], value[2]] = value[3]
        elif entry := re.fullmatch(r"(\S+) \| (.+?) \| (.+)", line):
            made.entries[tuple(entry[1].split("."))] = entry[2], entry[3]
        else:
            raise ValueError(f"neither chapter, parameter nor value: {line!r}")
    return made


def choice_text(game: str, path: Path, word: str) -> str:
    """Return a choice in words, or the plain word if it has none."""
    values = document_of(game).values
    found = values.get((".".join(path), word)) or values.get(("*", word))
    if found:
        return pgettext(game, found)
    return pgettext("value", "none") if word in ("none", "null", "[]") else word
