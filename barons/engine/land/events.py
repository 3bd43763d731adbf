"""What happens in Land, told so that all may hear it: one constructor for each kind of event.

Seats are numbers, colours and tiles names, counts whole numbers. An event marked *only* is for one seat.
This list is what boards animate and texts tell.
"""

from __future__ import annotations

from collections.abc import Sequence

from barons.engine.core import Event


def colour_taken(seat: int, colour: str) -> Event:
    """`seat` chose, or was left, `colour` in the draft."""
    return Event("colour_taken", seat=seat, colour=colour)


def turn_began(seat: int, number: int) -> Event:
    """The turn `number` begins with `seat`; the die is awaited."""
    return Event("turn_began", seat=seat, number=number)


def die_rolled(seat: int, face: int) -> Event:
    """The bonus die shows `face`."""
    return Event("die_rolled", seat=seat, face=face)


def die_turned(seat: int, old: int, face: int) -> Event:
    """The treasury turned the die from `old` to `face`; a card was discarded face down just before."""
    return Event("die_turned", seat=seat, old=old, face=face)


def bonus_used(seat: int, use: str, face: int) -> Event:
    """The turn's bonus is spent. `use`: `move`, `recruit`, `collect` or `order` (a second order)."""
    return Event("bonus_used", seat=seat, use=use, face=face)


def card_discarded(seat: int, face: str, card: str | None) -> Event:
    """A card leaves the hand. `face` `up`: `card` is its name; `down`: `card` is None."""
    return Event("card_discarded", seat=seat, face=face, card=card)


def own_card_discarded(seat: int, card: str) -> Event:
    """*Only* for `seat`: which card it just discarded face down."""
    return Event("own_card_discarded", only=seat, seat=seat, card=card)


def deck_came_back(count: int) -> Event:
    """The deck was empty: the `count` discarded cards are the deck now."""
    return Event("deck_came_back", count=count)


def card_drawn(seat: int) -> Event:
    """`seat` drew a card from the deck."""
    return Event("card_drawn", seat=seat)


def own_card_drawn(seat: int, card: str) -> Event:
    """*Only* for `seat`: which card it just drew."""
    return Event("own_card_drawn", only=seat, seat=seat, card=card)


def officer_moved(
    seat: int, colour: str, piece: str, origin: str, target: str, path: Sequence[str], how: str
) -> Event:
    """An officer went from `origin` to `target`.

    `piece`: `baron`, `knight1`, `knight2`. `how`: `move`, `bonus`, `lightning` or `long`. `path`: the tiles in
    order, both ends included (one shortest way); for `long` only the two ends.
    """
    return Event(
        "officer_moved",
        seat=seat,
        colour=colour,
        piece=piece,
        origin=origin,
        target=target,
        path=list(path),
        how=how,
    )


def barons_swapped(colour: str, other: str, tile: str, other_tile: str) -> Event:
    """A long ride: the Baron of `colour` now stands on `tile`, the Baron of `other` on `other_tile`.

    Told right after `officer_moved`, whose target is `tile`.
    """
    return Event("barons_swapped", colour=colour, other=other, tile=tile, other_tile=other_tile)


def recruited(seat: int, colour: str, tile: str, count: int, bonus: bool) -> Event:
    """`count` troops came from the reserve to `tile`; fights with opposing troops there follow."""
    return Event("recruited", seat=seat, colour=colour, tile=tile, count=count, bonus=bonus)


def constructed(seat: int, colour: str, tile: str, troops: int, stacked: bool) -> Event:
    """`troops` troops on `tile` became a donjon; `stacked`: they are it, else they went to the discard."""
    return Event("constructed", seat=seat, colour=colour, tile=tile, troops=troops, stacked=stacked)


def deconstructed(seat: int, colour: str, tile: str, troops: int, stacked: bool) -> Event:
    """The donjon on `tile` became `troops` troops, from the discard or (`stacked`) its own."""
    return Event("deconstructed", seat=seat, colour=colour, tile=tile, troops=troops, stacked=stacked)


def order_began(seat: int, colour: str, order: str, tile: str) -> Event:
    """`order` is `disperse` or `concentrate`, given from the command tile `tile`."""
    return Event("order_began", seat=seat, colour=colour, order=order, tile=tile)


def troop_moved(seat: int, colour: str, path: Sequence[str]) -> Event:
    """One troop went along `path`, straight, both ends included; what it meets there follows."""
    return Event("troop_moved", seat=seat, colour=colour, path=list(path))


def fight(tile: str, attacker: str, defender: str, count: int, attacker_to: str, attacked_to: str) -> Event:
    """`count` troops of each of two colours are lost on `tile`; each goes to its `reserve` or the `discard`."""
    return Event(
        "fight",
        tile=tile,
        attacker=attacker,
        defender=defender,
        count=count,
        attacker_to=attacker_to,
        attacked_to=attacked_to,
    )


def donjon_destroyed(tile: str, attacker: str, owner: str, troops: int, troops_to: str) -> Event:
    """The donjon of `owner` fell; the `troops` of `attacker` that did it leave for `troops_to`."""
    return Event(
        "donjon_destroyed", tile=tile, attacker=attacker, owner=owner, troops=troops, troops_to=troops_to
    )


def capture_asked(seat: int, tile: str) -> Event:
    """`seat` may capture `tile` now: `capture` or `keep`."""
    return Event("capture_asked", seat=seat, tile=tile)


def captured(seat: int, colour: str, tile: str, arrivals: int, discarded: int) -> Event:
    """A donjon of `colour` stands on `tile`: `arrivals` troops left it, `discarded` went to the discard.

    Of the arrivals the rest went to the reserve; where `discarded` is the greater, the difference came from it.
    """
    return Event("captured", seat=seat, colour=colour, tile=tile, arrivals=arrivals, discarded=discarded)


def capture_declined(seat: int, tile: str) -> Event:
    """`seat` keeps its troops on `tile`."""
    return Event("capture_declined", seat=seat, tile=tile)


def order_done(seat: int, order: str, tile: str, moved: int) -> Event:
    """The order to move ended after `moved` troops."""
    return Event("order_done", seat=seat, order=order, tile=tile, moved=moved)


def forced(seat: int, action: str) -> Event:
    """The only action that counted is played unasked; its own events follow.

    `action` is its notation, a hidden card's name as `?`.
    """
    return Event("forced", seat=seat, action=action)


def turn_ended(seat: int, number: int, why: str) -> Event:
    """The turn is over. `why`: `end` (played), `actions` (all used) or `combat` (the order ends the turn)."""
    return Event("turn_ended", seat=seat, number=number, why=why)


def score_changed(seat: int, score: int, old: int) -> Event:
    """A seat's score changed by what was just told."""
    return Event("score_changed", seat=seat, score=score, old=old)


def game_over(why: str, seats: Sequence[int]) -> Event:
    """The game is decided. `why`: `challenge`, `exhaustion` or `rounds`; `seats`: whose doing (may be none)."""
    return Event("game_over", why=why, seats=list(seats))
