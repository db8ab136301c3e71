// Late positions with many buildings, mortgages and tokens: everything on the board can be read and counted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, person } from './drive.mjs';
import { latePosition, showPosition } from './latePosition.mjs';
import { browser, server } from './setup.mjs';

/** The boxes of what is on the board, in pixels. */
const boxes = (page) =>
    page.evaluate(() => {
        const box = (node) => {
            const { left, top, right, bottom } = node.getBoundingClientRect();
            return { left, top, right, bottom, text: node.textContent.trim() };
        };
        const all = (selector) => [...document.querySelectorAll(`.board ${selector}`)].map(box);
        return {
            board: box(document.querySelector('.board .scene')),
            tokens: all('.scene > .token'),
            names: all('.cells text.name').filter(({ text }) => text !== ''),
            words: all('.cells text').filter(({ text }) => text !== ''),
            stamps: all('.cells rect.stamp'),
            plates: all('.cells rect.plate'),
            sizes: [...document.querySelectorAll('.board .cells text.name')].map((node) => {
                const scale =
                    node.ownerSVGElement.getBoundingClientRect().width /
                    node.ownerSVGElement.viewBox.baseVal.width;
                return Number(node.getAttribute('font-size')) * scale;
            }),
        };
    });
/** Lines of text have some empty height: a touch of a pixel is no overlap. */
const overlap = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1.5;

const SCREENS = [
    { edition: 'classic', lang: 'en', viewport: { width: 1280, height: 720 }, players: 8 },
    { edition: 'classic', lang: 'fr', viewport: { width: 390, height: 844 }, players: 8 },
    { edition: 'faux-billets', lang: 'fr', viewport: { width: 320, height: 640 }, players: 6 },
    { edition: 'ultimate', lang: 'en', viewport: { width: 1440, height: 900 }, players: 12 },
];
for (const { edition: id, lang, viewport, players } of SCREENS)
    test(`${id} at ${viewport.width}: tokens cover no words, and buildings can be counted`, async () => {
        const { page, errors, context } = await person(browser, server.url, { lang, viewport });
        const edition = await call(page, `editions/${id}`);
        const track = edition.tracks.at(-1);
        const places = ['jail', 'jail', 'go', track[1], track[1], track[1], track[1], track[3]];
        const position = latePosition(edition, { players, places, jailed: [0] });
        await showPosition(page, server.url, position);
        await page.waitForSelector('.board .scene > .token');
        const { board, tokens, names, words, stamps, plates, sizes } = await boxes(page);
        assert.equal(tokens.length, players);
        for (const token of tokens) {
            for (const word of words) assert.ok(!overlap(token, word), `a token covers ${word.text}`);
            assert.ok(token.left >= board.left - 1 && token.right <= board.right + 1, 'inside the board');
            assert.ok(token.top >= board.top - 1 && token.bottom <= board.bottom + 1, 'inside the board');
        }
        for (const [index, token] of tokens.entries())
            for (const other of tokens.slice(index + 1)) assert.ok(!overlap(token, other), 'side by side');
        for (const stamp of stamps)
            for (const name of names) assert.ok(!overlap(stamp, name), `a stamp covers ${name.text}`);
        // Every built street has its plate, which is not cut off by the board or by a name.
        const built = position.view.deeds.filter(({ level }) => level > 0);
        assert.equal(plates.length, built.length);
        for (const plate of plates)
            for (const word of words) assert.ok(!overlap(plate, word), `a building covers ${word.text}`);
        if (viewport.width >= 1280) {
            const small = sizes.filter((size) => size < 9.4).length;
            assert.ok(
                small / sizes.length < 0.05,
                `${small} of ${sizes.length} names are smaller than 9.5 px`,
            );
        }
        // A prisoner and a visitor of the jail stand apart.
        const [prisoner, visitor] = tokens;
        assert.ok(!overlap(prisoner, visitor));
        assert.deepEqual(errors, []);
        await context.close();
    });

test('a hotel is drawn as a hotel, and three rings have three grounds', async () => {
    const { page, context } = await person(browser, server.url, { lang: 'fr' });
    const fills = (selector) =>
        page.evaluate(
            (selector) => [
                ...new Set(
                    [...document.querySelectorAll(selector)].map((node) => getComputedStyle(node).fill),
                ),
            ],
            selector,
        );
    await showPosition(
        page,
        server.url,
        latePosition(await call(page, 'editions/faux-billets'), { players: 4 }),
    );
    const hotels = await fills('.board .plate ~ path:not(.windows)');
    await showPosition(page, server.url, latePosition(await call(page, 'editions/classic'), { players: 4 }));
    const classic = await fills('.board .plate ~ path:not(.windows)');
    assert.equal(hotels.length, 1);
    assert.equal(classic.length, 2, 'houses and hotels differ');
    assert.ok(classic.includes(hotels[0]), 'the hotel is the same in both editions');
    await showPosition(page, server.url, latePosition(await call(page, 'editions/ultimate'), { players: 4 }));
    assert.equal((await fills('.board g:not(.mortgaged) > .paper')).length, 3);
    assert.equal(await page.locator('.board .way').count(), 3);
    assert.equal(await page.locator('.board .stop').count(), 8, 'two for each station that joins tracks');
    await context.close();
});

test('sounds are off at first; the switch in the header is remembered', async () => {
    const { page, errors, context } = await person(browser, server.url, { lang: 'en' });
    const speaker = page.locator('[data-do="sound"]');
    assert.equal(await speaker.getAttribute('aria-pressed'), 'false');
    assert.match(await speaker.innerText(), /off/i);
    await speaker.click();
    await page.waitForSelector('[data-do="sound"][aria-pressed="true"]');
    await page.reload();
    await page.waitForSelector('[data-do="sound"][aria-pressed="true"]');
    assert.deepEqual(errors, []);
    await context.close();
});
