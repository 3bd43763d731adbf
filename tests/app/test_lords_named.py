"""A computer without a typed name has its lord's name everywhere, as the new-game screen proposes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barons.app.kit.ui.field import TextField
from barons.app.screens.newgame import NewGameScene
from barons.app.screens.setup import start
from barons.app.table.chronicle import in_short
from barons.app.table.playercard import seat_look
from barons.app.table.scenes.end import EndScene
from barons.app.table.words import saved_names
from barons.play.gametext import export_text
from barons.play.match import Match
from barons.play.saveform import decode, encode
from barons.play.saves import save_of
from barons.play.seats import Seat
from barons.play.settings import LastSetup, SeatSetup
from barons.rulesets import load
from tests.app.games import exactly
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table, table_of

Pilots = Callable[..., Pilot]

SEATS = (Seat(name="Ada"), Seat("computer", level="hard", lord="raider"), Seat("computer", lord="raider"))
GAMES = ("land-2025-11", "baronies-2006", "realms-main")


def words_of(pilot: Pilot) -> str:
    """All texts of the screen for a screen reader."""
    return "\n".join(f"{node.name} {node.value}" for node in pilot.scene.node().walk())


@pytest.mark.parametrize("ruleset", GAMES)
def test_table_and_chronicle_name_a_computer_after_its_lord(pilots: Pilots, ruleset: str) -> None:
    """Two computers with the same lord are numbered; their kind is below the name."""
    pilot, _match = seat_at_table(pilots, SEATS, ruleset=ruleset, actions=60)
    table = table_of(pilot)
    looks = [seat_look(table, seat) for seat in (1, 2)]
    assert [look.name for look in looks] == ["Raider I", "Raider II"]
    assert looks[0].subtitle in ("Computer · Hard", "is thinking…")
    told = [str(entry.sentence) for entry in in_short(table.session.chronicle.entries(0), 0) if entry.seat]
    assert told
    assert all(("Raider I" in line) or "Ada" in line for line in told)


def test_typed_name_replaces_the_lords_name(pilots: Pilots) -> None:
    """The lord is named below the typed name."""
    pilot, _match = seat_at_table(pilots, (SEATS[0], Seat("computer", "Hugo", "easy", lord="raider")))
    look = seat_look(table_of(pilot), 1)
    assert (look.name, look.subtitle) == ("Hugo", "Raider · Easy")


@pytest.mark.parametrize(("language", "name"), [("de", "Plünderer II"), ("fr", "Pillard II")])
def test_end_screen_names_a_computer_after_its_lord(pilots: Pilots, language: str, name: str) -> None:
    """The podium shows the lord's name in every language."""
    pilot, match = seat_at_table(pilots, SEATS, actions=20, language=language)
    match.end_now()
    pilot.settle()
    assert isinstance(pilot.scene, EndScene)
    assert name in words_of(pilot)


def test_replay_names_a_computer_after_its_lord(pilots: Pilots) -> None:
    """The replay uses the same names as the table."""
    pilot, match = seat_at_table(pilots, SEATS, actions=20)
    match.end_now()
    pilot.shell.screens.open_replay(match)
    pilot.settle()
    assert "Raider II" in words_of(pilot)


def test_load_screen_names_a_computer_after_its_lord() -> None:
    """The names come from the save's table, which older saves have too."""
    save = decode(encode(save_of(Match(load("land-2025-11"), SEATS, 3), "")))
    assert "lord" not in save.model_dump()["meta"]["players"][1]
    assert saved_names(save.meta) == ["Ada", "Raider I", "Raider II"]


def test_text_export_contains_code_of_the_lord() -> None:
    """The text has the lord's code, since programs read it."""
    head = export_text(Match(load("land-2025-11"), SEATS, 3), None).splitlines()[0]
    assert head == "# land-2025-11; Ada, raider, raider; seed ?"


def test_proposed_name_matches_name_at_the_table(pilot: Pilot) -> None:
    """The field proposes the lord's name; a seat without a lord is named after its colour."""
    seats = [SeatSetup(), SeatSetup("computer", lord="warden"), SeatSetup("computer")]
    pilot.shell.settings.last_setup = LastSetup("baronies-2006", seats, keeps_order=True)
    pilot.click("menu.new")
    scene = exactly(NewGameScene, pilot.top)
    proposed = [pilot.element(f"newgame.seat{number}.name").node for number in (1, 2, 3)]
    assert [exactly(TextField, each).placeholder for each in proposed] == ["Name", "Warden", "Name"]
    assert start(pilot.shell, scene.setup, 5)
    pilot.frame()
    names = [seat_look(table_of(pilot), seat).name for seat in range(3)]
    assert names == ["Gold", "Warden", "White"]
