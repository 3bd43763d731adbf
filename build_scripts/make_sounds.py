"""Synthesise the game's sounds into `assets/sounds/*.ogg`: wood, wax, parchment, steel, small bells.

    python build_scripts/make_sounds.py [FOLDER]

Deterministic except for the encoder: the same source gives the same samples. Each sound is a sum of voices,
arrays of samples between -1 and 1; a mastering step removes clicks at both ends and sets the level. A sound has
several takes, `name.1.ogg` and so on, which differ slightly in pitch and noise, so that repeated sounds do not
rattle. Needs numpy and soundfile (the extra `sounds`).
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import soundfile
from numpy.typing import NDArray

RATE: Final = 44100
Samples = NDArray[np.float64]

WOOD: Final = ((1.0, 1.0), (2.76, 0.45), (5.4, 0.18))
BELL: Final = ((1.0, 1.0), (2.0, 0.5), (3.0, 0.18), (4.2, 0.1))
HORN: Final = ((1.0, 1.0), (2.0, 0.6), (3.0, 0.35), (4.0, 0.16), (5.0, 0.07))
STEEL: Final = ((1.0, 1.0), (1.51, 0.8), (2.33, 0.7), (3.17, 0.5), (4.43, 0.35))


class Take(NamedTuple):
    """Variations of one take of a sound."""

    pitch: float
    """Factor on every pitch."""
    seed: int
    """Added to the seed of every noise."""


TAKES: Final = (Take(1.0, 0), Take(0.955, 1000), Take(1.05, 2000))


def silence(seconds: float) -> Samples:
    """Empty samples to mix voices into."""
    return np.zeros(int(RATE * seconds))


def mix(into: Samples, voice: Samples, at: float = 0.0, level: float = 1.0) -> None:
    """Add `voice` to `into` from `at` seconds on; samples beyond the end are dropped."""
    first = int(RATE * at)
    available = max(0, min(len(voice), len(into) - first))
    into[first : first + available] += voice[:available] * level


def tone(pitch: float, seconds: float, decay: float, partials: tuple[tuple[float, float], ...]) -> Samples:
    """Decaying sines: `partials` are (ratio to the pitch, level); higher ones decay faster."""
    time = np.arange(int(RATE * seconds)) / RATE
    voice = np.zeros_like(time)
    for ratio, level in partials:
        fall = np.exp(-decay * (0.6 + 0.4 * ratio) * time)
        voice += level * fall * np.sin(math.tau * pitch * ratio * time)
    return voice


def glide(first: float, last: float, seconds: float, decay: float) -> Samples:
    """A decaying sine whose pitch slides."""
    time = np.arange(int(RATE * seconds)) / RATE
    pitch = first * (last / first) ** (time / seconds)
    return np.sin(np.cumsum(math.tau * pitch / RATE)) * np.exp(-decay * time)


def noise(seconds: float, low: float, high: float, decay: float, seed: int) -> Samples:
    """Decaying noise between two soft cut-off frequencies in Hz."""
    count = int(RATE * seconds)
    rng = np.random.default_rng(seed)
    spectrum = np.fft.rfft(rng.uniform(-1, 1, count))
    pitch = np.fft.rfftfreq(count, 1 / RATE)
    above, below = pitch / max(low, 1.0), pitch / high
    spectrum *= above / np.sqrt(1 + above**2) / np.sqrt(1 + below**2)
    time = np.arange(count) / RATE
    return np.fft.irfft(spectrum, count) * np.exp(-decay * time)


def swell(voice: Samples, seconds: float) -> Samples:
    """Add a soft attack to a voice."""
    rise = np.minimum(1.0, np.arange(len(voice)) / (RATE * seconds))
    return voice * rise


def knock(pitch: float, seed: int) -> Samples:
    """Wood on wood."""
    sound = tone(pitch, 0.14, 42, WOOD)
    mix(sound, noise(0.03, 600, 5000, 160, seed), level=0.8)
    return sound


def click(take: Take) -> Samples:
    """A button: a short, dry tap."""
    return knock(620 * take.pitch, 1 + take.seed)[: int(RATE * 0.09)]


def hover(take: Take) -> Samples:
    """A faint brush of a finger on parchment."""
    return swell(noise(0.05, 1500, 6000 * take.pitch, 70, 2 + take.seed), 0.012)


def card(take: Take) -> Samples:
    """A card drawn from a pile and laid down."""
    sound = silence(0.28)
    mix(sound, swell(noise(0.2, 1200, 7000 * take.pitch, 14, 3 + take.seed), 0.06), level=0.9)
    mix(sound, noise(0.05, 300, 2500, 80, 4 + take.seed), at=0.18, level=1.4)
    return sound


def die(take: Take) -> Samples:
    """A die tumbling over planks, with ever shorter bounces."""
    sound = silence(0.78)
    moment, step, level = 0.0, 0.14 * (2 - take.pitch), 1.0
    for bounce in range(8):
        blow = knock((880 + 130 * (bounce % 3)) * take.pitch, 10 + bounce + take.seed)
        mix(sound, blow, at=moment, level=level)
        moment, step, level = moment + step, step * 0.8, level * 0.82
    return sound


def hop(take: Take) -> Samples:
    """A wooden piece set down on enamel."""
    sound = silence(0.16)
    mix(sound, tone(330 * take.pitch, 0.16, 36, WOOD))
    mix(sound, tone(1320 * take.pitch, 0.1, 60, BELL), level=0.25)
    mix(sound, noise(0.02, 900, 4000, 200, 90 + take.seed), level=0.3)
    return sound


def fight(take: Take) -> Samples:
    """Two blades clashing."""
    sound = silence(0.5)
    mix(sound, tone(1270 * take.pitch, 0.5, 11, STEEL), level=0.6)
    mix(sound, tone(1490 / take.pitch, 0.4, 13, STEEL), at=0.06, level=0.4)
    mix(sound, noise(0.12, 1500, 9000, 34, 30 + take.seed), level=1.3)
    return sound


def donjon_rise(take: Take) -> Samples:
    """Stone on stone on stone, then a bell."""
    sound = silence(0.95)
    for session in range(3):
        stone = noise(0.16, 60, 900 + 250 * session, 22, 40 + session + take.seed)
        mix(sound, stone, at=0.13 * session, level=2.2)
        mix(sound, tone((96 + 26 * session) * take.pitch, 0.2, 20, WOOD), at=0.13 * session, level=0.9)
    mix(sound, tone(523.25, 0.55, 6, BELL), at=0.39, level=0.55)
    mix(sound, tone(784.0, 0.5, 6, BELL), at=0.43, level=0.35)
    return sound


def donjon_fall(take: Take) -> Samples:
    """A collapsing tower with stones rolling away."""
    sound = silence(1.0)
    mix(sound, swell(noise(0.9, 40, 700, 4.5, 50 + take.seed), 0.03), level=2.4)
    mix(sound, glide(130 * take.pitch, 42, 0.8, 4), level=0.9)
    for stone in range(7):
        blow = knock((150 + 35 * (stone % 4)) * take.pitch, 60 + stone + take.seed)
        mix(sound, blow, at=0.12 + 0.09 * stone, level=0.55 - 0.06 * stone)
    return sound


def seal(take: Take) -> Samples:
    """A stamp pressed into wax."""
    sound = silence(0.42)
    mix(sound, glide(170 * take.pitch, 62, 0.3, 13), level=1.3)
    mix(sound, noise(0.07, 80, 1600, 50, 70 + take.seed), level=1.6)
    mix(sound, swell(noise(0.2, 500, 2600, 18, 71 + take.seed), 0.05), at=0.12, level=0.35)
    return sound


def turn(take: Take) -> Samples:
    """The start of your turn: two soft bell notes."""
    sound = silence(0.7)
    mix(sound, tone(587.33, 0.6, 7, BELL), level=0.7)
    mix(sound, tone(880.0, 0.55, 7, BELL), at=0.13 * take.pitch, level=0.7)
    return sound


def coin(take: Take) -> Samples:
    """A coin on the table, for tiles of value, gold and honour."""
    sound = silence(0.34)
    mix(sound, tone(2093 * take.pitch, 0.3, 16, BELL), level=0.6)
    mix(sound, tone(2637 * take.pitch, 0.26, 16, BELL), at=0.055, level=0.5)
    return sound


def victory(take: Take) -> Samples:
    """A fanfare of horns over bells."""
    sound = silence(2.3)
    notes = ((0.0, 392.0), (0.16, 523.25), (0.32, 659.25), (0.5, 784.0), (0.82, 659.25), (0.98, 784.0))
    for at, pitch in notes:
        long = 1.25 if at == 0.98 else 0.34
        mix(sound, swell(tone(pitch, long, 2.6, HORN), 0.018), at=at, level=0.42)
        mix(sound, tone(pitch * 2, long, 6, BELL), at=at, level=0.12)
    for pitch in (261.63, 392.0, 523.25):
        mix(sound, swell(tone(pitch, 1.25, 2.6, HORN), 0.02), at=0.98, level=0.22)
    return sound


def error(take: Take) -> Samples:
    """A refusal: a muffled double knock."""
    sound = silence(0.26)
    mix(sound, knock(196 * take.pitch, 80 + take.seed))
    mix(sound, knock(165 * take.pitch, 81 + take.seed), at=0.1)
    return sound


class Sound(NamedTuple):
    make: Callable[[Take], Samples]
    peak: float
    """The loudest sample, from 0 to 1."""
    takes: int


SOUNDS: Final = {
    "click": Sound(click, 0.45, 3),
    "hover": Sound(hover, 0.18, 3),
    "card": Sound(card, 0.5, 3),
    "die": Sound(die, 0.6, 3),
    "hop": Sound(hop, 0.5, 3),
    "fight": Sound(fight, 0.6, 3),
    "donjon_rise": Sound(donjon_rise, 0.75, 3),
    "donjon_fall": Sound(donjon_fall, 0.8, 3),
    "seal": Sound(seal, 0.8, 3),
    "turn": Sound(turn, 0.5, 3),
    "coin": Sound(coin, 0.45, 3),
    "victory": Sound(victory, 0.8, 1),
    "error": Sound(error, 0.5, 3),
}


def mastered(sound: Samples, peak: float) -> Samples:
    """Scale to a peak of `peak` and fade both ends to avoid clicks."""
    index = np.arange(len(sound))
    fade = np.minimum(1.0, np.minimum(index / (RATE * 0.001), index[::-1] / (RATE * 0.02)))
    faded = sound * fade
    return np.asarray(faded * (peak / np.max(np.abs(faded))))


def write(path: Path, samples: Samples) -> None:
    """Write an Ogg Vorbis file; each column is a channel."""
    channels = 1 if samples.ndim == 1 else samples.shape[1]
    with soundfile.SoundFile(
        path, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=0.75
    ) as file:
        for begin in range(0, len(samples), RATE):  # the encoder overflows on minutes at once
            file.write(samples[begin : begin + RATE])


def make_sounds(folder: Path) -> None:
    """Write every take of every sound, mono."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, sound in SOUNDS.items():
        for number, take in enumerate(TAKES[: sound.takes], 1):
            write(folder / f"{name}.{number}.ogg", mastered(sound.make(take), sound.peak))


if __name__ == "__main__":
    committed = Path(__file__).resolve().parent.parent / "assets" / "sounds"
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", type=Path, nargs="?", default=committed)
    make_sounds(parser.parse_args().folder)
