import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditRow, Tombstone } from '@server/stores/audit-store';
import type { AuditSource } from './audit-source';
import type { RecordHasher } from './chain';
import { createRecordHasher, GENESIS_HASH } from './chain';
import { PRUNE_OPERATION } from './tombstone-target';

/** The first thing found wrong. */
export interface ChainError {
  readonly seq: number;
  /** A sentence for people. */
  readonly problem: string;
}

/** Where a walk along the chain stands, and what it has seen that must agree with something else. */
export interface ChainVerification {
  /** The oldest record there is. */
  firstSeq: number;
  /** The record reached; `firstSeq - 1` before the first. */
  seq: number;
  /** Its hash. */
  hash: Uint8Array;
  checked: number;
  /** Hash of record 1, there or removed; null until known. */
  firstHash: Uint8Array | null;
  /** Records whose hash is to be noted in passing; null until it is. */
  readonly watched: Map<number, Uint8Array | null>;
  /** Targets of the records that tell of a removal, by seq. */
  readonly removals: Map<number, string | null>;
}

export interface WalkOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((checked: number, total: number) => void) | undefined;
}

const PAGE = 500;

function skipRemoved(walk: ChainVerification, { throughSeq, lastHash }: Tombstone): void {
  walk.firstSeq = throughSeq + 1;
  walk.seq = throughSeq;
  walk.hash = lastHash;
  if (walk.watched.has(throughSeq)) walk.watched.set(throughSeq, lastHash);
}

/** A walk at the beginning of what retention has left. */
export function startVerification(
  tombstones: readonly Tombstone[],
  watchedSeqs: readonly number[],
): ChainVerification {
  const walk: ChainVerification = {
    firstSeq: 1,
    seq: 0,
    hash: GENESIS_HASH,
    checked: 0,
    firstHash: tombstones[0]?.firstHash ?? null,
    watched: new Map(watchedSeqs.map((seq) => [seq, null])),
    removals: new Map(),
  };
  const newest = tombstones.at(-1);
  if (newest !== undefined) skipRemoved(walk, newest);
  return walk;
}

/** The next records, or null when the very next one cannot be read. */
async function readPage(source: AuditSource, afterSeq: number): Promise<readonly AuditRow[] | null> {
  try {
    return await source.span(afterSeq, PAGE);
  } catch {
    const readable: AuditRow[] = [];
    for (;;) {
      const [row] = await source.span(readable.at(-1)?.seq ?? afterSeq, 1).catch(() => []);
      if (row === undefined) return readable.length > 0 ? readable : null;
      readable.push(row);
    }
  }
}

function step(walk: ChainVerification, row: AuditRow, linkHash: RecordHasher): ChainError | null {
  const { seq } = row;
  const expected = walk.seq + 1;
  if (seq !== expected) return { seq: expected, problem: `Record ${expected} is missing.` };
  if (!linkHash(walk.hash, seq, row).equals(row.hash))
    return {
      seq,
      problem: `Record ${seq} does not follow from the record before it: one of them was changed.`,
    };
  if (row.operation === PRUNE_OPERATION) walk.removals.set(seq, row.targetId);
  if (seq === 1) walk.firstHash = row.hash;
  if (walk.watched.has(seq)) walk.watched.set(seq, row.hash);
  walk.seq = seq;
  walk.hash = row.hash;
  walk.checked += 1;
  return null;
}

/** True when retention removed records since the last page, and the walk has gone past them. */
async function hasSkipped(source: AuditSource, walk: ChainVerification, next: AuditRow): Promise<boolean> {
  if (next.seq <= walk.seq + 1) return false;
  const newest = (await source.tombstones()).at(-1);
  if (newest === undefined || newest.throughSeq <= walk.seq) return false;
  skipRemoved(walk, newest);
  return true;
}

function stepThrough(
  walk: ChainVerification,
  rows: readonly AuditRow[],
  linkHash: RecordHasher,
): ChainError | null {
  for (const row of rows) {
    const flaw = step(walk, row, linkHash);
    if (flaw !== null) return flaw;
  }
  return null;
}

/** Walks on to the end of the log. Throws the signal's reason when aborted. */
export async function continueVerification(
  source: AuditSource,
  walk: ChainVerification,
  options: WalkOptions,
): Promise<ChainError | null> {
  const linkHash = createRecordHasher();
  const total = ((await source.head())?.seq ?? 0) - walk.seq + walk.checked;
  for (;;) {
    options.signal?.throwIfAborted();
    const rows = await readPage(source, walk.seq);
    if (rows === null) return { seq: walk.seq + 1, problem: `Record ${walk.seq + 1} cannot be read.` };
    const [next] = rows;
    if (next === undefined) return null;
    if (await hasSkipped(source, walk, next)) continue;
    const flaw = stepThrough(walk, rows, linkHash);
    if (flaw !== null) return flaw;
    options.onProgress?.(walk.checked, Math.max(total, walk.checked));
    // Calls are answered in between.
    await nextTurn();
  }
}
