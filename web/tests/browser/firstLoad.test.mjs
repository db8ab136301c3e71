// What the first load costs, without measuring time: how many requests until a game can be played, how large they are, what is asked for
// twice, what is compressed and what may be cached.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './setup.mjs';

/** How a slow phone sees the server, as in `bench.mjs`. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** A page that has loaded nothing yet, and what it requests. */
async function visitor({ network } = {}) {
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (network) await session.send('Network.emulateNetworkConditions', network);
    const requests = new Map();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
        const { pathname, search } = new URL(request.url);
        requests.set(requestId, { method: request.method, path: pathname + search, bytes: 0 });
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
        const one = requests.get(requestId);
        if (one) Object.assign(one, { headers: response.headers, cached: response.fromDiskCache });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const one = requests.get(requestId);
        if (one) one.bytes = encodedDataLength;
    });
    return { context, page, seen: () => [...requests.values()] };
}

async function playNow(page) {
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.waitForSelector('[data-do="play-now"]:enabled');
    await page.locator('[data-do="play-now"]').evaluate((button) => button.click());
    await page.waitForSelector('[data-asked="yes"]', { timeout: 60_000 });
}
const isFont = ({ path }) => path.endsWith('.woff2');
const isIcon = ({ path }) => /^\/(icon|favicon)/.test(path);

test('a game can be played after few requests, and nothing is asked for twice', async () => {
    const { context, page, seen } = await visitor();
    await playNow(page);
    // Dialogs and parts of rare moments come after the table; how many of them are requested by now depends on the moment.
    const later = /^\/assets\/(rareParts|CheckFrom|TableSheet|Rules|BuildPanel)-/;
    const needed = seen().filter((one) => !later.test(one.path) && !isIcon(one));
    const list = needed.map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(
        list.filter((one, at) => list.indexOf(one) !== at),
        [],
        'asked for twice',
    );
    const scripts = needed.filter(({ path }) => path.endsWith('.js'));
    assert.ok(scripts.length <= 8, `scripts: ${scripts.map(({ path }) => path).join(', ')}`);
    assert.ok(list.length <= 30, list.join('\n'));
    const bytes = needed.reduce((all, one) => all + one.bytes, 0);
    assert.ok(bytes > 100_000 && bytes < 270_000, `${bytes} bytes`);
    await context.close();
});

test('on a slow network the fonts come after the table', async () => {
    const { context, page, seen } = await visitor({ network: SLOW });
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.waitForSelector('[data-do="play-now"]:enabled');
    assert.deepEqual(seen().filter(isFont), []);
    await page.waitForSelector('html[data-fonts="own"]', { state: 'attached', timeout: 60_000 });
    await page.waitForFunction(() => [...document.fonts].every(({ status }) => status === 'loaded'), null, {
        timeout: 60_000,
    });
    const before = seen().slice(0, seen().findIndex(isFont));
    for (const script of ['TablePage', 'frGame', 'game'])
        assert.ok(
            before.some(({ path }) => path.startsWith(`/assets/${script}-`) && path.endsWith('.js')),
            script,
        );
    assert.equal(seen().filter(isFont).length, 2);
    await context.close();
});

test('what has a hash in its name is kept for ever, and what is large is compressed', async () => {
    const { context, page, seen } = await visitor();
    await playNow(page);
    const assets = seen().filter(({ path, headers }) => headers && path.startsWith('/assets/'));
    assert.ok(assets.length > 10);
    for (const { path, headers } of assets) {
        const header = (name) =>
            headers[name] ?? headers[name.replace(/^./, (letter) => letter.toUpperCase())];
        assert.match(header('cache-control'), /max-age=31536000, immutable/, path);
        if (/\.(js|css)$/.test(path)) assert.equal(header('content-encoding'), 'gzip', path);
    }
    const edition = seen().find(({ path }) => path.startsWith('/api/editions/'));
    assert.equal(edition.headers['content-encoding'], 'gzip');

    // Another visit loads no script, no style sheet and no font again.
    await page.goto(server.url);
    await page.waitForSelector('[data-do="play-now"]:enabled');
    const before = new Set(assets.map(({ path }) => path));
    const again = seen()
        .slice(seen().findLastIndex(({ path }) => path === '/'))
        .filter(({ path, cached, bytes }) => before.has(path) && !cached && bytes > 0);
    assert.deepEqual(again, []);
    await context.close();
});
