"""The review of a game as it comes about: processes walk the game while somebody looks at a screen."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from barons.ai.levels import ADVISER
from barons.app.kit.navigator import Navigator
from barons.play.match import Match
from barons.play.opponents import thinking_processes
from barons.review import keeping
from barons.review.review import Review
from barons.review.walk import ReviewCrew, ReviewError, Walk, digest_of
from barons.text.tr import gettext as _

LEVEL: Final = ADVISER
"""How deep the window looks."""
SEED: Final = 1
MORE: Final = 4
"""So many times as many iterations has a review that is to be more exact."""
_TELLING: Final = 0.05
"""The part that must be done before it says how long the rest takes."""


class ReviewRun:
    """One game's review, as far as it has come. What was found is kept when it is closed."""

    def __init__(self, shell: Navigator, match: Match) -> None:
        self._shell = shell
        self._record = match.record()
        self.digest = digest_of(self._record)
        self.found: Review | None = keeping.kept(shell.saves.folder, self.digest, LEVEL, SEED)
        """All of it; None while it is being made."""
        self.so_far: Review | None = self.found
        """As far as it is known from the beginning on."""
        self.trouble = ""
        self._crew: ReviewCrew | None = None
        self._walk: Walk | None = None
        self._passed = 0.0
        """Seconds since it went on."""
        self._begun_at = 0.0
        self._times = 1

    @property
    def is_running(self) -> bool:
        """Processes are at work."""
        return self._crew is not None

    @property
    def has_begun(self) -> bool:
        """There is a part of the review."""
        return self.share > 0

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        return 1.0 if self.found is not None else self._walk.share if self._walk is not None else 0.0

    @property
    def seconds_left(self) -> float | None:
        """How long the rest takes at this pace; None while that is not known."""
        done = self.share - self._begun_at
        return self._passed * (1 - self.share) / done if done >= _TELLING and self.is_running else None

    def is_sure(self, ply: int) -> bool:
        """Whether an action was looked at in full."""
        return self.found is not None or (self._walk is not None and self._walk.is_sure(ply))

    @property
    def can_refine(self) -> bool:
        """The whole game is judged, and can be judged more exactly."""
        return self.found is not None and self.found.times < MORE

    def refine(self) -> None:
        """Judge everything again, more exactly; what is known stays until all of it is known anew."""
        self.found, self._times = None, MORE
        self.start()

    def start(self) -> None:
        """Begin, or go on from where it was left."""
        if self.found is not None or self._crew is not None or self.trouble:
            return
        if self._walk is None or self._walk.depth.times != self._times:
            self._walk = Walk(self._record, LEVEL, SEED, self._times, first_looks=True)
            if self._times == 1:
                keeping.go_on(self._shell.saves.folder, self._walk)
        walk = self._walk
        walk.ask_again()
        self._passed, self._begun_at = 0.0, walk.share
        self._take()
        self._crew = ReviewCrew(walk, thinking_processes(self._shell.settings.processors))

    def update(self, dt: float) -> bool:
        """Take in what has been found since; True where that is more than before."""
        if self._crew is None or self._walk is None:
            return False
        self._passed += dt
        before = self._walk.share, self._walk.known
        try:
            is_done = self._crew.poll()
        except ReviewError:
            self.trouble = _("The review could not be finished. Open it again to try once more.")
            self._end()
            return True
        if is_done:
            self._end()
            self.found = self.so_far = self._walk.review()
            with suppress(OSError):  # it can be made again
                if not self._shell.saves.is_read_only:
                    keeping.keep(self._shell.saves.folder, self.found)
            return True
        if before == (self._walk.share, self._walk.known):
            return False
        self._take()
        return True

    def _take(self) -> None:
        """Show what the walk has found; what an earlier one knew stays until this one knows as much."""
        if self._walk is not None and (self._times == 1 or self._walk.known == len(self._record.actions)):
            self.so_far = self._walk.so_far()

    def close(self) -> None:
        """End the processes; it goes on from there the next time."""
        if self._crew is not None and self._walk is not None and self.has_begun and self._times == 1:
            with suppress(OSError):  # then it starts again
                if not self._shell.saves.is_read_only:
                    keeping.keep_begun(self._shell.saves.folder, self._walk)
        self._end()

    def _end(self) -> None:
        if self._crew is not None:
            self._crew.close()
            self._crew = None
