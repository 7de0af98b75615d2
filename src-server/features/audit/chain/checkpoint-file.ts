import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { appendOwnFile, openOwnFile, readOwnFile } from '@server/files/own-file';
import { createTempPath } from '@server/files/temp-file';
import { z } from 'zod';
import type { SignedCheckpoint } from './checkpoint';

/** A checkpoint as the data directory stores it, one JSON value on a line. */
const lineSchema = z.object({
  /** Epoch ms, UTC. */
  at_ms: z.int().nonnegative(),
  /** Number of records of the log at that time. The signed number is in the note. */
  size: z.int().positive(),
  note: z.string(),
  verifier_key: z.string(),
  /** Restores and settlements of a database on a server by then. Left out: none. */
  replacements: z.int().positive().optional(),
});

export interface StoredCheckpoint extends SignedCheckpoint {
  readonly atMs: number;
  readonly size: number;
  /** Number of the newest restore or settlement that the log had by then. Left out: none. */
  readonly replacements?: number | undefined;
}

const PRIVATE_FILE = 0o600;

const getCheckpointPath = (dataDirectory: string): string => join(dataDirectory, 'checkpoints');

function parseLine(line: string): StoredCheckpoint[] {
  try {
    const { at_ms: atMs, verifier_key: verifierKey, ...same } = lineSchema.parse(JSON.parse(line));
    return [{ atMs, verifierKey, ...same }];
  } catch {
    // A crash cut this line off, or another program wrote it. We ignore it.
    return [];
  }
}

const toLine = ({ atMs, size, note, verifierKey, replacements }: StoredCheckpoint): string =>
  `${JSON.stringify({ at_ms: atMs, size, note, verifier_key: verifierKey, replacements: replacements || undefined })}\n`;

const readText = (file: string): string => readOwnFile(file) ?? '';

const parseLines = (text: string): StoredCheckpoint[] => text.split('\n').flatMap(parseLine);

/** Reads the checkpoints that the service took by itself, oldest first. */
export const readCheckpoints = (dataDirectory: string): StoredCheckpoint[] =>
  parseLines(readText(getCheckpointPath(dataDirectory)));

/** More bytes than one line has. */
const TAIL_BYTES = 4096;

/** Reads only the last bytes of the file, because it grows for years. */
function readTail(file: string): string {
  if (!existsSync(file)) return '';
  const descriptor = openOwnFile(file, constants.O_RDONLY);
  try {
    const from = Math.max(0, fstatSync(descriptor).size - TAIL_BYTES);
    const bytes = Buffer.alloc(TAIL_BYTES);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, TAIL_BYTES, from)).toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}

/** Reads the newest checkpoints, oldest first, without the rest of the file. */
export const readNewestCheckpoints = (dataDirectory: string): StoredCheckpoint[] =>
  parseLines(readTail(getCheckpointPath(dataDirectory)));

/** Finds the newest stored checkpoint; null: there is none. */
export const findLastCheckpoint = (dataDirectory: string): StoredCheckpoint | null =>
  readNewestCheckpoints(dataDirectory).at(-1) ?? null;

/**
 * Appends a checkpoint and syncs the file. Appends it again where another process has replaced the file meanwhile, because
 * the line may be in the former file. decision 0131.
 */
export function appendCheckpoint(dataDirectory: string, checkpoint: StoredCheckpoint): void {
  const file = getCheckpointPath(dataDirectory);
  const line = toLine(checkpoint);
  do {
    // Ends a line that a crash cut off.
    const isTorn = /[^\n]$/.test(readTail(file));
    appendOwnFile(file, `${isTorn ? '\n' : ''}${line}`);
  } while (!readTail(file).includes(line));
}

function writeTemporary(file: string, checkpoints: readonly StoredCheckpoint[]): string {
  const temporary = createTempPath(file);
  writeFileSync(temporary, checkpoints.map(toLine).join(''), { mode: PRIVATE_FILE, flag: 'wx', flush: true });
  return temporary;
}

/** Splits what a file holds after its last complete line. Another process may be writing the rest at this moment. */
function splitAtLastLine(bytes: Buffer): { readonly lines: string; readonly rest: Buffer } {
  const end = bytes.lastIndexOf('\n') + 1;
  return { lines: bytes.toString('utf8', 0, end), rest: bytes.subarray(end) };
}

/**
 * Writes what `change` makes of the checkpoints; null: they stay. `savedAs` names a copy of the former file; null: there is none. Another
 * process may append one at any moment. What it wrote into the former file is appended to the new one. A line that was read in two
 * parts is, too.
 */
export function changeCheckpoints(
  dataDirectory: string,
  savedAs: string | null,
  change: (stored: readonly StoredCheckpoint[]) => readonly StoredCheckpoint[] | null,
): void {
  const file = getCheckpointPath(dataDirectory);
  if (!existsSync(file)) {
    const first = change([]);
    if (first !== null) renameSync(writeTemporary(file, first), file);
    return;
  }
  const former = openOwnFile(file, constants.O_RDONLY);
  try {
    const { lines, rest } = splitAtLastLine(readFileSync(former));
    const changed = change(parseLines(lines));
    if (changed === null) return;
    if (savedAs !== null) copyFileSync(file, `${file}.${savedAs}`);
    renameSync(writeTemporary(file, changed), file);
    // Continues where the first read ended.
    const late = Buffer.concat([rest, readFileSync(former)]).toString('utf8');
    if (late !== '') appendOwnFile(file, late);
  } finally {
    closeSync(former);
  }
}

/** Keeps only the checkpoints that `select` returns. At most one process may call this at a time, and that is the service. */
export const keepCheckpoints = (
  dataDirectory: string,
  select: (stored: readonly StoredCheckpoint[]) => readonly StoredCheckpoint[],
): void =>
  changeCheckpoints(dataDirectory, null, (stored) => {
    const kept = select(stored);
    return kept.length === stored.length ? null : kept;
  });

/** Replaces all checkpoints by these. `savedAs` names the former file; null: it is deleted. */
export function rewriteCheckpoints(
  dataDirectory: string,
  checkpoints: readonly StoredCheckpoint[],
  savedAs: string | null,
): void {
  const file = getCheckpointPath(dataDirectory);
  const temporary = writeTemporary(file, checkpoints);
  if (savedAs !== null && existsSync(file)) renameSync(file, `${file}.${savedAs}`);
  renameSync(temporary, file);
}

/** Restores what `rewriteCheckpoints` saved under that name. Where it saved no file, none remains. */
export function restoreCheckpoints(dataDirectory: string, savedAs: string): void {
  const file = getCheckpointPath(dataDirectory);
  const stored = `${file}.${savedAs}`;
  if (existsSync(stored)) renameSync(stored, file);
  else rmSync(file, { force: true });
}
