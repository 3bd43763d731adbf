"""Land in words: events, several events in one line, actions, refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from barons.engine.core import Event, Reason
from barons.engine.land import cardevents as cards
from barons.engine.land import events as happened
from barons.engine.land.reasons import details_of
from barons.engine.land.rules import LandRules
from barons.text.land import cardwords, words
from barons.text.phrases import Teller
from barons.text.sentence import Names, Sentence, SentencePart, Value, colour_name, compose, listed, owner
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


class LandTeller(Teller):
    aliases: Mapping[str, str] = {"player": "seat", "players": "seats", "officer": "piece", "owner": "colour"}

    def __init__(self, rules: LandRules, names: Names) -> None:
        super().__init__(rules, names)
        self.rules: LandRules = rules
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
            "faces": words.faces,
            "action": lambda action: action if names.notation else self.instruction(action),
        }
        self.explained["tile"] = self.tile

    def event(self, event: Event, viewer: int | None) -> Sentence:
        """Describe the event as `viewer` may know it.

        Empty for another seat's private event, and for a card that the viewer drew or discarded face down,
        which another event names.
        """
        if isinstance(event, happened.CardDrawn) and event.seat == viewer:
            return Sentence()
        if isinstance(event, happened.CardDiscarded) and event.seat == viewer and event.face == "down":
            return Sentence()
        return super().event(event, viewer)

    def tell(self, event: Event) -> Sentence:
        if not isinstance(event, happened.ColourTaken) or any(self.names.players[event.seat : event.seat + 1]):
            return super().tell(event)
        # a player without a name is called by the colour from now on
        return Teller.tell(LandTeller(self.rules, Names(notation=self.names.notation)), event)

    def dispersed(self, event: happened.OrderDone, went: Mapping[str, int]) -> Sentence:
        """Describe dispersed troops: to one tile, or how many to each; `went` counts them by tile."""
        fields = {"player": self.seat(event.seat), "origin": self.tile(event.tile)}
        if len(went) == 1:
            message = ngettext(
                "{player} disperses {count} troop from {origin} to {tile}.",
                "{player} disperses {count} troops from {origin} to {tile}.",
                event.moved,
            )
            return compose(message, **fields, count=event.moved, tile=self.tile(next(iter(went))))
        shares = [
            compose(_("{count} to {tile}"), count=count, tile=self.tile(tile)) for tile, count in went.items()
        ]
        told = shares[0]
        for share in shares[1:]:
            told += (SentencePart("text", ", "), *share)
        return compose(_("{player} disperses troops from {origin}: {shares}."), **fields, shares=told)

    def instruction(self, action: str, stands: Callable[[str], str] | None = None) -> Sentence:
        """Return an action as an instruction: Move the Baron to Lion A.

        `stands` returns an officer's tile (empty: none); Knights, who have no number on the board, are then
        named by their tile.
        """

        def officer(piece: str) -> Sentence | str:
            at = stands(piece) if stands is not None and piece != "baron" else ""
            name = words.officer(self.params, piece, numbered=not at)
            return compose(_("{officer} on {tile}"), officer=name, tile=self.tile(at)) if at else name

        teller = LandTeller(self.rules, self.names)
        teller.words["officer"] = officer
        return teller.say("actions", action)

    def title(self, verb: str) -> str:
        """Return the title on a card of the action bar; for `play construct` that of its effect."""
        if verb == "play plot":
            return cardwords.title(self.params, "plot")
        return super().title(verb.removeprefix("play "))

    def refusal(self, reason: Reason) -> Sentence:
        cause = details_of(reason).get("cause")
        if reason.code == "nothing_can_move" and cause is not None:
            return self.refusal(cause)
        return Teller.refusal(_Refuser(self.rules, self.names, reason.code), reason)

    def short_refusal(self, reason: Reason) -> Sentence:
        cause = details_of(reason).get("cause")
        if cause is not None:
            return self.short_refusal(cause)
        return Teller.short_refusal(_Refuser(self.rules, self.names, reason.code), reason)

    def value(self, event: Any, name: str) -> object:
        """Return a field; `limit` is the number of troops that counts as exhaustion."""
        if name == "hurry":
            return words.can_hurry(self.params)
        return self.params.ending.exhaustion if name == "limit" else super().value(event, name)

    def tile(self, name: str) -> SentencePart:
        return words.tile(self.params, self.names, name)

    def owner(self, colour: str) -> SentencePart:
        """Return the player of a colour."""
        return owner(self.names, colour)

    def together(self, events: Sequence[Event], viewer: int | None) -> Sentence:
        """Describe several events in one line, or return an empty sentence if they cannot be joined.

        Joins cards that a player draws or discards, fights of the same sides on one tile, and tiles struck
        without a loss. Also empty if one of the events is not told.
        """
        first = events[0]
        if any(type(event) is not type(first) or event.whose != first.whose for event in events):
            return Sentence()
        if not all(self.event(event, viewer) for event in events):
            return Sentence()
        match first:
            case happened.Fight():
                fights = [event for event in events if isinstance(event, happened.Fight)]
                if any(replace(event, count=first.count) != first for event in fights):
                    return Sentence()
                return self.tell(replace(first, count=sum(event.count for event in fights)))
            case happened.CardDrawn():
                message = ngettext("{player} draws {count} card.", "{player} draws {count} cards.", len(events))
                return compose(message, player=self.seat(first.seat), count=len(events))
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
                    _("{player} discards {cards}."), player=self.seat(first.seat), cards=self._cards(named)
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


_ANY_OFFICER: Final = ("officer_stands_there", "too_far")
"""Refusals that say Knight without a number."""


class _Refuser(LandTeller):
    """Words refusals: some fields differ from those of events."""

    aliases: Mapping[str, str] = {
        "action": "verb",
        "cost": "credits",
        "discarded": "count",
        "knights": "colours",
        "looks": "value",
        "officer": "piece",
        "player": "seat",
    }

    def __init__(self, rules: LandRules, names: Names, code: str) -> None:
        super().__init__(rules, names)
        plain = LandTeller(rules, names)
        own: dict[str, Callable[[Any], Value]] = {
            "action": plain.title,
            "by": self.tile,
            "command": self.tile,
            "cost": lambda count: ngettext("{count} credit", "{count} credits", count).format(count=count),
            "knights": lambda colours: words.knights(self.params, names, colours),
            "looks": lambda value: words.values_name(self.params, self.params.donjons.lasting_values),
            "neighbour": self.tile,
            "officer": lambda piece: words.officer(self.params, piece, numbered=code not in _ANY_OFFICER),
            "order": words.order_name,
            "owner": lambda colours: listed([self.owner(colour) for colour in colours]),
            "shared": self.tile,
            "why": plain.refusal,
        }
        self.words |= own

    def value(self, event: Any, name: str) -> object:
        """Return a detail of a reason, or a value derived from it."""
        o = details_of(event)
        match name:
            case "any_card":
                return o["card"] not in ("?", "")
            case "any_face":
                return bool(o["faces"])
            case "baron_alone":
                return o["order"] == "construct" or words.are_saboteurs(self.params)
            case "barrier":
                return "goal" if o["why"] == "knight" and o["by"] == o["tile"] else o["why"]
            case "by_knight":
                return o["order"] in self.params.command.knight_and_donjon
            case "has_cause":
                return o.get("cause") is not None
            case "saboteurs":
                return words.are_saboteurs(self.params)
            case "why" if "cause" in o:
                return o["cause"]
            case "owner":
                return o.get("colours") or [o["colour"]]
        return event.details[name]
