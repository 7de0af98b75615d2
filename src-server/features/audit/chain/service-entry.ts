import { hash } from 'node:crypto';
import type { AuditEntry } from '@server/stores/audit-store';
import { createId } from '@shared/kernel/ids';

type ServiceEvent = Pick<AuditEntry, 'atMs' | 'targetId'> &
  Partial<AuditEntry> & { readonly operation: string };

/** Creates the record of what the service did or found by itself. It has no actor. */
export function createServiceEntry(event: ServiceEvent): AuditEntry {
  const { atMs, operation, targetId, address = null, reason = null } = event;
  // Two equal events of one millisecond are never recorded, so this is random enough for an id.
  const what = `${operation} ${targetId} ${address} ${atMs}${reason === null ? '' : ` ${reason}`}`;
  const chance = Buffer.from(hash('sha256', what), 'hex');
  return {
    propertyId: null,
    channel: 'cli',
    actor: { kind: 'none' },
    claimedPrefix: null,
    rpcMethod: null,
    outcome: 'ok',
    code: null,
    reason: null,
    status: null,
    missingPermission: null,
    requestId: createId('req', atMs, (size) => chance.subarray(0, size)),
    address,
    durationUs: 0,
    extras: null,
    ...event,
  };
}
