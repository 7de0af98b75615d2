import { createBatcher } from '@server/db/postgres/engine/batcher';
import { withConnection } from '@server/db/postgres/engine/connections';
import { runConfirmed } from '@server/db/postgres/engine/end-change';
import {
  createFailure,
  createUnknownOutcome,
  isCommitInDoubt,
} from '@server/db/postgres/engine/postgres-error';
import type { Pool } from 'pg';
import type { FindStoredRequests, StoredRequests } from './find-stored-requests';
import type { HeadWatch } from './head-watch';
import type { SealedEntry } from './sealed-entry';
import { sealEntries } from './sealing';

/** Appends entries and resolves when they are durable. Each gets its number, or null if its key has ended meanwhile. */
export type SealEntries = (entries: readonly SealedEntry[]) => Promise<readonly (number | null)[]>;

interface SealBatchDeps {
  readonly records: Pool;
  readonly head: HeadWatch;
  readonly findStoredRequests: FindStoredRequests;
  /** True if the entries are of calls, none of which is sealed behind a log that was set back. */
  readonly isOfCalls: boolean;
}

/** Converts what was found after a lost connection. A request that is not among the stored ones had a key that has ended. */
const toNumbers = (entries: readonly SealedEntry[], stored: StoredRequests): readonly (number | null)[] =>
  entries.map((entry) => stored.get(String(entry['request_id'])) ?? null);

/**
 * Creates the function that seals the entries of transactions that change nothing else. Those of one moment share a round trip:
 * one lock of the log and one flush for all of them.
 */
export function createSealBatch({
  records,
  head,
  findStoredRequests,
  isOfCalls,
}: SealBatchDeps): SealEntries {
  async function seal(entries: readonly SealedEntry[]): Promise<readonly (number | null)[]> {
    const least = head.getLeast(isOfCalls);
    let isConnected = false;
    try {
      const sealed = await withConnection(records, (client) => {
        isConnected = true;
        return runConfirmed(client, () => sealEntries(client, entries, { least, isStrict: false }));
      });
      head.note(sealed.head, least);
      return sealed.numbers;
    } catch (error) {
      // Without a connection nothing was sent.
      if (!isConnected || !isCommitInDoubt(error)) throw createFailure(error);
      // The statement is a transaction of its own, so it may be stored.
      const stored = await findStoredRequests(entries, least?.seq ?? 0);
      if (stored === null) throw createUnknownOutcome(error);
      if (stored.size === 0) throw createFailure(error);
      return toNumbers(entries, stored);
    }
  }

  return createBatcher(async (calls: readonly (readonly SealedEntry[])[]) => {
    const numbers = await seal(calls.flat());
    let first = 0;
    return calls.map(({ length }) => {
      first += length;
      return numbers.slice(first - length, first);
    });
  });
}
