"""How the events of Barons are shown: dice fall, pawns walk, houses rise, gold flies, fights are fought."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from barons.app.games.realms.fight import CLOSES, OPENS, Story, begin, follow
from barons.app.games.realms.pieces import building_size, building_slots, face, token
from barons.app.games.realms.plan import Point
from barons.app.kit import theme
from barons.app.kit.anim.motion import Draw, Motion
from barons.app.kit.anim.tween import hopping
from barons.engine.core import Event
from barons.engine.realms.view import RealmsObservation

if TYPE_CHECKING:
    from barons.app.games.realms.board import RealmsBoard

_BRISK: Final = 0.27
"""A computer's movements take this share of a person's."""
_FIGHTS: Final = frozenset(
    ("rolled", "initiative", "round", "struck", "fled", "backlash", "immune", "health", *CLOSES)
)

_FIGHT_SECONDS: Final = {
    "rolled": 0.9,
    "met": 1.1,
    "attacked": 1.1,
    "struck": 1.0,
    "initiative": 0.8,
    "fled": 0.9,
    "slain": 1.2,
    "died": 1.6,
    "fight_over": 1.0,
    "backlash": 0.9,
}
_BRISK_FIGHT: Final = {
    "met": 0.4,
    "attacked": 0.4,
    "struck": 0.14,
    "fled": 0.1,
    "slain": 0.4,
    "died": 0.6,
    "fight_over": 0.3,
    "backlash": 0.2,
}
"""Between computers: the blows that wound, without their dice."""


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
        self._brisk = self._is_brisk(event)
        if event.kind in OPENS:
            self._story = begin(event, self._before, self._board.rules)
            return self._fight(event, start)
        if self._story is not None and event.kind in _FIGHTS and self._belongs(event):
            self._story = follow(self._story, event)
            made = self._fight(event, start)
            if event.kind in CLOSES:
                self._story = None
                if event.kind == "died":
                    made += self._died(event.data, max((motion.end for motion in made), default=start))
            return made
        make: Callable[[dict[str, Any], float], list[Motion]] | None = getattr(self, f"_{event.kind}", None)
        return [] if make is None else make(event.data, start)

    def _belongs(self, event: Event) -> bool:
        """Dice of potions, and wounds of others, are no part of a fight."""
        story = self._story
        assert story is not None
        if event.kind == "rolled":
            return event.data["purpose"] in (
                "initiative",
                "strike",
                "undefended",
                "defence",
                "magic",
                "flight",
            )
        return True

    def _is_brisk(self, event: Event) -> bool:
        """True for what concerns computers alone."""
        quick = self._board.quick_seats
        involved = {event.data.get(key) for key in ("seat", "target", "owner", "by", "victor", "first")}
        if self._story is not None:
            involved |= {self._story.seat, self._story.foe}
        return all(seat in quick for seat in involved if isinstance(seat, int)) and bool(quick)

    def _seconds(self, seconds: float) -> float:
        return seconds * (_BRISK if self._brisk else 1.0)

    # --- dice ---------------------------------------------------------------------------------------

    def _rolled(self, data: dict[str, Any], start: float) -> list[Motion]:
        if data["purpose"] == "initiative":
            return []
        return [
            Motion(
                self._seconds(0.85),
                start,
                self._dice(data["dice"], data["seat"], counts=data["sixes"] is not None),
                sound="die",
                lingers=False,
            )
        ]

    def _dice(self, dice: Sequence[int], seat: int | None, *, counts: bool) -> Draw:
        def draw(target: pygame.Surface, t: float) -> None:
            self._board.draw_dice(target, dice, min(1.0, t / 0.62), counts=counts)

        return draw

    # --- walking ------------------------------------------------------------------------------------

    def _moved(self, data: dict[str, Any], start: float) -> list[Motion]:
        seat, path = data["seat"], data["path"]
        return self._walk(seat, path, start, self._seconds(min(1.5, 0.2 * max(1, len(path) - 1))), 14.0)

    def _banished(self, data: dict[str, Any], start: float) -> list[Motion]:
        seat = data["seat"]
        here = self._before.players[seat].space
        if here is None:
            return []
        return self._walk(seat, [here, data["space"]], start, self._seconds(0.8), 70.0)

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

    def _adventurer(self, data: dict[str, Any], start: float) -> list[Motion]:
        return self._float(data["seat"], "icon:flag", "", start)

    # --- gold, health, cards over a figure -----------------------------------------------------------

    def _float(self, seat: int, picture: str, text: str, start: float, sound: str = "coin") -> list[Motion]:
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

    def _toll_paid(self, data: dict[str, Any], start: float) -> list[Motion]:
        one, other = self._place_of(data["seat"]), self._place_of(data["owner"])
        if one is None or other is None or not data["gold"]:
            return []
        return self._fly(one, other, "icon:coin", str(data["gold"]), start)

    def _stolen(self, data: dict[str, Any], start: float) -> list[Motion]:
        one, other = self._place_of(data["target"]), self._place_of(data["seat"])
        if one is None or other is None:
            return []
        if data["what"] == "gold":
            return self._fly(one, other, "icon:coin", str(data["gold"]), start)
        return self._fly(one, other, f"{data['what']}_{data['name']}", "", start)

    def _fly(self, one: Point, other: Point, picture: str, text: str, start: float) -> list[Motion]:
        board = self._board

        def draw(target: pygame.Surface, t: float) -> None:
            x = one[0] + (other[0] - one[0]) * t
            y = one[1] + (other[1] - one[1]) * t - 50 - 60 * math.sin(math.pi * t)
            token(target, board.pixel((x, y)), picture, text, 255)

        return [Motion(self._seconds(0.9), start, draw, "in_out_cubic", sound="coin", lingers=False)]

    def _gathered(self, data: dict[str, Any], start: float) -> list[Motion]:
        if not data["count"]:
            return self._float(data["seat"], "icon:cross", "", start, "error")
        return self._float(data["seat"], f"resource_{data['resource']}", f"+{data['count']}", start, "card")

    def _traded(self, data: dict[str, Any], start: float) -> list[Motion]:
        return self._float(data["seat"], "icon:coin", f"+{data['gold']}", start)

    def _sold(self, data: dict[str, Any], start: float) -> list[Motion]:
        made = self._float(data["seat"], "icon:coin", f"+{data['gold']}", start)
        if data["what"] in ("castle", "dwelling"):
            made += self._sink(data["what"], data["seat"], data["name"], start)
        return made

    def _healed(self, data: dict[str, Any], start: float) -> list[Motion]:
        if not data["gained"]:
            return []
        return self._float(data["seat"], "icon:check", f"+{data['gained']}", start, "card")

    def _trained(self, data: dict[str, Any], start: float) -> list[Motion]:
        return self._float(data["seat"], f"character_{data['skill']}", str(data["level"]), start, "card")

    def _bought(self, data: dict[str, Any], start: float) -> list[Motion]:
        return self._float(data["seat"], f"item_{data['item']}", "", start)

    def _used(self, data: dict[str, Any], start: float) -> list[Motion]:
        return self._float(data["seat"], f"item_{data['item']}", "", start, "card")

    def _treasure(self, data: dict[str, Any], start: float) -> list[Motion]:
        return self._float(data["seat"], "icon:coin", f"+{data['gold']}", start)

    def _tried_to_steal(self, data: dict[str, Any], start: float) -> list[Motion]:
        if data["succeeded"]:
            return []
        return self._float(data["seat"], "icon:cross", "", start, "error")

    def _bewitched(self, data: dict[str, Any], start: float) -> list[Motion]:
        one, other = self._place_of(data["seat"]), self._place_of(data["target"])
        if one is None or other is None:
            return []
        return self._fly(one, other, "icon:mana", "", start)

    def _struck(self, data: dict[str, Any], start: float) -> list[Motion]:
        """A spell from afar."""
        if data["target"] is None:
            return []
        text = f"−{data['lost']}" if data["lost"] else "0"
        return self._float(data["target"], "icon:strength", text, start, "fight")

    def _backlash(self, data: dict[str, Any], start: float) -> list[Motion]:
        return self._float(data["seat"], "icon:mana", f"−{data['lost']}", start, "fight")

    # --- cards in the middle --------------------------------------------------------------------------

    def _offered(self, data: dict[str, Any], start: float) -> list[Motion]:
        return self._card(f"item_{data['item']}", start, 0.45)

    def _adventure(self, data: dict[str, Any], start: float) -> list[Motion]:
        card = data["card"]
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

    def _built(self, data: dict[str, Any], start: float) -> list[Motion]:
        board, seat, kind, name = self._board, data["seat"], data["what"], data["space"]
        at, size = self._slot(name, seat, kind, self._after)
        drop = theme.MOTION["build_drop"]

        def draw(target: pygame.Surface, t: float) -> None:
            board.draw_building(target, kind, seat, at, 120 * (1 - t), min(255, round(60 + 400 * t)), size)

        seconds = drop.seconds * (1.6 if not self._brisk else 0.8)
        return [Motion(seconds, start, draw, drop.easing, sound="donjon_rise")]

    def _demolished(self, data: dict[str, Any], start: float) -> list[Motion]:
        return self._sink(data["what"], data["owner"], data["space"], start)

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

    def _fight(self, event: Event, start: float) -> list[Motion]:
        story, board = self._story, self._board
        assert story is not None
        seconds = (_BRISK_FIGHT if self._brisk else _FIGHT_SECONDS).get(event.kind, 0.0)
        if not seconds or (self._brisk and event.kind == "struck" and not event.data["lost"]):
            return []
        rolling = event.kind == "rolled"

        def draw(target: pygame.Surface, t: float) -> None:
            board.draw_fight(target, story, min(1.0, t / 0.7) if rolling else 1.0, skips=board.skips)

        sounds = {
            "rolled": "die",
            "struck": "fight",
            "slain": "victory" if event.data.get("boss") else "coin",
            "died": "donjon_fall",
        }
        return [Motion(seconds, start, draw, cue="fight", sound=sounds.get(event.kind, ""))]

    def _died(self, data: dict[str, Any], start: float) -> list[Motion]:
        board, seat = self._board, data["seat"]
        at = board.foot(self._before, seat)
        if at is None:
            return []

        def draw(target: pygame.Surface, t: float) -> None:
            board.draw_pawn(target, seat, at, -18 * t, round(255 * (1 - t)))
            x, y = board.pixel((at[0], at[1] - 40 - 30 * t))
            token(target, (x, y), "icon:waste", "", round(255 * min(1.0, 2 * t)))

        return [Motion(self._seconds(1.3), start, draw, "in_quad", {f"pawn/{seat}": 1}, sound="donjon_fall")]

    def _spoils(self, data: dict[str, Any], start: float) -> list[Motion]:
        one, other = self._board.foot(self._before, data["seat"]), self._place_of(data["victor"])
        goods = [f"item_{item}" for item in data["items"]]
        if one is None or other is None or not (goods or data["castles"] or data["dwellings"]):
            return []
        made: list[Motion] = []
        goods += ["icon:castle"] * len(data["castles"]) + ["icon:house"] * len(data["dwellings"])
        for number, picture in enumerate(goods[:8]):
            made += self._fly(one, other, picture, "", start + self._seconds(0.18) * number)
        return made
