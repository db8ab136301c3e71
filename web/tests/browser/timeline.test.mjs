// With animations: nothing is on the page before the dice have stopped and the token has arrived, a click or Space jumps to the
// present, and in the end the page shows what the server says. The page's clock is stopped and moved by the test.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, person, question, startGame, untilAsked } from './drive.mjs';
import { browser, server } from './setup.mjs';

/** What the page shows at this moment. */
const shown = (page) =>
    page.evaluate(() => {
        /** Without the amount that flies past. */
        const figure = (cash) => {
            const copy = cash.cloneNode(true);
            for (const flight of copy.querySelectorAll('.flight')) flight.remove();
            return copy.textContent.trim();
        };
        return {
            rolling: document.querySelector('.rolling') !== null,
            moving: document.querySelector('.token.moving') !== null,
            asked: document.querySelector('section.question').dataset.asked,
            title: document.title,
            cash: [...document.querySelectorAll('ul.players .cash')].map(figure),
            labels: [...document.querySelectorAll('.frame')].map((one) => one.getAttribute('aria-label')),
            lines: document.querySelectorAll('.story li').length,
        };
    });
const owners = ({ labels }) => labels.filter((label) => /owned by|yours/i.test(label));
/** Everything that the server decides. */
const position = ({ asked, cash, labels }) => ({ asked, cash, labels });

/** Lets the page's time pass in small steps until the page is asked, and returns what it showed after each. */
async function watch(page) {
    const moments = [await shown(page)];
    for (let steps = 0; steps < 400 && moments.at(-1).asked !== 'yes'; steps += 1) {
        await page.clock.runFor(50);
        moments.push(await shown(page));
    }
    return moments;
}

/** Clicks the answer, and waits until its question is closed. The page's clock stands still meanwhile. */
async function answerAt(page, code) {
    const open = await question(page);
    assert.equal(open.code, code);
    await answer(page, open);
}

/** A person against bots whose whole turns arrive at once, with a stopped clock. */
async function start(speed, reducedMotion = 'no-preference') {
    const player = await person(browser, server.url, { lang: 'en', reducedMotion });
    const { page } = player;
    await page.evaluate((speed) => localStorage.setItem('magie.speed', speed), speed);
    await page.clock.install();
    await startGame([player], 'classic', { bots: 2, options: { auto_rent: true } });
    await untilAsked(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    return player;
}

/** Ends the player's own turn, by buying nothing, until the others play. */
async function untilOthersPlay(page) {
    for (let answers = 0; answers < 20; answers += 1) {
        const open = await question(page);
        if (open.asked !== 'yes') await watch(page);
        else if (open.code === 'end-turn') return answerAt(page, 'end-turn');
        else await answer(page, open);
    }
    throw new Error('the turn does not end');
}

test('nothing is shown before its time', async () => {
    const { page, context, errors } = await start('1');
    const before = await shown(page);
    assert(before.cash.length === 3 && before.cash.every((cash) => cash !== ''));
    await answerAt(page, 'roll');
    const own = await watch(page);
    assert(own.some(({ rolling }) => rolling) && own.some(({ moving }) => moving));
    for (const moment of own.filter(({ rolling, moving }) => rolling || moving)) {
        assert.equal(moment.asked, 'no');
        assert.doesNotMatch(moment.title, /●/);
        assert.deepEqual(moment.cash, before.cash);
        assert.deepEqual(owners(moment), owners(before));
    }
    for (const moment of own.filter(({ rolling }) => rolling)) assert.equal(moment.lines, before.lines);
    assert.match(own.at(-1).title, /●/);

    // The server has played the turns of all others by the time the first of them is shown.
    await untilOthersPlay(page);
    const others = await watch(page);
    const walk = others.findIndex(({ moving }) => moving);
    const arrived = others.findIndex(({ moving }, at) => at > walk && !moving);
    for (const moment of others.slice(0, arrived)) {
        assert.equal(moment.asked, 'no');
        assert.deepEqual(moment.cash, others[0].cash);
        assert.deepEqual(owners(moment), owners(others[0]));
    }
    assert.notDeepEqual(others.at(-1).cash, others[0].cash);
    assert(owners(others.at(-1)).length > owners(others[0]).length);

    // What is shown in the end is what the server says.
    await page.clock.resume();
    await page.reload();
    await untilAsked(page);
    assert.deepEqual(position(await shown(page)), position(others.at(-1)));
    assert.deepEqual(errors, []);
    await context.close();
});

test('a click on the board, Space and the button jump to the present', async () => {
    const { page, context, errors } = await start('1');
    const ways = [
        () => page.locator('.board .frame').nth(5).click(),
        () => page.keyboard.press(' '),
        () => page.locator('[data-do="skip"]').click(),
    ];
    for (const skip of ways) {
        await untilOthersPlay(page);
        assert.equal((await question(page)).asked, 'no');
        await page.evaluate(() => document.activeElement?.blur());
        await skip();
        assert.equal((await question(page)).asked, 'yes');
        assert.equal(await page.locator('.token.moving').count(), 0);
        assert.equal(await page.locator('dialog[open]').count(), 0);
        const skipped = await shown(page);
        await page.clock.runFor(20_000);
        assert.deepEqual(await shown(page), skipped);
    }
    // Later, a click on the board opens a space again.
    await page.locator('.board .frame').nth(5).click();
    await page.waitForSelector('dialog[open]');
    assert.deepEqual(errors, []);
    await context.close();
});

for (const [speed, reducedMotion] of [
    ['skip', 'no-preference'],
    ['1', 'reduce'],
])
    test(`without animations the present is shown at once, and what has changed is marked (${reducedMotion})`, async () => {
        const { page, context, errors } = await start(speed, reducedMotion);
        await answerAt(page, 'roll');
        assert.equal((await question(page)).asked, 'yes');
        assert.equal(await page.locator('.board .changed rect').count(), 1);
        await page.clock.runFor(3000);
        assert.equal(await page.locator('.board .changed rect').count(), 0);
        assert.deepEqual(errors, []);
        await context.close();
    });
