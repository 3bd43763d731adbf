"""How a game of Baron stands, and what is known of its places."""

from __future__ import annotations

from barons.app.games.baronies import summary
from barons.app.games.baronies.seen import map_of
from barons.app.games.baronies.summary import LedgerView, OverviewRow
from barons.app.games.baronies.words import BaroniesWords
from barons.app.table.boards.summary import Breakdown, Graph, Inspection, PlayerSummary
from barons.app.table.charts import points_by_turn
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Observation, Part, State
from barons.play.match import Match
from barons.text.tr import gettext as _


class BaroniesAccounts:
    """How a game stands, for one ruleset."""

    def __init__(self, rules: BaroniesRules, words: BaroniesWords) -> None:
        self._rules = rules
        self._words = words

    def turn_number(self, seen: Observation) -> int:
        """Turns of all seats from 1."""
        return map_of(seen).number

    def turn_seat(self, seen: Observation) -> int:
        """Whose turn it is."""
        position = map_of(seen)
        return position.to_move if position.step == "claim" else position.seat

    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        """A seat's panel."""
        return summary.player_summary(self._rules, self._words.look(seen), seat)

    def breakdown(self, match: Match) -> Breakdown:
        """Where everybody's honour came from, by all events of the game."""
        events = [event for beat in match.beats(0) for event in beat.events_for(None)]
        return summary.breakdown(map_of(match.observation(None)), events)

    def graphs(self, match: Match) -> tuple[Graph, ...]:
        """Honour by turn."""
        return (points_by_turn(match)._replace(title=_("Honour by turn")),)

    def has_winner(self, match: Match) -> bool:
        """Whoever is first has won."""
        return True


class BaroniesPlaces:
    """What is known of the cells of the map."""

    def __init__(self, rules: BaroniesRules, words: BaroniesWords) -> None:
        self._rules = rules
        self._words = words
        self._open: tuple[BaroniesObservation, BaroniesState] | None = None
        self._pieces: dict[int, tuple[OverviewRow, ...]] = {}
        """By seat, of the position that is open."""

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
        """What is known of a cell."""
        if "," not in part.name:
            return None
        position = self._words.look(seen)
        return summary.inspection(self._rules, self.open(position), position, part.name, self._words.names)

    def topic(self, seen: Observation, place: Part) -> str:
        """The figure on a meadow, else the tile."""
        position = map_of(seen)
        donjon = position.donjons.get(place.name)
        return donjon.side if donjon is not None else position.map.get(place.name, "lay")

    def ledger(self, seen: Observation, part: Part | None) -> LedgerView | None:
        """The barony of a meadow; None for another place."""
        position = self._words.look(seen)
        if part is None or position.map.get(part.name) != "meadow":
            return None
        asker = position.to_move if position.to_move >= 0 else None
        ledger = self._rules.ledger(self.open(position), part.name, asker)
        return summary.ledger_view(
            self._rules, position, part.name, ledger, self._words.names, position.step == "donjon"
        )

    def overview(self, seen: Observation, seat: int) -> tuple[OverviewRow, ...]:
        """A seat's knights and barons."""
        position = self._words.look(seen)
        state = self.open(position)
        if seat not in self._pieces:
            self._pieces[seat] = tuple(summary.overview(self._rules, state, position, seat))
        return self._pieces[seat]

    def open(self, seen: BaroniesObservation) -> BaroniesState:
        """A state of what is seen alone, for the rules' questions about the map."""
        if self._open is None or self._open[0] is not seen:
            self._open = (seen, self._rules.open_state(seen))
            self._pieces.clear()
        return self._open[1]
