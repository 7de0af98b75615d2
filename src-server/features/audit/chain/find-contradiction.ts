import type { KeyObject } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import type { AuditSource } from './audit-source';
import type { Checkpoint } from './checkpoint';
import { openCheckpoint } from './checkpoint';
import type { StoredCheckpoint } from './checkpoint-file';
import { readCheckpoints, readNewestCheckpoints } from './checkpoint-file';
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

/** Finds the verified checkpoint of the most records. Two processes may have appended in another order. */
function findNewestVerified(
  stored: readonly StoredCheckpoint[],
  publicKey: KeyObject | null,
): Checkpoint | null {
  for (const one of stored.toSorted((left, right) => right.size - left.size)) {
    const verified = verifyStored(one, publicKey);
    if (verified !== null) return verified;
  }
  return null;
}

/** Finds the newest checkpoint that proves something. A line that is torn or not signed proves nothing. */
function findNewestCheckpoint(dataDirectory: string): Checkpoint | null {
  const signingKey = findSigningKey(dataDirectory);
  const publicKey = signingKey === null ? null : createPublicKey(signingKey);
  try {
    return (
      findNewestVerified(readNewestCheckpoints(dataDirectory), publicKey) ??
      findNewestVerified(readCheckpoints(dataDirectory), publicKey)
    );
  } catch {
    // The file cannot be read, so there is nothing to compare with.
    return null;
  }
}

/** True unless the log has another record at that position, or none. Removal by retention is no contradiction. */
async function hasRecord(source: AuditSource, { size, hash }: Checkpoint): Promise<boolean> {
  const newest = (await source.tombstones()).at(-1);
  if (newest !== undefined && size < newest.throughSeq) return true;
  const found = newest?.throughSeq === size ? newest.lastHash : await source.findHash(size);
  return found !== null && Buffer.from(hash).equals(found);
}

/**
 * Compares a log with the newest kept checkpoint. null: they agree, or there is none. An older copy of the
 * database, put in by hand, contradicts it. decision 0116.
 */
export async function findContradiction(
  source: AuditSource,
  dataDirectory: string,
): Promise<Contradiction | null> {
  // Read before the log, which another process may continue meanwhile.
  const checkpoint = findNewestCheckpoint(dataDirectory);
  if (checkpoint === null) return null;
  const { origin, size } = checkpoint;
  const lastSeq = (await source.head())?.seq ?? 0;
  if (lastSeq > 0 && (await findOrigin(source)) !== origin) return { kind: 'other_log' };
  if (lastSeq < size) return { kind: 'shorter', lastSeq, size };
  return (await hasRecord(source, checkpoint)) ? null : { kind: 'rewritten', size };
}
