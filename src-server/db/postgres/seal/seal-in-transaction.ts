import type { FinalStatement } from '@server/db/postgres/engine/end-change';
import type { PostgresTransaction } from '@server/db/postgres/engine/postgres-transaction';
import type { FindStoredRequests } from './find-stored-requests';
import type { HeadWatch } from './head-watch';
import type { SealEntries } from './seal-batch';
import type { SealedEntry } from './sealed-entry';
import { sealEntries } from './sealing';

interface SealInTransactionDeps {
  readonly head: HeadWatch;
  readonly findStoredRequests: FindStoredRequests;
  readonly getTransaction: () => PostgresTransaction;
  /** True if the running transaction is of a call. */
  readonly isOfCall: () => boolean;
}

/**
 * Creates the object that seals entries in one round trip with the commit of a change. A key that has ended meanwhile undoes the
 * change.
 */
function createFinalStatement(
  { head, findStoredRequests, isOfCall }: SealInTransactionDeps,
  entries: readonly SealedEntry[],
): FinalStatement {
  // Read before the commit is sent along, which nothing could hold back then.
  const least = head.getLeast(isOfCall());
  let onCommitted = (): void => undefined;
  return {
    async send(client) {
      const sealed = await sealEntries(client, entries, { least, isStrict: true });
      onCommitted = () => head.note(sealed.head, least);
    },
    onCommitted: () => onCommitted(),
    async findWhetherStored() {
      const stored = await findStoredRequests(entries, least?.seq ?? 0);
      return stored === null ? null : stored.size > 0;
    },
  };
}

/** Creates the functions that seal the entries of a transaction: inside it, and with its commit. */
export function createSealInTransaction(deps: SealInTransactionDeps) {
  const { getTransaction, head, isOfCall } = deps;
  const sealInside: SealEntries = async (entries) => {
    // What the transaction has seen of the log is of no use before it is stored.
    const statement = { text: '', name: undefined, names: [], isRead: false };
    const { numbers } = await getTransaction().writeLog(statement, (client) =>
      sealEntries(client, entries, { least: head.getLeast(isOfCall()), isStrict: false }),
    );
    return numbers;
  };
  return {
    sealInside,
    sealWithCommit: (entries: readonly SealedEntry[]) =>
      getTransaction().sendWithCommit(createFinalStatement(deps, entries)),
  };
}
