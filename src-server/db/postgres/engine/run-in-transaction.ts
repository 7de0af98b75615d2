import type { Eventual } from '@server/kernel/eventual';
import type { PostgresTransaction } from './postgres-transaction';

/** The result of a transaction, or that it must run again as a change. */
type Outcome<T> = { readonly kind: 'done'; readonly value: T } | { readonly kind: 'again' };

type Work<T> = (transaction: PostgresTransaction) => Eventual<T>;

/** Runs work in the transaction. Its result counts only if it is stored. */
async function attempt<T>(transaction: PostgresTransaction, work: Work<T>): Promise<Outcome<T>> {
  try {
    const value = await work(transaction);
    if (transaction.mustRunAgain) return { kind: 'again' };
    await transaction.commit();
    return { kind: 'done', value };
  } catch (error) {
    if (transaction.mustRunAgain) return { kind: 'again' };
    throw error;
  } finally {
    await transaction.abandon();
  }
}

/**
 * Runs work as a read. If it says late that it changes something, what it read is older than its lock: it is undone and run once more
 * as a change. decision 0188.
 */
export async function runInTransaction<T>(
  create: (isChanging: boolean) => PostgresTransaction,
  work: Work<T>,
): Promise<T> {
  const read = await attempt(create(false), work);
  const outcome = read.kind === 'again' ? await attempt(create(true), work) : read;
  if (outcome.kind === 'again') throw new Error('a change asked to run again');
  return outcome.value;
}
