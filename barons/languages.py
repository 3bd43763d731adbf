"""The available languages, each defined only by its folder in `locales/`.

A folder holds `customs.json`, the fields of `Customs`, and `LC_MESSAGES/barons.po`, the sentences; English, the
language of the code, has only customs.
"""

from __future__ import annotations

import json
import locale
import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from barons.paths import locales_dir

SOURCE: Final = "en"
"""The language of the sentences in the code."""

PSEUDO: Final = "pseudo"
"""A made-up language a third longer, which tests use to find clipped and untranslated text."""

_UNTRANSLATED: Final = frozenset(("C", "POSIX"))
"""Locales that request the untranslated sentences of the code."""

FILE: Final = "customs.json"


class Customs(NamedTuple):
    """Conventions of a language, apart from its sentences."""

    name: str
    """Its own name for itself."""
    complete: bool = False
    """True if every sentence is translated. If not, the language is used only when requested by name."""
    decimal: str = "."
    """Decimal separator."""
    percent: str = "%"
    """The text after a percentage."""
    date: str = "%Y-%m-%d %H:%M"
    """Date and time in the format of `strftime`."""
    elided: Mapping[str, str] = MappingProxyType({})
    """Endings of a word and their forms before a vowel: `de ` becomes `d’`."""
    elided_before: str = ""
    """The letters that count as vowels there."""
    contracted: Mapping[str, str] = MappingProxyType({})
    """A preposition with an article, and their contraction: `de le ` becomes `du `."""
    declined: Mapping[str, str] = MappingProxyType({})
    """Nouns that change after such a word: in German `den Drache` becomes `den Drachen`."""
    singular: Mapping[str, str] = MappingProxyType({})
    """Plural nouns that may follow a number, and their singular: `1 points` becomes `1 point`."""
    lowercase_nouns: bool = True
    """True if a card's title loses its capital inside a sentence."""


def known() -> Mapping[str, Customs]:
    """Return every language by its code, English first, then by code. Raises ValueError for invalid customs."""
    return _read(locales_dir())


def offered() -> Mapping[str, str]:
    """Return the names of the complete languages by code: those that people may choose."""
    return {code: customs.name for code, customs in known().items() if customs.complete}


def of_system() -> str:
    """Return the code of the system's language, the first that is offered; else English.

    The order is that of gettext: the list in LANGUAGE, then the first of LC_ALL, LC_MESSAGES and LANG that is
    set. LANGUAGE is ignored if that one is C or POSIX.
    """
    locales = [
        value for variable in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(variable, ""))
    ]
    if not _UNTRANSLATED.isdisjoint(locales[:1]):
        return SOURCE
    wanted = [*os.environ.get("LANGUAGE", "").split(":"), *locales[:1]]
    if not any(wanted):
        try:
            wanted = [locale.getlocale()[0] or ""]
        except ValueError:
            return SOURCE
    return next((code for name in wanted if (code := _offered_code(name))), SOURCE)


def _offered_code(name: str) -> str:
    """Return the offered code for a locale's name (`fr_CA.UTF-8@euro`, `German_Austria.1252`), or empty."""
    if name in _UNTRANSLATED:
        return SOURCE
    parts = re.split(r"[_-]", re.split(r"[.@]", name.strip())[0])
    language = locale.normalize(parts[0].lower()).split(".")[0].split("_")[0]
    codes = [f"{language}_{parts[1].upper()}", language] if len(parts) > 1 else [language]
    return next((code for code in codes if code in offered()), "")


@cache
def _read(folder: Path) -> Mapping[str, Customs]:
    found = {}
    for path in sorted(folder.glob(f"*/{FILE}"), key=lambda path: (path.parent.name != SOURCE, path)):
        try:
            found[path.parent.name] = Customs(**json.loads(path.read_text("utf-8")))
        except (TypeError, ValueError) as error:
            raise ValueError(f"{path}: {error}") from error
    return MappingProxyType(found)
