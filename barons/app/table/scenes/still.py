"""A game as a still image: board, players and chronicle with public information only, no controls."""

from __future__ import annotations

from barons.app.kit import fonts, theme
from barons.app.kit.page import Bar, wood
from barons.app.kit.ui.boxes import Column, Padding, Stack, StaticLayer
from barons.app.kit.ui.leaves import Frame, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.table.boards.marks import Marks, summed
from barons.app.table.scenes.replay import ReplayScene
from barons.app.table.words import edition_of
from barons.text.tr import local


class StillScene(ReplayScene):
    """The replay without its controls, rendered for a file, with public information only."""

    kind = "still"
    _shown_since = 0

    def view(self) -> Node:
        ruleset = self.match.rules.ruleset
        words = [
            Text(local(ruleset.title), fonts.TITLE_BAR, theme.ON_WOOD, flex=Flex(basis=34)),
            Text(edition_of(ruleset.id), fonts.CAPTION, theme.ON_WOOD_SOFT, flex=Flex(basis=24)),
        ]
        place = Text(self.whereabouts(self.director.shown), fonts.UI, theme.ON_WOOD, x=0.5)
        title = Padding(Stack([Column(words, gap=-4), place]), Edges(left=26, right=26, top=4))
        bar = Frame(Bar("bottom"), title, overhang=19, is_ground=True, flex=Flex(basis=62, shrink=0))
        body = Padding(self.columns(), Edges(20, 18, 20, 14), flex=FILLS)
        return StaticLayer(Frame(wood, Column([bar, body]), is_ground=True))

    def show_place(self, ply: int, since: int | None = None) -> None:
        """Show the position at a ply, with the trails of what was played from `since` on."""
        self._shown_since = ply if since is None else since
        self.go(ply)

    def marks(self) -> Marks:
        seen, since = self.director.shown, self._shown_since
        recorded = self.match.recorded_steps(since, self.ply)
        events = [event for step in recorded for event in step.events_for(None)]
        trails = (self.family.board.trail(event, seen) for event in events)
        return Marks(trails=summed([trail for trail in trails if trail is not None]))
