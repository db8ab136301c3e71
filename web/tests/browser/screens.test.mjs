// Every screen of every edition on a wide screen in French, light and dark; the result of a game, and its replay.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, untilAsked, call, person, playOn, resign, SIZES, startGame } from './drive.mjs';
import { TestServer } from './server.mjs';
import { EDITIONS, checkScreen, checkHome, checkTable } from './accessibility.mjs';
import { browser, server } from './setup.mjs';

const options = { lang: 'fr', width: 1440 };
test('home, lobby and settings', () => checkHome(browser, server.url, options));
for (const edition of EDITIONS)
    test(`${edition} and its dialogs`, () => checkTable(browser, server.url, edition, options));

test('the result of a game, its statistics, and its replay', async () => {
    const player = await person(browser, server.url, { lang: 'fr', width: 1440 });
    const { page, errors, context } = player;
    const id = await startGame([player], 'classic', {
        bots: 3,
        options: { turn_limit: 4, auto_rent: true },
        public: true,
    });
    await playOn([player]);
    await page.waitForSelector('dialog .stats');
    await checkScreen(page, 'end');
    await page.setViewportSize(SIZES[320]);
    await checkScreen(page, 'end 320', 'dialog[open]');
    await page.setViewportSize(SIZES[1440]);
    // A test server makes no commitment, so there are no dice to verify.
    await page.waitForSelector('dialog .test-dice');
    assert.equal(await page.locator('[data-do="check-dice"]').count(), 0);
    await page.goto(`${server.url}/g/${id}`);
    await page.waitForSelector('.stats');
    await checkScreen(page, 'result');
    await page.setViewportSize(SIZES[320]);
    await checkScreen(page, 'result 320');
    await page.setViewportSize(SIZES[1440]);
    await page.locator('[data-do="share-result"]').click();
    await page.waitForSelector('.share img');
    await checkScreen(page, 'sharing');
    await page.setViewportSize(SIZES[320]);
    await checkScreen(page, 'sharing 320');
    await page.setViewportSize(SIZES[1440]);
    await page.goto(`${server.url}/g/${id}?at=1`);
    await page.waitForSelector('.controls');
    await checkScreen(page, 'replay');
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
    // Back to the start, one step, one turn, then continuous play.
    await page.locator('.controls input[type="range"]').fill('0');
    await page.locator('.buttons .button').nth(3).click();
    assert.equal(await moment(), 1);
    await page.locator('.buttons .button').nth(4).click();
    assert.ok((await moment()) > 1);
    const from = await moment();
    await page.locator('.pace select').selectOption('skip');
    await page.locator('[data-do="play"]').click();
    await page.waitForFunction(
        (from) => Number(document.querySelector('.controls input[type="range"]').value) > from + 5,
        from,
    );
    await page.locator('[data-do="play"]').click();
    // A moment from the list, and the view of a seat.
    await page.locator('.choices select').first().selectOption({ index: 1 });
    await page.locator('.choices select').last().selectOption('0');
    await page.waitForFunction(() => document.querySelector('ul.players em')?.textContent === 'vous');
    await page.setViewportSize(SIZES[320]);
    await checkScreen(page, 'replay 320');
    await page.goto(server.url);
    await page.waitForSelector(`a[href="/g/${id}"]`);
    assert.deepEqual(errors, []);
    await context.close();
});

test('the dice are verified against the commitment in the lobby', async (context) => {
    // A server without a test seed.
    const fair = await TestServer.open();
    context.after(() => fair.close());
    const { page, errors } = await person(browser, fair.url, { lang: 'fr', width: 1440 });
    const { id, commitment } = await call(page, 'tables', { edition: 'classic', seats: 2, pace_ms: 0 });
    await page.goto(`${fair.url}/t/${id}`);
    await page.locator('form input[autocomplete="nickname"]').fill('Zoé');
    await page.locator('form .button.primary').click();
    // The page has committed to a random share, and keeps it to itself.
    await page.locator('.fair-dice summary').click();
    await page.waitForSelector('.fair-dice [data-shares="1"]');
    await page.waitForSelector('.fair-dice [data-chain="good"]');
    assert.equal(await page.locator('.fair-dice code').first().innerText(), commitment);
    const share = await page.evaluate(() => JSON.parse(localStorage.getItem('magie.seals'))[0].shares[0]);
    assert.match(share, /^[0-9a-f]{64}$/);
    assert.equal((await call(page, `tables/${id}`)).seats[0].share, null);
    await checkScreen(page, 'fair dice');
    await page.setViewportSize(SIZES[320]);
    await checkScreen(page, 'fair dice 320');
    await page.setViewportSize(SIZES[1440]);
    await page.locator('[data-do="seat-bot"]').click();
    await page.locator('[data-do="start"]').click();
    await page.waitForSelector('section.question');
    for (let answers = 0; answers < 3; answers += 1) await answer(page, await untilAsked(page));
    await resign(page);
    await page.locator('[data-do="check-dice"]').click();
    await page.waitForSelector('dialog .good');
    assert.match(await page.locator('dialog [role="status"]').innerText(), /noté le sceau/);
    const { table } = await call(page, `games/${id}`);
    assert.deepEqual([table.seats[0].share, table.seats[0].withheld], [share, false]);
    assert.match(table.seats[1].share, /^[0-9a-f]{64}$/, 'the bot has one too');
    // The result says if this browser saved no commitment, or another one.
    const verdict = async (saved) => {
        await page.evaluate((saved) => localStorage.setItem('magie.seals', JSON.stringify(saved)), saved);
        await page.goto(`${fair.url}/g/${id}`);
        await page.locator('[data-do="check-dice"]').click();
        return page.locator('.stats [role="status"]').innerText();
    };
    assert.match(await verdict([]), /Seuls ceux qui étaient là/);
    assert.match(await verdict([{ id, commitment: '0'.repeat(64) }]), /ne correspond pas au sceau/);
    assert.match(await verdict([{ id, commitment, shares: { 0: 'ab'.repeat(32) } }]), /Une part des dés/);
    // A server whose list of commitments does not continue from the one that this browser knows.
    const next = await call(page, 'tables', { edition: 'classic', seats: 2, pace_ms: 0 });
    await page.goto(`${fair.url}/t/${next.id}`);
    await page.waitForSelector('.fair-dice');
    assert.equal(await page.locator('[data-warning="chain"]').count(), 0);
    await page.evaluate(() => {
        const seen = { index: 1, head: 'ab'.repeat(32) };
        localStorage.setItem('magie.chain', JSON.stringify(seen));
    });
    await page.reload();
    await page.waitForSelector('[data-warning="chain"]');
    await checkScreen(page, 'another chain');
    await page.locator('[data-warning="chain"] button').click();
    await page.reload();
    await page.locator('.fair-dice summary').click();
    await page.waitForSelector('[data-chain="good"]');
    assert.deepEqual(errors, []);
    await page.context().close();
});
