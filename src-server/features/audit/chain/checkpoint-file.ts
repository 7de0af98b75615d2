import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createTempPath } from '@server/files/temp-file';
import { z } from 'zod';
import type { SignedCheckpoint } from './checkpoint';

/** A checkpoint as it lies in the data directory, one JSON value on a line. */
const lineSchema = z.object({
  /** Epoch ms, UTC. */
  at_ms: z.int().nonnegative(),
  /** Records of the log then; the signed word for it is in the note. */
  size: z.int().positive(),
  note: z.string(),
  verifier_key: z.string(),
});

export interface StoredCheckpoint extends SignedCheckpoint {
  readonly atMs: number;
  readonly size: number;
}

const PRIVATE_FILE = 0o600;

const fileIn = (dataDirectory: string): string => join(dataDirectory, 'checkpoints');

function parseLine(line: string): StoredCheckpoint[] {
  try {
    const { at_ms: atMs, size, note, verifier_key: verifierKey } = lineSchema.parse(JSON.parse(line));
    return [{ atMs, size, note, verifierKey }];
  } catch {
    // Torn by a crash while it was written, or not ours: it says nothing.
    return [];
  }
}

const toLine = ({ atMs, size, note, verifierKey }: StoredCheckpoint): string =>
  `${JSON.stringify({ at_ms: atMs, size, note, verifier_key: verifierKey })}\n`;

/** The checkpoints taken unasked, oldest first. */
export function readCheckpoints(dataDirectory: string): StoredCheckpoint[] {
  const file = fileIn(dataDirectory);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parseLine) : [];
}

/** More bytes than one line has. */
const TAIL_BYTES = 4096;

/** The last bytes of the file, which grows for years. */
function readTail(file: string): string {
  if (!existsSync(file)) return '';
  const descriptor = openSync(file, 'r');
  try {
    const from = Math.max(0, fstatSync(descriptor).size - TAIL_BYTES);
    const bytes = Buffer.alloc(TAIL_BYTES);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, TAIL_BYTES, from)).toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}

/** The newest of them; null: there is none. */
export const findLastCheckpoint = (dataDirectory: string): StoredCheckpoint | null =>
  readTail(fileIn(dataDirectory)).split('\n').flatMap(parseLine).at(-1) ?? null;

/** Adds one at the end, durably. */
export function appendCheckpoint(dataDirectory: string, checkpoint: StoredCheckpoint): void {
  const file = fileIn(dataDirectory);
  // A line that a crash tore ends here.
  const isTorn = /[^\n]$/.test(readTail(file));
  const line = `${isTorn ? '\n' : ''}${toLine(checkpoint)}`;
  appendFileSync(file, line, { mode: PRIVATE_FILE, flush: true });
}

/** Leaves only these; `keptAs` names what there was before, null: it goes. */
export function rewriteCheckpoints(
  dataDirectory: string,
  checkpoints: readonly StoredCheckpoint[],
  savedAs: string | null,
): void {
  const file = fileIn(dataDirectory);
  const temporary = createTempPath(file);
  writeFileSync(temporary, checkpoints.map(toLine).join(''), { mode: PRIVATE_FILE, flush: true });
  if (savedAs !== null && existsSync(file)) renameSync(file, `${file}.${savedAs}`);
  renameSync(temporary, file);
}

/** Puts back what `rewriteCheckpoints` has kept under that name; nothing was there: nothing is. */
export function restoreCheckpoints(dataDirectory: string, savedAs: string): void {
  const file = fileIn(dataDirectory);
  const stored = `${file}.${savedAs}`;
  if (existsSync(stored)) renameSync(stored, file);
  else rmSync(file, { force: true });
}
