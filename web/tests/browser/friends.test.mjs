// Friends in the game: offers and chat are noticed, a rematch is an invitation, several people on one device.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
    answer,
    call,
    command,
    NAMES,
    person,
    playOn,
    question,
    resign,
    startGame,
    untilAsked,
} from './drive.mjs';
import { browser, server } from './setup.mjs';

/** Offers a property of this page's player to somebody, over a socket of its own. */
function offerProperty(page, id, to) {
    return page.evaluate(
        ([id, to]) =>
            new Promise((done, fail) => {
                const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
                const send = (frame) => socket.send(JSON.stringify(frame));
                socket.onopen = () => send({ hello: { protocol: 1 } });
                socket.onmessage = ({ data }) => {
                    const { welcome, refused, ack } = JSON.parse(data);
                    if (welcome) {
                        const { deeds, audience } = welcome.view;
                        const { deed } = deeds.find(({ owner }) => owner === audience);
                        const action = { propose: { to, give: { deeds: [deed] }, take: { cash: 10 } } };
                        send({ answer: { id: 'offer', action } });
                    }
                    if (refused) fail(new Error(data));
                    if (ack) {
                        socket.close();
                        done();
                    }
                };
            }),
        [id, to],
    );
}

test('an offer and a chat line are noticed on a phone', async () => {
    const ann = await person(browser, server.url, { lang: 'en', width: 1440 });
    const bob = await person(browser, server.url, { lang: 'en', viewport: { width: 390, height: 844 } });
    const id = await startGame([ann, bob], 'classic');
    // They play until somebody has bought something and is asked again.
    let buyer = null;
    await playOn([ann, bob], {
        each: async (who, open) => {
            if (who === buyer && open.code !== 'buy') return 'stop';
            buyer = open.code === 'buy' ? who : null;
            return false;
        },
    });
    const other = buyer === ann ? bob : ann;
    const [from, to] = buyer === ann ? [NAMES[0], NAMES[1]] : [NAMES[1], NAMES[0]];
    await offerProperty(buyer.page, id, to);
    // The title, and a toast over the board.
    await other.page.waitForFunction((title) => document.title === title, `● Offer from ${from} – Magie`);
    const toast = await other.page.locator('[data-toast="offer"]').boundingBox();
    assert.ok(toast.y >= 0 && toast.y < 400, JSON.stringify(toast));
    await other.page.locator('[data-toast="offer"] .primary').click();
    await other.page.locator('[data-toast="offer"]').waitFor({ state: 'detached' });
    // A chat line: a bubble at the row, and on a phone a button with a mark in sight.
    await command(ann.page, id, { chat: 'Hello Bob' });
    const unread = bob.page.locator('[data-do="chat"]');
    await Promise.all([
        unread.locator('span', { hasText: '1' }).waitFor(),
        bob.page.locator('.players .bubble', { hasText: 'Hello Bob' }).waitFor(),
    ]);
    const box = await unread.boundingBox();
    assert.ok(box.y + box.height <= 844, JSON.stringify(box));
    await unread.click();
    await bob.page.locator('dialog li', { hasText: 'Hello Bob' }).waitFor();
    // Reactions can be hidden.
    await bob.page.locator('dialog .mute').click();
    await command(ann.page, id, { chat: '👏' });
    await command(bob.page, id, { chat: 'quiet' });
    await bob.page.locator('dialog li', { hasText: 'quiet' }).waitFor();
    assert.equal(await bob.page.locator('dialog li [aria-label="Well done"]').count(), 0);
    for (const { errors, context } of [ann, bob]) {
        assert.deepEqual(errors, []);
        await context.close();
    }
});

test('a rematch is an invitation', async () => {
    const ann = await person(browser, server.url, { lang: 'en', width: 1440 });
    const bob = await person(browser, server.url, { lang: 'en', width: 1440 });
    const id = await startGame([ann, bob], 'classic');
    await resign(ann.page);
    for (const { page } of [ann, bob]) await page.locator('dialog .standings').waitFor();
    await ann.page.locator('[data-do="play-again"]').click();
    await ann.page.waitForURL((url) => !url.pathname.endsWith(id));
    // Bob stays with the result until he joins.
    const join = bob.page.locator('dialog [data-do="join-rematch"]');
    await join.waitFor();
    assert.match(await bob.page.locator('dialog .banner').innerText(), /Zoé set up a new table/);
    assert.ok(bob.page.url().endsWith(id));
    // With friends there is one way to another game, and everybody is invited to it.
    assert.equal(await bob.page.locator('[data-do="change-table"], [data-do="play-again"]').count(), 0);
    await ann.page.getByText('Not ready yet: Ann').waitFor();
    await join.click();
    await ann.page.locator('[data-do="start"]:enabled').waitFor();
    for (const { errors, context } of [ann, bob]) {
        assert.deepEqual(errors, []);
        await context.close();
    }
});

test('alone against bots, another game starts at once', async () => {
    const ann = await person(browser, server.url, { lang: 'en', width: 1440 });
    const id = await startGame([ann], 'classic', { bots: 1 });
    await resign(ann.page);
    await ann.page.locator('dialog .standings').waitFor();
    await ann.page.locator('[data-do="play-again"]').click();
    await ann.page.waitForURL((url) => !url.pathname.endsWith(id));
    await ann.page.waitForSelector('section.question');
    assert.deepEqual(ann.errors, []);
    await ann.context.close();
});

test('alone against bots, the table can be changed before another game', async () => {
    const ann = await person(browser, server.url, { lang: 'en', width: 1440 });
    const id = await startGame([ann], 'classic', { bots: 1 });
    await resign(ann.page);
    await ann.page.locator('[data-do="change-table"]').click();
    await ann.page.waitForURL((url) => !url.pathname.endsWith(id));
    await ann.page.waitForSelector('.lobby');
    // Everybody is there: the game starts as soon as it is wanted.
    await ann.page.locator('[data-do="start"]:enabled').click();
    await ann.page.waitForSelector('section.question');
    assert.deepEqual(ann.errors, []);
    await ann.context.close();
});

test('on one device nothing is covered where nothing is secret', async () => {
    const { page, errors, context } = await person(browser, server.url, { lang: 'en', width: 1440 });
    const { id } = await call(page, 'tables', {
        edition: 'classic',
        seats: 2,
        pace_ms: 0,
        options: { auto_rent: true },
    });
    await call(page, `tables/${id}/join`, { name: 'Zoé' });
    await call(page, `tables/${id}/join`, { name: 'Max', local: true });
    const shared = JSON.stringify([{ id, edition: 'classic', shared: true }]);
    await page.evaluate((tables) => localStorage.setItem('magie.tables', tables), shared);
    await command(page, id, 'start');
    await page.addInitScript(() => {
        window.covered = 0;
        new MutationObserver(() => {
            if (document.querySelector('[data-do="take-over"]')) window.covered += 1;
        }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${server.url}/t/${id}`);
    const seen = new Set();
    for (let answers = 0; answers < 40 && seen.size < 2; answers += 1) {
        await untilAsked(page);
        const label = await page.locator('.edge p').innerText();
        seen.add(label.replace(/’s turn/, '').trim());
        assert.equal(await page.locator('.cells, .board').first().isVisible(), true);
        await answer(page, await question(page));
    }
    assert.deepEqual([...seen].sort(), ['Max', 'Zoé']);
    assert.equal(await page.evaluate(() => window.covered), 0);
    assert.deepEqual(errors, []);
    await context.close();
});
