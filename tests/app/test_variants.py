"""Editions, their differences, and the user's variants: reading, making, saving, playing, deleting."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons import rulesets
from barons.app.kit.sheets import Dialog
from barons.app.screens.differences import differences
from barons.app.screens.editions import EditionsScene
from barons.app.screens.newgame import NewGameScene
from barons.app.screens.variant.form import VariantForm
from barons.app.screens.variant.pages import fault_line, pages
from barons.app.table.words import edition_of
from barons.engine.land.rules import LandRules
from barons.lab import boards
from barons.play.saves import ruleset_note
from barons.play.settings import LastSetup, SeatSetup
from barons.play.variants import Variant, base_of
from barons.text import tr
from tests.app.fits import cases, cut
from tests.app.games import exactly
from tests.app.pilot import Pilot

CTRL = pygame.KMOD_CTRL


def entry(ruleset: str) -> rulesets.RulesetEntry:
    """The installed ruleset of this name."""
    return next(each for each in rulesets.available() if each.id == ruleset)


def replace(pilot: Pilot, name: str, text: str) -> None:
    """Click a text field and replace its contents."""
    pilot.give_focus(name)
    pilot.settle()
    pilot.press(pygame.K_a, CTRL)
    pilot.press(pygame.K_BACKSPACE)
    pilot.type(text)
    pilot.settle()


def turn(pilot: Pilot, name: str) -> None:
    """Open a chapter of the form, or a card, by keyboard: its list scrolls to it."""
    pilot.give_focus(name)
    pilot.press(pygame.K_RETURN)


def open_form(pilot: Pilot) -> VariantForm:
    """Open the form from the new-game screen by clicks; two persons will play."""
    pilot.shell.settings.last_setup = LastSetup("land-2025-11", [SeatSetup("person"), SeatSetup("person")])
    pilot.shell.screens.open_new_game()
    pilot.settle()
    pilot.click("newgame.editions")
    pilot.click("editions.make")
    assert isinstance(pilot.top, VariantForm)
    return pilot.top


def write_broken() -> None:
    """Write a ruleset with three errors to the user's folder."""
    rulesets.user_dir().mkdir(parents=True, exist_ok=True)
    (rulesets.user_dir() / "broken.yaml").write_text(
        "id: broken\ntitle: {en: Broken, fr: Brisée}\nextends: land-2025-11\nparams:\n"
        "  ending:\n    challange: {two: 20}\n  march:\n    bonus: [9, 3, 3, 2, 1, 1]\n  cards: {hand: yes}\n"
    )


def test_differences_come_from_the_rulesets() -> None:
    """Rules that 2025-11 changes from 2025-10 are listed, other rules are not."""
    found = differences(entry("land-2025-10"), entry("land-2025-11"))
    fields = {".".join(each.path): (each.before, each.after) for each in found}
    assert fields["cards.in_play"] == ("no", "yes")
    assert fields["capture.arrivals"] == ("3", "6")
    assert fields["cards.hand"] == ("–", "1")
    assert fields["cards.treasury"] == ("–", "yes")
    assert "deck.hand" not in fields
    assert "setup.mountains" not in fields


@pytest.mark.parametrize(
    ("ruleset", "before"),
    [
        ("land-2025-11", "October 2025"),
        ("land-2025-10", "March 2024"),
        ("land-2024-03-27-7-3", "March 2024"),
        ("baronies-2006", ""),
    ],
)
def test_ruleset_is_compared_with_previous_edition(ruleset: str, before: str) -> None:
    """A study is compared with its base, a separate ruleset with nothing."""
    base = base_of(entry(ruleset), rulesets.available())
    assert ("" if base is None else base.edition["en"]) == before


def test_new_variant_is_validated_and_saved(pilot: Pilot) -> None:
    """It has other die tables, a challenge of 20 and six mountains; any error disables the seal."""
    form = open_form(pilot)
    assert not pilot.told("variant.save").is_enabled
    replace(pilot, "variant.title.en", "Six mountains")
    replace(pilot, "variant.title.fr", "Six montagnes")
    assert pilot.told("variant.save").is_enabled
    turn(pilot, "variant.page.chapter2")
    replace(pilot, "variant.setup.mountains.two", "13")
    assert [fault.key for fault in form.variant.faults] == ["params.setup.mountains.two"]
    assert not pilot.told("variant.save").is_enabled
    replace(pilot, "variant.setup.mountains.two", "6")
    for page, name, text in (
        ("chapter4", "variant.march.bonus.0", "4"),
        ("chapter8", "variant.recruiting.bonus.5", "4"),
        ("chapter13", "variant.ending.challenge.two", "20"),
    ):
        turn(pilot, f"variant.page.{page}")
        replace(pilot, name, text)
    pilot.click("variant.seal")
    path = rulesets.user_dir() / "six-mountains.yaml"
    assert rulesets.check(path) == []
    assert "extends: land-2025-11" in path.read_text()
    assert "knights" not in path.read_text()
    params = exactly(LandRules, rulesets.load("six-mountains")).params
    assert (params.setup.mountains.two, params.ending.challenge.two) == (6, 20)
    assert params.march.bonus == (4, 3, 2, 2, 1, 1)
    assert params.recruiting.bonus == (1, 1, 2, 2, 3, 4)


def test_new_variant_can_be_selected_and_played(pilot: Pilot) -> None:
    """The variant is selected in the list; the seal takes it to the new-game screen, where it has a badge."""
    open_form(pilot)
    replace(pilot, "variant.title.en", "Ours")
    turn(pilot, "variant.page.chapter13")
    replace(pilot, "variant.ending.challenge.two", "20")
    pilot.press(pygame.K_RETURN, CTRL)
    assert isinstance(pilot.top, EditionsScene)
    assert pilot.top.chosen == "ours"
    pilot.click("editions.seal")
    assert exactly(NewGameScene, pilot.top).setup.ruleset == "ours"
    pilot.click("newgame.seal")
    assert pilot.shell.current.match is not None
    assert pilot.shell.current.match.rules.ruleset.id == "ours"


def test_changed_value_is_marked_and_can_be_reset(pilot: Pilot) -> None:
    """The row's button restores the edition's value."""
    form = open_form(pilot)
    turn(pilot, "variant.page.chapter13")
    replace(pilot, "variant.ending.exhaustion", "7")
    assert form.variant.differs(("ending", "exhaustion"))
    pilot.click("variant.ending.exhaustion.reset")
    assert not form.variant.differs(("ending", "exhaustion"))
    assert pilot.tree.tree.find("variant.ending.exhaustion.reset") is None


def test_lists_choices_and_rows_can_be_edited(pilot: Pilot) -> None:
    """Keyboard and mouse edit a chip, a switch, a list of faces and a kind of tile."""
    form = open_form(pilot)
    turn(pilot, "variant.page.chapter6")
    pilot.give_focus("variant.command.donjon.recruit")
    pilot.press(pygame.K_SPACE)
    assert form.variant.value(("command", "donjon")) == ["recruit", "disperse", "concentrate"]
    turn(pilot, "variant.page.chapter5")
    pilot.click("variant.cards.long")
    assert form.variant.value(("cards", "long")) is False
    turn(pilot, "variant.page.chapter3")
    replace(pilot, "variant.turn.two_orders_faces", "5, 6")
    assert form.variant.value(("turn", "two_orders_faces")) == [5, 6]
    replace(pilot, "variant.turn.two_orders_faces", "4 6")
    assert form.variant.value(("turn", "two_orders_faces")) == [4, 6]
    assert pilot.told("variant.turn.two_orders_faces").value == "4 6", "as it was typed"
    turn(pilot, "variant.page.chapter1")
    pilot.click("variant.tiles.3.out")
    assert [fault.message for fault in form.variant.faults_at(("tiles",))] == ["28 tiles instead of 37"]
    pilot.click("variant.tiles.reset")
    assert form.variant.faults_at(("tiles",)) == []
    form.variant.set(("tiles", 2, "value"), 99)
    form.changed()
    told = " ".join(need.text for need in pilot.needs())
    assert "Line 3: expected a whole number from 0 to 9, found 99" in told
    (fault,) = form.variant.faults_at(("tiles",))
    assert fault_line(form.variant, fault).startswith("Kinds of tile, line 3: expected")


def test_discarding_changes_needs_confirmation(pilot: Pilot) -> None:
    """Esc asks for confirmation only if something was changed."""
    open_form(pilot)
    replace(pilot, "variant.title.en", "Ours")
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.top, Dialog)
    pilot.click("dialog.stay")
    assert isinstance(pilot.top, VariantForm)
    pilot.press(pygame.K_ESCAPE)
    pilot.click("dialog.drop")
    assert isinstance(pilot.top, EditionsScene)
    assert not (rulesets.user_dir() / "ours.yaml").exists()


def test_changes_are_not_discarded_like_a_card(pilots: Callable[..., Pilot]) -> None:
    """French and German have a different word for discarding a card."""
    pilot = pilots(language="de")
    pilot.shell.screens.open_menu()
    open_form(pilot)
    replace(pilot, "variant.title.en", "Ours")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.told("dialog.drop").name == "Änderungen verwerfen"


def test_a_variant_is_edited_and_deleted(pilot: Pilot) -> None:
    """Editing keeps the file; deleting removes it from disk and list."""
    variant = Variant(entry("land-2025-10"))
    variant.name("title", "en", "Ours")
    variant.set(("ending", "exhaustion"), None)
    variant.save()
    pilot.shell.screens.open_new_game()
    pilot.settle()
    pilot.click("newgame.editions")
    assert isinstance(pilot.top, EditionsScene)
    pilot.top.choose("ours")
    pilot.settle()
    pilot.click("editions.edit")
    replace(pilot, "variant.about.en", "Nobody tires.")
    assert edition_of("ours") == ""
    replace(pilot, "variant.edition.en", "Untiring")
    pilot.click("variant.seal")
    assert edition_of("ours") == "Untiring"
    assert entry("ours").about == {"en": "Nobody tires."}
    assert entry("ours").extends == "land-2025-10"
    pilot.click("editions.delete")
    pilot.click("dialog.delete")
    assert not (rulesets.user_dir() / "ours.yaml").exists()
    assert isinstance(pilot.top, EditionsScene)
    assert pilot.top.chosen == "land-2025-10"


@pytest.mark.parametrize("text", ["1.8", "1,8"])
def test_decimal_number_is_rejected_and_not_converted(pilot: Pilot, text: str) -> None:
    """The typed text stays, and the error says what is expected."""
    form = open_form(pilot)
    turn(pilot, "variant.page.chapter2")
    replace(pilot, "variant.setup.mountains.two", text)
    assert form.variant.value(("setup", "mountains", "two")) == text
    (fault,) = form.variant.faults_at(("setup", "mountains", "two"))
    assert fault.message == f'expected a whole number from 0 to 12, found the text "{text}"'


def test_all_errors_of_file_are_shown(pilot: Pilot) -> None:
    """Each error has its location, key and expected value or nearest key; the ruleset cannot be selected."""
    write_broken()
    pilot.shell.screens.open_new_game()
    pilot.settle()
    for _ in range(3):
        turn(pilot, "newgame.band.next")
    turn(pilot, "newgame.edition.broken")
    pilot.settle()
    assert isinstance(pilot.top, EditionsScene)
    assert not pilot.told("editions.take").is_enabled
    lines = [node.name for node in pilot.top.node().walk() if "broken.yaml:" in node.name]
    assert lines == [
        "broken.yaml:6:5 · params.ending.challange · unknown key – did you mean challenge?",
        "broken.yaml:8:13 · params.march.bonus[0] · expected a whole number from 0 to 6, found 9",
        'broken.yaml:9:11 · params.cards.hand · expected a whole number from 0 to 6, found the text "yes"',
    ]


@pytest.mark.parametrize(
    ("ruleset", "key", "number"), [("baronies-2006", "oubliettes", "-7"), ("realms-main", "start_gold", "40")]
)
def test_other_games_have_variants_too(pilot: Pilot, ruleset: str, key: str, number: str) -> None:
    """Every chapter opens, a number can be changed, and the file is valid."""
    variant = Variant(entry(ruleset))
    form = VariantForm(pilot.shell, variant, lambda _saved: None)
    pilot.shell.stack.push(form)
    pilot.settle()
    replace(pilot, "variant.title.en", "Ours")
    page = next(page.key for page in pages(form.variant) if (key,) in page.keys)
    turn(pilot, f"variant.page.{page}")
    replace(pilot, f"variant.{key}", number)
    pilot.click("variant.seal")
    rulesets.load("ours")
    assert rulesets.check(rulesets.user_dir() / "ours.yaml") == []


def _remove(variant: Variant) -> None:
    variant.save().unlink()


def _change(variant: Variant) -> None:
    variant.set(("ending", "challenge", "two"), 30)
    variant.save()


@pytest.mark.parametrize(
    ("change", "message"),
    [(_change, "The ruleset has changed since"), (_remove, "This game’s ruleset no longer exists")],
)
def test_game_continues_if_ruleset_file_changed_or_is_missing(
    pilot: Pilot, change: Callable[[Variant], None], message: str
) -> None:
    """The game uses its own copy of the rules, and a message says so."""
    variant = Variant(entry("land-2025-11"))
    variant.name("title", "en", "Ours")
    variant.set(("ending", "challenge", "two"), 20)
    variant.save()
    pilot.shell.settings.last_setup = LastSetup("ours", [SeatSetup("person"), SeatSetup("person")])
    pilot.shell.screens.open_new_game()
    pilot.settle()
    pilot.click("newgame.seal")
    assert pilot.shell.current.match is not None
    save = pilot.shell.saves.save(pilot.shell.current.match, "Ours")
    change(variant)
    pilot.shell.screens.open_menu()
    pilot.settle()
    assert pilot.shell.files.open(save)
    assert [text.partition(" then.")[0].partition(". The")[0] for text in pilot.shell.stack.toasts.texts] == [
        message
    ]
    assert pilot.shell.current.match is not None
    assert exactly(LandRules, pilot.shell.current.match.rules).params.ending.challenge.two == 20


def test_round_limit_does_not_count_as_ruleset_change() -> None:
    """The limit was chosen for one game only."""
    assert ruleset_note(rulesets.with_rounds(rulesets.load("land-2025-11"), 12)) is None


@pytest.mark.parametrize(("size", "scale", "language"), cases())
def test_all_text_fits(pilots: Callable[..., Pilot], size: tuple[int, int], scale: int, language: str) -> None:
    """This covers the differences of every ruleset, errors, and every page of each game's form."""
    write_broken()
    pilot = pilots(size, language, scale)
    pilot.shell.screens.open_menu()
    found: dict[str, object] = {}

    def look(what: str) -> None:
        pilot.settle()
        cut(pilot, what, found)

    editions = EditionsScene(pilot.shell, "land-2025-11", lambda _taken: None)
    pilot.shell.stack.push(editions)
    pilot.settle()
    for each in editions.entries:
        editions.choose(each.id)
        look(each.id)
    for ruleset in ("land-2025-11", "baronies-2006", "realms-main"):
        form = VariantForm(pilot.shell, Variant(entry(ruleset)), lambda _saved: None)
        pilot.shell.stack.push(form)
        for page in pages(form.variant):
            form.open_page(page.key)
            look(f"{ruleset} {page.key}")
        pilot.shell.stack.pop(form)
    assert found == {}
    assert tr.language() == language


def test_setup_preview_follows_typed_value(pilot: Pilot) -> None:
    """The preview changes shortly after the last letter; an error leaves it unchanged."""
    form = open_form(pilot)
    turn(pilot, "variant.page.chapter2")
    pilot.frame()
    before = form.preview.board
    counted = form.preview.counted
    assert before is not None
    assert counted.startswith("4 players: 9.80 donjons fit (7 to 12), 24.7 points")
    replace(pilot, "variant.setup.mountains.two", "13")
    pilot.wait(1.0)
    assert form.preview.board is before
    assert form.preview.counted == counted
    replace(pilot, "variant.setup.mountains.four", "9")
    replace(pilot, "variant.setup.mountains.two", "6")
    pilot.wait(1.0)
    after = form.preview.board
    assert after is not None
    first, second = (pygame.image.tobytes(each.draw((200, 200)), "RGB") for each in (before, after))
    assert first != second
    fewer = boards.study(boards.values_of(rulesets.load("land-2025-11")), 9, 1000, 1).donjons
    assert form.preview.counted.startswith(f"4 players: {fewer.mean:.2f} donjons fit ({min(fewer.counts)} to")
    assert form.preview.counted != counted
