"""One line of text from outside, as it can be shown: typed, pasted, from a screen reader or a file.

What a character may be is decided by its Unicode category and by the property Default_Ignorable_Code_Point
(Unicode 15, `DerivedCoreProperties.txt`), not by a list of known trouble.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_INVISIBLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\u2800\U000e0100-\U000e01ef]"
)
"""Letters, marks and symbols that nobody sees: the default ignorable ones, and the empty braille cell."""
_BREAK: Final = re.compile("[ ]*[\t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]+[ ]*")
"""Control characters and separators that part words, as `str.splitlines` has it."""
_NO_BREAK: Final = "\u00a0\u202f"
"""Spaces other than the plain one that mean something on a screen: French sets them before a colon."""
_MOST_MARKS: Final = 4
"""Combining marks on one letter; no language needs more."""


def one_line(text: str, most: int | None = None) -> str:
    """The text on one line, without what cannot be seen, at most `most` characters; empty if nothing remains.

    Tabs and breaks between words become spaces. Controls, format characters (bidirectional ones too), lone
    surrogates, private and unassigned characters, variation selectors and marks without a letter are left out.
    """
    line = _line(text.strip()[: most and 8 * most])
    return _seen(unicodedata.normalize("NFC", line))[:most].strip()


def part_of_line(text: str, most: int | None = None, after: str = "") -> str:
    """The same for a part that is put into a line behind `after`: spaces at its ends remain, and marks for the
    letter before it.

    Of a very long text, only the first `most` characters are looked at.
    """
    return _seen(after[-8:] + _line(text[:most]))[len(after[-8:]) :]


def _line(text: str) -> str:
    """The text on one line, each character by itself."""
    return "".join(map(_shown, _BREAK.sub(" ", _INVISIBLE.sub("", text))))


def decoded(data: object) -> str:
    """The text of what a system hands over: bytes that are no UTF-8 become U+FFFD; what is no text is empty."""
    if isinstance(data, (bytes, bytearray, memoryview)):
        return bytes(data).rstrip(b"\0").decode("utf-8", "replace")
    return data if isinstance(data, str) else ""


def _shown(letter: str) -> str:
    """A character as a line may hold it."""
    kind = unicodedata.category(letter)
    if kind[0] == "Z":
        return letter if letter in _NO_BREAK else " "
    return "" if kind[0] == "C" else letter


def _seen(line: str) -> str:
    """The line without marks that have no letter, or too many companions on it."""
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
