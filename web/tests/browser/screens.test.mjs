// Every screen of every edition on a wide screen, in French, by day and by night; the end of a game, and its replay.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, asked, call, person, playOn, resign, SIZES, startGame } from './drive.mjs';
import { TestServer } from './server.mjs';
import { EDITIONS, look, lookAtHome, lookAtTable } from './accessibility.mjs';
import { browser, house } from './setup.mjs';

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
    // Nothing is promised of the dice of a test server, so there is nothing to check.
    await page.waitForSelector('dialog .test-dice');
    assert.equal(await page.locator('[data-do="check-dice"]').count(), 0);
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

test('the dice are held against what the lobby promised', async (context) => {
    // A server as people have it: without a test seed.
    const fair = await TestServer.open();
    context.after(() => fair.close());
    const { page, faults } = await person(browser, fair.url, { lang: 'fr', width: 1440 });
    const { id, commitment } = await call(page, 'tables', { edition: 'classic', seats: 2, pace_ms: 0 });
    await page.goto(`${fair.url}/t/${id}`);
    await page.locator('form input[autocomplete="nickname"]').fill('Zoé');
    await page.locator('form .button.primary').click();
    // The page has mixed in words of its own, which may be others.
    await page.locator('.fair-dice summary').click();
    const words = page.locator('.fair-dice input');
    await page.waitForFunction(() =>
        /^[0-9a-f]{16}$/.test(document.querySelector('.fair-dice input')?.value),
    );
    assert.equal(await page.locator('.fair-dice code').innerText(), commitment);
    await words.fill('rien ne va plus');
    await words.press('Enter');
    await page.waitForSelector('.fair-dice button:disabled');
    await look(page, 'fair dice');
    await page.setViewportSize(SIZES[320]);
    await look(page, 'fair dice 320');
    await page.setViewportSize(SIZES[1440]);
    await page.locator('.lobby li .button').click();
    await page.locator('.lobby .row .button.primary').last().click();
    await page.waitForSelector('section.question');
    for (let answers = 0; answers < 3; answers += 1) await answer(page, await asked(page));
    await resign(page);
    await page.locator('[data-do="check-dice"]').click();
    await page.waitForSelector('dialog .good');
    assert.match(await page.locator('dialog [role="status"]').innerText(), /noté le sceau/);
    const { table } = await call(page, `games/${id}`);
    assert.equal(table.seats[0].share, 'rien ne va plus');
    // Who was not there before the start is told so; who noted another seal, too.
    const told = async (noted) => {
        await page.evaluate((noted) => localStorage.setItem('magie.seals', JSON.stringify(noted)), noted);
        await page.goto(`${fair.url}/g/${id}`);
        await page.locator('[data-do="stats"]').click();
        await page.locator('[data-do="check-dice"]').click();
        return page.locator('dialog [role="status"]').innerText();
    };
    assert.match(await told([]), /Seuls ceux qui étaient là/);
    assert.match(await told([{ id, commitment: '0'.repeat(64) }]), /ne correspond pas au sceau/);
    assert.match(await told([{ id, commitment, seat: 0, words: 'autres' }]), /Vos mots/);
    assert.deepEqual(faults, []);
    await page.context().close();
});
