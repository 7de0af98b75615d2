import { hash, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { MakeCall } from './call-store';
import type { Connection } from './node-protocol';

const MAX_CONNECTIONS = 14;

const FIND_KEY = `SELECT k.id, k.property_id, k.prefix, k.scopes, k.expires_at, k.revoked_at, p.integration_on
  FROM api_key k JOIN property p ON p.id = k.property_id WHERE k.token_hash = $1`;
const READ_PAGE = `SELECT json_agg(page) AS page FROM (
  SELECT * FROM reservation WHERE property_id = $1 ORDER BY arrival, id LIMIT 20) AS page`;
const INSERT = `INSERT INTO plain_record (at, duration_us, status, channel, actor_kind, outcome, property, actor, operation, request_id, hash)
  VALUES ($1, 345, 200, 0, 0, 0, $2, $3, 'list_reservations', $4, sha256($5))`;

/** The table of a log without a chain: columns and indexes are those of the log. */
export const CREATE_PLAIN_RECORD = `CREATE TABLE plain_record (LIKE audit_record INCLUDING INDEXES);
  CREATE SEQUENCE plain_seq CACHE 100; ALTER TABLE plain_record ALTER seq SET DEFAULT nextval('plain_seq')`;

interface Key {
  readonly property_id: string;
  readonly prefix: string;
}

/** Creates a call of three plain statements, each committed by itself: no chain, nothing shared between calls. */
export function createPlainCall(connection: Connection): MakeCall {
  const pool = new Pool({ ...connection, max: MAX_CONNECTIONS });
  return async (token) => {
    const tokenHash = hash('sha256', token);
    const { rows } = await pool.query<Key>({ name: 'key', text: FIND_KEY, values: [tokenHash] });
    const [key] = rows;
    if (key === undefined) throw new Error('a call found no key');
    await pool.query({ name: 'page', text: READ_PAGE, values: [key.property_id] });
    const values = [Date.now(), key.property_id, key.prefix, `req_${randomUUID()}`, Buffer.from(tokenHash)];
    await pool.query({ name: 'record', text: INSERT, values });
  };
}
