"""The replay of a game of Barons: its panels, the fight sheet, a line for each finished turn."""

from __future__ import annotations

import pygame

from barons.app.games.realms.chronicle import TurnLines
from barons.app.games.realms.family import RealmsFamily
from barons.app.games.realms.fight import FightView, fight_view_at
from barons.app.games.realms.players import player, player_of
from barons.app.games.realms.seen import realms_of
from barons.app.kit.ui.node import Node
from barons.app.table import panels
from barons.app.table.parts import EventHandler
from barons.app.table.scenes.replay import Replayed, ReplayParts, ReplayScene
from barons.app.table.words import level_name
from barons.engine.core import Observation
from barons.play.match import Match
from barons.text.tr import gettext as _


def realms_replayed(match: Match, ply: int, viewer: int | None) -> Replayed:
    """Return the replay of a match of Barons."""
    family = RealmsFamily(match.rules)
    lines = TurnLines(match, family.words)

    def seat(seen: Observation, seat: int, look: panels.SeatLook) -> Node:
        sitting = match.seats[seat]
        text = _("person") if sitting.is_person else level_name(sitting.level)
        shown = player_of(realms_of(seen), family.accounts, seat, look._replace(subtitle=text))
        return player(shown, family.rules, opens=False)

    def parts(scene: ReplayScene) -> ReplayParts:
        board = ReplayBoard(scene, family)
        return ReplayParts(seat, lines.lines, inputs=(board,), tallest=326.0, gap=9.0)

    return Replayed(match, family, parts, ply, viewer)


class ReplayBoard(EventHandler):
    """Shows the roll in the middle, fights on their sheet, and describes the hovered space."""

    def __init__(self, scene: ReplayScene, family: RealmsFamily) -> None:
        self._scene = scene
        self._family = family
        self._fight_view: tuple[int, FightView | None] = (-1, None)
        family.board.bout = self.fight_view
        family.board.throws = True

    def fight_view(self) -> FightView | None:
        """Return the fight in progress in the position shown."""
        scene = self._scene
        if realms_of(scene.director.shown).turn.fight is None or scene.director.is_busy:
            return None
        if self._fight_view[0] != scene.ply:
            self._fight_view = (scene.ply, fight_view_at(scene.match, self._family.rules, scene.ply))
        return self._fight_view[1]

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            part = self._family.board.hit(event.pos) if self.fight_view() is None else None
            if part != self._family.board.looked_at:
                self._family.board.looked_at = part
                self._scene.invalidate()
        return False
