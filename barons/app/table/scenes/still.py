"""A game as a picture: board, players and chronicle as everybody may see them, and nothing to press."""

from __future__ import annotations

from barons.app.kit.layout import current
from barons.app.table.boards.marks import Marks, summed
from barons.app.table.scenes.replay import ReplayScene
from barons.app.table.words import edition_of
from barons.text.tr import local


class StillScene(ReplayScene):
    """The replay without its controls, drawn for a file. It knows what everybody knows, no seat's secrets."""

    kind = "still"

    def build(self) -> None:
        """What is seen, over the whole window."""
        self.viewer = None
        self.has_bottom = False
        self.title = local(self.match.rules.ruleset.title)
        self.subtitle = edition_of(self.match.rules.ruleset.id)
        self.lay(current().h - 14)
        for panel in self.parts.panels:
            panel.build()
        self.sync()
        self._since = self.ply

    def show(self, ply: int, since: int | None = None) -> None:
        """The position at a ply, with the trails of what was played from `since` on."""
        self._since = ply if since is None else since
        self.go(ply)

    def marks(self) -> Marks:
        """The trails of what was played last."""
        seen = self.director.shown
        events = [event for beat in self.match.beats(self._since, self.ply) for event in beat.events_for(None)]
        trails = (self.family.board.trail(event, seen) for event in events)
        return Marks(trails=summed([trail for trail in trails if trail is not None]))
