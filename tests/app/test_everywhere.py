"""What a screen reader is told about every screen and each of its pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from barons.app.film.frames import StillScene
from barons.app.kit.accessible import AccessibleNode
from barons.app.kit.treescene import TreeScene
from tests.app.everywhere import SCREENS, Show, views
from tests.app.pilot import Pilot
from tests.marks import full

Pilots = Callable[..., Pilot]

VALUED = ("stepper", "choice")
"""Roles that always have a value."""
CHOSEN = ("switch", "tab", "option")
"""Roles that are on or off."""
ALIKE = tuple(
    f"{screen} of {game}"
    for screen in ("menu", "seats", "chronicle", "hand-over", "replay", "review")
    for game in ("cards", "baronies", "realms")
)
"""Screens that are tested with Land in a plain run, since those of the other games are similar."""
NEVER_TOLD = {StillScene}
"""Screens that are only drawn to files."""


def faults(root: AccessibleNode) -> list[str]:
    """Return the accessibility errors of a window."""
    nodes = list(root.walk())
    named = [node.name for node in nodes if node.role in ("screen", "dialog")]
    places = [node.place for node in nodes if node.role == "cell"]
    return [
        *([] if len(named) == 1 and named[0] else [f"its name: {named}"]),
        *(f"{count} times {words}" for words, count in Counter(pressed(root, "")).items() if count > 1),
        *(f"no name: {node.role} {node.key}" for node in nodes if (node.at or node.focus) and not node.name),
        *(f"no value: {node.key}" for node in nodes if node.role in VALUED and not node.value),
        *(f"no number: {node.key}" for node in nodes if node.role == "slider" and node.measure is None),
        *(f"on or off: {node.key}" for node in nodes if node.role in CHOSEN and node.is_chosen is None),
        *(["cells without a place of their own"] if None in places or len({*places}) < len(places) else []),
        *([] if sum(node.is_focused for node in nodes) == 1 else ["nothing or two things have the focus"]),
    ]


def pressed(node: AccessibleNode, group: str) -> Iterator[tuple[str, str, str, str]]:
    """Yield role, name, description and group of all controls, since screen readers announce the group.

    Lines of a chronicle are left out: two equal lines are two events.
    """
    if (node.at or node.focus) and node.role != "line":
        yield node.role, node.name, node.description, group
    for child in node.children:
        yield from pressed(child, node.name or group)


@pytest.mark.parametrize("screen", [full(each) if each.startswith(ALIKE) else each for each in SCREENS])
def test_screen_controls_have_distinct_accessible_names(pilots: Pilots, screen: str) -> None:
    """Every control has a name, its state or value, and differs from all others of the screen."""
    found = {view: faults(tree) for view, tree in views(pilots(), screen)}
    assert {view: wrong for view, wrong in found.items() if wrong} == {}


@pytest.mark.full
def test_every_kind_of_screen_is_covered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new screen needs a line in `everywhere.py`."""
    met: set[type] = set()
    for number, show in enumerate(SCREENS.values()):
        met |= opened(tmp_path / str(number), monkeypatch, show)
    assert {kind for kind in kinds(TreeScene) if kind not in met} == NEVER_TOLD


def opened(data: Path, monkeypatch: pytest.MonkeyPatch, show: Show) -> set[type]:
    """Return the kinds of screen on top in a separate window, at once and after all animations."""
    monkeypatch.setenv("BARONS_DATA_DIR", str(data))
    pilot = Pilot()
    show(pilot)
    first = type(pilot.shell.stack.top)
    pilot.settle()
    last = type(pilot.shell.stack.top)
    pilot.close()
    return {first, last}


def kinds(of: type[object]) -> Iterator[type[object]]:
    """Yield the program's subclasses of this screen class that can be opened and so have a `kind`."""
    below: list[type[object]] = of.__subclasses__()
    for each in below:
        if each.__module__.startswith("barons."):
            if vars(each).get("kind"):
                yield each
            yield from kinds(each)
