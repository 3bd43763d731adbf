"""The course of a game at the table: who sees what, who decides, what the computers are asked. No drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from barons.app.kit import theme
from barons.app.kit.anim.director import Director, Scene
from barons.app.kit.anim.motion import Motion
from barons.app.table.boards.marks import Trail, summed
from barons.app.table.chronicle import Chronicle
from barons.app.table.desk import Desk
from barons.app.table.family import Family
from barons.app.table.stage import scenes_of
from barons.engine.core import CHANCE, OVER, Action, Event, Json, Observation
from barons.engine.events import GameOver, TurnBegan
from barons.play.history import since_last_turn
from barons.play.match import Beat, Match
from barons.play.opponents import ask_computer, ask_hint, why_good
from barons.text.describe import ground
from barons.text.sentence import Names
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator


_FADES = 0.5  # seconds in which the others' trails fade
_HURRIED = 0.15  # seconds that a computer may think when nobody plays any more


class Course:
    """One game on its way.

    `viewer`: whose hidden things the screen may show; None: nobody's. With several persons and a ruleset
    that hides, it is set only by `reveal`, and falls back to None when the turn goes on to somebody else.
    """

    def __init__(
        self,
        shell: Navigator,
        match: Match,
        family: Family,
        desk: Desk,
    ) -> None:
        self.shell = shell
        self.match = match
        self.family = family
        self.desk = desk
        self.chronicle = Chronicle(match, family.words)
        self.viewer: int | None = None
        self.hand_hidden = False
        self.hint: Action | None = None
        self.hint_reason = ""
        """Why, in a sentence."""
        self.is_hurried = False
        """Asked for: the game is to be finished fast, as soon as computers alone play."""
        self.recalls = False
        """The others' trails are asked for again."""
        self.troubles = 0
        """How often the worker had to be replaced: one apologetic line each."""
        self.after_move = theme.AI_PAUSE["after_move"]
        """Seconds that pass after a computer's decision has been shown."""
        self.least_wait = theme.AI_PAUSE["least"]
        """Seconds that pass at least before a computer decides."""
        self.thinks_ahead = False
        """Computers think while what has happened is still being shown: for games of many small decisions."""
        self.computers_wait = False
        """No computer plays by itself: a lesson tells when the opponent does."""
        self._ticket: int | None = None
        self._hint_ticket: int | None = None
        self._waited = 0.0
        self._held: list[Beat] = []
        """What a computer's order has done so far: shown as one movement once the order is whole."""
        self._shown_ply = match.ply
        self._last_turn: tuple[object, Observation] | None = None
        self._trails: tuple[tuple[object, ...], tuple[Trail, ...]] | None = None
        self._leaving: tuple[Trail, ...] = ()
        self._leaves = 0.0
        """Seconds for which the others' trails still fade."""
        self.rename()
        if not self.hides_hands:
            self.viewer = self._own_viewer()
        elif match.acting_seat in self.persons and not self._has_secrets(match.acting_seat):
            self.viewer = match.acting_seat
        self.director = Director(match.observation(self.viewer), shell.sounds.play)

    # --- who sees what ------------------------------------------------------------------------------

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return [number for number, seat in enumerate(self.match.seats) if seat.is_person]

    @property
    def hurries(self) -> bool:
        """True while a game that no person plays any more is finished fast."""
        return self.is_hurried and not self.persons

    @property
    def ai_speed(self) -> int:
        """How fast computers' turns are shown; 0: at once."""
        return 0 if self.hurries else self.shell.settings.ai_speed

    @property
    def hides_hands(self) -> bool:
        """True where the screen must be handed over: several persons, and something to hide."""
        return self.match.rules.hides and len(self.persons) > 1

    @property
    def awaits_handover(self) -> int | None:
        """The person who must take the screen before anything goes on."""
        seat = self.match.acting_seat
        if not self.hides_hands or seat is None or seat == self.viewer or self.match.is_over:
            return None
        return seat if self.match.seats[seat].is_person and self._has_secrets(seat) else None

    def _has_secrets(self, seat: int | None) -> bool:
        """True when this seat knows something that not everybody may know."""
        if seat is None:
            return False
        return _tells_more(self.match.observation(seat).position(), self.match.observation(None).position())

    def reveal(self, seat: int) -> None:
        """This person holds the screen now: plans and hints of the one before are gone."""
        self.hint = None
        self.hand_hidden = False
        self._set_viewer(seat)
        self.desk.forget()

    def conceal(self) -> None:
        """Nobody's hidden things any more, until `reveal`."""
        if self.hides_hands and self.viewer is not None:
            self.hint = None
            self._set_viewer(None)

    def _own_viewer(self) -> int | None:
        persons = self.persons
        if len(persons) == 1:
            return persons[0]
        seat = self.match.acting_seat
        if seat is not None and seat in persons:
            return seat
        return self.viewer if self.viewer in persons else None

    def _set_viewer(self, viewer: int | None) -> None:
        """Show the true position at once, as this viewer may know it."""
        self.viewer = viewer
        self._held.clear()
        self.director.reset(self.match.observation(viewer))
        self._shown_ply = self.match.ply

    def _follow_viewer(self) -> None:
        """After a change: whose screen it is now."""
        if self.hides_hands:
            seat = self.match.acting_seat
            if seat == self.viewer or self.match.is_over:
                return
            if seat in self.persons and not self._has_secrets(seat):
                self._set_viewer(seat)
            else:
                self.conceal()
        else:
            viewer = self._own_viewer()
            if viewer != self.viewer:
                self._set_viewer(viewer)

    def rename(self) -> None:
        """Tell the narrator what people are called and which colours they have."""
        match = self.match
        self.family.words.names = Names(tuple(seat.name for seat in match.seats), tuple(match.colours()))

    # --- what is shown -------------------------------------------------------------------------------

    @property
    def shown(self) -> Observation:
        """The position on the screen."""
        return self.director.shown

    @property
    def turn_shown(self) -> Observation:
        """The position whose turn is told of: while a turn awaits its seal, that before its last action."""
        match = self.match
        if not self.is_settled or not match.awaits_seal:
            return self.shown
        key = (match.ply, self.viewer)
        if self._last_turn is None or self._last_turn[0] != key:
            self._last_turn = (key, match.observation(self.viewer, match.ply - 1))
        return self._last_turn[1]

    @property
    def ended_by(self) -> list[Event]:
        """What the action told after which a turn awaits its seal; nothing when none does."""
        match = self.match
        if not self.is_settled or not match.awaits_seal:
            return []
        return [event for beat in match.beats(match.ply - 1) for event in beat.events_for(self.viewer)]

    @property
    def is_settled(self) -> bool:
        """True when the screen shows the truth and nothing moves."""
        return not self.director.is_busy and not self._held

    @property
    def decides(self) -> bool:
        """True when the person at the screen may act now."""
        seat = self.match.acting_seat
        return (
            seat is not None
            and self.match.seats[seat].is_person
            and not self.match.is_over
            and self.awaits_handover is None
        )

    def show(self, beats: Sequence[Beat], *, by_computer: bool = False) -> None:
        """Play what has happened on the screen; the truth is set already."""
        self.rename()
        settings = self.shell.settings
        speed = self.ai_speed if by_computer else settings.animation_speed
        director = self.director
        if director.is_busy:
            director.finish()
        viewer = self.viewer
        pause = self.after_move if by_computer else 0.0
        scenes = scenes_of(
            beats,
            self.family.board,
            director.shown,
            lambda ply: self.match.observation(viewer, ply),
            march=self.family.march,
            told=self._told,
            after_each=pause,
        )
        if settings.reduced_motion:
            scenes = [self._faded(scene) for scene in scenes]
        director.speed = float(speed or 1)
        director.instant = speed == 0
        director.show(scenes)

    def _told(self, beat: Beat) -> None:
        self._shown_ply = max(self._shown_ply, beat.snapshot)
        for event in beat.events:
            if isinstance(event, TurnBegan) and self.match.seats[event.seat].is_person:
                self.shell.sounds.play("turn")
            elif isinstance(event, GameOver):
                self.shell.sounds.play("victory")

    def _faded(self, scene: Scene) -> Scene:
        """The same with a cross-fade in place of movements; what is to be read stands still for a while."""
        after = scene.then
        if after is None or not scene.motions:
            return Scene([motion.stilled() for motion in scene.motions if motion.holds], after, scene.trail)
        held = [motion.stilled() for motion in scene.motions if motion.holds]
        if held:
            return Scene(held, after, scene.trail)
        board = self.family.board
        buffer: list[pygame.Surface] = []

        def draw(target: pygame.Surface, t: float) -> None:
            if not buffer or buffer[0].get_size() != target.get_size():
                buffer[:] = [pygame.Surface(target.get_size()).convert()]
                board.draw(buffer[0], after)
            buffer[0].set_alpha(round(255 * t))
            target.blit(buffer[0], board.rect, board.rect)

        sounds = [motion.sound for motion in scene.motions if motion.sound]
        fade = Motion(theme.MOTION["cross_fade"].seconds, draw=draw, sound=sounds[0] if sounds else None)
        return Scene([fade], after, scene.trail)

    def chronicle_upto(self) -> int:
        """How far the chronicle is told on the screen."""
        return self.match.ply if self.is_settled else self._shown_ply

    def trails(self) -> tuple[Trail, ...]:
        """What the others did since this viewer's last turn, until its first action of this one or as long as
        it `recalls`."""
        if self._leaves > 0.0:
            alpha = 51 * round(5 * self._leaves / _FADES)
            return tuple(trail._replace(alpha=min(254, alpha)) for trail in self._leaving)
        match, viewer = self.match, self.viewer
        key = (match.ply, viewer, self.is_settled, self.recalls)
        if self._trails is None or self._trails[0] != key:
            self._trails = (key, self._find_trails())
        return self._trails[1]

    def _find_trails(self) -> tuple[Trail, ...]:
        viewer = self.viewer
        if viewer is None or not self.is_settled or not self.decides:
            return ()
        beats = since_last_turn(self.match, viewer)
        if not self.recalls and any(beat.seat == viewer and beat.kind == "decision" for beat in beats):
            return ()
        told = [event for beat in beats if beat.seat not in (viewer, CHANCE) for event in beat.events]
        trails = (self.family.board.trail(event, self.shown) for event in told)
        return summed([trail for trail in trails if trail is not None])

    def recall(self) -> bool:
        """Show the others' trails again, or put them away; False when there are none."""
        self.recalls = not self.recalls
        if self.recalls and not self.trails():
            self.recalls = False
            return False
        return True

    def show_since(self) -> bool:
        """Play again what has happened since this viewer's last turn. False when nothing has."""
        if self.viewer is None:
            return False
        beats = since_last_turn(self.match, self.viewer)
        if not beats:
            return False
        self._held.clear()
        self.director.reset(self.match.observation(self.viewer, beats[0].ply))
        self._shown_ply = beats[0].ply
        self.show(beats, by_computer=True)
        return True

    # --- what the person does ---------------------------------------------------------------------------

    def played(self) -> None:
        """Show what the desk has just played."""
        beats = list(self.desk.beats)
        self.desk.beats = []
        self._fade_trails()
        self.hint = None
        self.recalls = False
        self.show(beats)
        self._follow_viewer()

    def _fade_trails(self) -> None:
        """The first action of a turn sends the others' trails away, in half a second where things may move."""
        settings = self.shell.settings
        if settings.animation_speed and not settings.reduced_motion and self._trails is not None:
            self._leaving, self._leaves = self._trails[1], _FADES if self._trails[1] else 0.0

    @property
    def fades(self) -> bool:
        """True while the others' trails fade."""
        return self._leaves > 0.0

    def seal(self) -> None:
        """End the turn for good."""
        self.hint = None
        self.recalls = False
        self.desk.forget()
        beats = self.match.end_turn()
        self.show(beats)
        self._follow_viewer()

    def undo(self) -> bool:
        """The latest step of the draft; else the latest decision, if the policy allows it."""
        if self.desk.take_back():
            return True
        self.cancel_thinking()
        if not self.match.undo():
            return False
        self._jumped()
        return True

    def redo(self) -> bool:
        """Play again what was taken back."""
        if not self.match.can_redo:
            return False
        self.desk.forget()
        self.show(self.match.redo())
        self._follow_viewer()
        return True

    def restart_turn(self) -> bool:
        """Back to the beginning of the turn, as far as the policy allows."""
        had = self.desk.cancel()
        self.cancel_thinking()
        if not self.match.restart_turn():
            return had
        self._jumped()
        return True

    def seats_changed(self) -> None:
        """Somebody else plays on a seat now."""
        self.cancel_thinking()
        self.chronicle.forget()
        self._show_anew()

    def _jumped(self) -> None:
        """The position is another one, without a movement that leads there."""
        self.hint = None
        self._show_anew()

    def _show_anew(self) -> None:
        """The true position at once, nothing picked, nothing held back."""
        self.desk.forget()
        self.rename()
        self._follow_viewer()
        self._set_viewer(self.viewer)

    # --- computers -----------------------------------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        """True while a computer's decision is awaited."""
        return self._ticket is not None and not self.director.is_busy

    @property
    def thought_percent(self) -> int:
        """How much of a computer's search is done, in tens: 0 to 100; 0 while nothing is known of it."""
        progress = self.shell.thinker.progress if self.is_thinking else None
        return 0 if progress is None else int(10 * progress.share) * 10

    def play_now(self) -> bool:
        """Have the computer play the best that it has found so far; False when none is thinking."""
        if not self.is_thinking:
            return False
        self.shell.thinker.play_now()
        return True

    @property
    def is_advising(self) -> bool:
        """True while a hint is awaited."""
        return self._hint_ticket is not None

    def cancel_thinking(self) -> None:
        """No reply will be taken."""
        if self._ticket is not None or self._hint_ticket is not None:
            self.shell.thinker.cancel()
        self._ticket = self._hint_ticket = None
        self._waited = 0.0

    def ask_hint(self) -> bool:
        """Ask what `hard` would do here; it is shown when it comes."""
        if not self.decides or self.match.awaits_seal or not self.match.legal or self._hint_ticket is not None:
            return False
        self.hint = None
        self.desk.cancel()
        self._hint_ticket = ask_hint(self.shell.thinker, self.match)
        return self._hint_ticket is not None

    def tick(self, dt: float) -> bool:
        """Ask and answer; True when something came of it."""
        self._waited += dt
        self._leaves = max(0.0, self._leaves - dt)
        if self._hint_ticket is not None:
            return self._take_hint()
        is_busy = self.director.is_busy
        if self.match.to_move == OVER or (is_busy and not self.thinks_ahead):
            return False
        seat = self.match.computer_to_move
        if seat is None or self.computers_wait:
            return False
        match = self.match
        if self._ticket is None:
            self._waited = 0.0
            self._ticket = ask_computer(self.shell.thinker, match, _HURRIED if self.hurries else None)
            return True
        if is_busy:
            return False
        speed = self.ai_speed
        if speed and not self._held and self._waited < self.least_wait / speed:
            return False
        reply = self.shell.thinker.poll()
        if reply is None or reply.ticket != self._ticket:
            return False
        self._ticket = None
        if reply.trouble is not None:
            self.troubles += 1
        self._held += match.play(reply.action)
        if self._is_amid_order():
            return True
        beats, self._held = self._held, []
        self.show(beats, by_computer=True)
        self._follow_viewer()
        return True

    def play_for_computer(self, texts: Sequence[str]) -> None:
        """What the opponent of a lesson does, as these actions tell."""
        beats = [beat for text in texts for beat in self.match.play(text)]
        self.show(beats, by_computer=True)
        self._follow_viewer()

    def _is_amid_order(self) -> bool:
        """True while a computer has begun an order to move troops and not closed it."""
        legal, march = self.match.legal, self.family.march
        return (
            march is not None
            and self.match.computer_to_move is not None
            and bool(legal)
            and all(march.is_step(action) for action in legal)
        )

    def _take_hint(self) -> bool:
        reply = self.shell.thinker.poll()
        if reply is None or reply.ticket != self._hint_ticket:
            return False
        self._hint_ticket = None
        if reply.action in self.match.legal:
            self.hint = reply.action
            self.hint_reason = self._why(reply.action)
        return True

    def _why(self, advised: Action) -> str:
        """What the advised action brings about, as far as there is a word for it."""
        found = why_good(self.match, advised)
        names = self.family.words.names
        told = "" if found is None else ground(self.match.rules, found.reason, names, follows=found.follows)
        return str(told) or _("Looking ahead, the adviser found nothing better.")


def _tells_more(own: Json, common: Json) -> bool:
    """True when a view holds something that the common one lacks; an empty hand is no more than a 0."""
    if isinstance(own, Mapping) and isinstance(common, Mapping):
        return any(_tells_more(value, common.get(key)) for key, value in own.items())
    return bool(own != common and not (own == [] and common == 0))
