"""The facts of Land's rules page besides its parameters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from barons.engine.land.params import Challenge, Knights, Mountains, Params, Troops, by_players
from barons.engine.land.rules import LandRules
from barons.text.land import cardwords, words
from barons.text.land.wording import introduction
from barons.text.phrases import word
from barons.text.rulesbook import land_examples
from barons.text.rulesbook.page import Example
from barons.text.tr import gettext as _


class Kind(NamedTuple):
    look: str
    name: str
    value: int
    copies: int


class CardRow(NamedTuple):
    """A card of a deck, and its effect."""

    title: str
    effect: str
    credits: int = 0
    copies: int = 0


class DiversityBonus(NamedTuple):
    """Points for donjons on this many kinds of tile."""

    kinds: int
    points: int


def drawn(rules: LandRules, name: str) -> Example | None:
    return land_examples.EXAMPLES[name](rules.params)


def facts(rules: LandRules) -> Mapping[str, object]:
    params = rules.params
    return {**_setup(params), **_turn(params), **_orders(params), **_fights(params), **_end(params)}


def _setup(params: Params) -> dict[str, object]:
    setup = params.setup
    return {
        "players": setup.players,
        "minutes": introduction().minutes,
        "kinds": [Kind(each.look, words.look_name(each.look), each.value, each.count) for each in params.tiles],
        "example_tile": words.tile_name(params, f"{params.tiles[0].value}A"),
        "knight": _("Saboteur") if words.are_saboteurs(params) else _("Knight"),
        "knights": _("Saboteurs") if words.are_saboteurs(params) else _("Knights"),
        "saboteurs": words.are_saboteurs(params),
        "knights_each": _one_number(params, setup.knights),
        "knights_row": _row(params, setup.knights),
        "reserve_knights": setup.knights_in_reserve,
        "troops_each": _one_number(params, setup.troops),
        "troops": _row(params, setup.troops),
        "mountain_count": _one_number(params, setup.mountains),
        "mountains": _row(params, setup.mountains),
        "card_tiles": [*dict.fromkeys(37 - count for count in _row(params, setup.mountains))],
        "limit": params.donjons.limit or _("as many as your troops can build"),
        "towns": bool(setup.towns),
        "free": setup.towns[0] if setup.towns else 0,
        "merchants": len(setup.towns[1:]),
        "merchant": setup.towns[1] if setup.towns[1:] else 0,
        "wishes": setup.outside is not None
        or setup.grouped is not None
        or setup.starts_on_land
        or setup.connected_land
        or setup.no_walled_start
        or setup.barons_apart > 1
        or setup.officers_apart > 1,
        "heaths": sum(kind.count for kind in params.tiles if kind.look == "heath"),
        "author": "lucas.borboleta@free.fr",
        "licence": "Creative Commons BY-NC-SA",
    }


def _turn(params: Params) -> dict[str, object]:
    deck, by_die = params.deck, params.turn.by == "die"
    played = {kind.card for kind in deck.cards if kind.copies} if not by_die else set()
    return {
        "hurry": words.can_hurry(params),
        "two_orders": by_die and bool(params.turn.two_orders_faces) and params.turn.actions > 1,
        "two_orders_row": _ticks(params.turn.two_orders_faces),
        "collect_row": _ticks(params.cards.collect_faces),
        "fast_looks": words.values_name(params, params.march.extra_values),
        "more_looks": words.values_name(params, params.recruiting.extra_values),
        "pause": may_pause(params),
        "replan": min(deck.replan, deck.hand),
        "card_count": sum(kind.copies for kind in deck.cards),
        "event_count": len(deck.events),
        "deck_cards": [
            CardRow(
                cardwords.title_with(kind.card, kind.number),
                cardwords.note(params, kind.card),
                kind.credits,
                kind.copies,
            )
            for kind in deck.cards
            if kind.copies
        ],
        "event_rows": [
            CardRow(cardwords.event_title(name), cardwords.note(params, name)) for name in deck.events
        ],
        "plot": "plot" in played,
        "long": "long" in played,
        "recruit_knight": "knight" in played,
        "exile": "exile" in played,
        "example": _example(params),
    }


def may_pause(params: Params) -> bool:
    """Return whether a Baron may stop on another one's tile: only if an action is left to continue."""
    return params.march.barons == "pause" and params.turn.by == "die" and params.turn.actions > 1


def _orders(params: Params) -> dict[str, object]:
    command = params.command
    given = {*command.baron, *command.knight_and_donjon, *command.donjon}
    return {
        "baron_orders": _orders_named(command.baron),
        "pair_orders": _orders_named(command.knight_and_donjon),
        "donjon_orders": _orders_named(command.donjon),
        "pair_constructs": "construct" in (*command.knight_and_donjon, *command.donjon),
        "pair_deconstructs": "deconstruct" in (*command.knight_and_donjon, *command.donjon),
        "recruits": "recruit" in given,
        "constructs": "construct" in given,
        "deconstructs": "deconstruct" in given,
        "disperses": "disperse" in given,
        "concentrates": "concentrate" in given,
        "lasting_looks": words.values_name(params, params.donjons.lasting_values),
    }


def _orders_named(orders: Sequence[str]) -> list[str]:
    return [word("land", "orders", order, 1) for order in orders]


def _fights(params: Params) -> dict[str, object]:
    fighting, capture = params.fighting, params.capture
    piles = (fighting.attacker_to, fighting.attacked_to, fighting.destroyers_to)
    return {
        "has_discard": "discard" in piles or params.donjons.made_of == "discarded",
        "attacker_pile": _own_pile(fighting.attacker_to),
        "attacked_pile": _their_pile(fighting.attacked_to),
        "destroyers_pile": _own_pile(fighting.destroyers_to),
        "fallen_pile": _their_pile(fighting.fallen_troops_to),
        "unbreakable_looks": words.values_name(params, params.donjons.unbreakable_values),
        "from_arrivals": max(0, capture.arrivals - capture.discarded),
        "from_reserve": max(0, capture.discarded - capture.arrivals),
        "attackers": params.fighting.destroyers + capture.arrivals,
    }


def _end(params: Params) -> dict[str, object]:
    ending = params.ending
    ties = {"donjons": _("donjons on the board"), "troops": _("troops on the board and in reserve")}
    bonuses = [
        DiversityBonus(kinds, points) for kinds, points in enumerate(ending.diversity, start=1) if points
    ]
    return {
        "challenge": _row(params, ending.challenge),
        "diverse": bool(bonuses),
        "diversity": bonuses,
        "ties": ", ".join(ties[tie] for tie in ending.ties),
        "endless": params.fighting.attacked_to == "reserve" and ending.round_limit is None,
        "score": land_examples.score_of(params),
    }


def _row(params: Params, table: Mountains | Troops | Knights | Challenge) -> list[int]:
    return [by_players(table, count) for count in params.setup.players]


def _one_number(params: Params, table: Mountains | Troops | Knights | Challenge) -> int | list[int]:
    """Return a single number if it is the same for all numbers of players, else all in order."""
    row = _row(params, table)
    return row[0] if len(set(row)) == 1 else row


def _ticks(faces: tuple[int, ...]) -> list[str]:
    """Return yes or a dash for each face of the die."""
    return [_("yes") if face in faces else "–" for face in range(1, 7)]


def _own_pile(pile: str) -> str:
    return _("your reserve") if pile == "reserve" else _("the discard")


def _their_pile(pile: str) -> str:
    return _("its owner’s reserve") if pile == "reserve" else _("the discard")


def _example(params: Params) -> str:
    """Return which example turn applies: `die` (with a bonus), `fixed` (die alone), `deck`, or empty."""
    orders = {"recruit", "construct", "disperse"} <= set(params.command.baron)
    if not orders or params.donjons.troops != 3 or not any(kind.value == 3 for kind in params.tiles):
        return ""
    recruiting = params.recruiting
    if 3 in recruiting.extra_values or (recruiting.ceiling or 9) < 3:
        return ""
    if params.turn.by == "deck":
        cards = {str(kind.card): (kind.number, kind.credits) for kind in params.deck.cards if kind.copies}
        wanted = {"recruit2": (2, 2), "disperse": (0, 1), "construct": (0, 3)}
        deck = params.deck
        usual = (deck.hand, deck.credits) == (6, 3) and deck.cards_a_turn > 1
        return "deck" if usual and all(cards.get(card) == numbers for card, numbers in wanted.items()) else ""
    if params.turn.actions != 2 or recruiting.bonus[4] != 3 or min(_row(params, params.setup.knights)) < 1:
        return ""
    if recruiting.by == "die":
        return "fixed" if params.march.plain == 1 and not words.can_hurry(params) else ""
    return "die" if 4 in params.turn.two_orders_faces and params.march.plain == 1 else ""
