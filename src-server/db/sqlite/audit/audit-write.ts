import { createAddressEncoder } from '@server/features/audit/chain/address';
import { getActorName } from '@server/features/audit/chain/chain';
import type { SplitClient } from '@server/features/audit/chain/extras';
import { splitClient } from '@server/features/audit/chain/extras';
import type { AuditRow } from '@server/stores/audit-store';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import type { Database, Statement } from 'better-sqlite3';
import type { StringTable } from './string-table';
import { createClientTable } from './string-table';

const insertedColumns = `at, property, channel, actor_kind, actor, claimed, operation, rpc_method, outcome, code, reason, status,
  missing_permission, target_id, request_id, address, duration_us, hash, extras, client`;
const placeholders = insertedColumns.replaceAll(/\w+/g, '?');

export interface RecordWriter {
  insert(row: AuditRow): void;
  /** Writes an overflow row. `slot` is 0 to 1,023. Adds no dictionary entry. */
  writeOverflow(row: AuditRow, slot: number): void;
  /** Clears the cache of clients, as `StringTable.forget` does. */
  forgetClients(): void;
}

/** How a row stores its extras: the client by its id, if it has one, and the others. */
interface StoredExtras {
  readonly clientId: number | null;
  readonly extras: Uint8Array | null;
}

interface Columns {
  readonly ensureId: StringTable['ensureId'];
  readonly stored: StoredExtras;
}

/** Creates the writer of records over one connection. */
export function createRecordWriter(db: Database, terms: StringTable): RecordWriter {
  const insert = db.prepare(`INSERT INTO audit_record (seq, ${insertedColumns}) VALUES (?, ${placeholders})`);
  const writeOverflow = db.prepare(
    `INSERT OR REPLACE INTO audit_aside (place, ${insertedColumns}) VALUES (?, ${placeholders})`,
  );
  const encodeAddress = createAddressEncoder();

  const clients = createClientTable(db);

  function storeClient(split: SplitClient, extras: Uint8Array): StoredExtras {
    const clientId = clients.ensureId(split.client);
    return clientId === null ? { clientId, extras } : { clientId, extras: split.rest };
  }

  /** Callers without a key add no client, and the causes of a 401 cost the same. decision 0154. */
  function storeExtras({ status, extras }: AuditRow): StoredExtras {
    const split = extras === null || status === 401 ? null : splitClient(extras);
    return split === null || extras === null ? { clientId: null, extras } : storeClient(split, extras);
  }

  function write(statement: Statement, key: number, row: AuditRow, { ensureId, stored }: Columns): void {
    statement.run(
      key,
      row.atMs,
      ensureId(row.propertyId),
      channels.indexOf(row.channel),
      actorKinds.indexOf(row.actor.kind),
      ensureId(getActorName(row.actor)),
      ensureId(row.claimedPrefix),
      ensureId(row.operation),
      ensureId(row.rpcMethod),
      outcomes.indexOf(row.outcome),
      ensureId(row.code),
      ensureId(row.reason),
      row.status,
      ensureId(row.missingPermission),
      row.targetId,
      row.requestId,
      row.address === null ? null : encodeAddress(row.address),
      row.durationUs,
      row.hash,
      stored.extras,
      stored.clientId,
    );
  }

  return {
    insert: (row) => write(insert, row.seq, row, { ensureId: terms.ensureId, stored: storeExtras(row) }),
    writeOverflow: (row, slot) =>
      write(writeOverflow, slot, row, {
        ensureId: terms.findCachedId,
        stored: { clientId: null, extras: row.extras },
      }),
    forgetClients: clients.forget,
  };
}
