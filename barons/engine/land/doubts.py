"""What makes a ruleset of Land a poor game though nothing contradicts itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from barons.engine.land.params import PLAYERS, Params, by_players

MOST_DONJONS: Final = 13
"""On 37 tiles of which no two that hold a donjon are neighbours."""


def doubts(params: Params) -> Iterator[tuple[str, str]]:
    """Keys and sentences, in the order of the rules."""
    command = params.command
    given = {*command.baron, *command.knight_and_donjon, *command.donjon}
    for order, message in (
        ("construct", "nothing gives the order to construct: nobody can score"),
        ("recruit", "nothing gives the order to recruit: no troops come"),
    ):
        if order not in given:
            yield "command.baron", message
        elif params.turn.by == "deck" and not _has_card(params, order):
            yield "deck.cards", message
    if params.turn.by == "die" and not _has_recruits(params):
        yield "recruiting.bonus", "no recruits are ever possible"
    for count in params.setup.players:
        challenge = by_players(params.ending.challenge, count)
        most = most_points(params, count)
        if challenge > most:
            yield f"ending.challenge.{PLAYERS[count]}", f"more than the {most} points available"


def _has_card(params: Params, order: str) -> bool:
    """Whether a deck holds a card that gives the order."""
    return any(kind.copies and kind.card.startswith(order) for kind in params.deck.cards)


def _has_recruits(params: Params) -> bool:
    """Whether some throw brings a troop."""
    recruiting = params.recruiting
    values = {kind.value for kind in params.tiles}
    plain = recruiting.plain if recruiting.by == "bonus" else 0
    return any((plain, *recruiting.bonus, *recruiting.bonus_donjon, values & set(recruiting.extra_values)))


def most_points(params: Params, count: int) -> int:
    """No score can be higher with so many players: the best tiles, all towns, the best diversity."""
    troops = by_players(params.setup.troops, count)
    donjons = min(MOST_DONJONS, troops // params.donjons.troops, params.donjons.limit or MOST_DONJONS)
    values = sorted((kind.value for kind in params.tiles for _ in range(kind.count)), reverse=True)
    towns = sorted(params.setup.towns, reverse=True)
    return sum(values[:donjons]) + sum(towns[:donjons]) + max((*params.ending.diversity, 0))
