"""The user's settings: language, window, sound, speeds, undo, keys, the last set-up.

Each setting is declared once: its default, its check and, if the settings screen shows it, its page and words;
the screen uses the same order. Settings are read before the window opens, so nothing heavy is imported: they
are plain dataclasses that check every value assigned.
"""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeVar

from barons.ai import LEVELS, LORDS
from barons.games import FIRST_RULESET
from barons.languages import known
from barons.play.checks import Check, Number, OneOf, by_name, flag, list_of, or_none, pair, text

Made = TypeVar("Made", bound="Checked")

_NAME: Final = text(40)
SPEEDS: Final = (1, 2, 4, 0)
"""Animation speeds, from slow to fast; 0: no animation."""
_SPEED: Final = OneOf(*SPEEDS)
_PERCENT: Final = Number(0, 100)


class Message(NamedTuple):
    """An English sentence, translated when it is shown."""

    text: str
    context: str = ""


def N_(sentence: str) -> Message:
    """Mark a sentence for the catalogue."""
    return Message(sentence)


def Np_(context: str, sentence: str) -> Message:
    """Mark a sentence whose meaning depends on its context."""
    return Message(sentence, context)


_NO_NOTE: Final = Message("")
Effect = Literal["language", "window", "layout", "sound", "processes", "table"]
"""What a change affects at once: words, the window, sizes and letters, sound, processes, the open table."""


Page = Literal["display", "sound", "play", "comfort"]


class FieldDisplay(NamedTuple):
    """How the settings screen shows a field; a `Number` is a slider, a flag a switch, `OneOf` a choice."""

    page: Page
    title: Message
    note: Message = _NO_NOTE
    options: tuple[Message, ...] = ()
    """Labels for the values of a `OneOf`, in its order; none for percentages."""
    key: str = ""
    """The action whose key is shown instead of a note."""
    is_count: bool = False
    """True if a `Number` counts things in steps of one; otherwise it is a percentage."""
    effect: Effect = "table"


_SPEEDS: Final = (Message("1×"), Message("2×"), Message("4×"), N_("at once"))


def setting(default: Any, check: Check, shown: FieldDisplay | None = None) -> Any:
    """Declare a field of a checked dataclass; `default` may be a function that creates it."""
    declared = {"check": check, "shown": shown}
    if callable(default):
        return field(default_factory=default, metadata=declared)
    return field(default=default, metadata=declared)


def switch(
    page: Page,
    title: Message,
    note: Message = _NO_NOTE,
    *,
    default: bool = False,
    key: str = "",
    effect: Effect = "table",
) -> Any:
    """Declare a flag that the settings screen shows; see `FieldDisplay`."""
    return setting(default, flag, FieldDisplay(page, title, note, key=key, effect=effect))


class Checked:
    """A dataclass of `setting` fields: assigning an invalid value raises ValueError."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    def __setattr__(self, name: str, value: object) -> None:
        declared = self.__dataclass_fields__.get(name)
        if declared is None:
            raise AttributeError(f"there is no setting called {name!r}")
        super().__setattr__(name, declared.metadata["check"](value))


def made(kind: type[Made]) -> Check:
    """Check for an instance of that dataclass or its JSON object; unknown keys are dropped."""

    def check(value: object) -> Made:
        if isinstance(value, kind):
            return value
        if not isinstance(value, dict):
            raise ValueError(f"not the values of a {kind.__name__}")
        known = {each.name for each in fields(kind)}
        return kind(**{name: each for name, each in value.items() if name in known})

    return check


ANY_LORD: Final = "any"
"""A lord drawn when the game begins."""


@dataclass
class SeatSetup(Checked):
    """A line of the new-game screen."""

    kind: Literal["person", "computer"] = setting("person", OneOf("person", "computer"))
    name: str = setting("", _NAME)
    level: str = setting("easy", OneOf(*LEVELS))
    lord: str = setting("", OneOf("", ANY_LORD, *LORDS))
    """The style of a computer, or empty."""


@dataclass
class LastSetup(Checked):
    """The last game that was set up, for "Play now"."""

    ruleset: str = setting(FIRST_RULESET, text(400))
    seats: list[SeatSetup] = setting(
        lambda: [SeatSetup(), SeatSetup(kind="computer"), SeatSetup(kind="computer")],
        list_of(made(SeatSetup), 2, 6),
    )
    keeps_order: bool = setting(False, flag)
    round_limit: int | None = setting(None, or_none(Number(1, 999)))


@dataclass
class Settings(Checked):
    """All settings with their defaults."""

    language: str = setting(
        "",
        OneOf("", *known()),
        FieldDisplay(
            "display", N_("Language"), N_("takes effect at once, even during a game"), effect="language"
        ),
    )
    """Empty: the system's."""
    fullscreen: bool = switch("display", N_("Full screen"), key="full_screen", effect="window")
    scale: int = setting(
        100,
        Number(75, 200),
        FieldDisplay(
            "display", N_("Size of everything"), N_("sizes in dark text fit this window"), effect="layout"
        ),
    )
    """The interface's size in percent of the layout fitted to the window."""
    accelerated: bool = switch(
        "display",
        N_("Draw with the graphics card"),
        N_("takes effect at the next start; slower without a graphics card"),
    )
    """SDL's framebuffer acceleration."""
    window: tuple[int, int] = setting((1280, 720), pair(Number(1, 7680), Number(1, 4320)))
    """In pixels; up to four times 4K, the most that a machine can draw."""
    window_place: tuple[int, int] | None = setting(
        None, or_none(pair(Number(-(2**15), 2**15), Number(-(2**15), 2**15)))
    )
    window_maximised: bool = setting(False, flag)

    muted: bool = switch("sound", N_("Mute"), key="mute", effect="sound")
    sound_volume: int = setting(
        70,
        _PERCENT,
        FieldDisplay("sound", N_("The table"), N_("volume of pieces, dice and seals"), effect="sound"),
    )
    signal_volume: int = setting(
        50,
        _PERCENT,
        FieldDisplay("sound", N_("Signals"), N_("volume of buttons, errors and turn alerts"), effect="sound"),
    )
    music_volume: int = setting(
        30, _PERCENT, FieldDisplay("sound", N_("Music"), N_("volume of the music; 0: off"), effect="sound")
    )
    room_volume: int = setting(
        25,
        _PERCENT,
        FieldDisplay("sound", N_("Ambience"), N_("volume of the hearth fire; 0: off"), effect="sound"),
    )

    undo: Literal["strict", "friendly"] = setting(
        "strict",
        OneOf("strict", "friendly"),
        FieldDisplay(
            "play",
            Np_("setting", "Undo"),
            N_("until something new is revealed, or without limit"),
            (N_("Strict"), N_("No limit")),
        ),
    )
    ends_turns_at_once: bool = switch(
        "play", N_("End turns at once"), N_("off: the turn waits for the seal as long as it can be undone")
    )
    confirm_end_turn: bool = switch(
        "play", N_("Ask before ending a turn"), N_("only while useful actions remain"), default=True
    )
    place_names: bool = switch("play", N_("Coordinates"), N_("shown on every tile of Baron’s map"))
    hints: bool = switch("play", N_("Hints"), N_("shows what a strong player would do"), default=True)
    ai_speed: int = setting(
        1, _SPEED, FieldDisplay("play", N_("Computers’ turns"), N_("how fast they are shown"), _SPEEDS)
    )
    """0: no animation."""
    processors: int = setting(
        0,
        Number(0, 16),
        FieldDisplay(
            "play",
            N_("Processors for the computers"),
            N_("processors used for thinking; 0: all but one"),
            is_count=True,
            effect="processes",
        ),
    )
    computers_think_ahead: bool = switch(
        "play",
        N_("Computers think during your turn"),
        N_("shorter waits, but the processor stays busy and a game may differ when replayed"),
    )
    animation_speed: int = setting(
        1, _SPEED, FieldDisplay("play", N_("Movements"), N_("how fast pieces travel and dice roll"), _SPEEDS)
    )

    reduced_motion: bool = switch("comfort", N_("Less motion"), N_("short cross-fades instead of movement"))
    strong_hatching: bool = switch(
        "comfort", N_("Strong patterns"), N_("tiles distinguished by patterns, not by colour"), effect="layout"
    )

    text_size: int = setting(
        100,
        OneOf(100, 125, 150, 175),
        FieldDisplay("comfort", N_("Text size"), N_("larger text where there is room for it"), effect="layout"),
    )
    easy_letters: bool = switch(
        "comfort",
        N_("Easy-to-read font"),
        N_("Atkinson Hyperlegible, a font designed to be easy to read"),
        effect="layout",
    )
    high_contrast: bool = switch(
        "comfort",
        N_("High contrast"),
        N_("stronger text contrast, plain panels, a stronger focus ring"),
        effect="layout",
    )
    subtitles: bool = switch("comfort", N_("Sound captions"), N_("shows sounds as text"))

    keys: dict[str, str] = setting(dict, by_name(text(80), 200))
    """Changed keys: name of the action to name of the key; others have their defaults."""
    last_setup: LastSetup = setting(LastSetup, made(LastSetup))


def shown_on(page: str) -> dict[str, FieldDisplay]:
    """Return the settings on a page of the screen, by name, in order."""
    declared = {each.name: each.metadata["shown"] for each in fields(Settings)}
    return {name: shown for name, shown in declared.items() if shown is not None and shown.page == page}


def effect_of(name: str) -> Effect:
    """Return what a change of this setting affects; for a setting that no screen shows, the table."""
    shown: FieldDisplay | None = Settings.__dataclass_fields__[name].metadata["shown"]
    return shown.effect if shown is not None else "table"


def check_of(name: str) -> Check:
    check: Check = Settings.__dataclass_fields__[name].metadata["check"]
    return check
