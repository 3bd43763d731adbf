"""Land at the table: what its actions click on, the cards of its bar, its orders' lines and arrows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from barons.app.games.land import summary as land_summary
from barons.app.games.land.board import officers_on
from barons.app.games.land.orders import ORDERS, land_of
from barons.app.games.land.reasons import AT_TILE, LandReasons, piece_tile
from barons.app.table.boards.family import BarEntry, Option
from barons.app.table.boards.marks import Trail
from barons.app.table.boards.summary import Breakdown, HandCard, Inspection, Pile, PlayerSummary, TurnSummary
from barons.engine.core import Action, Event, Observation, Part, Rules, State
from barons.engine.land.events import BonusUsed, OfficerMoved, Recruited, TroopMoved
from barons.engine.land.rules import LandRules
from barons.play.draft import Draft
from barons.text.land import actions as action_words
from barons.text.land import events as event_words
from barons.text.land import words
from barons.text.sentence import Sentence, colour_name
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_LETTERS: Final = {
    "move": "V",
    "collect": "C",
    "recruit": "R",
    "construct": "B",
    "deconstruct": "X",
    "disperse": "D",
    "concentrate": "G",
}
_ICONS: Final = {
    "treasury": "dice",
    "lightning": "timer",
    "long": "move",
    "exchange": "cards",
    **{order: order for order in _LETTERS},
    "collect": "card",
}
_STEPS: Final = frozenset(("to", "from", "done", "capture", "keep"))


class LandFamily(LandReasons):
    """Land, for one ruleset."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, LandRules)
        super().__init__(rules)
        self.placed_orders = AT_TILE
        self.preview: dict[str, int] = {}

    # --- what an action clicks on ----------------------------------------------------------------------

    def facets(self, action: Action, seen: Observation) -> frozenset[Part]:
        """The action's parts; where it begins as `from`; a long ride's goal as a tile too."""
        land = land_of(seen)
        parts = self.rules.parts(action)
        verb, *rest = action.text.split(" ")
        if verb in AT_TILE:
            parts = tuple(Part("from", part.name) if part.kind == "tile" else part for part in parts)
        elif verb in ("move", "lightning", "long"):
            where = piece_tile(land, self.colour_of(land), rest[0])
            parts = (*parts, Part("from", where))
            if verb == "long":
                parts = (*parts, Part("tile", rest[1]))
        return frozenset(parts)

    def is_drafted(self, action: Action) -> bool:
        """The orders to move troops are."""
        return action.text.split(" ")[0] in ORDERS

    def is_step(self, action: Action) -> bool:
        """True for a step of an order already begun."""
        return action.text.split(" ")[0] in _STEPS

    def asks(self, action: Action) -> bool:
        """True for an answer to a question that the rules ask at once (capture or keep)."""
        return action.text in ("capture", "keep")

    # --- cards ---------------------------------------------------------------------------------------

    def bar(self, seen: Observation) -> list[BarEntry]:
        """Officers first, then the five orders."""
        params = self.rules.params
        orders = [order for order in _LETTERS if order != "collect" or self._collects()]
        given = {*params.command.baron, *params.command.knight_and_donjon, *params.command.donjon}
        return [
            self._entry(order, letter=_LETTERS[order])
            for order in orders
            if order not in AT_TILE or order in given
        ]

    def card_uses(self, seen: Observation) -> list[BarEntry]:
        """Treasury, rides, exchange: those the ruleset has."""
        cards = self.rules.params.cards
        if not cards.in_play:
            return []
        has = {
            "treasury": cards.treasury,
            "lightning": cards.lightning > 0,
            "long": cards.long,
            "exchange": cards.exchange,
        }
        return [self._entry(order) for order, there in has.items() if there]

    def _collects(self) -> bool:
        cards = self.rules.params.cards
        return cards.in_play and bool(cards.collect_faces)

    def _entry(self, order: str, letter: str = "") -> BarEntry:
        title = action_words.title(self.rules, order)
        return BarEntry(order, title, _ICONS[order], self._note(order), letter)

    def _note(self, order: str) -> str:
        notes = {
            "move": _("an officer"),
            "collect": _("1 card"),
            "recruit": _("troops"),
            "construct": _("a donjon"),
            "deconstruct": _("a donjon"),
            "disperse": _("outward"),
            "concentrate": _("inward"),
        }
        return notes.get(order) or action_words.note(self.rules, order)

    def explanation(self, order: str) -> str:
        """What an action does, in a sentence: the tooltip of a card that is allowed."""
        return action_words.note(self.rules, order)

    def brought(self, events: Sequence[Event]) -> int:
        """Troops recruited."""
        return sum(event.count for event in events if isinstance(event, Recruited))

    def options(self, legal: Sequence[Action], seen: Observation) -> list[Option]:
        """The colours that can be chosen, with where their officers stand."""
        if not legal or not all(action.text.startswith("colour ") for action in legal):
            return []
        land = land_of(seen)
        found = []
        for action in legal:
            colour = action.text.split(" ")[1]
            where = land.officers[colour]
            tiles = [where.baron, *where.knights]
            note = _("Baron on {tile}").format(tile=words.tile_name(self.rules.params, where.baron))
            places = frozenset(Part("tile", tile) for tile in tiles if tile)
            found.append(
                Option(action, colour_name(colour).capitalize(), note, colour, f"baron_{colour}", places)
            )
        return found

    def choice_icon(self, action: Action) -> str:
        """That of its order; a tick for a step of one."""
        return _ICONS.get(action.text.split(" ")[0], "check")

    def question(self, options: Sequence[Action]) -> str:
        """Of recruiting on one tile: how many."""
        is_recruiting = all(action.text.startswith("recruit ") for action in options)
        return _("how many troops?") if is_recruiting else ""

    def choice_label(self, action: Action, seen: Observation) -> str:
        """By officer, by number of troops, by face: whatever tells it apart."""
        verb, *rest = action.text.split(" ")
        params = self.rules.params
        if verb == "recruit":
            count = self.preview.get(action.text, 0)
            label = ngettext("{count} troop", "{count} troops", count).format(count=count)
            return _("{label}, using the bonus").format(label=label) if rest[-1] == "bonus" else label
        if verb in ("move", "lightning", "long"):
            return words.officer(params, rest[0], numbered=True)
        if verb == "treasury":
            return _("Turn the die to {face}").format(face=rest[1])
        return str(action_words.sentence(self.rules, action, self.names)).rstrip(".")

    # --- panels ----------------------------------------------------------------------------------------

    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        """A seat's panel."""
        return land_summary.player_summary(self.rules.params, land_of(seen), seat)

    def breakdown(self, seen: Observation) -> Breakdown:
        """Points by kind of tile and diversity."""
        return land_summary.breakdown(self.rules.params, land_of(seen))

    def turn(self, seen: Observation, ended_by: Sequence[Event] = ()) -> TurnSummary:
        """The die's panel; a turn that awaits its seal has no action left."""
        params, turn = self.rules.params, land_of(seen).turn
        if ended_by:
            spent = [event.use for event in ended_by if isinstance(event, BonusUsed)]
            turn = replace(turn, actions=params.turn.actions, bonus=[turn.bonus, *spent][-1])
        return land_summary.turn_summary(params, turn)

    def hand(self, seen: Observation) -> tuple[HandCard, ...]:
        """The viewer's cards."""
        return land_summary.hand_cards(self.rules.params, land_of(seen))

    def piles(self, seen: Observation) -> tuple[Pile, ...]:
        """Deck and discarded cards."""
        return land_summary.piles(land_of(seen))

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
        """What is known of a tile."""
        return land_summary.inspection(self.rules, state, land_of(seen), part.name, self.names)

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        """The event in words."""
        return event_words.sentence(self.rules, event, viewer, self.names)

    def icon(self, event: Event) -> str:
        """The event's pictogram."""
        return event_words.icon(event)

    def is_detail(self, event: Event) -> bool:
        """True for what a short chronicle leaves out."""
        return event_words.is_detail(event)

    def tile_sprite(self, name: str) -> str:
        """The picture of a tile or card, for chips in sentences."""
        return f"tile_{words.look_of(self.rules.params, name)}"

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """What stays drawn of a move until the next seal."""
        if isinstance(event, (OfficerMoved, TroopMoved)):
            return Trail(tuple(Part("tile", tile) for tile in event.path), event.colour)
        return None

    # --- words ------------------------------------------------------------------------------------------

    def place_title(self, place: Part) -> str:
        """Wolf D."""
        return words.tile_name(self.rules.params, place.name)

    def prompt(self, seen: Observation, picked: Sequence[Part], draft: Draft | None) -> str:
        """What to click next."""
        land = land_of(seen)
        chosen = {part.kind: part.name for part in picked}
        if land.turn.phase == "colours":
            return _("choose a colour")
        if draft is not None:
            told = self.order_of(draft, seen)
            if told is not None and told[0] == "concentrate":
                return _("call troops in, then seal")
            return _("send troops out, then seal")
        order = chosen.get("order")
        if order in ("move", "lightning"):
            return _("where to?") if "from" in chosen else _("which officer?")
        if order == "long":
            return _("which officer rides?")
        if order in AT_TILE:
            return _("on which tile?")
        if order == "treasury":
            return _("turn the die to …")
        if "card" in chosen:
            return _("what is the card for?")
        left = self.actions_left(seen)
        return ngettext("{count} action left", "{count} actions left", left).format(count=left)

    def awaits_die(self, seen: Observation) -> bool:
        """True while it rolls as a turn begins."""
        return land_of(seen).turn.phase == "die"

    def actions_left(self, seen: Observation) -> int:
        """How many actions the turn still has."""
        return max(0, self.rules.params.turn.actions - land_of(seen).turn.actions)

    def turn_number(self, seen: Observation) -> int:
        """The turn's number, counted over all seats; 0 while colours are drafted."""
        return land_of(seen).turn.number

    def topic(self, seen: Observation, place: Part) -> str:
        """A piece that stands there, the greatest first."""
        land = land_of(seen)
        officers = officers_on(land, place.name)
        if officers:
            return "baron" if any(officer.rank == "baron" for officer in officers) else "knight"
        if place.name in land.donjons:
            return "donjon"
        if place.name in land.troops:
            return "troop"
        return "mountain" if place.name in land.mountains else ""

    def turn_seat(self, seen: Observation) -> int:
        """Whose turn it is."""
        return land_of(seen).turn.seat

    def advice(self, action: Action) -> str:
        """Move the Baron to Lion A."""
        return str(action_words.sentence(self.rules, action, self.names))
