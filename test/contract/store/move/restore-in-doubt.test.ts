import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogSource } from '@server/features/audit/chain/audit-source';
import { findContradiction } from '@server/features/audit/chain/find-contradiction';
import { formatFileTimestamp } from '@server/files/file-timestamp';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { makeInstallation } from '../../../support/move/installation';
import type { MovedWorld } from '../../../support/move/moved-world';
import { moveInstallation } from '../../../support/move/moved-world';
import { backUp, dropSchema, recordCall as record, restore } from '../../../support/move/server-copies';
import type { Cut } from '../../../support/postgres/cut-proxy';
import { startCutProxy } from '../../../support/postgres/cut-proxy';
import { createTemporaryFolder, createTestClock } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const installation = mkdtempSync(join(tmpdir(), 'brasstag-in-doubt-'));
const { now } = createTestClock();
/** A copy of a whole database takes long on a busy computer. */
const SLOW_MS = 180_000;

beforeAll(() => makeInstallation(installation));
afterAll(() => rmSync(installation, { recursive: true, force: true }));

/** Named by the clock, which does not go on in these tests. */
const KEPT_AS = `before_restore_${formatFileTimestamp(now()).toLowerCase().replaceAll('-', '_')}`;

/** What a restore does whose connection is cut in its last step, and how its directory is afterwards. */
async function restoreCut(cut: Cut, world: MovedWorld, onCut = (): void => undefined) {
  const file = join(createTemporaryFolder(), 'server.db');
  await backUp(world, file);
  await record(world.service);
  onTestFinished(() => dropSchema(world.url, KEPT_AS));
  const checkpoints = join(world.node, 'checkpoints');
  const before = readFileSync(checkpoints, 'utf8');
  const proxy = await startCutProxy({
    port: Number(new URL(world.url).port),
    choose(isChange) {
      if (!isChange) return 'none';
      onCut();
      return cut;
    },
  });
  const url = new URL(world.url);
  url.port = String(proxy.port);
  const { code, err } = await restore({ ...world, url: url.href }, file);
  const readOperation = async () => {
    const [last] = await world.service.read(({ audit }) =>
      audit.page({ filter: { propertyIds: null }, limit: 1, order: 'newest_first' }),
    );
    return last?.operation;
  };
  return {
    code,
    err,
    isRestored: async () => (await readOperation()) === 'service.restore',
    hasOldCheckpoints: () => readFileSync(checkpoints, 'utf8') === before,
    hasContradiction: async () =>
      (await findContradiction(createLogSource(world.service), world.node)) !== null,
  };
}

describe('a restore to PostgreSQL whose connection is lost in its last step', () => {
  verifies(
    'run.server-restore',
    'is done if it was stored',
    async () => {
      const done = await restoreCut('lost_after', await moveInstallation(installation, now));
      expect([done.code, await done.isRestored()]).toEqual([0, true]);
      expect([done.hasOldCheckpoints(), await done.hasContradiction()]).toEqual([false, false]);
    },
    SLOW_MS,
  );

  verifies(
    'run.server-restore',
    'has changed nothing if it was not',
    async () => {
      const undone = await restoreCut('lost_between', await moveInstallation(installation, now));
      expect([undone.code, JSON.parse(undone.err)]).toEqual([
        1,
        { code: 'unavailable', error: expect.stringContaining('Nothing was changed') },
      ]);
      expect([await undone.isRestored(), undone.hasOldCheckpoints()]).toEqual([false, true]);
    },
    SLOW_MS,
  );

  verifies(
    'run.server-restore',
    'says what to do if that is not known, and holds no service by the checkpoints',
    async () => {
      const world = await moveInstallation(installation, now);
      const occupant = new Client(world.url);
      await occupant.connect();
      onTestFinished(() => occupant.end());
      // Someone else waits for the lock of the organisation, and has it from the commit on.
      let occupied: Promise<unknown> = Promise.resolve();
      const unknown = await restoreCut('lost_after', world, () => {
        occupied = occupant.query('BEGIN; SELECT pg_advisory_xact_lock(1112817991, 1)');
      });
      await occupied;
      expect([unknown.code, JSON.parse(unknown.err)]).toEqual([
        1,
        {
          code: 'outcome_unknown',
          error: expect.stringMatching(
            new RegExp(`has the schema ${KEPT_AS}, it was\\. If not, restore again\\.`),
          ),
        },
      ]);
      expect(unknown.hasOldCheckpoints()).toBe(true);
      await occupant.query('ROLLBACK');
      expect([await unknown.isRestored(), await unknown.hasContradiction()]).toEqual([true, false]);
    },
    SLOW_MS,
  );
});
