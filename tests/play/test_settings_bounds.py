"""Allowed values and defaults of each setting."""

from __future__ import annotations

from typing import Any

import pytest

from barons import languages
from barons.play.settings import LastSetup, SeatSetup, Settings, check_of, made, shown_on

AT_FIRST: dict[str, Any] = {
    "language": "",
    "fullscreen": False,
    "scale": 100,
    "accelerated": False,
    "window": (1280, 720),
    "window_place": None,
    "muted": False,
    "sound_volume": 70,
    "signal_volume": 50,
    "music_volume": 30,
    "room_volume": 25,
    "undo": "strict",
    "ai_speed": 1,
    "processors": 0,
    "animation_speed": 1,
    "keys": {},
}


@pytest.mark.parametrize("name", AT_FIRST)
def test_default_values_match_the_design(name: str) -> None:
    """New players see these values on the settings screen."""
    assert getattr(Settings(), name) == AT_FIRST[name]


def test_default_game_is_one_person_against_two_easy_computers() -> None:
    """The game is Land of November 2025, without a round limit."""
    setup = Settings().last_setup
    assert (setup.ruleset, setup.round_limit) == ("land-2025-11", None)
    assert [(seat.kind, seat.level, seat.name, seat.lord) for seat in setup.seats] == [
        ("person", "easy", "", ""),
        ("computer", "easy", "", ""),
        ("computer", "easy", "", ""),
    ]


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("scale", 75, 200),
        ("sound_volume", 0, 100),
        ("signal_volume", 0, 100),
        ("music_volume", 0, 100),
        ("room_volume", 0, 100),
        ("processors", 0, 16),
    ],
)
def test_number_settings_have_both_limits(name: str, low: int, high: int) -> None:
    """Both ends are allowed; one beyond either end is refused."""
    check = check_of(name)
    assert (check(low), check(high)) == (low, high)
    for beyond in (low - 1, high + 1):
        with pytest.raises(ValueError, match=f"from {low} to {high}"):
            check(beyond)


@pytest.mark.parametrize("size", [(1, 1), (7680, 4320)])
def test_window_size_limits_are_accepted(size: tuple[int, int]) -> None:
    """The maximum is four times 4K in each direction, the minimum is one point."""
    assert check_of("window")(size) == size


@pytest.mark.parametrize("size", [(0, 1), (1, 0), (7681, 1), (1, 4321)])
def test_window_size_beyond_the_limits_is_refused(size: tuple[int, int]) -> None:
    """This holds for both directions."""
    with pytest.raises(ValueError, match="no whole number"):
        check_of("window")(size)


@pytest.mark.parametrize("place", [(-(2**15) - 1, 0), (2**15 + 1, 0), (0, -(2**15) - 1), (0, 2**15 + 1)])
def test_window_position_beyond_the_limits_is_refused(place: tuple[int, int]) -> None:
    """Coordinates beyond the system's number range are refused."""
    with pytest.raises(ValueError, match="no whole number"):
        check_of("window_place")(place)


def test_player_name_has_at_most_forty_characters() -> None:
    """Forty-one letters are refused."""
    assert SeatSetup(name="x" * 40).name == "x" * 40
    with pytest.raises(ValueError, match="at most 40"):
        SeatSetup(name="x" * 41)


def test_a_ruleset_may_be_a_path() -> None:
    """A path may have 400 letters."""
    assert LastSetup(ruleset="x" * 400).ruleset == "x" * 400
    with pytest.raises(ValueError, match="at most 400"):
        LastSetup(ruleset="x" * 401)


@pytest.mark.parametrize("players", [2, 6])
def test_a_table_has_two_to_six_seats(players: int) -> None:
    """These are the limits over all games."""
    assert len(LastSetup(seats=[SeatSetup()] * players).seats) == players


@pytest.mark.parametrize("players", [1, 7])
def test_table_with_other_number_of_seats_is_refused(players: int) -> None:
    """No game allows these numbers."""
    with pytest.raises(ValueError, match="no list of 2 to 6"):
        LastSetup(seats=[SeatSetup()] * players)


@pytest.mark.parametrize("rounds", [None, 1, 999])
def test_round_limit_is_optional(rounds: int | None) -> None:
    """The limit is 1 to 999 rounds, or none."""
    assert LastSetup(round_limit=rounds).round_limit == rounds


@pytest.mark.parametrize("rounds", [0, 1000])
def test_round_limit_beyond_its_range_is_refused(rounds: int) -> None:
    """Numbers outside the range are refused; no limit is None, not 0."""
    with pytest.raises(ValueError, match="from 1 to 999"):
        LastSetup(round_limit=rounds)


def test_key_bindings_are_limited_in_number_and_length() -> None:
    """At most two hundred names, with texts of at most eighty letters."""
    check = check_of("keys")
    assert check({"x" * 80: "y" * 80}) == {"x" * 80: "y" * 80}
    most = {str(number): "" for number in range(200)}
    assert check(most) == most
    with pytest.raises(ValueError, match="at most 200"):
        check({str(number): "" for number in range(201)})
    with pytest.raises(ValueError, match="at most 80"):
        check({"undo": "x" * 81})


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("language", ["", *languages.known()]),
        ("undo", ["strict", "friendly"]),
        ("ai_speed", [1, 2, 4, 0]),
        ("animation_speed", [1, 2, 4, 0]),
    ],
)
def test_choices_are_offered_in_order(name: str, values: list[object]) -> None:
    """The screen lists the words in the same order."""
    assert list(check_of(name).values) == values  # type: ignore[attr-defined]  # a `OneOf`


def test_existing_setup_is_returned_unchanged() -> None:
    """An instance is returned unchanged; a JSON object is converted, without its unknown keys."""
    setup = LastSetup()
    check = made(LastSetup)
    assert check(setup) is setup
    assert check({"keeps_order": True, "strange": 1}) == LastSetup(keeps_order=True)


@pytest.mark.parametrize("value", [None, [], "person"])
def test_value_of_wrong_type_is_refused(value: object) -> None:
    """The message names the expected type."""
    with pytest.raises(ValueError, match="not the values of a LastSetup"):
        made(LastSetup)(value)


def test_each_page_shows_its_settings_in_order() -> None:
    """The order is that of the declaration."""
    assert list(shown_on("display")) == ["language", "fullscreen", "scale", "accelerated"]
    assert list(shown_on("sound")) == ["muted", "sound_volume", "signal_volume", "music_volume", "room_volume"]
    assert list(shown_on("comfort")) == [
        "reduced_motion",
        "strong_hatching",
        "text_size",
        "easy_letters",
        "high_contrast",
        "subtitles",
    ]
    assert list(shown_on("none")) == []


def test_settings_objects_share_no_state() -> None:
    """Naming a seat in one settings object does not change another."""
    Settings().last_setup.seats[0].name = "Ada"
    assert Settings().last_setup.seats[0].name == ""
