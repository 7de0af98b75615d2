import type { DatabaseTime } from '@server/db/postgres/clock/database-clock';
import { CLOCK_COLUMNS } from '@server/db/postgres/clock/database-clock';
import { createBatcher } from '@server/db/postgres/engine/batcher';
import type { SetBackMark } from '@server/db/postgres/seal/set-back-mark';
import { createSetBackMark, MARK_COLUMNS, MARK_JOIN } from '@server/db/postgres/seal/set-back-mark';
import type { CallingKeyRow } from '@server/db/shared/keys/calling-key';
import { createCallingKeyParser } from '@server/db/shared/keys/calling-key';
import type { CallingKey } from '@server/stores/key-store';
import type { CallingToken } from '@server/stores/store';
import type { Pool } from 'pg';

/** What was found for a token before its transaction. */
export interface LookedUpKey extends CallingToken {
  /** The key whose token has the hash, in any state. null: none. */
  readonly key: CallingKey | null;
  /** Property of the key with the prefix. null: none. */
  readonly propertyId: string | null;
}

/** The answer to one transaction. `key` is null without a token. */
export interface TransactionBegin {
  readonly clock: DatabaseTime;
  readonly key: LookedUpKey | null;
  /** That a service has found the database set back. null: none has. */
  readonly setBack: SetBackMark | null;
}

type Row = [
  wallMs: number,
  markMs: number | null,
  suspectMs: number | null,
  suspectSeenMs: number | null,
  setBackRestores: number | null,
  setBackSeenSeq: number | null,
  setBackLastSeq: number | null,
  tokenHash: string | null,
  ...key: CallingKeyRow,
];

// The token contains the prefix, so one index finds the key, whichever part of the token is wrong.
const LOOK_UP = `SELECT t.*, k.token_hash, k.id, k.property_id, k.prefix, k.scopes, k.expires_at, k.revoked_at, p.integration_on
  FROM (SELECT ${CLOCK_COLUMNS}, ${MARK_COLUMNS} FROM (SELECT 1) AS one LEFT JOIN clock ON id = 1 ${MARK_JOIN} OFFSET 0) AS t
  LEFT JOIN (api_key k JOIN property p ON p.id = k.property_id) ON k.prefix = ANY ($1)`;

/**
 * Creates the look-up at the beginning of transactions: the time, and the key of a call. Those of one moment share a round trip. Nothing of
 * a key's state is kept between round trips.
 */
export function createLookUp(pool: Pool): (token: CallingToken | null) => Promise<TransactionBegin> {
  const parseKey = createCallingKeyParser();

  async function lookUpTogether(
    tokens: readonly (CallingToken | null)[],
  ): Promise<readonly TransactionBegin[]> {
    const prefixes = tokens.flatMap((token) => (token === null ? [] : [token.prefix]));
    const { rows } = await pool.query<Row>({
      name: 'brasstag_look_up',
      text: LOOK_UP,
      values: [prefixes],
      rowMode: 'array',
    });
    const [first] = rows;
    if (first === undefined) throw new TypeError('the look-up has no row with the time');
    const [wallMs, markMs, suspectMs, suspectSeenMs, restores, seenSeq, lastSeq] = first;
    const clock = { wallMs, markMs, suspectMs, suspectSeenMs };
    const setBack = createSetBackMark({ restores, seenSeq, lastSeq });
    const found = new Map(rows.map(([, , , , , , , tokenHash, ...key]) => [key[2], { tokenHash, key }]));
    return tokens.map((token) => {
      if (token === null) return { clock, setBack, key: null };
      const row = found.get(token.prefix);
      const key = row?.tokenHash === token.tokenHash ? parseKey(row.key) : null;
      return { clock, setBack, key: { ...token, key, propertyId: row?.key[1] ?? null } };
    });
  }

  return createBatcher(lookUpTogether);
}
