import { existsSync, renameSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Backups, VerifiedBackup } from '@server/commands/ports/backup-port';
import type { Progress } from '@server/commands/ports/progress';
import { engine } from '@server/engine/engine';
import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import type { CheckedRows } from '@server/features/service/rows/check-rows';
import { checkRows } from '@server/features/service/rows/check-rows';
import { removeStaleTempFilesFor } from '@server/files/stale-temp-files';
import { createTempName, createTempPath } from '@server/files/temp-file';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { Store } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { serviceMessages } from '@shared/service/service.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';
import { createBackupFailureMemory } from './backup-failure';
import { getBackupSummary } from './backup-folder';

export interface Clocks {
  /** Epoch ms, UTC. */
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly monotonicMs: () => number;
}

/** Opens a store over a backup file, which no other process uses. `knownMarkMs`: the mark of the database that it replaces. */
export const openCopy = (file: string, clocks: Clocks, knownMarkMs?: number): Store =>
  engine.openStore({
    ...clocks,
    file,
    knownMarkMs,
    beginWithinMs: 5000,
    checksEveryPage: false,
    keepsOlder: false,
    onFailure: () => undefined,
  });

/** One name for the process, so that a staged backup is found again when it replaces the database. */
const STAGED_NAME = createTempName('restore.db');

/** Returns where a checked backup is staged until it replaces the database. */
export const getStagedBackupPath = ({ path }: DataDirectory): string => join(path, STAGED_NAME);

/** A backup whose audit log and pages are to be checked. */
interface UncheckedBackup {
  readonly file: string;
  /** The member's name for it, in messages. */
  readonly name: string;
  /** Fills the message about a broken audit log. */
  readonly describeBrokenLog: (problem: string) => EnglishMessage;
  /** Throws for damaged rows that must not be restored. Without it they are counted. */
  readonly refuseRows?: (rows: CheckedRows) => void;
}

/** Verifies the backup's audit log, and then its rows. */
async function checkContents(
  { file, describeBrokenLog }: UncheckedBackup,
  clocks: Clocks,
  progress: Progress,
): Promise<{ auditRecords: number; rows: CheckedRows }> {
  const store = openCopy(file, clocks);
  try {
    const { report, signal } = progress;
    // Opening the database has taken milliseconds already.
    await nextTurn();
    const verified = await verifyChain(createAuditSource(store), { signal, onProgress: report });
    if (!verified.ok) throw new AppError('database_damaged', describeBrokenLog(verified.problem));
    return { auditRecords: verified.checked, rows: await checkRows(store, progress) };
  } finally {
    await store.close();
  }
}

async function check(backup: UncheckedBackup, clocks: Clocks, progress: Progress): Promise<VerifiedBackup> {
  const { file, name, refuseRows } = backup;
  const { auditRecords, rows } = await engine.backups.withDamagedError(name, () =>
    checkContents(backup, clocks, progress),
  );
  refuseRows?.(rows);
  await engine.backups.finish(file, name);
  return { bytes: statSync(file).size, auditRecords, damagedRows: rows.damagedCount };
}

/** Throws AppError `database_damaged` for a backup with damaged rows: a restore must not spread them. decision 0123. */
function requireIntactRows(file: string, { damaged: [first], damagedCount }: CheckedRows): void {
  if (first === undefined) return;
  const values = { file, count: damagedCount, ...first };
  throw new AppError('database_damaged', fillMessage(serviceMessages.backupRowsDamaged, values));
}

function requireFree(file: string): void {
  if (existsSync(file))
    throw new AppError('already_exists', fillMessage(serviceMessages.backupFileExists, { file }));
}

/** Throws AppError `not_found` if there is no such file. Throws `validation_failed` for the database and the staged backup. */
function requireSource(file: string, directory: DataDirectory): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() !== true)
    throw new AppError('not_found', fillMessage(serviceMessages.backupFileMissing, { file }));
  const isSameFile = (other: string): boolean => {
    const there = statSync(other, { throwIfNoEntry: false });
    return there !== undefined && there.dev === stats.dev && there.ino === stats.ino;
  };
  // Reading the open database outside its engine would drop its locks.
  if (isSameFile(directory.databaseFile))
    throw new AppError('validation_failed', fillMessage(serviceMessages.backupFileIsDatabase, { file }));
  if (isSameFile(getStagedBackupPath(directory)))
    throw new AppError('validation_failed', fillMessage(serviceMessages.backupFileIsStaged, { file }));
}

/** Copies the file that the member named. Throws AppError `invalid_request`. */
async function copyToStage(file: string, staged: string): Promise<void> {
  try {
    await copyFile(file, staged);
  } catch (cause) {
    throw new AppError('invalid_request', fillMessage(serviceMessages.backupFileUnreadable, { file }), {
      cause,
    });
  }
}

/** Creates the object that makes, inspects and stages backups of the database in a data directory. */
export const createBackups = (
  directory: DataDirectory,
  clocks: Clocks,
  daily = createBackupFailureMemory(directory.path),
): Backups => ({
  backups: () => ({ ...getBackupSummary(directory.path, clocks.now()), failure: daily.read() }),
  rememberDaily: daily.write,
  async make(store, file, progress) {
    requireFree(file);
    removeStaleTempFilesFor(file, clocks.now());
    const temporary = createTempPath(file);
    try {
      await store.copyTo(temporary, progress.signal).catch((cause) => {
        progress.signal.throwIfAborted();
        if (cause instanceof AppError) throw cause;
        throw new AppError('invalid_request', fillMessage(serviceMessages.backupFileUnwritable, { file }), {
          cause,
        });
      });
      const checked = await check(
        {
          file: temporary,
          name: 'The copy',
          describeBrokenLog: (problem) => fillMessage(serviceMessages.newBackupLogBroken, { problem }),
        },
        clocks,
        progress,
      );
      requireFree(file);
      renameSync(temporary, file);
      return checked;
    } finally {
      engine.backups.remove(temporary);
    }
  },
  async inspect(file) {
    requireSource(file, directory);
    const copy = createTempPath(directory.databaseFile);
    try {
      await copyToStage(file, copy);
      return await engine.backups.inspect(copy, file);
    } finally {
      engine.backups.remove(copy);
    }
  },
  async stage(file, progress) {
    requireSource(file, directory);
    const staged = getStagedBackupPath(directory);
    engine.backups.remove(staged);
    try {
      await copyToStage(file, staged);
      await engine.backups.requireOwn(staged, file);
      await engine.backups.upgrade(staged, file, clocks.now(), progress);
      return await check(
        {
          file: staged,
          name: file,
          describeBrokenLog: (problem) => fillMessage(serviceMessages.backupLogBroken, { file, problem }),
          refuseRows: (rows) => requireIntactRows(file, rows),
        },
        clocks,
        progress,
      );
    } catch (error) {
      engine.backups.remove(staged);
      throw error;
    }
  },
});
