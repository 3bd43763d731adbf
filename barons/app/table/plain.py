"""A table for games in which every action is a click on one place of the board, and default parts of a game's
side of the table. A new game can start with these and replace what differs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.ui.boxes import Column, Padding
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.table import inspector
from barons.app.table.boards.marks import Marks
from barons.app.table.boards.summary import Breakdown, Cell, Inspection, PlayerSummary, ScoreColumn
from barons.app.table.bubble import notice
from barons.app.table.chronicle import in_short
from barons.app.table.chronicleview import chronicle
from barons.app.table.chronicleview import shown_of as chronicle_of
from barons.app.table.family import Accounts, BoardView, GameWords, Refusal, TableFamily
from barons.app.table.input import Pointer, TableKeys, in_reading_order, lead
from barons.app.table.panels import SeatLook
from barons.app.table.parts import Parts, Slots
from barons.app.table.pendingmove import Outcome, PendingMove
from barons.app.table.playercard import CountingScores, card, head, seat_look
from barons.app.table.scenes.replay import Replayed, ReplayParts
from barons.app.table.seal import SealedTurn, commit
from barons.app.table.session import GameSession
from barons.app.table.table import Table
from barons.app.table.topbar import topbar
from barons.engine.core import COLOURS, Action, Observation, Part, Rules, State
from barons.play.match import Match
from barons.text.tr import gettext as _

# --- the parts of a family -----------------------------------------------------------------------------------


class PlainWords(GameWords):
    """The words of a game; `sprite` returns the picture of a place for sentences."""

    def __init__(self, rules: Rules, sprite: Callable[[str], str] = lambda name: "") -> None:
        super().__init__(rules)
        self._sprite = sprite

    def tile_sprite(self, name: str) -> str:
        return self._sprite(name)


class PlainAccounts(Accounts):
    """Display data of an open game, from its ranking."""

    def __init__(self, rules: Rules, caption: Callable[[], str]) -> None:
        """`caption` returns what is counted, in the current language."""
        self._rules = rules
        self._caption = caption

    def state(self, seen: Observation) -> State:
        """Return the position, which is fully public."""
        return self._rules.determinize(seen, Random(0))

    def turn_number(self, seen: Observation) -> int:
        return self.state(seen).turn_number

    def turn_seat(self, seen: Observation) -> int:
        return self.state(seen).turn_seat

    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        return PlayerSummary(COLOURS[seat], _scores(self.state(seen))[seat], 0, self._caption(), (), "", ())

    def breakdown(self, match: Match) -> Breakdown:
        column = ScoreColumn(self._caption())
        scores = _scores(match.state)
        return Breakdown((column,), tuple((Cell(str(scores[seat])),) for seat in range(match.players)))


def _scores(state: State) -> dict[int, int]:
    return {rank.seat: rank.score for rank in state.ranking()}


class PlainFamily(TableFamily):
    """A game's side made of board, words and accounts. `inspect` returns what is known about a place."""

    def __init__(
        self,
        board: BoardView,
        words: PlainWords,
        accounts: PlainAccounts,
        inspect: Callable[[State, Part], Inspection],
    ) -> None:
        self.board = board
        self.words = words
        self.accounts: PlainAccounts = accounts
        self.places = self
        self._inspect = inspect

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
        return self._inspect(self.accounts.state(seen), part)

    def topic(self, seen: Observation, place: Part) -> str:
        return ""


# --- a turn --------------------------------------------------------------------------------------------------


class PlainPendingMove(PendingMove):
    """Plays an action at each click on a place. `action_at` returns the action of a place."""

    def __init__(self, match: Match, words: GameWords, action_at: Callable[[Part], Action]) -> None:
        super().__init__(match)
        self._words = words
        self.action_at = action_at

    def click(self, place: Part) -> Outcome:
        """Play the action, or explain why it is not legal."""
        why = self.ask(place)
        return self.play(self.action_at(place)) if why is None else self.refuse(why, place)

    def ask(self, place: Part) -> Refusal | None:
        """Return why a place cannot be clicked; None if it can."""
        reason = self.match.state.why_not(self.action_at(place))
        return None if reason is None else self._words.refusal(reason)

    def targets(self) -> frozenset[Part]:
        """Return the places that can be clicked now."""
        return frozenset(part for action in self.match.legal for part in self.match.rules.parts(action))


class PlainTurn(SealedTurn):
    """A turn played by clicks on places."""

    def __init__(self, table: Table, pending: PlainPendingMove, prompt: Callable[[State], str]) -> None:
        super().__init__(table, str)
        self._pending = pending
        self._prompt = prompt

    def prompt(self) -> str:
        return self._prompt(self.table.match.state)

    def marks(self) -> Marks:
        """Return the legal places, the place pointed at and the adviser's choice."""
        table = self.table
        advised = {part for action in table.session.adviser.advised for part in table.match.rules.parts(action)}
        legal = self._pending.targets() if table.may_choose else frozenset()
        return replace(self.pointed(), legal=legal, hints=tuple(advised))

    def press_place(self, place: Part) -> Outcome | None:
        return self._pending.click(place) if self.table.may_choose else None

    def next_target(self, step: int) -> None:
        targets = self._pending.targets() if self.table.may_choose else frozenset()
        lead(self.table, in_reading_order(self.table, targets), step)

    def ask(self, place: Part) -> Refusal | None:
        return self._pending.ask(place)


class _Still:
    """A camera that always shows the whole board."""

    is_whole = True

    def __init__(self, board: BoardView) -> None:
        self.place = board.place

    def zoom(self, step: int) -> None:
        """Do nothing."""

    def follow(self, place: Part) -> None:
        """Do nothing."""


# --- the table -----------------------------------------------------------------------------------------------


def plain_table(
    shell: Navigator,
    match: Match,
    family: PlainFamily,
    action_at: Callable[[Part], Action],
    prompt: Callable[[State], str],
) -> Table:
    """Build the table of a match: players and inspector on the left, chronicle and seal on the right."""
    pending = PlainPendingMove(match, family.words, action_at)
    session = GameSession(shell, match, family, pending)

    def parts(table: Table) -> Parts:
        turn, counting, keys = PlainTurn(table, pending, prompt), CountingScores(table), TableKeys(table)
        return Parts(
            turn=turn,
            camera=_Still(family.board),
            inputs=(keys, Pointer(table)),
            intents=keys.intents(),
            clocks=(counting.update, turn.end.update),
            above=(turn.end.paint,),
            over=(lambda: notice(table),),
            advised=family.words.advice,
            bar=lambda tools: topbar(table, "", tools),
            slots=lambda: _slots(table, counting),
        )

    return Table(session, parts)


def _slots(table: Table, counting: CountingScores) -> Slots:
    width = Flex(basis=372 if current().w >= 1700 else 290, shrink=0)
    cards = [_card(counting.summary(seat), seat_look(table, seat), seat) for seat in range(table.match.players)]
    looked_at = inspector.inspector(
        _("Tile"),
        table.inspection(table.pointing.place),
        _("Point at a tile to see what is there."),
        table.family.words.tile_sprite,
    )
    left = Column([*cards, inspector.sheet(looked_at, FILLS)], gap=16, flex=width)
    below = commit(table, flex=Flex(basis=180, shrink=0))
    return Slots(left, Column([chronicle(chronicle_of(table)), below], gap=14, flex=width))


def _card(summary: PlayerSummary, look: SeatLook, seat: int) -> Node:
    content = Padding(head(summary, look, unit=summary.caption), Edges.all(14))
    return card(content, f"seat.{seat}", summary.colour, look, name=summary.accessible_name(look.name))


def plain_replayed(match: Match, family: PlainFamily) -> Replayed:
    """Return the match for the replay screen, with the table's player cards."""

    def seat(seen: Observation, seat: int, look: SeatLook) -> Node:
        return _card(family.accounts.player(seen, seat), look, seat)

    return Replayed(match, family, lambda scene: ReplayParts(seat, in_short))
