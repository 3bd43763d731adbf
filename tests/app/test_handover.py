"""When the screen passes from one person to another, nothing reveals the previous hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame
import pytest

from barons import rulesets
from barons.app.kit import assets
from barons.app.screens.menu import MenuScene
from barons.app.table.family import Refusal
from barons.app.table.gamemenu import SeatsWindow
from barons.app.table.scenes.handover import HandoverScene, recap
from barons.app.table.table import Table
from barons.engine.baronies.events import HonourChanged
from barons.engine.core import CHANCE, Part
from barons.play.gametext import shown_text
from barons.play.history import since_last_turn
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.games import exactly, land_pending, land_seen
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import COMPUTER, laid, opened, seat_at_table, table_of
from tests.land.cards_table import CardTable
from tests.land.table import NOVEMBER_2025
from tests.land.table import Table as LaidTable

pytestmark = pytest.mark.paints

Pilots = Callable[..., Pilot]
TWO = (Seat("person", "Isabeau"), Seat("person", "Mahaut"))


class Watch:
    """Records every text that is written or said, and the cards drawn."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts

    def all_said(self) -> str:
        """Return all recorded texts, one a line."""
        return "\n".join(self.texts)

    def cards(self) -> list[str]:
        """Return the lines about cards drawn face up."""
        return [line for line in self.texts if line.startswith("card ")]


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Record from the beginning of the test."""
    with reading() as texts:
        yield Watch(texts)


def hand(match: Match, seat: int) -> tuple[str, ...]:
    """Return the names of a seat's cards."""
    seen = land_seen(match, seat)
    cards = (seen.hands or {}).get(seen.seats[seat] or "", ())
    return cards if isinstance(cards, tuple) else ()


def two_at_table(pilots: Pilots, actions: int = 4) -> tuple[Pilot, Match]:
    """Open the handover screen of a game between two persons with a card each."""
    pilot, match = seat_at_table(pilots, TWO, seed=5, actions=actions)
    return pilot, match


def reveal(pilot: Pilot) -> Table:
    """Press the seal of the handover screen."""
    pilot.click("handover.seal")
    return table_of(pilot)


def end_turn(pilot: Pilot, match: Match) -> None:
    """Press Ctrl+Enter until the turn is over."""
    seat = match.acting_seat
    for _ in range(3):
        if match.acting_seat != seat or isinstance(pilot.scene, HandoverScene):
            break
        pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)


def test_game_with_hands_opens_on_handover_screen(pilots: Pilots, watch: Watch) -> None:
    """No card is drawn before the seal is pressed, also after loading."""
    pilot, _match = two_at_table(pilots)
    assert isinstance(pilot.scene, HandoverScene)
    assert watch.cards() == []


def test_seal_reveals_only_own_hand(pilots: Pilots, watch: Watch) -> None:
    """The cards drawn are exactly those of the seat to move."""
    pilot, match = two_at_table(pilots)
    reveal(pilot)
    seat = match.acting_seat
    assert seat is not None
    assert {line.split(" ")[1] for line in watch.cards()} == set(hand(match, seat))


def test_no_frame_between_two_persons_shows_a_card(pilots: Pilots, watch: Watch) -> None:
    """From one player's seal to the next player's, no frame, tooltip or line shows a card."""
    pilot, match = two_at_table(pilots)
    reveal(pilot)
    first = match.acting_seat
    assert first is not None
    pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)  # asks while actions remain
    watch.texts.clear()
    pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    pilot.wait(1.0)
    assert isinstance(pilot.scene, HandoverScene)
    assert watch.cards() == []
    names = {f"card.{name}" for seat in (0, 1) for name in hand(match, seat)}
    assert not names & {control.name for control in pilot.controls()}


def test_escape_leaves_for_the_menu_without_showing_a_card(pilots: Pilots, watch: Watch) -> None:
    """As the button in the corner does; the game continues on the same screen."""
    pilot, match = two_at_table(pilots)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.5)
    assert isinstance(pilot.scene, MenuScene)
    pilot.shell.screens.open_table(match)
    pilot.wait(0.5)
    assert isinstance(pilot.scene, HandoverScene)
    assert watch.cards() == []


def test_hand_is_hidden_in_the_first_frame_without_a_viewer(pilots: Pilots) -> None:
    """No view waits with the previous player's cards once the table belongs to nobody."""
    pilot, _match = two_at_table(pilots)
    table = reveal(pilot)
    pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)  # asks while actions remain
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_CTRL, unicode=""))
    pilot.until(lambda: table.session.viewer is None)
    shown = [el.node.key for el in table.tree.walk() if el.node.key.startswith("card.")]
    assert shown == []


def test_handover_screen_is_drawn_on_a_fresh_frame(pilots: Pilots) -> None:
    """The pixels of the handover screen do not depend on what the table showed before."""
    pilot, _match = two_at_table(pilots)
    first = pygame.image.tobytes(pilot.picture(), "RGB")
    table = reveal(pilot)
    pilot.wait(0.3)
    table.session.conceal()
    pilot.move((2, 2))
    pilot.wait(0.6)
    assert isinstance(pilot.scene, HandoverScene)
    assert pygame.image.tobytes(pilot.picture(), "RGB") == first


def test_losing_focus_opens_the_handover_screen(pilots: Pilots) -> None:
    """The hand is covered, since somebody else may sit down meanwhile."""
    pilot, _match = two_at_table(pilots)
    reveal(pilot)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pilot.wait(0.5)
    assert isinstance(pilot.scene, HandoverScene)


def test_single_person_sees_no_handover_screen(pilots: Pilots) -> None:
    """Against computers there is no handover screen."""
    pilot, _match = seat_at_table(pilots, (Seat("person", "Isabeau"), COMPUTER), seed=5, actions=4)
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.viewer == 0


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_hand_is_covered_when_a_computer_takes_the_seat(pilots: Pilots, watch: Watch, players: int) -> None:
    """The hand is covered while the seats window is open, and no other person's hand replaces it."""
    persons = (*TWO, Seat("person", "Odon"))[:players]
    pilot, match = seat_at_table(pilots, (*persons, COMPUTER)[: max(2, players)], seed=5, actions=4)
    table = reveal(pilot) if players > 1 else table_of(pilot)
    seat = match.acting_seat
    assert seat is not None
    assert table.widget(f"card.{hand(match, seat)[0]}") is not None
    pilot.shell.stack.push(SeatsWindow(pilot.shell, table))
    pilot.settle()
    pilot.give_focus(f"seat.{seat}")
    watch.texts.clear()
    pilot.press(pygame.K_RIGHT)
    pilot.picture()
    assert not match.seats[seat].is_person
    assert table.session.viewer is None
    assert watch.cards() == []
    names = {f"card.{name}" for each in range(match.players) for name in hand(match, each)}
    assert not names & {control.name for control in pilot.controls()}


def test_last_person_takes_the_screen_before_hand_is_shown(pilots: Pilots, watch: Watch) -> None:
    """The last person takes the screen once; after that the hand stays open."""
    pilot, match = two_at_table(pilots)
    table = reveal(pilot)
    seat = match.acting_seat
    assert seat is not None
    match.set_seat(seat, match.seats[seat].handed_to_computer("easy"))
    table.session.seats_changed()
    table.sync()
    watch.texts.clear()
    pilot.wait(3.0)
    assert isinstance(pilot.scene, HandoverScene)
    assert watch.cards() == []
    reveal(pilot)
    assert (table.session.viewer, table.session.hides_hands) == (1 - seat, False)


def test_edition_without_cards_has_no_handover_screen(pilots: Pilots) -> None:
    """In an edition without cards there is no handover screen."""
    pilot, _match = seat_at_table(pilots, TWO, ruleset="land-2025-10", seed=5, actions=6)
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.may_act


def test_plans_and_hints_of_previous_player_are_cleared(pilots: Pilots) -> None:
    """The next person finds no pending move and no hint."""
    pilot, match = two_at_table(pilots)
    table = reveal(pilot)
    pilot.press(pygame.K_h, text="h")
    pilot.wait(0.4)
    assert table.session.adviser.hint is not None
    end_turn(pilot, match)
    pilot.wait(0.6)
    reveal(pilot)
    assert table.session.adviser.hint is None
    assert land_pending(table).picked == []


def test_hiding_the_hand_takes_effect_immediately(pilots: Pilots, watch: Watch) -> None:
    """Ctrl+H shows only the backs of the cards."""
    pilot, _match = two_at_table(pilots)
    reveal(pilot)
    pilot.press(pygame.K_h, pygame.KMOD_CTRL)
    watch.texts.clear()
    pilot.picture()
    assert watch.cards() == []


@pytest.mark.parametrize(("viewer", "named"), [(0, True), (1, False), (None, False)])
def test_chronicle_hides_other_players_cards(pilots: Pilots, viewer: int | None, named: bool) -> None:
    """A card drawn or exchanged face down stays unnamed for opponents and spectators."""
    pilot, match = laid(pilots, mustered(die=1), TWO)
    match.play("collect")
    match.play("exchange 2F")
    drawn = set(hand(match, 0)) - {"1A", "2F"}
    scene = pilot.shell.stack.scenes[0]
    assert isinstance(scene, Table)
    sentences = [entry.sentence for entry in scene.session.chronicle.entries(viewer)]
    cards = {part.name for sentence in sentences for part in sentence if part.kind == "card"}
    assert drawn
    assert bool(cards) is named
    texts = [shown_text(match, ply, viewer) for ply in range(match.ply)]
    assert ("exchange 2F" in texts) is named


def test_pressing_enter_twice_takes_the_screen(pilots: Pilots) -> None:
    """The first Enter only shows the focus, the second presses the seal."""
    pilot, _match = two_at_table(pilots)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, HandoverScene)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Table)


def test_holding_space_takes_the_screen(pilots: Pilots) -> None:
    """Space must be held; a short press does nothing."""
    pilot, _match = two_at_table(pilots)
    pilot.press(pygame.K_SPACE)
    assert isinstance(pilot.scene, HandoverScene)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    pilot.wait(0.5)
    assert isinstance(pilot.scene, Table)


def test_handover_screen_shows_only_card_backs(pilots: Pilots) -> None:
    """No tile picture is loaded at the size of a card while the handover screen is open."""
    pilot, _match = two_at_table(pilots)
    assets.drop()
    pilot.scene.rebuild()
    pilot.picture()
    tiles = [key for key in assets.sprites if isinstance(key, tuple) and str(key[0]).startswith("tile_")]
    assert [name for name, size, *_more in tiles if exactly(tuple, size)[1] > 60] == []


def _log(table: Table) -> None:
    table.on_action("log")


def _look_back(table: Table) -> None:
    table.open_entry(table.session.chronicle.entries(table.session.viewer)[0].ply)


@pytest.mark.parametrize("opens", [_log, _look_back])
def test_handover_screen_covers_windows_over_the_table(pilots: Pilots, opens: Callable[[Table], None]) -> None:
    """The chronicle and the replay are covered, since they may name the viewer's cards."""
    pilot, _match = two_at_table(pilots)
    table = reveal(pilot)
    opens(table)
    pilot.settle()
    assert pilot.top is not table
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pilot.wait(0.6)
    assert isinstance(pilot.scene, HandoverScene)


def test_undo_into_opponents_turn_opens_handover_screen(pilots: Pilots, watch: Watch) -> None:
    """After undo into an opponent's turn, that opponent must take the screen first."""
    pilot, match = two_at_table(pilots)
    match.undo_policy = "friendly"
    reveal(pilot)
    first = match.acting_seat
    end_turn(pilot, match)
    pilot.wait(0.6)
    table = reveal(pilot)
    assert match.acting_seat != first
    watch.texts.clear()
    table.commands.undo()
    assert match.acting_seat == first
    pilot.wait(0.6)
    assert isinstance(pilot.scene, HandoverScene)
    assert watch.cards() == []


def test_loaded_game_shows_the_recap(pilots: Pilots, watch: Watch) -> None:
    """A game loaded in the middle of an order gives the same recap as before it was saved."""
    pilot, match = two_at_table(pilots, actions=30)
    pilot.scene.rebuild()
    watch.texts.clear()
    pilot.picture()
    before = watch.all_said()
    pilot.shell.saves.save(match, "evening")
    pilot.shell.screens.open_menu()
    pilot.shell.files.open_latest()
    pilot.settle()
    watch.texts.clear()
    pilot.scene.rebuild()
    pilot.picture()
    assert "Nothing has happened yet." not in before
    assert watch.all_said() == before


def lines_since(pilot: Pilot) -> list[tuple[int | None, str]]:
    """The recap of the others' turns on the handover screen: pairs of seat and sentence."""
    scene = pilot.scene
    assert isinstance(scene, HandoverScene)
    return [(entry.seat, str(entry.sentence)) for entry in recap(scene.session, scene.seat)]


def has_lost_honour(match: Match) -> bool:
    """Whether the player beginning a turn has lost honour in an opponent's turn."""
    turn, seat = match.snapshot(match.ply), match.acting_seat
    if match.awaits_seal or match.is_over or turn.turn_seat != seat or turn.turn_number < 4:
        return False
    return any(
        isinstance(event, HonourChanged) and event.whose == seat and event.change < 0
        for step in since_last_turn(match, seat)
        if step.seat not in (seat, CHANCE)
        for event in step.events
    )


def game_with_lost_honour() -> Match:
    """A random game of Baron, stopped once `has_lost_honour` is true."""
    for seed in range(1, 40):
        match = Match(rulesets.load("baronies-2006"), list(TWO), seed)
        dice = random.Random(seed)
        while not match.is_over:
            if has_lost_honour(match):
                return match
            if match.awaits_seal:
                match.seal()
            else:
                match.play(dice.choice(match.legal))
    raise AssertionError("nobody has lost honour")


def test_recap_lists_effects_of_opponents_actions(pilots: Pilots) -> None:
    """The recap contains what happened to the player, such as a lost battle."""
    match = game_with_lost_honour()
    pilot = opened(pilots, match)
    pilot.shell.stack.push(HandoverScene(pilot.shell, table_of(pilot).session, match.to_move))
    pilot.settle()
    assert [seat for seat, _sentence in lines_since(pilot) if seat == match.to_move] != []


def test_recap_merges_drawn_and_discarded_cards_into_one_line(pilots: Pilots) -> None:
    """The recap has one line for all cards, so that they do not push out earlier turns."""
    pilot, _match = laid(pilots, CardTable("move1", "move1", "recruit1").state, TWO)
    pilot.click("handover.seal")
    pilot.click("card.move1")
    pilot.click("choice.discard")
    pilot.click("card.move1")
    pilot.click("strip.seal")
    assert lines_since(pilot) == [
        (0, "Isabeau discards 2\u00a0×\u00a0“Move an officer 1+”."),
        (0, "Isabeau draws 2 cards."),
    ]


def test_recap_is_scrolled_to_its_latest_line(pilots: Pilots) -> None:
    """The recap follows the order of the chronicle and scrolls to its end."""
    pilot, _match = seat_at_table(pilots, (*TWO, Seat("person", "Odon")), seed=5, actions=40, size=(1920, 1080))
    scene = exactly(HandoverScene, pilot.top)
    lines = recap(scene.session, scene.seat)
    told = [pilot.told(f"since.{number}").name for number in range(len(lines))]
    last = pilot.element(f"since.{len(lines) - 1}")
    assert len(lines) > 3
    assert told == [str(entry.sentence) for entry in lines]
    assert [entry.turn for entry in lines] == sorted(entry.turn for entry in lines)
    assert last.clip.contains(last.rect)


def test_refill_event_is_shown_before_the_handover_screen(pilots: Pilots, watch: Watch) -> None:
    """The event and the tiles it strikes are shown without any hand, then the handover screen opens."""
    state = CardTable("recruit1", deck=("quake",)).state
    pilot, match = laid(pilots, state, TWO, animated=True)
    table = reveal(pilot)
    pilot.settle()
    for text in ("play recruit1", "end"):
        table.commit(table.pending.play(match.rules.parse(text)))
        pilot.settle()
    watch.texts.clear()
    table.session.seal()
    assert table.session.director.is_busy
    assert table.session.viewer is None
    for _ in range(8 * 12):  # frame by frame, so that every intermediate picture is checked
        pilot.frame(1 / 12)
    assert isinstance(pilot.scene, HandoverScene)
    assert any("Wrath of the earth" in line for line in watch.texts)
    assert any("Donjons on struck tiles return to the reserve." in line for line in watch.texts)
    assert not {line.split(" ")[1] for line in watch.cards()} & set(hand(match, 0))


def one_card_laid_face_down(pilots: Pilots) -> tuple[Pilot, Match]:
    """The first player's only card was discarded face down, both have ended a turn."""
    state = LaidTable(NOVEMBER_2025, die=6, hand=("4D",), deck=("1A",)).state
    pilot, match = laid(pilots, state, TWO)
    table = reveal(pilot)
    table.commit(table.pending.play(match.rules.parse("treasury 4D 3")))
    end_turn(pilot, match)
    pilot.wait(0.2)
    return pilot, match


def test_player_without_private_lines_skips_handover_screen(pilots: Pilots) -> None:
    """A player who never had a card gets the table at once; the other's card is not named."""
    pilot, match = one_card_laid_face_down(pilots)
    table = table_of(pilot)
    assert (match.acting_seat, table.session.viewer) == (1, 1)
    assert hand(match, 0) == ()
    sentences = [str(entry.sentence) for entry in table.session.chronicle.entries(1)]
    assert [each for each in sentences if each.startswith("You discarded")] == []


def test_card_discarded_face_down_is_named_only_after_handover(pilots: Pilots, watch: Watch) -> None:
    """A player with an empty hand takes the screen too, since only that player's chronicle names the card."""
    pilot, match = one_card_laid_face_down(pilots)
    watch.texts.clear()
    end_turn(pilot, match)
    pilot.wait(0.2)
    assert isinstance(pilot.scene, HandoverScene)
    assert [line for line in watch.texts if "You discarded" in line] == []
    session = reveal(pilot).session
    assert session.viewer == 0
    told = [str(entry.sentence) for entry in session.chronicle.entries(0)]
    assert [each for each in told if each.startswith("You discarded")] != []


def test_handover_clears_pointer_marks_refusal_and_toasts(pilots: Pilots) -> None:
    """The ring round a tile, the refusal of a click and the toasts disappear."""
    pilot, _match = two_at_table(pilots)
    table = reveal(pilot)
    table.pointing.point(frozenset({Part("tile", "1A")}))
    table.pointing.refusal = Refusal("No such card", "You do not have that card.", frozenset())
    pilot.shell.toast("You do not have that card.")
    table.session.conceal()
    table.sync()
    assert table.pointing.mentioned == frozenset()
    assert table.pointing.refusal is None
    assert pilot.shell.stack.toasts.texts == []


def test_loaded_game_with_substitute_computer_is_handed_over(pilots: Pilots) -> None:
    """A player replaced by a computer may still be there; a computer from the start does not count."""
    stands_in = TWO[1].handed_to_computer("easy")
    pilot, _match = seat_at_table(pilots, (TWO[0], stands_in), seed=5, actions=4)
    pilot.wait(3.0)
    assert isinstance(pilot.scene, HandoverScene)
    assert reveal(pilot).session.viewer == 0
