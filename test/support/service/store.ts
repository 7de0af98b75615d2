import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@server/db/sqlite/store/sqlite-store';
import { continueWith } from '@server/kernel/eventual';
import type { Store } from '@server/stores/store';
import { onTestFinished } from 'vitest';

/** Creates a private folder, which is removed when the test ends. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'brasstag-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface TestClock {
  now: () => number;
  monotonicMs: () => number;
  /** Moves the wall clock and the monotonic clock. */
  pass(ms: number): void;
  /** Moves the wall clock alone, as an administrator does. */
  set(nowMs: number): void;
}

/** Begins on 21 November 2026, 09:00 UTC, and moves only on `pass` and `set`. */
export function createTestClock(startMs: number = Date.UTC(2026, 10, 21, 9)): TestClock {
  let nowMs = startMs;
  let monotonicMs = 0;
  return {
    now: () => nowMs,
    monotonicMs: () => monotonicMs,
    pass(ms) {
      nowMs += ms;
      monotonicMs += ms;
    },
    set(wanted) {
      nowMs = wanted;
    },
  };
}

/** A store for what a test writes by itself: each of its transactions may change the organisation. decision 0183. */
export const createChangingStore = (store: Store): Store =>
  new Proxy(store, {
    get(target, name) {
      if (name !== 'transact') return Reflect.get(target, name);
      const transact: Store['transact'] = (work) =>
        target.transact((tx) => continueWith(tx.changes('organisation'), () => work(tx)));
      return transact;
    },
  });

export interface TestStore {
  /** For what the test writes by itself. */
  readonly store: Store;
  /** As the program has it: a transaction that writes says where. */
  readonly programStore: Store;
  readonly clock: TestClock;
  /** The database file, for a second connection. */
  readonly file: string;
}

/** Opens a store on a real file with the clock of the test. It is closed and removed when the test ends. */
export function openTestStore(file: string = join(createTemporaryFolder(), 'brasstag.db')): TestStore {
  const clock = createTestClock();
  const programStore = openStore({
    file,
    now: clock.now,
    monotonicMs: clock.monotonicMs,
    beginWithinMs: 800,
    checksEveryPage: true,
    onFailure: () => undefined,
  });
  onTestFinished(() => programStore.close());
  return { store: createChangingStore(programStore), programStore, clock, file };
}

/** Creates a source of random-looking bytes that are the same in every run. */
export function createSeededBytes(seed = 1): (size: number) => Uint8Array {
  let state = seed;
  return (size) =>
    Uint8Array.from({ length: size }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}
