"""The column in which an experiment is set up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol

from barons.app.kit import fonts
from barons.app.kit.layout import Box, current
from barons.app.kit.navigator import Navigator
from barons.app.kit.widgets.choices import Segmented
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.kit.widgets.values import Stepper
from barons.app.screens import setup
from barons.app.screens.lab.experiment import (
    MOST_VALUES,
    Experiment,
    bounds_of,
    forget_keys,
    swept_keys,
    value_of,
)
from barons.app.screens.lab.names import SEATS, player_name
from barons.app.screens.lab.rows import Bar, Caption, EditionCard
from barons.background.pool import cores
from barons.lab.plan import COMPARE, SWEEP
from barons.play.variants import base_of
from barons.rulesets import RulesetEntry
from barons.text.tr import gettext as _

DEALS: Final = (25, 50, 100, 200, 400, 1000, 2000, 5000, 10000)
"""How many deals may be chosen."""


_CARD: Final = 92.0


_ROW: Final = 54.0


class Bench(Protocol):
    """The screen, as its column needs it."""

    shell: Navigator
    experiment: Experiment

    def rebuild(self) -> None:
        """Show all anew."""


class _Row(NamedTuple):
    """A value with its stepper: of so many values the one at this place."""

    name: str
    label: str
    shown: str
    at: int
    values: int
    step: Callable[[int], None]


class ExperimentColumn:
    """The column's controls, and what changes the set-up."""

    def __init__(self, scene: Bench) -> None:
        self._scene = scene
        self.entries = setup.playable()

    @property
    def experiment(self) -> Experiment:
        """What is being set up."""
        return self._scene.experiment

    def entry(self, ruleset: str) -> RulesetEntry:
        """The ruleset of this id; the first one where it is gone."""
        return next((each for each in self.entries if each.id == ruleset), self.entries[0])

    def read(self) -> None:
        """Rulesets may have come or gone."""
        self.entries = setup.playable()
        forget_keys()
        self.mend()

    def mend(self) -> None:
        """After a choice: rulesets that are there, of one game, players that both allow."""
        made = self.experiment
        made.one = self.entry(made.one).id
        one = self.entry(made.one)
        other = next((each for each in self.entries if each.id == made.other), None)
        if other is None or other.game != one.game:
            other = base_of(one, self.entries) or one
        made.other = other.id
        allowed = self._players()
        if made.players not in allowed:
            made.players = allowed[0] if allowed else min(one.players)
        if made.seats not in SEATS:
            made.seats = "easy"
        keys = swept_keys(made.one, one.game, made.players)
        if made.kind == SWEEP and made.key not in keys and keys:
            self.take_key(next(iter(keys)))

    def _players(self) -> list[int]:
        one, other = self.entry(self.experiment.one), self.entry(self.experiment.other)
        return [count for count in one.players if count in other.players]

    # --- building -------------------------------------------------------------------------------------------

    def build(self, area: ScrollArea, box: Box) -> float:
        """Two cards, the numbers below; how high it is, in units."""
        kinds = (COMPARE, SWEEP)
        area.put(
            Segmented(
                "lab.kind",
                current().rect(box.x, box.y, box.w, 44),
                _("Kind of study"),
                options=[_("Two rulesets"), _("A range")],
                chosen=kinds.index(self.experiment.kind),
                on_choose=lambda number: self._choose_kind(kinds[number]),
                hints=[
                    _("Two rulesets, the same deals for both"),
                    _("One value of the rules, varied over a range"),
                ],
                style=fonts.SMALL,
            )
        )
        y = box.y + 54
        cards = (("A", 0, self.experiment.one), ("B", 1, self.experiment.other))
        for letter, place, ruleset in cards[: 1 if self.experiment.kind == SWEEP else 2]:
            area.put(
                EditionCard(
                    f"lab.{letter.lower()}",
                    current().rect(box.x, y, box.w, _CARD),
                    entry=self.entry(ruleset),
                    letter=letter,
                    place=place,
                    on_press=partial(self._open, place),
                    on_step=partial(self._step_edition, place),
                )
            )
            y += _CARD + 10
        if self.experiment.kind == SWEEP:
            y = self._build_range(area, box, y)
        made, players = self.experiment, self._players()
        at = players.index(made.players) if made.players in players else 0
        seats = player_name(made.seats)
        place = sum(each < made.deals for each in DEALS)
        rows = (
            _Row("players", _("Players"), str(made.players), at, len(players), self._step_players),
            _Row("seats", _("On all seats"), seats, SEATS.index(made.seats), len(SEATS), self._step_seats),
            _Row("deals", _("Games per ruleset"), str(made.deals), place, len(DEALS), self._step_deals),
            _Row("seed", _("First deal"), str(made.seed), made.seed - 1, made.seed + 1, self._step_seed),
            _Row("jobs", _("Processes"), str(made.jobs), made.jobs - 1, cores(), self._step_jobs),
        )
        return self._rows(area, box, y, rows) - box.y

    def _build_range(self, area: ScrollArea, box: Box, y: float) -> float:
        """The parameter and its values; where the next row begins."""
        made = self.experiment
        keys = swept_keys(made.one, self.entry(made.one).game, made.players)
        names = list(keys)
        at = names.index(made.key) if made.key in names else 0
        area.put(
            Stepper(
                "lab.key",
                current().rect(box.x, y, box.w, 62),
                _("Parameter"),
                shown=keys[made.key] if made.key in keys else _("no number to change"),
                can_less=at > 0,
                can_more=at + 1 < len(names),
                on_step=lambda way: self._step_key(names, way),
                signs=("back", "on"),
                style=fonts.SMALL,
            )
        )
        least, most = self._bounds()
        above = min(MOST_VALUES, most - made.low + 1)
        rows = (
            _Row("low", _("From"), str(made.low), made.low - least, made.high - least + 1, self._step_low),
            _Row("high", _("To"), str(made.high), made.high - made.low, above, self._step_high),
        )
        return self._rows(area, box, y + 68, rows)

    def _rows(self, area: ScrollArea, box: Box, y: float, rows: Sequence[_Row]) -> float:
        """A word and a stepper each; where what follows begins."""
        half = box.w * 0.40
        for row in rows:
            area.put(Caption(f"lab.{row.name}.label", current().rect(box.x, y, half, _ROW - 6), row.label))
            area.put(
                Stepper(
                    f"lab.{row.name}",
                    current().rect(box.x + half + 6, y, box.w - half - 6, _ROW - 6),
                    row.label,
                    shown=row.shown,
                    can_less=row.at > 0,
                    can_more=row.at + 1 < row.values,
                    on_step=row.step,
                )
            )
            y += _ROW
        return y

    # --- changing -------------------------------------------------------------------------------------------

    def _open(self, place: int) -> None:
        def take(ruleset: str) -> None:
            self.choose(place, ruleset)

        chosen = self.experiment.other if place else self.experiment.one
        self._scene.shell.screens.open_editions(chosen, take)

    def choose(self, place: int, ruleset: str) -> None:
        """Another ruleset to compare; `place` 0 or 1. One of another game brings its own rival."""
        made = self.experiment
        if place:
            made.other = ruleset
            if self.entry(made.one).game != self.entry(ruleset).game:
                made.one = (base_of(self.entry(ruleset), self.entries) or self.entry(ruleset)).id
        else:
            made.one = ruleset
        self.mend()
        self._scene.rebuild()

    def _step_edition(self, place: int, way: int) -> None:
        ids = [each.id for each in self.entries]
        chosen = self.experiment.other if place else self.experiment.one
        at = ids.index(chosen) + way
        if 0 <= at < len(ids):
            self.choose(place, ids[at])

    def _choose_kind(self, kind: str) -> None:
        self.experiment.kind = kind
        self.mend()
        self._scene.rebuild()

    def take_key(self, key: str) -> None:
        """Another parameter, two to either side of its own value."""
        made = self.experiment
        own = value_of(made.one, key)
        made.key = key
        least, most = self._bounds()
        made.low, made.high = max(least, own - 2), min(most, own + 2)

    def _bounds(self) -> tuple[int, int]:
        return bounds_of(self.entry(self.experiment.one).game, self.experiment.key)

    def _step_key(self, keys: list[str], way: int) -> None:
        at = keys.index(self.experiment.key) + way if self.experiment.key in keys else 0
        if 0 <= at < len(keys):
            self.take_key(keys[at])
        self._scene.rebuild()

    def _step_low(self, way: int) -> None:
        least, _most = self._bounds()
        self.experiment.low = max(least, min(self.experiment.high, self.experiment.low + way))
        self._scene.rebuild()

    def _step_high(self, way: int) -> None:
        _least, most = self._bounds()
        self.experiment.high = max(self.experiment.low, min(most, self.experiment.high + way))
        self._scene.rebuild()

    def _step_players(self, way: int) -> None:
        players = self._players()
        self.experiment.players = players[players.index(self.experiment.players) + way]
        self.mend()
        self._scene.rebuild()

    def _step_seats(self, way: int) -> None:
        self.experiment.seats = SEATS[SEATS.index(self.experiment.seats) + way]
        self._scene.rebuild()

    def _step_deals(self, way: int) -> None:
        made = self.experiment
        rising = [each for each in DEALS if (each > made.deals if way > 0 else each < made.deals)]
        if rising:
            made.deals = rising[0] if way > 0 else rising[-1]
        self._scene.rebuild()

    def _step_seed(self, way: int) -> None:
        self.experiment.seed += way
        self._scene.rebuild()

    def _step_jobs(self, way: int) -> None:
        self.experiment.jobs += way
        self._scene.rebuild()


def progress_bar(box: Box) -> Bar:
    """How far the study is, above the plates."""
    return Bar("lab.bar", current().box(box))
