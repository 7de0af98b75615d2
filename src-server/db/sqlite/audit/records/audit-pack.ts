import type { PackedRecord } from '@server/db/sqlite/audit/blocks/packed-record';
import { createAddressEncoder } from '@server/features/audit/chain/address';
import { getActorName } from '@server/features/audit/chain/chain';
import { splitClient } from '@server/features/audit/chain/extras';
import type { AuditEntry } from '@server/stores/audit-store';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import type { ClientTable } from './string-table';

type FindId = (text: string | null) => number | null;

/** How a record stores its extras: the client by its id, if it has one, and the others. */
interface StoredExtras {
  readonly client: number | null;
  readonly extras: Buffer | null;
}

const toBuffer = (bytes: Uint8Array | null): Buffer | null => (bytes === null ? null : Buffer.from(bytes));

/** Creates a splitter that keeps the last result, because calls of one client have the same bytes. */
function createClientSplitter(): typeof splitClient {
  let lastExtras: Uint8Array | null = null;
  let lastSplit: ReturnType<typeof splitClient> = null;
  return (extras) => {
    if (extras !== lastExtras) {
      lastSplit = splitClient(extras);
      lastExtras = extras;
    }
    return lastSplit;
  };
}

/** Creates the converter of entries to the form in which the log stores them. */
export function createEntryPacker(clients: ClientTable) {
  const encodeAddress = createAddressEncoder();
  const splitKnownClient = createClientSplitter();

  /** Callers without a key add no client, and the causes of a 401 cost the same. decision 0154. */
  function storeExtras({ status, extras }: AuditEntry): StoredExtras {
    const split = extras === null || status === 401 ? null : splitKnownClient(extras);
    const client = split === null ? null : clients.ensureId(split.client);
    return { client, extras: toBuffer(split === null || client === null ? extras : split.rest) };
  }

  const pack = (entry: AuditEntry, findId: FindId, stored: StoredExtras): PackedRecord => ({
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
    ...stored,
  });

  return {
    packRecord: (entry: AuditEntry, findId: FindId) => pack(entry, findId, storeExtras(entry)),
    /** Adds no client. */
    packOverflow: (entry: AuditEntry, findId: FindId) =>
      pack(entry, findId, { client: null, extras: toBuffer(entry.extras) }),
  };
}
