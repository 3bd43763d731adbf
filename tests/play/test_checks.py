"""Checks of settings: their bounds, the values they return and the messages they raise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from barons.play.checks import Number, OneOf, by_name, flag, list_of, or_none, pair, text

FIVE_TO_SEVEN = Number(5, 7)


@pytest.mark.parametrize(
    ("check", "value", "kept"),
    [
        (FIVE_TO_SEVEN, 5, 5),
        (FIVE_TO_SEVEN, 7, 7),
        (flag, False, False),
        (text(3), "", ""),
        (text(3), "abc", "abc"),
        (pair(FIVE_TO_SEVEN, Number(0, 1)), [7, 0], (7, 0)),
        (pair(FIVE_TO_SEVEN, Number(0, 1)), (5, 1), (5, 1)),
        (or_none(FIVE_TO_SEVEN), None, None),
        (or_none(FIVE_TO_SEVEN), 6, 6),
        (list_of(FIVE_TO_SEVEN, 1, 2), [5], [5]),
        (list_of(FIVE_TO_SEVEN, 1, 2), [5, 7], [5, 7]),
        (by_name(text(2), 2), {}, {}),
        (by_name(text(2), 2), {"a": "bc", "b": ""}, {"a": "bc", "b": ""}),
        (OneOf("", "fr"), "", ""),
        (OneOf(1, 0), 0, 0),
    ],
)
def test_valid_value_is_accepted(check: Callable[[Any], Any], value: object, kept: object) -> None:
    """Both ends of every range are allowed."""
    assert check(value) == kept


@pytest.mark.parametrize(
    ("check", "value", "said"),
    [
        (FIVE_TO_SEVEN, 4, "not a whole number from 5 to 7: 4"),
        (FIVE_TO_SEVEN, 8, "not a whole number from 5 to 7: 8"),
        (FIVE_TO_SEVEN, 6.0, "not a whole number from 5 to 7: 6.0"),
        (Number(0, 1), True, "not a whole number from 0 to 1: True"),
        (flag, 1, "neither true nor false: 1"),
        (text(3), "abcd", "not a string of at most 3 characters: 'abcd'"),
        (text(3), 7, "not a string of at most 3 characters: 7"),
        (text(3), "\n", r"characters that cannot be shown: '\n'"),
        (text(3), "\ud800", r"characters that cannot be shown: '\ud800'"),
        (pair(FIVE_TO_SEVEN, FIVE_TO_SEVEN), [5], "not two whole numbers: [5]"),
        (pair(FIVE_TO_SEVEN, FIVE_TO_SEVEN), [5, 6, 7], "not two whole numbers: [5, 6, 7]"),
        (pair(FIVE_TO_SEVEN, Number(0, 1)), [0, 1], "not a whole number from 5 to 7: 0"),
        (pair(FIVE_TO_SEVEN, Number(0, 1)), [5, 5], "not a whole number from 0 to 1: 5"),
        (list_of(FIVE_TO_SEVEN, 1, 2), [], "not a list of 1 to 2 entries: []"),
        (list_of(FIVE_TO_SEVEN, 1, 2), [5, 5, 5], "not a list of 1 to 2 entries: [5, 5, 5]"),
        (list_of(FIVE_TO_SEVEN, 1, 2), [5, 9], "not a whole number from 5 to 7: 9"),
        (by_name(text(2), 1), {"a": "", "b": ""}, "not an object of at most 1 entries: {'a': '', 'b': ''}"),
        (by_name(text(2), 1), {"abc": ""}, "not a string of at most 2 characters: 'abc'"),
        (by_name(text(2), 1), {"a": "abc"}, "not a string of at most 2 characters: 'abc'"),
        (OneOf(1, 0), True, "not one of (1, 0): True"),
        (OneOf("a"), "b", "not one of ('a',): 'b'"),
    ],
)
def test_invalid_value_is_refused_and_named(check: Callable[[Any], Any], value: object, said: str) -> None:
    """Values beyond either end and values of the wrong type are refused."""
    with pytest.raises(ValueError) as refusal:  # noqa: PT011  # the whole sentence is compared
        check(value)
    assert str(refusal.value) == said


def test_long_value_is_truncated_in_the_message() -> None:
    """The message quotes its first eighty characters."""
    with pytest.raises(ValueError, match=r"neither true nor false: 'x{79}$"):
        flag("x" * 1000)
