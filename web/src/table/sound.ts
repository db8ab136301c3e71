// The sounds of the table, synthesised by the browser: there are no files to load. Sounds are off until the player switches them on.
// A page that makes noise unasked gets closed, and browsers allow sound only after a click anyway.

import { settings } from '../ui/settings.svelte';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
/** When the last sound of each kind was played, in milliseconds. */
const last = new Map<string, number>();
/** The shortest time between two sounds of the same kind: six houses built at once must not make six hammers at once. */
const APART = 55;

class Mixer {
  constructor(
    readonly audio: AudioContext,
    readonly now: number,
    readonly volume: number,
  ) {}

  /** A note that fades out. `bend` is the pitch at its end, relative to its start. */
  tone(
    at: number,
    pitch: number,
    length: number,
    { loud = 0.08, shape = 'sine' as OscillatorType, bend = 1, attack = 0.004 } = {},
  ): void {
    const start = this.now + at;
    const source = this.audio.createOscillator();
    source.type = shape;
    source.frequency.setValueAtTime(pitch, start);
    if (bend !== 1) source.frequency.exponentialRampToValueAtTime(pitch * bend, start + length);
    source.connect(this.#fade(start, length, loud, attack));
    source.start(start);
    source.stop(start + length);
  }

  /** Filtered noise: paper, wood, dice. */
  rustle(
    at: number,
    length: number,
    pitch: number,
    { loud = 0.1, sharp = 1, filter = 'bandpass' as BiquadFilterType } = {},
  ): void {
    const start = this.now + at;
    noise ??= whiteNoise(this.audio);
    const source = this.audio.createBufferSource();
    source.buffer = noise;
    const band = this.audio.createBiquadFilter();
    band.type = filter;
    band.frequency.value = pitch;
    band.Q.value = sharp;
    source.connect(band).connect(this.#fade(start, length, loud, 0.002));
    source.start(start, Math.random() * 0.5, length);
  }

  #fade(start: number, length: number, loud: number, attack: number): GainNode {
    const gain = this.audio.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * this.volume), start + attack);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    gain.connect(this.audio.destination);
    return gain;
  }
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) data[index] = Math.random() * 2 - 1;
  return buffer;
}

/** Wood on wood, for dice, hammers and houses. */
const knock = (mix: Mixer, at: number, pitch: number, loud: number) => {
  mix.rustle(at, 0.05, pitch * 4, { loud, sharp: 2 });
  mix.tone(at, pitch, 0.09, { loud: loud * 0.6, shape: 'triangle', bend: 0.6 });
};
const chord = (mix: Mixer, at: number, pitches: readonly number[], length: number, loud: number) =>
  pitches.forEach((pitch) => mix.tone(at, pitch, length, { loud, attack: 0.02 }));

const SOUNDS = {
  dice: (mix: Mixer) =>
    [0, 0.07, 0.13, 0.24, 0.38, 0.47].forEach((at, n) => knock(mix, at, 520 - n * 30, 0.22 - n * 0.03)),
  step: (mix: Mixer) => knock(mix, 0, 300, 0.1),
  /** Coins go: a falling pair. */
  pay: (mix: Mixer) =>
    [2093, 1568].forEach((pitch, n) => mix.tone(n * 0.07, pitch, 0.16, { loud: 0.035, shape: 'triangle' })),
  /** Coins come: a rising run. */
  receive: (mix: Mixer) =>
    [1568, 1976, 2637].forEach((pitch, n) =>
      mix.tone(n * 0.06, pitch, 0.22, { loud: 0.035, shape: 'triangle' }),
    ),
  /** A deed is stamped, then shines. */
  buy: (mix: Mixer) => {
    knock(mix, 0, 150, 0.3);
    chord(mix, 0.09, [659, 988], 0.45, 0.035);
  },
  sell: (mix: Mixer) => chord(mix, 0, [494, 392], 0.3, 0.03),
  /** Three strokes of a hammer on a nail. */
  build: (mix: Mixer) => [0, 0.11, 0.22].forEach((at, n) => knock(mix, at, 420 + n * 60, 0.26)),
  mortgage: (mix: Mixer) => {
    knock(mix, 0, 110, 0.35);
    mix.rustle(0.02, 0.12, 700, { loud: 0.08 });
  },
  bid: (mix: Mixer) => mix.tone(0, 880, 0.12, { loud: 0.05, shape: 'triangle', bend: 1.2 }),
  /** The gavel, twice. */
  hammer: (mix: Mixer) => [0, 0.22].forEach((at) => knock(mix, at, 190, 0.5)),
  card: (mix: Mixer) => {
    mix.rustle(0, 0.16, 3200, { loud: 0.16, sharp: 0.7 });
    mix.rustle(0.13, 0.05, 1500, { loud: 0.12 });
  },
  /** Notes are counted out. */
  notes: (mix: Mixer) =>
    [0, 0.07, 0.14].forEach((at) => mix.rustle(at, 0.06, 4200, { loud: 0.14, sharp: 0.8 })),
  fake: (mix: Mixer) =>
    [311, 233].forEach((pitch, n) => mix.tone(n * 0.13, pitch, 0.3, { loud: 0.06, shape: 'sawtooth' })),
  real: (mix: Mixer) => mix.tone(0, 1319, 0.3, { loud: 0.045 }),
  /** A door of iron. */
  jail: (mix: Mixer) => {
    [196, 277, 415].forEach((pitch) => mix.tone(0, pitch, 0.7, { loud: 0.05, shape: 'square', bend: 0.97 }));
    mix.rustle(0, 0.25, 1800, { loud: 0.25, sharp: 0.6 });
    knock(mix, 0.3, 90, 0.4);
  },
  free: (mix: Mixer) =>
    [523, 784].forEach((pitch, n) => mix.tone(n * 0.09, pitch, 0.25, { loud: 0.045, shape: 'triangle' })),
  bankrupt: (mix: Mixer) =>
    [392, 330, 262, 196].forEach((pitch, n) =>
      mix.tone(n * 0.2, pitch, 0.45, { loud: 0.06, shape: 'triangle', bend: 0.94 }),
    ),
  /** A fanfare. */
  win: (mix: Mixer) => {
    [523, 523, 523, 659, 784].forEach((pitch, n) =>
      mix.tone([0, 0.14, 0.28, 0.42, 0.62][n]!, pitch, 0.3, { loud: 0.06, shape: 'triangle' }),
    );
    chord(mix, 0.86, [523, 659, 784, 1047], 1.4, 0.045);
  },
  turn: (mix: Mixer) => [523, 659].forEach((pitch, n) => mix.tone(n * 0.12, pitch, 0.35, { loud: 0.06 })),
  offer: (mix: Mixer) =>
    [784, 988, 784].forEach((pitch, n) => mix.tone(n * 0.1, pitch, 0.2, { loud: 0.045, shape: 'triangle' })),
  chat: (mix: Mixer) => mix.tone(0, 1175, 0.1, { loud: 0.05, bend: 1.3 }),
  /** What is heard when sounds are switched on. */
  on: (mix: Mixer) => [659, 880].forEach((pitch, n) => mix.tone(n * 0.09, pitch, 0.25, { loud: 0.06 })),
} satisfies Record<string, (mix: Mixer) => void>;

export type SoundName = keyof typeof SOUNDS;
export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];

/** Sounds that call the player back from another tab. */
const CALLS: ReadonlySet<SoundName> = new Set(['turn', 'offer', 'chat']);

/** Plays a sound, if sounds are on and the page is visible or calls. What concerns others is played at a lower volume. */
function play(name: SoundName, volume: number): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  if (document.hidden && !CALLS.has(name)) return;
  const time = performance.now();
  if (time - (last.get(name) ?? -APART) < APART) return;
  last.set(name, time);
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  SOUNDS[name](new Mixer(context, context.currentTime, volume));
}

/** One function for each sound: `sound.dice()`, `sound.pay(0.5)`. */
export const sound = Object.fromEntries(
  SOUND_NAMES.map((name) => [name, (volume = 1) => play(name, volume)]),
) as Record<SoundName, (volume?: number) => void>;
