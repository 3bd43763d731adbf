"""Synthesise the background sounds of a game: `assets/sounds/music.ogg` and `room.ogg`.

    python build_scripts/make_music.py [FOLDER]

The music is a slow dance in D Dorian for a lute and a recorder over a drone, in eight phrases of eight bars.
The room sound is a hearth: a low draught and the crackle of a fire. Both are stereo and loop without a seam:
what rings past the end is mixed into the beginning. Deterministic except for the encoder.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from typing import Final

import numpy as np
from make_sounds import RATE, Samples, noise, swell, write

BEAT: Final = 0.72  # seconds
BARS_A_PHRASE: Final = 8
BEATS_A_BAR: Final = 3

# Semitones above D for the degrees of the Dorian mode.
DORIAN: Final = (0, 2, 3, 5, 7, 9, 10)
D3: Final = 146.83  # Hz

# Chords by their root's degree, a bar each; the second half of the piece leans on the subtonic and the third.
VERSE: Final = (0, 0, 6, 0, 3, 2, 6, 0)
REFRAIN: Final = (2, 6, 0, 3, 2, 6, 4, 0)
FORM: Final = (VERSE, VERSE, REFRAIN, VERSE, REFRAIN, REFRAIN, VERSE, VERSE)

# The recorder's melody: (degree, beats), -1 for a rest; two tunes of eight bars.
TUNE: Final = (
    ((4, 2), (3, 1), (2, 1), (1, 1), (0, 1), (6, 2), (4, 1), (7, 3)),
    ((3, 1), (4, 1), (5, 1), (4, 2), (2, 1), (1, 2), (-1, 1), (0, 3)),
)
ANSWER: Final = (
    ((9, 2), (8, 1), (6, 2), (8, 1), (7, 2), (5, 1), (3, 3)),
    ((4, 1), (5, 1), (6, 1), (8, 2), (6, 1), (4, 1), (5, 1), (4, 1), (7, 3)),
)
MELODY: Final = (None, TUNE, ANSWER, None, ANSWER, TUNE, TUNE, None)
"""By phrase; None: the lute alone."""


def pitch(degree: int, octave: int = 0) -> float:
    """Frequency in Hz of a degree of the mode; degree 0 is D3."""
    turns, step = divmod(degree, len(DORIAN))
    return D3 * 2 ** (octave + turns + DORIAN[step] / 12)


def lay(into: Samples, voice: Samples, at: float, level: float, place: float) -> None:
    """Mix in a mono voice at `at` seconds, wrapping at the end; `place` is from -1 (left) to 1."""
    first = int(RATE * at)
    angle = (place + 1) * math.pi / 4
    index = (first + np.arange(len(voice))) % len(into)
    np.add.at(into[:, 0], index, voice * level * math.cos(angle))
    np.add.at(into[:, 1], index, voice * level * math.sin(angle))


def lute(hertz: float, seconds: float, seed: int) -> Samples:
    """A plucked gut string: the partials left by plucking at two fifths, the high ones short."""
    time = np.arange(int(RATE * seconds)) / RATE
    voice = np.zeros_like(time)
    for partial in range(1, 13):
        loud = math.sin(math.pi * partial * 0.37) / partial**1.25
        voice += loud * np.exp(-(1.5 + 0.55 * partial) * time) * np.sin(math.tau * hertz * partial * time)
    pluck = noise(0.02, 500, 4000, 260, seed)
    voice[: len(pluck)] += 0.25 * pluck
    return swell(voice, 0.003)


def recorder(hertz: float, seconds: float, seed: int) -> Samples:
    """A soft pipe with a little breath and a delayed vibrato."""
    count = int(RATE * (seconds + 0.12))
    time = np.arange(count) / RATE
    alive = np.minimum(1.0, np.maximum(0.0, time - 0.35) / 0.5)
    phase = np.cumsum(math.tau * hertz * (1 + 0.0035 * alive * np.sin(math.tau * 4.7 * time)) / RATE)
    voice = np.sin(phase) + 0.16 * np.sin(2 * phase) + 0.09 * np.sin(3 * phase)
    breath = noise(count / RATE, hertz, hertz * 3, 0.0, seed)[:count] * 0.05
    shape = np.minimum(1.0, time / 0.07) * np.minimum(1.0, (time[-1] - time) / 0.14)
    return np.asarray((voice + breath) * np.clip(shape, 0.0, 1.0))


def drone(hertz: float, seconds: float) -> Samples:
    """A bowed fifth that swells and fades."""
    time = np.arange(int(RATE * seconds)) / RATE
    slow = 0.5 - 0.5 * np.cos(math.tau * time / seconds)
    voice = np.zeros_like(time)
    for ratio, loud in ((1.0, 1.0), (1.5, 0.6), (2.0, 0.35), (3.0, 0.12)):
        voice += loud * np.sin(math.tau * hertz * ratio * time)
    return voice * slow


def accompaniment(into: Samples, rng: np.random.Generator) -> None:
    """Mix in the lute: each bar's chord broken over three beats, bass first."""
    bar = BEAT * BEATS_A_BAR
    for number, root in enumerate(root for phrase in FORM for root in phrase):
        start = number * bar
        lay(into, lute(pitch(root, -1), 3.2, number), start, 0.55, -0.15)
        for step, degree in enumerate((root + 4, root + 7, root + 2, root + 4, root + 9)):
            late = rng.uniform(0.0, 0.025)
            at = start + (step + 1) * BEAT / 2 + late
            loud = 0.3 * rng.uniform(0.75, 1.0)
            lay(into, lute(pitch(degree), 2.2, number * 7 + step), at, loud, -0.3)


def melody(into: Samples, rng: np.random.Generator) -> None:
    """Mix in the recorder, in the phrases that have a tune."""
    phrase_seconds = BEAT * BEATS_A_BAR * BARS_A_PHRASE
    for phrase, tune in enumerate(MELODY):
        for half, notes in enumerate(tune or ()):
            at = phrase * phrase_seconds + half * phrase_seconds / 2
            for degree, beats in notes:
                if degree >= 0:
                    note = recorder(pitch(degree, 1), beats * BEAT * 0.94, phrase * 40 + half * 20 + degree)
                    lay(into, note, at + rng.uniform(0.0, 0.03), 0.16, 0.35)
                at += beats * BEAT


def echoed(dry: Samples) -> Samples:
    """Add the reverb of a hall: a few reflections from the other side, wrapping round the loop."""
    wet = dry.copy()
    for seconds, level in ((0.037, 0.25), (0.061, 0.2), (0.113, 0.16), (0.197, 0.12), (0.331, 0.08)):
        wet += level * np.roll(dry[:, ::-1], int(RATE * seconds), axis=0)
    return wet


def music() -> Samples:
    """The whole dance, as two columns."""
    rng = np.random.default_rng(1206)
    seconds = BEAT * BEATS_A_BAR * BARS_A_PHRASE * len(FORM)
    into = np.zeros((int(RATE * seconds), 2))
    accompaniment(into, rng)
    melody(into, rng)
    half = seconds / 4
    for part in range(4):
        lay(into, drone(pitch(0, -1), half), part * half, 0.045, 0.1 if part % 2 else -0.1)
    return levelled(echoed(into), 0.5)


def room(seconds: float = 24.0) -> Samples:
    """A hearth: a constant draught, embers, and occasionally a cracking log."""
    rng = np.random.default_rng(37)
    into = np.zeros((int(RATE * seconds), 2))
    for place, seed in ((-0.5, 5), (0.5, 6)):
        # Cut from a spectrum of the same length as the loop, the draught is already periodic.
        lay(into, noise(seconds, 60, 260, 0.0, seed), 0.0, 0.5, place)
    for ember in range(220):
        crack = noise(rng.uniform(0.004, 0.02), 900, 7000, 320, 100 + ember)
        lay(into, crack, rng.uniform(0, seconds), 0.3 * rng.uniform(0.1, 1.0) ** 2, rng.uniform(-0.4, 0.1))
    for log in range(5):
        crack = noise(0.12, 200, 2600, 46, 400 + log)
        lay(into, crack, rng.uniform(0, seconds), 0.5 * rng.uniform(0.4, 1.0), rng.uniform(-0.4, 0.1))
    return levelled(into, 0.35)


def levelled(sound: Samples, peak: float) -> Samples:
    """Scale to a peak of `peak`; both ends stay as they are, for looping."""
    return np.asarray(sound * (peak / np.max(np.abs(sound))))


def make_music(folder: Path) -> None:
    """Write the music and the room sound."""
    folder.mkdir(parents=True, exist_ok=True)
    write(folder / "music.ogg", music())
    write(folder / "room.ogg", room())


if __name__ == "__main__":
    committed = Path(__file__).resolve().parent.parent / "assets" / "sounds"
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", type=Path, nargs="?", default=committed)
    make_music(parser.parse_args().folder)
