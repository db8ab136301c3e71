// The notes of a payment as they lie on the table: who laid them, and what checks have shown. It follows from the events, which
// everybody at the table gets; the view adds under which number a note can be checked.

import type { LaidNote } from '$wire';
import type { LogEntry } from '../shownGame';
import { sinceRoll } from './scene';

export interface FeltNote {
  key: string;
  /** Who laid it. */
  seat: string;
  value: number;
  /** What a check has shown. */
  result: 'fake' | 'real' | null;
  /** Who checked it. A fake note is theirs. */
  by: string | null;
  /** Its number on the table; null if it is not there, or not yet known to be. */
  number: number | null;
}

export interface Felt {
  notes: readonly FeltNote[];
  /** How the payment ended; null while it is open. */
  end: 'paid' | 'called-off' | null;
}

/**
 * The last payment since the roll. `aimed` are the notes that the player has checked, in order: of several equal notes, which nobody
 * can tell apart, the result is shown on the one that was chosen.
 */
export function feltOf(
  log: readonly LogEntry[],
  table: readonly LaidNote[],
  aimed: readonly string[] = [],
): Felt | null {
  let notes: FeltNote[] = [];
  let end: Felt['end'] = null;
  for (const { key, event } of sinceRoll(log)) {
    switch (event.code) {
      case 'notes-laid':
        if (end !== null) [notes, end] = [[], null];
        for (const [value, count] of event.notes)
          for (let at = 0; at < count; at += 1)
            notes.push({ ...UNCHECKED, key: `${key}-${value}-${at}`, seat: event.seat, value });
        break;
      case 'note-checked': {
        const fits = notes.filter(
          (one) => one.seat === event.payer && one.value === event.note && one.result === null,
        );
        const note = fits.find((one) => aimed.includes(one.key)) ?? fits[0];
        if (note) Object.assign(note, { result: event.fake ? 'fake' : 'real', by: event.seat });
        break;
      }
      case 'notes-taken-back':
      case 'payment-called-off':
        end = 'called-off';
        break;
      case 'notes-moved':
        if (event.through === 'paid') end = 'paid';
        break;
      default:
    }
  }
  if (end === null) notes = numbered(notes, table);
  return notes.length === 0 ? null : { notes, end };
}

const UNCHECKED = { result: null, by: null, number: null } as const;

/** The notes with their numbers on the table. A client that does not know the events shows the table itself. */
function numbered(notes: readonly FeltNote[], table: readonly LaidNote[]): FeltNote[] {
  if (notes.length === 0)
    return table.map(({ seat, note: value, checked, fake }, number) => ({
      ...{ key: `table-${number}`, seat, value, by: null, number },
      result: checked ? (fake ? 'fake' : 'real') : null,
    }));
  const left = table.map((note, number) => ({ ...note, number }));
  return notes.map((note) => {
    const at = left.findIndex(
      ({ seat, note: value, checked }) =>
        seat === note.seat && value === note.value && (checked ? 'real' : null) === note.result,
    );
    return at < 0 ? note : { ...note, number: left.splice(at, 1)[0]!.number };
  });
}
