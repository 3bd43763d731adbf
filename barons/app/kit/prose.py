"""Sentences with tiles as inline hexagons and letters, wrapped to a width."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from barons.app.kit import assets, fonts, put
from barons.app.kit.fonts import Style
from barons.app.kit.layout import depends_on_layout, px
from barons.app.kit.theme import Colour
from barons.text.sentence import Sentence

_NARROWEST: Final = 0.76
"""Least share of the normal letter width for a word that does not fit."""


class _Word(NamedTuple):
    """An unbreakable piece: text, or a tile's picture with its letter."""

    text: str
    style: Style
    sprite: str
    width: int
    space: bool
    """Preceded by a space."""


Sprites = Callable[[str], str]
"""Maps a tile or card name to its picture; empty for one shown as text."""

_laid: dict[tuple[object, ...], list[list[_Word]]] = {}


@depends_on_layout
def drop() -> None:
    _laid.clear()


def lines_of(sentence: Sentence, style: Style, width: int, sprites: Sprites) -> list[list[_Word]]:
    style = fonts.enlarged(style)
    key = (sentence, style, width)
    found = _laid.get(key)
    if found is None:
        if len(_laid) > 600:
            _laid.clear()
        found = _lay(_words(sentence, style, sprites), style, width)
        _laid[key] = found
    return found


def height_of(sentence: Sentence, style: Style, width: int, sprites: Sprites) -> int:
    return len(lines_of(sentence, style, width, sprites)) * line_height(style)


def line_height(style: Style) -> int:
    """Return the line spacing in pixels."""
    return _step(fonts.enlarged(style))


def draw(
    surface: pygame.Surface, sentence: Sentence, style: Style, ink: Colour, rect: pygame.Rect, sprites: Sprites
) -> int:
    """Draw from the top of `rect` and return the height used. Text that is too long is noted as an overflow."""
    lines = lines_of(sentence, style, rect.w, sprites)
    style = fonts.enlarged(style)
    step = _step(style)
    if len(lines) * step > rect.h + px(3):
        fonts.note_overflow(str(sentence), (rect.w, len(lines) * step), rect.size)
    gap = fonts.width(" ", style)
    for number, line in enumerate(lines):
        x, middle = rect.x, rect.y + number * step + step // 2
        for place, word in enumerate(line):
            if word.space and place:
                x += gap
            if word.sprite:
                chip = assets.sprite(word.sprite, _chip(style))
                put.picture(surface, chip, midleft=(x, middle))
                x += chip.get_width() + px(4)
            drawn = fonts.text(word.text, word.style, ink)
            put.picture(surface, drawn, midleft=(x, middle))
            x += drawn.get_width()
        if x > rect.right + px(3):
            fonts.note_overflow(str(sentence), (x - rect.x, len(lines) * step), rect.size)
    return len(lines) * step


def _words(sentence: Sentence, style: Style, sprites: Sprites) -> list[_Word]:
    words: list[_Word] = []
    space = False
    for segment in sentence:
        sprite = sprites(segment.name) if segment.kind in ("tile", "card") and segment.name else ""
        if sprite:
            letter = segment.text.rsplit(" ", 1)[-1]
            bold = style.bold()
            width = _chip(style)[0] + px(4) + fonts.width(letter, bold)
            words.append(_Word(letter, bold, sprite, width, space))
            space = False
            continue
        each = style.bold() if segment.kind != "text" else style
        for number, text in enumerate(segment.text.split(" ")):
            if number:
                space = True
            if text:
                words.append(_Word(text, each, "", fonts.width(text, each), space))
                space = False
    return words


def _is_bound(before: _Word, words: list[_Word], after: int) -> bool:
    """Return whether no line may break before `after`, joined with the pieces attached to it.

    That holds between a number and what it counts, or before a number that ends a sentence.
    """
    text = words[after].text
    for following in words[after + 1 :]:
        if following.space:
            break
        text += following.text
    return not before.sprite and fonts.is_bound(before.text, text)


def _lay(words: list[_Word], style: Style, width: int) -> list[list[_Word]]:
    gap = fonts.width(" ", style)
    lines: list[list[_Word]] = [[]]
    x = 0
    for number, word in enumerate(words):
        # text attached to the word (a full stop, a comma, a counted noun) must fit, too
        glued, before = word.width, word
        for place, following in enumerate(words[number + 1 :], number + 1):
            longer = glued + following.width + gap * following.space
            if following.space and (longer > width or not _is_bound(before, words, place)):
                break
            glued, before = longer, following
        lead = gap if word.space and lines[-1] else 0
        if lines[-1] and word.space and x + lead + glued > width:
            lines.append([])
            x, lead = 0, 0
        if not lines[-1] and glued > width:
            word = _narrowed(word, width - (glued - word.width))
        lines[-1].append(word)
        x += lead + word.width
    return lines


def _narrowed(word: _Word, width: int) -> _Word:
    """Narrow a word that is wider than a line; if that is not enough, shrink it."""
    wanted = width / word.width
    if word.sprite or wanted <= 0:
        return word
    style = word.style._replace(breadth=max(_NARROWEST, wanted))
    style = style.at(style.size * min(1.0, wanted / _NARROWEST))
    return word._replace(style=style, width=fonts.width(word.text, style))


def _step(style: Style) -> int:
    return max(round(fonts.pixels(style) * 1.3), _chip(style)[1])


def _chip(style: Style) -> tuple[int, int]:
    height = round(fonts.pixels(style) * 1.32)
    return round(height * 0.88), height
