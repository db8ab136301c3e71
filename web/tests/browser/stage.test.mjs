// The stage in the middle of the board, and the layout around it: what is for sale, auctions, cards and offers; players that stay
// where they are; question and board together on every screen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person } from './drive.mjs';
import { checkScreen } from './accessibility.mjs';
import { questions, showQuestion } from './sampleQuestions.mjs';
import { browser, server } from './setup.mjs';
import { staged } from './staged.mjs';
import { hidden, settled } from './visible.mjs';

const LAPTOP = { width: 1280, height: 720 };

/** Runs a test with a page of this size; the page must not report errors. */
async function onPage(viewport, run) {
    const { page, errors, context } = await person(browser, server.url, { lang: 'en', viewport });
    await run(page, async (one) => {
        await showQuestion(page, server.url, one);
        await settled(page);
    });
    assert.deepEqual(errors, []);
    await context.close();
}

const box = (page, selector) =>
    page.evaluate((selector) => {
        const { left, right, top, bottom } = document.querySelector(selector).getBoundingClientRect();
        return { left, right, top, bottom };
    }, selector);
const ANSWERS = 'section.question button';

test('a property for sale is on the stage, with its rents, its group, the cash afterwards and both answers', () =>
    onPage(LAPTOP, async (page, show) => {
        await show(staged('buy'));
        const stage = page.locator('[data-stage="stage"]');
        const deed = await stage.locator('article').innerText();
        // The first and the last rent, and the mortgage value.
        for (const figure of ['20', '180', '450', '30'])
            assert.match(deed, new RegExp(`\\D${figure}\\b`), deed);
        const asked = await stage.locator('section.question').innerText();
        assert.match(asked, /you own 0 of 2/);
        assert.match(asked, /ann.*1 of 2/);
        assert.match(asked, /1,440/);
        assert.equal(await page.getByRole('button', { name: /^Buy for/ }).count(), 1);
        assert.deepEqual(await hidden(page, ANSWERS), []);
        await checkScreen(page, 'a property for sale');
        // Zoomed in, the middle of the board is not shown: the question is beside it, again once.
        await page.getByRole('button', { name: 'Closer' }).click();
        await page.locator('.side section.question').waitFor();
        assert.equal(await page.getByRole('button', { name: /^Buy for/ }).count(), 1);
    }));

test('players stay where they are whatever is asked, and nothing is cut off on a small laptop', () =>
    onPage(LAPTOP, async (page, show) => {
        for (const players of [2, 4, 6, 8]) {
            const places = [];
            for (const [code, more] of [
                ['roll', {}],
                ['buy', {}],
                ['bid', {}],
                ['bid', { asked: false }],
                ['bid', { offer: true }],
                ['buy', { offer: true }],
                ['roll', { offer: true }],
            ]) {
                await show(staged(code, { players, ...more }));
                const name = `${code}, ${players} players, ${JSON.stringify(more)}`;
                assert.deepEqual(await hidden(page, `${ANSWERS}, .players li`), [], name);
                if (more.offer)
                    assert.deepEqual(await hidden(page, '[data-do="accept"], [data-do="refuse"]'), [], name);
                places.push(
                    await page.evaluate(() =>
                        [...document.querySelectorAll('.players li')].map((row) => {
                            const { x, y, width, height } = row.getBoundingClientRect();
                            return [x, y, width, height];
                        }),
                    ),
                );
            }
            for (const place of places) assert.deepEqual(place, places[0]);
        }
    }));

test('twelve players of the three rings fit on a small laptop', () =>
    onPage(LAPTOP, async (page, show) => {
        const one = structuredClone(
            questions.find(({ edition, code }) => edition === 'ultimate' && code === 'bid'),
        );
        const [first] = one.view.players;
        while (one.view.players.length < 12)
            one.view.players.push({ ...first, seat: `player ${one.view.players.length}`, deeds: [] });
        await show(one);
        assert.deepEqual(await hidden(page, '.players li'), []);
    }));

test('everybody sees the auction: the lot, the highest bid, who leads, who may raise and who has passed', () =>
    onPage(LAPTOP, async (page, show) => {
        for (const asked of [true, false]) {
            await show(staged('bid', { asked }));
            const auction = page.locator('[data-stage] [data-scene="auction"]');
            const text = await auction.innerText();
            assert.match(text, /206/);
            assert.match(text, /ann leads/);
            const standing = await auction
                .locator('[data-bidder]')
                .evaluateAll((all) => all.map((one) => one.dataset.bidder));
            assert.deepEqual(standing, ['in', 'leads', 'out', 'out']);
            assert.equal(await page.locator('[data-do="all-in"]').count(), asked ? 1 : 0);
        }
        await show(staged('bid', { leader: 'bob', asked: false }));
        assert.match(await page.locator('[data-scene="auction"]').innerText(), /You lead/);
        await checkScreen(page, 'an auction');
    }));

test('bids are in one row, on a phone too', async () => {
    for (const viewport of [LAPTOP, { width: 320, height: 640 }])
        await onPage(viewport, async (page, show) => {
            await show(staged('bid'));
            const tops = await page
                .locator('.raises .button')
                .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
            assert.equal(tops.length, 5);
            assert.equal(new Set(tops).size, 1);
            // No sum is wider than its button.
            const wide = await page
                .locator('.raises .button')
                .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
            assert.equal(wide, 0);
        });
});

test('a sale is announced to all, and bookkeeping does not hide it', () =>
    onPage(LAPTOP, async (page, show) => {
        const lot = { deed: 'rue-lecourbe' };
        const recent = [
            { code: 'rolled', seat: 'bob', dice: [3, 4, 0], purpose: 'move' },
            { code: 'auction-won', seat: 'ann', lot, amount: 211 },
            { code: 'standing-order', seat: 'ann', order: 'roll', value: 1 },
        ];
        await show({ ...staged('roll'), recent });
        assert.match(
            await page.locator('[data-stage] [data-scene="sold"]').innerText(),
            /Sold to ann for \D*211/,
        );
        const card = 'cc-bank-error';
        const drawn = [
            { code: 'card-drawn', seat: 'bob', deck: 'community-chest', card },
            { code: 'card-returned', card },
        ];
        await show({ ...staged('roll'), recent: drawn });
        assert.doesNotMatch(await page.locator('[data-stage] .line').innerText(), /deck/);
    }));

test('a group that a trade completes is said below both sides', () =>
    onPage(LAPTOP, async (page, show) => {
        await show(staged('roll', { offer: true }));
        const line = page.locator('.change');
        assert.match(await line.innerText(), /^ann/);
        const [sides, said] = [await box(page, '.sides'), await box(page, '.change')];
        assert.ok(said.top >= sides.bottom, 'the sentence is below both sides');
    }));

test('an offer is beside the board, with its answers in sight, whatever is asked on the stage', () =>
    onPage(LAPTOP, async (page, show) => {
        const one = staged('roll', { offer: true });
        const [offer] = one.view.offers;
        const clock = { seat: 0, until: Date.now() + 300_000, reserve_from: Date.now() + 60_000 };
        for (const ask of Object.values(one.asks)) ask.clocks = [clock];
        offer.give.deeds = ['gare-de-lyon', 'avenue-foch', 'rue-de-la-paix'];
        offer.figures[1].completes = ['dark-blue'];
        await show(one);
        assert.deepEqual(await hidden(page, '[data-panel="offers"] button'), []);
        assert.equal(await page.locator('[data-stage] [data-panel="offers"]').count(), 0);
        // Unless it is the question.
        await show(questions.find(({ code }) => code === 'answer-offer'));
        assert.deepEqual(
            await hidden(page, '[data-stage] [data-do="accept"], [data-stage] [data-do="refuse"]'),
            [],
        );
    }));

test('an accepted trade is on the stage with both sides, for its players and for onlookers', () =>
    onPage(LAPTOP, async (page, show) => {
        const made = (from, to) => ({
            ...{ code: 'offer-made', offer: 3, from, to, answers: 0, mortgaged_deeds: [] },
            ...{ give_cash: 120, give_deeds: [], give_cards: [], give_shares: {} },
            ...{ take_cash: 0, take_deeds: ['rue-lecourbe'], take_cards: [], take_shares: {} },
        });
        for (const [from, to] of [
            ['ann', 'bob'],
            ['ann', 'cid'],
        ]) {
            const one = staged('roll', { asked: false });
            one.view.deeds.find(({ deed }) => deed === 'rue-lecourbe').owner = 'ann';
            one.view.players[1].deeds.push('rue-lecourbe');
            const recent = [made(from, to), { code: 'offer-accepted', offer: 3, by: to, from }];
            await show({ ...one, recent });
            const deal = page.locator('[data-stage] [data-scene="trade"]');
            await deal.waitFor();
            const text = (await deal.innerText()).replaceAll(/\s+/g, ' ');
            assert.match(text, /ann gives .120/);
            assert.match(text, to === 'bob' ? /You give Baltic Avenue/ : /cid gives Baltic Avenue/);
            assert.match(text, /ann now owns the whole brown group$/);
        }
        await checkScreen(page, 'a trade');
    }));

test('the button of the chat covers nothing on a phone', async () => {
    for (const viewport of [
        { width: 390, height: 844 },
        { width: 320, height: 640 },
    ])
        await onPage(viewport, async (page, show) => {
            const taxi = questions.find(({ edition, code }) => edition === 'ultimate' && code === 'taxi');
            for (const one of [staged('roll'), staged('buy'), staged('roll', { offer: true }), taxi]) {
                await show(one);
                assert.equal(await page.locator('[data-do="chat"]').count(), 1);
                const covered = await page.evaluate(() => {
                    const chat = document.querySelector('[data-do="chat"]');
                    const place = chat.getBoundingClientRect();
                    return [
                        ...document.querySelectorAll('.question button, .players li, .question h2'),
                    ].filter((other) => {
                        const { left, right, top, bottom } = other.getBoundingClientRect();
                        return (
                            other !== chat &&
                            left < place.right - 1 &&
                            right > place.left + 1 &&
                            top < place.bottom - 1 &&
                            bottom > place.top + 1
                        );
                    }).length;
                });
                assert.equal(covered, 0, one.code);
            }
        });
});

test('on a phone the board comes back into sight when something moves, and nothing lies over an answer', () =>
    onPage({ width: 320, height: 640 }, async (page, show) => {
        await show(staged('roll'));
        const roll = page.locator('section.question .answers .button').first();
        await roll.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 10));
        const [chat, answer] = [await box(page, '[data-do="chat"]'), await roll.boundingBox()];
        assert.ok(
            chat.bottom <= answer.y,
            `the chat button ends at ${chat.bottom}, the answer begins at ${answer.y}`,
        );
        await roll.click();
        await page.waitForFunction(() => window.scrollY === 0);
    }));

test('question and board are visible together in landscape and at 200 %', async () => {
    const ultimate = questions.filter(({ edition, code }) => edition === 'ultimate' && code === 'buy-share');
    for (const viewport of [
        { width: 844, height: 390 },
        { width: 640, height: 360 },
    ])
        await onPage(viewport, async (page, show) => {
            for (const one of [staged('roll'), staged('buy'), staged('bid'), ...ultimate]) {
                await show(one);
                const name = `${one.code} at ${viewport.width}`;
                const [board, asked] = [
                    await box(page, '.board .board'),
                    await box(page, 'section.question'),
                ];
                assert.ok(board.top >= 0 && board.bottom <= viewport.height, `${name}: the board is cut off`);
                assert.ok(board.right <= asked.left, `${name}: the question is right of the board`);
                assert.ok(asked.top < viewport.height / 2, `${name}: the question is in sight`);
                if (one.edition === 'classic')
                    assert.deepEqual(await hidden(page, '.answers .button, .raises .button'), [], name);
            }
        });
});

test('on a phone the answers are directly below the board', () =>
    onPage({ width: 390, height: 844 }, async (page, show) => {
        for (const one of [staged('roll'), staged('buy'), staged('bid')]) {
            await show(one);
            assert.deepEqual(await hidden(page, '.answers .button, .raises .button'), [], one.code);
            assert.ok((await box(page, '.board .board')).top >= 0);
        }
    }));

test('the magnifying glass of the three rings does not hide the dice', () =>
    onPage({ width: 1440, height: 900 }, async (page, show) => {
        const one = questions.find(({ edition, code }) => edition === 'ultimate' && code === 'end-turn');
        const seat = one.view.players[0].seat;
        await show({ ...one, recent: [{ code: 'rolled', seat, dice: [3, 4, 0], purpose: 'move' }] });
        const [dice, board] = [await box(page, '.dice'), await box(page, '.board .board')];
        assert.ok(dice.left >= board.right || dice.top >= board.bottom);
        assert.deepEqual(await hidden(page, '.dice'), []);
    }));
