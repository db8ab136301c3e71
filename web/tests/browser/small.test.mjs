// Every screen of every edition on a phone in English, light and dark.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person } from './drive.mjs';
import { EDITIONS, checkScreen, checkHome, checkTable } from './accessibility.mjs';
import { browser, server } from './setup.mjs';
import { questions, showQuestion } from './sampleQuestions.mjs';

const options = { lang: 'en', width: 320 };
test('home, lobby and settings', () => checkHome(browser, server.url, options));
// Questions have their own test below.
for (const edition of EDITIONS)
    test(`${edition} and its dialogs`, () =>
        checkTable(browser, server.url, edition, { ...options, firstOnly: true }));

test('the row of a player who is out can be read, in light and dark', async () => {
    const { page, context } = await person(browser, server.url, options);
    const one = questions.find(({ view }) => view.players.some(({ in_game }) => !in_game));
    await showQuestion(page, server.url, one);
    assert.ok((await page.locator('ul.players .gone').count()) > 0);
    await checkScreen(page, 'players', 'ul.players');
    await context.close();
});

test('every question, including rare ones', async () => {
    const { page, errors, context } = await person(browser, server.url, options);
    for (const one of questions) {
        await showQuestion(page, server.url, one);
        await checkScreen(page, one.code, 'section.question');
    }
    assert.deepEqual(errors, []);
    await context.close();
});
