"""Warnings about rulesets of Land that are consistent but make a poor game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import ceil
from random import Random
from typing import Final

from barons.engine.hexgrid import disc
from barons.engine.land.params import PLAYERS, Params, by_players

MOST_DONJONS: Final = 13
"""Maximum on 37 tiles, if no two tiles with donjons are adjacent."""


RADIUS: Final = 3
BOARDS: Final = 6
"""Number of random boards examined for possible scores."""
NOTHING: Final = -1
"""A mountain."""
FEW_ROUNDS: Final = 5
FEW_DONJONS: Final = 2


def warnings(params: Params) -> Iterator[tuple[str, str]]:
    """Yield the warnings as keys and sentences, in the order of the rules."""
    command = params.command
    given = {*command.baron, *command.knight_and_donjon, *command.donjon}
    for order, message in (
        ("construct", "nothing gives the order to construct: nobody can score"),
        ("recruit", "nothing gives the order to recruit: nobody gets troops"),
    ):
        if order not in given:
            yield "command.baron", message
        elif params.turn.by == "deck" and not _has_card(params, order):
            yield "deck.cards", message
    if params.turn.by == "die" and not _has_recruits(params):
        yield "recruiting.bonus", "no recruits are ever possible"
    if params.capture.rule != "none" and 2 * params.capture.discarded > 3 * params.donjons.troops:
        message = f"a capture costs {params.capture.discarded} troops, a new donjon {params.donjons.troops}"
        yield "capture.discarded", message
    for count in params.setup.players:
        yield from _doubts_of_end(params, count)
    if params.ending.exhaustion is not None:
        troops = min(by_players(params.setup.troops, count) for count in params.setup.players)
        donjons = -(-(troops - params.ending.exhaustion) // params.donjons.troops)
        if donjons <= FEW_DONJONS:
            yield "ending.exhaustion", f"too early to score; donjons until a player is exhausted: {donjons}"
    if params.ending.round_limit is not None and params.ending.round_limit < FEW_ROUNDS:
        message = f"too early to score; rounds until the game ends: {params.ending.round_limit}"
        yield "ending.round_limit", message
    if len(params.ending.diversity) > len(params.tiles):
        message = f"{len(params.ending.diversity)} values, but only {len(params.tiles)} kinds of tile"
        yield "ending.diversity", message


def _doubts_of_end(params: Params, count: int) -> Iterator[tuple[str, str]]:
    """Yield what ends a game with this number of players too early or never."""
    challenge = by_players(params.ending.challenge, count)
    key = f"ending.challenge.{PLAYERS[count]}"
    most = most_points(params, count)
    if challenge > most:
        yield key, f"more than the {most} points available"
    elif 3 * challenge > most and challenge > (typical := typical_points(params, count)):
        yield (
            key,
            f"more than the {typical} points that non-adjacent donjons can score on most boards",
        )
    if challenge <= max(kind.value for kind in params.tiles if kind.count):
        yield key, "a single donjon can end the game"


def _has_card(params: Params, order: str) -> bool:
    """Return whether a deck holds a card that gives the order."""
    return any(kind.copies and kind.card.startswith(order) for kind in params.deck.cards)


def _has_recruits(params: Params) -> bool:
    """Return whether some roll gives a troop."""
    recruiting = params.recruiting
    values = {kind.value for kind in params.tiles}
    plain = recruiting.plain if recruiting.by == "bonus" else 0
    return any((plain, *recruiting.bonus, *recruiting.bonus_donjon, values & set(recruiting.extra_values)))


def most_points(params: Params, count: int) -> int:
    """Return an upper bound of a score: the best tiles, all towns and the best diversity."""
    troops = by_players(params.setup.troops, count)
    donjons = min(MOST_DONJONS, troops // params.donjons.troops, params.donjons.limit or MOST_DONJONS)
    values = sorted((kind.value for kind in params.tiles for _ in range(kind.count)), reverse=True)
    towns = sorted(params.setup.towns, reverse=True)
    return sum(values[:donjons]) + sum(towns[:donjons]) + max((*params.ending.diversity, 0))


def typical_points(params: Params, count: int) -> int:
    """Return the points of the best donjons of one player on a random board, with the best diversity.

    No two are adjacent, none is on a mountain; the mean over a few boards, rounded up.
    """
    troops = by_players(params.setup.troops, count)
    left = troops - 1 - (params.ending.exhaustion or 0)
    donjons = min(MOST_DONJONS, left // params.donjons.troops, params.donjons.limit or MOST_DONJONS)
    values = tuple(kind.value for kind in params.tiles for _ in range(kind.count))
    towns = sorted(params.setup.towns, reverse=True)[:donjons]
    mountains = by_players(params.setup.mountains, count)
    return ceil(_best_on_boards(values, mountains, donjons)) + sum(towns) + max((*params.ending.diversity, 0))


@cache
def _best_on_boards(values: tuple[int, ...], mountains: int, donjons: int) -> float:
    rng, boards = Random(1), []
    for _ in range(BOARDS):
        board = rng.sample(values, len(values))
        for cell in rng.sample(range(len(board)), mountains):
            board[cell] = NOTHING
        boards.append(best_apart(board, donjons))
    return sum(boards) / BOARDS


def best_apart(board: Sequence[int], donjons: int) -> int:
    """Return the largest sum of at most `donjons` cells of which no two are adjacent.

    Row by row: for each choice of cells in a row, the best sum by number of cells, including earlier rows.
    """
    cells = disc(RADIUS)
    rows: dict[int, list[int]] = {}
    for cell, (_q, r) in enumerate(cells.coordinates):
        if board[cell] != NOTHING:
            rows.setdefault(r, []).append(cell)
    best: dict[frozenset[int], list[int]] = {frozenset(): [0]}
    for row in rows.values():
        found: dict[frozenset[int], list[int]] = {}
        for size in range(len(row) + 1):
            for chosen in map(frozenset, combinations(row, size)):
                beside = {near for cell in chosen for near in cells.neighbours[cell]}
                if chosen & beside:
                    continue
                worth = sum(board[cell] for cell in chosen)
                sums = [-1] * (donjons + 1)
                for before, held in best.items():
                    if not before & beside:
                        for number, points in enumerate(held[: donjons + 1 - size]):
                            sums[number + size] = max(
                                sums[number + size], points + worth if points >= 0 else -1
                            )
                found[chosen] = sums
        best = found
    return max(points for sums in best.values() for points in sums)
