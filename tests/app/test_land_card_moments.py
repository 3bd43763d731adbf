"""Animations of the card edition of Land: played cards, events, and moves begun by a card."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from barons.app.games.land.family import ShownBoard
from barons.app.games.land.motions import LandMotions
from barons.app.games.land.words import colour_of, land_of
from barons.app.kit.anim.motion import Motion
from barons.app.table.plates import ShownCue, ToPanelCue
from barons.engine.core import Part
from barons.engine.land.cardevents import CardPlayed, EventRevealed, KnightExiled, KnightRecruited, TileStruck
from barons.engine.land.events import LandEvent
from barons.play.seats import Seat
from tests.app.games import land_family
from tests.app.pilot import Found, Pilot
from tests.app.tables import PERSON, click_tile, laid, seat_at_table, table_of
from tests.land.cards_table import CardTable

Pilots = Callable[..., Pilot]


def shown(*events: LandEvent) -> list[Motion]:
    """Return the motions for the events on a prepared board."""
    table = CardTable("move1", troops={"1F": ("gold", 3)}, donjons={"4A": "sable"})
    seen = table.state.observation(0)
    board = ShownBoard(table.rules)
    board.look(seen)  # type: ignore[arg-type]
    return LandMotions(board).of(events, seen, seen)  # type: ignore[arg-type]


def cards_meanwhile(pilot: Pilot, card: str) -> list[int]:
    """Count a card in the hand frame by frame until nothing moves."""
    found = []
    while table_of(pilot).session.director.is_busy:
        found.append([control.name for control in pilot.walked()].count(f"card.{card}"))
        pilot.frame()
    return found


@pytest.mark.parametrize(
    ("event", "seconds"),
    [(CardPlayed(1, "construct", 3, 0), 1.0), (EventRevealed(1, "plague"), 1.5)],
    ids=["played", "event"],
)
def test_played_card_is_shown_long_enough_to_read(event: LandEvent, seconds: float) -> None:
    """A played card is shown large for a second or more, also with reduced motion."""
    (motion,) = shown(event)
    assert isinstance(motion.cue, ShownCue)
    assert motion.holds
    assert motion.seconds >= seconds


def test_event_strikes_its_tiles_one_at_a_time() -> None:
    """The blow on a tile begins when the previous one is over, whatever it hits."""
    struck = [
        TileStruck(0, "plague", "1F", "gold", 3, donjon=False),
        TileStruck(0, "quake", "4A", "sable", 0, donjon=True),
        TileStruck(0, "plague", "2A", None, 0, donjon=False),
    ]
    motions = shown(*struck)
    blows = [motion for motion in motions if motion.sound == "fight"]
    assert len(blows) == 3
    assert all(later.start >= earlier.end for earlier, later in pairwise(blows))
    assert [motion.sound for motion in motions].count("donjon_fall") == 1
    assert [motion.cue.seat for motion in motions if isinstance(motion.cue, ToPanelCue)] == [0]


@pytest.mark.parametrize(
    "event", [KnightRecruited(0, "gold", "knight1", "1F"), KnightExiled(0, "sable", "knight1", "4B")]
)
def test_knight_is_animated_when_recruited_or_exiled(event: LandEvent) -> None:
    """A Knight arrives from above, or leaves upwards."""
    assert [motion for motion in shown(event) if motion.draw is not None]


def test_played_card_is_drawn_over_the_table(pilots: Pilots) -> None:
    """While a played card is shown, the middle of the map looks different."""
    pilot, match = laid(pilots, CardTable("construct", troops={"1F": ("gold", 3)}).state, animated=True)
    table = table_of(pilot)
    middle = table.family.board.rect.center
    before = pilot.picture().get_at(middle)
    table.commit(table.pending.play(match.rules.parse("play construct")))
    pilot.wait(0.6)
    assert table.session.director.cue(ShownCue) is not None
    copies = [control for control in pilot.walked() if control.name.startswith("card.")]
    assert len(copies) == 5  # the sixth copy is the one shown
    assert pilot.picture().get_at(middle) != before


def test_played_card_does_not_return_to_hand_during_its_effect(pilots: Pilots) -> None:
    """A played plot is not in the hand while the six new cards are drawn."""
    pilot, match = laid(pilots, CardTable("plot").state, animated=True)
    table = table_of(pilot)
    table.commit(table.pending.play(match.rules.parse("play plot")))
    pilot.frame()
    seen = cards_meanwhile(pilot, "plot")
    assert len(seen) > 60
    assert not any(seen)


def test_panel_shows_all_six_cards_after_last_discard_of_a_plot(pilots: Pilots) -> None:
    """The turn panel shows the five discarded cards and the plot, and no card is still active."""
    pilot, match = laid(pilots, CardTable("plot").state)
    pilot.click("card.plot")
    pilot.click("choice.play")
    for _ in range(5):
        match.play(match.legal[0])
    assert match.awaits_seal
    pilot.settle()
    session = table_of(pilot).session
    turn = land_family(table_of(pilot)).accounts.turn(session.turn_shown, session.ended_by)
    assert [card.name for card in turn.laid][-1] == "plot"
    assert (len(turn.laid), turn.note) == (6, "")
    assert turn.offers[0].label == "cards played: 1 of 3"


def test_two_clicks_play_a_card_at_its_tile(pilots: Pilots) -> None:
    """A card highlights its tiles; a click there plays it and acts."""
    pilot, match = laid(pilots, CardTable("recruit1").state)
    pilot.click("card.recruit1")
    assert table_of(pilot).parts.turn.marks().legal == {Part("tile", "1F")}
    click_tile(pilot, "1F")
    assert match.record().actions[0] == "play recruit1"
    assert match.observation(0).troops["1F"].count == 2  # type: ignore[attr-defined]


def test_a_move_takes_three_clicks(pilots: Pilots) -> None:
    """A move takes a click on the card, the officer and the target."""
    pilot, match = laid(pilots, CardTable("move1").state)
    pilot.click("card.move1")
    assert Part("tile", "1F") in table_of(pilot).parts.turn.marks().legal
    click_tile(pilot, "1F")
    assert match.record().actions == ["play move1"]
    click_tile(pilot, "1A")
    assert match.record().actions[:2] == ["play move1", "move baron 1A"]


def test_card_that_starts_an_order_opens_its_draft(pilots: Pilots) -> None:
    """A click on the card and the command tile opens the draft; more clicks send troops."""
    pilot, _match = laid(pilots, CardTable("disperse", troops={"1F": ("gold", 3)}).state)
    pilot.click("card.disperse")
    click_tile(pilot, "1F")
    assert table_of(pilot).pending.draft is not None


def test_selected_card_is_refused_on_other_tiles(pilots: Pilots) -> None:
    """A click on a tile that is not highlighted is refused, and the card stays in hand."""
    pilot, match = laid(pilots, CardTable("recruit1").state)
    pilot.click("card.recruit1")
    click_tile(pilot, "4A")
    assert match.ply == 0


@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03"])
def test_panel_shows_that_colours_are_being_chosen(pilots: Pilots, ruleset: str) -> None:
    """During the choice of colours nobody has a die or credits."""
    pilot, _match = seat_at_table(pilots, (PERSON, Seat("person", "Mahaut")), ruleset=ruleset)
    assert pilot.find("turn.offers").hint == "Choosing colours"


def test_advised_colour_is_marked(pilots: Pilots) -> None:
    """The mark stays until the advice is closed."""
    pilot, match = seat_at_table(pilots, (PERSON, Seat("person", "Mahaut")), ruleset="land-2026-03")
    table = table_of(pilot)
    table.session.adviser.hint = match.rules.parse("colour sable")
    table.sync()
    assert [card.name for card in options_of(pilot) if card.node.painter.values[1]] == ["option.colour sable"]
    table.commands.put_advice_away()
    assert [card.name for card in options_of(pilot) if card.node.painter.values[1]] == []


def options_of(pilot: Pilot) -> list[Found]:
    """The answers shown in place of the action bar."""
    return [each for each in pilot.walked() if each.name.startswith("option.")]


def test_unplayable_card_is_greyed_out_with_a_reason(pilots: Pilots) -> None:
    """Without a place for a donjon its card can only be discarded; every card says what it does."""
    pilot, _match = laid(pilots, CardTable("move1").state)
    construct, move = pilot.find("card.construct"), pilot.find("card.move1")
    assert "would have no effect now" in construct.hint
    assert move.hint == (
        "Moves an officer up to 1 tile. One more tile for an officer who starts on wolves. 1 credit."
    )
    pilot.click("card.construct")
    assert pilot.find("choice.discard").enabled


def test_advised_card_is_marked_in_the_hand(pilots: Pilots) -> None:
    """One of two equal cards is marked until the advice is closed."""
    pilot, match = laid(pilots, CardTable("move1", "move1").state)
    table = table_of(pilot)
    table.session.adviser.hint = match.rules.parse("play move1")
    table.sync()
    assert [card.name for card in hand_of(pilot) if getattr(card.node, "is_advised", False)] == ["card.move1"]
    assert "adviser" in pilot.find("card.move1").hint
    table.commands.put_advice_away()
    assert [card.name for card in hand_of(pilot) if getattr(card.node, "is_advised", False)] == []


@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03"])
def test_adviser_identifies_a_knight_by_its_tile(pilots: Pilots, ruleset: str) -> None:
    """The advice names no number, since Knights have none on the board."""
    pilot, match = seat_at_table(pilots, ruleset=ruleset, actions=12)
    table = table_of(pilot)
    words = land_family(table).words
    place = land_of(table.session.shown).officers[colour_of(land_of(table.session.shown))].knights[1]
    told = words.advice(match.rules.parse("move knight2 3B"))
    assert told == f"Move the Knight on {words.place_title(Part('tile', place or ''))} to Eagle B."
    assert words.advice(match.rules.parse("move baron 3B")) == "Move the Baron to Eagle B."


def test_hidden_hand_does_not_mark_advised_card(pilots: Pilots) -> None:
    """No card is marked while the hand is hidden."""
    pilot, match = laid(pilots, CardTable("move1").state)
    table = table_of(pilot)
    table.session.adviser.hint = match.rules.parse("discard construct")
    table.commands.toggle_hand()
    table.sync()
    assert [card.name for card in hand_of(pilot) if getattr(card.node, "is_advised", False)] == []


def hand_of(pilot: Pilot) -> list[Found]:
    """The cards of the hand from left to right."""
    return [each for each in pilot.walked() if each.name.startswith("card.")]


def test_no_card_is_raised_after_a_discard(pilots: Pilots) -> None:
    """After a discard no card of the hand is raised, not even an equal one at the same place."""
    table = CardTable("plot", "move2", "move2")
    table.play("play plot", *["draw move1"] * 6)
    pilot, match = laid(pilots, table.state)
    pilot.click("card.move2")
    assert match.action(0).text == "discard move2"
    pilot.move((640, 100))
    pilot.settle()
    assert [card.name for card in hand_of(pilot) if card.node.lift(card.element)] == []
