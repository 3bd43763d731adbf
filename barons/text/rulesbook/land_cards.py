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
            "Either act: play {count} card; credits: {credits}.",
            "Either act: play up to {count} cards one after another; credits together: {credits}.",
            deck.cards_a_turn,
        ).format(count=deck.cards_a_turn, credits=deck.credits),
        ngettext(
            "Or plan anew: discard {count} card of your hand.",
            "Or plan anew: discard up to {count} cards of your hand.",
            min(deck.replan, deck.hand),
        ).format(count=min(deck.replan, deck.hand)),
        ngettext(
            "Then your hand is refilled to {count} card from your own deck.",
            "Then your hand is refilled to {count} cards from your own deck.",
            deck.hand,
        ).format(count=deck.hand),
    ]
    blocks: list[Block] = [
        Points(tuple(points)),
        Paragraph(
            _(
                "Carry out a card to its end, then choose another. One that would change nothing now may not be"
                " played."
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
        _("Officers never die; troops do not stop them, mountains do."),
        _("A card moves an officer up to its number of tiles, not only in line."),
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
    points.append(_("Knights of one colour on a tile are alike: the first of them is the one that acts."))
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
                    "Event cards join each deck when it is first shuffled anew. One that is drawn strikes"
                    " {count} tile at once, whoever drew it, and another card is drawn.",
                    "Event cards join each deck when it is first shuffled anew. One that is drawn strikes"
                    " {count} tiles at once, whoever drew it, and another card is drawn.",
                    deck.struck,
                ).format(count=deck.struck)
            ),
            Table((_("Event"), _("Effect")), rows),
            Paragraph(_("A tile is not struck again until all others have been. Officers are never touched.")),
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
                    _("Only you see your hand; nobody sees what is in the decks."),
                    _("What you play, discard and reveal is open to all until your next turn begins."),
                    _("After that nobody may look at it any more."),
                )
            ),
        ),
        ("hand", "deck"),
    )
