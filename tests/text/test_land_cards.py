"""Sentences about cards of a player's own deck."""

from __future__ import annotations

from barons.engine.land.cardevents import TileStruck
from barons.engine.land.events import CardDiscarded, LandEvent, OrderDone
from barons.text.land.teller import LandTeller
from barons.text.sentence import Names
from tests.land.cards_table import CardTable


def test_identical_cards_are_listed_with_their_count() -> None:
    """Five cards are discarded; two kinds occur twice."""
    names = ("concentrate", "concentrate", "disperse", "disperse", "move1")
    events: list[LandEvent] = [CardDiscarded(0, "up", name) for name in names]
    sentence = str(LandTeller(CardTable().rules, Names(("Gold", "Black"))).together(events, 1))
    assert sentence.replace("\u00a0", "_") == (
        "Gold discards 2_×_“Concentrate troops”, 2_×_“Disperse troops” and “Move an officer 1+”."
    )


def test_tiles_struck_without_loss_share_one_line() -> None:
    """A tile where something is lost gets its own line."""
    struck: list[LandEvent] = [TileStruck(0, "quake", tile, None, 0, donjon=False) for tile in ("4A", "1B")]
    lost = TileStruck(0, "quake", "2C", "gold", 0, donjon=True)
    teller = LandTeller(CardTable().rules, Names(("Gold", "Black")))
    assert str(teller.together(struck, 1)) == "Lion A and Horse B are struck. Nothing is lost there."
    assert not teller.together([*struck, lost], 1)
    assert not teller.together([lost, lost], 1)


def test_dispersed_troops_are_listed_with_their_destinations() -> None:
    """One tile gives a sentence, several a list with numbers."""
    teller = LandTeller(CardTable().rules, Names(("Gold", "Black")))
    done = OrderDone(0, "disperse", "4A", 3)
    assert str(teller.dispersed(done, {"3B": 3})) == "Gold disperses 3 troops from Lion A to Eagle B."
    assert str(teller.dispersed(done, {"3B": 2, "1C": 1})) == (
        "Gold disperses troops from Lion A: 2 to Eagle B, 1 to Horse C."
    )
