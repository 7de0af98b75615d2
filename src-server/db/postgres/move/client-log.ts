import { READ_HEAD, READ_TOMBSTONES } from '@server/db/postgres/audit/log-statements';
import { readArrangement } from '@server/db/postgres/audit/read-arrangement';
import type { StoredRow } from '@server/db/postgres/audit/stored-row';
import { storedColumns, toChainedRow } from '@server/db/postgres/audit/stored-row';
import type { AuditSource } from '@server/features/audit/chain/audit-source';
import type { AuditHead, Tombstone } from '@server/stores/audit-store';
import type { ClientBase } from 'pg';

/** Lets the driver take an interface as the type of a row. */
type RowOf<Row> = { [Name in keyof Row]: Row[Name] };

const READ_HASH = 'SELECT seq, hash FROM audit_record WHERE seq = $1';
const READ_SPAN = `SELECT ${storedColumns} FROM audit_record WHERE seq > $1 ORDER BY seq LIMIT $2`;

/** Reads the log as the transaction of one connection sees it, what it has not committed yet included. */
export const createClientLog = (client: ClientBase): AuditSource => ({
  async head() {
    const { rows } = await client.query<RowOf<AuditHead>>(READ_HEAD);
    return rows[0] ?? null;
  },
  async findHash(seq) {
    const { rows } = await client.query<RowOf<AuditHead>>(READ_HASH, [seq]);
    return rows[0]?.hash ?? null;
  },
  async span(afterSeq, limit) {
    const { rows } = await client.query<RowOf<StoredRow>>(READ_SPAN, [afterSeq, limit]);
    return rows.map(toChainedRow);
  },
  async tombstones() {
    const { rows } = await client.query<RowOf<Tombstone>>(READ_TOMBSTONES);
    return rows;
  },
  readArrangement: () => readArrangement(async (text) => (await client.query<{ seq: number }>(text)).rows),
  // Its indexes are the database's own.
  checkBlocks: async () => ({ continueAfter: null, wrong: null }),
});
