"""The cards of Land's bar, the uses of a card of the hand, the answers to its questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from barons.app.games.land.clicks import verb_of
from barons.app.games.land.reasons import AT_TILE
from barons.app.games.land.seen import land_of
from barons.app.games.land.words import LandWords
from barons.app.table.actionbar import BarEntry
from barons.app.table.family import Refusal
from barons.engine.core import Action, Observation, Part
from barons.engine.land.rules import LandRules
from barons.text.land import actions as action_words
from barons.text.land import cardwords, words
from barons.text.land import options as option_words
from barons.text.sentence import colour_name
from barons.text.tr import gettext as _

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
    "play": "play",
    "discard": "waste",
    "knight": "shield",
    "exile": "flag",
}
EFFECTS: Final = ("move", "long", "knight", "exile", "recruit", "construct", "disperse", "concentrate")
"""What cards do that ask for a target."""


class Option(NamedTuple):
    """An answer to a question that has nothing to do with places: a card that takes the bar's place."""

    action: Action
    label: str
    note: str
    colour: str
    """A player's colour, or empty."""
    figure: str
    """A sprite."""
    places: frozenset[Part]
    """Ringed while it is pointed at."""


class LandChoices:
    """What can be chosen in Land besides places, in words."""

    def __init__(self, rules: LandRules, words: LandWords) -> None:
        self.rules = rules
        self._words = words

    def bar(self) -> list[BarEntry]:
        """Officers first, then the five orders."""
        params = self.rules.params
        if self.rules.by_deck:
            return [self._entry(order, letter=_LETTERS.get(order, "")) for order in EFFECTS]
        orders = [order for order in _LETTERS if order != "collect" or self._collects()]
        given = {*params.command.baron, *params.command.knight_and_donjon, *params.command.donjon}
        return [
            self._entry(order, letter=_LETTERS[order])
            for order in orders
            if order not in AT_TILE or order in given
        ]

    def card_uses(self) -> list[BarEntry]:
        """Treasury, rides, exchange: those the ruleset has."""
        cards = self.rules.params.cards
        if self.rules.by_deck:
            return [
                self._entry("play")._replace(label=_("Play it")),
                self._entry("discard")._replace(label=_("Discard only")),
            ]
        if not cards.in_play:
            return []
        has = {
            "treasury": cards.treasury,
            "lightning": cards.lightning > 0,
            "long": cards.long,
            "exchange": cards.exchange,
        }
        return [self._entry(order) for order, there in has.items() if there]

    def card_title(self, card: str) -> str:
        """The name of a card of one's own deck, asked about by its uses."""
        return cardwords.title(self.rules.params, card)

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
            "long": _("an officer"),
            "knight": _("from the reserve"),
            "exile": _("another player’s Knight"),
        }
        return notes.get(order) or action_words.note(self.rules, order)

    def explanation(self, order: str) -> str:
        """What an action does, in a sentence: the tooltip of a card that is allowed."""
        return action_words.note(self.rules, order)

    def in_question(self, card: str | None, *, begun: bool) -> list[str]:
        """The orders that a click on a tile could mean while none is chosen; `begun`: one tile is chosen."""
        uses = [use.order for use in self.card_uses()]
        if self.rules.by_deck:
            return list(EFFECTS)
        rides: list[str] = [order for order in ("lightning", "long") if order in uses]
        if card is not None:
            return rides
        if begun:
            return ["move", *rides]
        return [entry.order for entry in self.bar() if entry.order != "collect"]

    def all_refused(self, refused: Sequence[tuple[str, Refusal]]) -> Refusal | None:
        """Several refusals in one: each reason once, with the orders that it forbids; None for none.

        What is blamed is what the first one blames.
        """
        if not refused:
            return None
        by_reason: dict[str, list[str]] = {}
        for order, refusal in refused:
            by_reason.setdefault(refusal.sentence, []).append(action_words.title(self.rules, order))
        first = refused[0][1]
        if len(by_reason) == 1:
            return first
        lines = [
            _("{orders}: {reason}").format(orders=", ".join(orders), reason=reason)
            for reason, orders in by_reason.items()
        ]
        return Refusal(first.short, "\n".join(lines), first.causes)

    def acts_elsewhere(self, card: str) -> Refusal:
        """Of a card of one's own deck that is to be played on a tile that lights up."""
        title = self.card_title(card)
        sentence = _("“{card}” has no effect there. Choose a highlighted tile.").format(card=title)
        return Refusal(_("No effect on this tile"), sentence, frozenset())

    def may_begin(self, orders: Sequence[str]) -> Refusal:
        """What may be done from a tile, told where a refusal would be."""
        text = ", ".join(action_words.title(self.rules, order) for order in orders)
        return Refusal("", _("Click to start here: {orders}.").format(orders=text), frozenset())

    def leads_here(self, orders: Sequence[str]) -> Refusal:
        """What may be done that ends on a tile, told where a refusal would be."""
        text = ", ".join(action_words.title(self.rules, order) for order in orders)
        return Refusal(
            "",
            _("You can get here with {orders}. Choose the action or the piece first.").format(orders=text),
            frozenset(),
        )

    def topic(self, card: str) -> str:
        """The topic of the rules page that tells what a card of the hand does."""
        if not self.rules.by_deck:
            return "card"
        effect = card.rstrip("123")
        return "cards" if effect == "plot" else effect

    def options(self, legal: Sequence[Action], seen: Observation) -> list[Option]:
        """The colours that can be chosen, with where their officers stand; empty unless that is asked."""
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

    def question(self, options: Sequence[Action]) -> str:
        """What a choice between like actions asks; empty where nothing is in common."""
        return option_words.question(self.rules, options, self._words.names)

    def icon(self, action: Action) -> str:
        """That of its order; a tick for a step of one."""
        return _ICONS.get(verb_of(action), "check")

    def labels(self, options: Sequence[Action], foreseen: option_words.Foreseen) -> list[str]:
        """How like actions are told apart: by act, distance and cost."""
        return option_words.labels(self.rules, options, foreseen, self._words.names)
