"""What the panels show of a game of Baron, as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from barons.app.table.boards.freehex import barony_of, round_about
from barons.app.table.boards.summary import (
    Breakdown,
    Cell,
    Fact,
    Inspection,
    PlayerSummary,
    ScoreColumn,
    Stock,
    TileChip,
    plainly,
)
from barons.engine.baronies.events import HonourChanged, Settling
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.scoring import Ledger
from barons.engine.baronies.state import BaroniesState
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Event
from barons.text.baronies import words
from barons.text.numbers import plain, signed
from barons.text.sentence import Names, compose, filled, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext, npgettext

BACK = "terrain_back"
"""The sprite of a tile that lies face down."""


class LedgerRow(NamedTuple):
    """Tiles of one nature in a barony."""

    nature: str
    number: int
    value: int
    """Of all of them together."""
    is_fought_over: bool
    """Another player's barony holds one of them too."""
    is_counted: bool
    """Another barony of the same player holds one of them too."""


class LedgerView(NamedTuple):
    """The barony of a meadow, as the ledger's panel shows it."""

    title: str
    colour: str
    rows: tuple[LedgerRow, ...]
    value: int
    laid: int
    total: int
    notes: tuple[str, ...]


class OverviewRow(NamedTuple):
    """One of a player's knights or barons, with the land round it."""

    figure: str
    """Its sprite."""
    place: str
    value: int


def player_summary(rules: BaroniesRules, seen: BaroniesObservation, seat: int) -> PlayerSummary:
    """A seat's honour, reserve and donjons."""
    colour = seen.colours[seat]
    sides = Counter(donjon.side for donjon in seen.donjons.values() if donjon.seat == seat)
    stocks = (
        Stock("tower", seen.donjons_left[seat], ngettext("donjon", "donjons", seen.donjons_left[seat])),
        Stock("shield", sides["knight"], ngettext("knight", "knights", sides["knight"])),
        Stock("crown", sides["baron"], ngettext("baron", "barons", sides["baron"])),
    )
    held = Counter(tile.tile for tile in seen.reserves[seat])
    chips = [TileChip(f"terrain_{name}", count) for name, count in held.items() if name is not None]
    if held[None]:
        chips.append(TileChip(BACK, held[None]))
    count = len(seen.reserves[seat])
    caption = _("in the oubliettes") if seat in seen.out else _("honour")
    note = npgettext("to lay", "{count} tile", "{count} tiles", count).format(count=count)
    honour = seen.honour[seat]
    said = ngettext("{count} honour", "{count} honour", honour).format(count=plain(honour))
    if seat in seen.out:
        said = f"{said}, {caption}"
    return PlayerSummary(colour, honour, 0, caption, tuple(chips), note, stocks, score_said=said)


def ledger_view(
    rules: BaroniesRules, seen: BaroniesObservation, cell: str, ledger: Ledger, names: Names, is_mine: bool
) -> LedgerView:
    """The ledger of a meadow; `is_mine`: without a donjon it is told for the one who thinks of placing one."""
    rows = []
    order = sorted(
        {entry.tile for entry in ledger.tiles if entry.tile is not None},
        key=lambda nature: -words.tile_of(rules.params, nature).value,
    )
    for nature in order:
        tiles = [entry for entry in ledger.tiles if entry.tile == nature]
        worth, is_counted = sum(entry.value for entry in tiles), any(entry.own for entry in tiles)
        is_fought_over = any(entry.fought_over for entry in tiles)
        rows.append(LedgerRow(nature, len(tiles), worth, is_fought_over, is_counted))
    colour, place = "" if ledger.seat is None else seen.colours[ledger.seat], words.place_name(cell)
    if ledger.seat is None:
        title = _("Free meadow {place}").format(place=place)
    elif ledger.side == "baron":
        title = str(compose(_("Barony of {player}, {place}"), place=place, player=player(names, ledger.seat)))
    else:
        title = str(compose(_("Knight of {player}, {place}"), place=place, player=player(names, ledger.seat)))
    notes = _ledger_notes(ledger, is_mine, seen.step == "claim", rules.measures.reduce(ledger.brings or 0))
    return LedgerView(title, colour, tuple(rows), ledger.value, 7 - ledger.missing, 7, tuple(notes))


def overview(
    rules: BaroniesRules, state: BaroniesState, seen: BaroniesObservation, seat: int
) -> list[OverviewRow]:
    """A seat's knights, then its barons, those worth most first: by their land, a knight at the claims by what
    it brings when nobody disputes it."""
    rows = []
    for cell, donjon in seen.donjons.items():
        if donjon.seat != seat:
            continue
        ledger, figure = rules.ledger(state, cell, seat), f"{donjon.side}_{seen.colours[seat]}"
        place = words.place_name(cell)
        may_claim = seen.step == "claim" and donjon.side == "knight"
        value = rules.measures.reduce(ledger.brings or 0) if may_claim else ledger.value
        rows.append(OverviewRow(figure, place, value))
    return sorted(rows, key=lambda row: (not row.figure.startswith("knight"), -row.value, row.place))


def _ledger_notes(ledger: Ledger, is_mine: bool, is_claimed: bool, reduced: int) -> list[str]:
    notes = []
    if ledger.brings is not None and (ledger.seat is not None or is_mine):
        brings = signed(ledger.brings)
        if is_claimed:
            notes.append(_("If only this is claimed: {honour}").format(honour=signed(reduced)))
        elif ledger.missing:
            notes.append(_("As it stands: {honour}").format(honour=brings))
        else:
            notes.append(_("Complete: {honour}").format(honour=brings))
    if any(entry.fought_over for entry in ledger.tiles):
        notes.append(_("Swords: shared with a rival"))
    if ledger.side != "baron" and any(entry.own for entry in ledger.tiles):
        notes.append(_("Disc: also part of another of your baronies"))
    return notes


def inspection(
    rules: BaroniesRules, state: BaroniesState, seen: BaroniesObservation, cell: str, names: Names
) -> Inspection | None:
    """What is known of a cell: its tile, its worth, whose baronies hold it, what laying there brings."""
    facts: list[Fact] = []
    nature = seen.map.get(cell)
    if nature is None:
        bonus = rules.lay_bonus(state, cell)
        touching = sum(1 for other in round_about(cell) if other in seen.map)
        if not touching:
            return None
        text = ngettext("Touches {count} tile", "Touches {count} tiles", touching).format(count=touching)
        facts.append(plainly("info", text))
        if bonus:
            brings = filled(_("A tile laid here scores {honour} honour."), honour=signed(bonus))
            facts.append(plainly("laurel", brings))
        facts += _holders(seen, cell, names)
        return Inspection(_("Empty space"), "terrain_empty", 0, tuple(facts), place=words.place_name(cell))
    value = words.tile_of(rules.params, nature).value
    facts.append(plainly("laurel", _("Worth {honour} in a barony").format(honour=signed(value))))
    title = words.nature_title(nature)
    facts += _holders(seen, cell, names)
    return Inspection(title, f"terrain_{nature}", 0, tuple(facts), place=words.place_name(cell))


def _holders(seen: BaroniesObservation, cell: str, names: Names) -> list[Fact]:
    """Whose baronies, finished or not, a cell is part of; of an unfinished one how many tiles lie."""
    facts = []
    for meadow in barony_of(cell):
        donjon = seen.donjons.get(meadow)
        if donjon is None:
            continue
        who = player(names, donjon.seat)
        if donjon.side == "baron":
            sentence = compose(_("In {player}’s barony"), player=who)
        else:
            laid = sum(1 for other in barony_of(meadow) if other in seen.map)
            sentence = compose(
                _("{player}’s knight: {laid} of {total} tiles in place"), player=who, laid=laid, total=7
            )
        facts.append(Fact("crown" if donjon.side == "baron" else "shield", sentence, seen.colours[donjon.seat]))
    return facts


def breakdown(seen: BaroniesObservation, events: Iterable[Event]) -> Breakdown:
    """Where everybody's honour came from: drafts, lay bonuses, baronies, fights lost, claims at the end."""
    sums: dict[tuple[int, str], int] = Counter()
    counts: dict[tuple[int, str], int] = Counter()
    final = False
    for event in events:
        if isinstance(event, Settling):
            final = event.final
        if not isinstance(event, HonourChanged):
            continue
        cause = event.cause
        if cause == "established" and final:
            cause = "claims"
        key = (event.seat, cause)
        sums[key] += event.change
        counts[key] += 1
    causes = (
        ("lay", _("laying")),
        ("established", _("baronies")),
        ("claims", _("claims")),
        ("lost", _("fights")),
        ("draft", _("drafts")),
    )
    rows = []
    for seat in range(seen.players):
        cells = []
        for cause, _title in causes:
            number = sums[seat, cause]
            if not counts[seat, cause]:
                cells.append(Cell("–"))
            else:
                cells.append(Cell(signed(number), f"×{counts[seat, cause]}"))
        cells.append(Cell(plain(seen.honour[seat])))
        rows.append(tuple(cells))
    columns = [ScoreColumn(title) for _cause, title in causes]
    return Breakdown((*columns, ScoreColumn(_("honour"))), tuple(rows))
