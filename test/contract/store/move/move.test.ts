import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@server/db/sqlite/store/sqlite-store';
import { transfer } from '@server/engine/transfer';
import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import { createSecretBox } from '@server/files/secret-box';
import type { AuditRecord } from '@server/stores/audit-store';
import type { Store } from '@server/stores/store';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import {
  copyInstallation,
  getDatabaseFile,
  makeInstallation,
  writeUrlFile,
} from '../../../support/move/installation';
import { readFileTables, readServerTables } from '../../../support/move/moved-tables';
import { changeUrl } from '../../../support/postgres/owned-database';
import {
  borrowMigratedDatabase,
  openServiceStore,
  SERVICE_ROLE,
} from '../../../support/postgres/postgres-store';
import { runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder, createTestClock } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const installation = mkdtempSync(join(tmpdir(), 'brasstag-moved-'));
const { now } = createTestClock();
const noProgress = { report: () => undefined, signal: new AbortController().signal };

/** A copy of a whole database takes long on a busy computer. */
const SLOW_MS = 180_000;

beforeAll(() => makeInstallation(installation));
afterAll(() => rmSync(installation, { recursive: true, force: true }));

const move = (directory: string, url: string) =>
  runCommand(['move', '--to', writeUrlFile(url), '--data-dir', directory, '--json'], { now });

/** Adds a link, which no imported booking has. The check of rows would miss it in its reservation. */
function addLink(file: string): void {
  const db = new Database(file);
  db.exec("INSERT INTO reservation_link SELECT id, 'erp', '17', property_id FROM reservation LIMIT 1");
  db.close();
}

/** Opens the store of a database file with the clock of the tests. */
function openFileStore(file: string): Store {
  const store = openStore({
    ...createTestClock(),
    file,
    beginWithinMs: 800,
    checksEveryPage: true,
    onFailure: () => undefined,
  });
  onTestFinished(() => store.close());
  return store;
}

const verify = (store: Pick<Store, 'read'>) => verifyChain(createAuditSource(store));

/** Reads records as both engines give them: a buffer of one is a view of bytes in the other. */
async function readRecords(store: Pick<Store, 'read'>): Promise<unknown[]> {
  const records = await store.read(({ audit }) => audit.span(20, 10_000));
  return records.map(({ hash: _hash, extras, ...record }: AuditRecord & { hash: unknown }) => ({
    ...record,
    extras: extras === null ? null : Buffer.from(extras).toString('hex'),
  }));
}

describe('moving an installation to PostgreSQL', () => {
  verifies(
    'run.move',
    'copies every row of every table and every record, and back',
    async () => {
      const directory = copyInstallation(installation);
      addLink(getDatabaseFile(directory));
      const url = await borrowMigratedDatabase();
      const moved = await move(directory, url);
      expect(moved).toMatchObject({ code: 0, err: '' });
      const tables = readFileTables(getDatabaseFile(directory));
      expect(Object.entries(tables).filter(([, rows]) => rows.length === 0)).toEqual([]);
      expect(tables['reservation']?.length).toBeGreaterThan(300);
      expect(await readServerTables(url)).toEqual(tables);

      const before = openFileStore(getDatabaseFile(directory));
      const onServer = await openServiceStore(url, now);
      const chain = await verify(before);
      expect(chain).toMatchObject({ ok: true, firstSeq: 21 });
      expect(await verify(onServer)).toEqual(chain);
      const records = await readRecords(before);
      expect(await readRecords(onServer)).toEqual(records);
      expect(records.at(-1)).toMatchObject({ operation: 'service.move', outcome: 'ok', channel: 'cli' });
      const readClock = (store: Pick<Store, 'read'>) => store.read(({ clock }) => clock.state());
      expect(await readClock(onServer)).toEqual(await readClock(before));

      const back = join(createTemporaryFolder(), 'back.db');
      await transfer.copyToFile(url, back, noProgress);
      expect(readFileTables(back)).toEqual(tables);
      const again = openFileStore(back);
      expect(await verify(again)).toEqual(chain);
      expect(await readRecords(again)).toEqual(records);
      expect(await readClock(again)).toEqual(await readClock(before));
    },
    SLOW_MS,
  );

  verifies(
    'run.shared-files',
    'claims the keys of the directory, so that a service with others is refused',
    async () => {
      const url = await borrowMigratedDatabase();
      const asService = writeUrlFile(changeUrl(url, { username: SERVICE_ROLE }));
      const runAt = (path: string) =>
        runCommand(['keys', 'list', '--database', asService, '--data-dir', path], { now });
      // It was here before the move, while the database was empty.
      const early = join(createTemporaryFolder(), 'data');
      await runAt(early);
      const directory = copyInstallation(installation);
      // With its first secret a directory gets the key.
      createSecretBox(directory).seal('whsec_1', 'whk_1');
      expect((await move(directory, url)).code).toBe(0);
      const fresh = join(createTemporaryFolder(), 'data');
      for (const path of [early, fresh])
        expect(await runAt(path)).toMatchObject({ code: 1, err: expect.stringContaining('secrets.key') });
      for (const name of ['secrets.key', 'audit-signing.key']) {
        expect(await runAt(fresh)).toMatchObject({ code: 1, err: expect.stringContaining(name) });
        copyFileSync(join(directory, name), join(fresh, name));
      }
      expect(await runAt(fresh)).toMatchObject({ code: 0 });
    },
    SLOW_MS,
  );

  verifies(
    'run.moved-away',
    'leaves a directory that refuses to work and says where the data is',
    async () => {
      const directory = copyInstallation(installation);
      const url = await borrowMigratedDatabase();
      expect((await move(directory, url)).code).toBe(0);
      const stopping = AbortSignal.abort();
      for (const args of [
        ['serve', '--port', '0'],
        ['keys', 'list'],
        ['backup', '/tmp/never.db'],
        ['restore', installation],
      ]) {
        const { code, err } = await runCommand([...args, '--data-dir', directory], { now, stopping });
        expect([args[0], code]).toEqual([args[0], 1]);
        expect(JSON.parse(err)).toMatchObject({
          code: 'unavailable',
          error: expect.stringMatching(
            /was moved to \S+ on 127\.0\.0\.1:\d+\. Start the service there with --database/,
          ),
        });
        expect(err).not.toContain(new URL(url).password);
      }
      expect(await move(directory, url)).toMatchObject({
        code: 1,
        err: expect.stringContaining('was moved'),
      });
    },
    SLOW_MS,
  );
});
