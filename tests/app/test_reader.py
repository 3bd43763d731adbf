"""The window as a screen reader presents it: what screens say, and a turn of each game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Final

import pytest

from barons.app.kit.accessible import AccessibleNode, uniquely
from barons.app.kit.ui.values import Slider
from barons.app.table.table import Table
from barons.play.seats import Seat
from tests.app.laid import mustered, on_ring, siege
from tests.app.listener import Listener
from tests.app.pilot import Pilot
from tests.app.tables import COMPUTER, PERSON, laid, seat_at_table

Pilots = Callable[..., Pilot]

PRESSED: Final = ("button", "tab", "switch", "option")
SCREENS: Final = (
    "open_menu",
    "open_new_game",
    "open_load",
    "open_puzzles",
    "open_statistics",
    "open_settings",
    "open_about",
    "open_keys",
    "open_rules",
    "open_lessons",
)
WORDS: Final = {
    "en": {
        "disperse": "Disperse",
        "target": "Eagle C; Aldric: 1 troop",
        "own": "Eagle B; Isabeau: Baron, 4 troops (yours)",
        "seal": "Confirm the order",
        "marched": "Isabeau disperses",
        "field": "Field, +2",
        "empty": "Empty space, N13",
        "plate": "Lay the tile",
        "lay": "Isabeau lays",
        "move": "Snow 2",
        "forage": "Forage",
        "pass": "Pass",
        "moved": "Isabeau: to Snow 2",
    },
    "fr": {
        "disperse": "Disperser",
        "target": "Aigle C; Aldric : 1 troupe",
        "own": "Aigle B; Isabeau : Baron, 4 troupes (à vous)",
        "seal": "Valider",
        "marched": "Isabeau disperse",
        "field": "Champ, +2",
        "empty": "Case vide, N13",
        "plate": "Poser la tuile",
        "lay": "Isabeau pose",
        "move": "Neiges 2",
        "forage": "Chercher",
        "pass": "Passer",
        "moved": "Isabeau : ",
    },
}


@pytest.mark.parametrize("language", WORDS)
def test_screen_reader_plays_turn_of_land(pilots: Pilots, language: str) -> None:
    """Choose an order, move a troop, press the seal; the chronicle records it."""
    words = WORDS[language]
    pilot, match = laid(pilots, mustered(), (PERSON, COMPUTER), language=language)
    listener = Listener(pilot)
    assert listener.find("cell", words["own"]).at is not None
    listener.press("button", words["disperse"])
    target = listener.find("cell", words["target"])
    assert target.description
    listener.press_key(target.key)
    listener.press("button", words["seal"])
    assert [match.action(ply).text for ply in range(3)] == ["disperse 3B", "to 3C", "done"]
    assert any(line.startswith(words["marched"]) for line in listener.said("line"))


@pytest.mark.parametrize("language", WORDS)
def test_screen_reader_plays_turn_of_baron(pilots: Pilots, language: str) -> None:
    """Choose a tile of the reserve and a space with six neighbours; a fight follows."""
    words = WORDS[language]
    pilot, match = laid(pilots, siege(), (PERSON, COMPUTER), language=language)
    listener = Listener(pilot)
    listener.press("button", words["field"])
    listener.press("cell", words["empty"])
    listener.press("button", words["plate"])
    assert match.action(0).text == "lay field 1,0"
    assert any(line.startswith(words["lay"]) for line in listener.said("line"))


@pytest.mark.parametrize("language", WORDS)
def test_screen_reader_plays_turn_of_barons(pilots: Pilots, language: str) -> None:
    """Choose a space on the board, then an action there."""
    words = WORDS[language]
    seats = (PERSON, COMPUTER, COMPUTER, COMPUTER)
    pilot, match = laid(pilots, on_ring("roll 2 3 5"), seats, language=language)
    listener = Listener(pilot)
    listener.press("cell", words["move"])
    listener.press("button", words["forage"])
    assert [match.action(ply).text for ply in (0, 1)] == ["move 2 white-2", "forage"]
    assert any(line.startswith(words["moved"]) for line in listener.said("line"))


@pytest.mark.parametrize("screen", SCREENS)
def test_every_pressable_node_has_a_name(pilots: Pilots, screen: str) -> None:
    """On no screen do two nodes have the same key; the language is not English."""
    pilot = pilots(language="fr")
    pilot.shell.screens.open_menu()
    pilot.settle()
    getattr(pilot.shell.screens, screen)()
    pilot.settle()
    nodes = list(Listener(pilot).reader.tree().walk())
    assert [node for node in nodes if node.role in PRESSED and not node.name] == []
    assert len({node.key for node in nodes}) == len(nodes)
    (shown,) = [node for node in nodes if node.role in ("screen", "dialog")]
    assert shown.name
    assert len([node for node in nodes if node.role in PRESSED]) > 1


@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03", "baronies-2006", "realms-main"])
def test_table_names_all_its_parts(pilots: Pilots, ruleset: str) -> None:
    """Spaces have a row and a column; players, buttons and the next step have names."""
    pilot, _match = seat_at_table(pilots, ruleset=ruleset)
    nodes = list(Listener(pilot).reader.tree().walk())
    assert [node for node in nodes if node.role in (*PRESSED, "cell", "status") and not node.name] == []
    cells = [node for node in nodes if node.role == "cell"]
    assert len({node.place for node in cells}) == len(cells) > 5
    assert sum(node.name.startswith(("Isabeau, ", "Aldric, ")) for node in nodes) == 2


def test_hand_over_screen_keeps_hand_hidden(pilots: Pilots) -> None:
    """While the screen is handed over, nothing of the table below is exposed."""
    ben = Seat("person", "Ben")
    pilot, _match = laid(pilots, mustered(hands={"sable": ("2B",)}), (PERSON, ben))
    assert pilot.scene.kind == "handover"
    listener = Listener(pilot)
    assert listener.said("cell") == []
    taken = [node for node in listener.heard("button") if node.key == "handover.seal"]
    listener.press_key(taken[0].key)
    assert listener.said("cell")
    names = listener.said("button")
    assert "Wolf F" in names
    assert "Wolf B" not in names


def test_refused_space_announces_its_reason(pilots: Pilots) -> None:
    """Activating a space that cannot be chosen announces a sentence."""
    pilot, _match = laid(pilots, mustered(), (PERSON, COMPUTER))
    listener = Listener(pilot)
    listener.press("button", "Disperse")
    listener.press("cell", "Mountain")
    assert listener.said("alert") == ["Eagle A is a mountain."]


def test_disabled_button_exposes_its_reason(pilots: Pilots) -> None:
    """A disabled button has its reason as its description."""
    pilot, _match = laid(pilots, mustered(), (PERSON, COMPUTER))
    concentrate = Listener(pilot).find("button", "Concentrate")
    assert not concentrate.is_enabled
    assert "No troop can move to Eagle B." in concentrate.description


def test_screen_reader_moves_focus(pilots: Pilots) -> None:
    """The focus moves to a space of the board, then to a button; exactly one node is focused."""
    pilot, _match = laid(pilots, mustered(), (PERSON, COMPUTER))
    listener = Listener(pilot)
    for role, words in (("cell", "Horse D"), ("button", "Recruit")):
        node = next(
            node for node in listener.reader.tree().walk() if (node.role, node.name[:7]) == (role, words)
        )
        assert listener.reader.focus(node.key)
        focused = [each.key for each in listener.reader.tree().walk() if each.is_focused]
        assert focused == [node.key]


def test_screen_reader_changes_settings(pilot: Pilot) -> None:
    """An option is chosen, and a slider is moved by its step actions."""
    listener = Listener(pilot)
    listener.press("button", "Settings")
    listener.press("option", "125")
    assert pilot.shell.settings.scale == 125
    listener.press("tab", "Sound")
    slider = listener.heard("slider")[0]
    assert slider.measure is not None
    before = slider.measure[0]
    assert listener.reader.step(slider.key, -1)
    after = listener.heard("slider")[0]
    assert after.measure is not None
    assert after.measure[0] == before - slider.measure[3]
    assert isinstance(pilot.element(slider.key).node, Slider)


def test_screen_reader_chooses_from_drop_down_list(pilot: Pilot) -> None:
    """The options are exposed while the list is open."""
    listener = Listener(pilot)
    pilot.shell.screens.open_rules()
    pilot.settle()
    game = listener.find("choice", "Game")
    assert (game.value, game.is_open) == ("Land of Barons · November 2025", False)
    listener.press_key(game.key)
    listener.press("option", "Baron · 2006")
    assert listener.find("choice", "Game").value == "Baron · 2006"


def test_screen_reader_enters_name(pilot: Pilot) -> None:
    """A screen reader sets the text as if it had been typed."""
    listener = Listener(pilot)
    pilot.shell.screens.open_new_game()
    pilot.settle()
    field = listener.find("field", "Name of player 1")
    assert listener.reader.write(field.key, "Mahaut\n of the long valley, and further on than a name may go")
    written = listener.find("field", "Name of player 1").value
    assert written.startswith("Mahaut of the long")
    assert len(written) <= 24


def test_only_open_dialog_is_exposed(pilot: Pilot) -> None:
    """A dialog has a title and a text; the screen below it is not exposed."""
    pilot.shell.statistics.reach(["land.capture"], date(2026, 1, 1))
    pilot.shell.screens.open_statistics()
    pilot.settle()
    listener = Listener(pilot)
    listener.press("button", "Reset")
    assert listener.said("dialog") == ["Reset"]
    assert listener.said("screen") == []
    assert listener.said("button") == ["Delete all", "Cancel"]
    listener.press("button", "Cancel")
    assert listener.said("screen") == ["Statistics"]


def test_toasts_are_exposed_as_alerts(pilot: Pilot) -> None:
    """Toasts are exposed as long as they are shown."""
    listener = Listener(pilot)
    pilot.shell.toast("The game is kept.", 1.0)
    assert listener.said("alert") == ["The game is kept."]
    pilot.wait(1.5)
    assert listener.said("alert") == []


def test_replay_exposes_its_board(pilots: Pilots) -> None:
    """A replay exposes spaces without actions, the players' scores and the position in the game."""
    pilot, match = seat_at_table(pilots, actions=40)
    pilot.shell.screens.open_replay(match, 20)
    pilot.settle()
    listener = Listener(pilot)
    assert [node.at for node in listener.heard("cell")] == [None] * 37
    assert listener.said("status") == [f"turn 7 · action 20 of {match.ply}"]
    assert "reserve: 24." in listener.find("text", "Isabeau").name


def test_activating_removed_node_does_nothing(pilots: Pilots) -> None:
    """Activating a key that no node has any more does nothing."""
    pilot = pilots()
    pilot.shell.screens.open_menu()
    pilot.settle()
    reader = Listener(pilot).reader
    assert not reader.press("gone")
    assert not reader.focus("gone")
    assert not reader.step("menu.settings", 1)
    assert not reader.write("menu.settings", "text")


def test_duplicate_keys_are_made_unique() -> None:
    """The first node keeps its key."""
    twice = AccessibleNode(
        "a",
        "window",
        children=(AccessibleNode("b", "button"), AccessibleNode("b", "button"), AccessibleNode("a", "text")),
    )
    assert [node.key for node in uniquely(twice).walk()] == ["a", "b", "b#2", "a#2"]


@pytest.mark.parametrize("ruleset", ["land-2025-11", "baronies-2006", "realms-main"])
def test_board_is_exposed_before_first_frame(pilots: Pilots, ruleset: str) -> None:
    """A screen reader may ask between a click and the next frame."""
    drawn, _match = seat_at_table(pilots, ruleset=ruleset)
    names = [name.split(";")[0] for name in Listener(drawn).said("cell")]
    undrawn, _same = seat_at_table(pilots, ruleset=ruleset, settled=False)
    assert [name.split(";")[0] for name in Listener(undrawn).said("cell")] == names


def test_screen_reader_reads_end_screen(pilots: Pilots) -> None:
    """The result, the turning point and what to do next have headings; ranks and buttons are exposed."""
    pilot, match = seat_at_table(pilots)
    match.end_now()
    pilot.settle()
    listener = Listener(pilot)
    headings = listener.said("heading")
    assert headings[0] == "A shared victory"
    assert {"The turning point", "What next?", "Your record here"} <= set(headings)
    assert [line[:2] for line in listener.said("text") if line[1:3] == ". "] == ["1.", "1."]
    pilot.walk_to("end.review")
    pilot.walk_to("end.rematch")
    listener.press("button", "Rematch")
    assert pilot.shell.current.match is not match


def test_screen_reader_uses_hand_over_screen(pilots: Pilots) -> None:
    """It says whose turn it is and what the others did; only the seal and the menu can be activated."""
    seats = (Seat("person", "Isabeau"), Seat("person", "Mahaut"))
    pilot, _match = seat_at_table(pilots, seats, seed=5, actions=30, size=(1920, 1080))
    listener = Listener(pilot)
    assert listener.said("heading")[0] in ("Isabeau", "Mahaut", "Since your last turn")
    assert set(listener.said("button")) == {"Take the screen", "Main menu"}
    assert any("Mahaut" in line or "Isabeau" in line for line in listener.said("text"))
    listener.press("button", "Take the screen")
    assert isinstance(pilot.top, Table)
