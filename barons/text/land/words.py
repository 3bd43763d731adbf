"""The words of one ruleset of Land, which follow from its parameters and never from its name."""

from __future__ import annotations

from collections.abc import Sequence

from barons.engine.land.cards import CARDS
from barons.engine.land.params import Params
from barons.text.land import cardwords
from barons.text.sentence import Names, Segment, Sentence, compose, filled, listed, owner
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def are_saboteurs(params: Params) -> bool:
    """Knights who command nothing, who only get in the way, are called saboteurs."""
    return not params.command.knight_and_donjon


def can_hurry(params: Params) -> bool:
    """True when the bonus lets an officer move further."""
    return max(params.march.bonus) > params.march.plain


def look_name(look: str) -> str:
    """The picture of a tile as the beginning of its name: Lion."""
    words = {
        "lion": _("Lion"),
        "eagle": _("Eagle"),
        "wolf": _("Wolf"),
        "horse": _("Horse"),
        "quarry": _("Quarry"),
        "farmland": _("Farmland"),
        "forest": _("Forest"),
        "promontory": _("Promontory"),
        "heath": _("Heath"),
    }
    return words[look]


def looks_name(look: str) -> str:
    """Several tiles of this picture, in the middle of a sentence: lions."""
    words = {
        "lion": _("lions"),
        "eagle": _("eagles"),
        "wolf": _("wolves"),
        "horse": _("horses"),
        "quarry": _("quarries"),
        "farmland": _("farmlands"),
        "forest": _("forests"),
        "promontory": _("promontories"),
        "heath": _("heaths"),
    }
    return words[look]


def values_name(params: Params, values: tuple[int, ...]) -> str:
    """The tiles of these values in the middle of a sentence: wolves and horses; empty where none has one."""
    return str(listed([looks_name(kind.look) for kind in params.tiles if kind.value in values]))


def card_in_full(params: Params, card: str) -> str:
    """What a card of an own deck does, on which tiles it does more, how many credits it takes."""
    effect, cost = cardwords.note(params, card), cardwords.credits(params, card)
    if card.startswith("move") and (looks := values_name(params, params.march.extra_values)):
        effect += " " + filled(_("One more tile for an officer who starts on {looks}."), looks=looks)
    if card.startswith("recruit") and (looks := values_name(params, params.recruiting.extra_values)):
        effect += " " + filled(_("One more recruit on {looks}."), looks=looks)
    return ngettext("{effect} {count} credit.", "{effect} {count} credits.", cost).format(
        effect=effect, count=cost
    )


def look_of(params: Params, tile: str) -> str:
    """The picture on a tile named in the notation."""
    value = int(tile[0])
    return next(kind.look for kind in params.tiles if kind.value == value)


def tile_name(params: Params, tile: str) -> str:
    """`4A` as people say it: Lion A."""
    return f"{look_name(look_of(params, tile))} {tile[1:]}"


def tile(params: Params, names: Names, name: str) -> Segment:
    """A tile in a sentence."""
    return Segment("tile", name if names.notation else tile_name(params, name), name)


def card(params: Params, names: Names, name: str | None) -> Segment:
    """A card in a sentence; `?` or None: one that may not be known."""
    if name is None or name == "?":
        return Segment("text", _("a hidden card"))
    if name in CARDS:
        return Segment("text", name if names.notation else cardwords.quoted(params, name))
    return Segment("card", name if names.notation else tile_name(params, name), name)


def officer(params: Params, piece: str, numbered: bool = False) -> str:
    """`baron`, `knight1`, `knight2` … by their title, Knights with their number if wished."""
    if piece == "baron":
        return _("Baron")
    title = _("Saboteur") if are_saboteurs(params) else _("Knight")
    return f"{title} {piece[-1]}" if numbered else title


def knights(params: Params, names: Names, colours: Sequence[str]) -> Sentence:
    """Whose Knights, as the one who does something: Aldric’s Knight."""
    owners = listed([owner(names, colour) for colour in colours])
    if are_saboteurs(params):
        message = ngettext("{owners}’s Saboteur", "the Saboteurs of {owners}", len(colours))
    else:
        message = ngettext("{owners}’s Knight", "the Knights of {owners}", len(colours))
    return compose(message, owners=owners)


def troops(count: int) -> str:
    """So many troops."""
    return ngettext("{count} troop", "{count} troops", count).format(count=count)


def order_name(order: str) -> str:
    """An order as a noun: recruitment."""
    words = {
        "recruit": _("recruitment"),
        "construct": _("construction"),
        "deconstruct": _("deconstruction"),
        "disperse": _("dispersion"),
        "concentrate": _("concentration"),
    }
    return words.get(order, order)


def faces(numbers: list[int]) -> str:
    """Faces of the die: 4, 5 or 6."""
    shown = [str(number) for number in numbers]
    return (
        shown[0]
        if len(shown) == 1
        else _("{first} or {last}").format(first=", ".join(shown[:-1]), last=shown[-1])
    )
