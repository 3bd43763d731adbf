"""Baron at the table: what its actions click on, the cards of its bar, its words and previews."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from barons.app.games.baronies import summary as baronies_summary
from barons.app.games.baronies.board import BaroniesBoard
from barons.app.games.baronies.summary import LedgerView, OverviewRow
from barons.app.games.baronies.sums import sums_of
from barons.app.table.boards.family import BarEntry, Option, Refusal, WithoutOrders, parsed
from barons.app.table.boards.marks import Trail
from barons.app.table.boards.summary import Breakdown, HandCard, Inspection, Pile, PlayerSummary, TurnSummary
from barons.engine.baronies.events import DonjonPlaced, HonourChanged, Laid
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Action, Event, Observation, Part, Reason, Rules, State
from barons.play.draft import Draft
from barons.text.baronies import actions as action_words
from barons.text.baronies import events as event_words
from barons.text.baronies import reasons as reason_words
from barons.text.baronies import words
from barons.text.describe import segments
from barons.text.sentence import Names, Sentence, capitalised
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

LETTERS: Final = {"draft": "D", "lay": "T", "donjon": "B", "skip": "X", "claim": "C", "done": "F"}
ICONS: Final = {
    "draft": "pouch",
    "lay": "new",
    "donjon": "construct",
    "skip": "cross",
    "claim": "flag",
    "done": "check",
}


class BaroniesFamily(WithoutOrders):
    """Baron, for one ruleset."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, BaroniesRules)
        self.rules = rules
        self.board = BaroniesBoard(rules)
        self.names = Names()
        self.placed_orders: frozenset[str] = frozenset()
        self.preview: dict[str, int] = {}
        self.told: Callable[[], Sequence[Event]] = tuple
        """Everything that has happened in the game; the table sets it."""
        self._laid: dict[str, str] = {}
        """Natures by cell, of the position looked at last: for the small tiles in sentences."""
        self._open: tuple[BaroniesObservation, BaroniesState] | None = None

    # --- what an action clicks on ----------------------------------------------------------------------

    def facets(self, action: Action, seen: Observation) -> frozenset[Part]:
        """The action's card, and its parts."""
        return frozenset({Part("order", action.text.split(" ")[0]), *self.rules.parts(action)})

    def is_drafted(self, action: Action) -> bool:
        """All but skipping: the seal commits them, after a look at what they bring."""
        return action.text.split(" ")[0] != "skip"

    def is_step(self, action: Action) -> bool:
        """No action has several steps."""
        return False

    def asks(self, action: Action) -> bool:
        """No question is asked besides the turn's steps."""
        return False

    # --- cards ---------------------------------------------------------------------------------------

    def bar(self, seen: Observation) -> list[BarEntry]:
        """The steps of a turn in their order; at the end the claims'."""
        orders = (
            ("claim", "done") if _map(seen).step in ("claim", "over") else ("draft", "lay", "donjon", "skip")
        )
        position = _map(seen)
        return [
            BarEntry(order, self._title(order), ICONS[order], self._note(order, position), letter)
            for order, letter in LETTERS.items()
            if order in orders
        ]

    def _title(self, order: str) -> str:
        titles = {
            "draft": _("Draft"),
            "lay": _("Lay"),
            "donjon": _("Donjon"),
            "skip": _("Skip"),
            "claim": _("Claim"),
            "done": _("That is all"),
        }
        return titles[order]

    def _note(self, order: str, seen: BaroniesObservation) -> str:
        if order == "donjon":
            left = seen.donjons_left[seen.seat]
            return ngettext("{count} left", "{count} left", left).format(count=left)
        notes = {
            "draft": _("from the row"),
            "lay": _("on the map"),
            "skip": _("no donjon"),
            "claim": _("a barony"),
            "done": _("no more claims"),
        }
        return notes[order]

    def explanation(self, order: str) -> str:
        """What an action does, in a sentence."""
        return action_words.note(self.rules, order)

    def brought(self, events: Sequence[Event]) -> int:
        """Honour, of whomever it is."""
        return sum(event.change for event in events if isinstance(event, HonourChanged))

    def card_uses(self, seen: Observation) -> list[BarEntry]:
        """There are no cards."""
        return []

    def options(self, legal: Sequence[Action], seen: Observation) -> list[Option]:
        """Nothing takes the bar's place."""
        return []

    def choice_icon(self, action: Action) -> str:
        """That of its card on the bar."""
        return ICONS.get(action.text.split(" ")[0], "check")

    def choice_label(self, action: Action, seen: Observation) -> str:
        """The action as an instruction."""
        return str(action_words.sentence(self.rules, action, self.names)).rstrip(".")

    # --- panels ----------------------------------------------------------------------------------------

    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        """A seat's panel."""
        return baronies_summary.player_summary(self.rules, self.look(seen), seat)

    def breakdown(self, seen: Observation) -> Breakdown:
        """Where everybody's honour came from, by all events of the game."""
        return baronies_summary.breakdown(_map(seen), self.told())

    def turn(self, seen: Observation, ended_by: Sequence[Event] = ()) -> TurnSummary:
        """No die; how far the turn has come."""
        return TurnSummary(_("Turn"), None, self.prompt(seen, (), None), "", (), 3, 0)

    def hand(self, seen: Observation) -> tuple[HandCard, ...]:
        """No cards: the reserve has its own place."""
        return ()

    def piles(self, seen: Observation) -> tuple[Pile, ...]:
        """The pile of tiles."""
        count = _map(seen).pile
        told = ngettext("Pile: {count} tile", "Pile: {count} tiles", count).format(count=count)
        return (Pile("crown", count, told, True),)

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
        """What is known of a cell."""
        if "," not in part.name:
            return None
        position = self.look(seen)
        return baronies_summary.inspection(self.rules, self.open(position), position, part.name, self.names)

    def ledger(self, seen: Observation, part: Part | None) -> LedgerView | None:
        """The barony of a meadow; None for another place."""
        position = self.look(seen)
        if part is None or position.map.get(part.name) != "meadow":
            return None
        asker = position.to_move if position.to_move >= 0 else None
        told = self.rules.ledger(self.open(position), part.name, asker)
        return baronies_summary.ledger_view(self.rules, position, told, self.names, position.step == "donjon")

    def overview(self, seen: Observation, seat: int) -> list[OverviewRow]:
        """A seat's knights and barons."""
        position = self.look(seen)
        return baronies_summary.overview(self.rules, self.open(position), position, seat)

    def look(self, seen: Observation) -> BaroniesObservation:
        """Take note of the map that sentences are about."""
        position = _map(seen)
        self._laid.update(position.map)
        return position

    def open(self, seen: BaroniesObservation) -> BaroniesState:
        """A state of what is seen alone, for the rules' questions about the map."""
        if self._open is None or self._open[0] is not seen:
            self._open = (seen, self.rules.open_state(seen))
        return self._open[1]

    # --- words -----------------------------------------------------------------------------------------

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        """The event in words, a fight with its arithmetic."""
        if isinstance(event, Laid):
            self._laid[event.cell] = event.tile
        sums = sums_of(self.rules, self._laid, event)
        return capitalised(event_words.sentence(self.rules, event, viewer, self.names, sums))

    def icon(self, event: Event) -> str:
        """The event's pictogram."""
        return event_words.icon(event)

    def is_detail(self, event: Event) -> bool:
        """True for what a short chronicle leaves out."""
        return event_words.is_detail(event)

    def tile_sprite(self, name: str) -> str:
        """The picture of a cell's tile, for chips in sentences."""
        return f"terrain_{self._laid.get(name, 'empty')}"

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """The tile laid and the meadow taken stay marked until the next seal."""
        if isinstance(event, (Laid, DonjonPlaced)):
            return Trail((Part("cell", event.cell),), _map(seen).colours[event.seat])
        return None

    def imagined(self, order: str, seen: Observation, picked: Sequence[Part]) -> list[Action]:
        """What a click could be meant to do."""
        position = _map(seen)
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
        """The reason in words; the cells among its operands are what causes it."""
        operands = reason.operands
        cells = [operands[key] for key in ("cell",) if isinstance(operands.get(key), str)]
        cells += operands.get("cells", ())
        return Refusal(
            str(reason_words.short(self.rules, reason, self.names)),
            str(segments(self.rules, reason, None, self.names)),
            frozenset(Part("cell", cell) for cell in cells),
        )

    def place_title(self, place: Part) -> str:
        """Field, or an empty place."""
        nature = self._laid.get(place.name)
        return words.nature_title(nature) if nature else _("Empty place")

    def prompt(self, seen: Observation, picked: Sequence[Part], draft: Draft | None) -> str:
        """What to click next."""
        position = _map(seen)
        if draft is not None:
            return self._sealing(draft.steps[0])
        if position.step == "draft":
            return _("take a tile of the row")
        if position.step == "lay":
            tile = next((part.name for part in picked if part.kind == "tile"), None)
            if tile is None:
                return _("choose a tile of your reserve")
            return _("lay {tile} on a marked space").format(tile=words.nature(tile))
        if position.step == "donjon":
            return _("place a donjon or end your turn")
        if position.step == "claim":
            return _("which knights claim their baronies?")
        return ""

    def _sealing(self, action: Action) -> str:
        verb = action.text.split(" ")[0]
        told = {
            "draft": _("seal to take the tile"),
            "lay": _("seal to lay the tile here"),
            "donjon": _("seal to place the donjon here"),
            "claim": _("seal to claim this barony"),
            "done": _("seal: no further claim"),
        }
        return told.get(verb, "")

    def turn_number(self, seen: Observation) -> int:
        """Turns of all seats from 1."""
        return _map(seen).number

    def topic(self, seen: Observation, place: Part) -> str:
        """The figure on a meadow, else the tile."""
        position = _map(seen)
        donjon = position.donjons.get(place.name)
        return donjon.side if donjon is not None else position.map.get(place.name, "lay")

    def turn_seat(self, seen: Observation) -> int:
        """Whose turn it is."""
        position = _map(seen)
        return position.to_move if position.step == "claim" else position.seat

    def advice(self, action: Action) -> str:
        """An action as an instruction."""
        return str(segments(self.rules, action, None, self.names))


def _map(seen: Observation) -> BaroniesObservation:
    assert isinstance(seen, BaroniesObservation)
    return seen
