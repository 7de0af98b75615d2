import { createInterface } from 'node:readline';
import { startPostgresServer } from './postgres-server.ts';

/**
 * A process between the tests and PostgreSQL. It prints how to connect, and ends the server when its input ends. The system closes
 * that input however the run ends, also if it is killed, so no server is left behind. Each line of input is a command, which it
 * prints again once it is done.
 */
const commands = createInterface({ input: process.stdin });
const lines = commands[Symbol.asyncIterator]();
const server = await startPostgresServer();
const { port, password, folder } = server;
// The run may be gone by now: nothing reads what is printed then.
process.stdout.on('error', () => undefined);
process.stdout.write(`${JSON.stringify({ port, password, folder })}\n`);
for await (const command of lines) {
  await (command === 'crash' ? server.crash() : server.restart());
  process.stdout.write(`${command}\n`);
}
await server.stop();
