import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupFailure } from '@server/commands/ports/backup-port';
import { engine } from '@server/engine/engine';
import { readOwnFile } from '@server/files/own-file';
import { replaceOwnFile } from '@server/files/replace-own-file';
import { collectErrorCodes, hasCode } from '@server/kernel/system-error';
import { AppError } from '@shared/kernel/errors';
import { backupFailureReasons } from '@shared/service/backup-failure-messages';
import { z } from 'zod';

const failureSchema = z.object({
  sinceMs: z.number(),
  atMs: z.number(),
  reason: z.enum(backupFailureReasons),
});

/** Not in the database, because a damaged database or a full disk is what makes backups fail. */
const getFailureFile = (dataDirectory: string): string => join(dataDirectory, 'backup-failure.json');

type Reason = BackupFailure['reason'];

/** What the codes of an error and of its causes say, the most certain first. */
const signs: readonly { readonly reason: Reason; readonly codes: readonly string[] }[] = [
  { reason: 'no_space', codes: ['ENOSPC', 'EDQUOT', ...engine.faultCodes.noSpace] },
  { reason: 'damaged', codes: ['database_damaged', ...engine.faultCodes.damaged] },
  {
    reason: 'folder',
    codes: ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', ...engine.faultCodes.notAllowed],
  },
];

/** Returns why a daily backup failed, as far as a member can act on it. */
export function getBackupFailureReason(error: unknown): Reason {
  const found = collectErrorCodes(error);
  const sign = signs.find(({ codes }) => hasCode(found, codes));
  if (sign !== undefined) return sign.reason;
  // A link in the place of the folder is refused without a cause.
  return error instanceof AppError && error.code === 'invalid_request' && error.cause === undefined
    ? 'folder'
    : 'unexpected';
}

/** Reads how the last daily backup failed. null: it did not fail, or the file cannot be read. */
export function readBackupFailure(dataDirectory: string): BackupFailure | null {
  try {
    return failureSchema.parse(JSON.parse(readOwnFile(getFailureFile(dataDirectory)) ?? 'null'));
  } catch {
    return null;
  }
}

/** What a process knows of the last daily backup. */
export interface BackupFailureMemory {
  read(): BackupFailure | null;
  /** null: the backup was made. */
  write(failure: Omit<BackupFailure, 'sinceMs'> | null): void;
}

/** Creates the memory of a data directory. A process that fails to write the file still knows the failure itself. */
export function createBackupFailureMemory(dataDirectory: string): BackupFailureMemory {
  let unwritten: BackupFailure | null = null;
  const read = (): BackupFailure | null => unwritten ?? readBackupFailure(dataDirectory);
  return {
    read,
    write(failure) {
      const file = getFailureFile(dataDirectory);
      if (failure === null) {
        unwritten = null;
        rmSync(file, { force: true });
        return;
      }
      const next = { ...failure, sinceMs: read()?.sinceMs ?? failure.atMs };
      try {
        replaceOwnFile(file, `${JSON.stringify(next)}\n`);
        unwritten = null;
      } catch {
        // On a full disk. The failure of the backup is logged, and this process shows it.
        unwritten = next;
      }
    },
  };
}
