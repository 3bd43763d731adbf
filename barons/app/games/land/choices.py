"""The cards of Land's action bar, the uses of a card in hand, and the answers to questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from barons.app.games.land.clicks import AT_TILE, EFFECTS, verb_of
from barons.app.games.land.words import LandWords, land_of
from barons.app.table.family import Refusal
from barons.app.table.input import BarEntry
from barons.engine.core import Action, Observation, Part
from barons.engine.land.rules import LandRules
from barons.text.describe import action_note, action_title
from barons.text.land import cardwords, words
from barons.text.land import options as option_words
from barons.text.phrases import word_or
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


class AnswerCard(NamedTuple):
    """An answer to a question that is not about places, shown as a card instead of the action bar."""

    action: Action | None
    """None for a colour that is taken: its place stays empty."""
    label: str
    note: str
    short: str
    """The note on a narrow card."""
    colour: str
    """A player's colour, or empty."""
    figure: str
    """Name of a sprite."""
    places: frozenset[Part]
    """Highlighted while the mouse is over the card."""


class LandChoices:
    """Choices in Land other than places, with their texts."""

    def __init__(self, rules: LandRules, words: LandWords) -> None:
        self.rules = rules
        self._words = words

    def bar(self) -> list[BarEntry]:
        """Return the entries of the action bar: officers first, then the five orders."""
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
        """Return those of treasury, rides and exchange that the ruleset has."""
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

    def _collects(self) -> bool:
        cards = self.rules.params.cards
        return cards.in_play and bool(cards.collect_faces)

    def _entry(self, order: str, letter: str = "") -> BarEntry:
        title = action_title(self.rules, order)
        return BarEntry(order, title, _ICONS[order], self._note(order), letter)

    def _note(self, order: str) -> str:
        return word_or("land", "action cards", order, "") or action_note(self.rules, order)

    def in_question(self, card: str | None, *, begun: bool) -> list[str]:
        """Return the orders that a click on a tile could mean while none is chosen.

        `begun`: one tile is chosen already.
        """
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
        """Merge several refusals: each reason once, with the orders that it forbids; None for none.

        The pieces that cause it are those of the first refusal.
        """
        if not refused:
            return None
        by_reason: dict[str, list[str]] = {}
        for order, refusal in refused:
            by_reason.setdefault(refusal.sentence, []).append(action_title(self.rules, order))
        first = refused[0][1]
        if len(by_reason) == 1:
            return first
        lines = [
            _("{orders}: {reason}").format(orders=", ".join(orders), reason=reason)
            for reason, orders in by_reason.items()
        ]
        return Refusal(first.short, "\n".join(lines), first.causes)

    def acts_elsewhere(self, card: str) -> Refusal:
        """Return the refusal for a card of the player's own deck that must be played on a highlighted tile."""
        title = cardwords.title(self.rules.params, card)
        sentence = _("“{card}” has no effect there. Choose a highlighted tile.").format(card=title)
        return Refusal(_("No effect on this tile"), sentence, frozenset())

    def may_begin(self, orders: Sequence[str]) -> Refusal:
        """Return what can be started on a tile, worded as a refusal."""
        text = ", ".join(action_title(self.rules, order) for order in orders)
        return Refusal("", _("Click to start here: {orders}.").format(orders=text), frozenset())

    def leads_here(self, orders: Sequence[str]) -> Refusal:
        """Return what can end on a tile, worded as a refusal."""
        text = ", ".join(action_title(self.rules, order) for order in orders)
        return Refusal(
            "",
            _("You can get here with {orders}. Choose the action or the piece first.").format(orders=text),
            frozenset(),
        )

    def topic(self, card: str) -> str:
        if not self.rules.by_deck:
            return "card"
        effect = card.rstrip("123")
        return "cards" if effect == "plot" else effect

    def options(self, legal: Sequence[Action], seen: Observation) -> list[AnswerCard]:
        """Return the colours to choose from, with the tiles of their officers; empty for any other question."""
        if not legal or not all(action.text.startswith("colour ") for action in legal):
            return []
        land = land_of(seen)
        free = {action.text.split(" ")[1]: action for action in legal}
        found = []
        for colour, where in land.officers.items():
            action = free.get(colour)
            tiles = [where.baron, *where.knights]
            tile = words.tile_name(self.rules.params, where.baron)
            note = _("Baron on {tile}").format(tile=tile)
            places = frozenset(Part("tile", each) for each in tiles if each)
            name = colour_name(colour).capitalize()
            found.append(AnswerCard(action, name, note, tile, colour, f"baron_{colour}", places))
        return found

    def question(self, options: Sequence[Action]) -> str:
        """Return the question that a choice between similar actions asks; empty if they share nothing."""
        return option_words.question(self.rules, options, self._words.names)

    def icon(self, action: Action) -> str:
        """Return the icon of the action's order; a tick for a single step."""
        return _ICONS.get(verb_of(action), "check")

    def labels(self, options: Sequence[Action], foreseen: option_words.Foreseen) -> list[str]:
        """Return labels that distinguish similar actions by act, distance and cost."""
        return option_words.labels(self.rules, options, foreseen, self._words.names)
