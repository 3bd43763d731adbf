"""The filter for all text from outside."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from barons.plaintext import decoded, one_line, part_of_line

KEPT = [
    ("Ada\n", "Ada"),
    ("Ada\tBob", "Ada Bob"),
    ("\x1b[31mAda", "[31mAda"),
    ("Ada\0", "Ada"),
    ("A\u200bd\u00ada\ufeff", "Ada"),
    ("\u202eadA\u2066", "adA"),
    ("A\ud800da", "Ada"),
    ("Mu\u0301riel", "M\u00fariel"),
    ("Z\u0308\u0301\u0302\u0303\u0304\u0305\u0306", "Z\u0308\u0301\u0302\u0303"),
    ("Terre\u00a0: x", "Terre\u00a0: x"),
    ("A\u2003da", "A da"),
    ("\u0645\u0631\u064e\u062d\u0628\u0627", "\u0645\u0631\u064e\u062d\u0628\u0627"),
    ("\u2764\ufe0f", "\u2764"),
    ("\U0001f469\u200d\U0001f467", "\U0001f469\U0001f467"),
]
NOTHING = [
    "",
    " \u00a0\u3000",
    "\ufe0f",
    "\u0301\u0302",
    "\u200b\u200d",
    "\u3164\uffa0\u115f",
    "\u2800",
    "\ue000",
    "\U000e0100",
]


@pytest.mark.parametrize(("text", "kept"), KEPT, ids=[ascii(text) for text, _kept in KEPT])
def test_visible_text_is_preserved(text: str, kept: str) -> None:
    """Letters of any language, combining marks and spaces between them are kept."""
    assert one_line(text) == kept


@pytest.mark.parametrize("text", NOTHING, ids=ascii)
def test_invisible_text_is_removed(text: str) -> None:
    """Spaces, marks without a letter, fillers and private-use characters are removed."""
    assert one_line(text) == ""


def test_every_character_of_a_line_is_visible_or_a_space() -> None:
    """All Unicode characters are tried."""
    letters = {each for number in range(sys.maxunicode + 1) for each in part_of_line(chr(number), after="a")}
    spaces = {each for each in letters if unicodedata.category(each)[0] == "Z"}
    assert spaces == {" ", "\u00a0", "\u202f"}
    assert {unicodedata.category(each)[0] for each in letters} == set("LMNPSZ")


def test_long_text_is_truncated() -> None:
    """It is cut to a number of characters, without a space at its end."""
    assert one_line("ab " * 500_000, 3) == "ab"


def test_filtering_a_line_is_idempotent() -> None:
    """Filtering a filtered text changes nothing."""
    once = [one_line(text) for text, _kept in KEPT]
    assert [one_line(text) for text in once] == once


@pytest.mark.parametrize(
    ("data", "text"),
    [("Ada", "Ada"), (b"Ad\xe9", "Ad\ufffd"), (bytearray(b"Ada\0"), "Ada"), (None, ""), (7, "")],
)
def test_clipboard_data_is_decoded_as_text(data: object, text: str) -> None:
    """Bytes that are not UTF-8 become a replacement character; other types give no text."""
    assert decoded(data) == text
