import { auditRecord } from '@server/db/sqlite/schema/audit.schema';
import { formatAddress } from '@server/features/audit/chain/address';
import { joinClient } from '@server/features/audit/chain/extras';
import { createLogDamagedError } from '@server/kernel/system-error';
import type { AuditRecord, AuditRow } from '@server/stores/audit-store';
import type { Actor } from '@shared/audit/audit-record';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import type { Database } from 'better-sqlite3';
import { getTableColumns } from 'drizzle-orm';
import type { StringTable } from './string-table';
import { createClientReader } from './string-table';

/** A record as the table stores it. */
export type StoredRecord = typeof auditRecord.$inferSelect;

/** The columns of `audit_record` but `seq`, named as `StoredRecord` names them. */
export const furtherColumns = Object.entries(getTableColumns(auditRecord))
  .filter(([name]) => name !== 'seq')
  .map(([name, column]) => `${column.name} AS ${name}`)
  .join(', ');

/** All columns of `audit_record`, named as `StoredRecord` names them. */
export const recordColumns = `seq, ${furtherColumns}`;

/** Columns as `recordColumns`, for a table of an older version: a column that it lacks reads as null. */
export const formatOldRecordColumns = (present: ReadonlySet<string>): string =>
  Object.entries(getTableColumns(auditRecord))
    .map(([name, column]) => `${present.has(column.name) ? column.name : 'NULL'} AS ${name}`)
    .join(', ');

type GetText = (id: number) => string;

/** The texts that records name by an id. */
export interface RecordTexts {
  readonly getText: GetText;
  readonly getClient: GetText;
}

/** Creates a reader of the texts of records, with caches for one query. */
export const createRecordTexts = (db: Database, terms: StringTable): RecordTexts => ({
  getText: terms.reader(),
  getClient: createClientReader(db),
});

/** Reads the extras as they were hashed: with the client, which is stored apart. */
const readExtras = (
  { client, extras }: Pick<StoredRecord, 'client' | 'extras'>,
  { getClient }: RecordTexts,
): Uint8Array | null => (client === null ? extras : joinClient({ client: getClient(client), rest: extras }));

function createDamagedError(record: Pick<StoredRecord, 'seq'>, what: string): Error {
  return createLogDamagedError(`audit record ${record.seq} has ${what} that is never written`);
}

function toActor(record: Omit<StoredRecord, 'hash'>, getText: GetText): Actor {
  const kind = actorKinds[record.actorKind];
  if (kind === 'none' && record.actor === null) return { kind };
  if (kind === 'key' && record.actor !== null) return { kind, prefix: getText(record.actor) };
  if (kind === 'person' && record.actor !== null) return { kind, email: getText(record.actor) };
  throw createDamagedError(record, 'an actor');
}

function toAddress(record: Omit<StoredRecord, 'hash'>): string | null {
  if (record.address === null) return null;
  const text = formatAddress(record.address);
  if (text === null) throw createDamagedError(record, 'an address');
  return text;
}

/**
 * Converts a stored record. Throws on values that are never written, so that two different stored records are never read as
 * equal. Verification thus finds every change of a record by its hash.
 */
export function toAuditRecord(record: Omit<StoredRecord, 'hash'>, texts: RecordTexts): AuditRecord {
  const { getText } = texts;
  const text = (id: number | null) => (id === null ? null : getText(id));
  const channel = channels[record.channel];
  const outcome = outcomes[record.outcome];
  if (channel === undefined) throw createDamagedError(record, 'a channel');
  if (outcome === undefined) throw createDamagedError(record, 'an outcome');
  if (record.extras?.length === 0) throw createDamagedError(record, 'extras');
  return {
    seq: record.seq,
    atMs: record.atMs,
    propertyId: text(record.property),
    channel,
    actor: toActor(record, getText),
    claimedPrefix: text(record.claimed),
    operation: text(record.operation),
    rpcMethod: text(record.rpcMethod),
    outcome,
    code: text(record.code),
    reason: text(record.reason),
    status: record.status,
    missingPermission: text(record.missingPermission),
    targetId: record.targetId,
    requestId: record.requestId,
    address: toAddress(record),
    durationUs: record.durationUs,
    extras: readExtras(record, texts),
  };
}

/** Converts a stored record with its link in the chain. */
export const toAuditRow = (record: StoredRecord, texts: RecordTexts): AuditRow => ({
  ...toAuditRecord(record, texts),
  hash: record.hash,
});
