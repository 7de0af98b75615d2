import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { formatCliCommand } from '@shared/kernel/cli-hint';
import { AppError } from '@shared/kernel/errors';

/** Files that the program writes beside a database, and never before there is one. */
const COMPANIONS = ['checkpoints', 'audit-signing.key', 'backups'] as const;

const listNames = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Finds a file that only a database leaves beside it. null: the folder never had one. */
function findCompanion(file: string): string | null {
  const name = basename(file);
  const names = listNames(dirname(file));
  const isLeft = (other: string): boolean =>
    other === `${name}-wal` || other.startsWith(`${name}.before-restore-`);
  return names.find(isLeft) ?? COMPANIONS.find((companion) => names.includes(companion)) ?? null;
}

/** The newest daily backup. Their names contain their times, so the last name is the newest. */
function findNewestBackup(file: string): string | null {
  const folder = join(dirname(file), 'backups');
  const newest = listNames(folder)
    .filter((name) => name.endsWith('.db'))
    .toSorted()
    .at(-1);
  return newest === undefined ? null : join(folder, newest);
}

/**
 * Throws AppError `database_damaged` if a database was here and is missing. An empty one in its place would let the
 * first caller set up a new Owner, and hide the loss.
 */
export function assertNeverHadDatabase(file: string): void {
  const companion = findCompanion(file);
  if (companion === null) return;
  const backup = findNewestBackup(file);
  const folder = dirname(file);
  const help =
    backup === null
      ? 'Put it back, or restore a backup with'
      : 'Put it back, or restore its newest backup with';
  const command = formatCliCommand(`restore ${backup ?? 'FILE'}`, folder);
  throw new AppError(
    'database_damaged',
    `The database ${file} is missing, but ${companion} is still there. Nothing was created. ${help}: ${command}`,
  );
}
