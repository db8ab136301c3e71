// Notes that may be fake: a fake is caught, and on a shared device nobody sees another player's notes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, untilAnswered, person, playOn, question, startGame } from './drive.mjs';
import { browser, server } from './setup.mjs';

test('the decoder finds a fake note', async () => {
    const people = [
        await person(browser, server.url, { lang: 'fr', width: 1440 }),
        await person(browser, server.url, { lang: 'en', width: 320 }),
    ];
    await startGame(people, 'faux-billets', { bots: 1, options: { auto_rent: true } });
    let caught = false;
    await playOn(people, {
        most: 900,
        each: async (who, open) => {
            const fakes = await who.page.evaluate(() =>
                /il est faux|it is fake/.test(document.querySelector('.story ol')?.textContent ?? ''),
            );
            if (fakes) {
                caught = true;
                return 'stop';
            }
            if (open.code !== 'check') return false;
            const decoder = who.page.locator('[data-laid] button').first();
            if ((await decoder.count()) === 0) return false;
            await decoder.click();
            await untilAnswered(who.page, open);
            return true;
        },
    });
    assert.ok(caught, 'a fake was caught');
    for (const { errors, context } of people) {
        assert.deepEqual(errors, []);
        await context.close();
    }
});

test('players on one device hand it over, and what is secret is covered', async () => {
    const ann = await person(browser, server.url, { lang: 'fr', width: 320 });
    const { page } = ann;
    await page.locator('label.edition', { hasText: 'Faux billets' }).click();
    await page.locator('[data-do="one-device"]').click();
    for (const [index, name] of ['Ann', 'Bob'].entries())
        await page.locator('[data-form="one-device"] input[type="text"]').nth(index).fill(name);
    await page.locator('[data-do="one-device-start"]').click();
    const seen = new Set();
    for (let answers = 0; answers < 14; answers += 1) {
        const cover = page.locator('[data-do="take-over"]');
        await page.waitForFunction(
            () =>
                document.querySelector('[data-do="take-over"]') ||
                document.querySelector('[data-asked="yes"]'),
        );
        if (await cover.count()) {
            // Nothing is behind the cover: no notes, no board, no log, no announcements.
            assert.equal(await page.locator('section.question, .story, .cells, ul[aria-label]').count(), 0);
            assert.equal((await page.locator('[aria-live="polite"]').allInnerTexts()).join(''), '');
            assert.equal(await page.locator('dialog:has([data-do="take-over"])').isVisible(), true);
            const box = await page.locator('dialog:has([data-do="take-over"])').boundingBox();
            assert.ok(box.width >= 320 && box.height >= 640, JSON.stringify(box));
            seen.add((await page.locator('dialog h2').innerText()).split(' ').at(-1));
            await cover.click();
            await page.waitForSelector('[data-asked="yes"]');
            continue;
        }
        const open = await question(page);
        if (open.asked === 'over') break;
        await answer(page, open);
    }
    assert.deepEqual([...seen].sort(), ['Ann', 'Bob']);
    assert.deepEqual(ann.errors, []);
    await ann.context.close();
});
