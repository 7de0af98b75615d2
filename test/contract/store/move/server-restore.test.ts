import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import type { KeyRow } from '@server/stores/key-store';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { z } from 'zod';
import { getDatabaseFile, makeInstallation } from '../../../support/move/installation';
import { readFileTables, readServerTables } from '../../../support/move/moved-tables';
import { moveInstallation } from '../../../support/move/moved-world';
import type { SharedStore } from '../../../support/move/server-copies';
import {
  backUp,
  dropSchema,
  getServiceUrl,
  recordCall as record,
  restore,
} from '../../../support/move/server-copies';
import { withClient } from '../../../support/postgres/postgres-store';
import { parseJsonOutput, runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder, createTestClock } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const installation = mkdtempSync(join(tmpdir(), 'brasstag-restored-'));
const { now } = createTestClock();
/** A copy of a whole database takes long on a busy computer. */
const SLOW_MS = 180_000;

beforeAll(() => makeInstallation(installation));
afterAll(() => rmSync(installation, { recursive: true, force: true }));

const listKeys = (store: SharedStore): Promise<readonly KeyRow[]> =>
  store.read(async ({ keys, properties }) => {
    const lists = await Promise.all((await properties.list()).map(({ id }) => keys.list(id)));
    return lists.flat();
  });

/** Revokes the first key that is not, as a member does. */
async function revokeOne(store: SharedStore): Promise<KeyRow> {
  const key = (await listKeys(store)).find(({ revokedAtMs }) => revokedAtMs === null);
  if (key === undefined) throw new Error('every key is revoked');
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    await tx.keys.revoke(key.propertyId, key.id, tx.nowMs);
  });
  return key;
}

const verify = (store: SharedStore) => verifyChain(createAuditSource(store));
const schemaSchema = z.object({
  kept_as: z.string(),
  revoked_keys: z.number(),
  changed_keys: z.array(z.string()),
});

describe('a backup of PostgreSQL', () => {
  verifies(
    'run.server-backup',
    'is a checked file, which restores to one computer',
    async () => {
      const world = await moveInstallation(installation, now);
      const file = join(createTemporaryFolder(), 'server.db');
      const made = await backUp(world, file);
      expect(made).toMatchObject({ code: 0, err: '' });
      const chain = await verify(world.service);
      expect(chain.ok).toBe(true);
      // The record of the backup itself comes behind it.
      const { audit_records: records } = z.object({ audit_records: z.int() }).parse(JSON.parse(made.out));
      expect(chain).toMatchObject({ checked: records + 1 });
      expect(readFileTables(file)).toEqual(await readServerTables(world.url));
      expect((await backUp(world, file)).err).toContain('already exists');

      const home = join(createTemporaryFolder(), 'home');
      const restored = await runCommand(['restore', file, '--data-dir', home, '--json'], { now });
      expect(restored).toMatchObject({ code: 0, err: '' });
      const verified = await runCommand(['audit', 'verify', '--data-dir', home, '--json'], { now });
      expect(JSON.parse(verified.out)).toMatchObject({ ok: true });
      const keys = await parseJsonOutput(['keys', 'list', '--data-dir', home], { now });
      const states = z.array(z.object({ state: z.string() })).parse(keys);
      expect(states.map(({ state }) => state)).not.toContain('active');
      expect(readFileTables(getDatabaseFile(home))['reservation']).toEqual(
        readFileTables(file)['reservation'],
      );
    },
    SLOW_MS,
  );

  verifies(
    'run.server-backup',
    'of a server that is gone is no file',
    async () => {
      const world = await moveInstallation(installation, now);
      const file = join(createTemporaryFolder(), 'never.db');
      const gone = new URL(world.url);
      gone.port = '1';
      const { code, err } = await backUp({ ...world, url: gone.href }, file);
      expect([code, JSON.parse(err).code]).toEqual([1, 'unavailable']);
      expect(existsSync(file)).toBe(false);
    },
    SLOW_MS,
  );
});

describe('a restore to PostgreSQL', () => {
  verifies(
    'run.server-restore',
    'keeps keys revoked, and the services go on',
    async () => {
      const world = await moveInstallation(installation, now);
      const file = join(createTemporaryFolder(), 'server.db');
      await backUp(world, file);
      const rooms = () =>
        world.service.read(async ({ properties }) => (await properties.list()).map(({ name }) => name));
      const names = await rooms();
      const revoked = await revokeOne(world.service);
      // The service has seen records that the backup does not have.
      for (let count = 0; count < 3; count += 1) await record(world.service);
      await withClient(
        world.url,
        async (client) => void (await client.query("UPDATE property SET name = 'Later'")),
      );
      expect(await rooms()).not.toEqual(names);

      const done = await restore(world, file);
      expect(done).toMatchObject({ code: 0, err: '' });
      const { kept_as: keptAs, changed_keys: changed } = schemaSchema.parse(JSON.parse(done.out));
      expect(changed).toEqual([]);
      expect(await rooms()).toEqual(names);
      const keys = await listKeys(world.service);
      expect(keys.find(({ id }) => id === revoked.id)?.revokedAtMs).toEqual(expect.any(Number));
      expect(keys.filter(({ revokedAtMs }) => revokedAtMs === null).length).toBeGreaterThan(0);
      expect((await verify(world.service)).ok).toBe(true);
      const last = await world.service.read(({ audit }) =>
        audit.page({ filter: { propertyIds: null }, limit: 1, order: 'newest_first' }),
      );
      expect(last).toMatchObject([{ operation: 'service.restore', outcome: 'ok' }]);
      // The service appends to the restored log, by the functions of the restored schema.
      await record(world.service);
      await revokeOne(world.service);
      await backUp(world, join(createTemporaryFolder(), 'again.db'));
      expect((await verify(world.service)).ok).toBe(true);
      await expect(
        withClient(getServiceUrl(world.url), (client) => client.query('DELETE FROM audit_record')),
      ).rejects.toThrow('permission denied');
      const kept = await withClient(world.url, (client) =>
        client.query(`SELECT name FROM "${keptAs}".property`),
      );
      expect(kept.rows[0]).toEqual({ name: 'Later' });
      await expect(
        withClient(getServiceUrl(world.url), (client) =>
          client.query(`SELECT name FROM "${keptAs}".property`),
        ),
      ).rejects.toThrow('permission denied');
      await dropSchema(world.url, keptAs);
    },
    SLOW_MS,
  );

  verifies(
    'run.server-restore',
    'that fails changes nothing',
    async () => {
      const world = await moveInstallation(installation, now);
      const file = join(createTemporaryFolder(), 'server.db');
      await backUp(world, file);
      await revokeOne(world.service);
      const before = await readServerTables(world.url);
      const broken = join(createTemporaryFolder(), 'broken.db');
      writeFileSync(broken, 'no database');
      expect(await restore(world, broken)).toMatchObject({
        code: 1,
        err: expect.stringContaining('database_damaged'),
      });
      expect(await restore(world, file, AbortSignal.abort())).toMatchObject({ code: 1 });
      expect(await restore({ ...world, url: getServiceUrl(world.url) }, file)).toMatchObject({
        code: 1,
        err: expect.stringContaining('Use the URL of the owner'),
      });
      expect(await readServerTables(world.url)).toEqual(before);
      const schemas = await withClient(world.url, (client) =>
        client.query("SELECT FROM pg_namespace WHERE nspname LIKE 'brasstag%' OR nspname LIKE 'before%'"),
      );
      expect(schemas.rowCount).toBe(0);
    },
    SLOW_MS,
  );
});
