// The questions of the three rings: targets that are confirmed, the stock exchange, the player's cards, the magnifying glass.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkScreen } from './accessibility.mjs';
import { person } from './drive.mjs';
import { questions, showQuestion } from './sampleQuestions.mjs';
import { browser, server } from './setup.mjs';
import { hidden, settled } from './visible.mjs';

const LAPTOP = { width: 1280, height: 720 };
const sample = (code) =>
    structuredClone(
        questions.find((one) => one.edition === 'ultimate' && one.code === code && one.asks.en.you !== null),
    );

async function onPage(more, run) {
    const { page, errors, context } = await person(browser, server.url, { lang: 'en', ...more });
    await run(page, async (one) => {
        const answers = [];
        await showQuestion(page, server.url, one, null, answers);
        await settled(page);
        return answers;
    });
    assert.deepEqual(errors, []);
    await context.close();
}

/** Clicks a space in its middle. */
const clickSpace = (page, space) => page.locator(`.board [data-space="${space}"]`).click();

test('a target shows what it costs on arrival and is chosen only when it is confirmed', () =>
    onPage({ viewport: LAPTOP }, async (page, show) => {
        const one = sample('taxi');
        const answers = await show(one);
        // Every button says what its space costs.
        const list = page.locator('[data-target]');
        assert.match(await list.filter({ hasText: 'Reading Railroad' }).innerText(), /rent \$100 to ann/);
        assert.match(await list.filter({ hasText: 'B&O Railroad' }).innerText(), /mortgaged: no rent/);
        assert.match(await list.filter({ hasText: 'Short Line' }).innerText(), /yours/);
        assert.deepEqual(await hidden(page, '[data-target], section.question .answers .button'), []);
        await clickSpace(page, 'reading-railroad');
        const picked = page.locator('[data-picked="reading-railroad"]');
        assert.match(await picked.innerText(), /rent \$100 to ann/);
        assert.deepEqual(answers, []);
        await checkScreen(page, 'a target');
        // The space can be looked at, and so can every other.
        await page.locator('[data-do="show-target"]').click();
        await page.locator('dialog', { hasText: 'Reading Railroad' }).waitFor();
        await page.keyboard.press('Escape');
        await clickSpace(page, 'boardwalk');
        await page.locator('dialog', { hasText: 'Boardwalk' }).waitFor();
        await page.keyboard.press('Escape');
        await clickSpace(page, 'free-parking');
        await page.locator('[data-do="confirm-target"]').click();
        assert.deepEqual(answers, [{ travel: 'free-parking' }]);
    }));

test('a long question is in sight with five players', () =>
    onPage({ viewport: LAPTOP }, async (page, show) => {
        const one = sample('use-pledged');
        assert.equal(one.view.players.length, 5);
        await show(one);
        assert.deepEqual(await hidden(page, '[data-do="vouchers"], .players li'), []);
    }));

test('on a phone the buttons for zoom cover no token that is followed', () =>
    onPage({ viewport: { width: 390, height: 844 } }, async (page, show) => {
        const one = sample('buy-share');
        one.view.on_turn = one.view.audience;
        one.view.players.find(({ seat }) => seat === one.view.audience).at = 'stock-exchange';
        await show(one);
        const [token, zoom] = await Promise.all([
            page.locator('.scene > .token.now').boundingBox(),
            page.locator('.zoom').boundingBox(),
        ]);
        assert.ok(token.y >= zoom.y + zoom.height || token.x + token.width <= zoom.x, 'the token is visible');
    }));

test('many targets are a list with what each costs, and a voucher is confirmed too', () =>
    onPage({ viewport: LAPTOP }, async (page, show) => {
        await show(sample('triples'));
        const options = await page.locator('section.question select option').allInnerTexts();
        assert.ok(options.some((text) => /for sale: \$\d+/.test(text)));
        assert.ok(options.some((text) => /you draw a card/.test(text)));
        const answers = await show(sample('use-pledged'));
        await page.locator('[data-do="vouchers"]').first().click();
        const target = await page.locator('section.question select option, [data-target]').nth(1);
        const space = await target.evaluate((one) => one.dataset.target ?? one.value);
        await clickSpace(page, space);
        assert.deepEqual(answers, []);
        await page.locator('[data-do="confirm-target"]').click();
        assert.equal(answers[0]['use-vouchers'].to, space);
    }));

test('a target is chosen and confirmed by keyboard', () =>
    onPage({ viewport: LAPTOP }, async (page, show) => {
        const answers = await show(sample('taxi'));
        await page.keyboard.press('Tab');
        await page.evaluate(() => document.querySelector('[data-space="free-parking"]').focus());
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.activeElement?.dataset.do === 'confirm-target');
        await page.keyboard.press('Enter');
        assert.deepEqual(answers, [{ travel: 'free-parking' }]);
    }));

test('the stock exchange is a table with a head, with the player’s shares, and declining is in sight', async () => {
    for (const viewport of [LAPTOP, { width: 1440, height: 900 }, { width: 390, height: 844 }])
        await onPage({ viewport }, async (page, show) => {
            const one = sample('buy-share');
            const me = one.view.players.find(({ seat }) => seat === one.view.audience);
            me.shares = { 'general-radio': 2 };
            const [, second] = one.view.players;
            while (one.view.players.length < 4) one.view.players.push({ ...second, seat: 'dora', deeds: [] });
            const answers = await show(one);
            const table = page.locator('section.question table');
            for (const head of ['Company', 'Price', 'Dividend for … shares', 'Yours'])
                assert.equal(
                    await table.getByRole('columnheader', { name: head, exact: false }).count(),
                    1,
                    head,
                );
            const row = table.locator('tr', { hasText: 'General Radio' });
            assert.match(
                (await row.innerText()).replaceAll(/\s+/g, ' '),
                /\$130 \$13 \$52 \$117 \$208 \$325 2 Buy/,
            );
            // What the next share would bring.
            assert.equal(await row.locator('.next').innerText(), '$117');
            const inSight =
                viewport.width > 1000 ? ['tbody .button', '.answers .button'] : ['.answers .button'];
            for (const one of inSight)
                assert.deepEqual(await hidden(page, `section.question ${one}`), [], `${viewport.width}`);
            await checkScreen(page, `the stock exchange at ${viewport.width}`);
            await row.getByRole('button').click();
            assert.deepEqual(answers, [{ 'buy-share': 'general-radio' }]);
        });
});

test('what happened is below the question, which does not move for it', () =>
    onPage({ viewport: LAPTOP }, async (page) => {
        const one = sample('end-turn');
        const seat = one.view.audience;
        const rolled = { code: 'rolled', seat, dice: [3, 4, 0], purpose: 'move' };
        const sold = { code: 'auction-won', seat, lot: { deed: 'boardwalk' }, amount: 211 };
        const top = () => page.locator('section.question').evaluate((one) => one.getBoundingClientRect().top);
        await showQuestion(page, server.url, { ...one, recent: [rolled] });
        await settled(page);
        const before = await top();
        await showQuestion(page, server.url, { ...one, recent: [rolled, sold] });
        const scene = page.locator('[data-scene="sold"]');
        await scene.waitFor();
        await settled(page);
        assert.match(await scene.innerText(), /Boardwalk[^]*Sold to you for \D*211/);
        assert.ok((await scene.boundingBox()).width > 250);
        assert.equal(await top(), before);
    }));

test('the player’s own cards are in sight without a click', () =>
    onPage({ viewport: LAPTOP }, async (page, show) => {
        await show(sample('go-on'));
        const hand = page.locator('[data-panel="hand"]');
        assert.match(await hand.innerText(), /Winner’s coat[^]*Trio 2–4–6/);
        assert.deepEqual(await hidden(page, '[data-panel="hand"]'), []);
        await hand.click();
        await page.locator('dialog', { hasText: 'Trio 2–4–6' }).waitFor();
    }));

test('four players and the answers of a purchase are in sight', async () => {
    const one = questions.find(
        ({ edition, code, view }) =>
            edition === 'ultimate' && code === 'end-turn' && view.players.length === 4,
    );
    const deed = 'vermont-avenue';
    const { view } = structuredClone(one);
    const asks = { code: 'buy', deed, price: 100, seats: [view.audience], rest: true };
    const legal = [{ do: 'buy' }, { do: 'decline' }, { propose: { to: ['bob'] } }];
    const texts = ['Buy for $100', 'Don’t buy – auction it', 'Trade'];
    Object.assign(view, { question: { seats: asks }, on_turn: view.audience, legal, cash_after: 1000 });
    const ask = {
        ...{ question: 7, turn: view.question, text: 'Buy it?', clocks: [], goes_on_at: null },
        you: { legal: legal.map((choice, at) => ({ ...choice, text: texts[at] })), default: null },
    };
    for (const viewport of [LAPTOP, { width: 1440, height: 900 }])
        await onPage({ viewport }, async (page, show) => {
            await show({ ...one, view, asks: { en: ask, fr: ask }, labels: { en: texts, fr: texts } });
            assert.equal(await page.locator('.players li').count(), 4);
            assert.deepEqual(await hidden(page, '.players li, section.question .answers .button'), []);
        });
});

test('the magnifying glass follows the player who is asked', () =>
    onPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' }, async (page, show) => {
        for (const code of ['end-turn', 'taxi']) {
            const one = sample(code);
            await show(one);
            const [seat] = one.view.question.seats.seats;
            await page.locator(`.lens.open[data-follows="${seat}"]`).waitFor();
        }
    }));
