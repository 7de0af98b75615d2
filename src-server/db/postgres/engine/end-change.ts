import type { ClientBase, PoolClient } from 'pg';
import { joinWrites } from './connections';
import { createFailure, createUnknownOutcome, isCommitInDoubt, isKeyEnded } from './postgres-error';

/** What is sent in one round trip with the commit. Its locks are held no longer than the server takes for both. */
export interface FinalStatement {
  send(client: ClientBase): Promise<unknown>;
  /** Called when it is stored. */
  onCommitted(): void;
  /**
   * Finds whether it was stored although no answer says so. null: that is not known. False: it is not, and never will be.
   */
  findWhetherStored(): Promise<boolean | null>;
}

/** How a commit ended. `again`: a key has ended meanwhile, so nothing was stored. */
type Ending = 'stored' | 'again';

/** The server has committed, and says in a warning that a standby may lack it. */
class UnconfirmedCommitError extends Error {}

/** Class of the codes of warnings. */
const WARNING = /^01/;

/** What the server says besides its answer. */
interface Notice {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/**
 * Runs what ends with a commit. Throws if the server warns meanwhile: someone there has ended the wait for a standby, so a failover
 * could lose what was stored.
 */
export async function runConfirmed<T>(client: ClientBase, commit: () => Promise<T>): Promise<T> {
  const warnings: string[] = [];
  const note = ({ code = '', message = '' }: Notice): void => {
    if (WARNING.test(code)) warnings.push(message);
  };
  client.on('notice', note);
  try {
    const done = await commit();
    if (warnings.length > 0) throw new UnconfirmedCommitError(warnings.join('; '));
    return done;
  } finally {
    client.off('notice', note);
  }
}

/** Sends both, and resolves when both are answered. */
async function sendCommit(client: ClientBase, last: FinalStatement | null): Promise<void> {
  joinWrites(client);
  const [sealed, committed] = await Promise.allSettled([last?.send(client), client.query('COMMIT')]);
  // The server answers a commit of what has failed with a rollback, so the first error says why.
  if (sealed.status === 'rejected') throw sealed.reason;
  if (committed.status === 'rejected') throw committed.reason;
  if (committed.value.command !== 'COMMIT') throw new RolledBackError();
}

/** The server has undone the transaction, because a statement of it had failed. */
class RolledBackError extends Error {
  constructor() {
    super('the transaction was rolled back');
  }
}

async function settle(error: unknown, last: FinalStatement | null): Promise<Ending> {
  if (error instanceof RolledBackError || !isCommitInDoubt(error)) throw createFailure(error);
  const isStored = last === null ? null : await last.findWhetherStored();
  if (isStored === null) throw createUnknownOutcome(error);
  if (!isStored) throw createFailure(error);
  return 'stored';
}

/**
 * Commits a change. What became of it is looked up if the connection is lost or the server fails meanwhile. Throws AppError `unavailable` or
 * `outcome_unknown`.
 */
export async function endChange(client: PoolClient, last: FinalStatement | null): Promise<Ending> {
  try {
    await runConfirmed(client, () => sendCommit(client, last));
    client.release();
  } catch (error) {
    client.release(true);
    if (isKeyEnded(error)) return 'again';
    await settle(error, last);
  }
  last?.onCommitted();
  return 'stored';
}
