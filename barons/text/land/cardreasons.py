"""Why an action is refused where cards drive the turn: the rule in one sentence."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final, TypeVar

from barons.engine.core import Reason
from barons.engine.land.operands import Operands
from barons.engine.land.params import Params
from barons.text.land import words
from barons.text.sentence import Names, Segment, Sentence, compose, owner
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

Wording = TypeVar("Wording", bound=Callable[..., Sentence])

WORDINGS: Final[dict[str, Callable[..., Sentence]]] = {}
"""The wording of each code: a method of whoever speaks, given the reason's operands."""


def wording(method: Wording) -> Wording:
    """Words the reason of its name."""
    WORDINGS[method.__name__.removeprefix("_")] = method
    return method


class CardReasons(ABC):
    """One method a code; `reasons.py` has the others."""

    params: Params
    names: Names

    @abstractmethod
    def full(self, reason: Reason) -> Sentence:
        """The whole sentence for a reason."""

    def _card(self, name: str) -> Segment:
        return words.card(self.params, self.names, name)

    def _place(self, name: str) -> Segment:
        return words.tile(self.params, self.names, name)

    @wording
    def _donjon_bars(self, o: Operands) -> Sentence:
        return compose(
            _("A Baron neither crosses nor enters a tile with another’s donjon: {tile}."),
            tile=self._place(o["tile"]),
        )

    @wording
    def _no_bonus(self, o: Operands) -> Sentence:
        return compose(_("There is no die in these rules, and so no bonus."))

    @wording
    def _card_first(self, o: Operands) -> Sentence:
        return compose(_("That is what a card does: play the card first."))

    @wording
    def _card_under_way(self, o: Operands) -> Sentence:
        return compose(_("Carry out {card} first."), card=self._card(o["card"]))

    @wording
    def _plot_under_way(self, o: Operands) -> Sentence:
        message = ngettext(
            "The plot asks for {count} card more to be discarded first.",
            "The plot asks for {count} cards more to be discarded first.",
            o["count"],
        )
        return compose(message, count=o["count"])

    @wording
    def _card_not_in_hand(self, o: Operands) -> Sentence:
        return compose(_("You do not hold {card}."), card=self._card(o["card"]))

    @wording
    def _card_not_in_own_deck(self, o: Operands) -> Sentence:
        return compose(_("{card} is not in the deck."), card=self._card(o["card"]))

    @wording
    def _replanning(self, o: Operands) -> Sentence:
        return compose(_("You are discarding this turn: no card is played any more."))

    @wording
    def _played_already(self, o: Operands) -> Sentence:
        return compose(_("You have played a card this turn: none is discarded any more."))

    @wording
    def _replanned(self, o: Operands) -> Sentence:
        message = ngettext(
            "You have discarded {count} card, the most in a turn.",
            "You have discarded {count} cards, the most in a turn.",
            o["count"],
        )
        return compose(message, count=o["count"])

    @wording
    def _cards_all_played(self, o: Operands) -> Sentence:
        message = ngettext(
            "You have played {count} card, the most in a turn.",
            "You have played {count} cards, the most in a turn.",
            o["count"],
        )
        return compose(message, count=o["count"])

    @wording
    def _credits_short(self, o: Operands) -> Sentence:
        cost = ngettext("{count} credit", "{count} credits", o["credits"]).format(count=o["credits"])
        return compose(
            _("{card} costs {cost}; {left} are left this turn."),
            card=self._card(o["card"]),
            cost=cost,
            left=o["left"],
        )

    @wording
    def _card_does_nothing(self, o: Operands) -> Sentence:
        card = self._card(o["card"])
        if o["cause"] is None:
            return compose(_("{card} could do nothing now."), card=card)
        return compose(_("{card} could do nothing now. {why}"), card=card, why=self.full(o["cause"]))

    @wording
    def _nothing_played_yet(self, o: Operands) -> Sentence:
        return compose(_("Play a card or discard one before the turn ends."))

    @wording
    def _struck_already(self, o: Operands) -> Sentence:
        return compose(
            _("{tile} was struck, and is not struck again before all others."), tile=self._place(o["tile"])
        )

    @wording
    def _knight_in_reserve(self, o: Operands) -> Sentence:
        return compose(
            _("Your {officer} is in the reserve."),
            officer=words.officer(self.params, o["piece"], numbered=True),
        )

    @wording
    def _same_as_knight(self, o: Operands) -> Sentence:
        return compose(
            _("Your Knights on {tile} are alike: move {officer}."),
            tile=self._place(o["tile"]),
            officer=words.officer(self.params, o["piece"], numbered=True),
        )

    @wording
    def _no_knight_in_reserve(self, o: Operands) -> Sentence:
        return compose(_("All your Knights are on the board."))

    @wording
    def _no_place_for_knight(self, o: Operands) -> Sentence:
        return compose(
            _("A Knight comes to your Baron or to a donjon of yours; neither is on {tile}."),
            tile=self._place(o["tile"]),
        )

    @wording
    def _no_knight_to_exile(self, o: Operands) -> Sentence:
        return compose(
            _("No other player has a Knight on {tile}, where your Baron stands."), tile=self._place(o["tile"])
        )

    @wording
    def _no_knight_of(self, o: Operands) -> Sentence:
        return compose(
            _("{owner} has no Knight on {tile}, where your Baron stands."),
            owner=owner(self.names, o["colour"]),
            tile=self._place(o["tile"]),
        )

    @wording
    def _own_knight(self, o: Operands) -> Sentence:
        return compose(_("Your own Knights cannot be exiled."))
