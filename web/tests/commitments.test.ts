import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command, TableInfo } from '$wire';
import { api } from '../src/net/api';
import { joinTable, saveCommitment, savedCommitment, tendShares } from '../src/replay/commitments';
import { shareCommitment } from '../src/replay/verifyDice';

const table = (id: string, commitment: string, phase = 'lobby') => ({ id, commitment, phase }) as TableInfo;
const seat = (more: object) => ({ commitment: null, share: null, withheld: false, ...more });
const seated = (phase: string, seats: object[]) =>
  ({ ...table('K7QM-2XPD', 'seal', phase), test_dice: false, seats: seats.map(seat) }) as TableInfo;

describe('what is saved before a game', () => {
  const commands: [Command, number | undefined][] = [];
  let offline = false;
  beforeEach(() => {
    localStorage.clear();
    commands.length = 0;
    offline = false;
    vi.useFakeTimers();
    vi.spyOn(api, 'join').mockResolvedValue({ seat: 1 } as Awaited<ReturnType<typeof api.join>>);
    vi.spyOn(api, 'command').mockImplementation((_, command, seat) => {
      commands.push([command, seat]);
      return offline ? Promise.reject(new Error('offline')) : Promise.resolve({ id: '1' });
    });
  });
  const sent = () => vi.advanceTimersByTimeAsync(5000);

  it('is the first commitment shown, and none from after the start', () => {
    saveCommitment(table('A', 'first'));
    saveCommitment(table('A', 'other'));
    saveCommitment(table('B', 'late', 'running'));
    expect(savedCommitment('A')).toEqual({ id: 'A', commitment: 'first' });
    expect(savedCommitment('B')).toBeNull();
  });

  it('is a random share, of which the server learns only the commitment', async () => {
    for (const id of ['A', 'B']) {
      saveCommitment(table(id, 'seal'));
      await joinTable(id, { name: 'Ann' });
    }
    const [first, second] = ['A', 'B'].map((id) => savedCommitment(id)?.shares?.[1] ?? '');
    expect(commands).toEqual([
      [{ commit: shareCommitment('A', 1, first!) }, 1],
      [{ commit: shareCommitment('B', 1, second!) }, 1],
    ]);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).not.toBe(first);
    expect(savedCommitment('A')?.commitment).toBe('seal');
  });

  it('does not stop a player from joining', async () => {
    offline = true;
    expect((await joinTable('A', { name: 'Ann' })).seat).toBe(1);
  });

  it('is committed to for every seat of the device, as at a rematch', async () => {
    tendShares(seated('lobby', [{}, {}, {}]), [0, 2]);
    tendShares(seated('lobby', [{}, {}, {}]), [0, 2]);
    await sent();
    expect(commands.map(([, seat]) => seat)).toEqual([0, 2]);
    const shares = savedCommitment('K7QM-2XPD')?.shares ?? {};
    expect(Object.keys(shares)).toEqual(['0', '2']);
    // What another device of this seat has committed to is left alone.
    tendShares(seated('lobby', [{ commitment: 'another' }]), [0]);
    await sent();
    expect(commands.length).toBe(2);
  });

  it('is revealed after the start, and again if that failed', async () => {
    tendShares(seated('lobby', [{}]), [0]);
    await sent();
    const share = savedCommitment('K7QM-2XPD')!.shares![0]!;
    const commitment = shareCommitment('K7QM-2XPD', 0, share);
    commands.length = 0;
    offline = true;
    tendShares(seated('running', [{ commitment }]), [0]);
    offline = false;
    await sent();
    expect(commands).toEqual([
      [{ reveal: share }, 0],
      [{ reveal: share }, 0],
    ]);
    // Not before the start, not twice, not too late, and not for a commitment of another device.
    for (const done of [
      seated('lobby', [{ commitment }]),
      seated('running', [{ commitment, share }]),
      seated('running', [{ commitment, withheld: true }]),
      seated('running', [{ commitment: 'another' }]),
      { ...seated('running', [{ commitment }]), test_dice: true },
    ]) {
      tendShares(done, [0]);
    }
    tendShares(seated('running', [{ commitment }]), []);
    await sent();
    expect(commands.length).toBe(2);
  });
});
