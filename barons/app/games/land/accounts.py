"""The data that the panels show of a game of Land."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from typing import Final

from barons.app.games.land.board import officers_on
from barons.app.games.land.clicks import AT_TILE, LegalChoices, ahead, verb_of
from barons.app.games.land.words import LandWords, land_of
from barons.app.kit import theme
from barons.app.table.boards.summary import (
    Breakdown,
    Cell,
    Fact,
    Graph,
    HandCard,
    Inspection,
    Pile,
    PlayerSummary,
    ScoreColumn,
    Stock,
    TileChip,
    TurnOffer,
    TurnSummary,
    plain_fact,
)
from barons.app.table.charts import points_by_turn
from barons.app.table.family import Accounts
from barons.engine.core import Event, Observation, Part, State
from barons.engine.land.blocking import held_tiles
from barons.engine.land.events import BonusUsed, CardDiscarded
from barons.engine.land.params import Params
from barons.engine.land.rules import LandRules
from barons.engine.land.view import CardTurn, LandObservation, TurnView
from barons.play.match import Match
from barons.play.positioncache import PositionCache
from barons.text.land import cardwords, words
from barons.text.land.teller import LandTeller
from barons.text.phrases import word
from barons.text.sentence import Names, compose, filled, listed, owner, player
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
        return TurnSummary(die, _("Choosing colours"), _("each with its officers"), (), 0, 0)
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
        on_faces = (
            ("flag", _("a second order"), second, free, _("Two orders in one turn")),
            (
                "card",
                _("a card"),
                collecting if params.cards.in_play else (),
                unspent,
                _("Collect a tactical card"),
            ),
        )
        offers += [
            TurnOffer(icon, label, is_left and face in faces, tip, closed="" if face in faces else other_face)
            for icon, label, faces, is_left, tip in on_faces
            if faces
        ]
        if by_die:
            headline = _("The die decides the recruits")
        elif spent:
            headline = word("land", "bonus", spent)
        elif any(offer.is_open for offer in offers):
            headline, note = _("Bonus not used yet"), _("one of:")
        else:  # the turn is over
            headline = _("Bonus not used")
    return TurnSummary(
        face, headline, note, tuple(offers), params.turn.actions, min(turn.actions, params.turn.actions)
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
        None, headline, note, (TurnOffer("card", text, True, _("Cards this turn")),), deck.credits, spent, laid
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
    """Return the face of a card of a player's own deck; wax seals show its credits."""
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
    """Return both piles with their numbers of face-down cards and the names of those face up."""
    caption = _("Discarded cards: {down} face down").format(down=down)
    if up:
        caption = _("{caption}; face up: {names}").format(caption=caption, names=", ".join(up))
    text = ngettext("Deck: {count} card", "Deck: {count} cards", deck).format(count=deck)
    return (Pile(deck, text, True), Pile(len(up) + down, caption, False))


class LandAccounts(Accounts):
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
        return (points_by_turn(match, land_of(match.observation(None)).challenge),)

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


_BLOCKED: Final = ("blocked", "knight_not_commanding")


class LandPlaces:
    """What the inspector and the help show of a tile."""

    def __init__(self, rules: LandRules, words: LandWords) -> None:
        self._rules = rules
        self._words = words
        self._plays = PositionCache[dict[str, frozenset[Part]]]()
        self._choices = PositionCache[LegalChoices]()

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
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
    """Return which colour’s Knights control the tile, or that none do, and who is blocked.

    The seat `told` is left out of those blocked: its reason is given elsewhere.
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
        if reason is not None and reason.code in _BLOCKED and not {*AT_TILE}.intersection(open_orders):
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
    return ["move", "lightning", "long", "knight", "exile", *(order for order in AT_TILE if order in given)]


def _is_own(seen: LandObservation, tile: str) -> bool:
    colour = seen.seats[seen.turn.seat]
    group = seen.troops.get(tile)
    stands = [officer.colour for officer in officers_on(seen, tile)]
    return colour in (*stands, seen.donjons.get(tile), group.colour if group is not None else None)
