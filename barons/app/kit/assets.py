"""Pictures and textures, loaded once at the size shown and cached until the size changes."""

from __future__ import annotations

import io
import math
from typing import Final

import pygame

from barons.app.kit import canvas
from barons.app.kit.clip import clipped
from barons.app.kit.layout import current, depends_on_layout
from barons.app.kit.surfacecache import SurfaceCache, window_share
from barons.app.kit.theme import Colour, strengthened
from barons.paths import assets_dir

_HATCHING = ('stroke-opacity="0.42"', 'stroke-opacity="0.85"')

_BLOCK: Final = 128
"""Side in pixels of the blocks in which planks are enlarged."""

sprites = SurfaceCache(window_share(0.4, least=12))
"""Drawings by name and size, and pictures derived from them."""
textures: dict[tuple[object, ...], pygame.Surface] = {}
"""By name, and by size where they depend on the window's."""


@depends_on_layout
def drop() -> None:
    """Discard everything that depends on the window's size."""
    sprites.clear()
    for key in [key for key in textures if len(key) > 1]:
        del textures[key]


def _shaded(picture: pygame.Surface, tone: Colour) -> pygame.Surface:
    copy = picture.copy()
    copy.fill(tone, special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def exists(name: str) -> bool:
    return (assets_dir() / "svg" / f"{name}.svg").is_file()


def sprite(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return `assets/svg/<name>.svg` as large as fits into `size` pixels, with its proportions."""
    return sprites.get((name, size), lambda: _loaded(name, size))


def is_loaded(name: str, size: tuple[int, int]) -> bool:
    """Return whether `sprite` has the picture cached."""
    return sprites.holds((name, size))


def _loaded(name: str, size: tuple[int, int]) -> pygame.Surface:
    path = assets_dir() / "svg" / f"{name}.svg"
    wanted = (max(1, size[0]), max(1, size[1]))
    if current().strong_hatching and name.startswith("tile_"):
        return svg(path.read_text(encoding="utf-8").replace(*_HATCHING), wanted)
    return pygame.image.load_sized_svg(path, wanted).convert_alpha()


def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """Return the icon `icon_<name>` in one colour, `size` pixels square."""
    tone = strengthened(colour) if current().contrast else colour
    key = ("icon", name, size, colour)
    return sprites.get(key, lambda: _shaded(sprite(f"icon_{name}", (size, size)), tone))


def turned(name: str, size: tuple[int, int], degrees: float) -> pygame.Surface:
    """Return the drawing rotated counter-clockwise, smoothed."""
    key = ("turned", name, size, degrees)
    return sprites.get(key, lambda: pygame.transform.rotozoom(sprite(name, size), degrees, 1.0))


def shaded(name: str, size: tuple[int, int], light: int) -> pygame.Surface:
    """Return the drawing at brightness `light` of 255: 128 dims it to half."""
    key = ("shaded", name, size, light)
    return sprites.get(key, lambda: _shaded(sprite(name, size), (light, light, light, 255)))


def toned(
    name: str, size: tuple[int, int], colourful: float, bright: float, share: float = 1.0
) -> pygame.Surface:
    """Return the drawing with other saturation and brightness (1: unchanged), mixed with its faded form."""

    def make() -> pygame.Surface:
        whole = sprite(name, size)
        if share < 1:
            whole = _added(_scaled(sprite(f"{name}_faded", size), 1 - share), _scaled(whole, share))
        grey = pygame.transform.grayscale(whole)
        return _added(_scaled(grey, (1 - colourful) * bright), _scaled(whole, colourful * bright))

    return sprites.get(("toned", name, size, colourful, bright, share), make)


def _scaled(picture: pygame.Surface, light: float) -> pygame.Surface:
    level = round(255 * light)
    return _shaded(picture, (level, level, level, 255))


def _added(below: pygame.Surface, above: pygame.Surface) -> pygame.Surface:
    """Add two drawings of the same outline, modifying the first."""
    below.blit(above, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return below


def faded(name: str, size: tuple[int, int], alpha: int) -> pygame.Surface:
    """Return the drawing at an opacity of `alpha` of 255."""
    key = ("faded", name, size, alpha)
    return sprites.get(key, lambda: _shaded(sprite(name, size), (255, 255, 255, alpha)))


def svg(source: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a drawing from SVG text, uncached: `paint` caches what it draws from this."""
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), size).convert_alpha()


def texture(name: str) -> pygame.Surface:
    """Return `assets/tex/<name>.jpg` unscaled: `wood`, `plank`, `parchment`, `parchment_lo`."""
    found = textures.get((name,))
    if found is None:
        found = canvas.without_alpha(pygame.image.load(assets_dir() / "tex" / f"{name}.jpg"))
        textures[(name,)] = found
    return found


def lay_wood(surface: pygame.Surface) -> None:
    """Cover a surface with the table's planks, inside its clip."""
    size = surface.get_size()
    key = ("wood", size)
    if key not in textures:
        textures[key] = _wood(size)
    if textures[key].get_size() == size:
        surface.blit(textures[key], (0, 0))
    elif type(surface) is pygame.Surface:  # a recording surface would gain nothing from drawing it
        _lay_enlarged(surface, textures[key])


def _wood(size: tuple[int, int]) -> pygame.Surface:
    """Return the drawing of the planks, scaled down to cover `size` if it is larger."""
    drawn = canvas.without_alpha(pygame.image.load(assets_dir() / "tex" / "wood.jpg"))
    factor = max(size[0] / drawn.get_width(), size[1] / drawn.get_height())
    if factor >= 1:
        return drawn
    cover = (round(drawn.get_width() * factor), round(drawn.get_height() * factor))
    scaled = pygame.transform.smoothscale(drawn, cover)
    return scaled.subsurface(((cover[0] - size[0]) // 2, (cover[1] - size[1]) // 2, *size))


def _lay_enlarged(surface: pygame.Surface, drawn: pygame.Surface) -> None:
    """Cover a surface that is larger than `drawn` with `drawn` enlarged, inside the surface's clip.

    Every block is enlarged from a whole number of pixels, so that it does not depend on the others.
    """
    columns, rows = (math.ceil(side / _BLOCK) for side in surface.get_size())
    span = min((drawn.get_width() - 1) // columns, (drawn.get_height() - 1) // rows)
    left, top = (drawn.get_width() - columns * span) // 2, (drawn.get_height() - rows * span) // 2
    clip = surface.get_clip()
    first, last = clip.left // _BLOCK, math.ceil(clip.right / _BLOCK)
    for row in range(clip.top // _BLOCK, math.ceil(clip.bottom / _BLOCK)):
        part = (left + first * span, top + row * span, (last - first) * span + 1, span + 1)
        strip = pygame.transform.smoothscale(drawn.subsurface(part), ((last - first) * _BLOCK, _BLOCK))
        surface.blit(strip, (first * _BLOCK, row * _BLOCK))


def tiled(name: str, size: tuple[int, int], offset: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """Return a texture repeated over `size` pixels, starting at `offset` of the texture. The caller owns it."""
    laid = canvas.opaque((max(0, size[0]), max(0, size[1])))
    lay_tiles(laid, name, laid.get_rect(), offset)
    return laid


def lay_tiles(surface: pygame.Surface, name: str, rect: pygame.Rect, offset: tuple[int, int] = (0, 0)) -> None:
    """Repeat a texture over `rect`, starting at `offset` of the texture; clipped parts cost nothing."""
    tile = texture(name)
    width, height = tile.get_size()
    with clipped(surface, rect):
        seen = surface.get_clip()
        for x in range(rect.x - offset[0] % width, rect.right, width):
            for y in range(rect.y - offset[1] % height, rect.bottom, height):
                if seen.colliderect((x, y, width, height)):
                    surface.blit(tile, (x, y))
