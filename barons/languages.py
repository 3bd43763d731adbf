"""The languages that there are: each a folder of `locales/`, and nothing of them stands anywhere else.

A folder holds `customs.json`, the fields of `Customs`, and `LC_MESSAGES/barons.po`, the sentences; English,
whose sentences stand in the code, has its customs alone.
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
"""A made-up language a third longer, in which tests look for clipped and untranslated text."""

_UNTRANSLATED: Final = frozenset(("C", "POSIX"))
"""Locales that ask for the sentences of the code."""

FILE: Final = "customs.json"


class Customs(NamedTuple):
    """What a language does its own way, apart from its sentences."""

    name: str
    """Its own name for itself."""
    complete: bool = False
    """Whether every sentence is translated. If not, it is spoken when asked for by name, and not offered."""
    decimal: str = "."
    """Between the whole number and its fraction."""
    percent: str = "%"
    """What follows a share."""
    date: str = "%Y-%m-%d %H:%M"
    """A day and its time, as `strftime` writes them."""
    elided: Mapping[str, str] = MappingProxyType({})
    """Endings of a word and what they become before a vowel: `de ` is `d’`."""
    elided_before: str = ""
    """The letters that count as vowels there."""
    contracted: Mapping[str, str] = MappingProxyType({})
    """A preposition and an article, and the word that they become: `de le ` is `du `."""
    declined: Mapping[str, str] = MappingProxyType({})
    """Nouns that change after such a word: in German `den Drache` is `den Drachen`."""
    singular: Mapping[str, str] = MappingProxyType({})
    """Plural nouns that may follow a number, and their singular: `1 points` is `1 point`."""
    lowercase_nouns: bool = True
    """Whether the title of a card loses its capital inside a sentence."""


def known() -> Mapping[str, Customs]:
    """Every language by its code, English first, then by code. ValueError for customs that are none."""
    return _read(locales_dir())


def offered() -> Mapping[str, str]:
    """The names of the languages that are complete, by code: those that people choose from."""
    return {code: customs.name for code, customs in known().items() if customs.complete}


def of_system() -> str:
    """The code of the system's language, the first that is offered; else English.

    The order is that of gettext: the list in LANGUAGE, then LC_ALL, LC_MESSAGES, LANG, of which the first that
    is set counts. LANGUAGE is not asked where that one is C or POSIX.
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
    """The offered code of a locale's name (`fr_CA.UTF-8@euro`, on Windows `German_Austria.1252`), or empty."""
    if name in _UNTRANSLATED:
        return SOURCE
    parts = re.split(r"[_-]", re.split(r"[.@]", name.strip())[0])
    language = locale.normalize(parts[0].lower()).split(".")[0].split("_")[0]
    codes = [f"{language}_{parts[1].upper()}", language] if len(parts) > 1 else [language]
    return next((code for code in codes if code in offered()), "")


@cache
def _read(folder: Path) -> Mapping[str, Customs]:
    """The languages of this folder."""
    found = {}
    for path in sorted(folder.glob(f"*/{FILE}"), key=lambda path: (path.parent.name != SOURCE, path)):
        try:
            found[path.parent.name] = Customs(**json.loads(path.read_text("utf-8")))
        except (TypeError, ValueError) as error:
            raise ValueError(f"{path}: {error}") from error
    return MappingProxyType(found)
