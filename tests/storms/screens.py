"""What is seen and heard at one screen from a seal to the next person's turn, frame by frame."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Final, NamedTuple

import pygame

from barons.app.access.reader import Reader
from barons.app.kit.treescene import TreeScene
from barons.app.table.gamemenu import GameMenu
from barons.app.table.scenes.handover import HandoverScene
from barons.app.table.scenes.replay import ReplayScene
from barons.app.table.sheet import LogWindow
from barons.app.table.table import Table
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import ScriptedThinker, opened
from tests.storms.worlds import Change, Game, World, agree, twins

FRAMES: Final = 90
"""Maximum number of frames from the seal to the next person's screen."""
SPOTS: Final = 3
"""Number of parts of the board that are hovered, and of plies that are revisited."""


class Seen(NamedTuple):
    """A moment: its name, the person at the screen, the picture, and the texts drawn and spoken."""

    moment: str
    viewer: int | None
    picture: bytes
    words: tuple[str, ...]


class Screen:
    """One game at one screen, and what has been seen there since the last query."""

    def __init__(self, game: Game, change: Change, *, animated: bool = False) -> None:
        """The person whose seal is awaited has the screen."""
        self.match = World(game, change.ply)
        self.pilot = opened(Pilot, self.match, animated=animated)
        script = [
            text for text in game.actions[change.ply :] if not text.startswith(("die ", "draw ", "roll "))
        ]
        self.pilot.shell.think_with(ScriptedThinker(script))
        self.reader = Reader(self.pilot.shell.stack, self.pilot.shell.handle)
        self.seen: list[Seen] = []
        self.texts: list[str] = []

    @property
    def table(self) -> Table:
        """The table at the bottom of the stack."""
        return next(scene for scene in self.pilot.shell.stack.scenes if isinstance(scene, Table))

    def look(self, moment: str) -> None:
        """Record what is visible now."""
        top = self.pilot.top
        (top.show if isinstance(top, TreeScene) else self.pilot.scene.refresh)()
        self.texts.clear()
        self.pilot.shell.stack.draw(self.pilot.shell.surface)
        picture = blake2b(pygame.image.tobytes(self.pilot.shell.surface, "RGB"), digest_size=16).digest()
        nodes = [
            " | ".join((node.key, node.role, node.name, node.value, node.description))
            for node in self.reader.tree().walk()
        ]
        title = pygame.display.get_caption()[0]
        self.seen.append(Seen(moment, self.table.session.viewer, picture, (title, *self.texts, *nodes)))

    def sit_down(self) -> None:
        """Take the screen if there is a hand-over."""
        if isinstance(self.pilot.scene, HandoverScene):
            self.pilot.click("handover.seal")

    def point_at_a_secret(self) -> None:
        """Hover the player's hand, if there is one."""
        held = [each for each in self.pilot.controls() if each.name.startswith(("card.", "reserve."))]
        for control in held[:1]:
            self.pilot.move(control.rect.center)

    def seal(self) -> None:
        """End the turn; record every frame until the next person is asked or has the table."""
        sealed = self.table.session.viewer
        self.pilot.shell.handle(
            pygame.event.Event(
                pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_CTRL, unicode="", scancode=0
            )
        )
        for number in range(FRAMES):
            if self.table.session.viewer != sealed:
                self.look(f"frame {number} after the seal")
            if self._is_waited_for(sealed):
                break
            self.pilot.pass_time()
        self.look("handed over")

    def _is_waited_for(self, sealed: int | None) -> bool:
        session = self.table.session
        is_open = session.viewer not in (None, sealed) and session.decides and session.is_settled
        return not isinstance(self.pilot.top, Table) or is_open or self.match.is_over

    def look_round(self, rng: Random) -> None:
        """Explore the next person's table: board, tooltips, hidden hand, log, menu, replay."""
        table, shell = self.table, self.pilot.shell
        self.look("table")
        places = [part for row in table.family.board.rows(table.session.shown) for part in row]
        for part in rng.sample(places, min(SPOTS, len(places))):
            table.pointing.cursor, table.pointing.by_keyboard = part, True
            self.pilot.pass_time(0.5)
            self.look(f"place {part.name}")
        for control in list(table.widgets())[:: max(1, len(places) // 9)]:
            pygame.mouse.set_pos(control.rect.center)
            shell.handle(
                pygame.event.Event(
                    pygame.MOUSEMOTION, pos=control.rect.center, rel=(0, 0), buttons=(0, 0, 0), touch=False
                )
            )
            self.pilot.pass_time(1.0)
            self.look(f"pointed at {control.rect.center}")
        for name in ("toggle_hand", "toggle_hand", "show_since"):
            getattr(table.commands, name)()
            self.look(name)
            table.commands.finish()
        for scene in (LogWindow(shell, table), GameMenu(shell, table)):
            shell.stack.push(scene)
            self.look(type(scene).__name__)
            shell.stack.pop(scene)
        if table.on_action("statistics") and not isinstance(self.pilot.top, Table):
            self.look("statistics")
            shell.stack.pop(self.pilot.top)
        for ply in sorted(rng.sample(range(self.match.ply + 1), min(SPOTS, self.match.ply))):
            shell.screens.open_replay(self.match, ply, table.session.viewer)
            self.look(f"replay {ply}")
            assert isinstance(self.pilot.scene, ReplayScene)
            shell.stack.pop(self.pilot.scene)


def walked(game: Game, change: Change, seed: int, *, animated: bool = False) -> list[Seen]:
    """Record everything from the awaited seal until the next person has explored the table."""
    with reading() as texts:
        screen = Screen(game, change, animated=animated)
        screen.texts = texts
        screen.sit_down()
        screen.point_at_a_secret()
        screen.seal()
        screen.sit_down()
        if screen.table.session.viewer is not None and isinstance(screen.pilot.scene, Table):
            screen.look_round(Random(seed))
        screen.pilot.close()
        return screen.seen


class Compared(NamedTuple):
    """Number of compared moments, and those that reveal a difference that the viewer cannot know."""

    moments: int
    differing: list[str]


def compared(game: Game, change: Change, seed: int, *, animated: bool = False) -> Compared:
    """Compare the game with worlds that a player cannot distinguish from it."""
    rng = Random(seed)
    first = walked(game, change, seed, animated=animated)
    viewers = dict.fromkeys(seen.viewer for seen in first)
    moments, differing = 0, list[str]()
    for viewer in viewers:
        twin = next(
            (each for each in twins(game, change.end, rng) if agree(game, each, change.end, viewer)), None
        )
        if twin is None:
            continue
        for one, other in zip(first, walked(twin, change, seed, animated=animated), strict=True):
            if one.viewer != viewer:
                continue
            moments += 1
            if one != other:
                differing += _differences(one, other)
    return Compared(moments, differing)


def _differences(one: Seen, other: Seen) -> list[str]:
    told = [f"{a!r} / {b!r}" for a, b in zip(one.words, other.words, strict=False) if a != b]
    return [f"{one.moment}, viewer {one.viewer}: {told[:5] or 'the picture alone'}"]
