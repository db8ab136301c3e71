// Looks at pages with axe: a violation is a fault of this program.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { answer, asked, person, startGame, untilSpacesOpen } from './drive.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on this page as it is. */
async function faultsOf(page, runOnly, within) {
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

/** Looks at a screen, or a part of it, by day, and at its colours, which alone are others then, by night. */
export async function look(page, name, within = null) {
    // Everything that was changed is painted.
    await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    assert.deepEqual(await faultsOf(page, RULES, within), [], name);
    await page.emulateMedia({ colorScheme: 'dark' });
    const colours = ['color-contrast', 'link-in-text-block'];
    assert.deepEqual(await faultsOf(page, colours, within), [], `${name}, dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    // Nothing sticks out of the page, or of the sheet over it.
    const wider = await page.evaluate(() =>
        Math.max(
            ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
                (box) => box.scrollWidth - box.clientWidth,
            ),
        ),
    );
    assert.ok(wider <= 0, `${name}: ${wider} px wider than there is room`);
}

/** Sheets of a running game, and what opens them. */
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

/** Looks at a table of this edition: its questions as they come, unless only the first is wanted, and its sheets. */
export async function lookAtTable(browser, url, edition, { firstOnly = false, ...seen }) {
    const somebody = await person(browser, url, seen);
    const { page, faults, context } = somebody;
    await startGame([somebody], edition, { bots: 3 });
    const codes = new Set();
    for (let answers = 0; answers < 16; answers += 1) {
        const open = await asked(page);
        if (open.asked === 'over') break;
        if (!codes.has(open.code) && !(firstOnly && codes.size > 0)) {
            // The board is looked at once: a question changes nothing of it.
            await look(page, `${edition} ${open.code}`, codes.size > 0 ? { exclude: ['.board'] } : null);
            codes.add(open.code);
        }
        await answer(page, open);
    }
    await untilSpacesOpen(page);
    for (const [name, selector] of SHEETS) {
        const button = page.locator(selector).first();
        if ((await button.count()) === 0) continue;
        // A space may lie beyond the edge of a board that is near: the keyboard reaches every one.
        if (name === 'space') await button.press('Enter');
        else await button.click();
        await page.waitForSelector('dialog[open]');
        // What lies under a sheet was looked at before.
        await look(page, `${edition} ${name}`, 'dialog[open]');
        await page.keyboard.press('Escape');
    }
    assert.deepEqual(faults, []);
    await context.close();
}

/** Looks at the way to a table: the home page with its options, the settings, the lobby. */
export async function lookAtHome(browser, url, seen) {
    const { page, faults, context } = await person(browser, url, seen);
    await page.waitForSelector('.edition svg');
    await look(page, 'home');
    await page.locator('details summary').first().click();
    await page.locator('[data-do="same-device"]').click();
    // The boards of the editions are looked at once.
    await look(page, 'options', { exclude: ['.editions'] });
    await page.locator('nav .button').last().click();
    await look(page, 'settings', 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.locator('.start .button.big').last().click();
    await page.waitForSelector('.lobby');
    await look(page, 'lobby');
    assert.deepEqual(faults, []);
    await context.close();
}
