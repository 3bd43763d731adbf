"""The odds of adventures, compared with every position that can follow the draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from barons.ai.eval.realms.rolls import RealmsRolls
from barons.engine.core import CHANCE, Action
from barons.engine.realms.adventures import AdventureOutlook, outlook
from barons.engine.realms.stages import DRAWING_ADVENTURE, FIGHTING, ROLLING
from barons.engine.realms.state import RealmsState
from tests.marks import full
from tests.realms.positions import player
from tests.realms.table import Table, rules_of

MET = (DRAWING_ADVENTURE, ROLLING, FIGHTING)
"""Steps of an adventure; at any other it is over."""
CLOSE = 1e-6
Allowed = Callable[[RealmsState], list[Action]]


def before_the_dungeon(ruleset: str, deck: dict[str, int], **hero: Any) -> RealmsState:
    """Return a state before a roll that leads into a dungeon with only these cards in the deck."""
    rules = rules_of(ruleset)
    copies = dict(zip(rules.adventures, rules.adventure_copies, strict=True))
    used = {name: count - deck.get(name, 0) for name, count in copies.items() if count > deck.get(name, 0)}
    hero = {"character": "hunter", "space": "white-outpost", **hero}
    others = player("merchant", space="red-1"), player("thief", space="red-1")
    return Table.at(player(**hero), *others, rules=rules, used=used).play("roll 1 1 1").state


def counted(state: RealmsState, allowed: Allowed) -> tuple[float, float]:
    """Return the least risk of death and the most gold at that risk, counted by playing all ways."""
    rolls, gold = RealmsRolls(state.edition), state.gold[0]
    first = state.after(state.edition.parse("move 1 white-d1"))
    known: dict[bytes, list[tuple[float, list[bytes]]]] = {}
    ends: dict[bytes, tuple[float, float]] = {}
    ahead = [first]
    while ahead:
        here = ahead.pop()
        key = here.key()
        if key in known or key in ends:
            continue
        if here.spaces[0] < 0 or here.stage not in MET:
            ends[key] = (1.0, 0.0) if here.spaces[0] < 0 else (0.0, float(here.gold[0] - gold))
            continue
        if here.to_move == CHANCE:
            rolled = here.awaited_roll() is not None
            outcomes = rolls.outcomes(here) if rolled else here.chance_outcomes()
            whole = sum(weight for _, weight in outcomes)
            after = [(weight / whole, [here.after(action)]) for action, weight in outcomes]
        else:
            after = [(1.0, [here.after(action) for action in allowed(here)])]
        ahead += [each for _, nexts in after for each in nexts]
        known[key] = [(likely, [each.key() for each in nexts]) for likely, nexts in after]
    return settled(known, ends)[first.key()]


def settled(
    known: dict[bytes, list[tuple[float, list[bytes]]]], ends: dict[bytes, tuple[float, float]]
) -> dict[bytes, tuple[float, float]]:
    """Return both values for each position, iterated until nothing changes: first risks, then gold."""
    risks = {**dict.fromkeys(known, 0.0), **{key: end[0] for key, end in ends.items()}}
    golds = {**dict.fromkeys(known, 0.0), **{key: end[1] for key, end in ends.items()}}
    order = list(known)[::-1]
    for _round in range(250):
        for key in order:
            risks[key] = sum(p * min(risks[each] for each in nexts) for p, nexts in known[key])
    for _round in range(250):
        for key in order:
            golds[key] = sum(
                p
                * max(golds[each] for each in nexts if risks[each] < min(map(risks.__getitem__, nexts)) + CLOSE)
                for p, nexts in known[key]
            )
    return {key: (risks[key], golds[key]) for key in risks}


def every_choice(state: RealmsState) -> list[Action]:
    return state.legal_actions()


def strikes(state: RealmsState) -> list[Action]:
    return [state.edition.parse("fight")]


@pytest.mark.parametrize(
    ("ruleset", "deck", "hero"),
    [
        full("realms-main", {"orc": 1, "treasure-10": 2}, {"health": 3}),
        full("realms-main", {"kobold": 1, "vampire": 1}, {"health": 2}),
        full("realms-main", {"troll": 1}, {"health": 4, "items": ["magic-sword", "magic-shield"]}),
        full("realms-main", {"orc": 1, "treasure-20": 1}, {"health": 3, "items": ["torch"]}),
        ("realms-main", {"snow-wolves": 1}, {"health": 2, "character": "sorcerer", "skills": {"sorcerer": 2}}),
        full("realms-0.3", {"orc": 1, "gnoll": 1}, {"health": 3}),
    ],
)
def test_adventure_odds_match_all_possible_games(
    ruleset: str, deck: dict[str, int], hero: dict[str, Any]
) -> None:
    """Deaths and gold, for careful and bold players; torches, spells and weapons count."""
    state = before_the_dungeon(ruleset, deck, **hero)
    found = outlook(state, 0)
    assert tuple(found.careful) == pytest.approx(counted(state, every_choice), abs=1e-5)
    assert tuple(found.bold) == pytest.approx(counted(state, strikes), abs=1e-5)


def test_bold_play_is_never_safer() -> None:
    """At any health a careful player risks no more, and less health means more risk."""
    found: list[AdventureOutlook] = [
        outlook(before_the_dungeon("realms-main", {"dragon": 1, "orc": 2}, health=health), 0)
        for health in range(1, 11)
    ]
    assert all(each.careful.death <= each.bold.death for each in found)
    deaths = [each.careful.death for each in found]
    assert deaths == sorted(deaths, reverse=True)
    assert deaths[0] > deaths[-1]
