"""The vocabulary of one ruleset of Land, derived from its parameters, never from its name."""

from __future__ import annotations

from collections.abc import Sequence

from barons.engine.land.cards import CARDS
from barons.engine.land.params import Params
from barons.text.land import cardwords
from barons.text.phrases import word, word_or
from barons.text.sentence import Names, Sentence, SentencePart, compose, filled, listed, owner
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def are_saboteurs(params: Params) -> bool:
    """Return whether Knights are called saboteurs: they give no orders and only block."""
    return not params.command.knight_and_donjon


def can_hurry(params: Params) -> bool:
    """Return whether the bonus lets an officer move further."""
    return max(params.march.bonus) > params.march.plain


def look_name(look: str) -> str:
    """Return the picture of a tile as the first part of its name: Lion."""
    return word("land", "looks", look)


def looks_name(look: str) -> str:
    """Return the plural of a picture within a sentence: lions."""
    return word("land", "looks", look, 1)


def values_name(params: Params, values: tuple[int, ...]) -> str:
    """Return the tiles of these values within a sentence: wolves and horses; empty if there are none."""
    return str(listed([looks_name(kind.look) for kind in params.tiles if kind.value in values]))


def card_in_full(params: Params, card: str) -> str:
    """Describe a card of a player's own deck: effect, tiles with a greater effect, cost."""
    effect, cost = cardwords.note(params, card), cardwords.credits(params, card)
    if card.startswith("move") and (looks := values_name(params, params.march.extra_values)):
        effect += " " + filled(_("One more tile for an officer who starts on {looks}."), looks=looks)
    if card.startswith("recruit") and (looks := values_name(params, params.recruiting.extra_values)):
        effect += " " + filled(_("One more recruit on {looks}."), looks=looks)
    return ngettext("{effect} {count} credit.", "{effect} {count} credits.", cost).format(
        effect=effect, count=cost
    )


def look_of(params: Params, tile: str) -> str:
    """Return the picture on a tile given in notation."""
    value = int(tile[0])
    return next(kind.look for kind in params.tiles if kind.value == value)


def tile_name(params: Params, tile: str) -> str:
    """Return the display name of `4A`: Lion A."""
    return f"{look_name(look_of(params, tile))} {tile[1:]}"


def tile(params: Params, names: Names, name: str) -> SentencePart:
    """Return a tile as part of a sentence."""
    return SentencePart("tile", name if names.notation else tile_name(params, name), name)


def card(params: Params, names: Names, name: str | None) -> SentencePart:
    """Return a card as part of a sentence; `?` or None is an unknown card."""
    if name is None or name == "?":
        return SentencePart("text", _("a hidden card"))
    if name in CARDS:
        return SentencePart("text", name if names.notation else cardwords.quoted(params, name))
    return SentencePart("card", name if names.notation else tile_name(params, name), name)


def officer(params: Params, piece: str, numbered: bool = False) -> str:
    """Return the title of `baron`, `knight1`, `knight2` …; Knights with their number if `numbered`."""
    if piece == "baron":
        return _("Baron")
    title = _("Saboteur") if are_saboteurs(params) else _("Knight")
    return f"{title} {piece[-1]}" if numbered else title


def knights(params: Params, names: Names, colours: Sequence[str]) -> Sentence:
    """Return the Knights of these colours as a subject: Aldric’s Knight."""
    owners = listed([owner(names, colour) for colour in colours])
    if are_saboteurs(params):
        message = ngettext("{owners}’s Saboteur", "the Saboteurs of {owners}", len(colours))
    else:
        message = ngettext("{owners}’s Knight", "the Knights of {owners}", len(colours))
    return compose(message, owners=owners)


def order_name(order: str) -> str:
    """Return an order as a noun: recruitment."""
    return word_or("land", "orders", order, order)


def faces(numbers: list[int]) -> str:
    """Return faces of the die in words: 4, 5 or 6."""
    shown = [str(number) for number in numbers]
    return (
        shown[0]
        if len(shown) == 1
        else _("{first} or {last}").format(first=", ".join(shown[:-1]), last=shown[-1])
    )
