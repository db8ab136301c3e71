// The timeline: nothing is shown before its event, everything at the end of a batch, and at once if the player skips.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ask, GameEvent, View } from '$wire';
import { advance, changesBetween } from '../src/table/advance';
import type { LogEntry } from '../src/table/shownGame';
import { Timeline } from '../src/table/timeline.svelte';
import { settings } from '../src/ui/settings.svelte';
import { edition, questions } from './samples';

const sample = questions.find(({ code }) => code === 'roll')!;
const { tracks, spaces } = edition(sample.edition);
const me = sample.view.audience!;
const [START, LANDS] = ['go', 'rue-de-vaugirard'];
const way = tracks[0]!.slice(0, tracks[0]!.indexOf(LANDS) + 1);

function playerOf(view: View | null, name = me) {
  return view!.players.find(({ seat }) => seat === name)!;
}

/** A view in which the player stands somewhere and has some cash. */
function viewWith(at: string, cash: number, owner: string | null = null): View {
  return {
    ...sample.view,
    players: sample.view.players.map((player) =>
      player.seat === me ? { ...player, at, cash, jailed: false } : player,
    ),
    deeds: sample.view.deeds.map((deed) => (deed.deed === LANDS ? { ...deed, owner } : deed)),
  };
}

function ask(question: number, code: 'roll' | 'buy', mine = true): Ask {
  const asked = { ...sample.asks.fr, question, you: mine ? sample.asks.fr.you : null };
  const seats = [mine ? me : other];
  const open =
    code === 'roll' ? { code, seats, rest: true } : { code, deed: LANDS, price: 100, seats, rest: false };
  return { ...asked, turn: { seats: open } };
}
const other = sample.view.players.find(({ seat }) => seat !== me)!.seat;

const rolled: GameEvent = { code: 'rolled', seat: me, dice: [2, 3], purpose: 'move' };
const moved: GameEvent = { code: 'moved', seat: me, from: START, to: LANDS, why: 'dice' };
const paid: GameEvent = { code: 'paid', from: me, to: 'bank', amount: 100, why: 'bought', about: null };
const bought: GameEvent = {
  code: 'deed-moved',
  deed: LANDS,
  from: 'bank',
  to: me,
  mortgaged: false,
  why: 'bought',
};

let key = 0;
const entries = (...events: GameEvent[]): LogEntry[] => events.map((event) => ({ key: (key += 1), event }));
const before = { view: viewWith(START, 1500), ask: ask(1, 'roll') };
const asked = { view: viewWith(LANDS, 1500), ask: ask(2, 'buy') };
const after = { view: viewWith(LANDS, 1400, me), ask: ask(3, 'roll', false) };

let timeline: Timeline;
beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = '1';
  timeline = new Timeline(() => tracks);
  timeline.show([], before);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets time pass until something is true, and says how long it took. */
async function until(reached: () => boolean): Promise<number> {
  for (let time = 0; time < 60_000; time += 10) {
    if (reached()) return time;
    await vi.advanceTimersByTimeAsync(10);
  }
  throw new Error('it never happened');
}
const isPresent = () => !timeline.busy;

it('the question opens after the dice have stopped and the token has arrived', async () => {
  timeline.add(entries(rolled, moved), asked);
  expect(timeline.dice?.rolling).toBe(true);
  expect(timeline.log).toHaveLength(0);
  expect(timeline.ask).toBeNull();
  await until(() => !timeline.dice!.rolling);
  expect(timeline.log).toHaveLength(1);
  expect(timeline.ask).toBeNull();
  await until(() => timeline.at[me] === LANDS && timeline.moving === null);
  await until(isPresent);
  expect(timeline.log).toHaveLength(2);
  expect(timeline.ask).toBe(asked.ask);
  expect(timeline.view).toBe(asked.view);
});

it('the question is not there at any moment at which the token is still under way', async () => {
  timeline.add(entries(rolled, moved), asked);
  const seen = new Set<string>();
  await until(() => {
    seen.add(timeline.at[me]!);
    if (timeline.dice?.rolling || timeline.moving) expect(timeline.ask).toBeNull();
    return isPresent();
  });
  expect([...seen]).toEqual(way);
});

it('cash and owner change with their events, and not before', async () => {
  timeline.show([], asked);
  timeline.add(entries(rolled, paid, bought), after);
  const seen: unknown[] = [];
  await until(() => {
    const { owner } = timeline.view!.deeds.find(({ deed }) => deed === LANDS)!;
    const now = [timeline.dice!.rolling, playerOf(timeline.view).cash, owner];
    if (String(seen.at(-1)) !== String(now)) seen.push(now);
    return isPresent();
  });
  expect(seen).toEqual([
    [true, 1500, null],
    [false, 1400, null],
    [false, 1400, me],
  ]);
  expect(timeline.flights).toHaveLength(1);
  expect(timeline.view).toBe(after.view);
});

it('the bars of the jail close behind the token', async () => {
  const jail = spaces.find(({ kind }) => kind === 'jail')!.id;
  const view = { ...before.view, players: before.view.players };
  timeline.add(
    entries(
      { code: 'jailed', seat: me, why: 'space' },
      { code: 'moved', seat: me, from: START, to: jail, why: 'jail' },
    ),
    { view: advance(view, { code: 'moved', seat: me, from: START, to: jail, why: 'jail' }), ask: null },
  );
  await until(() => timeline.moving === me);
  expect(playerOf(timeline.view).jailed).toBe(false);
  await until(isPresent);
  expect(playerOf(timeline.view).jailed).toBe(true);
});

it('skipping shows the present at once, with every log line', async () => {
  timeline.add(entries(rolled, moved), asked);
  timeline.add(entries(paid, bought), after);
  await vi.advanceTimersByTimeAsync(200);
  timeline.skip();
  expect(timeline.busy).toBe(false);
  expect(timeline.dice).toMatchObject({ dice: [2, 3], rolling: false });
  expect(timeline.moving).toBeNull();
  expect(timeline.at[me]).toBe(LANDS);
  expect(timeline.log.map(({ event }) => event)).toEqual([rolled, moved, paid, bought]);
  expect([timeline.view, timeline.ask]).toEqual([after.view, after.ask]);
  const shown = timeline.view;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(timeline.view).toBe(shown);
  expect(timeline.log).toHaveLength(4);
});

it('goes on with the next batch after a skip', async () => {
  timeline.add(entries(rolled, moved), asked);
  timeline.skip();
  timeline.add(entries(paid, bought), after);
  expect(timeline.busy).toBe(true);
  await until(isPresent);
  expect(timeline.view).toBe(after.view);
  expect(timeline.log).toHaveLength(4);
});

it('after every batch the position is exactly the one the server sent', async () => {
  timeline.add(entries(rolled, moved), asked);
  timeline.add(entries(rolled, paid, bought), after);
  const seen = new Set<View | null>();
  await until(() => {
    seen.add(timeline.view);
    return isPresent();
  });
  expect(seen).toContain(asked.view);
  expect(timeline.view).toBe(after.view);
});

it('undo, reconnecting and another seat are shown at once', async () => {
  timeline.add(entries(rolled, moved), asked);
  await vi.advanceTimersByTimeAsync(100);
  timeline.add([], before, true);
  expect([timeline.busy, timeline.view, timeline.ask]).toEqual([false, before.view, before.ask]);
  expect(timeline.at[me]).toBe(START);

  timeline.add(entries(rolled, moved), asked);
  await vi.advanceTimersByTimeAsync(100);
  timeline.show(entries(rolled, moved, paid, bought), after);
  expect([timeline.busy, timeline.view, timeline.log.length]).toEqual([false, after.view, 4]);
  expect(timeline.dice).toMatchObject({ rolling: false });
});

it('a question that stays open can be answered while events are shown', () => {
  const still = { view: asked.view, ask: { ...before.ask, text: 'again' } };
  timeline.add(entries(paid), still);
  expect(timeline.busy).toBe(true);
  expect(timeline.behind).toBe(false);
  expect(timeline.ask?.you).not.toBeNull();
});

it('an answered question is shown as that of the others, without its buttons', async () => {
  const both = ask(1, 'roll');
  if ('seats' in both.turn) both.turn.seats.seats = [me, other];
  timeline.show([], { view: before.view, ask: both });
  timeline.add(entries(rolled), asked);
  expect(timeline.behind).toBe(true);
  expect(timeline.ask).toMatchObject({ you: null, turn: { seats: { seats: [other] } } });
});

it('takes half the time at double speed', async () => {
  timeline.add(entries(rolled, moved), asked);
  const single = await until(isPresent);
  settings.speed = '2';
  timeline.show([], before);
  timeline.add(entries(rolled, moved), asked);
  const double = await until(isPresent);
  expect(double).toBeGreaterThan(0.4 * single);
  expect(double).toBeLessThan(0.6 * single);
});

it('a long queue is shown faster, and a very long one at once', async () => {
  const turn = [rolled, moved];
  for (let times = 0; times < 20; times += 1) timeline.add(entries(...turn), asked);
  expect(await until(isPresent)).toBeLessThan(11_000);
  timeline.show([], before);
  for (let times = 0; times < 100; times += 1) timeline.add(entries(...turn), asked);
  expect(timeline.busy && timeline.log.length === 0).toBe(false);
});

it('an open claim of the player is not kept waiting', async () => {
  const claim = { deed: LANDS, payer: other, owner: me, amount: 6, until: other, ends: 'roll' };
  timeline.add(entries(rolled, moved, rolled, moved), asked);
  timeline.add(entries(paid), { ...asked, view: { ...asked.view, claims: [claim] } });
  expect(await until(isPresent)).toBeLessThan(2500);
});

describe('while the player waits for the next turn', () => {
  const theirs = (...events: GameEvent[]) => events.map((event) => ({ ...event, seat: other }) as GameEvent);
  const turn = theirs(rolled, moved, rolled, moved, rolled, moved);
  const others = before.view.players.filter(({ seat }) => seat !== me).length;
  /** The turns of the others, each in a batch of its own, and then the player is asked. */
  async function round(events: readonly GameEvent[]): Promise<number> {
    for (let at = 0; at < others; at += 1)
      timeline.add(entries(...events), { ...after, ask: ask(4 + at, 'roll', at === others - 1) });
    return until(isPresent);
  }

  it('a long round is shown faster, in 2 seconds for each of the others', async () => {
    expect(await round(turn)).toBeLessThanOrEqual(2000 * others + 50);
  });

  it('a question in the turn of another does not begin a new round', async () => {
    const inTheirTurn = { ...after, view: { ...after.view, on_turn: other } };
    const half = Array.from({ length: others }, () => turn).flat();
    timeline.add(entries(...half), { ...inTheirTurn, ask: ask(4, 'buy') });
    const first = await until(isPresent);
    timeline.add(entries(...half), { ...after, ask: ask(5, 'roll') });
    expect(first + (await until(isPresent))).toBeLessThanOrEqual(2000 * others * 1.5 + 100);
  });

  it('timers that are late, as on a busy machine, make no round longer', async () => {
    const usual = await round(theirs(rolled, moved));
    timeline.show([], before);
    const onTime = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void, time = 0) =>
      onTime(done, time + 25)) as typeof setTimeout);
    expect(await round(theirs(rolled, moved))).toBeLessThanOrEqual(usual + 100);
  });

  it('a usual round is shown at its usual speed', async () => {
    expect(await round(theirs(rolled, moved))).toBeGreaterThanOrEqual((480 + (way.length - 1) * 95) * others);
    expect(timeline.tempo).toBe(1);
  });

  it('a replay and spectators see every turn at its usual speed', async () => {
    const spectator = { ...after, view: { ...after.view, audience: null } };
    timeline.add(entries(...turn, ...turn), spectator);
    const time = await until(isPresent);
    expect(time).toBeGreaterThan(2000 * 2);
  });
});

describe('without animations', () => {
  it('everything is shown at once, and what has changed is marked for a while', async () => {
    settings.speed = 'skip';
    timeline.add(entries(rolled, moved), asked);
    expect([timeline.busy, timeline.view]).toEqual([false, asked.view]);
    timeline.add(entries(paid, bought), after);
    expect(timeline.changed).toEqual({ seats: [me], spaces: [LANDS] });
    await vi.advanceTimersByTimeAsync(3000);
    expect(timeline.changed).toBeNull();
  });

  it('a page that nobody sees shows the present', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    timeline.add(entries(rolled, moved), asked);
    expect([timeline.busy, timeline.view]).toEqual([false, asked.view]);
  });

  it('a token that moves is a change of the space it arrives at', () => {
    expect(changesBetween(before.view, asked.view)).toEqual({ seats: [], spaces: [LANDS] });
  });
});

it('bookkeeping does not take the line in the middle of the board', async () => {
  timeline.add(
    entries(
      paid,
      { code: 'card-returned', card: 'chance-1' },
      { code: 'turn-ended', seat: me },
      { code: 'standing-order', seat: me, order: 'pass-rests', value: 1 },
    ),
    after,
  );
  await until(isPresent);
  expect(timeline.last).toBe(paid);
  expect(timeline.log).toHaveLength(4);
});
