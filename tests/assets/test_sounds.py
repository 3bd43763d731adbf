"""The synthesised sounds: complete, without clicks or clipping, distinct takes, seamless loops."""

from __future__ import annotations

from pathlib import Path

import make_music
import numpy as np
import pytest
import soundfile
from make_sounds import RATE, SOUNDS, TAKES, Samples, mastered

SOUND_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
TAKEN = [f"{name}.{take}" for name, sound in SOUNDS.items() for take in range(1, sound.takes + 1)]
LOOPS = ("music", "room")


def samples_of(name: str) -> Samples:
    """The samples of a committed file, with one column per channel."""
    samples, rate = soundfile.read(SOUND_FOLDER / f"{name}.ogg", always_2d=True)
    assert rate == RATE
    return np.asarray(samples)


def test_committed_sounds_match_the_scripts() -> None:
    """This includes takes of sounds, music and ambience."""
    assert sorted(path.stem for path in SOUND_FOLDER.iterdir()) == sorted([*TAKEN, *LOOPS])


@pytest.mark.parametrize("take", TAKEN)
def test_sound_is_short_with_silent_start_and_end(take: str) -> None:
    """It has one channel and lasts at most two and a half seconds."""
    samples = samples_of(take)
    assert samples.shape[1] == 1
    assert 0.03 <= len(samples) / RATE <= 2.5
    assert abs(samples[0, 0]) < 0.06  # the encoder softens a sharp onset
    assert abs(samples[-1, 0]) < 0.06


@pytest.mark.parametrize("take", TAKEN)
def test_sound_matches_output_of_its_script(take: str) -> None:
    """Length and loudness match, within the tolerance of the lossy encoder."""
    name, number = take.split(".")
    made = mastered(SOUNDS[name].make(TAKES[int(number) - 1]), SOUNDS[name].peak)
    kept = samples_of(take)[:, 0]
    assert len(kept) == len(made)
    assert np.sqrt(np.mean(kept**2)) == pytest.approx(np.sqrt(np.mean(made**2)), rel=0.15)
    assert np.max(np.abs(kept)) < 1.0


@pytest.mark.parametrize("name", sorted(name for name, sound in SOUNDS.items() if sound.takes > 1))
def test_the_takes_of_a_sound_differ(name: str) -> None:
    """No two takes are equal over their common length."""
    first, second, third = (samples_of(f"{name}.{take}")[:, 0] for take in (1, 2, 3))
    for one, other in ((first, second), (first, third), (second, third)):
        available = min(len(one), len(other))
        assert np.max(np.abs(one[:available] - other[:available])) > 0.02


@pytest.mark.parametrize("name", LOOPS)
def test_loop_is_stereo_and_seamless(name: str) -> None:
    """The step from the last sample to the first is no larger than steps within the loop."""
    samples = samples_of(name)
    seam = np.max(np.abs(samples[0] - samples[-1]))
    assert samples.shape[1] == 2
    assert seam < max(0.05, float(np.quantile(np.abs(np.diff(samples, axis=0)), 0.999)))
    assert np.max(np.abs(samples)) < 0.9


def test_every_half_tune_fills_its_bars() -> None:
    """It has four bars of three beats each."""
    tunes = (*make_music.TUNE, *make_music.ANSWER)
    assert [sum(beats for _degree, beats in half) for half in tunes] == [12] * 4
