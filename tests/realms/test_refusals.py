"""Random refusals of Barons: they have words, and they are true."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from barons import rulesets
from barons.engine.core import Action, State
from barons.engine.realms import legal, refusal
from barons.engine.realms.counts import with_count, with_more
from barons.engine.realms.params import ITEM_NAMES, RESOURCE_NAMES, SKILL_NAMES
from barons.engine.realms.state import ITEM_KINDS, RESOURCE_KINDS, SKILL_KINDS, RealmsState
from tests.refusals import COUNTS, Undo, faults

RULESETS = [e.id for e in rulesets.available() if e.builtin and e.game == "realms" and not e.faults]


def tried(state: State, rng: Random) -> list[Action]:
    """Return the actions of the decision, moves from here, and some others."""
    assert isinstance(state, RealmsState)
    actions = state.edition.actions
    known = [actions.parse(text) for text in actions.by_text]
    known += [actions.move(rng.randint(1, 6), rng.randrange(len(state.edition.board.names))) for _ in range(6)]
    fitting = [each for each in known if each.verb in refusal.DUE and state.stage in refusal.DUE[each.verb][0]]
    return rng.sample(fitting, min(8, len(fitting))) + rng.sample(known, 6)


def hold(s: RealmsState, name: str, seat: int) -> None:
    """Give a card of this name to a player."""
    if name in ITEM_NAMES:
        s.items = with_more(s.items, seat * ITEM_KINDS + ITEM_NAMES.index(name), 1)
    else:
        s.resources = with_more(s.resources, seat * RESOURCE_KINDS + RESOURCE_NAMES.index(name), 1)


def goods(s: RealmsState, seat: int) -> None:
    """Give a player cards of every kind."""
    s.gold[seat] += 5
    hold(s, "torch", seat)
    hold(s, "pelts", seat)


def skilled(s: RealmsState, name: Any) -> None:
    """Give every player a level."""
    for seat in range(s.seat_count):
        s.skills = with_count(s.skills, seat * SKILL_KINDS + SKILL_NAMES.index(name), 1)


def near(s: RealmsState, action: Action, o: Any) -> None:
    """Put the other player on the same space."""
    s.spaces[o["seat"]] = s.spaces[s.seat]


def held(s: RealmsState, action: Action, o: Any) -> None:
    """Give every player one."""
    for seat in range(s.seat_count):
        hold(s, o["name"], seat)


def razed(s: RealmsState, action: Action, o: Any) -> None:
    """Remove all buildings."""
    s.castles = bytes(len(s.castles))
    s.dwellings = bytes(len(s.dwellings))


def wound(s: RealmsState, action: Action, o: Any) -> None:
    """Wound every player a little."""
    for seat in range(s.seat_count):
        s.health[seat] -= 1


UNDO: Mapping[str, Undo] = {
    "no_gold": lambda s, action, o: s.gold.__setitem__(s.seat, o["price"]),
    "not_held": held,
    "too_far": near,
    "no_adventurer": lambda s, action, o: setattr(s, "adventurers", with_count(s.adventurers, o["seat"], 1)),
    "unskilled": lambda s, action, o: skilled(s, o["skill"]),
    "spell_spent": lambda s, action, o: setattr(s, "spell_casters", 0),
    "skill_spent": lambda s, action, o: setattr(s, "skills_used", 0),
    "healthy": wound,
    "nothing_to_take": lambda s, action, o: goods(s, o["seat"]),
    "not_offered": lambda s, action, o: setattr(s, "drawn", with_count(s.drawn, action.a, 1)),
    "castle_stands": razed,
    "already_built": razed,
    "land_full": razed,
}


def ready(s: RealmsState) -> None:
    """Compute the decision again."""
    own = legal.own_actions(s)
    legal.asked(s, own)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_refusals_are_worded_and_correct(ruleset: str, count: int) -> None:
    """Each ruleset gets this many refusals."""
    assert faults(ruleset, count, tried, UNDO, ready) == []
