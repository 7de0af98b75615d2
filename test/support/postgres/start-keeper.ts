import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { FollowedServer } from './copy-as-standby.ts';

const startedSchema = z.object({ port: z.number(), password: z.string(), folder: z.string() });

/** A server whose keeper ends it when this process ends, however that happens. */
export interface KeptServer extends z.infer<typeof startedSchema> {
  /** The process that ends the server. */
  readonly keeperId: number;
  /** Ends the server as a crash does: it writes nothing more, and recovers from its own log at the next start. */
  crash(): Promise<void>;
  /** Kills it, as when its computer loses its power. It is not started again. */
  kill(): Promise<void>;
  /**
   * Starts the server again at the same port, with settings such as `fsync=off` and variables such as `TZ=UTC`. Resolves when it takes
   * connections.
   */
  restart(...settings: string[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL behind a keeper. `keeperFile`: where the keeper is, for a bundled program. `followed`: it becomes a standby of that
 * server, which has ended.
 */
export async function startKeptServer(
  keeperFile = join(import.meta.dirname, 'server-keeper.ts'),
  followed: FollowedServer | null = null,
): Promise<KeptServer> {
  // In a group of its own: an interrupt of the run must not end the keeper before it has ended the server.
  const args = followed === null ? [] : [JSON.stringify(followed)];
  const keeper = spawn(process.execPath, [keeperFile, ...args], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(keeper, 'exit');
  const lines = createInterface({ input: keeper.stdout });
  const readLine = async (): Promise<string> => {
    const [line] = await Promise.race([
      once(lines, 'line'),
      ended.then(([code]) => {
        throw new Error(`PostgreSQL for the tests could not be started. The keeper ended with ${code}.`);
      }),
    ]);
    return z.string().parse(line);
  };
  const order = async (...command: string[]): Promise<void> => {
    const done = readLine();
    keeper.stdin.write(`${command.join(' ')}\n`);
    await done;
  };
  return {
    ...startedSchema.parse(JSON.parse(await readLine())),
    keeperId: keeper.pid ?? 0,
    crash: () => order('crash'),
    kill: () => order('kill'),
    restart: (...settings) => order('restart', ...settings),
    async stop() {
      keeper.stdin.end();
      await ended;
    },
  };
}
