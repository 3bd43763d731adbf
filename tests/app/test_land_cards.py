"""Playing the card edition of Land at the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons import rulesets
from barons.app.games.land.accounts import LandAccounts
from barons.app.games.land.handview import Flights
from barons.app.games.land.players import player
from barons.app.games.land.words import land_of
from barons.app.kit.layout import px
from barons.app.kit.tips import tip_place
from barons.app.kit.ui.tree import paint_alone
from barons.app.table.boards.summary import Stock
from barons.app.table.panels import SeatLook
from barons.engine.core import Part
from barons.play.match import Match
from tests.app.games import land_family
from tests.app.pilot import Pilot
from tests.app.tables import COMPUTER, PERSON, laid, opened, panel_of, seat_at_table, table_of
from tests.land.cards_table import MARCH_2026, CardTable
from tests.land.table import NOVEMBER_2025
from tests.land.table import Table as LaidTable

Pilots = Callable[..., Pilot]


@pytest.fixture
def table(pilots: Pilots) -> tuple[Pilot, Match]:
    """A table in a person's first turn."""
    return seat_at_table(pilots, ruleset=MARCH_2026, actions=1)


def test_two_clicks_discard_a_card(table: tuple[Pilot, Match]) -> None:
    """Click the card, then the purpose."""
    pilot, match = table
    name = match.legal[-1].text.split()[1]
    pilot.click(f"card.{name}")
    pilot.click("choice.discard")
    pilot.settle()
    assert match.record().actions[-1] == f"discard {name}"


def test_after_a_discard_the_turn_can_be_ended(table: tuple[Pilot, Match]) -> None:
    """After a discard `end` is a legal action."""
    pilot, match = table
    name = match.legal[-1].text.split()[1]
    pilot.click(f"card.{name}")
    pilot.click("choice.discard")
    pilot.settle()
    assert "end" in [action.text for action in match.legal]


def test_hand_shows_six_cards() -> None:
    """Each copy is a card of its own, with its credits as lozenges."""
    table = CardTable("move3", "move1", "move1")
    cards = LandAccounts(table.rules).hand(table.state.observation(0))
    assert [(card.name, card.pips) for card in cards if card.name != "construct"] == [
        ("move1", 1),
        ("move1", 1),
        ("move3", 3),
    ]
    assert len(cards) == 6


def discard_one(pilot: Pilot, match: Match) -> None:
    """Discard the first card of the turn, answering the question."""
    name = match.legal[-1].text.split()[1]
    pilot.click(f"card.{name}")
    pilot.click("choice.discard")


def test_one_press_discards_the_next_card_after_a_discard(table: tuple[Pilot, Match]) -> None:
    """After the first discard, a click on a card discards it without a question."""
    pilot, match = table
    discard_one(pilot, match)
    name = match.legal[0].text.split()[1]
    pilot.click(f"card.{name}")
    assert match.record().actions[-1] == f"discard {name}"


def test_discardable_cards_are_not_greyed_out(table: tuple[Pilot, Match]) -> None:
    """Cards that can only be discarded are not greyed out."""
    pilot, match = table
    discard_one(pilot, match)
    assert not [card.name for card in pilot.controls() if card.name.startswith("card.") and card.node.dark]


def test_one_press_of_the_seal_ends_discarding(table: tuple[Pilot, Match]) -> None:
    """The seal ends discarding without asking for confirmation."""
    pilot, match = table
    discard_one(pilot, match)
    pilot.click("strip.seal")
    assert land_of(match.observation(0)).turn.number > 1


def test_prompt_describes_what_can_be_done_with_the_hand(pilots: Pilots) -> None:
    """The prompt says whether cards can be played, discarded or both."""
    pilot, _match = laid(pilots, CardTable("move1", "move1").state)
    turn = table_of(pilot).parts.turn
    said = [turn.prompt()]
    pilot.click("card.move1")
    pilot.click("choice.discard")
    said.append(turn.prompt())
    other, _match = laid(pilots, CardTable("recruit1", "move1").state)
    other.click("card.recruit1")
    other.click("choice.play")
    said.append(table_of(other).parts.turn.prompt())
    stuck, _match = laid(pilots, CardTable("concentrate").state)
    said.append(table_of(stuck).parts.turn.prompt())
    assert said == [
        "play cards, or discard to redraw",
        "discard more, or end your turn and draw as many",
        "play another card, or end your turn",
        "no card can be played: discard at least one",
    ]


def test_turn_panel_shows_played_cards() -> None:
    """The panel shows the played cards in order, the active one last."""
    table = CardTable("move1", "move1", "recruit1")
    table.play("play recruit1")
    table.play("play move1")
    turn = LandAccounts(table.rules).turn(table.state.observation(0))
    assert ([card.name for card in turn.laid], turn.note) == (
        ["recruit1", "move1"],
        "being played: Move an officer 1+",
    )


def test_menu_shows_card_statistics_instead_of_dice(table: tuple[Pilot, Match]) -> None:
    """The statistics window of this edition counts cards."""
    pilot, _match = table
    assert table_of(pilot).parts.statistics_icon == "cards"


def test_turn_of_discarding_has_no_actions_left() -> None:
    """No action is left, and the discarded cards are counted."""
    table = CardTable("move1", "move1", "recruit1")
    table.play("discard move1")
    turn = LandAccounts(table.rules).turn(table.state.observation(0))
    assert (turn.actions - turn.actions_done, turn.offers[0].label) == (0, "cards discarded: 1")


def test_last_played_cards_of_opponents_stay_on_their_panels() -> None:
    """Played cards stay visible until the next turn; the piles are described in words."""
    table = CardTable("recruit1")
    table.play("play recruit1")  # no other card can be played: the turn ends
    accounts = LandAccounts(table.rules)
    table.play("draw move1")
    player = accounts.player(table.state.observation(1), 0)
    assert ([card.name for card in player.laid], "Recruit troops 1+" in player.piles) == (["recruit1"], True)


def test_opponents_draw_from_their_own_decks(table: tuple[Pilot, Match]) -> None:
    """An opponent's drawn card does not start at the viewer's deck."""
    pilot, _match = table
    flights = panel_of(table_of(pilot), Flights)
    plate, deck = pilot.place("seat.1"), pilot.place("pile.0")
    start = flights.pile(0, 1)
    assert (flights.pile(0, 0), abs(start[0] - plate.right) < plate.w / 2) == (deck.center, True)


def test_six_stock_numbers_fit_in_a_narrow_panel(pilots: Pilots) -> None:
    """At the largest scale in the smallest window the numbers shrink to stay in the frame."""
    pilot, _match = seat_at_table(pilots, ruleset=MARCH_2026, actions=2, scale=150)
    table = table_of(pilot)
    summary = LandAccounts(land_family(table).rules).player(table.match.observation(0), 0)
    rect = pygame.Rect(0, 0, 300, 128)
    plates = []
    many = zip(summary.stocks, (18, 12, 10, 4, 2, 6), strict=True)
    for stocks in ((), tuple(Stock(each.icon, number, each.caption) for each, number in many)):
        plate = pygame.Surface(rect.size)
        shown, look = summary._replace(stocks=stocks), SeatLook("a", "b", False, False)
        paint_alone(player(shown, look, "seat.0"), plate, rect)
        plates.append(plate)
    margin = (rect.right - px(14), 0, px(14), rect.h)
    bare, full = (pygame.image.tobytes(plate.subsurface(margin), "RGB") for plate in plates)
    assert bare == full


def with_a_card() -> Match:
    """A person's turn with a card that can be used."""
    match = Match(rulesets.load("land-2025-11"), [PERSON, COMPUTER], 7)
    while not any(action.text.startswith("treasury") for action in match.legal):
        match.play(next((each for each in match.legal if each.text.startswith("collect")), match.legal[0]))
        match.seal()
    return match


@pytest.mark.parametrize("scale", [100, 150])
def test_tooltip_does_not_cover_the_question_of_its_choice(pilots: Pilots, scale: int) -> None:
    """The tooltip about a card's uses is beside the question."""
    match = with_a_card()
    pilot = opened(pilots, match, scale=scale)
    pilot.click(next(each.name for each in pilot.controls() if each.name.startswith("card.")))
    question = next(el for el in pilot.element("popup").walk() if el.node.role == "heading").rect
    choices = [each for each in pilot.walked() if each.name.startswith("choice.") and each.hint]
    assert choices
    for choice in choices:
        tip = pygame.Rect(0, 0, px(420), px(52))
        kept = [rect for rect in pilot.tree.tree.targets() if not rect.colliderect(choice.rect)]
        place = tip_place(tip, choice.rect, pygame.Rect(0, 0, 1280, 720), kept=[*kept, question])
        assert not place.colliderect(question), choice.name


def test_face_up_discards_are_named_after_their_tiles(pilots: Pilots) -> None:
    """Sentences use the names of the cards, not their notation."""
    table = LaidTable(NOVEMBER_2025, hand=("2F",), deck=("1A",))
    _deck, discarded = LandAccounts(table.rules).piles(table.state.observation(0))
    assert "face up: Lion A, Lion B" in discarded.caption


def test_card_describes_its_current_effect(pilots: Pilots) -> None:
    """A card that can be played names its tile and troops, or how far it moves; a greyed-out card does not."""
    hand = ("construct", "disperse", "move1", "recruit2")
    pilot, _match = laid(pilots, CardTable(*hand, troops={"1F": ("gold", 2)}).state, size=(1280, 720))
    assert {name for key, name in pilot.stops().items() if key.startswith("card.")} == {
        "Construct a donjon",
        "Disperse troops, Horse F",
        "Move an officer 1+, 1 tile",
        "Recruit troops 2+, +3 · Horse F",
    }


def test_card_with_several_tiles_names_the_hovered_one(pilots: Pilots) -> None:
    """A Knight can be recruited with the Baron or on a donjon: the card names the one that is pointed at."""
    state = CardTable("knight", donjons={"3B": "gold"}).state
    pilot, _match = laid(pilots, state, size=(1280, 720))
    before = pilot.stops()["card.knight"]
    spot = table_of(pilot).family.board.spot(Part("tile", "3B"))
    assert spot is not None
    pilot.move(spot)
    pilot.settle()
    assert (before, pilot.stops()["card.knight"]) == ("Recruit a Knight", "Recruit a Knight, Eagle B")
