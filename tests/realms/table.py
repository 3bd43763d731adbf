"""Test helpers: rules, and a game driven by notation."""

from __future__ import annotations

from random import Random
from typing import Any, Self

from barons.engine.core import CHANCE, OVER, Action, Event, State
from barons.engine.dealer import Dealer
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import RealmsState
from barons.rulesets import from_dict, load, whole
from tests.asjson import as_json
from tests.details import details
from tests.realms.positions import position

RULESETS = ("realms-main", "realms-0.6", "realms-0.3")


def rules_of(ruleset: str = "realms-main", **params: Any) -> RealmsRules:
    """Rules of a ruleset with some parameters replaced."""
    described = whole(load(ruleset))
    described["params"] = {**described["params"], **params}
    rules = from_dict(described)
    assert isinstance(rules, RealmsRules)
    return rules


class Table:
    """A game driven by notation; an illegal action fails the test."""

    def __init__(self, rules: RealmsRules, state: RealmsState) -> None:
        self.rules = rules
        self.state = state
        self.events: list[Event] = []

    @classmethod
    def new(cls, players: int, rules: RealmsRules | None = None) -> Self:
        """A new game before the characters are chosen."""
        rules = rules or rules_of()
        return cls(rules, rules.initial_state(players, Dealer(0)))

    @classmethod
    def at(cls, *players: dict[str, Any], rules: RealmsRules | None = None, **more: Any) -> Self:
        """A position at the start of a turn: see `positions.position`."""
        rules = rules or rules_of()
        return cls(rules, rules.state_from_json(position(rules, list(players), **more)))

    def play(self, *texts: str) -> Self:
        """Play these actions; `events` then holds their events."""
        self.events = []
        for text in texts:
            action = self.rules.parse(text)
            reason = self.state.why_not(action)
            assert reason is None, (text, reason, self.legal)
            self.state.apply(action, self.events)
            self.state.check()
        return self

    @property
    def legal(self) -> list[str]:
        return [action.text for action in self.state.legal_actions()]

    @property
    def to_move(self) -> int:
        return self.state.to_move

    @property
    def roll(self) -> int | None:
        """The number of dice to roll."""
        return self.state.awaited_roll()

    @property
    def is_over(self) -> bool:
        return self.state.to_move == OVER

    def player(self, seat: int) -> dict[str, Any]:
        entry = as_json(self.state)["players"][seat]
        assert isinstance(entry, dict)
        return entry

    def buildings(self, land: str) -> list[tuple[int, str]]:
        stands = as_json(self.state)["buildings"].get(land, [])
        return [(building["seat"], building["kind"]) for building in stands]

    def why(self, text: str) -> str:
        """Code of the reason that forbids this action."""
        reason = self.state.why_not(self.rules.parse(text))
        assert reason is not None, text
        return reason.code

    def events_of(self, kind: str) -> list[dict[str, Any]]:
        """Details of the latest events of one kind."""
        return [details(event) for event in self.events if event.kind == kind]


def random_action(state: State, rng: Random) -> Action:
    """A random action: chance by its weights, decisions uniformly."""
    dice = state.awaited_roll()
    if dice is not None:
        return state.rules.parse("roll " + " ".join(str(rng.randint(1, 6)) for _ in range(dice)))
    if state.to_move == CHANCE:
        outcomes = state.chance_outcomes()
        return rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0]
    return rng.choice(state.legal_actions())


def baron(state: State, rng: Random) -> Action:
    """Like `random_action`, but builds more and fights less: such games reach castles and old age."""
    if state.to_move == CHANCE:
        return random_action(state, rng)
    legal = state.legal_actions()
    wanted = [action for action in legal if action.text.startswith(("build", "castle", "harvest", "flee"))]
    if wanted and rng.random() < 0.9:
        return rng.choice(wanted)
    peaceful = [action for action in legal if not action.text.startswith(("attack", "cast", "magic"))]
    return rng.choice(peaceful)
