"""The table of Baron and its replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Final

import pygame

from barons.app.games.baronies.accounts import BACK
from barons.app.games.baronies.board import MapCamera
from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.motions import DraftCue, TileCue
from barons.app.games.baronies.pendingmove import BaroniesPendingMove
from barons.app.games.baronies.players import Player, player, player_of, players
from barons.app.games.baronies.side import POINTED, place, side
from barons.app.games.baronies.side import ledger as ledger_of
from barons.app.games.baronies.tray import tray
from barons.app.games.baronies.turn import BaroniesTurn
from barons.app.games.baronies.words import map_of
from barons.app.kit import assets, fonts, put, theme
from barons.app.kit.anim.tween import thrown
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import heading, sheet
from barons.app.kit.recording import IdentityKey
from barons.app.kit.ui.boxes import Column, Grid, Padding, Row, Stack
from barons.app.kit.ui.leaves import Image, Text
from barons.app.kit.ui.node import Edges, Flex, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.app.table import panels
from barons.app.table.bubble import advice_note, notice
from barons.app.table.chronicle import in_short
from barons.app.table.chronicleview import chronicle
from barons.app.table.chronicleview import shown_of as chronicle_of
from barons.app.table.input import HELD, Pointer, TableKeys
from barons.app.table.parts import EventHandler, Parts, Slots
from barons.app.table.plates import RisingPlates, ToPanels, plates_and_pieces
from barons.app.table.playercard import CountingScores, seat_look
from barons.app.table.scenes.replay import Replayed, ReplayParts, ReplayScene
from barons.app.table.seal import EndsAlone, plates, seal
from barons.app.table.session import GameSession
from barons.app.table.sheet import TableSheet
from barons.app.table.table import Table
from barons.app.table.topbar import topbar
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Observation, Part
from barons.play.match import Match
from barons.text.baronies import words
from barons.text.numbers import signed
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_COMMIT = 160.0
"""Units of the buttons and the seal below the right column."""


def table(shell: Navigator, match: Match) -> Table:
    family = BaroniesFamily(match.rules)
    pending = BaroniesPendingMove(match, family)
    session = GameSession(shell, match, family, pending)
    family.board.look(session.shown)
    return Table(session, lambda table: _parts(table, pending, family))


def _parts(scene: Table, pending: BaroniesPendingMove, family: BaroniesFamily) -> Parts:
    turn = BaroniesTurn(scene, pending, family)
    counting = CountingScores(scene)
    drag, keys = TileDrag(turn), TableKeys(scene)
    camera = MapCamera(family.board, scene.move_board, focus=lambda: scene.pointing.cursor)

    def card(seat: int) -> pygame.Rect:
        return scene.place_of(f"seat.{seat}") or family.board.rect

    return Parts(
        turn=turn,
        camera=camera,
        inputs=(drag, turn.bar, TileKeys(scene, turn), keys, camera, Pointer(scene)),
        intents={**keys.intents(), **turn.intents(), "zoom": camera.press_plate},
        clocks=(counting.update, lambda dt: camera.pass_time(scene.session.shown, dt), turn.end.update),
        onward=(EndsAlone(scene, turn.end, turn.ends_at_once).update,),
        above=(
            TileFlights(scene).paint,
            drag.paint,
            ToPanels(scene, lambda seat: card(seat).center, plates_and_pieces(40.0, 56.0)).paint,
            RisingPlates(scene, card).paint,
            turn.end.paint,
        ),
        over=(lambda: notice(scene),),
        statistics=lambda: TilesWindow(scene, family),
        statistics_title=lambda: _("The tiles"),
        advised=turn.advised,
        bar=lambda tools: topbar(scene, aim(turn.seen), tools),
        slots=lambda: _slots(scene, turn, counting)._replace(on_board=(camera.plates(scene.shell.keys),)),
    )


def _slots(scene: Table, turn: BaroniesTurn, counting: CountingScores) -> Slots:
    family, part = turn.family, turn.inspected
    ledger = family.places.ledger(turn.seen, part)
    pointed = memo(place, scene.inspection(part), family.words.tile_sprite)
    if ledger is not None:
        pointed = memo(ledger_of, ledger)
    adviser = scene.session.adviser
    note = advice_note(adviser.text) if adviser.hint is not None and adviser.text else None
    is_wide = current().w >= 1700
    right = Column(
        [
            side(family, pointed, turn.forecast, note, scene.panel(_chronicle, scene)),
            scene.panel(_commit, scene),
        ],
        gap=14,
        flex=Flex(basis=min(460.0, 424.0 + max(0.0, current().w - 2100.0)) if is_wide else 300, shrink=0),
    )
    return Slots(
        left=Stack(
            [scene.panel(_players, scene, turn, counting)],
            flex=Flex(basis=340 if is_wide else 290, shrink=0),
        ),
        right=right,
        below=Stack(
            [memo(_tray, turn, _tray_state(scene, turn))], flex=Flex(basis=190 if is_wide else 176, shrink=0)
        ),
    )


def _chronicle(scene: Table) -> Node:
    return chronicle(chronicle_of(scene))


def _commit(scene: Table) -> Node:
    wax = seal(scene, size=102.0, flex=Flex(basis=150, shrink=0))
    return Row([plates(scene, "undo", "hint", gap=12), wax], gap=16, flex=Flex(basis=_COMMIT, shrink=0))


def _players(scene: Table, turn: BaroniesTurn, counting: CountingScores) -> Node:
    seen, veiled, overview = turn.seen, scene.session.hand_hidden, turn.family.places.overview

    def card(seat: int) -> Player:
        summary, look = counting.summary(seat), seat_look(scene, seat)
        return player_of(seen, summary, overview(seen, seat), seat, look, veiled=veiled)

    return players(tuple(card(seat) for seat in range(scene.match.players)))


def _tray(turn: BaroniesTurn, state: Hashable) -> Node:
    return tray(turn)


def _tray_state(scene: Table, turn: BaroniesTurn) -> Hashable:
    pending, session, hint = turn.pending, scene.session, scene.session.adviser.hint
    may_choose = scene.may_choose
    return (
        IdentityKey(session.shown), IdentityKey(scene.match.state), scene.match.awaits_seal, pending.planned,
        hint, session.hand_hidden, pending.tile if may_choose else scene.turn_status.why(), may_choose,
        turn.family.words.names,
    )  # fmt: skip


class TileKeys(EventHandler):
    """Keys that cycle through the reserve, show names of places and place tiles of the row.

    A right click drops the planned action.
    """

    def __init__(self, table: Table, turn: BaroniesTurn) -> None:
        self._table = table
        self._turn = turn

    def before(self, event: pygame.event.Event) -> bool:
        """Press the selected place on Enter, which would otherwise press the seal."""
        is_enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if not is_enter or event.mod & HELD or self._table.focused is not None:
            return False
        return self._turn.press_opening()

    def on_action(self, action: str) -> bool:
        if action != "place_names":
            return False
        shell = self._table.shell
        shell.change("place_names", not shell.settings.place_names)
        self._table.invalidate()
        return True

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._table.commands.cancel()
            return True
        if event.type != pygame.KEYDOWN or event.mod & HELD:
            return False
        if event.key == pygame.K_r:
            self._turn.turn_reserve(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        return False


def aim(seen: BaroniesObservation) -> str:
    """Return how far the viewer is behind or ahead of the best other player, and the tiles left in the pile."""
    left = seen.pile
    tiles = ngettext("{count} tile left", "{count} tiles left", left).format(count=left)
    return " · ".join((_race(seen), tiles if left else _("the pile is empty")))


def _race(seen: BaroniesObservation) -> str:
    if seen.viewer is None:
        return _("most honour wins")
    others = [own for seat, own in enumerate(seen.honour) if seat != seen.viewer]
    lead = seen.honour[seen.viewer] - max(others)
    if lead > 0:
        return _("most honour: {number} ahead").format(number=lead)
    if lead < 0:
        return _("{number} honour behind the leader").format(number=-lead)
    return _("tied for most honour")


class TileFlights:
    """The tile that is being taken or drawn now, if any."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def paint(self, surface: pygame.Surface) -> None:
        for cue, progress in self._table.session.director.cues(TileCue):
            self._draw(surface, cue, progress)

    def _spot(self, *keys: str) -> tuple[int, int]:
        """Return the centre of the first of these widgets that exists."""
        place = next(filter(None, map(self._table.place_of, keys)), None)
        return self._table.family.board.rect.midbottom if place is None else place.center

    def _draw(self, surface: pygame.Surface, cue: TileCue, progress: float) -> None:
        start, goal = self._spot(f"row.{cue.place}", "action.draft"), self._spot("pile")
        if not isinstance(cue, DraftCue):
            start, goal = goal, start
        elif cue.seat == self._table.session.shown.viewer:
            goal = self._spot("reserve.0", "action.lay")
        else:
            goal = self._spot(f"seat.{cue.seat}")
        picture = assets.sprite(f"terrain_{cue.tile}", (px(78), px(90)))
        put.picture(surface, picture, center=thrown(start, goal, progress, px(70)))


_SLACK: Final = 12.0
"""Units that the mouse may move between press and release without dragging."""


class TileDrag(EventHandler):
    """Watches the mouse over the cards below the map without taking events from cards or map."""

    def __init__(self, turn: BaroniesTurn) -> None:
        self._turn = turn
        self._card = ""
        """The card on which the mouse was pressed."""
        self._pressed: tuple[int, int] = (0, 0)
        self.nature: str | None = None
        """The tile being dragged."""
        self._at: tuple[int, int] = (0, 0)

    def before(self, event: pygame.event.Event) -> bool:
        """Track a drag, and let every event through: a release beside the card does not press it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._card, self._pressed = self._under(event.pos), event.pos
        elif event.type == pygame.MOUSEMOTION and self._card:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._drop(event.pos)
        return False

    def _under(self, where: tuple[int, int]) -> str:
        card = self._turn.table.widget_at(where) if self._turn.table.may_choose else None
        return card.key if card is not None and not card.why_not and self._turn.nature_of(card.key) else ""

    def _move(self, where: tuple[int, int]) -> None:
        far = abs(where[0] - self._pressed[0]) + abs(where[1] - self._pressed[1])
        if self.nature is None and far > px(_SLACK):
            nature = self._turn.nature_of(self._card)
            self.nature = nature if self._turn.take(self._card) else None
        if self.nature is not None:
            self._at = where
            self._turn.table.invalidate()

    def _drop(self, where: tuple[int, int]) -> None:
        nature, self.nature, self._card = self.nature, None, ""
        if nature is None:
            return
        part = self._turn.family.board.hit(where)
        if part is not None:
            self._turn.drop(part)
        self._turn.table.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        if self.nature is not None:
            put.sprite(surface, f"terrain_{self.nature}", (px(78), px(90)), center=self._at)


class TilesWindow(TableSheet):
    """A table of the tiles by nature: in the box, on the map, in the row, in known reserves, not yet seen."""

    kind = "statistics"
    width = 1070.0

    def __init__(self, table: Table, family: BaroniesFamily) -> None:
        super().__init__(table.shell, table)
        self._params = family.rules.params

    def title(self) -> str:
        return _("The tiles of this game")

    def body(self) -> Node:
        heads = ("", _("worth"), _("in the box"), _("map"), _("row"), _("reserves"), _("unseen"))
        cells: list[Node] = [Node()]
        cells += [Text(head, fonts.UI_BOLD, theme.INK.label, x=0.5, narrows=True) for head in heads]
        seen = map_of(self.table.session.shown)
        known = Counter(held.tile for reserve in seen.reserves for held in reserve if held.tile is not None)
        laid, row = Counter(seen.map.values()), Counter(seen.row)
        for nature in words.NATURES:
            tile = words.tile_of(self._params, nature)
            rest = tile.count - laid[nature] - row[nature] - known[nature]
            picture = Image(f"terrain_{nature}", x=0, flex=Flex(basis=46, min=46))
            cells += [
                Padding(picture, Edges(4, 4, 10, 4), flex=Flex(min=50)),
                Text(words.nature_title(nature), fonts.NUMERAL),
            ]
            cells += [_number(text) for text in (signed(tile.value), str(tile.count))]
            cells += [_number(str(count)) for count in (laid[nature], row[nature], known[nature])]
            cells.append(_number(str(rest), fonts.NUMERAL.at(24)))
        note = _("Unseen: in the pile, face down in a reserve, or removed from the game.")
        parts = [
            Scroll(Grid(cells, columns=8, gap=6), flex=Flex(grow=1)),
            Text(note, fonts.SMALL, theme.INK.soft, x=0.5),
        ]
        return Column(parts, gap=10)


def _number(text: str, style: fonts.Style = fonts.UI) -> Node:
    return Text(text, style, theme.HAIRLINE if text == "0" else theme.INK.strong, x=0.5, wraps=False)


_ROW = 142.0
"""Height of the row's panel in units."""


def replayed(match: Match) -> Replayed:
    family = BaroniesFamily(match.rules)

    def seat(seen: Observation, seat: int, look: panels.SeatLook) -> Node:
        summary, pieces = family.accounts.player(seen, seat), family.places.overview(seen, seat)
        return player(player_of(map_of(seen), summary, pieces, seat, look), f"seat.{seat}")

    def parts(scene: ReplayScene) -> ReplayParts:
        camera = MapCamera(family.board, scene.invalidate)
        ledger = BaronyLedger(scene, family)
        return ReplayParts(
            seat,
            in_short,
            above=ledger.view,
            below=lambda: open_row(map_of(scene.director.shown)),
            inputs=(camera, ledger, WholeAgain(camera)),
        )

    return Replayed(match, family, parts)


def open_row(seen: BaroniesObservation) -> Node:
    """Return the tiles of the row, oldest first, then the pile with its number."""
    title = heading(_("Open row") if seen.row else _("The row is empty"))
    tiles = [Image(f"terrain_{tile}", flex=Flex(basis=64, min=20)) for tile in seen.row]
    pile = Image(BACK, flex=Flex(basis=64, min=20)) if seen.pile else None
    number = Text(str(seen.pile), fonts.NUMERAL.at(24), wraps=False, flex=Flex(shrink=0))
    row = Row([*tiles, Node(flex=Flex(grow=1)), pile, number], gap=6, flex=Flex(basis=74))
    return sheet(Column([title, row], gap=6), inside=16, flex=Flex(basis=_ROW, shrink=0))


class BaronyLedger(EventHandler):
    """The ledger of the barony under the mouse, above the chronicle."""

    def __init__(self, scene: ReplayScene, family: BaroniesFamily) -> None:
        self._scene = scene
        self._family = family
        self._hovered: Part | None = None

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            part = self._family.board.hit(event.pos)
            if part != self._hovered:
                self._hovered = part
                self._scene.invalidate()
        return False

    def view(self) -> Node | None:
        ledger = self._family.places.ledger(self._scene.director.shown, self._hovered)
        return None if ledger is None else Stack([ledger_of(ledger)], flex=Flex(basis=POINTED, shrink=0))


class WholeAgain(EventHandler):
    """Shows the whole map again on a right click, or on Esc before it leaves the replay."""

    def __init__(self, camera: MapCamera) -> None:
        self._camera = camera

    def on_event(self, event: pygame.event.Event) -> bool:
        is_right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        is_escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not self._camera.is_whole
        if is_right or is_escape:
            self._camera.zoom(0)
        return is_right or is_escape
