"""A whole game reviewed: its steps with their values and verdicts, and what luck and play made of the result.

The values form one chain: `before` of the first step is what the game began with, `after` of each step is
`before` of the next, and `after` of the last is the result. So a game is explained without a rest: result less
beginning is the sum of the steps, and what a step changed is luck (an outcome of chance, hidden things seen) or
play (a decision).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from barons.engine.core import State
from barons.engine.jsonvalues import a_list, a_number, a_text, a_whole, an_object, numbers, texts
from barons.review.chances import chances, power_of
from barons.review.finding import Finding, Kind, kind_named, viewer_of
from barons.review.verdicts import FAULTS, LUCK, Verdict, verdict, verdict_named

FORMAT: Final = "barons-review"
VERSION: Final = 2
TURNING_POINTS: Final = 3
"""So many are marked in a game."""
PARTS: Final = 3
"""Beginning, middle, end: of equally many turns."""


class ReviewPlace(NamedTuple):
    """Where in the game a recorded action stands. `seat`: who decides; at chance, whose turn it is."""

    ply: int
    turn: int
    seat: int
    action: str


class Step(NamedTuple):
    """A recorded action. Values are every seat's expected result, from 0 (last) to 1 (first)."""

    place: ReviewPlace
    kind: Kind
    before: tuple[float, ...]
    after: tuple[float, ...]
    loss: float
    """Of a decision: what the mover gave away, as the search saw it then; 0 else."""
    doubt: float
    """The standard error of the loss."""
    verdict: Verdict | None
    """Of a decision; None else."""
    line: tuple[str, ...]
    """Of a decision: the best one found and what its player would do next, in notation."""
    shown: tuple[float, ...]
    """By seat, the part of the change that came before the step itself: who looks now sees what was hidden."""
    luck_doubt: float
    """The standard error of the luck in it."""

    @property
    def luck(self) -> tuple[float, ...]:
        """The part of the change that nobody decided, by seat."""
        return self.change if self.kind == "chance" else self.shown

    @property
    def played(self) -> tuple[float, ...]:
        """The part of the change that was decided, by seat."""
        return tuple(whole - luck for whole, luck in zip(self.change, self.luck, strict=True))

    @property
    def change(self) -> tuple[float, ...]:
        """What the step changed, by seat."""
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))

    @property
    def is_fault(self) -> bool:
        """True for a mistake or a blunder."""
        return self.verdict in FAULTS

    @property
    def is_luck(self) -> bool:
        """True for chance that changed somebody's chances a good deal."""
        return self.kind == "chance" and max(map(abs, self.change)) >= LUCK

    def to_json(self) -> dict[str, object]:
        """All its fields in one object, those of its place first."""
        own = self._asdict()
        return {**own.pop("place")._asdict(), **own}

    @classmethod
    def from_json(cls, data: object) -> Step:
        """Inverse of `to_json`. KeyError, TypeError."""
        fields = an_object(data)
        ply, turn, seat = (a_whole(fields[name]) for name in ("ply", "turn", "seat"))
        return cls(
            ReviewPlace(ply, turn, seat, a_text(fields["action"])),
            kind_named(fields["kind"]),
            numbers(fields["before"]),
            numbers(fields["after"]),
            a_number(fields["loss"]),
            a_number(fields["doubt"]),
            verdict_named(fields["verdict"]),
            texts(fields["line"]),
            numbers(fields["shown"]),
            a_number(fields["luck_doubt"]),
        )


class Account(NamedTuple):
    """What changed one seat's expected result, over a game or a part of it.

    `luck` + `own` + `others` is all of the change. `given` is what the search saw as losses when the decisions
    were made, never above 0. `own` is `given` and what came out later, as far as it was not the same for all.
    """

    luck: float
    own: float
    others: float
    given: float


class Review(NamedTuple):
    """A reviewed game."""

    digest: str
    """Of the record, so that a kept review is known to belong to a game."""
    level: str
    seed: int
    players: int
    is_over: bool
    result: tuple[float, ...]
    """Of the finished game; of any other the last position's values."""
    steps: tuple[Step, ...]
    times: int = 1
    """So many times the level's iterations."""

    @property
    def start(self) -> tuple[float, ...]:
        """What everybody could expect at the beginning."""
        return self.steps[0].before if self.steps else self.result

    def in_chances(self, kind: str) -> Review:
        """The same with chances to win instead of expected results, as they were measured in games of this kind
        (`Rules.kind`): everybody's together are 1, at a beginning where all are equal each has 1 / n, at the
        end the winner has all. Verdicts stay."""
        power = power_of(kind, self.players)
        best = max(self.result)
        first = [float(value == best) for value in self.result]
        won = tuple(each / sum(first) for each in first)

        def told(values: Sequence[float]) -> tuple[float, ...]:
            is_end = self.is_over and tuple(values) == self.result
            return won if is_end else chances(values, power)

        def step(each: Step) -> Step:
            seen = [value + shown for value, shown in zip(each.before, each.shown, strict=True)]
            mover = each.place.seat
            less = list(seen)
            less[mover] -= each.loss
            before, at = told(each.before), told(seen)
            # how much a small change of a result changes the chance where all are equal
            slope = 2 * power / self.players
            return each._replace(
                before=before,
                after=told(each.after),
                loss=at[mover] - told(less)[mover] if each.loss else 0.0,
                doubt=each.doubt * slope,
                shown=tuple(now - then for now, then in zip(at, before, strict=True)),
                luck_doubt=each.luck_doubt * slope,
            )

        return self._replace(result=told(self.result), steps=tuple(step(each) for each in self.steps))

    def account(self, seat: int, steps: Iterable[Step] | None = None) -> Account:
        """The sums of one seat over these steps; by default over the whole game."""
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
        # A search sees more for the seat it looks for: every turn seems to lose a little, for all alike.
        alike /= self.players
        return Account(luck, own - alike, others + alike, given[seat])

    @property
    def doubt(self) -> float:
        """The standard error of all luck together, and so of all play: they share out the same change."""
        return sqrt(sum(step.luck_doubt**2 for step in self.steps))

    def parts(self) -> list[tuple[Step, ...]]:
        """The steps cut into `PARTS` of equally many turns."""
        turns = self.steps[-1].place.turn if self.steps else 0
        cuts: list[list[Step]] = [[] for _ in range(PARTS)]
        for step in self.steps:
            cuts[min(PARTS - 1, max(0, step.place.turn - 1) * PARTS // max(1, turns))].append(step)
        return [tuple(cut) for cut in cuts]

    def curve(self) -> list[tuple[int, int, tuple[float, ...]]]:
        """Turn, ply and values at the beginning of each turn, and at the end of the game."""
        points: list[tuple[int, int, tuple[float, ...]]] = []
        for step in self.steps:
            if not points or step.place.turn != points[-1][0]:
                points.append((step.place.turn, step.place.ply, step.before))
        last = self.steps[-1].place if self.steps else ReviewPlace(-1, 0, 0, "")
        points.append((last.turn + 1, last.ply + 1, self.result))
        return points

    def turning_points(self) -> list[Step]:
        """The few steps that changed most, in the order of the game: faults and pieces of luck alone."""
        marked = [step for step in self.steps if step.is_fault or step.is_luck]
        marked.sort(key=lambda step: -max(map(abs, step.change)))
        return sorted(marked[:TURNING_POINTS], key=lambda step: step.place.ply)

    def to_json(self) -> dict[str, object]:
        """The form of a kept review and of `barons review --json`: `docs/review.md`."""
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
        """Inverse of `to_json`; ValueError for anything else."""
        try:
            fields = an_object(data)
            if fields["format"] != FORMAT or fields["version"] != VERSION:
                raise ValueError("no review of this version")
            return cls(
                a_text(fields["digest"]),
                a_text(fields["level"]),
                a_whole(fields["seed"]),
                a_whole(fields["players"]),
                fields["is_over"] is True,
                numbers(fields["result"]),
                tuple(Step.from_json(step) for step in a_list(fields["steps"])),
                a_whole(fields.get("times", 1)),
            )
        except (KeyError, TypeError) as error:
            raise ValueError("no review") from error


def place_of(ply: int, state: State, action: str) -> ReviewPlace:
    """The place of the action played from this position."""
    return ReviewPlace(ply, state.turn_number, viewer_of(state), action)


def chained(
    places: Sequence[ReviewPlace], findings: Sequence[Finding], result: Sequence[float]
) -> tuple[Step, ...]:
    """The steps from what was found out about each, in order; `result`: the values after the last.

    From the end to the beginning: a decision is worth what the search saw before it; a forced step changes
    nothing; chance changes what the outcomes differ by, so that what the search sees later than before counts
    as play; where another seat looks than before, what the two see otherwise is luck.
    """
    steps: list[Step] = []
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
            doubt = max(doubt, _contradiction(loss, before[place.seat] - after[place.seat]))
            judged = verdict(loss, doubt, is_best=is_best)
        unseen = carried(before, found.before, found.handed) if found.handed else before
        shown = tuple(now - then for now, then in zip(before, unseen, strict=True))
        steps.append(Step(place, found.kind, unseen, after, loss, doubt, judged, line, shown, off))
        after = unseen
    return tuple(reversed(steps))


def carried(values: Sequence[float], here: Sequence[float], there: Sequence[float]) -> tuple[float, ...]:
    """Values known where the search says `here`, carried to where it says `there`: as far off, from 0 to 1."""
    pairs = zip(values, here, there, strict=True)
    return tuple(min(1.0, max(0.0, value - (one - other))) for value, one, other in pairs)


def _contradiction(loss: float, seen_later: float) -> float:
    """The doubt of a loss that is not there any more once the decision has been made."""
    return loss if seen_later < loss / 2 else 0.0
