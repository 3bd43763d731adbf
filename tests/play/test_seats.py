"""Seats: handed over and given back, read from a save, their names and colours."""

from __future__ import annotations

import pytest

from barons.engine.core import COLOURS
from barons.play.seats import DEFAULT_LEVEL, NAME_LIMIT, Seat, seat_colours

ADA = Seat("person", "Ada", "hard")
CY = Seat("computer", "Cy", "easy")


def test_a_seat_without_more_is_a_persons_without_a_name() -> None:
    """A computer that takes it over plays at the usual level."""
    assert Seat() == ("person", "", DEFAULT_LEVEL, False, "")


def test_a_persons_seat_is_handed_to_a_computer_that_stands_in() -> None:
    """At the level asked for, else at the seat's own."""
    assert ADA.handed_to_computer("easy") == Seat("computer", "Ada", "easy", stands_in=True)
    assert ADA.handed_to_computer() == Seat("computer", "Ada", "hard", stands_in=True)


def test_a_computer_handed_to_another_level_stands_in_for_nobody() -> None:
    """Nobody gets its seat back in the next game."""
    assert CY.handed_to_computer("hard") == Seat("computer", "Cy", "hard", stands_in=False)


def test_a_person_takes_a_seat_over_under_a_name_or_the_old_one() -> None:
    """An empty name is a name too."""
    stood_in = ADA.handed_to_computer()
    assert stood_in.handed_to_person("Bo") == Seat("person", "Bo", "hard")
    assert stood_in.handed_to_person("") == Seat("person", "", "hard")
    assert stood_in.handed_to_person() == ADA


def test_a_seat_tells_no_more_than_there_is() -> None:
    """Who stands in and whose manner it plays in only where that is so."""
    assert CY.to_json() == {"kind": "computer", "name": "Cy", "level": "easy"}
    assert CY._replace(stands_in=True, lord="raider").to_json() == {
        "kind": "computer",
        "name": "Cy",
        "level": "easy",
        "stands_in": True,
        "lord": "raider",
    }


def test_a_level_that_no_version_knows_is_the_usual_one() -> None:
    """As is one that lacks; so is a name that lacks empty."""
    assert Seat.from_json({"kind": "computer", "name": "Cy", "level": "wizard"}).level == DEFAULT_LEVEL
    assert Seat.from_json({"kind": "computer"}) == Seat("computer")


def test_only_a_computer_stands_in() -> None:
    """And only where the save says true."""
    assert not Seat.from_json({"kind": "person", "stands_in": True}).stands_in
    assert not Seat.from_json({"kind": "computer", "stands_in": 1}).stands_in
    assert Seat.from_json({"kind": "computer", "stands_in": True}).stands_in


@pytest.mark.parametrize("data", [None, [], "person", {}, {"kind": "ghost"}, {"kind": "person", "name": 7}])
def test_what_is_no_seat_is_refused(data: object) -> None:
    """With what stands there."""
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
def test_a_name_is_one_line_that_can_be_drawn(typed: str, kept: str) -> None:
    """Cut where it is longer than any field."""
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
def test_colours_are_the_positions_or_go_by_seat(position: dict[str, object], colours: list[object]) -> None:
    """A colour not yet chosen is none."""
    assert seat_colours(position, 2) == colours
