"""A client of the accessibility bus, for the system's Python with pyatspi: `client.py PROGRAM …`.

It must run on a private bus (`dbus-run-session`) and starts a display, a window manager and the program.
Requests are JSON lines on standard input, answers are written to standard output; at the end of the input all
child processes are ended. Nothing is polled at intervals: a request is answered as soon as a bus event allows
it, and with an error after `GUARD` seconds.
"""

import json
import os
import subprocess
import sys
from contextlib import suppress
from typing import Any

import pyatspi
from gi.repository import Gio, GLib

GUARD = 400
"""Timeout in seconds, longer than the slowest machine needs: after it, something must have hung."""
ANSWER = "answer: "
"""Prefix of an answer: the daemons of the bus write to the same standard output."""
EVENTS = (
    "window:activate",
    "object:state-changed:focused",
    "object:property-change:accessible-name",
    "object:children-changed",
    "object:announcement",
    "object:text-changed",
    "object:state-changed:checked",
)


def main() -> None:
    """Start everything, then answer requests until the input ends."""
    started = []
    display, end = os.pipe()
    server = ["Xvfb", "-displayfd", str(end), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    try:
        started.append(subprocess.Popen(server, pass_fds=(end,), stderr=subprocess.DEVNULL))
        os.environ["DISPLAY"] = ":" + os.read(display, 16).decode().strip()
        started.append(subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL))
        reader = Reader()
        reader.switch_on()
        program = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
        started.append(program)
        reader.answer_until_the_end()
        program.kill()  # a program that hangs does not close its window when it is asked to
    finally:
        for process in reversed(started):
            process.terminate()
            process.wait()


class Reader:
    """Listens to the events of the bus and reads the only program on it."""

    def __init__(self) -> None:
        self.heard: list[dict[str, object]] = []
        """Events heard, oldest first: the event, role and name of its source, its text."""
        pyatspi.setTimeout(1000 * GUARD, 1000 * GUARD)
        for event in EVENTS:
            pyatspi.Registry.registerEventListener(self._hear, event)

    def switch_on(self) -> None:
        """Announce an active screen reader, as the desktop does."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        values = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
        where = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
        bus.call_sync(*where, values, None, Gio.DBusCallFlags.NONE, -1, None)

    def answer_until_the_end(self) -> None:
        """Answer requests, one per line."""
        for line in sys.stdin:
            request = json.loads(line)
            try:
                found = getattr(self, "do_" + request.pop("do"))(**request)
                answer = {"found": found}
            except Exception as error:
                answer = {"error": f"{type(error).__name__}: {error}"}
            print(ANSWER + json.dumps(answer), flush=True)

    # --- requests ---------------------------------------------------------------------------------------

    def do_tree(self) -> Any:
        """The frame and all its descendants, read again if one disappears meanwhile."""

        def look() -> Any:
            with suppress(GLib.Error):
                return told(self._frame(), deep=True)
            return None

        return self._until(look, "whole tree")

    def do_find(self, role: str, name: str) -> dict[str, object]:
        """The first node of this role whose name starts with `name`, as soon as it exists."""
        return told(self._find(role, name))

    def do_press(self, role: str, name: str) -> None:
        """Perform the first action of a node once it exists."""
        self._find(role, name).queryAction().doAction(0)

    def do_focus(self, role: str, name: str) -> None:
        """Focus a node once it exists."""
        self._find(role, name).queryComponent().grabFocus()

    def do_hear(self, event: str, name: str) -> Any:
        """The first event of this kind whose source's name or text starts with `name`, past or future.

        It and all earlier events are forgotten.
        """

        def look() -> Any:
            for number, each in enumerate(self.heard):
                words = (str(each["name"]), str(each["text"]))
                if str(each["event"]).startswith(event) and any(word.startswith(name) for word in words):
                    del self.heard[: number + 1]
                    return each
            return None

        return self._until(look, f"{event} of {name!r}")

    # --- the bus ----------------------------------------------------------------------------------------

    def _hear(self, event: Any) -> None:
        role, name = "", ""
        with suppress(GLib.Error):  # it may have disappeared since
            role, name = event.source.getRoleName(), event.source.name
        text = event.any_data if isinstance(event.any_data, str) else ""
        kind = f"{event.type}:{event.detail1}"
        self.heard.append({"event": kind, "role": role, "name": name, "text": text})

    def _until(self, look: Any, what: str) -> Any:
        """Return the result of `look`, called again after each event."""
        context = GLib.MainContext.default()
        late: list[bool] = []
        GLib.timeout_add_seconds(GUARD, lambda: late.append(True))
        while True:
            found = look()
            if found is not None:
                return found
            if late:
                last = [f"{each['event']} {each['role']} {each['name']}" for each in self.heard[-20:]]
                raise LookupError(f"no {what}; heard last: {last}; there is: {self._names()}")
            context.iteration(True)

    def _names(self) -> list[str]:
        frame = self._frame()
        return [f"{each.getRoleName()} {each.name}" for each in walk(frame)] if frame is not None else []

    def _frame(self) -> Any:
        """The program's window; None if there is none."""
        desktop = pyatspi.Registry.getDesktop(0)
        desktop.clear_cache()
        for number in range(desktop.childCount):
            program = desktop.getChildAtIndex(number)
            if program is not None:
                program.clear_cache()  # it is on the bus before it has a window
            if program is not None and program.childCount:
                return program.getChildAtIndex(0)
        return None

    def _find(self, role: str, name: str) -> Any:
        def look() -> Any:
            with suppress(GLib.Error):  # something disappeared while it was read: an event will report it
                frame = self._frame()
                nodes = walk(frame) if frame is not None else []
                meant = (node for node in nodes if node.getRoleName() == role)
                return next((node for node in meant if plain(node.name).startswith(name)), None)
            return None

        return self._until(look, f"{role} {name!r}")


def walk(node: Any) -> Any:
    """A node and all its descendants in reading order, without those that disappear meanwhile."""
    yield node
    for number in range(node.childCount):
        child = node.getChildAtIndex(number)
        if child is not None:
            yield from walk(child)


def plain(words: str) -> str:
    """Replace non-breaking spaces by ordinary ones."""
    return words.replace("\xa0", " ").replace("\u202f", " ")


def told(node: Any, *, deep: bool = False) -> dict[str, object]:
    """What the bus reports about a node and, with `deep`, its descendants."""
    interfaces = pyatspi.listInterfaces(node)
    states = [pyatspi.stateToString(state) for state in node.getState().getStates()]
    found: dict[str, object] = {
        "role": node.getRoleName(),
        "name": node.name,
        "description": node.description,
        "states": states,
    }
    if "Text" in interfaces:
        found["text"] = node.queryText().getText(0, -1)
    if "Value" in interfaces:
        found["value"] = node.queryValue().currentValue
    if "Selection" in interfaces:
        chosen = node.querySelection()
        found["chosen"] = [chosen.getSelectedChild(each).name for each in range(chosen.nSelectedChildren)]
    if "Component" in interfaces:
        place = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        found["place"] = [place.x, place.y, place.width, place.height]
    if deep:
        children = [node.getChildAtIndex(number) for number in range(node.childCount)]
        found["children"] = [told(child, deep=True) for child in children if child is not None]
    return found


if __name__ == "__main__":
    main()
