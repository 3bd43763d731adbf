"""Every screen of the window, opened in a typical state: for tests of what must hold on all of them.

`SCREENS` has a path to each; `test_everywhere.py` fails if a kind of screen has none. Controls on the path are
activated as a screen reader does, so that nothing here depends on a screen's implementation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from typing import Final

from barons import rulesets
from barons.app.games.realms.players import HoldingsWindow
from barons.app.games.realms.turn import RealmsTurn
from barons.app.kit.accessible import AccessibleNode
from barons.app.kit.stack import Layer
from barons.app.screens.lessons import open_goal
from barons.app.table.firstgame import WhatNowWindow
from barons.app.table.gamemenu import GameMenu, SeatsWindow
from barons.app.table.scenes.finale import Finale
from barons.app.table.scenes.handover import HandoverScene
from barons.app.table.sheet import LogWindow
from barons.app.table.table import Table
from barons.lessons import all_lessons
from barons.play.match import Match
from barons.play.sharing import share
from barons.play.variants import Variant
from barons.rulesets import RulesetEntry
from tests.app import reviewed, scenery, studies
from tests.app.listener import Listener
from tests.app.pilot import Pilot
from tests.app.tables import COMPUTER, PERSON, QuickThinker, play_on, table_of

Show = Callable[[Pilot], None]

GAMES: Final = {
    "land": "land-2025-11",
    "cards": "land-2026-03",
    "baronies": "baronies-2006",
    "realms": "realms-main",
}


def _entry(ruleset: str) -> RulesetEntry:
    return next(each for each in rulesets.available() if each.id == ruleset)


# --- from the menu --------------------------------------------------------------------------------------------


def _named(name: str, pilot: Pilot) -> None:
    """Open a screen by the navigator's method, with some saved games."""
    scenery.fill(pilot.shell.saves)
    pilot.shell.screens.open_menu()
    pilot.settle()
    getattr(pilot.shell.screens, f"open_{name}")()


def _editions(pilot: Pilot) -> None:
    pilot.shell.screens.open_editions("land-2025-10", lambda taken: None)


def _variant(base: str, pilot: Pilot) -> None:
    pilot.shell.screens.open_variant(Variant(_entry(base)), lambda made: None)


def _share(pilot: Pilot) -> None:
    pilot.shell.screens.open_share(_entry("land-2025-11"))


def _print(pilot: Pilot) -> None:
    pilot.shell.screens.open_print(_entry("land-2025-11"))


def _import(pilot: Pilot) -> None:
    pilot.shell.screens.open_import(lambda kept: None)


def _arrival(pilot: Pilot) -> None:
    pilot.shell.screens.open_arrival(share(_entry("land-2025-11")))


def _lords(pilot: Pilot) -> None:
    pilot.shell.settings.last_setup.seats[1].lord = "builder"
    _named("new_game", pilot)
    pilot.settle()
    Listener(pilot).press_key("newgame.seat2.lord")


def _question(pilot: Pilot) -> None:
    """Open a dialog over a screen."""
    pilot.shell.statistics.reach(["land.capture"], date(2026, 1, 1))
    _named("statistics", pilot)
    pilot.settle()
    Listener(pilot).press_key("statistics.reset")


def _study(pilot: Pilot) -> None:
    studies.laid(studies.RANGE)
    studies.opened(pilot)


# --- at the table ---------------------------------------------------------------------------------------------


def _table(pilot: Pilot, ruleset: str, actions: int) -> Match:
    match = Match(rulesets.load(ruleset), [PERSON, COMPUTER], 7)
    play_on(match, actions)
    match.seal()
    pilot.shell.think_with(QuickThinker())
    pilot.shell.current.keeps = False
    pilot.shell.screens.open_table(match)
    pilot.settle()
    return match


def _at_table(ruleset: str, actions: int, pilot: Pilot) -> None:
    _table(pilot, ruleset, actions)


def _over_table(ruleset: str, window: Callable[[Table], Layer], pilot: Pilot) -> None:
    """Open a dialog over a table."""
    _table(pilot, ruleset, 40)
    pilot.shell.stack.push(window(table_of(pilot)))


def _holdings(pilot: Pilot) -> None:
    _table(pilot, "realms-main", 40)
    turn = table_of(pilot).parts.turn
    assert isinstance(turn, RealmsTurn)
    pilot.shell.stack.push(HoldingsWindow(pilot.shell, table_of(pilot), turn, 0))


def _finale(pilot: Pilot) -> None:
    match = _table(pilot, "baronies-2006", 20)
    pilot.shell.stack.push(Finale(pilot.shell, match, table_of(pilot).family, lambda: None))


def _handover(ruleset: str, pilot: Pilot) -> None:
    match = _table(pilot, ruleset, 40)
    pilot.shell.stack.push(HandoverScene(pilot.shell, table_of(pilot).session, match.to_move))


def _end(ruleset: str, pilot: Pilot) -> None:
    match = _table(pilot, ruleset, 60)
    match.end_now()
    pilot.shell.screens.open_table(match)


def _replay(ruleset: str, pilot: Pilot) -> None:
    match = _table(pilot, ruleset, 40)
    pilot.shell.screens.open_replay(match, 20, 0)


def _review(family: str, pilot: Pilot) -> None:
    reviewed.opened(pilot, family)


def _share_game(pilot: Pilot) -> None:
    pilot.shell.screens.open_share_game(_table(pilot, "land-2025-11", 40))


def _lesson(key: str, pilot: Pilot) -> None:
    pilot.shell.think_with(QuickThinker())
    pilot.shell.screens.open_lesson(key)


def _what_now(pilot: Pilot) -> None:
    """Open the dialog of a first game."""
    lesson = all_lessons()[0]
    pilot.shell.think_with(QuickThinker())
    open_goal(pilot.shell, lesson.key, len(lesson.goals))
    pilot.settle()
    pilot.shell.stack.push(WhatNowWindow(pilot.shell, table_of(pilot), lesson))


def _puzzle(pilot: Pilot) -> None:
    pilot.shell.think_with(QuickThinker())
    pilot.shell.screens.open_puzzles()
    pilot.settle()
    Listener(pilot).press_key("puzzles.solve")


SCREENS: Final[dict[str, Show]] = {
    **{
        name: partial(_named, name)
        for name in (
            [
                "menu",
                "new_game",
                "load",
                "replays",
                "puzzles",
                "statistics",
                "laboratory",
                "settings",
                "about",
                "keys",
                "rules",
                "lessons",
            ]
        )
    },
    "editions": _editions,
    "share": _share,
    "print": _print,
    "import": _import,
    "arrival": _arrival,
    "lords": _lords,
    "question": _question,
    "study": _study,
    "share_game": _share_game,
    "what_now": _what_now,
    "puzzle": _puzzle,
    "holdings": _holdings,
    "finale": _finale,
    **{f"variant of {name}": partial(_variant, ruleset) for name, ruleset in GAMES.items()},
    **{f"table of {name}, {at}": partial(_at_table, GAMES[name], at) for name in GAMES for at in (0, 60)},
    **{f"hand-over of {name}": partial(_handover, ruleset) for name, ruleset in GAMES.items()},
    **{f"end of {name}": partial(_end, ruleset) for name, ruleset in GAMES.items()},
    **{f"replay of {name}": partial(_replay, ruleset) for name, ruleset in GAMES.items()},
    **{f"review of {name}": partial(_review, name) for name in GAMES},
    **{f"lesson {lesson.key}": partial(_lesson, lesson.key) for lesson in all_lessons()},
    **{
        f"{window} of {name}": partial(_over_table, ruleset, made)
        for name, ruleset in GAMES.items()
        for window, made in (
            ("menu", lambda table: GameMenu(table.shell, table)),
            ("seats", lambda table: SeatsWindow(table.shell, table)),
            ("chronicle", lambda table: LogWindow(table.shell, table)),
            ("statistics", lambda table: table.parts.statistics()),
        )
    },
}


def views(pilot: Pilot, screen: str) -> Iterator[tuple[str, AccessibleNode]]:
    """Accessible contents of a screen, then of each of its pages and chapters."""
    SCREENS[screen](pilot)
    pilot.settle()
    listener = Listener(pilot)
    yield screen, listener.reader.tree()
    for turned in [node for node in listener.reader.tree().walk() if turns_page(node)]:
        listener.press_key(turned.key)
        yield f"{screen}, {turned.name}", listener.reader.tree()


def turns_page(node: AccessibleNode) -> bool:
    """Whether activating the node shows another page of the same screen."""
    return (node.role == "tab" and node.is_enabled) or node.key.startswith("variant.page.")
