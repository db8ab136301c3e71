// Screenshots of every screen for review: `make shots`. The main screens are taken in nine sizes, both languages, light and dark;
// dialogs and rare questions in fewer sizes.
//
//   node tests/shots.mjs [part …]     parts: home, friends, game, building, end, questions, editions, dialogs, or an edition
//
// LANGS, SIZES and THEMES choose some of the languages, sizes and themes: SIZES=390x844,1280x720.

import { mkdirSync } from 'node:fs';
import { answer, call, command, launch, NAMES, person, playOn, startGame } from './browser/drive.mjs';
import { untilAnswered, untilAsked, untilSpacesOpen } from './browser/drive.mjs';
import { TestServer } from './browser/server.mjs';
import { questions, showQuestion } from './browser/sampleQuestions.mjs';

const FOLDER = process.env.SHOTS ?? new URL('../shots/', import.meta.url).pathname;
const chosen = process.argv.slice(2);
const list = (name, usual) => (process.env[name] ?? usual).split(',');
const LANGS = list('LANGS', 'fr,en');
const THEMES = list('THEMES', 'light,dark');
const SIZES = list('SIZES', '1920x1080,1440x900,1280x720,1024x600,768x1024,844x390,390x844,320x640,640x360');
/** For what is the same nearly everywhere. */
const FEW = SIZES.filter((size) => ['1280x720', '390x844', '640x360'].includes(size));
/** How many questions of a game are answered before it is shown. */
const PATIENCE = Number(process.env.PATIENCE ?? 60);

mkdirSync(FOLDER, { recursive: true });
const server = await TestServer.open();
const browser = await launch();
const wanted = (part) => chosen.length === 0 || chosen.includes(part);

/** Changes the language with the button in the header. Whatever is open stays open. */
async function speak(page, lang) {
    const isSpoken = (await page.evaluate(() => document.documentElement.lang)) === lang;
    if (isSpoken) return;
    await page.evaluate((lang) => document.querySelector(`header nav [lang="${lang}"]`).click(), lang);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
    await page.waitForTimeout(400);
}

/** Takes pictures of what a page shows. `again` repeats what is lost when the language changes. */
async function shoot(page, name, { sizes = SIZES, themes = THEMES, again, ...more } = {}) {
    for (const lang of LANGS) {
        await speak(page, lang);
        await again?.();
        for (const size of sizes) {
            const [width, height] = size.split('x').map(Number);
            await page.setViewportSize({ width, height });
            await page.waitForTimeout(250);
            for (const theme of themes) {
                await page.emulateMedia({ colorScheme: theme });
                const dark = theme === 'dark' ? '-dark' : '';
                await page.screenshot({ path: `${FOLDER}/${name}-${lang}-${size}${dark}.png`, ...more });
            }
            await page.emulateMedia({ colorScheme: 'light' });
        }
        await page.setViewportSize({ width: 1440, height: 900 });
    }
    console.log(name);
}

/** A player; what goes wrong on the page is printed. */
async function player(more = {}) {
    const one = await person(browser, server.url, { lang: LANGS[0], ...more });
    const close = one.context.close.bind(one.context);
    one.context.close = async () => {
        for (const error of new Set(one.errors)) console.error(error);
        await close();
    };
    return one;
}

/** Answers until one of these questions is open. */
async function until(page, ...codes) {
    for (let answers = 0; answers < 400; answers += 1) {
        const open = await untilAsked(page);
        if (open.asked === 'over') return false;
        if (codes.includes(open.code)) return true;
        await answer(page, open);
    }
    return false;
}

async function home() {
    const { page, context } = await player();
    await page.waitForSelector('.edition img');
    await page.waitForTimeout(600);
    await shoot(page, 'home');
    await shoot(page, 'home-all', { sizes: FEW, fullPage: true });
    await page.locator('details.set-up summary').click();
    await page.locator('[data-do="one-device"]').click();
    await page.waitForSelector('details.set-up li');
    await shoot(page, 'home-options', { sizes: FEW, themes: ['light'], fullPage: true });
    await page.locator('header nav .button').last().click();
    await shoot(page, 'settings', { sizes: FEW });
    await page.keyboard.press('Escape');
    await page.goto(`${server.url}/t/ABCD-EFGH`);
    await page.waitForSelector('h1');
    await shoot(page, 'no-table', { sizes: FEW });
    await context.close();
}

/** The lobby of the host, the invitation of a friend, and both in the lobby. */
async function friends() {
    const [host, friend] = [await player(), await player()];
    await host.page.locator('[data-do="play-friends"]').click();
    await host.page.waitForSelector('.lobby');
    await shoot(host.page, 'lobby-alone');
    await friend.page.goto(host.page.url());
    await friend.page.waitForSelector('.invitation');
    await shoot(friend.page, 'invitation');
    await friend.page.locator('input[autocomplete="nickname"]').fill('Bob');
    await friend.page.locator('[data-do="join"]').click();
    await friend.page.waitForSelector('.lobby');
    await shoot(host.page, 'lobby');
    await shoot(friend.page, 'lobby-guest', { sizes: FEW });
    await shoot(host.page, 'lobby-all', { sizes: FEW, themes: ['light'], fullPage: true });
    await host.context.close();
    await friend.context.close();
}

/** A purchase, an auction, a roll, an offer, the jail. */
async function game() {
    const [ann, bob] = [await player(), await player()];
    const id = await startGame([ann, bob], 'classic', { bots: 2, options: { auto_rent: true } });
    const { page } = ann;
    await playOn([ann, bob], { each: (who, { code }) => who === ann && code === 'buy' && 'stop' });
    await shoot(page, 'purchase');
    await shoot(bob.page, 'purchase-of-another', { sizes: FEW });
    await page.locator('.answers .button').last().click();
    await page.waitForSelector('[data-code="bid"]');
    await shoot(page, 'auction');
    await shoot(bob.page, 'auction-watched', { sizes: FEW });
    let rounds = 0;
    await playOn([ann, bob], {
        each: (who, { code }) => who === ann && code === 'end-turn' && (rounds += 1) === 6 && 'stop',
    });
    await shoot(page, 'end-turn');
    const draft = async () => {
        if ((await page.locator('dialog[open]').count()) === 0)
            await page.locator('[data-do="trade"]').click();
        const sides = page.locator('dialog .columns section');
        await sides.nth(0).locator('input[type="number"]').fill('50');
        const wish = sides.nth(1).locator('input[type="checkbox"]').first();
        if ((await wish.count()) > 0) await wish.check();
        else await sides.nth(1).locator('input[type="number"]').fill('1');
        await page.waitForTimeout(300);
    };
    await shoot(page, 'trade-form', { again: draft });
    await page.locator('dialog .button.primary:enabled').click({ timeout: 5000 });
    await page.waitForSelector('dialog', { state: 'detached' });
    await shoot(page, 'offer-made', { sizes: FEW });
    await shoot(bob.page, 'offer-received');
    await command(ann.page, id, { chat: '👏' });
    await command(ann.page, id, { chat: 'Hello Bob, how about my station?' });
    await shoot(bob.page, 'chat', { sizes: FEW });
    await ann.context.close();
    await bob.context.close();
    const solo = await player();
    for (const one of questions.filter(
        ({ edition, code }) =>
            (edition === 'classic' && code === 'leave-jail') ||
            (edition === 'france-2008' && code === 'raise'),
    )) {
        await showQuestion(solo.page, server.url, one);
        await shoot(solo.page, one.code === 'raise' ? 'raise-cash' : 'jail');
    }
    await solo.context.close();
}

/** Ann buys everything and Bob nothing, until she can build. */
async function building() {
    const [ann, bob] = [await player(), await player()];
    const { page } = ann;
    await startGame([ann, bob], 'classic', { options: { auto_rent: true, start_cash: 10_000 } });
    await playOn([ann, bob], {
        each: async (who, open) => {
            if (
                who === ann &&
                open.code === 'end-turn' &&
                (await page.locator('[data-do="build"]').count()) > 0
            )
                return 'stop';
            const raise = who.page.locator('.raises button:enabled').first();
            const decline = who.page.locator('.answers .button').last();
            const other = who === ann ? open.code === 'bid' && raise : open.code === 'buy' && decline;
            if (!other) return false;
            await other.click();
            await untilAnswered(who.page, open);
            return true;
        },
    });
    await shoot(page, 'may-build', { sizes: FEW });
    const plan = async () => {
        if ((await page.locator('[data-panel="build"]').count()) === 0)
            await page.locator('[data-do="build"], [data-do="build-mode"]').first().click();
        const more = page.locator('[data-panel="build"] li[data-street] button:enabled').last();
        await more.click();
        await page.waitForTimeout(400);
    };
    await shoot(page, 'building', { again: plan });
    await ann.context.close();
    await bob.context.close();
}

/** A game of an edition after some turns, and its dialogs. */
async function edition(id) {
    const { page, context } = await player();
    await startGame([{ page, url: server.url }], id, {
        bots: 3,
        options: id === 'france-2008' ? {} : { auto_rent: true },
    });
    for (let turn = 0; turn < PATIENCE; turn += 1) {
        const open = await untilAsked(page);
        if (open.asked === 'over') break;
        await answer(page, open).catch(() => {});
    }
    await until(page, 'end-turn', 'roll');
    await shoot(page, `mid-game-${id}`);
    if (!wanted('dialogs')) return context.close();
    await untilSpacesOpen(page).catch(() => {});
    for (const [name, selector] of Object.entries({
        player: '.players button',
        deed: '.cell:nth-child(2) .frame',
        manage: '[data-do="manage"]',
        orders: '[data-do="orders"]',
        notes: '[data-do="notes"]',
        rules: '.tabs .rules',
    })) {
        // The result of a finished game would cover the dialog.
        if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
        const button = page.locator(selector).first();
        if ((await button.count()) === 0) continue;
        await button.press('Enter');
        await page.waitForSelector('dialog[open]');
        await shoot(page, `dialog-${id}-${name}`, { sizes: FEW, themes: ['light'] });
        await page.keyboard.press('Escape');
    }
    return context.close();
}

async function end() {
    const { page, context } = await player();
    const id = await startGame([{ page, url: server.url }], 'classic', {
        bots: 3,
        options: { turn_limit: 8, auto_rent: true },
    });
    for (let open = await untilAsked(page); open.asked !== 'over'; open = await untilAsked(page))
        await answer(page, open);
    await page.waitForSelector('dialog .stats');
    await shoot(page, 'end');
    await page.keyboard.press('Escape');
    await shoot(page, 'end-board');
    await page.goto(`${server.url}/g/${id}`);
    await page.waitForSelector('.stats');
    await shoot(page, 'replay-opens');
    await page.goto(`${server.url}/g/${id}?at=40`);
    await page.waitForSelector('.controls');
    await page.waitForTimeout(500);
    await shoot(page, 'replay');
    // Two players on one device.
    await page.goto(server.url);
    const shared = await call(page, 'tables', { edition: 'faux-billets', seats: 2, casual: true });
    await call(page, `tables/${shared.id}/join`, { name: NAMES[0] });
    await call(page, `tables/${shared.id}/join`, { name: NAMES[1], local: true });
    await command(page, shared.id, { ready: true });
    await command(page, shared.id, 'start');
    const tables = JSON.stringify([{ id: shared.id, edition: 'faux-billets', shared: true }]);
    await page.evaluate((tables) => localStorage.setItem('magie.tables', tables), tables);
    await page.goto(`${server.url}/t/${shared.id}`);
    await page.waitForSelector('[data-do="take-over"]');
    await shoot(page, 'hand-over', { sizes: FEW });
    await context.close();
}

/** Questions of every kind, including rare ones. */
async function rare() {
    const { page, context } = await player();
    for (const [at, one] of questions.entries()) {
        await showQuestion(page, server.url, one);
        await shoot(page, `question-${one.edition}-${at}-${one.code}`, { sizes: FEW, themes: ['light'] });
    }
    await context.close();
}

for (const [part, take] of Object.entries({ home, friends, game, building, end, questions: rare }))
    if (wanted(part)) await take();
const editions = await (await fetch(`${server.url}/api/editions`)).json();
for (const { id } of editions) if (wanted(id) || wanted('editions')) await edition(id);
await browser.close();
await server.close();
