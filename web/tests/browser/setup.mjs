// A house and a browser for the tests of one file, opened before the first of them and closed after the last. The house has a
// test seed: the dice and the bots of each table follow from it and from how many tables were set up there before.

import { after, before } from 'node:test';
import { launch } from './drive.mjs';
import { TestServer } from './server.mjs';

export let house;
export let browser;
before(async () => {
    house = await TestServer.open({ testSeed: 1 });
    browser = await launch();
});
after(async () => {
    await browser?.close();
    await house?.close();
});
