import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, View } from '$wire';
import { Effects } from '../src/board/effects.svelte';
import { cue } from '../src/table/cues';
import { SOUND_NAMES, sound } from '../src/table/sound';
import { settings } from '../src/ui/settings.svelte';
import { questions, sentences } from './samples';

const heard: string[] = [];
/** A stand-in for the browser's sounds that records the pitches of what is played. */
class FakeAudio {
  state = 'running';
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  #node(note: (pitch: number) => void) {
    const parameter = (set: (value: number) => void = () => {}) => ({
      set value(value: number) {
        set(value);
      },
      setValueAtTime: (value: number) => set(value),
      exponentialRampToValueAtTime: () => {},
    });
    const node = {
      frequency: parameter(note),
      gain: parameter(),
      Q: parameter(),
      connect: (to: unknown) => to,
    };
    return { ...node, type: '', buffer: null, start: () => {}, stop: () => {} };
  }
  createOscillator = () => this.#node((pitch) => heard.push(`${pitch}`));
  createBiquadFilter = () => this.#node((pitch) => heard.push(`~${pitch}`));
  createGain = () => this.#node(() => {});
  createBufferSource = () => this.#node(() => {});
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}
vi.stubGlobal('AudioContext', FakeAudio);

let clock = 0;
/** Sounds of one kind are not repeated at once. */
function listen(play: () => void): string {
  clock += 1000;
  vi.spyOn(performance, 'now').mockReturnValue(clock);
  heard.length = 0;
  play();
  return heard.join(' ');
}

beforeEach(() => {
  settings.sound = true;
  settings.speed = '1';
});

const event = (code: string): GameEvent =>
  sentences.flatMap((one) => ('event' in one && one.event.code === code ? [one.event] : []))[0]!;
const view = {
  ...questions[0]!.view,
  audience: 'Ann',
  players: ['Ann', 'Bob'].map((seat) => ({ ...questions[0]!.view.players[0]!, seat })),
  deeds: [{ deed: 'rue-lecourbe', owner: 'Bob', level: 0, mortgaged: false, rent: null }],
} as View;

describe('sounds', () => {
  it('differ from each other', () => {
    const all = SOUND_NAMES.map((name) => listen(() => sound[name]()));
    expect(all.every((one) => one !== '')).toBe(true);
    expect(new Set(all).size).toBe(all.length);
  });
  it('are off until they are switched on', () => {
    settings.sound = false;
    expect(listen(() => sound.dice())).toBe('');
  });
  it('are not repeated at once', () => {
    expect(listen(() => sound.build())).not.toBe('');
    heard.length = 0;
    sound.build();
    expect(heard).toEqual([]);
  });
});

describe('events', () => {
  const KINDS = [
    'rolled',
    'deed-moved',
    'built',
    'mortgaged',
    'bid-made',
    'auction-won',
    'card-drawn',
    'jailed',
    'bankrupt',
    'game-over',
  ];
  it('of different kinds sound different', () => {
    const all = KINDS.map((code) => listen(() => cue(event(code), view, new Effects())));
    expect(all.filter((one) => one === '')).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });
  it('that pay the player sound different from those that cost something', () => {
    const paid = (from: string, to: string) =>
      listen(() => cue({ ...event('paid'), from, to } as GameEvent, view, new Effects()));
    expect(paid('Bob', 'Ann')).not.toBe(paid('Ann', 'Bob'));
  });
  it('show their effects over the board', () => {
    const kinds = ['deed-moved', 'built', 'mortgaged', 'bankrupt', 'game-over'].flatMap((code) => {
      const effects = new Effects();
      cue(event(code), view, effects);
      return effects.shown.map(({ kind }) => kind);
    });
    expect(kinds).toEqual(['bought', 'built', 'mortgaged', 'bankrupt', 'won']);
  });
  it('show the property of a bankrupt player', () => {
    const effects = new Effects();
    cue({ code: 'bankrupt', seat: 'Bob', creditor: 'Ann', why: 'debt' }, view, effects);
    expect(effects.shown).toMatchObject([{ kind: 'bankrupt', spaces: ['rue-lecourbe'], seat: 1 }]);
  });
  it('show no effects without animations', () => {
    settings.speed = 'skip';
    const effects = new Effects();
    cue(event('built'), view, effects);
    expect(effects.shown).toEqual([]);
  });
});
