"""Panels, points and inspector of Land: what the table shows of a position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from barons.app.games.land import inspection, summary
from barons.app.games.land.board import officers_on
from barons.app.games.land.offer import LegalChoices, ahead
from barons.app.games.land.reasons import verb_of
from barons.app.games.land.seen import land_of
from barons.app.games.land.words import LandWords
from barons.app.table.boards.summary import (
    Breakdown,
    Graph,
    HandCard,
    Inspection,
    Pile,
    PlayerSummary,
    TurnSummary,
)
from barons.app.table.charts import points_by_turn
from barons.engine.core import Event, Observation, Part, State
from barons.engine.land.events import BonusUsed, CardDiscarded
from barons.engine.land.rules import LandRules
from barons.play.match import Match
from barons.play.positioncache import PositionCache


class LandAccounts:
    """Summaries of a position, for one ruleset."""

    def __init__(self, rules: LandRules) -> None:
        self._params = rules.params

    def turn_number(self, seen: Observation) -> int:
        """Return the number of the turn, counted over all seats; 0 while colours are drafted."""
        return land_of(seen).turn.number

    def turn_seat(self, seen: Observation) -> int:
        return land_of(seen).turn.seat

    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        return summary.player_summary(self._params, land_of(seen), seat)

    def breakdown(self, match: Match) -> Breakdown:
        """Return the points by kind of tile and for diversity."""
        return summary.breakdown(self._params, land_of(match.observation(None)))

    def graphs(self, match: Match) -> tuple[Graph, ...]:
        """Return the points by turn, with the challenge."""
        return (points_by_turn(match, land_of(match.observation(None)).challenge),)

    def has_winner(self, match: Match) -> bool:
        """Return True: the first in the ranking has always won."""
        return True

    # --- for Land's panels --------------------------------------------------------------------------------

    def turn(self, seen: Observation, ended_by: Sequence[Event] = ()) -> TurnSummary:
        """Return the panel of the die.

        A turn that only waits for the seal is shown as before its last action, with the events of that action
        (`ended_by`): no action is left, and no card is in effect any more.
        """
        land = land_of(seen)
        turn = land.turn
        if ended_by and turn.cards is None:
            spent = [event.use for event in ended_by if isinstance(event, BonusUsed)]
            turn = replace(turn, actions=self._params.turn.actions, bonus=[turn.bonus, *spent][-1])
        laid = summary.laid_cards(self._params, land, land.seats[turn.seat])
        if ended_by and turn.cards is not None:
            gone = [event for event in ended_by if isinstance(event, CardDiscarded)]
            last = [event.card for event in gone if event.seat == turn.seat]  # the next turn may have begun
            over = [card for card in (*last, turn.cards.card) if card is not None]
            laid += tuple(summary.action_card(self._params, card) for card in over)
            turn = replace(turn, cards=turn.cards._replace(card=None))
        return summary.turn_summary(self._params, turn, laid)

    def actions_left(self, seen: Observation) -> int:
        """Return how many actions are left in the turn."""
        return max(0, self._params.turn.actions - land_of(seen).turn.actions)

    def hand(self, seen: Observation) -> tuple[HandCard, ...]:
        """Return the viewer's cards; empty for viewers who may not know them."""
        return summary.hand_cards(self._params, land_of(seen))

    def piles(self, seen: Observation) -> tuple[Pile, ...]:
        return summary.piles(self._params, land_of(seen))


class LandPlaces:
    """What the inspector and the help show of a tile."""

    def __init__(self, rules: LandRules, words: LandWords) -> None:
        self._rules = rules
        self._words = words
        self._plays = PositionCache[dict[str, frozenset[Part]]]()
        self._choices = PositionCache[LegalChoices]()

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
        """Return the contents of a tile and the actions possible there."""
        land = land_of(seen)
        choices = self._choices.get(state, land.viewer, find=lambda: self._legal(state, land))
        here = (Part("tile", part.name), Part("from", part.name))
        verbs = {verb_of(action) for each in here for action in choices.candidates([each])}
        plays = self._plays.get(state, find=lambda: self._cards(state)) if state.to_move == land.viewer else {}
        cards = [card for card, tiles in plays.items() if part in tiles]
        return inspection.inspection(self._rules, state, land, part.name, self._words.names, verbs, cards)

    def _legal(self, state: State, seen: Observation) -> LegalChoices:
        legal = state.legal_actions() if state.to_move >= 0 else ()
        return LegalChoices(self._rules, seen, legal, drafts=False)

    def _cards(self, state: State) -> dict[str, frozenset[Part]]:
        plays = [action.text.split(" ") for action in state.legal_actions()]
        cards = [name for verb, name, *_rest in (each for each in plays if len(each) > 1) if verb == "play"]
        return {card: ahead(self._rules, state, card) for card in cards}

    def topic(self, seen: Observation, place: Part) -> str:
        """Return the help topic of the highest-ranking piece on a tile."""
        land = land_of(seen)
        officers = officers_on(land, place.name)
        if officers:
            return "baron" if any(officer.rank == "baron" for officer in officers) else "knight"
        if place.name in land.donjons:
            return "donjon"
        if place.name in land.troops:
            return "troop"
        return "mountain" if place.name in land.mountains else ""
