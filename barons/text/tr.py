"""The current language: a gettext catalogue that can be switched at run time.

Catalogues are `locales/<language>/LC_MESSAGES/barons.po`, compiled to `.mo` when the package is built. Messages
are English sentences with `str.format` names; a message missing in the catalogue is shown unchanged, so English
needs no catalogue. The languages and their customs are in `barons.languages`.
"""

from __future__ import annotations

import gettext as _gettext
import json
import re
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
_FIELD: Final = re.compile(r"(\{[^}]*\}|%\(\w+\)\w|%\w)")
_ACCENTS: Final = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")

_language = SOURCE
_customs = Customs("English")
_translations: _gettext.NullTranslations = _NULL


class _OfGame(_gettext.NullTranslations):
    """The translations of a game in its own folder, `<folder>/<language>.json`.

    Keys are the English messages; a value is a text, or a singular and a plural.
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
    """Switch to a known language or `pseudo`; raises ValueError for anything else."""
    global _language, _translations, _customs
    if code not in known() and code != PSEUDO:
        raise ValueError(f"there is no language called {code!r}")
    translations = _gettext.translation("barons", locales_dir(), [code], fallback=True)
    for game in all_games():
        if game.folder is not None:
            translations.add_fallback(_OfGame(game.folder / f"{code}.json"))
    _language, _translations = code, translations
    _customs = known()[SOURCE if code == PSEUDO else code]


def language() -> str:
    """Return the code of the current language."""
    return _language


def choices() -> dict[str, str]:
    """Return the available languages and the current one, each by its own name."""
    return {code: found.name for code, found in known().items() if found.complete or code == _language}


def customs() -> Customs:
    """Return the customs of the current language; those of English for the pseudo language."""
    return _customs


def local(texts: Mapping[str, str]) -> str:
    """Return the text in the current language, else English, else any; empty for none."""
    return texts.get(_language) or texts.get(SOURCE) or next(iter(texts.values()), "")


def decimal(number: float) -> str:
    """Format with one digit after the language's decimal mark."""
    return decimal_text(f"{number:.1f}")


def decimal_text(written: str) -> str:
    """Replace the decimal point with the language's decimal mark."""
    return written.replace(".", customs().decimal)


def cell_separator() -> str:
    """Return what separates the cells of a CSV: a semicolon if the decimal mark is a comma."""
    return ";" if customs().decimal == "," else ","


def date(seconds: float) -> str:
    """Format a time as a local date in the language's custom."""
    return time.strftime(customs().date, time.localtime(seconds))


def gettext(message: str) -> str:
    """Translate a message to the current language."""
    return _pseudo(message) if _language == PSEUDO else _translations.gettext(message)


def marked(message: str) -> str:
    """Mark a message for the catalogues, imported as `N_` or `_`: it is translated where it is shown."""
    return message


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the message for `count` things, with a fallback; the caller fills in the count."""
    if _language == PSEUDO:
        return _pseudo(singular if count == 1 else plural)
    return _translations.ngettext(singular, plural, abs(count))


def number_form(count: int, forms: Sequence[str]) -> str:
    """Return the form for `count` in the current language, from the singular and the plurals in order.

    If `forms` is too short, the last one is used.
    """
    rule = getattr(_translations, "plural", None)  # plural rule of the catalogue; English has none
    index = rule(count) if rule else int(count != 1)
    return forms[min(index, len(forms) - 1)]


def pgettext(context: str, message: str) -> str:
    """Translate a short message whose meaning depends on its context."""
    return _pseudo(message) if _language == PSEUDO else _translations.pgettext(context, message)


def npgettext(context: str, singular: str, plural: str, count: int) -> str:
    """Translate a message whose meaning depends on its context, choosing its form like `ngettext`."""
    if _language == PSEUDO:
        return _pseudo(singular if count == 1 else plural)
    return _translations.npgettext(context, singular, plural, abs(count))


@cache
def _pseudo(message: str) -> str:
    """Accent the vowels outside of fields (`{a}`, `%(a)s`) and lengthen the text by a third, in brackets."""
    parts = re.split(_FIELD, message)
    shown = "".join(part if number % 2 else part.translate(_ACCENTS) for number, part in enumerate(parts))
    longer = len(message) // 3
    if " " in message:  # a sentence needs several words, because no language has words as long as the padding
        padding = ("~~~~~~~ " * longer)[: max(0, longer - 1)] + "~" * min(1, longer)
    else:
        padding = "~" * longer
    return f"[{shown}{padding}]"


def labelled(label: str, value: object) -> str:
    """Join a label and a value, as in `troops: 3`, in the style of the current language."""
    return gettext("{label}: {value}").format(label=label, value=value)
