import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChainedRecord, Tombstone } from '@server/stores/audit-store';
import { chainErrorMessages } from '@shared/audit/chain-errors.messages';
import { formatEnglish } from '@shared/text/format-english';
import type { AuditSource } from './audit-source';
import type { RecordHasher } from './chain';
import { createRecordHasher, GENESIS_HASH } from './chain';
import { PRUNE_OPERATION } from './tombstone-target';

/** The first record at which verification fails. */
export interface ChainError {
  readonly seq: number;
  /** A sentence for members. */
  readonly problem: string;
}

/** Progress of a verification, with what must agree with checkpoints and tombstones. */
export interface ChainVerification {
  /** The oldest record there is. */
  firstSeq: number;
  /** Seq of the last checked record; `firstSeq - 1` before the first. */
  seq: number;
  /** Hash of the last checked record. */
  hash: Uint8Array;
  /** Seq of the last record whose stored hash was compared. Records after it are right if the next stored hash is. */
  comparedSeq: number;
  checked: number;
  /** Time of the last checked record, epoch ms. null: there is none, or retention has removed it. */
  atMs: number | null;
  /** Records that are older than the record before them, ascending. */
  readonly falls: number[];
  /** Hash of record 1, even if it was removed; null until known. */
  firstHash: Uint8Array | null;
  /** Records whose hash a comparison needs, by seq; null until reached. */
  readonly watched: Map<number, Uint8Array | null>;
  /** Targets of the records of removals, by seq. */
  readonly removals: Map<number, string | null>;
}

export interface ChainVerificationOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((checked: number, total: number) => void) | undefined;
}

/** Records read in one turn of the event loop: a few milliseconds. decision 0172. */
const PAGE_SIZE = 200;

function skipRemoved(verification: ChainVerification, { throughSeq, lastHash }: Tombstone): void {
  verification.firstSeq = throughSeq + 1;
  verification.seq = throughSeq;
  verification.hash = lastHash;
  verification.comparedSeq = throughSeq;
  verification.atMs = null;
  if (verification.watched.has(throughSeq)) verification.watched.set(throughSeq, lastHash);
}

/** Starts a verification at the oldest record that retention has left. */
export function startVerification(
  tombstones: readonly Tombstone[],
  watchedSeqs: readonly number[],
): ChainVerification {
  const verification: ChainVerification = {
    firstSeq: 1,
    seq: 0,
    hash: GENESIS_HASH,
    comparedSeq: 0,
    checked: 0,
    atMs: null,
    falls: [],
    firstHash: tombstones[0]?.firstHash ?? null,
    watched: new Map(watchedSeqs.map((seq) => [seq, null])),
    removals: new Map(),
  };
  const newest = tombstones.at(-1);
  if (newest !== undefined) skipRemoved(verification, newest);
  return verification;
}

/** Reads the next records; null if the next one cannot be read. */
async function readPage(source: AuditSource, afterSeq: number): Promise<readonly ChainedRecord[] | null> {
  try {
    return await source.span(afterSeq, PAGE_SIZE);
  } catch {
    const readable: ChainedRecord[] = [];
    for (;;) {
      const [row] = await source.span(readable.at(-1)?.seq ?? afterSeq, 1).catch(() => []);
      if (row === undefined) return readable.length > 0 ? readable : null;
      readable.push(row);
    }
  }
}

/** Describes a hash that does not follow. One hash may stand for several records: it does not show which of them was changed. */
function describeMismatch(firstSeq: number, lastSeq: number): ChainError {
  const problem =
    firstSeq === lastSeq
      ? formatEnglish(chainErrorMessages.hashMismatch, { seq: firstSeq })
      : formatEnglish(chainErrorMessages.hashOfSeveralMismatch, { first: firstSeq, last: lastSeq });
  return { seq: firstSeq, problem };
}

function step(
  verification: ChainVerification,
  row: ChainedRecord,
  linkHash: RecordHasher,
): ChainError | null {
  const { seq } = row;
  const expected = verification.seq + 1;
  if (seq !== expected)
    return { seq: expected, problem: formatEnglish(chainErrorMessages.recordMissing, { seq: expected }) };
  const hash = linkHash(verification.hash, seq, row);
  if (row.hash !== null && !hash.equals(row.hash)) return describeMismatch(verification.comparedSeq + 1, seq);
  if (row.hash !== null) verification.comparedSeq = seq;
  if (row.operation === PRUNE_OPERATION) verification.removals.set(seq, row.targetId);
  if (seq === 1) verification.firstHash = hash;
  if (verification.watched.has(seq)) verification.watched.set(seq, hash);
  if (verification.atMs !== null && row.atMs < verification.atMs) verification.falls.push(seq);
  verification.seq = seq;
  verification.hash = hash;
  verification.atMs = row.atMs;
  verification.checked += 1;
  return null;
}

/** Skips records that retention removed since the last page. True if there were any. */
async function hasSkipped(
  source: AuditSource,
  verification: ChainVerification,
  next: ChainedRecord,
): Promise<boolean> {
  if (next.seq <= verification.seq + 1) return false;
  const newest = (await source.tombstones()).at(-1);
  if (newest === undefined || newest.throughSeq <= verification.seq) return false;
  skipRemoved(verification, newest);
  return true;
}

function stepThrough(
  verification: ChainVerification,
  rows: readonly ChainedRecord[],
  linkHash: RecordHasher,
): ChainError | null {
  for (const row of rows) {
    const chainError = step(verification, row, linkHash);
    if (chainError !== null) return chainError;
  }
  return null;
}

/**
 * Checks what must be true where no record follows: the hash of the last one was compared, and the log names no later one. A
 * record that was appended meanwhile is no error.
 */
async function findEndError(
  source: AuditSource,
  { seq, comparedSeq }: ChainVerification,
): Promise<ChainError | 'goes_on' | null> {
  if (comparedSeq < seq) return describeMismatch(comparedSeq + 1, seq);
  if (((await source.head())?.seq ?? 0) <= seq) return null;
  const following = await readPage(source, seq);
  if (following === null || following.length > 0) return 'goes_on';
  return { seq: seq + 1, problem: formatEnglish(chainErrorMessages.recordMissing, { seq: seq + 1 }) };
}

/** Verifies on to the end of the log. Throws the signal's reason when aborted. */
export async function continueVerification(
  source: AuditSource,
  verification: ChainVerification,
  options: ChainVerificationOptions,
): Promise<ChainError | null> {
  const linkHash = createRecordHasher();
  const total = ((await source.head())?.seq ?? 0) - verification.seq + verification.checked;
  for (;;) {
    options.signal?.throwIfAborted();
    const rows = await readPage(source, verification.seq);
    if (rows === null) {
      const seq = verification.seq + 1;
      return { seq, problem: formatEnglish(chainErrorMessages.recordUnreadable, { seq }) };
    }
    const [next] = rows;
    if (next === undefined) {
      const end = await findEndError(source, verification);
      if (end === 'goes_on') continue;
      return end;
    }
    if (await hasSkipped(source, verification, next)) continue;
    const chainError = stepThrough(verification, rows, linkHash);
    if (chainError !== null) return chainError;
    options.onProgress?.(verification.checked, Math.max(total, verification.checked));
    // Lets the service answer calls in between.
    await nextTurn();
  }
}
