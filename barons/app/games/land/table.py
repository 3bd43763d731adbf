"""The table of Land and its replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from barons.app.games.land.cardcounts import CardCounts
from barons.app.games.land.cards import Flights
from barons.app.games.land.family import LandFamily
from barons.app.games.land.hand import Hand
from barons.app.games.land.handview import STRIP, strip
from barons.app.games.land.input import OrderInput
from barons.app.games.land.orders import OrderLine, order
from barons.app.games.land.pendingmove import LandDesk
from barons.app.games.land.players import LeftColumn, Player, left_column, player
from barons.app.games.land.popup import Popup
from barons.app.games.land.seen import colour_of, land_of, piece_tile
from barons.app.games.land.turn import LandTurn
from barons.app.kit import fonts, heraldry, put, strokes, theme
from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.strokes import Strokes, css
from barons.app.kit.ui.boxes import Aligned, Column, Fits, Padding, Row, Stack
from barons.app.kit.ui.leaves import Frame, Image, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node, memo
from barons.app.table import panels
from barons.app.table.boards.marks import Held
from barons.app.table.bubble import in_corner, notice
from barons.app.table.chronicle import in_short
from barons.app.table.chronicleview import chronicle
from barons.app.table.chronicleview import shown_of as chronicle_of
from barons.app.table.dicewindow import DiceWindow
from barons.app.table.input import Pointer, TableKeys
from barons.app.table.magnifier import CloseUp, Magnifier, zoom_plates
from barons.app.table.parts import Intents, Parts, Slots
from barons.app.table.plates import RisingPlates, ToPanels, plates_and_pieces
from barons.app.table.playercard import CountingScores, seat_look
from barons.app.table.scenes.replay import Replayed, ReplayParts, ReplayScene
from barons.app.table.session import GameSession
from barons.app.table.sheet import TableSheet
from barons.app.table.table import Table
from barons.app.table.topbar import topbar
from barons.app.table.words import advice as advice_words
from barons.engine.core import Observation, Part
from barons.play.draft import Draft
from barons.play.match import Match
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def table(shell: Navigator, match: Match) -> Table:
    family = LandFamily(match.rules)
    pending = LandDesk(match, family)
    session = GameSession(shell, match, family, pending)

    table = Table(session, lambda table: _parts(table, pending, family))
    table.input.home = "cards"
    return table


_YIELDS: Final = 70.0
"""Units by which the map moves left for the bubbles of lessons and puzzles."""


def _parts(scene: Table, pending: LandDesk, family: LandFamily) -> Parts:
    turn = LandTurn(scene, pending, family)
    family.words.stands = lambda piece: _stands(scene, piece)
    counting, looked = CountingScores(scene), Looked(scene, pending)
    hand, lines = Hand(scene, turn, family), OrderLines(scene, turn, family)
    magnifier = Magnifier(scene, yields=_YIELDS)

    def slots() -> Slots:
        layout = current()
        side = 372.0 if layout.w >= 1700 else max(290.0, 372 - (1700 - layout.w) * 0.19)
        column = Flex(basis=side, min=side)
        advice = scene.session.adviser.text if scene.session.adviser.hint is not None else ""
        return Slots(
            left_column(_left(scene, looked, counting, lines), family.words.tile_sprite, column),
            Stack([memo(_chronicle, scene, scene.revision)], flex=column),
            Stack([memo(_strip, scene, hand, scene.revision, hand.pointed)], flex=STRIP),
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
        intents={
            **keys.intents(),
            **hand.intents(),
            **lines.intents(),
            "zoom": magnifier.press_plate,
        },
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


def _chronicle(scene: Table, revision: int) -> Node:
    return chronicle(chronicle_of(scene, has_icons=False, steps=scene.session.steps()))


def _strip(scene: Table, hand: Hand, revision: int, pointed: Part | None) -> Node:
    return strip(hand.strip(), scene)


def _seat(scene: Table, seat: int) -> pygame.Rect:
    return scene.place_of(f"seat.{seat}") or pygame.Rect(0, 0, 1, 1)


class Looked:
    """The tile in the panel of the left column.

    That is the tile of the order in progress, else the one under the mouse, else the last one.
    """

    def __init__(self, table: Table, pending: LandDesk) -> None:
        self._table = table
        self._pending = pending
        self._last: Part | None = None

    def place(self) -> Part | None:
        """Return the tile; None before any was inspected."""
        at = self._table.pointing.place if self._pending.draft is None else self._pending.begins_at
        if at is not None and self._table.pointing.is_dim(at):
            at = None
        self._last = at or self._pending.begins_at or self._last
        return self._last


def _left(table: Table, looked: Looked, counting: CountingScores, lines: OrderLines) -> LeftColumn:
    seats = range(table.match.players)
    players = tuple(Player(counting.summary(seat), seat_look(table, seat)) for seat in seats)
    return LeftColumn(players, table.inspection(looked.place()), lines.node())


def _stands(table: Table, piece: str) -> str:
    seen = land_of(table.session.shown)
    return piece_tile(seen, colour_of(seen), piece)


def _legend(table: Table, turn: LandTurn, family: LandFamily) -> Node | None:
    """The legend, in the corner of the map without tiles."""
    seen, costs = land_of(table.session.shown), turn.marks().costly
    shown = lines(family.board.held(seen), has_towns=seen.towns is not None, has_costs=bool(costs))
    if not shown:
        return None
    unit = family.board.k / current().u
    size = ((188 - _YIELDS / 2 * table.session.is_exercise) * unit, 176 * unit)
    return Padding(Aligned(memo(legend, tuple(shown)), x=0, y=1, size=size), Edges(24, 0, 0, 28))


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
    """Return a replay of a match of Land."""
    family = LandFamily(match.rules)

    def seat(seen: Observation, seat: int, look: panels.SeatLook) -> Node:
        return player(Player(family.accounts.player(seen, seat), look), f"seat.{seat}")

    def parts(scene: ReplayScene) -> ReplayParts:
        return ReplayParts(seat, in_short, on_board=lambda: _die(family, scene.director.shown))

    return Replayed(match, family, parts)


def _die(family: LandFamily, seen: Observation) -> Node | None:
    face = family.accounts.turn(seen).die
    return Padding(Aligned(Image(f"die_{face}"), x=1, y=0, size=(56, 56)), Edges.all(16)) if face else None


class OrderLines:
    """Keeps each line that was shown once until the order ends."""

    def __init__(self, table: Table, turn: LandTurn, family: LandFamily) -> None:
        self._table = table
        self._turn = turn
        self._family = family
        self._draft: Draft | None = None
        self._places: tuple[Part, ...] = ()

    def node(self) -> Node | None:
        """Return the order panel; None without an order."""
        table, orders, words = self._table, self._family.orders, self._family.words
        draft = self._turn.pending.draft if table.may_act else None
        if draft is not self._draft:
            self._draft, self._places = draft, ()
        if draft is None:
            return None
        seen = table.session.shown
        lines = orders.lines(draft, seen, self._places)
        self._places = tuple(line.place for line in lines)
        rows: list[Node] = [
            OrderLine(
                words.place_title(line.place),
                line,
                words.tile_sprite(line.place.name),
                key=f"line.{line.place.name}",
                means=frozenset({line.place}),
            )
            for line in lines
        ]
        return order(orders.title(draft, seen), orders.summary(draft, seen), rows)

    def intents(self) -> Intents:
        """Return the handlers that add one, remove one or add all."""
        turn = self._turn
        return {"add step": turn.add_step, "remove step": turn.remove_step, "add steps": turn.add_all_steps}


class LegendEntry(NamedTuple):
    """A sign and its meaning."""

    sign: str
    """`town`, `yours`, `closed`, `contested` or `card`."""
    words: str
    short: str
    """Text for a narrow corner."""
    colour: str = ""


def lines(held: Sequence[Held], *, has_towns: bool, has_costs: bool) -> list[LegendEntry]:
    """Return the lines for the marks that the map shows now."""
    found = []
    if has_towns:
        found.append(LegendEntry("town", _("town: extra points for a donjon"), _("town")))
    yours = next((each.colour for each in held if each.is_yours), None)
    closed = next((each.colour for each in held if each.colour and not each.is_yours), None)
    if yours is not None:
        found.append(LegendEntry("yours", _("you control it"), _("yours"), yours))
    if closed is not None:
        found.append(LegendEntry("closed", _("blocked by another player"), _("blocked"), closed))
    if not all(each.colour for each in held):
        found.append(LegendEntry("contested", _("Knights tied: nobody controls it"), _("neutral"), "ivory"))
    if has_costs:
        found.append(LegendEntry("card", _("costs a card from your hand"), _("a card")))
    return found


def legend(shown: Sequence[LegendEntry]) -> Node:
    """Return a column of the lines, aligned to the bottom."""
    forms = [True] if current().text > 1 else [False, True]  # with large text there is no space for long forms
    columns: list[Node] = [
        Column([Node(flex=FILLS), *(_line(each, is_short=is_short) for each in shown)], gap=4)
        for is_short in forms
    ]
    return Fits(columns, key="legend", role="group", name=_("Legend"))


def _line(line: LegendEntry, *, is_short: bool) -> Node:
    words = line.short if is_short else line.words
    text = Text(words, fonts.CAPTION, theme.INK.strong, narrows=True, wraps=not is_short)
    sign = Frame(_Sign(line.sign, line.colour), flex=Flex(basis=34, cross=22 if is_short else 36, shrink=0))
    return Row([sign, text], gap=8, align="middle")


@dataclass(frozen=True)
class _Sign:
    """Paints a sign as on the map."""

    sign: str
    colour: str

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        side = min(rect.size)
        if self.sign == "town":
            put.sprite(surface, "town_merchant", (side, side), center=rect.center)
        elif self.sign == "card":
            edge, pale = css(theme.CONTOUR), css(theme.PARCHMENT[50])
            Strokes(side / 34).draw(*strokes.card(10, pale, edge)).blit(surface, rect.center)
        elif self.sign == "closed":
            heraldry.closed_badge(surface, rect.center, side, self.colour)
        else:
            shield = pygame.Rect(0, 0, round(side * 0.8), round(side * 0.96))
            shield.center = rect.center
            heraldry.shield(surface, shield, self.colour, "=" if self.sign == "contested" else "")
