"""Text input: typed, composed, pasted, preset; hostile contents of the clipboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.kit import clipboard
from barons.app.kit.ui.field import TextField
from barons.app.kit.ui.node import Element
from barons.app.screens.importing import ImportScene
from barons.app.screens.newgame import NewGameScene
from barons.engine.dealer import SEED_LIMIT
from barons.play.settings import LastSetup, SeatSetup, Settings
from tests.app.games import exactly
from tests.app.pilot import Pilot
from tests.marks import full

Put = Callable[[object], None]

HOSTILE = [
    "Ada\n",
    "Ada\tBob\r\nCarl",
    "\x1b]0;Ada\x07",
    "\0",
    "\u200b\ufeff",
    "\ufe0f",
    "\u0301\u0302",
    "\ud83d",
    "\u202eadA",
    "\u0645\u0631\u062d\u0628\u0627",
    "\U0001f451",
    "Z" + "\u0301" * 1000,
    "x" * 1_000_000,
    "\n" * 1_000_000,
    b"\xff\xfe\x00A",
    None,
    UnicodeDecodeError("utf-8", b"Ad\xe9", 2, 3, "no"),
    pygame.error("no clipboard"),
    MemoryError(),
]
FIELDS = ["newgame.seat1.name", "newgame.seed"]


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> Put:
    """Set the clipboard's contents, or the exception that it raises."""

    def put_there(contents: object) -> None:
        def given() -> object:
            if isinstance(contents, BaseException):
                raise contents
            return contents

        monkeypatch.setattr(pygame.scrap, "get_text", given)

    return put_there


def field_of(el: Element) -> TextField:
    """Return the field that an element shows."""
    assert isinstance(el.node, TextField)
    return el.node


def focused(pilot: Pilot, name: str) -> None:
    """Focus a field of the new-game screen and empty it."""
    pilot.shell.screens.open_new_game()
    pilot.settle()
    pilot.click("newgame.more")
    pilot.give_focus(name)
    pilot.frame()
    el = pilot.element(name)
    field_of(el).write(el, "")
    pilot.frame()


def text_of(pilot: Pilot, name: str) -> str:
    """Return the text of a field, as a screen reader announces it."""
    return pilot.told(name).value


def pasted(pilot: Pilot, name: str, key: int = pygame.K_v, mod: int = pygame.KMOD_CTRL) -> str:
    """Paste into a field, draw it with and without the focus, and return its text."""
    focused(pilot, name)
    pilot.press(key, mod)
    pilot.picture()
    pilot.tree.input.give_focus(None)
    pilot.picture()
    return text_of(pilot, name)


@pytest.mark.parametrize("contents", HOSTILE, ids=lambda each: ascii(each)[:24])
@pytest.mark.parametrize("name", [FIELDS[0], *map(full, FIELDS[1:])])
def test_any_clipboard_content_can_be_pasted_safely(
    pilot: Pilot, put: Put, name: str, contents: object
) -> None:
    """After pasting, the field contains a single line that fits."""
    put(contents)
    text = pasted(pilot, name)
    assert text.isprintable()
    assert len(text) <= field_of(pilot.element(name)).limit


@pytest.mark.parametrize("contents", HOSTILE, ids=lambda each: ascii(each)[:24])
def test_import_opens_with_any_clipboard_content(pilot: Pilot, put: Put, contents: object) -> None:
    """The dialog opens, and its *Paste* accepts the contents."""
    put(contents)
    pilot.shell.screens.open_import(lambda kept: None)
    pilot.settle()
    pilot.click("import.paste")
    pilot.picture()
    assert isinstance(pilot.top, ImportScene)
    assert pilot.top.code.isprintable()


def test_pasting_nothing_keeps_the_code(pilot: Pilot, put: Put) -> None:
    """The code that is already in the field of *Import* stays, and a message says what is missing."""
    put("BARONS1-abc")
    pilot.shell.screens.open_import(lambda kept: None)
    pilot.settle()
    put("")
    pilot.click("import.paste")
    assert isinstance(pilot.top, ImportScene)
    assert pilot.top.code == "BARONS1-abc"
    assert pilot.shell.stack.toasts.texts == ["The clipboard contains no text, or a text that is too long."]


@pytest.mark.parametrize(
    "text", ["4217\n", " 4217 ", "\t4217\r\n", "4\u200b217", "\uff14\uff12\uff11\uff17", "4,217", "4 217"]
)
def test_seed_with_surrounding_characters_is_accepted(pilot: Pilot, put: Put, text: str) -> None:
    """Spaces, line ends, invisible characters and separators in a pasted seed are ignored."""
    put(text)
    assert pasted(pilot, "newgame.seed") == "4217"
    assert exactly(NewGameScene, pilot.top).seed == 4217


def test_seed_above_maximum_is_set_to_maximum(pilot: Pilot, put: Put) -> None:
    """The field shows the largest seed and says why."""
    put("9" * 19)
    focused(pilot, "newgame.seed")
    pilot.press(pygame.K_v, pygame.KMOD_CTRL)
    assert int(text_of(pilot, "newgame.seed")) == SEED_LIMIT - 1
    assert pilot.told("newgame.seed").description == f"The largest seed is {SEED_LIMIT - 1}."
    pilot.picture()


@pytest.mark.parametrize(
    ("key", "mod"),
    [(pygame.K_v, pygame.KMOD_CTRL), (pygame.K_v, pygame.KMOD_META), (pygame.K_INSERT, pygame.KMOD_SHIFT)],
)
def test_keyboard_shortcuts_paste(pilot: Pilot, put: Put, key: int, mod: int) -> None:
    """Ctrl+V, Cmd+V and Shift+Insert paste."""
    put("Mahaut\n")
    assert pasted(pilot, "newgame.seat1.name", key, mod) == "Mahaut"


def test_paste_replaces_selection(pilot: Pilot, put: Put) -> None:
    """The cursor is after the pasted text."""
    put("Odo")
    focused(pilot, "newgame.seat1.name")
    pilot.type("Mahaut")
    pilot.press(pygame.K_a, pygame.KMOD_CTRL)
    pilot.press(pygame.K_v, pygame.KMOD_CTRL)
    pilot.type("n")
    assert text_of(pilot, "newgame.seat1.name") == "Odon"


def test_paste_inserts_at_cursor(pilot: Pilot, put: Put) -> None:
    """Text can be pasted in the middle of a name."""
    put("ha")
    focused(pilot, "newgame.seat1.name")
    pilot.type("Maut")
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_v, pygame.KMOD_CTRL)
    pilot.type("-")
    assert text_of(pilot, "newgame.seat1.name") == "Maha-ut"


def test_long_paste_is_truncated(pilot: Pilot, put: Put) -> None:
    """The text is cut to the maximum length of the field."""
    put("x" * 1_000_000)
    assert pasted(pilot, "newgame.seat1.name") == "x" * 24


def test_composed_text_is_inserted_as_a_whole(pilot: Pilot) -> None:
    """Several letters from an input method are inserted, with the cursor after them."""
    focused(pilot, "newgame.seat1.name")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Ma\u0301rton"))
    pilot.frame()
    pilot.type("!")
    assert text_of(pilot, "newgame.seat1.name") == "M\u00e1rton!"


REMARKS = [
    (
        "newgame.seat1.name",
        "\ufe0f",
        "These characters are invisible and were left out. Use letters, digits or symbols.",
    ),
    (
        "newgame.seat1.name",
        "\u0000\u200b",
        "These characters are invisible and were left out. Use letters, digits or symbols.",
    ),
    (
        "newgame.seat1.name",
        "\u0301\u0302",
        "These characters are invisible and were left out. Use letters, digits or symbols.",
    ),
    ("newgame.seed", "four", "Only these characters are possible here: 0123456789"),
    ("newgame.seat1.name", "", "The clipboard contains no text, or a text that is too long."),
]


@pytest.mark.parametrize(("name", "text", "remark"), REMARKS)
def test_removed_characters_are_reported_with_reason(
    pilot: Pilot, put: Put, name: str, text: str, remark: str
) -> None:
    """The reason is in the tooltip at once, and announced by a screen reader."""
    put(text)
    focused(pilot, name)
    pilot.press(pygame.K_v, pygame.KMOD_CTRL)
    pilot.frame()
    assert pilot.tip == remark
    assert pilot.told(name).description == remark


def test_reason_disappears_with_next_letter(pilot: Pilot, put: Put) -> None:
    """The reason concerns only the latest input."""
    put("\ufe0f")
    focused(pilot, "newgame.seat1.name")
    pilot.press(pygame.K_v, pygame.KMOD_CTRL)
    pilot.type("O")
    assert "invisible" not in pilot.told("newgame.seat1.name").description


def test_copying_without_clipboard_does_not_lose_text(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copying and cutting keep the text, and the field says why."""

    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    focused(pilot, "newgame.seat1.name")
    pilot.type("Mahaut")
    pilot.press(pygame.K_a, pygame.KMOD_CTRL)
    pilot.press(pygame.K_x, pygame.KMOD_CTRL)
    clipboard.copy(pilot.shell, "text", "copied")
    assert text_of(pilot, "newgame.seat1.name") == "Mahaut"
    assert pilot.told("newgame.seat1.name").description == "The clipboard is not available."


def test_a_name_from_the_settings_is_filtered(pilots: Callable[..., Pilot]) -> None:
    """A name from the settings is filtered like typed text."""
    settings = Settings(
        muted=True, last_setup=LastSetup(seats=[SeatSetup(name="\ufe0f"), SeatSetup(name="A\u202ed")])
    )
    pilot = pilots(settings=settings)
    pilot.shell.screens.open_new_game()
    pilot.settle()
    assert [text_of(pilot, f"newgame.seat{number}.name") for number in (1, 2)] == ["", "Ad"]
