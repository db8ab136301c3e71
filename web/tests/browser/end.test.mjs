// The end of a game: the own result first, the victory on the board before it, a picture to share; the page of a finished game, its
// replay, and links to moments.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkScreen } from './accessibility.mjs';
import { answer, call, person, playOn, resign, SIZES, startGame, untilAsked } from './drive.mjs';
import { browser, server } from './setup.mjs';

/** The game that these tests look at, played once: Zoé goes bankrupt against three bots. */
let played = null;
async function bankruptGame() {
    if (played) return played;
    const player = await person(browser, server.url, { lang: 'en', width: 1440 });
    const id = await startGame([player], 'classic', {
        bots: 3,
        options: { start_cash: 500, auto_rent: true },
    });
    await playOn([player]);
    await player.page.waitForSelector('dialog .stats', { timeout: 60_000 });
    const { table, steps } = await call(player.page, `games/${id}`);
    played = { id, steps, winners: table.outcome.winners, player };
    return played;
}
const step = (page) => page.locator('.controls input[type="range"]').inputValue().then(Number);
const untilStep = (page, wanted) =>
    page.waitForFunction(
        (wanted) => Number(document.querySelector('.controls input[type="range"]')?.value) === wanted,
        wanted,
    );

test('a player sees their own result first, then who won, then the standings', async () => {
    const { id, winners, player } = await bankruptGame();
    const { page, errors } = player;
    assert.ok(!winners.includes('Zoé'), 'these dice let a bot win');
    assert.match(await page.locator('dialog h2').first().innerText(), /^You came (2nd|3rd|4th) of 4$/);
    const told = await page.locator('dialog .own').innerText();
    assert.match(told, /^Bankrupt on turn \d+: owed /);
    assert.ok(told.indexOf(`${winners[0]} wins!`) > 0, told);
    // The sign of the currency in a sum is no first letter.
    const first = await page
        .locator('dialog .how')
        .evaluate((how) => getComputedStyle(how, '::first-letter').textTransform);
    assert.equal(first, 'none');
    const rows = await page.locator('dialog .standings li').allInnerTexts();
    assert.deepEqual(
        rows.map((row) => row.split('\n')[0]),
        ['1st', '2nd', '3rd', '4th'],
    );
    assert.ok(rows[0].includes(winners[0]));
    await checkScreen(page, 'own result', 'dialog[open]');
    for (const size of [
        { width: 320, height: 640 },
        { width: 844, height: 390 },
    ]) {
        await page.setViewportSize(size);
        await checkScreen(page, `own result ${size.width}`, 'dialog[open]');
        // The headline and how it ended are there without scrolling.
        const how = await page.locator('dialog .how').boundingBox();
        assert.ok(how.y + how.height <= size.height, `${size.width}: ${how.y + how.height}`);
    }
    await page.setViewportSize(SIZES[1440]);
    // How it ended leads to that moment, and back to the result.
    const href = await page.locator('dialog .how a').getAttribute('href');
    await page.locator('dialog .how a').click();
    await page.waitForURL(`**${href}`);
    await untilStep(page, Number(href.split('=')[1]));
    await page.locator('.story').getByText('Zoé goes bankrupt').waitFor();
    await page.goBack();
    await page.waitForSelector('dialog .standings');
    assert.ok(page.url().endsWith(`/t/${id}`));
    assert.deepEqual(errors, []);
});

test('the turning point is told and leads to its moment', async () => {
    const { id, player } = await bankruptGame();
    const { page, context, errors } = await person(browser, server.url, { lang: 'en' });
    // The winner of such a game has one.
    await page.goto(`${server.url}/g/${id}`);
    const link = page.locator('[data-do="turning-point"]');
    assert.match(await link.innerText(), /^Turning point: turn \d+[^]*of all net worth: \d+% → \d+%$/);
    const at = Number(new URL(await link.evaluate((one) => one.href)).searchParams.get('at'));
    await link.click();
    await untilStep(page, at);
    assert.deepEqual([...errors, ...player.errors], []);
    await context.close();
});

test('spectators see the winner first', async () => {
    const { id, winners } = await bankruptGame();
    const { page, context } = await person(browser, server.url, { lang: 'en' });
    await page.goto(`${server.url}/t/${id}`);
    await page.waitForSelector('dialog .standings');
    assert.equal(await page.locator('dialog h2').first().innerText(), `${winners[0]} wins!`);
    assert.equal(await page.locator('[data-do="play-again"]').count(), 0);
    await context.close();
});

test('bankruptcy and victory are seen on the board before the result covers it', async () => {
    const player = await person(browser, server.url, { lang: 'en', reducedMotion: 'no-preference' });
    const { page, context, errors } = player;
    await startGame([player], 'classic', { bots: 1, options: { auto_rent: true } });
    // Zoé resigns when she owns something that can be lost.
    for (let open = await untilAsked(page); ; open = await untilAsked(page)) {
        await answer(page, open);
        if (open.code === 'buy') break;
    }
    await page.evaluate(() => {
        window.seen = [];
        const note = (what) => window.seen.at(-1) !== what && window.seen.push(what);
        new MutationObserver(() => {
            if (document.querySelector('[data-effect="bankrupt"] .fall')) note('bankrupt');
            if (document.querySelector('[data-effect="won"] .glow')) note('won');
            if (document.querySelector('dialog .standings')) note('result');
        }).observe(document, { childList: true, subtree: true });
    });
    await untilAsked(page);
    await resign(page);
    // The menu in which she resigned would cover the board.
    await page.waitForSelector('[data-asked="over"]');
    await page.waitForSelector('dialog .standings');
    const seen = await page.evaluate(() => window.seen);
    assert.equal(seen.at(-1), 'result');
    assert.ok(seen.includes('bankrupt') && seen.includes('won'), seen.join());
    assert.equal(await page.locator('[data-effect="won"]').count(), 0, 'the victory is over');
    assert.equal(await page.locator('[data-scene="winner"]').count(), 1);
    assert.deepEqual(errors, []);
    await context.close();
});

test('the result is a picture to download, to copy and to share', async () => {
    const { id, winners } = await bankruptGame();
    const { page, context, errors } = await person(browser, server.url, { lang: 'en' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
        navigator.canShare = ({ files }) => files[0].type === 'image/png';
        navigator.share = async ({ files, url, text }) => (window.shared = [files[0].name, url, text]);
    });
    await page.goto(`${server.url}/g/${id}`);
    await page.locator('[data-do="share-result"]:enabled').click();
    const picture = page.locator('.share img');
    await picture.waitFor();
    assert.ok((await picture.getAttribute('alt')).includes(`1st ${winners[0]}`));
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('[data-do="download-picture"]').click(),
    ]);
    assert.equal(download.suggestedFilename(), `magie-${id}.png`);
    const png = readFileSync(await download.path());
    assert.deepEqual(
        [png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)],
        ['PNG', 2400, 1260],
    );
    // There is ink where the headline, the standings, the curve and the link are.
    const inked = await picture.evaluate(async (image) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [1200, 630];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0, 1200, 630);
        const dark = (x, y, width, height) => {
            const { data } = context.getImageData(x, y, width, height);
            let count = 0;
            for (let at = 0; at < data.length; at += 4) count += data[at] + data[at + 1] + data[at + 2] < 420;
            return count;
        };
        return [
            dark(150, 60, 400, 50),
            dark(60, 180, 480, 80),
            dark(570, 230, 560, 300),
            dark(700, 560, 440, 40),
        ];
    });
    assert.ok(
        inked.every((count) => count > 300),
        inked.join(),
    );
    await page.locator('[data-do="copy-picture"]').click();
    await page.getByText('Picture copied').waitFor();
    const types = await page.evaluate(async () => (await navigator.clipboard.read())[0].types);
    assert.deepEqual(types, ['image/png']);
    await page.locator('[data-do="share-picture"]').click();
    const [name, url, text] = await page.waitForFunction(() => window.shared).then((one) => one.jsonValue());
    assert.deepEqual([name, url], [`magie-${id}.png`, `${server.url}/g/${id}`]);
    assert.match(text, new RegExp(`^${winners[0]} won in \\d+ turns on Magie$`));
    // A failure is said.
    await page.evaluate(() => (navigator.share = () => Promise.reject(new Error('no'))));
    await page.locator('[data-do="share-picture"]').click();
    await page.getByText('It could not be shared.').waitFor();
    assert.deepEqual(errors, []);
    await context.close();
});

test('the link to a game opens on its result, and play starts at the first turn', async () => {
    const { id, winners } = await bankruptGame();
    const { page, context, errors } = await person(browser, server.url, { lang: 'en' });
    await page.goto(`${server.url}/g/${id}`);
    await page.waitForSelector('[data-page="result"] .stats');
    assert.equal(await page.locator('h1').innerText(), `${winners[0]} wins!`);
    assert.equal(
        await page.title(),
        `${winners[0]} won: The classic with Zoé, Lizzie, Oscar and Nora – Magie`,
    );
    assert.equal(await page.locator('.board').count(), await page.locator('.stats .board').count());
    await page.locator('[data-do="watch"]').click();
    await page.waitForSelector('.controls');
    // It plays by itself, after the rolls for the order.
    await page.waitForFunction(() => document.querySelector('[data-do="play"]').textContent === 'Pause');
    assert.match(await page.locator('.controls .figures').innerText(), /· turn [1-9]/);
    await page.locator('[data-do="play"]').click();
    // The address follows, and Back leads to the result.
    await page.waitForURL(/\?at=\d+$/);
    const at = await step(page);
    assert.ok(page.url().endsWith(`?at=${at}`), page.url());
    await page.goBack();
    await page.waitForSelector('[data-page="result"]');
    await page.goForward();
    await untilStep(page, at);
    await page.locator('.controls [data-do="result"]').click();
    await page.waitForSelector('[data-page="result"]');
    assert.deepEqual(errors, []);
    await context.close();
});

test('a moment has its own link', async () => {
    const { id, steps, winners } = await bankruptGame();
    const { page, context, errors } = await person(browser, server.url, { lang: 'en' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${server.url}/g/${id}?at=40`);
    await untilStep(page, 40);
    // Scrubbing on the chart changes the moment, and the address with it.
    const chart = await page.locator('.controls svg.seek').boundingBox();
    await page.mouse.click(chart.x + chart.width / 2, chart.y + chart.height / 2);
    const half = await step(page);
    assert.ok(Math.abs(half - steps / 2) < steps / 10, `${half} of ${steps}`);
    await page.waitForURL(`**?at=${half}`);
    const share = page.locator('.controls [data-do="copy-link"]');
    await share.click();
    await page.waitForFunction(
        () => document.querySelector('.controls [data-do="copy-link"]').textContent === 'Link copied',
    );
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, `${server.url}/g/${id}?at=${half}`);
    // Another moment is not copied yet, and a browser that does not copy shows the link instead.
    await page.locator('.controls input[type="range"]').fill(String(half + 1));
    await page.waitForFunction(
        () => document.querySelector('.controls [data-do="copy-link"]').textContent === 'Share this moment',
    );
    await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('no'))));
    await share.click();
    await page.locator('.controls [role="alert"]').waitFor();
    assert.equal(
        await page.locator('.controls [role="alert"] input').inputValue(),
        `${server.url}/g/${id}?at=${half + 1}`,
    );
    await checkScreen(page, 'link to copy by hand', { exclude: ['.board'] });
    // Too far is the end; what is no moment is the result. Links show who won.
    await page.goto(`${server.url}/g/${id}?at=999999`);
    await untilStep(page, steps);
    await page.waitForSelector('[data-scene="winner"]');
    await page.goto(`${server.url}/g/${id}?at=soon`);
    await page.waitForSelector('[data-page="result"]');
    const preview = await (await fetch(link, { headers: { 'Accept-Language': 'en' } })).text();
    assert.match(preview, new RegExp(`og:title" content="${winners[0]} won in \\d+ turns"`));
    assert.deepEqual(errors, []);
    await context.close();
});

test('the result speaks French, in light and dark', async () => {
    const { id, winners } = await bankruptGame();
    const { page, context } = await person(browser, server.url, { lang: 'fr', width: 320 });
    await page.goto(`${server.url}/g/${id}`);
    await page.waitForSelector('.stats');
    assert.equal(await page.locator('h1').innerText(), `${winners[0]} gagne\u202f!`);
    assert.match(await page.locator('.standings').innerText(), /Faillite au tour \d+/);
    await checkScreen(page, 'result in French');
    // The language can change while the texts of the end are shown.
    await page.locator('nav .button').first().click();
    await page.waitForFunction(() =>
        /Bankrupt on turn/.test(document.querySelector('.standings').textContent),
    );
    await context.close();
});
