// Words and guidance: what others are doing, how to play, rule numbers on demand, hints, what screen readers hear, the focus after
// a dialog, shortcuts, and what is shown about a space.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, person, question, startGame, untilAnswered, untilAsked } from './drive.mjs';
import { browser, server } from './setup.mjs';

/** A game of one person against a bot, and of two people. */
async function start(lang, { people = 1, ...more } = {}) {
    const players = [];
    for (let number = 0; number < people; number += 1)
        players.push(await person(browser, server.url, { lang, width: 1440, ...more }));
    await startGame(players, 'classic', { bots: people === 1 ? 1 : 0, options: { auto_rent: true } });
    return players;
}
async function done(people) {
    for (const { errors, context } of people) {
        assert.deepEqual(errors, []);
        await context.close();
    }
}
/** The player who is asked, and the others. */
async function asked(people) {
    await Promise.race(people.map(({ page }) => page.waitForSelector('[data-asked="yes"]')));
    const [first] = (
        await Promise.all(
            people.map(async (one) => ((await question(one.page)).asked === 'yes' ? [one] : [])),
        )
    ).flat();
    return [first, ...people.filter((one) => one !== first)];
}
const focused = (page) =>
    page.evaluate(
        () => document.activeElement?.getAttribute('data-space') ?? document.activeElement?.tagName,
    );

test('a question to somebody else says what they are doing', async () => {
    const people = await start('en', { people: 2 });
    const [one, other] = await asked(people);
    const name = await one.page.locator('[data-asked="yes"]').count();
    assert.equal(name, 1);
    const heading = () => other.page.locator('section.question h2').innerText();
    assert.match(await heading(), /^(Zoé|Ann) is rolling the dice…$/);
    // The first property that is offered.
    for (let answers = 0; answers < 40; answers += 1) {
        const [now, waiting] = await asked(people);
        const open = await question(now.page);
        if (open.code === 'buy') {
            await waiting.page.waitForSelector('[data-code="buy"][data-asked="no"]');
            const text = await waiting.page.locator('section.question h2').innerText();
            assert.match(text, /^(Zoé|Ann) is deciding whether to buy .+ \(ƒ\d+\)…$/);
            break;
        }
        await answer(now.page, open);
        await untilAnswered(now.page, open);
    }
    await done(people);
});

test('the reader is “you”, and rule numbers are shown on demand', async () => {
    const [player] = await start('fr');
    const { page } = player;
    let open = await untilAsked(page);
    while (open.code !== 'roll') {
        await answer(page, open);
        await untilAnswered(page, open);
        open = await untilAsked(page);
    }
    await answer(page, open);
    await untilAnswered(page, open);
    await page.waitForFunction(() => /Vous lancez \d/.test(document.querySelector('.story ol').innerText));
    assert.ok(!(await page.locator('.story ol').innerText()).includes('Zoé lance'));
    // Screen readers hear it too.
    assert.match(await page.locator('[data-live="events"]').innerText(), /Vous lancez \d/);
    const rule = page.locator('.story .rule').first();
    assert.equal(await rule.evaluate((node) => getComputedStyle(node).visibility), 'hidden');
    await page
        .locator('.story li', { has: page.locator('.rule') })
        .first()
        .hover();
    await page.waitForFunction(
        () => getComputedStyle(document.querySelector('.story li:hover .rule')).visibility === 'visible',
    );
    // The rules open with one screen for beginners, and the numbers are one level deeper.
    await page.locator('.tabs .rules').click();
    await page.waitForSelector('dialog .how');
    assert.ok(!/CL-\d/.test(await page.locator('dialog').innerText()));
    await page.locator('[data-do="all-rules"]').click();
    await page.waitForFunction(() => /CL-01/.test(document.querySelector('dialog').innerText));
    await page.keyboard.press('Escape');
    await done([player]);
});

test('hints explain the first game, one at a time, and can be switched off', async () => {
    const [player] = await start('en');
    const { page } = player;
    await untilAsked(page);
    await page.waitForSelector('[data-hint]');
    assert.equal(await page.locator('[data-hint]').count(), 1);
    await page.locator('[data-hint] .off').click();
    await page.waitForSelector('[data-hint]', { state: 'detached' });
    await page.reload();
    const open = await untilAsked(page);
    await answer(page, open);
    await untilAnswered(page, open);
    assert.equal(await page.locator('[data-hint]').count(), 0);
    await done([player]);
});

test('screen readers hear the question, and the focus returns to the space after its dialog', async () => {
    const [player] = await start('en');
    const { page } = player;
    await untilAsked(page);
    const text = await page.locator('section.question h2').innerText();
    assert.equal(await page.locator('[data-live="question"]').innerText(), text);
    const described = await page
        .locator('section.question .answers .button')
        .first()
        .evaluate((button) => document.getElementById(button.getAttribute('aria-describedby'))?.innerText);
    assert.equal(described, text);
    // From the start, which is at the lower right, to its left.
    await page.locator('[data-space]').first().focus();
    const from = await focused(page);
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(page), from);
    await page.keyboard.press('ArrowLeft');
    const next = await focused(page);
    assert.notEqual(next, from);
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.waitForFunction((id) => document.activeElement?.getAttribute('data-space') === id, next);
    await done([player]);
});

test('single keys act, are listed, and can be switched off', async () => {
    const [player] = await start('en');
    const { page } = player;
    let open = await untilAsked(page);
    while (open.code !== 'roll') {
        await answer(page, open);
        await untilAnswered(page, open);
        open = await untilAsked(page);
    }
    await page.keyboard.press('?');
    await page.waitForSelector('dialog kbd');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    // Not while something is typed.
    await page.locator('[role="tab"]').last().click();
    await page.locator('.panel input').first().fill('');
    await page.locator('.panel input').first().press('r');
    assert.equal((await question(page)).number, open.number);
    await page
        .locator('.panel input')
        .first()
        .evaluate((input) => input.blur());
    await page.keyboard.press('r');
    await untilAnswered(page, open);
    // The others, when they are possible.
    const keys = new Map([
        ['buy', 'b'],
        ['end-turn', 'e'],
    ]);
    for (let answers = 0; keys.size > 0; answers += 1) {
        assert.ok(answers < 60, `never asked: ${[...keys.keys()]}`);
        open = await untilAsked(page);
        const key = keys.get(open.code);
        if (key) await page.keyboard.press(key);
        else await answer(page, open);
        await untilAnswered(page, open);
        keys.delete(open.code);
    }
    // Switched off in the list itself.
    await page.keyboard.press('?');
    await page.locator('dialog input[role="switch"]').uncheck();
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.keyboard.press('?');
    assert.equal(await page.locator('dialog').count(), 0);
    await done([player]);
});

test('a space says its owner, its rent and how likely the next roll leads there', async () => {
    const [player] = await start('en');
    const { page } = player;
    let open = await untilAsked(page);
    while (open.code !== 'roll') {
        await answer(page, open);
        await untilAnswered(page, open);
        open = await untilAsked(page);
    }
    // By keyboard, so that nothing depends on where the board is.
    await page.locator('[data-space]').first().focus();
    const tips = [];
    for (let steps = 0; steps < 9; steps += 1) {
        await page.keyboard.press('ArrowLeft');
        const tip = page.locator('[role="tooltip"]');
        const name = await page.evaluate(
            () => document.activeElement?.getAttribute('aria-label')?.split(',')[0],
        );
        await page.waitForFunction(
            (name) => document.querySelector('[role="tooltip"] strong')?.innerText === name,
            name,
        );
        await page.waitForFunction(() =>
            /next roll/.test(document.querySelector('[role="tooltip"]').innerText),
        );
        tips.push(await tip.innerText());
    }
    assert.ok(
        tips.some((tip) => /17% \(6 in 36\)/.test(tip)),
        tips.join('\n'),
    );
    assert.ok(tips.some((tip) => /for sale: ƒ\d+|rent now: ƒ\d+|yours/.test(tip)));
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="tooltip"]', { state: 'detached' });
    await done([player]);
});
