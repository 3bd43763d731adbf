"""A game at one table: rules, record, seats and every position since the start.

`Match.play` is the only gate: people and computers alike send an action, it is checked here and nowhere
else. Nothing here draws or words anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal

from barons.engine.core import (
    CHANCE,
    OVER,
    Action,
    BaronsError,
    IllegalAction,
    NotationError,
    Rank,
    Rules,
    State,
)
from barons.engine.dealer import Dealer
from barons.engine.record import AUTO, Record, RecordError, asked_action, first_state
from barons.play.beats import Beat
from barons.play.seats import Seat, seat_colours
from barons.play.timeline import Timeline

UndoPolicy = Literal["strict", "friendly"]
"""`strict`: until hidden or random facts came out or somebody else acted. `friendly`: any time."""


class MatchOver(BaronsError):
    """Something was played, sealed or handed on after the end."""


class Match(Timeline):
    """A game being played, undone, looked at again.

    Public fields: `rules`, `seed`, `seats` (read; change with `set_seat`), `undo_policy` and
    `ends_turns_at_once` (both may be set at any time), `changed` (called with the match after every change:
    the autosave), `key` (names the game's autosave file).
    """

    def __init__(
        self,
        rules: Rules,
        seats: Sequence[Seat],
        seed: int,
        *,
        first: State | None = None,
        undo_policy: UndoPolicy = "strict",
        ends_turns_at_once: bool = False,
        key: str = "",
        recorded: Iterable[str] = (),
        sealed: int = 0,
    ) -> None:
        """A new game, its opening chance settled (`beats(0)` tells it); or one that goes on.

        `first` is a position that stands for the set-up, `recorded` the actions and outcomes of chance
        played so far (RecordError at the first that is not legal), `sealed` the ply of the last seal.
        ValueError if the ruleset does not allow this number of seats.
        """
        if len(seats) not in rules.players:
            raise ValueError(f"{rules.ruleset.id} is not for {len(seats)} players")
        self._dealer = Dealer(seed)
        super().__init__(rules, first or rules.initial_state(len(seats), self._dealer))
        self.seed: Final = seed
        self.key = key
        self.undo_policy: UndoPolicy = undo_policy
        self.ends_turns_at_once = ends_turns_at_once
        self.changed: Callable[[Match], None] | None = None
        self._seats = list(seats)
        self._coloured: tuple[State, list[str | None]] | None = None
        """The colours as of this position: every name on the table asks for them, at every frame."""
        self._first_position: Mapping[str, object] | None = first.to_json() if first is not None else None
        self._ended = False
        self._whole: Mapping[str, object] | None = None
        """The ruleset written out, once a record has asked for it: it stays as it is."""
        for text in recorded:
            self._advance(self._recorded_action(text))
        self._sealed = min(sealed, self._ply)
        self._settle()

    # What is the case

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sits where, seat 0 first."""
        return self._seats

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self._seats)

    @property
    def to_move(self) -> int:
        """The seat that decides; `CHANCE` while a person's complete turn is not sealed yet; `OVER`.

        `OVER` also when the table has ended the game. Where the next turn opens without chance, this is
        already the next seat: ask `awaits_seal` first.
        """
        return OVER if self._ended else self.state.to_move

    @property
    def is_over(self) -> bool:
        """True when the game is finished or the table has ended it."""
        return self.to_move == OVER

    @property
    def was_ended(self) -> bool:
        """True when the table has ended the game before its end (`end_now`)."""
        return self._ended

    @property
    def is_open(self) -> bool:
        """True where everything may be told to everybody: nothing is hidden, or no longer."""
        return self.is_over or not self.rules.hides

    @property
    def legal(self) -> list[Action]:
        """What the seat to move may do, in the rules' order; empty when over or when a seal is awaited."""
        if self.is_over or self.awaits_seal or self.state.to_move == CHANCE:
            return []
        return self.state.legal_actions()

    @property
    def awaits_seal(self) -> bool:
        """True when a person's turn is complete and nothing of the next one has begun: `seal` or `undo`.

        The chance that closes the turn (a hand filled up) waits for the seal, too.
        """
        if self._ended or self.ends_turns_at_once or self._ply <= self._sealed or self._ply == 0:
            return False
        before, now = self._snapshots[self._ply - 1], self.state
        if now.to_move == OVER or before.turn_number == 0 or not self._seats[before.turn_seat].is_person:
            return False
        last = self._snapshots[self._sealed]
        if last.closes_turn and last.turn_number == before.turn_number:
            return False  # sealed already, before the chance that closes the turn
        return now.closes_turn or before.turn_number != now.turn_number

    @property
    def sealed(self) -> int:
        """The ply of the last seal; 0 before the first."""
        return self._sealed

    @property
    def acting_seat(self) -> int | None:
        """Whose screen it is: the person or computer to move, whose finished turn awaits the seal; None
        when over."""
        if self.awaits_seal:
            return self._snapshots[self._ply - 1].turn_seat
        return self.to_move if self.to_move >= 0 else None

    @property
    def computer_to_move(self) -> Seat | None:
        """The computer whose decision is awaited now, if it is one's."""
        if self.is_over or self.awaits_seal or self.state.to_move < 0:
            return None
        seat = self._seats[self.state.to_move]
        return None if seat.is_person else seat

    def colours(self) -> list[str | None]:
        """The colour of each seat; None while it is not chosen."""
        if self._coloured is None or self._coloured[0] is not self.state:
            self._coloured = self.state, seat_colours(self.observation(None).position(), self.players)
        return list(self._coloured[1])

    def thinking_seed(self) -> int:
        """The seed with which a computer thinks about the present position; the same each time."""
        return self._dealer.below(f"thinking/{self._ply}", 2**31)

    # Playing

    def play(self, action: Action | str) -> list[Beat]:
        """Play one decision of the seat to move; settle the chance after it. The beats, in order.

        The chance that closes a person's turn, or opens the next one, waits for the seal (`awaits_seal`).
        IllegalAction when it is not allowed now (or the seal is awaited), NotationError when the text is no
        action of this game, MatchOver after the end. What had been undone is forgotten.
        """
        if self.is_over:
            raise MatchOver("the game is over")
        chosen = self.rules.parse(action) if isinstance(action, str) else action
        if chosen not in self.legal:
            raise IllegalAction(chosen.text)
        start = self._ply
        self._forget_undone()
        self._advance(chosen)
        self._settle()
        self._notify()
        return self.beats(start)

    def seal(self) -> list[Beat]:
        """End the waiting turn for good: the next one opens. Nothing happens when no seal is awaited."""
        if not self.awaits_seal:
            return []
        start = self._ply
        self._forget_undone()
        self._sealed = self._ply
        self._settle()
        self._notify()
        return self.beats(start)

    def end_turn(self) -> list[Beat]:
        """Ctrl+Enter: play `end` where the rules offer it, then seal. The beats of both.

        IllegalAction if neither is possible, MatchOver after the end.
        """
        start = self._ply
        if not self.awaits_seal:
            self.play("end")
        self.seal()
        return self.beats(start)

    @property
    def can_end_turn(self) -> bool:
        """True when `end_turn` would do something."""
        return self.awaits_seal or any(action.text == "end" for action in self.legal)

    def end_now(self) -> list[Rank]:
        """The table ends the game: the ranking as it stands. Ask everybody first; of one that is over nothing
        changes."""
        if not self.is_over:
            self._forget_undone()
            self._ended = True
            self._notify()
        return self.ranking()

    def set_seat(self, number: int, seat: Seat) -> None:
        """Change who plays on a seat, at any time; a waiting turn goes on when no person is left there, and a
        computer's turn that was over stays over."""
        waited = self.awaits_seal
        self._seats[number] = seat
        if self.awaits_seal and not waited:
            self._sealed = self._ply
        self._settle()
        self._notify()

    # Back and forth

    @property
    def can_undo(self) -> bool:
        """True when `undo` would take something back, by the policy."""
        return self._undo_ply() is not None

    @property
    def can_redo(self) -> bool:
        """True when something taken back can be played again."""
        return self._ply < len(self._actions)

    def undo(self) -> bool:
        """Back to before the last order of a person; one that is begun and not whole yet is taken back by a
        decision. False when the policy does not allow it."""
        ply = self._undo_ply()
        if ply is None:
            return False
        self._go_back(ply)
        self._notify()
        return True

    def restart_turn(self) -> bool:
        """Undo as long as it is the same turn. False when nothing could be taken back."""
        ply = self._undo_ply()
        if ply is None:
            return False
        turn = self._snapshots[ply].turn_number
        while ply is not None and self._snapshots[ply].turn_number == turn:
            self._go_back(ply)
            ply = self._undo_ply()
        self._notify()
        return True

    def redo(self) -> list[Beat]:
        """Play again what was taken back: an order of a person, as far as it was given, and what followed by
        itself.

        The beats, in order; none where nothing was taken back.
        """
        start = self._ply
        while self.can_redo:
            self._ply += 1
            if self._is_persons_decision(self._ply) and not self.state.is_amid_order:
                break
        # Chance that had been settled behind this turn's end shows that it was sealed.
        if any(self._snapshots[ply].to_move == CHANCE for ply in range(start, self._ply)):
            self._sealed = max(self._sealed, self._ply - 1)
        self._notify()
        return self.beats(start)

    # The record

    def record(self) -> Record:
        """The whole record as `barons engine` takes it. Holds hidden things: ask before showing it."""
        from barons.rulesets import whole

        actions = [action.text for action in self._actions[: self._ply]]
        if self._whole is None:
            self._whole = whole(self.rules)
        return Record(self._whole, self.players, self.seed, AUTO, self._first_position, actions)

    def table_json(self) -> dict[str, object]:
        """What a save needs besides the record: seats, the seal, whether the table ended the game."""
        return {
            "key": self.key,
            "seats": [seat.to_json() for seat in self._seats],
            "sealed": self._sealed,
            "ended": self._ended,
        }

    @classmethod
    def from_record(cls, rules: Rules, record: Record, table: Mapping[str, object]) -> Match:
        """The match that `record` and `table_json` tell. RecordError where the record breaks the rules,
        ValueError where the table's data make no sense."""
        seats, sealed = table.get("seats"), table.get("sealed", 0)
        if not isinstance(seats, list) or len(seats) != record.players or type(sealed) is not int:
            raise ValueError("the seats do not fit the record")
        match = cls(
            rules,
            [Seat.from_json(seat) for seat in seats],
            record.seed,
            first=first_state(rules, record),
            key=str(table.get("key", "")),
            recorded=record.actions,
            sealed=sealed,
        )
        match._first_position = record.position
        match._ended = table.get("ended") is True
        return match

    # Behind the gate

    def _recorded_action(self, text: str) -> Action:
        """The action of a record's line, if it can be played now."""
        try:
            return asked_action(self.state, text)
        except (IllegalAction, NotationError) as error:
            raise RecordError(f"actions[{self._ply}]", str(error)) from error

    def _settle(self) -> None:
        """Draw what chance is awaited, unless the seal is; only at the end of what is known, and of a game that
        goes on."""
        while (
            not self._ended
            and self._ply == len(self._actions)
            and self.state.to_move == CHANCE
            and not self.awaits_seal
        ):
            self._advance(self._dealer.settle(self.state, self._ply))

    def _go_back(self, ply: int) -> None:
        self._ply = ply
        self._sealed = min(self._sealed, ply)

    def _is_persons_decision(self, ply: int) -> bool:
        """True when a person decides in the position at `ply`."""
        seat = self._snapshots[ply].to_move
        return seat >= 0 and self._seats[seat].is_person

    def _undo_ply(self) -> int | None:
        """The ply that `undo` would go back to; None where the policy allows none.

        An order that is whole goes at once, as far as the policy allows. The end of a game that hides shows
        everything, so nothing is taken back from there, nor from where the table has ended it.
        """
        if self._ended or (self.is_over and self.rules.hides):
            return None
        ply = self._decision_before(self._ply)
        if self.state.is_amid_order:
            return ply
        begun = ply
        while begun is not None and self._snapshots[begun].is_amid_order:
            ply, begun = begun, self._decision_before(begun)
        return ply if begun is None else begun

    def _decision_before(self, ply: int) -> int | None:
        """Where the decision before this ply was a person's that the policy lets go.

        `strict` looks back one ply at most: what chance or another seat added cannot be taken back.
        """
        first = max(0, self._sealed, ply - 1) if self.undo_policy == "strict" else 0
        return next((at for at in range(ply - 1, first - 1, -1) if self._is_persons_decision(at)), None)

    def _notify(self) -> None:
        if self.changed is not None:
            self.changed(self)


__all__ = ["Beat", "Match", "MatchOver", "NotationError", "RecordError", "UndoPolicy"]
