"""Random refusals of Land: they have words, and they are true."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from barons.engine.core import COLOURS, Action, State
from barons.engine.land.actions import VERBS
from barons.engine.land.state import NONE, UNUSED, LandState, replaced
from barons.engine.land.terrain import BIT, TILE_COUNT
from tests.land.table import EDITIONS
from tests.refusals import COUNTS, Undo, faults


def tried(state: State, rng: Random) -> list[Action]:
    """Return an action of each verb."""
    assert isinstance(state, LandState)
    known = list(state.land.actions.by_text.values())
    by_verb = [[action for action in known if action.verb == verb] for verb in range(len(VERBS))]
    return rng.sample([rng.choice(actions) for actions in by_verb if actions], 12)


def tile(s: LandState, name: Any) -> int:
    """Return a tile's number."""
    return s.land.actions.names.index(name)


def free_tile(s: LandState) -> int:
    """Return a tile without officers."""
    return next(
        at for at in range(TILE_COUNT) if not s.terrain.mountains & BIT[at] and at not in (*s.baron, *s.knight)
    )


def without_donjon(s: LandState, name: Any) -> None:
    """Remove any donjon from the tile."""
    s.donjons = [mask & ~BIT[tile(s, name)] for mask in s.donjons]


def without_troops(s: LandState, name: Any) -> None:
    """Remove all troops from the tile."""
    s.troops = [mask & ~BIT[tile(s, name)] for mask in s.troops]
    s.count[tile(s, name)] = 0


def with_troops(s: LandState, name: Any, count: int) -> None:
    """Put this number of the mover's troops on the tile."""
    without_troops(s, name)
    s.troops[s.colour] |= BIT[tile(s, name)]
    s.count[tile(s, name)] = count
    s.moved = {}


def without_knights(s: LandState, name: Any) -> None:
    """Remove the Knights of other players from the tile."""
    own = range(s.land.slots * s.colour, s.land.slots * (s.colour + 1))
    s.knight = [NONE if at == tile(s, name) and number not in own else at for number, at in enumerate(s.knight)]


def baron_at(s: LandState, name: Any) -> None:
    """Put the mover's Baron on the tile."""
    s.baron = replaced(s.baron, s.colour, tile(s, name))


def baron_away(s: LandState, colour: Any) -> None:
    """Put another player's Baron on a different tile."""
    s.baron = replaced(s.baron, COLOURS.index(colour), free_tile(s))


def officer_away(s: LandState, action: Action) -> None:
    """Put the officer of the action on a different tile."""
    if action.a == 0:
        s.baron = replaced(s.baron, s.colour, free_tile(s))
    else:
        s.knight = replaced(s.knight, s.land.slots * s.colour + action.a - 1, free_tile(s))


def of_mover(s: LandState, field: str, value: int) -> None:
    """Set the mover's number in a list by colour."""
    setattr(s, field, replaced(getattr(s, field), s.colour, value))


def assign(field: str, value: Any) -> Undo:
    """Set a field of the state."""
    return lambda s, action, o: setattr(s, field, value)


UNDO: Mapping[str, Undo] = {
    "bonus_already_used": assign("bonus", UNUSED),
    "second_order_needs_bonus": assign("bonus", UNUSED),
    "second_order_not_allowed": assign("orders", 0),
    "second_order_is_bonus": assign("orders", 0),
    "orders_all_given": assign("orders", 0),
    "treasury_already_called": assign("treasury", False),
    "treasury_before_first_action": assign("actions_done", 0),
    "die_shows": lambda s, action, o: setattr(s, "die", (*o["faces"], s.die)[0]),
    "die_shows_that_already": lambda s, action, o: setattr(s, "die", s.die % 6 + 1),
    "no_card": lambda s, action, o: of_mover(s, "hands", (1 << TILE_COUNT) - 1),
    "reserve_empty": lambda s, action, o: of_mover(s, "reserve", 9),
    "not_enough_discarded": lambda s, action, o: of_mover(s, "discard", o["needed"]),
    "too_many_troops": lambda s, action, o: with_troops(s, o["tile"], o["ceiling"] - 1),
    "not_enough_troops": lambda s, action, o: with_troops(s, o["tile"], o["needed"]),
    "no_own_troops": lambda s, action, o: with_troops(s, o["tile"], 1),
    "troops_already_moved": assign("moved", {}),
    "opposing_donjon": lambda s, action, o: without_donjon(s, o["tile"]),
    "donjon_there": lambda s, action, o: without_donjon(s, o["tile"]),
    "donjon_adjacent": lambda s, action, o: without_donjon(s, o["neighbour"]),
    "no_donjon_left": lambda s, action, o: of_mover(s, "donjons", 0),
    "no_own_donjon": lambda s, action, o: of_mover(s, "donjons", BIT[tile(s, o["tile"])]),
    "opposing_troops": lambda s, action, o: without_troops(s, o["tile"]),
    "only_first_action": assign("actions_done", 0),
    "blocked": lambda s, action, o: without_knights(s, o["tile"]),
    "no_command": lambda s, action, o: baron_at(s, o["tile"]),
    "donjon_alone": lambda s, action, o: baron_at(s, o["tile"]),
    "knight_not_commanding": lambda s, action, o: baron_at(s, o["tile"]),
    "baron_there": lambda s, action, o: baron_away(s, o["colour"]),
    "baron_could_not_leave": lambda s, action, o: baron_away(s, o["colour"]),
    "barons_must_part": lambda s, action, o: baron_away(s, o["colour"]),
    "officer_stands_there": lambda s, action, o: officer_away(s, action),
    "colour_taken": lambda s, action, o: setattr(
        s, "seats", [NONE if colour == action.a else colour for colour in s.seats]
    ),
}


def ready(s: LandState) -> None:
    """Compute cached values of the state again."""
    s.legal, s.blocked = None, NONE


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_refusal_texts_are_worded_and_correct(ruleset: str, count: int) -> None:
    """Each ruleset gets this many refusals."""
    assert faults(ruleset, count, tried, UNDO, ready) == []
