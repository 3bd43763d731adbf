"""English: plain words, typographic quotes, an ellipsis without a space before it."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.text.spoken import spoken

BANNED: Final = {
    r"\banew\b": "again, from the start",
    r"\bdear(er|est)?\b": "expensive",
    r"\bfor nothing\b": "free",
    r"\bfell(s|ed|ing)?\b": "destroy",
    r"\bsla(y|ys|in|ying)\b": "kill",
    r"\bmend": "repair",
    r"\bso many\b": "this many, or a number",
    r"\bby lot\b": "at random",
    r"\bnext door\b": "adjacent",
    r"\bfoes?\b": "opponent, monster",
    r"\benem(y|ies)\b": "opposing, opponent",
    r"\bin vain\b": "without effect",
    r"\bSorry\b": "nothing",
    r"\banother[’']s\b": "another player’s",
    r"(?<!first )\bone[’']s\b": "your, their",
    r"\b(rise|rises|risen)\b": "is built, is placed",
    r"\bpress (the|this|your) (card|tile|officer|knight|baron)\b": "click, choose",
    r"\b(whoever|whosoever|whoever[’']s|upon|amongst|whilst|shall|hence|thus|thereof|oneself)\b": "plain words",
    r"\b(?!one\b|part\b)\w+ of (yours|theirs|mine|ours)\b": "one of your",
    r"\b(if|as) (wished|desired)\b": "if you like",
    r"\b(is|are) no (?!longer|more|other)\w+ (like|of)\b": "is not a",
    r"(?-i:(?<=[a-z,] )(?<!ruleset )(The|An?|Your|You|This|It|Its)\b)": "a small letter inside a sentence",
    r"(?<=\w)'(?=\w)": "’",
    r'"': "“ ”",
    r"  ": "one space",
    r"[ \u00a0]…": "no space before the ellipsis",
    r"\.\.\.": "…",
}
"""Words that no text on the screen may use, and what to say instead."""


def sentences() -> list[str]:
    """Return every text of the program, without fields."""
    return [re.sub(r"\{[^}]*\}", "{}", text) for text, _english in spoken("en")]


@pytest.mark.parametrize("pattern", BANNED)
def test_no_sentence_contains_a_banned_word(pattern: str) -> None:
    """A word is banned in any of its meanings."""
    found = [sentence for sentence in sentences() if re.search(pattern, sentence, re.IGNORECASE)]
    assert found == [], BANNED[pattern]
