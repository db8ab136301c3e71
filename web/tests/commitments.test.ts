import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableInfo } from '$wire';
import { api } from '../src/net/api';
import { joinTable, saveCommitment, savedCommitment, saveWords } from '../src/replay/commitments';

const table = (id: string, commitment: string, phase = 'lobby') => ({ id, commitment, phase }) as TableInfo;

describe('commitments saved before a game', () => {
  beforeEach(() => localStorage.clear());

  it('keep the first one shown, and none from after the start', () => {
    saveCommitment(table('A', 'first'));
    saveCommitment(table('A', 'other'));
    saveCommitment(table('B', 'late', 'running'));
    expect(savedCommitment('A')).toEqual({ id: 'A', commitment: 'first' });
    expect(savedCommitment('B')).toBeNull();
  });

  it('include the words of a seat', () => {
    saveCommitment(table('A', 'seal'));
    saveWords('A', 2, 'mine');
    saveWords('C', 0, 'no seal was seen');
    expect(savedCommitment('A')).toEqual({ id: 'A', commitment: 'seal', seat: 2, words: 'mine' });
    expect(savedCommitment('C')).toBeNull();
  });

  it('include random words mixed in on joining', async () => {
    const commands: unknown[] = [];
    vi.spyOn(api, 'join').mockResolvedValue({ seat: 1 } as Awaited<ReturnType<typeof api.join>>);
    vi.spyOn(api, 'command').mockImplementation((_, command) => {
      commands.push(command);
      return Promise.resolve({ id: '1' });
    });
    for (const id of ['A', 'B']) {
      saveCommitment(table(id, 'seal'));
      await joinTable(id, { name: 'Ann' });
    }
    const [first, second] = ['A', 'B'].map((id) => savedCommitment(id)?.words ?? '');
    expect(commands).toEqual([{ share: first }, { share: second }]);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(second).not.toBe(first);
  });
});
