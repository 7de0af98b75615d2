import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { formatCliCommand } from '@shared/kernel/cli-hint';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { startErrorMessages } from '@shared/service/start-error.messages';
import { fillMessage } from '@shared/text/filled-message';

/** Files that the program writes beside a database, and never before there is one. */
const COMPANIONS = ['checkpoints', 'audit-signing.key'] as const;
/** How the names of former databases continue. */
const SAVED = ['before-restore', 'before-replacement'] as const;
const BACKUPS = 'backups';
const BACKUP_NAME = new RegExp(`^${product.slug}-\\d{8}T\\d{6}Z\\.db$`);

const listNames = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Finds the newest daily backup. Their names contain their times, so the last name is the newest. */
function findNewestBackup(file: string): string | null {
  const folder = join(dirname(file), BACKUPS);
  const newest = listNames(folder)
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted()
    .at(-1);
  return newest === undefined ? null : join(folder, newest);
}

/** Finds the newest state that a service saved when its database was replaced. null: there is none. */
export function findSavedState(file: string): string | null {
  const newest = listNames(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.before-replacement-`) && !name.endsWith('.log'))
    .toSorted()
    .at(-1);
  return newest === undefined ? null : join(dirname(file), newest);
}

/** Finds a file that only a database leaves beside it. null: the folder never had one. */
function findCompanion(file: string): string | null {
  const name = basename(file);
  const names = listNames(dirname(file));
  const isLeft = (other: string): boolean =>
    other === `${name}-wal` || SAVED.some((saved) => other.startsWith(`${name}.${saved}-`));
  const companion = names.find(isLeft) ?? COMPANIONS.find((known) => names.includes(known));
  return companion ?? (findNewestBackup(file) === null ? null : BACKUPS);
}

/**
 * Throws AppError `database_damaged` if a database was here and is missing. An empty one in its place would let the
 * first caller set up a new Owner, and hide the loss.
 */
export function assertNeverHadDatabase(file: string): void {
  const companion = findCompanion(file);
  if (companion === null) return;
  const saved = findSavedState(file);
  const backup = saved ?? findNewestBackup(file);
  const folder = dirname(file);
  const newest = backup === null ? 'unknown' : 'backup';
  const source = saved === null ? newest : 'saved';
  const command = formatCliCommand(`restore ${backup ?? 'FILE'}`, folder);
  throw new AppError(
    'database_damaged',
    fillMessage(startErrorMessages.missing, { file, companion, source, command }),
  );
}
