"""The rules page of Land."""

from __future__ import annotations

from collections.abc import Sequence

from barons.engine.land.params import Challenge, Knights, Mountains, Params, Troops
from barons.engine.land.rules import LandRules
from barons.text.land import words
from barons.text.rulesbook.land_cards import turn_sections
from barons.text.rulesbook.land_examples import drawn_score
from barons.text.rulesbook.land_fights import fight_sections
from barons.text.rulesbook.land_officers import may_pause, officers_bars, officers_way
from barons.text.rulesbook.land_orders import orders_chapter
from barons.text.rulesbook.page import Block, Chapter, Note, Paragraph, Points, Section, Table, authors
from barons.text.sentence import listed
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def chapters(rules: LandRules) -> tuple[Chapter, ...]:
    """Goal, turn, orders, fights, and where the program decides."""
    params = rules.params
    return (
        Chapter("goal", _("The goal"), (_goal(params), _score(params), _board(params), _setup(params))),
        Chapter("turn", _("The turn"), _turn_sections(params)),
        orders_chapter(params),
        Chapter("fights", _("Fights"), fight_sections(params)),
        Chapter("rulings", _("Rulings"), (_rulings(params), _authors())),
    )


def by_players(params: Params, table: Mountains | Troops | Knights | Challenge) -> str:
    """A number by players, as `16 / 12 / 10`; one number when it is always the same."""
    named = {2: table.two, 3: table.three, 4: table.four}
    shown = [str(named[count]) for count in params.setup.players]
    return shown[0] if len(set(shown)) == 1 else " / ".join(shown)


def knights_word(params: Params) -> str:
    """What this edition calls the small officers, several of them."""
    return _("Saboteurs") if words.are_saboteurs(params) else _("Knights")


def _players(params: Params) -> str:
    return str(listed([str(count) for count in params.setup.players]))


def _goal(params: Params) -> Section:
    ways = [
        _("With {players} players, a player’s score reaches the challenge: {score}.").format(
            score=by_players(params, params.ending.challenge), players=_players(params)
        )
    ]
    if params.ending.exhaustion is not None:
        ways.append(
            ngettext(
                "A player has at most {count} troop left on the board and in reserve together.",
                "A player has {count} troops or fewer left on the board and in reserve together.",
                params.ending.exhaustion,
            ).format(count=params.ending.exhaustion)
            if params.ending.exhaustion
            else _("A player has no troops left, on the board or in reserve.")
        )
    if params.ending.round_limit is not None:
        limit = params.ending.round_limit
        ways.append(
            ngettext("{count} round has been played.", "{count} rounds have been played.", limit).format(
                count=limit
            )
        )
    blocks: list[Block] = [
        Paragraph(
            _(
                "You are a Baron in a land without a king. Build donjons on the richest tiles,"
                " and stop the other Barons from doing so."
            )
        ),
        Paragraph(
            _("The game ends at once, even in the middle of an order, when:")
            if params.ending.when == "step"
            else _("The game ends at the end of a turn if, for the player whose turn it was:")
        ),
        Points(tuple(ways)),
    ]
    ties = {
        "donjons": _("donjons on the board"),
        "troops": _("troops on the board and in reserve"),
    }
    if params.ending.ties:
        blocks.append(
            Paragraph(
                _("The highest score wins. Ties are broken by {ties}.").format(
                    ties=", ".join(ties[tie] for tie in params.ending.ties)
                )
            )
        )
    else:
        blocks.append(Paragraph(_("The highest score wins. Players with equal scores share the place.")))
    return Section("goal", "crown", _("Winning"), tuple(blocks), ("game_over",))


def _score(params: Params) -> Section:
    rows = tuple((words.look_name(kind.look), str(kind.value), str(kind.count)) for kind in params.tiles)
    blocks: list[Block] = [
        Paragraph(_("Each of your donjons scores the points of its tile as long as it is on the board.")),
        Table((_("Tile"), _("Points"), _("Tiles of this kind")), rows),
    ]
    if any(params.ending.diversity):
        bonuses = tuple(
            (str(kinds), f"+{points}")
            for kinds, points in enumerate(params.ending.diversity, start=1)
            if points
        )
        blocks.append(Paragraph(_("Donjons on different kinds of tile score points for diversity:")))
        blocks.append(Table((_("Kinds of tile"), _("Points")), bonuses))
    if params.setup.towns:
        free, *merchant = params.setup.towns
        towns = [_("A donjon on the free town scores prestige: {points}.").format(points=f"+{free}")]
        if merchant:
            towns.append(
                _("A donjon on a merchant town scores prestige: {points}.").format(points=f"+{merchant[0]}")
            )
        blocks.append(Points(tuple(towns)))
    blocks.append(drawn_score(params))
    return Section("score", "laurel", _("The score"), tuple(blocks), ("score_changed", *words.LOOKS))


def _board(params: Params) -> Section:
    return Section(
        "board",
        "castle",
        _("Tiles and mountains"),
        (
            Paragraph(
                _(
                    "The board has 37 hexagonal tiles. Each shows a picture and a letter, and"
                    " its points as diamonds at the bottom."
                )
            ),
            Points(
                (
                    _("Mountains block officers and troops."),
                    _(
                        "A tile holds at most one donjon, and no two donjons may be adjacent,"
                        " whoever owns them."
                    ),
                    _(
                        "All troops on a tile are of one colour. Officers may share a tile with"
                        " troops, donjons and Knights."
                    ),
                    _("Two Barons may share a tile during a turn, but not when it ends.")
                    if may_pause(params)
                    else _("Two Barons never share a tile."),
                )
            ),
        ),
        ("mountain", "tile"),
    )


def _setup(params: Params) -> Section:
    deal = [
        _("Mountains: {count}.").format(count=by_players(params, params.setup.mountains)),
        _("{knights} of each player: {count}.").format(
            knights=knights_word(params), count=by_players(params, params.setup.knights)
        ),
        _("Troops of each player: {count}.").format(count=by_players(params, params.setup.troops)),
        _("Donjons of each player: {count}.").format(count=params.donjons.limit)
        if params.donjons.limit is not None
        else _("Donjons: as many as your troops can build."),
    ]
    if params.setup.knights_in_reserve:
        deal.append(_("Knights in reserve: {count}.").format(count=params.setup.knights_in_reserve))
    if params.setup.towns:
        deal.append(
            _("Towns: one free town and {count} merchant towns.").format(count=len(params.setup.towns) - 1)
        )
    deal += _wishes(params)
    if params.turn.by == "deck":
        deal.append(_("Cards of the opening hand: {count}.").format(count=params.deck.hand))
    if params.cards.in_play:
        deal.append(_("Tactical cards dealt to each player: {count}.").format(count=params.cards.hand))
    colours = (
        _(
            "Once everybody has seen the starting tiles, players choose colours, from the last"
            " player to the first."
        )
        if params.setup.colours == "drafted"
        else _("Colours and the first player are drawn at random.")
    )
    return Section(
        "setup",
        "new",
        _("Setting up"),
        (
            Paragraph(
                _(
                    "Tiles are shuffled. Mountains and the officers’ starting tiles are drawn"
                    " at random, all of them different."
                )
            ),
            Points(tuple(deal)),
            Paragraph(colours),
        ),
        ("colour",),
    )


def _wishes(params: Params) -> list[str]:
    """What a deal must be like."""
    setup = params.setup
    wishes = []
    if setup.outside is not None:
        wishes.append(
            ngettext(
                "Reshuffle if more than {count} tile lies outside the largest connected area.",
                "Reshuffle if more than {count} tiles lie outside the largest connected area.",
                setup.outside,
            ).format(count=setup.outside)
            if setup.outside
            else _("Reshuffle if any tile lies outside the largest connected area.")
        )
    if setup.grouped is not None:
        wishes.append(
            _("Reshuffle if {count} or more tiles of one kind are connected.").format(count=setup.grouped)
        )
    if setup.starts_on_land:
        wishes.append(_("Towns and officers drawn outside the largest connected area are drawn again."))
    if setup.connected_land:
        wishes.append(_("Every tile that is not a mountain can be reached from every other."))
    if setup.no_walled_start:
        wishes.append(_("No officer starts on a tile surrounded by mountains."))
    if setup.barons_apart > 1:
        wishes.append(_("Two Barons start at least {count} steps apart.").format(count=setup.barons_apart))
    if setup.officers_apart > 1:
        wishes.append(
            _("Officers of different colours start at least {count} steps apart.").format(
                count=setup.officers_apart
            )
        )
    return wishes


def _turn_sections(params: Params) -> tuple[Section, ...]:
    if params.turn.by == "deck":
        return turn_sections(params)
    sections = [_turn(params), _die(params), _officers(params)]
    if params.cards.in_play:
        sections.append(_cards(params))
    return tuple(sections)


def _turn(params: Params) -> Section:
    steps = [_("Roll the bonus die.") if params.recruiting.by == "bonus" else _("Roll the die.")]
    if params.cards.in_play and params.cards.treasury:
        steps.append(
            _(
                "Before your first action you may use the treasury: discard a card to set the die"
                " to another number."
            )
        )
    steps.append(
        ngettext(
            "Take up to {count} action: an officer’s action or an order.",
            "Take up to {count} actions: officers’ actions and at most one order, in any sequence.",
            params.turn.actions,
        ).format(count=params.turn.actions)
    )
    if _two_orders(params):
        steps.append(
            _("A second order uses the bonus and needs a {faces} on the die.").format(
                faces=words.faces(list(params.turn.two_orders_faces))
            )
        )
    steps.append(_("You may end your turn early, even without taking an action."))
    return Section("turn", "hourglass", _("Your turn"), (Points(tuple(steps)),), ("end", "turn_began"))


def _two_orders(params: Params) -> bool:
    """Whether a turn may hold a second order."""
    return bool(params.turn.two_orders_faces) and params.turn.actions > 1


def _die(params: Params) -> Section:
    faces = tuple(str(face) for face in range(1, 7))
    recruiting, march = params.recruiting, params.march
    rows: list[tuple[str, ...]] = [
        (_("Recruits"), *map(str, recruiting.bonus)),
        (_("Recruits, own donjon on the tile"), *map(str, recruiting.bonus_donjon)),
    ]
    if words.can_hurry(params):
        rows.append((_("Officer’s move"), *map(str, march.bonus)))
    if _two_orders(params):
        rows.append((_("Two orders"), *_yes_no(params.turn.two_orders_faces)))
    if params.cards.in_play and params.cards.collect_faces:
        rows.append((_("Collect a card"), *_yes_no(params.cards.collect_faces)))
    blocks: list[Block] = [Table((_("Die"), *faces), tuple(rows))]
    if recruiting.by == "die":
        blocks.append(
            Paragraph(_("Only recruitment depends on the die: it sets the number of recruits every time."))
        )
    else:
        blocks.insert(
            0,
            Paragraph(
                _("You may use the die’s bonus at most once a turn, for exactly one line of this table.")
            ),
        )
        blocks.append(
            Paragraph(
                _("Without it, you recruit {recruits} and an officer moves {tiles}.").format(
                    recruits=ngettext(
                        "{count} troop recruited", "{count} troops recruited", recruiting.plain
                    ).format(count=recruiting.plain),
                    tiles=ngettext("{count} tile", "{count} tiles", march.plain).format(count=march.plain),
                )
            )
        )
    extras = []
    if looks := words.values_name(params, recruiting.extra_values):
        extras.append(_("One more recruit with the die’s number on {looks}.").format(looks=looks))
    if looks := words.values_name(params, march.extra_values):
        extras.append(
            _("One more tile with the bonus for an officer who starts on {looks}.").format(looks=looks)
        )
    if extras:
        blocks.append(Points(tuple(extras)))
    return Section("die", "dice", _("The die"), tuple(blocks), ("die_rolled", "bonus_used"))


def _yes_no(among: Sequence[int]) -> tuple[str, ...]:
    return tuple(_("yes") if face in among else "–" for face in range(1, 7))


def _officers(params: Params) -> Section:
    points = [
        _("Officers are never killed. Troops do not stop them; mountains do."),
        officers_way(params),
        *officers_bars(params),
    ]
    if words.are_saboteurs(params):
        points.append(_("Saboteurs give no orders. They block other players’ orders."))
    else:
        points.append(_("Knights block other players’ orders. With your donjon they can give orders."))
    return Section(
        "officers",
        "move",
        _("Officers"),
        (Points(tuple(points)),),
        ("move", "baron", "knight", "knight1", "knight2"),
    )


def _cards(params: Params) -> Section:
    cards = params.cards
    points = []
    if cards.treasury:
        points.append(
            _("Treasury: once a turn, before the first action, discard a card face down and turn the die.")
        )
    if cards.lightning >= 2:
        points.append(
            _("Lightning ride: discard a card face down, and an officer goes up to {count} tiles.").format(
                count=cards.lightning
            )
        )
    if cards.long:
        points.append(
            _(
                "Long ride: discard a card face up to move an officer to its tile, whatever"
                " lies between. A Baron who arrives at another Baron’s tile swaps places with"
                " him."
            )
        )
    if cards.collect_faces:
        points.append(
            _("Collect: draw a card with the bonus if the die shows {faces}.").format(
                faces=words.faces(list(cards.collect_faces))
            )
        )
    if cards.exchange:
        points.append(_("Exchange: discard a card face down and draw another."))
    blocks: list[Block] = [
        Paragraph(_("There is a card for every tile that is not a mountain. Only you can see your hand."))
    ]
    if points:
        blocks.append(Points(tuple(points)))
    if len(points) > cards.treasury:
        blocks.append(
            Paragraph(
                _(
                    "All of these except the treasury are officers’ actions. You may use a card"
                    " as soon as you draw it."
                )
            )
            if cards.treasury
            else Paragraph(_("All of these are officers’ actions. You may use a card as soon as you draw it."))
        )
    return Section(
        "cards",
        "card",
        _("Tactical cards"),
        tuple(blocks),
        ("treasury", "lightning", "long", "collect", "exchange", "draw", "card"),
    )


def _rulings(params: Params) -> Section:
    points = [_("A decision with only one option is made automatically.")]
    if params.blocking.rule == "scrum":
        points.append(
            _("On a tile with two Knights of one colour and one of each of three others, nobody is free.")
        )
    if params.blocking.rule == "scrum" and params.blocking.commander == "free":
        points.append(_("A donjon whose Knight is held in a scrum can still disperse and concentrate."))
    if params.blocking.rule == "scrum" and params.blocking.commander == "aside":
        points.append(_("The Knight who commands with a donjon is set aside and does not count in the scrum."))
    if params.turn.by == "deck":
        points.append(
            _(
                "The colour with strictly more Knights than every other colour controls the tile."
                " With a tie nobody does."
            )
        )
        points.append(
            _("Cards for a plot are drawn before any are discarded; the plot itself is discarded last.")
        )
        points.append(_("When all tiles have been struck, the pile of tiles is reshuffled."))
        points.append(
            _("A Baron whose tile gets an opponent’s donjon by capture stays there and may leave later.")
        )
        points.append(_("A tile is outside when it is not connected to the largest area of land."))
    if params.cards.in_play:
        points.append(
            _("When the deck is empty and a card is needed, the discarded cards become the new deck.")
        )
        points.append(_("There is no limit to a hand."))
    if params.capture.rule == "automatic":
        points.append(
            _("The capture is automatic. Troops that were there before count only towards the destruction.")
        )
    if params.capture.rule == "asked":
        points.append(
            ngettext(
                "The capture is asked once, when the first further troop arrives.",
                "The capture is asked once, when further troop number {count} arrives.",
                params.capture.arrivals,
            ).format(count=params.capture.arrivals)
        )
    if params.blocking.rule == "outnumbered":
        points.append(_("No order passes a tile of the line where you are outnumbered."))
        heaths = next((kind.count for kind in params.tiles if kind.look == "heath"), None)
        if heaths is not None:
            points.append(_("There are {count} heaths, to make 37 tiles in all.").format(count=heaths))
    if params.donjons.limit is None:
        points.append(_("There is no limit on donjons."))
    blocks: list[Block] = [
        Paragraph(_("Where the rulebook is silent or contradicts itself, this program does the following:")),
        Points(tuple(points)),
    ]
    if params.fighting.attacked_to == "reserve" and params.ending.round_limit is None:
        blocks.append(
            Note(
                _(
                    "Nothing is ever lost for good, so cautious players could play for ever. A"
                    " variant can limit the rounds."
                )
            )
        )
    return Section("rulings", "info", _("Where this edition decides"), tuple(blocks))


def _authors() -> Section:
    return authors(
        _(
            "Land of Barons, formerly Donjons and Barons, is a game by {author}, licensed under"
            " {licence}. This project describes its rules in its own words."
        ).format(author="lucas.borboleta@free.fr", licence="Creative Commons BY-NC-SA")
    )
