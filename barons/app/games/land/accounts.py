"""The data that the panels show of a game of Land."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from barons.app.games.land.seen import land_of
from barons.app.kit import theme
from barons.app.table.boards.summary import (
    Breakdown,
    Cell,
    Graph,
    HandCard,
    Pile,
    PlayerSummary,
    ScoreColumn,
    Stock,
    TileChip,
    TurnOffer,
    TurnSummary,
)
from barons.app.table.charts import points_by_turn
from barons.engine.core import Event, Observation
from barons.engine.land.events import BonusUsed, CardDiscarded
from barons.engine.land.params import Params
from barons.engine.land.rules import LandRules
from barons.engine.land.view import CardTurn, LandObservation, TurnView
from barons.play.match import Match
from barons.text.land import cardwords, words
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import labelled, ngettext

TILES: Final = {
    name: theme.tone(theme.LOOK.section("tiles"), name) for name in theme.LOOK.section("tiles").names()
}
"""Colours of charts and bars by kind of tile."""


def laid_cards(params: Params, seen: LandObservation, colour: str | None) -> tuple[HandCard, ...]:
    """Return a colour's face-up cards: played, discarded or drawn as events in its last turn."""
    if seen.own is None or colour is None:
        return ()
    return tuple(action_card(params, name) for name in seen.own.up[colour])


def prestige(params: Params, seen: LandObservation, colour: str | None) -> int:
    """Return the points that a colour's donjons score for towns."""
    if seen.towns is None:
        return 0
    towns = (seen.towns.free, *seen.towns.merchant)
    points = zip(towns, params.setup.towns, strict=True)
    return sum(count for town, count in points if seen.donjons.get(town) == colour)


def turn_summary(params: Params, turn: TurnView, laid: tuple[HandCard, ...] = ()) -> TurnSummary:
    """Return the die and the bonuses that are left, or the credits of a turn of cards and those `laid`."""
    if turn.phase == "colours":
        die = None if turn.cards is not None else 0
        return TurnSummary(_("Set-up"), die, _("Choosing colours"), _("each with its officers"), (), 0, 0)
    if turn.cards is not None:
        return _credits(params, turn, turn.cards, laid)
    face = turn.die
    offers: list[TurnOffer] = []
    headline, note = _("Not rolled yet"), ""
    if face:
        spent = turn.bonus
        unspent = spent is None and turn.phase != "over"
        free = unspent and turn.actions < params.turn.actions  # collecting a card does not use an action
        other_face = _("not on a {face}").format(face=face)
        recruiting = params.recruiting
        plain, donjon = recruiting.bonus[face - 1], recruiting.bonus_donjon[face - 1]
        by_die = recruiting.by == "die"
        label = (
            ngettext("{count} troop", "{count} troops", plain).format(count=plain)
            if plain == donjon
            else _("{plain}, {donjon} with a donjon").format(plain=plain, donjon=donjon)
        )
        looks = words.values_name(params, recruiting.extra_values)
        more = filled(_("One more recruit on {looks}."), looks=looks) if looks else ""
        offers.append(TurnOffer("recruit", label, free or by_die, _("Troops recruited"), more))
        if any(params.march.bonus):
            steps = params.march.bonus[face - 1]
            far = ngettext("{count} tile", "{count} tiles", steps).format(count=steps)
            looks = words.values_name(params, params.march.extra_values)
            more = (
                filled(_("One more tile for an officer who starts on {looks}."), looks=looks) if looks else ""
            )
            offers.append(TurnOffer("move", far, free, _("How far an officer may move"), more))
        second, collecting = params.turn.two_orders_faces, params.cards.collect_faces
        if second:
            offers.append(
                TurnOffer(
                    "flag",
                    _("a second order"),
                    free and face in second,
                    _("Two orders in one turn"),
                    closed="" if face in second else other_face,
                )
            )
        if params.cards.in_play and collecting:
            offers.append(
                TurnOffer(
                    "card",
                    _("a card"),
                    unspent and face in collecting,
                    _("Collect a tactical card"),
                    closed="" if face in collecting else other_face,
                )
            )
        spends = {
            "move": _("Bonus used for a move"),
            "recruit": _("Bonus used for recruits"),
            "collect": _("Bonus used for a card"),
            "order": _("Bonus used for an order"),
        }
        headline = (
            _("The die decides the recruits") if by_die else spends[spent] if spent else _("Bonus not used yet")
        )
        note = "" if by_die or spent else _("one of:")
    return TurnSummary(
        _("The die") if params.recruiting.by == "die" else _("Bonus die"),
        face,
        headline,
        note,
        tuple(offers),
        params.turn.actions,
        min(turn.actions, params.turn.actions),
    )


def offer_lines(turn: TurnSummary) -> str:
    """Return in words what the turn still offers and what is used up, a line each."""
    lines = [turn.headline]
    if turn.laid:
        lines.append(_("Cards this turn: {cards}").format(cards=", ".join(card.title for card in turn.laid)))
    for offer in turn.offers:
        text = _("{what}: {offer}").format(what=offer.tooltip, offer=offer.label)
        if not offer.is_open:
            text = _("{offer} ({why})").format(offer=text, why=offer.closed or _("no longer available"))
        lines.append(text)
        if offer.is_open and offer.note:
            lines.append(offer.note)
    return "\n".join(lines)


def stocks_text(summary: PlayerSummary) -> str:
    """Return a player's numbers in words: points, then each stock."""
    lines = [labelled(stock.caption, stock.number) for stock in summary.stocks]
    return "\n".join(filter(None, [summary.caption, *lines, summary.piles]))


def _credits(params: Params, turn: TurnView, cards: CardTurn, laid: tuple[HandCard, ...]) -> TurnSummary:
    """Return the turn's credits as marks, filled while they are left; a turn of discarding has none."""
    deck = params.deck
    left = max(0, deck.credits - cards.credits)
    under_way = cards.event or cards.card
    note = (
        "" if under_way is None else _("being played: {card}").format(card=cardwords.title(params, under_way))
    )
    headline = ngettext("{count} credit left", "{count} credits left", left).format(count=left)
    spent = min(cards.credits, deck.credits)
    # the plot is the turn's only card; once its effect is over, `actions` does not count it
    played = turn.actions or int(bool(cards.credits) and under_way is None)
    text = _("cards played: {count} of {most}").format(count=played, most=deck.cards_a_turn)
    if cards.discards and turn.phase != "plot" and not played:
        headline, spent = _("Discarding this turn"), deck.credits
        text = _("cards discarded: {count}").format(count=cards.discards)
    if cards.card is not None:
        laid = (*laid, action_card(params, cards.card))
    return TurnSummary(
        _("Credits"),
        None,
        headline,
        note,
        (TurnOffer("card", text, True, _("Cards this turn")),),
        deck.credits,
        spent,
        laid,
    )


def _kind_cell(count: int, value: int) -> Cell:
    if not count:
        return Cell("–")
    return Cell(str(count * value), ngettext("{count} tile", "{count} tiles", count).format(count=count))


_CARD_TONES: Final = {
    "move": TILES["eagle"],
    "long": TILES["eagle"],
    "knight": TILES["eagle"],
    "recruit": TILES["wolf"],
    "disperse": TILES["wolf"],
    "concentrate": TILES["wolf"],
    "construct": TILES["lion"],
}
"""Edge colours of cards, as their pictures; exile of a Knight and plots have the plain one."""


def _own_cards(params: Params, seen: LandObservation) -> tuple[HandCard, ...]:
    colour = None if seen.viewer is None else seen.seats[seen.viewer]
    hand = seen.own.hands.get(colour) if seen.own is not None and colour is not None else None
    if not isinstance(hand, tuple):
        return ()
    return tuple(action_card(params, name) for name in sorted(hand))


def action_card(params: Params, name: str) -> HandCard:
    """Return the face of a card of an own deck; wax seals show its credits."""
    red, green, blue, *_alpha = _CARD_TONES.get(name.rstrip("123"), theme.EDGE)
    title, credits = cardwords.title(params, name), cardwords.credits(params, name)
    note = words.card_in_full(params, name)
    return HandCard(name, title, f"card_{name}", (red, green, blue), credits, note)


def _own_piles(params: Params, seen: LandObservation, seat: int) -> tuple[Pile, ...]:
    """Return a seat's deck and discard pile; empty if all players share the cards."""
    colour = seen.seats[seat]
    if seen.own is None or colour is None:
        return ()
    up = [cardwords.title(params, name) for name in seen.own.up[colour]]
    return _deck_and_discarded(seen.own.decks[colour], up, seen.own.down[colour])


def _deck_and_discarded(deck: int, up: Sequence[str], down: int) -> tuple[Pile, ...]:
    """Return both piles by their number of face-down cards; the face-up cards are named."""
    caption = _("Discarded cards: {down} face down").format(down=down)
    if up:
        caption = _("{caption}; face up: {names}").format(caption=caption, names=", ".join(up))
    text = ngettext("Deck: {count} card", "Deck: {count} cards", deck).format(count=deck)
    return (Pile("crown", deck, text, True), Pile("cards", len(up) + down, caption, False))


class LandAccounts:
    """Summaries of a position, for one ruleset."""

    def __init__(self, rules: LandRules) -> None:
        self._params = rules.params

    def turn_number(self, seen: Observation) -> int:
        """Return the number of the turn, counted over all seats; 0 while colours are drafted."""
        return land_of(seen).turn.number

    def turn_seat(self, seen: Observation) -> int:
        return land_of(seen).turn.seat

    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        params, land = self._params, land_of(seen)
        colour = land.seats[seat]
        if colour is None:
            return PlayerSummary(None, 0, land.challenge, _("no colour yet"), (), "", ())
        held = [int(tile[0]) for tile, owner in land.donjons.items() if owner == colour]
        score = land.scores[seat]
        honoured = prestige(params, land, colour)
        diversity = score - sum(held) - honoured
        kinds = [kind for kind in params.tiles if kind.value]
        caption = _("tiles {tiles} + diversity {points}").format(tiles=sum(held), points=diversity)
        if land.towns is not None:
            caption = _("tiles {tiles}, diversity {points}, towns {towns}").format(
                tiles=sum(held), points=diversity, towns=honoured
            )
        if not params.ending.diversity:
            caption = _("{tiles} from tiles").format(tiles=sum(held))
        different = len({value for value in held if value})
        on_map = sum(group.count for group in land.troops.values() if group.colour == colour)
        stocks = [Stock("pouch", land.reserve[colour], _("reserve")), Stock("disc", on_map, _("on map"))]
        if land.discard is not None:
            stocks.append(Stock("waste", land.discard[colour], _("discard")))
        stocks.append(Stock("tower", len(held), _("donjons")))
        if land.own is not None:
            out = sum(tile is not None for tile in land.officers[colour].knights)
            stocks.append(Stock("shield", len(land.officers[colour].knights) - out, _("Knights")))
        for hands in (land.own.hands if land.own is not None else None, land.hands):
            if hands is not None:
                hand = hands[colour]
                stocks.append(Stock("cards", hand if isinstance(hand, int) else len(hand), _("cards")))
        return PlayerSummary(
            colour,
            score,
            land.challenge,
            caption,
            tuple(TileChip(f"tile_{kind.look}", held.count(kind.value)) for kind in kinds),
            _("{count} of {total}").format(count=different, total=len(kinds))
            if params.ending.diversity
            else "",
            tuple(stocks),
            "\n".join(pile.caption for pile in _own_piles(params, land, seat)),
            laid_cards(params, land, colour) if seat != land.turn.seat else (),
            score_said=f"{ngettext('{count} point', '{count} points', score).format(count=score)}, {caption}",
        )

    def breakdown(self, match: Match) -> Breakdown:
        """Return the number of donjons, then the parts of the total: kinds of tiles, diversity and towns."""
        params, land = self._params, land_of(match.observation(None))
        kinds = [kind for kind in params.tiles if kind.value]
        columns = [ScoreColumn(_("donjons"), icon="tower", is_aside=True)]
        columns += [ScoreColumn(f"×{kind.value}", f"tile_{kind.look}") for kind in kinds]
        if params.ending.diversity:
            columns.append(ScoreColumn(_("diversity"), icon="laurel"))
        if land.towns is not None:
            columns.append(ScoreColumn(_("towns"), icon="city"))
        columns.append(ScoreColumn(_("total"), icon="crown"))
        rows = []
        for seat, colour in enumerate(land.seats):
            held = [int(tile[0]) for tile, holder in land.donjons.items() if holder == colour]
            cells = [Cell(str(len(held)))]
            cells += [_kind_cell(held.count(kind.value), kind.value) for kind in kinds]
            if params.ending.diversity:
                cells.append(Cell(f"+{land.scores[seat] - sum(held) - prestige(params, land, colour)}"))
            if land.towns is not None:
                cells.append(Cell(f"+{prestige(params, land, colour)}"))
            cells.append(Cell(str(land.scores[seat])))
            rows.append(tuple(cells))
        return Breakdown(tuple(columns), tuple(rows))

    def graphs(self, match: Match) -> tuple[Graph, ...]:
        """Return the points by turn, with the challenge."""
        return (points_by_turn(match, land_of(match.observation(None)).challenge),)

    def has_winner(self, match: Match) -> bool:
        """Return True: the first in the ranking has always won."""
        return True

    # --- for Land's panels --------------------------------------------------------------------------------

    def turn(self, seen: Observation, ended_by: Sequence[Event] = ()) -> TurnSummary:
        """Return the panel of the die.

        A turn that only waits for the seal is shown as before its last action, with the events of that action
        (`ended_by`): no action is left, and no card is in effect any more.
        """
        land = land_of(seen)
        turn = land.turn
        if ended_by and turn.cards is None:
            spent = [event.use for event in ended_by if isinstance(event, BonusUsed)]
            turn = replace(turn, actions=self._params.turn.actions, bonus=[turn.bonus, *spent][-1])
        laid = laid_cards(self._params, land, land.seats[turn.seat])
        if ended_by and turn.cards is not None:
            gone = [event for event in ended_by if isinstance(event, CardDiscarded)]
            last = [event.card for event in gone if event.seat == turn.seat]  # the next turn may have begun
            over = [card for card in (*last, turn.cards.card) if card is not None]
            laid += tuple(action_card(self._params, card) for card in over)
            turn = replace(turn, cards=turn.cards._replace(card=None))
        return turn_summary(self._params, turn, laid)

    def actions_left(self, seen: Observation) -> int:
        """Return how many actions are left in the turn."""
        return max(0, self._params.turn.actions - land_of(seen).turn.actions)

    def hand(self, seen: Observation) -> tuple[HandCard, ...]:
        """Return the viewer's cards by name; empty for viewers who may not know them."""
        params, land = self._params, land_of(seen)
        if land.own is not None:
            return _own_cards(params, land)
        if land.viewer is None or land.hands is None:
            return ()
        colour = land.seats[land.viewer]
        hand = land.hands.get(colour) if colour is not None else None
        if not isinstance(hand, tuple):
            return ()
        found = []
        for name in hand:
            look = words.look_of(params, name)
            red, green, blue, *_alpha = TILES.get(look, theme.EDGE)
            title = words.tile_name(params, name)
            found.append(HandCard(name, title, f"tile_{look}", (red, green, blue), int(name[0])))
        return tuple(found)

    def piles(self, seen: Observation) -> tuple[Pile, ...]:
        params, land = self._params, land_of(seen)
        if land.own is not None:
            return _own_piles(params, land, land.turn.seat if land.viewer is None else land.viewer)
        if land.hands is None:
            return ()
        up = [words.tile_name(params, name) for name in land.discarded_up]
        return _deck_and_discarded(land.deck, up, land.discarded_down)
