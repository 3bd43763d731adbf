"""The language in use: gettext over that language's catalogue, switched at run time.

A catalogue is `locales/<language>/LC_MESSAGES/barons.po`, compiled to `.mo` when the package is built.
Messages are English sentences with `str.format` names; a message that the catalogue lacks is shown as it
stands, so English needs none. Which languages there are, and their customs: `barons.languages`.
"""

from __future__ import annotations

import gettext as _gettext
import json
import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from barons.games import all_games
from barons.languages import PSEUDO as PSEUDO
from barons.languages import SOURCE, Customs, known
from barons.paths import locales_dir

_NULL: Final = _gettext.NullTranslations()
_ACCENTS: Final = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")

_language = SOURCE
_customs = Customs("English")
_translations: _gettext.NullTranslations = _NULL


class _OfGame(_gettext.NullTranslations):
    """The translations of a game in a folder of its own, `<folder>/<language>.json`.

    Keys are the English messages; a value is a text, or the singular and the plural.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._texts = json.loads(path.read_text("utf-8")) if path.is_file() else {}

    def gettext(self, message: str) -> str:
        return str(self._texts.get(message, message))

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        return str(number_form(count, self._texts.get(singular, (singular, plural))))

    def npgettext(self, context: str, singular: str, plural: str, count: int) -> str:
        return self.ngettext(singular, plural, count)


def set_language(code: str) -> None:
    """Speak `code` from now on (a known language or `pseudo`); anything else raises ValueError."""
    global _language, _translations, _customs
    if code not in known() and code != PSEUDO:
        raise ValueError(f"no such language: {code}")
    translations = _gettext.translation("barons", locales_dir(), [code], fallback=True)
    for game in all_games():
        if game.folder is not None:
            translations.add_fallback(_OfGame(game.folder / f"{code}.json"))
    _language, _translations = code, translations
    _customs = known()[SOURCE if code == PSEUDO else code]


def language() -> str:
    """The code of the language in use."""
    return _language


def choices() -> dict[str, str]:
    """The languages to choose from, each by its own name: those offered, and the one in use."""
    return {code: found.name for code, found in known().items() if found.complete or code == _language}


def customs() -> Customs:
    """What the language in use does its own way; the made-up one as English."""
    return _customs


def local(texts: Mapping[str, str]) -> str:
    """Of texts by language, the one in the language in use, else in English, else any; empty for none."""
    return texts.get(_language) or texts.get(SOURCE) or next(iter(texts.values()), "")


def decimal(number: float) -> str:
    """One digit after the language's decimal mark."""
    return decimal_text(f"{number:.1f}")


def decimal_text(written: str) -> str:
    """A number written with a point, with the language's decimal mark instead."""
    return written.replace(".", customs().decimal)


def date(seconds: float) -> str:
    """A moment of this place's time by the language's custom."""
    return time.strftime(customs().date, time.localtime(seconds))


def gettext(message: str) -> str:
    """The message in the language in use."""
    return _pseudo(message) if _language == PSEUDO else _translations.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The message for `count` things, lacking ones too; format it with the count yourself."""
    if _language == PSEUDO:
        return _pseudo(singular if count == 1 else plural)
    return _translations.ngettext(singular, plural, abs(count))


def number_form(count: int, forms: Sequence[str]) -> str:
    """The form that `count` asks for in the language in use, of the singular and the plural in their order.

    A language may have more than two; the last serves where `forms` has too few.
    """
    rule = getattr(_translations, "plural", None)  # of the catalogue's header; English has none
    index = rule(count) if rule else int(count != 1)
    return forms[min(index, len(forms) - 1)]


def pgettext(context: str, message: str) -> str:
    """A short message whose meaning depends on where it stands."""
    return _pseudo(message) if _language == PSEUDO else _translations.pgettext(context, message)


def npgettext(context: str, singular: str, plural: str, count: int) -> str:
    """`ngettext` of a message whose meaning depends on where it stands."""
    if _language == PSEUDO:
        return _pseudo(singular if count == 1 else plural)
    return _translations.npgettext(context, singular, plural, abs(count))


@cache
def _pseudo(message: str) -> str:
    """Vowels accented outside of `{fields}`, a third longer, in brackets; as breakable as words are."""
    shown, depth = [], 0
    for character in message:
        depth += (character == "{") - (character == "}")
        shown.append(character if depth else character.translate(_ACCENTS))
    longer = len(message) // 3
    if " " in message:  # no language has words as long as the padding of a sentence
        padding = ("~~~~~~~ " * longer)[: max(0, longer - 1)] + "~" * min(1, longer)
    else:
        padding = "~" * longer
    return "[" + "".join(shown) + padding + "]"


def labelled(label: str, value: object) -> str:
    """A word and what it comes to: `troops: 3`, as the language in use writes it."""
    return gettext("{label}: {value}").format(label=label, value=value)
