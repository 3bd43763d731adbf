"""Runs the review of a game in background processes while a screen is open."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from barons.ai.levels import ADVISER
from barons.app.kit.navigator import Navigator
from barons.play.match import Match
from barons.play.opponents import thinking_processes
from barons.review import keeping
from barons.review.review import Review
from barons.review.walk import ReviewError, ReviewWorkers, Walk, digest_of
from barons.text.tr import gettext as _

LEVEL: Final = ADVISER
"""Search level of the review window."""
SEED: Final = 1
MORE: Final = 4
"""Factor of iterations for a more exact review."""
_TELLING: Final = 0.05
"""Fraction that must be done before a remaining time is shown."""


class ReviewRun:
    """One game's review and its progress. Results are saved when it is closed."""

    def __init__(self, shell: Navigator, match: Match) -> None:
        self._shell = shell
        self._record = match.record()
        self.digest = digest_of(self._record)
        self.found: Review | None = keeping.kept(shell.saves.folder, self.digest, LEVEL, SEED)
        """The complete review; None while in progress."""
        self.so_far: Review | None = self.found
        """The review as far as it is known from the start of the game."""
        self.has_failed = False
        self._workers: ReviewWorkers | None = None
        self._walk: Walk | None = None
        self._passed = 0.0
        """Seconds since the run was resumed."""
        self._begun_at = 0.0
        self._times = 1

    @property
    def trouble(self) -> str:
        """Why there is no complete review; empty if nothing went wrong."""
        text = _("The review could not be finished. Open it again to try once more.")
        return text if self.has_failed else ""

    @property
    def is_running(self) -> bool:
        """True while processes are at work."""
        return self._workers is not None

    @property
    def has_begun(self) -> bool:
        """True if part of the review exists."""
        return self.share > 0

    @property
    def share(self) -> float:
        """Progress from 0 to 1."""
        return 1.0 if self.found is not None else self._walk.share if self._walk is not None else 0.0

    @property
    def seconds_left(self) -> float | None:
        """Estimated remaining seconds; None if not yet known."""
        done = self.share - self._begun_at
        return self._passed * (1 - self.share) / done if done >= _TELLING and self.is_running else None

    def is_sure(self, ply: int) -> bool:
        """True if an action was examined in full."""
        return self.found is not None or (self._walk is not None and self._walk.is_sure(ply))

    @property
    def can_refine(self) -> bool:
        """True if the whole game is judged and can be judged more exactly."""
        return self.found is not None and self.found.times < MORE

    def refine(self) -> None:
        """Judge everything again more exactly; earlier results stay until the new ones are complete."""
        self.found, self._times = None, MORE
        self.start()

    def start(self) -> None:
        """Start, or resume where it was left."""
        if self.found is not None or self._workers is not None or self.has_failed:
            return
        if self._walk is None or self._walk.depth.times != self._times:
            self._walk = Walk(self._record, LEVEL, SEED, self._times, first_looks=True)
            if self._times == 1:
                keeping.go_on(self._shell.saves.folder, self._walk)
        walk = self._walk
        walk.ask_again()
        self._passed, self._begun_at = 0.0, walk.share
        self._take()
        self._workers = ReviewWorkers(walk, thinking_processes(self._shell.settings.processors))

    def update(self, dt: float) -> bool:
        """Collect new results; True if there are any."""
        if self._workers is None or self._walk is None:
            return False
        self._passed += dt
        before = self._walk.share, self._walk.known
        try:
            is_done = self._workers.poll()
        except ReviewError:
            self.has_failed = True
            self._end()
            return True
        if is_done:
            self._end()
            self.found = self.so_far = self._walk.review()
            with suppress(OSError):  # the review can be made again
                if not self._shell.saves.is_read_only:
                    keeping.keep(self._shell.saves.folder, self.found)
            return True
        if before == (self._walk.share, self._walk.known):
            return False
        self._take()
        return True

    def _take(self) -> None:
        """Publish the results; those of an earlier run stay until this run has as many."""
        if self._walk is not None and (self._times == 1 or self._walk.known == len(self._record.actions)):
            self.so_far = self._walk.so_far()

    def close(self) -> None:
        """End the processes; the next run resumes from there."""
        if self._workers is not None and self._walk is not None and self.has_begun and self._times == 1:
            with suppress(OSError):  # if it fails, the next run starts again
                if not self._shell.saves.is_read_only:
                    keeping.keep_begun(self._shell.saves.folder, self._walk)
        self._end()

    def _end(self) -> None:
        if self._workers is not None:
            self._workers.close()
            self._workers = None
