import type { PoolClient } from 'pg';
import type { Connections } from './connections';
import { joinWrites } from './connections';

const BEGIN_READING = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
/** A statement sees all that was committed before it, and so all that was committed before it had its lock. */
const BEGIN_CHANGING = 'BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE';

/** The connection of one transaction. */
export interface OpenTransaction {
  readonly client: PoolClient;
  /** Resolves when the transaction has begun. It is sent in one round trip with the first statement. */
  readonly begun: Promise<unknown>;
}

export async function openTransaction(
  { readers, writers }: Connections,
  isChanging: boolean,
): Promise<OpenTransaction> {
  const client = await (isChanging ? writers : readers).connect();
  joinWrites(client);
  const begun = client.query(isChanging ? BEGIN_CHANGING : BEGIN_READING);
  // The first statement reports it.
  begun.catch(() => undefined);
  return { client, begun };
}

/** Ends the transaction on its connection. A connection on which that fails is closed, which undoes it too. */
export async function undoTransaction({ client }: OpenTransaction): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch {
    client.release(true);
  }
}
