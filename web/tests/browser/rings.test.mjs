// The board with three rings: a bonus move and a station.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, call, person, playOn, startGame } from './drive.mjs';
import { browser, server } from './setup.mjs';

test('players make a bonus move and reach a station', async () => {
    const people = [
        await person(browser, server.url, { lang: 'fr', width: 1440 }),
        await person(browser, server.url, { lang: 'en', width: 768 }),
    ];
    await startGame(people, 'ultimate', { options: { auto_rent: true } });
    const [ann] = people;
    const { tracks } = await call(ann.page, 'editions/ultimate');
    const stations = tracks.flat().filter((space, at, all) => all.indexOf(space) !== at);
    const stationNames = new Map();
    for (const who of people) stationNames.set(who, await names(who.page, stations));
    let bonus = 0;
    const reached = new Set();
    await playOn(people, {
        most: 900,
        each: async (who, open) => {
            await answer(who.page, open);
            const lines = (await who.page.locator('.story ol').innerText()).toLowerCase();
            if (/suit le magnat|prend le bus|follows the magnate|takes the bus/.test(lines)) bonus += 1;
            const here = await who.page.evaluate(
                (stations) =>
                    [...document.querySelectorAll('.cells .frame')]
                        .map((frame) => frame.getAttribute('aria-label') ?? '')
                        .filter((label) => stations.some((name) => label.startsWith(name)))
                        .filter((label) => /\b(ici|here)\b/.test(label)),
                stationNames.get(who),
            );
            for (const label of here) reached.add(label);
            return bonus > 0 && reached.size > 0 ? 'stop' : true;
        },
    });
    assert.ok(bonus > 0, 'a bonus move was made');
    assert.ok(reached.size > 0, 'a station was reached');
    for (const { errors, context } of people) {
        assert.deepEqual(errors, []);
        await context.close();
    }
});

/** The names of spaces in the language of this page. */
async function names(page, ids) {
    const { spaces } = await call(page, 'editions/ultimate');
    const lang = await page.evaluate(() => document.documentElement.lang);
    return ids.map((id) => spaces.find((space) => space.id === id).names[lang]);
}
