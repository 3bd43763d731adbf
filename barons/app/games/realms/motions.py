"""How the events of Barons are shown: dice fall, pawns walk, houses rise, gold flies, fights are fought."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, assert_never

import pygame

from barons.app.games.realms.fight import Closing, Opening, Story, begin, follow, resume
from barons.app.games.realms.pieces import building_size, building_slots, face, token
from barons.app.games.realms.plan import Point
from barons.app.games.realms.summary import castles_by_realm
from barons.app.kit import theme
from barons.app.kit.anim.motion import Cue, Draw, Motion
from barons.app.kit.anim.tween import hopping
from barons.app.kit.sounds import SoundName
from barons.engine.core import Event
from barons.engine.realms import events as happened
from barons.engine.realms.events import RealmsEvent
from barons.engine.realms.view import RealmsObservation
from barons.text.realms import words
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.games.realms.board import RealmsBoard

_BRISK: Final = 0.27
"""A computer's movements take this share of a person's."""
_FIGHTS: Final = (
    happened.Initiative,
    happened.RoundBegan,
    happened.Struck,
    happened.Fled,
    happened.Backlash,
    happened.Immune,
    happened.HealthChanged,
    happened.FightOver,
    happened.Slain,
    happened.Died,
)
_FIGHT_DICE: Final = frozenset(("initiative", "strike", "undefended", "defence", "magic", "flight"))

_FIGHT_SECONDS: Final[dict[type[Event], float]] = {
    happened.Rolled: 1.1,
    happened.Met: 1.1,
    happened.Attacked: 1.1,
    happened.Struck: 1.2,
    happened.Initiative: 0.9,
    happened.Fled: 0.9,
    happened.Slain: 1.5,
    happened.Died: 1.6,
    happened.FightOver: 1.2,
    happened.Backlash: 1.2,
}
"""A throw and its sixes, what it came to and the health it costs, then how the fight ended."""
_BRISK_FIGHT: Final[dict[type[Event], float]] = {
    happened.Met: 0.4,
    happened.Attacked: 0.4,
    happened.Struck: 0.14,
    happened.Fled: 0.1,
    happened.Slain: 0.4,
    happened.Died: 0.6,
    happened.FightOver: 0.3,
    happened.Backlash: 0.2,
}
"""Between computers: the blows that wound, without their dice."""
_PROCLAIMED: Final = 1.2
"""Seconds for which a new castle is proclaimed."""
_TUMBLE: Final = 0.6
"""The share of a throw's time in which its dice still roll."""
_BLOW: Final = 0.4
"""The share of a blow's time after which health goes."""


@dataclass(frozen=True)
class FightCue(Cue):
    """A fight is shown over the board."""


class RealmsMotions:
    """Turns the events of one beat into movements on a board."""

    def __init__(self, board: RealmsBoard) -> None:
        self._board = board
        self._story: Story | None = None
        self._brisk = False
        self._before: RealmsObservation
        self._after: RealmsObservation

    def of(self, events: Sequence[Event], before: RealmsObservation, after: RealmsObservation) -> list[Motion]:
        """The movements of some events, one after the other."""
        self._before, self._after = before, after
        motions: list[Motion] = []
        for event in events:
            begun = max((motion.end for motion in motions), default=0.0)
            motions += self._of_event(event, begun)
        return motions

    def _of_event(self, event: Event, start: float) -> list[Motion]:
        assert isinstance(event, RealmsEvent)
        self._brisk = self._is_brisk(event)
        if isinstance(event, Opening):
            self._story = begin(event, self._before, self._board.rules)
            return self._fight(event, start)
        if self._story is None and _is_of_fight(event):
            self._story = resume(self._before, self._board.rules)
        if self._story is not None and _belongs(event):
            before = self._story
            self._story = follow(before, event)
            made = self._fight(event, start, before)
            if isinstance(event, Closing):
                self._story = None
            if isinstance(event, happened.Died):
                made += self._died(event, max((motion.end for motion in made), default=start))
            return made
        return self._by_itself(event, start)

    def _by_itself(self, event: RealmsEvent, start: float) -> list[Motion]:
        """What is no part of a fight."""
        match event:
            case happened.Rolled():
                return self._rolled(event, start)
            case happened.Moved():
                return self._moved(event, start)
            case happened.Banished():
                return self._banished(event, start)
            case happened.BecameAdventurer():
                return self._adventurer(event, start)
            case happened.TollPaid():
                return self._toll_paid(event, start)
            case happened.Stolen():
                return self._stolen(event, start)
            case happened.Gathered():
                return self._gathered(event, start)
            case happened.Traded():
                return self._traded(event, start)
            case happened.Sold():
                return self._sold(event, start)
            case happened.Healed():
                return self._healed(event, start)
            case happened.Trained():
                return self._trained(event, start)
            case happened.Bought():
                return self._bought(event, start)
            case happened.Used():
                return self._used(event, start)
            case happened.TreasureFound():
                return self._treasure(event, start)
            case happened.TriedToSteal():
                return self._tried_to_steal(event, start)
            case happened.Bewitched():
                return self._bewitched(event, start)
            case happened.Struck():
                return self._struck(event, start)
            case happened.Backlash():
                return self._backlash(event, start)
            case happened.Offered():
                return self._offered(event, start)
            case happened.AdventureDrawn():
                return self._adventure(event, start)
            case happened.Built():
                return self._built(event, start)
            case happened.Demolished():
                return self._demolished(event, start)
            case happened.Died():
                return self._died(event, start)
            case happened.Spoils():
                return self._spoils(event, start)
            case (
                happened.Attacked()  # both begin a fight
                | happened.Met()
                | happened.Forced()
                | happened.TurnBegan()
                | happened.CharacterChosen()
                | happened.Skipped()
                | happened.TollDue()
                | happened.TooDear()
                | happened.DeckRenewed()
                | happened.GameOver()
                | happened.Initiative()
                | happened.RoundBegan()
                | happened.Immune()
                | happened.HealthChanged()
                | happened.Fled()
                | happened.FightOver()
                | happened.Slain()
                | happened.LeftBehind()
            ):
                return []
            case _:
                assert_never(event)

    def _is_brisk(self, event: RealmsEvent) -> bool:
        """True for what concerns computers alone."""
        quick = self._board.quick_seats
        involved = _involved(event)
        if self._story is not None:
            involved |= {self._story.seat, self._story.foe}
        return all(seat in quick for seat in involved if isinstance(seat, int)) and bool(quick)

    def _seconds(self, seconds: float) -> float:
        return seconds * (_BRISK if self._brisk else 1.0)

    # --- dice ---------------------------------------------------------------------------------------

    def _rolled(self, event: happened.Rolled, start: float) -> list[Motion]:
        if event.purpose == "initiative":
            return []
        return [
            Motion(
                self._seconds(0.85 if event.sixes is None else 1.2),
                start,
                self._dice(event),
                sound="die",
                lingers=False,
                holds=event.sixes is not None,
            )
        ]

    def _dice(self, event: happened.Rolled) -> Draw:
        def draw(target: pygame.Surface, t: float) -> None:
            board, progress = self._board, min(1.0, t / 0.55)
            board.draw_dice(target, event.dice, progress, counts=event.sixes is not None)
            if event.sixes is not None:
                board.draw_purpose(target, words.throw_title(event.purpose), event.sixes, progress)

        return draw

    # --- walking ------------------------------------------------------------------------------------

    def _moved(self, event: happened.Moved, start: float) -> list[Motion]:
        seat, path = event.seat, event.path
        return self._walk(seat, path, start, self._seconds(min(1.5, 0.2 * max(1, len(path) - 1))), 14.0)

    def _banished(self, event: happened.Banished, start: float) -> list[Motion]:
        seat = event.seat
        here = self._before.players[seat].space
        if here is None:
            return []
        return self._walk(seat, [here, event.space], start, self._seconds(0.8), 70.0)

    def _walk(self, seat: int, path: Sequence[str], start: float, seconds: float, hop: float) -> list[Motion]:
        board = self._board
        points = [board.space(name).middle for name in path]
        points = [(x, y + 18) for x, y in points]
        points[0] = board.foot(self._before, seat) or points[0]
        last = board.foot(self._after, seat)
        if last is not None and self._after.players[seat].space == path[-1]:
            points[-1] = last

        def draw(target: pygame.Surface, t: float) -> None:
            at, lift = hopping(points, t, hop)
            board.draw_pawn(target, seat, at, lift)

        return [Motion(seconds, start, draw, "in_out_quad", {f"pawn/{seat}": 1}, sound="hop")]

    def _adventurer(self, event: happened.BecameAdventurer, start: float) -> list[Motion]:
        return self._float(event.seat, "icon:flag", "", start)

    # --- gold, health, cards over a figure -----------------------------------------------------------

    def _float(
        self, seat: int, picture: str, text: str, start: float, sound: SoundName = "coin"
    ) -> list[Motion]:
        at = self._place_of(seat)
        if at is None:
            return []
        return [Motion(self._seconds(0.8), start, self._floating(at, picture, text), "out_cubic", sound=sound)]

    def _floating(self, at: Point, picture: str, text: str) -> Draw:
        board = self._board

        def draw(target: pygame.Surface, t: float) -> None:
            x, y = board.pixel((at[0], at[1] - 64 - 34 * t))
            fade = 255 if t < 0.7 else round(255 * max(0.0, (1 - t) / 0.3))
            token(target, (x, y), picture, text, fade)

        return draw

    def _place_of(self, seat: int) -> Point | None:
        return self._board.foot(self._after, seat) or self._board.foot(self._before, seat)

    def _toll_paid(self, event: happened.TollPaid, start: float) -> list[Motion]:
        one, other = self._place_of(event.seat), self._place_of(event.owner)
        if one is None or other is None or not event.gold:
            return []
        return self._fly(one, other, "icon:coin", str(event.gold), start)

    def _stolen(self, event: happened.Stolen, start: float) -> list[Motion]:
        one, other = self._place_of(event.target), self._place_of(event.seat)
        if one is None or other is None:
            return []
        if event.what == "gold":
            return self._fly(one, other, "icon:coin", str(event.gold), start)
        return self._fly(one, other, f"{event.what}_{event.name}", "", start)

    def _fly(self, one: Point, other: Point, picture: str, text: str, start: float) -> list[Motion]:
        board = self._board

        def draw(target: pygame.Surface, t: float) -> None:
            x = one[0] + (other[0] - one[0]) * t
            y = one[1] + (other[1] - one[1]) * t - 50 - 60 * math.sin(math.pi * t)
            token(target, board.pixel((x, y)), picture, text, 255)

        return [Motion(self._seconds(0.9), start, draw, "in_out_cubic", sound="coin", lingers=False)]

    def _gathered(self, event: happened.Gathered, start: float) -> list[Motion]:
        if not event.count:
            return self._float(event.seat, "icon:cross", "", start, "error")
        return self._float(event.seat, f"resource_{event.resource}", f"+{event.count}", start, "card")

    def _traded(self, event: happened.Traded, start: float) -> list[Motion]:
        return self._float(event.seat, "icon:coin", f"+{event.gold}", start)

    def _sold(self, event: happened.Sold, start: float) -> list[Motion]:
        made = self._float(event.seat, "icon:coin", f"+{event.gold}", start)
        if event.what in ("castle", "dwelling"):
            made += self._sink(event.what, event.seat, event.name, start)
        return made

    def _healed(self, event: happened.Healed, start: float) -> list[Motion]:
        if not event.gained:
            return []
        return self._float(event.seat, "icon:check", f"+{event.gained}", start, "card")

    def _trained(self, event: happened.Trained, start: float) -> list[Motion]:
        return self._float(event.seat, f"character_{event.skill}", str(event.level), start, "card")

    def _bought(self, event: happened.Bought, start: float) -> list[Motion]:
        return self._float(event.seat, f"item_{event.item}", "", start)

    def _used(self, event: happened.Used, start: float) -> list[Motion]:
        return self._float(event.seat, f"item_{event.item}", "", start, "card")

    def _treasure(self, event: happened.TreasureFound, start: float) -> list[Motion]:
        return self._float(event.seat, "icon:coin", f"+{event.gold}", start)

    def _tried_to_steal(self, event: happened.TriedToSteal, start: float) -> list[Motion]:
        if event.succeeded:
            return []
        return self._float(event.seat, "icon:cross", "", start, "error")

    def _bewitched(self, event: happened.Bewitched, start: float) -> list[Motion]:
        one, other = self._place_of(event.seat), self._place_of(event.target)
        if one is None or other is None:
            return []
        return self._fly(one, other, "icon:mana", "", start)

    def _struck(self, event: happened.Struck, start: float) -> list[Motion]:
        """A spell from afar."""
        if event.target is None:
            return []
        text = f"−{event.lost}" if event.lost else "0"
        return self._float(event.target, "icon:strength", text, start, "fight")

    def _backlash(self, event: happened.Backlash, start: float) -> list[Motion]:
        return self._float(event.seat, "icon:mana", f"−{event.lost}", start, "fight")

    # --- cards in the middle --------------------------------------------------------------------------

    def _offered(self, event: happened.Offered, start: float) -> list[Motion]:
        return self._card(f"item_{event.item}", start, 0.45)

    def _adventure(self, event: happened.AdventureDrawn, start: float) -> list[Motion]:
        card = event.card
        return self._card(
            "icon:coin" if card.startswith("treasure-") else f"monster_{card}",
            start,
            0.9,
            card.removeprefix("treasure-") if card.startswith("treasure-") else "",
        )

    def _card(self, picture: str, start: float, seconds: float, text: str = "") -> list[Motion]:
        board = self._board

        def draw(target: pygame.Surface, t: float) -> None:
            turn = min(1.0, t / 0.4)
            side = round(150 * board.k)
            wide = max(2, round(side * abs(math.cos(math.pi * (1 - turn)))))
            at = board.pixel((0.0, -20.0))
            if turn < 0.5:
                from barons.app.kit.heraldry import card_back

                back = pygame.transform.smoothscale(card_back((round(side * 0.8), side)), (wide, side))
                target.blit(back, back.get_rect(center=at))
                return
            shown = face(picture, side, text)
            if turn < 1.0:
                shown = pygame.transform.smoothscale(shown, (wide, shown.get_height()))
            target.blit(shown, shown.get_rect(center=at))

        return [Motion(self._seconds(seconds), start, draw, sound="card", lingers=False)]

    # --- buildings ------------------------------------------------------------------------------------

    def _built(self, event: happened.Built, start: float) -> list[Motion]:
        board, seat, kind, name = self._board, event.seat, event.what, event.space
        at, size = self._slot(name, seat, kind, self._after)
        drop = theme.MOTION["build_drop"]

        def draw(target: pygame.Surface, t: float) -> None:
            board.draw_building(target, kind, seat, at, 120 * (1 - t), min(255, round(60 + 400 * t)), size)

        seconds = drop.seconds * (1.6 if not self._brisk else 0.8)
        made = [Motion(seconds, start, draw, drop.easing, sound="donjon_rise")]
        return made + self._proclaimed(event, start) if kind == "castle" else made

    def _proclaimed(self, event: happened.Built, start: float) -> list[Motion]:
        """A castle has been built: its realm, and how many of them its owner holds now."""
        board, castles = self._board, castles_by_realm(self._board.rules, self._after, event.seat)
        realm = event.space.split("-")[0]
        won = sum(1 for count in castles.values() if count)
        message = _("A castle in {realm}: {won} of {goal} realms")
        told = message.format(realm=words.realm_name(realm), won=won, goal=len(castles))

        def draw(target: pygame.Surface, t: float) -> None:
            board.draw_banner(target, told, event.seat, min(1.0, t / 0.2))

        return [Motion(_PROCLAIMED, start, draw, lingers=False, holds=True, sound="victory")]

    def _demolished(self, event: happened.Demolished, start: float) -> list[Motion]:
        return self._sink(event.what, event.owner, event.space, start)

    def _sink(self, kind: str, seat: int, name: str, start: float) -> list[Motion]:
        board = self._board
        at, size = self._slot(name, seat, kind, self._before)

        def draw(target: pygame.Surface, t: float) -> None:
            shake = math.sin(t * 40) * 4 * (1 - t)
            place = (at[0] + shake, at[1] + 20 * t)
            board.draw_building(target, kind, seat, place, 0.0, round(255 * (1 - t)), size)

        takes = {f"building/{name}/{seat}/{kind}": 1}
        return [Motion(self._seconds(0.6), start, draw, "in_quad", takes, lingers=False, sound="donjon_fall")]

    def _slot(self, name: str, seat: int, kind: str, seen: RealmsObservation) -> tuple[Point, float]:
        """Where a building stands, and how large it is there."""
        stands = seen.buildings.get(name, ())
        space = self._board.space(name)
        for number, building in enumerate(stands):
            if building.seat == seat and building.kind == kind:
                return building_slots(space, len(stands))[number], building_size(len(stands))
        return space.middle, building_size(1)

    # --- fights and deaths ------------------------------------------------------------------------------

    def _fight(self, event: RealmsEvent, start: float, before: Story | None = None) -> list[Motion]:
        """The sheet: a throw tumbles, then shows its sixes; a blow is told, then health goes."""
        story, board = self._story, self._board
        assert story is not None
        seconds = (_BRISK_FIGHT if self._brisk else _FIGHT_SECONDS).get(type(event), 0.0)
        if not seconds or (self._brisk and isinstance(event, happened.Struck) and not event.lost):
            return []
        rolling = isinstance(event, happened.Rolled)

        whole = story
        if before is not None and story.over is None:
            whole = replace(story, health=before.health, foe_health=before.foe_health, lands=False)

        def draw(target: pygame.Surface, t: float) -> None:
            shown = story if rolling or t >= _BLOW else whole
            board.draw_fight(target, shown, min(1.0, t / _TUMBLE) if rolling else 1.0, skips=board.skips)

        return [Motion(seconds, start, draw, lingers=False, cue=FightCue(), sound=_sound_of(event), holds=True)]

    def _died(self, event: happened.Died, start: float) -> list[Motion]:
        board, seat = self._board, event.seat
        at = board.foot(self._before, seat)
        if at is None:
            return []

        def draw(target: pygame.Surface, t: float) -> None:
            board.draw_pawn(target, seat, at, -18 * t, round(255 * (1 - t)))
            x, y = board.pixel((at[0], at[1] - 40 - 30 * t))
            token(target, (x, y), "icon:waste", "", round(255 * min(1.0, 2 * t)))

        return [Motion(self._seconds(1.3), start, draw, "in_quad", {f"pawn/{seat}": 1}, sound="donjon_fall")]

    def _spoils(self, event: happened.Spoils, start: float) -> list[Motion]:
        one, other = self._board.foot(self._before, event.seat), self._place_of(event.victor)
        goods = [f"item_{item}" for item in event.items]
        if one is None or other is None or not (goods or event.castles or event.dwellings):
            return []
        made: list[Motion] = []
        goods += ["icon:castle"] * len(event.castles) + ["icon:house"] * len(event.dwellings)
        for number, picture in enumerate(goods[:8]):
            made += self._fly(one, other, picture, "", start + self._seconds(0.18) * number)
        return made


def _belongs(event: RealmsEvent) -> bool:
    """True for a part of a fight: dice of potions are none."""
    if isinstance(event, happened.Rolled):
        return event.purpose in _FIGHT_DICE
    return isinstance(event, _FIGHTS)


def _is_of_fight(event: RealmsEvent) -> bool:
    """True for what happens in fights only: a spell from afar strikes and turns back without one."""
    return _belongs(event) and not isinstance(
        event, happened.Struck | happened.Backlash | happened.HealthChanged
    )


def _involved(event: RealmsEvent) -> set[int | None]:
    """The seats that an event concerns; None: a monster, or nobody."""
    match event:
        case (
            happened.Attacked()
            | happened.Struck()
            | happened.Bewitched()
            | happened.TriedToSteal()
            | happened.Stolen()
        ):
            return {event.seat, event.target}
        case happened.TollPaid() | happened.Demolished():
            return {event.seat, event.owner}
        case happened.Died():
            return {event.seat, event.by}
        case happened.Spoils():
            return {event.seat, event.victor}
        case happened.Slain():
            return {event.by}
        case happened.Initiative():
            return {event.first}
        case _:
            return {event.whose}


def _sound_of(event: RealmsEvent) -> SoundName | None:
    """What a moment of a fight sounds like."""
    match event:
        case happened.Rolled():
            return "die"
        case happened.Struck():
            return "fight"
        case happened.Slain():
            return "victory" if event.boss else "coin"
        case happened.Died():
            return "donjon_fall"
        case _:
            return None
