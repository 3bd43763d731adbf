"""Tables for tests: a fast stand-in for the worker, partly played games, clicks on the board."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pygame

from barons import rulesets
from barons.ai.moveservice import Reply, SearchProgress
from barons.app.table.table import Table
from barons.engine.core import Observation, Part, Rules, State
from barons.play.match import Match
from barons.play.seats import Seat
from barons.play.settings import Settings
from tests.app.pilot import Pilot
from tests.asjson import view_json

P = TypeVar("P")

PERSON, COMPUTER = Seat("person", "Isabeau"), Seat("computer", "Aldric", "easy")

LONG_NAMES = (
    "Mahaut of the long valle",
    "Aldric the impatient one",
    "Guillaume Beaumont-Motte",
    "Éléonore de Montferrande",
    "Wilhelmina Grosvenor III",
    "Bartholomew of Hammerton",
)
"""Names of the maximum length, 24 letters."""


def long_seats(players: int) -> list[Seat]:
    """A person and computers, with names of the maximum length."""
    return [Seat("person", LONG_NAMES[0]), *(Seat("computer", name, "hard") for name in LONG_NAMES[1:players])]


class QuickThinker:
    """Answers at the next poll with a random action drawn from the seed."""

    processes = 1

    rules: Rules
    """Rules of the last request."""
    level: str
    """Level of the last request."""

    def __init__(self) -> None:
        self._open: tuple[int, Observation, int] | None = None
        self._tickets = 0

    def ask(
        self,
        rules: Rules,
        observation: Observation,
        level: str,
        seed: int,
        time_s: float | None = None,
        steps: Sequence[str] | None = None,
    ) -> int:
        self.rules, self.level = rules, level
        self._tickets += 1
        self._open = (self._tickets, observation, seed)
        self.is_thinking_ahead = False
        self.on_asked()
        return self._tickets

    def on_asked(self) -> None:
        """Hook for observers: called for each request."""

    is_thinking_ahead = False

    @property
    def is_thinking(self) -> bool:
        return self._open is not None

    def think_ahead(
        self, rules: Rules, observation: Observation, level: str, seed: int, steps: Sequence[str] | None
    ) -> None:
        self.is_thinking_ahead = True

    def poll(self) -> Reply | None:
        if self._open is None:
            return None
        ticket, seen, seed = self._open
        self._open = None
        dice = random.Random(seed)
        legal = self.rules.determinize(seen, dice).legal_actions()
        building = [action for action in legal if action.text.startswith(("construct", "recruit"))]
        return Reply(ticket, dice.choice(building or legal))

    progress: SearchProgress | None = None
    """Always None: the answer comes before there is progress."""

    def play_now(self) -> None:
        """Do nothing: the answer comes at the next poll anyway."""

    def cancel(self) -> None:
        self._open = None
        self.is_thinking_ahead = False

    def warm_up(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class ScriptedThinker(QuickThinker):
    """Plays the actions of a script, then never answers."""

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__()
        self.texts = list(texts)

    def poll(self) -> Reply | None:
        reply = super().poll()
        if reply is None or not self.texts:
            return None
        return Reply(reply.ticket, self.rules.parse(self.texts.pop(0)))


def seat_at_table(
    pilots: Callable[..., Pilot],
    seats: Sequence[Seat] = (PERSON, COMPUTER),
    *,
    ruleset: str = "land-2025-11",
    seed: int = 7,
    actions: int = 0,
    **window: Any,
) -> tuple[Pilot, Match]:
    """A pilot at the table of a game after `actions` recorded actions; `window`: see `opened`."""
    match = Match(rulesets.load(ruleset), list(seats), seed)
    play_on(match, actions)
    match.seal()
    return opened(pilots, match, **window), match


def laid(
    pilots: Callable[..., Pilot], state: State, seats: Sequence[Seat] = (PERSON, COMPUTER), **window: Any
) -> tuple[Pilot, Match]:
    """A pilot at the table of a game that starts from this position; `window`: see `opened`."""
    match = Match(state.rules, list(seats), 7, first=state)
    return opened(pilots, match, **window), match


def opened(
    pilots: Callable[..., Pilot],
    match: Match,
    *,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    scale: int = 100,
    animated: bool = False,
    settled: bool = True,
    patience: int = 600,
) -> Pilot:
    """A pilot at the table of this game, with a fast stand-in for the worker and without autosaves.

    `patience`: frames until nothing may move any more; only used if `settled`.
    """
    settings = Settings(muted=True, scale=scale)
    if not animated:
        settings.ai_speed = settings.animation_speed = 0
    pilot = pilots(size, language, scale, settings)
    pilot.shell.think_with(QuickThinker())
    pilot.shell.current.keeps = False
    pilot.shell.screens.open_table(match)
    if settled:
        pilot.settle(patience)
    return pilot


def play_on(match: Match, actions: int, seed: int = 1) -> None:
    """Play at random, with more recruiting and building; stop at a decision that begins a turn."""
    dice = random.Random(seed)
    while not match.is_over and match.ply < actions:
        if match.awaits_seal:
            match.seal()
            continue
        building = [action for action in match.legal if action.text.startswith(("construct", "recruit"))]
        match.play(dice.choice(building if building and dice.random() < 0.7 else match.legal))


def table_of(pilot: Pilot) -> Table:
    """The table on top."""
    scene = pilot.top
    assert isinstance(scene, Table), type(scene).__name__
    return scene


def panel_of(table: Table, kind: type[P]) -> P:
    """The part of the table that is of this type, found by any method that the table calls."""
    return next(each for each in parts_of(table) if isinstance(each, kind))


def parts_of(table: Table) -> list[object]:
    """All parts that the game has given the table."""
    parts = table.parts
    calls = (*parts.clocks, *parts.moving, *parts.above, *parts.over, *parts.aside, *parts.tools)
    owners = [getattr(call, "__self__", call) for call in (*calls, *parts.followers)]
    return [parts.turn, parts.camera, *parts.inputs, *owners]


def subtitle_of(table: Table) -> str:
    """Edition, turn and goal in the upper bar."""
    table.show()
    facts = table.tree.find("table.facts")
    assert facts is not None
    return facts.node.name


def click_tile(pilot: Pilot, name: str, button: int = 1) -> None:
    """Click a tile of the board."""
    spot = table_of(pilot).family.board.spot(Part("tile", name))
    assert spot is not None
    pilot.click_at(spot, button)


def start_of_turn(match: Match, seat: int, order: str) -> None:
    """Play on until this seat begins a turn in which some action of `order` is legal."""
    for _ in range(3000):
        if match.is_over:
            break
        begins = match.to_move == seat and not match.awaits_seal and match.state.to_move == seat
        turn = view_json(match.observation(None))["turn"]
        offered = any(action.text.startswith(order + " ") for action in match.legal)
        if begins and offered and turn.get("actions") == 0 and not turn.get("order"):
            return
        play_on(match, match.ply + 1, seed=match.ply)
        if match.awaits_seal:
            match.seal()
    raise AssertionError(f"no turn of seat {seat} with {order}")


KEYS = {"disperse": pygame.K_d, "concentrate": pygame.K_g, "move": pygame.K_v, "recruit": pygame.K_r}
