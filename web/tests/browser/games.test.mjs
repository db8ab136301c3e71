// Whole games of every edition: two people and two bots, one in French on a wide screen, one in English on a small one. During the
// game a page is reloaded, the language is changed, and the server is restarted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, untilAnswered, person, playOn, resign, startGame } from './drive.mjs';
import { browser, server } from './setup.mjs';

/** Options that keep a game short, and the screen width of the second player. */
const GAMES = {
    classic: { options: { turn_limit: 5, auto_rent: true }, width: 320, restart: true },
    // This edition has no turn limit: both people resign, and watch the bots play to the end.
    'france-2008': { options: { start_cash: 5_000_000 }, width: 768, resignAfter: 60 },
    'faux-billets': { options: {}, width: 320 },
    ultimate: { options: { turn_limit: 4, auto_rent: true }, width: 768 },
    'ultimate-fr': { options: { turn_limit: 3, auto_rent: true }, width: 320 },
};

test('every edition is covered', async () => {
    const { page, context } = await person(browser, server.url);
    const editions = await call(page, 'editions');
    assert.deepEqual(editions.map(({ id }) => id).sort(), Object.keys(GAMES).sort());
    await context.close();
});

for (const [edition, { options, width, restart = false, resignAfter }] of Object.entries(GAMES)) {
    test(`${edition} is played to the end`, async () => {
        const ann = await person(browser, server.url, { lang: 'fr', width: 1440 });
        const bob = await person(browser, server.url, { lang: 'en', width });
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
                    await untilAnswered(who.page, open);
                    return true;
                }
                if (answers === 6) {
                    await who.page.reload();
                    await who.page.waitForSelector('section.question');
                    return true;
                }
                if (answers === 9) {
                    const heading = who.page.locator('.question header h2');
                    const words = await heading.innerText();
                    await who.page.locator('nav .button').first().click();
                    await who.page.waitForFunction(
                        (old) => document.querySelector('.question header h2')?.textContent?.trim() !== old,
                        words,
                    );
                    assert.notEqual(await heading.innerText(), words);
                    return true;
                }
                if (answers === 12 && restart) {
                    down = true;
                    await server.stop();
                    // An answer while the server is down is sent again when it is back.
                    const before = number;
                    await who.page.locator('.answers .button').first().click();
                    await who.page.waitForSelector('[role="status"] p');
                    await server.start();
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
            await page.waitForSelector('dialog .standings');
            await page.waitForSelector('dialog .stats', { timeout: 20_000 });
            assert.equal(await page.locator('dialog .standings li').count(), 4);
        }
        const winners = await Promise.all(
            people.map(({ page }) => page.locator('dialog .standings .won').allInnerTexts()),
        );
        const { table } = await call(ann.page, `games/${id}`);
        for (const name of table.outcome.winners)
            assert.ok(
                winners.every((lines) => lines.some((line) => line.includes(name))),
                `${name} won: ${winners.join(' / ')}`,
            );
        assert.ok(asked.size >= 3, [...asked].join());
        for (const { errors, context } of people) {
            // Only connection errors while the server was down are allowed.
            const real = errors.filter((error) => !(down && /ERR_CONNECTION|WebSocket/.test(error)));
            assert.deepEqual(real, []);
            await context.close();
        }
    });
}
