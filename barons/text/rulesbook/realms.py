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
        _("At the start of any player’s turn, a player has castles in all six realms."),
        _("Only one player is alive."),
    ]
    politics = {
        "most": _("Every land holds a building at the start of a turn: the most buildings win."),
        "realms": _("Every land holds a building at the start of a turn: the most realms with a majority win."),
        "value": _("Every land holds a building at the start of a turn: the highest building cost wins."),
    }
    if params.political_win in politics:
        ways.append(politics[params.political_win])
    blocks: list[Block] = [
        Paragraph(
            _(
                "Travel the six realms, grow rich by trade and adventure, build dwellings and"
                " then castles, and stay alive."
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
            Paragraph(
                _("Move clockwise round the ring. Each realm has an outpost, lands, a city and a guild.")
            ),
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
        _("Roll as many dice as your agility and move the number shown on one of them."),
        _("You may attack another adventurer on your space."),
        _("Do what your space allows. On a land do one thing: build, forage or harvest. Then trade."),
        _("Use your active skills, each once."),
    ]
    blocks: list[Block] = [Points(tuple(steps))]
    options = []
    if params.skip:
        options.append(_("You may skip the turn instead of rolling."))
    if params.crawl:
        options.append(_("In a dungeon you may crawl one space instead of rolling."))
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
                    _("You must move the exact number."),
                    _("A player who reaches or passes the Snow outpost again becomes an adventurer."),
                    _(
                        "Dungeons are for adventurers. They enter from any outpost where they"
                        " start or that they pass."
                    ),
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
                "For each level: sales one space farther from an outpost, +1 gold a card, one"
                " more item shown in cities."
            ),
        ),
        (
            words.skill_name("healer"),
            _("Roll mana and level − 1 dice. Each six restores 1 health, up to the level."),
        ),
        (
            words.skill_name("hunter"),
            _("For each level: one more die to forage, one more card from a harvest."),
        ),
        (
            words.skill_name("warrior"),
            _("For each level: one more die to strike, and an optional extra round against players."),
        ),
        (
            words.skill_name("sorcerer"),
            _(
                "Magic: roll mana and level − 1 dice, at a distance of up to the level in"
                " spaces. One spell a turn."
            ),
        ),
        (
            words.skill_name("thief"),
            _(
                "Roll guile and level dice, at a distance of up to the level in spaces. Any six takes {loot}."
            ).format(loot=loot)
            if loot
            else _("There is nothing for a thief to take."),
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
        _("This edition chose the order of the ring and the length of the dungeons ({count}).").format(
            count=params.dungeon_length
        ),
        _("Decks have no order: items you refuse are shuffled back."),
        _(
            "Nobody may own two buildings on one land, unless they were won as spoils. A castle"
            " counts as one of the land’s buildings."
        ),
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
        _("In cities and guilds you attack, trade and use skills as anywhere else. You may buy once a visit."),
        _("To pay a toll you sell what you own at a loss, but no resources."),
        _("Foraging gains one card, however many sixes you roll."),
    ]
    if params.fight_rounds:
        points.append(
            ngettext(
                "A fight between players ends after {count} round.",
                "A fight between players ends after {count} rounds.",
                params.fight_rounds,
            ).format(count=params.fight_rounds)
        )
    points.append(_("A dead player’s gold leaves the game."))
    points.append(_("Levels of skills replace skill cards."))
    if params.political_win == "none":
        points.append(_("The only ways to win are castles and survival."))
    return Section(
        "rulings",
        "info",
        _("Where this edition decides"),
        (
            Paragraph(
                _("Where the rulebook is silent or contradicts itself, this program does the following:")
            ),
            Points(tuple(points)),
        ),
    )


def _authors() -> Section:
    return authors(
        _("Barons is a game by {author}. This project describes its rules in its own words.").format(
            author="Geoff Maddock"
        )
    )
