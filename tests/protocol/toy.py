"""The toy game of the tests as a family: parameters, ruleset file, positions that name their ruleset."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

from barons.engine.core import PositionError, Reason, Ruleset, RulesetError
from barons.engine.params import Range
from barons.engine.shuffling import Shuffler
from barons.games import Game
from barons.text.phrases import Teller
from barons.text.sentence import Sentence, SentencePart
from tests.toy import CARDS, ToyRules, ToyState


@dataclass(frozen=True)
class Hand:
    """Cards to deal."""

    copies: dict[int, Annotated[int, Range(0, 9)]]
    """Number of copies of each card."""
    is_open: bool = False


@dataclass(frozen=True)
class Params:
    """A ruleset of the toy."""

    goal: Annotated[int, Range(1, 1000)]
    """Points needed to win."""
    players: tuple[Annotated[int, Range(2, 4)], ...]
    hand: Hand
    ceiling: Annotated[int, Range(1, 99)] | None = None
    rounds: Annotated[int, Range(0, 1000)] = 0
    """The limit of rounds; 0 means none."""


class FamilyState(ToyState):
    """The toy's state; its position names the ruleset."""

    __slots__ = ()

    def to_json(self) -> dict[str, Any]:
        return {"ruleset": self.rules.ruleset.id, **super().to_json()}


class FamilyRules(ToyRules):
    """The toy's rules made from parameters."""

    def __init__(self, ruleset: Ruleset, params: Params) -> None:
        super().__init__(params.goal, not params.hand.is_open)
        if sum(params.hand.copies.values()) < max(params.players):
            raise RulesetError("hand.copies", "expected a card for each player")
        self.ruleset, self.params, self.players = ruleset, params, params.players

    def initial_state(self, players: int, dealer: Shuffler) -> FamilyState:
        return FamilyState(self, dealer.shuffle("cards", list(CARDS))[:players])

    def state_from_json(self, data: Any) -> FamilyState:
        try:
            state = FamilyState(self, list(data["cards"]))
            state.scores = [int(score) for score in data["scores"]]
            state.seat, state.turn = data["turn"]["seat"], data["turn"]["number"]
        except (KeyError, TypeError, ValueError) as error:
            raise PositionError(f"no position: {error}") from error
        if state.players not in self.players or len(state.scores) != state.players:
            raise PositionError(f"cards: {state.players} of them")
        if max(state.scores) >= self.goal:
            state.to_move = -2
        return state


ROUNDS = ("rounds",)
make_rules = FamilyRules


class teller(Teller):
    def refusal(self, reason: Reason) -> Sentence:
        """Return code and details of the reason."""
        details = ", ".join(f"{name}: {value}" for name, value in reason.details.items())
        return Sentence((SentencePart("text", f"{reason.code} ({details})"),))


def faults(params: Params) -> Iterable[tuple[str, str]]:
    """Yield nothing."""
    return ()


GAME = Game(
    "toy",
    engine="tests.protocol.toy",
    words="tests.protocol.toy",
    parameters="",
    rulesbook="",
    evaluator="barons.ai.eval.base",
    explanations="",
    measures="",
    puzzles="",
    window="",
    printing="",
    lessons=("",),
    achievements="",
)


RULESET = """\
id: toy-9
game: toy
title: {en: "Toy", fr: "Jouet"}
edition: {en: "nine", fr: "neuf"}
about: {en: "Up to nine.", fr: "Jusqu’à neuf."}
params:
  goal: 9
  players: [2, 3]
  hand:
    copies: {1: 1, 2: 1, 3: 1, 4: 0}
"""
