"""The statistics: what games add, the page, the files, and the reset."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from barons.app.kit.toasts import Toasts
from barons.app.shell.current import turns_since
from barons.engine.events import TurnBegan
from barons.paths import user_data_dir
from barons.play.match import Match
from barons.play.seats import Seat
from barons.play.sharing import shared_dir
from barons.play.statistics import FILE_NAME, FinishedGame, PlayerPlace, Statistics
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import seat_at_table, table_of

PERSON, COMPUTER = Seat("person", "Anna"), Seat("computer", "", "hard")


def won_game(key: str) -> FinishedGame:
    """A game of two players; the person won."""
    places = (PlayerPlace(PERSON, 1, 16), PlayerPlace(COMPUTER, 2, 9))
    return FinishedGame(key, "2026-11-22", "land", "land-2025-11", 30, "rules", places)


def besieging(*seats: Seat) -> Match:
    """Land: four troops of seat 0 are next to an undefended donjon."""
    state = mustered(troops={"3B": ("gold", 4)}, donjons={"3C": "sable"})
    return Match(state.rules, seats, 3, first=state, ends_turns_at_once=True)


def play_turns(match: Match, count: int) -> None:
    """Play the last legal action until this many turns have passed."""
    turn = match.turn_number
    while match.turn_number < turn + count:
        match.play(match.legal[-1])
        match.seal()


def destroy_the_donjon(match: Match) -> None:
    """Destroy the donjon by dispersing the troops."""
    for text in ("disperse 3B", "to 3C", "to 3C", "to 3C"):
        match.play(text)


def test_achievement_is_stored_and_announced_once(pilot: Pilot) -> None:
    """A card at the table announces it, and the file contains it."""
    match = besieging(PERSON, PERSON)
    pilot.shell.current.take(match)
    destroy_the_donjon(match)
    pilot.shell.stack.toasts.update(0.0)
    told = [text.split(": ")[:2] for text in pilot.shell.stack.toasts.texts]
    assert told == [["Achieved", "In six directions"]]
    assert list(Statistics().reached) == ["land.disperse"]
    pilot.shell.stack.toasts.clear()
    again = besieging(PERSON, PERSON)
    pilot.shell.current.take(again)
    destroy_the_donjon(again)
    pilot.shell.stack.toasts.update(0.0)
    assert pilot.shell.stack.toasts.texts == []


def test_achievement_card_waits_for_animation() -> None:
    """No card appears during an animation, except after a delay."""
    toasts = Toasts()
    toasts.card("Stone on stone", "A donjon", "crown", 8.0)
    shown = []
    for seconds, is_moving in ((1.0, True), (1.0, True), (0.1, False)):
        toasts.update(seconds, is_moving=is_moving)
        shown.append(len(toasts.texts))
    toasts.card("In six directions", "Six troops", "crown", 8.0)
    for _frame in range(14):
        toasts.update(1.0, is_moving=True)
    assert shown == [0, 0, 1]
    assert toasts.texts[-1] == "In six directions: Six troops"


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize(
    ("ruleset", "actions"), [("land-2026-03", 10), ("baronies-2006", 160), ("realms-main", 10)]
)
def test_achievement_card_covers_no_pressable_widget(
    pilots: Callable[..., Pilot], ruleset: str, actions: int, scale: int
) -> None:
    """The card hides no control and no space of the board, and waits for a click.

    At 150 % no corner of Barons has enough room, so it may hide spaces that nobody can reach.
    """
    pilot, _match = seat_at_table(pilots, ruleset=ruleset, scale=scale, actions=actions)
    table, toasts = table_of(pilot), pilot.shell.stack.toasts
    for title in ("Honour at a price", "Stone on stone"):
        toasts.card(title, "A tile of the row for all one’s honour", "crown", 8.0)
    pilot.wait(20.0)
    card, board = pilot.place("notice"), table.family.board
    places = {part: board.extent(part) for row in board.rows(table.session.shown) for part in row}
    is_narrow = (ruleset, scale) == ("realms-main", 150)
    cells = [places[part] for part in (table.parts.turn.marks().legal if is_narrow else places)]
    assert is_narrow or cells
    assert [place for place in cells if place and place.inflate(-place.w // 4, 0).colliderect(card)] == []
    assert [each.key for each in table.widgets() if each.rect.colliderect(card)] == ["notice"]
    assert pilot.told("notice").name.startswith("Honour at a price")
    pilot.click("notice")
    pilot.wait(0.1)
    assert pilot.told("notice").name.startswith("Stone on stone")
    assert [need for need in pilot.needs() if not need.fits] == []


def test_achievement_card_disappears_after_a_full_round(pilots: Callable[..., Pilot]) -> None:
    """The card disappears without a click too, or it would stay for the rest of the game."""
    pilot, match = seat_at_table(pilots, [PERSON, COMPUTER], actions=2)
    pilot.shell.stack.toasts.card("Stone on stone", "A donjon", "crown", 8.0)
    pilot.wait(0.5)
    shown = [pilot.shell.stack.toasts.held]
    play_turns(match, 3)
    pilot.wait(0.5)
    card = ("Stone on stone", "A donjon")
    assert (shown, pilot.shell.stack.toasts.held == card) == ([card], False)


def test_tooltip_is_drawn_over_toast(pilots: Callable[..., Pilot]) -> None:
    """The tooltip is on top, since the user has just requested it."""
    pilot, _match = seat_at_table(pilots)
    hint = table_of(pilot).widget("strip.hint")
    assert hint is not None
    pilot.shell.toast("A donjon on a donjon")
    table_of(pilot).explain(hint)
    pilot.pass_time()
    with reading() as texts:
        pilot.picture()
    assert texts[-1] == pilot.find("strip.hint").hint


def test_computer_earns_no_achievements(pilot: Pilot) -> None:
    """Achievements are for persons only."""
    match = besieging(COMPUTER, PERSON)
    pilot.shell.current.take(match)
    destroy_the_donjon(match)
    assert pilot.shell.statistics.reached == {}


def test_replay_earns_no_achievements(pilot: Pilot) -> None:
    """Neither a replay nor opening a game counts again."""
    match = besieging(PERSON, COMPUTER)
    destroy_the_donjon(match)
    match.end_now()
    pilot.shell.screens.open_replay(match)
    pilot.settle()
    pilot.shell.current.take(match)
    assert (pilot.shell.statistics.games, pilot.shell.statistics.reached) == ([], {})


def test_finished_game_enters_statistics(pilot: Pilot) -> None:
    """A game with a person counts once, a game between computers does not count."""
    match = besieging(PERSON, COMPUTER)
    pilot.shell.current.take(match)
    match.end_now()
    assert [(each.game, each.ending) for each in Statistics().games] == [("land", "table")]
    alone = besieging(COMPUTER, COMPUTER)
    pilot.shell.current.take(alone)
    alone.end_now()
    assert len(Statistics().games) == 1


def test_resumed_turn_includes_its_earlier_events(pilot: Pilot) -> None:
    """An order and its effects may be several actions apart."""
    match = besieging(PERSON, COMPUTER)
    destroy_the_donjon(match)
    (turn,) = turns_since(match, match.ply - 1)[:1]
    assert [event.kind for event in turn if event.kind in ("order_began", "donjon_destroyed")] == [
        "order_began",
        "donjon_destroyed",
    ]
    assert not any(isinstance(event, TurnBegan) for event in turn)


def test_damaged_file_is_reported_and_backed_up(pilots: Callable[..., Pilot]) -> None:
    """This happens when the file is first read."""
    user_data_dir().mkdir()
    (user_data_dir() / FILE_NAME).write_text("{")
    pilot = pilots()
    assert pilot.shell.statistics.games == []
    assert pilot.shell.stack.toasts.texts == [
        "statistics.json could not be read. It has been renamed statistics.damaged-1.json,"
        " and the statistics start over."
    ]
    assert (user_data_dir() / "statistics.damaged-1.json").read_text() == "{"


def test_statistics_page_opens_from_menu_and_shows_figures(pilot: Pilot) -> None:
    """The page shows the figures of all games, then of one."""
    pilot.shell.statistics.games = [won_game("a"), won_game("b")]
    pilot.click("menu.statistics")
    told = [node.name for node in pilot.top.node().walk() if node.role == "text"]
    assert told[1:4] == ["games: 2", "won against computers: 2 / 2", "current winning streak: 2"]
    assert "Land of Barons · November 2025: 2 of 2 won" in told
    assert "Hard: 2 of 2 won" in told
    assert "Seat 1: 2 of 2 won" in told
    pilot.walk_to("statistics.game")
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    assert pilot.told("statistics.game").value == "Baron"
    assert [node.key for node in pilot.top.node().walk() if node.key.startswith("statistics.edition.")] == []


def test_shortest_and_longest_game_are_told_if_they_differ(pilot: Pilot) -> None:
    """For a single game the average is enough."""
    first, second = won_game("a"), replace(won_game("b"), turns=99)
    told = []
    for games in ([first], [first, second]):
        pilot.shell.statistics.games = games
        pilot.shell.screens.open_statistics()
        pilot.settle()
        told.append([node.name for node in pilot.top.node().walk() if "shortest" in node.name])
        pilot.press(pygame.K_ESCAPE)
    assert told == [[], [f"The shortest game took {first.turns} turns, the longest 99."]]


def test_achievement_row_shows_its_state(pilot: Pilot) -> None:
    """The state is part of the row's name."""
    pilot.shell.statistics.reached = {"land.capture": "2026-11-22"}
    pilot.shell.screens.open_statistics()
    pilot.settle()
    assert pilot.told("statistics.reached.land.capture").name.startswith("Under new lords (achieved). Capture")
    assert pilot.told("statistics.reached.land.construct").name.startswith("Stone on stone. Turn troops")


def test_export_writes_table_and_full_data(pilot: Pilot) -> None:
    """The files are put beside earlier ones in the folder of shared files."""
    pilot.shell.statistics.games = [won_game("a")]
    pilot.shell.screens.open_statistics()
    pilot.settle()
    pilot.click("statistics.export")
    (table,) = shared_dir().glob("*.csv")
    (whole,) = shared_dir().glob("*.json")
    first = table.read_text(encoding="utf-8-sig").splitlines()[1]
    assert first.startswith("2026-11-22,land,land-2025-11,2,30,rules,1,person,Anna")
    assert json.loads(whole.read_text())["games"][0]["key"] == "a"


def test_exported_table_opens_in_a_french_spreadsheet(pilots: Callable[..., Pilot]) -> None:
    """Cells are separated by semicolons, and a mark at the start says that accents are in UTF-8."""
    pilot = pilots(language="fr")
    pilot.shell.statistics.games = [won_game("a")]
    pilot.shell.screens.open_statistics()
    pilot.settle()
    pilot.click("statistics.export")
    (table,) = shared_dir().glob("*.csv")
    assert table.read_bytes().startswith(b"\xef\xbb\xbfday;game;edition;")


def test_deleting_statistics_needs_confirmation(pilot: Pilot) -> None:
    """After the confirmation everything is deleted, in the file too."""
    pilot.shell.statistics.add(won_game("a"))
    pilot.shell.keep_statistics()
    pilot.shell.screens.open_statistics()
    pilot.settle()
    pilot.click("statistics.reset")
    pilot.click("dialog.cancel")
    assert len(Statistics().games) == 1
    pilot.click("statistics.reset")
    pilot.click("dialog.reset")
    assert Statistics().games == []
    assert not pilot.told("statistics.export").is_enabled


def test_all_texts_fit(pilots: Callable[..., Pilot]) -> None:
    """All texts fit with a thousand games, down to the smallest window."""
    for size, language in (((1280, 720), "en"), ((1024, 600), "fr")):
        made = pilots(size, language)
        made.shell.statistics.games = [won_game(str(number)) for number in range(1000)]
        made.shell.screens.open_statistics()
        made.settle()
        assert [need for need in made.needs() if not need.fits] == []
