"""What the person at the table has picked so far, and the actions that remain. No pygame, no rules.

Clicks are parts in any order: an action card, a tile or a card of the hand may come first. The legal actions
come from the match (or the draft); `PendingMove` only narrows them, and asks the rules for reasons of refusals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from barons.app.games.land.clicks import (
    ORDERS,
    LegalChoices,
    acts_at,
    ahead,
    beginnings,
    facets,
    is_discard,
    is_step,
    verb_of,
)
from barons.app.games.land.family import LandFamily
from barons.app.games.land.words import land_of
from barons.app.table.family import Refusal
from barons.app.table.pendingmove import Outcome, PendingMove
from barons.engine.core import Action, Event, Observation, Part, State
from barons.engine.land.cards import CARDS
from barons.engine.land.refusal import unaffordable
from barons.engine.land.state import LandState
from barons.play.draft import Draft
from barons.play.match import Match
from barons.play.positioncache import PositionCache
from barons.text import tr
from barons.text.tr import gettext as _


class LandPendingMove(PendingMove):
    """The picks of one decision and the draft of one order.

    After a call, `options` holds the actions if a choice between similar ones is open, and `foreseen` the
    effect of each.
    """

    def __init__(self, match: Match, family: LandFamily) -> None:
        super().__init__(match)
        self.family = family
        self.picked: list[Part] = []
        self.options: list[Action] = []
        self.foreseen: dict[str, list[Event]] = {}
        """The events that each option would cause, by its notation."""
        self._refusals: dict[tuple[object, ...], Refusal | None] = {}
        self._ahead = PositionCache[frozenset[Part]]()
        self._acts = PositionCache[dict[str, dict[str, int]]]()
        self._offer = PositionCache[LegalChoices]()
        self._cancelled: tuple[Draft, list[Part]] | None = None
        """The order that was cancelled last, with the picks that led to it."""

    # --- current state ------------------------------------------------------------------------------

    def begun(self) -> Draft | None:
        match, legal = self.match, self.match.legal
        is_persons = bool(legal) and match.seats[match.to_move].is_person
        return Draft(match) if is_persons and all(map(is_step, legal)) else None

    @property
    def held(self) -> frozenset[str]:
        """The picks, the card in effect and the steps of an order, each with its number in the draft (`×2`)."""
        counts = Counter(step.text for step in self.draft.steps) if self.draft is not None else Counter[str]()
        steps = {f"{text} ×{number}" for text, most in counts.items() for number in range(2, most + 1)}
        cards = land_of(self.match.observation(None)).turn.cards  # not the draft's, which may be past that card
        under_way = {f"card {cards.card}"} if cards is not None and cards.card else set()
        return super().held | steps | under_way | {f"{part.kind} {part.name}" for part in self.picked}

    @property
    def is_open(self) -> bool:
        return bool(self.picked or self.options) or self.can_take_back

    @property
    def is_asking(self) -> bool:
        return bool(self.options or self.card or self.order)

    @property
    def state(self) -> State:
        """The position that the next click refers to: the draft's or the match's. Read-only."""
        return self.match.state if self.draft is None else self.draft.state

    @property
    def offer(self) -> LegalChoices:
        """What can be clicked in that position; for a draft only the steps of its order."""
        match, state, draft = self.match, self.state, self.draft

        def find() -> LegalChoices:
            legal = match.legal if draft is None else [step for step in draft.legal if is_step(step)]
            self._refusals.clear()
            seen = state.observation(match.acting_seat)
            return LegalChoices(self.family.rules, seen, legal, drafts=draft is not None)

        return self._offer.get(state, draft is not None, match.awaits_seal, match.is_over, find=find)

    @property
    def seen(self) -> Observation:
        """What the deciding seat sees of that position."""
        return self.offer.seen

    @property
    def legal(self) -> Sequence[Action]:
        """The actions that can be played or drafted next."""
        return self.offer.legal

    @property
    def order(self) -> str | None:
        """The chosen action card, or None."""
        return next((part.name for part in self.picked if part.kind == "order"), None)

    @property
    def begins_at(self) -> Part | None:
        """The tile chosen as the start of the action, as a tile part."""
        name = next((part.name for part in self.picked if part.kind == "from"), None)
        return None if name is None else Part("tile", name)

    @property
    def asked_at(self) -> Part | None:
        """The tile of an open choice: the picked one, else the common start or end of all options."""
        picked = next((part for part in self.picked if part.kind == "tile"), None) or self.begins_at
        if picked is not None or not self.options:
            return picked
        shared = frozenset.intersection(*map(self.offer.facets, self.options))
        named = {part.kind: part.name for part in shared if part.kind in ("tile", "from")}
        name = named.get("tile") or named.get("from")
        return None if name is None else Part("tile", name)

    @property
    def card(self) -> str | None:
        return next((part.name for part in self.picked if part.kind == "card"), None)

    @property
    def discards(self) -> bool:
        """True once cards of the player's own deck are being discarded: pressing a card then discards it."""
        turn = land_of(self.seen).turn
        if turn.cards is None or self.draft is not None or not any(map(is_discard, self.legal)):
            return False
        return turn.phase == "plot" or turn.cards.discards > 0

    def targets(self) -> frozenset[Part]:
        """Return the tiles that the next click may mean."""
        return self.offer.targets(self.picked)

    # --- clicks -------------------------------------------------------------------------------------

    def click_order(self, order: str) -> Outcome:
        """Choose an action card, or put it back."""
        if self.draft is not None:
            if self.order == order:
                self.cancel()
                return self.settle(Outcome.NOTHING)
            self.cancel()
        if self.order == order:
            self.picked = [part for part in self.picked if part.kind not in ("order", "tile")]
            return self.settle(Outcome.NARROWED)
        kept = [part for part in self.picked if part.kind in ("from", "card")]
        chosen = Part("order", order)
        for picks in ([*kept, chosen], [*[part for part in kept if part.kind == "card"], chosen], [chosen]):
            if self.offer.candidates(picks):
                self.picked = list(picks)
                return self._narrow()
        return self.refuse(self.why_not(order), None)

    def click_tile(self, tile: Part) -> Outcome:
        """Pick a tile as the end or the start of an action."""
        if self.draft is not None:
            return self._draft_tile(tile)
        if tile in self.ahead:
            return self.play_and(self.match.rules.parse(f"play {self.card}"), partial(self.click_tile, tile))
        if self.family.rules.by_deck and self.card is not None and not self.ahead:  # outside its targets
            self.picked = []
            return self.settle(Outcome.NARROWED)
        if tile in self.awaited and not self.offer.parts(
            "from"
        ):  # an effect that has no starting tile: the tile is its target
            return self._pick(tile)
        begun = Part("from", tile.name)
        aims = any(part.kind in ("from", "piece") for part in self.picked) or not self.offer.parts("from")
        if self.picked and aims and self.offer.candidates([*self.picked, tile]):
            return self._pick(tile)
        others = [part for part in self.picked if part.kind not in ("from", "piece", "tile")]
        if self.begins_at == tile and self.picked:
            self.picked = others
            return self.settle(Outcome.NARROWED)
        if self.offer.candidates([*others, begun]):
            self.picked = others
            return self._pick(begun)
        if self.picked:
            refusal = self._why_not_tile(tile)
            if refusal is None and self.order is None and self.offer.candidates([begun]):
                self.picked = []
                return self._pick(begun)
            return self.refuse(refusal, tile)
        return self.settle(Outcome.NOTHING)

    @property
    def ahead(self) -> frozenset[Part]:
        """The tiles where the effect of the chosen action card could begin if it were played now."""
        if not self.family.rules.by_deck or self.card is None or self.order or self.draft:
            return frozenset()
        match, card = self.match, self.card
        if match.rules.parse(f"play {card}") not in match.legal:
            return frozenset()
        return self._ahead.get(match.state, card, find=lambda: ahead(self.family.rules, match.state, card))

    @property
    def acts(self) -> dict[str, dict[str, int]]:
        """The tiles where each of the player's cards would act now, with the troops that it recruits there."""
        state, rules = self.match.state, self.family.rules

        def find() -> dict[str, dict[str, int]]:
            plays = [action.text.split(" ")[1] for action in self.match.legal if verb_of(action) == "play"]
            return {
                name: acts_at(rules, state, name) for name in plays if not name.startswith(("move", "long"))
            }

        return self._acts.get(state, find=find)

    @property
    def awaited(self) -> frozenset[Part]:
        """The tiles where the effect of the card just played can begin, until one is picked."""
        if self.picked or self.draft is not None or land_of(self.seen).turn.phase != "effect":
            return frozenset()
        return beginnings(self.offer)

    def play_and(self, play: Action, go_on: Callable[[], Outcome]) -> Outcome:
        """Play a card and continue with `go_on`; return one outcome for both."""
        outcome = self.play(play)
        self.go_on = go_on
        return outcome

    def click_figure(self, tile: Part, piece: str) -> Outcome:
        """Pick one officer of a tile to move; the officer is chosen, not the tile."""
        if self.draft is None and not (self.begins_at not in (None, tile) and tile in self.targets()):
            others = [part for part in self.picked if part.kind not in ("from", "piece", "tile")]
            picks = [*others, Part("from", tile.name), Part("piece", piece)]
            if frozenset(picks) != frozenset(self.picked) and self.offer.candidates(picks):
                self.picked = picks
                return self._narrow()
        return self.click_tile(tile)

    def click_card(self, card: str) -> Outcome:
        """Choose a card of the hand or put it back; discard it if cards have no other use now.

        A card that has no use now is refused: as a pick it would hide the tiles that can be clicked.
        """
        ways = (f"play {card}", f"discard {card}")
        if self.family.rules.by_deck and not any(action.text in ways for action in self.match.legal):
            is_drafted = self.draft is not None
            return self.refuse(finish_first() if is_drafted else self.why_not_played(card), None)
        if self.draft is not None:
            self.cancel()
        if self.discards:
            return self.take(self.match.rules.parse(f"discard {card}"))
        if self.card == card:
            self.picked = []
            return self.settle(Outcome.NARROWED)
        self.picked = [Part("card", card)]
        return self.settle(Outcome.NARROWED)

    def take(self, action: Action) -> Outcome:
        """Play or draft one of the `options` or any legal action; an illegal one does nothing."""
        if action not in self.legal:
            return self.settle(Outcome.NOTHING)
        self._undone.clear()
        is_drafted = self.draft is not None or verb_of(action) in ORDERS
        return super().add(action) if is_drafted else self.play(action)

    def draft_step(self, step: Action) -> None:
        """Add a step to the draft; the first one of an order picks its card and its tile."""
        self.drafted = None
        if self.draft is not None:
            self.draft.add(step)
            return
        self.draft = Draft(self.match)
        self.draft.add(step)
        # from the previous position: the draft's is already past the start of the order
        begun = facets(self.family.rules, step, self.match.observation(self.match.acting_seat))
        self.picked = [part for part in begun if part.kind in ("order", "from")]
        self._gather_first(self.draft)

    def _gather_first(self, draft: Draft) -> None:
        """Draft the first troop of an order to concentrate, from the tile with the most troops.

        The rules force the first one only where a single tile has troops; this does the same for several.
        """
        sources = [step for step in draft.legal if verb_of(step) == "from"]
        if sources and not draft.events(0)[1:]:
            troops = land_of(self.seen).troops
            draft.add(max(sources, key=lambda step: troops[step.text.split(" ")[1]].count))

    # --- the draft ----------------------------------------------------------------------------------

    def add(self, step: Action) -> Outcome:
        if self.draft is None or step not in self.legal:
            return self.settle(Outcome.NOTHING)
        self._undone.clear()
        return super().add(step)

    def add_all(self, step: Action) -> Outcome:
        """Add as many troops to a line of the order as possible."""
        outcome = Outcome.NOTHING
        self._undone.clear()
        while self.draft is not None and step in self.legal:
            self.draft.add(step)
            outcome = Outcome.DRAFTED
        return self.settle(outcome)

    def remove(self, step: Action) -> Outcome:
        if self.draft is None or not self.draft.take_out(step):
            return self.settle(Outcome.NOTHING)
        self._undone.clear()
        if not self.draft.steps:
            self.cancel()
        return self.settle(Outcome.DRAFTED)

    def take_back(self) -> bool:
        """Close an open choice, else undo the latest step of the draft."""
        if self.options:
            self.picked, self.options = [], []
            return True
        taken = super().take_back()
        if self.draft is None:
            self.picked = []
        return taken

    def plan_step(self, step: Action) -> None:
        """Add a step to the draft; the first one begins the order."""
        self.take(step)

    @property
    def moved(self) -> int:
        """Number of steps in the draft that move a troop."""
        return 0 if self.draft is None else sum(map(is_step, self.draft.steps))

    @property
    def can_seal(self) -> bool:
        return self.draft is not None and (self.draft.can_close or not self.legal)

    def seal(self) -> Outcome:
        if self.draft is None or not self.can_seal:
            return self.settle(Outcome.NOTHING)
        recorded = self.draft.seal()
        self.forget()
        self.recorded = recorded
        return self.settle(Outcome.PLAYED)

    def cancel(self) -> bool:
        """Drop the picks or the draft; an order with drafted steps can be restored."""
        if self.draft is not None and self.moved > 0:
            self._cancelled = (self.draft, self.picked)
        had = super().cancel()
        self.picked, self.options = [], []
        return had

    @property
    def can_restore(self) -> bool:
        """True if a step was undone, or an order was cancelled and nothing was played or drafted since."""
        is_there = self._cancelled is not None and not self._cancelled[0].is_stale
        return super().can_restore or (is_there and not self.can_take_back)

    def restore(self) -> None:
        """Restore the latest step that was undone, else the last cancelled order with all its steps."""
        if super().can_restore:
            super().restore()
        elif self._cancelled is not None and self.can_restore:
            self.draft, self.picked = self._cancelled
            self._cancelled = None
            self.settle(Outcome.DRAFTED)

    def forget(self) -> None:
        super().forget()
        self._offer.forget()
        self._cancelled = None

    # --- refusals -----------------------------------------------------------------------------------

    def why_not(self, order: str) -> Refusal | None:
        """Return why no action of this card is legal now."""
        key = (tr.language(), order, tuple(self.picked))
        seen = self.seen  # read before the cache, which a new position clears
        if key not in self._refusals:
            self._refusals[key] = self._first_refusal(order, self.picked, seen)
        return self._refusals[key]

    def why_not_played(self, card: str) -> Refusal | None:
        """Return why a card of the player cannot be played now; None if it can or is to be discarded."""
        key = (tr.language(), "play", card)
        seen = self.seen
        if self.draft is not None or self.discards or land_of(seen).turn.phase not in ("main", "effect"):
            return None
        if key not in self._refusals:
            reason = self.state.why_not(self.match.rules.parse(f"play {card}"))
            self._refusals[key] = None if reason is None else self.family.reasons.refusal(reason, seen)
        return self._refusals[key]

    def why_left_over(self, card: str) -> Refusal | None:
        """Return why a card left over in a complete turn could not be played; None if it could have been."""
        state = self.state
        if not (isinstance(state, LandState) and state.closes_turn and card):
            return None
        reason = unaffordable(state.land, state, CARDS.index(card))
        return None if reason is None else self.family.reasons.refusal(reason, self.seen)

    def ask(self, tile: Part) -> Refusal | None:
        """Return why a tile cannot be clicked now, or what can be started there; None if it is highlighted."""
        if tile in self.targets() or tile in self.ahead:
            return None
        if not self.picked and self.draft is None:
            orders = [part.name for part in self.offer.parts("order", [Part("from", tile.name)])]
            if orders:
                return self.family.choices.may_begin(orders)
            orders = [part.name for part in self.offer.parts("order", [tile])]
            if orders:
                return self.family.choices.leads_here(orders)
        return self._why_not_tile(tile)

    def _why_not_tile(self, tile: Part) -> Refusal | None:
        if self.draft is not None and not self.legal:  # past the order: it may already be another turn
            return finish_first()
        picks = [*self.picked, tile]
        if self.order is not None or self.draft is not None:
            return self._first_refusal(self.order or "", picks, self.seen)
        if self.card is not None and self.ahead:
            return self.family.choices.acts_elsewhere(self.card)
        orders = self._in_question()
        lines = ((order, self._first_refusal(order, picks, self.seen)) for order in orders)
        return self.family.choices.all_refused([(order, why) for order, why in lines if why is not None])

    def _in_question(self) -> Sequence[str]:
        if land_of(self.seen).turn.phase == "effect":
            return sorted({verb_of(action) for action in self.legal})
        return self.family.choices.in_question(self.card, begun=self.begins_at is not None)

    def _first_refusal(self, order: str, picked: Sequence[Part], seen: Observation) -> Refusal | None:
        """Return the refusal of the first action that the picks could mean and that is not legal."""
        reasons = self.family.reasons
        for action in reasons.imagined(order, seen, picked):
            reason = self.state.why_not(action)
            farther = reasons.with_bonus(action)
            if reason is not None and reason.code == "too_far" and farther is not None:
                # report the distance with the bonus; if the bonus is used, keep the first reason
                told = self.state.why_not(farther)
                reason = told if told is None or told.code in ("too_far", "die_shows") else reason
            if reason is not None:
                return reasons.refusal(reason, seen)
        return None

    # --- internal -----------------------------------------------------------------------------------

    def _pick(self, part: Part) -> Outcome:
        self.picked = [other for other in self.picked if other.kind != part.kind] + [part]
        return self._narrow()

    def _narrow(self) -> Outcome:
        """Play or draft what is unambiguous, open a choice between similar actions, else wait."""
        candidates = self.offer.candidates(self.picked)
        self.options = []
        is_asked = land_of(self.seen).turn.phase == "effect"  # the card played has determined the action
        aimed = is_asked or any(part.kind in ("order", "tile") for part in self.picked)
        if not candidates or not aimed:
            return self.settle(Outcome.NARROWED)
        if len(candidates) == 1:
            return self.take(candidates[0])
        ways = [self.offer.facets(action) for action in candidates]
        if differ_by_place(ways, self.picked):
            starts = {part for way in ways for part in way if part.kind == "from"}
            if len(starts) == 1 and not any(part.kind == "from" for part in self.picked):
                self.picked.append(next(iter(starts)))
            return self.settle(Outcome.NARROWED)
        self.options = candidates
        self.foreseen = {action.text: foreseen(self.match.state, action) for action in candidates}
        return self.settle(Outcome.CHOICE)

    def _draft_tile(self, tile: Part) -> Outcome:
        assert self.draft is not None
        for action in self.legal:
            if tile in self.offer.facets(action):
                return self.add(action)
        if tile == self.begins_at:
            return self.settle(Outcome.NOTHING)
        return self.refuse(self._why_not_tile(tile), tile)

    def settle(self, outcome: Outcome) -> Outcome:
        """Finish an outcome: options stay open only while the question is asked."""
        if outcome is not Outcome.CHOICE:
            self.options = []
        return super().settle(outcome)


def foreseen(state: State, action: Action) -> list[Event]:
    """Return the events of an action up to the next decision or random event, without changing the state."""
    events: list[Event] = []
    state.clone().apply(action, events)
    return events


def differ_by_place(ways: Sequence[frozenset[Part]], picked: Sequence[Part]) -> bool:
    """Return True if one more click on the board can decide between actions with these parts.

    Then no choice needs to open.
    """
    places = {frozenset(part for part in way if part.kind in ("tile", "from")) for way in ways}
    targets = {part for way in ways for part in way if part.kind == "tile"}
    aimed_at_one = len(targets) == 1 and next(iter(targets)) in picked
    return len(places) > 1 and not aimed_at_one


def finish_first() -> Refusal:
    """Return the refusal of anything that must wait until the drafted order is finished."""
    sentence = _("Confirm or cancel the current order first.")
    return Refusal(_("Finish the current order first"), sentence, frozenset())
