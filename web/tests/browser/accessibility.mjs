// Checks pages with axe, and that nothing overflows.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { answer, untilAsked, person, startGame, untilSpacesOpen } from './drive.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations that axe finds on this page. */
async function violationsOf(page, runOnly, within) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
    const violations = await page.evaluate(
        async ([runOnly, within]) =>
            (await window.axe.run(within ?? document, { runOnly, resultTypes: ['violations'] })).violations,
        [runOnly, within],
    );
    return violations.map(
        ({ id, help, nodes }) =>
            `${id}: ${help}: ${nodes
                .slice(0, 3)
                .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
                .join(' | ')}`,
    );
}

/** Checks a screen, or a part of it, in light colours, and the contrasts in dark colours. */
export async function checkScreen(page, name, within = null) {
    // All changes are painted.
    await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    assert.deepEqual(await violationsOf(page, RULES, within), [], name);
    await page.emulateMedia({ colorScheme: 'dark' });
    const colours = ['color-contrast', 'link-in-text-block'];
    assert.deepEqual(await violationsOf(page, colours, within), [], `${name}, dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    // Nothing overflows the page or a dialog.
    const wider = await page.evaluate(() =>
        Math.max(
            ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
                (box) => box.scrollWidth - box.clientWidth,
            ),
        ),
    );
    assert.ok(wider <= 0, `${name}: content is ${wider} px too wide`);
}

/** The dialogs of a running game, and what opens them. */
const SHEETS = [
    ['player', '.players button'],
    ['space', '.cell:nth-child(2) .frame'],
    ['manage', '[data-do="manage"]'],
    ['trade', '[data-do="trade"]'],
    ['orders', '[data-do="orders"]'],
    ['notes', '[data-do="notes"]'],
    ['rules', '.tabs .rules'],
];

export const EDITIONS = ['classic', 'france-2008', 'faux-billets', 'ultimate', 'ultimate-fr'];

/** Checks a table of this edition: its questions as they come, or only the first, and its dialogs. */
export async function checkTable(browser, url, edition, { firstOnly = false, ...options }) {
    const player = await person(browser, url, options);
    const { page, errors, context } = player;
    await startGame([player], edition, { bots: 3 });
    const codes = new Set();
    for (let answers = 0; answers < 16; answers += 1) {
        const open = await untilAsked(page);
        if (open.asked === 'over') break;
        if (!codes.has(open.code) && !(firstOnly && codes.size > 0)) {
            // The board is checked once: questions do not change it.
            await checkScreen(
                page,
                `${edition} ${open.code}`,
                codes.size > 0 ? { exclude: ['.board'] } : null,
            );
            codes.add(open.code);
        }
        await answer(page, open);
    }
    await untilSpacesOpen(page);
    for (const [name, selector] of SHEETS) {
        const button = page.locator(selector).first();
        if ((await button.count()) === 0) continue;
        // On a zoomed board a space may be outside the visible part: the keyboard reaches all of them.
        if (name === 'space') await button.press('Enter');
        else await button.click();
        await page.waitForSelector('dialog[open]');
        // The page under the dialog was checked before.
        await checkScreen(page, `${edition} ${name}`, 'dialog[open]');
        await page.keyboard.press('Escape');
    }
    assert.deepEqual(errors, []);
    await context.close();
}

/** Checks the home page with its options, the settings, and the lobby. */
export async function checkHome(browser, url, options) {
    const { page, errors, context } = await person(browser, url, options);
    await page.waitForSelector('.edition img');
    await checkScreen(page, 'home');
    await page.locator('details.set-up summary').click();
    await page.locator('[data-do="one-device"]').click();
    await page.waitForSelector('details.set-up li');
    await checkScreen(page, 'options');
    await page.locator('nav .button').last().click();
    await checkScreen(page, 'settings', 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.locator('[data-do="play-friends"]').click();
    await page.waitForSelector('.lobby');
    await checkScreen(page, 'lobby');
    assert.deepEqual(errors, []);
    await context.close();
}
