// Debts: the panel says what is missing and proposes what to sell and mortgage; one click carries the proposal out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkScreen } from './accessibility.mjs';
import { person, playOn, question, startGame, untilAnswered } from './drive.mjs';
import { questions, showQuestion } from './sampleQuestions.mjs';
import { browser, server } from './setup.mjs';

const digits = (text) => Number(text.replaceAll(/\D/g, ''));

test('a debt is paid as the server proposes, with one click', async () => {
    const people = [
        await person(browser, server.url, { lang: 'en' }),
        await person(browser, server.url, { lang: 'fr', viewport: { width: 390, height: 844 } }),
    ];
    const traffic = new Map();
    for (const { page } of people) {
        const log = { raise: [], answers: [] };
        traffic.set(page, log);
        page.on('websocket', (socket) => {
            socket.on('framereceived', ({ payload }) => {
                const { events } = JSON.parse(payload);
                if (events?.ask?.you?.raise) log.raise = events.ask.you.raise;
            });
            socket.on('framesent', ({ payload }) => {
                const { answer } = JSON.parse(payload);
                if (answer) log.answers.push(answer.action);
            });
        });
    }
    await startGame(people, 'classic', { bots: 1, options: { auto_rent: true, start_cash: 500 } });
    let solved = 0;
    await playOn(people, {
        each: async ({ page }, open) => {
            const bid = page.locator('.raises button:enabled').last();
            if (open.code === 'bid' && (await bid.count()) > 0) {
                // Bidding on everything soon leads to debt.
                await bid.click();
                await untilAnswered(page, open);
                return true;
            }
            if (open.code !== 'raise') return false;
            const panel = page.locator('[data-panel="raise"]');
            const { raise, answers } = traffic.get(page);
            const button = panel.locator('[data-do="raise-all"]');
            if ((await button.count()) === 0) return false;
            const short = digits(await panel.locator('.missing b').innerText());
            const amounts = (await panel.locator('li b').allInnerTexts()).map(digits);
            assert.deepEqual(
                amounts,
                raise.map(({ amount }) => amount),
            );
            assert.ok(amounts.reduce((sum, one) => sum + one, 0) >= short, 'the proposal suffices');
            assert.equal(await page.locator('.answers .button.danger').count(), 0, 'no bankruptcy');
            await checkScreen(page, 'a debt', '[data-panel="raise"]');
            const before = answers.length;
            await button.click();
            await panel.waitFor({ state: 'detached' });
            assert.deepEqual(
                answers.slice(before),
                raise.map(({ action }) => action),
            );
            assert.notEqual((await question(page)).code, 'raise', 'the debt is paid');
            solved += 1;
            return solved > 1 ? 'stop' : true;
        },
    });
    assert.ok(solved > 0, 'somebody was in debt');
    for (const { errors, context } of people) {
        assert.deepEqual(errors, []);
        await context.close();
    }
});

test('without any way to pay, nothing but the bankruptcy is highlighted', async () => {
    const sample = structuredClone(questions.find(({ code, asks }) => code === 'raise' && asks.en.you));
    for (const ask of Object.values(sample.asks)) {
        ask.turn.seats.hopeless = true;
        ask.you.legal = [{ do: 'give-up', text: 'Go bankrupt' }];
        delete ask.you.raise;
    }
    sample.view.legal = [];
    const { page, context } = await person(browser, server.url, { lang: 'en' });
    await showQuestion(page, server.url, sample);
    assert.equal(
        await page.locator('[data-do="raise-all"], [data-do="raise-self"], [data-do="manage"]').count(),
        0,
    );
    assert.equal(await page.locator('.answers .button').count(), 1);
    assert.equal(await page.locator('section.question .button.primary').count(), 0);
    assert.equal(await page.locator('.answers .button.danger').innerText(), 'Go bankrupt');
    await context.close();
});
