import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Backups } from '@server/management/copies';
import { product } from '@shared/product';
import { stamp } from './take-place';

/** `brasstag-20261121T090000Z.db`: the moment at which it was made. */
const NAME = new RegExp(`^${product.slug}-(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z\\.db$`);

export interface BackupFile {
  /** Without folder. */
  readonly name: string;
  /** Epoch ms, UTC; whole seconds. */
  readonly madeAtMs: number;
}

/** Where backups are kept that nobody asked for. */
export const backupFolder = (dataDirectory: string): string => join(dataDirectory, 'backups');

export const backupName = (nowMs: number): string => `${product.slug}-${stamp(nowMs)}.db`;

/** The moment in a backup's name; null for other files. */
function madeAt(name: string): number | null {
  const [whole, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return whole === undefined ? null : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Daily backups, newest first; other files in the folder are none of ours. */
export function backupFiles(folder: string): BackupFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const madeAtMs = madeAt(name);
      return madeAtMs === null || Number.isNaN(madeAtMs) ? [] : [{ name, madeAtMs }];
    })
    .toSorted((one, other) => other.madeAtMs - one.madeAtMs);
}

export function backupsIn(dataDirectory: string): Backups {
  const folder = backupFolder(dataDirectory);
  const files = backupFiles(folder);
  return { folder, count: files.length, lastAtMs: files[0]?.madeAtMs ?? null };
}
