"""Animations for the events of Barons: dice, walks, buildings, gold, fights on their sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, assert_never

import pygame

from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.effects import Effects
from barons.app.games.realms.fight import Closing, FightView, Opening, begin, follow, resume, telling_faces
from barons.app.kit.anim.motion import Cue, Motion, end_of
from barons.app.kit.clip import part_of
from barons.app.kit.sounds import SoundName
from barons.engine.core import Event
from barons.engine.realms import events as happened
from barons.engine.realms.castles import castles_by_realm
from barons.engine.realms.events import RealmsEvent
from barons.engine.realms.view import RealmsObservation
from barons.text.realms import words
from barons.text.sentence import filled
from barons.text.tr import gettext as _

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
    """Return True for events that may continue a fight: a spell from afar strikes and backfires without one."""
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


class RealmsMotions:
    """Turns the events of one step into animations on a board."""

    def __init__(self, board: RealmsBoard) -> None:
        self._board = board
        self._effects = Effects(board)
        self._fights = FightMotions(self._effects)

    def of(
        self, events: Sequence[RealmsEvent], before: RealmsObservation, after: RealmsObservation
    ) -> list[Motion]:
        """Return the animations of some events, one after the other."""
        self._effects.before, self._effects.after = before, after
        motions: list[Motion] = []
        for event in events:
            begun = end_of(motions)
            self._effects.is_brisk = self._concerns_computers(event)
            fought = self._fights.of(event, begun)
            motions += self._by_itself(event, begun) if fought is None else fought
        return motions + self._to_panels(events, end_of(motions))

    def _to_panels(self, events: Sequence[RealmsEvent], start: float) -> list[Motion]:
        """Move each seat's total gain or loss of gold, and its new castles, to its panel."""
        effects = self._effects
        made: list[Motion] = []
        pairs = zip(effects.before.players, effects.after.players, strict=True)
        for seat, (before, after) in enumerate(pairs):
            change = after.gold - before.gold
            if change and not after.out and before.character is not None:
                sign = "+" if change > 0 else "−"
                later = start + effects.seconds(_APART) * len(made)
                made += effects.to_panel(seat, "icon:coin", f"{sign}{abs(change)}", later)
        for event in events:
            if isinstance(event, happened.Built) and event.what == "castle":
                later = start + effects.seconds(_APART) * len(made)
                made += effects.to_panel(event.seat, "icon:castle", "+1", later, event.space)
        return made

    def _concerns_computers(self, event: RealmsEvent) -> bool:
        quick = self._board.quick_seats
        involved = _involved(event) | self._fights.sides()
        return all(seat in quick for seat in involved if isinstance(seat, int)) and bool(quick)

    def _by_itself(self, event: RealmsEvent, start: float) -> list[Motion]:
        match event:
            case happened.Rolled():
                return self._rolled(event, start)
            case happened.Moved() | happened.Banished():
                return self._walked(event, start)
            case happened.TollPaid() | happened.Stolen() | happened.Bewitched():
                return self._flown(event, start)
            case happened.Offered():
                return self._effects.turn_card(f"item_{event.item}", start, 0.45)
            case happened.AdventureDrawn():
                return self._adventure(event, start)
            case happened.Built():
                return self._built(event, start)
            case happened.Sold():
                return self._sold(event, start)
            case happened.Demolished():
                return self._effects.sink(event.what, event.owner, event.space, start)
            case happened.Died():
                return self._effects.fade(event.seat, start)
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
                | happened.HealthChanged()
                | happened.Fled()
                | happened.FightOver()
                | happened.Slain()
                | happened.LeftBehind()
            ):
                return []
            case _:
                seat = event.target if isinstance(event, happened.Struck) else event.seat
                picture, text, sound = _over_a_figure(event)
                if seat is None or not picture:
                    return []
                return self._effects.float_up(seat, picture, text, start, sound)

    def _rolled(self, event: happened.Rolled, start: float) -> list[Motion]:
        """Show dice in the middle; initiative is shown only on the fight sheet."""
        if event.purpose == "initiative":
            return []
        board, title = self._board, words.throw_title(event.purpose)
        telling = telling_faces(event.purpose, event.dice)

        def draw(target: pygame.Surface, t: float) -> None:
            progress = min(1.0, t / 0.55)
            board.stage.tumbling(target, event.dice, progress, telling)
            if title:
                count = words.throw_count(event.purpose, event.dice) if progress >= 1.0 else ""
                board.stage.caption(part_of(target, board.rect), title, count)

        seconds = self._effects.seconds(1.2 if title else 0.85)
        return [Motion(seconds, start, draw, sound="die", lingers=False, holds=bool(title))]

    def _walked(self, event: happened.Moved | happened.Banished, start: float) -> list[Motion]:
        if isinstance(event, happened.Moved):
            seconds = min(1.5, 0.2 * max(1, len(event.path) - 1))
            return self._effects.walk(event.seat, event.path, start, seconds, 14.0)
        here = self._effects.before.players[event.seat].space
        return [] if here is None else self._effects.walk(event.seat, (here, event.space), start, 0.8, 70.0)

    def _flown(
        self, event: happened.TollPaid | happened.Stolen | happened.Bewitched, start: float
    ) -> list[Motion]:
        effects, place_of = self._effects, self._effects.place_of
        mine = place_of(event.seat)
        match event:
            case happened.TollPaid(gold=0):
                return []
            case happened.TollPaid():
                return effects.fly(mine, place_of(event.owner), "icon:coin", str(event.gold), start)
            case happened.Stolen(what="gold"):
                return effects.fly(place_of(event.target), mine, "icon:coin", str(event.gold), start)
            case happened.Stolen():
                return effects.fly(place_of(event.target), mine, f"{event.what}_{event.name}", "", start)
            case happened.Bewitched():
                return effects.fly(mine, place_of(event.target), "icon:mana", "", start)

    # --- in the middle of the board

    def _adventure(self, event: happened.AdventureDrawn, start: float) -> list[Motion]:
        kind, _dash, gold = event.card.partition("-")
        if kind == "treasure":
            return self._effects.turn_card("icon:coin", start, 0.9, gold, holds=True)
        return self._effects.turn_card(f"monster_{event.card}", start, 0.9, holds=True)

    # --- buildings, spoils ----------------------------------------------------------------------------

    def _built(self, event: happened.Built, start: float) -> list[Motion]:
        """Announce a castle with its realm and the number of realms that its owner has now."""
        made = self._effects.rise(event.what, event.seat, event.space, start)
        if event.what != "castle":
            return made
        castles = castles_by_realm(self._board.rules, self._effects.after, event.seat)
        message = filled(
            _("A castle in {realm}: {won} of {goal} realms"),
            realm=words.realm_name(event.space.split("-")[0]),
            won=sum(1 for count in castles.values() if count),
            goal=len(castles),
        )
        stands = max(start, max(motion.end for motion in made) - _DUST)
        return made + self._effects.proclaim(message, event.seat, stands)

    def _sold(self, event: happened.Sold, start: float) -> list[Motion]:
        made = self._effects.float_up(event.seat, "icon:coin", f"+{event.gold}", start)
        if event.what in ("castle", "dwelling"):
            made += self._effects.sink(event.what, event.seat, event.name, start)
        return made

    def _spoils(self, event: happened.Spoils, start: float) -> list[Motion]:
        effects = self._effects
        one, other = self._board.foot(effects.before, event.seat), effects.place_of(event.victor)
        goods = [f"item_{item}" for item in event.items]
        goods += ["icon:castle"] * len(event.castles) + ["icon:house"] * len(event.dwellings)
        made: list[Motion] = []
        for number, picture in enumerate(goods[:8]):
            made += effects.fly(one, other, picture, "", start + effects.seconds(0.18) * number)
        return made


_OverAFigure = (
    happened.Traded
    | happened.TreasureFound
    | happened.BecameAdventurer
    | happened.Trained
    | happened.Bought
    | happened.Used
    | happened.Immune
    | happened.Gathered
    | happened.Healed
    | happened.TriedToSteal
    | happened.Struck
    | happened.Backlash
)


def _over_a_figure(event: _OverAFigure) -> tuple[str, str, SoundName]:
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
            assert_never(event)


def _involved(event: RealmsEvent) -> set[int | None]:
    """Return the seats that an event concerns; None: a monster, or nobody."""
    return {getattr(event, side) for side in _SIDES if hasattr(event, side)} or {event.whose}
