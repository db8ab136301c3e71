// The home page: what is in reach without scrolling, the way into a game, and what links show.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, command, person } from './drive.mjs';
import { checkScreen } from './accessibility.mjs';
import { browser, server } from './setup.mjs';

const SIZES = [
    [320, 640],
    [390, 844],
    [640, 360],
    [768, 1024],
    [844, 390],
    [1024, 600],
    [1280, 720],
    [1440, 900],
];

/** The selectors of things that are not wholly inside the window. */
function outOfSight(page, selectors) {
    return page.evaluate(
        (selectors) =>
            selectors.filter((selector) => {
                const element = document.querySelector(selector);
                if (!element) return true;
                const { left, top, right, bottom } = element.getBoundingClientRect();
                const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
                // Nothing lies over it.
                const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                return !inside || !(seen && (element.contains(seen) || seen.contains(element)));
            }),
        selectors,
    );
}

const WAYS = ['[data-do="play-now"]', '[data-do="play-friends"]', '[data-do="one-device"]'];

for (const lang of ['en', 'fr'])
    test(`the ways into a game are in sight on every screen, also for those who come back (${lang})`, async () => {
        const { page, context, errors } = await person(browser, server.url, { lang });
        for (const [width, height] of SIZES) {
            await page.setViewportSize({ width, height });
            assert.deepEqual(await outOfSight(page, WAYS), [], `${width}×${height}`);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
            assert.equal(wide, false, `${width}×${height} scrolls sideways`);
        }
        // A game with Bob, in which it is this player's turn.
        await page.locator('input[autocomplete="nickname"]').fill('Alice');
        await page.locator('[data-do="play-friends"]').click();
        await page.waitForURL(/\/t\//);
        const id = page.url().split('/').at(-1);
        const bob = await person(browser, server.url, { lang });
        await call(bob.page, `tables/${id}/join`, { name: 'Bob' });
        await command(bob.page, id, { ready: true });
        for (const seat of [2, 3]) await command(page, id, { 'seat-bot': { seat, bot: 'thumb' } });
        await command(page, id, 'start');
        await page.goto(server.url);
        await page.waitForSelector('a.continue');
        for (const [width, height] of SIZES) {
            await page.setViewportSize({ width, height });
            assert.deepEqual(await outOfSight(page, ['a.continue', ...WAYS]), [], `${width}×${height}`);
        }
        const words = await page.locator('a.continue').innerText();
        assert.match(words, /Bob/);
        assert.match(words, lang === 'fr' ? /Reprendre/ : /Continue: The classic with Bob/);
        await checkScreen(page, 'home of a player who comes back');
        await page.locator('a.continue').click();
        await page.waitForSelector('section.question');
        assert.deepEqual(errors, []);
        await bob.context.close();
        await context.close();
    });

test('the game in which it is my turn comes first, and games that are gone disappear', async () => {
    const { page, context } = await person(browser, server.url, { lang: 'en' });
    await page.evaluate(() =>
        localStorage.setItem('magie.tables', JSON.stringify([{ id: 'K7QM-2XPD', edition: 'classic' }])),
    );
    await page.goto(server.url);
    await page.waitForFunction(() => localStorage.getItem('magie.tables') === '[]');
    assert.equal(await page.locator('.continue').count(), 0);
    await page.locator('[data-do="play-now"]').click();
    // The name was left empty.
    await page.waitForSelector('[data-asked="yes"]');
    assert.match(await page.locator('body').innerText(), /Player 1|You/);
    await page.goto(server.url);
    const first = page.locator('a.continue');
    await first.waitFor();
    assert.match(await first.innerText(), /The classic with 3 bots\s+your turn/);
    await context.close();
});

test('one request creates the table, its players and its bots, and starts the game', async () => {
    const { page, context, errors } = await person(browser, server.url, { lang: 'en' });
    // The first visit loads the edition when the page is idle, which may be only now.
    await page.goto('about:blank');
    const posts = [];
    const loads = [];
    page.on('request', (request) => {
        const path = new URL(request.url()).pathname;
        if (request.method() === 'POST') posts.push(path);
        if (/^\/api\/editions\/./.test(path)) loads.push(path);
    });
    await page.goto(server.url);
    await page.locator('[data-do="play-now"]').click();
    await page.waitForSelector('[data-asked="yes"]');
    assert.deepEqual(posts, ['/api/play']);
    assert.deepEqual(
        loads,
        ['/api/editions/classic'],
        'the table loads its edition once, and no other is loaded',
    );
    assert.deepEqual(errors, []);
    await context.close();
});

test('several players on one device start with one request too', async () => {
    const { page, context } = await person(browser, server.url, { lang: 'en', width: 320 });
    const posts = [];
    page.on(
        'request',
        (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname),
    );
    await page.locator('[data-do="one-device"]').click();
    const names = page.locator('[data-form="one-device"] input[type="text"]');
    await names.nth(0).fill('Max');
    await names.nth(1).fill('Zoé');
    await page.locator('[data-do="one-device-start"]').click();
    await page.waitForURL(/\/t\//);
    const id = page.url().split('/').at(-1);
    const table = await call(page, `tables/${id}`);
    assert.deepEqual([table.phase, table.seats.map(({ name }) => name)], ['running', ['Max', 'Zoé']]);
    assert.deepEqual(posts, ['/api/play']);
    await context.close();
});

test('what is wrong with a code stands beside its field', async () => {
    const { page, context } = await person(browser, server.url, { lang: 'en' });
    await page.setViewportSize({ width: 1280, height: 720 });
    const field = page.locator('input[placeholder="K7QM-2XPD"]');
    for (const [code, words] of [
        ['nonsense!', /not a table code|no code of a table/],
        ['K7QM-2XPD', /no table with this code/],
    ]) {
        await field.fill(code);
        await field.press('Enter');
        const alert = page.getByRole('alert');
        await alert.waitFor();
        assert.match(await alert.innerText(), words);
        const [box, beside] = [await field.boundingBox(), await alert.boundingBox()];
        assert.ok(Math.abs(beside.y - (box.y + box.height)) < 40 && beside.y < 720, 'beside the field');
        assert.equal(await field.getAttribute('aria-invalid'), 'true');
        assert.equal(new URL(page.url()).pathname, '/');
    }
    await context.close();
});

test('links have previews, and their pictures and the icons exist', async () => {
    const { page, context } = await person(browser, server.url, { lang: 'en' });
    const { id } = await call(page, 'tables', { edition: 'classic', seats: 4 });
    await call(page, `tables/${id}/join`, { name: 'Alice' });
    const html = await (
        await fetch(`${server.url}/t/${id}`, { headers: { 'Accept-Language': 'en' } })
    ).text();
    const tag = (name) => new RegExp(`"${name}" content="([^"]*)"`).exec(html)?.[1];
    assert.equal(tag('og:title'), 'Alice’s table: 3 of 4 seats free');
    assert.equal(tag('og:image'), `${server.url}/preview/classic.png`);
    assert.equal(tag('twitter:card'), 'summary_large_image');
    const french = await (await fetch(server.url, { headers: { 'Accept-Language': 'fr' } })).text();
    assert.match(french, /name="description" content="Les /);
    const manifest = await (await fetch(`${server.url}/magie.webmanifest`)).json();
    const pictures = [
        ...manifest.icons.map(({ src }) => src),
        '/apple-touch-icon.png',
        '/favicon.ico',
        ...(await call(page, 'editions')).flatMap(({ id }) => [`/preview/${id}.png`, `/boards/${id}.svg`]),
    ];
    for (const path of pictures) {
        const response = await fetch(server.url + path);
        assert.equal(response.status, 200, path);
        assert.match(response.headers.get('content-type'), /^image\//, path);
        assert.ok((await response.arrayBuffer()).byteLength < 80_000, path);
    }
    await context.close();
});
