"""Names of players at a table: typed names first, then lords, numbered if several are the same."""

from __future__ import annotations

import pytest

from barons.play.seats import Seat
from barons.text.levels import display_names
from barons.text.tr import set_language


def raider(name: str = "") -> Seat:
    """Return a computer with this lord."""
    return Seat("computer", name, lord="raider")


def test_entered_name_takes_precedence_over_lord_name() -> None:
    """A player without either is not named here."""
    assert display_names([Seat("person", "Ada"), raider(), raider("Hugo"), Seat("computer")]) == (
        "Ada",
        "Raider",
        "Hugo",
        "",
    )


def test_computers_with_the_same_lord_are_numbered_by_seat() -> None:
    """There are as many as at the largest table; a different lord between them gets no number."""
    warden = Seat("computer", lord="warden")
    assert display_names([raider(), warden, raider()]) == ("Raider I", "Warden", "Raider II")
    assert display_names([raider()] * 6)[5] == "Raider VI"


def test_seat_of_a_lord_keeps_its_name_when_a_person_takes_over() -> None:
    """The chronicle uses the same name before and after."""
    assert display_names([raider().handed_to_person(), raider()]) == ("Raider I", "Raider II")


@pytest.mark.parametrize(("language", "name"), [("de", "Plünderer"), ("fr", "Pillard")])
def test_lord_name_is_in_current_language(language: str, name: str) -> None:
    """The name is not kept when the language changes."""
    set_language(language)
    assert display_names([raider()]) == (name,)
