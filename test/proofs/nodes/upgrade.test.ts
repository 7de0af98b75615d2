import { describe, expect, onTestFinished } from 'vitest';
import { writeDatabaseFile } from '../../support/postgres/owned-database';
import { SERVICE_ROLE, withClient } from '../../support/postgres/postgres-store';
import { startKeptServer } from '../../support/postgres/start-keeper';
import { runProgram } from '../../support/service/program';
import { verifies } from '../../support/service/verifies';
import { planProof, recordResult } from '../support/proof-plan';
import { createServerDatabase } from './failing-database';
import type { DrillResult } from './failing-nodes';
import { startLoadedNodes } from './loaded-nodes';
import { createNextProgram } from './next-program';
import { NODES_TIMEOUT_MS } from './two-nodes';
import { loadMeanwhile } from './upgrade';

const ROW = 'upgraded one after the other under load, over a migration that only adds';
const REMARK =
  'each answer has one record, each change is done once, the log verifies, with both versions at once';

/** What a later version may add to tables that calls read and write. */
const ADDITIVE = `
  ALTER TABLE api_key ADD COLUMN later text COLLATE "C";
  ALTER TABLE reservation ADD COLUMN later bigint NOT NULL DEFAULT 0;
  ALTER TABLE node ADD COLUMN later bigint NOT NULL DEFAULT 0;
  CREATE INDEX reservation_by_later ON reservation (later);
  CREATE TABLE later (id bigint PRIMARY KEY);`;

const added = { '9998_later.additive': ADDITIVE };
const changed = { ...added, '9999_last': 'DROP TABLE later' };

/** The exit code of a service whose database is of a newer version. */
const NEWER = 5;

/** Ends what is still connected as a service: the reader of the drill, and what killed services have left. */
const endConnections = (url: string): Promise<unknown> =>
  withClient(url, (client) =>
    client.query(
      "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'brasstag'",
    ),
  );

describe('two loaded services of one PostgreSQL', () => {
  verifies(
    'node.upgrade',
    'are upgraded one after the other over a migration that only adds, and never work after another one',
    async () => {
      const next = createNextProgram(added);
      const afterNext = createNextProgram(changed);
      for (const run of planProof(1, 5).runs) {
        const server = await startKeptServer();
        onTestFinished(() => server.stop());
        const world = await startLoadedNodes(await createServerDatabase(server));
        const database = ['--database', writeDatabaseFile(world.url)];
        const migrate = (program: string) =>
          runProgram(
            ['migrate', ...database, '--service-role', SERVICE_ROLE, '--json'],
            '',
            NODES_TIMEOUT_MS,
            program,
          );
        const record = (phases: readonly DrillResult[]): void => {
          const problems = phases.flatMap((phase) => phase.problems);
          const calls = phases.reduce((sum, phase) => sum + phase.calls, 0);
          recordResult({ row: ROW, counts: { runs: 1, calls, wrong: problems.length }, remark: REMARK });
          expect(problems, `run ${run}`).toEqual([]);
        };
        const [first, second] = world.nodes;
        const load = (nodes: typeof world.nodes, round: number, meanwhile = async () => {}) =>
          loadMeanwhile({ world, nodes, round: run * 2 + round, meanwhile });
        const migrated = await load(world.nodes, 0, async () => {
          expect(await migrate(next)).toMatchObject({
            code: 0,
            stderr: '',
            stdout: expect.stringContaining('9998_later.additive'),
          });
        });
        // The old version starts there again, too: one that fails in the middle of an upgrade is not gone.
        await second.served.kill();
        const oldAgain = await world.restart(second);
        expect(await first.served.stop()).toBe(0);
        const upgraded = await world.restart(first, next);
        record([migrated, await load([upgraded, oldAgain], 1)]);
        expect(await migrate(afterNext)).toMatchObject({
          code: 1,
          stderr: expect.stringContaining('9999_last'),
        });
        for (const { served } of [upgraded, oldAgain]) await served.kill();
        await endConnections(world.url);
        expect(await migrate(afterNext)).toMatchObject({ code: 0 });
        await expect(world.restart(second)).rejects.toThrow(`ended with ${NEWER}`);
        await expect(world.restart(first, next)).rejects.toThrow(`ended with ${NEWER}`);
        await (await world.restart(first, afterNext)).served.kill();
      }
    },
    NODES_TIMEOUT_MS,
  );
});
