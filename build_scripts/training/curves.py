"""The loss curves of a training, as a file of numbers and as a drawing."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final, NamedTuple

WIDTH: Final = 640
HEIGHT: Final = 320
MARGIN: Final = 48
LEARNT: Final = "#8c3b2a"
TESTED: Final = "#2f5d62"
HAND: Final = "#7a7a7a"


class Round(NamedTuple):
    """Losses after one pass through all positions: on the training games and on the test games."""

    number: int
    learnt: float
    tested: float


def write_csv(file: Path, rounds: list[Round]) -> None:
    """Write a heading and one line per round."""
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(Round._fields)
        writer.writerows(rounds)


def drawn(title: str, rounds: list[Round], hand: float) -> str:
    """Return an SVG with both losses by round; a level line is the handmade evaluator's loss on test games."""
    values = [hand, *(entry.learnt for entry in rounds), *(entry.tested for entry in rounds)]
    low, high = min(values), max(values)
    spread = max(high - low, 1e-6)
    low, high = low - 0.1 * spread, high + 0.1 * spread

    def place(number: float, loss: float) -> str:
        across = MARGIN + (WIDTH - 2 * MARGIN) * number / max(1, rounds[-1].number)
        down = HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (loss - low) / (high - low)
        return f"{across:.1f},{down:.1f}"

    def line(colour: str, points: list[str]) -> str:
        return f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{" ".join(points)}"/>'

    def word(across: float, down: float, text: str, colour: str = "#333") -> str:
        return f'<text x="{across:.1f}" y="{down:.1f}" fill="{colour}">{text}</text>'

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
        ' font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf7"/>',
        word(MARGIN, 24, title),
        line("#333", [place(0, high), place(0, low), place(rounds[-1].number, low)]),
        line(HAND, [place(0, hand), place(rounds[-1].number, hand)]),
        line(LEARNT, [place(entry.number, entry.learnt) for entry in rounds]),
        line(TESTED, [place(entry.number, entry.tested) for entry in rounds]),
    ]
    for loss in (low, high):
        parts.append(word(4, float(place(0, loss).split(",")[1]) + 4, f"{loss:.3f}"))
    for number, (colour, text) in enumerate(
        ((LEARNT, "training games"), (TESTED, "test games"), (HAND, "handmade, test games"))
    ):
        parts.append(word(MARGIN + 150 * number, HEIGHT - 14, text, colour))
    return "\n".join([*parts, "</svg>\n"])
