"""What a viewer may know, and states made of it."""

from __future__ import annotations

import json
from random import Random

from barons.engine.core import OVER
from barons.engine.land.state import LandState, replaced
from barons.engine.land.view import LandObservation
from tests.asjson import as_json, view_json
from tests.land.table import NOVEMBER_2025, Table, builder, crowded, rules_of


def along(ruleset: str, players: int, seed: int) -> list[LandState]:
    """Return states of a walk from a crowded position, also during turns and orders."""
    rules = rules_of(ruleset)
    rng = Random(seed)
    state = rules.state_from_json(crowded(rules, players, rng))
    states = [state.clone()]
    for _ in range(12):
        if state.to_move == OVER:
            break
        state.apply(rules.parse(builder(state, rng)))
        states.append(state.clone())
    return states


def seen(state: LandState, viewer: int | None) -> LandObservation:
    """The observation, with its type."""
    observation = state.observation(viewer)
    assert isinstance(observation, LandObservation)
    return observation


def test_hidden_cards_are_sampled_uniformly() -> None:
    """The one card of sable is each of the unseen cards about as often."""
    table = Table(NOVEMBER_2025, die=None, hand=("4A",), hands={"sable": ("4B",)})
    observation = table.state.observation(0)
    rng = Random(2)
    found = [as_json(table.rules.determinize(observation, rng))["hands"]["sable"][0] for _ in range(1800)]
    counts = [found.count(card) for card in set(found)]
    assert "4A" not in found
    assert len(counts) == 36
    assert max(counts) < 100
    assert min(counts) > 20


def permuted(state: LandState, viewer: int, rng: Random) -> LandState:
    """Return the same state with all cards that `viewer` cannot see dealt again."""
    other = state.clone()
    own = state.seats[viewer]
    cards = [card for card in range(37) if state.deck >> card & 1]
    sizes = []
    for colour in range(state.players):
        if colour != own:
            hand = [card for card in range(37) if state.hands[colour] >> card & 1]
            cards += hand
            sizes.append((colour, len(hand)))
    down = [entry >> 1 for entry in state.discarded if not entry & 1]
    cards += down
    rng.shuffle(cards)
    for colour, size in sizes:
        other.hands = replaced(other.hands, colour, sum(1 << cards.pop() for _ in range(size)))
    other.discarded = tuple(entry if entry & 1 else 2 * cards.pop() for entry in state.discarded)
    other.deck = sum(1 << card for card in cards)
    other.legal = None
    return other


def test_permuting_hidden_cards_changes_no_observation() -> None:
    """The legal list of the viewer in turn does not change either."""
    rng = Random(9)
    changed = 0
    for state in [state for seed in range(10) for state in along(NOVEMBER_2025, 3, seed)]:
        for viewer in range(3):
            other = permuted(state, viewer, rng)
            changed += other.to_json() != state.to_json()
            assert other.observation(viewer) == state.observation(viewer)
            if state.to_move == viewer:
                assert other.legal_actions() == state.legal_actions()
    assert changed > 50


def test_public_events_do_not_name_hidden_cards() -> None:
    """Treasury, lightning ride, exchange and draw show the card to its owner only."""
    for text in ("treasury 4A 1", "lightning knight1 1B 4A", "exchange 4A"):
        table = Table(NOVEMBER_2025, officers={"gold": ("3I", "1G", "4C")}, hand=("4A",), deck=("4D",))
        events = table.play(text if "lightning" not in text else table.legal("lightning knight1")[0])
        if text.startswith("exchange"):
            events = [*events, *table.play("draw 4D")]
        open_ones = json.dumps([event.to_json() for event in events if event.only is None])
        own = [event.to_json() for event in events if event.only == 0]
        assert '"card": "4' not in open_ones
        assert own
        assert {"4A", "4D"} & {event["card"] for event in own}


def test_view_shows_counts_of_hidden_cards() -> None:
    """Other hands, the deck and face-down discards are numbers."""
    table = Table(NOVEMBER_2025, hand=("4A", "4D"), hands={"sable": ("4B",)})
    table.play("treasury 4D 1")
    view = table.state.observation(1).position()
    assert view["hands"] == {"gold": 1, "sable": ["4B"]}
    assert view["deck"] == 34
    assert view["discarded"] == {"up": [], "down": 1}
    assert table.state.observation(None).position()["hands"] == {"gold": 1, "sable": 1}


def test_an_own_hand_is_sorted_as_in_the_position() -> None:
    """Position and the protocol's `view` both sort a hand by the names of its cards."""
    state = Table(NOVEMBER_2025, hand=("4A", "1B", "3D", "2C")).state
    own = view_json(seen(state, 0))["hands"]["gold"]
    assert own == ["1B", "2C", "3D", "4A"] == as_json(state)["hands"]["gold"]


def test_observation_describes_pieces_and_turn() -> None:
    """Boards and bots read these fields."""
    table = Table(NOVEMBER_2025, troops={"1F": ("gold", 4)}, donjons={"4D": "sable"}, die=5)
    view = seen(table.state, 0)
    assert view.troops["1F"].count == 4
    assert view.troops["1F"].colour == "gold"
    assert view.donjons == {"4D": "sable"}
    assert view.scores == (0, 4)
    assert view.challenge == 16
    assert view.officers["sable"].knights == ("4B", "4C")
    assert (view.turn.phase, view.turn.die, view.turn.bonus) == ("main", 5, None)
    table.play("disperse 1F", "to 1A")
    turn = seen(table.state, 0).turn
    assert turn.order is not None
    assert (turn.order.kind, turn.order.tile, turn.order.moved, turn.moved) == ("disperse", "1F", 1, {"1A": 1})
