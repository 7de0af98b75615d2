import { createServiceEntry } from '@server/features/audit/chain/service-entry';
import type { PropertyRow } from '@server/stores/property-store';
import type { Tx } from '@server/stores/store';
import type { Actor, Channel } from '@shared/audit/audit-record';
import { createId } from '@shared/kernel/ids';
import type { RandomBytes } from '@shared/kernel/token';

/** Largest number of reservations in one transaction, so that its record can list them all. */
export const MAX_BATCH_RESERVATIONS = 200;

interface Importer {
  readonly property: PropertyRow;
  readonly actor: Actor;
  readonly channel: Channel;
  readonly randomBytes: RandomBytes;
}

/**
 * Creates the function that records the reservations that one transaction of an import has added. The command's own record is
 * written at the end of the file, when these are committed already. decision 0137.
 */
export const createBatchRecorder =
  ({ property, actor, channel, randomBytes }: Importer) =>
  async (tx: Tx): Promise<void> => {
    const requestId = createId('req', tx.nowMs, randomBytes);
    const { id: propertyId } = property;
    const event = { atMs: tx.nowMs, operation: 'import.batch', propertyId, targetId: propertyId };
    await tx.audit.append(createServiceEntry({ ...event, actor, channel, requestId }));
  };
