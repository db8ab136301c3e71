// Whole games, for each edition: two people and two bots play to the end by clicking, one in French on a wide screen, one in
// English on a small one. In the middle a page is loaded anew, the language is changed, and the server is restarted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, gone, person, playOn, resign, startGame } from './drive.mjs';
import { browser, house } from './setup.mjs';

/** How an edition is made short, and on what the second player looks at it. */
const GAMES = {
    classic: { options: { turn_limit: 5, auto_rent: true }, width: 320, restart: true },
    // It has no limit of turns: both people resign in the middle, and watch the bots play on to the end.
    'france-2008': { options: { start_cash: 5_000_000 }, width: 768, resignAfter: 60 },
    'faux-billets': { options: {}, width: 320 },
    ultimate: { options: { turn_limit: 4, auto_rent: true }, width: 768 },
    'ultimate-fr': { options: { turn_limit: 3, auto_rent: true }, width: 320 },
};

test('every edition has a game here', async () => {
    const { page, context } = await person(browser, house.url);
    const editions = await call(page, 'editions');
    assert.deepEqual(editions.map(({ id }) => id).sort(), Object.keys(GAMES).sort());
    await context.close();
});

for (const [edition, { options, width, restart = false, resignAfter }] of Object.entries(GAMES)) {
    test(`${edition} is played to its end`, async () => {
        const ann = await person(browser, house.url, { lang: 'fr', width: 1440 });
        const bob = await person(browser, house.url, { lang: 'en', width });
        const people = [ann, bob];
        let down = false;
        const id = await startGame(people, edition, { bots: 2, options });
        const asked = new Set();
        await playOn(people, {
            each: async (who, open, answers) => {
                const { code, number } = open;
                asked.add(code);
                if (answers > resignAfter) {
                    await resign(who.page);
                    await gone(who.page, open);
                    return true;
                }
                if (answers === 6) {
                    await who.page.reload();
                    await who.page.waitForSelector('section.question');
                    return true;
                }
                if (answers === 9) {
                    const heading = who.page.locator('.question h2');
                    const words = await heading.innerText();
                    await who.page.locator('nav .button').first().click();
                    await who.page.waitForFunction(
                        (old) => document.querySelector('.question h2')?.textContent?.trim() !== old,
                        words,
                    );
                    assert.notEqual(await heading.innerText(), words);
                    return true;
                }
                if (answers === 12 && restart) {
                    down = true;
                    await house.stop();
                    // Somebody answers while nobody hears him: it is said again when the server is back.
                    const before = number;
                    await who.page.locator('.answers .button').first().click();
                    await who.page.waitForSelector('[role="status"] p');
                    await house.start();
                    await who.page.waitForFunction(
                        (old) =>
                            !document.querySelector('[role="status"] p') &&
                            document.querySelector('section.question')?.dataset.number !== old,
                        before,
                        { timeout: 20_000 },
                    );
                    return true;
                }
                return false;
            },
        });
        for (const { page } of people) {
            await page.waitForSelector('dialog .won');
            await page.waitForSelector('dialog .stats', { timeout: 20_000 });
            assert.equal((await page.locator('dialog tbody tr').count()) >= 4, true);
        }
        const winners = await Promise.all(people.map(({ page }) => page.locator('dialog .won').innerText()));
        const { table } = await call(ann.page, `games/${id}`);
        for (const name of table.outcome.winners)
            assert.ok(
                winners.every((line) => line.includes(name)),
                `${name} has won: ${winners.join(' / ')}`,
            );
        assert.ok(asked.size >= 3, [...asked].join());
        for (const { faults, context } of people) {
            // A server that is down is not reached: that alone may be complained of, while it is down.
            const real = faults.filter((fault) => !(down && /ERR_CONNECTION|WebSocket/.test(fault)));
            assert.deepEqual(real, []);
            await context.close();
        }
    });
}
