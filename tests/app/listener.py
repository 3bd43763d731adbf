"""Operates the window as a screen reader does: finds nodes by role and name, and activates them."""

from __future__ import annotations

from barons.app.access.reader import Reader
from barons.app.kit.accessible import AccessibleNode, Role
from tests.app.pilot import Pilot


class Listener:
    """Reads a pilot's window. Names are in the current language and may be abbreviated to their start."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot
        self.reader = Reader(pilot.shell.stack, pilot.shell.handle)

    def heard(self, role: Role) -> list[AccessibleNode]:
        """All nodes of a role in reading order."""
        return [node for node in self.reader.tree().walk() if node.role == role]

    def find(self, role: Role, words: str) -> AccessibleNode:
        """The first node of a role whose name starts with `words`."""
        nodes = self.heard(role)
        found = [node for node in nodes if plain(node.name).startswith(words)]
        assert found, f"no {role} {words!r}; there are {[node.name for node in nodes]}"
        return found[0]

    def press(self, role: Role, words: str) -> None:
        """Activate a node and read the result."""
        self.press_key(self.find(role, words).key)

    def press_key(self, key: str) -> None:
        """Activate the node with this key."""
        assert self.reader.press(key), key
        self._pilot.settle()

    def said(self, role: Role) -> list[str]:
        """Names of all nodes of a role."""
        return [plain(node.name) for node in self.heard(role)]


def plain(words: str) -> str:
    """Replace non-breaking spaces by ordinary ones."""
    return words.replace("\xa0", " ").replace("\u202f", " ")
