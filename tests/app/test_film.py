"""Pictures of a game in files: their moments and sizes; they show only public information."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pygame
import pytest
from PIL import Image, ImageSequence

from barons import rulesets
from barons.app.film.animation import LIMIT, MOST_FRAMES, FilmFrame, animated, moments
from barons.app.film.command import run
from barons.app.film.frames import FRAMES, TABLE, Format, Projector
from barons.app.film.making import Kind, RenderJob, make
from barons.app.kit import layout
from barons.engine.dealer import Dealer
from barons.engine.land.state import LandState
from barons.play.match import Match
from barons.play.saves import Saves
from barons.play.seats import Seat
from tests.app.tables import play_on

TABLE_OF_TWO: Final = [Seat("person", "Isabeau"), Seat("person", "Mahaut")]
SMALL: Final = Format(640, 360, 1.4)


@pytest.fixture(autouse=True)
def _own_window() -> Iterator[None]:
    """Restore the layout."""
    before = layout.current()
    yield
    layout.use(before)


def played(ruleset: str, actions: int) -> Match:
    """A game of two persons after at least this many actions."""
    match = Match(rulesets.load(ruleset), TABLE_OF_TWO, 7, ends_turns_at_once=True)
    play_on(match, actions)
    return match


def drawn(match: Match, ply: int, since: int) -> bytes:
    """Pixels of a frame."""
    return pygame.image.tobytes(Projector(match, SMALL).frame(ply, since), "RGB")


def test_film_has_one_frame_per_action() -> None:
    """Each frame has the trails since the previous one."""
    match = played("land-2025-11", 12)
    assert moments(match) == [FilmFrame(0, 0), *(FilmFrame(ply, ply - 1) for ply in range(1, match.ply + 1))]


def test_long_game_is_limited_to_maximum_number_of_frames() -> None:
    """The frames are at ends of turns, with the trails since the frame before; the last one is current."""
    match = played("land-2025-11", 600)
    shown = moments(match)
    assert len(shown) <= MOST_FRAMES
    assert shown[-1].ply == match.ply
    turns = [[match.snapshot(ply + after).turn_number for after in (0, 1)] for ply, _since in shown[:-1]]
    assert [before for before, after in turns if before == after] == []
    assert [frame.since for frame in shown[1:]] == [frame.ply for frame in shown[:-1]]


def test_film_can_be_limited_to_last_turns() -> None:
    """The film starts with the first of these turns."""
    match = played("land-2025-11", 200)
    first = moments(match, 3)[0].ply
    assert match.snapshot(first).turn_number == match.turn_number - 2
    assert match.snapshot(first - 1).turn_number == match.turn_number - 3


def test_too_many_requested_turns_give_the_whole_game() -> None:
    """The film then starts with the set-up."""
    match = played("land-2025-11", 10)
    assert moments(match, 500) == moments(match)


def job(match: Match, out: Path, kind: Kind, language: str = "en") -> RenderJob:
    """A request to render a match."""
    return RenderJob(match.record().to_json(), match.table_json(), str(out), kind, language=language)


@pytest.mark.parametrize("ruleset", ["land-2025-11", "baronies-2006", "realms-main"])
def test_every_game_is_exported_as_a_picture(ruleset: str, tmp_path: Path) -> None:
    """The picture is a PNG in full size."""
    out = tmp_path / "table.png"
    assert make(lambda share: None, job(played(ruleset, 30), out, "picture", language="fr")) == str(out)
    with Image.open(out) as picture:
        assert picture.size == TABLE[:2]


def test_animated_picture_has_all_frames(tmp_path: Path) -> None:
    """The GIF loops, is within the limit and has a frame per moment; the progress never decreases."""
    match = played("land-2025-11", 16)
    shares: list[float] = []
    out = tmp_path / "game.gif"
    make(shares.append, job(match, out, "film"))
    with Image.open(out) as picture:
        assert getattr(picture, "n_frames", 1) == len(moments(match))
        assert picture.size == FRAMES[0][:2]
        assert picture.info["loop"] == 0
    assert out.stat().st_size <= LIMIT
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_oversized_film_is_reduced() -> None:
    """The picture is made smaller first, then frames are left out, but not the first and the last."""

    def noise(form: Format, ply: int, since: int) -> Image.Image:
        picture = Image.effect_noise((form.width, form.height), 90).convert("RGB")
        picture.paste((50 * ply, 50 * ply, 50 * ply), (0, 0, 40, 40))
        return picture

    found = animated([FilmFrame(ply, ply) for ply in range(6)], noise, limit=600_000)
    assert len(found) <= 600_000
    with Image.open(io.BytesIO(found)) as picture:
        assert picture.size == FRAMES[-1][:2]
        corners = [each.convert("L").crop((20, 20, 21, 21)) for each in ImageSequence.Iterator(picture)]
    plies = [round(corner.tobytes()[0] / 50) for corner in corners]
    assert len(plies) < 6
    assert (plies[0], plies[-1]) == (0, 5)


@pytest.mark.long
@pytest.mark.parametrize("ruleset", ["land-2026-03", "baronies-2006", "realms-main"])
def test_the_longest_games_stay_within_the_limit(ruleset: str, tmp_path: Path) -> None:
    """The games are played at random to the end, or for 4,000 actions."""
    out = tmp_path / "game.gif"
    make(lambda share: None, job(played(ruleset, 4000), out, "film"))
    assert out.stat().st_size <= LIMIT


def test_frames_show_no_hidden_hands() -> None:
    """The frames are the same for other random hands."""
    rules = rulesets.load("land-2026-03")
    state = rules.initial_state(2, Dealer(4))
    state.apply(state.legal_actions()[0])
    assert isinstance(state, LandState)
    other = rules.determinize(state.observation(0), Random(9))
    assert isinstance(other, LandState)
    hidden = 1 - state.colour
    assert other.own.hand[hidden] != state.own.hand[hidden]
    one, two = (Match(rules, TABLE_OF_TWO, 4, first=first) for first in (state, other))
    action = next(each for each in one.legal if each in two.legal)
    for match in (one, two):
        match.play(action)
    assert [drawn(one, ply, 0) for ply in (0, 1)] == [drawn(two, ply, 0) for ply in (0, 1)]


def saved(match: Match) -> Path:
    """A save of the game."""
    saves = Saves()
    path = saves.save(match, "Our evening")
    saves.close()
    return path


def test_command_chooses_format_by_file_extension(tmp_path: Path) -> None:
    """A replay opens again; an existing file is overwritten only with `--force`."""
    match = played("realms-main", 10)
    save, out = saved(match), tmp_path / "mine.barons"
    assert run([str(save), str(out)]) == 0
    saves = Saves()
    assert saves.open(out).match.record() == match.record()
    saves.close()
    assert run([str(save), str(out)]) == 2
    assert run([str(save), str(out), "--force"]) == 0


def test_command_does_not_export_hidden_information(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An unfinished game with hidden cards is exported as a picture, but not as a record."""
    save = saved(played("land-2026-03", 10))
    assert run([str(save), str(tmp_path / "mine.barons")]) == 2
    assert "when it is over" in capsys.readouterr().err
    assert run([str(save), str(tmp_path / "mine.png"), "--lang", "fr"]) == 0


@pytest.mark.parametrize("words", [["none.barons", "a.txt"], ["none.barons", "a.gif", "--turns", "0"]])
def test_command_rejects_invalid_arguments(words: list[str]) -> None:
    """The exit status is that of wrong options."""
    with pytest.raises(SystemExit, match="2"):
        run(words)
