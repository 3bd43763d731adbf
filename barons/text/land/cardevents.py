"""What happened where cards drive the turn, one sentence an event."""

from __future__ import annotations

from typing import Final, assert_never

from barons.engine.core import Event
from barons.engine.land import cardevents as happened
from barons.engine.land.cardevents import CardEvent
from barons.engine.land.params import Params
from barons.text.land import words
from barons.text.sentence import Names, Sentence, compose, owner, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

ICONS: Final[dict[type[Event], str]] = {
    happened.CardPlayed: "card",
    happened.OwnDeckCameBack: "cards",
    happened.EventRevealed: "warn",
    happened.TileStruck: "warn",
    happened.KnightRecruited: "recruit",
    happened.KnightExiled: "flag",
}
"""The pictogram of a chronicle line."""


def sentence(params: Params, event: CardEvent, names: Names) -> Sentence:
    """The event in words."""
    match event:
        case happened.CardPlayed():
            return compose(
                _("{player} plays {card}."),
                player=player(names, event.seat),
                card=words.card(params, names, event.card),
            )
        case happened.OwnDeckCameBack():
            return _deck_came_back(event, names)
        case happened.EventRevealed():
            return compose(
                _("{player} draws an event: {card}."),
                player=player(names, event.seat),
                card=words.card(params, names, event.card),
            )
        case happened.TileStruck():
            return _struck(params, event, names)
        case happened.KnightRecruited():
            return compose(
                _("A Knight of {player} joins the board on {tile}."),
                player=player(names, event.seat),
                tile=words.tile(params, names, event.tile),
            )
        case happened.KnightExiled():
            return compose(
                _("{player} exiles a Knight of {owner} from {tile}."),
                player=player(names, event.seat),
                owner=owner(names, event.colour),
                tile=words.tile(params, names, event.tile),
            )
    assert_never(event)


def _deck_came_back(event: happened.OwnDeckCameBack, names: Names) -> Sentence:
    message = (
        _("{player}’s discarded cards become the deck again, and the events join them.")
        if event.events
        else _("{player}’s discarded cards become the deck again.")
    )
    return compose(message, player=player(names, event.seat))


def _struck(params: Params, event: happened.TileStruck, names: Names) -> Sentence:
    tile = words.tile(params, names, event.tile)
    if event.colour is None:
        return compose(_("{tile} is struck: nothing is lost there."), tile=tile)
    lost = owner(names, event.colour)
    if event.donjon:
        return compose(_("{tile} is struck: the donjon of {owner} falls."), tile=tile, owner=lost)
    if event.card == "plague":
        message = ngettext(
            "{tile} is struck: {owner} loses {count} troop.",
            "{tile} is struck: {owner} loses {count} troops.",
            event.troops,
        )
    else:
        message = ngettext(
            "{tile} is struck: {count} troop of {owner} goes to the reserve.",
            "{tile} is struck: {count} troops of {owner} go to the reserve.",
            event.troops,
        )
    return compose(message, tile=tile, owner=lost, count=event.troops)
