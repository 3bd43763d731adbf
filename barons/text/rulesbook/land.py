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
                "A player has {count} troop or none, on the board and in reserve together.",
                "A player has {count} troops or fewer, on the board and in reserve together.",
                params.ending.exhaustion,
            ).format(count=params.ending.exhaustion)
            if params.ending.exhaustion
            else _("A player has no troops any more, neither on the board nor in reserve.")
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
                "You are a Baron in a land without a king. Build donjons on the richest tiles, and keep the"
                " others from doing so."
            )
        ),
        Paragraph(
            _("The game ends at once, even in the middle of an order, when:")
            if params.ending.when == "step"
            else _("The game ends when a turn ends, looking only at the player whose turn it was:")
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
                _("The highest score wins; equal scores are decided by {ties}.").format(
                    ties=", ".join(ties[tie] for tie in params.ending.ties)
                )
            )
        )
    else:
        blocks.append(Paragraph(_("The highest score wins; equal scores share the place.")))
    return Section("goal", "crown", _("Winning"), tuple(blocks), ("game_over",))


def _score(params: Params) -> Section:
    rows = tuple((words.look_name(kind.look), str(kind.value), str(kind.count)) for kind in params.tiles)
    blocks: list[Block] = [
        Paragraph(_("Each of your donjons brings the points of its tile, as long as it stands.")),
        Table((_("Tile"), _("Points"), _("Tiles of the kind")), rows),
    ]
    if any(params.ending.diversity):
        bonuses = tuple(
            (str(kinds), f"+{points}")
            for kinds, points in enumerate(params.ending.diversity, start=1)
            if points
        )
        blocks.append(Paragraph(_("Donjons on different kinds of tile bring points for diversity:")))
        blocks.append(Table((_("Kinds of tile"), _("Points")), bonuses))
    if params.setup.towns:
        free, *merchant = params.setup.towns
        towns = [_("A donjon on the free town brings prestige: {points}.").format(points=f"+{free}")]
        if merchant:
            towns.append(
                _("A donjon on a merchant town brings prestige: {points}.").format(points=f"+{merchant[0]}")
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
                    "37 hexagonal tiles make the land. Each has its picture and a letter, and at the bottom"
                    " its points as lozenges."
                )
            ),
            Points(
                (
                    _("Mountains bar the way to officers and troops."),
                    _("A tile holds at most one donjon, and donjons are never neighbours, whoever owns them."),
                    _("The troops of a tile are all of one colour; officers share tiles with anything."),
                    _("Two Barons may stand together while a turn is under way, never when it ends.")
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
        else _("Donjons: as many as your troops make."),
    ]
    if params.setup.knights_in_reserve:
        deal.append(_("Knights in reserve: {count}.").format(count=params.setup.knights_in_reserve))
    if params.setup.towns:
        deal.append(
            _("Towns: one free town, merchant towns: {count}.").format(count=len(params.setup.towns) - 1)
        )
    deal += _wishes(params)
    if params.turn.by == "deck":
        deal.append(_("Cards of the opening hand: {count}.").format(count=params.deck.hand))
    if params.cards.in_play:
        deal.append(_("Tactical cards dealt to each player: {count}.").format(count=params.cards.hand))
    colours = (
        _("Once the starting tiles are seen, colours are chosen from the last player to the first.")
        if params.setup.colours == "drafted"
        else _("Colours and the first player are drawn.")
    )
    return Section(
        "setup",
        "new",
        _("Setting up"),
        (
            Paragraph(
                _(
                    "Tiles are shuffled; mountains and the officers’ starting tiles are drawn, all of them"
                    " different."
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
                "Dealt anew while more than {count} tile lies outside the largest piece of land.",
                "Dealt anew while more than {count} tiles lie outside the largest piece of land.",
                setup.outside,
            ).format(count=setup.outside)
            if setup.outside
            else _("Dealt anew while a tile lies outside the largest piece of land.")
        )
    if setup.grouped is not None:
        wishes.append(
            _("Dealt anew while {count} or more tiles of one colour lie joined.").format(count=setup.grouped)
        )
    if setup.starts_on_land:
        wishes.append(_("Towns and officers drawn outside the largest piece of land are drawn again."))
    if setup.connected_land:
        wishes.append(_("From every tile that is no mountain every other can be reached."))
    if setup.no_walled_start:
        wishes.append(_("No officer begins on a tile all of whose neighbours are mountains."))
    if setup.barons_apart > 1:
        wishes.append(
            _("Two Barons begin at least {count} steps from each other.").format(count=setup.barons_apart)
        )
    if setup.officers_apart > 1:
        wishes.append(
            _("Officers of different colours begin at least {count} steps from each other.").format(
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
        steps.append(_("Before your first action you may call on the treasury: a card turns the die."))
    steps.append(
        ngettext(
            "Do up to {count} action: an officer’s action or an order.",
            "Do up to {count} actions: officers’ actions and one order, in any sequence.",
            params.turn.actions,
        ).format(count=params.turn.actions)
    )
    if _two_orders(params):
        steps.append(
            _("A second order takes the bonus of a die of {faces}.").format(
                faces=words.faces(list(params.turn.two_orders_faces))
            )
        )
    steps.append(_("You may end the turn early, without any action too."))
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
        blocks.append(Paragraph(_("Nothing but recruitment depends on the die: it sets the number each time.")))
    else:
        blocks.insert(
            0,
            Paragraph(
                _("The die’s bonus is used at most once a turn, for exactly one of the lines of this table.")
            ),
        )
        blocks.append(
            Paragraph(
                _("Without it, {recruits} and an officer moves {tiles}.").format(
                    recruits=ngettext("{count} troop comes", "{count} troops come", recruiting.plain).format(
                        count=recruiting.plain
                    ),
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
        _("Officers never die; troops do not stop them, mountains do."),
        officers_way(params),
        *officers_bars(params),
    ]
    if words.are_saboteurs(params):
        points.append(_("Saboteurs command nothing; they block the orders of the others."))
    else:
        points.append(_("Knights block the orders of the others; beside your donjon they command."))
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
                "Long ride: discard a card face up, and an officer stands on its tile, whatever lies between."
                " A Baron who comes upon a Baron changes places with him."
            )
        )
    if cards.collect_faces:
        points.append(
            _("Collect: draw a card with the bonus when the die shows {faces}.").format(
                faces=words.faces(list(cards.collect_faces))
            )
        )
    if cards.exchange:
        points.append(_("Exchange: discard a card face down and draw another."))
    blocks: list[Block] = [
        Paragraph(_("There is a card for every tile that is no mountain. Only you see your hand."))
    ]
    if points:
        blocks.append(Points(tuple(points)))
    if len(points) > cards.treasury:
        blocks.append(
            Paragraph(
                _("All of these but the treasury are officers’ actions. A card drawn may be used at once.")
            )
            if cards.treasury
            else Paragraph(_("All of these are officers’ actions. A card drawn may be used at once."))
        )
    return Section(
        "cards",
        "card",
        _("Tactical cards"),
        tuple(blocks),
        ("treasury", "lightning", "long", "collect", "exchange", "draw", "card"),
    )


def _rulings(params: Params) -> Section:
    points = [_("A decision with a single answer is played unasked, and says so.")]
    if params.blocking.rule == "scrum":
        points.append(_("With Knights two, one, one and one of four colours on a tile nobody is free."))
    if params.blocking.rule == "scrum" and params.blocking.commander == "free":
        points.append(_("A donjon whose Knight is held in a scrum still disperses and concentrates."))
    if params.blocking.rule == "scrum" and params.blocking.commander == "aside":
        points.append(
            _("The Knight who commands beside a donjon is set aside and does not count in the scrum.")
        )
    if params.turn.by == "deck":
        points.append(_("A tile is controlled by the strict majority of Knights; with a tie by nobody."))
        points.append(_("A card drawn for a plot is drawn before any is discarded, the plot itself last."))
        points.append(_("When all tiles have been struck, the pile of tiles is shuffled anew."))
        points.append(_("A Baron under whom another’s donjon arises stays, and may leave."))
        points.append(_("A tile counts as outside when it is not joined to the largest piece of land."))
    if params.cards.in_play:
        points.append(_("An empty deck is made anew of the discarded cards as soon as one is needed."))
        points.append(_("There is no limit to a hand."))
    if params.capture.rule == "automatic":
        points.append(
            _("The capture happens by itself; troops that stood there before count for the destruction only.")
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
        points.append(_("No order passes a tile of the line on which you are outnumbered."))
        heaths = next((kind.count for kind in params.tiles if kind.look == "heath"), None)
        if heaths is not None:
            points.append(
                _("There are {count} heaths, as many as the other tiles leave of 37.").format(count=heaths)
            )
    if params.donjons.limit is None:
        points.append(_("Donjons are without limit."))
    blocks: list[Block] = [
        Paragraph(_("Where the rulebook is silent or says two things, the program plays like this:")),
        Points(tuple(points)),
    ]
    if params.fighting.attacked_to == "reserve" and params.ending.round_limit is None:
        blocks.append(
            Note(
                _(
                    "No loss is final here, and nobody is forced to a decision: a variant can set a limit of"
                    " rounds."
                )
            )
        )
    return Section("rulings", "info", _("Where the program decides"), tuple(blocks))


def _authors() -> Section:
    return authors(
        _(
            "Land of Barons, once Donjons and Barons, is a game by {author}, under the licence"
            " {licence}. Its rules are told here in this project’s own words."
        ).format(author="lucas.borboleta@free.fr", licence="Creative Commons BY-NC-SA")
    )
