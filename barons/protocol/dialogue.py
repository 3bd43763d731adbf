"""A session of the protocol, without process or stream.

The order of checks is part of the interface: the form of the request, then whether there is a game, then
whether it is over, then the contents. A refused request changes nothing.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Self

from barons import __version__, rulesets
from barons.ai import LEVELS
from barons.engine.core import (
    CHANCE,
    OVER,
    Event,
    IllegalAction,
    NotationError,
    PositionError,
    Rules,
    State,
)
from barons.engine.dealer import Dealer
from barons.engine.record import AUTO, Record, RecordError, asked_action, replay
from barons.protocol import form
from barons.protocol.form import RefusedRequest, Request
from barons.rulesets import whole

PROTOCOL: Final = 1

Answer = dict[str, object]


class Dialogue:
    """One game at a time, and the requests about it."""

    def __init__(self) -> None:
        self.is_over = False
        """Set by `quit`: no further request is expected."""
        self._game: ProtocolGame | None = None
        self._verbs: dict[str, Callable[[Request], Answer]] = {
            "hello": self._hello,
            "rulesets": self._rulesets,
            "new": self._new,
            "load": self._load,
            "state": self._state,
            "play": self._play,
            "undo": self._undo,
            "view": self._view,
            "why": self._why,
            "choose": self._choose,
            "record": self._record,
            "replay": self._replay,
            "quit": self._quit,
        }

    def answer(self, request: object) -> Answer:
        """Return the answer to a request, any JSON value. Never raises; the caller adds `id`."""
        try:
            if not isinstance(request, dict):
                raise RefusedRequest(form.BAD_REQUEST, "a request must be an object")
            verb = form.text(request, "do")
            if verb not in self._verbs:
                raise RefusedRequest(form.BAD_REQUEST, f'"do" is not a known request: {verb[:40]!r}')
            return {"ok": True, **self._verbs[verb](request)}
        except RefusedRequest as refusal:
            return refused(refusal.code, refusal.message)
        except Exception:  # the dialogue continues after any error
            traceback.print_exc(file=sys.stderr)
            return refused(form.BAD_REQUEST, "this request cannot be answered")

    def _hello(self, request: Request) -> Answer:
        return {"name": "barons", "version": __version__, "protocol": PROTOCOL}

    def _rulesets(self, request: Request) -> Answer:
        playable = [entry for entry in rulesets.available() if not entry.faults]
        return {
            "rulesets": [
                {
                    "id": entry.id,
                    "game": entry.game,
                    "title": {"fr": entry.title["en"]} | dict(entry.title),  # a variant may lack a French one
                    "edition": dict(entry.edition),
                    "players": list(entry.players),
                }
                for entry in playable
            ]
        }

    def _new(self, request: Request) -> Answer:
        file = form.optional_text(request, "ruleset_file")
        ruleset = form.text(request, "ruleset") if file is None else form.optional_text(request, "ruleset")
        players, seed, chance = form.integer(request, "players"), form.seed(request), form.chance(request)
        rules = _rules(file, ruleset or "")
        if players not in rules.players:
            allowed = ", ".join(map(str, rules.players))
            raise RefusedRequest(form.BAD_REQUEST, f'"players" is not one of {allowed}')
        return self._begin(ProtocolGame.begun(rules, players, seed, chance, None))

    def _load(self, request: Request) -> Answer:
        position = form.mapping(request, "position")
        file = form.optional_text(request, "ruleset_file")
        seed, chance = form.seed(request), form.chance(request)
        ruleset = position.get("ruleset")
        if not isinstance(ruleset, str):
            raise RefusedRequest(form.BAD_POSITION, "ruleset: missing or not a string")
        rules = _rules(file, ruleset)
        position = {**position, "ruleset": rules.ruleset.id}
        try:
            return self._begin(ProtocolGame.begun(rules, 0, seed, chance, position))
        except PositionError as error:
            raise RefusedRequest(form.BAD_POSITION, str(error)) from error
        except Exception as error:  # any error caused by a custom position is reported as an invalid position
            traceback.print_exc(file=sys.stderr)
            raise RefusedRequest(form.BAD_POSITION, "the position is invalid") from error

    def _begin(self, begun: tuple[ProtocolGame, list[Event]]) -> Answer:
        game, events = begun
        answer = {**game.answer(), "events": [event.to_json() for event in events]}
        self._game = game
        return answer

    def _state(self, request: Request) -> Answer:
        return self._open_game().answer()

    def _play(self, request: Request) -> Answer:
        text = form.text(request, "action")
        game = self._unfinished_game()
        try:
            events = game.play(text)
        except IllegalAction as error:
            raise RefusedRequest(form.ILLEGAL_ACTION, str(error)) from error
        return {**game.answer(), "events": [event.to_json() for event in events]}

    def _undo(self, request: Request) -> Answer:
        game = self._open_game()
        if not game.undo():
            raise RefusedRequest(form.BAD_REQUEST, "there is no decision to take back")
        return game.answer()

    def _view(self, request: Request) -> Answer:
        seat = form.seat(request)
        game = self._open_game()
        if seat is not None and not 0 <= seat < game.state.players:
            raise RefusedRequest(form.BAD_REQUEST, f'"seat" is not from 0 to {game.state.players - 1}')
        return {"position": game.state.observation(seat).position()}

    def _why(self, request: Request) -> Answer:
        text = form.text(request, "action")
        game = self._open_game()
        try:
            action = game.rules.parse(text)
        except NotationError as error:
            raise RefusedRequest(form.BAD_REQUEST, str(error)) from error
        reason = game.state.why_not(action)
        if reason is None:
            return {"legal": True}
        from barons.text.describe import reason_message

        return {
            "legal": False,
            "reason": {"code": reason.code, "message": reason_message(game.rules, reason)},
        }

    def _choose(self, request: Request) -> Answer:
        level, limit = form.text(request, "level"), form.seconds(request, "time_s")
        if level not in LEVELS:
            raise RefusedRequest(form.BAD_REQUEST, f'"level" is not one of {", ".join(LEVELS)}')
        game = self._unfinished_game()
        if game.state.to_move < 0:
            raise RefusedRequest(form.BAD_REQUEST, "no player can choose now: a chance outcome is awaited")
        return {"action": chosen(game, level, limit)}

    def _record(self, request: Request) -> Answer:
        return {"record": self._open_game().record().to_json()}

    def _replay(self, request: Request) -> Answer:
        if "record" not in request:
            raise RefusedRequest(form.BAD_REQUEST, '"record" is missing')
        try:
            record = Record.from_json(request["record"])
            game = ProtocolGame.replayed(rulesets.from_dict(record.ruleset), record)
        except RecordError as error:
            raise RefusedRequest(form.BAD_REQUEST, f"record: {error}") from error
        except rulesets.FaultyRuleset as error:
            raise RefusedRequest(form.BAD_REQUEST, f"record: {error}") from error
        answer = game.answer()
        self._game = game
        return answer

    def _quit(self, request: Request) -> Answer:
        self.is_over = True
        return {}

    def _open_game(self) -> ProtocolGame:
        if self._game is None:
            raise RefusedRequest(form.NO_GAME, 'no game has begun: send "new", "load" or "replay" first')
        return self._game

    def _unfinished_game(self) -> ProtocolGame:
        game = self._open_game()
        if game.is_over:
            raise RefusedRequest(form.GAME_OVER, "the game is over")
        return game


def refused(code: str, message: str) -> Answer:
    """Return the answer to a refused request."""
    return {"ok": False, "error": {"code": code, "message": message}}


def chosen(game: ProtocolGame, level: str, limit: float | None) -> str:
    """Return the built-in opponent's action: the same for the same game, unless time runs out."""
    from barons.ai.bot import choose

    state = game.state
    return choose(game.rules, state.observation(state.to_move), level, game.seed, limit).text


def _rules(file: str | None, ruleset: str) -> Rules:
    try:
        return rulesets.load_file(rulesets.path_of(ruleset) if file is None else Path(file))
    except rulesets.UnknownRuleset as error:
        raise RefusedRequest(form.UNKNOWN_RULESET, str(error)) from error
    except rulesets.FaultyRuleset as error:
        raise RefusedRequest(form.BAD_RULESET, str(error)) from error


class ProtocolGame:
    """One game. Only `play` and `undo` change it; chance is settled automatically where the record says so."""

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
