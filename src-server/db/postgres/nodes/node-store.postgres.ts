import type { LogSql } from '@server/db/postgres/audit/log-sql';
import { LISTED_TEXTS, SERVER_TIME } from '@server/db/postgres/audit/log-sql';
import type { NodeRow, NodeStore } from '@server/stores/nodes/node-store';
import { NODE_MS } from '@server/stores/nodes/node-store';
import { DAY_MS } from '@shared/kernel/time';
import type { OwnNode } from './own-node';

/** Whether a node was seen in the last 20 seconds. */
const RUNNING = `seen_at > ${SERVER_TIME} - ${NODE_MS}`;

const NOTE_RUNNING = `
  INSERT INTO node (id, name, version, data_directory, started_at, seen_at) VALUES (?, ?, ?, ?, ${SERVER_TIME}, ${SERVER_TIME})
  ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`;

/** A data directory has one service at a time, so one that runs there has taken the place of one that was killed. */
const FORGET_OLD_NODES = `
  DELETE FROM node WHERE seen_at < ${SERVER_TIME} - ${DAY_MS}
    OR (id <> ? AND name = ? AND data_directory = ? AND data_directory <> '' AND NOT ${RUNNING})`;

/** A command has noted no node, so the one of its data directory is its own. */
const OWN_ID = `coalesce((SELECT id FROM node WHERE id = ?),
  (SELECT id FROM node WHERE name = ? AND data_directory = ? AND data_directory <> '' ORDER BY started_at DESC LIMIT 1))`;

/**
 * What is known of each node, for the lists of people. A lease outlives a service that was killed, so only one that runs is said to
 * have it.
 */
export const NODE_STATE = `
  name, version, seen_at AS "seenAtMs", ${RUNNING} AS "isRunning", is_draining AS "isDraining",
  ARRAY(SELECT l.name FROM job_lease l WHERE l.node_id = node.id AND l.ends_at > ${SERVER_TIME} AND ${RUNNING} ORDER BY l.name) AS leases`;

const LIST_NODES = `
  SELECT id, data_directory AS "dataDirectory", started_at AS "startedAtMs", coalesce(id = ${OWN_ID}, false) AS "isOwn", ${NODE_STATE}
  FROM node ORDER BY started_at, id`;

/** In the order of their names: services that take several at once never wait for each other in a circle. */
const TAKE_LEASES = `
  WITH free AS (
    SELECT name FROM job_lease WHERE name = ANY (${LISTED_TEXTS}) AND (node_id = ? OR ends_at <= ${SERVER_TIME})
    ORDER BY name FOR NO KEY UPDATE)
  UPDATE job_lease l SET node_id = ?, ends_at = ${SERVER_TIME} + ${NODE_MS} FROM free WHERE l.name = free.name
  RETURNING l.name`;

/** A node that takes the lease waits for the transaction that reads it so. */
const HOLDS_LEASE = `
  SELECT name FROM job_lease WHERE name = ? AND node_id = ? AND ends_at > ${SERVER_TIME} FOR SHARE`;

const FORGET_OLD_KEYS = `
  DELETE FROM node_key k WHERE NOT EXISTS (
    SELECT FROM api_key a WHERE a.prefix = k.prefix AND a.revoked_at IS NULL AND coalesce(a.expires_at > ${SERVER_TIME}, true))`;

/**
 * Creates the store of the nodes of a database. What it writes needs no place of its own: nothing is decided by it but which service
 * works.
 */
export function createPostgresNodeStore(sql: LogSql, own: OwnNode): NodeStore {
  const { id, name, version, dataDirectory } = own;
  return {
    isShared: true,
    async noteRunning() {
      await sql.write(NOTE_RUNNING, id, name, version, dataDirectory);
      await sql.write(FORGET_OLD_NODES, id, name, dataDirectory);
      await sql.write(FORGET_OLD_KEYS);
      const [counted] = await sql.write<{ count: number }>(`SELECT count(*) FROM node WHERE ${RUNNING}`);
      return counted?.count ?? 1;
    },
    async takeLeases(jobs) {
      const listed = JSON.stringify(jobs);
      await sql.write(
        `INSERT INTO job_lease (name, node_id, ends_at) SELECT name, '', 0 FROM unnest(${LISTED_TEXTS}) AS name
         ON CONFLICT DO NOTHING`,
        listed,
      );
      const taken = await sql.write<{ name: string }>(TAKE_LEASES, listed, id, id);
      return taken.map((lease) => lease.name);
    },
    holdsLease: async (job) => (await sql.write(HOLDS_LEASE, job, id)).length > 0,
    async noteDraining() {
      await sql.write('UPDATE node SET is_draining = true WHERE id = ?', id);
    },
    async forgetOwn() {
      await sql.write('UPDATE job_lease SET ends_at = 0 WHERE node_id = ?', id);
      await sql.write('DELETE FROM node WHERE id = ?', id);
    },
    list: () => sql.read<{ [Name in keyof NodeRow]: NodeRow[Name] }>(LIST_NODES, id, name, dataDirectory),
    async keepKey(prefix) {
      await sql.write('INSERT INTO node_key (prefix, node_id) VALUES (?, ?)', prefix, id);
    },
    async listKeysOfOthers() {
      const keys = await sql.read<{ prefix: string }>(
        `SELECT k.prefix FROM node_key k JOIN node n ON n.id = k.node_id WHERE n.id <> ? AND n.${RUNNING}`,
        id,
      );
      return keys.map(({ prefix }) => prefix);
    },
  };
}
