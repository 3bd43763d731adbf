"""Land for one ruleset: everything that its table, replay and final screen show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import pygame

from barons.app.games.land.accounts import LandAccounts, LandPlaces
from barons.app.games.land.board import LandBoard
from barons.app.games.land.choices import LandChoices
from barons.app.games.land.clicks import LandReasons, is_step
from barons.app.games.land.motions import LandMotions
from barons.app.games.land.orders import LandOrders
from barons.app.games.land.words import LandWords, land_of
from barons.app.kit.anim.motion import Motion
from barons.app.table.boards.marks import NO_MARKS, Held, Marks, Trail
from barons.app.table.family import TableFamily
from barons.engine.core import Action, Event, Observation, Part, Rules
from barons.engine.land.blocking import held_tiles
from barons.engine.land.cardevents import KnightExiled, KnightRecruited, TileStruck
from barons.engine.land.events import (
    Captured,
    Constructed,
    Deconstructed,
    DonjonDestroyed,
    Fight,
    Forced,
    OfficerMoved,
    OrderDone,
    Recruited,
    ScoreChanged,
    TroopMoved,
    land_event,
)
from barons.engine.land.rules import LandRules
from barons.engine.narrowing import of_game
from barons.play.match import RecordedStep

_ON_THE_MARCH: Final = (Forced, TroopMoved, Fight, DonjonDestroyed, ScoreChanged)
"""Events that can happen while a troop of an order moves."""


class ShownBoard(LandBoard):
    """The board of a table or a replay, with marks on tiles held by Knights."""

    def __init__(self, rules: LandRules) -> None:
        super().__init__(rules.params)
        self._rules = rules
        self._held: tuple[Observation | None, tuple[Held, ...]] = (None, ())

    def draw(
        self, target: pygame.Surface, seen: Observation, marks: Marks = NO_MARKS, away: Mapping[str, int] = {}
    ) -> None:
        """Paint the board; a tile that Knights block is marked with the only colour that may pass."""
        super().draw(target, seen, replace(marks, held=self.held(seen)), away)

    def held(self, seen: Observation) -> tuple[Held, ...]:
        """Return the tiles with Knights that block or are in a scrum, and the one colour that may pass."""
        if self._held[0] is not seen:
            land = land_of(seen)
            yours = None if land.viewer is None else land.seats[land.viewer]
            marked = []
            for each in held_tiles(self._rules, land):
                holder = each.free[0] if each.barred and len(each.free) == 1 else ""
                is_open = bool(holder) and yours in (
                    holder,
                    None,
                )  # before colours are chosen, nothing is closed
                marked.append(Held(Part("tile", each.tile), holder, is_open))
            self._held = (seen, tuple(marked))
        return self._held[1]


class LandFamily(TableFamily):
    """The parts that every table uses, and Land's own."""

    def __init__(self, rules: Rules) -> None:
        self.rules = of_game(LandRules, rules)
        self.words: LandWords = LandWords(self.rules)
        self.board: ShownBoard = ShownBoard(self.rules)
        self.accounts: LandAccounts = LandAccounts(self.rules)
        self.places: LandPlaces = LandPlaces(self.rules, self.words)
        self._motions = LandMotions(self.board)
        self.reasons = LandReasons(self.rules, self.words)
        self.orders = LandOrders(self.rules, self.board, self.words)
        self.choices = LandChoices(self.rules, self.words)

    def motions(self, step: RecordedStep, before: Observation, after: Observation) -> list[Motion]:
        """Return the motions of a step; the position need not have been drawn before."""
        self.board.look(land_of(after))
        events = [land_event(event) for event in step.events_for(after.viewer)]
        return self._motions.of(events, land_of(before), land_of(after))

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """Return the path of a piece, or what arrived or was lost on a tile."""
        match event:
            case OfficerMoved() | TroopMoved():
                return Trail(tuple(Part("tile", tile) for tile in event.path), event.colour)
            case Recruited():
                return Trail((Part("tile", event.tile),), event.colour, event.count)
            case Constructed() | Captured():
                return Trail((Part("tile", event.tile),), event.colour, 1, "tower")
            case Deconstructed():
                return Trail((Part("tile", event.tile),), event.colour, -1, "tower")
            case DonjonDestroyed():
                return Trail((Part("tile", event.tile),), event.owner, -1, "tower")
            case Fight():
                return Trail((Part("tile", event.tile),), event.defender, -event.count)
            case KnightRecruited():
                return Trail((Part("tile", event.tile),), event.colour, 1, "shield")
            case KnightExiled():
                return Trail((Part("tile", event.tile),), event.colour, -1, "shield")
            case TileStruck() if event.colour is not None:
                place = (Part("tile", event.tile),)
                if event.donjon:
                    return Trail(place, event.colour, -1, "tower")
                return Trail(place, event.colour, -event.troops)
        return None

    def is_step(self, action: Action) -> bool:
        return is_step(action)

    def marches(self, step: RecordedStep) -> bool:
        """Return True for a step that only moves a troop of an order, including fights on arrival."""
        moves = any(isinstance(event, TroopMoved) for event in step.events)
        return moves and all(isinstance(event, _ON_THE_MARCH) for event in step.events)

    def ends(self, step: RecordedStep) -> bool:
        """Return True for the end of an order to move."""
        first = next((event for event in step.events if not isinstance(event, Forced)), None)
        return isinstance(first, OrderDone)
