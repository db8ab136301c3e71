import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableInfo } from '$wire';
import { api } from '../src/net/api';
import { noted, noteSeal, noteWords, sitDown } from '../src/story/promise';

const table = (id: string, commitment: string, phase = 'lobby') => ({ id, commitment, phase }) as TableInfo;

describe('what is noted before a game', () => {
  beforeEach(() => localStorage.clear());

  it('keeps the first seal that was shown, and none that comes too late', () => {
    noteSeal(table('A', 'first'));
    noteSeal(table('A', 'other'));
    noteSeal(table('B', 'late', 'running'));
    expect(noted('A')).toEqual({ id: 'A', commitment: 'first' });
    expect(noted('B')).toBeNull();
  });

  it('keeps the words of a seat beside the seal', () => {
    noteSeal(table('A', 'seal'));
    noteWords('A', 2, 'mine');
    noteWords('C', 0, 'no seal was seen');
    expect(noted('A')).toEqual({ id: 'A', commitment: 'seal', seat: 2, words: 'mine' });
    expect(noted('C')).toBeNull();
  });

  it('mixes in words that differ every time', async () => {
    const said: unknown[] = [];
    vi.spyOn(api, 'join').mockResolvedValue({ seat: 1 } as Awaited<ReturnType<typeof api.join>>);
    vi.spyOn(api, 'command').mockImplementation((_, command) => {
      said.push(command);
      return Promise.resolve({ id: '1' });
    });
    for (const id of ['A', 'B']) {
      noteSeal(table(id, 'seal'));
      await sitDown(id, { name: 'Ann' });
    }
    const [first, second] = ['A', 'B'].map((id) => noted(id)?.words ?? '');
    expect(said).toEqual([{ share: first }, { share: second }]);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(second).not.toBe(first);
  });
});
