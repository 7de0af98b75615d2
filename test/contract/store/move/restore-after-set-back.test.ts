import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { makeInstallation } from '../../../support/move/installation';
import { moveInstallation } from '../../../support/move/moved-world';
import { backUp, dropSchema, recordCall, restore } from '../../../support/move/server-copies';
import { openServiceStore, withClient } from '../../../support/postgres/postgres-store';
import { createTemporaryFolder, createTestClock } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const installation = mkdtempSync(join(tmpdir(), 'brasstag-set-back-'));
const { now } = createTestClock();
/** A copy of a whole database takes long on a busy computer. */
const SLOW_MS = 180_000;

beforeAll(() => makeInstallation(installation));
afterAll(() => rmSync(installation, { recursive: true, force: true }));

const restoredSchema = z.object({ kept_as: z.string() });

verifies(
  'run.restore-after-set-back',
  'ends the held state of services that run, and leaves no key active',
  async () => {
    const world = await moveInstallation(installation, now);
    const finder = await openServiceStore(world.url, now);
    const file = join(createTemporaryFolder(), 'server.db');
    await backUp(world, file);
    // The directory that restores has not seen the record that is lost.
    await recordCall(finder);
    await withClient(world.url, async (client) => {
      await client.query('SET session_replication_role = replica');
      await client.query('DELETE FROM audit_record WHERE seq = (SELECT max(seq) FROM audit_record)');
    });
    await finder.compareNow();
    expect(finder.findContradiction()).toMatchObject({ kind: 'shorter' });

    const done = await restore(world, file);
    expect(done).toMatchObject({ code: 0, err: '' });
    const { kept_as: keptAs } = restoredSchema.parse(JSON.parse(done.out));
    onTestFinished(() => dropSchema(world.url, keptAs));
    await finder.compareNow();
    expect(finder.findContradiction()).toBeNull();
    const keys = await finder.read(async ({ keys: stored, properties }) =>
      (await Promise.all((await properties.list()).map(({ id }) => stored.list(id)))).flat(),
    );
    expect(keys.length).toBeGreaterThan(2);
    expect(keys.filter(({ revokedAtMs }) => revokedAtMs === null)).toEqual([]);
  },
  SLOW_MS,
);
