"""Marks on the ring of Barons: outlines, paths walked, changed buildings, paths of a roll with their dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from barons.app.games.realms.pieces import sum_die
from barons.app.games.realms.plan import DIE, Point, RingView, Space, end_of_way
from barons.app.kit import assets, fonts, paint, put, strokes, theme
from barons.app.kit.strokes import Stamp, css
from barons.app.table.boards.marks import Marks, Trail


class Target(NamedTuple):
    """A space that a roll leads to: the values that do (`5`, or the sum with a saddle) and a path there."""

    space: str
    values: tuple[int, ...]
    way: tuple[str, ...]


def draw_ways(
    view: RingView, picture: pygame.Surface, targets: Sequence[Target], lit: Sequence[Target]
) -> None:
    """Draw dotted paths, highlighted ones in gilt."""
    for target in targets:
        _way(view, picture, target.way, lit=False)
    for target in lit:
        _way(view, picture, target.way, lit=True)


def draw_ends(
    view: RingView,
    picture: pygame.Surface,
    targets: Sequence[Target],
    lit: Sequence[Target],
    feet: Sequence[Point] = (),
) -> None:
    """Draw the target spaces and the die for each, clear of pawns with these feet."""
    for target in targets:
        if target not in lit:
            outline(picture, view, target.space, css(theme.HALO), 4.0, dash="9 7")
    for target in lit:
        outline(picture, view, target.space, css(theme.GILT[400]), 6.0)
    for target in targets:
        _badge(view, picture, target, feet, lit=target in lit)


def _way(view: RingView, picture: pygame.Surface, way: Sequence[str], *, lit: bool) -> None:
    points = [view.space(name).lane for name in way]
    for (x0, y0), (x1, y1) in pairwise(points):
        count = max(2, int(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 // 16))
        for step in range(1, count + 1):
            share = step / count
            at = view.local((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
            _dot(view, lit).blit(picture, at)


def _dot(view: RingView, lit: bool) -> Stamp:
    radius = 6.0 if lit else 3.6
    fill = css(theme.GILT[300]) if lit else css(theme.HALO)
    body = f'<circle r="{radius}" fill="{fill}" stroke="{css(theme.CONTOUR)}" stroke-width="2.4"/>'
    return view.strokes.draw(body, (-9, -9, 18, 18))


def _badge(
    view: RingView, picture: pygame.Surface, target: Target, feet: Sequence[Point], *, lit: bool
) -> None:
    at = end_of_way(view.space(target.space), feet)
    side = round((DIE * 1.25 if lit else DIE) * view.k)
    x, y = view.local(at)
    step = round(side * 0.8)
    left = round(x) - (len(target.values) - 1) * step // 2
    for number, value in enumerate(target.values):
        die = assets.sprite(f"die_{value}", (side, side)) if value <= 6 else sum_die(value, side)
        place = die.get_rect(center=(left + number * step, round(y)))
        if lit:
            paint.glow(picture, place, 6, 14, 220)
        picture.blit(die, place)


_PLATE: Final = 32.0
"""Distance from the middle of one plate of a land to that of the next, up or down, in board units."""
_ACROSS: Final = 60.0
"""Distance from the middle of one column of plates to that of the next."""
_FIRST: Final = {"dungeon": -38.0, "outpost": 0.0}
"""Distance of the first plate inwards from the middle of a round space."""
_STEPS: Final = {"dungeon": -66.0, "outpost": 124.0}
"""Distance inwards from one plate of a round space to the next: past the die of a path."""


def draw_marks(picture: pygame.Surface, view: RingView, marks: Marks, *, has_trails: bool = True) -> None:
    """Draw everything highlighted and walked; `has_trails`: false while one path is looked at."""
    for part in sorted(marks.legal):
        outline(picture, view, part.name, css(theme.HALO), 4.0, dash="9 7")
    for trail in marks.trails:
        if has_trails and not trail.change:
            _trail(picture, view, trail)
    for part, _number in marks.chosen:
        outline(picture, view, part.name, css(theme.GLOW[:3]), 6.0)
    for part in sorted(marks.causes):
        outline(picture, view, part.name, "#D8352C", 6.0)
    for part in marks.hints:
        outline(picture, view, part.name, css(theme.GILT[300]), 7.0, dash="16 8")
    if marks.hovered is not None:
        outline(picture, view, marks.hovered.name, "#FFFFFF", 3.0)
    if marks.cursor is not None:
        outline(picture, view, marks.cursor.name, css(theme.GLOW[:3]), 7.0)


def outline(
    picture: pygame.Surface, view: RingView, name: str, colour: str, width: float, dash: str = ""
) -> None:
    space = view.plan.spaces.get(name)
    if space is None:
        return
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    mx, my = space.middle
    if space.outline:
        line = "L".join(f"{(x - mx) * 0.95:.1f} {(y - my) * 0.95:.1f}" for x, y in space.outline)
        shape = f'<path d="M{line}Z"'
        reach = 80.0
    else:
        reach = space.radius + 12
        shape = f'<circle r="{space.radius:.1f}"'
    body = (
        f'{shape} fill="none" stroke="{css(theme.CONTOUR)}" stroke-opacity="0.75"'
        f' stroke-width="{width + 3}" stroke-linejoin="round"/>'
        f'{shape} fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"{dashes}/>'
    )
    view.strokes.draw(body, (-reach, -reach, 2 * reach, 2 * reach)).blit(picture, view.local(space.middle))


def draw_changes(picture: pygame.Surface, view: RingView, trails: Sequence[Trail]) -> None:
    """Draw what was added to spaces or removed from them."""
    for trail, at in spots_of_changes(view, trails):
        _changed(picture, view, trail, at)


def spots_of_changes(view: RingView, trails: Sequence[Trail]) -> list[tuple[Trail, Point]]:
    """Return the positions of plates for changes (board units), each clear of prices, dice and other plates."""
    changes = [trail for trail in trails if trail.change and trail.alpha == 255]
    counts = Counter(trail.places[0].name for trail in changes)
    found: list[tuple[Trail, Point]] = []
    at_space: Counter[str] = Counter()
    for trail in changes:
        name = trail.places[0].name
        if name in view.plan.spaces:
            found.append((trail, _spot(view.plan.spaces[name], at_space[name], counts[name])))
            at_space[name] += 1
    return found


def _spot(space: Space, number: int, count: int) -> Point:
    """Return the middle of plate `number` of `count`: on a land above each other, where its buildings are, in
    columns of two on a level side.
    """
    if not space.outline:
        return space.at(_FIRST[space.kind] + _STEPS[space.kind] * number)
    x, y = space.inward
    if abs(x) < abs(y):  # a level side
        across = (number // 2 - (count - 1) // 2 / 2) * _ACROSS
        return space.at((-104.0 if count > 1 else -92.0) + _PLATE * (number % 2), across)
    return space.at(-92.0, (number - (count - 1) / 2) * _PLATE / abs(x))


def _changed(picture: pygame.Surface, view: RingView, trail: Trail, at: Point) -> None:
    """Draw what was added to a space or removed, in its owner's colour, inside the sheet."""
    tone = theme.PLAYERS[trail.colour]
    plate = (
        f'<rect x="-29" y="-15" width="58" height="30" rx="15" fill="{css(tone.base)}"'
        f' stroke="{css(theme.CONTOUR)}" stroke-width="3"/>'
        f'<rect x="-27" y="-13" width="54" height="26" rx="13" fill="none" stroke="#FFF6DC"'
        ' stroke-width="1.5"/>'
    )
    reach = (34 * view.k, 20 * view.k)
    spot = view.local(at)
    if not view.is_close:
        width, height = picture.get_size()
        spot = min(max(spot[0], reach[0]), width - reach[0]), min(max(spot[1], reach[1]), height - reach[1])
    view.strokes.draw(plate, (-32, -18, 64, 36)).blit(picture, spot)
    sign = "+" if trail.change > 0 else "−"
    style = fonts.NUMERAL.at(19 * view.type_scale)
    put.text(picture, f"{sign}{abs(trail.change)}", style, tone.ink, center=_beside(spot, -12 * view.k))
    icon = assets.icon(trail.what, max(8, round(22 * view.k)), tone.ink)
    put.picture(picture, icon, center=_beside(spot, 14 * view.k))


def _beside(spot: Point, right: float) -> tuple[int, int]:
    return round(spot[0] + right), round(spot[1])


def _trail(picture: pygame.Surface, view: RingView, trail: Trail) -> None:
    spaces = view.plan.spaces
    points = [spaces[part.name].lane for part in trail.places if part.name in spaces]
    if len(points) < 2:
        return
    tone = theme.PLAYERS[trail.colour]
    first = points[0]
    relative = tuple((x - first[0], y - first[1]) for x, y in points)
    stamp = view.strokes.draw(*strokes.trail(relative, css(tone.light), css(theme.CONTOUR)))
    stamp.blit(picture, view.local(first), trail.alpha)
