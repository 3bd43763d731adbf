"""The cards of the games and of the editions of the selected game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from barons.ai.strength import luck
from barons.app.games import game_window
from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import current, px
from barons.app.kit.page import icon_plate
from barons.app.kit.reading import badge
from barons.app.kit.ui.boxes import Aligned, Column, Padding, Row, Stack, Wrap
from barons.app.kit.ui.controls import Card, Link, Look, Options
from barons.app.kit.ui.leaves import Frame, Image, Painter, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.screens.setup import span, title_line
from barons.app.screens.thumbnail import dealt, ground, sample
from barons.games import FIRST_RULESET
from barons.lessons import lessons_of
from barons.play.lengths import Length, measured
from barons.play.settings import LastSetup
from barons.rulesets import RulesetEntry
from barons.text import describe
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import local, ngettext

_LENGTHS: Final = (20, 35, 50, 75)
"""Minutes at which the length meter gains a step."""
_LUCK: Final = (0.25, 0.4, 0.5, 0.6)
_WORDS: Final = (1800, 2500, 3300, 4000)
"""Words of rules at which the complexity meter gains a step."""


def origins(entry: RulesetEntry, entries: Sequence[RulesetEntry]) -> list[str]:
    """Return a ruleset and those that it extends, closest first."""
    known = {each.id: each for each in entries}
    found: list[str] = []
    named: str | None = entry.id
    while named is not None and named not in found:
        found.append(named)
        named = known[named].extends if named in known else None
    return found


# --- games ----------------------------------------------------------------------------------------------


def deal_picture(entry: RulesetEntry, seed: int, players: int) -> Painter:
    """Return a painter of a ruleset's picture: the deal of `seed`, or a later position of a game that begins
    with an empty board; of a faulty one only the wood.
    """
    if entry.faults:
        return painter(paint.shown, ground)
    lessons = [] if game_window(entry.game).OPEN_DEAL else lessons_of(entry.game)
    if lessons:
        return painter(paint.shown, sample, lessons[-1].key)
    return painter(paint.shown, dealt, entry.path, seed, players)


def _plating(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Paint the background of a game card; the selected one is bright with a gilt frame."""
    is_lit = look.is_chosen or look.state in ("hover", "pressed")
    tone = "light" if is_lit else "dim"
    paint.panel(surface, rect, tone=tone, radius=theme.RADIUS["card"], framed=look.is_chosen)


def _seal(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.seal(surface, rect, "check", "normal")


def game_card(entry: RulesetEntry, deal: Painter, listed: Sequence[RulesetEntry], *, is_chosen: bool) -> Node:
    """Return a game's card: picture, title of its newest edition, description and number of players."""
    editions = sum(each.builtin for each in listed)
    facts = [
        _fact("human", _("{span} players").format(span=span(entry.players))),
        _fact("book", ngettext("{count} edition", "{count} editions", editions).format(count=editions)),
    ]
    aim = describe.introduction(entry.game).aim
    is_low = current().h < 900
    about = None if is_low else Text(aim, fonts.SMALL, theme.INK.soft, y=0, flex=Flex(grow=1, min=54))
    words = Column(
        [
            Text(local(listed[0].title), fonts.NAME, role="heading", flex=Flex(min=38, grow=is_low)),
            about,
            *facts,
        ],
        gap=2,
        flex=FILLS,
    )
    picture = Frame(deal, flex=Flex(basis=240 if current().w >= 1700 else 150, shrink=0))
    card = Card(
        _plating,
        Padding(Row([picture, words], gap=18), Edges(12, 12, 18, 12)),
        overhang=28,
        radius=theme.RADIUS["card"],
        key=f"newgame.card.{entry.game}",
        role="option",
        on_press=("game", entry.game),
        is_chosen=is_chosen,
        tooltip=aim,
    )
    seal = (
        Padding(Aligned(Frame(_seal, overhang=2), x=0, y=1, size=(76, 76)), Edges(left=2))
        if is_chosen
        else None
    )
    return Stack([card, seal], flex=FILLS)


def _fact(icon: str, words: str) -> Node:
    sign = Image(icon, theme.WOOD[500], flex=Flex(basis=24, cross=24, align="middle", shrink=0))
    return Row([sign, Text(words, fonts.SMALL, flex=FILLS)], gap=10, flex=Flex(min=30))


# --- editions -------------------------------------------------------------------------------------------


def edition_band(editions: Sequence[RulesetEntry], setup: LastSetup, first: int | None) -> Node:
    """Return the editions in a row from number `first`, and links to their rules and to all editions."""
    most = 4 if current().w >= 1700 and current().text <= 1.25 else 3
    ids = [each.id for each in editions]
    at = max(0, ids.index(setup.ruleset) + 1 - most) if first is None and setup.ruleset in ids else first or 0
    at = max(0, min(at, len(editions) - most))
    shown = [_edition_card(each, editions, setup) for each in editions[at : at + most]]
    heading = _("Edition of {game}").format(game=local(editions[0].title))
    cards: list[Node | None] = [Options(shown, gap=14, key="newgame.edition", name=heading, flex=FILLS)]
    if len(editions) > most:
        before, after = at, len(editions) - most - at
        cards.insert(0, _turn("prev", at - 1, before))
        cards.append(_turn("next", at + 1, after))
    title = Text(heading, fonts.LABEL, theme.INK.label, role="heading")
    links = [
        Link(_("Rules of this edition"), key="newgame.rules", on_press=("rules",)),
        Link(
            _("Compare editions, make variants"), key="newgame.editions", on_press=("editions", setup.ruleset)
        ),
    ]
    head: Node = Row([Column([title], flex=FILLS), *links], gap=30, align="middle", flex=Flex(min=34))
    if current().has_large_text:
        head = Column([title, Wrap(links, gap=30)])
    return Padding(Column([head, Row(cards, gap=10)], gap=6), Edges(20, 6, 20, 14))


def _turn(icon: str, first: int, more: int) -> Node:
    words = ngettext("{count} more edition", "{count} more editions", more).format(count=more)
    words = words if more else _("More editions")
    why_not = "" if more else _("There are no further editions on this side.")
    flex = Flex(basis=46, cross=96, align="middle", shrink=0)
    return icon_plate(f"newgame.band.{icon}", icon, words, ("band", first), flex, why_not)


def _inlaid(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    if look.is_chosen:
        paint.gilt_frame(surface, rect, 9)
    paint.inlay(surface, rect, chosen=look.is_chosen, lit=look.state in ("hover", "pressed"))


def _radio(surface: pygame.Surface, rect: pygame.Rect, is_chosen: bool) -> None:
    side, inside = px(22), px(12)
    box = paint.boxed(
        (side, side), side / 2, shades=(theme.INPUT,), stroke=theme.INK.label, width=max(1, px(2))
    )
    put.picture(surface, box, center=rect.center)
    if is_chosen:
        dot = paint.boxed((inside, inside), inside / 2, shades=(theme.INK.danger,))
        put.picture(surface, dot, center=rect.center)


def meter(surface: pygame.Surface, rect: pygame.Rect, filled: int) -> None:
    """Paint five cells, some of them filled."""
    width, high = px(16), px(14)
    for number in range(5):
        shade = theme.GILT[700] if number < filled else theme.PARCHMENT[50]
        cell = paint.boxed((width, high), px(3), shades=(shade,), stroke=theme.WOOD[500], width=max(1, px(1.5)))
        put.picture(surface, cell, midleft=(rect.x + number * px(20), rect.centery))


def _edition_card(entry: RulesetEntry, editions: Sequence[RulesetEntry], setup: LastSetup) -> Node:
    is_chosen = entry.id == setup.ruleset
    names = [local(each.edition) for each in editions]
    name = local(entry.edition)
    name = name if name and names.count(name) == 1 else local(entry.title)
    mark = Frame(painter(_radio, is_chosen), flex=Flex(basis=26, cross=26, shrink=0))
    title, sign = Text(name, fonts.NUMERAL.at(24), narrows=True, flex=FILLS), _badge(entry, editions)
    is_large = current().has_large_text
    head = Row([mark, title, None if is_large else sign], gap=10, align="middle", flex=Flex(min=38))
    about = entry.path.name if entry.faults else local(entry.about)
    parts = [
        head,
        Wrap([sign]) if is_large and sign is not None else None,
        Text(about, fonts.SMALL, theme.INK.soft, y=0, flex=Flex(grow=1, min=54)),
        *_meters(entry, editions, setup),
    ]
    return Card(
        _inlaid,
        Padding(Column(parts, gap=2), Edges(16, 5, 16, 8)),
        overhang=28,
        radius=9,
        key=f"newgame.edition.{entry.id}",
        role="option",
        on_press=("editions" if entry.faults else "edition", entry.id),
        is_chosen=is_chosen,
        tooltip=title_line(entry),
        flex=FILLS,
    )


def _badge(entry: RulesetEntry, editions: Sequence[RulesetEntry]) -> Node | None:
    if entry.faults:
        return badge(_("has errors"), theme.INK.danger)
    if not entry.builtin:
        return badge(_("variant"))
    if entry.id == FIRST_RULESET:
        return badge(_("best first game"), theme.SUCCESS)
    is_newest = entry.follows is not None and entry.id not in {each.follows for each in editions}
    return badge(_("newest")) if is_newest else None


def _meters(entry: RulesetEntry, editions: Sequence[RulesetEntry], setup: LastSetup) -> list[Node]:
    """Return the meters that were measured: length with these seats, luck and complexity."""
    ids = origins(entry, editions)
    found, share = (None, None) if entry.faults else (measured(ids), luck(ids))
    rows = []
    if found is not None:
        count = len(setup.seats)
        length = found.lengths.get(count if count in entry.players else min(entry.players))
        if length is not None:
            minutes = _minutes(length, setup)
            rows.append(
                _meter(_("Length"), _step(minutes, _LENGTHS), filled(_("{minutes} min"), minutes=minutes))
            )
    if share is not None:
        step = _step(share, _LUCK)
        rows.append(_meter(_("Luck"), step, _amount(step)))
    if found is not None:
        step = _step(found.words, _WORDS)
        rows.append(_meter(_("To learn"), step, _amount(step)))
    return rows


def _minutes(length: Length, setup: LastSetup) -> int:
    people = sum(seat.kind == "person" for seat in setup.seats)
    return length.minutes(people, len(setup.seats) - people, setup.round_limit)


def _step(value: float, bounds: Sequence[float]) -> int:
    """Return the meter's step, from 1 to 5, for a value and the bounds at which it gains one."""
    return 1 + sum(value >= bound for bound in bounds)


def _amount(step: int) -> str:
    return _("little") if step < 3 else _("some") if step == 3 else _("much")


def _meter(label: str, step: int, word: str) -> Node:
    parts = [
        Text(label, fonts.CAPTION, theme.INK.soft, flex=Flex(basis=96, min=0)),
        Frame(painter(meter, step), flex=Flex(basis=100, shrink=0)),
        Text(word, fonts.CAPTION.bold(), flex=FILLS),
    ]
    return Row(parts, gap=8, flex=Flex(min=26))
