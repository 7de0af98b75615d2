import { z } from 'zod';
import type { Base } from '../../fault/harness/base-content';
import { createLoadKeys, setUpProperty } from '../../fault/harness/base-content';
import type { CheckedCalls, StoredCalls } from '../../fault/harness/compare-calls';
import { compareCalls } from '../../fault/harness/compare-calls';
import type { JournalledCall } from '../../fault/harness/journal';
import { openServiceStore, withClient } from '../../support/postgres/postgres-store';
import type { RunOnDatabase, TwoNodes } from './two-nodes';
import { startTwoNodes } from './two-nodes';

const RESERVATIONS =
  'SELECT g.last_name AS guest, r.id FROM reservation r JOIN guest g ON g.id = r.guest_id ORDER BY r.id';
const LAST_SEQ = 'SELECT coalesce(max(seq), 0)::int AS seq FROM audit_record';
const LEASE_HOLDERS = `
  SELECT DISTINCT n.data_directory AS directory FROM job_lease l JOIN node n ON n.id = l.node_id
  WHERE l.ends_at > extract(epoch FROM clock_timestamp()) * 1000`;

const idsSchema = z.array(z.object({ id: z.string() }));
const reservationsSchema = z.array(z.object({ guest: z.string(), id: z.string() }));
const seqSchema = z.tuple([z.object({ seq: z.int() })]);
const holdersSchema = z.array(z.object({ directory: z.string() }));

/** Two services with a load, and how to read what their database holds. */
export interface LoadedNodes extends TwoNodes<Omit<Base, 'roomTypeIds' | 'roomIds'>> {
  readonly base: Base;
  readLastSeq(): Promise<number>;
  /**
   * Compares calls with their records and effects. No call may be under way. `others` calls may be recorded that are not among these.
   */
  check(sinceSeq: number, calls: readonly JournalledCall[], others?: number): Promise<CheckedCalls>;
  /** Data directories of the services that do the work that one does for all. */
  listLeaseHolders(): Promise<string[]>;
}

const readRows = (url: string, sql: string): Promise<unknown> =>
  withClient(url, async (client) => (await client.query(sql)).rows);

const listIds = async (url: string, table: 'room_type' | 'unit'): Promise<string[]> =>
  idsSchema.parse(await readRows(url, `SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => id);

/** Creates the keys of a load. A key that expired would need a day, so calls of that kind have the revoked one. */
async function setUp(run: RunOnDatabase) {
  await setUpProperty(run);
  const keys = await createLoadKeys(run);
  await run('keys', 'revoke', keys.revoked.prefix);
  return { ...keys, expired: keys.revoked };
}

/** Starts two services without limits of calls, on a database of the run or the one with this URL. */
export async function startLoadedNodes(url?: string): Promise<LoadedNodes> {
  const started = await startTwoNodes({
    setUp,
    email: 'maren@example.com',
    options: ['--rate-limit', 'off'],
    ...(url === undefined ? {} : { url }),
  });
  const { content } = started;
  const roomTypeIds = await listIds(started.url, 'room_type');
  const store = await openServiceStore(started.url, Date.now);

  async function readStored(sinceSeq: number): Promise<StoredCalls> {
    const records = await store.read(({ audit }) => audit.span(sinceSeq, Number.MAX_SAFE_INTEGER));
    return {
      records: records.filter(({ channel }) => channel === 'api' || channel === 'mcp'),
      reservations: reservationsSchema.parse(await readRows(started.url, RESERVATIONS)),
    };
  }

  return {
    ...started,
    base: { ...content, roomTypeIds, roomIds: await listIds(started.url, 'unit') },
    readLastSeq: async () => seqSchema.parse(await readRows(started.url, LAST_SEQ))[0].seq,
    check: async (sinceSeq, calls, others) => compareCalls(await readStored(sinceSeq), calls, others),
    listLeaseHolders: async () =>
      holdersSchema.parse(await readRows(started.url, LEASE_HOLDERS)).map(({ directory }) => directory),
  };
}
