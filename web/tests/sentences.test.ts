// The sentences of the web client are those of the texts crate, word for word.

import { describe, expect, it } from 'vitest';
import { LANGS } from '../src/text/money';
import { eventLine, questionLine, reasonLine, refusalLine, waitingLine } from '../src/text/sentences';
import { catalogues, names, questions, sentences } from './samples';

describe.each(LANGS)('in %s the same sentences as the server', (lang) => {
  it.each(sentences)('%j', (sample) => {
    const words = names(sample.edition, lang);
    const line =
      'event' in sample
        ? eventLine(names(sample.edition, lang, sample.me ?? null), sample.event)
        : 'reason' in sample
          ? reasonLine(names(sample.edition, lang, sample.me ?? null), sample.reason)
          : 'question' in sample
            ? sample.waiting
              ? waitingLine(words, sample.question, sample.question.seats)
              : questionLine(words, sample.question)
            : refusalLine(words, sample.refusal, undefined, catalogues[lang]);
    expect(line).toBe(sample[lang]);
  });

  it('for the questions of recorded games', () => {
    for (const { edition, asks, view } of questions) {
      const { turn, text } = asks[lang];
      // Other decks and names are not in the edition data of these tests.
      if ('deck' in view.options || 'names' in view.options) continue;
      if ('seats' in turn) expect(questionLine(names(edition, lang), turn.seats)).toBe(text);
    }
  });
});

it('an event that the catalogues do not know is shown in the server’s words', () => {
  const event = { code: 'from-a-newer-server', text: 'Something new.' } as never;
  expect(eventLine(names('classic', 'en'), event)).toBe('Something new.');
});

it('problems of the server are worded here, because the server words them in English', () => {
  const refused = { code: 'not-ready' } as never;
  const line = refusalLine(null, refused, 'a seat is open or a player is not ready', catalogues.fr);
  expect(line).toBe('Tout le monde n’est pas encore prêt.');
});
