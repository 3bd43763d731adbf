"""Numbers that count up (or back) to what has become true, instead of jumping there."""

from __future__ import annotations

from barons.app.kit import theme
from barons.app.kit.anim.tween import eased


class Count:
    """One number on its way."""

    def __init__(self) -> None:
        self._from = self._to = 0
        self._now = 0.0
        self._begun = False

    def toward(self, number: int, *, at_once: bool = False) -> int:
        """The number to show, `number` being the true one: the first time, and `at_once`, that itself."""
        if not self._begun or at_once:
            self._begun = True
            self._from = self._to = number
        elif number != self._to:
            self._from, self._to, self._now = self.shown, number, 0.0
        return self.shown

    @property
    def shown(self) -> int:
        """The number to show now."""
        motion = theme.MOTION["score_count"]
        return self._from + round((self._to - self._from) * eased(motion.easing, self._now / motion.seconds))

    def update(self, dt: float) -> bool:
        """Move on; True while the number shown is not the true one."""
        if self.shown == self._to:
            return False
        self._now += dt
        return True
