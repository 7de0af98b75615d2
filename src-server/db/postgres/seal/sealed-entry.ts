import { encodeAddress } from '@server/features/audit/chain/address';
import { createTailEncoder, getActorName } from '@server/features/audit/chain/chain';
import type { AuditEntry } from '@server/stores/audit-store';
import type { FailureCounter } from '@server/stores/auth-failure-store';
import type { ReservationChange } from '@server/stores/reservation-change';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import { escapeText } from './stored-text';

/** What is sealed with an entry. */
interface SealedParts {
  readonly entry: AuditEntry;
  /** Of a failed authentication. null: the entry always gets a record. */
  readonly counter: FailureCounter | null;
  /** Versions of reservations whose history leads to the record. */
  readonly changes: readonly ReservationChange[];
  /** True if the call was admitted because the module of its property is on. */
  readonly withModule: boolean;
}

/** An entry as the function `seal` of the database takes it, by the names of the type `audit_entry`. */
export type SealedEntry = Readonly<Record<string, unknown>>;

const escapeOrNull = (text: string | null): string | null => (text === null ? null : escapeText(text));
const toHex = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : `\\x${Buffer.from(bytes).toString('hex')}`;

/** Throws for a number that is never written. In a batch the database would refuse the entries of others with it. */
function requireInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('an audit entry has a number that is no integer');
  return value;
}

const listVersions = (changes: readonly ReservationChange[]) =>
  changes.length === 0 ? null : changes.map(({ reservationId: id, version }) => ({ id, version }));

/** Creates the maker of entries to seal. The chain's layout stays in one file: the database hashes the bytes that it is given. */
export function createEntrySealer(): (parts: SealedParts) => SealedEntry {
  const encodeTail = createTailEncoder();
  return ({ entry, counter, changes, withModule }) => ({
    at: requireInteger(entry.atMs),
    duration_us: requireInteger(entry.durationUs),
    status: entry.status === null ? null : requireInteger(entry.status),
    channel: channels.indexOf(entry.channel),
    actor_kind: actorKinds.indexOf(entry.actor.kind),
    outcome: outcomes.indexOf(entry.outcome),
    property: escapeOrNull(entry.propertyId),
    actor: escapeOrNull(getActorName(entry.actor)),
    claimed: escapeOrNull(entry.claimedPrefix),
    operation: escapeOrNull(entry.operation),
    rpc_method: escapeOrNull(entry.rpcMethod),
    code: escapeOrNull(entry.code),
    reason: escapeOrNull(entry.reason),
    missing_permission: escapeOrNull(entry.missingPermission),
    target_id: escapeOrNull(entry.targetId),
    request_id: escapeText(entry.requestId),
    address: toHex(entry.address === null ? null : encodeAddress(entry.address)),
    extras: toHex(entry.extras),
    tail: toHex(encodeTail(entry)),
    source: counter?.source ?? null,
    minute: counter?.minute ?? null,
    changes: listVersions(changes),
    with_module: withModule,
  });
}
