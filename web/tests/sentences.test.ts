import { describe, expect, it } from 'vitest';
import { LANGS } from '../src/text/money';
import { eventLine, questionLine } from '../src/text/sentences';
import { events, names, questions } from './samples';

describe('what happened is said in the very words of the server', () => {
  for (const { edition, event, ...said } of events) {
    // The options of a card are told by their effects, which the server alone knows.
    if (event.code === 'card-choice') continue;
    it(`${event.code} ${Object.values(event).slice(1, 4).map(String).join(' ')}`, () => {
      for (const lang of LANGS) expect(eventLine(names(edition, lang), event)).toBe(said[lang]);
    });
  }
});

it('what the catalogues cannot say is told in the server’s words', () => {
  const event = { code: 'from-a-newer-server', text: 'Something new.' } as never;
  expect(eventLine(names('classic', 'en'), event)).toBe('Something new.');
});

it('a question that came without words is still said', () => {
  for (const { edition, asks } of questions) {
    for (const lang of LANGS) {
      const ask = asks[lang];
      if (!('seats' in ask.turn)) continue;
      const line = questionLine(names(edition, lang), ask.turn.seats);
      expect(line).not.toBe(ask.turn.seats.code);
      expect(line).not.toMatch(/[{}]/);
    }
  }
});
