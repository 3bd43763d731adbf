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
                _(
                    "Both sides roll agility. The higher sum begins (the attacker on a tie)."
                    " Then they alternate."
                )
            ),
            Points(
                (
                    _("Strike: roll dice for strength, warrior level and the best weapon. Each six is a hit."),
                    _("Defence: roll dice for agility, shield, helmet and armour. Each six cancels a hit."),
                    _("A monster strikes with its strength and defends with its defence."),
                    _("Each remaining hit costs 1 health."),
                )
            ),
            Note(_("A character with 0 health is dead.")),
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
            "Flee: roll as many dice as your guile. With a six you escape. Without one your"
            " opponent strikes and you may not defend."
        ),
        _("Magic: a sorcerer rolls mana and level − 1 dice. Each six costs 1 health, without defence."),
        _("A one without any six costs the caster 1 health."),
    ]
    if immune:
        points.append(_("Protects from all magic: {items}.").format(items=listed(immune)))
    if ending:
        points.append(_("These items end the fight and are used up: {items}.").format(items=listed(ending)))
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
            "A fight between players ends after {count} round; a warrior may add one for each level.",
            "A fight between players ends after {count} rounds; a warrior may add one for each level.",
            params.fight_rounds,
        ).format(count=params.fight_rounds)
    else:
        rounds = _("A fight between players goes on until one of them dies or flees.")
    return Section(
        "players",
        "human",
        _("Players against players"),
        (Paragraph(_("Both must be adventurers. A fight moves nobody.")), Paragraph(rounds)),
        ("more", "stop"),
    )


def _death(params: Params) -> Section:
    points = [
        _("If a player kills you, that player takes your buildings and items. Your gold leaves the game."),
        _("If a monster or failed magic kills you, nobody takes over your property."),
        _("Killing a monster earns you its treasure."),
    ]
    if has_bosses(params):
        points.append(
            _(
                "Killing a boss (treasure {gold} or more) lets you build a free castle in the dungeon’s realm."
            ).format(gold=params.boss_treasure)
        )
    return Section(
        "death", "monster", _("Death and spoils"), (Points(tuple(points)),), ("castle", "died", "spoils")
    )
