"""Land's events in words: one table row per class, and rules for joining several in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from barons.engine.core import Event
from barons.engine.land import cardevents as cards
from barons.engine.land import events as happened
from barons.engine.land.events import LandEvent
from barons.engine.land.rules import LandRules
from barons.text.eventtext import N_, By, EventSentence, EventTeller, Plural, Table, only_choice
from barons.text.land import actions as action_words
from barons.text.land import words
from barons.text.sentence import Names, Sentence, SentencePart, colour_name, compose, listed, owner, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def _action(teller: LandTeller, action: str) -> Sentence:
    return action_words.sentence(teller.rules, teller.rules.parse(action), teller.names)


def _colour_taken(teller: LandTeller, event: happened.ColourTaken) -> Sentence:
    """Describe who plays a colour; people without a name by seat, since the colour becomes their name."""
    names = teller.names.players
    is_named = event.seat < len(names) and bool(names[event.seat])
    who = player(teller.names if is_named else Names(), event.seat)
    return compose(_("{player} takes the colour {colour}."), player=who, colour=colour_name(event.colour))


TABLE: Final[Table] = {
    happened.ColourTaken: EventSentence("flag", _colour_taken),
    happened.TurnBegan: EventSentence("next", N_("Turn {number}: {player} is to play."), is_detail=True),
    happened.DieRolled: EventSentence("dice", N_("{player} rolls a {face}.")),
    happened.DieTurned: EventSentence(
        "dice", N_("{player} uses the treasury and turns the die from {old} to {face}.")
    ),
    happened.BonusUsed: EventSentence(
        "dice",
        By(
            "use",
            {
                "move": N_("{player} uses the bonus for a longer move."),
                "recruit": N_("{player} uses the bonus for a larger recruitment."),
                "collect": N_("{player} uses the bonus for a card."),
                "order": N_("{player} uses the bonus for a second order."),
            },
        ),
        is_detail=True,
    ),
    happened.CardDiscarded: EventSentence(
        "card",
        By(
            "face",
            {"down": N_("{player} discards a card face down."), "up": N_("{player} discards {card} face up.")},
        ),
    ),
    happened.OwnCardDiscarded: EventSentence("card", N_("You discarded {card}.")),
    happened.DeckCameBack: EventSentence(
        "cards",
        Plural(
            "The deck is empty. The discarded card becomes the new deck.",
            "The deck is empty. The {count} discarded cards become the new deck.",
        ),
    ),
    happened.CardDrawn: EventSentence("card", N_("{player} draws a card.")),
    happened.OwnCardDrawn: EventSentence("card", N_("You drew {card}.")),
    happened.OfficerMoved: EventSentence(
        "move",
        By(
            "how",
            {
                "move": N_("{player} moves the {officer} from {origin} to {target}."),
                "bonus": N_("{player} moves the {officer} from {origin} to {target}, with the bonus."),
                "lightning": N_("{player} moves the {officer} from {origin} to {target}: lightning ride."),
                "long": N_("{player} moves the {officer} from {origin} to {target}: long ride."),
            },
        ),
    ),
    happened.BaronsSwapped: EventSentence(
        "move",
        N_("{other}’s Baron swaps places and is now on {tile}."),
        fields={"tile": "other_tile"},
    ),
    happened.Recruited: EventSentence(
        "recruit",
        Plural("{player} recruits {count} troop on {tile}.", "{player} recruits {count} troops on {tile}."),
    ),
    happened.Constructed: EventSentence("construct", N_("{player} builds a donjon on {tile}.")),
    happened.Deconstructed: EventSentence(
        "deconstruct",
        Plural(
            "{player} turns the donjon on {tile} back into {count} troop.",
            "{player} turns the donjon on {tile} back into {count} troops.",
            by="troops",
        ),
    ),
    happened.OrderBegan: By(
        "order",
        {
            "disperse": EventSentence(
                "disperse", N_("{player} disperses troops from {tile}."), group="opens", is_detail=True
            ),
            "concentrate": EventSentence(
                "concentrate", N_("{player} concentrates troops on {tile}."), group="opens", is_detail=True
            ),
        },
    ),
    happened.TroopMoved: EventSentence(
        "disperse", N_("A troop of {player} moves from {origin} to {target}."), is_detail=True
    ),
    happened.Fight: EventSentence(
        "sword",
        Plural(
            "{attacker} attacks {defender} on {tile}. Each loses {count} troop.",
            "{attacker} attacks {defender} on {tile}. Each loses {count} troops.",
        ),
    ),
    happened.DonjonDestroyed: EventSentence(
        "deconstruct",
        N_("{attacker} destroys the donjon of {owner} on {tile}."),
        fields={"owner": "owner"},
    ),
    happened.CaptureAsked: EventSentence("question", N_("{player} may capture {tile} now."), is_detail=True),
    happened.Captured: EventSentence("flag", N_("{player} captures {tile} and places a donjon there.")),
    happened.CaptureDeclined: EventSentence(
        "cross", N_("{player} keeps the troops on {tile} and captures nothing.")
    ),
    happened.OrderDone: By(
        "order",
        {
            "disperse": EventSentence(
                "disperse",
                Plural(
                    "{player} disperses {count} troop from {tile}.",
                    "{player} disperses {count} troops from {tile}.",
                    by="moved",
                ),
                group="sums up",
            ),
            "concentrate": EventSentence(
                "concentrate",
                Plural(
                    "{player} concentrates {count} troop on {tile}.",
                    "{player} concentrates {count} troops on {tile}.",
                    by="moved",
                ),
                group="sums up",
            ),
        },
    ),
    happened.Forced: EventSentence("lock", only_choice(_action), is_detail=True),
    happened.TurnEnded: EventSentence(
        "hourglass",
        By("why", {"combat": N_("The fight ends the turn of {player}.")}, N_("{player} ends the turn.")),
        is_detail=True,
    ),
    happened.ScoreChanged: EventSentence(
        "laurel",
        Plural("{player} now has {score} point.", "{player} now has {score} points.", by="score"),
        is_detail=True,
    ),
    happened.GameOver: EventSentence(
        "crown",
        By(
            "why",
            {
                "challenge": Plural(
                    "{players} reaches the challenge score. The game is over.",
                    "{players} reach the challenge score. The game is over.",
                    by="seats",
                ),
                "exhaustion": Plural(
                    "{players} has {limit} troops or fewer left. The game is over.",
                    "{players} have {limit} troops or fewer left. The game is over.",
                    by="seats",
                ),
                "rounds": N_("The last round is over. The game ends."),
            },
        ),
        to_winner=By(
            "ending",
            {
                "challenge": N_("You reach {points} points and win {points} to {others}."),
                "exhaustion": N_("Troops have run out. You win {points} to {others}."),
                "rounds": N_("The last round is over. You win {points} to {others}."),
            },
            other="",
        ),
    ),
    cards.CardPlayed: By(
        "card",
        {"plot": EventSentence("card", N_("{player} plays {card}."))},
        EventSentence("card", N_("{player} plays {card}."), is_detail=True),  # its effect has its own event
    ),
    cards.OwnDeckCameBack: EventSentence(
        "cards",
        By(
            "events",
            {
                True: N_("{player}’s discarded cards become the new deck, together with the events."),
                False: N_("{player}’s discarded cards become the new deck."),
            },
        ),
    ),
    cards.EventRevealed: EventSentence("warn", N_("{player} draws an event: {card}."), group="opens"),
    cards.TileStruck: By(
        "colour",
        {None: EventSentence("warn", N_("{tile} is struck. Nothing is lost there."))},
        EventSentence(
            "warn",
            By(
                "donjon",
                {True: N_("{tile} is struck. {owner}’s donjon returns to the reserve.")},
                By(
                    "card",
                    {
                        "plague": Plural(
                            "{tile} is struck. {owner} loses {count} troop.",
                            "{tile} is struck. {owner} loses {count} troops.",
                            by="troops",
                        )
                    },
                    Plural(
                        "{tile} is struck. {count} troop of {owner} returns to the reserve.",
                        "{tile} is struck. {count} troops of {owner} return to the reserve.",
                        by="troops",
                    ),
                ),
            ),
        ),
    ),
    cards.KnightRecruited: EventSentence("recruit", N_("{player} recruits a Knight on {tile}.")),
    cards.KnightExiled: EventSentence("flag", N_("{player} exiles a Knight of {owner} from {tile}.")),
}


def sentence(rules: LandRules, event: LandEvent, viewer: int | None, names: Names) -> Sentence:
    """Describe the event as `viewer` may know it.

    Empty for another seat's private event, and for a card that the viewer drew or discarded face down, which
    another event names.
    """
    if event.only is not None and event.only != viewer:
        return Sentence()
    if isinstance(event, happened.CardDrawn) and event.seat == viewer:
        return Sentence()
    if isinstance(event, happened.CardDiscarded) and event.seat == viewer and event.face == "down":
        return Sentence()
    return LandTeller(rules, names).tell(event)


def dispersed(rules: LandRules, event: happened.OrderDone, went: Mapping[str, int], names: Names) -> Sentence:
    """Describe dispersed troops: to one tile, or how many to each; `went` counts them by tile."""
    teller = LandTeller(rules, names)
    fields = {"player": teller.seat(event.seat), "origin": teller.tile(event.tile)}
    if len(went) == 1:
        message = ngettext(
            "{player} disperses {count} troop from {origin} to {tile}.",
            "{player} disperses {count} troops from {origin} to {tile}.",
            event.moved,
        )
        return compose(message, **fields, count=event.moved, tile=teller.tile(next(iter(went))))
    shares = [
        compose(_("{count} to {tile}"), count=count, tile=teller.tile(tile)) for tile, count in went.items()
    ]
    told = shares[0]
    for share in shares[1:]:
        told += (SentencePart("text", ", "), *share)
    return compose(_("{player} disperses troops from {origin}: {shares}."), **fields, shares=told)


def together(rules: LandRules, events: Sequence[LandEvent], viewer: int | None, names: Names) -> Sentence:
    """Describe several events in one line, or return an empty sentence if they cannot be joined.

    Joins cards that a player draws or discards, fights of the same sides on one tile, and tiles struck without
    a loss. Also empty if one of the events is not told.
    """
    first = events[0]
    if any(type(event) is not type(first) or event.whose != first.whose for event in events):
        return Sentence()
    if not all(sentence(rules, event, viewer, names) for event in events):
        return Sentence()
    return LandTeller(rules, names).tell_together(events)


class LandTeller(EventTeller):
    table = TABLE
    aliases: Mapping[str, str] = {"player": "seat", "players": "seats", "officer": "piece", "owner": "colour"}

    def __init__(self, rules: LandRules, names: Names) -> None:
        super().__init__(names)
        self.rules = rules
        self.params = rules.params
        self.words |= {
            "players": self.seats,
            "colour": colour_name,
            "attacker": self.owner,
            "defender": self.owner,
            "other": self.owner,
            "owner": self.owner,
            "tile": self.tile,
            "origin": self.tile,
            "target": self.tile,
            "card": lambda card: words.card(self.params, self.names, card),
            "officer": lambda piece: words.officer(self.params, piece),
        }

    def value(self, event: Any, name: str) -> object:
        """Return a field of the event; `limit` is the number of troops that counts as exhaustion."""
        return self.params.ending.exhaustion if name == "limit" else super().value(event, name)

    def tile(self, name: str) -> SentencePart:
        return words.tile(self.params, self.names, name)

    def owner(self, colour: str) -> SentencePart:
        """Return the player of a colour."""
        return owner(self.names, colour)

    def tell_together(self, events: Sequence[Event]) -> Sentence:
        """Describe events of one kind and one player in one line; empty if they stay separate."""
        match events[0]:
            case happened.Fight() as first:
                fights = [event for event in events if isinstance(event, happened.Fight)]
                if any(replace(event, count=first.count) != first for event in fights):
                    return Sentence()
                return self.tell(replace(first, count=sum(event.count for event in fights)))
            case happened.CardDrawn():
                message = ngettext("{player} draws {count} card.", "{player} draws {count} cards.", len(events))
                return compose(message, player=self.seat(events[0].seat), count=len(events))
            case happened.OwnCardDrawn():
                own = [event.card for event in events if isinstance(event, happened.OwnCardDrawn)]
                return compose(_("You drew {cards}."), cards=self._cards(own))
            case cards.TileStruck():
                struck = [event for event in events if isinstance(event, cards.TileStruck)]
                if any(event.colour is not None for event in struck):
                    return Sentence()
                return compose(
                    _("{tiles} are struck. Nothing is lost there."),
                    tiles=listed([self.tile(event.tile) for event in struck]),
                )
            case happened.CardDiscarded():
                shown = [event.card for event in events if isinstance(event, happened.CardDiscarded)]
                named = [card for card in shown if card is not None]
                if len(named) < len(events):
                    return Sentence()
                return compose(
                    _("{player} discards {cards}."), player=self.seat(events[0].seat), cards=self._cards(named)
                )
            case _:
                return Sentence()

    def _cards(self, cards: Sequence[str]) -> Sentence:
        """List cards by name; equal ones once with their number."""
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
