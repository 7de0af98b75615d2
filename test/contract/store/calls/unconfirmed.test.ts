import type { PostgresOptions, PostgresStore } from '@server/db/postgres/store/postgres-store';
import { openPostgresStore } from '@server/db/postgres/store/postgres-store';
import { createSecretBox } from '@server/files/secret-box';
import { expect, onTestFinished } from 'vitest';
import { parseConnection, SERVICE_ROLE, withClient } from '../../../support/postgres/postgres-store';
import { addProperty, getVerdict, readProperties } from '../../../support/postgres/recorded-work';
import { startReplicatedServer } from '../../../support/postgres/standby-server';
import { createId } from '../../../support/reservations/rows';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** Two servers start, and a busy computer makes everything slow. */
const SLOW_MS = 180_000;
const WAIT_MS = 30_000;
/** How long the server may take to answer, in place of 12 seconds. */
const ANSWER_TIMEOUT_MS = 1500;

/** What an operator does who sees that a commit does not end. */
const endings = ['pg_cancel_backend', 'pg_terminate_backend'] as const;

/** Ends commits that wait for the standby. Returns how many. */
const endWaiting = (url: string, ending: (typeof endings)[number]): Promise<number> =>
  withClient(url, async (client) => {
    const waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    const { rows } = await client.query(`SELECT ${ending}(pid) FROM (${waiting}) AS waiting`);
    return rows.length;
  });

async function openReplicated() {
  const server = await startReplicatedServer();
  const connection = { ...parseConnection(server.url), user: SERVICE_ROLE };
  const box = createSecretBox(createTemporaryFolder());
  return {
    server,
    async openStore(
      limits: Pick<PostgresOptions, 'answerTimeoutMs' | 'doubtTimeoutMs'> = {},
    ): Promise<PostgresStore> {
      // The test sets the time back: the mark of the clock is no commit of its own then.
      const options = { connection, box, ...limits, now: () => 1, onFailure: () => undefined };
      const store = await openPostgresStore(options);
      onTestFinished(() => store.close());
      return store;
    },
    /** Ends the wait of the commit that is under way. */
    endCommit: (ending: (typeof endings)[number]): Promise<void> =>
      expect.poll(() => endWaiting(server.url, ending), { timeout: WAIT_MS }).toBeGreaterThan(0),
    /** Ends all waits. Each answer to a question about a commit waits, too. */
    endAll: (): Promise<void> =>
      expect.poll(() => endWaiting(server.url, 'pg_cancel_backend'), { timeout: WAIT_MS }).toBe(0),
  };
}

verifies(
  'node.standby-away',
  'a commit whose wait for the standby was ended on the server is not answered as done',
  async () => {
    const { server, openStore, endCommit, endAll } = await openReplicated();
    const store = await openStore();
    const verdicts: string[] = [];
    await server.stopStandby();
    let number = 0;
    for (const work of [addProperty, readProperties])
      for (const ending of endings) {
        number += 1;
        const verdict = getVerdict(work(store, number));
        await endCommit(ending);
        verdicts.push(await verdict);
        await endAll();
      }
    expect(verdicts).toEqual(Array.from(verdicts, () => 'outcome_unknown'));
  },
  SLOW_MS,
);

verifies(
  'node.standby-away',
  'a commit whose wait was ended is answered as done once the standby has it',
  async () => {
    const { server, openStore, endCommit } = await openReplicated();
    const store = await openStore({ doubtTimeoutMs: WAIT_MS });
    await server.stopStandby();
    const verdict = getVerdict(addProperty(store, 1));
    await endCommit('pg_cancel_backend');
    await server.startStandby();
    expect(await verdict).toBe('done');
  },
  SLOW_MS,
);

verifies(
  'node.standby-away',
  'a commit without an answer is not answered as not done, and the next one is',
  async () => {
    const { server, openStore } = await openReplicated();
    const store = await openStore({ answerTimeoutMs: ANSWER_TIMEOUT_MS });
    await server.stopStandby();
    const verdicts = [await getVerdict(addProperty(store, 1)), await getVerdict(addProperty(store, 2))];
    await server.startStandby();
    const list = () => store.read(({ properties }) => properties.list());
    await expect.poll(async () => (await list()).map(({ id }) => id)).toEqual([createId('prp', 1)]);
    expect(verdicts).toEqual(['outcome_unknown', 'unavailable']);
  },
  SLOW_MS,
);
