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
                    "Lay the land tile by tile, send knights to its meadows, and found baronies around them."
                    " Who ends with the most honour wins; equal honour shares the place."
                )
            ),
            Paragraph(_("Everybody begins with 0 honour.")),
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
                "Each player is dealt, face down: {tiles}, of natures as different as possible. They are the"
                " reserve."
            ).format(tiles=_deal(params.reserve))
        )
    for count, deal in sorted(params.removed.items()):
        if not _is_any(deal):
            continue
        points.append(
            _("With {players} players, unseen out of the game: {tiles}.").format(
                players=count, tiles=_deal(deal)
            )
        )
    points.append(
        ngettext(
            "Beside the pile lies {count} open tile.",
            "Beside the pile lies an open row of {count} tiles.",
            len(params.draft_prices),
        ).format(count=len(params.draft_prices))
    )
    points.append(_("The first tile of the map is drawn; it is never negative."))
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
            Paragraph(_("Take a tile of the row into your reserve; place 1 is the oldest. The row moves up.")),
            Table((_("Place"), _("Honour it costs")), rows),
            Note(
                _("A tile that would bring you to {limit} honour or below cannot be taken.").format(
                    limit=plain(params.oubliettes)
                )
            ),
        ),
        ("drafted", "row", "draw", "pile"),
    )


def _lay(params: Params) -> Section:
    rows = tuple((str(count), signed(bonus)) for count, bonus in sorted(params.lay_bonuses.items()) if bonus)
    bonuses: tuple[Block, ...] = (
        Paragraph(_("Touching exactly so many tiles brings honour:")),
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
                    _("It never touches a tile of its own nature; meadows may."),
                    _("If no tile of yours fits anywhere, you go on without laying."),
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
                    _("A donjon comes onto any meadow without one, its knight’s side up."),
                    _("A donjon that came back to you during this turn rests until the next."),
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
                    "Round each donjon lies a barony: its meadow and the six cells beside it, worth their"
                    " seven values together. Once no cell is empty, the knight claims it, and it is settled at"
                    " once."
                )
            ),
            Points(
                (
                    _("Knights of different players clash if their baronies share a tile that is no meadow."),
                    _("A knight challenges a baron of another player with whom it shares such a tile."),
                    _(
                        "A knight at peace with all becomes a baron at once: the value of his barony is your"
                        " honour."
                    ),
                    _("A tile that lies in another standing barony of yours brings nothing again."),
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
                    _("The shared tiles that are no meadows are the battlefield."),
                    _(
                        "The strength of a knight is the sum of his other tiles; those that he shares only with"
                        " his own player’s count for each."
                    ),
                    _("A knight falls to a stronger one with whom he clashes."),
                    _("Equals of different players both fall: carnage."),
                    _(
                        "Who falls takes the donjon back; honour does not change. What the fallen alone had"
                        " contested counts again in the fights that follow."
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
        (_("Shared tiles of negative value give the beaten player honour."),)
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
                    _("The knights that are left fight one after the other, the strongest first."),
                    tie,
                    _("If he loses, he takes his donjon back."),
                    _(
                        "A winner has beaten every baron he challenged: their players take those donjons back"
                        " and lose what the tiles shared with the victor are worth."
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
                    "Two knights share a village and a pond. The first has a forest and a field besides,"
                    " strength {one}; the second a quarry and a swamp, strength {other}. The second falls; the"
                    " first becomes a baron, and the village and the pond count for him: {sum} honour."
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
                    "Whose honour is {limit} or below when a settlement is done is out: reserve and unplaced"
                    " donjons leave the game. Their donjons remain on the map and fight on."
                ).format(limit=plain(params.oubliettes))
            ),
            Paragraph(_("If one player is left, that player wins at once.")),
        ),
    )


def _end(params: Params) -> Section:
    blocks: list[Block] = [
        Paragraph(
            _("Whoever lays the last tile finishes the turn, with a donjon if wanted; then the game is over.")
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
            "Then each knight may claim his incomplete barony, missing tiles being worth nothing. All"
            " claims are settled together."
        )
    return _(
        "Then each knight may claim his incomplete barony, missing tiles being worth nothing. All"
        " claims are settled together; strength and honour of these knights are divided by {number},"
        " {rounding}."
    ).format(number=division.by, rounding=rounding_words(params))


def _rulings(params: Params) -> Section:
    dealt = (
        (
            _("The tiles of value {value} at the start are dealt, not chosen.").format(
                value=plain(params.reserve.value)
            ),
        )
        if params.reserve.valued
        else ()
    )
    return Section(
        "rulings",
        "info",
        _("Where the program decides"),
        (
            Paragraph(_("Where the rulebook is silent or says two things, the program plays like this:")),
            Points(
                (
                    *dealt,
                    _("A draft down to {limit} is refused.").format(limit=plain(params.oubliettes)),
                    _("When the game ends, seat after seat declares its claims."),
                    _("However often a tile is shared, its value is lost once."),
                    _("Where several of your knights challenge one baron, the strongest alone does so."),
                    _("In the last turn, too, a donjon may be built."),
                    _("Who is out does not claim."),
                )
            ),
        ),
    )


def _authors() -> Section:
    return authors(
        _("Baron is a game by {author}. Its rules are told here in this project’s own words.").format(
            author="Franz Gaudois"
        )
    )
