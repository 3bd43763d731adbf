"""Barons for one ruleset: the parts that its table, replay and final screen show."""

from __future__ import annotations

from barons.app.games.realms.accounts import RealmsAccounts, RealmsPlaces
from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.motions import RealmsMotions
from barons.app.games.realms.words import RealmsWords, realms_of
from barons.app.kit.anim.motion import Motion
from barons.app.table.boards.marks import Trail
from barons.app.table.family import Refusal, TableFamily, parsed
from barons.engine.core import COLOURS, Event, Observation, Part, Rules, State
from barons.engine.narrowing import of_game
from barons.engine.realms.events import Built, Demolished, Moved, Sold, Stolen, Struck, realms_event
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.play.match import RecordedStep


class RealmsFamily(TableFamily):
    """The parts that every table uses, and Barons' own."""

    def __init__(self, rules: Rules) -> None:
        self.rules = of_game(RealmsRules, rules)
        self.words: RealmsWords = RealmsWords(self.rules)
        self.board: RealmsBoard = RealmsBoard(self.rules, self.words)
        self.accounts: RealmsAccounts = RealmsAccounts(self.rules)
        self.places = RealmsPlaces(self.rules, self.words)
        self._motions = RealmsMotions(self.board)

    def motions(self, step: RecordedStep, before: Observation, after: Observation) -> list[Motion]:
        events = [realms_event(event) for event in step.events_for(after.viewer)]
        return self._motions.of(events, realms_of(before), realms_of(after))

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """Return the trail of a walk, of a building built or lost, or of a theft."""
        match event:
            case Moved():
                return Trail(tuple(Part("tile", space) for space in event.path), COLOURS[event.seat])
            case Built():
                return _change(event.space, event.seat, 1, event.what)
            case Demolished():
                return _change(event.space, event.owner, -1, event.what)
            case Sold(what="dwelling" | "castle"):
                return _change(event.name, event.seat, -1, event.what)
            case Stolen(what="gold"):
                return _loss(realms_of(seen), event.target, event.gold, "coin")
            case Stolen():
                return _loss(realms_of(seen), event.target, 1, "pouch")
            case Struck(seat=int(), target=int(target)) if event.lost:
                return _loss(realms_of(seen), target, event.lost, "heart")
        return None

    def why_not(self, state: State, seen: RealmsObservation, space: str) -> Refusal | None:
        """Return why a space cannot be clicked now, whatever that would mean."""
        for action in parsed(self.rules, self._imagined(seen, space)):
            reason = state.why_not(action)
            if reason is not None:
                named = reason.details.get("space")
                causes = (Part("tile", named),) if isinstance(named, str) else ()
                return self.words.refusal(reason, causes)
        return None

    def _imagined(self, seen: RealmsObservation, space: str) -> list[str]:
        """Return in notation what a click on a space could mean: a move there, with the nearest die first."""
        if seen.turn.step in ("raise-castle", "sell-for-toll"):
            return [f"castle {space}" if seen.turn.step == "raise-castle" else f"sell {space}"]
        board, here = self.rules.board, seen.players[seen.seat].space
        if here is None:
            return [f"move 1 {space}"]
        far = board.distance[board.names.index(here)][board.names.index(space)]
        dice = sorted(set(seen.turn.dice), key=lambda value: (abs(value - far), value))
        return [f"move {value} {space}" for value in dice or (1,)]


def _loss(seen: RealmsObservation, seat: int, count: int, icon: str) -> Trail | None:
    """Return the trail of a player's loss to another; None for the dead, who have no position."""
    space = seen.players[seat].space
    return None if space is None else Trail((Part("tile", space),), COLOURS[seat], -count, icon)


def _change(space: str, seat: int, count: int, what: str) -> Trail:
    icon = "castle" if what == "castle" else "house"
    return Trail((Part("tile", space),), COLOURS[seat], count, icon)
