// Every screen of every edition looked at with axe, light and dark, wide in French and small in English: a violation is a fault of
// this program.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { answer, asked, call, launch, person, playOn, SIZES, startGame } from './drive.mjs';
import { House } from './house.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let house;
let browser;
before(async () => {
    house = await House.open();
    browser = await launch();
});
after(async () => {
    await browser?.close();
    await house?.close();
});

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
async function look(page, name, within = null) {
    await page.waitForTimeout(60);
    assert.deepEqual(await faultsOf(page, RULES, within), [], name);
    await page.emulateMedia({ colorScheme: 'dark' });
    const colours = ['color-contrast', 'link-in-text-block'];
    assert.deepEqual(await faultsOf(page, colours, within), [], `${name}, dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    // Nothing sticks out of the page.
    const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(wider <= 0, `${name}: ${wider} px wider than the screen`);
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

const VARIANTS = [
    { width: 1440, lang: 'fr' },
    { width: 320, lang: 'en' },
];
const EDITIONS = ['classic', 'france-2008', 'faux-billets', 'ultimate', 'ultimate-fr'];

for (const { width, lang } of VARIANTS) {
    test(`home, lobby and settings, ${lang}, ${width} px`, async () => {
        const { page, faults, context } = await person(browser, house.url, { lang, width });
        await page.waitForSelector('.edition svg');
        await look(page, 'home');
        await page.locator('details summary').first().click();
        await page.locator('[data-do="same-device"]').click();
        await look(page, 'options');
        await page.locator('nav .button').last().click();
        await look(page, 'settings');
        await page.keyboard.press('Escape');
        await page.locator('.start .button.big').last().click();
        await page.waitForSelector('.lobby');
        await look(page, 'lobby');
        assert.deepEqual(faults, []);
        await context.close();
    });

    for (const edition of EDITIONS) {
        test(`${edition} and its sheets, ${lang}, ${width} px`, async () => {
            const somebody = await person(browser, house.url, { lang, width });
            const { page, faults, context } = somebody;
            await startGame([somebody], edition, { bots: 3 });
            const seen = new Set();
            for (let answers = 0; answers < 16; answers += 1) {
                const open = await asked(page);
                if (open.asked === 'over') break;
                if (!seen.has(open.code)) {
                    seen.add(open.code);
                    await look(page, `${edition} ${open.code}`);
                }
                await answer(page, open);
            }
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
        });
    }
}

test('the end of a game, its figures, and its replay', async () => {
    const somebody = await person(browser, house.url, { lang: 'fr', width: 1440 });
    const { page, faults, context } = somebody;
    const id = await startGame([somebody], 'classic', {
        bots: 3,
        options: { turn_limit: 4, auto_rent: true },
        public: true,
    });
    await playOn([somebody]);
    await page.waitForSelector('dialog .stats');
    await look(page, 'end');
    // The dice are checked on this page, and found to be those that were promised.
    await page.locator('[data-do="check-dice"]').click();
    await page.waitForSelector('dialog .good');
    await page.goto(`${house.url}/g/${id}`);
    await page.waitForSelector('.controls');
    await look(page, 'replay');
    const { steps } = await call(page, `games/${id}`);
    const moment = () => page.locator('.controls input[type="range"]').inputValue().then(Number);
    await page.locator('.controls input[type="range"]').fill(String(Math.floor(steps / 2)));
    assert.equal(await moment(), Math.floor(steps / 2));
    const half = await page.locator('ul.players .cash').allInnerTexts();
    await page.locator('.controls input[type="range"]').fill(String(steps));
    await page.waitForFunction(
        (old) =>
            [...document.querySelectorAll('ul.players .cash')].some((cash, at) => cash.innerText !== old[at]),
        half,
    );
    // Back to the beginning, a step, a turn; then it runs by itself.
    await page.locator('.controls input[type="range"]').fill('0');
    await page.locator('.buttons .button').nth(3).click();
    assert.equal(await moment(), 1);
    await page.locator('.buttons .button').nth(4).click();
    assert.ok((await moment()) > 1);
    const from = await moment();
    await page.locator('.pace select').selectOption('50');
    await page.locator('[data-do="play"]').click();
    await page.waitForFunction(
        (from) => Number(document.querySelector('.controls input[type="range"]').value) > from + 5,
        from,
    );
    await page.locator('[data-do="play"]').click();
    // A moment from the list, and the eyes of a seat.
    await page.locator('.choices select').first().selectOption({ index: 1 });
    await page.locator('.choices select').last().selectOption('0');
    await page.waitForFunction(() => document.querySelector('ul.players em')?.textContent === 'vous');
    await page.locator('[data-do="stats"]').click();
    await look(page, 'figures');
    await page.keyboard.press('Escape');
    await page.setViewportSize(SIZES[320]);
    await look(page, 'replay 320');
    await page.goto(house.url);
    await page.waitForSelector(`a[href="/g/${id}"]`);
    assert.deepEqual(faults, []);
    await context.close();
});
