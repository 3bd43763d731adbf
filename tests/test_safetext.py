"""Text for a terminal: escaped control characters, and replacements for what an encoding lacks."""

from __future__ import annotations

import json

import pytest

from barons.safetext import READABLE, harmless, printable


def test_name_is_printed_as_one_line_of_visible_characters() -> None:
    """All other characters are escaped."""
    assert printable("a\x1b[31m\n\u202eb é\udcff") == "a\\u001b[31m\\u000a\\u202eb é\\udcff"


def test_line_ends_are_preserved_and_terminal_commands_are_escaped() -> None:
    """Tabs and line ends are kept."""
    assert harmless("a\tb\r\n\x1b]0;t\x07\x9b\u2066") == "a\tb\r\n\\u001b]0;t\\u0007\\u009b\\u2066"


def test_escaped_text_round_trips_through_json() -> None:
    """This includes characters beyond the Basic Multilingual Plane."""
    assert json.loads(f'"{printable(chr(0xE0041) + chr(0x9B))}"') == "\U000e0041\x9b"


@pytest.mark.parametrize(
    ("text", "encoding", "shown"),
    [
        ("no → yes", "ascii", "no -> yes"),
        ("« réglé »", "ascii", '" regle "'),
        ("œuf½", "ascii", "oeuf1/2"),
        ("ré→", "latin-1", "ré->"),
        ("日", "cp437", "?"),
        ("a\u00a0b", "ascii", "a b"),
    ],
)
def test_unsupported_characters_are_replaced_by_nearest_equivalents(
    text: str, encoding: str, shown: str
) -> None:
    """Characters that the encoding has are kept."""
    assert text.encode(encoding, READABLE).decode(encoding) == shown
