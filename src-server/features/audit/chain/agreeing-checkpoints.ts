import type { AuditStore } from '@server/stores/audit-store';
import { openCheckpoint } from './checkpoint';
import type { StoredCheckpoint } from './checkpoint-file';

/** Lists the checkpoints whose record the log has, with the same hash. */
export async function listAgreeingCheckpoints(
  audit: Pick<AuditStore, 'find'>,
  stored: readonly StoredCheckpoint[],
): Promise<StoredCheckpoint[]> {
  const agreed: StoredCheckpoint[] = [];
  for (const checkpoint of stored) {
    const seen = openCheckpoint(checkpoint.note, checkpoint.verifierKey);
    const record = seen === null ? null : await audit.find(seen.size);
    if (seen !== null && record !== null && Buffer.from(seen.hash).equals(record.hash))
      agreed.push(checkpoint);
  }
  return agreed;
}
