"""Settling: the fate of knights with complete baronies, or with claims at the end of the game.

The rulebook's chapters « Établissement d’une baronnie », « Les combats » and, for claims, « Fin de la partie ».

`settle` is a pure function. The engine applies its report, and the window shows the same report as a preview. A
figure is a donjon on the map as a small number: twice its owner's seat, plus 1 on its baron side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from barons.engine.baronies.actions import MEADOW
from barons.engine.baronies.cells import BARONY, SHARED
from barons.engine.baronies.map import Map
from barons.engine.baronies.params import FinalDivision

KNIGHT: Final = 0
BARON: Final = 1

BEATEN: Final = "beaten"
"""A knight was beaten by a stronger knight of another player."""
CARNAGE: Final = "carnage"
"""A knight was beaten together with an equal knight of another player."""
OWN: Final = "own"
"""A knight retreated for another one of its player that challenges the same baron."""
HELD: Final = "baron"
"""A knight was beaten by a baron."""


class Duellist(NamedTuple):
    """A knight in a fight between knights."""

    cell: int
    seat: int
    strength: int
    """The value of its tiles outside the battlefield; reduced for claims."""
    against: tuple[int, ...]
    """The opposing knights."""
    fell: str | None
    """None, or why it was beaten: `BEATEN`, `CARNAGE`, `OWN`."""
    by: tuple[int, ...]
    """The knights that beat it, for that reason."""


class KnightClash(NamedTuple):
    """The simultaneous fight between knights."""

    battlefield: tuple[int, ...]
    knights: tuple[Duellist, ...]


class Defender(NamedTuple):
    """A baron challenged by a knight."""

    cell: int
    seat: int
    strength: int
    """The value of its tiles outside the battlefield."""
    shared: tuple[int, ...]
    """Its part of the battlefield."""


class BaronLoss(NamedTuple):
    """The loss of a player whose barons were beaten in one fight."""

    seat: int
    tiles: tuple[int, ...]
    """The tiles common to the knight's barony and the player's beaten ones, each counted once."""
    change: int
    """The change of honour: minus their value; 0 for a player who is out."""


class Combat(NamedTuple):
    """A knight against the barons that it challenges."""

    cell: int
    seat: int
    strength: int
    battlefield: tuple[int, ...]
    barons: tuple[Defender, ...]
    champion: int
    """The strongest of the barons, whom the knight fights."""
    won: bool
    losses: tuple[BaronLoss, ...]
    """By seat; empty if the knight lost."""


class Founding(NamedTuple):
    """A knight becomes a baron."""

    cell: int
    seat: int
    peaceful: bool
    value: int
    """The value of the whole barony."""
    counted: tuple[int, ...]
    """Its tiles that are in another standing barony of its player: they do not score again."""
    change: int
    """The change of its player's honour; 0 for a player who is out."""


class Settlement(NamedTuple):
    """A whole settlement, in order."""

    final: bool
    """Whether it settles the claims at the end."""
    knights: tuple[int, ...]
    """The settling knights."""
    steps: tuple[Founding | KnightClash | Combat, ...]
    honour: tuple[int, ...]
    """Each seat's honour afterwards."""
    figures: dict[int, int]
    """The donjons on the map afterwards."""
    back: tuple[tuple[int, int], ...]
    """The donjons taken back, as (cell, seat), in order; those of players who are out leave the game."""
    into_oubliettes: tuple[int, ...]
    """The seats that this settlement puts out of the game."""

    @property
    def foundings(self) -> list[Founding]:
        """The baronies established, in order."""
        return [step for step in self.steps if isinstance(step, Founding)]


def divided(division: FinalDivision, amount: int) -> int:
    """Return a claim's strength or honour from that of a whole barony."""
    return -(-amount // division.by) if division.rounding == "up" else amount // division.by


class SettlingRules:
    """A ruleset's values for settling."""

    def __init__(
        self, values: Sequence[int], knight_wins_ties: bool, reduce: Callable[[int], int], oubliettes: int
    ) -> None:
        self.values = values
        """The value of a tile, by nature."""
        self.ground_values = (0, *values)
        """The value of a tile, by entry of `Map.ground`."""
        self.knight_wins_ties = knight_wins_ties
        self.reduce = reduce
        """Converts strength or honour of a whole barony to that of a claim."""
        self.oubliettes = oubliettes
        """The honour at or below which a player is out."""


def settle(
    measures: SettlingRules,
    laid: Map,
    figures: Mapping[int, int],
    honour: Sequence[int],
    out: Sequence[int],
    knights: Iterable[int],
    final: bool = False,
) -> Settlement:
    """Settle these knights on this map, without changing the arguments.

    Those without conflicts become barons first; then knights fight each other simultaneously; then the rest
    fight the barons, strongest first. `figures`: the donjons on the map, including the settling knights.
    `honour`: by seat. `out`: the seats out of the game. `final`: claims at the end, with reduced strength and
    honour.
    """
    return _Settling(measures, laid, figures, honour, out, sorted(knights), final).run()


class _Settling:
    """The state of one settlement."""

    def __init__(
        self,
        measures: SettlingRules,
        laid: Map,
        figures: Mapping[int, int],
        honour: Sequence[int],
        out: Sequence[int],
        knights: list[int],
        final: bool,
    ) -> None:
        self.measures = measures
        self.laid = laid
        self.figures = dict(figures)
        self.honour = list(honour)
        self.out = out
        self.knights = knights
        self.final = final
        self.steps: list[Founding | KnightClash | Combat] = []
        self.back: list[tuple[int, int]] = []
        self.lands: dict[int, frozenset[int]] = {}

    def run(self) -> Settlement:
        clashing = self._clashing()
        peaceful = [k for k in self.knights if not clashing[k] and not self._challenged(k)]
        for knight in sorted(peaceful, key=lambda k: (-self._full_value(k), k)):
            self._establish(knight, peaceful=True)
        fighting = [k for k in self.knights if k not in peaceful]
        if any(clashing.values()):
            fighting = self._knights_against_knights(fighting, clashing)
        self._knights_against_barons(fighting)
        limit = self.measures.oubliettes
        fallen = [seat for seat, own in enumerate(self.honour) if own <= limit and seat not in self.out]
        return Settlement(
            self.final,
            tuple(self.knights),
            tuple(self.steps),
            tuple(self.honour),
            self.figures,
            tuple(self.back),
            tuple(fallen),
        )

    # values of baronies

    def _land(self, cell: int) -> frozenset[int]:
        land = self.lands.get(cell)
        if land is None:
            land = frozenset([cell + step for step in BARONY if self.laid.at(cell + step)])
            self.lands[cell] = land
        return land

    def _shared(self, one: int, other: int) -> set[int]:
        """Return the tiles in both baronies that can be fought over."""
        steps = SHARED.get(other - one)
        if steps is None:
            return set()
        return {one + step for step in steps if self.laid.at(one + step) > MEADOW + 1}

    def _value(self, land: Iterable[int]) -> int:
        values, laid = self.measures.ground_values, self.laid
        value = 0
        for cell in land:
            value += values[laid.at(cell)]
        return value

    def _full_value(self, cell: int) -> int:
        return self._value(self._land(cell))

    def _reduced(self, amount: int) -> int:
        return self.measures.reduce(amount) if self.final else amount

    def _seat(self, cell: int) -> int:
        return self.figures[cell] >> 1

    def _challenged(self, knight: int) -> dict[int, set[int]]:
        """Return the standing barons that this knight challenges, by cell, with the shared tiles."""
        seat = self._seat(knight)
        found: dict[int, set[int]] = {}
        for cell, figure in self.figures.items():
            if figure & 1 == BARON and figure >> 1 != seat:
                shared = self._shared(knight, cell)
                if shared:
                    found[cell] = shared
        return found

    # stages

    def _clashing(self) -> dict[int, list[int]]:
        """Return each knight's opponents: they share a tile or, if of one player, challenge the same baron."""
        clashing: dict[int, list[int]] = {knight: [] for knight in self.knights}
        if len(self.knights) == 1:
            return clashing
        challenged = {knight: self._challenged(knight).keys() for knight in self.knights}
        for index, one in enumerate(self.knights):
            for other in self.knights[index + 1 :]:
                if self._seat(one) == self._seat(other):
                    do_clash = not challenged[one].isdisjoint(challenged[other])
                else:
                    do_clash = bool(self._shared(one, other))
                if do_clash:
                    clashing[one].append(other)
                    clashing[other].append(one)
        return clashing

    def _knights_against_knights(self, fighting: list[int], clashing: dict[int, list[int]]) -> list[int]:
        """Resolve the fight between the knights; return the survivors."""
        battlefield: set[int] = set()
        for knight in fighting:
            battlefield.update(*self._challenged(knight).values())
            for other in clashing[knight]:
                if self._seat(other) != self._seat(knight):
                    battlefield |= self._shared(knight, other)
        strength = {k: self._reduced(self._value(self._land(k) - battlefield)) for k in fighting}
        duellists = [self._duel(knight, clashing[knight], strength) for knight in fighting if clashing[knight]]
        self.steps.append(KnightClash(tuple(sorted(battlefield)), tuple(duellists)))
        fallen = {duellist.cell for duellist in duellists if duellist.fell is not None}
        for cell in sorted(fallen):
            self._take_back(cell)
        return [knight for knight in fighting if knight not in fallen]

    def _duel(self, knight: int, against: list[int], strength: Mapping[int, int]) -> Duellist:
        """Return one knight's result, independent of the results of its opponents."""
        seat = self._seat(knight)
        beaten_by: list[int] = []
        carnage_with: list[int] = []
        gives_way_to: list[int] = []
        for other in against:
            stronger = strength[other] > strength[knight]
            if self._seat(other) != seat:
                if stronger:
                    beaten_by.append(other)
                elif strength[other] == strength[knight]:
                    carnage_with.append(other)
            elif stronger or (strength[other] == strength[knight] and self._comes_first(other, knight)):
                gives_way_to.append(other)
        fell, by = None, []
        if beaten_by:
            fell, by = BEATEN, beaten_by
        elif carnage_with:
            fell, by = CARNAGE, carnage_with
        elif gives_way_to:
            fell, by = OWN, gives_way_to
        return Duellist(knight, seat, strength[knight], tuple(against), fell, tuple(by))

    def _comes_first(self, one: int, other: int) -> bool:
        """Return whether `one` precedes its equal `other`: by full value, then by the smaller cell."""
        return (-self._full_value(one), one) < (-self._full_value(other), other)

    def _knights_against_barons(self, fighting: list[int]) -> None:
        """Resolve the fights with barons, strongest knight first; each fight affects the next ones."""
        left = list(fighting)
        while left:
            strengths: dict[int, tuple[int, dict[int, set[int]]]] = {}
            for knight in left:
                challenged = self._challenged(knight)
                off = self._land(knight).difference(*challenged.values())
                strengths[knight] = self._reduced(self._value(off)), challenged
            knight = min(left, key=lambda k: (-strengths[k][0], -self._full_value(k), k))
            left.remove(knight)
            strength, challenged = strengths[knight]
            if not challenged or self._combat(knight, strength, challenged):
                self._establish(knight, peaceful=False)

    def _combat(self, knight: int, strength: int, challenged: dict[int, set[int]]) -> bool:
        """Resolve the fight with the strongest challenged baron; return whether the knight wins."""
        battlefield = set().union(*challenged.values())
        barons = tuple(
            Defender(cell, self._seat(cell), self._value(self._land(cell) - battlefield), tuple(sorted(shared)))
            for cell, shared in sorted(challenged.items())
        )
        champion = min(barons, key=lambda b: (-b.strength, -self._full_value(b.cell), b.cell))
        won = strength > champion.strength
        if strength == champion.strength:
            won = self.measures.knight_wins_ties
        losses = self._losses(barons) if won else ()
        self.steps.append(
            Combat(
                knight,
                self._seat(knight),
                strength,
                tuple(sorted(battlefield)),
                barons,
                champion.cell,
                won,
                losses,
            )
        )
        for fallen in [baron.cell for baron in barons] if won else [knight]:
            self._take_back(fallen)
        return won

    def _losses(self, barons: Sequence[Defender]) -> tuple[BaronLoss, ...]:
        """Return the losses for beaten barons: the value of the shared tiles, each counted once per player."""
        losses = []
        for seat in sorted({baron.seat for baron in barons}):
            lost = set().union(*(baron.shared for baron in barons if baron.seat == seat))
            losses.append(BaronLoss(seat, tuple(sorted(lost)), self._change(seat, -self._value(lost))))
        return tuple(losses)

    def _establish(self, knight: int, peaceful: bool) -> None:
        """Make the knight a baron; tiles in other baronies of its player do not score again."""
        seat = self._seat(knight)
        land = self._land(knight)
        held: set[int] = set()
        for cell, figure in self.figures.items():
            if figure == seat * 2 + BARON:
                held |= self._land(cell) & land
        change = self._change(seat, self._reduced(self._value(land - held)))
        self.figures[knight] = seat * 2 + BARON
        self.steps.append(Founding(knight, seat, peaceful, self._value(land), tuple(sorted(held)), change))

    def _take_back(self, cell: int) -> None:
        self.back.append((cell, self.figures.pop(cell) >> 1))

    def _change(self, seat: int, amount: int) -> int:
        """Change a player's honour; return the actual change."""
        if seat in self.out:
            return 0
        self.honour[seat] += amount
        return amount
