import { startKeptServer } from './start-keeper.ts';

/** A run of tests to be killed: it starts a server as a run does, prints where it is, and never ends by itself. */
const { port, folder } = await startKeptServer();
process.stdout.write(`${JSON.stringify({ port, folder })}\n`);
