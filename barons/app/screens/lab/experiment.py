"""What is to be compared: the set-up of an experiment, and the column in which it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from barons.app.kit.layout import Box, current
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.kit.widgets.values import Stepper
from barons.app.screens import setup
from barons.app.screens.lab.names import SEATS, player_name
from barons.app.screens.lab.rows import Bar, Caption, EditionCard
from barons.lab.arms import Terms
from barons.lab.bench import Comparison
from barons.lab.processes import cores
from barons.play.variants import base_of
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.lab.findings import Outline
    from barons.rulesets import RulesetEntry

DEALS: Final = (25, 50, 100, 200, 400, 1000, 2000, 5000, 10000)
"""How many deals may be chosen."""
ROUNDS: Final = 200
"""A limit for rulesets that have none, as on the command line."""
_CARD: Final = 92.0
_ROW: Final = 54.0


@dataclass
class Experiment:
    """Two rulesets and how they are to be played."""

    one: str
    other: str
    players: int = 2
    seats: str = "easy"
    deals: int = 200
    seed: int = 1
    jobs: int = 1

    @property
    def comparison(self) -> Comparison:
        """As the laboratory takes it."""
        terms = Terms((self.players,), (self.seats,), self.deals, None, self.seed, ROUNDS)
        return Comparison(self.one, self.other, terms)

    def take(self, outline: Outline) -> None:
        """The set-up of a study of this kind that is kept."""
        self.one, self.other = (str(arm.ruleset["id"]) for arm in (outline.arms[0], outline.arms[-1]))
        self.players = outline.players[0]
        self.seats = outline.seats[0]
        self.deals = outline.games or self.deals
        self.seed = outline.seed


class Bench(Protocol):
    """The screen, as its column needs it."""

    shell: Navigator
    experiment: Experiment

    def rebuild(self) -> None:
        """Show all anew."""


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
        self.mend()

    def mend(self) -> None:
        """After a choice: rulesets that are there, of one game, players that both allow."""
        made = self.experiment
        made.one = self.entry(made.one).id
        one, other = self.entry(made.one), self.entry(made.other)
        if other.game != one.game:
            other = base_of(one, self.entries) or one
        made.other = other.id
        allowed = self._players()
        if made.players not in allowed:
            made.players = allowed[0] if allowed else min(one.players)
        if made.seats not in SEATS:
            made.seats = "easy"

    def _players(self) -> list[int]:
        one, other = self.entry(self.experiment.one), self.entry(self.experiment.other)
        return [count for count in one.players if count in other.players]

    # --- building -------------------------------------------------------------------------------------------

    def build(self, area: ScrollArea, box: Box) -> float:
        """Two cards, the numbers below; how high it is, in units."""
        y = box.y
        for letter, place, ruleset in (("A", 0, self.experiment.one), ("B", 1, self.experiment.other)):
            area.put(
                EditionCard(
                    f"lab.{letter.lower()}",
                    current().rect(box.x, y, box.w, _CARD),
                    self.entry(ruleset),
                    letter=letter,
                    place=place,
                    on_press=partial(self._open, place),
                    on_step=partial(self._step_edition, place),
                )
            )
            y += _CARD + 10
        made, players = self.experiment, self._players()
        at = players.index(made.players) if made.players in players else 0
        y = self._row(
            area, box, y, "players", _("Players"), str(made.players), at, len(players), self._step_players
        )
        y = self._row(
            area,
            box,
            y,
            "seats",
            _("On all seats"),
            player_name(made.seats),
            SEATS.index(made.seats),
            len(SEATS),
            self._step_seats,
        )
        place = sum(each < made.deals for each in DEALS)
        y = self._row(
            area, box, y, "deals", _("Games each"), str(made.deals), place, len(DEALS), self._step_deals
        )
        y = self._row(
            area, box, y, "seed", _("First deal"), str(made.seed), made.seed - 1, made.seed + 1, self._step_seed
        )
        return (
            self._row(
                area, box, y, "jobs", _("Processes"), str(made.jobs), made.jobs - 1, cores(), self._step_jobs
            )
            - box.y
        )

    def _row(
        self,
        area: ScrollArea,
        box: Box,
        y: float,
        name: str,
        label: str,
        shown: str,
        at: int,
        count: int,
        step: Callable[[int], None],
    ) -> float:
        """A word and a stepper of `count` values, at the one of this place; where the next row begins."""
        half = box.w * 0.40
        area.put(Caption(f"lab.{name}.label", current().rect(box.x, y, half, _ROW - 6), label))
        area.put(
            Stepper(
                f"lab.{name}",
                current().rect(box.x + half + 6, y, box.w - half - 6, _ROW - 6),
                label,
                shown=shown,
                can_less=at > 0,
                can_more=at + 1 < count,
                on_step=step,
            )
        )
        return y + _ROW

    # --- changing -------------------------------------------------------------------------------------------

    def _open(self, place: int) -> None:
        def take(ruleset: str) -> None:
            self._choose(place, ruleset)

        chosen = self.experiment.other if place else self.experiment.one
        self._scene.shell.screens.open_editions(chosen, take)

    def _choose(self, place: int, ruleset: str) -> None:
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
            self._choose(place, ids[at])

    def _step_players(self, way: int) -> None:
        players = self._players()
        self.experiment.players = players[players.index(self.experiment.players) + way]
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
