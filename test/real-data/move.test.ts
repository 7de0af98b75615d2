import { chmodSync, statSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@server/db/sqlite/store/sqlite-store';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createAuditEntry } from '../support/audit/audit-entry';
import { getDatabaseFile, writeUrlFile } from '../support/move/installation';
import { borrowMigratedDatabase, withClient } from '../support/postgres/postgres-store';
import { runProgram } from '../support/service/program';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';

/** Records of the log, as one of some years has them. MOVE_RECORDS names another number for a quick look. */
const RECORDS = Number(process.env['MOVE_RECORDS'] ?? 1_000_000);
const BATCH = 5000;
const LIMIT_MS = 1_500_000;

function getRealData(): string {
  const file = process.env['REAL_DATA'];
  if (file === undefined)
    throw new Error('Name the file: REAL_DATA=hotel_bookings.csv.gz npm run test:real-data');
  return file;
}

/** Runs the program to its end and measures it. Prints a line with the load of the computer. */
async function measure(what: string, args: readonly string[]): Promise<string> {
  const startedMs = performance.now();
  const { code, stdout, stderr } = await runProgram(args, '', LIMIT_MS);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  process.stdout.write(`${what}: ${seconds} s, load ${load} on ${availableParallelism()} cores\n`);
  expect([what, code, stderr]).toEqual([what, 0, '']);
  return stdout;
}

const importSchema = z.object({ imported: z.int() });

/** Sets up both hotels of the data and imports all bookings. Returns their number. */
async function importAll(directory: string): Promise<number> {
  const options = ['--data-dir', directory, '--json'];
  const localOptions = ['--time-zone', 'Europe/Lisbon', '--currency', 'EUR', '--country', 'PT'];
  const owner = ['--owner-name', 'Ana', '--owner-email', 'ana@example.com'];
  await measure('setup', [
    'setup',
    '--organisation',
    'Real',
    '--property',
    'City',
    ...localOptions,
    ...owner,
    ...options,
  ]);
  await measure('second property', ['properties', 'add', '--name', 'Resort', ...localOptions, ...options]);
  let imported = 0;
  for (const property of ['City', 'Resort']) {
    const wanted = ['--property', property, '--hotel', `${property} Hotel`, '--create-units', ...options];
    const output = await measure(`import of ${property}`, [
      'import',
      'reservations',
      getRealData(),
      ...wanted,
    ]);
    imported += importSchema.parse(JSON.parse(output)).imported;
  }
  return imported;
}

/** Fills the log up to its number of records, with typical calls. */
async function fillLog(file: string): Promise<void> {
  const store = openStore({
    file,
    now: Date.now,
    monotonicMs: () => performance.now(),
    beginWithinMs: 800,
    checksEveryPage: false,
    onFailure: () => undefined,
  });
  const first = (await store.read(({ audit }) => audit.head()))?.seq ?? 0;
  const [property] = await store.read(({ properties }) => properties.list());
  const propertyId = property?.id ?? null;
  for (let seq = first; seq < RECORDS; seq += BATCH)
    await store.transact(async (tx) => {
      for (let call = seq; call < Math.min(RECORDS, seq + BATCH); call += 1)
        await tx.audit.append(
          createAuditEntry({
            atMs: tx.nowMs,
            propertyId,
            durationUs: 900 + (call % 400) * 10,
            ...(call % 9 === 3 ? { outcome: 'refused', code: 'unauthorized', status: 403 } : {}),
          }),
        );
    });
  await store.close();
}

const countSchema = z.object({ audit_records: z.int() });

const MIB = 1024 * 1024;

describe('118,338 real bookings and a million records', () => {
  verifies(
    'run.move',
    'are moved to PostgreSQL and back with their chain verified on both sides',
    async () => {
      const directory = join(createTemporaryFolder(), 'data');
      const imported = await importAll(directory);
      await fillLog(getDatabaseFile(directory));
      const url = await borrowMigratedDatabase();
      const databaseFile = writeUrlFile(url);
      chmodSync(databaseFile, 0o600);
      const bytes = statSync(getDatabaseFile(directory)).size;
      await measure('verification in the directory', ['audit', 'verify', '--data-dir', directory]);
      const moved = await measure('move', ['move', '--to', databaseFile, '--data-dir', directory, '--json']);
      const counted = await withClient(url, (client) =>
        client.query(
          'SELECT count(*)::int AS count, pg_database_size(current_database())::text AS bytes FROM reservation',
        ),
      );
      const node = join(createTemporaryFolder(), 'node');
      const back = join(createTemporaryFolder(), 'back.db');
      const made = await measure('backup of the server', [
        'backup',
        back,
        '--database',
        databaseFile,
        '--data-dir',
        node,
        '--json',
      ]);
      const home = join(createTemporaryFolder(), 'home');
      await measure('restore on one computer', ['restore', back, '--data-dir', home]);
      await measure('verification there', ['audit', 'verify', '--data-dir', home]);
      const sizes = [bytes, Number(counted.rows[0].bytes), statSync(back).size].map((size) =>
        Math.round(size / MIB),
      );
      process.stdout.write(
        `${moved.trim()}\nMiB in the directory, on the server and in the backup: ${sizes.join(', ')}\n`,
      );
      expect(counted.rows[0]).toMatchObject({ count: imported });
      const { audit_records: copied } = countSchema.parse(JSON.parse(moved));
      expect(copied).toBeGreaterThan(RECORDS);
      expect(JSON.parse(made)).toMatchObject({ audit_records: copied, damaged_rows: 0 });
    },
  );
});
