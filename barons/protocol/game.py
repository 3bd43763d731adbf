"""The game of a session: its record, its state and undo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from barons.engine.core import CHANCE, OVER, Event, Rules, State
from barons.engine.dealer import Dealer
from barons.engine.record import AUTO, Record, asked_action, replay
from barons.rulesets import whole


class ProtocolGame:
    """One game. Only `play` and `undo` change it; chance is settled automatically where the record says so."""

    __slots__ = ("_actions", "_chance", "_dealer", "_decisions", "_first", "rules", "state")

    def __init__(
        self, state: State, seed: int, chance: str, first: Mapping[str, object] | None, actions: list[str]
    ) -> None:
        """`first`: the position that was loaded; None for a new game. `actions`: played before `state`."""
        self.rules: Rules = state.rules
        self.state = state
        self._dealer = Dealer(seed)
        self._chance = chance
        self._first = first
        self._actions = actions
        self._decisions: list[tuple[State, int]] = []  # each with its index in the record

    @classmethod
    def begun(
        cls, rules: Rules, players: int, seed: int, chance: str, position: Mapping[str, object] | None
    ) -> tuple[Self, list[Event]]:
        """Start a new game, or one from this position; also return the first events: forced steps, chance."""
        if position is None:
            state = rules.initial_state(players, Dealer(seed))
        else:
            state = rules.state_from_json(position)
        game = cls(state, seed, chance, position, [])
        return game, [*state.opening, *game._settle()]

    @classmethod
    def replayed(cls, rules: Rules, record: Record) -> Self:
        """Replay the game of a record. Raises RecordError."""
        state = replay(rules, record)
        game = cls(state, record.seed, record.chance, record.position, list(record.actions))
        game._settle()
        return game

    @property
    def seed(self) -> int:
        return self._dealer.seed

    @property
    def ply(self) -> int:
        """The number of decisions and chance outcomes so far."""
        return len(self._actions)

    @property
    def is_over(self) -> bool:
        return self.state.to_move == OVER

    def play(self, text: str) -> list[Event]:
        """Play the legal action with this text. Raises IllegalAction for any other string."""
        before = self.state
        action = asked_action(before, text)
        events: list[Event] = []
        after = before.clone()
        after.apply(action, events)
        if before.to_move != CHANCE:
            self._decisions.append((before, len(self._actions)))
        self.state = after
        self._actions.append(text)
        events += self._settle()
        return events

    def undo(self) -> bool:
        """Undo the last decision; return False, changing nothing, if there is none."""
        if not self._decisions:
            return False
        self.state, count = self._decisions.pop()
        del self._actions[count:]
        return True

    def record(self) -> Record:
        return Record(
            ruleset=whole(self.rules),
            players=self.state.players,
            seed=self.seed,
            chance=self._chance,
            position=self._first,
            actions=list(self._actions),
        )

    def answer(self) -> dict[str, object]:
        """Return the protocol's *state*."""
        state = self.state
        to_move = state.to_move
        answer: dict[str, object] = {
            "position": state.to_json(),
            "to_move": "chance" if to_move == CHANCE else None if to_move == OVER else to_move,
            "legal": sorted({action.text for action in state.legal_actions()}),
            "over": to_move == OVER,
        }
        if to_move == OVER:
            answer["ranking"] = [rank.to_json() for rank in state.ranking()]
        elif to_move == CHANCE and (dice := state.awaited_roll()) is not None:
            answer["chance"] = {"roll": dice}
        return answer

    def _settle(self) -> list[Event]:
        """Settle all awaited chance, by the seed and its position in the record."""
        events: list[Event] = []
        while self._chance == AUTO and self.state.to_move == CHANCE:
            outcome = self._dealer.settle(self.state, len(self._actions))
            self.state.apply(outcome, events)
            self._actions.append(outcome.text)
        return events
