// The notes on the felt, from the events and the view.

import { describe, expect, it } from 'vitest';
import type { Ask, GameEvent, LaidNote, View } from '$wire';
import { letsPass, NEVER } from '../src/table/checkFrom';
import { feltOf } from '../src/table/stage/felt';
import { sceneOf } from '../src/table/stage/scene';
import { questions } from './samples';

const log = (...events: GameEvent[]) => events.map((event, key) => ({ key, event }));
const rolled: GameEvent = { code: 'rolled', seat: 'ann', dice: [3, 4, 0], purpose: 'move' };
const laid = (...notes: [number, number][]): GameEvent => ({
  ...{ code: 'notes-laid', seat: 'ann', notes, payment: 'rent' },
});
const checked = (note: number, fake: boolean): GameEvent => ({
  ...{ code: 'note-checked', seat: 'bob', payer: 'ann', note, fake },
});
const moved = (through: string): GameEvent => ({
  ...{ code: 'notes-moved', from: 'ann', to: 'bob', notes: [[100, 1]], through },
});
const table = (...notes: [number, boolean][]): LaidNote[] =>
  notes.map(([note, known]) => ({ seat: 'ann', note, checked: known, fake: known ? false : null }));
const { view } = questions.find(({ edition, code }) => edition === 'faux-billets' && code === 'roll')!;

describe('the felt', () => {
  it('shows the notes of the payment, each with its number on the table', () => {
    const felt = feltOf(log(rolled, laid([100, 2], [50, 1])), table([50, false], [100, false], [100, false]));
    expect(felt?.notes.map(({ value, number }) => [value, number])).toEqual([
      [100, 1],
      [100, 2],
      [50, 0],
    ]);
  });

  it('keeps a caught fake in sight, with its finder, after it has left the table', () => {
    const events = log(rolled, laid([100, 2]), checked(100, true), moved('taken'));
    const felt = feltOf(events, table([100, false]));
    expect(felt?.end).toBeNull();
    expect(felt?.notes).toMatchObject([
      { result: 'fake', by: 'bob', number: null },
      { result: null, number: 0 },
    ]);
  });

  it('shows the result on the note that was chosen, of several equal ones', () => {
    const events = log(rolled, laid([100, 3]));
    const second = feltOf(events, [])!.notes[1]!.key;
    const felt = feltOf(log(rolled, laid([100, 3]), checked(100, false)), [], [second]);
    expect(felt?.notes.map(({ result }) => result)).toEqual([null, 'real', null]);
  });

  it('is cleared by the next payment and by the next roll', () => {
    const paid = log(rolled, laid([100, 1]), moved('paid'));
    expect(feltOf(paid, [])).toMatchObject({ end: 'paid', notes: [{ value: 100 }] });
    const next = log(rolled, laid([100, 1]), moved('paid'), laid([50, 1]));
    expect(feltOf(next, [])).toMatchObject({ end: null, notes: [{ value: 50 }] });
    expect(feltOf(log(rolled, laid([100, 1]), moved('paid'), rolled), [])).toBeNull();
  });

  it('is the table itself for a client that does not know the events', () => {
    expect(feltOf([], table([100, true], [20, false]))?.notes).toMatchObject([
      { value: 100, result: 'real' },
      { value: 20, result: null, number: 1 },
    ]);
  });

  it('is the scene while notes are laid and checked', () => {
    expect(sceneOf(view, log(rolled, laid([100, 1])))).toEqual({ scene: 'notes' });
    expect(sceneOf(view, log(rolled, laid([100, 1]), moved('paid'), rolled))).toBeNull();
  });
});

describe('an accepted trade', () => {
  const made: GameEvent = {
    ...{ code: 'offer-made', offer: 3, from: 'ann', to: 'bob', answers: 0, mortgaged_deeds: [] },
    ...{ give_cash: 120, give_deeds: [], give_cards: [], give_shares: {} },
    ...{ take_cash: 0, take_deeds: ['rue-lecourbe'], take_cards: [], take_shares: {} },
  };
  const accepted: GameEvent = { code: 'offer-accepted', offer: 3, by: 'bob', from: 'ann' };
  it('is shown with the offer, however old that is, until the next roll', () => {
    expect(sceneOf(view, log(made, rolled, accepted))).toEqual({ scene: 'trade', offer: made });
    expect(sceneOf(view, log(made, rolled, accepted, rolled))).toBeNull();
  });
  it('is not shown if it came to nothing', () => {
    const gone: GameEvent = { code: 'offer-void', offer: 3, by: 'bob', from: 'ann' };
    expect(sceneOf(view, log(rolled, made, accepted, gone))).toBeNull();
  });
});

describe('payments that the player does not want to be asked about', () => {
  const sample = questions.find(({ edition, code }) => edition === 'faux-billets' && code === 'check')!;
  const ask: Ask = sample.asks.en;
  const withNotes = (notes: LaidNote[]): View => ({
    ...sample.view,
    notes: { ...sample.view.notes!, table: notes },
  });
  it('pass if no note that can be checked is large enough', () => {
    const notes = withNotes(table([100, false], [100, false]));
    expect(letsPass(ask, notes, 0)).toBe(false);
    expect(letsPass(ask, notes, 100)).toBe(false);
    expect(letsPass(ask, notes, 500)).toBe(true);
    expect(letsPass(ask, notes, NEVER)).toBe(true);
  });
  it('are the only questions that pass', () => {
    const { asks } = questions.find(({ edition, code }) => edition === 'faux-billets' && code === 'buy')!;
    expect(letsPass(asks.en, sample.view, NEVER)).toBe(false);
    expect(letsPass({ ...ask, you: null }, sample.view, NEVER)).toBe(false);
  });
});
