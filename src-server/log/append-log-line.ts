import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { openOwnFile, PRIVATE_FILE, requireOwnFolder } from '@server/files/own-file';
import { MAX_LOG_FILE_BYTES, MAX_LOG_FILES, nameLogFile } from './log-folder';

const PRIVATE_FOLDER = 0o700;
const APPEND = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND;

/** Gives each file the name of the next older one. The oldest is replaced. */
function shiftFiles(folder: string): void {
  for (let age = MAX_LOG_FILES - 1; age > 0; age -= 1) {
    const newer = join(folder, nameLogFile(age - 1));
    if (statSync(newer, { throwIfNoEntry: false })?.isFile())
      renameSync(newer, join(folder, nameLogFile(age)));
  }
}

/** True if the open file is full and still the current one. Another process may have moved it since. */
function isFullAndCurrent(descriptor: number, file: string, bytes: number): boolean {
  const { size, ino } = fstatSync(descriptor);
  const isFull = size > 0 && size + bytes > MAX_LOG_FILE_BYTES;
  return isFull && statSync(file, { throwIfNoEntry: false })?.ino === ino;
}

/** While this file is there, a process renames the files. */
const SHIFTING = 'shifting';
/** A process that renames for longer has ended on the way. */
const MAX_SHIFT_MS = 10_000;

/**
 * Renames the files if the open one is still full and current, unless another process does so now. Two at once would replace a file that
 * is not the oldest. A line that comes meanwhile goes to the full file.
 */
function shiftOnce(folder: string, descriptor: number, bytes: number): void {
  const marker = join(folder, SHIFTING);
  const begunMs = statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  if (Date.now() - begunMs > MAX_SHIFT_MS) rmSync(marker, { force: true });
  try {
    closeSync(openSync(marker, 'wx', PRIVATE_FILE));
  } catch {
    return;
  }
  try {
    if (isFullAndCurrent(descriptor, join(folder, nameLogFile(0)), bytes)) shiftFiles(folder);
  } finally {
    rmSync(marker, { force: true });
  }
}

function appendLine(folder: string, line: Buffer): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  requireOwnFolder(folder);
  const file = join(folder, nameLogFile(0));
  let descriptor = openOwnFile(file, APPEND);
  try {
    if (isFullAndCurrent(descriptor, file, line.length)) {
      shiftOnce(folder, descriptor, line.length);
      closeSync(descriptor);
      descriptor = openOwnFile(file, APPEND);
    }
    // One write, so that lines of two processes never mix.
    writeSync(descriptor, line);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Appends a line to the log of a folder. A line that cannot be written, as on a full disk, is lost: nothing waits for it and
 * nothing fails. decision 0179.
 */
export function appendLogLine(folder: string, line: string): void {
  try {
    appendLine(folder, Buffer.from(line));
  } catch {
    // What the line was about goes on.
  }
}
