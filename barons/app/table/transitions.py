"""Screens that open from the table automatically or lead away from it: handover, end, past positions."""

from __future__ import annotations

from collections.abc import Callable

from barons.app.kit.stack import Layer
from barons.app.table.chronicle import ChronicleEntry
from barons.app.table.scenes.finale import Finale
from barons.app.table.scenes.handover import HandoverScene
from barons.app.table.session import GameSession


class Transitions:
    """The screens reached from the table `scene`; `conceal` hides all hands on it."""

    def __init__(self, scene: Layer, session: GameSession, conceal: Callable[[], None]) -> None:
        self._scene = scene
        self._session = session
        self._conceal = conceal
        self._shell = session.shell
        self._match = session.match
        self._was_over = session.match.is_over
        self._announced_over = False
        self._veiled = 0
        """Number of frames drawn without any hand before the screen is handed over."""

    def follow(self) -> None:
        if self._shell.stack.top is not self._scene:
            return
        seat = self._session.awaits_handover
        if seat is not None:
            if self._session.viewer is not None or self._veiled < 2:
                self._conceal()
                self._veiled += 1
                return
            self._veiled = 0
            self._shell.stack.toasts.clear()  # they were for the previous player
            self._shell.current.flush()  # save the game before the next player takes over
            self._shell.stack.push(HandoverScene(self._shell, self._session, seat))
        elif self._is_at_its_end and not self._announced_over and not self._session.is_exercise:
            self._announced_over = True
            self._end()

    @property
    def _is_at_its_end(self) -> bool:
        """True if the game is over and its last points have landed, so that no banner covers them."""
        return self._match.is_over and self._session.director.is_still

    def open_entry(self, entry: ChronicleEntry) -> None:
        """Show the game at the position of a chronicle line."""
        if not self._session.hides_hands or self._session.viewer is not None:
            self._shell.screens.open_replay(self._match, entry.ply, self._session.viewer)

    def open_end(self) -> None:
        """Open the end screen."""
        self._shell.screens.open_end(self._match)

    def _end(self) -> None:
        """Open the end screen after the last picture, or at once if the game was already over when opened."""
        if self._was_over or not self._shell.settings.animation_speed:
            self.open_end()
        else:
            self._shell.stack.push(Finale(self._shell, self._match, self._session.family, self.open_end))
