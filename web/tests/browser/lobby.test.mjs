// Friends before the game: the invitation, the lobby of host and guest, its rules, tokens and chat.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkScreen } from './accessibility.mjs';
import { call, person } from './drive.mjs';
import { browser, server } from './setup.mjs';

/** A table of Ann's, which she has open. */
async function host(options = {}) {
    const ann = await person(browser, server.url, { lang: 'en', width: 1440 });
    const { id } = await call(ann.page, 'tables', {
        edition: 'classic',
        seats: 2,
        pace_ms: 0,
        ...options,
    });
    const { password } = options;
    await call(ann.page, `tables/${id}/join`, { name: 'Ann', ...(password ? { password } : {}) });
    await ann.page.goto(`${server.url}/t/${id}`);
    await ann.page.waitForSelector('.lobby');
    // Her browser chooses the place names of the table.
    await ann.page.waitForFunction(
        async (id) => (await (await fetch(`/api/tables/${id}`)).json()).options.names === 'atlantic-city',
        id,
        { polling: 100 },
    );
    return { ...ann, id };
}

/** A French friend who opens the link. */
async function friend(id, more = {}) {
    const bob = await person(browser, server.url, {
        lang: 'fr',
        viewport: { width: 390, height: 844 },
        ...more,
    });
    await bob.page.goto(`${server.url}/t/${id}`);
    await bob.page.waitForSelector('.invitation');
    return bob;
}

async function join({ page }, name = 'Bob') {
    await page.locator('input[autocomplete="nickname"]').fill(name);
    await page.locator('[data-do="join"]').click();
    await page.waitForSelector('.lobby');
}

async function close(...people) {
    for (const { errors, context } of people) {
        assert.deepEqual(errors, []);
        await context.close();
    }
}

test('an invited friend sees who invites them and can join without scrolling', async () => {
    const ann = await host();
    const bob = await friend(ann.id);
    assert.match(await bob.page.locator('h1').innerText(), /^Ann vous invite à jouer/);
    assert.match(await bob.page.locator('.invitation').innerText(), /Ann/);
    // Only those who sit at the table invite others.
    assert.equal(await bob.page.getByText(ann.id).count(), 0);
    assert.equal(await bob.page.locator('[data-do="copy"]').count(), 0);
    for (const [width, height] of [
        [320, 640],
        [390, 844],
        [844, 390],
    ]) {
        await bob.page.setViewportSize({ width, height });
        for (const selector of ['h1', 'input[autocomplete="nickname"]', '[data-do="join"]']) {
            const box = await bob.page.locator(selector).first().boundingBox();
            assert.ok(box.y >= 0 && box.y + box.height <= height, `${selector} at ${width}×${height}`);
        }
        await checkScreen(bob.page, `invitation ${width}×${height}`);
    }
    // An error is beside the field.
    await bob.page.locator('input[autocomplete="nickname"]').fill('Ann');
    await bob.page.locator('[data-do="join"]').click();
    const [field, problem] = [
        await bob.page.locator('input[autocomplete="nickname"]').boundingBox(),
        await bob.page.locator('form [role="alert"]').boundingBox(),
    ];
    assert.ok(problem.y - (field.y + field.height) < 80, JSON.stringify([field, problem]));
    // The refusal is an answer of the server, which the browser notes in its console.
    bob.errors.length = 0;
    await join(bob);
    await close(ann, bob);
});

test('the host cannot start too early and sees why; two people need no other click', async () => {
    const ann = await host();
    await ann.page.locator('nav .button[lang="fr"]').click();
    const start = ann.page.locator('[data-do="start"]');
    assert.equal(await start.isDisabled(), true);
    await ann.page.getByText('Une place est libre.').waitFor();
    const bob = await friend(ann.id);
    await join(bob);
    await ann.page.locator('[data-do="start"]:enabled').waitFor();
    await bob.page.locator('[data-do="unready"]').click();
    await ann.page.getByText('Pas encore prêts\u202f: Bob').waitFor();
    assert.equal(await start.isDisabled(), true);
    await bob.page.locator('[data-do="ready"]').click();
    await ann.page.locator('[data-do="start"]:enabled').click();
    for (const { page } of [ann, bob]) await page.waitForSelector('section.question');
    await close(ann, bob);
});

test('rules, seats, tokens and chat in the lobby', async () => {
    const ann = await host({ seats: 3 });
    const bob = await friend(ann.id);
    await join(bob);
    // The host changes the rules, and the guest sees what is new and agrees.
    await ann.page.locator('[data-do="change-table"]').click();
    await ann.page.locator('dialog [data-option="double_go"] input').check();
    await checkScreen(ann.page, 'change the table', 'dialog[open]');
    await ann.page.locator('[data-do="apply"]').click();
    await ann.page.locator('dialog[open]').waitFor({ state: 'detached' });
    await bob.page.getByText('Ann a changé les règles\u202f:').waitFor();
    assert.equal(await ann.page.locator('[data-do="start"]').isDisabled(), true);
    await checkScreen(bob.page, 'changed rules');
    await bob.page.locator('[data-do="ready"]').click();
    await bob.page.locator('[data-do="unready"]').waitFor();
    const { options } = await call(ann.page, `tables/${ann.id}`);
    assert.deepEqual(options, { double_go: true, names: 'atlantic-city' });
    await bob.page.locator('section.rules dd.differs').first().waitFor();
    // The free seat goes.
    await ann.page.locator('[data-do="drop-seats"]').click();
    await bob.page.locator('[data-do="ready"]').click();
    // A token of one's own, which everybody sees and nobody else can take.
    await bob.page.locator('[data-do="token"]').click();
    await bob.page.locator('dialog label', { hasText: 'Escargot' }).click();
    await bob.page.locator('dialog label', { hasText: 'Turquoise' }).click();
    await checkScreen(bob.page, 'tokens', 'dialog[open]');
    await bob.page.keyboard.press('Escape');
    await ann.page.waitForFunction(
        async (id) => {
            const { seats } = await (await fetch(`/api/tables/${id}`)).json();
            return seats[1].pawn.shape === 10 && seats[1].pawn.colour === 5;
        },
        ann.id,
        { polling: 200 },
    );
    await ann.page.locator('[data-do="token"]').click();
    const snail = ann.page.locator('dialog label', { hasText: 'Snail' }).locator('input');
    await ann.page.waitForFunction((input) => input.disabled, await snail.elementHandle());
    await ann.page.keyboard.press('Escape');
    // Chat and reactions.
    await bob.page.locator('.chat input').fill('Salut !');
    await bob.page.keyboard.press('Enter');
    await ann.page.locator('.chat li', { hasText: 'Salut !' }).waitFor();
    await ann.page.locator('[data-emote="luck"]').click();
    await bob.page.locator('.chat li [aria-label="Bonne chance"]').waitFor();
    // A QR code of the link.
    await ann.page.locator('[data-do="qr"]').click();
    await ann.page.locator('.share svg[role="img"]').waitFor();
    await checkScreen(ann.page, 'lobby of the host');
    await ann.page.setViewportSize({ width: 320, height: 640 });
    await checkScreen(ann.page, 'lobby of the host 320');
    // The chosen token is used in the game too.
    const colour = await bob.page.locator('[data-do="token"] circle').getAttribute('fill');
    await ann.page.locator('[data-do="start"]:enabled').click();
    await ann.page.waitForSelector('section.question');
    const drawn = await ann.page.locator('.players li', { hasText: 'Bob' }).locator('circle').first();
    assert.equal(await drawn.getAttribute('fill'), colour);
    await close(ann, bob);
});

test('the host removes somebody, who is told so', async () => {
    const ann = await host();
    const bob = await friend(ann.id);
    await join(bob);
    await ann.page.locator('[data-do="remove"]').click();
    await bob.page.getByText('L’hôte vous a retiré de cette table.', { exact: false }).waitFor();
    await ann.page.getByText('One seat is free.').waitFor();
    await close(ann, bob);
});

test('a table with a password asks a friend for it', async () => {
    const ann = await host({ password: 'sesame' });
    const bob = await friend(ann.id);
    assert.match(await bob.page.locator('h1').innerText(), /^Vous êtes invité/);
    await bob.page.locator('input[type="password"]').fill('sesame');
    await join(bob);
    await close(ann, bob);
});

test('everybody sees the place names of the host', async () => {
    const ann = await host();
    const bob = await friend(ann.id, { viewport: { width: 1440, height: 900 } });
    await join(bob);
    await ann.page.locator('[data-do="start"]:enabled').click();
    for (const { page } of [ann, bob])
        await page.locator('.board').getByText('Boardwalk').first().waitFor({ state: 'attached' });
    assert.equal(await bob.page.locator('.board').getByText('Rue de la Paix').count(), 0);
    // Sentences stay in the language of each reader.
    assert.equal(await bob.page.evaluate(() => document.documentElement.lang), 'fr');
    await close(ann, bob);
});

test('the host chooses how strong a bot is and what it is like; a surprise is unlike the others', async () => {
    const ann = await host({ seats: 4 });
    const rows = ann.page.locator('.lobby li', { has: ann.page.locator('[data-do="remove"]') });
    await ann.page.locator('[data-do="level"]').selectOption('hard');
    await ann.page.locator('[data-do="character"]').selectOption('trader');
    await ann.page.locator('[data-do="seat-bot"]').first().click();
    await rows.first().waitFor();
    const words = await rows.first().innerText();
    assert.match(words, /Strong · Trader/);
    assert.match(words, /Always has an offer to make/);
    await ann.page.locator('[data-do="character"]').selectOption('surprise');
    await ann.page.locator('[data-do="fill"]').click();
    await rows.nth(2).waitFor();
    const { seats } = await call(ann.page, `tables/${ann.id}`);
    const characters = seats.slice(1).map(({ character }) => character);
    assert.equal(characters[0], 'trader');
    assert.equal(new Set(characters).size, 3, characters.join());
    assert.ok(seats.slice(1).every(({ level }) => level === 'hard'));
    await checkScreen(ann.page, 'lobby with bots');
    await ann.page.setViewportSize({ width: 320, height: 640 });
    await checkScreen(ann.page, 'lobby with bots 320');
    await ann.page.setViewportSize({ width: 1440, height: 900 });
    // The same can be read during the game.
    await ann.page.locator('[data-do="start"]:enabled').click();
    await ann.page.waitForSelector('section.question');
    await ann.page.locator('.players button', { hasText: seats[1].name }).first().click();
    await ann.page.locator('dialog[open]', { hasText: 'Strong · Trader' }).waitFor();
    await close(ann);
});
