"""The chapter of Land's rules page on command tiles and the five orders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barons.engine.land.params import Params
from barons.text.land import words
from barons.text.rulesbook.land_examples import drawn_blocking, drawn_constructing, drawn_dispersing
from barons.text.rulesbook.page import Block, Chapter, Note, Paragraph, Points, Section, Table
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

ORDERS = ("recruit", "construct", "deconstruct", "disperse", "concentrate")


def orders_chapter(params: Params) -> Chapter:
    """Command tiles, blocking, and each order."""
    return Chapter(
        "orders",
        _("Orders"),
        (
            _command(params),
            _blocking(params),
            *(written(params) for order, written in _TOLD.items() if _gives(params, order)),
        ),
    )


def _gives(params: Params, order: str) -> bool:
    """Whether any command tile gives the order."""
    command = params.command
    return any(order in given for given in (command.baron, command.knight_and_donjon, command.donjon))


def _command(params: Params) -> Section:
    sources = [(_("Your Baron"), params.command.baron)]
    if params.command.knight_and_donjon:
        sources.append((_("Your donjon and a commanding Knight"), params.command.knight_and_donjon))
    if params.command.donjon:
        sources.append((_("Your donjon"), params.command.donjon))
    rows = tuple(
        (words.order_name(order), *(_("yes") if order in given else "–" for _source, given in sources))
        for order in ORDERS
        if _gives(params, order)
    )
    blocks: tuple[Block, ...] = (
        Paragraph(_("Troops move only on orders. An order comes from a command tile, which holds:")),
        Table((_("Order"), *(source for source, _given in sources)), rows),
    )
    if not rows:
        blocks = (Paragraph(_("No tile can give this order here. Troops stay where they are.")),)
    return Section("command", "flag", _("Command tiles"), blocks)


def _blocking(params: Params) -> Section:
    blocks: list[Block] = []
    if params.blocking.rule == "scrum":
        blocks.append(
            Paragraph(
                _(
                    "On a tile, Knights of different colours cancel out in scrums: each scrum"
                    " takes one Knight of every colour still present, as long as at least two"
                    " colours are. A Knight left over is free."
                )
            )
        )
        blocks.append(Note(_("A free Knight blocks his tile for every other colour.")))
    elif params.blocking.rule == "majority":
        blocks.append(
            Paragraph(
                _(
                    "The colour with the most Knights on a tile controls it. With a tie, or"
                    " without Knights, nobody controls it."
                )
            )
        )
        blocks.append(Note(_("A tile that another colour controls is blocked for you.")))
    else:
        blocks.append(
            Paragraph(
                _("A tile is blocked for you while the other players’ Saboteurs there outnumber yours.")
                if words.are_saboteurs(params)
                else _("A tile is blocked for you while the other players’ Knights there outnumber yours.")
            )
        )
    blocks.append(
        Points(
            (
                _("You cannot give orders from a blocked command tile."),
                _("Dispersing troops may enter a blocked tile but not cross it.")
                if params.movement.enter_blocked
                else _("Dispersing troops may not enter or cross a blocked tile."),
                _(
                    "An order to concentrate does not pass a blocked tile, including the"
                    " command tile and the troop’s own."
                ),
            )
        )
    )
    if params.command.knight_and_donjon:
        blocks.append(
            Paragraph(
                _("To command beside your donjon, a Knight needs your control of the tile.")
                if params.blocking.rule == "majority" and params.blocking.commander == "free"
                else _("To command beside your donjon, a Knight must be free.")
                if params.blocking.commander == "free"
                else _("The Knight who commands with your donjon does not count in the scrum on his tile.")
            )
        )
    blocks += drawn_blocking(params)
    return Section("blocking", "shield", _("Blocked tiles"), tuple(blocks), ("blocked", "scrum"))


def _recruit(params: Params) -> Section:
    recruiting = params.recruiting
    points = [
        _(
            "Recruits come from your reserve to the command tile. If the reserve has too few,"
            " you get all it has."
        ),
        _("Not on a tile with an opposing donjon.")
        if recruiting.at_donjons == "refused"
        else _("On a tile with an opposing donjon they arrive and besiege it."),
    ]
    if recruiting.among_enemies == "refused":
        points.append(_("Not among opposing troops."))
    elif recruiting.among_enemies == "fight":
        points.append(_("Recruits placed among opposing troops fight at once, one against one."))
    else:
        points.append(
            _(
                "Recruits placed among opposing troops fight at once. This must be the first"
                " action of the turn, and it ends the turn."
            )
        )
    if recruiting.ceiling is not None:
        points.append(
            ngettext(
                "Not where you already have {count} troop.",
                "Not where you already have {count} or more troops.",
                recruiting.ceiling,
            ).format(count=recruiting.ceiling)
        )
    return Section("recruit", "recruit", _("Recruit"), (Points(tuple(points)),), ("recruited", "reserve"))


def _construct(params: Params) -> Section:
    donjons = params.donjons
    number = ngettext("{count} troop", "{count} troops", donjons.troops).format(count=donjons.troops)
    first = (
        ngettext(
            "{troops} on the tile becomes the donjon.",
            "{troops} on the tile are stacked and become the donjon.",
            donjons.troops,
        )
        if donjons.made_of == "stacked"
        else ngettext(
            "{troops} on the tile goes to the discard, and a donjon from your reserve is placed there.",
            "{troops} on the tile go to the discard, and a donjon from your reserve is placed there.",
            donjons.troops,
        )
    )
    return Section(
        "construct",
        "construct",
        _("Construct"),
        (
            Points(
                (
                    first.format(troops=number),
                    _("There may be no donjon on the tile or next to it, whoever owns it."),
                )
            ),
            *drawn_constructing(params),
        ),
        ("constructed", "donjon"),
    )


def _deconstruct(params: Params) -> Section:
    donjons = params.donjons
    number = ngettext("{count} troop", "{count} troops", donjons.troops).format(count=donjons.troops)
    first = (
        _("Your donjon turns back into the {troops} that built it.")
        if donjons.made_of == "stacked"
        else ngettext(
            "Your donjon returns to your reserve, and {troops} from the discard is placed on the tile.",
            "Your donjon returns to your reserve, and {troops} from the discard are placed on the tile.",
            donjons.troops,
        )
    )
    points = [first.format(troops=number)]
    if donjons.deconstruct_among_enemies == "refused":
        points.append(_("Not among opposing troops."))
    elif donjons.deconstruct_among_enemies == "fight":
        points.append(_("Troops placed among opposing troops fight at once, one against one."))
    else:
        points.append(
            _(
                "Troops placed among opposing troops fight at once. This must be the first"
                " action of the turn, and it ends the turn."
            )
        )
    if looks := words.values_name(params, donjons.lasting_values):
        points.append(_("Not on {looks}.").format(looks=looks))
    return Section("deconstruct", "deconstruct", _("Deconstruct"), (Points(tuple(points)),), ("deconstructed",))


def _disperse(params: Params) -> Section:
    return Section(
        "disperse",
        "disperse",
        _("Disperse"),
        (
            Paragraph(
                _(
                    "Any number of troops leave the command tile, each along one of the six"
                    " straight lines, as far as you like."
                )
            ),
            _ways(params),
            *drawn_dispersing(params),
        ),
        ("to",),
    )


def _concentrate(params: Params) -> Section:
    over = (
        _("The order passes a mountain on the line, but the troop stops in front of it.")
        if params.movement.concentrate_over_mountains
        else _("A mountain on the line also stops the order.")
    )
    return Section(
        "concentrate",
        "concentrate",
        _("Concentrate"),
        (
            Paragraph(
                _(
                    "Any number of troops in a straight line with the command tile move to it,"
                    " each as near as it can."
                )
            ),
            _ways(params),
            Note(over),
        ),
        ("from", "done"),
    )


def _ways(params: Params) -> Points:
    return Points(
        (
            _("Troops move one at a time; each move is resolved before the next."),
            _("They pass through empty tiles, your own troops and donjons, and all officers."),
            _(
                "They stop on the first tile with an opposing troop or donjon. They fight an"
                " opposing troop at once."
            ),
            _("No troop moves twice in a turn.")
            if params.movement.once_per == "turn"
            else _("No troop moves twice with the same card."),
        )
    )


_TOLD: Final[dict[str, Callable[[Params], Section]]] = {
    "recruit": _recruit,
    "construct": _construct,
    "deconstruct": _deconstruct,
    "disperse": _disperse,
    "concentrate": _concentrate,
}
