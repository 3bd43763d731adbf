"""The lower bar of Baron's table: open row, pile, own reserve, the turn's steps, the seal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.tilecards import PileCard, TileCard
from barons.app.games.baronies.turn import BaroniesTurn
from barons.app.kit import fonts, theme
from barons.app.kit.layout import Box, current, table
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.cards import ActionCard
from barons.app.kit.widgets.control import Control
from barons.app.table.actionbar import BarEntry
from barons.app.table.family import Refusal
from barons.app.table.parts import Panel
from barons.app.table.renewed import Renewed
from barons.app.table.table import Table
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Part
from barons.text.baronies import words
from barons.text.numbers import signed, unbroken
from barons.text.sentence import compose, filled, player
from barons.text.tr import gettext as _
from barons.text.tr import labelled, language, ngettext

_STEPS: Final = ("draft", "lay", "donjon", "skip")
"""In the order of a turn."""
_NARROWEST: Final = 72.0
"""Units of a card in variants with a longer row or larger reserves."""


class BaroniesStrip(Panel):
    """Row, pile, reserve, steps; the seal has a panel of its own."""

    def __init__(self, table: Table, turn: BaroniesTurn, family: BaroniesFamily) -> None:
        self._table = table
        self._turn = turn
        self._desk = turn.desk
        self._family = family
        self._wait_text = ""
        self._seen: BaroniesObservation | None = None
        """What was shown when the tiles were last brought up to it."""
        self._tiles = Renewed(table)
        self._steps = Renewed(table)
        self._boxes: tuple[Box, Box, Box, Box] = (Box(0, 0, 1, 1),) * 4

    def build(self) -> None:
        """The places, then all controls."""
        layout = current()
        places = table(layout)
        y, high = places.hand.y - 6, places.hand.h + 6
        roomy = layout.w >= 1700
        card, pile = (123.0, 66.0) if roomy else (82.0, 38.0)
        gap = 8.0 if roomy else 6.0
        row = Box(24, y, 3 * card + 2 * gap, high)
        stack = Box(row.right + (16 if roomy else 10), y, pile, high)
        reserve = Box(stack.right + (24 if roomy else 10), y, row.w if roomy else 3 * _NARROWEST + 12, high)
        left = reserve.right + (22 if roomy else 12)
        actions = Box(left, places.actions.y, places.undo.x - (20 if roomy else 24) - left, places.actions.h)
        self._boxes = (row, stack, reserve, actions)
        self._tiles.forget()
        self._steps.forget()

    def sync(self) -> None:
        """What lies in the row and the reserve; which step it is."""
        self._sync_tiles()
        self._sync_steps()

    def moved(self) -> None:
        """What the dark cards say, row and pile go along with what moves."""
        if self._table.waiting.briefly() != self._wait_text:
            self.sync()
        elif self._turn.seen is not self._seen:
            self._sync_tiles()

    def row_spot(self, place: int) -> tuple[int, int]:
        """Where a tile of the row lies, in pixels."""
        row = self._boxes[0]
        wide, pitch = _spread(row, len(self._family.rules.params.draft_prices), self._card)
        return current().rect(row.x + (place - 1) * pitch, row.y, wide, row.h * 0.6).center

    def pile_spot(self) -> tuple[int, int]:
        """Where the pile lies."""
        return current().box(self._boxes[1]).center

    def reserve_spot(self) -> tuple[int, int]:
        """Where the own reserve lies."""
        return current().box(self._boxes[2]).center

    # --- tiles --------------------------------------------------------------------------------------

    def _sync_tiles(self) -> None:
        scene, layout = self._table, current()
        seen = self._seen = self._turn.seen
        desk = self._desk
        may = scene.may_choose
        planned = desk.planned.text if desk.planned is not None else ""
        hint = scene.course.adviser.hint.text if scene.course.adviser.hint is not None else ""
        key = (
            seen.row, seen.pile, seen.reserves, seen.viewer, seen.step, may, planned, hint,
            desk.tile if may else None, scene.course.hand_hidden, layout, language(), scene.match.ply,
            seen.claims,
        )  # fmt: skip
        self._tiles.renew(key, lambda: self._tile_controls(seen, may, planned, hint))

    def _tile_controls(self, seen: BaroniesObservation, may: bool, planned: str, hint: str) -> list[Control]:
        row, stack, reserve, _actions = self._boxes
        wide = self._card
        if self._claims:
            box = Box(row.x, row.y, reserve.right - row.x, row.h)
            return self._knight_cards(seen, box, wide, may, planned, hint)
        made: list[Control] = []
        prices = self._family.rules.params.draft_prices
        share, pitch = _spread(row, len(prices), wide)
        for place, nature in enumerate(seen.row, 1):
            made.append(self._row_card(place, nature, prices[place - 1], share, pitch, may, planned, hint))
        text = ngettext("Pile: {count} tile", "Pile: {count} tiles", seen.pile).format(count=seen.pile)
        made.append(PileCard("pile", current().box(stack), seen.pile, text))
        return made + self._reserve_cards(seen, reserve, wide, may)

    @property
    def _card(self) -> float:
        """Units that a card is broad, three of them in the row."""
        gap = 8.0 if current().w >= 1700 else 6.0
        return (self._boxes[0].w - 2 * gap) / 3

    @property
    def _claims(self) -> bool:
        """True at the end, when there is neither row nor reserve any more."""
        return self._turn.seen.step in ("claim", "over")

    @property
    def _owner(self) -> int:
        """Whose knights are shown at the claims: the viewer's, else those of whoever is asked."""
        seen = self._turn.seen
        return seen.viewer if seen.viewer is not None else max(0, seen.to_move)

    def _knight_cards(
        self, seen: BaroniesObservation, box: Box, wide: float, may: bool, planned: str, hint: str
    ) -> list[Control]:
        """The knights that may claim, as cards: where they stand, how many of their tiles lie, what a claim
        would bring. `planned`, `hint`: what is planned and what is advised, by notation; else empty."""
        desk, owner = self._desk, self._owner
        rules, family = self._family.rules, self._family
        made: list[Control] = []
        knights = [cell for cell, each in seen.donjons.items() if (each.seat, each.side) == (owner, "knight")]
        pitch = min(wide + 8, (box.w - wide) / max(1, len(knights) - 1))
        for number, cell in enumerate(sorted(knights)):
            ledger = rules.ledger(family.places.open(seen), cell, owner)
            action = desk.action_at(cell) if may else None
            forecast = desk.forecast(action) if action is not None else None
            gain = forecast.gain if forecast is not None else rules.measures.reduce(ledger.brings or 0)
            claimed = cell in seen.claims
            laid = _("{laid} of {total}").format(laid=7 - ledger.missing, total=7)
            made.append(
                TileCard(
                    f"knight.{cell}",
                    current().rect(box.x + number * pitch, box.y, wide, box.h),
                    _("claimed") if claimed else labelled(words.place_name(cell), unbroken(laid)),
                    nature="meadow",
                    sprite=f"knight_{seen.colours[owner]}",
                    worth="" if claimed else signed(gain),
                    chosen=planned == f"claim {cell}",
                    advised=hint == f"claim {cell}",
                    on_press=partial(self._turn.press_place, Part("cell", cell)),
                    tooltip=filled(
                        _("Knight at {cell}: value of a claim if nobody else claims"),
                        cell=words.place_name(cell),
                    ),
                    enabled=not claimed,
                    reason=_("This knight has claimed its barony.") if claimed else "",
                )
            )
        return made

    def _row_card(
        self, place: int, nature: str, price: int, wide: float, pitch: float, may: bool, planned: str, hint: str
    ) -> TileCard:
        row = self._boxes[0]
        refusal = self._desk.why_not_row(place) if may else None
        text = f"draft {place}"
        legal = may and refusal is None
        return TileCard(
            f"row.{place}",
            current().rect(row.x + (place - 1) * pitch, row.y, wide, row.h),
            words.nature_title(nature),
            nature=nature,
            worth=self._worth(nature),
            price=str(price),
            chosen=planned == text,
            advised=hint == text,
            on_press=lambda: self._turn.press_row(place),
            tooltip=(
                _("Costs {price} honour. Worth {value} in every barony that includes it.")
                if price
                else _("Free. Worth {value} in every barony that includes it.")
            ).format(price=price, value=self._worth(nature)),
            enabled=legal or not may or self._desk.step != "draft",
            reason=refusal.sentence if refusal is not None else "",
        )

    def _reserve_cards(self, seen: BaroniesObservation, box: Box, wide: float, may: bool) -> list[Control]:
        scene, layout = self._table, current()
        viewer = seen.viewer
        if viewer is None:
            return []
        held = seen.reserves[viewer]
        veiled = scene.course.hand_hidden
        made: list[Control] = []
        wide, pitch = _spread(box, len(held), wide)
        laying = may and self._desk.step == "lay"
        chosen = self._desk.tile if laying else None
        # of a nature held both dealt and drafted the drafted tile is laid
        alike = [number for number, tile in enumerate(held) if tile.tile == chosen]
        raised = min(alike, key=lambda number: held[number].hidden, default=-1)
        for number, tile in enumerate(held):
            nature = None if veiled else tile.tile
            is_chosen = nature is not None and chosen is not None and number == raised
            fits = not laying or nature in self._desk.natures
            refusal = self._desk.never_fits(nature) if nature is not None and not fits else None
            made.append(
                TileCard(
                    f"reserve.{number}",
                    layout.rect(box.x + number * pitch, box.y, wide, box.h),
                    words.nature_title(nature) if nature else "",
                    nature=nature,
                    worth=self._worth(nature) if nature else "",
                    chosen=is_chosen,
                    hidden=tile.hidden,
                    on_press=partial(self._turn.press_reserve, nature),
                    tooltip=self._reserve_hint(nature, tile.hidden),
                    enabled=fits,
                    reason=refusal.sentence if refusal is not None else self._veil_tip() if veiled else "",
                )
            )
        if held:
            label = _("show") if veiled else _("hide")
            rect = layout.rect(box.right - 48, box.y - 45, 48, 33)  # clear of a card that rises
            tip = f"{label} ({scene.shell.keys.shown('hide_hand')})"
            icon = "eye" if veiled else "eyeoff"
            made.append(Button("hand.hide", rect, icon=icon, on_press=scene.commands.toggle_hand, tooltip=tip))
        return made

    def _veil_tip(self) -> str:
        key = self._table.shell.keys.shown("hide_hand")
        return _("Your reserve is hidden. Press {key} to show it.").format(key=key)

    def _worth(self, nature: str) -> str:
        """What a tile counts in a barony."""
        return signed(words.tile_of(self._family.rules.params, nature).value)

    def _reserve_hint(self, nature: str | None, is_hidden: bool) -> str:
        """Of a tile of the reserve: what its number means, and who has seen it."""
        seen = _("Dealt face down. Only you can see it.") if is_hidden else _("The other players have seen it.")
        if nature is None:
            return seen
        value = _("Worth {value} in every barony that includes it.").format(value=self._worth(nature))
        return f"{value} {seen}"

    # --- steps --------------------------------------------------------------------------------------

    def _sync_steps(self) -> None:
        scene, layout = self._table, current()
        entries = self._turn.bar.entries()
        self._wait_text = scene.waiting.briefly()
        key = (tuple(entry.order for entry in entries), layout, language())
        self._steps.renew(key, lambda: self._step_cards(entries))
        offered = scene.may_choose
        desk = self._desk
        for entry in entries:
            card = scene.controls.find(f"action.{entry.order}")
            if not isinstance(card, ActionCard):
                continue
            card.note = entry.note if layout.w >= 1700 else ""
            card.tooltip = self._family.steps.explanation(entry.order)
            card.chosen = offered and desk.order == entry.order
            if not offered:
                card.enabled, card.short, card.reason = False, self._wait_text, scene.waiting.why()
            elif desk.is_offered(entry.order):
                card.enabled, card.short, card.reason = True, "", ""
            else:
                refusal = desk.why_not(entry.order)
                card.enabled = False
                card.short = self._when(entry.order, refusal)
                card.reason = self._why(entry.order, refusal)
            card.changed()

    def _step_cards(self, entries: Sequence[BarEntry]) -> list[Control]:
        box, layout = self._boxes[3], current()
        gap, most = 8.0 if layout.w >= 1700 else 5.0, 132.0 if len(entries) > 2 else 210.0
        wide = min(most, (box.w - gap * (len(entries) - 1)) / max(1, len(entries)))
        places = [layout.rect(box.x + n * (wide + gap), box.y, wide, box.h) for n in range(len(entries))]
        pairs = zip(entries, places, strict=True)
        return [entry.card(place, self._turn.press_order, mark=_("Now")) for entry, place in pairs]

    def _when(self, order: str, refusal: Refusal | None) -> str:
        """In a word why a step cannot be taken now: it is over, or to come."""
        now = self._desk.order
        if order in _STEPS and now in _STEPS and {order, now} != {"donjon", "skip"}:
            return _("Done") if self._is_done(order) else _("Later")
        return refusal.short if refusal is not None else _("Not now")

    def _is_done(self, order: str) -> bool:
        now = self._desk.order
        return order in _STEPS and now in _STEPS and _STEPS.index(order) < _STEPS.index(now)

    def _why(self, order: str, refusal: Refusal | None) -> str:
        """The same in a sentence: of a step that is over, what it was; of one to come, what comes first."""
        done = {
            "draft": _("You have already taken a tile this turn."),
            "lay": _("You have already laid a tile this turn."),
        }
        if self._is_done(order) and order in done:
            return done[order]
        return refusal.sentence if refusal is not None else _("This is not allowed now.")

    def paint(self, surface: pygame.Surface) -> None:
        """The labels of row and reserve."""
        layout = current()
        row, _stack, reserve, _actions = self._boxes
        label = layout.rect(row.x, row.y - 36, row.w, 26)
        if self._claims:
            owner = self._owner
            title = _("Your knights")
            if owner != self._turn.seen.viewer:
                title = str(compose(_("Knights of {player}"), player=player(self._family.words.names, owner)))
            label = layout.rect(row.x, row.y - 36, reserve.right - row.x, 26)
            fonts.write(surface, title, fonts.LABEL, theme.ON_WOOD, label)
            return
        title = _("Open row") if self._turn.seen.row else _("The row is empty")
        fonts.write(surface, title, fonts.LABEL, theme.ON_WOOD, label)
        seen = self._turn.seen
        if seen.viewer is None:
            return
        text = _("Reserve") if seen.reserves[seen.viewer] else _("Reserve empty")
        label = layout.rect(
            reserve.x, reserve.y - 36, reserve.w - (46 if seen.reserves[seen.viewer] else 0), 26
        )
        fonts.write(surface, text, fonts.LABEL, theme.ON_WOOD, label)


def _spread(box: Box, count: int, card: float) -> tuple[float, float]:
    """Breadth and pitch of so many cards in a box for three: more are narrower, and overlap at last."""
    if count <= 3 and 3 * card <= box.w:
        return card, (box.w - card) / 2
    count = max(3, count)
    wide = min(card, max(_NARROWEST, (box.w - 6.0 * (count - 1)) / count))
    return wide, (box.w - wide) / (count - 1)
