"""The table of Barons: the ring over the window's whole height, choices on the right; its replay."""

from __future__ import annotations

import pygame

from barons.app.games.realms.asked import asked
from barons.app.games.realms.duel import odds_of, sheet_rect
from barons.app.games.realms.family import RealmsFamily
from barons.app.games.realms.fight import FightView, fight_view_at
from barons.app.games.realms.motions import FightCue
from barons.app.games.realms.pieces import token
from barons.app.games.realms.players import HoldingsWindow, Player, player, player_of, players
from barons.app.games.realms.turn import RealmsTurn
from barons.app.games.realms.words import TurnLines, realms_of
from barons.app.kit.keys import place_in_bar
from barons.app.kit.layout import current, px, side_width
from barons.app.kit.navigator import Navigator
from barons.app.kit.ui.boxes import Column, Padding, Row, Stack
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.table import panels
from barons.app.table.bubble import advice_note, notice
from barons.app.table.chronicleview import chronicle
from barons.app.table.chronicleview import shown_of as chronicle_of
from barons.app.table.input import HELD, Pointer, TableKeys
from barons.app.table.magnifier import CloseUp, Magnifier, zoom_plates
from barons.app.table.parts import EventHandler, Parts, Slots
from barons.app.table.pendingmove import PendingMove
from barons.app.table.plates import Pixel, RisingPlates, ToPanelCue, ToPanels
from barons.app.table.playercard import seat_look
from barons.app.table.scenes.replay import Replayed, ReplayParts, ReplayScene
from barons.app.table.seal import EndsAlone, plates, seal
from barons.app.table.session import GameSession
from barons.app.table.sheet import DiceWindow
from barons.app.table.table import Table
from barons.app.table.topbar import topbar
from barons.app.table.words import level_name, lord_name
from barons.engine.core import Observation
from barons.engine.realms.events import Rolled
from barons.engine.realms.stages import ANOTHER_ROUND, FIGHTING, MONSTER
from barons.play.match import Match, RecordedStep
from barons.text.tr import gettext as _

_AFTER_MOVE = 0.05  # seconds: a computer's turn has many small decisions
_LEAST = 0.04
_BLOWS = 4.0
"""Seconds of an automatic fight at normal speed; then it accelerates, twice."""
_PATIENCE = 5.5
"""Seconds of computers' turns after which the rest is shown faster."""


def table(shell: Navigator, match: Match) -> Table:
    family = RealmsFamily(match.rules)
    family.board.skips = True
    session = GameSession(shell, match, family, PendingMove(match))
    session.computers.thinks_ahead = True
    session.thrower = thrower
    return Table(session, lambda table: _parts(table, family))


def thrower(step: RecordedStep) -> int | None:
    """Return the seat that rolls for movement in a step."""
    thrown = (event.seat for event in step.events if isinstance(event, Rolled) and event.purpose == "movement")
    return next(thrown, None)


def _parts(scene: Table, family: RealmsFamily) -> Parts:
    turn = RealmsTurn(scene, family)
    lines = TurnLines(scene.match, family.words)
    magnifier, keys = Magnifier(scene), TableKeys(scene)
    on_board = OnBoard(scene, turn)

    def card(seat: int) -> pygame.Rect:
        return scene.place_of(f"panel.{seat}") or family.board.rect

    def slots() -> Slots:
        column = Flex(basis=side_width(current()), shrink=0)
        return Slots(
            left=Stack([scene.panel(_players, scene, turn)], flex=column),
            right=Stack([scene.panel(_side, scene, turn, lines)], flex=column),
            on_board=(
                zoom_plates(scene.shell.keys, is_whole=magnifier.is_whole)
                if on_board.is_free
                else Node(key="fight"),
            ),
        )

    scene.input.home = "asked"
    return Parts(
        turn=turn,
        camera=magnifier,
        inputs=(CloseUp(scene, magnifier), ChoiceInput(turn), keys, Pointer(scene)),
        intents={
            **keys.intents(),
            **turn.intents(),
            "zoom": magnifier.press_plate,
            "holdings": on_board.open_holdings,
        },
        clocks=(FightPace(scene, turn).update, on_board.update, turn.end.update, turn.autofight.update),
        onward=(EndsAlone(scene, turn.end, turn.ends_at_once).update,),
        moving=(on_board.paint,),
        above=(
            turn.end.paint,
            ToPanels(scene, lambda seat: _purse(card(seat)), _coin).paint,
            RisingPlates(scene, card).paint,
        ),
        over=(lambda: notice(scene),),
        followers=(on_board.sync,),
        statistics=lambda: DiceWindow(scene.shell, scene),
        statistics_title=lambda: _("The dice"),
        advised=turn.advised,
        bar=lambda tools: topbar(scene, "", tools),
        slots=slots,
    )


def _players(scene: Table, turn: RealmsTurn) -> Node:
    shown = tuple(_player(scene, turn, seat) for seat in range(scene.match.players))
    return players(shown, turn.family.rules)


def _side(scene: Table, turn: RealmsTurn, lines: TurnLines) -> Node:
    adviser = scene.session.adviser
    advice = adviser.text if adviser.hint is not None else ""
    told = chronicle_of(scene, lines.lines)
    # the question takes what its rows need, the chronicle the rest
    return Column(
        [
            asked(turn.asked()),
            advice_note(advice, Flex(shrink=0)) if advice else None,
            chronicle(told, Flex(grow=1, basis=96.0, shrink=0)),
            Row(
                [
                    Padding(plates(scene, "undo", "hint", gap=12), Edges(0, 6, 0, 16), flex=FILLS),
                    seal(scene, size=112.0, flex=Flex(basis=150, shrink=0)),
                ],
                gap=16,
                flex=Flex(basis=150.0, shrink=0),
            ),
        ],
        gap=14,
    )


def _player(scene: Table, turn: RealmsTurn, seat: int) -> Player:
    """Build a card; beside the character there is space for a word: the level, or "you"."""
    look, sitting = seat_look(scene, seat), scene.match.seats[seat]
    if look.is_thinking or turn.seen.players[seat].character is None:
        said = look.subtitle
    elif not sitting.is_person:
        said = lord_name(sitting.lord) if sitting.lord else level_name(sitting.level)
    else:
        said = _("you") if len(scene.session.persons) == 1 else _("person")
    return player_of(turn.seen, turn.family.accounts, seat, look._replace(subtitle=said))


class OnBoard:
    """Draws what covers the board: the roll with its paths, the fight in progress; handles intents."""

    def __init__(self, table: Table, turn: RealmsTurn) -> None:
        self._table = table
        self._turn = turn
        self._board = turn.family.board
        self.is_free = True
        """True if no fight covers the board or is animated there."""
        self._board.is_dim = lambda part: table.pointing.is_dim(part)

    def sync(self) -> None:
        seen = self._turn.seen
        seats = enumerate(self._table.match.seats)
        self._board.quick_seats = frozenset(number for number, seat in seats if not seat.is_person)
        self._board.targets = self._turn.targets()
        match = self._table.match
        fight = seen.turn.fight
        if fight is not None and self._turn.choices and seen.turn.step == "fight":
            self._board.odds = odds_of(self._turn.state, is_duel=fight.foe is not None)
        elif fight is None and not _moves_a_fight(self._table):
            self._board.odds = None
        self._board.mover = match.acting_seat if match.awaits_seal else None
        self._board.dice = seen.turn.dice if seen.turn.step == "move" else ()
        session = self._table.session
        told = session.chronicle.entries(seen.viewer, session.chronicle_upto(), session.chronicle_last())
        self._board.news = next((str(entry.sentence) for entry in reversed(told) if not entry.is_detail), "")

    def update(self, dt: float) -> bool:
        is_free = not _moves_a_fight(self._table) and self._turn.fight_view() is None
        if is_free != self.is_free:
            self.is_free = is_free
            self._table.invalidate()
        return False

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the fight, unless its animation draws it."""
        bout = None if _moves_a_fight(self._table) else self._turn.fight_view()
        if bout is not None:
            self._board.draw_fight(surface, bout, 1.0)

    def open_holdings(self, seat: int) -> None:
        shell = self._table.shell
        shell.stack.push(HoldingsWindow(shell, self._table, self._turn, seat))


def _moves_a_fight(table: Table) -> bool:
    director = table.session.director
    return director.is_busy and bool(director.cue(FightCue))


class FightPace:
    """Sets the pace: fights among computers run without a pause, and long rounds of them accelerate."""

    def __init__(self, table: Table, turn: RealmsTurn) -> None:
        self._table = table
        self._turn = turn
        self._watched = 0.0
        """Seconds of computers' turns shown since a person last decided."""
        self._awaited_throw = False
        self._ordered = 0.0
        """Seconds since the automatic fight began."""

    def update(self, dt: float) -> bool:
        session = self._table.session
        if self._turn.awaits_throw != self._awaited_throw:
            self._awaited_throw = self._turn.awaits_throw
            self._table.sync()
        hurried = self._is_fight_of_computers()
        session.after_move = 0.0 if hurried else _AFTER_MOVE
        session.computers.least_wait = 0.0 if hurried else _LEAST
        self._ordered = self._ordered + dt if self._turn.autofight.is_given else 0.0
        if self._table.may_act:
            self._watched = 0.0
        elif self._ordered and session.director.is_busy:
            session.director.speed = float(self._table.shell.settings.animation_speed or 1) * self._haste()
        elif session.director.is_busy and self._turn.seen.seat in self._turn.family.board.quick_seats:
            session.director.speed = float(session.computers.speed or 1) * self._factor()
            self._watched += dt
        return False

    def _haste(self) -> float:
        """Return the speed factor of an automatic fight."""
        over = self._ordered * (self._table.shell.settings.animation_speed or 1) - _BLOWS
        return 1.0 if over <= 0 else 2.0 if over <= _BLOWS else 4.0

    def _factor(self) -> float:
        """Return the speed factor of computers' turns, so that five of them take less than ten seconds."""
        over = self._watched * (self._table.session.computers.speed or 1) - _PATIENCE
        return 1.0 if over <= 0 else 1.6 if over <= 1.5 else 3.0

    def _is_fight_of_computers(self) -> bool:
        state = self._turn.state
        if state.stage not in (FIGHTING, ANOTHER_ROUND):
            return False
        return {state.seat, state.foe} <= {MONSTER, *self._turn.family.board.quick_seats}


def _purse(panel: pygame.Rect) -> Pixel:
    """Return the position of gold and castles on their owner's panel."""
    return panel.right - px(60), panel.y + px(28)


def _coin(surface: pygame.Surface, cue: ToPanelCue, at: Pixel) -> None:
    token(surface, at, cue.sprite, cue.words, 255)


class ChoiceInput(EventHandler):
    """Input handler that runs before the common ones."""

    def __init__(self, turn: RealmsTurn) -> None:
        self._turn = turn
        self._table = turn.table

    def before(self, event: pygame.event.Event) -> bool:
        """Stop an automatic fight on Esc; end the hover of a space that is covered."""
        pointing = self._table.pointing
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self._turn.autofight.is_given:
            self._turn.autofight.drop()
            return True
        throws = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_r)
        keys = throws if self._turn.awaits_throw else (pygame.K_r,) if self._turn.passes_on else ()
        is_throw = event.type == pygame.KEYDOWN and event.key in keys
        if is_throw and not event.mod & (HELD | pygame.KMOD_SHIFT):
            self._turn.throw()
            return True
        if event.type == pygame.MOUSEMOTION and pointing.hovered is not None and self._is_covered(event.pos):
            pointing.hovered = None
            self._table.invalidate()
        return False

    def _is_covered(self, where: tuple[int, int]) -> bool:
        """Return True where no space is visible: beside the board, under a plate, under a fight."""
        mat = self._turn.family.board.rect
        if not mat.collidepoint(where):
            return True
        if self._turn.fight_view() is not None and sheet_rect(mat).collidepoint(where):
            return True
        return self._table.widget_at(where) is not None

    def on_event(self, event: pygame.event.Event) -> bool:
        """Ignore the mouse over covered spaces; letters of choices take precedence over other keys."""
        if event.type == pygame.MOUSEMOTION:
            return self._is_covered(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._turn.family.board.rect.collidepoint(event.pos) and self._is_covered(event.pos)
        if event.type == pygame.KEYDOWN and pygame.K_a <= event.key <= pygame.K_z:
            held = event.mod & (HELD | pygame.KMOD_SHIFT)
            return not held and self._turn.press_letter(chr(event.key).upper())
        return False

    def on_action(self, action: str) -> bool:
        place = place_in_bar(action)
        if place is not None:
            self._turn.press_choice(place)
        return place is not None

    def in_bar(self, place: int) -> str:
        choices = self._turn.choices
        return f"choice.{choices[place].action.text}" if place < len(choices) else ""


def replayed(match: Match) -> Replayed:
    family = RealmsFamily(match.rules)
    lines = TurnLines(match, family.words)

    def seat(seen: Observation, seat: int, look: panels.SeatLook) -> Node:
        sitting = match.seats[seat]
        text = _("person") if sitting.is_person else level_name(sitting.level)
        shown = player_of(realms_of(seen), family.accounts, seat, look._replace(subtitle=text))
        return player(shown, family.rules, opens=False)

    def parts(scene: ReplayScene) -> ReplayParts:
        board = ReplayBoard(scene, family)
        return ReplayParts(seat, lines.lines, inputs=(board,), tallest=326.0, gap=9.0)

    return Replayed(match, family, parts)


class ReplayBoard(EventHandler):
    """Shows the roll in the middle, fights on their sheet, and describes the hovered space."""

    def __init__(self, scene: ReplayScene, family: RealmsFamily) -> None:
        self._scene = scene
        self._family = family
        self._fight_view: tuple[int, FightView | None] = (-1, None)
        family.board.bout = self.fight_view
        family.board.throws = True

    def fight_view(self) -> FightView | None:
        """Return the fight in progress in the position shown."""
        scene = self._scene
        if realms_of(scene.director.shown).turn.fight is None or scene.director.is_busy:
            return None
        if self._fight_view[0] != scene.ply:
            self._fight_view = (scene.ply, fight_view_at(scene.match, self._family.rules, scene.ply))
        return self._fight_view[1]

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            part = self._family.board.hit(event.pos) if self.fight_view() is None else None
            if part != self._family.board.looked_at:
                self._family.board.looked_at = part
                self._scene.invalidate()
        return False
