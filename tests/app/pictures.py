"""Coarse reference pictures of widgets and of painting functions: `tests/data/pictures.json`.

`python -m tests.app.pictures` regenerates them. Do that only after an intended change of appearance, and look
at the result first. A picture is stored as the brightness of its blocks of eight by eight pixels, which detects
a missing word, another colour or an edge shifted by a pixel, but not differences in antialiasing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from barons.app.kit import backdrop, fonts, heraldry, layout, paint, theme
from barons.app.kit.layout import Layout
from barons.app.kit.reading import badge, note, points, prose, table, title
from barons.app.kit.toasts import ToastPlace, Toasts
from barons.app.kit.ui.boxes import Column
from barons.app.kit.ui.cards import ActionCard
from barons.app.kit.ui.controls import Button, Link
from barons.app.kit.ui.field import TextField
from barons.app.kit.ui.node import Node
from barons.app.kit.ui.plates import MenuPlate, Seal, Tab
from barons.app.kit.ui.tree import Tree
from barons.app.kit.ui.values import Dropdown, Option, Slider, Stepper, Toggle, segmented
from barons.app.screens import share
from barons.commandline import Parser
from barons.engine.core import COLOURS
from barons.text import tr

FILE: Final = Path(__file__).resolve().parent.parent / "data" / "pictures.json"
SIZE: Final = (400, 160)
BLOCK: Final = 8
TOLERANCE: Final = 3
"""Of 255: the largest effect of antialiasing on a block."""
LAYOUT: Final = Layout(1920, 1080)
WHOLE: Final = pygame.Rect(40, 40, 320, 80)
WIDE: Final = pygame.Rect(30, 60, 340, 44)

Painter = Callable[[pygame.Surface], None]


def nothing(*_: object) -> None:
    """A callback that does nothing."""


def widget(made: Node, *, at: pygame.Rect = WHOLE, is_hovered: bool = False, is_held: bool = False) -> Painter:
    """A painter of a single widget, optionally hovered or held."""

    def draw(surface: pygame.Surface) -> None:
        tree = Tree(nothing)
        tree.show(made, at)
        tree.hover = tree.root if is_hovered or is_held else None
        tree.held = tree.root if is_held else None
        tree.paint(surface)
        tree.close()

    return draw


def page() -> Node:
    """Running text with all its inline elements."""
    return Column([title("Knights"), prose("They march at once."), points(["One a turn.", "Never alone."])])


def text_table() -> Node:
    """A note with a table below it."""
    return Column([note("Easily overlooked."), table(["Tile", "Worth"], [["Plain", "1"], ["Forest", "2"]])])


def said(surface: pygame.Surface) -> None:
    """A card and a toast."""
    toasts = Toasts()
    toasts.card("Reached", "A castle at last", "castle", 3)
    toasts.update(0.0)
    toasts.show("Saved", 3)
    toasts.draw(surface, ToastPlace(8, 0.5))


def shields(surface: pygame.Surface) -> None:
    """Shields of every colour and of none, and what else can be on them."""
    for number, colour in enumerate([*COLOURS, None]):
        heraldry.shield(surface, pygame.Rect(8 + 56 * number, 8, 44, 54), colour)
        heraldry.badge(surface, (30 + 56 * number, 96), 36, colour)
    heraldry.turn_plate(surface, pygame.Rect(20, 122, 170, 32), "teal")
    heraldry.ribbon(surface, pygame.Rect(210, 122, 170, 32), "rose")


def panels(surface: pygame.Surface) -> None:
    """Panels in every tone, and insets."""
    for number, tone in enumerate(("light", "dim", "deep", "map")):
        paint.panel(surface, pygame.Rect(10 + 96 * number, 8, 84, 60), tone=tone)
    paint.inlay(surface, pygame.Rect(10, 84, 84, 30))
    paint.inlay(surface, pygame.Rect(106, 84, 84, 30), chosen=True)
    paint.dashed(surface, pygame.Rect(202, 84, 84, 30))
    paint.well(surface, pygame.Rect(298, 84, 84, 30))
    paint.rule(surface, 20, 136, 340)


def cards(surface: pygame.Surface) -> None:
    """Backs, frames, bosses, a seal."""
    paint.dark_card(surface, pygame.Rect(10, 20, 80, 110))
    paint.gilt_frame(surface, pygame.Rect(110, 20, 80, 110))
    surface.blit(heraldry.card_back((70, 100)), (205, 25))
    paint.medallion(surface, (310, 40), 26, "castle", chosen=True)
    paint.medallion(surface, (370, 40), 26, "castle", chosen=False)
    paint.seal(surface, pygame.Rect(290, 72, 70, 70), "check", "normal")


def lights(surface: pygame.Surface) -> None:
    """Glow, ring, shadow and veil."""
    paint.glow(surface, pygame.Rect(30, 30, 80, 50), 8)
    paint.ring(surface, pygame.Rect(150, 30, 80, 50), 8)
    paint.cast(surface, pygame.Rect(280, 30, 80, 50), 8, theme.SHADOWS["panel"])
    backdrop.bar(surface, pygame.Rect(0, 110, 200, 50), "top")
    backdrop.bar(surface, pygame.Rect(200, 110, 200, 50), "bottom")


def veiled(surface: pygame.Surface) -> None:
    """Gilded text on the mat, half of it veiled."""
    surface.blit(backdrop.mat((400, 160), keeps=False), (0, 0))
    surface.blit(backdrop.gilded("Barons", fonts.DISPLAY), (30, 20))
    backdrop.veil(surface.subsurface((200, 0, 200, 160)))


def written(surface: pygame.Surface) -> None:
    """Text in the corners and the middle, wrapped, narrowed, and as a paragraph."""
    bounds = pygame.Rect(10, 8, 180, 140)
    for across, down in ((0.0, 0.0), (1.0, 0.0), (0.5, 0.5), (0.0, 1.0), (1.0, 1.0)):
        fonts.write(surface, "Realm", fonts.UI, theme.INK.strong, bounds, align_x=across, align_y=down)
    fonts.paragraph(
        surface,
        "A long line of the book is broken.",
        fonts.BODY,
        theme.INK.danger,
        pygame.Rect(210, 8, 120, 140),
    )
    fonts.write(
        surface,
        "Narrowed to its room",
        fonts.UI_BOLD,
        theme.INK.strong,
        pygame.Rect(210, 120, 130, 30),
        narrowed=True,
    )


def small(surface: pygame.Surface) -> None:
    """Small symbols beside text."""
    surface.blit(share.picture("barons", 44), (300, 112))


def pictures() -> dict[str, Painter]:
    """All pictures by name."""
    button = partial(Button, "Begin the game", "check")
    plate = partial(MenuPlate, "New game", "castle")
    options = [Option("Slow", "prev"), Option("Even", "pause"), Option("Fast", "next")]
    choice = partial(segmented, "s", "Pace", options, 1, ("choose",))
    card = partial(ActionCard, label="March", icon="sword", note="2 steps", keycap="M")
    upright, square = pygame.Rect(140, 20, 120, 130), pygame.Rect(20, 20, 120, 120)
    return {
        "button": widget(button()),
        "button under the mouse": widget(button(kind="red"), is_hovered=True),
        "button held": widget(button(kind="gilt"), is_held=True),
        "button that is dark": widget(button(kind="parchment", why_not="Not yet")),
        "button without words": widget(Button(icon="check"), at=pygame.Rect(160, 40, 80, 70)),
        "seal": widget(Seal("Seal"), at=square),
        "dark seal": widget(Seal("Seal", why_not="Not yet"), at=square),
        "plate of the menu": widget(plate(note="Three games")),
        "plate of the menu under the mouse": widget(plate(), is_hovered=True),
        "dark plate of the menu": widget(plate(why_not="Nothing is saved", note="Nothing is saved")),
        "sealed plate of the menu": widget(plate(is_sealed=True)),
        "tab": widget(Tab("Rules"), at=WIDE),
        "chosen tab": widget(Tab("Rules", is_chosen=True), at=WIDE),
        "segments": widget(choice()),
        "red segments": widget(choice(tone="red")),
        "segments apart": widget(choice(is_apart=True)),
        "bare segments": widget(choice(is_bare=True)),
        "list": widget(Dropdown(label="Level", options=("Easy", "Hard"), chosen=1)),
        "stepper": widget(Stepper("3", True, False, label="Players")),
        "switch on": widget(Toggle(label="Sounds", is_on=True)),
        "switch off": widget(Toggle(label="Sounds")),
        "slider": widget(Slider(label="Music", value=70)),
        "field": widget(TextField(label="Name", text="Ada")),
        "empty field": widget(TextField(label="Name", placeholder="Your name")),
        "card": widget(card(), at=upright),
        "dark card": widget(card(why_not="Not yet", short="Not yet"), at=upright),
        "link": widget(Link("More options"), is_hovered=True),
        "badge": widget(badge("newest")),
        "page": widget(page()),
        "table": widget(text_table()),
        "in passing": said,
        "shields": shields,
        "panels": panels,
        "cards": cards,
        "lights": lights,
        "mat": veiled,
        "words": written,
        "small things": small,
    }


@contextmanager
def painting() -> Iterator[None]:
    """A window in which one unit is one pixel."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    tr.set_language("en")
    before = layout.current()
    layout.use(LAYOUT)
    yield
    layout.use(before)


def blocks(painter: Painter) -> list[str]:
    """Brightness of a picture's blocks, row by row, two hexadecimal digits each."""
    surface = pygame.Surface(SIZE)
    surface.fill(theme.PARCHMENT[300])
    painter(surface)
    return [
        "".join(
            f"{sum(pygame.transform.average_color(surface, (x, y, BLOCK, BLOCK))[:3]) // 3:02x}"
            for x in range(0, SIZE[0], BLOCK)
        )
        for y in range(0, SIZE[1], BLOCK)
    ]


def differing(one: list[str], other: list[str]) -> list[tuple[int, int]]:
    """Top-left pixels of the blocks that differ by more than antialiasing."""
    return [
        (4 * x, BLOCK * y)
        for y, (row, beside) in enumerate(zip(one, other, strict=True))
        for x in range(0, len(row), 2)
        if abs(int(row[x : x + 2], 16) - int(beside[x : x + 2], 16)) > TOLERANCE
    ]


def recorded() -> dict[str, list[str]]:
    """The stored pictures."""
    found: dict[str, list[str]] = json.loads(FILE.read_text("utf-8"))
    return found


def main() -> None:
    """Store all pictures."""
    with painting():
        found = {name: blocks(painter) for name, painter in pictures().items()}
    FILE.write_text(json.dumps(found, indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    Parser(description=__doc__).parse_args()
    main()
