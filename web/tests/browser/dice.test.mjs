// Shares of the dice in the browser: several players at one device, a player who closes the page, and a rematch.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkScreen } from './accessibility.mjs';
import { call, launch, person, resign, SIZES } from './drive.mjs';
import { TestServer } from './server.mjs';

let server;
let browser;
before(async () => {
    // Without a test seed: test dice need no shares.
    server = await TestServer.open();
    browser = await launch();
});
after(async () => {
    await browser?.close();
    await server?.close();
});

const DIGEST = /^[0-9a-f]{64}$/;
const command = (page, id, command) =>
    call(page, `tables/${id}/commands`, { id: Math.random().toString(36), command });
const table = (page, id) => call(page, `tables/${id}`);

test('every seat of a shared device commits to a share and reveals it', async () => {
    const { page, errors, context } = await person(browser, server.url, { lang: 'en', width: 1440 });
    const { id } = await call(page, 'tables', { edition: 'classic', seats: 3, pace_ms: 0 });
    await call(page, `tables/${id}/join`, { name: 'Ann' });
    await call(page, `tables/${id}/join`, { name: 'Bob', local: true });
    await command(page, id, { 'seat-bot': { seat: 2, bot: 'thumb' } });
    const shared = JSON.stringify([{ id, edition: 'classic', shared: true }]);
    await page.evaluate((tables) => localStorage.setItem('magie.tables', tables), shared);
    await page.goto(`${server.url}/t/${id}`);
    await page.locator('.fair-dice summary').click();
    await page.waitForSelector('.fair-dice [data-shares="3"]');
    for (const { commitment, share } of (await table(page, id)).seats) {
        assert.match(commitment, DIGEST);
        assert.equal(share, null);
    }
    await command(page, id, 'start');
    // The first question comes after the rolls for the order, and those after all shares.
    await page.waitForSelector('section.question[data-code]');
    const first = (await table(page, id)).seats;
    for (const { share, withheld } of first) assert.match(share, DIGEST, `${withheld}`);
    assert.deepEqual(errors, []);
    await context.close();
});

test('a share that is not revealed is awaited, then left out, and everyone is told', async () => {
    const { page, errors, context } = await person(browser, server.url, { lang: 'fr', width: 320 });
    const { id } = await call(page, 'tables', { edition: 'classic', seats: 2, pace_ms: 0 });
    await page.goto(`${server.url}/t/${id}`);
    await page.locator('form input[autocomplete="nickname"]').fill('Zoé');
    await page.locator('form .button.primary').click();
    const other = await person(browser, server.url, { lang: 'fr', width: 320 });
    await other.page.goto(`${server.url}/t/${id}`);
    await other.page.locator('form input[autocomplete="nickname"]').fill('Luc');
    await other.page.locator('form .button.primary').click();
    await page.locator('.fair-dice summary').click();
    await page.waitForSelector('.fair-dice [data-shares="2"]');
    await checkScreen(page, 'sealed shares 320');
    await command(other.page, id, { ready: true });
    await other.context.close();
    await command(page, id, 'start');
    await page.getByText('À révéler par : Luc').waitFor();
    await checkScreen(page, 'awaited shares 320');
    await page.getByText('À révéler par : Luc').waitFor({ state: 'detached' });
    const { seats } = await table(page, id);
    assert.deepEqual(
        seats.map(({ withheld }) => withheld),
        [false, true],
    );
    await page.setViewportSize(SIZES[1440]);
    await resign(page);
    await page.waitForSelector('dialog [data-withheld="Luc"]');
    await page.locator('[data-do="check-dice"]').click();
    await page.waitForSelector('dialog .good');
    // At the table of the rematch the browser commits to a new share.
    await page.locator('[data-do="play-again"]').click();
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(id));
    await page.locator('.fair-dice summary').click();
    await page.waitForSelector('.fair-dice [data-shares="1"]');
    await page.waitForSelector('.fair-dice [data-chain="good"]');
    const seals = await page.evaluate(() => JSON.parse(localStorage.getItem('magie.seals')));
    assert.notEqual(seals[0].shares[0], seals[1].shares[0]);
    assert.deepEqual(errors, []);
    await context.close();
});
