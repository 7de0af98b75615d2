import { expect, onTestFinished } from 'vitest';
import { changeUrl } from '../../support/postgres/owned-database';
import { withClient } from '../../support/postgres/postgres-store';
import { serveInterrupted } from '../../support/postgres/server-stubs';
import type { KeptServer } from '../../support/postgres/start-keeper';
import { startKeptServer } from '../../support/postgres/start-keeper';

const NAME = 'second';
/** A standby connects within moments. On a busy computer they are long. */
const FOLLOWING_TIMEOUT_MS = 60_000;

/** Whether commits of the primary wait for its standby. */
type Replication = 'sync' | 'async';

/** A server that follows another one, until it takes its place. */
export interface StandbyServer {
  readonly server: KeptServer;
  /** URL of its superuser. */
  readonly url: string;
  /** From here on nothing that the primary writes arrives. */
  cutOff(): void;
  /** Ends its following: it takes writes from here on. */
  promote(): Promise<void>;
}

/**
 * Starts a standby of a server. The server ends for the copy and is started again. `url`: of its superuser. Resolves when the
 * standby follows.
 */
export async function startStandby(
  primary: KeptServer,
  url: string,
  replication: Replication,
): Promise<StandbyServer> {
  const way = await serveInterrupted(primary.port);
  await primary.crash();
  const server = await startKeptServer(undefined, { folder: primary.folder, port: way.port, name: NAME });
  onTestFinished(() => server.stop());
  await primary.restart(...(replication === 'sync' ? [`synchronous_standby_names=${NAME}`] : []));
  await withClient(url, (client) =>
    expect
      .poll(async () => (await client.query('SELECT sync_state AS state FROM pg_stat_replication')).rows, {
        timeout: FOLLOWING_TIMEOUT_MS,
      })
      .toEqual([{ state: replication }]),
  );
  const standbyUrl = changeUrl(url, { port: String(server.port) });
  return {
    server,
    url: standbyUrl,
    cutOff: way.interrupt,
    async promote() {
      const { rows } = await withClient(standbyUrl, (client) =>
        client.query('SELECT pg_promote() AS promoted'),
      );
      expect(rows).toEqual([{ promoted: true }]);
    },
  };
}
