import { createCommitFailure } from '@server/db/postgres/engine/postgres-error';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { SealedEntry } from './sealed-entry';

/** Appends entries and resolves when they are durable. Each gets its number, or null if its key was revoked meanwhile. */
export type SealEntries = (entries: readonly SealedEntry[]) => Promise<readonly (number | null)[]>;

/** Calls whose entries are sealed together. More would keep the first of them waiting. */
const MAX_CALLS_TOGETHER = 64;

const sealedSchema = z.tuple([z.object({ numbers: z.array(z.coerce.number().nullable()) })]);

/** Reads the answer of the function `seal`. */
export const parseSealed = (rows: unknown): readonly (number | null)[] => sealedSchema.parse(rows)[0].numbers;

/** The statement that seals entries. */
export const SEAL = 'SELECT seal(?::json) AS numbers';

interface WaitingCall {
  readonly entries: readonly SealedEntry[];
  readonly resolve: (numbers: readonly (number | null)[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Creates what seals the entries of transactions that change nothing else. While one flight is under way, those that follow wait, and
 * share the next: one lock of the log and one flush for all of them.
 */
export function createSealBatch(writers: Pool): SealEntries {
  const waiting: WaitingCall[] = [];
  let isBusy = false;

  async function sealTogether(calls: readonly WaitingCall[]): Promise<void> {
    const entries = calls.flatMap((call) => call.entries);
    const text = SEAL.replace('?', '$1');
    const { rows } = await writers.query({ text, name: 'brasstag_seal', values: [JSON.stringify(entries)] });
    const numbers = parseSealed(rows);
    let first = 0;
    for (const call of calls) {
      call.resolve(numbers.slice(first, first + call.entries.length));
      first += call.entries.length;
    }
  }

  async function sealWaiting(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const calls = waiting.splice(0, MAX_CALLS_TOGETHER);
      try {
        await sealTogether(calls);
      } catch (error) {
        // The statement is a transaction of its own, so a lost connection leaves open whether it is stored.
        const failure = createCommitFailure(error);
        for (const call of calls) call.reject(failure);
      }
    }
    isBusy = false;
  }

  return (entries) =>
    new Promise((resolve, reject) => {
      waiting.push({ entries, resolve, reject });
      if (!isBusy) void sealWaiting();
    });
}
