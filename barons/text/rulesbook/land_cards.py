"""The chapter of Land's rules page on the turn, where cards of the players' own decks drive it."""

from __future__ import annotations

from barons.engine.land.params import Params
from barons.text.land import cardwords, words
from barons.text.rulesbook.land_officers import officers_bars
from barons.text.rulesbook.page import Block, Note, Paragraph, Points, Section, Table
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def turn_sections(params: Params) -> tuple[Section, ...]:
    """The turn, the cards, officers, events, and what is hidden."""
    sections = [_turn(params), _cards(params), _officers(params)]
    if params.deck.events:
        sections.append(_events(params))
    return (*sections, _hidden(params))


def _turn(params: Params) -> Section:
    deck = params.deck
    points = [
        ngettext(
            "Either play {count} card costing at most {credits} credits.",
            "Either play up to {count} cards, one after another, costing at most {credits} credits in all.",
            deck.cards_a_turn,
        ).format(count=deck.cards_a_turn, credits=deck.credits),
        ngettext(
            "Or replan: discard {count} card from your hand.",
            "Or replan: discard up to {count} cards from your hand.",
            min(deck.replan, deck.hand),
        ).format(count=min(deck.replan, deck.hand)),
        ngettext(
            "Then refill your hand to {count} card from your own deck.",
            "Then refill your hand to {count} cards from your own deck.",
            deck.hand,
        ).format(count=deck.hand),
    ]
    blocks: list[Block] = [
        Points(tuple(points)),
        Paragraph(
            _(
                "Resolve a card completely before you choose the next. A card that would have"
                " no effect may not be played."
            )
        ),
        Note(
            _("When a card must be drawn and your deck is empty, your discarded cards become the deck again.")
        ),
    ]
    return Section("turn", "hourglass", _("Your turn"), tuple(blocks), ("end", "turn_began", "discard"))


def _cards(params: Params) -> Section:
    rows = tuple(
        (
            cardwords.title_with(kind.card, kind.number),
            str(kind.credits),
            str(kind.copies),
            cardwords.note(params, kind.card),
        )
        for kind in params.deck.cards
        if kind.copies
    )
    total = sum(kind.copies for kind in params.deck.cards)
    extras = []
    if looks := words.values_name(params, params.march.extra_values):
        extras.append(_("One more tile for an officer who starts on {looks}.").format(looks=looks))
    if looks := words.values_name(params, params.recruiting.extra_values):
        extras.append(_("One more recruit on {looks}.").format(looks=looks))
    blocks: list[Block] = [
        Paragraph(
            ngettext(
                "Each player has a deck of {count} action card, all decks alike.",
                "Each player has a deck of {count} action cards, all decks alike.",
                total,
            ).format(count=total)
        ),
        Table((_("Card"), _("Credits"), _("Copies"), _("Effect")), rows),
    ]
    if extras:
        blocks.append(Points(tuple(extras)))
    return Section("cards", "card", _("The cards"), tuple(blocks), ("play", "draw", "card", "credits", "plot"))


def _officers(params: Params) -> Section:
    points = [
        _("Officers are never killed. Troops do not stop them; mountains do."),
        _("A card moves an officer by up to its number of tiles, turning as you like."),
        *officers_bars(params),
    ]
    reserve = params.setup.knights_in_reserve
    if reserve:
        points.append(
            ngettext(
                "{count} of your Knights begins in the reserve.",
                "{count} of your Knights begin in the reserve.",
                reserve,
            ).format(count=reserve)
        )
    points.append(_("Knights of one colour on a tile are interchangeable."))
    cards = [
        kind.card for kind in params.deck.cards if kind.copies and kind.card in ("long", "knight", "exile")
    ]
    points += [
        _("{card}: {effect}").format(card=cardwords.title(params, card), effect=cardwords.note(params, card))
        for card in cards
    ]
    things = ("move", "long", "knight", "exile", "baron", "knight1", "knight2", "knight3", "knight4")
    return Section("officers", "move", _("Officers"), (Points(tuple(points)),), things)


def _events(params: Params) -> Section:
    deck = params.deck
    rows = tuple((cardwords.event_title(name), cardwords.note(params, name)) for name in deck.events)
    return Section(
        "events",
        "warn",
        _("Events"),
        (
            Paragraph(
                ngettext(
                    "Event cards join each deck at its first reshuffle. An event strikes"
                    " {count} tile as soon as it is drawn, whoever drew it; then another card"
                    " is drawn.",
                    "Event cards join each deck at its first reshuffle. An event strikes"
                    " {count} tiles as soon as it is drawn, whoever drew it; then another card"
                    " is drawn.",
                    deck.struck,
                ).format(count=deck.struck)
            ),
            Table((_("Event"), _("Effect")), rows),
            Paragraph(
                _("A tile is not struck again until all the others have been. Events never affect officers.")
            ),
        ),
        ("tile", "event_revealed", "quake", "plague", "sedition"),
    )


def _hidden(params: Params) -> Section:
    return Section(
        "hidden",
        "eyeoff",
        _("What is hidden"),
        (
            Points(
                (
                    _("Only you can see your hand. Nobody can see the decks."),
                    _("Everybody can see what you play, discard and reveal until your next turn begins."),
                    _("After that it is turned face down, and nobody may look at it."),
                )
            ),
        ),
        ("hand", "deck"),
    )
