"""The arithmetic of a fight as text: the value of a barony minus its tiles on the battlefield."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from barons.app.games.baronies.strengths import Strength
from barons.app.table.boards.freehex import barony_of
from barons.engine.baronies.events import BaronsFight, ChallengedBaron, FightingKnight, KnightsFight
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Event
from barons.text.baronies import words
from barons.text.numbers import plain, unbroken


def sum_of(
    rules: BaroniesRules, laid: Mapping[str, str], cell: str, battlefield: Collection[str], strength: int
) -> str:
    """Return `9 − 4 = 5`, or at the claims `(9 − 4) ÷ 2 = 3`, without line breaks. `laid`: nature by cell."""
    land = [name for name in barony_of(cell) if name in laid]
    whole = sum(words.tile_of(rules.params, laid[name]).value for name in land)
    lost = sum(words.tile_of(rules.params, laid[name]).value for name in land if name in battlefield)
    taken = f"({plain(lost)})" if lost < 0 else str(lost)
    is_less = bool(set(land) & set(battlefield))
    text = f"{plain(whole)} − {taken}" if is_less else plain(whole)
    if whole - lost != strength:
        by = rules.params.final_division.by
        text = f"({text}) ÷ {by}" if is_less or whole < 0 else f"{text} ÷ {by}"
    elif not is_less:
        return text
    return unbroken(f"{text} = {plain(strength)}")


def strengths_of(
    rules: BaroniesRules, laid: Mapping[str, str], events: Iterable[Event], seen: BaroniesObservation
) -> tuple[Strength, ...]:
    """Return the strengths shown on the map, for each fighter from its first fight. `laid`: nature by cell."""
    found: dict[str, Strength] = {}
    fights = [event for event in events if isinstance(event, (KnightsFight, BaronsFight))]
    fallen = {cell for fight in fights for cell in fallen_of(fight)}
    for fight in fights:
        for cell, text in sums_of(rules, laid, fight).items():
            donjon = seen.donjons.get(cell)
            if cell not in found and donjon is not None:
                sum_, _equals, strength = (part.strip() for part in text.rpartition("="))
                colour = seen.colours[donjon.seat]
                found[cell] = Strength(cell, colour, strength, sum_, cell in fallen)
    return tuple(found.values())


def fallen_of(fight: KnightsFight | BaronsFight) -> list[str]:
    """Return the meadows whose donjons a fight sends back."""
    if isinstance(fight, KnightsFight):
        return [one.cell for one in fight.knights if one.fell]
    return [baron.cell for baron in fight.barons] if fight.won else [fight.cell]


def sums_of(rules: BaroniesRules, laid: Mapping[str, str], event: Event) -> dict[str, str]:
    """Return the arithmetic behind the strengths of a fight by the fighter's cell; empty for other events."""
    fighters: Sequence[FightingKnight | ChallengedBaron | BaronsFight]
    if isinstance(event, KnightsFight):
        fighters = event.knights
    elif isinstance(event, BaronsFight):
        fighters = (event, *event.barons)
    else:
        return {}
    return {
        fighter.cell: sum_of(rules, laid, fighter.cell, event.battlefield, fighter.strength)
        for fighter in fighters
    }
