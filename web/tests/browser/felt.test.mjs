// Notes on the felt: everybody sees them, the decoder is tapped or dragged, a check says what it costs and gets a stamp.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkScreen } from './accessibility.mjs';
import { person } from './drive.mjs';
import { questions, showQuestion } from './sampleQuestions.mjs';
import { browser, server } from './setup.mjs';
import { hidden, settled } from './visible.mjs';

const LAPTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const FELT = '[data-scene="notes"]';
const rolled = { code: 'rolled', seat: 'ann', dice: [3, 4, 0], purpose: 'move' };
const laid = { code: 'notes-laid', seat: 'ann', notes: [[100, 2]], payment: 'built' };

/** Ann lays two notes; Bob, who looks at this page, may check them. */
const check = () =>
    structuredClone(questions.find(({ edition, code }) => edition === 'faux-billets' && code === 'check'));

/** The same, for somebody who is not asked. */
function watched() {
    const one = check();
    for (const ask of Object.values(one.asks)) {
        ask.you = null;
        ask.turn.seats.seats = ['cleo', 'dan'];
    }
    one.view.question.seats.seats = ['cleo', 'dan'];
    one.view.legal = [];
    return one;
}

/** Opens the table with these events before the question, and returns the answers that the page sends. */
async function show(page, one, ...events) {
    const answers = [];
    await showQuestion(page, server.url, { ...one, recent: [rolled, laid, ...events] }, null, answers);
    await page.locator(`${FELT} [data-laid]`).first().waitFor();
    await settled(page);
    return answers;
}

async function onPage(more, run) {
    const { page, errors, context } = await person(browser, server.url, { lang: 'en', ...more });
    await run(page);
    assert.deepEqual(errors, []);
    await context.close();
}

test('notes lie on the stage for everybody, in their colours', () =>
    onPage({ viewport: LAPTOP }, async (page) => {
        for (const one of [check(), watched()]) {
            await show(page, one);
            const notes = page.locator(`[data-stage="stage"] ${FELT} [data-note]`);
            assert.deepEqual(await notes.evaluateAll((all) => all.map((note) => note.dataset.note)), [
                '100',
                '100',
            ]);
            const ground = await notes
                .first()
                .locator('.paper')
                .evaluate((one) => getComputedStyle(one).fill);
            assert.equal(ground, 'rgb(255, 223, 158)');
            assert.match(await page.locator(FELT).innerText(), /ann lays .200/);
        }
        // Who is not asked cannot check.
        assert.equal(await page.locator(`${FELT} button, ${FELT} [data-decoder]`).count(), 0);
    }));

test('many notes fit in the middle of the board on a phone', () =>
    onPage({ viewport: PHONE }, async (page) => {
        const one = watched();
        const many = { ...laid, notes: [100, 50, 20, 10].map((value) => [value, 2]) };
        await showQuestion(page, server.url, { ...one, recent: [rolled, many] });
        await page.locator(`${FELT} [data-laid]`).first().waitFor();
        await settled(page);
        assert.equal(await page.locator(`[data-stage="middle"] ${FELT} [data-laid]`).count(), 8);
        assert.deepEqual(await hidden(page, `${FELT} [data-laid]`), []);
    }));

test('on a small laptop the buttons that pay are in sight with a full hand, and so are all cards to choose from', () =>
    onPage({ viewport: LAPTOP }, async (page) => {
        const sample = (code) =>
            structuredClone(questions.find((one) => one.edition === 'faux-billets' && one.code === code));
        const one = sample('lay');
        const own = one.view.notes.players.find(({ seat }) => seat === one.view.audience);
        own.hand = [500, 100, 50, 20, 10]
            .flatMap((note) => [note, note, note])
            .map((note) => ({ note, fake: null }));
        await show(page, one);
        assert.deepEqual(await hidden(page, '[data-do="propose-notes"], [data-do="send-notes"]'), []);
        assert.deepEqual(await hidden(page, `${FELT} [data-laid]`), []);
        await showQuestion(page, server.url, { ...sample('take-card'), recent: [rolled] });
        await settled(page);
        assert.deepEqual(await hidden(page, 'section.question .answers .button'), []);
    }));

test('what a check costs and brings is said before the click, and everything is in sight', async () => {
    for (const viewport of [LAPTOP, { width: 1440, height: 900 }, PHONE])
        await onPage({ viewport }, async (page) => {
            const answers = await show(page, check());
            const cost = await page.locator('[data-cost]').innerText();
            assert.match(cost, /your last decoder token/);
            assert.match(cost, /A fake is yours, and ann must pay its value again/);
            assert.match(
                await page.locator(`${FELT} button`).first().getAttribute('aria-label'),
                /1 of 1 tokens/,
            );
            assert.deepEqual(await hidden(page, `${FELT} button, section.question .answers .button`), []);
            if (viewport !== PHONE) assert.deepEqual(await hidden(page, 'section.question button'), []);
            await checkScreen(page, `a check at ${viewport.width}`);
            await page.locator(`${FELT} button`).nth(1).click();
            assert.deepEqual(answers, [{ check: 1 }]);
        });
});

test('the decoder is dragged over a note', () =>
    onPage({ viewport: LAPTOP }, async (page) => {
        const answers = await show(page, check());
        const middle = async (selector) => {
            const { x, y, width, height } = await page.locator(selector).first().boundingBox();
            return [x + width / 2, y + height / 2];
        };
        await page.mouse.move(...(await middle('[data-decoder]')));
        await page.mouse.down();
        // Beside the notes nothing happens.
        await page.mouse.move(...(await middle('.payer')), { steps: 4 });
        await page.mouse.up();
        assert.deepEqual(answers, []);
        await page.mouse.move(...(await middle('[data-decoder]')));
        await page.mouse.down();
        await page.mouse.move(...(await middle(`${FELT} [data-laid]`)), { steps: 4 });
        await page.locator(`${FELT} [data-laid].over`).waitFor();
        await page.mouse.up();
        assert.deepEqual(answers, [{ check: 0 }]);
    }));

test('a check flashes and leaves a stamp: fake with its finder, or genuine', () =>
    onPage({ viewport: LAPTOP, reducedMotion: 'no-preference' }, async (page) => {
        const found = { code: 'note-checked', seat: 'dan', payer: 'ann', note: 100 };
        const one = watched();
        one.view.notes.table = one.view.notes.table.slice(1);
        await show(page, one, { ...found, fake: true });
        const caught = page.locator(`${FELT} [data-result="fake"]`);
        assert.match(await caught.innerText(), /fake/i);
        assert.match(await caught.innerText(), /now dan’s/);
        const flash = page.locator(`${FELT} .flash.fake`);
        assert.equal(
            await flash.evaluate((one) => getComputedStyle(one).backgroundColor),
            'rgb(211, 23, 29)',
        );
        assert.match(await flash.evaluate((one) => getComputedStyle(one).animationName), /flash/);
        const real = watched();
        Object.assign(real.view.notes.table[0], { checked: true, fake: false });
        await show(page, real, { ...found, fake: false });
        assert.match(await page.locator(`${FELT} [data-result="real"]`).innerText(), /genuine/i);
    }));

test('without animations nothing flies or flashes', () =>
    onPage({ viewport: LAPTOP }, async (page) => {
        await show(page, watched(), {
            code: 'note-checked',
            seat: 'dan',
            payer: 'ann',
            note: 100,
            fake: true,
        });
        const times = await page.locator(`${FELT} li, ${FELT} .stamp, ${FELT} .flash`).evaluateAll((all) =>
            all.map((one) => {
                const { animationDuration, animationDelay } = getComputedStyle(one);
                return Number.parseFloat(animationDuration) + Number.parseFloat(animationDelay);
            }),
        );
        assert.ok(times.length > 3 && times.every((time) => time < 0.001), JSON.stringify(times));
        assert.equal(
            await page.locator(`${FELT} .flash`).evaluate((one) => getComputedStyle(one).opacity),
            '0',
        );
    }));

test('payments that the player does not want to be asked about pass by themselves', () =>
    onPage({ viewport: LAPTOP }, async (page) => {
        const answers = await show(page, check());
        assert.equal(await page.locator('section.question').getAttribute('data-asked'), 'yes');
        await page.locator('[data-do="check-from"]').selectOption({ label: 'notes of ƒ500 or more' });
        await page.locator('section.question[data-asked="no"]').waitFor();
        assert.deepEqual(answers, ['pass']);
        // The next time there is no question at all, and the notes are still shown.
        const later = await show(page, check());
        assert.equal(await page.locator('section.question').getAttribute('data-asked'), 'no');
        assert.deepEqual(later, ['pass']);
        // A payment with such a note is asked about.
        const large = check();
        for (const note of large.view.notes.table) note.note = 500;
        const asked = [];
        const recent = [rolled, { ...laid, notes: [[500, 2]] }];
        await showQuestion(page, server.url, { ...large, recent }, null, asked);
        await page.locator('section.question[data-asked="yes"]').waitFor();
        assert.deepEqual(asked, []);
    }));

test('what the check of a card costs and brings is said', () =>
    onPage({ viewport: LAPTOP }, async (page) => {
        const one = questions.find(
            ({ edition, code }) => edition === 'faux-billets' && code === 'check-card',
        );
        await showQuestion(page, server.url, one);
        assert.match(
            await page.locator('section.question').innerText(),
            /uses 1 of your \d decoder tokens\. If it is fake, .* the bank pays you .100\./,
        );
    }));
