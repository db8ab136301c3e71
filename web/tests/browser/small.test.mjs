// Every screen of every edition on a phone, in English, by day and by night.

import { test } from 'node:test';
import { EDITIONS, lookAtHome, lookAtTable } from './look.mjs';
import { browser, house } from './opened.mjs';

const seen = { lang: 'en', width: 320 };
test('home, lobby and settings', () => lookAtHome(browser, house.url, seen));
for (const edition of EDITIONS)
    test(`${edition} and its sheets`, () => lookAtTable(browser, house.url, edition, seen));
