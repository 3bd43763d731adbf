"""What a tile of Land tells whoever points at it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from barons.app.games.land.board import officers_on
from barons.app.table.boards.summary import (
    Fact,
    Inspection,
    plainly,
)
from barons.engine.core import State
from barons.engine.land.blocking import held_tiles
from barons.engine.land.params import Params
from barons.engine.land.rules import LandRules
from barons.engine.land.view import LandObservation
from barons.text.land import actions as action_words
from barons.text.land import reasons as reason_words
from barons.text.land import words
from barons.text.sentence import Names, compose, filled, listed, owner
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_ORDERS: Final = ("recruit", "construct", "deconstruct", "disperse", "concentrate")


def inspection(
    rules: LandRules, state: State, seen: LandObservation, tile: str, names: Names
) -> Inspection | None:
    """What stands on a tile, what it is worth, and which orders the seat to move may give there."""
    params = rules.params
    if tile not in seen.tiles:
        return None
    title = words.tile_name(params, tile)
    if tile in seen.mountains:
        barred = plainly("info", _("A mountain blocks the way."))
        return Inspection(_("Mountain"), "tile_mountain", 0, (barred,), place=title)
    facts: list[Fact] = _town(params, seen, tile)
    counted = Counter((officer.colour, officer.rank) for officer in officers_on(seen, tile))
    for (colour, rank), number in counted.items():
        word = words.officer(params, "baron" if rank == "baron" else "knight1")
        message = f"{number} × {word}" if number > 1 else word
        icon = "crown" if rank == "baron" else "shield"
        sentence = compose(_("{owner}: {officer}"), owner=owner(names, colour), officer=message)
        facts.append(Fact(icon, sentence, colour))
    group = seen.troops.get(tile)
    if group is not None:
        troops = ngettext("{count} troop", "{count} troops", group.count).format(count=group.count)
        moved = seen.turn.moved.get(tile, 0) if group.colour == seen.seats[seen.turn.seat] else 0
        if moved:
            troops = _("{troops}, {moved} already moved").format(troops=troops, moved=moved)
        sentence = compose(_("{owner}: {troops}"), owner=owner(names, group.colour), troops=troops)
        facts.append(Fact("disc", sentence, group.colour))
    keep = seen.donjons.get(tile)
    if keep is not None:
        facts.append(Fact("tower", compose(_("{owner}: donjon"), owner=owner(names, keep)), keep))
    commands, told = _commands(rules, state, tile, names)
    facts += _blocked(rules, seen, tile, names, told)
    facts += commands
    if not facts:
        facts.append(plainly("info", _("This tile is empty.")))
    return Inspection(title, f"tile_{words.look_of(params, tile)}", int(tile[0]), tuple(facts))


def _town(params: Params, seen: LandObservation, tile: str) -> list[Fact]:
    """The town there, with its prestige."""
    if seen.towns is None:
        return []
    free, *merchant = params.setup.towns
    if tile == seen.towns.free:
        text = filled(_("Free town: {points} points of prestige"), points=free)
    elif tile in seen.towns.merchant:
        text = filled(_("Merchant town: {points} points of prestige"), points=merchant[0])
    else:
        return []
    return [plainly("city", text)]


def _blocked(rules: LandRules, seen: LandObservation, tile: str, names: Names, told: int | None) -> list[Fact]:
    """For whom Knights block the tile, or that they hold nobody off; but for the seat that is `told` why."""
    held = next((each for each in held_tiles(rules, seen) if each.tile == tile), None)
    if held is None:
        return []
    if not held.barred:
        return [Fact("info", compose(_("Knights of several colours: the tile is blocked for nobody")))]
    barred = [colour for colour in held.barred if told is None or colour != seen.seats[told]]
    if not barred:
        return []
    text = listed([owner(names, colour) for colour in barred])
    return [Fact("lock", compose(_("Blocked for {players}"), players=text))]


def _commands(rules: LandRules, state: State, tile: str, names: Names) -> tuple[list[Fact], int | None]:
    """The orders that the seat to move may give here, and whose Knights block it; that seat, if they do."""
    if state.to_move < 0:
        return [], None
    legal = {action.text for action in state.legal_actions()}
    open_orders = [
        action_words.title(rules, order)
        for order in _ORDERS
        if any(text == f"{order} {tile}" or text == f"{order} {tile} bonus" for text in legal)
    ]
    facts = []
    if open_orders:
        facts.append(plainly("check", _("Orders here: {orders}").format(orders=", ".join(open_orders))))
    else:
        reason = state.why_not(rules.parse(f"disperse {tile}"))
        if reason is not None and reason.code in ("blocked", "knight_not_commanding"):
            facts.append(Fact("lock", reason_words.sentence(rules, reason, names)))
            return facts, state.to_move if reason.code == "blocked" else None
    return facts, None
