// Games that are over in a special way: the replay of a locked table asks for its password, and an abandoned game asks nothing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { call, command, person, resign, SIZES } from './drive.mjs';
import { checkScreen } from './accessibility.mjs';
import { showQuestion } from './sampleQuestions.mjs';
import { staged } from './staged.mjs';
import { browser, server } from './setup.mjs';

/** Where screenshots for review go, if anywhere. */
const SHOTS = process.env.SHOTS;

async function shoot(page, name) {
    if (!SHOTS) return;
    for (const size of [
        { width: 390, height: 844 },
        { width: 1280, height: 720 },
    ]) {
        await page.setViewportSize(size);
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${SHOTS}/${name}-${size.width}.png` });
    }
}

// Not ASCII: headers carry UTF-8.
const PASSWORD = 'sésame ouvre-toi';

for (const lang of ['en', 'fr'])
    test(`the replay of a locked table asks strangers for its password (${lang})`, async () => {
        const ann = await person(browser, server.url, { lang });
        const { id } = await call(ann.page, 'tables', {
            ...{ edition: 'classic', seats: 2, pace_ms: 0, casual: true },
            password: PASSWORD,
        });
        await call(ann.page, `tables/${id}/join`, { name: 'Ann', password: PASSWORD });
        await command(ann.page, id, { 'seat-bot': { seat: 1, bot: 'thumb' } });
        await command(ann.page, id, { ready: true });
        await command(ann.page, id, 'start');
        await ann.page.goto(`${server.url}/t/${id}`);
        await ann.page.waitForSelector('section.question[data-asked="yes"]');
        await resign(ann.page);
        await ann.page.waitForSelector('section.question[data-asked="over"]');
        // Those who played there need no password.
        await ann.page.goto(`${server.url}/g/${id}`);
        await ann.page.waitForSelector('a[download]');
        assert.equal(await ann.page.locator('input[type="password"]').count(), 0);

        const bob = await person(browser, server.url, { lang });
        const { page } = bob;
        await page.goto(`${server.url}/g/${id}`);
        const field = page.locator('input[type="password"]');
        await field.waitFor();
        await page.setViewportSize(SIZES[320]);
        await checkScreen(page, `locked ${lang}`);
        await shoot(page, `locked-${lang}`);
        await field.fill('wrong');
        await page.locator('form button[type="submit"]').click();
        await page.waitForSelector('form [role="alert"]');
        await shoot(page, `locked-wrong-${lang}`);
        await field.fill(PASSWORD);
        await page.locator('form button[type="submit"]').click();
        const link = page.locator('a[download]').first();
        await link.waitFor();
        assert.equal(await field.count(), 0);
        const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
        const record = JSON.parse(readFileSync(await download.path(), 'utf8'));
        assert.deepEqual(record.seats.length, 2);
        assert.deepEqual(ann.errors, []);
        // The browser itself reports the two refused requests.
        assert.deepEqual(
            bob.errors.filter((error) => !error.includes('401')),
            [],
        );
        await bob.context.close();
        await ann.context.close();
    });

for (const lang of ['en', 'fr'])
    test(`an abandoned game asks nothing (${lang})`, async () => {
        const { page, errors, context } = await person(browser, server.url, { lang });
        // A server sends no question for such a table; one that was open before must go as well.
        await showQuestion(page, server.url, { ...staged('buy'), phase: 'abandoned' });
        const panel = page.locator('section.question');
        assert.equal(await panel.getAttribute('data-asked'), 'abandoned');
        assert.equal(await page.locator('section.question button').count(), 0);
        assert.equal(await page.locator('[data-do="buy"], [data-do="trade"], [data-do="manage"]').count(), 0);
        assert.equal(await page.locator('main article, ul.players .asked').count(), 0);
        assert.equal(await panel.locator('a').getAttribute('href'), '/g/STAG-EDQN');
        await shoot(page, `abandoned-${lang}`);
        assert.deepEqual(errors, []);
        await context.close();
    });
