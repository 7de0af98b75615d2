import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { isPortOpen } from '../../../tools/is-port-open';
import { buildShim, openShim } from '../../fault/harness/shim';
import { withClient } from '../../support/postgres/postgres-store';
import { startKeptServer } from '../../support/postgres/start-keeper';
import { verifies } from '../../support/service/verifies';
import { planProof, recordResult } from '../support/proof-plan';
import { createServerDatabase, takeDatabaseAway } from './failing-database';
import { startLoadedNodes } from './loaded-nodes';
import { NODES_TIMEOUT_MS } from './two-nodes';

/** Within that time a server has recovered, and was started again if that ended it. */
const ROOM_TIMEOUT_MS = 60_000;

/** More than the server keeps room for. */
const FILL = `SELECT pg_logical_emit_message(false, 'fill', repeat('x', 1000000)) FROM generate_series(1, 200)`;

const ROW = 'the disk of the database is full under load, and has room again';
const REMARK =
  'each answer has one record, each change is done once, the log verifies, no refusal names a disk';

/** Starts a PostgreSQL whose files may be kept from growing, as on a full disk. */
async function startLimitedServer() {
  const server = await startKeptServer();
  onTestFinished(() => server.stop());
  const { folder } = server;
  const library = buildShim(folder);
  const shim = openShim(library, folder, join(folder, 'data'));
  onTestFinished(shim.close);
  // The server may run under another user, who could not load it under a strict umask of this process.
  chmodSync(library, 0o755);
  chmodSync(join(folder, 'shim.control'), 0o666);
  const variables = Object.entries(shim.environment).map(([name, value]) => `${name}=${value}`);
  await server.crash();
  await server.restart(...variables);
  return {
    server,
    shim,
    /** Gives it room. If it has ended for lack of it, or still ends, it is started again, as its operator does. */
    async giveRoom(url: string): Promise<void> {
      shim.limit(null);
      await vi.waitFor(
        async () => {
          if (!(await isPortOpen(server.port))) await server.restart(...variables);
          await withClient(url, (client) => client.query('SELECT 1'));
        },
        { timeout: ROOM_TIMEOUT_MS },
      );
    },
  };
}

/** Writes to the server's own log until it has no room. The server then ends all connections, and recovers by itself. */
async function fillServerLog(url: string): Promise<void> {
  const filling = withClient(url, async (client) => {
    client.on('error', () => undefined);
    await client.query(FILL);
  });
  await expect(filling).rejects.toThrow();
}

const waitUntilEnded = (port: number): Promise<void> =>
  vi.waitFor(async () => expect(await isPortOpen(port)).toBe(false), { timeout: ROOM_TIMEOUT_MS });

/** Only Linux can simulate a disk. */
const isLinux = process.platform === 'linux';

describe('two loaded services of one PostgreSQL', () => {
  verifies(
    'node.database-full',
    'lose nothing that was answered when its disk is full, name no disk, and go on by themselves once there is room',
    async () => {
      if (!isLinux) return void process.stderr.write('Only Linux can fill the disk of a server.\n');
      const { server, shim, giveRoom } = await startLimitedServer();
      const world = await startLoadedNodes(await createServerDatabase(server));
      for (const run of planProof(2, 20).runs) {
        const hitsBefore = shim.read().hits;
        const { calls, problems } = await takeDatabaseAway(world, run, {
          async takeAway() {
            shim.limit(0);
            // Each second time not only its tables lack room, and each fourth time it finds none when it recovers.
            if (run % 2 === 1) await fillServerLog(world.url);
            if (run % 4 === 3) await waitUntilEnded(server.port);
          },
          bringBack: () => giveRoom(world.url),
        });
        recordResult({ row: ROW, counts: { runs: 1, calls, wrong: problems.length }, remark: REMARK });
        expect(problems, `run ${run}`).toEqual([]);
        expect(shim.read().hits, `run ${run}`).toBeGreaterThan(hitsBefore);
      }
    },
    NODES_TIMEOUT_MS,
  );
});
