"""Cards of an own deck in sentences."""

from __future__ import annotations

from barons.engine.land.events import CardDiscarded, LandEvent
from barons.text.land.events import together
from barons.text.sentence import Names
from tests.land.cards_table import CardTable


def test_cards_alike_are_told_once_with_their_number() -> None:
    """Five thrown away, two of them twice."""
    names = ("concentrate", "concentrate", "disperse", "disperse", "move1")
    events: list[LandEvent] = [CardDiscarded(0, "up", name) for name in names]
    sentence = str(together(CardTable().rules, events, 1, Names(("Gold", "Black"))))
    assert sentence.replace("\u00a0", "_") == (
        "Gold discards 2_×_“Concentrate troops”, 2_×_“Disperse troops” and “Move an officer 1+”."
    )
