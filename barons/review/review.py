"""The review of a whole game: steps with values and verdicts, and how luck and play made the result.

The values form one chain: `before` of the first step is the initial value, `after` of each step is `before` of
the next, and `after` of the last is the result. The steps thus add up exactly to result minus start, and each
change is either luck (an outcome of chance, hidden information revealed) or play (a decision).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import log2, sqrt
from typing import Final, Literal, NamedTuple

from barons.config import load_config
from barons.engine.core import State
from barons.engine.jsonvalues import a_list, an_object, built
from barons.review.finding import Finding, Kind, viewer_of

FORMAT: Final = "barons-review"
VERSION: Final = 2
TURNING_POINTS: Final = 3
"""Number of turning points marked in a game."""
PARTS: Final = 3
"""Number of parts (beginning, middle, end), of equally many turns."""

# the thresholds that name a decision by its loss of winning chances
Verdict = Literal["best", "good", "inaccuracy", "mistake", "blunder", "unsure"]

INACCURACY: Final = 0.03
"""Minimum loss of the mover's chance to win for an inaccuracy …"""
MISTAKE: Final = 0.06
"""… for a mistake …"""
BLUNDER: Final = 0.12
"""… for a blunder. The same in all games."""
SURE: Final = 2.0
"""The number of standard errors subtracted from a loss before it is named."""
LUCK: Final = 0.05
"""Minimum change of a player's chances for chance to be listed as luck."""

FAULTS: Final[tuple[Verdict, ...]] = ("mistake", "blunder")
"""The verdicts that "next mistake" stops at."""


def verdict(loss: float, doubt: float, *, is_best: bool) -> Verdict:
    """Return the verdict on a decision, from its loss reduced by its uncertainty.

    `loss`: how far the mover's expected result, 0 to 1, fell below that of the best decision found. `doubt`:
    its standard error. `is_best`: whether the search found this decision best.
    """
    if is_best:
        return "best"
    if loss < INACCURACY:
        return "good"
    sure = loss - SURE * doubt
    if sure < INACCURACY:
        return "unsure"
    if sure < MISTAKE:
        return "inaccuracy"
    return "mistake" if sure < BLUNDER else "blunder"


class ReviewPlace(NamedTuple):
    """The place of a recorded action; `seat` decides, or has the turn if chance does."""

    ply: int
    turn: int
    seat: int
    action: str


class ReviewedStep(NamedTuple):
    """A recorded action. Values are each seat's expected result, from 0 (last) to 1 (first)."""

    place: ReviewPlace
    kind: Kind
    before: tuple[float, ...]
    after: tuple[float, ...]
    loss: float
    """The mover's loss as estimated by the search at the decision; 0 for other steps."""
    doubt: float
    verdict: Verdict | None
    """Only for decisions."""
    line: tuple[str, ...]
    """The best decision found and its player's next ones, in notation; only for decisions."""
    shown: tuple[float, ...]
    """The change by seat that came before the step itself, because the new viewer sees what was hidden."""
    luck_doubt: float
    """The standard error of the luck."""

    @property
    def luck(self) -> tuple[float, ...]:
        """The part of the change by seat that is luck."""
        return self.change if self.kind == "chance" else self.shown

    @property
    def played(self) -> tuple[float, ...]:
        """The part of the change by seat that was decided."""
        return tuple(whole - luck for whole, luck in zip(self.change, self.luck, strict=True))

    @property
    def change(self) -> tuple[float, ...]:
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))

    @property
    def is_fault(self) -> bool:
        return self.verdict in FAULTS

    @property
    def is_luck(self) -> bool:
        """Whether the step is chance that changed a player's chances significantly."""
        return self.kind == "chance" and max(map(abs, self.change)) >= LUCK

    def to_json(self) -> dict[str, object]:
        """Return all fields in one object, those of the place first."""
        own = self._asdict()
        return {**own.pop("place")._asdict(), **own}

    @classmethod
    def from_json(cls, data: object) -> ReviewedStep:
        """Inverse of `to_json`; raises KeyError or TypeError."""
        fields = an_object(data)
        return built(cls, {**fields, "place": fields})


class Account(NamedTuple):
    """What changed one seat's expected result, over a game or a part of it.

    `luck` + `own` + `others` is the whole change. `given` are the losses estimated at the decisions, never
    above 0. `own` is `given` plus what became apparent later, as far as it was not the same for all.
    """

    luck: float
    own: float
    others: float
    given: float


class Review(NamedTuple):
    digest: str
    """The record's digest, to match a saved review to its game."""
    level: str
    seed: int
    players: int
    is_over: bool
    result: tuple[float, ...]
    """The result of a finished game, otherwise the last position's values."""
    steps: tuple[ReviewedStep, ...]
    times: int = 1
    """Multiplier of the level's iterations."""

    @property
    def start(self) -> tuple[float, ...]:
        """Each player's expected result at the start."""
        return self.steps[0].before if self.steps else self.result

    def in_chances(self, kind: str) -> Review:
        """Return the review with calibrated chances to win instead of expected results.

        `kind` is that of the game (`Rules.kind`). The chances sum to 1: 1 / n each at a symmetric start, 1 for
        the winner at the end. Verdicts do not change.
        """
        calibration = calibration_of(kind, self.players)
        best = max(self.result)
        first = [float(value == best) for value in self.result]
        won = tuple(each / sum(first) for each in first)

        def told(values: Sequence[float]) -> tuple[float, ...]:
            is_end = self.is_over and tuple(values) == self.result
            return won if is_end else chances(values, calibration)

        def step(each: ReviewedStep) -> ReviewedStep:
            seen = [value + shown for value, shown in zip(each.before, each.shown, strict=True)]
            mover = each.place.seat
            less = list(seen)
            less[mover] -= each.loss
            before, at = told(each.before), told(seen)
            # change of the chance for a small change of the result, if all are equal
            slope = 2 * calibration.power * (1 - calibration.slips) / self.players
            return each._replace(
                before=before,
                after=told(each.after),
                loss=at[mover] - told(less)[mover] if each.loss else 0.0,
                doubt=each.doubt * slope,
                shown=tuple(now - then for now, then in zip(at, before, strict=True)),
                luck_doubt=each.luck_doubt * slope,
            )

        return self._replace(result=told(self.result), steps=tuple(step(each) for each in self.steps))

    def account(self, seat: int, steps: Iterable[ReviewedStep] | None = None) -> Account:
        """Return the sums of one seat over these steps; by default over the whole game."""
        steps = list(self.steps if steps is None else steps)
        luck = own = others = alike = 0.0
        given = [0.0] * self.players
        for step in steps:
            mover = step.place.seat
            luck += step.luck[seat]
            given[mover] -= step.loss
            alike += step.played[mover] + step.loss
            if mover == seat:
                own += step.played[seat]
            else:
                others += step.played[seat]
        # A search favours the seat it searches for: every turn seems to lose a little, equally for all.
        alike /= self.players
        return Account(luck, own - alike, others + alike, given[seat])

    @property
    def doubt(self) -> float:
        """The standard error of all luck, and equally of all play, since they split the same change."""
        return sqrt(sum(step.luck_doubt**2 for step in self.steps))

    def parts(self) -> list[tuple[ReviewedStep, ...]]:
        """Split the steps into `PARTS` of equally many turns."""
        turns = self.steps[-1].place.turn if self.steps else 0
        cuts: list[list[ReviewedStep]] = [[] for _ in range(PARTS)]
        for step in self.steps:
            cuts[min(PARTS - 1, max(0, step.place.turn - 1) * PARTS // max(1, turns))].append(step)
        return [tuple(cut) for cut in cuts]

    def curve(self) -> list[tuple[int, int, tuple[float, ...]]]:
        """Return turn, ply and values at the start of each turn and at the end of the game."""
        points: list[tuple[int, int, tuple[float, ...]]] = []
        for step in self.steps:
            if not points or step.place.turn != points[-1][0]:
                points.append((step.place.turn, step.place.ply, step.before))
        last = self.steps[-1].place if self.steps else ReviewPlace(-1, 0, 0, "")
        points.append((last.turn + 1, last.ply + 1, self.result))
        return points

    def turning_points(self) -> list[ReviewedStep]:
        """Return the errors and lucky events that changed the most, in game order."""
        marked = [step for step in self.steps if step.is_fault or step.is_luck]
        marked.sort(key=lambda step: -max(map(abs, step.change)))
        return sorted(marked[:TURNING_POINTS], key=lambda step: step.place.ply)

    def to_json(self) -> dict[str, object]:
        """Return the format of a saved review and of `barons review --json`; see `docs/review.md`."""
        seats = range(self.players)
        return {
            "format": FORMAT,
            "version": VERSION,
            **self._asdict(),
            "steps": [step.to_json() for step in self.steps],
            "accounts": [self.account(seat)._asdict() for seat in seats],
            "parts": [[self.account(seat, part)._asdict() for seat in seats] for part in self.parts()],
        }

    @classmethod
    def from_json(cls, data: object) -> Review:
        """Inverse of `to_json`; raises ValueError for invalid data."""
        try:
            fields = an_object(data)
            if fields["format"] != FORMAT or fields["version"] != VERSION:
                raise ValueError("not a review of this version")
            steps = tuple(map(ReviewedStep.from_json, a_list(fields["steps"])))
            return built(cls, {**fields, "steps": []})._replace(steps=steps)
        except (KeyError, TypeError) as error:
            raise ValueError("not a review") from error


def place_of(ply: int, state: State, action: str) -> ReviewPlace:
    return ReviewPlace(ply, state.turn_number, viewer_of(state), action)


def chained(
    places: Sequence[ReviewPlace], findings: Sequence[Finding], result: Sequence[float]
) -> tuple[ReviewedStep, ...]:
    """Build the steps from the findings in order; `result` are the values after the last.

    From the end to the beginning: a decision is worth what the search saw before it; a forced step changes
    nothing; chance changes by the difference between the outcomes, so that what the search only sees later
    counts as play; where the viewer changes, the difference between the two views is luck.
    """
    steps: list[ReviewedStep] = []
    after = tuple(result)
    for place, found in zip(reversed(places), reversed(findings), strict=True):
        before = after
        loss, doubt, judged, line = 0.0, found.doubt, None, tuple(found.line)
        off = found.handed_doubt
        if found.kind == "chance":
            before = carried(after, found.played, found.before)
            off, doubt = sqrt(off**2 + doubt**2), 0.0
        elif found.kind == "decision":
            before = tuple(found.before)
            loss = max(0.0, found.before[place.seat] - found.played[place.seat])
            is_best = not line or line[0] == place.action
            if before[place.seat] - after[place.seat] < loss / 2:  # it disappears once the decision is made
                doubt = max(doubt, loss)
            judged = verdict(loss, doubt, is_best=is_best)
        unseen = carried(before, found.before, found.handed) if found.handed else before
        shown = tuple(now - then for now, then in zip(before, unseen, strict=True))
        steps.append(ReviewedStep(place, found.kind, unseen, after, loss, doubt, judged, line, shown, off))
        after = unseen
    return tuple(reversed(steps))


def carried(values: Sequence[float], here: Sequence[float], there: Sequence[float]) -> tuple[float, ...]:
    """Shift values by the difference between the estimates `here` and `there`, clamped to 0 to 1."""
    pairs = zip(values, here, there, strict=True)
    return tuple(min(1.0, max(0.0, value - (one - other))) for value, one, other in pairs)


class Calibration(NamedTuple):
    """How expected results become chances to win."""

    power: float
    """The exponent of the expected results."""
    slips: float
    """Share of games that later errors decide, as if by drawing the winner."""


def calibration_of(kind: str, players: int) -> Calibration:
    """Return the calibration for games of this kind (`Rules.kind`) and number of players.

    Measured values from `config/chances.yaml`; an unmeasured number of players uses the nearest one, an
    unmeasured kind a steepness of 1 without slips.
    """
    measured = _measured().get(kind, {players: (1.0, 0.0)})
    steepness, slips = measured[min(measured, key=lambda number: abs(number - players))]
    return Calibration(steepness * log2(players), slips)


def chances(results: Sequence[float], calibration: Calibration) -> tuple[float, ...]:
    """Return each player's chance to win, summing to 1. A certain win has no slips."""
    raised = [max(0.0, result) ** calibration.power for result in results]
    whole = sum(raised)
    slips = 0.0 if max(results) >= 1 else calibration.slips
    level = 1 / len(results)
    return tuple(slips * level + (1 - slips) * (each / whole if whole else level) for each in raised)


@cache
def _measured() -> dict[str, dict[int, tuple[float, ...]]]:
    """Return steepness and slips by kind of game and number of players. Raises ConfigError."""
    return {
        kind: {int(players): section.numbers(players, 2) for players in section.names()}
        for kind, section in load_config("chances").parts().items()
    }
