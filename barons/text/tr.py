"""The language in use: gettext over that language's catalogue, switched at run time.

A catalogue is `locales/<language>/LC_MESSAGES/barons.po`, compiled to `.mo` when the package is built.
Messages are English sentences with `str.format` names; a message that the catalogue lacks is shown as it
stands, so English needs none.
"""

from __future__ import annotations

import gettext as _gettext
from typing import Final

from barons.paths import locales_dir

LANGUAGES: Final = {"en": "English", "fr": "Français"}
"""What a person may choose, each by its own name."""

PSEUDO: Final = "pseudo"
"""A made-up language a third longer, in which tests look for clipped and untranslated text."""

_NULL: Final = _gettext.NullTranslations()
_ACCENTS: Final = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")

_language = "en"
_translations: _gettext.NullTranslations = _NULL


def set_language(code: str) -> None:
    """Speak `code` from now on (`en`, `fr` or `pseudo`); anything else raises ValueError."""
    global _language, _translations
    if code not in LANGUAGES and code != PSEUDO:
        raise ValueError(f"no such language: {code}")
    translations = _gettext.translation("barons", locales_dir(), [code], fallback=True)
    _language, _translations = code, translations


def language() -> str:
    """The code of the language in use."""
    return _language


def decimal(number: float) -> str:
    """One digit after the point, or after the comma where the language has one."""
    told = f"{number:.1f}"
    return told.replace(".", ",") if _language == "fr" else told


def gettext(message: str) -> str:
    """The message in the language in use."""
    return _pseudo(message) if _language == PSEUDO else _translations.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The message for `count` things; format it with the count yourself."""
    if _language == PSEUDO:
        return _pseudo(singular if count == 1 else plural)
    return _translations.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """A short message whose meaning depends on where it stands."""
    return _pseudo(message) if _language == PSEUDO else _translations.pgettext(context, message)


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
