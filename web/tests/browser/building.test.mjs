// Building on the board: it is announced when it becomes possible, planned street by street, and confirmed once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkScreen } from './accessibility.mjs';
import { person, playOn, startGame, untilAnswered } from './drive.mjs';
import { browser, server } from './setup.mjs';
import { hidden, settled } from './visible.mjs';

const digits = (text) => Number(text.replaceAll(/\D/g, ''));
const plain = (text) => text.replaceAll(/\s/g, ' ');

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

/** Ann buys everything, also at auctions, and nobody else does, until she can build at the end of her turn. Gives the toast. */
async function untilSheCanBuild(people) {
    const [ann] = people;
    let toast = null;
    await playOn(people, {
        each: async (who, open) => {
            const { page } = who;
            const [shown] = await ann.page.locator('[data-toast="build"] > span').allInnerTexts();
            toast ??= shown ?? null;
            if (who === ann && open.code === 'end-turn')
                return (await page.locator('[data-do="build"]').count()) > 0 ? 'stop' : false;
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
    return toast;
}

const PLAYERS = [
    {
        lang: 'fr',
        viewport: { width: 390, height: 844 },
        complete: /^Groupe complet \(.+\) : construisez !$/,
        uneven: /^Construisez également : /,
        build: (count) => `Construire ${count} maisons pour `,
        sell: (count) => `Vendre ${count} maisons pour `,
        line: (count) => `Vous construisez ${count} maisons sur `,
    },
    {
        lang: 'en',
        viewport: { width: 1440, height: 900 },
        complete: /^.+ is complete – build!$/,
        uneven: /^Build evenly: /,
        build: (count) => `Build ${count} houses for `,
        sell: (count) => `Sell ${count} houses for `,
        line: (count) => `You build ${count} houses on `,
    },
];

for (const { lang, viewport, complete, uneven, build, sell, line } of PLAYERS)
    test(`houses are planned on the board and confirmed once (${lang}, ${viewport.width} px)`, async () => {
        const people = [
            await person(browser, server.url, { lang, viewport }),
            await person(browser, server.url, { lang }),
        ];
        const [{ page }] = people;
        const considered = frames(page, 'framereceived', 'considered');
        const sent = frames(page, 'framesent', 'answer');
        await startGame(people, 'classic', { options: { auto_rent: true, start_cash: 10_000 } });
        const toast = await untilSheCanBuild(people);
        assert.match(plain(toast ?? ''), complete, 'the complete group was announced');
        assert.ok((await page.locator('.board .marks .edge').count()) > 1, 'the group has a gold edge');

        const panel = page.locator('[data-panel="build"]');
        const [confirm, reason] = [panel.locator('[data-do="build-confirm"]'), panel.locator('.reason')];
        const open = async () => {
            await page.locator('[data-do="build"], [data-do="build-mode"]').first().click();
            await panel.locator('li[data-street]').first().waitFor();
        };
        await open();
        assert.equal(await page.locator('dialog').count(), 0, 'no dialog covers the board');
        const group = panel.locator('.group').first();
        const streets = await group
            .locator('li')
            .evaluateAll((rows) => rows.map(({ dataset }) => dataset.street));
        const count = streets.length;
        const onBoard = (street) => page.locator(`.board .cell:has([id$="-${street}"]) .frame`);
        /** Waits for the response to the plan in which the street has this level. */
        const planned = (street, level) =>
            page.waitForFunction(
                ([street, text]) =>
                    document.querySelector(`.board .marks [data-street="${street}"] .added`)?.textContent ===
                    text,
                [street, level],
            );
        /** Waits for the label of the button, and compares its sum with what the server said last. */
        const labelled = async (label) => {
            await page.waitForFunction(
                (label) =>
                    document
                        .querySelector('[data-do="build-confirm"] span')
                        ?.innerText.replaceAll(/\s/g, ' ')
                        .startsWith(label),
                label,
            );
            const [step] = considered.at(-1).outlook.building;
            const text = await confirm.locator('span').innerText();
            assert.equal(digits(plain(text).slice(label.length)), step.amount);
            return step;
        };
        const cash = async () => digits((await confirm.locator('small').innerText()).replaceAll(/\s/g, ''));

        // Each street once, by clicking it on the board. A second level on one of them before the others is not possible: the
        // button is disabled, and a click on the board says why.
        await onBoard(streets[0]).click();
        await planned(streets[0], '+1');
        await page.waitForFunction(
            (street) =>
                document.querySelector(`[data-panel] li[data-street="${street}"] .levels > button:last-child`)
                    .disabled,
            streets[0],
        );
        await onBoard(streets[0]).click();
        await reason.waitFor();
        assert.match(plain(await reason.innerText()), uneven);
        for (const street of streets.slice(1)) await onBoard(street).click();
        await labelled(count > 1 ? build(count) : build(1));
        assert.equal(await reason.count(), 0, 'the reason is gone');
        // A second row by keyboard, and one of them back and again.
        await onBoard(streets[0]).focus();
        await page.keyboard.press('+');
        await planned(streets[0], '+2');
        await page.keyboard.press('-');
        await planned(streets[0], '+1');
        await group.locator('[data-do="build-row"]').click();
        const order = await labelled(build(2 * count));
        assert.equal(order.refusal, null);
        assert.equal(order.action.build.length, 2 * count);
        const rent = plain(await group.locator('li .name').first().innerText());
        assert.match(rent, /→/, 'the rent before and after');
        await checkScreen(page, 'a building plan', '[data-panel="build"]');
        const box = await panel.boundingBox();
        const board = await page.locator('.board .scene').first().boundingBox();
        // Also on a low laptop every street and the button are in sight.
        await page.setViewportSize({ width: 1024, height: 600 });
        await settled(page);
        assert.deepEqual(await hidden(page, '[data-panel="build"] .levels .button'), []);
        assert.deepEqual(await hidden(page, '[data-do="build-confirm"]'), []);
        await page.setViewportSize(viewport);
        await settled(page);
        if (viewport.width < 600) assert.ok(box.y > board.y + board.height * 0.6, 'the board stays visible');

        const left = await cash();
        const acts = sent.length;
        await confirm.click();
        await panel.waitFor({ state: 'detached' });
        assert.deepEqual(
            sent.slice(acts).map(({ action }) => action),
            [order.action],
            'one confirmation, one order',
        );
        // One line in the log.
        const log = page.locator('.story ol li');
        const lines = (await log.allInnerTexts()).map(plain).filter((text) => text.includes(line(2 * count)));
        assert.equal(lines.length, 1, (await log.allInnerTexts()).slice(-8).join('\n'));

        // Selling in the same mode: one house of each street.
        await open();
        await panel.locator('.sides button').last().click();
        for (const street of streets) await onBoard(street).click();
        const sale = await labelled(sell(count));
        assert.equal(await cash(), left + sale.amount);
        await checkScreen(page, 'a sale', '[data-panel="build"]');
        await confirm.click();
        await panel.waitFor({ state: 'detached' });
        assert.equal(sent.length, acts + 2, 'nothing else was sent');
        for (const { errors, context } of people) {
            assert.deepEqual(errors, []);
            await context.close();
        }
    });
