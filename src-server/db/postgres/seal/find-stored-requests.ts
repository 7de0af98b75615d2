import type { Connections } from '@server/db/postgres/engine/connections';
import { runConfirmed } from '@server/db/postgres/engine/end-change';
import { z } from 'zod';
import type { SealedEntry } from './sealed-entry';

/** The number of each request that is stored. Without any, nothing of the round trip is stored, and nothing of it ever will be. */
export type StoredRequests = ReadonlyMap<string, number>;

/**
 * Finds what became of a round trip whose connection was lost before its answer arrived. `afterSeq` is the end of the log before it was
 * sent. null: that is not known in time.
 */
export type FindStoredRequests = (
  entries: readonly SealedEntry[],
  afterSeq: number,
) => Promise<StoredRequests | null>;

/** How long a caller waits for the answer, where nothing else is said. */
const DEFAULT_TIMEOUT_MS = 1000;
/** Between two tries, so that a server that refuses connections is not asked all the time. */
const RETRY_INTERVAL_MS = 50;

/**
 * What is found may be on this server alone. So the look-up writes to the server's own log, and its commit waits for the same standby.
 */
const ASK = `SELECT settle_doubt($1::json, $2) AS stored, pg_logical_emit_message(true, 'brasstag', '') IS NULL AS "isSilent"`;

const answerSchema = z.tuple([z.object({ stored: z.record(z.string(), z.number()) })]);

const waitFor = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });

/** Asks on a new connection: those that are open may be lost, too. */
async function askOnce(
  connections: Connections,
  requestIds: readonly unknown[],
  afterSeq: number,
): Promise<StoredRequests> {
  const client = await connections.openAlone();
  try {
    const values = [JSON.stringify(requestIds), afterSeq];
    const { rows } = await runConfirmed(client, () => client.query(ASK, values));
    return new Map(Object.entries(answerSchema.parse(rows)[0].stored));
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Creates the function that finds stored requests. `onFailure` gets the errors of tries. */
export function createStoredRequestFinder(
  connections: Connections,
  onFailure: (error: unknown) => void,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): FindStoredRequests {
  async function askUntil(endMs: number, requestIds: readonly unknown[], afterSeq: number) {
    while (performance.now() < endMs) {
      try {
        return await askOnce(connections, requestIds, afterSeq);
      } catch (error) {
        onFailure(error);
        await waitFor(RETRY_INTERVAL_MS);
      }
    }
    return null;
  }
  return (entries, afterSeq) => {
    const requestIds = entries.map((entry) => entry['request_id']);
    const endMs = performance.now() + timeoutMs;
    return Promise.race([askUntil(endMs, requestIds, afterSeq), waitFor(timeoutMs)]);
  };
}
