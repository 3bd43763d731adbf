"""What is loaded behind the menu: all of it, once, by a thread that nobody waits for."""

from __future__ import annotations

import subprocess
import sys

from barons.app import warming

LOADED = """
import sys
from barons.app import warming
before = set(sys.modules)
warming.load()
from barons.puzzles import shelf
print(sorted(name for name in set(sys.modules) - before if name.endswith((".window", ".newgame"))))
print(shelf.puzzles_of.cache_info().currsize)
"""


def test_tables_and_puzzles_are_there_before_they_are_asked_for() -> None:
    """Those of every game, in a process that had none of them."""
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    names, count = done.stdout.splitlines()[-2:]
    assert names.count(".window") >= 3
    assert ".newgame" in names
    assert int(count) == 3


def test_nobody_waits_for_it() -> None:
    """A thread that ends with the program, and may be called off."""
    timer = warming.begin()
    assert timer.daemon
    timer.cancel()
    timer.join(5.0)
    assert not timer.is_alive()
