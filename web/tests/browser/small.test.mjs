// Every screen of every edition on a phone, in English, by day and by night.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person } from './drive.mjs';
import { EDITIONS, look, lookAtHome, lookAtTable } from './accessibility.mjs';
import { browser, house } from './setup.mjs';
import { questions, showQuestion } from './sampleQuestions.mjs';

const seen = { lang: 'en', width: 320 };
test('home, lobby and settings', () => lookAtHome(browser, house.url, seen));
// The questions have a test of their own below.
for (const edition of EDITIONS)
    test(`${edition} and its sheets`, () =>
        lookAtTable(browser, house.url, edition, { ...seen, firstOnly: true }));

test('every question, the rare ones too', async () => {
    const { page, faults, context } = await person(browser, house.url, seen);
    for (const one of questions) {
        await showQuestion(page, house.url, one);
        await look(page, one.code, 'section.question');
    }
    assert.deepEqual(faults, []);
    await context.close();
});
