import { readdirSync, readFileSync } from 'node:fs';
import { migrations } from '@server/db/sqlite/engine/migrate';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { upgradeCopy } from '@server/db/sqlite/store/upgrade-copy';
import { createBackups, getStagedBackupPath } from '@server/features/service/backup/create-backups';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import { createOldDatabase, listMigrations } from '../../../support/db/old-database';
import { OLD_RECORDS } from '../../../support/db/old-database-file';
import { createTemporaryFolder, createTestClock } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** Prepares a backup of the same product for an empty folder. */
function openFolder() {
  const directory = prepareDataDirectory(createTemporaryFolder());
  const backups = createBackups(directory, createTestClock());
  const left = () => readdirSync(directory.path).filter((name) => name.startsWith('restore'));
  return { directory, backups, left };
}

const ignoredProgress = {
  report: (_done: number, _total: number) => undefined,
  signal: new AbortController().signal,
};

/** Upgrades an older database after a change to its schema, which `stage` would refuse. */
const upgrade = (change: string, progress = ignoredProgress): Promise<void> =>
  upgradeCopy(createOldDatabase(change), 'backup.db', 1000, progress);

/** A count that takes the engine many turns of the event loop. */
const LONG = 2_000_000;
/** A first migration that takes long. */
const slowMigration = `CREATE TABLE counted (number INTEGER) STRICT;
  CREATE TRIGGER slow AFTER INSERT ON migration WHEN NEW.id LIKE '0003%' BEGIN
    INSERT INTO counted WITH RECURSIVE up (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < ${LONG})
      SELECT max(n) FROM up;
    DELETE FROM counted;
  END`;

/** Counts the turns of the event loop. */
function turnCounter(): () => number {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  onTestFinished(() => {
    isOver = true;
  });
  return () => turns;
}

const due = migrations.length - 2;

describe('an older backup', () => {
  verifies('run.restore-running', 'is brought to this version while calls are answered', async () => {
    const { directory, backups } = openFolder();
    const staged = await backups.stage(createOldDatabase(), ignoredProgress);
    expect(staged.auditRecords).toBe(OLD_RECORDS);
    expect(listMigrations(getStagedBackupPath(directory))).toEqual(migrations.map(({ id }) => id));
    const turns = turnCounter();
    const reported: { done: number; total: number; atTurn: number }[] = [];
    const report = (done: number, total: number) => void reported.push({ done, total, atTurn: turns() });
    await upgrade(slowMigration, { ...ignoredProgress, report });
    const steps = reported.filter(({ total }) => total === due + 1);
    expect(steps.map(({ done }) => done)).toEqual(Array.from({ length: due + 2 }, (_, index) => index));
    const [, before, after] = steps;
    expect((after?.atTurn ?? 0) - (before?.atTurn ?? 0)).toBeGreaterThan(10);
  });

  it('is itself left as it was', async () => {
    const file = createOldDatabase();
    const before = readFileSync(file);
    await openFolder().backups.stage(file, ignoredProgress);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is given up between two migrations when it is stopped, and leaves nothing behind', async () => {
    const { backups, left } = openFolder();
    const stopping = new AbortController();
    const report = () => stopping.abort();
    const staging = backups.stage(createOldDatabase(), { report, signal: stopping.signal });
    await expect(staging).rejects.toThrow(stopping.signal.reason);
    expect(left()).toEqual([]);
  });

  it.each([
    ['has a broken log already', 'UPDATE audit_record SET duration_us = 7 WHERE seq = 3'],
    [
      'points nowhere',
      "PRAGMA foreign_keys = OFF; INSERT INTO assignment VALUES ('absent', 'absent', 'owner')",
    ],
  ])('is refused when it %s, and leaves nothing behind', async (_fault, change) => {
    const { backups, left } = openFolder();
    expect(await getRefusal(backups.stage(createOldDatabase(change), ignoredProgress))).toBe(
      'database_damaged',
    );
    expect(left()).toEqual([]);
  });

  it('that would lose a row is refused', async () => {
    const losing = `CREATE TABLE "ex""tra" (id INTEGER PRIMARY KEY) STRICT; INSERT INTO "ex""tra" VALUES (1), (2);
      CREATE TRIGGER lose AFTER INSERT ON migration BEGIN DELETE FROM "ex""tra" WHERE id = 1; END`;
    expect(await getRefusal(upgrade(losing))).toBe('database_damaged');
  });

  it('that cannot be migrated is refused as the engine says', async () => {
    await expect(upgrade('CREATE TABLE recovery_code (member_id TEXT) STRICT')).rejects.toThrow(
      'recovery_code already exists',
    );
  });
});
