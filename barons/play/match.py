"""A game in progress: rules, record, seats and every position since the start.

`Match.play` is the only entrance: people and computers alike send an action, which is checked only here.
Nothing here draws or words anything.
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
from barons.engine.record import AUTO, Record, RecordError, first_state, recorded_action
from barons.play.recordedsteps import RecordedStep
from barons.play.seats import Seat, seat_colours
from barons.play.timeline import Timeline

UndoPolicy = Literal["strict", "friendly"]
"""`strict`: until hidden or random facts are revealed or another seat acts. `friendly`: at any time."""


class MatchOver(BaronsError):
    """An action, seal or handover after the end of the game."""


class Match(Timeline):
    """A game that can be played, undone and replayed.

    Public fields: `rules`, `seed`, `seats` (read; change with `set_seat`), `undo_policy` and
    `ends_turns_at_once` (both may be set at any time), `changed` (called with the match after every change, for
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
        """Start a new game and settle its opening chance (see `recorded_steps(0)`), or continue one.

        `first` is a position that replaces the set-up, `recorded` the actions and outcomes of chance played so
        far (RecordError at the first illegal one), `sealed` the ply of the last seal. Raises ValueError if the
        ruleset does not allow this number of seats.
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
        """Cache of the colours in this position: every name on the table needs them, in every frame."""
        self._first_position: Mapping[str, object] | None = first.to_json() if first is not None else None
        self._ended = False
        self._whole: Mapping[str, object] | None = None
        """Cache of the complete ruleset, which never changes, for records."""
        for text in recorded:
            self._advance(recorded_action(self.state, text, self._ply))
        self._sealed = min(sealed, self._ply)
        self._settle()

    # Current state

    @property
    def seats(self) -> Sequence[Seat]:
        return self._seats

    @property
    def players(self) -> int:
        return len(self._seats)

    @property
    def to_move(self) -> int:
        """The seat that decides; `CHANCE` while a person's complete turn is not sealed yet; `OVER`.

        `OVER` also when the table has ended the game. Where the next turn begins without chance, this is
        already the next seat: check `awaits_seal` first.
        """
        return OVER if self._ended else self.state.to_move

    @property
    def is_over(self) -> bool:
        """True when the game is finished or the table has ended it."""
        return self.to_move == OVER

    @property
    def was_ended(self) -> bool:
        """True when the table has ended the game early (`end_now`)."""
        return self._ended

    @property
    def is_open(self) -> bool:
        """True when nothing is hidden from anybody, or no longer."""
        return self.is_over or not self.rules.hides

    @property
    def legal(self) -> list[Action]:
        """The legal actions of the seat to move, in the rules' order; empty when over or awaiting a seal."""
        if self.is_over or self.awaits_seal or self.state.to_move == CHANCE:
            return []
        return self.state.legal_actions()

    @property
    def awaits_seal(self) -> bool:
        """True when a person's turn is complete and the next one has not begun: `seal` or `undo`.

        The chance that closes the turn (refilling a hand) waits for the seal, too.
        """
        if self._ended or self.ends_turns_at_once or self._ply <= self._sealed or self._ply == 0:
            return False
        before, now = self._snapshots[self._ply - 1], self.state
        if now.to_move == OVER or before.turn_number == 0 or not self._seats[before.turn_seat].is_person:
            return False
        last = self._snapshots[self._sealed]
        if last.closes_turn and last.turn_number == before.turn_number:
            return False  # already sealed, before the random event that ends the turn
        return now.closes_turn or before.turn_number != now.turn_number

    @property
    def has_acted(self) -> bool:
        """Whether the acting seat made the last decision since the last seal."""
        movers = [self._snapshots[ply].to_move for ply in range(self._sealed, self._ply)]
        return [mover for mover in movers if mover >= 0][-1:] == [self.acting_seat]

    @property
    def sealed(self) -> int:
        """The ply of the last seal; 0 before the first."""
        return self._sealed

    @property
    def acting_seat(self) -> int | None:
        """The seat to move, or the person whose complete turn awaits the seal; None when over."""
        if self.awaits_seal:
            return self._snapshots[self._ply - 1].turn_seat
        return self.to_move if self.to_move >= 0 else None

    @property
    def computer_to_move(self) -> Seat | None:
        """The computer that has to decide now, if any."""
        if self.is_over or self.awaits_seal or self.state.to_move < 0:
            return None
        seat = self._seats[self.state.to_move]
        return None if seat.is_person else seat

    def colours(self) -> list[str | None]:
        """Return the colour of each seat; None while it is not chosen."""
        if self._coloured is None or self._coloured[0] is not self.state:
            self._coloured = self.state, seat_colours(self.observation(None).position(), self.players)
        return list(self._coloured[1])

    def thinking_seed(self) -> int:
        """Return the seed for a computer's search in the current position, always the same."""
        return self._dealer.below(f"thinking/{self._ply}", 2**31)

    # Playing

    def play(self, action: Action | str) -> list[RecordedStep]:
        """Play a decision of the seat to move, settle the chance after it, and return the steps in order.

        The chance that closes a person's turn, or opens the next one, waits for the seal (`awaits_seal`).
        Raises IllegalAction if it is not allowed now (or the seal is awaited), NotationError if the text is no
        action of this game, MatchOver after the end. Undone actions cannot be redone afterwards.
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
        return self.recorded_steps(start)

    def seal(self) -> list[RecordedStep]:
        """Confirm the complete turn; the next one begins. Does nothing if no seal is awaited."""
        if not self.awaits_seal:
            return []
        start = self._ply
        self._forget_undone()
        self._sealed = self._ply
        self._settle()
        self._notify()
        return self.recorded_steps(start)

    def end_turn(self) -> list[RecordedStep]:
        """Play `end` where the rules offer it, then seal (Ctrl+Enter); return the steps of both.

        Raises IllegalAction if neither is possible, MatchOver after the end.
        """
        start = self._ply
        if not self.awaits_seal:
            self.play("end")
        self.seal()
        return self.recorded_steps(start)

    @property
    def can_end_turn(self) -> bool:
        return self.awaits_seal or any(action.text == "end" for action in self.legal)

    def end_now(self) -> list[Rank]:
        """End the game early and return the current ranking. Ask all players first; no effect after the end."""
        if not self.is_over:
            self._forget_undone()
            self._ended = True
            self._notify()
        return self.ranking()

    def set_seat(self, number: int, seat: Seat) -> None:
        """Change who plays on a seat, at any time; a complete turn continues if no person is left there, and a
        computer's turn that was over stays over.
        """
        waited = self.awaits_seal
        self._seats[number] = seat
        if self.awaits_seal and not waited:
            self._sealed = self._ply
        self._settle()
        self._notify()

    # Undo and redo

    @property
    def can_undo(self) -> bool:
        """True if the policy lets `undo` take something back."""
        return self._undo_ply() is not None

    @property
    def can_redo(self) -> bool:
        """True if something was undone that can be played again."""
        return self._ply < len(self._actions)

    def undo(self) -> bool:
        """Undo a person's last order; an incomplete one is undone decision by decision. Returns False if the
        policy does not allow it.
        """
        ply = self._undo_ply()
        if ply is None:
            return False
        self._go_back(ply)
        self._notify()
        return True

    def restart_turn(self) -> bool:
        """Undo to the start of the turn, as far as possible. Returns False if nothing could be undone."""
        ply = self._undo_ply()
        if ply is None:
            return False
        turn = self._snapshots[ply].turn_number
        while ply is not None and self._snapshots[ply].turn_number == turn:
            self._go_back(ply)
            ply = self._undo_ply()
        self._notify()
        return True

    def redo(self) -> list[RecordedStep]:
        """Redo a person's order, as far as it was given, and what followed automatically.

        Returns the steps in order; none if nothing was undone.
        """
        start = self._ply
        while self.can_redo:
            self._ply += 1
            if self._is_persons_decision(self._ply) and not self.state.is_amid_order:
                break
        # A random event settled after the end of this turn shows that it was sealed.
        if any(self._snapshots[ply].to_move == CHANCE for ply in range(start, self._ply)):
            self._sealed = max(self._sealed, self._ply - 1)
        self._notify()
        return self.recorded_steps(start)

    # The record

    def record(self) -> Record:
        """Return the whole record in the format of `barons engine`. It includes hidden information."""
        from barons.rulesets import whole

        actions = [action.text for action in self._actions[: self._ply]]
        if self._whole is None:
            self._whole = whole(self.rules)
        return Record(self._whole, self.players, self.seed, AUTO, self._first_position, actions)

    def table_json(self) -> dict[str, object]:
        """Return what a save needs besides the record: seats, the seal, whether the table ended the game."""
        return {
            "key": self.key,
            "seats": [seat.to_json() for seat in self._seats],
            "sealed": self._sealed,
            "ended": self._ended,
        }

    @classmethod
    def from_record(cls, rules: Rules, record: Record, table: Mapping[str, object]) -> Match:
        """Build the match from `record` and `table_json`. Raises RecordError if the record breaks the rules,
        ValueError if the table's data are invalid.
        """
        seats, sealed = table.get("seats"), table.get("sealed", 0)
        if not isinstance(seats, list) or len(seats) != record.players or type(sealed) is not int:
            raise ValueError("the seats do not match the record")
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

    # Internal

    def _settle(self) -> None:
        """Settle awaited chance, unless the seal is awaited; only at the last ply of an unfinished game."""
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
        seat = self._snapshots[ply].to_move
        return seat >= 0 and self._seats[seat].is_person

    def _undo_ply(self) -> int | None:
        """Return the ply that `undo` goes back to; None if the policy allows none.

        A complete order is undone at once, as far as the policy allows. The end of a game with hidden
        information reveals everything, so nothing is undone from there, nor after the table has ended the game.
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
        """Return the ply of the previous decision if it was a person's and the policy allows undoing it.

        `strict` looks back at most one ply: what chance or another seat added cannot be undone.
        """
        first = max(0, self._sealed, ply - 1) if self.undo_policy == "strict" else 0
        return next((at for at in range(ply - 1, first - 1, -1) if self._is_persons_decision(at)), None)

    def _notify(self) -> None:
        if self.changed is not None:
            self.changed(self)


__all__ = ["Match", "MatchOver", "NotationError", "RecordError", "RecordedStep", "UndoPolicy"]
