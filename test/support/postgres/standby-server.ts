import { expect, onTestFinished } from 'vitest';
import { createDatabase } from './database-door';
import { changeUrl } from './owned-database';
import { prepareDatabase, withClient } from './postgres-store';
import { serveInterrupted } from './server-stubs';
import type { KeptServer } from './start-keeper';
import { startKeptServer } from './start-keeper';

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

/** Waits until just the standbys of these kinds follow the server. */
const waitForStates = (url: string, states: readonly string[]): Promise<void> =>
  withClient(url, (client) =>
    expect
      .poll(async () => (await client.query('SELECT sync_state AS state FROM pg_stat_replication')).rows, {
        timeout: FOLLOWING_TIMEOUT_MS,
      })
      .toEqual(states.map((state) => ({ state }))),
  );

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
  await waitForStates(url, [replication]);
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

/** A server whose commits wait for its standby. */
export interface ReplicatedServer {
  /** URL of its superuser, for a database that has the tables. */
  readonly url: string;
  /** Ends the standby. Resolves when the server has noticed. */
  stopStandby(): Promise<void>;
  /** Starts it again. Resolves when commits no longer wait. */
  startStandby(): Promise<void>;
  /** Takes the standby's name out of the settings, as an operator does who cannot start it. */
  forgetStandby(): Promise<void>;
}

/** Starts a server whose commits wait for its standby. Both end with the test. */
export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const primary = await startKeptServer();
  onTestFinished(() => primary.stop());
  const url = await createDatabase(primary, 'brasstag');
  await prepareDatabase(url);
  const { server } = await startStandby(primary, url, 'async');
  const setNames = (names: string): Promise<void> =>
    withClient(url, async (client) => {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
      await client.query('SELECT pg_reload_conf()');
    });
  await setNames(NAME);
  await waitForStates(url, ['sync']);
  return {
    url,
    async stopStandby() {
      await server.crash();
      await waitForStates(url, []);
    },
    async startStandby() {
      await server.restart();
      await waitForStates(url, ['sync']);
    },
    forgetStandby: () => setNames(''),
  };
}
