"""Baron for one ruleset: everything that its table, replay and final screen show."""

from __future__ import annotations

from barons.app.games.baronies.accounts import BaroniesAccounts, BaroniesPlaces
from barons.app.games.baronies.board import BaroniesBoard
from barons.app.games.baronies.motions import BaroniesMotions
from barons.app.games.baronies.words import BaroniesWords, map_of
from barons.app.kit.anim.motion import Motion
from barons.app.table.boards.marks import Trail
from barons.app.table.family import TableFamily
from barons.engine.baronies.events import BaronBack, DonjonPlaced, Established, KnightBack, Laid, baronies_event
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Event, Observation, Part, Rules
from barons.engine.narrowing import of_game
from barons.play.match import RecordedStep


class BaroniesFamily(TableFamily):
    """The parts that every table uses, and Baron's own."""

    def __init__(self, rules: Rules) -> None:
        self.rules = of_game(BaroniesRules, rules)
        self.words: BaroniesWords = BaroniesWords(self.rules)
        self.board: BaroniesBoard = BaroniesBoard(self.rules)
        self.accounts = BaroniesAccounts(self.words)
        self.places: BaroniesPlaces = BaroniesPlaces(self.rules, self.words)

    def motions(self, step: RecordedStep, before: Observation, after: Observation) -> list[Motion]:
        return BaroniesMotions(self.board, map_of(before), map_of(after), self.words.names).of(
            [baronies_event(event) for event in step.events_for(after.viewer)]
        )

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """Return the tile laid, the meadow taken, or what a settlement established and sent back."""
        match event:
            case Laid() | DonjonPlaced():
                change, what = 0, ""
            case KnightBack() | BaronBack():
                change, what = -1, "tower"
            case Established():
                change, what = event.change, "laurel"
            case _:
                return None
        return Trail((Part("cell", event.cell),), map_of(seen).colours[event.seat], change, what)
