"""What happened in Land, one sentence an event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from barons.engine.core import Event, Rules
from barons.text.land import actions as action_words
from barons.text.land import words
from barons.text.sentence import Names, Segment, Sentence, colour_name, compose, listed, owner, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

Data = Mapping[str, Any]

DETAILS: Final = frozenset(
    (
        "turn_began",
        "bonus_used",
        "card_discarded",
        "order_began",
        "troop_moved",
        "capture_asked",
        "forced",
        "turn_ended",
        "score_changed",
    )
)
"""Kinds that a short chronicle leaves out: other lines tell them too, or the board shows them."""

ICONS: Final = {
    "colour_taken": "flag",
    "turn_began": "next",
    "die_rolled": "dice",
    "die_turned": "dice",
    "bonus_used": "dice",
    "card_discarded": "card",
    "own_card_discarded": "card",
    "deck_came_back": "cards",
    "card_drawn": "card",
    "own_card_drawn": "card",
    "officer_moved": "move",
    "barons_swapped": "move",
    "recruited": "recruit",
    "constructed": "construct",
    "deconstructed": "deconstruct",
    "fight": "sword",
    "donjon_destroyed": "deconstruct",
    "captured": "flag",
    "capture_asked": "question",
    "capture_declined": "cross",
    "forced": "lock",
    "turn_ended": "hourglass",
    "score_changed": "laurel",
    "game_over": "crown",
}
"""The pictogram of a chronicle line; an order to move has its own (see `icon`)."""


def icon(event: Event) -> str:
    """The name of the event's pictogram."""
    if event.kind in ("order_began", "order_done"):
        return str(event.data["order"])
    if event.kind == "troop_moved":
        return "disperse"
    return ICONS.get(event.kind, "info")


def is_detail(event: Event) -> bool:
    """True for what a short chronicle leaves out."""
    return event.kind in DETAILS


def sentence(rules: Rules, event: Event, viewer: int | None, names: Names) -> Sentence:
    """The event as `viewer` may know it; empty for an event that is another seat's alone, and for a card
    that the viewer has drawn, which another event tells by its name."""
    if event.only is not None and event.only != viewer:
        return Sentence()
    if event.kind == "card_drawn" and event.data["seat"] == viewer:
        return Sentence()
    return _Teller(rules, names).tell(event)


class _Teller:
    """Words one event with one ruleset's vocabulary."""

    def __init__(self, rules: Rules, names: Names) -> None:
        self.rules = rules
        self.params = words.params_of(rules)
        self.names = names

    def tell(self, event: Event) -> Sentence:
        wording: Callable[[Data], Sentence] | None = getattr(self, f"_{event.kind}", None)
        if wording is None:
            return Sentence((Segment("text", event.kind),))
        return wording(event.data)

    def _who(self, data: Data) -> Segment:
        return player(self.names, data["seat"])

    def _tile(self, name: str) -> Segment:
        return words.tile(self.params, self.names, name)

    def _colour_taken(self, data: Data) -> Sentence:
        return compose(
            _("{player} takes {colour}."), player=self._who(data), colour=colour_name(data["colour"])
        )

    def _turn_began(self, data: Data) -> Sentence:
        return compose(_("Turn {number}: {player} is to play."), number=data["number"], player=self._who(data))

    def _die_rolled(self, data: Data) -> Sentence:
        return compose(_("{player} rolls a {face}."), player=self._who(data), face=data["face"])

    def _die_turned(self, data: Data) -> Sentence:
        return compose(
            _("{player} calls on the treasury and turns the die from {old} to {face}."),
            player=self._who(data),
            old=data["old"],
            face=data["face"],
        )

    def _bonus_used(self, data: Data) -> Sentence:
        uses = {
            "move": _("{player} spends the bonus on a longer move."),
            "recruit": _("{player} spends the bonus on a bigger recruitment."),
            "collect": _("{player} spends the bonus on a card."),
            "order": _("{player} spends the bonus on a second order."),
        }
        return compose(uses[data["use"]], player=self._who(data))

    def _card_discarded(self, data: Data) -> Sentence:
        if data["face"] == "down":
            return compose(_("{player} discards a card face down."), player=self._who(data))
        shown = words.card(self.params, self.names, data["card"])
        return compose(_("{player} discards {card} face up."), player=self._who(data), card=shown)

    def _own_card_discarded(self, data: Data) -> Sentence:
        return compose(_("You discarded {card}."), card=words.card(self.params, self.names, data["card"]))

    def _deck_came_back(self, data: Data) -> Sentence:
        message = ngettext(
            "The deck is empty: the discarded card becomes the deck again.",
            "The deck is empty: the {count} discarded cards become the deck again.",
            data["count"],
        )
        return compose(message, count=data["count"])

    def _card_drawn(self, data: Data) -> Sentence:
        return compose(_("{player} draws a card."), player=self._who(data))

    def _own_card_drawn(self, data: Data) -> Sentence:
        return compose(_("You drew {card}."), card=words.card(self.params, self.names, data["card"]))

    def _officer_moved(self, data: Data) -> Sentence:
        messages = {
            "move": _("{player}’s {officer} leaves {origin} for {target}."),
            "bonus": _("{player}’s {officer} hurries from {origin} to {target}."),
            "lightning": _("Lightning ride: {player}’s {officer} goes from {origin} to {target}."),
            "long": _("Long ride: {player}’s {officer} goes from {origin} to {target}."),
        }
        return compose(
            messages[data["how"]],
            player=self._who(data),
            officer=words.officer(self.params, data["piece"]),
            origin=self._tile(data["origin"]),
            target=self._tile(data["target"]),
        )

    def _barons_swapped(self, data: Data) -> Sentence:
        return compose(
            _("{other}’s Baron must give way and finds himself on {tile}."),
            other=owner(self.names, data["other"]),
            tile=self._tile(data["other_tile"]),
        )

    def _recruited(self, data: Data) -> Sentence:
        message = ngettext(
            "{player} recruits {count} troop on {tile}.",
            "{player} recruits {count} troops on {tile}.",
            data["count"],
        )
        return compose(message, player=self._who(data), count=data["count"], tile=self._tile(data["tile"]))

    def _constructed(self, data: Data) -> Sentence:
        return compose(
            _("{player} builds a donjon on {tile}."), player=self._who(data), tile=self._tile(data["tile"])
        )

    def _deconstructed(self, data: Data) -> Sentence:
        message = ngettext(
            "{player} turns the donjon on {tile} into {count} troop.",
            "{player} turns the donjon on {tile} into {count} troops.",
            data["troops"],
        )
        return compose(message, player=self._who(data), count=data["troops"], tile=self._tile(data["tile"]))

    def _order_began(self, data: Data) -> Sentence:
        if data["order"] == "disperse":
            return compose(
                _("{player} disperses troops from {tile}."),
                player=self._who(data),
                tile=self._tile(data["tile"]),
            )
        return compose(
            _("{player} concentrates troops on {tile}."), player=self._who(data), tile=self._tile(data["tile"])
        )

    def _troop_moved(self, data: Data) -> Sentence:
        path = data["path"]
        return compose(
            _("A troop of {player} goes from {origin} to {target}."),
            player=self._who(data),
            origin=self._tile(path[0]),
            target=self._tile(path[-1]),
        )

    def _order_done(self, data: Data) -> Sentence:
        if data["order"] == "disperse":
            message = ngettext(
                "{player} disperses {count} troop from {tile}.",
                "{player} disperses {count} troops from {tile}.",
                data["moved"],
            )
        else:
            message = ngettext(
                "{player} concentrates {count} troop on {tile}.",
                "{player} concentrates {count} troops on {tile}.",
                data["moved"],
            )
        return compose(message, player=self._who(data), count=data["moved"], tile=self._tile(data["tile"]))

    def _fight(self, data: Data) -> Sentence:
        message = ngettext(
            "{attacker} attacks {defender} on {tile}: each loses {count} troop.",
            "{attacker} attacks {defender} on {tile}: each loses {count} troops.",
            data["count"],
        )
        return compose(
            message,
            attacker=owner(self.names, data["attacker"]),
            defender=owner(self.names, data["defender"]),
            tile=self._tile(data["tile"]),
            count=data["count"],
        )

    def _donjon_destroyed(self, data: Data) -> Sentence:
        return compose(
            _("{attacker} destroys the donjon of {owner} on {tile}."),
            attacker=owner(self.names, data["attacker"]),
            owner=owner(self.names, data["owner"]),
            tile=self._tile(data["tile"]),
        )

    def _capture_asked(self, data: Data) -> Sentence:
        return compose(
            _("{player} may capture {tile} now."), player=self._who(data), tile=self._tile(data["tile"])
        )

    def _captured(self, data: Data) -> Sentence:
        return compose(
            _("{player} captures {tile}: a new donjon stands there."),
            player=self._who(data),
            tile=self._tile(data["tile"]),
        )

    def _capture_declined(self, data: Data) -> Sentence:
        return compose(
            _("{player} keeps the troops on {tile} and captures nothing."),
            player=self._who(data),
            tile=self._tile(data["tile"]),
        )

    def _forced(self, data: Data) -> Sentence:
        if self.names.notation:
            return compose(_("Only one choice: {action}"), action=data["action"])
        only = action_words.sentence(self.rules, self.rules.parse(data["action"]), self.names)
        return compose(_("Only one choice: {action}"), action=only)

    def _turn_ended(self, data: Data) -> Sentence:
        if data["why"] == "combat":
            return compose(_("The fight ends the turn of {player}."), player=self._who(data))
        return compose(_("{player} ends the turn."), player=self._who(data))

    def _score_changed(self, data: Data) -> Sentence:
        message = ngettext("{player} has {score} point now.", "{player} has {score} points now.", data["score"])
        return compose(message, player=self._who(data), score=data["score"])

    def _game_over(self, data: Data) -> Sentence:
        seats = listed([player(self.names, seat) for seat in data["seats"]])
        if data["why"] == "challenge":
            message = ngettext(
                "{players} meets the challenge: the game is over.",
                "{players} meet the challenge: the game is over.",
                len(data["seats"]),
            )
        elif data["why"] == "exhaustion":
            message = ngettext(
                "{players} is out of troops: the game is over.",
                "{players} are out of troops: the game is over.",
                len(data["seats"]),
            )
        else:
            message = _("The last round is over, and so is the game.")
        return compose(message, players=seats)
