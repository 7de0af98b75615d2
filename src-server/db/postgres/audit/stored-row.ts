import { unescapeText } from '@server/db/postgres/seal/stored-text';
import { formatAddress } from '@server/features/audit/chain/address';
import { createLogDamagedError } from '@server/kernel/system-error';
import type { AuditRecord, AuditRow } from '@server/stores/audit-store';
import type { Actor } from '@shared/audit/audit-record';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';

/** A record as the table stores it. */
export interface StoredRow {
  readonly seq: number;
  readonly atMs: number;
  readonly durationUs: number;
  readonly status: number | null;
  readonly channel: number;
  readonly actorKind: number;
  readonly outcome: number;
  readonly property: string | null;
  readonly actor: string | null;
  readonly claimed: string | null;
  readonly operation: string | null;
  readonly rpcMethod: string | null;
  readonly code: string | null;
  readonly reason: string | null;
  readonly missingPermission: string | null;
  readonly targetId: string | null;
  readonly requestId: string;
  readonly address: Buffer | null;
  readonly extras: Buffer | null;
  readonly hash: Buffer;
}

/** The columns, named as `StoredRow` names them. */
export const storedColumns = `seq, at AS "atMs", duration_us AS "durationUs", status, channel, actor_kind AS "actorKind", outcome,
  property, actor, claimed, operation, rpc_method AS "rpcMethod", code, reason, missing_permission AS "missingPermission",
  target_id AS "targetId", request_id AS "requestId", address, extras, hash`;

const createDamagedError = ({ seq }: StoredRow, what: string): Error =>
  createLogDamagedError(`audit record ${seq} has ${what} that is never written`);

/** Restores a text. */
export const unescapeOrNull = (stored: string | null): string | null =>
  stored === null ? null : unescapeText(stored);

function toActor(row: StoredRow): Actor {
  const kind = actorKinds[row.actorKind];
  const name = unescapeOrNull(row.actor);
  if (kind === 'none' && name === null) return { kind };
  if (kind === 'key' && name !== null) return { kind, prefix: name };
  if (kind === 'person' && name !== null) return { kind, email: name };
  throw createDamagedError(row, 'an actor');
}

function toAddress(row: StoredRow): string | null {
  if (row.address === null) return null;
  const text = formatAddress(row.address);
  if (text === null) throw createDamagedError(row, 'an address');
  return text;
}

/** Converts a stored record. Throws on values that are never written, so that no two stored records are read as equal. */
export function toRecord(row: StoredRow): AuditRecord {
  const channel = channels[row.channel];
  const outcome = outcomes[row.outcome];
  if (channel === undefined) throw createDamagedError(row, 'a channel');
  if (outcome === undefined) throw createDamagedError(row, 'an outcome');
  if (row.extras?.length === 0) throw createDamagedError(row, 'extras');
  return {
    seq: row.seq,
    atMs: row.atMs,
    propertyId: unescapeOrNull(row.property),
    channel,
    actor: toActor(row),
    claimedPrefix: unescapeOrNull(row.claimed),
    operation: unescapeOrNull(row.operation),
    rpcMethod: unescapeOrNull(row.rpcMethod),
    outcome,
    code: unescapeOrNull(row.code),
    reason: unescapeOrNull(row.reason),
    status: row.status,
    missingPermission: unescapeOrNull(row.missingPermission),
    targetId: unescapeOrNull(row.targetId),
    requestId: unescapeText(row.requestId),
    address: toAddress(row),
    durationUs: row.durationUs,
    extras: row.extras,
  };
}

/** Converts a stored record with its link in the chain. */
export const toChainedRow = (row: StoredRow): AuditRow => ({ ...toRecord(row), hash: row.hash });
