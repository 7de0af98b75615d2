import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { startPostgresServer } from './postgres-server.ts';

/**
 * A process between the tests and PostgreSQL. It prints how to connect, and ends the server when its input ends. The system closes
 * that input however the run ends, also if it is killed, so no server is left behind. Each line of input is a command with the
 * settings that it starts the server with. The keeper prints it again once it is done. Its argument, if it has one, says which server the
 * new one follows as a standby.
 */
const commands = createInterface({ input: process.stdin });
const inputEnded = once(commands, 'close');
const followedSchema = z.object({ folder: z.string(), port: z.number(), name: z.string() });
const [, , followed] = process.argv;
const server = await startPostgresServer(
  followed === undefined ? null : followedSchema.parse(JSON.parse(followed)),
);
const { port, password, folder } = server;
// The run may be gone by now: nothing reads what is printed then.
process.stdout.on('error', () => undefined);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function runCommands(): Promise<void> {
  for await (const line of commands) {
    const [command, ...settings] = line.split(' ');
    if (command === 'crash') await server.crash();
    else if (command === 'kill') await server.kill();
    else await server.restart(settings);
    print(line);
  }
}

print(JSON.stringify({ port, password, folder }));
try {
  await Promise.race([runCommands(), inputEnded]);
} finally {
  await server.stop();
}
