import type { KeyObject } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import type { AuditSource, LogSource } from './audit-source';
import type { Checkpoint } from './checkpoint';
import { openCheckpoint } from './checkpoint';
import type { StoredCheckpoint } from './checkpoint-file';
import { readCheckpoints, readNewestCheckpoints } from './checkpoint-file';
import { createReplacedTest } from './compare-checkpoint';
import { findOrigin } from './log-name';
import { formatVerifierKey } from './signed-note';
import { findSigningKey } from './signing-key';

/** How a log contradicts the newest checkpoint that this installation has signed. */
export type Contradiction =
  /** Records are missing at its end. */
  | { readonly kind: 'shorter'; readonly lastSeq: number; readonly size: number }
  /** The record that was signed is another one. */
  | { readonly kind: 'rewritten'; readonly size: number }
  | { readonly kind: 'other_log' };

/** Verifies a stored checkpoint. With a key of the installation, no other key may have signed it. */
function verifyStored(
  { note, verifierKey }: StoredCheckpoint,
  publicKey: KeyObject | null,
): Checkpoint | null {
  const opened = openCheckpoint(note, verifierKey);
  if (opened === null || publicKey === null) return opened;
  return verifierKey === formatVerifierKey(opened.origin, publicKey) ? opened : null;
}

/** The newest first: of the newest restore or settlement, then of the most records. */
const byAge = (left: StoredCheckpoint, right: StoredCheckpoint): number =>
  (right.replacements ?? 0) - (left.replacements ?? 0) || right.size - left.size;

/** Reads stored checkpoints. Where the file cannot be read, there is nothing to compare with. */
function readStored(read: () => readonly StoredCheckpoint[]): readonly StoredCheckpoint[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/**
 * Lists the checkpoints that prove something, the newest first: two processes may have appended in another order. A line that is torn or
 * not signed proves nothing. All of the file is read only once the newest ones are used up.
 */
function* listVerified(dataDirectory: string) {
  const signingKey = findSigningKey(dataDirectory);
  const publicKey = signingKey === null ? null : createPublicKey(signingKey);
  for (const read of [readNewestCheckpoints, readCheckpoints])
    for (const stored of readStored(() => read(dataDirectory)).toSorted(byAge)) {
      const checkpoint = verifyStored(stored, publicKey);
      if (checkpoint !== null) yield { stored, checkpoint };
    }
}

/** True unless the log has another record at that position, or none. Removal by retention is no contradiction. */
async function hasRecord(source: AuditSource, { size, hash }: Checkpoint): Promise<boolean> {
  const newest = (await source.tombstones()).at(-1);
  if (newest !== undefined && size < newest.throughSeq) return true;
  const found = newest?.throughSeq === size ? newest.lastHash : await source.findHash(size);
  return found !== null && Buffer.from(hash).equals(found);
}

async function compare(source: AuditSource, checkpoint: Checkpoint): Promise<Contradiction | null> {
  const { origin, size } = checkpoint;
  const lastSeq = (await source.head())?.seq ?? 0;
  if (lastSeq > 0 && (await findOrigin(source)) !== origin) return { kind: 'other_log' };
  if (lastSeq < size) return { kind: 'shorter', lastSeq, size };
  return (await hasRecord(source, checkpoint)) ? null : { kind: 'rewritten', size };
}

/**
 * Compares a log with the newest kept checkpoint that no noted restore has replaced. null: they agree, or there is none. An older copy
 * of the database, put in by hand, contradicts it. decisions 0116 and 0254.
 */
export async function findContradiction(
  { audit, replacements }: LogSource,
  dataDirectory: string,
): Promise<Contradiction | null> {
  const isReplaced = await createReplacedTest(replacements);
  // Each is read before the log, which another process may continue meanwhile. A later restore may bring a replaced record back. It says
  // nothing of what was lost in between.
  for (const { stored, checkpoint } of listVerified(dataDirectory))
    if (!(await isReplaced(stored))) return compare(audit, checkpoint);
  return null;
}
