// Every screen of every edition on a wide screen, in French, by day and by night; the end of a game, and its replay.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, person, playOn, SIZES, startGame } from './drive.mjs';
import { EDITIONS, look, lookAtHome, lookAtTable } from './look.mjs';
import { browser, house } from './opened.mjs';

const seen = { lang: 'fr', width: 1440 };
test('home, lobby and settings', () => lookAtHome(browser, house.url, seen));
for (const edition of EDITIONS)
    test(`${edition} and its sheets`, () => lookAtTable(browser, house.url, edition, seen));

test('the end of a game, its figures, and its replay', async () => {
    const somebody = await person(browser, house.url, { lang: 'fr', width: 1440 });
    const { page, faults, context } = somebody;
    const id = await startGame([somebody], 'classic', {
        bots: 3,
        options: { turn_limit: 4, auto_rent: true },
        public: true,
    });
    await playOn([somebody]);
    await page.waitForSelector('dialog .stats');
    await look(page, 'end');
    await page.setViewportSize(SIZES[320]);
    await look(page, 'end 320', 'dialog[open]');
    await page.setViewportSize(SIZES[1440]);
    // The dice are checked on this page, and found to be those that were promised.
    await page.locator('[data-do="check-dice"]').click();
    await page.waitForSelector('dialog .good');
    await page.goto(`${house.url}/g/${id}`);
    await page.waitForSelector('.controls');
    await look(page, 'replay');
    const { steps } = await call(page, `games/${id}`);
    const moment = () => page.locator('.controls input[type="range"]').inputValue().then(Number);
    await page.locator('.controls input[type="range"]').fill(String(Math.floor(steps / 2)));
    assert.equal(await moment(), Math.floor(steps / 2));
    const half = await page.locator('ul.players .cash').allInnerTexts();
    await page.locator('.controls input[type="range"]').fill(String(steps));
    await page.waitForFunction(
        (old) =>
            [...document.querySelectorAll('ul.players .cash')].some((cash, at) => cash.innerText !== old[at]),
        half,
    );
    // Back to the beginning, a step, a turn; then it runs by itself.
    await page.locator('.controls input[type="range"]').fill('0');
    await page.locator('.buttons .button').nth(3).click();
    assert.equal(await moment(), 1);
    await page.locator('.buttons .button').nth(4).click();
    assert.ok((await moment()) > 1);
    const from = await moment();
    await page.locator('.pace select').selectOption('50');
    await page.locator('[data-do="play"]').click();
    await page.waitForFunction(
        (from) => Number(document.querySelector('.controls input[type="range"]').value) > from + 5,
        from,
    );
    await page.locator('[data-do="play"]').click();
    // A moment from the list, and the eyes of a seat.
    await page.locator('.choices select').first().selectOption({ index: 1 });
    await page.locator('.choices select').last().selectOption('0');
    await page.waitForFunction(() => document.querySelector('ul.players em')?.textContent === 'vous');
    await page.locator('[data-do="stats"]').click();
    await look(page, 'figures', 'dialog[open]');
    await page.setViewportSize(SIZES[320]);
    await look(page, 'figures 320', 'dialog[open]');
    await page.keyboard.press('Escape');
    await look(page, 'replay 320');
    await page.goto(house.url);
    await page.waitForSelector(`a[href="/g/${id}"]`);
    assert.deepEqual(faults, []);
    await context.close();
});
