"""What happened in Land, one sentence an event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, assert_never

from barons.engine.core import Event
from barons.engine.land import events as happened
from barons.engine.land.cardevents import (
    CardEvent,
    CardPlayed,
    EventRevealed,
    KnightExiled,
    OwnDeckCameBack,
    TileStruck,
)
from barons.engine.land.events import LandEvent
from barons.engine.land.rules import LandRules
from barons.text.forced import only_choice
from barons.text.land import actions as action_words
from barons.text.land import cardevents, words
from barons.text.sentence import Names, Segment, Sentence, colour_name, compose, listed, owner, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_DETAILS: Final = (
    happened.TurnBegan,
    happened.BonusUsed,
    happened.OrderBegan,
    happened.TroopMoved,
    happened.CaptureAsked,
    happened.Forced,
    happened.TurnEnded,
    happened.ScoreChanged,
)

_WEIGHTY: Final = (
    happened.BaronsSwapped,
    happened.Constructed,
    happened.Deconstructed,
    happened.Fight,
    happened.DonjonDestroyed,
    happened.Captured,
    happened.CaptureDeclined,
    happened.GameOver,
    EventRevealed,
    KnightExiled,
)

_OPENING: Final = (happened.OrderBegan, EventRevealed)

_FOLLOWING: Final = (
    happened.Fight,
    happened.DonjonDestroyed,
    happened.Captured,
    happened.CaptureDeclined,
    TileStruck,
)

_OF_CARDS: Final = (
    happened.CardDiscarded,
    happened.OwnCardDiscarded,
    happened.CardDrawn,
    happened.OwnCardDrawn,
    happened.DeckCameBack,
    OwnDeckCameBack,
)

ICONS: Final[dict[type[Event], str]] = {
    happened.ColourTaken: "flag",
    happened.TurnBegan: "next",
    happened.DieRolled: "dice",
    happened.DieTurned: "dice",
    happened.BonusUsed: "dice",
    happened.CardDiscarded: "card",
    happened.OwnCardDiscarded: "card",
    happened.DeckCameBack: "cards",
    happened.CardDrawn: "card",
    happened.OwnCardDrawn: "card",
    happened.TroopMoved: "disperse",
    happened.OfficerMoved: "move",
    happened.BaronsSwapped: "move",
    happened.Recruited: "recruit",
    happened.Constructed: "construct",
    happened.Deconstructed: "deconstruct",
    happened.Fight: "sword",
    happened.DonjonDestroyed: "deconstruct",
    happened.Captured: "flag",
    happened.CaptureAsked: "question",
    happened.CaptureDeclined: "cross",
    happened.Forced: "lock",
    happened.TurnEnded: "hourglass",
    happened.ScoreChanged: "laurel",
    happened.GameOver: "crown",
    **cardevents.ICONS,
}
"""The pictogram of a chronicle line; an order to move has its own (see `icon`)."""


def icon(event: LandEvent) -> str:
    """The name of the event's pictogram."""
    if isinstance(event, (happened.OrderBegan, happened.OrderDone)):
        return event.order
    return ICONS[type(event)]


def is_detail(event: Event) -> bool:
    """True for what a short chronicle leaves out: other lines tell it too, or the board shows it. Of a card
    played its effect tells, but for a plot."""
    return isinstance(event, _DETAILS) or (isinstance(event, CardPlayed) and event.card != "plot")


def weighs(event: Event) -> int:
    """How soon a chronicle that has no room for all shows it: 2 for fights, donjons, losses, 0 for cards that
    come and go, else 1."""
    if isinstance(event, _WEIGHTY) or (isinstance(event, TileStruck) and event.colour is not None):
        return 2
    return int(not isinstance(event, _OF_CARDS))


def opens(event: Event) -> bool:
    """True for the beginning of an order of many steps, and for an event drawn: what follows comes of it."""
    return isinstance(event, _OPENING)


def follows(event: Event) -> bool:
    """True for what comes of them: fights, captures, tiles that are struck."""
    return isinstance(event, _FOLLOWING)


def sentence(rules: LandRules, event: LandEvent, viewer: int | None, names: Names) -> Sentence:
    """The event as `viewer` may know it; empty for an event that is another seat's alone, and for a card that
    the viewer has drawn or discarded face down, which another event tells by its name."""
    if event.only is not None and event.only != viewer:
        return Sentence()
    if isinstance(event, happened.CardDrawn) and event.seat == viewer:
        return Sentence()
    if isinstance(event, happened.CardDiscarded) and event.seat == viewer and event.face == "down":
        return Sentence()
    return _Teller(rules, names).tell(event)


def dispersed(rules: LandRules, event: happened.OrderDone, went: Mapping[str, int], names: Names) -> Sentence:
    """Troops were sent out: how many, and where they `went`."""
    return _Teller(rules, names).dispersed(event, went)


def together(rules: LandRules, events: Sequence[LandEvent], viewer: int | None, names: Names) -> Sentence:
    """Cards that a player draws or discards one after the other, fights of the same sides on one tile, tiles
    that an event strikes in vain, in one line; empty for anything else, and where one alone is left untold."""
    first = events[0]
    if any(type(event) is not type(first) or event.whose != first.whose for event in events):
        return Sentence()
    if not all(sentence(rules, event, viewer, names) for event in events):
        return Sentence()
    return _Teller(rules, names).tell_together(events)


class _Teller:
    """Words one event with one ruleset's vocabulary."""

    def __init__(self, rules: LandRules, names: Names) -> None:
        self.rules = rules
        self.params = rules.params
        self.names = names

    def tell(self, event: LandEvent) -> Sentence:
        """The event in words."""
        if isinstance(event, CardEvent):
            return cardevents.sentence(self.params, event, self.names)
        match event:
            case happened.Forced():
                return self._forced(event)
            case happened.ColourTaken():
                return compose(
                    _("{player} takes the colour {colour}."),
                    player=self._seat(event.seat),
                    colour=colour_name(event.colour),
                )
            case happened.TurnBegan():
                return compose(
                    _("Turn {number}: {player} is to play."), number=event.number, player=self._seat(event.seat)
                )
            case happened.DieRolled():
                return compose(_("{player} rolls a {face}."), player=self._seat(event.seat), face=event.face)
            case happened.DieTurned():
                return compose(
                    _("{player} calls on the treasury and turns the die from {old} to {face}."),
                    player=self._seat(event.seat),
                    old=event.old,
                    face=event.face,
                )
            case happened.BonusUsed():
                return self._bonus_used(event)
            case happened.CardDiscarded():
                return self._card_discarded(event)
            case happened.OwnCardDiscarded():
                return compose(_("You discarded {card}."), card=words.card(self.params, self.names, event.card))
            case happened.DeckCameBack():
                return self._deck_came_back(event)
            case happened.CardDrawn():
                return compose(_("{player} draws a card."), player=self._seat(event.seat))
            case happened.OwnCardDrawn():
                return compose(_("You drew {card}."), card=words.card(self.params, self.names, event.card))
            case happened.OfficerMoved():
                return self._officer_moved(event)
            case happened.BaronsSwapped():
                return compose(
                    _("{other}’s Baron must give way and finds himself on {tile}."),
                    other=owner(self.names, event.other),
                    tile=self._tile(event.other_tile),
                )
            case happened.Recruited():
                return self._recruited(event)
            case happened.Constructed():
                return compose(
                    _("{player} builds a donjon on {tile}."),
                    player=self._seat(event.seat),
                    tile=self._tile(event.tile),
                )
            case happened.Deconstructed():
                return self._deconstructed(event)
            case happened.OrderBegan():
                return self._order_began(event)
            case happened.TroopMoved():
                return self._troop_moved(event)
            case happened.Fight():
                return self._fight(event)
            case happened.DonjonDestroyed():
                return compose(
                    _("{attacker} destroys the donjon of {owner} on {tile}."),
                    attacker=owner(self.names, event.attacker),
                    owner=owner(self.names, event.owner),
                    tile=self._tile(event.tile),
                )
            case happened.CaptureAsked():
                return compose(
                    _("{player} may capture {tile} now."),
                    player=self._seat(event.seat),
                    tile=self._tile(event.tile),
                )
            case happened.Captured():
                return compose(
                    _("{player} captures {tile}: a new donjon stands there."),
                    player=self._seat(event.seat),
                    tile=self._tile(event.tile),
                )
            case happened.CaptureDeclined():
                return compose(
                    _("{player} keeps the troops on {tile} and captures nothing."),
                    player=self._seat(event.seat),
                    tile=self._tile(event.tile),
                )
            case happened.OrderDone():
                return self._order_done(event)
            case happened.TurnEnded():
                return self._turn_ended(event)
            case happened.ScoreChanged():
                return self._score_changed(event)
            case happened.GameOver():
                return self._game_over(event)
            case _:
                assert_never(event)

    def _seat(self, seat: int) -> Segment:
        return player(self.names, seat)

    def _tile(self, name: str) -> Segment:
        return words.tile(self.params, self.names, name)

    def _bonus_used(self, event: happened.BonusUsed) -> Sentence:
        uses = {
            "move": _("{player} spends the bonus on a longer move."),
            "recruit": _("{player} spends the bonus on a bigger recruitment."),
            "collect": _("{player} spends the bonus on a card."),
            "order": _("{player} spends the bonus on a second order."),
        }
        return compose(uses[event.use], player=self._seat(event.seat))

    def _card_discarded(self, event: happened.CardDiscarded) -> Sentence:
        if event.face == "down":
            return compose(_("{player} discards a card face down."), player=self._seat(event.seat))
        shown = words.card(self.params, self.names, event.card)
        return compose(_("{player} discards {card} face up."), player=self._seat(event.seat), card=shown)

    def _deck_came_back(self, event: happened.DeckCameBack) -> Sentence:
        message = ngettext(
            "The deck is empty: the discarded card becomes the deck again.",
            "The deck is empty: the {count} discarded cards become the deck again.",
            event.count,
        )
        return compose(message, count=event.count)

    def tell_together(self, events: Sequence[LandEvent]) -> Sentence:
        """Several cards drawn, or discarded by their names; several fights as one."""
        fights = [event for event in events if isinstance(event, happened.Fight)]
        if fights:
            first = fights[0]
            if any(replace(event, count=first.count) != first for event in fights):
                return Sentence()
            return self._fight(replace(first, count=sum(event.count for event in fights)))
        drawn = [event for event in events if isinstance(event, happened.CardDrawn)]
        if drawn:
            message = ngettext("{player} draws {count} card.", "{player} draws {count} cards.", len(drawn))
            return compose(message, player=self._seat(drawn[0].seat), count=len(drawn))
        own = [event.card for event in events if isinstance(event, happened.OwnCardDrawn)]
        if own:
            return compose(_("You drew {cards}."), cards=self._cards(own))
        in_vain = [event.tile for event in events if isinstance(event, TileStruck) and event.colour is None]
        if in_vain:
            if len(in_vain) < len(events):
                return Sentence()
            return compose(
                _("{tiles} are struck: nothing is lost there."),
                tiles=listed([self._tile(tile) for tile in in_vain]),
            )
        gone = [event for event in events if isinstance(event, happened.CardDiscarded)]
        if not gone:
            return Sentence()
        cards = [event.card for event in gone if event.card is not None]
        if len(cards) < len(events):
            return Sentence()
        return compose(
            _("{player} discards {cards}."), player=self._seat(gone[0].seat), cards=self._cards(cards)
        )

    def _cards(self, cards: Sequence[str]) -> Sentence:
        """Cards by name, those alike once with their number."""
        named = []
        for card, count in Counter(cards).items():
            shown = words.card(self.params, self.names, card)
            text = (
                shown.text
                if count == 1
                else _("{count}\u00a0×\u00a0{card}").format(count=count, card=shown.text)
            )
            named.append(shown._replace(text=text))
        return listed(named)

    def _officer_moved(self, event: happened.OfficerMoved) -> Sentence:
        messages = {
            "move": _("{player}’s {officer} leaves {origin} for {target}."),
            "bonus": _("{player}’s {officer} hurries from {origin} to {target}."),
            "lightning": _("Lightning ride: {player}’s {officer} goes from {origin} to {target}."),
            "long": _("Long ride: {player}’s {officer} goes from {origin} to {target}."),
        }
        return compose(
            messages[event.how],
            player=self._seat(event.seat),
            officer=words.officer(self.params, event.piece),
            origin=self._tile(event.origin),
            target=self._tile(event.target),
        )

    def _recruited(self, event: happened.Recruited) -> Sentence:
        message = ngettext(
            "{player} recruits {count} troop on {tile}.",
            "{player} recruits {count} troops on {tile}.",
            event.count,
        )
        return compose(message, player=self._seat(event.seat), count=event.count, tile=self._tile(event.tile))

    def _deconstructed(self, event: happened.Deconstructed) -> Sentence:
        message = ngettext(
            "{player} turns the donjon on {tile} into {count} troop.",
            "{player} turns the donjon on {tile} into {count} troops.",
            event.troops,
        )
        return compose(message, player=self._seat(event.seat), count=event.troops, tile=self._tile(event.tile))

    def _order_began(self, event: happened.OrderBegan) -> Sentence:
        if event.order == "disperse":
            return compose(
                _("{player} disperses troops from {tile}."),
                player=self._seat(event.seat),
                tile=self._tile(event.tile),
            )
        return compose(
            _("{player} concentrates troops on {tile}."),
            player=self._seat(event.seat),
            tile=self._tile(event.tile),
        )

    def _troop_moved(self, event: happened.TroopMoved) -> Sentence:
        path = event.path
        return compose(
            _("A troop of {player} goes from {origin} to {target}."),
            player=self._seat(event.seat),
            origin=self._tile(path[0]),
            target=self._tile(path[-1]),
        )

    def dispersed(self, event: happened.OrderDone, went: Mapping[str, int]) -> Sentence:
        """To one tile, or how many to each."""
        fields = {"player": self._seat(event.seat), "origin": self._tile(event.tile)}
        if len(went) == 1:
            message = ngettext(
                "{player} disperses {count} troop from {origin} to {tile}.",
                "{player} disperses {count} troops from {origin} to {tile}.",
                event.moved,
            )
            return compose(message, **fields, count=event.moved, tile=self._tile(next(iter(went))))
        shares = [
            compose(_("{count} to {tile}"), count=count, tile=self._tile(tile)) for tile, count in went.items()
        ]
        told = shares[0]
        for share in shares[1:]:
            told += (Segment("text", ", "), *share)
        return compose(_("{player} disperses troops from {origin}: {shares}."), **fields, shares=told)

    def _order_done(self, event: happened.OrderDone) -> Sentence:
        if event.order == "disperse":
            message = ngettext(
                "{player} disperses {count} troop from {tile}.",
                "{player} disperses {count} troops from {tile}.",
                event.moved,
            )
        else:
            message = ngettext(
                "{player} concentrates {count} troop on {tile}.",
                "{player} concentrates {count} troops on {tile}.",
                event.moved,
            )
        return compose(message, player=self._seat(event.seat), count=event.moved, tile=self._tile(event.tile))

    def _fight(self, event: happened.Fight) -> Sentence:
        message = ngettext(
            "{attacker} attacks {defender} on {tile}: {count} troop of each leaves the map.",
            "{attacker} attacks {defender} on {tile}: {count} troops of each leave the map.",
            event.count,
        )
        return compose(
            message,
            attacker=owner(self.names, event.attacker),
            defender=owner(self.names, event.defender),
            tile=self._tile(event.tile),
            count=event.count,
        )

    def _forced(self, event: happened.Forced) -> Sentence:
        def worded() -> Sentence:
            return action_words.sentence(self.rules, self.rules.parse(event.action), self.names)

        return only_choice(event.action, worded, self.names)

    def _turn_ended(self, event: happened.TurnEnded) -> Sentence:
        if event.why == "combat":
            return compose(_("The fight ends the turn of {player}."), player=self._seat(event.seat))
        return compose(_("{player} ends the turn."), player=self._seat(event.seat))

    def _score_changed(self, event: happened.ScoreChanged) -> Sentence:
        message = ngettext("{player} has {score} point now.", "{player} has {score} points now.", event.score)
        return compose(message, player=self._seat(event.seat), score=event.score)

    def _game_over(self, event: happened.GameOver) -> Sentence:
        seats = listed([self._seat(seat) for seat in event.seats])
        if event.why == "challenge":
            message = ngettext(
                "{players} meets the challenge: the game is over.",
                "{players} meet the challenge: the game is over.",
                len(event.seats),
            )
        elif event.why == "exhaustion":
            message = ngettext(
                "{players} is out of troops: the game is over.",
                "{players} are out of troops: the game is over.",
                len(event.seats),
            )
        else:
            message = _("The last round is over, and so is the game.")
        return compose(message, players=seats)
