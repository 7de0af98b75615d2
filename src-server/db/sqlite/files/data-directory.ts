import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireOwnFile, requireOwnFolder } from '@server/files/own-file';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { startErrorMessages } from '@shared/service/start-error.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';
import { requireOwnDatabase } from './companion-files';

const PRIVATE_DIRECTORY = 0o700;

/** SQLite opens paths of up to 512 bytes. Names of the database and of its temporary copies follow this one. */
const MAX_PATH_BYTES = 400;

const createRefusal = (message: EnglishMessage): AppError => new AppError('invalid_request', message);

function requirePrivate(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) throw createRefusal(fillMessage(startErrorMessages.folderIsLink, { path }));
  if (!stats.isDirectory()) throw createRefusal(fillMessage(startErrorMessages.notFolder, { path }));
  const userId = process.getuid?.();
  if (userId === undefined) return;
  if (stats.uid !== userId) throw createRefusal(fillMessage(startErrorMessages.folderOfOther, { path }));
  if ((stats.mode & 0o777) !== PRIVATE_DIRECTORY) chmodSync(path, PRIVATE_DIRECTORY);
}

const DATABASES = [`${product.slug}.db`, 'lock.sqlite', 'visitors.sqlite'];
const FILES = [
  'lock-owner.txt',
  'checkpoints',
  'audit-signing.key',
  'secrets.key',
  'network-authority.json',
  'web-address.json',
  'served-address.json',
  'browser-sessions.json',
  'open-link.json',
  'disk-reserve',
  'backup-failure.json',
  'clean-end.txt',
  'database-on-server.txt',
  'update-check.json',
  'running.json',
  'moved.json',
];
const FOLDERS = ['backups', 'crashes', 'desktop', 'logs'];

/** Refuses links and files of others at the paths where the program keeps its own. decision 0122. */
function requireOwnContent(path: string): void {
  for (const name of DATABASES) requireOwnDatabase(join(path, name));
  for (const name of FILES) requireOwnFile(join(path, name));
  for (const name of FOLDERS) requireOwnFolder(join(path, name));
}

/** Locates the files of a data directory, also of a missing one. */
export const locateDataDirectory = (path: string): DataDirectory => ({
  path,
  databaseFile: join(path, `${product.slug}.db`),
});

/**
 * Returns the paths of a directory's lock and of the file with the id of the process that has it. Messages name the process, and the
 * lock file itself cannot be read.
 */
export const getLockFiles = ({ path }: Pick<DataDirectory, 'path'>) => ({
  lockFile: join(path, 'lock.sqlite'),
  ownerFile: join(path, 'lock-owner.txt'),
});

/**
 * Creates the directory if it is missing, and denies access to other users. Sets the umask of the process, so that every
 * file created later is private. Throws AppError `invalid_request` for a link, for a directory of another user or for a path
 * that SQLite cannot open. The same goes for links and files of other users in it.
 */
export function prepareDataDirectory(path: string): DataDirectory {
  process.umask(0o077);
  if (Buffer.byteLength(path) > MAX_PATH_BYTES)
    throw createRefusal(fillMessage(startErrorMessages.pathTooLong, { bytes: String(MAX_PATH_BYTES) }));
  try {
    mkdirSync(path, { recursive: true, mode: PRIVATE_DIRECTORY });
    requirePrivate(path);
    requireOwnContent(path);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_request', fillMessage(startErrorMessages.folderNotOpened, { path }), {
      cause: error,
    });
  }
  return locateDataDirectory(path);
}
