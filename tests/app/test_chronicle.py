"""The chronicle beside the board: grouped by turn and player, not moving while the mouse is over it."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

import pygame
import pytest

from barons.app.games.land.handview import HandCardNode
from barons.app.games.land.words import land_of
from barons.app.kit import fonts, prose
from barons.app.kit.layout import px
from barons.app.kit.ui import words
from barons.app.table import panels
from barons.app.table.chronicleview import shown_of
from barons.app.table.scenes.handover import HandoverScene
from barons.app.table.sheet import LogWindow
from barons.app.table.table import Table
from barons.app.table.topbar import is_thought, lit_spark, said_of, spark_at
from barons.engine.core import Part
from barons.play.match import Match
from barons.play.seats import Seat
from barons.text.sentence import Sentence, SentencePart
from barons.text.tr import gettext as _
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.tables import (
    COMPUTER,
    PERSON,
    ScriptedThinker,
    click_tile,
    laid,
    seat_at_table,
    subtitle_of,
    table_of,
)
from tests.land.cards_table import CardTable
from tests.marks import full

Pilots = Callable[..., Pilot]
TWO = (Seat("person", "Isabeau"), Seat("person", "Mahaut"))


@pytest.mark.parametrize("width", range(60, 260, 8))
def test_line_break_does_not_separate_number_from_noun(pilots: Pilots, width: int) -> None:
    """Number and noun stay together in sentences and in plain text, if a line has room for both."""
    pilots()
    text = "Mahaut takes a wood for 1 honour, then 2 × pelts and 15 gold pieces"
    laid = prose.lines_of(Sentence((SentencePart("text", text),)), fonts.SMALL, width, lambda name: "")
    sentences = [[word.text for word in line] for line in laid]
    plain = [line.split(" ") for line in fonts.wrap(text, fonts.SMALL, width)]
    needed = max(fonts.width(part, fonts.SMALL) for part in ("1 honour,", "2 × pelts", "15 gold"))
    ends = [line[-1] for lines in (sentences, plain) for line in lines[:-1]]
    assert width < needed or not {"1", "2", "×", "15"}.intersection(ends)


@pytest.mark.parametrize("width", [140, 150, 180])
def test_a_name_wider_than_a_line_is_narrowed(width: int) -> None:
    """A name with inseparable text gets narrower letters first, then smaller, legible ones."""
    sentence = Sentence(
        (SentencePart("player", "Beaumont-Motte-sur-l’Aubépine"), SentencePart("text", ", it is"))
    )
    laid = prose.lines_of(sentence, fonts.SMALL, width, lambda name: "")
    assert max(sum(word.width for word in line) for line in laid) <= width + 2
    assert [word.text for line in laid for word in line] == ["Beaumont-Motte-sur-l’Aubépine", ",", "it", "is"]
    assert laid[-1][-1].style == fonts.SMALL


@pytest.mark.parametrize("width", range(60, 260, 8))
def test_line_does_not_begin_with_number_or_letter_of_the_word_before(pilots: Pilots, width: int) -> None:
    """A tile's number or letter, or a count, stays with the word before it if a line has room for both."""
    pilots()
    text = "Mahaut moves 2 spaces to Snow 3, forages on Lion F and brings in pelts, 4."
    parts = (
        SentencePart("text", "Mahaut goes 2 spaces to "),
        SentencePart("tile", "Snow 3"),
        SentencePart("text", "."),
    )
    laid = [
        *prose.lines_of(Sentence((SentencePart("text", text),)), fonts.SMALL, width, lambda name: ""),
        *prose.lines_of(Sentence(parts), fonts.SMALL, width, lambda name: ""),
    ]
    sentences = [[word.text for word in line] for line in laid]
    plain = [line.split(" ") for line in fonts.wrap(text, fonts.SMALL, width)]
    needed = max(fonts.width(part, fonts.SMALL.bold()) for part in ("Snow 3,", "Lion F", "pelts, 4."))
    begun = [line[0] for lines in (sentences, plain) for line in lines]
    assert width < needed or not {"3", "3,", "F", "4."}.intersection(begun)


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_tile_is_described_in_one_place(pilots: Pilots, language: str, scale: int) -> None:
    """The tile is described in the left column, off the board, while it is hovered and afterwards."""
    pilot, match = seat_at_table(pilots, actions=30, scale=scale, language=language)
    table = table_of(pilot)
    baron = Part("tile", land_of(match.observation(0)).officers["gold"].baron or "")
    inspection, spot = table.inspection(baron), table.family.board.spot(baron)
    assert inspection is not None
    assert spot is not None
    pilot.move(spot)
    place = pilot.place("inspector")
    assert not place.colliderect(table.family.board.rect)
    for where in (spot, (2, 2)):
        pilot.move(where)
        told = {node.name for node in pilot.top.node().walk()}
        assert {inspection.title, *(str(fact.sentence) for fact in inspection.facts)} <= told
        assert pilot.place("inspector") == place


def test_advice_follows_the_language(pilots: Pilots) -> None:
    """Advice is translated again when the language changes."""
    pilot, _match = seat_at_table(pilots, actions=60)
    table = table_of(pilot)
    adviser = table.session.adviser
    adviser.hint = table.match.legal[0]
    adviser.tell(table.parts.advised(adviser.hint), table.family.words)
    before = adviser.text
    assert before.startswith("The adviser’s choice")
    pilot.shell.change("language", "fr")
    assert adviser.text.startswith("Le choix du conseiller")


@pytest.mark.parametrize("ruleset", ["baronies-2006"])
@pytest.mark.parametrize("language", [full("en"), "fr", full("de")])
def test_advice_in_large_text_does_not_cover_board(pilots: Pilots, ruleset: str, language: str) -> None:
    """In a small window the advice may cover what is above the chronicle."""
    pilot, _match = seat_at_table(pilots, ruleset=ruleset, actions=60, scale=150, language=language)
    table = table_of(pilot)
    adviser = table.session.adviser
    adviser.hint = table.match.legal[0]
    adviser.tell(table.parts.advised(adviser.hint), table.family.words)
    table.sync()
    pilot.frame()
    card = table.place_of("advice")
    assert card is not None
    assert not card.colliderect(table.family.board.rect)


def test_chronicle_uses_full_height(pilots: Pilots) -> None:
    """The chronicle fills the column right of the map, with its newest line at the bottom."""
    pilot, _match = seat_at_table(pilots, ruleset="land-2026-03", actions=30)
    board, panel = table_of(pilot).family.board.rect, pilot.place("chronicle.panel")
    lines = [
        each for each in pilot.walked() if each.name.startswith("chronicle.") and each.name[10:].count(".")
    ]
    last = lines[-1]
    assert panel.top <= board.top
    assert panel.bottom > board.bottom
    assert last.rect.bottom == max(line.rect.bottom for line in lines) <= panel.bottom


def test_toast_for_one_player_is_removed_at_handover(pilots: Pilots) -> None:
    """The hand-over screen does not contain a message for the previous player."""
    pilot, match = seat_at_table(pilots, TWO, seed=5, actions=4)
    pilot.click("handover.seal")
    pilot.shell.toast("a card of mine", 60.0)
    seat = match.acting_seat
    table_of(pilot).session.conceal()
    pilot.settle()
    assert isinstance(pilot.scene, HandoverScene)
    assert match.acting_seat == seat
    assert pilot.shell.stack.toasts.texts == []


def with_a_slow_computer(pilots: Pilots) -> Pilot:
    """Return a table at which a computer never stops searching."""
    pilot, _match = laid(pilots, mustered(seat=1), settled=False)
    pilot.shell.think_with(ScriptedThinker([]))
    computers = table_of(pilot).session.computers
    pilot.until(lambda: computers.is_thinking)
    return pilot


def test_thinking_animation_moves_from_spark_to_spark(pilots: Pilots) -> None:
    """Each spark glows for a quarter of a second."""
    assert is_thought(table_of(with_a_slow_computer(pilots)))
    assert [lit_spark(0.26 * quarter, is_still=False) for quarter in range(4)] == [0, 1, 2, 0]


def test_adviser_thinking_is_shown_until_answer(pilots: Pilots) -> None:
    """The ribbon and its sparks show the search for as long as it takes."""
    pilot, _match = seat_at_table(pilots)
    table = table_of(pilot)
    pilot.shell.think_with(ScriptedThinker([]))
    table.session.adviser.ask()
    assert (said_of(table)[2], is_thought(table)) == ("The adviser is thinking…", True)


def test_thinking_sign_is_static_with_reduced_motion() -> None:
    """The middle spark glows permanently."""
    assert [lit_spark(0.26 * quarter, is_still=True) for quarter in range(4)] == [1, 1, 1, 1]


def test_sparks_do_not_cover_name_on_narrow_ribbon() -> None:
    """The sparks are in the line of text below the name, within its panel."""
    ribbon = pygame.Rect(px(450), px(5), px(380), px(65))
    spots = [spark_at(ribbon, number) for number in range(3)]
    assert min(y for _x, y in spots) > ribbon.y + px(30)
    assert max(x for x, _y in spots) < ribbon.right - px(46)


def test_ribbon_text_uses_one_line_when_it_fits(pilots: Pilots) -> None:
    """Slightly narrower letters are preferred to two lines."""
    pilots()
    surface = pygame.Surface((800, 66))
    prompt = "move a Baron or a knight to the tile, or end the turn right here"
    with patch.object(fonts, "write", wraps=fonts.write) as write:
        panels.draw_ribbon(surface, surface.get_rect(), "gold", "Wilhelmine", prompt)
    assert write.call_args.args[1] == prompt
    assert not write.call_args.kwargs["wrapped"]


@pytest.mark.parametrize(("language", "off", "on"), [("en", "off", "on"), ("fr", "non", "oui")])
def test_finishing_fast_shows_its_state(pilots: Pilots, language: str, off: str, on: str) -> None:
    """The menu and the line below the title show the state."""
    pilot, match = seat_at_table(pilots, animated=True, language=language)
    match.set_seat(0, COMPUTER)
    table = table_of(pilot)
    table.session.seats_changed()
    pilot.click("table.menu")
    assert pilot.told("game.hurry").name.endswith(off)
    pilot.tree.act(("do", "hurry"))
    assert subtitle_of(table).endswith(_("finishing fast"))
    pilot.click("table.menu")
    assert pilot.told("game.hurry").name.endswith(on)


def test_chronicle_lists_destinations_of_troops(pilots: Pilots) -> None:
    """Two troops go to one tile, one to another."""
    pilot, _match = laid(pilots, CardTable("disperse", troops={"1F": ("gold", 3)}).state)
    pilot.click("card.disperse")
    click_tile(pilot, "1F")
    for name in ("1A", "1B", "1A"):
        click_tile(pilot, name)
    pilot.click("strip.seal")
    pilot.settle()
    said = [line.name for line in pilot.told("chronicle").children]
    assert "Isabeau disperses troops from Horse F: 2 to Horse A, 1 to Horse B." in said


def is_said_to_be_empty(pilot: Pilot) -> bool:
    """Return whether the chronicle's dialog says that it is empty."""
    pilot.shell.stack.push(LogWindow(pilot.shell, table_of(pilot)))
    pilot.frame()
    words = [node.name for node in pilot.scene.node().walk()]
    pilot.shell.stack.pop()
    return "Nothing has happened yet." in words


def test_empty_chronicle_shows_message(pilots: Callable[..., Pilot]) -> None:
    """A message fills the empty dialog until the first line replaces it."""
    pilot, match = seat_at_table(pilots, (PERSON, PERSON), settled=False)
    assert is_said_to_be_empty(pilot)
    table = table_of(pilot)
    table.commit(table.pending.play(match.legal[0]))
    assert not is_said_to_be_empty(pilot)


def advised(pilots: Pilots) -> tuple[Pilot, Table]:
    """Return a table with advice, whose card is above the chronicle."""
    pilot, _match = seat_at_table(pilots, ruleset="baronies-2006", actions=60, size=(1920, 1080))
    table = table_of(pilot)
    adviser = table.session.adviser
    adviser.hint = table.match.legal[0]
    adviser.tell(table.parts.advised(adviser.hint), table.family.words)
    table.sync()
    pilot.frame()
    return pilot, table


def test_advice_does_not_cover_chronicle_lines(pilots: Pilots) -> None:
    """The card of the advice has reserved space."""
    pilot, _table = advised(pilots)
    card, lines = pilot.place("advice"), pilot.place("chronicle.panel")
    assert card.bottom <= lines.top
    assert lines.h > 3 * card.h


def test_click_on_advice_only_closes_it(pilots: Pilots) -> None:
    """The click does not reach a line of the chronicle beneath the advice."""
    pilot, table = advised(pilots)
    pilot.click("advice")
    assert pilot.top is table
    assert table.session.adviser.hint is None


def test_replaying_last_turns_closes_advice(pilots: Pilots) -> None:
    """The marks of the advice, which belong to another position, disappear too."""
    pilot, table = advised(pilots)
    table.commands.show_since()
    pilot.settle()
    assert table.session.adviser.hint is None


def first_listed(window: LogWindow) -> int:
    """Return the number of the first line in the list."""
    keys = (el.node.key.removeprefix("log.") for el in window.tree.walk())
    return min(int(key) for key in keys if key.isdigit())


def test_long_chronicle_loads_earlier_lines_on_scrolling(pilots: Callable[..., Pilot]) -> None:
    """The list starts with the latest lines; reaching the top adds earlier ones without moving the list."""
    pilot, _match = seat_at_table(pilots, ruleset="realms-main", actions=400)
    window = LogWindow(pilot.shell, table_of(pilot))
    pilot.shell.stack.push(window)
    pilot.frame()
    first = first_listed(window)
    pilot.press(pygame.K_HOME)
    pilot.settle()
    line, area = window.tree.find(f"log.{first}"), window.tree.find("log.area")
    assert line is not None
    assert area is not None
    assert 0 < first_listed(window) < first
    assert abs(line.rect.y - area.rect.y) < line.rect.h
    pilot.press(pygame.K_HOME)
    pilot.settle()
    assert first_listed(window) == 0


def test_a_line_below_its_players_name_does_not_repeat_it(pilots: Pilots) -> None:
    """The screen omits the name, while a screen reader announces the whole sentence."""
    pilot, _match = seat_at_table(pilots, actions=60)
    shown = [need.text for need in words.needs(pilot.element("chronicle"))]
    heard = [node.name for node in pilot.top.node().walk() if node.role == "line"]
    assert "Rolls a 2." in shown
    assert "Isabeau rolls a 2." in heard or "Aldric rolls a 2." in heard


def test_barons_one_line_turn_does_not_repeat_player_name(pilots: Pilots) -> None:
    """In French the name is followed by a colon between two spaces."""
    pilot, _match = seat_at_table(pilots, ruleset="realms-main", actions=120, language="fr")
    shown = [need.text for need in words.needs(pilot.element("chronicle"))]
    assert any(line.startswith("Va ") for line in shown)
    assert [line for line in shown if line.startswith(("Isabeau\u00a0:", "Aldric\u00a0:"))] == []


def test_a_turn_has_its_points_as_soon_as_they_are_scored(pilots: Pilots) -> None:
    """The points of a donjon on the first horse tile appear before the next turn begins."""
    pilot, match = laid(pilots, CardTable("construct", troops={"1F": ("gold", 3)}).state)
    match.play(match.rules.parse("play construct"))
    pilot.shell.screens.open_table(match)
    pilot.settle()
    assert [head.points for head in shown_of(table_of(pilot)).heads] == ["0 → 1"]


def test_cards_are_disabled_in_other_players_turn(pilots: Pilots) -> None:
    """Cards and actions say that it is not this player's turn, and the action points name their owner."""
    pilot, waits = pilots(), CardTable("recruit1", seat=1).state
    pilot.shell.think_with(ScriptedThinker([]))
    pilot.shell.screens.open_table(Match(waits.rules, [PERSON, COMPUTER], 7, first=waits))
    pilot.wait(0.5)
    cards = [el.node for el in table_of(pilot).tree.walk() if isinstance(el.node, HandCardNode)]
    assert {card.short for card in cards} == {"Not your turn"}
    assert pilot.told("turn.offers").description.startswith("Aldric: ")
