import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emoteOf, Talk } from '../src/table/talk.svelte';
import { optionValue, withFixedNames } from '../src/text/options';
import { catalogues, edition } from './samples';

describe('what people say', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const line = (seat: number, text: string) => ({ seat, text, at: 0 });

  it('is a bubble for some seconds, and unread unless it is one’s own', () => {
    const talk = new Talk();
    talk.add(line(0, 'mine'), true);
    talk.add(line(1, 'hello'), false);
    talk.add(line(1, '👏'), false);
    expect(talk.bubbles.map(({ seat, text }) => [seat, text])).toEqual([
      [0, 'mine'],
      [1, '👏'],
    ]);
    expect(talk.unread).toBe(2);
    vi.advanceTimersByTime(10_000);
    expect(talk.bubbles).toEqual([]);
  });

  it('can be hidden', () => {
    const talk = new Talk();
    talk.add(line(1, 'hello'), false);
    talk.read();
    talk.mute(1, true);
    talk.add(line(1, 'again'), false);
    expect([talk.bubbles, talk.unread]).toEqual([[], 0]);
    talk.mute(1, false);
    talk.add(line(1, 'once more'), false);
    expect(talk.unread).toBe(1);
    talk.close();
  });

  it('is a reaction if it is one of the known ones', () => {
    expect(emoteOf('👏')?.id).toBe('well-done');
    expect(emoteOf('👏👏')).toBeUndefined();
  });
});

describe('the options of a table for several people', () => {
  it('fix the place names in the language of the host', () => {
    const classic = edition('classic');
    expect(withFixedNames(classic, {}, 'en')).toEqual({ names: 'atlantic-city' });
    expect(withFixedNames(classic, { double_go: true }, 'fr')).toEqual({ double_go: true, names: 'paris' });
    expect(withFixedNames(classic, { names: 'london' }, 'fr')).toEqual({ names: 'london' });
  });

  it('stay as they are where there is only one set of names', () => {
    expect(withFixedNames(edition('ultimate'), {}, 'fr')).toEqual({});
  });

  it('are written in the language of the reader', () => {
    const classic = edition('classic');
    const option = (key: string) => ({ key });
    expect(optionValue(catalogues.fr, classic, option('names'), 'london')).toBe('Londres');
    expect(optionValue(catalogues.en, classic, option('names'), '')).toBe('By language');
    expect(optionValue(catalogues.fr, classic, option('double_go'), true)).toBe('oui');
  });
});
