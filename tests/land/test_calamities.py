"""Events of the card edition: what they do to the tiles that they strike, and a deck that holds them."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from barons.engine.core import PositionError
from tests.details import details
from tests.land.cards_table import CardTable


def struck(event: str, tile: str, **laid: Any) -> tuple[CardTable, dict[str, Any]]:
    """Return the table after an event has struck a tile, and the event that reports it."""
    table = CardTable("move1", deck=(event,), **laid)
    table.play("discard move1", "end", f"draw {event}")
    events = [each for each in table.play(f"tile {tile}") if each.kind == "tile_struck"]
    return table, details(events[0])


@pytest.mark.parametrize(
    ("event", "tile", "expected"),
    [
        ("quake", "3A", {"colour": "sable", "troops": 0, "donjon": True}),
        ("quake", "2F", {"colour": None, "troops": 0, "donjon": False}),
        ("plague", "2F", {"colour": "gold", "troops": 2, "donjon": False}),
        ("plague", "3A", {"colour": None, "troops": 0, "donjon": False}),
        ("sedition", "2F", {"colour": "gold", "troops": 2, "donjon": False}),
        ("sedition", "1A", {"colour": None, "troops": 0, "donjon": False}),
    ],
)
def test_event_strikes_the_matching_pieces(event: str, tile: str, expected: dict[str, Any]) -> None:
    """A quake strikes donjons, the other events strike troops."""
    _table, seen = struck(event, tile, donjons={"3A": "sable"}, troops={"2F": ("gold", 2)})
    assert seen == {"seat": 0, "card": event, "tile": tile, **expected}


@pytest.mark.parametrize(
    ("event", "reserve", "discard"), [("plague", 28, 2), ("sedition", 30, 0), ("quake", 28, 0)]
)
def test_destination_of_struck_troops_depends_on_event(event: str, reserve: int, discard: int) -> None:
    """The plague kills them, sedition returns them to the reserve, the quake leaves them."""
    table, _seen = struck(event, "2F", troops={"2F": ("gold", 2)})
    position = table.position
    assert (position["reserve"]["gold"], position["discard"]["gold"]) == (reserve, discard)


Change = Callable[[dict[str, Any]], object]
FAULTS: list[tuple[Change, str]] = [
    (lambda data: data["hands"]["gold"].append("move9"), "hands.gold: unknown name 'move9'"),
    (lambda data: data["hands"]["gold"].append(3), "hands.gold: unknown name 3"),
    (lambda data: data["hands"]["gold"].append("quake"), "hands.gold: quake is an event"),
    (lambda data: data["decks"].update(sable=["plot"] * 99), "decks.sable: 99 cards, but a player has"),
    (lambda data: data["decks"].update(sable="plot"), "decks.sable: expected a list"),
    (lambda data: data["discarded"]["gold"].append(["plot"]), "discarded.gold: .* up or down"),
    (lambda data: data["discarded"]["gold"].append(["plot", "left"]), "discarded.gold: .* up or down"),
    (lambda data: data["discarded"]["gold"].append(["moat", "up"]), "discarded.gold: unknown name 'moat'"),
    (lambda data: data["reshuffled"].update(sable=1), "reshuffled.sable: expected true or false"),
    (lambda data: data["struck"].append("3A"), "struck: 3A is a mountain"),
    (lambda data: data["struck"].extend(["2F", "2F"]), "struck: 2F is listed twice"),
    (lambda data: data["towns"].pop("free"), "towns.free: missing"),
    (lambda data: data["towns"].update(fair="2F"), "towns: unknown key 'fair'"),
    (lambda data: data["towns"]["merchant"].pop(), "towns.merchant: 2 towns instead of 3"),
    (lambda data: data["towns"].update(free=data["towns"]["merchant"][0]), "towns: .* is listed twice"),
]


@pytest.mark.parametrize(("change", "named"), FAULTS, ids=[named for _, named in FAULTS])
def test_a_faulty_deck_is_refused(change: Change, named: str) -> None:
    """Each case is a valid position with one change."""
    table = CardTable("move1", mountains=("3A",))
    data = copy.deepcopy(table.position)
    table.rules.state_from_json(data)
    change(data)
    with pytest.raises(PositionError, match=named):
        table.rules.state_from_json(data)
