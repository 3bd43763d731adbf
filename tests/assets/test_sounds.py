"""The synthesised sounds: all there, small, mono, and none clicks or clips."""

from __future__ import annotations

import array
import sys
import wave
from pathlib import Path

import pytest
from make_sounds import RATE, SOUNDS, make_sounds

SOUND_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"


def samples_of(path: Path) -> array.array[int]:
    """The 16-bit samples of a mono file at our rate."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def test_every_sound_of_the_script_is_committed_and_no_other() -> None:
    assert sorted(path.stem for path in SOUND_FOLDER.glob("*.wav")) == sorted(SOUNDS)


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_a_sound_is_short_and_begins_and_ends_in_silence(name: str) -> None:
    samples = samples_of(SOUND_FOLDER / f"{name}.wav")
    assert 0.03 <= len(samples) / RATE <= 2.5
    assert abs(samples[0]) < 300
    assert abs(samples[-1]) < 300


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_a_sound_peaks_at_its_level(name: str) -> None:
    samples = samples_of(SOUND_FOLDER / f"{name}.wav")
    assert max(map(abs, samples)) == pytest.approx(32767 * SOUNDS[name][1], rel=0.01)


def test_the_script_makes_the_same_samples_again(tmp_path: Path) -> None:
    make_sounds(tmp_path)
    for name in SOUNDS:
        made, kept = samples_of(tmp_path / f"{name}.wav"), samples_of(SOUND_FOLDER / f"{name}.wav")
        assert len(made) == len(kept)
        assert max(abs(one - other) for one, other in zip(made, kept, strict=True)) <= 2
