// Every screen of every edition on a phone, in English, by day and by night.

import { after, before, test } from 'node:test';
import { launch } from './drive.mjs';
import { House } from './house.mjs';
import { EDITIONS, lookAtHome, lookAtTable } from './look.mjs';

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

const seen = { lang: 'en', width: 320 };
test('home, lobby and settings', () => lookAtHome(browser, house.url, seen));
for (const edition of EDITIONS)
    test(`${edition} and its sheets`, () => lookAtTable(browser, house.url, edition, seen));
