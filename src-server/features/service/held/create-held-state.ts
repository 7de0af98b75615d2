import type { HeldState } from '@server/commands/ports/held-state';
import { createLogSource } from '@server/features/audit/chain/audit-source';
import type { Contradiction } from '@server/features/audit/chain/find-contradiction';
import { findContradiction } from '@server/features/audit/chain/find-contradiction';
import { isSettledElsewhere } from '@server/features/audit/chain/take-checkpoints';
import type { Store } from '@server/stores/store';

/** A held service compares again after this time, so that it notices what another process has settled. */
const COMPARE_INTERVAL_MS = 250;

interface HeldStateDeps {
  readonly store: Store;
  readonly dataDirectory: string;
  readonly monotonicMs: () => number;
}

interface Comparison {
  readonly contradiction: Promise<Contradiction | null>;
  /** null: it has not ended. */
  endedAtMs: number | null;
}

/** Creates the held state of a store. A log that agrees is not compared again before `forget`. */
export function createHeldState({ store, dataDirectory, monotonicMs }: HeldStateDeps): HeldState {
  let agrees = false;
  let last: Comparison | null = null;

  let comparedAgainAtMs = Number.NEGATIVE_INFINITY;

  const findInStore = (): Contradiction | null => store.seenLog?.findContradiction() ?? null;

  function forget(): void {
    agrees = false;
    last = null;
  }

  /** Lets a store that refuses calls look whether another process has settled it. Its checkpoints are other ones then, too. */
  async function compareStoreAgain(): Promise<void> {
    if (monotonicMs() - comparedAgainAtMs < COMPARE_INTERVAL_MS) return;
    comparedAgainAtMs = monotonicMs();
    await store.seenLog?.compareAgain();
    if (findInStore() === null) forget();
  }

  /** Compares the log with the checkpoints. What only these show holds the other services, too. */
  async function compareCheckpoints(): Promise<Contradiction | null> {
    const source = createLogSource(store);
    // Read first: a mark does not count behind a settlement that comes after it.
    const { number } = await source.replacements.read();
    const contradiction = await findContradiction(source, dataDirectory);
    if (store.seenLog === undefined || contradiction === null || contradiction.kind === 'other_log')
      return contradiction;
    if (!(await store.read((snapshot) => isSettledElsewhere(snapshot, dataDirectory))))
      await store.seenLog.leaveMark(contradiction, number);
    return contradiction;
  }

  function compare(): Comparison {
    const comparison: Comparison = {
      endedAtMs: null,
      contradiction: compareCheckpoints().then(
        (contradiction) => {
          comparison.endedAtMs = monotonicMs();
          // A result from before `forget` is about another database.
          if (last === comparison) agrees = contradiction === null;
          return contradiction;
        },
        (error: unknown) => {
          if (last === comparison) last = null;
          throw error;
        },
      ),
    };
    return comparison;
  }

  /** A comparison that runs, or has ended a moment ago, is not begun again. */
  const isRecent = ({ endedAtMs }: Comparison): boolean =>
    endedAtMs === null || monotonicMs() - endedAtMs < COMPARE_INTERVAL_MS;

  return {
    get agrees() {
      return agrees && findInStore() === null;
    },
    async find() {
      if (findInStore() !== null) await compareStoreAgain();
      const seen = findInStore();
      if (seen !== null) return seen;
      if (agrees) return null;
      if (last === null || !isRecent(last)) last = compare();
      return last.contradiction;
    },
    findInStore,
    forget,
  };
}
