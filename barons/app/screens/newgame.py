"""The screen that sets up a game: game, edition, seats, options, and the seal that starts it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

from barons.ai import LEVELS
from barons.app.kit import fonts, theme
from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene, PrimaryAction, sheet
from barons.app.kit.reading import label, note, prose
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.screens import setup
from barons.app.screens.newgame_cards import deal_picture, edition_band, game_card, origins
from barons.app.screens.newgame_lords import CHOICES, LordSheet
from barons.app.screens.newgame_seats import options_panel, seats_panel
from barons.app.table.words import players_line
from barons.engine.dealer import SEED_LIMIT
from barons.games import game_keys
from barons.lessons import lesson_for
from barons.play.lengths import Length, measured
from barons.play.match import Match
from barons.play.seed import new_seed
from barons.play.settings import SeatSetup
from barons.rulesets import RulesetEntry
from barons.text.sentence import filled
from barons.text.tr import gettext as _

_LONG = 90
"""Expected minutes from which a round limit is offered; it shortens the game to about as many."""


class NewGameScene(PageScene):
    """Sets up ruleset, seats and options; the choices are remembered between visits."""

    kind = "new_game"

    def __init__(self, shell: Navigator, like: Match | None = None) -> None:
        """Start from the seats and the ruleset of `like`, or from the last set-up."""
        super().__init__(shell)
        last = shell.settings.last_setup
        self.setup = deepcopy(last) if like is None else setup.setup_of(like, last)
        self.seed = new_seed()
        self.shows_more = False
        """Whether the advanced options are shown."""
        self._typed = ""
        """The seed as typed; an empty field means 0."""
        self.is_too_large = False
        """Whether the typed seed was too large; the largest one is used instead."""
        self._first: int | None = None
        """The first visible edition; None: scroll to the selected one."""
        self._looked_at: dict[str, str] = {}
        """The last selected edition of each game."""
        self._take_entries()

    @property
    def entry(self) -> RulesetEntry | None:
        """The selected ruleset; None if none is playable."""
        return next(
            (entry for entry in self.entries if entry.id == self.setup.ruleset and not entry.faults), None
        )

    def rules_meant(self) -> str:
        return self.setup.ruleset

    def _take_entries(self) -> None:
        """Read the available rulesets and make sure that a playable one is selected."""
        self.entries = setup.all_rulesets()
        if self.entry is None:
            playable = (entry.id for entry in self.entries if not entry.faults)
            self.setup.ruleset = next(playable, self.setup.ruleset)
        self._fit_seats()

    def _fit_seats(self) -> None:
        if self.entry is None:
            return
        seats = self.setup.seats[: max(self.entry.players)]
        while len(seats) < min(self.entry.players):
            seats.append(SeatSetup(kind="computer", level="easy"))
        self.setup.seats = seats

    # --- content --------------------------------------------------------------------------------------

    def title(self) -> tuple[str, str]:
        return _("New game"), _("which game, which edition, who plays")

    def body(self) -> Node:
        entry = self.entry
        if entry is None:
            return self._nothing()
        games = [self._game_card(each, entry) for each in game_keys() if self._editions(each)]
        right = 640.0 if current().w >= 1700 else 500.0
        typed = self._typed if int(self._typed or "0") == self.seed else str(self.seed)
        too_large = _("The largest seed is {number}.").format(number=self.seed) if self.is_too_large else ""
        options = options_panel(self.setup, self.shell.settings, (typed, too_large), self._shown_options())
        band = edition_band(self._editions(entry.game), self.setup, self._first)
        below = [
            sheet(seats_panel(self.setup, entry), inside=0, flex=FILLS),
            sheet(options, inside=0, flex=Flex(basis=right, shrink=0)),
        ]
        parts = [
            Row(games, gap=18, flex=Flex(shrink=0)),
            sheet(band, inside=0, flex=Flex(shrink=0)),
            Row(below, gap=22, flex=Flex(grow=1, shrink=0)),
        ]
        content = Padding(Column(parts, gap=18), Edges(4, 8, 4, 10))
        return Scroll(content, 18, "needed", fills=True, key="newgame.page", is_paged=False)

    def _nothing(self) -> Node:
        text = _("No ruleset can be read, so no game can be started. Reinstall the program.")
        faulty = [note(f"{each.path.name}: {len(each.faults)}") for each in self.entries]
        return sheet(Column([label(_("No rulesets")), prose(text), *faulty]), inside=30)

    def _editions(self, game: str) -> list[RulesetEntry]:
        """Return a game's editions, newest first, then its variants, faulty ones last."""
        return [entry for entry in self.entries if entry.game == game]

    def _shown_of(self, game: str) -> RulesetEntry:
        editions = self._editions(game)
        wanted = self._looked_at.get(game)
        good = [entry for entry in editions if not entry.faults] or editions
        return next((entry for entry in good if entry.id == wanted), good[0])

    def _game_card(self, game: str, chosen: RulesetEntry) -> Node:
        is_chosen = game == chosen.game
        entry = chosen if is_chosen else self._shown_of(game)
        seats = len(self.setup.seats)
        count = seats if seats in entry.players else min(entry.players, default=0)
        seed = self.seed if is_chosen else 0
        deal = deal_picture(entry, seed, count)
        return game_card(entry, deal, self._editions(game), is_chosen=is_chosen)

    def length(self) -> Length | None:
        """Return the measured length of games with this number of seats."""
        found = None if self.entry is None else measured(origins(self.entry, self.entries))
        return None if found is None else found.lengths.get(len(self.setup.seats))

    def minutes(self, rounds: int | None) -> int | None:
        """Return the expected duration in minutes; None if not measured."""
        length, people = self.length(), sum(seat.kind == "person" for seat in self.setup.seats)
        return None if length is None else length.minutes(people, len(self.setup.seats) - people, rounds)

    def offered_rounds(self) -> int:
        """Return the default round limit, from the edition's measured length if known."""
        length, people = self.length(), sum(seat.kind == "person" for seat in self.setup.seats)
        return 20 if length is None else length.rounds(people, len(self.setup.seats) - people, _LONG)

    def _shown_options(self) -> dict[str, str]:
        """Return the advanced options that are shown, with a note for each."""
        limit, whole = self.setup.round_limit, self.minutes(None)
        shown = {}
        if self.shows_more or limit is not None or (whole or 0) >= _LONG:
            rounds = limit or self.offered_rounds()
            minutes = self.minutes(rounds)
            text = _("ends long games by score: about {minutes} minutes with {rounds} rounds")
            shown["rounds"] = _("ends long games by score")
            if minutes is not None:
                shown["rounds"] = filled(text, minutes=minutes, rounds=rounds)
        if self.shows_more:
            shown["seed"] = _("the same seed gives the same set-up")
        return shown

    def foot(self) -> Sequence[Node | None]:
        entry = self.entry
        if entry is None:
            return ()
        is_narrow = current().w < 1700
        people = sum(seat.kind == "person" for seat in self.setup.seats)
        who, minutes = (
            players_line(people, len(self.setup.seats) - people),
            self.minutes(self.setup.round_limit),
        )
        if minutes is not None:
            who = " · ".join((who, filled(_("about {minutes} minutes"), minutes=minutes)))
        words = [
            Text(setup.title_line(entry), fonts.BODY_LARGE.bold(), theme.ON_WOOD, flex=Flex(basis=30)),
            Text(who, fonts.SMALL, theme.ON_WOOD_SOFT, narrows=True, flex=Flex(basis=28)),
        ]
        text = _("Learn it first")
        lesson = Button(
            "" if is_narrow else text,
            "flag",
            key="newgame.lesson",
            name=text,
            tooltip=_("Learn it: short goals, then a short game"),
            on_press=("lesson",),
            flex=Flex(basis=60 if is_narrow else 260, cross=54, shrink=0),
        )
        return (lesson, Node(flex=Flex(basis=24)), Column(words, flex=Flex(grow=4, basis=200, min=0, cross=60)))

    def primary_action(self) -> PrimaryAction:
        return PrimaryAction(
            "newgame.begin", _("Begin the game"), "flag", ("begin",), self._why_not(), 300.0, 24.0
        )

    def _why_not(self) -> str:
        """Return why the game cannot be started; empty if it can."""
        entry, count = self.entry, len(self.setup.seats)
        if entry is None:
            return _("No ruleset can be read.")
        if count in entry.players:
            return ""
        return filled(_("This game cannot be played with {count} players."), count=count)

    # --- changing -------------------------------------------------------------------------------------

    def perform(self, intent: Intent) -> None:
        seats, screens = self.setup.seats, self.shell.screens
        match intent:
            case ("game", str(game)):
                self._first = None
                self._choose(self._shown_of(game).id)
            case ("edition", str(ruleset)):
                self._choose(ruleset)
            case ("editions", str(ruleset)):
                screens.open_editions(ruleset, self._choose)
            case ("band", int(first)):
                self._first = first
            case ("lesson",) if self.entry is not None:
                screens.open_lesson(lesson_for(self.entry.game, origins(self.entry, self.entries)).key)
            case ("more",):
                self.shows_more = not self.shows_more
            case ("add",):
                self.setup.seats = [*seats, SeatSetup(kind="computer", level="easy")]
                self.changed()
                self.show()
                last = self.tree.find("newgame.add") or self.tree.find(f"newgame.seat{len(seats) + 1}.remove")
                self.input.give_focus(last, is_shown=self.tree.shows_focus)  # scrolls it into view
            case ("remove", int(number)):
                self.setup.seats = [seat for each, seat in enumerate(seats) if each != number]
            case ("rename", int(number), str(name)):
                seats[number].name = name
            case ("kind", int(number), int(kind)):
                seats[number].kind = "computer" if kind else "person"
            case ("level", int(number), int(level)):
                seats[number].level = LEVELS[level]
            case ("lords", int(number)):
                self.shell.stack.push(LordSheet(self.shell, seats[number], number))
            case ("lord", int(number), int(by)):
                at = CHOICES.index(seats[number].lord) + by
                seats[number].lord = CHOICES[at % len(CHOICES)]
            case _:
                self._set_option(intent)

    def _set_option(self, intent: Intent) -> None:
        limit = self.setup.round_limit
        match intent:
            case ("order", int(number)):
                self.setup.keeps_order = bool(number)
            case ("undo", int(number)):
                self.shell.change("undo", "friendly" if number else "strict")
            case ("hints", bool(on)):
                self.shell.change("hints", on)
            case ("rounds", int(way)) if limit is None:
                self.setup.round_limit = self.offered_rounds() if way > 0 else None
            case ("rounds", int(way)) if limit is not None:
                self.setup.round_limit = min(200, limit + 5) if way > 0 else None if limit <= 10 else limit - 5
            case ("seed", str(text)):
                self._set_seed(text)
            case ("reseed",):
                self.seed, self.is_too_large = new_seed(), False
            case ("begin",):
                if not self._why_not():
                    self.shell.sounds.play("seal")
                    setup.start(self.shell, deepcopy(self.setup), self.seed)
            case _:
                super().perform(intent)

    def _set_seed(self, text: str) -> None:
        typed, self._typed = int(text or "0"), text
        self.seed = min(typed, SEED_LIMIT - 1)
        self.is_too_large = typed != self.seed

    def _choose(self, ruleset: str) -> None:
        """Select a ruleset; unknown ids are ignored."""
        chosen = next((entry for entry in self.entries if entry.id == ruleset), None)
        if chosen is not None and not chosen.faults:
            self.setup.ruleset = ruleset
            self._looked_at[chosen.game] = ruleset
        self._fit_seats()
        self.changed()

    def on_enter(self) -> None:
        if setup.all_rulesets() != self.entries:
            self._take_entries()
            self.changed()
