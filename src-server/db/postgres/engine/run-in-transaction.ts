import type { Eventual } from '@server/kernel/eventual';
import type { PostgresTransaction } from './postgres-transaction';

/** How one run ended. `isChange`: it must run as a change next time. */
type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'again'; readonly isChange: boolean };

/** One run: its transaction, and what happens in it. */
interface Run<T> {
  readonly transaction: PostgresTransaction;
  readonly work: () => Eventual<T>;
}

/** A change that came late is the first reason to run again, a key that has ended meanwhile the second. */
const MAX_RUNS = 3;

/** Runs work in the transaction. Its result counts only if it is stored. */
async function attempt<T>({ transaction, work }: Run<T>): Promise<Outcome<T>> {
  const again = (): Outcome<T> => ({ kind: 'again', isChange: transaction.isLateChange });
  try {
    const value = await work();
    if (transaction.mustRunAgain) return again();
    await transaction.commit();
    return transaction.mustRunAgain ? again() : { kind: 'done', value };
  } catch (error) {
    if (transaction.mustRunAgain) return again();
    throw error;
  } finally {
    await transaction.abandon();
  }
}

/**
 * Runs work as a read. If it says late that it changes something, what it read is older than its lock: it is undone and run once more
 * as a change. Work whose key has ended meanwhile runs once more, too. decision 0188.
 */
export async function runInTransaction<T>(begin: (isChanging: boolean) => Promise<Run<T>>): Promise<T> {
  let isChanging = false;
  for (let runs = 1; runs <= MAX_RUNS; runs += 1) {
    const outcome: Outcome<T> = await attempt(await begin(isChanging));
    if (outcome.kind === 'done') return outcome.value;
    isChanging ||= outcome.isChange;
  }
  throw new Error('a transaction asked to run too often');
}
