// The code of a seat and its devices, and names that are written from right to left.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, person, SIZES, startGame } from './drive.mjs';
import { checkScreen } from './accessibility.mjs';
import { browser, server } from './setup.mjs';

/** Where screenshots for review go, if anywhere. */
const SHOTS = process.env.SHOTS;

async function shoot(page, name) {
    if (!SHOTS) return;
    for (const size of [{ width: 390, height: 844 }, SIZES[1440]]) {
        await page.setViewportSize(size);
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${SHOTS}/${name}-${size.width}.png` });
    }
}

const openOrders = async (page) => {
    await page.locator('[data-do="orders"]').first().press('Enter');
    await page.waitForSelector('dialog[open] .code');
};
const codeOf = (page) => page.locator('dialog .code').innerText();

for (const lang of ['en', 'fr'])
    test(`a player renews the code and signs out everything else (${lang})`, async () => {
        const player = await person(browser, server.url, { lang });
        const { page, errors, context } = player;
        const id = await startGame([player], 'classic', { bots: 2 });
        await openOrders(page);
        const first = await codeOf(page);
        assert.equal(await page.locator('dialog input[type="checkbox"]:not([role])').count(), 0);
        // A second device, and a program.
        const phone = await person(browser, server.url, { lang });
        await call(phone.page, `tables/${id}/reenter`, { code: first });
        await phone.page.goto(`${server.url}/t/${id}`);
        await phone.page.waitForSelector('section.question');
        await call(page, `tables/${id}/token`, {});
        await page.reload();
        await page.waitForSelector('section.question');
        await openOrders(page);
        assert.equal(await page.locator('dialog li').count(), 2);
        await shoot(page, `access-${lang}`);
        await page.setViewportSize(SIZES[320]);
        await checkScreen(page, `access ${lang}`, 'dialog[open]');
        await page.setViewportSize(SIZES[1440]);
        await page.locator('[data-do="revoke-token"]').click();
        await page.waitForSelector('[data-do="revoke-token"]', { state: 'detached' });
        await page.locator('dialog input[type="checkbox"]:not([role])').check();
        await page.locator('[data-do="renew-code"]').click();
        await page.waitForFunction((old) => document.querySelector('dialog .code').innerText !== old, first);
        assert.equal(await page.locator('dialog li').count(), 0);
        await assert.rejects(() => call(phone.page, `tables/${id}/seat`), /403/);
        await assert.rejects(() => call(phone.page, `tables/${id}/reenter`, { code: first }), /401/);
        await call(phone.page, `tables/${id}/reenter`, { code: await codeOf(page) });
        assert.deepEqual(errors, []);
        await phone.context.close();
        await context.close();
    });

test('a name from right to left does not reorder the words around it', async () => {
    const { page, errors, context } = await person(browser, server.url, { lang: 'en' });
    const { id } = await call(page, 'tables', { edition: 'classic', seats: 2, pace_ms: 0, casual: true });
    await call(page, `tables/${id}/join`, { name: 'Ann' });
    await page.goto(`${server.url}/t/${id}`);
    // The host's browser fixes the names of places; a guest who joins before would have to agree again.
    while ((await call(page, `tables/${id}`)).options.names === undefined) await page.waitForTimeout(20);
    const guest = await person(browser, server.url, { lang: 'en' });
    await call(guest.page, `tables/${id}/join`, { name: 'محمد' });
    await call(guest.page, `tables/${id}/commands`, { id: 'ready', command: { ready: true } });
    await page.waitForFunction(() => document.body.innerText.includes('محمد'));
    await shoot(page, 'rtl-lobby');
    await call(page, `tables/${id}/commands`, { id: 'start', command: 'start' });
    await page.waitForSelector('section.question');
    await call(page, `tables/${id}/commands`, { id: 'chat', command: { chat: 'مرحبا (1)' } });
    await page.setViewportSize(SIZES[1440]);
    await page.waitForFunction(() => document.body.innerText.includes('\u2068محمد\u2069'));
    const bare = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found = [];
        while (texts.nextNode()) {
            const { data, parentElement } = texts.currentNode;
            const alone = data.trim() === 'محمد';
            if (
                data.includes('محمد') &&
                !(alone ? parentElement.closest('bdi') : data.includes('\u2068محمد'))
            )
                found.push(parentElement.outerHTML);
        }
        return found;
    });
    assert.deepEqual(bare, []);
    await shoot(page, 'rtl-table');
    assert.deepEqual(errors, []);
    await guest.context.close();
    await context.close();
});
