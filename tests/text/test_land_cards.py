"""Sentences about cards of a player's own deck."""

from __future__ import annotations

from barons.engine.land.cardevents import TileStruck
from barons.engine.land.events import CardDiscarded, LandEvent, OrderDone
from barons.text.land.events import dispersed, together
from barons.text.sentence import Names
from tests.land.cards_table import CardTable


def test_identical_cards_are_listed_with_their_count() -> None:
    """Five cards are discarded; two kinds occur twice."""
    names = ("concentrate", "concentrate", "disperse", "disperse", "move1")
    events: list[LandEvent] = [CardDiscarded(0, "up", name) for name in names]
    sentence = str(together(CardTable().rules, events, 1, Names(("Gold", "Black"))))
    assert sentence.replace("\u00a0", "_") == (
        "Gold discards 2_×_“Concentrate troops”, 2_×_“Disperse troops” and “Move an officer 1+”."
    )


def test_tiles_struck_without_loss_share_one_line() -> None:
    """A tile where something is lost gets its own line."""
    struck: list[LandEvent] = [TileStruck(0, "quake", tile, None, 0, donjon=False) for tile in ("4A", "1B")]
    lost = TileStruck(0, "quake", "2C", "gold", 0, donjon=True)
    rules, names = CardTable().rules, Names(("Gold", "Black"))
    assert str(together(rules, struck, 1, names)) == "Lion A and Horse B are struck. Nothing is lost there."
    assert not together(rules, [*struck, lost], 1, names)
    assert not together(rules, [lost, lost], 1, names)


def test_dispersed_troops_are_listed_with_their_destinations() -> None:
    """One tile gives a sentence, several a list with numbers."""
    rules, names = CardTable().rules, Names(("Gold", "Black"))
    done = OrderDone(0, "disperse", "4A", 3)
    assert str(dispersed(rules, done, {"3B": 3}, names)) == "Gold disperses 3 troops from Lion A to Eagle B."
    assert str(dispersed(rules, done, {"3B": 2, "1C": 1}, names)) == (
        "Gold disperses troops from Lion A: 2 to Eagle B, 1 to Horse C."
    )
