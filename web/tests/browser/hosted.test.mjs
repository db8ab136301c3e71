// A whole game of two people who meet through a link: one on a laptop, one on a phone with touch. They set it up, bid against each other,
// trade, one of them is away for a while, and they play again.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { person, playOn, question, untilAnswered } from './drive.mjs';
import { browser, server } from './setup.mjs';

/** With SHOTS=folder, pictures of both screens are taken at every stage. */
const FOLDER = process.env.SHOTS;
async function picture(people, name) {
    if (!FOLDER) return;
    mkdirSync(FOLDER, { recursive: true });
    for (const [at, { page }] of people.entries())
        await page.screenshot({ path: `${FOLDER}/${name}-${at === 0 ? 'laptop' : 'phone'}.png` });
}

/** How many properties each player has, as a page shows it. */
const holdings = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll('ul.players > li')].map(
            (player) => player.querySelectorAll('.groups i.mine').length,
        ),
    );

test('two people play a whole game on a laptop and a phone', async () => {
    const ann = await person(browser, server.url, { lang: 'en', viewport: { width: 1280, height: 720 } });
    const bob = await person(browser, server.url, {
        lang: 'fr',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
    });
    const people = [ann, bob];

    // The host sets up a table of two, with a short game, and the friend joins through the link.
    await ann.page.locator('input[autocomplete="nickname"]').fill('Ann');
    await ann.page.locator('[data-do="play-friends"]').click();
    await ann.page.waitForSelector('.lobby');
    const link = ann.page.url();
    await bob.page.goto(link);
    await bob.page.waitForSelector('.invitation');
    await picture(people, '1-invitation');
    await bob.page.locator('input[autocomplete="nickname"]').fill('Bob');
    await bob.page.locator('[data-do="join"]').tap();
    await bob.page.waitForSelector('.lobby');
    await ann.page.locator('[data-do="drop-seats"]').click();
    await ann.page.locator('[data-do="change-table"]').click();
    await ann.page.locator('dialog [data-option="turn_limit"] input').fill('14');
    await ann.page.locator('[data-do="apply"]').click();
    await ann.page.locator('dialog[open]').waitFor({ state: 'detached' });
    await bob.page.locator('[data-do="ready"]').tap();
    await picture(people, '2-lobby');
    await ann.page.locator('[data-do="start"]:enabled').click();
    for (const { page } of people) await page.waitForSelector('section.question');

    // An auction: Ann does not buy, Bob bids, Ann raises, Bob passes.
    const auction = { begun: false, bids: 0, won: false };
    const bidding = async (who, open) => {
        const { page } = who;
        if (who === ann && open.code === 'buy' && !auction.begun) {
            auction.begun = true;
            await page.locator('.answers .button').last().click();
            await untilAnswered(page, open);
            return true;
        }
        if (open.code !== 'bid') return auction.bids > 0 ? 'stop' : false;
        await picture(people, '3-auction');
        if (auction.bids < 2) {
            auction.bids += 1;
            await page.locator('.raises button:enabled').first().click();
        } else await page.locator('button.wide').click();
        await untilAnswered(page, open);
        return true;
    };
    await playOn(people, { each: bidding });
    assert.equal(auction.bids, 2);

    // A trade: Ann wants a property of Bob's, and he accepts on his phone.
    await playOn(people, {
        each: async (who, { code }) =>
            who === ann &&
            code === 'end-turn' &&
            (await holdings(ann.page)).every((count) => count > 0) &&
            'stop',
    });
    const [hers, his] = await holdings(ann.page);
    await ann.page.locator('[data-do="trade"]').click();
    const sides = ann.page.locator('dialog .columns section');
    await sides.nth(0).locator('input[type="number"]').fill('100');
    await sides.nth(1).locator('input[type="checkbox"]').first().check();
    await ann.page.locator('dialog .button.primary:enabled').click();
    await ann.page.waitForSelector('dialog', { state: 'detached' });
    await bob.page.waitForSelector('[data-toast="offer"]');
    await picture(people, '4-offer');
    await bob.page.locator('[data-toast="offer"] .primary').tap();
    await bob.page.locator('[data-do="accept"]').tap();
    await bob.page.locator('[data-do="accept"]').waitFor({ state: 'detached' });
    await ann.page.waitForFunction(
        (wanted) => document.querySelector('ul.players > li').querySelectorAll('i.mine').length === wanted,
        hers + 1,
    );
    assert.deepEqual(await holdings(bob.page), [hers + 1, his - 1]);

    // Bob goes away when it is his turn. Ann lets a bot play for him until he is back.
    await playOn(people, { each: (who) => who === bob && 'stop' });
    await bob.page.goto('about:blank');
    const standIn = ann.page.locator('[data-absent] [data-do="stand-in"]:enabled');
    await standIn.waitFor({ timeout: 30_000 });
    await picture([ann], '5-absent');
    await standIn.click();
    await ann.page.waitForSelector('[data-asked="yes"]');
    const marks = ann.page.locator('ul.players > li').nth(1).locator('.marks');
    assert.match(await marks.innerText(), /bot/);
    await bob.page.goto(link);
    await bob.page.waitForSelector('section.question');
    await ann.page.waitForFunction(
        () => !/bot/.test(document.querySelectorAll('ul.players > li')[1].querySelector('.marks').innerText),
    );

    // They play to the end, and Ann asks for another game.
    await playOn(people);
    for (const { page } of people) await page.waitForSelector('dialog[open]');
    await picture(people, '6-end');
    await ann.page.getByRole('button', { name: 'Play again' }).first().click();
    await ann.page.waitForURL((url) => url.href !== link);
    await bob.page.locator('dialog [data-do="join-rematch"]').tap();
    await ann.page.locator('[data-do="start"]:enabled').click();
    for (const { page } of people) await page.waitForSelector('section.question[data-code]');
    assert.equal(bob.page.url(), ann.page.url());
    assert.notEqual((await question(ann.page)).asked, 'over');
    await picture(people, '7-rematch');
    for (const { errors, context } of people) {
        assert.deepEqual(errors, []);
        await context.close();
    }
});
