"""The spaces of Barons: lands and their tolls, foraging, city, guild, outpost."""

from __future__ import annotations

from barons.engine.realms.params import RESOURCE_NAMES, Params, RealmName
from barons.text.numbers import percent
from barons.text.realms import words
from barons.text.rulesbook.page import Chapter, Paragraph, Points, Section, Table
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def spaces_chapter(params: Params) -> Chapter:
    """What can be done where a walk ends."""
    places = (_land(params), _toll(params), _foraging(params), _city(params), _guild(params), _outpost(params))
    return Chapter("spaces", _("Spaces"), places)


def _land(params: Params) -> Section:
    return Section(
        "land",
        "house",
        _("Building on a land"),
        (
            Points(
                (
                    _("A dwelling costs the price of the land. You may own one building on each land."),
                    ngettext(
                        "A castle replaces your dwelling for the cost of the land.",
                        "A castle replaces your dwelling for {count} times the cost of the land.",
                        params.castle_cost,
                    ).format(count=params.castle_cost)
                    if params.castle_cost
                    else _("A castle replaces your dwelling free of charge."),
                    ngettext(
                        "A land has room for {count} building, which may be a castle.",
                        "A land has room for {count} buildings, at most one of them a castle.",
                        params.buildings_on_land,
                    ).format(count=params.buildings_on_land),
                    _(
                        "Each player may build up to {dwellings} dwellings and {castles}"
                        " castles. Buildings won as spoils may exceed that."
                    ).format(dwellings=params.dwellings_of_player, castles=params.castles_of_player),
                )
            ),
        ),
        ("build", "build dwelling", "build castle", "dwelling", "castle_stands"),
    )


def _castle_toll(times: int) -> str:
    """For which buildings toll is due."""
    if not times:
        return _("You pay toll for every dwelling of another player, and none for castles.")
    return ngettext(
        "You pay toll for every building of another player, the same for a castle.",
        "You pay toll for every building of another player, {count} times as much for a castle.",
        times,
    ).format(count=times)


def _toll(params: Params) -> Section:
    return Section(
        "toll",
        "coin",
        _("Toll"),
        (
            Points(
                (
                    _castle_toll(params.castle_toll),
                    _(
                        "If you are short of gold, you sell items, or your buildings on this"
                        " land, for {share} of their cost."
                    ).format(share=percent(params.sale_percent)),
                    _(
                        "If that is not enough, the owners get all your gold and you go to the"
                        " first space of the Snow dungeon, draw an adventure, and your turn"
                        " ends."
                    ),
                )
            ),
        ),
        ("toll_due", "toll_paid", "banished", "sell-for-toll"),
    )


def _foraging(params: Params) -> Section:
    points = [
        _("Forage where you own no building: roll guile and hunter level dice. Any six brings one card."),
        ngettext(
            "Harvest where you own a building: 1 card and one for each hunter level.",
            "Harvest where you own a building: 1 card and one for each hunter level, {count}"
            " times as many with a castle.",
            params.castle_harvest,
        ).format(count=params.castle_harvest),
    ]
    if params.tool_factor == 1 or not _has_item(params, "tool"):
        pass  # a tool brings no more than bare hands
    elif len(params.tool_works) == 2:
        points.append(
            _("The right tool multiplies foraging and harvests by {times}.").format(times=params.tool_factor)
        )
    elif "forage" in params.tool_works:
        points.append(_("The right tool multiplies foraging by {times}.").format(times=params.tool_factor))
    elif "harvest" in params.tool_works:
        points.append(_("The right tool multiplies harvests by {times}.").format(times=params.tool_factor))
    points.append(
        ngettext(
            "There is {count} card of each resource. Players cannot take cards that others hold.",
            "There are {count} cards of each resource. Players cannot take cards that others hold.",
            params.resource_cards,
        ).format(count=params.resource_cards)
        if params.resource_cards
        else _("There are no resource cards, so nothing is gathered.")
    )
    return Section(
        "forage", "wheat", _("Foraging and harvesting"), (Points(tuple(points)),), ("harvest", *RESOURCE_NAMES)
    )


def _has_item(params: Params, effect: str) -> bool:
    """Whether a card of the item deck has this effect."""
    return any(item.copies and getattr(item, effect) for item in params.items.values())


def _heals(count: int) -> tuple[str, ...]:
    return (_("Heals {count}.").format(count=count),) if count else ()


def _city(params: Params) -> Section:
    buy = (
        _("Buy one of them for {gold} gold, or none.")
        if params.city_buy == "one"
        else _("Buy any of them for {gold} gold each.")
    )
    return Section(
        "city",
        "city",
        _("City"),
        (
            Points(
                (
                    *_heals(params.city_healing),
                    _("It shows an item, and one more for each merchant level."),
                    buy.format(gold=params.item_price),
                )
            ),
        ),
        ("buy", "offered"),
    )


def _guild(params: Params) -> Section:
    return Section(
        "guild",
        "guild",
        _("Guild"),
        (
            Points(
                (
                    *_heals(params.guild_healing),
                    _("Train its skill by one level, for {gold} gold times the new level.").format(
                        gold=params.training_price
                    ),
                )
            ),
        ),
        ("train", "trained"),
    )


def _prices(params: Params, realm: RealmName) -> dict[str, int]:
    return {str(resource): price for resource, price in params.realms[realm].prices.items()}


def _outpost(params: Params) -> Section:
    rows = tuple(
        (
            words.realm_name(name),
            *(str(_prices(params, name)[resource]) for resource in RESOURCE_NAMES),
        )
        for name in params.ring
    )
    head = (_("Outpost"), *(words.resource_name(resource) for resource in RESOURCE_NAMES))
    return Section(
        "outpost",
        "outpost",
        _("Outpost and trade"),
        (
            Paragraph(
                _(
                    "An outpost buys as many resource cards as you like. A merchant can also"
                    " sell from a distance."
                )
            ),
            Table(head, rows),
        ),
        ("sell", "trade", "traded", "done"),
    )
