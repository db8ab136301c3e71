// What players do with each other: an auction, a trade with a counter-offer, a debt, a second tab, a spectator.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, untilAnswered, person, playOn, question, resign, startGame } from './drive.mjs';
import { browser, server } from './setup.mjs';

const two = async () => [
    await person(browser, server.url, { lang: 'fr', width: 1440 }),
    await person(browser, server.url, { lang: 'en', width: 768 }),
];
const done = async (people) => {
    for (const { errors, context } of people) {
        assert.deepEqual(errors, []);
        await context.close();
    }
};
/** One side of the trade form: 0 is what the player gives, 1 what they receive. */
const sideOf = (page, index) => page.locator('dialog .columns section').nth(index);
/** Waits until the trade form says why the server would refuse the draft. */
const refusedInAdvance = async (page, reason) => {
    await page.waitForSelector('dialog .reason');
    assert.equal((await page.locator('dialog .reason').innerText()).replaceAll(/\s/g, ' '), reason);
    const { y, height } = await page.locator('dialog .reason').boundingBox();
    assert.ok(y >= 0 && y + height <= page.viewportSize().height, 'the reason is in sight');
    assert.ok(await page.locator('dialog .button.primary').isDisabled());
};
const owned = async (page) =>
    page.evaluate(() => document.querySelectorAll('.players .groups i.mine').length);

test('two players bid against each other, and the higher bid wins', async () => {
    const people = await two();
    await startGame(people, 'classic', { options: { auto_rent: true } });
    let bids = 0;
    await playOn(people, {
        each: async ({ page }, open) => {
            const { code } = open;
            if (code === 'buy') {
                await page.locator('.answers .button').last().click();
                await untilAnswered(page, open);
                return true;
            }
            if (code !== 'bid') return false;
            // Two bids, then a pass.
            if (bids === 2) {
                await page.locator('button.wide').click();
                await untilAnswered(page, open);
                return 'stop';
            }
            bids += 1;
            await page
                .locator('.raises button')
                .nth(bids - 1)
                .click();
            await untilAnswered(page, open);
            return true;
        },
    });
    for (const { page } of people) {
        await page.waitForFunction(() =>
            /remporte|\bwins?\b|adjug/i.test(document.querySelector('.story ol')?.textContent ?? ''),
        );
        await page.waitForFunction(() => document.querySelectorAll('.players .groups i.mine').length === 1);
    }
    await done(people);
});

test('an offer is countered, and the counter-offer is accepted', async () => {
    const people = await two();
    await startGame(people, 'classic', { options: { auto_rent: true } });
    const [ann, bob] = people;
    // Both own something first.
    const held = async (page) =>
        page.evaluate(() =>
            [...document.querySelectorAll('ul.players > li')].map(
                (player) => player.querySelectorAll('.groups i.mine').length,
            ),
        );
    await playOn(people, {
        each: async (who, { code }) => {
            const counts = await held(who.page);
            return counts.every((count) => count > 0) && code === 'end-turn' && who === ann ? 'stop' : false;
        },
    });
    const before = await owned(ann.page);
    // Ann wants Bob's property for nothing: the form says why not, before anything is sent.
    await ann.page.setViewportSize({ width: 390, height: 500 });
    await ann.page.locator('[data-do="trade"]').click();
    await sideOf(ann.page, 1).locator('input[type="checkbox"]').first().check();
    await ann.page.evaluate(() => document.querySelector('dialog').scrollTo(0, 0));
    await refusedInAdvance(
        ann.page,
        'Un échange n’est pas un cadeau : chaque côté doit donner quelque chose.',
    );
    await ann.page.setViewportSize({ width: 1440, height: 900 });
    // She offers 1.
    await sideOf(ann.page, 0).locator('input[type="number"]').fill('1');
    await ann.page.waitForSelector('dialog .reason', { state: 'detached' });
    await ann.page.locator('dialog .button.primary').click();
    await ann.page.waitForSelector('dialog', { state: 'detached' });
    // Bob wants more.
    await bob.page.locator('[data-do="counter"]').click();
    await sideOf(bob.page, 1).locator('input[type="number"]').fill('0');
    await refusedInAdvance(bob.page, 'A trade is not a gift: each side must give something.');
    await sideOf(bob.page, 1).locator('input[type="number"]').fill('60');
    await bob.page.waitForSelector('dialog .reason', { state: 'detached' });
    await bob.page.locator('dialog .button.primary').click();
    await bob.page.waitForSelector('dialog', { state: 'detached' });
    const cash = () =>
        ann.page.evaluate(() =>
            [...document.querySelectorAll('ul.players .cash')].map((cash) =>
                Number(cash.lastElementChild.textContent.replaceAll(/\D/g, '')),
            ),
        );
    const [, bobs] = await cash();
    const [held1, held2] = await held(ann.page);
    await ann.page.locator('[data-do="accept"]').click();
    await ann.page.waitForSelector('[data-do="accept"]', { state: 'detached' });
    assert.deepEqual(await held(ann.page), [held1 + 1, held2 - 1]);
    const [, after] = await cash();
    assert.equal(after - bobs, 60);
    assert.equal(await owned(ann.page), before);
    await done(people);
});

test('a bot that refuses an offer says why, at its row and in the log', async () => {
    const ann = await person(browser, server.url, { lang: 'en', width: 1440 });
    await startGame([ann], 'classic', { bots: 1, options: { auto_rent: true } });
    const { page } = ann;
    await playOn([ann], {
        each: async (_, { code }) => {
            const bots = await page.locator('ul.players > li').nth(1).locator('.groups i.mine').count();
            return bots > 0 && code === 'end-turn' ? 'stop' : false;
        },
    });
    await page.locator('[data-do="trade"]').click();
    await sideOf(page, 1).locator('input[type="checkbox"]').first().check();
    await sideOf(page, 0).locator('input[type="number"]').fill('1');
    await page.waitForSelector('dialog .reason', { state: 'detached' });
    await page.locator('dialog .button.primary').click();
    // The bubble disappears after a while: it is looked at when it is there.
    const seen = await page.waitForFunction(() => {
        const row = document.querySelector('ul.players > li:nth-child(2)');
        const bubble = row.querySelector('[data-bubble="reason"]');
        if (!bubble) return null;
        const cash = row.querySelector('.cash > :last-child').getBoundingClientRect();
        return {
            said: bubble.innerText.trim(),
            right: bubble.getBoundingClientRect().right,
            cash: cash.left,
        };
    });
    const { said, right, cash } = await seen.jsonValue();
    assert.match(said, /^(I|It|That|You)\b.*\.$/);
    assert.ok(right <= cash, 'the cash can be read');
    await page.locator('.story .why').last().click();
    assert.ok((await page.locator('.story q.reason').innerText()).includes(said));
    await done([ann]);
});

test('the server balances an exchange, and says why a trade would be refused', async () => {
    const people = await two();
    await startGame(people, 'france-2008');
    const digits = (text) => Number(text.replaceAll(/\D/g, ''));
    const words = [/Vous payez la différence/, /You pay .* the difference/];
    for (const [index, who] of people.entries()) {
        const { page } = who;
        await playOn(people, {
            each: async (asked, { code }) => {
                if (asked !== who || code !== 'end-turn') return false;
                const held = await page.evaluate(() =>
                    [...document.querySelectorAll('ul.players > li')].map(
                        (player) => player.querySelectorAll('.groups i.mine').length,
                    ),
                );
                return held.every((count) => count > 0) ? 'stop' : false;
            },
        });
        await page.locator('[data-do="trade"]').click();
        // One property for nothing costs its printed price; the players name no cash.
        assert.equal(await page.locator('dialog input[type="number"]').count(), 0);
        const theirs = sideOf(page, 1);
        await theirs.locator('input[type="checkbox"]').first().check();
        const price = digits(await theirs.locator('label .figures').first().innerText());
        await page.waitForSelector('dialog .balance');
        const balance = await page.locator('dialog .balance').innerText();
        assert.match(balance, words[index]);
        assert.ok(digits(balance.slice(balance.indexOf(':'))) === price, `${balance}: not ${price}`);
        // Cash of both players afterwards.
        assert.equal(await page.locator('dialog .worth + p .figures').count(), 2);
        await page.locator('dialog .button.primary').click();
        await page.waitForSelector('dialog', { state: 'detached' });
        const other = people[1 - index];
        await other.page.locator('[data-do="accept"] ~ button, [data-do="refuse"]').first().click();
        await other.page.waitForSelector('[data-do="accept"]', { state: 'detached' });
        // FR-23a: what was refused cannot be proposed again in this turn.
        await page.locator('[data-do="trade"]').click();
        await sideOf(page, 1).locator('input[type="checkbox"]').first().check();
        await page.waitForSelector('dialog .reason');
        assert.ok(await page.locator('dialog .button.primary').isDisabled());
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
    }
    await done(people);
});

test('a debt is paid by mortgaging', async () => {
    const people = await two();
    await startGame(people, 'classic', { bots: 2, options: { start_cash: 500 } });
    let debtor = null;
    await playOn(people, {
        each: async (who, open) => {
            const { page } = who;
            const { code } = open;
            // Bidding on everything soon leads to debt.
            const bid = page.locator('.raises button:enabled').last();
            if (code === 'bid' && (await bid.count()) > 0) {
                await bid.click();
                await untilAnswered(page, open);
                return true;
            }
            const manage = page.locator('[data-do="manage"]');
            if (code !== 'raise' || (await manage.count()) === 0) return false;
            // The panel and the dialog say how much is missing.
            const missing = await page.locator('[data-panel="raise"] .missing b').innerText();
            assert.match(missing, /\d/);
            await manage.click();
            assert.equal(await page.locator('dialog[open] .missing').innerText(), missing);
            await page.locator('dialog[open] li > .button:enabled').first().click();
            await page.keyboard.press('Escape');
            await untilAnswered(page, open);
            const { asked, code: next } = await question(page);
            if (asked === 'yes' && next === 'raise') return true;
            debtor = who;
            return 'stop';
        },
    });
    assert.ok(debtor, 'a player was in debt');
    assert.notEqual((await question(debtor.page)).asked, 'over');
    // The game goes on.
    await playOn(people, { each: async (_, __, answers) => (answers > 4 ? 'stop' : false) });
    await done(people);
});

test('two tabs of one seat show the same question, and one answer is enough', async () => {
    const [ann, bob] = await two();
    const id = await startGame([ann, bob], 'classic', { options: { auto_rent: true } });
    const twin = await ann.context.newPage();
    await twin.goto(`${server.url}/t/${id}`);
    await twin.waitForSelector('section.question');
    await playOn([ann, bob], { each: async (who) => (who === ann ? 'stop' : false) });
    const number = await ann.page.locator('section.question').getAttribute('data-number');
    await twin.waitForSelector(`section.question[data-number="${number}"]`);
    await answer(twin, await question(twin));
    await ann.page.waitForFunction(
        (old) => document.querySelector('section.question')?.dataset.number !== old,
        number,
    );
    await done([ann, bob]);
});

test('a spectator sees everything public and has no answers', async () => {
    const people = await two();
    const id = await startGame(people, 'classic', { options: { auto_rent: true } });
    const guest = await person(browser, server.url, { lang: 'fr', width: 320 });
    await guest.page.goto(`${server.url}/t/${id}`);
    await guest.page.waitForSelector('.watching');
    await playOn(people, { each: async (_, __, answers) => (answers > 5 ? 'stop' : false) });
    await guest.page.waitForFunction(() => document.querySelectorAll('.story ol li').length > 5);
    assert.equal(await guest.page.locator('.answers .button').count(), 0);
    assert.equal(await guest.page.locator('[data-do="orders"]').count(), 0);
    // One player resigns, and the spectator sees the result.
    await resign(people[1].page);
    await guest.page.waitForSelector('dialog .standings');
    await done([...people, guest]);
});

test('a dialog that is open when the game ends stays open, and the result follows', async () => {
    const people = await two();
    await startGame(people, 'classic', { options: { auto_rent: true } });
    const [{ page }, other] = people;
    await page.locator('.tabs .rules').click();
    await page.waitForSelector('dialog[open]');
    const title = await page.locator('dialog h2').first().innerText();
    await resign(other.page);
    await page.waitForSelector('[data-asked="over"]');
    assert.equal(await page.locator('dialog h2').first().innerText(), title);
    // The key is meant for the dialog: it must not close the result as well.
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog .standings');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    // It can be opened again.
    await page.locator('[data-do="result"]').click();
    await page.waitForSelector('dialog .standings');
    await done(people);
});
