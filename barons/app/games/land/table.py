"""The table of Land, its replay, and the statistics of rulesets in which players have their own decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pygame

from barons.app.games.land.family import LandFamily
from barons.app.games.land.hand import Hand
from barons.app.games.land.handview import STRIP, Flights
from barons.app.games.land.pendingmove import LandPendingMove
from barons.app.games.land.players import left_column, player
from barons.app.games.land.popup import Popup
from barons.app.games.land.turn import LandTurn, OrderInput
from barons.app.games.land.words import land_of
from barons.app.kit import fonts, heraldry, put, strokes, theme
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.strokes import Strokes, css
from barons.app.kit.ui.boxes import Aligned, Column, Fits, Padding, Row, Stack
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node, memo
from barons.app.table import panels
from barons.app.table.boards.marks import Held
from barons.app.table.bubble import in_corner, notice
from barons.app.table.chronicle import in_short
from barons.app.table.chronicleview import chronicle
from barons.app.table.chronicleview import shown_of as chronicle_of
from barons.app.table.input import Pointer, TableKeys
from barons.app.table.magnifier import CloseUp, Magnifier, zoom_plates
from barons.app.table.parts import Parts, Slots
from barons.app.table.plates import RisingPlates, ToPanels, plates_and_pieces
from barons.app.table.playercard import CountingScores, seat_look
from barons.app.table.scenes.replay import Replayed, ReplayParts, ReplayScene
from barons.app.table.session import GameSession
from barons.app.table.sheet import DiceWindow, TableSheet
from barons.app.table.table import Table
from barons.app.table.topbar import topbar
from barons.app.table.words import advice as advice_words
from barons.engine.core import Observation, Part
from barons.engine.land.cardevents import CardPlayed
from barons.engine.land.events import CardDiscarded
from barons.engine.land.rules import LandRules
from barons.play.match import Match
from barons.text.land import cardwords
from barons.text.phrases import word
from barons.text.tr import gettext as _
from barons.text.tr import labelled, ngettext

_GONE: Final = "discard"
"""Key for discarded cards, which have no bar."""
_NAMES: Final = Flex(grow=36, basis=0, min=0)
_SEATS: Final = Flex(grow=64, basis=0, min=0)


def counted(match: Match) -> Counter[tuple[int, str]]:
    """Count the cards played by seat and name, and the discarded ones (also by a plot) as `_GONE`.

    All of these are public.
    """
    counts: Counter[tuple[int, str]] = Counter()
    for step in match.recorded_steps(0):
        for event in step.events:
            if isinstance(event, CardPlayed):
                counts[event.seat, event.card] += 1
            elif isinstance(event, CardDiscarded):
                counts[event.seat, _GONE] += 1
    return counts


class CardCounts(TableSheet):
    """A table with a row per card and a column per player."""

    kind = "statistics"
    width = 820.0
    height = 640.0

    def __init__(self, shell: Navigator, table: Table, rules: LandRules) -> None:
        super().__init__(shell, table)
        self._params = rules.params
        self._counts = counted(table.match)

    def title(self) -> str:
        return _("The cards of this game")

    def body(self) -> Node:
        table, seats = self.table, range(self.table.match.players)
        most = max([1, *(count for (_seat, card), count in self._counts.items() if card != _GONE)])
        heads = [_head(table.seat_name(seat), table.colour_of(seat)) for seat in seats]
        rows = [Row([Node(flex=_NAMES), Row(heads, flex=_SEATS)], flex=Flex(basis=36))]
        titles = [(kind.card, cardwords.title(self._params, kind.card)) for kind in self._params.deck.cards]
        for card, title in (*titles, (_GONE, _("discarded unplayed"))):
            cells = [_cell(self._counts[seat, card], 0 if card == _GONE else most) for seat in seats]
            said = [labelled(table.seat_name(seat), self._counts[seat, card]) for seat in seats]
            words = Text(title, fonts.UI, narrows=True, wraps=False, role="none", flex=_NAMES)
            name = labelled(title, ", ".join(said))
            rows.append(Row([words, Row(cells, flex=_SEATS)], flex=FILLS, role="text", name=name))
        return Padding(Column(rows), Edges(right=14))


def _head(name: str, colour: str | None) -> Node:
    words = Text(name, fonts.SMALL, wraps=False, narrows=True, role="none")
    badge = Frame(painter(heraldry.round_badge, colour), flex=Flex(basis=28, shrink=0))
    return Fits([Row([badge, words], gap=6), Row([badge])], flex=FILLS)


def _cell(count: int, most: int) -> Node:
    ink = theme.INK.strong if count else theme.INK.soft
    number = Text(str(count), fonts.UI_BOLD, ink, x=0.5, wraps=False, role="none", flex=Flex(basis=28))
    bar = Frame(painter(_bar, count / most if most else 0.0), flex=FILLS)
    return Row([number, bar, Node(flex=Flex(basis=14))], gap=6, flex=FILLS)


def _bar(surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """Paint a bar over the given share of its rectangle."""
    height = round(rect.h * 0.56)
    bar = pygame.Rect(rect.x, rect.centery - height // 2, round(rect.w * share), height)
    pygame.draw.rect(surface, theme.SEAL.base, bar, border_radius=px(3))


def table(shell: Navigator, match: Match) -> Table:
    family = LandFamily(match.rules)
    pending = LandPendingMove(match, family)
    session = GameSession(shell, match, family, pending)

    table = Table(session, lambda table: _parts(table, pending, family))
    table.input.home = "cards"
    return table


_YIELDS: Final = 70.0
"""Units by which the map moves left for the bubbles of lessons and puzzles."""
_TAKEN: Final = 0.65 * _YIELDS
"""Units that the legend then becomes narrower; the rest of the move uses free space beside it."""


def _parts(scene: Table, pending: LandPendingMove, family: LandFamily) -> Parts:
    turn = LandTurn(scene, pending, family)
    family.words.stands = turn.stands_on
    counting = CountingScores(scene)
    hand = Hand(scene, turn, family)
    magnifier = Magnifier(scene, yields=_YIELDS)

    def slots() -> Slots:
        layout = current()
        side = 372.0 if layout.w >= 1700 else max(290.0, 372 - (1700 - layout.w) * 0.19)
        column = Flex(basis=side, min=side)
        advice = scene.session.adviser.text if scene.session.adviser.hint is not None else ""
        return Slots(
            Stack([scene.panel(_left, scene, turn, counting, turn.inspected())], flex=column),
            Stack([scene.panel(_chronicle, scene)], flex=column),
            Stack([scene.panel(_strip, hand, hand.pointed)], flex=STRIP),
            # at small scales, text needs more space for seven actions
            spans=layout.w < 1700 or (not family.rules.by_deck and layout.u < 0.9),
            on_board=(
                zoom_plates(scene.shell.keys, is_whole=magnifier.is_whole),
                in_corner(advice, family.board.rect) if advice else None,
                None if magnifier.factor > 1.0 else _legend(scene, turn, family),
            ),
        )

    keys, flights, popup = TableKeys(scene), Flights(scene, family), Popup(scene, turn, family)
    to_panels = ToPanels(scene, lambda seat: _seat(scene, seat).center, plates_and_pieces(46.0, 43.0))
    return Parts(
        turn=turn,
        camera=magnifier,
        inputs=(CloseUp(scene, magnifier), OrderInput(scene, turn), turn.bar, keys, Pointer(scene)),
        intents={**keys.intents(), **hand.intents(), **turn.intents(), "zoom": magnifier.press_plate},
        clocks=(counting.update, hand.update, popup.update, turn.end.update),
        moving=(flights.paint,),
        above=(
            hand.paint,
            flights.paint_shown,
            to_panels.paint,
            RisingPlates(scene, lambda seat: _seat(scene, seat)).paint,
            turn.end.paint,
        ),
        over=(popup.over, lambda: notice(scene)),
        stage=hand.stage,
        statistics=lambda: _statistics(scene, family),
        statistics_title=lambda: _("The cards") if family.rules.by_deck else _("The dice"),
        advised=lambda hint: advice_words(family.words.advice(hint)),
        statistics_icon="cards" if family.rules.by_deck else "dice",
        bar=lambda tools: topbar(scene, _aim(scene), tools),
        slots=slots,
    )


def _chronicle(scene: Table) -> Node:
    return chronicle(chronicle_of(scene, has_icons=False, steps=scene.session.steps()))


def _strip(hand: Hand, pointed: Part | None) -> Node:
    return hand.strip()


def _seat(scene: Table, seat: int) -> pygame.Rect:
    return scene.place_of(f"seat.{seat}") or pygame.Rect(0, 0, 1, 1)


def _left(table: Table, turn: LandTurn, counting: CountingScores, inspected: Part | None) -> Node:
    players = [(counting.summary(seat), seat_look(table, seat)) for seat in range(table.match.players)]
    order = turn.family.orders.panel(turn.pending.draft if table.may_act else None, table.session.shown)
    return left_column(players, table.inspection(inspected), order, turn.family.words.tile_sprite)


def _legend(table: Table, turn: LandTurn, family: LandFamily) -> Node | None:
    """The legend, in the corner of the map without tiles."""
    seen, costs = land_of(table.session.shown), turn.marks().costly
    yours = "" if seen.viewer is None else seen.seats[seen.viewer]
    shown = signs(family.board.held(seen), yours, has_towns=seen.towns is not None, has_costs=bool(costs))
    if not shown:
        return None
    unit = family.board.k / current().u
    size = (188 * unit - _TAKEN * table.session.is_exercise, 176 * unit)
    grown = max(1.0, unit)  # the border of the map grows with it
    return Padding(
        Aligned(memo(legend, tuple(shown)), x=0, y=1, size=size), Edges(24 * grown, 0, 0, 28 * grown)
    )


def _statistics(table: Table, family: LandFamily) -> TableSheet:
    """Return how often each card was played, or how the die fell, whichever drives the turns."""
    if family.rules.by_deck:
        return CardCounts(table.shell, table, family.rules)
    return DiceWindow(table.shell, table)


def _aim(table: Table) -> str:
    """Return the viewer's points and those needed to win, or those of the player to move."""
    shown = table.session.shown
    seat = table.family.accounts.turn_seat(shown) if shown.viewer is None else shown.viewer
    summary = table.family.accounts.player(shown, seat)
    if not summary.goal or summary.colour is None:
        return ""
    told = ngettext("{score} of {goal} points", "{score} of {goal} points", summary.score)
    return told.format(score=summary.score, goal=summary.goal)


# --- the replay ----------------------------------------------------------------------------------------------


def replayed(match: Match) -> Replayed:
    family = LandFamily(match.rules)

    def seat(seen: Observation, seat: int, look: panels.SeatLook) -> Node:
        return player(family.accounts.player(seen, seat), look, f"seat.{seat}")

    def parts(scene: ReplayScene) -> ReplayParts:
        return ReplayParts(seat, in_short, on_board=lambda: _die(family, scene.director.shown))

    return Replayed(match, family, parts)


def _die(family: LandFamily, seen: Observation) -> Node | None:
    face = family.accounts.turn(seen).die
    return Padding(Aligned(Image(f"die_{face}"), x=1, y=0, size=(56, 56)), Edges.all(16)) if face else None


Sign = tuple[str, str]
"""`town`, `yours`, `open`, `closed`, `contested` or `card`, and its colour, which may be empty."""


def signs(held: Sequence[Held], yours: str | None, *, has_towns: bool, has_costs: bool) -> list[Sign]:
    """Return the signs shown on the map. `yours` is the viewer's colour; without one, nobody is barred."""
    shield = next((each.colour for each in held if each.is_yours), None)
    closed = next((each.colour for each in held if each.colour and not each.is_yours), None)
    found = [("town", "")] if has_towns else []
    owner = "yours" if yours else "open"
    found += [(sign, colour) for sign, colour in ((owner, shield), ("closed", closed)) if colour is not None]
    found += [] if all(each.colour for each in held) else [("contested", "ivory")]
    return found + [("card", "")] * has_costs


def legend(shown: Sequence[Sign]) -> Node:
    """Return a column of the signs with their meanings, aligned to the bottom."""
    forms = [True] if current().text > 1 else [False, True]  # with large text there is no space for long forms
    columns: list[Node] = [
        Column([Node(flex=FILLS), *(_line(*each, is_short=is_short) for each in shown)], gap=4)
        for is_short in forms
    ]
    return Fits(columns, key="legend", role="group", name=_("Legend"))


def _line(sign: str, colour: str, *, is_short: bool) -> Node:
    words = word("land", "legend", sign, int(is_short))
    text = Text(words, fonts.CAPTION, theme.INK.strong, narrows=True, wraps=not is_short)
    flex = Flex(basis=34, cross=22 if is_short else 36, shrink=0)
    return Row([Frame(painter(_sign, sign, colour), flex=flex), text], gap=8, align="middle")


def _sign(surface: pygame.Surface, rect: pygame.Rect, sign: str, colour: str) -> None:
    """Paint a sign as on the map."""
    side = min(rect.size)
    if sign == "town":
        put.sprite(surface, "town_merchant", (side, side), center=rect.center)
    elif sign == "card":
        edge, pale = css(theme.CONTOUR), css(theme.PARCHMENT[50])
        Strokes(side / 34).draw(*strokes.card(10, pale, edge)).blit(surface, rect.center)
    elif sign == "closed":
        heraldry.closed_badge(surface, rect.center, side, colour)
    else:
        shield = pygame.Rect(0, 0, round(side * 0.8), round(side * 0.96))
        shield.center = rect.center
        heraldry.shield(surface, shield, colour, "=" if sign == "contested" else "")
