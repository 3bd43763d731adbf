"""The inspector of a tile of Land: its value, its pieces, who holds it, and the possible actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from typing import Final

from barons.app.games.land.board import officers_on
from barons.app.games.land.offer import LegalChoices, ahead
from barons.app.games.land.reasons import AT_TILE, verb_of
from barons.app.games.land.seen import land_of
from barons.app.games.land.words import LandWords
from barons.app.table.boards.summary import Fact, Inspection, plain_fact
from barons.engine.core import Observation, Part, State
from barons.engine.land.blocking import held_tiles
from barons.engine.land.params import Params
from barons.engine.land.rules import LandRules
from barons.engine.land.view import LandObservation
from barons.play.positioncache import PositionCache
from barons.text.land import cardwords, words
from barons.text.land.teller import LandTeller
from barons.text.sentence import Names, compose, filled, listed, owner, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_BLOCKED: Final = ("blocked", "knight_not_commanding")


class LandPlaces:
    """What the inspector and the help show of a tile."""

    def __init__(self, rules: LandRules, words: LandWords) -> None:
        self._rules = rules
        self._words = words
        self._plays = PositionCache[dict[str, frozenset[Part]]]()
        self._choices = PositionCache[LegalChoices]()

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
        """Return the contents of a tile and the actions possible there."""
        land, tile, names = land_of(seen), part.name, self._words.names
        rules, params = self._rules, self._rules.params
        if tile not in land.tiles:
            return None
        title = words.tile_name(params, tile)
        if tile in land.mountains:
            barred = plain_fact("info", _("A mountain blocks the way."))
            return Inspection(_("Mountain"), "tile_mountain", 0, (barred,), place=title)
        doing, told = _now(rules, state, land, tile, names, self._can(state, land, tile))
        plays = self._plays.get(state, find=lambda: self._cards(state)) if state.to_move == land.viewer else {}
        cards = [cardwords.title(params, card) for card, tiles in sorted(plays.items()) if part in tiles]
        if cards:
            doing.insert(0, plain_fact("check", _("Cards: {cards}").format(cards=", ".join(cards))))
        heading = _("You, now")
        if 0 <= state.to_move != land.viewer:
            heading = str(compose(_("{player}, now"), player=player(names, state.to_move)))
        sections = (
            ("", _town(params, land, tile)),
            (_("Here"), list(_standing(params, land, tile, names))),
            (_("Who controls it"), _held(rules, land, tile, names, told)),
            (heading, doing),
        )
        facts = [fact._replace(section=section) for section, found in sections for fact in found]
        return Inspection(title, f"tile_{words.look_of(params, tile)}", int(tile[0]), tuple(facts))

    def _can(self, state: State, land: LandObservation, tile: str) -> set[str]:
        """Return the verbs of the legal actions of the seat to move that start at the tile or lead to it."""
        choices = self._choices.get(state, land.viewer, find=lambda: self._legal(state, land))
        here = (Part("tile", tile), Part("from", tile))
        return {verb_of(action) for each in here for action in choices.candidates([each])}

    def _legal(self, state: State, seen: LandObservation) -> LegalChoices:
        legal = state.legal_actions() if state.to_move >= 0 else ()
        return LegalChoices(self._rules, seen, legal, drafts=False)

    def _cards(self, state: State) -> dict[str, frozenset[Part]]:
        plays = [action.text.split(" ") for action in state.legal_actions()]
        cards = [name for verb, name, *_rest in (each for each in plays if len(each) > 1) if verb == "play"]
        return {card: ahead(self._rules, state, card) for card in cards}

    def topic(self, seen: Observation, place: Part) -> str:
        """Return the help topic of the highest-ranking piece on a tile."""
        land = land_of(seen)
        officers = officers_on(land, place.name)
        if officers:
            return "baron" if any(officer.rank == "baron" for officer in officers) else "knight"
        if place.name in land.donjons:
            return "donjon"
        if place.name in land.troops:
            return "troop"
        return "mountain" if place.name in land.mountains else ""


def _town(params: Params, seen: LandObservation, tile: str) -> list[Fact]:
    if seen.towns is None:
        return []
    free, *merchant = params.setup.towns
    if tile == seen.towns.free:
        text = filled(_("Free town: {points} points of prestige"), points=free)
    elif tile in seen.towns.merchant:
        text = filled(_("Merchant town: {points} points of prestige"), points=merchant[0])
    else:
        return []
    return [plain_fact("city", text)]


def _standing(params: Params, seen: LandObservation, tile: str, names: Names) -> Iterator[Fact]:
    pieces: dict[str, list[str]] = {}
    counted = Counter((officer.colour, officer.rank) for officer in officers_on(seen, tile))
    for (colour, rank), number in counted.items():
        word = words.officer(params, "baron" if rank == "baron" else "knight1")
        pieces.setdefault(colour, []).append(f"{number} × {word}" if number > 1 else word)
    if tile in seen.donjons:
        pieces.setdefault(seen.donjons[tile], []).append(_("a donjon"))
    group = seen.troops.get(tile)
    if group is not None:
        troops = ngettext("{count} troop", "{count} troops", group.count).format(count=group.count)
        moved = seen.turn.moved.get(tile, 0) if group.colour == seen.seats[seen.turn.seat] else 0
        if moved:
            troops = _("{troops}, {moved} already moved").format(troops=troops, moved=moved)
        pieces.setdefault(group.colour, []).append(troops)
    for colour, here in pieces.items():
        sentence = compose(_("{owner}: {pieces}"), owner=owner(names, colour), pieces=", ".join(here))
        yield Fact("", sentence, colour)
    if not pieces:
        yield plain_fact("info", _("This tile is empty."))


def _held(rules: LandRules, seen: LandObservation, tile: str, names: Names, told: int | None) -> list[Fact]:
    """Return which players are blocked by Knights on the tile, or that none is.

    The seat `events_shown` is left out: its reason is given elsewhere.
    """
    held = next((each for each in held_tiles(rules, seen) if each.tile == tile), None)
    if held is None:
        return []
    if not held.barred:
        return [plain_fact("info", _("Nobody: Knights of several colours are tied."))]
    barred = [colour for colour in held.barred if told is None or colour != seen.seats[told]]
    facts = [
        Fact("shield", compose(_("controlled by {player}"), player=owner(names, colour)), colour)
        for colour in held.free
    ]
    if barred:
        text = listed([owner(names, colour) for colour in barred])
        facts.append(Fact("lock", compose(_("Blocked for {players}"), players=text)))
    return facts


def _hides_cards(seen: LandObservation, seat: int) -> bool:
    hand: tuple[str, ...] | int = 0
    for hands in (seen.hands, seen.own.hands if seen.own is not None else None):
        hand = hand or (hands or {}).get(seen.seats[seat] or "", 0)
    return isinstance(hand, int) and hand > 0


def _now(
    rules: LandRules, state: State, seen: LandObservation, tile: str, names: Names, can: Set[str]
) -> tuple[list[Fact], int | None]:
    """Return what the seat to move can do there and why its pieces cannot do the rest.

    The second value is that seat if Knights block the tile for it.
    """
    if state.to_move < 0 or _hides_cards(seen, state.to_move):  # legal actions would reveal the cards held
        return [], None
    teller = LandTeller(rules, names)
    open_orders = [order for order in _orders(rules) if order in can]
    facts = []
    if open_orders:
        titles = ", ".join(teller.title(order) for order in open_orders)
        facts.append(plain_fact("check", titles))
    given = [order for order in _orders(rules) if order in AT_TILE and order not in can]
    reasons = [(order, state.why_not(rules.parse(f"{order} {tile}"))) for order in given]
    for _order, reason in reasons:
        if reason is not None and reason.code in _BLOCKED and AT_TILE.isdisjoint(open_orders):
            facts.append(Fact("lock", teller.refusal(reason)))
            return facts, state.to_move if reason.code == "blocked" else None
    if rules.by_deck or not _is_own(seen, tile):
        return facts, None
    lines: dict[str, list[str]] = {}
    for order, reason in reasons:
        if reason is not None:
            why = str(teller.short_refusal(reason))
            lines.setdefault(why, []).append(teller.title(order))
    for why, titles_of in lines.items():
        facts.append(
            plain_fact("lock", _("{orders}: {reason}").format(orders=", ".join(titles_of), reason=why))
        )
    return facts, None


def _orders(rules: LandRules) -> Sequence[str]:
    command = rules.params.command
    given = {*command.baron, *command.knight_and_donjon, *command.donjon}
    return ["move", "lightning", "long", "knight", "exile", *(order for order in _AT_TILE if order in given)]


_AT_TILE: Final = ("recruit", "construct", "deconstruct", "disperse", "concentrate")


def _is_own(seen: LandObservation, tile: str) -> bool:
    colour = seen.seats[seen.turn.seat]
    group = seen.troops.get(tile)
    stands = [officer.colour for officer in officers_on(seen, tile)]
    return colour in (*stands, seen.donjons.get(tile), group.colour if group is not None else None)
