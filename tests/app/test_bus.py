"""The window on a real accessibility bus: what a screen reader announces, reads and plays."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from barons import rulesets
from barons.play.match import Match
from barons.play.saves import Saves
from barons.play.seats import Seat
from tests.app.bus.reader import BusReader, lacking, walked
from tests.app.tables import play_on

LACKING: Final = lacking()
pytestmark = [
    pytest.mark.bus,
    pytest.mark.skipif(bool(LACKING), reason=f"no accessibility bus: install {' '.join(LACKING)}"),
]


def test_window_and_focus_are_announced_at_start(tmp_path: Path) -> None:
    """The window is announced and the menu has the focus from the start, without leaving the window."""
    with BusReader(tmp_path) as reader:
        assert reader.hear("window:activate", "Menu")["role"] == "frame"
        assert reader.hear("object:state-changed:focused:1", "Menu")["role"] == "panel"
        frame = reader.tree()
    assert "active" in frame["states"]
    assert frame["place"][2:] == [1280, 720]
    assert frame["place"][0] >= 0


def test_screen_announces_its_name_when_opened(tmp_path: Path) -> None:
    """The window's name and the focus announce the screen; its pages are tabs, of which one is selected."""
    with BusReader(tmp_path) as reader:
        reader.press("push button", "Settings")
        assert reader.hear("object:property-change:accessible-name", "Settings")["role"] == "frame"
        assert reader.hear("object:state-changed:focused:1", "Settings")["role"] == "panel"
        reader.press("page tab", "Sound")
        assert reader.find("scroll pane", "Sound")
        tabs = [node for node in walked(reader.tree()) if node["role"] == "page tab"]
    assert [node["name"] for node in tabs if "selected" in node["states"]] == ["Sound"]
    assert len(tabs) == 5


@pytest.mark.full
def test_laboratory_pages_are_tabs(tmp_path: Path) -> None:
    """One tab is selected, and another can be selected."""
    with BusReader(tmp_path) as reader:
        reader.press("push button", "Laboratory")
        assert "selected" in reader.find("page tab", "Verdict")["states"]
        reader.press("page tab", "Games")
        reader.find("heading", "Games")
        tabs = [node for node in walked(reader.tree()) if node["role"] == "page tab"]
    assert [node["name"] for node in tabs if "selected" in node["states"]] == ["Games"]
    assert len(tabs) == 5


@pytest.mark.full
def test_control_values_are_exposed(tmp_path: Path) -> None:
    """Fields and steppers have a text, lists a selection, sliders a number, switches a state."""
    with BusReader(tmp_path) as reader:
        reader.press("push button", "New game")
        assert "checked" in reader.find("radio button", "Person")["states"]
        assert "pressed" in reader.find("toggle button", "Hints")["states"]
        reader.press("push button", "More options")
        assert reader.find("entry", "Seed")["text"].isdecimal()
        assert reader.find("spin button", "Round limit")["text"] == "none"
        reader.press("push button", "Back")
        reader.find("push button", "Quit")
        reader.press("push button", "How to play")
        assert reader.find("combo box", "Game")["chosen"] == ["Land of Barons · November 2025"]
        reader.press("push button", "Close (Esc)")
        reader.find("push button", "Quit")
        reader.press("push button", "Settings")
        reader.press("page tab", "Sound")
        assert reader.find("slider", "The table")["value"] == 70


def test_land_turn_is_playable_on_the_bus(tmp_path: Path) -> None:
    """A reader gives an order and ends the turn after confirmation; each line of the chronicle can be read."""
    with BusReader(tmp_path, "--ruleset", "land-2024-03", "--players", "2", "--seed", "7") as reader:
        reader.press("push button", "Recruit")
        assert reader.find("list item", "Gold recruits 3 troops on Forest E.")
        reader.press("push button", "End turn")
        assert reader.find("notification", "You have 1 action left.")
        reader.press("push button", "Press again to end")
        assert reader.find("list item", "Black rolls")


@pytest.mark.full
def test_baron_turn_is_playable_on_the_bus(tmp_path: Path) -> None:
    """A reader takes a tile, lays it on one of the distinguishable spaces, and ends the turn."""
    with BusReader(tmp_path, "--ruleset", "baronies-2006", "--players", "2", "--seed", "7") as reader:
        reader.press("push button", "Field")
        reader.press("push button", "Take the tile")
        assert reader.find("list item", "Gold takes a field from the row.")
        reader.press("push button", "Field, +2")
        reader.press("table cell", "Empty space, N13")
        reader.press("push button", "Lay the tile")
        assert reader.find("list item", "Gold lays a field at N13.")
        reader.press("push button", "Keep it")
        reader.press("push button", "End turn")
        assert reader.find("list item", "Black lays")


@pytest.mark.full
def test_barons_turn_is_playable_on_the_bus(tmp_path: Path) -> None:
    """A reader chooses a character; after the computer's choice, a die leads to a space."""
    with BusReader(tmp_path, "--ruleset", "realms-main", "--players", "2", "--seed", "7") as reader:
        reader.press("push button", "Healer")
        assert reader.find("list item", "Gold chooses the healer.")
        assert reader.find("status bar", "Gold: Choose a die")
        reader.press("push button", "Snow guild")
        assert reader.find("list item", "Gold moves 5 spaces to the Snow guild.")
        reader.press("push button", "Pass")  # also ends the turn: nothing is left to choose
        assert reader.find("list item", "Black")


def kept(folder: Path) -> str:
    """Save a game of two persons with cards in hand outside the user's folder; return its path."""
    match = Match(rulesets.load("land-2025-11"), [Seat("person", "Ada"), Seat("person", "Bea")], 5)
    play_on(match, 12)
    saves = Saves(folder)
    path = saves.save(match, "for two")
    saves.close()
    return str(path)


@pytest.mark.full
def test_handover_works_on_the_bus(tmp_path: Path) -> None:
    """The screen has the player's name and the seal, and no card can be read before the hand-over."""
    with BusReader(tmp_path / "data", kept(tmp_path / "saves")) as reader:
        seal = reader.find("push button", "Take the screen")
        told = list(walked(reader.tree()))
        reader.focus("push button", "Take the screen")
        assert reader.hear("object:state-changed:focused:1", "Take the screen")
        reader.press("push button", "Take the screen")
        assert reader.find("push button", "End turn")
    assert seal["role"] == "push button"
    assert {"Ada", "Bea"} & {node["name"] for node in told if node["role"] == "heading"}
    assert {node["name"] for node in told if node["role"] == "push button"} == {"Take the screen", "Main menu"}


@pytest.mark.full
def test_end_screen_is_readable_on_the_bus(tmp_path: Path) -> None:
    """The outcome, each player's rank and the buttons can be read one by one."""
    with BusReader(tmp_path, "--ruleset", "land-2024-03", "--players", "2", "--seed", "7") as reader:
        for name in ("Menu", "End the game now", "End it"):
            reader.press("push button", name)
        assert reader.find("push button", "Review")
        told = list(walked(reader.tree()))
        for name in ("Review", "Rematch", "Main menu"):
            reader.focus("push button", name)
            assert reader.hear("object:state-changed:focused:1", name)
    headings = {node["name"] for node in told if node["role"] == "heading"}
    assert {"A shared victory", "The turning point", "What next?"} <= headings
    ranked = [node["name"] for node in told if node["name"].startswith("1. ")]
    assert sorted(name[3:7] for name in ranked) == ["Blac", "Gold"]
