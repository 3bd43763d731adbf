"""Makes text from outside safe for a terminal, and replaces characters missing in its encoding."""

from __future__ import annotations

import codecs
import re
import unicodedata
from typing import Final

_ACTING: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""Characters that a terminal obeys instead of showing them: control characters (except tab and line ends),
direction marks, lone surrogates.
"""

_PLAIN: Final = {
    "→": "->", "←": "<-", "…": "...", "–": "-", "—": "-", "−": "-", "‑": "-", "’": "'", "‘": "'", "“": '"',
    "”": '"', "„": '"', "«": '"', "»": '"', "×": "x", "·": "-", "•": "-", "±": "+-", "½": "1/2", "ß": "ss",
    "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "≤": "<=", "≥": ">=",
}  # fmt: skip
"""Replacements for characters missing in an encoding. Letters lose accents; anything else becomes `?`."""

READABLE: Final = "barons-readable"
"""The name of the error handler `_readable`, for `errors=` of a text stream."""


def printable(text: str) -> str:
    r"""Return the text in one line, with everything invisible but spaces escaped as `\u202e`.

    The no-break space is kept, because French sentences contain it.
    """
    return "".join(each if each.isprintable() or each == "\u00a0" else _escape(each) for each in text)


def harmless(text: str) -> str:
    r"""Return the text with its lines, with everything that a terminal would obey escaped as `\u001b`."""
    return _ACTING.sub(lambda found: _escape(found[0]), text)


def _escape(character: str) -> str:
    r"""Return `\u202e`, or two of them for a character beyond the first 65,536: JSON reads it back."""
    units = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))


def _readable(error: UnicodeError) -> tuple[str, int]:
    """Replace what a stream's encoding lacks with something readable."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_replacement(each, error.encoding) for each in lacking), error.end


def _replacement(character: str, encoding: str) -> str:
    letters = unicodedata.normalize("NFKD", character)
    plain = _PLAIN.get(character) or "".join(each for each in letters if not unicodedata.combining(each))
    try:
        plain.encode(encoding)
    except UnicodeEncodeError:
        return "?"
    return plain


codecs.register_error(READABLE, _readable)
