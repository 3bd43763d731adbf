"""Sanitises one line of text from outside for display: typed, pasted, from a screen reader or a file.

Which characters are allowed depends on the Unicode category and the property Default_Ignorable_Code_Point
(Unicode 15, `DerivedCoreProperties.txt`), not on a list of known problems.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_INVISIBLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\u2800\U000e0100-\U000e01ef]"
)
"""Invisible letters, marks and symbols: the default ignorable ones, and the empty braille cell."""
_BREAK: Final = re.compile("[ ]*[\t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]+[ ]*")
"""Control characters and separators between words, as in `str.splitlines`."""
_NO_BREAK: Final = "\u00a0\u202f"
"""Other spaces with a meaning on a screen: French sets them before a colon."""
_MOST_MARKS: Final = 4
"""Combining marks allowed on one letter; no language needs more."""


def one_line(text: str, most: int | None = None) -> str:
    """Return the text on one line without invisible characters, at most `most` characters; may be empty.

    Tabs and breaks between words become spaces. Controls, format characters (including bidirectional ones),
    lone surrogates, private and unassigned characters, variation selectors and marks without a letter are
    removed.
    """
    line = _line(text.strip()[: most and 8 * most])
    return _seen(unicodedata.normalize("NFC", line))[:most].strip()


def part_of_line(text: str, most: int | None = None, after: str = "") -> str:
    """Return the same for a part to be inserted into a line after `after`: spaces at its ends are kept, and
    marks that belong to the letter before it.

    Of a very long text, only the first `most` characters are used.
    """
    return _seen(after[-8:] + _line(text[:most]))[len(after[-8:]) :]


def _line(text: str) -> str:
    """Return the text on one line, treating each character separately."""
    return "".join(map(_shown, _BREAK.sub(" ", _INVISIBLE.sub("", text))))


def decoded(data: object) -> str:
    """Return the text from a system call: invalid UTF-8 bytes become U+FFFD; anything else becomes empty."""
    if isinstance(data, (bytes, bytearray, memoryview)):
        return bytes(data).rstrip(b"\0").decode("utf-8", "replace")
    return data if isinstance(data, str) else ""


def _shown(letter: str) -> str:
    """Return a character as a line may contain it."""
    kind = unicodedata.category(letter)
    if kind[0] == "Z":
        return letter if letter in _NO_BREAK else " "
    return "" if kind[0] == "C" else letter


def _seen(line: str) -> str:
    """Remove marks that have no letter, or exceed the limit for one letter."""
    kept: list[str] = []
    room = 0
    for letter in line:
        if unicodedata.category(letter)[0] == "M":
            room -= 1
            if room < 0:
                continue
        else:
            room = 0 if letter.isspace() else _MOST_MARKS
        kept.append(letter)
    return "".join(kept)
