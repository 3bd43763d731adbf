"""The rules page of Barons."""

from __future__ import annotations

from barons.engine.realms.params import ITEM_NAMES, SKILL_NAMES, Params
from barons.engine.realms.rules import RealmsRules
from barons.text.realms import words
from barons.text.rulesbook.page import Block, Chapter, Note, Paragraph, Points, Section, Table, authors
from barons.text.rulesbook.realms_examples import drawn_move
from barons.text.rulesbook.realms_fights import fights_chapter, has_bosses
from barons.text.rulesbook.realms_spaces import spaces_chapter
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def chapters(rules: RealmsRules) -> tuple[Chapter, ...]:
    """Goal, turn, spaces, fights, cards, and where the program decides."""
    params = rules.params
    return (
        Chapter("goal", _("The goal"), (_goal(params), _board(params), _characters(params))),
        Chapter("turn", _("The turn"), (_turn(params), _move(rules), _skills(params))),
        spaces_chapter(params),
        fights_chapter(params),
        Chapter("cards", _("Cards"), (_items(params), _monsters(params))),
        Chapter("rulings", _("Rulings"), (_rulings(params), _authors())),
    )


def _goal(params: Params) -> Section:
    ways = [
        _("A player begins a turn with castles in all six realms."),
        _("One player alone is alive."),
    ]
    politics = {
        "most": _("At the beginning of a turn every land holds a building: the most buildings win."),
        "realms": _(
            "At the beginning of a turn every land holds a building: the most realms with a majority win."
        ),
        "value": _("At the beginning of a turn every land holds a building: the highest building cost wins."),
    }
    if params.political_win in politics:
        ways.append(politics[params.political_win])
    blocks: list[Block] = [
        Paragraph(
            _(
                "Travel the six realms, grow rich by trade and adventure, build dwellings and then castles,"
                " and live."
            )
        ),
        Paragraph(_("The game is won when:")),
        Points(tuple(ways)),
    ]
    if params.rounds:
        blocks.append(
            Paragraph(
                ngettext(
                    "After {count} round the ranking decides: castles, dwellings, gold.",
                    "After {count} rounds the ranking decides: castles, dwellings, gold.",
                    params.rounds,
                ).format(count=params.rounds)
            )
        )
    return Section("goal", "crown", _("Winning"), tuple(blocks), ("game_over",))


def _board(params: Params) -> Section:
    rows = tuple(
        (
            words.realm_name(name),
            words.resource_name(params.realms[name].resource),
            words.skill_name(params.realms[name].guild),
            " / ".join(str(land.cost) for land in params.realms[name].lands),
            " / ".join(str(land.toll) for land in params.realms[name].lands),
        )
        for name in params.ring
    )
    return Section(
        "board",
        "globe",
        _("The ring and the dungeons"),
        (
            Paragraph(_("The ring is walked clockwise: in each realm an outpost, lands, a city and a guild.")),
            Table((_("Realm"), _("Resource"), _("Guild"), _("Cost of its lands"), _("Their toll")), rows),
            Paragraph(
                ngettext(
                    "A dungeon of {count} space leads from each outpost to the next.",
                    "A dungeon of {count} spaces leads from each outpost to the next.",
                    params.dungeon_length,
                ).format(count=params.dungeon_length)
            ),
        ),
        ("white", "yellow", "green", "blue", "red", "black"),
    )


def _characters(params: Params) -> Section:
    rows = tuple(
        (words.skill_name(name), *(str(dice) for dice in (one.strength, one.agility, one.mana, one.guile)))
        for name, one in params.characters.items()
    )
    head = (_("Character"), *(words.attribute_name(name) for name in ("strength", "agility", "mana", "guile")))
    return Section(
        "characters",
        "human",
        _("Characters"),
        (
            Paragraph(_("Each attribute is a number of dice. Each character is played once.")),
            Table(head, rows),
            Points(
                (
                    _("Gold at the start: {gold}.").format(gold=params.start_gold),
                    _("Health at the start, and never above: {health}.").format(health=params.health),
                    _("Levels of each skill: 0 at the start, {most} at most.").format(most=params.skill_levels),
                )
            ),
        ),
        ("character", "merchant", "healer", "hunter", "warrior", "sorcerer", "thief"),
    )


def _turn(params: Params) -> Section:
    steps = [
        _("Roll your agility in dice and move as far as one of them says."),
        _("Attack another adventurer on your space, if you like."),
        _("Do what your space allows; on a land one thing: build, forage or harvest. Then trade."),
        _("Use your active skills, each once."),
    ]
    blocks: list[Block] = [Points(tuple(steps))]
    options = []
    if params.skip:
        options.append(_("In place of the roll you may skip the turn."))
    if params.crawl:
        options.append(_("In a dungeon you may crawl one space in place of the roll."))
    if options:
        blocks.append(Points(tuple(options)))
    return Section("turn", "hourglass", _("Your turn"), tuple(blocks), ("end", "skip", "pass"))


def _move(rules: RealmsRules) -> Section:
    return Section(
        "move",
        "move",
        _("Moving"),
        (
            Points(
                (
                    _("The count is exact: nobody stops short."),
                    _("Whose move comes to the first outpost again is an adventurer from there on."),
                    _("Dungeons are for adventurers: the way in is any outpost they start from or pass."),
                    _("Only adventurers attack and are attacked."),
                )
            ),
            drawn_move(rules),
        ),
        ("roll", "crawl", "adventurer", "moved"),
    )


def _skills(params: Params) -> Section:
    steals = {"gold": _("up to {gold} gold").format(gold=params.steal_gold), "item": _("an item")}
    steals["resource"] = _("a resource")
    loot = _(" or ").join(steals[what] for what in params.steal if what != "gold" or params.steal_gold)
    rows = (
        (
            words.skill_name("merchant"),
            _(
                "For each level: one space further to an outpost, +1 gold a card, one more item shown in"
                " cities."
            ),
        ),
        (words.skill_name("healer"), _("Mana and level − 1 dice; each six heals 1, up to the level.")),
        (words.skill_name("hunter"), _("For each level: one die to forage, one more card to harvest.")),
        (
            words.skill_name("warrior"),
            _("For each level: one die to strike, one more round against players if wished."),
        ),
        (
            words.skill_name("sorcerer"),
            _("Magic with mana and level − 1 dice, up to as many spaces away as the level; one spell a turn."),
        ),
        (
            words.skill_name("thief"),
            _("Guile and level dice, up to as many spaces away as the level; any six takes {loot}.").format(
                loot=loot
            )
            if loot
            else _("There is nothing that a thief may take."),
        ),
    )
    return Section(
        "skills",
        "mana",
        _("Skills"),
        (Table((_("Skill"), _("What it does")), rows),),
        ("heal", "steal", "cast", "skill", *SKILL_NAMES),
    )


def _items(params: Params) -> Section:
    rows = tuple(
        (words.item_name(name), words.item_note(params, name), str(params.items[name].copies))
        for name in ITEM_NAMES
        if name in params.items and params.items[name].copies
    )
    return Section(
        "items",
        "pouch",
        _("Items"),
        (
            Table((_("Item"), _("What it does"), _("Cards")), rows),
            Note(
                _("Two copies of an item do no more than one. What is used up or sold goes back into the deck.")
            ),
        )
        if rows
        else (Paragraph(_("There are no items.")),),
        ("use", "item", *ITEM_NAMES),
    )


def _monsters(params: Params) -> Section:
    rows = tuple(
        (
            words.monster_name(name),
            *(str(n) for n in (one.strength, one.agility, one.defence, one.health, one.treasure)),
        )
        for name, one in params.monsters.items()
        if one.copies
    )
    columns = ("strength", "agility", "defence", "health", "treasure")
    head = (_("Monster"), *(words.attribute_name(name) for name in columns))
    treasures = ", ".join(f"{one.copies} × {one.gold}" for one in params.treasures if one.copies)
    return Section(
        "monsters",
        "monster",
        _("Adventures"),
        (
            Paragraph(_adventure(bool(treasures), bool(rows))),
            *((Paragraph(_("Treasures: {treasures}.").format(treasures=treasures)),) if treasures else ()),
            *((Table(head, rows),) if rows else ()),
        ),
        ("met", "slain", "adventure", "dungeon", *params.monsters),
    )


def _adventure(treasures: bool, monsters: bool) -> str:
    """What waits in a dungeon."""
    if treasures and monsters:
        return _("In a dungeon you draw an adventure: gold, or a monster that must be fought.")
    return (
        _("In a dungeon you draw an adventure: gold.")
        if treasures
        else _("In a dungeon you draw an adventure: a monster that must be fought.")
    )


def _rulings(params: Params) -> Section:
    points = [
        _("The order of the ring and the length of the dungeons are this program’s: {count}.").format(
            count=params.dungeon_length
        ),
        _("Decks have no order: what is refused is not at the bottom."),
        _("Nobody owns two buildings on a land, except by spoils; a castle is one of the land’s buildings."),
    ]
    if has_bosses(params):
        points.append(
            _("A boss is a monster with a treasure of {gold}, and its castle is free.").format(
                gold=params.boss_treasure
            )
        )
    if "gnoll" in params.monsters and params.monsters["gnoll"].copies:
        points.append(
            _("Gnolls have {count} health, as the table says.").format(count=params.monsters["gnoll"].health)
        )
    points += [
        _(
            "In cities and guilds you attack, trade and use skills as elsewhere; a visit is good for one"
            " purchase."
        ),
        _("To pay a toll you sell what you own at a loss, but no resources."),
        _("Foraging brings one card, however many sixes fall."),
    ]
    if params.fight_rounds:
        points.append(
            ngettext(
                "Fights between players end after {count} round.",
                "Fights between players end after {count} rounds.",
                params.fight_rounds,
            ).format(count=params.fight_rounds)
        )
    points.append(_("The gold of the dead is gone."))
    points.append(_("Levels of skills replace skill cards."))
    if params.political_win == "none":
        points.append(_("Castles and survival are the only victories kept from the older rules."))
    return Section(
        "rulings",
        "info",
        _("Where the program decides"),
        (
            Paragraph(_("Where the rulebook is silent or says two things, the program plays like this:")),
            Points(tuple(points)),
        ),
    )


def _authors() -> Section:
    return authors(
        _("Barons is a game by {author}. Its rules are told here in this project’s own words.").format(
            author="Geoff Maddock"
        )
    )
