// The sounds of the table, synthesised by the browser. They are off until the player switches them on.

import { settings } from '../ui/settings.svelte';

let context: AudioContext | null = null;

function play(make: (audio: AudioContext, now: number) => void): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  make(context, context.currentTime);
}

function tone(
  audio: AudioContext,
  at: number,
  pitch: number,
  length: number,
  loud = 0.08,
  shape: OscillatorType = 'sine',
) {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = shape;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

function rustle(audio: AudioContext, at: number, length: number, pitch: number, loud = 0.1) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) {
    data[index] = (Math.random() * 2 - 1) * (1 - index / data.length);
  }
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const volume = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(at);
}

export const sound = {
  dice: () =>
    play((audio, now) => [0, 0.08, 0.19, 0.33].forEach((at) => rustle(audio, now + at, 0.05, 2400, 0.25))),
  step: () => play((audio, now) => rustle(audio, now, 0.03, 900, 0.15)),
  coins: () =>
    play((audio, now) => [1760, 2349].forEach((pitch, n) => tone(audio, now + n * 0.06, pitch, 0.18, 0.03))),
  card: () => play((audio, now) => rustle(audio, now, 0.18, 3200, 0.12)),
  build: () => play((audio, now) => [0, 0.12].forEach((at) => rustle(audio, now + at, 0.04, 500, 0.4))),
  turn: () =>
    play((audio, now) => [523, 659].forEach((pitch, n) => tone(audio, now + n * 0.12, pitch, 0.35, 0.06))),
  offer: () =>
    play((audio, now) =>
      [784, 988, 784].forEach((pitch, n) => tone(audio, now + n * 0.1, pitch, 0.25, 0.05)),
    ),
  chat: () => play((audio, now) => tone(audio, now, 880, 0.12, 0.03)),
  end: () =>
    play((audio, now) =>
      [523, 659, 784, 1047].forEach((pitch, n) => tone(audio, now + n * 0.15, pitch, 0.6, 0.06)),
    ),
};
