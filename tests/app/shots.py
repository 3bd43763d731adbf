"""Take pictures of screens: `python -m tests.app.shots OUT --scene menu --size 1920x1080 --lang fr`.

A scene is the name of the shell's method that opens it (`menu`, `new_game`, `settings` …) or `module:function`,
a function that takes the pilot.
"""

from __future__ import annotations

import argparse
import importlib

import pygame

from tests.app.pilot import Pilot


def main() -> None:
    """Draw one scene to a file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--scene", default="menu")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--click", action="append", default=[], help="press these controls first")
    parser.add_argument("--hover", default="", help="leave the mouse on this control")
    parser.add_argument("--key", action="append", default=[], help="press these keys first: tab, return …")
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    pilot = Pilot((width, height), asked.lang, asked.scale)
    if ":" in asked.scene:
        module, function = asked.scene.split(":")
        getattr(importlib.import_module(module), function)(pilot)
    else:
        pilot.shell.screens.open_menu()
        if asked.scene != "menu":
            getattr(pilot.shell.screens, f"open_{asked.scene}")()
    pilot.settle()
    for name in asked.click:
        pilot.click(name)
    for key in asked.key:
        pilot.press(pygame.key.key_code(key))
    if asked.hover:
        pilot.move(pilot.find(asked.hover).rect.center)
        pilot.settle()
    pygame.image.save(pilot.picture(), asked.out)
    pilot.close()


if __name__ == "__main__":
    main()
