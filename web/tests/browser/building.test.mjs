// The dialog of properties: several levels are built and sold at once, as the server says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkScreen } from './accessibility.mjs';
import { person, playOn, startGame, untilAnswered } from './drive.mjs';
import { browser, server } from './setup.mjs';

const digits = (text) => Number(text.replaceAll(/\D/g, ''));

/** All frames of one kind that a page sends or receives, oldest first. */
function frames(page, direction, kind) {
    const list = [];
    page.on('websocket', (socket) =>
        socket.on(direction, ({ payload }) => {
            const frame = JSON.parse(payload);
            if (kind in frame) list.push(frame[kind]);
        }),
    );
    return list;
}

/** Ann buys everything, also at auctions, and nobody else does, until she can build at the end of her turn. */
async function untilSheCanBuild(people) {
    const [ann] = people;
    await playOn(people, {
        each: async (who, open) => {
            const { page } = who;
            if (who === ann && open.code === 'end-turn') {
                await page.locator('[data-do="manage"]').click();
                await page.waitForSelector('dialog[open]');
                if ((await page.locator('dialog .levels').count()) > 0) return 'stop';
                await page.keyboard.press('Escape');
                await page.waitForSelector('dialog', { state: 'detached' });
                return false;
            }
            const button =
                who === ann && open.code === 'bid'
                    ? page.locator('.raises button:enabled').first()
                    : who !== ann && open.code === 'buy'
                      ? page.locator('.answers .button').last()
                      : null;
            if (!button) return false;
            await button.click();
            await untilAnswered(page, open);
            return true;
        },
    });
}

const PLAYERS = [
    {
        lang: 'fr',
        viewport: { width: 390, height: 844 },
        uneven: /^Trop d’écart sur /,
        build: (count) => `Construire ${count} niveaux pour `,
        sell: (count) => `Vendre ${count} niveaux pour `,
    },
    {
        lang: 'en',
        viewport: { width: 1440, height: 900 },
        uneven: / would be built unevenly: /,
        build: (count) => `Build ${count} levels for `,
        sell: (count) => `Sell ${count} levels for `,
    },
];

for (const { lang, viewport, uneven, build, sell } of PLAYERS)
    test(`several levels are built and sold at once (${lang}, ${viewport.width} px)`, async () => {
        const people = [
            await person(browser, server.url, { lang, viewport }),
            await person(browser, server.url, { lang }),
        ];
        const [{ page }] = people;
        const considered = frames(page, 'framereceived', 'considered');
        const sent = frames(page, 'framesent', 'answer');
        await startGame(people, 'classic', { options: { auto_rent: true, start_cash: 10_000 } });
        await untilSheCanBuild(people);

        const group = page.locator('dialog section:has(.levels)').first();
        const streets = group.locator('.levels');
        const count = await streets.count();
        const [plan, reason] = [group.locator('[data-do="plan"]'), group.locator('.reason')];
        const cash = async () => digits(await page.locator('dialog p .figures').first().innerText());
        const change = async (street, button, times) => {
            for (let time = 0; time < times; time += 1)
                await streets.nth(street).locator('button')[button]().click();
        };
        /** Waits for the label of the step, and compares its sum with what the server said last. */
        const planned = async (label) => {
            await page.waitForFunction(
                (label) =>
                    document
                        .querySelector('dialog [data-do="plan"]')
                        ?.innerText.replaceAll(/\s/g, ' ')
                        .startsWith(label),
                label,
            );
            assert.equal(await plan.count(), 1);
            const [step] = considered.at(-1).outlook.building;
            assert.equal(digits((await plan.innerText()).slice(label.length)), step.amount);
            return step;
        };

        // Two levels on one street only: the server says why not, and nothing can be sent.
        await change(0, 'last', 2);
        await reason.waitFor();
        await planned(build(2));
        assert.match((await reason.innerText()).replaceAll(/\s/g, ' '), uneven);
        assert.ok(await plan.isDisabled());
        await checkScreen(page, 'a plan that is refused', 'dialog[open]');

        // Two levels on every street, in the order that the server gives.
        for (let street = 1; street < count; street += 1) await change(street, 'last', 2);
        const order = await planned(build(2 * count));
        await reason.waitFor({ state: 'detached' });
        assert.equal(order.refusal, null);
        assert.equal(order.action.build.length, 2 * count);
        assert.equal(new Set(order.action.build.slice(0, count)).size, count, 'one on each street first');
        await checkScreen(page, 'a plan that is possible', 'dialog[open]');
        const before = await cash();
        const acts = sent.length;
        await plan.click();
        await plan.waitFor({ state: 'detached' });
        assert.deepEqual(
            sent.slice(acts).map(({ action }) => action),
            [order.action],
        );
        await page.waitForFunction(
            (left) =>
                Number(document.querySelector('dialog p .figures').textContent.replaceAll(/\D/g, '')) ===
                left,
            before - order.amount,
        );

        // Both levels of one street cannot be sold, one of each street can.
        await change(0, 'first', 2);
        await planned(sell(2));
        await reason.waitFor();
        assert.match((await reason.innerText()).replaceAll(/\s/g, ' '), uneven);
        assert.ok(await plan.isDisabled());
        await change(0, 'last', 1);
        for (let street = 1; street < count; street += 1) await change(street, 'first', 1);
        const sale = await planned(sell(count));
        await reason.waitFor({ state: 'detached' });
        await plan.click();
        await page.waitForFunction(
            (left) =>
                Number(document.querySelector('dialog p .figures').textContent.replaceAll(/\D/g, '')) ===
                left,
            before - order.amount + sale.amount,
        );
        assert.equal(sent.length, acts + 2, 'nothing else was sent');
        for (const { errors, context } of people) {
            assert.deepEqual(errors, []);
            await context.close();
        }
    });
