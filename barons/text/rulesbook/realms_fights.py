"""The chapter of Barons' rules page on fights."""

from __future__ import annotations

from barons.engine.realms.params import Params
from barons.text.realms import words
from barons.text.rulesbook.page import Chapter, Note, Paragraph, Points, Section
from barons.text.sentence import listed
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def fights_chapter(params: Params) -> Chapter:
    """How fights go, what one may do in them, and how they end."""
    return Chapter("fights", _("Fights"), (_fight(params), _choices(params), _players(params), _death(params)))


def _fight(params: Params) -> Section:
    return Section(
        "fight",
        "sword",
        _("How a fight goes"),
        (
            Paragraph(
                _("Both sides roll agility; the higher sum begins, the attacker when equal. Then by turns.")
            ),
            Points(
                (
                    _("Strike: strength, warrior level and the best weapon in dice. Each six is a hit."),
                    _("Defence: agility, shield, helmet and armour in dice. Each six takes a hit away."),
                    _("A monster strikes with its strength and defends with its defence."),
                    _("What is left is lost health."),
                )
            ),
            Note(_("Whose health is 0 is dead.")),
        ),
        ("struck", "initiative", "attack", "attacked"),
    )


def has_bosses(params: Params) -> bool:
    """Whether some monster of the deck is a boss that brings a castle."""
    treasures = (monster.treasure for monster in params.monsters.values() if monster.copies)
    return params.boss_castle and any(treasure >= params.boss_treasure for treasure in treasures)


def _choices(params: Params) -> Section:
    items = [(words.item_name(name), item) for name, item in params.items.items() if item.copies]
    immune = [name for name, item in items if item.magic_immunity]
    ending = [name for name, item in items if item.ends_fight]
    points = [
        _(
            "Flee: throw as many dice as your guile; with a six you are away, without one the foe strikes and"
            " you cannot defend."
        ),
        _("Magic: a sorcerer’s mana and level − 1 dice; each six is lost health, without defence."),
        _("Magic without a six but with a one costs the caster 1 health."),
    ]
    if immune:
        points.append(_("What protects from all magic: {items}.").format(items=listed(immune)))
    if ending:
        points.append(_("What is used up and ends the fight: {items}.").format(items=listed(ending)))
    return Section(
        "flee",
        "agility",
        _("Fleeing, magic, torches") if ending else _("Fleeing and magic"),
        (Points(tuple(points)),),
        ("magic", "fled", "backlash", "immune"),
    )


def _players(params: Params) -> Section:
    if params.fight_rounds:
        rounds = ngettext(
            "A fight between players is over after {count} round; a warrior may add one for each level.",
            "A fight between players is over after {count} rounds; a warrior may add one for each level.",
            params.fight_rounds,
        ).format(count=params.fight_rounds)
    else:
        rounds = _("A fight between players lasts until death or flight.")
    return Section(
        "players",
        "human",
        _("Players against players"),
        (Paragraph(_("Both must be adventurers. Nobody moves by a fight.")), Paragraph(rounds)),
        ("more", "stop"),
    )


def _death(params: Params) -> Section:
    points = [
        _("Slain by a player: buildings and items go to the victor; gold leaves the game."),
        _("Slain by a monster or by magic gone wrong: nobody inherits."),
        _("A slain monster brings its treasure."),
    ]
    if has_bosses(params):
        points.append(
            _(
                "A slain boss (treasure {gold} or more) lets you raise a castle in the dungeon’s realm, free."
            ).format(gold=params.boss_treasure)
        )
    return Section(
        "death", "monster", _("Death and spoils"), (Points(tuple(points)),), ("castle", "died", "spoils")
    )
