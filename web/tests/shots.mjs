// Screenshots of every screen for review, in both languages and three widths, light and dark: `make shots`.
//
//   node tests/shots.mjs [edition …]

import { mkdirSync, rmSync } from 'node:fs';
import {
    answer,
    untilAsked,
    call,
    command,
    launch,
    NAMES,
    person,
    SIZES,
    startGame,
    untilSpacesOpen,
} from './browser/drive.mjs';
import { TestServer } from './browser/server.mjs';
import { questions, showQuestion } from './browser/sampleQuestions.mjs';

const chosenEditions = process.argv.slice(2);
const FOLDER = new URL('../shots/', import.meta.url).pathname;
/** How many questions of a game are answered. */
const PATIENCE = Number(process.env.PATIENCE ?? 60);
const langs = (process.env.LANGS ?? 'fr,en').split(',');
const widths = (process.env.WIDTHS ?? Object.keys(SIZES).join()).split(',');

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const server = await TestServer.open();
const browser = await launch();

for (const lang of langs) {
    const player = await person(browser, server.url, { lang });
    const { page, context, errors } = player;
    const shoot = async (name, more = {}) => {
        for (const width of widths) {
            await page.setViewportSize(SIZES[width]);
            await page.waitForTimeout(700);
            await page.screenshot({ path: `${FOLDER}${lang}-${name}-${width}.png`, ...more });
        }
        await page.setViewportSize(SIZES[1440]);
    };
    const shootBothThemes = async (name, more) => {
        await shoot(name, more);
        await page.emulateMedia({ colorScheme: 'dark' });
        await shoot(`${name}-dark`, more);
        await page.emulateMedia({ colorScheme: 'light' });
    };
    const sheet = async (name, selector) => {
        // The result of a finished game would cover the sheet.
        if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
        const button = page.locator(selector).first();
        if ((await button.count()) === 0) return;
        await button.press('Enter');
        await page.waitForSelector('dialog[open]');
        // A trade is shown with something on both sides.
        for (const side of await page.locator('dialog .columns section').all()) {
            const thing = side.locator('input[type="checkbox"]').first();
            if ((await thing.count()) > 0) await thing.check();
        }
        await shoot(name);
        await page.keyboard.press('Escape');
    };

    const editions = await call(page, 'editions');
    if (chosenEditions.length === 0) {
        await page.waitForSelector('.edition img');
        await page.waitForTimeout(600);
        await shootBothThemes('home', { fullPage: true });
        await page.locator('details.set-up summary').click();
        await page.locator('[data-do="one-device"]').click();
        await page.waitForSelector('details.set-up li');
        await shoot('home-options', { fullPage: true });
        await page.locator('nav .button').last().click();
        await shoot('settings');
        await page.keyboard.press('Escape');
        await page.locator('[data-do="play-friends"]').click();
        await page.waitForSelector('.lobby');
        await shootBothThemes('lobby', { fullPage: true });
    }
    for (const { id: edition } of editions.filter(
        ({ id }) => chosenEditions.length === 0 || chosenEditions.includes(id),
    )) {
        const options = edition === 'france-2008' ? {} : { auto_rent: false };
        await startGame([player], edition, { bots: 3, options });
        const seen = new Set();
        for (let turn = 0; turn < PATIENCE; turn += 1) {
            const open = await untilAsked(page);
            if (open.asked === 'over') break;
            if (!seen.has(open.code)) {
                seen.add(open.code);
                await shoot(`${edition}-${open.code}`);
            }
            await answer(page, open);
        }
        await untilSpacesOpen(page).catch(() => {});
        await shootBothThemes(`${edition}-later`);
        await sheet(`${edition}-player`, '.players button');
        await sheet(`${edition}-deed`, '.cell:nth-child(2) .frame');
        await sheet(`${edition}-manage`, '[data-do="manage"]');
        await sheet(`${edition}-trade`, '[data-do="trade"]');
        await sheet(`${edition}-orders`, '[data-do="orders"]');
        await sheet(`${edition}-notes`, '[data-do="notes"]');
        await sheet(`${edition}-rules`, '.tabs .rules');
        console.log(lang, edition, [...seen].join(' '));
    }
    if (chosenEditions.length === 0) {
        await startGame([player], 'classic', { bots: 3, options: { start_cash: 500 } });
        for (let open = await untilAsked(page); open.code !== 'raise'; open = await untilAsked(page)) {
            if (open.asked === 'over') break;
            await answer(page, open);
        }
        await shoot('debt');
        await sheet('debt-manage', '[data-do="manage"]');
        const id = await startGame([player], 'classic', {
            bots: 3,
            options: { turn_limit: 8, auto_rent: true },
        });
        for (let open = await untilAsked(page); open.asked !== 'over'; open = await untilAsked(page))
            await answer(page, open);
        await page.waitForSelector('dialog .stats');
        await shootBothThemes('end');
        await page.goto(`${server.url}/g/${id}`);
        await page.waitForSelector('.controls');
        await page.locator('.controls input[type="range"]').fill('90');
        await shootBothThemes('replay', { fullPage: true });
        await page.locator('[data-do="stats"]').click();
        await page.locator('[data-do="check-dice"]').click();
        await shoot('figures');
        // Two players on one device.
        await page.goto(server.url);
        const shared = await call(page, 'tables', { edition: 'faux-billets', seats: 2, casual: true });
        await call(page, `tables/${shared.id}/join`, { name: NAMES[0] });
        await call(page, `tables/${shared.id}/join`, { name: NAMES[1], local: true });
        await command(page, shared.id, { ready: true });
        await command(page, shared.id, 'start');
        await page.evaluate(
            (id) =>
                localStorage.setItem(
                    'magie.tables',
                    JSON.stringify([{ id, edition: 'faux-billets', shared: true }]),
                ),
            shared.id,
        );
        await page.goto(`${server.url}/t/${shared.id}`);
        await page.waitForSelector('[data-do="take-over"]');
        await shoot('hand-over');
    }
    // Questions of every kind, including rare ones.
    for (const one of questions) {
        if (chosenEditions.length > 0 && !chosenEditions.includes(one.edition)) continue;
        await showQuestion(page, server.url, one);
        await shoot(`${one.edition}-question-${one.code}`);
    }
    for (const error of new Set(errors)) console.error(lang, error);
    await context.close();
}
await browser.close();
await server.close();
