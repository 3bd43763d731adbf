"""The committed drawings match the output of the scripts."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest
from draw_lacquer import draw_lacquer
from draw_land_cards import draw_land_cards
from draw_realms import draw_realms
from draw_tiles import draw_tiles
from icons import SIDE, draw_png, write_icns, write_ico

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@pytest.mark.parametrize("draw", [draw_tiles, draw_realms, draw_lacquer, draw_land_cards])
def test_script_output_equals_committed_drawings(draw: object, tmp_path: Path) -> None:
    for teal in (ASSETS / "svg").glob("*_teal*.svg"):
        shutil.copy(teal, tmp_path)
    draw(tmp_path)  # type: ignore[operator]
    drawn = [path for path in tmp_path.glob("*.svg") if "_teal" not in path.name]
    assert drawn
    for path in drawn:
        assert path.read_text(encoding="utf-8") == (ASSETS / "svg" / path.name).read_text(encoding="utf-8"), (
            path.name
        )


def test_icon_equals_square_drawn_by_script(tmp_path: Path) -> None:
    """The committed PNG was rendered from the current SVG."""
    draw_png(ASSETS / "svg" / "app_icon.svg", tmp_path / "icon.png")
    drawn, committed = (
        pygame.image.load(path) for path in (tmp_path / "icon.png", ASSETS / "app_icon_512.png")
    )
    assert drawn.get_size() == committed.get_size() == (SIDE, SIDE)
    assert pygame.transform.average_color(drawn) == pygame.transform.average_color(committed)


def test_non_square_drawing_is_centred(tmp_path: Path) -> None:
    """Proportions are kept: a narrow drawing has transparent margins on both sides."""
    svg = tmp_path / "narrow.svg"
    svg.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 40" width="10" height="40">'
        '<path d="M0 0H10V40H0Z" fill="#f00"/></svg>',
        "utf-8",
    )
    draw_png(svg, tmp_path / "icon.png", 64)
    drawn = pygame.image.load(tmp_path / "icon.png")
    assert drawn.get_size() == (64, 64)
    assert drawn.get_bounding_rect() == pygame.Rect(24, 0, 16, 64)


def test_icon_files_contain_declared_sizes(tmp_path: Path) -> None:
    write_ico(ASSETS / "app_icon_512.png", tmp_path / "barons.ico")
    write_icns(ASSETS / "app_icon_512.png", tmp_path / "barons.icns")
    assert (tmp_path / "barons.ico").read_bytes()[:6] == b"\x00\x00\x01\x00\x05\x00"
    container = (tmp_path / "barons.icns").read_bytes()
    assert container[:4] == b"icns"
    assert int.from_bytes(container[4:8], "big") == len(container)
    assert container.count(b"\x89PNG") == 4
