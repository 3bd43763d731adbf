"""A dungeon's adventure in words before one goes there: the chance to die, and the gold to be expected."""

from __future__ import annotations

from random import Random

from barons.app.table.boards.summary import Fact
from barons.engine.core import COLOURS
from barons.engine.realms.adventures import Venture, outlook
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import RealmsState
from barons.engine.realms.view import RealmsObservation
from barons.text.numbers import chance
from barons.text.sentence import Names, compose, player
from barons.text.tr import gettext as _


def in_short(s: RealmsState, seat: int) -> str:
    """For the plate of a way into a dungeon, in one line; the card of its space tells of the gold, too."""
    return _("risk of dying: {risk}").format(risk=chance(outlook(s, seat).careful.death))


def in_brief(rules: RealmsRules, seen: RealmsObservation) -> str:
    """Of the player whose turn it is, in some ten words."""
    one = seen.players[seen.seat]
    if one.out or one.character is None:
        return _("An adventure: treasure, or a monster to fight.")
    careful = outlook(rules.determinize(seen, Random(0)), seen.seat).careful
    message = _("Risk of dying {risk}, {gold} gold on average.")
    return message.format(risk=chance(careful.death), gold=round(careful.gold))


def facts(rules: RealmsRules, seen: RealmsObservation, names: Names) -> list[Fact]:
    """For the card of a dungeon's space: of the player whose turn it is."""
    one = seen.players[seen.seat]
    if one.out or one.character is None:
        return []
    careful, bold = outlook(rules.determinize(seen, Random(0)), seen.seat)
    ways = (
        (careful, _("{player}, playing safe: {risk} risk of death, {gold} gold on average.")),
        (bold, _("{player}, fighting to the end: {risk} risk of death, {gold} gold on average.")),
    )
    return [_fact(seen.seat, venture, message, names) for venture, message in ways]


def _fact(seat: int, venture: Venture, message: str, names: Names) -> Fact:
    told = compose(message, player=player(names, seat), risk=chance(venture.death), gold=round(venture.gold))
    return Fact("heart" if not venture.death else "waste", told, COLOURS[seat])
