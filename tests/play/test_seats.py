"""Seats: handing over and giving back, loading from a save, names and colours."""

from __future__ import annotations

import pytest

from barons.engine.core import COLOURS
from barons.play.seats import DEFAULT_LEVEL, NAME_LIMIT, Seat, seat_colours

ADA = Seat("person", "Ada", "hard")
CY = Seat("computer", "Cy", "easy")


def test_default_seat_is_a_person_without_a_name() -> None:
    """By default a seat is a person without a name; a computer that replaces it plays at the default level."""
    assert Seat() == ("person", "", DEFAULT_LEVEL, False, "")


def test_computer_stands_in_for_a_person_at_a_given_level() -> None:
    """The level is the requested one, or else the seat's own."""
    assert ADA.handed_to_computer("easy") == Seat("computer", "Ada", "easy", stands_in=True)
    assert ADA.handed_to_computer() == Seat("computer", "Ada", "hard", stands_in=True)


def test_computer_at_another_level_is_not_a_stand_in() -> None:
    """No person gets the seat back in the next game."""
    assert CY.handed_to_computer("hard") == Seat("computer", "Cy", "hard", stands_in=False)


def test_person_takes_over_a_seat_with_its_name() -> None:
    """The seat is as it was before a computer stood in."""
    assert ADA.handed_to_computer().handed_to_person() == ADA


def test_optional_seat_fields_are_saved_only_if_set() -> None:
    """Stand-in and lord are saved only if they are set."""
    assert CY.to_json() == {"kind": "computer", "name": "Cy", "level": "easy"}
    assert CY._replace(stands_in=True, lord="raider").to_json() == {
        "kind": "computer",
        "name": "Cy",
        "level": "easy",
        "stands_in": True,
        "lord": "raider",
    }


def test_unknown_level_is_replaced_by_the_default() -> None:
    """A missing level gives the default, and a missing name an empty one."""
    assert Seat.from_json({"kind": "computer", "name": "Cy", "level": "wizard"}).level == DEFAULT_LEVEL
    assert Seat.from_json({"kind": "computer"}) == Seat("computer")


def test_only_computers_can_stand_in() -> None:
    """The field counts only if it is true in the save."""
    assert not Seat.from_json({"kind": "person", "stands_in": True}).stands_in
    assert not Seat.from_json({"kind": "computer", "stands_in": 1}).stands_in
    assert Seat.from_json({"kind": "computer", "stands_in": True}).stands_in


@pytest.mark.parametrize("data", [None, [], "person", {}, {"kind": "ghost"}, {"kind": "person", "name": 7}])
def test_invalid_seat_is_rejected(data: object) -> None:
    """The invalid value is quoted."""
    with pytest.raises(ValueError, match="not a seat: "):
        Seat.from_json(data)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ada\n", "Ada"),
        ("A\nda", "A da"),
        ("\ufe0f", ""),
        ("A\ud800", "A"),
        ("Ada Bo", "Ada Bo"),
        ("x" * (NAME_LIMIT + 1), "x" * NAME_LIMIT),
        ("x" * NAME_LIMIT, "x" * NAME_LIMIT),
    ],
)
def test_seat_name_is_cleaned_to_one_printable_line(typed: str, kept: str) -> None:
    """The name is cut to the length of the longest field."""
    assert Seat.from_json({"kind": "person", "name": typed}).name == kept


@pytest.mark.parametrize(
    ("position", "colours"),
    [
        ({"seats": ["white", None]}, ["white", None]),
        ({"seats": [7, "black"]}, [None, "black"]),
        ({"seats": ["white"]}, list(COLOURS[:2])),
        ({"seats": "whiteblack"}, list(COLOURS[:2])),
        ({}, list(COLOURS[:2])),
    ],
)
def test_seat_colours_come_from_the_position_or_the_seat_order(
    position: dict[str, object], colours: list[object]
) -> None:
    """A colour that is not chosen yet is None."""
    assert seat_colours(position, 2) == colours
