// Rents where the game is played as printed: an open one cannot be missed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, person, question, startGame } from './drive.mjs';
import { browser, server } from './setup.mjs';

test('an open rent appears over the board with the time that is left', async () => {
    const me = await person(browser, server.url, { lang: 'en', width: 1440 });
    const clock = { question_ms: 600_000, together_ms: 600_000, claim_ms: 600_000, rest_ms: 0 };
    await startGame([me], 'classic', { bots: 2, options: { auto_rent: false }, clock });
    const { page } = me;
    const claim = page.locator('.claims .claim');
    for (let answers = 0; ; answers += 1) {
        assert.ok(answers < 300, 'nobody lands on a property of the player');
        await page.waitForSelector('[data-asked="yes"], .claims .claim');
        if ((await claim.count()) > 0) break;
        const open = await question(page);
        if (open.asked === 'yes') await answer(page, open);
    }
    const box = await claim.first().boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 900, JSON.stringify(box));
    assert.match(await claim.first().getByRole('timer').innerText(), /^\d+$/);
    const text = await claim.first().locator('p').innerText();
    assert.match(text, /owes you/);
    await claim.first().locator('.button.primary').click();
    await page.waitForFunction(
        (text) => [...document.querySelectorAll('.claims p')].every((one) => one.innerText !== text),
        text,
    );
    assert.deepEqual(me.errors, []);
    await me.context.close();
});
