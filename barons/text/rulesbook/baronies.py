"""The rules page of Baron."""

from __future__ import annotations

from barons.engine.baronies.params import Deal, Params
from barons.engine.baronies.rules import BaroniesRules
from barons.text.baronies import words
from barons.text.numbers import plain, signed
from barons.text.rulesbook.baronies_examples import (
    drawn_barony,
    drawn_battle,
    drawn_claim,
    drawn_laying,
    rounding_words,
    stronger_first,
)
from barons.text.rulesbook.page import (
    Block,
    Chapter,
    Note,
    Paragraph,
    Points,
    Section,
    Table,
    authors,
)
from barons.text.tr import gettext as _
from barons.text.tr import ngettext, pgettext


def chapters(rules: BaroniesRules) -> tuple[Chapter, ...]:
    """Goal, turn, settlements, end, and where the program decides."""
    params = rules.params
    settling: tuple[Section, ...] = (_baronies(params), _knights(), _barons(params))
    if stronger_first(params):
        settling += (_example(params),)
    return (
        Chapter("goal", _("The goal"), (_goal(params), _tiles(params), _setup(params))),
        Chapter("turn", _("The turn"), (_draft(params), _lay(params), _donjon())),
        Chapter("settling", _("Settlements"), settling),
        Chapter("end", _("The end"), (_oubliettes(params), _end(params))),
        Chapter("rulings", _("Rulings"), (_rulings(params), _authors())),
    )


def _goal(params: Params) -> Section:
    return Section(
        "goal",
        "crown",
        _("Winning"),
        (
            Paragraph(
                _(
                    "Build the land tile by tile, send knights to its meadows and found"
                    " baronies around them. The player with the most honour at the end wins;"
                    " tied players share the victory."
                )
            ),
            Paragraph(_("Everybody starts with 0 honour.")),
        ),
        ("over", "honour"),
    )


def _tiles(params: Params) -> Section:
    rows = tuple(
        (words.nature_title(nature), plain(tile.value), str(tile.count))
        for nature in words.NATURES
        if (tile := words.tile_of(params, nature)).count
    )
    return Section(
        "tiles",
        "house",
        _("The tiles"),
        (Table((pgettext("to lay", "Tile"), _("Value"), pgettext("to lay", "Tiles")), rows),),
        words.NATURES,
    )


def _is_any(deal: Deal) -> bool:
    return deal.meadows + deal.valued > 0


def _deal(deal: Deal) -> str:
    """The tiles of a deal, of which there is at least one."""
    meadows = ngettext("{count} meadow", "{count} meadows", deal.meadows).format(count=deal.meadows)
    others = ngettext("{count} tile of value {value}", "{count} tiles of value {value}", deal.valued)
    valued = others.format(count=deal.valued, value=plain(deal.value))
    if not deal.meadows or not deal.valued:
        return valued if deal.valued else meadows
    return _("{meadows} and {others}").format(meadows=meadows, others=valued)


def _setup(params: Params) -> Section:
    points = []
    if _is_any(params.reserve):
        points.append(
            _(
                "Each player is dealt {tiles} face down, as different in kind as possible."
                " These are the player’s reserve."
            ).format(tiles=_deal(params.reserve))
        )
    for count, deal in sorted(params.removed.items()):
        if not _is_any(deal):
            continue
        points.append(
            _("With {players} players, remove from the game unseen: {tiles}.").format(
                players=count, tiles=_deal(deal)
            )
        )
    points.append(
        ngettext(
            "Next to the pile there is {count} face-up tile.",
            "Next to the pile there is a face-up row of {count} tiles.",
            len(params.draft_prices),
        ).format(count=len(params.draft_prices))
    )
    points.append(_("The first tile of the map is drawn at random; it is never negative."))
    rows = tuple((str(players), str(count)) for players, count in sorted(params.donjons.items()))
    return Section(
        "setup",
        "new",
        _("Setting up"),
        (Points(tuple(points)), Table((_("Players"), _("Donjons each")), rows)),
    )


def _draft(params: Params) -> Section:
    rows = tuple((str(place), str(price)) for place, price in enumerate(params.draft_prices, start=1))
    return Section(
        "draft",
        "pouch",
        _("First, take a tile"),
        (
            Paragraph(
                _(
                    "Take a tile from the row into your reserve. Place 1 holds the oldest tile. The"
                    " row moves up and is refilled from the pile."
                )
            ),
            Table((_("Place"), _("Honour cost")), rows),
            Note(
                _("You cannot take a tile that would leave you with {limit} honour or less.").format(
                    limit=plain(params.oubliettes)
                )
            ),
        ),
        ("drafted", "row", "draw", "pile"),
    )


def _lay(params: Params) -> Section:
    rows = tuple((str(count), signed(bonus)) for count, bonus in sorted(params.lay_bonuses.items()) if bonus)
    bonuses: tuple[Block, ...] = (
        Paragraph(_("A tile that touches exactly this many tiles scores honour:")),
        Table((pgettext("to lay", "Tiles"), _("Honour")), rows),
    )
    if not rows:
        bonuses = ()
    return Section(
        "lay",
        "new",
        _("Second, lay a tile"),
        (
            Points(
                (
                    _("Lay a tile of your reserve next to at least one tile."),
                    _("A tile may not touch another of its own kind, except that meadows may touch."),
                    _("If none of your tiles fits anywhere, you lay nothing."),
                )
            ),
            *bonuses,
            *drawn_laying(params),
        ),
        ("laid", "reserve"),
    )


def _donjon() -> Section:
    return Section(
        "donjon",
        "construct",
        _("Third, place a donjon or not"),
        (
            Points(
                (
                    _("Place a donjon, knight side up, on any meadow without one."),
                    _("A donjon that returned to you during this turn cannot be placed until your next turn."),
                )
            ),
        ),
        ("skip", "meadow_taken", "knight"),
    )


def _baronies(params: Params) -> Section:
    return Section(
        "barony",
        "castle",
        _("A barony"),
        (
            Paragraph(
                _(
                    "The meadow with your donjon and the six spaces around it form a barony,"
                    " worth the sum of its seven tiles. When all six are filled, the barony is"
                    " complete and is settled at once."
                )
            ),
            Points(
                (
                    _(
                        "Two knights of different players clash if their baronies are completed"
                        " at the same time and share a tile other than a meadow."
                    ),
                    _("A knight challenges a baron of another player with whom it shares such a tile."),
                    _(
                        "A knight who neither clashes nor challenges becomes a baron at once:"
                        " you score the value of his barony."
                    ),
                    _("A tile that already counts in another of your baronies does not score again."),
                )
            ),
            *drawn_barony(params),
        ),
        ("settling", "established"),
    )


def _knights() -> Section:
    return Section(
        "knights",
        "sword",
        _("Knights against knights"),
        (
            Points(
                (
                    _("The shared tiles that are not meadows form the battlefield."),
                    _(
                        "A knight’s strength is the sum of his other tiles. Tiles shared only"
                        " by knights of the same player count for each of them."
                    ),
                    _("A knight loses to any stronger knight he clashes with."),
                    _("Two equally strong knights of different players both fall: carnage."),
                    _(
                        "The player of a fallen knight takes the donjon back; honour does not"
                        " change. Tiles contested only by fallen knights count again in later"
                        " fights."
                    ),
                )
            ),
        ),
        ("knights_fight", "clash"),
    )


def _barons(params: Params) -> Section:
    tie = (
        _("The knight must be strictly stronger than the strongest of the barons he challenges.")
        if params.baron_tie == "baron"
        else _("The knight must be at least as strong as the strongest of the barons he challenges.")
    )
    natures = (words.tile_of(params, nature) for nature in words.NATURES)
    debts = (
        (_("Shared tiles of negative value give honour to the beaten player."),)
        if any(tile.count and tile.value < 0 for tile in natures)
        else ()
    )
    return Section(
        "barons",
        "sword",
        _("Knights against barons"),
        (
            Points(
                (
                    _("The remaining knights fight one after the other, the strongest first."),
                    tie,
                    _("If he loses, he takes his donjon back."),
                    _(
                        "A winning knight beats every baron he challenged. Their players take"
                        " those donjons back and lose the value of the tiles shared with the"
                        " winner."
                    ),
                    *debts,
                )
            ),
        ),
        ("barons_fight", "baron"),
    )


def _example(params: Params) -> Section:
    village, pond, forest, field, quarry, swamp = (
        words.tile_of(params, nature).value
        for nature in ("village", "pond", "forest", "field", "quarry", "swamp")
    )
    one, other = forest + field, quarry + swamp
    return Section(
        "example",
        "flask",
        _("An example"),
        (
            Paragraph(
                _(
                    "Two knights share a village and a pond. The first also has a forest and a"
                    " field: strength {one}. The second also has a quarry and a swamp: strength"
                    " {other}. The second loses. The first becomes a baron, and the village and"
                    " the pond count for him: {sum} honour."
                ).format(one=plain(one), other=plain(other), sum=plain(one + village + pond))
            ),
            drawn_battle(one, other),
        ),
    )


def _oubliettes(params: Params) -> Section:
    return Section(
        "oubliettes",
        "lock",
        _("The oubliettes"),
        (
            Paragraph(
                _(
                    "After a settlement, a player with {limit} honour or less is out. That"
                    " player’s reserve and unplaced donjons leave the game; donjons on the map"
                    " remain and keep fighting."
                ).format(limit=plain(params.oubliettes))
            ),
            Paragraph(_("If only one player is left, that player wins at once.")),
        ),
    )


def _end(params: Params) -> Section:
    blocks: list[Block] = [
        Paragraph(
            _(
                "The player who lays the last tile finishes the turn, with a donjon if wanted."
                " Then the game is over."
            )
        ),
        Paragraph(_claims(params)),
        *drawn_claim(params),
    ]
    if (limit := params.round_limit) is not None:
        ends = ngettext("It also ends after {count} round.", "It also ends after {count} rounds.", limit)
        blocks.append(Paragraph(ends.format(count=limit)))
    return Section("end", "hourglass", _("The last tile and the claims"), tuple(blocks), ("claim", "done"))


def _claims(params: Params) -> str:
    """What incomplete baronies are worth at the end."""
    division = params.final_division
    if division.by == 1:
        return _(
            "Then each knight may claim his incomplete barony. Missing tiles are worth nothing."
            " All claims are settled together."
        )
    return _(
        "Then each knight may claim his incomplete barony. Missing tiles are worth nothing. All"
        " claims are settled together; the strength and honour of these knights are divided by"
        " {number}, {rounding}."
    ).format(number=division.by, rounding=rounding_words(params))


def _rulings(params: Params) -> Section:
    dealt = (
        (
            _("The starting tiles of value {value} are dealt, not chosen.").format(
                value=plain(params.reserve.value)
            ),
        )
        if params.reserve.valued
        else ()
    )
    return Section(
        "rulings",
        "info",
        _("Where this edition decides"),
        (
            Paragraph(
                _("Where the rulebook is silent or contradicts itself, this program does the following:")
            ),
            Points(
                (
                    *dealt,
                    _("You may not take a tile that would leave you with {limit} honour.").format(
                        limit=plain(params.oubliettes)
                    ),
                    _("When the game ends, the players declare their claims one after the other."),
                    _("A shared tile’s value is lost only once, however many baronies share it."),
                    _("If several of your knights challenge the same baron, only the strongest fights."),
                    _("You may build a donjon in the last turn too."),
                    _("A player who is out makes no claims."),
                )
            ),
        ),
    )


def _authors() -> Section:
    return authors(
        _("Baron is a game by {author}. This project describes its rules in its own words.").format(
            author="Franz Gaudois"
        )
    )
