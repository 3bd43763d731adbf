"""Baron for one ruleset: everything that its table, replay and final screen show."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from barons.app.games.baronies.accounts import BaroniesAccounts, BaroniesPlaces
from barons.app.games.baronies.board import BaroniesBoard
from barons.app.games.baronies.motions import BaroniesMotions
from barons.app.games.baronies.seen import map_of
from barons.app.games.baronies.words import BaroniesWords
from barons.app.kit.anim.motion import Motion
from barons.app.table.actionbar import BarEntry
from barons.app.table.boards.marks import Trail
from barons.app.table.family import Refusal, parsed
from barons.engine.baronies.actions import CLAIM, DONE, DONJON, DRAFT, LAY
from barons.engine.baronies.events import BaronBack, DonjonPlaced, Established, KnightBack, Laid, baronies_event
from barons.engine.baronies.reasons import details_of
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Action, Event, Observation, Part, Reason, Rules
from barons.engine.narrowing import of_game
from barons.play.match import RecordedStep
from barons.text.baronies import words
from barons.text.describe import action_note
from barons.text.sentence import Names
from barons.text.tr import gettext as _


class BaroniesFamily:
    """The parts that every table uses, and Baron's own."""

    def __init__(self, rules: Rules) -> None:
        self.rules = of_game(BaroniesRules, rules)
        self.words = BaroniesWords(self.rules)
        self.board = ShownMap(self.rules, lambda: self.words.names)
        self.accounts = BaroniesAccounts(self.rules, self.words)
        self.places = BaroniesPlaces(self.rules, self.words)
        self.march = None
        self.reasons = BaroniesReasons(self.rules, self.words)
        self.steps = TurnSteps(self.rules)


class ShownMap(BaroniesBoard):
    """The board of a table or a replay; `names` are the players' current names."""

    def __init__(self, rules: BaroniesRules, names: Callable[[], Names] = Names) -> None:
        super().__init__(rules)
        self._names = names

    def motions(self, step: RecordedStep, before: Observation, after: Observation) -> list[Motion]:
        return BaroniesMotions(self, map_of(before), map_of(after), self._names()).of(
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


class BaroniesReasons:
    def __init__(self, rules: BaroniesRules, words: BaroniesWords) -> None:
        self.rules = rules
        self._words = words

    def imagined(self, order: str, seen: Observation, picked: Sequence[Part]) -> list[Action]:
        """Return what a click could mean."""
        position = map_of(seen)
        cell = next((part.name for part in picked if "," in part.name), None)
        tile = next((part.name for part in picked if part.kind == "tile" and "," not in part.name), None)
        place = next((part.name for part in picked if part.kind == "space"), "1")
        mine = position.reserves[max(0, position.to_move)]
        texts = []
        if order == "draft":
            texts = [f"draft {place}"]
        elif order == "lay":
            natures = [tile] if tile else [held.tile for held in mine if held.tile] or ["meadow"]
            texts = [f"lay {nature} {cell or '0,0'}" for nature in natures]
        elif order in ("donjon", "claim"):
            cells = [cell] if cell else self._meadows(position, order)
            texts = [f"{order} {each}" for each in cells]
        else:
            texts = [order]
        return parsed(self.rules, texts)

    def _meadows(self, seen: BaroniesObservation, order: str) -> list[str]:
        free = [cell for cell, nature in seen.map.items() if nature == "meadow" and cell not in seen.donjons]
        if order == "claim" or not free:
            return list(seen.donjons) or ["0,0"]
        return free

    def refusal(self, reason: Reason, seen: Observation) -> Refusal:
        """Return the reason in words, with the cells among its operands as the cause."""
        details = details_of(reason)
        cells = [*([details["cell"]] if "cell" in details else []), *details.get("cells", [])]
        return self._words.refusal(reason, (Part("cell", cell) for cell in cells))


class TurnSteps:
    """The steps of one ruleset."""

    def __init__(self, rules: BaroniesRules) -> None:
        self._rules = rules

    def bar(self, seen: Observation) -> list[BarEntry]:
        """Return the steps of a turn in order, or at the end those of the claims."""
        rows = {
            "draft": (_("Draft"), _("from the row"), "D"),
            "lay": (_("Lay"), _("on the map"), "T"),
            "donjon": (_("Donjon"), _("on a meadow"), "B"),
            "skip": (_("Keep it"), _("no donjon"), "X"),
        }
        if map_of(seen).step in ("claim", "over"):
            rows = {
                "claim": (_("Claim"), _("a barony"), "C"),
                "done": (_("Done"), _("no more claims"), "F"),
            }
        return [BarEntry(order, title, "", note, letter) for order, (title, note, letter) in rows.items()]

    def explanation(self, order: str) -> str:
        """Return a sentence on what an action does."""
        return action_note(self._rules, order)

    def prompt(self, seen: Observation, tile: str | None, planned: Action | None) -> str:
        """Return what to click next; `tile`: the nature to lay, `planned`: the action to confirm."""
        position = map_of(seen)
        if planned is not None:
            return self._sealing(planned)
        if position.step == "draft":
            return _("take a tile from the row")
        if position.step == "lay":
            if tile is None:
                return _("choose a tile from your reserve")
            return _("lay {tile} on a highlighted space").format(tile=words.nature(tile))
        if position.step == "donjon":
            return _("place a donjon or end your turn")
        if position.step == "claim":
            return _("which knights claim their baronies?")
        return ""

    def _sealing(self, action: Action) -> str:
        fields = {
            DRAFT: _("press the seal to take the tile, or choose where to lay it"),
            LAY: _("press the seal to lay the tile here"),
            DONJON: _("press the seal to place the donjon here"),
            CLAIM: _("press the seal to claim this barony"),
            DONE: _("press the seal to stop claiming"),
        }
        return fields.get(action.verb, "")
