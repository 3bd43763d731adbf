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
        Paragraph(_("Troops do nothing by themselves: an order comes from a command tile, which holds:")),
        Table((_("Order"), *(source for source, _given in sources)), rows),
    )
    if not rows:
        blocks = (Paragraph(_("No tile gives an order here: troops stay where they are.")),)
    return Section("command", "flag", _("Command tiles"), blocks)


def _blocking(params: Params) -> Section:
    blocks: list[Block] = []
    if params.blocking.rule == "scrum":
        blocks.append(
            Paragraph(
                _(
                    "On a tile, Knights of different colours hold each other in scrums: a scrum takes one"
                    " Knight of each colour, as long as there are two colours. Who is left over is free, and"
                    " his colour alone has more Knights there than any other."
                )
            )
        )
        blocks.append(Note(_("A free Knight blocks his tile for every colour but his own.")))
    elif params.blocking.rule == "majority":
        blocks.append(
            Paragraph(
                _(
                    "The colour with the most Knights on a tile controls it. Where two share the lead, or no"
                    " Knight stands, nobody does."
                )
            )
        )
        blocks.append(Note(_("A tile controlled by another colour is blocked for you.")))
    else:
        blocks.append(
            Paragraph(
                _("A tile is blocked for you while the Saboteurs of the others there outnumber yours.")
                if words.are_saboteurs(params)
                else _("A tile is blocked for you while the Knights of the others there outnumber yours.")
            )
        )
    blocks.append(
        Points(
            (
                _("A blocked command tile gives no order."),
                _("Dispersing troops may enter a blocked tile, not cross it.")
                if params.movement.enter_blocked
                else _("Dispersing troops neither enter nor cross a blocked tile."),
                _("An order to concentrate does not pass a blocked tile, its own and the troop’s included."),
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
                else _("The Knight who commands beside your donjon does not count in the scrum of his tile.")
            )
        )
    blocks += drawn_blocking(params)
    return Section("blocking", "shield", _("Blocked tiles"), tuple(blocks), ("blocked", "scrum"))


def _recruit(params: Params) -> Section:
    recruiting = params.recruiting
    points = [
        _("The troops come from your reserve to the command tile, as many as it holds."),
        _("Never where an opposing donjon stands.")
        if recruiting.at_donjons == "refused"
        else _("Where an opposing donjon stands they arrive and besiege it."),
    ]
    if recruiting.among_enemies == "refused":
        points.append(_("Never among opposing troops."))
    elif recruiting.among_enemies == "fight":
        points.append(_("Among opposing troops the recruits fight at once, one against one."))
    else:
        points.append(
            _(
                "Among opposing troops the recruits fight at once; it must be the turn’s first action, and"
                " ends the turn."
            )
        )
    if recruiting.ceiling is not None:
        points.append(
            ngettext(
                "Not where {count} of your troops stands already.",
                "Not where {count} or more of your troops stand already.",
                recruiting.ceiling,
            ).format(count=recruiting.ceiling)
        )
    return Section("recruit", "recruit", _("Recruit"), (Points(tuple(points)),), ("recruited", "reserve"))


def _construct(params: Params) -> Section:
    donjons = params.donjons
    number = ngettext("{count} troop", "{count} troops", donjons.troops).format(count=donjons.troops)
    first = (
        ngettext(
            "{troops} of yours on the tile is the donjon.",
            "{troops} of yours on the tile are stacked: they are the donjon.",
            donjons.troops,
        )
        if donjons.made_of == "stacked"
        else ngettext(
            "{troops} of yours on the tile goes to the discard, and a donjon rises.",
            "{troops} of yours on the tile go to the discard, and a donjon rises.",
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
                    _("No donjon may stand on the tile or on a neighbouring one, whoever owns it."),
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
        _("Your donjon becomes the {troops} it is made of.")
        if donjons.made_of == "stacked"
        else ngettext(
            "Your donjon goes back to your reserve, and {troops} of the discard stands on the tile.",
            "Your donjon goes back to your reserve, and {troops} of the discard stand on the tile.",
            donjons.troops,
        )
    )
    points = [first.format(troops=number)]
    if donjons.deconstruct_among_enemies == "refused":
        points.append(_("Never among opposing troops."))
    elif donjons.deconstruct_among_enemies == "fight":
        points.append(_("Among opposing troops they fight at once, one against one."))
    else:
        points.append(
            _(
                "Among opposing troops they fight at once; it must be the turn’s first action, and ends the"
                " turn."
            )
        )
    if looks := words.values_name(params, donjons.lasting_values):
        points.append(_("Never on {looks}.").format(looks=looks))
    return Section("deconstruct", "deconstruct", _("Deconstruct"), (Points(tuple(points)),), ("deconstructed",))


def _disperse(params: Params) -> Section:
    return Section(
        "disperse",
        "disperse",
        _("Disperse"),
        (
            Paragraph(
                _(
                    "Any number of troops leave the command tile, each in one of the six straight lines, as"
                    " far as you like."
                )
            ),
            _ways(params),
            *drawn_dispersing(params),
        ),
        ("to",),
    )


def _concentrate(params: Params) -> Section:
    over = (
        _("The order crosses a mountain on the line, the troop does not: it halts in front of it.")
        if params.movement.concentrate_over_mountains
        else _("A mountain on the line stops the order too.")
    )
    return Section(
        "concentrate",
        "concentrate",
        _("Concentrate"),
        (
            Paragraph(
                _(
                    "Any number of troops in a straight line with the command tile come to it, each as near as"
                    " it can."
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
            _("Troops move one after the other, and each move counts before the next."),
            _("They pass empty tiles, your troops and donjons, and all officers."),
            _("Where they meet an opposing troop or donjon they stop and fight."),
            _("No troop moves twice in a turn.")
            if params.movement.once_per == "turn"
            else _("No troop moves twice by the same card."),
        )
    )


_TOLD: Final[dict[str, Callable[[Params], Section]]] = {
    "recruit": _recruit,
    "construct": _construct,
    "deconstruct": _deconstruct,
    "disperse": _disperse,
    "concentrate": _concentrate,
}
