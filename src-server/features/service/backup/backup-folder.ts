import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupSummary } from '@server/commands/ports/backup-port';
import { isFutureDated } from '@server/features/audit/chain/clock-jump';
import { formatFileTimestamp } from '@server/files/file-timestamp';
import { product } from '@shared/kernel/product';

/** `brasstag-20261121T090000Z.db`: the time at which it was made. */
const BACKUP_NAME = new RegExp(`^${product.slug}-(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z\\.db$`);

export interface BackupFile {
  /** Name without folder. */
  readonly name: string;
  /** Epoch ms, UTC; whole seconds. */
  readonly madeAtMs: number;
}

/** Returns the folder of the daily backups. */
export const getBackupFolder = (dataDirectory: string): string => join(dataDirectory, 'backups');

export const createBackupName = (nowMs: number): string => `${product.slug}-${formatFileTimestamp(nowMs)}.db`;

/** Parses the time in a backup's name; null for other files. */
function parseBackupTime(name: string): number | null {
  const [whole, year, month, day, hour, minute, second] = BACKUP_NAME.exec(name) ?? [];
  return whole === undefined ? null : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Lists daily backups, newest first. Other files in the folder are ignored. */
export function listBackupFiles(folder: string): BackupFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const madeAtMs = parseBackupTime(name);
      return madeAtMs === null || Number.isNaN(madeAtMs) ? [] : [{ name, madeAtMs }];
    })
    .toSorted((one, other) => other.madeAtMs - one.madeAtMs);
}

/** Summarises the daily backups. One that a wrong clock dated in the future hides no older one. */
export function getBackupSummary(dataDirectory: string, nowMs: number): Omit<BackupSummary, 'failure'> {
  const folder = getBackupFolder(dataDirectory);
  const files = listBackupFiles(folder);
  const last = files.find(({ madeAtMs }) => !isFutureDated(madeAtMs, nowMs));
  return { folder, count: files.length, lastAtMs: last?.madeAtMs ?? null };
}
