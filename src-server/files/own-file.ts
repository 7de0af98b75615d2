import type { Stats } from 'node:fs';
import { closeSync, constants, fsyncSync, lstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { AppError } from '@shared/kernel/errors';
import { startErrorMessages } from '@shared/service/start-error.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';

/** Mode of every file that the service writes. */
export const PRIVATE_FILE = 0o600;

/** Refuses to open a link. Windows has no such flag. There the check before opening must do. */
export const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;

type Kind = 'file' | 'folder';

const isOfKind = (stats: Stats, kind: Kind): boolean =>
  kind === 'file' ? stats.isFile() : stats.isDirectory();

interface Found {
  readonly path: string;
  readonly kind: Kind;
  readonly stats: Stats;
}

function findProblem({ path, kind, stats }: Found, userId: number | undefined): EnglishMessage | null {
  if (stats.isSymbolicLink()) return fillMessage(startErrorMessages.isLink, { path, kind });
  if (!isOfKind(stats, kind)) return fillMessage(startErrorMessages.notOfKind, { path, kind });
  if (userId !== undefined && stats.uid !== userId) return fillMessage(startErrorMessages.ofOther, { path });
  return null;
}

function requireOwn(path: string, kind: Kind, userId: number | undefined): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  const problem = stats === undefined ? null : findProblem({ path, kind, stats }, userId);
  if (problem !== null) throw new AppError('invalid_request', problem);
}

/**
 * Throws AppError `invalid_request` for a link in the place of the file, because it leads elsewhere. Refuses folders and
 * files of other users as well. A missing file is allowed. decision 0122.
 */
export const requireOwnFile = (file: string, userId = process.getuid?.()): void =>
  requireOwn(file, 'file', userId);

/** The same for a folder. */
export const requireOwnFolder = (folder: string, userId = process.getuid?.()): void =>
  requireOwn(folder, 'folder', userId);

/** Opens a file of the data directory without following a link. Returns its descriptor. */
export function openOwnFile(file: string, flags: number): number {
  requireOwnFile(file);
  return openSync(file, flags | NO_FOLLOW, PRIVATE_FILE);
}

/** Writes a file of the data directory, readable by this user alone, in the place of what it held. */
export function writeOwnFile(file: string, text: string): void {
  const descriptor = openOwnFile(file, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC);
  try {
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

/** Appends to a file of the data directory and makes it durable. */
export function appendOwnFile(file: string, text: string): void {
  const descriptor = openOwnFile(file, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads a file of the data directory. null: there is none. */
export function readOwnFile(file: string): string | null {
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return null;
  const descriptor = openOwnFile(file, constants.O_RDONLY);
  try {
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}
