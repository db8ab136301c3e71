// What newcomers met first: rent that nobody collected, a game that went too slowly, ways out of jail that they did not have, offers
// that could not be accepted any more, and a player who is out; and on small screens, buttons over the answers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, call, person, playOn, resign, startGame, untilAsked } from './drive.mjs';
import { questions, showQuestion } from './sampleQuestions.mjs';
import { browser, server } from './setup.mjs';
import { staged } from './staged.mjs';

const done = async (...people) => {
    for (const { errors, context } of people) {
        assert.deepEqual(errors, []);
        await context.close();
    }
};

test('rent is automatic in a game from the home page, and on one device', async () => {
    const one = await person(browser, server.url, { lang: 'en' });
    const options = async () => (await call(one.page, `tables/${one.page.url().split('/').at(-1)}`)).options;
    await one.page.locator('[data-do="play-now"]').click();
    await one.page.waitForURL(/\/t\//);
    assert.equal((await options()).auto_rent, true);
    await one.page.goto(server.url);
    await one.page.locator('[data-do="one-device"]').click();
    const names = one.page.locator('[data-form="one-device"] input[type="text"]');
    await names.nth(0).fill('Max');
    await names.nth(1).fill('Zoé');
    await one.page.locator('[data-do="one-device-start"]').click();
    await one.page.waitForURL(/\/t\//);
    assert.equal((await options()).auto_rent, true);
    await done(one);
});

test('the speed beside the dice is remembered, and bots do not rest between turns', async () => {
    const one = await person(browser, server.url, { lang: 'en', reducedMotion: 'no-preference' });
    const { page } = one;
    const rests = [];
    page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
            const { events } = JSON.parse(payload);
            const offered = events?.view?.offers?.length ?? 0;
            if (events?.ask && !events.ask.you && offered === 0) rests.push(events.ask.goes_on_at);
        }),
    );
    await page.locator('[data-do="play-now"]').click();
    await page.waitForSelector('section.question');
    const skip = page.locator('.speed label').last();
    await skip.click();
    assert.equal(await skip.locator('input').isChecked(), true);
    await page.reload();
    await page.waitForSelector('section.question');
    assert.equal(await page.locator('.speed label').last().locator('input').isChecked(), true);
    for (let answers = 0; answers < 12; answers += 1) await answer(page, await untilAsked(page));
    assert.ok(rests.length > 5);
    assert.deepEqual(
        rests.filter((until) => until !== null),
        [],
    );
    await done(one);
});

test('in jail, only the ways out that the player has are offered', async () => {
    const sample = questions.find(({ code, edition }) => code === 'leave-jail' && edition === 'classic');
    const without = structuredClone(sample);
    const isCard = (choice) => choice.do?.['use-card'] !== undefined;
    without.labels.en = without.labels.en.filter((_, at) => !isCard(without.view.legal[at]));
    without.view.legal = without.view.legal.filter((choice) => !isCard(choice));
    without.asks.en.you.legal = without.asks.en.you.legal.filter((choice) => !isCard(choice));
    const one = await person(browser, server.url, { lang: 'en' });
    const ways = async (position) => {
        await showQuestion(one.page, server.url, position);
        return one.page.locator('section.question .answers .button').allInnerTexts();
    };
    assert.deepEqual(await ways(without), ['Roll the dice', 'Pay ƒ50 bail']);
    const heading = one.page.locator('section.question').getByRole('heading').first();
    assert.ok(!/card/i.test(await heading.innerText()));
    assert.equal((await ways(sample)).length, 4);
    await done(one);
});

test('an offer that became impossible says why and cannot be accepted', async () => {
    const position = staged('roll', { offer: true });
    position.view.offers[0].refusal = { code: 'not-owned', deed: 'rue-lecourbe' };
    const one = await person(browser, server.url, { lang: 'en' });
    await showQuestion(one.page, server.url, position);
    const offer = one.page.locator('[data-offer="3"]');
    await offer.waitFor();
    assert.equal(await offer.locator('[data-do="accept"]').count(), 0);
    assert.match(await offer.innerText(), /ann/);
    // It is no news.
    assert.equal(await one.page.locator('[data-toast="offer"]').count(), 0);
    await done(one);
});

test('when the game is over, nothing is left of an offer', async () => {
    const position = staged('roll', { offer: true });
    const outcome = { reason: 'last-player', winners: ['ann'] };
    Object.assign(position.view, { outcome, legal: [], question: { over: outcome } });
    const ask = { question: 7, turn: { over: outcome }, text: null, clocks: [], goes_on_at: null, you: null };
    // The server does not know this game: its figures are missing, and the page says so.
    const { page, context } = await person(browser, server.url, { lang: 'en' });
    await showQuestion(page, server.url, { ...position, asks: { en: ask, fr: ask } });
    await page.waitForSelector('[data-asked="over"]');
    assert.equal(await page.locator('[data-toast="offer"], [data-offer]').count(), 0);
    await context.close();
});

test('a player who is out sees the place, and can watch or begin a new game', async () => {
    const people = [];
    for (let at = 0; at < 3; at += 1) people.push(await person(browser, server.url, { lang: 'en' }));
    await startGame(people, 'classic', { options: { auto_rent: true } });
    await playOn(people, { each: (who) => who === people[0] && 'stop' });
    await resign(people[0].page);
    const out = people[0].page.locator('.out[data-place="3"]');
    await out.waitFor();
    assert.match(await out.innerText(), /place 3 of 3/);
    assert.equal(await out.locator('.button').count(), 2);
    await done(...people);
});

/** What floats over the middle of each of these buttons. */
const covered = (page, selector) =>
    page.evaluate(
        (selector) =>
            [...document.querySelectorAll(selector)].flatMap((button) => {
                const { x, y, width, height } = button.getBoundingClientRect();
                const [left, top] = [x + width / 2, y + height / 2];
                if (top < 0 || top > innerHeight) return [];
                const floating = (node) =>
                    node && (getComputedStyle(node).position === 'fixed' || floating(node.parentElement));
                const there = document.elementFromPoint(left, top);
                return floating(there) ? [there.outerHTML] : [];
            }),
        selector,
    );

test('no button of the page lies over an answer, and auctions fit on small screens', async () => {
    const one = await person(browser, server.url, { lang: 'en' });
    const { page } = one;
    for (const [width, height] of [
        [1024, 600],
        [768, 1024],
        [844, 390],
        [390, 844],
        [320, 640],
        [640, 360],
    ]) {
        await page.setViewportSize({ width, height });
        for (const position of [staged('buy'), staged('bid'), staged('roll', { offer: true })]) {
            await showQuestion(page, server.url, position);
            assert.deepEqual(
                await covered(page, 'section.question button, header nav button'),
                [],
                `${position.code} at ${width} × ${height}`,
            );
            if (position.code !== 'bid') continue;
            const { y, height: high } = await page.locator('.raises button').first().boundingBox();
            assert.ok(y + high <= height, `bids are in sight at ${width} × ${height}: ${y + high}`);
        }
    }
    await done(one);
});
