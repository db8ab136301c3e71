// A server and a browser for the tests of one file. The server has a test seed: the dice and the bots of a table follow from the seed
// and from the number of tables created before.

import { after, before } from 'node:test';
import { launch } from './drive.mjs';
import { TestServer } from './server.mjs';

export let server;
export let browser;
before(async () => {
    server = await TestServer.open({ testSeed: 1 });
    browser = await launch();
});
after(async () => {
    await browser?.close();
    await server?.close();
});
