"""A variant's life: made in the form, edited by hand, shared, imported elsewhere, read, played and printed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame
import pypdfium2
import pytest

from barons import rulesets
from barons.ai.bot import choose
from barons.app.kit import fonts
from barons.app.screens.arrival import ArrivalScene
from barons.app.screens.importing import ImportScene
from barons.app.screens.rules import RulesScene
from barons.app.screens.share import ShareScene
from barons.app.screens.variant.form import VariantForm
from barons.app.screens.variant.pages import pages
from barons.play.match import Match
from barons.play.seats import Seat
from barons.play.sharing import shared_dir
from barons.play.variants import Variant
from barons.printing.making import PrintJob, make
from barons.rulesets import RulesetEntry
from tests.app.fits import clipped
from tests.app.pilot import Pilot
from tests.app.test_variants import entry, replace, turn
from tests.marks import full

Pilots = Callable[..., Pilot]


class Way(NamedTuple):
    """An edition, two numbers changed in the form, and a line inserted by hand between them."""

    ruleset: str
    first: tuple[str, str]
    before: str
    by_hand: str
    again: tuple[str, str]
    key: tuple[str, ...]
    """Path of the parameter inserted by hand."""
    rounds: str


WAYS = (
    Way("land-2025-11", ("cards.hand", "4"), "params:\n", "params:\n  march: {plain: 2}  # too slow\n",
        ("turn.actions", "3"), ("march", "plain"), "ending.round_limit"),
    Way("baronies-2006", ("oubliettes", "-7"), "params: {", "# too costly\nparams: {draft_prices: [0, 1, 2], ",
        ("oubliettes", "-8"), ("draft_prices",), "round_limit"),
    Way("realms-0.6", ("start_gold", "40"), "params: {", "# shorter evenings\nparams: {health: 8, ",
        ("item_price", "15"), ("health",), "rounds"),
)  # fmt: skip


def form_of(pilot: Pilot, variant: Variant) -> VariantForm:
    """Open the form of a variant."""
    form = VariantForm(pilot.shell, variant, lambda _saved: None)
    pilot.shell.stack.push(form)
    pilot.settle()
    return form


def typed(pilot: Pilot, form: VariantForm, key: str, text: str) -> None:
    """Type a number into its field, on the field's chapter."""
    path = tuple(key.split("."))
    turn(pilot, f"variant.page.{next(page.key for page in pages(form.variant) if path in page.keys)}")
    replace(pilot, f"variant.{key}", text)


def made(pilot: Pilot, way: Way) -> RulesetEntry:
    """Make the variant with the form, then by hand, then with the form again."""
    form = form_of(pilot, Variant(entry(way.ruleset)))
    replace(pilot, "variant.title.en", "Ours")
    replace(pilot, "variant.author", "Table Four")
    typed(pilot, form, *way.first)
    typed(pilot, form, way.rounds, "2")
    pilot.click("variant.seal")
    path = rulesets.user_dir() / "ours.yaml"
    text = path.read_text("utf-8")
    path.write_text("# our evenings\n" + text.replace(way.before, way.by_hand, 1), "utf-8")
    form = form_of(pilot, Variant(entry(way.ruleset), rulesets.entry_of(path)))
    typed(pilot, form, *way.again)
    pilot.click("variant.seal")
    return rulesets.entry_of(path)


def said(path: Path) -> dict[str, object]:
    """All values of a ruleset except its origin and id."""
    return {key: value for key, value in rulesets.resolved(path).items() if key not in ("follows", "id")}


@pytest.mark.parametrize("way", [WAYS[0], full(WAYS[1]), WAYS[2]], ids=lambda way: way.ruleset)
def test_manual_edits_of_a_variant_are_preserved(pilot: Pilot, way: Way) -> None:
    """Comments and the inserted line stay unchanged, and its value is used."""
    own = made(pilot, way)
    text = own.path.read_text("utf-8")
    assert own.faults == ()
    assert text.startswith("# our evenings\n")
    assert way.by_hand in text
    variant = Variant(entry(way.ruleset), own)
    assert variant.differs(way.key)
    assert str(variant.value(tuple(way.again[0].split(".")))) == way.again[1]


@pytest.mark.parametrize(
    ("way", "by"),
    [
        (way, by) if number % 2 == at else full(way, by)
        for number, way in enumerate(WAYS)
        for at, by in enumerate(("file", "code"))
    ],
    ids=lambda value: getattr(value, "ruleset", value),
)
def test_variant_is_imported_into_an_empty_folder(
    pilot: Pilot, way: Way, by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Imported by file or by code, the variant has the same values."""
    own = made(pilot, way)
    before = said(own.path)
    pilot.shell.screens.open_share(own)
    pilot.settle()
    scene = pilot.top
    assert isinstance(scene, ShareScene)
    code, file = scene.code, shared_dir() / scene.file
    monkeypatch.setenv("BARONS_DATA_DIR", str(tmp_path / "second"))
    assert list(rulesets.user_dir().glob("*")) == []
    arrive = {"file": by_file, "code": by_code}[by]
    arrive(pilot, file, code)
    assert isinstance(pilot.top, ArrivalScene)
    pilot.click("arrival.keep")
    assert said(rulesets.user_dir() / "ours.yaml") == before


def by_file(pilot: Pilot, file: Path, code: str) -> None:
    """Open the file with the program."""
    pilot.shell.files.open(file)
    pilot.settle()


def by_code(pilot: Pilot, file: Path, code: str) -> None:
    """Enter the code in the field of *Import*."""
    pilot.shell.screens.open_import(lambda kept: None)
    pilot.settle()
    assert isinstance(pilot.top, ImportScene)
    pilot.click("import.code")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=code))
    pilot.settle()
    pilot.click("import.read")


@pytest.mark.parametrize("way", [WAYS[0], *map(full, WAYS[1:])], ids=lambda way: way.ruleset)
@pytest.mark.parametrize("language", [full("en"), "fr"])
def test_rules_page_of_the_variant_fits(pilots: Pilots, way: Way, language: str) -> None:
    """The rules page in both languages cuts off no word."""
    pilot = pilots((1280, 720), language)
    pilot.shell.screens.open_menu()
    own = made(pilot, way)
    pilot.shell.screens.open_rules(own.id)
    pilot.settle()
    assert isinstance(pilot.top, RulesScene)
    fonts.overflows.clear()
    pilot.picture()
    assert [*clipped(pilot), *fonts.overflows] == []


def played_out(match: Match, rng: Random) -> None:
    """Play to the end: computers choose, persons play at random."""
    while not match.is_over:
        seat = match.to_move
        action = (
            choose(match.rules, match.observation(seat), "novice", match.thinking_seed())
            if match.seats[seat].kind == "computer"
            else rng.choice(match.legal)
        )
        match.play(action)


@pytest.mark.parametrize("way", [full(WAYS[0]), full(WAYS[1]), WAYS[2]], ids=lambda way: way.ruleset)
def test_variant_can_be_played_to_the_end(pilot: Pilot, way: Way) -> None:
    """A random player against a novice reaches the limit of rounds."""
    rules = rulesets.load(made(pilot, way).path)
    seats = [Seat("person", "Ada"), Seat("computer", "", "novice")]
    match = Match(rules, seats, 7, ends_turns_at_once=True)
    played_out(match, Random(7))
    assert match.record().actions != []


@pytest.mark.parametrize("way", [WAYS[0], *(full(way) for way in WAYS[1:])], ids=lambda way: way.ruleset)
def test_variant_can_be_printed(pilot: Pilot, way: Way, tmp_path: Path) -> None:
    """Every sheet names the author."""
    own = made(pilot, way)
    out = tmp_path / "ours.pdf"
    make(lambda share: None, PrintJob(rulesets.resolved(own.path), str(out), date(2026, 11, 27), ("aid",)))
    said = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(out)]
    assert [text for text in said if "Table Four" not in text] == []
