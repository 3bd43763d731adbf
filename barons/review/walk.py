"""From a record to its review: in this process, or spread over several that are started afresh (`spawn`)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Final, NamedTuple

from barons import rulesets
from barons.ai.levels import level
from barons.background.child import Child, heard, tell
from barons.engine.core import OVER, Action, BaronsError, Rules, State
from barons.engine.record import Record, asked_action, first_state
from barons.review.finding import Depth, Examiner, Finding, is_forced, viewer_of
from barons.review.review import Review, ReviewPlace, chained, place_of

STANDING: Final = -1
"""In place of a ply: the value of the last position."""


class ReviewError(BaronsError):
    """A process of the review failed or died."""


class ReviewedGame(NamedTuple):
    """A game as the review sees it: the positions, one more than the actions."""

    rules: Rules
    states: list[State]
    actions: list[Action]
    digest: str

    @property
    def hides_still(self) -> bool:
        """True where the game goes on and somebody may hold what the others must not see."""
        return self.rules.hides and self.states[-1].to_move != OVER

    def viewer_before(self, ply: int) -> int | None:
        """By whose view the step before this one is judged, forced ones left out; None at the beginning."""
        for state in reversed(self.states[:ply]):
            if not is_forced(state):
                return viewer_of(state)
        return None

    @property
    def places(self) -> list[ReviewPlace]:
        """Of all actions, in order."""
        return [place_of(ply, self.states[ply], action.text) for ply, action in enumerate(self.actions)]


def digest_of(record: Record) -> str:
    """Names a record: two games with the same one are the same game."""
    fields = json.dumps(record.to_json(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(fields.encode()).hexdigest()[:32]


def course_of(record: Record) -> ReviewedGame:
    """The game of a record. RecordError, IllegalAction, or the fault of its ruleset."""
    rules = rulesets.from_dict(record.ruleset)
    states = [first_state(rules, record)]
    actions: list[Action] = []
    for text in record.actions:
        action = asked_action(states[-1], text)
        after = states[-1].after(action)
        states.append(after)
        actions.append(action)
    return ReviewedGame(rules, states, actions, digest_of(record))


class Walk:
    """A review under way: what is asked, what has been found."""

    def __init__(self, record: Record, level_name: str, seed: int, times: int = 1) -> None:
        """`level_name`, `seed`, `times`: see `Depth`. ValueError for no level; as `course_of`."""
        self.course = course_of(record)
        self.depth = Depth(level(level_name, self.course.rules.kind), seed, times)
        self.record = record
        self._left = list(range(len(self.course.actions)))
        if self.course.states[-1].to_move != OVER:
            self._left.append(STANDING)
        self.total: Final = len(self._left)
        self._found: dict[int, Finding] = {}

    @property
    def share(self) -> float:
        """How much of it is done, 0 to 1."""
        return len(self._found) / self.total if self.total else 1.0

    @property
    def is_done(self) -> bool:
        """True once everything is found."""
        return len(self._found) == self.total

    def next_ply(self) -> int | None:
        """A ply that nobody has been asked about yet."""
        return self._left.pop(0) if self._left else None

    def take(self, found: Finding) -> None:
        """Remember what was found."""
        self._found[found.ply] = found

    @property
    def found(self) -> list[Finding]:
        """What has been found so far."""
        return list(self._found.values())

    def go_on_from(self, found: Iterable[Finding]) -> None:
        """Take over what was found by the same walk before; nobody is asked about it again."""
        for each in found:
            if each.ply in self._left:
                self._left.remove(each.ply)
                self.take(each)

    def review(self) -> Review:
        """The whole, once `is_done`."""
        last = self.course.states[-1]
        result = last.returns() if last.to_move == OVER else self._found[STANDING].before
        findings = [self._found[ply] for ply in range(len(self.course.actions))]
        return Review(
            self.course.digest,
            self.depth.level.name,
            self.depth.seed,
            last.players,
            last.to_move == OVER,
            tuple(result),
            chained(self.course.places, findings, result),
        )


def walked(walk: Walk) -> Iterator[float]:
    """Do the whole walk in this process; yields `walk.share` after each step."""
    examiner = Examiner(walk.course.rules, walk.depth)
    while (ply := walk.next_ply()) is not None:
        walk.take(examined(examiner, walk.course, ply))
        yield walk.share


def examined(examiner: Examiner, course: ReviewedGame, ply: int) -> Finding:
    """What is to be found out about this ply, or about the last position (`STANDING`)."""
    if ply == STANDING:
        return Finding(STANDING, "forced", examiner.value(course.states[-1]), [], [], 0.0)
    return examiner.finding(ply, course.states[ply], course.actions[ply], course.viewer_before(ply))


class ReviewCrew:
    """The processes that walk. Nothing blocks but `wait`; `close` ends them at once."""

    def __init__(self, walk: Walk, jobs: int) -> None:
        """Start so many processes and give each its first ply."""
        self.walk = walk
        order = (walk.record.to_json(), walk.depth.level.name, walk.depth.seed, walk.depth.times)
        count = max(1, min(jobs, walk.total))
        self._children = [Child("barons-review", serve, *order) for _ in range(count)]
        for child in self._children:
            self._give(child)

    def poll(self, patience: float = 0.0) -> bool:
        """Take in what has been found, waiting so many seconds for it at most; True once all is.

        ReviewError when a process has failed: the review cannot be finished.
        """
        pipes = [child.connection for child in self._children]
        ready = wait(pipes, patience) if not self.walk.is_done else ()
        for child in [each for each in self._children if each.connection in ready]:
            try:
                message = child.heard()
            except EOFError as error:
                raise ReviewError("a process of the review has died") from error
            match message:
                case {"found": found}:
                    self.walk.take(Finding.from_json(found))
                    self._give(child)
                case {"fault": fault}:
                    raise ReviewError(fault)
                case _:
                    raise ReviewError(f"a process of the review says {message!r:.80}")
        return self.walk.is_done

    def close(self) -> None:
        """End the processes."""
        for child in self._children:
            child.close()

    def _give(self, child: Child) -> None:
        ply = self.walk.next_ply()
        if ply is not None:
            child.tell({"ply": ply})


def serve(connection: Connection, data: object, name: str, seed: int, times: int) -> None:
    """A process of the crew: answers until the other side closes the pipe, which is an EOFError."""
    course = course_of(Record.from_json(data))
    examiner = Examiner(course.rules, Depth(level(name, course.rules.kind), seed, times))
    while True:
        match heard(connection):
            case {"ply": int(ply)}:
                tell(connection, {"found": examined(examiner, course, ply).to_json()})
