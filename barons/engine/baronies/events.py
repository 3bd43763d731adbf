"""What happens in a game of Baron, one constructor for each kind of event.

Cells are told by name (`1,-1`), tiles by nature, seats by number. Nothing here is secret: a tile dealt face
down is named only once it is laid.
"""

from __future__ import annotations

from collections.abc import Sequence

from barons.engine.baronies.actions import NATURES
from barons.engine.baronies.cells import cell_name, names
from barons.engine.baronies.settling import HELD, Clash, Combat, Founding, Settlement
from barons.engine.core import Action, Event, Json, Rank


def forced(seat: int, action: Action) -> Event:
    """A seat's only choice is played for it: `seat`, `action` in notation. What it does follows."""
    return Event("forced", seat=seat, action=action.text)


def turn(seat: int, number: int) -> Event:
    """A turn begins: `seat`, `number`."""
    return Event("turn", seat=seat, number=number)


def drafted(seat: int, place: int, nature: int, price: int) -> Event:
    """A tile of the row goes into a reserve: `seat`, `place` (1 is the oldest), `tile`, `price` (honour)."""
    return Event("drafted", seat=seat, place=place, tile=NATURES[nature], price=price)


def drawn(nature: int, place: int, left: int) -> Event:
    """The row is refilled: `tile`, its `place` in the row, `left` (tiles still in the pile)."""
    return Event("drawn", tile=NATURES[nature], place=place, left=left)


def laid(seat: int, nature: int, cell: int, touching: int, bonus: int, was_hidden: bool) -> Event:
    """A tile is laid: `seat`, `tile`, `cell`, `touching` (tiles), `bonus` (honour), `was_hidden` (dealt)."""
    return Event(
        "laid",
        seat=seat,
        tile=NATURES[nature],
        cell=cell_name(cell),
        touching=touching,
        bonus=bonus,
        was_hidden=was_hidden,
    )


def nothing_fits(seat: int, held: int) -> Event:
    """A player goes on without laying: `seat`, `held` (tiles in the reserve, none of which fits)."""
    return Event("nothing_fits", seat=seat, held=held)


def donjon_placed(seat: int, cell: int, left: int) -> Event:
    """A donjon comes onto a meadow, as a knight: `seat`, `cell`, `left` (donjons not on the map)."""
    return Event("donjon_placed", seat=seat, cell=cell_name(cell), left=left)


def skipped(seat: int) -> Event:
    """A player places no donjon: `seat`."""
    return Event("skipped", seat=seat)


def claims_begin(cause: str, knights: dict[int, int]) -> Event:
    """The game has ended, knights may claim: `cause`, `knights` (each `cell` and `seat`).

    Causes: `last_tile`, `nothing_fits`, `round_limit`.
    """
    return Event("claims_begin", cause=cause, knights=_seated(knights))


def claimed(seat: int, cell: int) -> Event:
    """A knight claims its incomplete barony: `seat`, `cell`."""
    return Event("claimed", seat=seat, cell=cell_name(cell))


def claims_done(seat: int) -> Event:
    """A player claims no more: `seat`."""
    return Event("claims_done", seat=seat)


def settling(settlement: Settlement, seats: dict[int, int]) -> Event:
    """A settlement begins: `final` (claims), `knights` (each `cell` and `seat`). Its fights follow."""
    return Event("settling", final=settlement.final, knights=_seated(seats))


def knights_fight(clash: Clash) -> Event:
    """Knights against knights: `battlefield` (cells) and `knights`.

    Each knight: `cell`, `seat`, `strength`, `against` (cells), `fell` (null, `beaten`, `carnage`, `own`) and
    `by` (the knights that it fell to).
    """
    return Event(
        "knights_fight",
        battlefield=names(clash.battlefield),
        knights=[
            {
                "cell": cell_name(knight.cell),
                "seat": knight.seat,
                "strength": knight.strength,
                "against": names(knight.against),
                "fell": knight.fell,
                "by": names(knight.by),
            }
            for knight in clash.knights
        ],
    )


def barons_fight(combat: Combat) -> Event:
    """A knight against the barons that it challenges.

    `cell`, `seat`, `strength` of the knight; `battlefield` (cells); `barons`, each with `cell`, `seat`,
    `strength`, `shared` (cells); `champion` (the cell of the baron that it meets); `won`; `losses`, each
    with `seat`, `tiles` (cells) and `change` of honour.
    """
    return Event(
        "barons_fight",
        cell=cell_name(combat.cell),
        seat=combat.seat,
        strength=combat.strength,
        battlefield=names(combat.battlefield),
        barons=[
            {
                "cell": cell_name(baron.cell),
                "seat": baron.seat,
                "strength": baron.strength,
                "shared": names(baron.shared),
            }
            for baron in combat.barons
        ],
        champion=cell_name(combat.champion),
        won=combat.won,
        losses=[
            {"seat": loss.seat, "tiles": names(loss.tiles), "change": loss.change} for loss in combat.losses
        ],
    )


def knight_back(cell: int, seat: int, why: str, out: bool) -> Event:
    """A knight is taken off the map: `cell`, `seat`, `why` (`beaten`, `carnage`, `own`, `baron`), `out`.

    `out`: its player is out, so the donjon leaves the game.
    """
    return Event("knight_back", cell=cell_name(cell), seat=seat, why=why, out=out)


def baron_back(cell: int, seat: int, by: int, out: bool) -> Event:
    """A baron is taken off the map: `cell`, `seat`, `by` (the knight's cell), `out` as in `knight_back`."""
    return Event("baron_back", cell=cell_name(cell), seat=seat, by=cell_name(by), out=out)


def established(founding: Founding, final: bool, out: bool) -> Event:
    """A knight becomes a baron.

    `cell`, `seat`, `peaceful`, `value` (of the barony), `counted` (cells of other standing baronies of the
    player, which bring nothing again), `final` (reduced, as claims are), `out` (no honour), `change`.
    """
    return Event(
        "established",
        cell=cell_name(founding.cell),
        seat=founding.seat,
        peaceful=founding.peaceful,
        value=founding.value,
        counted=names(founding.counted),
        final=final,
        out=out,
        change=founding.change,
    )


def honour(seat: int, change: int, now: int, cause: str, cell: int | None = None) -> Event:
    """Honour changes: `seat`, `change`, `now`, `cause` and the `cell` that brought it (null for a draft).

    Causes: `draft`, `lay`, `established` (the barony's cell), `lost` (the victorious knight's cell).
    """
    return Event(
        "honour",
        seat=seat,
        change=change,
        now=now,
        cause=cause,
        cell=None if cell is None else cell_name(cell),
    )


def oubliettes(seat: int, own: int, tiles: Sequence[int], hidden: int, donjons: int) -> Event:
    """A player is out: `seat`, `honour`, and what leaves the game with him.

    `tiles` (those drafted), `hidden` (how many dealt ones), `donjons` (how many not on the map).
    """
    return Event(
        "oubliettes",
        seat=seat,
        honour=own,
        tiles=[NATURES[nature] for nature in tiles],
        hidden=hidden,
        donjons=donjons,
    )


def over(cause: str, ranking: Sequence[Rank]) -> Event:
    """The game is over: `cause` (`claims`, `one_left`, `none_left`), `ranking`."""
    return Event("over", cause=cause, ranking=[entry.to_json() for entry in ranking])


def of_settlement(settlement: Settlement, before: Sequence[int], out: Sequence[int]) -> list[Event]:
    """A settlement told fight by fight, up to the oubliettes; also of one that is only a preview.

    `before`: each seat's honour before it. `out`: the seats that were out before it.
    """
    seat_of = dict(settlement.back)
    seat_of.update((founding.cell, founding.seat) for founding in settlement.foundings)
    told = [settling(settlement, {knight: seat_of[knight] for knight in settlement.knights})]
    now = list(before)

    def changed(seat: int, change: int, cause: str, cell: int) -> None:
        now[seat] += change
        if change:
            told.append(honour(seat, change, now[seat], cause, cell))

    for step in settlement.steps:
        if isinstance(step, Founding):
            told.append(established(step, settlement.final, step.seat in out))
            changed(step.seat, step.change, "established", step.cell)
        elif isinstance(step, Clash):
            told.append(knights_fight(step))
            told += [
                knight_back(knight.cell, knight.seat, knight.fell, knight.seat in out)
                for knight in step.knights
                if knight.fell is not None
            ]
        else:
            told.append(barons_fight(step))
            if not step.won:
                told.append(knight_back(step.cell, step.seat, HELD, step.seat in out))
                continue
            told += [baron_back(baron.cell, baron.seat, step.cell, baron.seat in out) for baron in step.barons]
            for loss in step.losses:
                changed(loss.seat, loss.change, "lost", step.cell)
    return told


def _seated(figures: dict[int, int]) -> list[Json]:
    return [{"cell": cell_name(cell), "seat": seat} for cell, seat in sorted(figures.items())]
