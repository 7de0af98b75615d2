import type { RestoreNote } from '@server/stores/engine/transfer-port';
import type { ClientBase } from 'pg';
import { quoteName } from './schemas';

interface Schemas {
  readonly live: string;
  readonly restored: string;
}

/** Finds the last record that both logs have; 0: none. Each hash covers all records before, so a few comparisons find it. */
async function findLastCommonSeq(client: ClientBase, live: string, restored: string): Promise<number> {
  const { rows } = await client.query<{ first: number | null; last: number | null }>(
    `SELECT greatest(l.first, r.first) AS first, least(l.last, r.last) AS last
     FROM (SELECT min(seq) AS first, max(seq) AS last FROM ${live}.audit_record) AS l,
       (SELECT min(seq) AS first, max(seq) AS last FROM ${restored}.audit_record) AS r`,
  );
  let common = 0;
  // Without a record in either log there is none to compare.
  let low = rows[0]?.first ?? 1;
  let high = rows[0]?.last ?? 0;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const { rowCount } = await client.query(
      `SELECT FROM ${live}.audit_record JOIN ${restored}.audit_record USING (seq, hash) WHERE seq = $1`,
      [middle],
    );
    if (rowCount === 1) {
      common = middle;
      low = middle + 1;
    } else high = middle - 1;
  }
  return common;
}

/**
 * Notes in the restored schema which log it replaces, with the records that the restored one lacks. Services that have seen one take it.
 * `isSettled`: no key is active in it, so every service takes it, whatever it has seen. `number`: read before, in the same transaction.
 */
export async function noteReplacedLog(
  client: ClientBase,
  schemas: Schemas,
  { number, isSettled }: RestoreNote,
): Promise<void> {
  const live = quoteName(schemas.live);
  const restored = quoteName(schemas.restored);
  await client.query(
    `INSERT INTO ${restored}.audit_restore (number, replaced_seq, is_settled)
     SELECT $1::bigint, coalesce(max(seq), 0), $2::boolean FROM ${live}.audit_record`,
    [number, isSettled],
  );
  const common = await findLastCommonSeq(client, live, restored);
  // Of the records that retention has removed, the last one is known.
  await client.query(
    `INSERT INTO ${restored}.audit_replaced (seq, number, hash)
     SELECT seq, $1::bigint, hash FROM ${live}.audit_record WHERE seq > $2
     UNION ALL (SELECT through_seq, $1::bigint, last_hash FROM ${live}.audit_tombstone WHERE through_seq > $2
       ORDER BY through_seq DESC LIMIT 1)`,
    [number, common],
  );
}
