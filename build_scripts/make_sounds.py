"""Synthesise the game's sounds into `assets/sounds/*.wav`: wood, wax, parchment, small bells.

    python build_scripts/make_sounds.py [FOLDER]

Standard library only and deterministic: the same source gives the same bytes. Each sound is a sum of
voices, lists of samples between -1 and 1; a master step removes clicks at both ends and sets the level.
"""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22050
Samples = list[float]


def silence(seconds: float) -> Samples:
    """A stretch of nothing to mix voices into."""
    return [0.0] * int(RATE * seconds)


def mix(into: Samples, voice: Samples, at: float = 0.0, level: float = 1.0) -> None:
    """Add `voice` to `into`, beginning `at` seconds; what passes its end is dropped."""
    first = int(RATE * at)
    for index, sample in enumerate(voice[: max(0, len(into) - first)]):
        into[first + index] += sample * level


def tone(pitch: float, seconds: float, decay: float, partials: tuple[tuple[float, float], ...]) -> Samples:
    """Decaying sines: `partials` are (ratio to the pitch, level); higher ones die sooner."""
    count = int(RATE * seconds)
    voice = [0.0] * count
    for ratio, level in partials:
        turn = math.tau * pitch * ratio / RATE
        fall = math.exp(-decay * (0.6 + 0.4 * ratio) / RATE)
        loud = level
        for index in range(count):
            voice[index] += loud * math.sin(turn * index)
            loud *= fall
    return voice


def glide(first: float, last: float, seconds: float, decay: float) -> Samples:
    """A sine whose pitch slides, dying away."""
    count = int(RATE * seconds)
    voice, phase = [], 0.0
    for index in range(count):
        phase += math.tau * first * (last / first) ** (index / count) / RATE
        voice.append(math.sin(phase) * math.exp(-decay * index / RATE))
    return voice


def noise(seconds: float, low: float, high: float, decay: float, seed: int) -> Samples:
    """Noise between two cut-off frequencies (one-pole filters), dying away."""
    rng = random.Random(seed)
    soft = 1 - math.exp(-math.tau * high / RATE)
    slow = 1 - math.exp(-math.tau * low / RATE)
    bright = dull = 0.0
    voice = []
    for index in range(int(RATE * seconds)):
        bright += soft * (rng.uniform(-1, 1) - bright)
        dull += slow * (bright - dull)
        voice.append((bright - dull) * math.exp(-decay * index / RATE))
    return voice


def swell(voice: Samples, seconds: float) -> Samples:
    """The voice with a soft beginning."""
    rise = int(RATE * seconds)
    return [sample * min(1.0, index / rise) for index, sample in enumerate(voice)]


WOOD = ((1.0, 1.0), (2.76, 0.45), (5.4, 0.18))
BELL = ((1.0, 1.0), (2.0, 0.5), (3.0, 0.18), (4.2, 0.1))
HORN = ((1.0, 1.0), (2.0, 0.6), (3.0, 0.35), (4.0, 0.16), (5.0, 0.07))


def knock(pitch: float, seed: int) -> Samples:
    """Wood on wood."""
    sound = tone(pitch, 0.14, 42, WOOD)
    mix(sound, noise(0.03, 600, 5000, 160, seed), level=0.8)
    return sound


def click() -> Samples:
    """A button: a small dry tap."""
    return knock(620, 1)[: int(RATE * 0.09)]


def hover() -> Samples:
    """Barely there: a finger on parchment."""
    return swell(noise(0.05, 1500, 6000, 70, 2), 0.012)


def card() -> Samples:
    """A card drawn across cards and laid down."""
    sound = silence(0.28)
    mix(sound, swell(noise(0.2, 1200, 7000, 14, 3), 0.06), level=0.9)
    mix(sound, noise(0.05, 300, 2500, 80, 4), at=0.18, level=1.4)
    return sound


def die() -> Samples:
    """A die tumbling over planks, each bounce closer to the next."""
    sound = silence(0.78)
    moment, step, level = 0.0, 0.14, 1.0
    for bounce in range(8):
        mix(sound, knock(880 + 130 * (bounce % 3), 10 + bounce), at=moment, level=level)
        moment, step, level = moment + step, step * 0.8, level * 0.82
    return sound


def hop() -> Samples:
    """A turned piece set down on enamel."""
    sound = silence(0.16)
    mix(sound, tone(330, 0.16, 36, WOOD))
    mix(sound, tone(1320, 0.1, 60, BELL), level=0.25)
    return sound


def fight() -> Samples:
    """Two blades meet."""
    sound = silence(0.5)
    steel = ((1.0, 1.0), (1.51, 0.8), (2.33, 0.7), (3.17, 0.5), (4.43, 0.35))
    mix(sound, tone(1270, 0.5, 11, steel), level=0.6)
    mix(sound, tone(1490, 0.4, 13, steel), at=0.06, level=0.4)
    mix(sound, noise(0.12, 1500, 9000, 34, 30), level=1.3)
    return sound


def donjon_rise() -> Samples:
    """Stone on stone on stone, then a bell."""
    sound = silence(0.95)
    for course in range(3):
        mix(sound, noise(0.16, 60, 900 + 250 * course, 22, 40 + course), at=0.13 * course, level=2.2)
        mix(sound, tone(96 + 26 * course, 0.2, 20, WOOD), at=0.13 * course, level=0.9)
    mix(sound, tone(523.25, 0.55, 6, BELL), at=0.39, level=0.55)
    mix(sound, tone(784.0, 0.5, 6, BELL), at=0.43, level=0.35)
    return sound


def donjon_fall() -> Samples:
    """A tower gives way and its stones roll out."""
    sound = silence(1.0)
    mix(sound, swell(noise(0.9, 40, 700, 4.5, 50), 0.03), level=2.4)
    mix(sound, glide(130, 42, 0.8, 4), level=0.9)
    for stone in range(7):
        mix(sound, knock(150 + 35 * (stone % 4), 60 + stone), at=0.12 + 0.09 * stone, level=0.55 - 0.06 * stone)
    return sound


def seal() -> Samples:
    """A stamp pressed into wax."""
    sound = silence(0.42)
    mix(sound, glide(170, 62, 0.3, 13), level=1.3)
    mix(sound, noise(0.07, 80, 1600, 50, 70), level=1.6)
    mix(sound, swell(noise(0.2, 500, 2600, 18, 71), 0.05), at=0.12, level=0.35)
    return sound


def turn() -> Samples:
    """It is your turn: two soft bell notes."""
    sound = silence(0.7)
    mix(sound, tone(587.33, 0.6, 7, BELL), level=0.7)
    mix(sound, tone(880.0, 0.55, 7, BELL), at=0.13, level=0.7)
    return sound


def coin() -> Samples:
    """A coin on the table: a tile of value, gold, honour."""
    sound = silence(0.34)
    mix(sound, tone(2093, 0.3, 16, BELL), level=0.6)
    mix(sound, tone(2637, 0.26, 16, BELL), at=0.055, level=0.5)
    return sound


def victory() -> Samples:
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


def error() -> Samples:
    """No: a muffled double knock."""
    sound = silence(0.26)
    mix(sound, knock(196, 80))
    mix(sound, knock(165, 81), at=0.1)
    return sound


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "click": (click, 0.45),
    "hover": (hover, 0.18),
    "card": (card, 0.5),
    "die": (die, 0.6),
    "hop": (hop, 0.5),
    "fight": (fight, 0.6),
    "donjon_rise": (donjon_rise, 0.75),
    "donjon_fall": (donjon_fall, 0.8),
    "seal": (seal, 0.8),
    "turn": (turn, 0.5),
    "coin": (coin, 0.45),
    "victory": (victory, 0.8),
    "error": (error, 0.5),
}
"""Each sound with its peak level."""


def mastered(sound: Samples, peak: float) -> bytes:
    """16-bit samples whose loudest is `peak`, both ends faded so that nothing clicks."""
    fade_in, fade_out, last = int(RATE * 0.001), int(RATE * 0.02), len(sound) - 1
    faded = [
        sample * min(1.0, index / fade_in, (last - index) / fade_out) for index, sample in enumerate(sound)
    ]
    gain = 32767 * peak / max(abs(sample) for sample in faded)
    samples = array.array("h", (round(sample * gain) for sample in faded))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


def make_sounds(folder: Path) -> None:
    """Write every sound, mono, 16 bits."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(mastered(make(), peak))


if __name__ == "__main__":
    committed = Path(__file__).resolve().parent.parent / "assets" / "sounds"
    make_sounds(Path(sys.argv[1]) if len(sys.argv) > 1 else committed)
