import type { World } from '../service/service-world';
import { createAuditEntry } from './audit-entry';

/** Removes every record before now, as retention does. The record of the removal stays. */
export async function removeRecords({ service: { store }, clock }: World): Promise<void> {
  const entry = createAuditEntry({ atMs: clock.now(), channel: 'cli', operation: 'audit.prune' });
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    await tx.audit.append({ ...entry, operation: 'service.status' });
    await tx.audit.prune(clock.now(), 5000, entry);
  });
}
