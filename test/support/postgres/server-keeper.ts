import { once } from 'node:events';
import { startPostgresServer } from './postgres-server.ts';

/**
 * A process between the tests and PostgreSQL. It prints how to connect, and ends the server when its input ends. The system closes
 * that input however the run ends, also if it is killed, so no server is left behind.
 */
const inputEnded = once(process.stdin.resume(), 'end');
const server = await startPostgresServer();
const { port, password, folder } = server;
// The run may be gone by now: nothing reads what is printed then.
process.stdout.on('error', () => undefined);
process.stdout.write(`${JSON.stringify({ port, password, folder })}\n`);
await inputEnded;
await server.stop();
