import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnFile } from '@server/files/own-file';
import { replaceOwnFile } from '@server/files/replace-own-file';
import type { DataDirectory, DirectoryLock } from '@server/stores/engine/engine-port';
import type { MoveMark } from '@server/stores/engine/transfer-port';
import { AppError } from '@shared/kernel/errors';
import { startErrorMessages } from '@shared/service/start-error.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';
import { z } from 'zod';

const markSchema = z.object({
  state: z.enum(['moving', 'moved']),
  to: z.string(),
  /** Epoch ms, UTC. */
  at_ms: z.int().nonnegative(),
});

const getMarkPath = ({ path }: DataDirectory): string => join(path, 'moved.json');

/** Parses the note. One that cannot be read still refuses the directory: two living copies would be worse. */
function parseMark(text: string): MoveMark {
  try {
    const { state, to, at_ms: atMs } = markSchema.parse(JSON.parse(text));
    return { state, to, atMs };
  } catch {
    return { state: 'moved', to: 'another database', atMs: 0 };
  }
}

/** Reads where the data of the directory was moved to. null: it is here. */
export function readMoveMark(directory: DataDirectory): MoveMark | null {
  const text = readOwnFile(getMarkPath(directory));
  return text === null ? null : parseMark(text);
}

/** Waits until the disk has the names of the directory. Windows has no such call and needs none. */
function syncNames({ path }: DataDirectory): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Writes it so that it is there after a power failure. null removes it. */
export function writeMoveMark(directory: DataDirectory, mark: MoveMark | null): void {
  if (mark === null) rmSync(getMarkPath(directory), { force: true });
  else {
    const { state, to, atMs } = mark;
    replaceOwnFile(getMarkPath(directory), `${JSON.stringify({ state, to, at_ms: atMs })}\n`);
  }
  syncNames(directory);
}

/** Says where the data is and what to do. */
const describeMark = ({ path }: DataDirectory, { state, to }: MoveMark): EnglishMessage =>
  fillMessage(state === 'moved' ? startErrorMessages.moved : startErrorMessages.moveNotEnded, { path, to });

/** Throws AppError `unavailable` if the data was moved away: a second living copy would keep keys that are revoked in the first. */
function requireNotMoved(directory: DataDirectory): void {
  const mark = readMoveMark(directory);
  if (mark !== null) throw new AppError('unavailable', describeMark(directory, mark));
}

/** Locks a directory whose data is still there. */
export function lockUnmoved(directory: DataDirectory, lock: () => DirectoryLock): DirectoryLock {
  const locked = lock();
  try {
    requireNotMoved(directory);
    return locked;
  } catch (error) {
    locked.release();
    throw error;
  }
}
