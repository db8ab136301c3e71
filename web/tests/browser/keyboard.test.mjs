// Whole games by keyboard, from the home page to the result: no pointer is used.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, call, person, untilAsked } from './drive.mjs';
import { browser, server } from './setup.mjs';

/** Presses Tab until this control has the focus. */
async function tabTo(page, control) {
    const isFocused = (element) => element === document.activeElement;
    for (let presses = 0; presses < 150; presses += 1) {
        if (await control.evaluate(isFocused, null, { timeout: 10_000 })) return;
        await page.keyboard.press('Tab');
    }
    throw new Error(`not reached by Tab: ${control}`);
}

/** The hands of somebody who uses only the keyboard. */
const keyboard = (page) => ({
    async press(button) {
        await tabTo(page, button);
        await page.keyboard.press('Enter');
    },
    /** Chooses the first entry of a list. */
    async choose(list) {
        await tabTo(page, list);
        await page.keyboard.press('ArrowDown');
    },
});

/** Writes into a field. */
async function write(page, field, text) {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
}

/** The editions, and after how many turns of a player the game ends. */
const GAMES = { classic: 3, ultimate: 3 };

for (const [edition, turns] of Object.entries(GAMES))
    test(`a game of ${edition} is set up and played to the end by keyboard`, async () => {
        const { page, errors, context } = await person(browser, server.url, { lang: 'fr', width: 1440 });
        const { press } = keyboard(page);
        // The edition, then a short game: players and options.
        await page.locator(`input[name="edition"][value="${edition}"]`).waitFor({ state: 'attached' });
        await tabTo(page, page.locator('input[name="edition"]:checked'));
        while (!(await page.locator(`input[value="${edition}"]`).isChecked()))
            await page.keyboard.press('ArrowRight');
        await press(page.locator('details.set-up > summary'));
        await write(page, page.locator('details.set-up input[type="number"]').first(), '2');
        const limit = page.locator('[data-option="turn_limit"] input');
        await limit.waitFor();
        await write(page, limit, String(turns));
        await page.keyboard.press('Tab');
        await press(page.locator('[data-do="play-now"]'));
        await untilAsked(page);
        const id = new URL(page.url()).pathname.split('/').at(-1);
        const table = await call(page, `tables/${id}`);
        assert.deepEqual([table.edition, table.seats.length, table.options.turn_limit], [edition, 2, turns]);

        // Arrows move over the board, and Enter opens a space.
        const space = () => page.evaluate(() => document.activeElement?.getAttribute('data-space'));
        await tabTo(page, page.locator('.board [data-space][tabindex="0"]'));
        const first = await space();
        await page.keyboard.press('ArrowLeft');
        assert.notEqual(await space(), first);
        await page.keyboard.press('Enter');
        await page.waitForSelector('dialog[open]');
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });

        let answers = 0;
        for (let open = await untilAsked(page); open.asked === 'yes'; open = await untilAsked(page)) {
            answers += 1;
            assert.ok(answers < 600, `the game does not end: ${open.code}`);
            await answer(page, open, keyboard(page));
        }
        // Every turn needs at least one roll.
        assert.ok(answers >= turns, `${answers} answers`);
        await page.waitForSelector('dialog .standings');
        assert.deepEqual(errors, []);
        await context.close();
    });
