"""Animations for the events of Barons: dice, walks, buildings, gold, fights on their sheet."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.fight import Closing, FightView, Opening, begin, follow, resume, telling_faces
from barons.app.games.realms.pieces import building_size, building_slots, face, token
from barons.app.games.realms.plan import Point
from barons.app.games.realms.stage import SHOWN
from barons.app.kit import put, theme
from barons.app.kit.anim.motion import Cue, Motion, end_of, pause
from barons.app.kit.anim.tween import hopping
from barons.app.kit.clip import part_of
from barons.app.kit.heraldry import card_back
from barons.app.kit.sounds import SoundName
from barons.app.table.plates import PlateCue, ToPanelCue, rising
from barons.engine.core import Event
from barons.engine.realms import events as happened
from barons.engine.realms.castles import castles_by_realm
from barons.engine.realms.events import RealmsEvent
from barons.engine.realms.view import RealmsObservation
from barons.text.realms import words
from barons.text.sentence import filled
from barons.text.tr import gettext as _

_BRISK: Final = 0.27
"""Duration of a computer's animations as a share of a person's."""
_TO_PANEL: Final = 0.7
"""Seconds for the way from the ring to a player's panel."""
_CASTLE: Final = 1.0
"""Seconds in which a castle lands and its dust settles."""
_LANDS: Final = 0.4
"""Share of that time after which the castle has landed."""
_PROCLAIMED: Final = 1.2
"""Seconds for which the banner of a new castle is shown."""


class Effects:
    """Animations of one step on a board, between the positions `before` and `after`."""

    before: RealmsObservation
    after: RealmsObservation

    def __init__(self, board: RealmsBoard) -> None:
        self.board = board
        self.is_brisk = False
        """True if only computers are involved."""

    def seconds(self, seconds: float) -> float:
        """Return a duration, shortened where `is_brisk`."""
        return seconds * (_BRISK if self.is_brisk else 1.0)

    def place_of(self, seat: int) -> Point | None:
        """Return the position of a player's figure after the step, else before it."""
        return self.board.foot(self.after, seat) or self.board.foot(self.before, seat)

    # --- pawns ----------------------------------------------------------------------------------------

    def walk(self, seat: int, path: Sequence[str], start: float, seconds: float, hop: float) -> list[Motion]:
        """Move a figure from space to space, hopping `hop` units high."""
        board = self.board
        points = [board.plan.feet({name: [seat]})[seat] for name in path]
        points[0] = board.foot(self.before, seat) or points[0]
        last = board.foot(self.after, seat)
        if last is not None and self.after.players[seat].space == path[-1]:
            points[-1] = last

        def draw(target: pygame.Surface, t: float) -> None:
            at, lift = hopping(points, t, hop)
            board.draw_pawn(target, seat, at, lift)

        return [Motion(self.seconds(seconds), start, draw, "in_out_quad", {f"pawn/{seat}": 1}, sound="hop")]

    def fade(self, seat: int, start: float) -> list[Motion]:
        board = self.board
        at = board.foot(self.before, seat)
        if at is None:
            return []

        def draw(target: pygame.Surface, t: float) -> None:
            board.draw_pawn(target, seat, at, -18 * t, round(255 * (1 - t)))
            x, y = board.pixel((at[0], at[1] - 40 - 30 * t))
            token(target, (x, y), "icon:waste", "", round(255 * min(1.0, 2 * t)))

        return [Motion(self.seconds(1.3), start, draw, "in_quad", {f"pawn/{seat}": 1}, sound="donjon_fall")]

    # --- plates and cards -------------------------------------------------------------------------------

    def float_up(
        self, seat: int, picture: str, text: str, start: float, sound: SoundName = "coin"
    ) -> list[Motion]:
        """Let a plate with a picture and a word rise over a figure."""
        at = self.place_of(seat)
        if at is None:
            return []
        view, over = self.board, (at[0], at[1] - 44)
        cue = PlateCue(text, picture, spot=lambda: view.pixel(over))
        return [rising(cue, start, sound), replace(pause(self.seconds(0.8)), start=start)]

    def fly(
        self, one: Point | None, other: Point | None, picture: str, text: str, start: float
    ) -> list[Motion]:
        """Move a plate from one figure to another; nothing if either has no position."""
        board = self.board
        if one is None or other is None:
            return []

        def draw(target: pygame.Surface, t: float) -> None:
            x = one[0] + (other[0] - one[0]) * t
            y = one[1] + (other[1] - one[1]) * t - 50 - 60 * math.sin(math.pi * t)
            token(target, board.pixel((x, y)), picture, text, 255)

        return [Motion(self.seconds(0.9), start, draw, "in_out_cubic", sound="coin", lingers=False)]

    def to_panel(self, seat: int, picture: str, text: str, start: float, space: str = "") -> list[Motion]:
        """Move a plate from a space, or from the player's own, to the player's panel."""
        place = space or self.after.players[seat].space or self.before.players[seat].space
        if place is None:
            return []
        begun = max(0.0, start - self.seconds(0.3))
        cue = ToPanelCue(seat, place, text, picture)
        way = Motion(self.seconds(_TO_PANEL), begun, easing="in_out_cubic", cue=cue, lingers=False)
        return [way, rising(PlateCue(text, picture, seat=seat), way.end)]

    def turn_card(
        self, picture: str, start: float, seconds: float, text: str = "", *, holds: bool = False
    ) -> list[Motion]:
        """Turn a card face up in the middle; `holds`: also show it with reduced motion."""
        board = self.board

        def draw(target: pygame.Surface, t: float) -> None:
            board.stage.bare(target, board.pixel((0.0, 0.0)))
            turn = min(1.0, t / 0.4)
            side = round(118 * board.k)
            width = max(2, round(side * abs(math.cos(math.pi * (1 - turn)))))
            at = board.pixel(SHOWN)
            if turn < 0.5:
                back = pygame.transform.smoothscale(card_back((round(side * 0.8), side)), (width, side))
                put.picture(target, back, center=at)
                return
            shown = face(picture, side, text)
            if turn < 1.0:
                shown = pygame.transform.smoothscale(shown, (width, shown.get_height()))
            put.picture(target, shown, center=at)

        return [Motion(self.seconds(seconds), start, draw, sound="card", lingers=False, holds=holds)]

    # --- buildings ------------------------------------------------------------------------------------

    def rise(self, kind: str, seat: int, space: str, start: float) -> list[Motion]:
        """Let a building come down on its place, a castle with dust."""
        board, drop = self.board, theme.MOTION["build_drop"]
        at, size = self._slot(space, seat, kind, self.after)
        is_castle = kind == "castle" and not self.is_brisk

        def draw(target: pygame.Surface, t: float) -> None:
            down = min(1.0, t / _LANDS) if is_castle else t
            board.draw_building(
                target, kind, seat, at, 120 * (1 - down), min(255, round(60 + 400 * down)), size
            )
            if is_castle and _LANDS <= t < 1.0:
                board.draw_dust(target, at, (t - _LANDS) / (1 - _LANDS))

        if is_castle:
            return [Motion(_CASTLE, start, draw, sound="donjon_rise")]
        seconds = drop.seconds * (1.6 if not self.is_brisk else 0.8)
        return [Motion(seconds, start, draw, drop.easing, sound="donjon_rise")]

    def proclaim(self, text: str, seat: int, start: float) -> list[Motion]:
        board = self.board

        def draw(target: pygame.Surface, t: float) -> None:
            board.stage.banner(target, text, seat, min(1.0, t / 0.2))

        return [Motion(_PROCLAIMED, start, draw, lingers=False, holds=True, sound="victory")]

    def sink(self, kind: str, seat: int, name: str, start: float) -> list[Motion]:
        board = self.board
        at, size = self._slot(name, seat, kind, self.before)

        def draw(target: pygame.Surface, t: float) -> None:
            shake = math.sin(t * 40) * 4 * (1 - t)
            place = (at[0] + shake, at[1] + 20 * t)
            board.draw_building(target, kind, seat, place, 0.0, round(255 * (1 - t)), size)

        takes = {f"building/{name}/{seat}/{kind}": 1}
        return [Motion(self.seconds(0.6), start, draw, "in_quad", takes, lingers=False, sound="donjon_fall")]

    def _slot(self, name: str, seat: int, kind: str, seen: RealmsObservation) -> tuple[Point, float]:
        stands = seen.buildings.get(name, ())
        space = self.board.space(name)
        for number, building in enumerate(stands):
            if building.seat == seat and building.kind == kind:
                return building_slots(space, len(stands))[number], building_size(len(stands))
        return space.middle, building_size(1)


_FIGHT_DICE: Final = frozenset(("initiative", "strike", "undefended", "defence", "magic", "flight", "potion"))

_SECONDS: Final[dict[type[Event], tuple[float, float]]] = {
    happened.Rolled: (1.1, 0.0),
    happened.Met: (1.1, 0.4),
    happened.Attacked: (1.1, 0.4),
    happened.Initiative: (0.9, 0.0),
    happened.RoundBegan: (0.0, 0.0),
    happened.Struck: (1.2, 0.14),
    happened.Backlash: (1.2, 0.2),
    happened.Immune: (1.2, 0.0),
    happened.HealthChanged: (0.0, 0.0),
    happened.Fled: (0.9, 0.1),
    happened.Used: (0.9, 0.3),
    happened.Healed: (1.2, 0.3),
    happened.FightOver: (1.2, 0.3),
    happened.Slain: (1.5, 0.4),
    happened.Died: (1.6, 0.6),
}
"""Seconds for which each event of a fight is shown: a roll, its result, the end. Between computers (second
value): only the blows that wound, without their dice.
"""
_TUMBLE: Final = 0.6
"""Share of a roll's time in which its dice tumble."""
_BLOW: Final = 0.4
"""Share of a blow's time after which health is subtracted."""


@dataclass(frozen=True)
class FightCue(Cue):
    """Draws a fight over the board."""


class FightMotions:
    """Follows the fights of a game from step to step."""

    def __init__(self, effects: Effects) -> None:
        self._effects = effects
        self._fight_view: FightView | None = None

    def sides(self) -> set[int | None]:
        """Return both sides of the current fight; empty if there is none."""
        return set() if self._fight_view is None else {self._fight_view.seat, self._fight_view.foe}

    def of(self, event: RealmsEvent, start: float) -> list[Motion] | None:
        """Return the animations of an event that is part of a fight; None for other events."""
        effects = self._effects
        if isinstance(event, Opening):
            self._fight_view = begin(event, effects.before, effects.board.rules)
            return self._sheet(event, start, self._fight_view, self._fight_view)
        if self._fight_view is None and _is_of_fight(event):
            self._fight_view = resume(effects.before, effects.board.rules)
        if self._fight_view is None or not _belongs(event):
            return None
        before, after = self._fight_view, follow(self._fight_view, event)
        self._fight_view = None if isinstance(event, Closing) else after
        made = self._sheet(event, start, before, after)
        if isinstance(event, happened.Died):
            made += effects.fade(event.seat, max((motion.end for motion in made), default=start))
        return made

    def _sheet(self, event: RealmsEvent, start: float, before: FightView, after: FightView) -> list[Motion]:
        """Animate a roll and then its decisive faces; a blow, then the loss of health."""
        board, brisk = self._effects.board, self._effects.is_brisk
        seconds = _SECONDS.get(type(event), (0.0, 0.0))[brisk]
        if not seconds or (brisk and isinstance(event, happened.Struck) and not event.lost):
            return []
        rolling = isinstance(event, happened.Rolled)
        whole = after
        if after.over is None:
            whole = replace(after, health=before.health, foe_health=before.foe_health, lands=after is before)

        def draw(target: pygame.Surface, t: float) -> None:
            shown = after if rolling or t >= _BLOW else whole
            board.draw_fight(target, shown, min(1.0, t / _TUMBLE) if rolling else 1.0, skips=board.skips)

        return [Motion(seconds, start, draw, lingers=False, cue=FightCue(), sound=_sound_of(event), holds=True)]


def _belongs(event: RealmsEvent) -> bool:
    """Return True for what happens in a fight: cities and skills heal outside."""
    if isinstance(event, happened.Rolled):
        return event.purpose in _FIGHT_DICE
    if isinstance(event, happened.Healed):
        return event.how == "potion"
    return type(event) in _SECONDS


def _is_of_fight(event: RealmsEvent) -> bool:
    """Return True for events that happen only in fights; spells from afar strike and backfire outside them."""
    return _belongs(event) and not isinstance(
        event, happened.Struck | happened.Backlash | happened.HealthChanged
    )


def _sound_of(event: RealmsEvent) -> SoundName | None:
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


_APART: Final = 0.2
"""Seconds between two plates on their way to the panels."""
_DUST: Final = 0.5
"""Seconds before a castle is announced, while its dust settles."""


_SIDES: Final = ("seat", "target", "owner", "by", "victor", "first")
"""Fields of events that hold a seat."""


class RealmsMotions(Effects):
    """Turns the events of one step into animations on a board."""

    def __init__(self, board: RealmsBoard) -> None:
        super().__init__(board)
        self._fights = FightMotions(self)

    def of(
        self, events: Sequence[RealmsEvent], before: RealmsObservation, after: RealmsObservation
    ) -> list[Motion]:
        """Return the animations of some events, one after the other."""
        self.before, self.after = before, after
        motions: list[Motion] = []
        for event in events:
            begun = end_of(motions)
            quick = self.board.quick_seats
            involved = _involved(event) | self._fights.sides()
            self.is_brisk = all(seat in quick for seat in involved if isinstance(seat, int)) and bool(quick)
            fought = self._fights.of(event, begun)
            motions += self._by_itself(event, begun) if fought is None else fought
        return motions + self._to_panels(events, end_of(motions))

    def _to_panels(self, events: Sequence[RealmsEvent], start: float) -> list[Motion]:
        """Move each seat's total gain or loss of gold, and its new castles, to its panel."""
        made: list[Motion] = []
        pairs = zip(self.before.players, self.after.players, strict=True)
        for seat, (before, after) in enumerate(pairs):
            change = after.gold - before.gold
            if change and not after.out and before.character is not None:
                sign = "+" if change > 0 else "−"
                later = start + self.seconds(_APART) * len(made)
                made += self.to_panel(seat, "icon:coin", f"{sign}{abs(change)}", later)
        for event in events:
            if isinstance(event, happened.Built) and event.what == "castle":
                later = start + self.seconds(_APART) * len(made)
                made += self.to_panel(event.seat, "icon:castle", "+1", later, event.space)
        return made

    def _by_itself(self, event: RealmsEvent, start: float) -> list[Motion]:
        match event:
            case happened.Rolled():
                return self._rolled(event, start)
            case happened.Moved() | happened.Banished():
                return self._walked(event, start)
            case happened.TollPaid() | happened.Stolen() | happened.Bewitched():
                return self._flown(event, start)
            case happened.Offered():
                return self.turn_card(f"item_{event.item}", start, 0.45)
            case happened.AdventureDrawn():
                return self._adventure(event, start)
            case happened.Built():
                return self._built(event, start)
            case happened.Sold():
                return self._sold(event, start)
            case happened.Demolished():
                return self.sink(event.what, event.owner, event.space, start)
            case happened.Died():
                return self.fade(event.seat, start)
            case happened.Spoils():
                return self._spoils(event, start)
            case _:
                picture, text, sound = _over_a_figure(event)
                seat = event.target if isinstance(event, happened.Struck) else event.whose
                if seat is None or not picture:
                    return []
                return self.float_up(seat, picture, text, start, sound)

    def _rolled(self, event: happened.Rolled, start: float) -> list[Motion]:
        """Show dice in the middle; initiative is shown only on the fight sheet."""
        if event.purpose == "initiative":
            return []
        board, title = self.board, words.throw_title(event.purpose)
        telling = telling_faces(event.purpose, event.dice)

        def draw(target: pygame.Surface, t: float) -> None:
            progress = min(1.0, t / 0.55)
            board.stage.tumbling(target, event.dice, progress, telling)
            if title:
                count = words.throw_count(event.purpose, event.dice) if progress >= 1.0 else ""
                board.stage.caption(part_of(target, board.rect), title, count)

        seconds = self.seconds(1.2 if title else 0.85)
        return [Motion(seconds, start, draw, sound="die", lingers=False, holds=bool(title))]

    def _walked(self, event: happened.Moved | happened.Banished, start: float) -> list[Motion]:
        if isinstance(event, happened.Moved):
            seconds = min(1.5, 0.2 * max(1, len(event.path) - 1))
            return self.walk(event.seat, event.path, start, seconds, 14.0)
        here = self.before.players[event.seat].space
        return [] if here is None else self.walk(event.seat, (here, event.space), start, 0.8, 70.0)

    def _flown(
        self, event: happened.TollPaid | happened.Stolen | happened.Bewitched, start: float
    ) -> list[Motion]:
        place_of = self.place_of
        mine = place_of(event.seat)
        match event:
            case happened.TollPaid(gold=0):
                return []
            case happened.TollPaid():
                return self.fly(mine, place_of(event.owner), "icon:coin", str(event.gold), start)
            case happened.Stolen(what="gold"):
                return self.fly(place_of(event.target), mine, "icon:coin", str(event.gold), start)
            case happened.Stolen():
                return self.fly(place_of(event.target), mine, f"{event.what}_{event.name}", "", start)
            case happened.Bewitched():
                return self.fly(mine, place_of(event.target), "icon:mana", "", start)

    # --- in the middle of the board

    def _adventure(self, event: happened.AdventureDrawn, start: float) -> list[Motion]:
        kind, _dash, gold = event.card.partition("-")
        if kind == "treasure":
            return self.turn_card("icon:coin", start, 0.9, gold, holds=True)
        return self.turn_card(f"monster_{event.card}", start, 0.9, holds=True)

    # --- buildings, spoils ----------------------------------------------------------------------------

    def _built(self, event: happened.Built, start: float) -> list[Motion]:
        """Announce a castle with its realm and the number of realms that its owner has now."""
        made = self.rise(event.what, event.seat, event.space, start)
        if event.what != "castle":
            return made
        castles = castles_by_realm(self.board.rules, self.after, event.seat)
        message = filled(
            _("A castle in {realm}: {won} of {goal} realms"),
            realm=words.realm_name(event.space.split("-")[0]),
            won=sum(1 for count in castles.values() if count),
            goal=len(castles),
        )
        stands = max(start, max(motion.end for motion in made) - _DUST)
        return made + self.proclaim(message, event.seat, stands)

    def _sold(self, event: happened.Sold, start: float) -> list[Motion]:
        made = self.float_up(event.seat, "icon:coin", f"+{event.gold}", start)
        if event.what in ("castle", "dwelling"):
            made += self.sink(event.what, event.seat, event.name, start)
        return made

    def _spoils(self, event: happened.Spoils, start: float) -> list[Motion]:
        one, other = self.board.foot(self.before, event.seat), self.place_of(event.victor)
        goods = [f"item_{item}" for item in event.items]
        goods += ["icon:castle"] * len(event.castles) + ["icon:house"] * len(event.dwellings)
        made: list[Motion] = []
        for number, picture in enumerate(goods[:8]):
            made += self.fly(one, other, picture, "", start + self.seconds(0.18) * number)
        return made


def _over_a_figure(event: RealmsEvent) -> tuple[str, str, SoundName]:
    """Return picture, words and sound of a plate over the event's figure; no picture: no plate."""
    failed: tuple[str, str, SoundName] = ("icon:cross", "", "error")
    match event:
        case happened.Traded() | happened.TreasureFound():
            return "icon:coin", f"+{event.gold}", "coin"
        case happened.BecameAdventurer():
            return "icon:flag", "", "coin"
        case happened.Trained():
            return f"character_{event.skill}", str(event.level), "card"
        case happened.Bought():
            return f"item_{event.item}", "", "coin"
        case happened.Used():
            return f"item_{event.item}", "", "card"
        case happened.Immune():
            return "item_talisman", "", "card"
        case happened.Gathered():
            return (f"resource_{event.resource}", f"+{event.count}", "card") if event.count else failed
        case happened.Healed():
            return "icon:heart" if event.gained else "", f"+{event.gained}", "card"
        case happened.TriedToSteal():
            return ("", "", "card") if event.succeeded else failed
        case happened.Struck() | happened.Backlash():  # a ranged spell, and one that turns back on its caster
            return ("icon:heart", f"−{event.lost}", "fight") if event.lost else failed
        case _:
            return "", "", "card"


def _involved(event: RealmsEvent) -> set[int | None]:
    """Return the seats that an event concerns; None: a monster, or nobody."""
    return {getattr(event, side) for side in _SIDES if hasattr(event, side)} or {event.whose}
