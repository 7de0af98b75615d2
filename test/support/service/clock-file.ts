import { openStore } from '@server/db/sqlite/store/sqlite-store';
import type { ClockStep } from '@server/stores/clock-store';
import { DAY_MS } from '@shared/kernel/time';
import { onTestFinished } from 'vitest';
import type { TestClock } from './store';
import { createTemporaryFolder, createTestClock } from './store';

const HOUR_MS = DAY_MS / 24;

interface OpenOptions extends Partial<Pick<TestClock, 'monotonicMs'>> {
  readonly knownMarkHours?: number;
}

/** One database file and one clock, with processes that open the file in turn or at once. */
export function openClockFile() {
  const file = `${createTemporaryFolder()}/brasstag.db`;
  const clock = createTestClock();
  const startedMs = clock.now();
  const steps: ClockStep['kind'][] = [];
  /** `knownMarkHours`: the mark of the database that this one replaces. */
  const open = ({ monotonicMs = clock.monotonicMs, knownMarkHours }: OpenOptions = {}) => {
    const store = openStore({
      file,
      now: clock.now,
      monotonicMs,
      knownMarkMs: knownMarkHours === undefined ? undefined : startedMs + knownMarkHours * HOUR_MS,
      beginWithinMs: 800,
      checksEveryPage: false,
      onFailure: () => undefined,
      onClockStep: ({ kind }) => steps.push(kind),
    });
    onTestFinished(() => store.close());
    /** Runs one transaction. Returns the counted and the trusted hours since the start, and whether the clock is untrusted. */
    const check = () =>
      store.transact(async (tx) => {
        const { suspectMs } = await tx.clock.state();
        const hours = (ms: number) => (ms - startedMs) / HOUR_MS;
        return { now: hours(tx.nowMs), trusted: hours(tx.trustedMs), isSuspect: suspectMs !== null };
      });
    const fail = () => store.transact(() => Promise.reject(new Error('planted'))).catch(() => undefined);
    const confirm = () => store.transact((tx) => tx.clock.confirm(tx.clockMs));
    const recorded = () =>
      store.read(async ({ audit }) => (await audit.span(0, 100)).map(({ operation }) => operation));
    return { store, look: check, fail, confirm, recorded };
  };
  /** Moves the wall clock alone. */
  const turn = (hours: number) => clock.set(clock.now() + hours * HOUR_MS);
  const pass = (hours: number) => clock.pass(hours * HOUR_MS);
  return { open, steps, turn, pass };
}
