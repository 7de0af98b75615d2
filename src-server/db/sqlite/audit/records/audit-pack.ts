import type { PackedRecord } from '@server/db/sqlite/audit/blocks/packed-record';
import { createAddressEncoder } from '@server/features/audit/chain/address';
import { getActorName } from '@server/features/audit/chain/chain';
import type { AuditEntry } from '@server/stores/audit-store';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';

type FindId = (text: string | null) => number | null;

/** Creates the converter of entries to the form in which the log stores them. */
export function createEntryPacker() {
  const encodeAddress = createAddressEncoder();
  return (entry: AuditEntry, findId: FindId): PackedRecord => ({
    atMs: entry.atMs,
    property: findId(entry.propertyId),
    channel: channels.indexOf(entry.channel),
    actorKind: actorKinds.indexOf(entry.actor.kind),
    actor: findId(getActorName(entry.actor)),
    claimed: findId(entry.claimedPrefix),
    operation: findId(entry.operation),
    rpcMethod: findId(entry.rpcMethod),
    outcome: outcomes.indexOf(entry.outcome),
    code: findId(entry.code),
    reason: findId(entry.reason),
    status: entry.status,
    missingPermission: findId(entry.missingPermission),
    targetId: entry.targetId,
    requestId: entry.requestId,
    address: entry.address === null ? null : encodeAddress(entry.address),
    durationUs: entry.durationUs,
    extras: entry.extras === null ? null : Buffer.from(entry.extras),
  });
}
