import type { AuditStore } from '@server/stores/audit-store';
import { chainErrorMessages } from '@shared/audit/chain-errors.messages';
import { formatEnglish } from '@shared/text/format-english';
import type { LogSource } from './audit-source';
import type { Checkpoint } from './checkpoint';
import { openCheckpoint } from './checkpoint';
import type { StoredCheckpoint } from './checkpoint-file';
import { getLogName } from './log-name';
import type { ChainError, ChainVerification } from './verify-chain';

/** Explains why a checkpoint cannot be compared: retention has removed its record. Null: it can be compared. */
export const explainSkippedComparison = (
  verification: ChainVerification,
  { size }: Checkpoint,
): string | null =>
  size < verification.firstSeq - 1
    ? `Retention has removed record ${size}: compare with a newer checkpoint.`
    : null;

/** Compares a verification with an earlier checkpoint. Null: the records that remain agree. */
export function compareCheckpoint(
  verification: ChainVerification,
  { origin, size, hash }: Checkpoint,
): ChainError | null {
  if (verification.firstHash !== null && getLogName(verification.firstHash) !== origin)
    return { seq: 1, problem: formatEnglish(chainErrorMessages.otherLog, { seq: 1 }) };
  const { seq: last, watched } = verification;
  if (size > last) {
    const seq = last + 1;
    return { seq, problem: formatEnglish(chainErrorMessages.logTooShort, { seq, last, size }) };
  }
  const seen = watched.get(size) ?? null;
  if (seen !== null && !Buffer.from(hash).equals(seen))
    return { seq: size, problem: formatEnglish(chainErrorMessages.logRewritten, { seq: size }) };
  return null;
}

/** Compares a checkpoint that the service took by itself. Null also where retention has removed its record. */
export function compareStoredCheckpoint(
  verification: ChainVerification,
  checkpoints: readonly Checkpoint[],
): ChainError | null {
  for (const checkpoint of checkpoints) {
    const chainError = compareCheckpoint(verification, checkpoint);
    if (chainError !== null) return chainError;
  }
  return null;
}

/** Lists the checkpoints whose record the log has, with the same hash. */
export async function listAgreeingCheckpoints(
  audit: Pick<AuditStore, 'findHash'>,
  stored: readonly StoredCheckpoint[],
): Promise<StoredCheckpoint[]> {
  const agreed: StoredCheckpoint[] = [];
  for (const checkpoint of stored) {
    const seen = openCheckpoint(checkpoint.note, checkpoint.verifierKey);
    const found = seen === null ? null : await audit.findHash(seen.size);
    if (seen !== null && found !== null && Buffer.from(seen.hash).equals(found)) agreed.push(checkpoint);
  }
  return agreed;
}

/** Creates the test whether a restore has replaced a log that had the record of a checkpoint. */
export async function createReplacedTest(replacements: LogSource['replacements']) {
  const { number: newest } = await replacements.read();
  return async ({ note, verifierKey, replacements: number = 0 }: StoredCheckpoint): Promise<boolean> => {
    if (number >= newest) return false;
    const seen = openCheckpoint(note, verifierKey);
    return seen !== null && replacements.hasReplaced({ seq: seen.size, hash: seen.hash, number });
  };
}
