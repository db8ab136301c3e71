// A whole game by keyboard, from the home page to the result.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { call, untilAnswered, person, question } from './drive.mjs';
import { browser, server } from './setup.mjs';

/** Presses Tab until the focused element fits. Returns false if the question has changed meanwhile, as when another player bids. */
async function tabTo(page, fits, open) {
    for (let presses = 0; presses < 120; presses += 1) {
        if (await page.evaluate(fits)) return true;
        if (open && !isDeepStrictEqual(await question(page), open)) return false;
        await page.keyboard.press('Tab');
    }
    throw new Error(`not reached by Tab: ${fits}`);
}

test('a game is set up and played to the end by keyboard', async () => {
    const { page, errors, context } = await person(browser, server.url, { lang: 'fr', width: 1440 });
    // A short game; players and options are set by keyboard too.
    await tabTo(page, () => document.activeElement?.matches('summary'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('details[open]');
    await tabTo(page, () => document.activeElement?.matches('input[type="number"]'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2');
    await tabTo(page, () => document.activeElement?.getAttribute('aria-describedby')?.endsWith('turn_limit'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await page.locator('body').evaluate(() => document.activeElement?.blur());
    await tabTo(page, () => document.activeElement?.matches('[data-do="play-now"]'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('section.question');
    await page.waitForSelector('[data-asked="yes"]');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const table = await call(page, `tables/${id}`);
    assert.deepEqual([table.seats.length, table.options.turn_limit], [2, 3]);
    // Arrows move over the board, and Enter opens a space.
    await tabTo(page, () => document.activeElement?.matches('.frame'));
    const first = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.keyboard.press('ArrowLeft');
    assert.notEqual(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), first);
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await tabTo(page, () => document.activeElement?.closest('section.question') !== null);
    let answers = 0;
    for (; answers < 200; answers += 1) {
        await page.waitForSelector('[data-asked="yes"], [data-asked="over"]', { timeout: 30_000 });
        const open = await question(page);
        if (open.asked === 'over') break;
        // The focus is on an answer, or Tab leads to one.
        const bids = () => document.activeElement?.matches('button.wide');
        const answersIt = () =>
            document.activeElement?.matches('.answers .button, .claim .button') ||
            document.activeElement?.matches('section.question .button.primary');
        if (!(await tabTo(page, open.code === 'bid' ? bids : answersIt, open))) continue;
        await page.keyboard.press('Enter');
        await untilAnswered(page, open);
    }
    // Three turns need at least three rolls.
    assert.ok(answers >= 3, `${answers} answers`);
    await page.waitForSelector('dialog .standings');
    assert.deepEqual(errors, []);
    await context.close();
});
