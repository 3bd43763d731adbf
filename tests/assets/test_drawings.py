"""The committed drawings are the ones that the scripts draw."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from draw_lacquer import draw_lacquer
from draw_land_cards import draw_land_cards
from draw_realms import draw_realms
from draw_tiles import draw_tiles
from icons import write_icns, write_ico

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@pytest.mark.parametrize("draw", [draw_tiles, draw_realms, draw_lacquer, draw_land_cards])
def test_a_script_draws_what_is_committed(draw: object, tmp_path: Path) -> None:
    for teal in (ASSETS / "svg").glob("*_teal*.svg"):
        shutil.copy(teal, tmp_path)
    draw(tmp_path)  # type: ignore[operator]
    drawn = [path for path in tmp_path.glob("*.svg") if "_teal" not in path.name]
    assert drawn
    for path in drawn:
        assert path.read_text(encoding="utf-8") == (ASSETS / "svg" / path.name).read_text(encoding="utf-8"), (
            path.name
        )


def test_icons_hold_pictures_of_the_sizes_they_name(tmp_path: Path) -> None:
    write_ico(ASSETS / "app_icon_512.png", tmp_path / "barons.ico")
    write_icns(ASSETS / "app_icon_512.png", tmp_path / "barons.icns")
    assert (tmp_path / "barons.ico").read_bytes()[:6] == b"\x00\x00\x01\x00\x05\x00"
    container = (tmp_path / "barons.icns").read_bytes()
    assert container[:4] == b"icns"
    assert int.from_bytes(container[4:8], "big") == len(container)
    assert container.count(b"\x89PNG") == 4
