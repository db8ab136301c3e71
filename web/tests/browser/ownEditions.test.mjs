// Editions of the operator's own (`--editions`): the example of docs/editions.md is on the home page, is played, and is refused while its
// rules are others.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { checkScreen } from './accessibility.mjs';
import { answer, launch, person, untilAsked } from './drive.mjs';
import { TestServer } from './server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'magie-editions-'));
const board = join(folder, 'village', 'board.toml');
mkdirSync(join(folder, 'village'));
const page = readFileSync(new URL('../../../docs/editions.md', import.meta.url), 'utf8');
for (const [, name, text] of page.matchAll(/```toml\n# (\w+\.toml)\n([^`]*)```/g))
    writeFileSync(join(folder, 'village', name), text);

let server;
let browser;
before(async () => {
    server = await TestServer.open({ testSeed: 1, editions: folder });
    browser = await launch();
});
after(async () => {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true });
});

test('a board of the operator is chosen, played, refused while its rules are others, and resumed', async () => {
    const { page, context, errors } = await person(browser, server.url, { lang: 'en' });
    const village = page.locator('.edition', { hasText: 'The village' });
    await village.click();
    // The picture is drawn from its data.
    await village.locator('img[src^="data:image/svg+xml"]').waitFor();
    assert.match(await page.locator('.about').innerText(), /^A board of this server’s own\. 2 to 4 players$/);
    await checkScreen(page, 'home with an own edition');
    await page.locator('[data-do="play-now"]').click();
    await page.waitForURL(/\/t\//);
    for (let answers = 0; answers < 4; answers += 1) await answer(page, await untilAsked(page));
    await page.locator('.board [aria-label*="Quai des Brumes"]').first().waitFor();
    assert.deepEqual(errors, []);

    await server.stop();
    const text = readFileSync(board, 'utf8');
    writeFileSync(board, text.replace('price = 80', 'price = 85'));
    await server.start();
    await page.getByRole('heading', { name: 'This table cannot be played here' }).waitFor();
    await checkScreen(page, 'table of another edition');
    // The table is remembered for the day when its edition is back.
    await Promise.all([
        page.waitForResponse((one) => /\/api\/tables\/./.test(one.url()) && one.status() === 409),
        page.goto(server.url),
    ]);
    await page.waitForSelector('.edition');
    assert.equal(await page.locator('a.continue').count(), 0);

    await server.stop();
    writeFileSync(board, text);
    await server.start();
    await page.goto(server.url);
    await page.locator('a.continue').click();
    await answer(page, await untilAsked(page));
    await context.close();
});
