import { openConnections } from '@server/db/postgres/engine/connections';
import { withMoveClient } from '@server/db/postgres/move/move-connection';
import type { ClientBase } from 'pg';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { borrowMigratedDatabase, parseConnection } from '../../../support/postgres/postgres-store';
import { verifies } from '../../../support/service/verifies';

/** Longer than any answer of the path of calls is waited for. */
const LONG_MS = 60_000;

/** Asks what the server answers a second later, while the clock of this process runs on for much longer. */
async function askSlowly(client: ClientBase): Promise<string> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = client.query("SELECT 'answered' AS what, pg_sleep(1)").then(
      ({ rows }) => String(rows[0]?.what),
      (error: unknown) => String(error),
    );
    await vi.advanceTimersByTimeAsync(LONG_MS);
    return await asked;
  } finally {
    vi.useRealTimers();
  }
}

const hooks = { onLost: () => undefined, onOpened: async () => undefined };

describe('an answer that takes long', () => {
  verifies('run.commit-in-doubt', 'is given up on each connection of a service', async () => {
    const connections = openConnections(parseConnection(await borrowMigratedDatabase()), hooks);
    onTestFinished(() => connections.close());
    const alone = await connections.openAlone();
    expect(await askSlowly(alone)).toContain('Query read timeout');
    await alone.end();
    const writer = await connections.writers.connect();
    expect(await askSlowly(writer)).toContain('Query read timeout');
    writer.release(true);
  });

  verifies('run.move', 'is waited for by what copies everything', async () => {
    const connection = parseConnection(await borrowMigratedDatabase());
    expect(await withMoveClient(connection, askSlowly)).toBe('answered');
  });
});
