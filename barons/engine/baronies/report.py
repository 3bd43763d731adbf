"""The events of a settlement, fight by fight, whether it was played or is only a preview."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from barons.engine.baronies import events
from barons.engine.baronies.cells import cell_name, names
from barons.engine.baronies.events import BaroniesEvent
from barons.engine.baronies.settling import HELD, Combat, Founding, KnightClash, Settlement


def settlement_events(settlement: Settlement, before: Sequence[int], out: Sequence[int]) -> list[BaroniesEvent]:
    """Return the events of a settlement, up to the oubliettes.

    `before`: each seat's honour before it. `out`: the seats that were out before it.
    """
    seat_of = dict(settlement.back)
    seat_of.update((founding.cell, founding.seat) for founding in settlement.foundings)
    knights = {knight: seat_of[knight] for knight in settlement.knights}
    report: list[BaroniesEvent] = [events.Settling(settlement.final, figures(knights))]
    now = list(before)

    def changed(seat: int, change: int, cause: str, cell: int) -> None:
        now[seat] += change
        if change:
            report.append(events.HonourChanged(seat, change, now[seat], cause, cell_name(cell)))

    for step in settlement.steps:
        if isinstance(step, Founding):
            report.append(_established(step, settlement.final, step.seat in out))
            changed(step.seat, step.change, "established", step.cell)
        elif isinstance(step, KnightClash):
            report.append(_knights_fight(step))
            report += [
                events.KnightBack(cell_name(knight.cell), knight.seat, knight.fell, knight.seat in out)
                for knight in step.knights
                if knight.fell is not None
            ]
        else:
            report.append(_barons_fight(step))
            if not step.won:
                report.append(events.KnightBack(cell_name(step.cell), step.seat, HELD, step.seat in out))
                continue
            report += [
                events.BaronBack(cell_name(baron.cell), baron.seat, cell_name(step.cell), baron.seat in out)
                for baron in step.barons
            ]
            for loss in step.losses:
                changed(loss.seat, loss.change, "lost", step.cell)
    return report


def figures(seats: Mapping[int, int]) -> tuple[events.Figure, ...]:
    """Return figures by cell, from their owners' seats."""
    return tuple(events.Figure(cell_name(cell), seat) for cell, seat in sorted(seats.items()))


def _named(cells: Sequence[int]) -> tuple[str, ...]:
    return tuple(names(cells))


def _established(founding: Founding, final: bool, out: bool) -> events.Established:
    return events.Established(
        cell_name(founding.cell),
        founding.seat,
        founding.peaceful,
        founding.value,
        _named(founding.counted),
        final,
        out,
        founding.change,
    )


def _knights_fight(clash: KnightClash) -> events.KnightsFight:
    return events.KnightsFight(
        _named(clash.battlefield),
        tuple(
            events.FightingKnight(
                cell_name(knight.cell),
                knight.seat,
                knight.strength,
                _named(knight.against),
                knight.fell,
                _named(knight.by),
            )
            for knight in clash.knights
        ),
    )


def _barons_fight(combat: Combat) -> events.BaronsFight:
    return events.BaronsFight(
        cell_name(combat.cell),
        combat.seat,
        combat.strength,
        _named(combat.battlefield),
        tuple(
            events.ChallengedBaron(cell_name(baron.cell), baron.seat, baron.strength, _named(baron.shared))
            for baron in combat.barons
        ),
        cell_name(combat.champion),
        combat.won,
        tuple(events.Loss(loss.seat, _named(loss.tiles), loss.change) for loss in combat.losses),
    )
