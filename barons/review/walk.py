"""Creates the review of a record, in this process or in several spawned ones."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Final, NamedTuple

from barons import rulesets
from barons.ai.levels import level
from barons.background.child import Child, receive, send
from barons.engine.core import OVER, Action, BaronsError, Rules, State
from barons.engine.record import Record, first_state, recorded_action
from barons.review.finding import Depth, Examiner, Finding, is_forced, viewer_of
from barons.review.review import Review, ReviewPlace, chained, place_of

STANDING: Final = -1
"""Stands for a ply: the value of the last position."""


class ReviewError(BaronsError):
    """A review process failed or died."""


class ReviewedGame(NamedTuple):
    """The positions and actions of a game; there is one position more than actions."""

    rules: Rules
    states: list[State]
    actions: list[Action]
    digest: str

    @property
    def hides_still(self) -> bool:
        """Whether the game is unfinished and someone may hold hidden information."""
        return self.rules.hides and self.states[-1].to_move != OVER

    def viewer_before(self, ply: int) -> int | None:
        """Return the viewer of the last unforced step before this one; None at the start."""
        for state in reversed(self.states[:ply]):
            if not is_forced(state):
                return viewer_of(state)
        return None

    @property
    def places(self) -> list[ReviewPlace]:
        """The places of all actions, in order."""
        return [place_of(ply, self.states[ply], action.text) for ply, action in enumerate(self.actions)]


def digest_of(record: Record) -> str:
    """Return a record's digest; equal digests mean the same game."""
    fields = json.dumps(record.to_json(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(fields.encode()).hexdigest()[:32]


def course_of(record: Record) -> ReviewedGame:
    """Replay a record; raises RecordError or the error of its ruleset."""
    rules = rulesets.from_dict(record.ruleset)
    states = [first_state(rules, record)]
    actions: list[Action] = []
    for ply, text in enumerate(record.actions):
        action = recorded_action(states[-1], text, ply)
        after = states[-1].after(action)
        states.append(after)
        actions.append(action)
    return ReviewedGame(rules, states, actions, digest_of(record))


class Ask(NamedTuple):
    """A request to a process: a ply or `STANDING`, and whether a first look suffices."""

    ply: int
    is_first_look: bool = False


class Walk:
    """A review in progress: what to ask, what has been found.

    With `first_looks` every ply is analysed twice: first all of them quickly (`Depth.first_look`), in game
    order, then all of them fully. The final review is the same.
    """

    def __init__(
        self, record: Record, level_name: str, seed: int, times: int = 1, *, first_looks: bool = False
    ) -> None:
        """`level_name`, `seed` and `times` are those of `Depth`. Raises ValueError for an unknown level, and
        like `course_of`.
        """
        self.course = course_of(record)
        self.depth = Depth(level(level_name, self.course.rules.kind), seed, times)
        self.record = record
        plies = list(range(len(self.course.actions)))
        if self.course.states[-1].to_move != OVER:
            plies.append(STANDING)
        self.total: Final = len(plies)
        self._found: dict[int, Finding] = {}
        self._seen: dict[int, Finding] = {}
        """The results of first looks by ply."""
        looks = [Ask(ply, True) for ply in plies if ply != STANDING] if first_looks else []
        self._asks = looks + [Ask(ply) for ply in plies]
        self._left = list(self._asks)

    @property
    def share(self) -> float:
        """The progress, 0 to 1."""
        return len(self._found) / self.total if self.total else 1.0

    @property
    def is_done(self) -> bool:
        return len(self._found) == self.total

    def next_ask(self) -> Ask | None:
        """Return the next request; None if there is none left."""
        return self._left.pop(0) if self._left else None

    def ask_again(self) -> None:
        """Ask unanswered requests again, because their process is gone."""
        seen = self._found.keys() | self._seen.keys()
        self._left = [ask for ask in self._asks if ask.ply not in (seen if ask.is_first_look else self._found)]

    def take(self, found: Finding, *, is_first_look: bool = False) -> None:
        if not is_first_look or found.kind == "forced":  # the result is final
            self._found[found.ply] = found
            self._left = [ask for ask in self._left if ask.ply != found.ply]
        else:
            self._seen[found.ply] = found

    @property
    def found(self) -> list[Finding]:
        return list(self._found.values())

    def go_on_from(self, found: Iterable[Finding]) -> None:
        """Restore results of an earlier run of the same walk; they are not requested again."""
        asked = {ask.ply for ask in self._left}
        for each in found:
            if each.ply in asked:
                self.take(each)

    def is_sure(self, ply: int) -> bool:
        """Return whether this ply was analysed fully."""
        return ply in self._found

    @property
    def known(self) -> int:
        """The number of actions from the start that are analysed, at least by a first look."""
        plies = range(len(self.course.actions))
        return next((ply for ply in plies if ply not in self._found and ply not in self._seen), len(plies))

    def so_far(self) -> Review | None:
        """Return the review of the `known` actions; None if there are none."""
        known = self.known
        findings = [self._found.get(ply) or self._seen[ply] for ply in range(known)]
        if known == len(self.course.actions) and (self._is_over or STANDING in self._found):
            return self._made(findings, self._result(), is_over=self._is_over)
        told = next((each.played for each in reversed(findings) if each.kind != "forced"), None)
        return None if told is None else self._made(findings, told, is_over=False)

    def review(self) -> Review:
        """Return the complete review, once `is_done`."""
        findings = [self._found[ply] for ply in range(len(self.course.actions))]
        return self._made(findings, self._result(), is_over=self._is_over)

    @property
    def _is_over(self) -> bool:
        return self.course.states[-1].to_move == OVER

    def _result(self) -> Sequence[float]:
        return self.course.states[-1].returns() if self._is_over else self._found[STANDING].before

    def _made(self, findings: Sequence[Finding], result: Sequence[float], *, is_over: bool) -> Review:
        places = self.course.places[: len(findings)]
        return Review(
            self.course.digest,
            self.depth.level.name,
            self.depth.seed,
            self.course.states[-1].players,
            is_over,
            tuple(result),
            chained(places, findings, result),
            self.depth.times,
        )


def walked(walk: Walk) -> Iterator[float]:
    """Run the whole walk in this process; yields `walk.share` after each step."""
    examiners = _Examiners(walk.course, walk.depth)
    while (ask := walk.next_ask()) is not None:
        walk.take(examiners.answer(ask), is_first_look=ask.is_first_look)
        yield walk.share


class _Examiners:
    """Answers requests about one game."""

    def __init__(self, course: ReviewedGame, depth: Depth) -> None:
        self._course = course
        self._full = Examiner(course.rules, depth)
        self._first = Examiner(course.rules, depth.first_look())

    def answer(self, ask: Ask) -> Finding:
        """Return the result for this ply, or for the last position (`STANDING`)."""
        examiner, course = self._first if ask.is_first_look else self._full, self._course
        ply = ask.ply
        if ply == STANDING:
            return Finding(STANDING, "forced", examiner.value(course.states[-1]), [], [], 0.0)
        return examiner.finding(ply, course.states[ply], course.actions[ply], course.viewer_before(ply))


class ReviewWorkers:
    """The worker processes of a walk. Only `poll` with `patience` blocks; `close` ends them at once."""

    def __init__(self, walk: Walk, jobs: int) -> None:
        """Start `jobs` processes and give each its first ply."""
        self.walk = walk
        order = (walk.record.to_json(), walk.depth.level.name, walk.depth.seed, walk.depth.times)
        count = max(1, min(jobs, walk.total))
        self._children = [Child("barons-review", serve, *order) for _ in range(count)]
        for child in self._children:
            self._give(child)

    def poll(self, patience: float = 0.0) -> bool:
        """Collect results, waiting at most `patience` seconds; return True once all are there.

        Raises ReviewError if a process failed: the review cannot be finished.
        """
        pipes = [child.connection for child in self._children]
        ready = wait(pipes, patience) if not self.walk.is_done else ()
        for child in [each for each in self._children if each.connection in ready]:
            try:
                message = child.receive()
            except EOFError as error:
                raise ReviewError("a review process has died") from error
            match message:
                case {"found": found, "first": bool(is_first)}:
                    self.walk.take(Finding.from_json(found), is_first_look=is_first)
                    self._give(child)
                case {"fault": fault}:
                    raise ReviewError(fault)
                case _:
                    raise ReviewError(f"unexpected message from a review process: {message!r:.80}")
        return self.walk.is_done

    def close(self) -> None:
        for child in self._children:
            child.close()

    def _give(self, child: Child) -> None:
        ask = self.walk.next_ask()
        if ask is not None:
            child.send({"ply": ask.ply, "first": ask.is_first_look})


def serve(connection: Connection, data: object, name: str, seed: int, times: int) -> None:
    """The main function of a worker: answers until the other side closes the pipe (EOFError)."""
    course = course_of(Record.from_json(data))
    examiners = _Examiners(course, Depth(level(name, course.rules.kind), seed, times))
    while True:
        match receive(connection):
            case {"ply": int(ply), "first": bool(is_first)}:
                found = examiners.answer(Ask(ply, is_first))
                send(connection, {"found": found, "first": is_first})
