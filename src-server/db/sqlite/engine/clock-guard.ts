import type { ClockStep } from '@server/stores/clock-store';
import type { Times } from '@server/stores/store';
import type { Database } from 'better-sqlite3';
import type { ClockMemory, StoredClock } from './clock-comparison';
import { compareClock } from './clock-comparison';

export interface WindowTimes extends Times {
  /** What has happened to the clock since the last window that committed. */
  readonly step: ClockStep | null;
}

export interface ClockGuard {
  /** Call first in a window's transaction. */
  begin(): WindowTimes;
  /** Call last in it. Moves the mark to the window's time or, during a clock jump, moves the suspect reading. */
  commit(): void;
  /** Call after the commit. Only a committed reading is compared with later ones. */
  committed(): void;
}

interface Clocks {
  readonly now: () => number;
  readonly monotonicMs: () => number;
  /** The mark of the database that this one replaces: a backup's own is as old as the backup. */
  readonly knownMarkMs?: number | undefined;
}

/**
 * Compares the wall clock with the persisted high-water mark and with the monotonic clock. Time never goes below the mark. A
 * clock jump, or a start long after the mark, does not move it until the clock is trusted again. Until then its furthest reading
 * counts, so that a small step back makes no expired key valid again.
 * spec: States and transitions 1; decision 0124.
 */
export function createClockGuard(db: Database, { now, monotonicMs, knownMarkMs = 0 }: Clocks): ClockGuard {
  const read = db.prepare<[], StoredClock>(
    `SELECT high_water_at AS markMs, doubted_at AS suspectMs, suspect_run_ms AS suspectRunMs,
       suspect_seen_at AS suspectSeenMs FROM clock WHERE id = 1`,
  );
  const setSuspect = db.prepare<[number | null, number]>(
    'UPDATE clock SET doubted_at = ?, suspect_run_ms = ? WHERE id = 1',
  );
  const advance = db.prepare<[number, number, number]>(
    `UPDATE clock SET high_water_at = iif(doubted_at IS NULL, max(high_water_at, ?), high_water_at),
       doubted_at = max(doubted_at, ?), suspect_seen_at = iif(doubted_at IS NULL, NULL, ?) WHERE id = 1`,
  );
  let memory: ClockMemory = { seen: null, trusted: null };
  let current = { reading: { wallMs: 0, monotonicMs: 0 }, nowMs: 0, trusted: memory.trusted };

  function readStored(): StoredClock {
    const stored = read.get();
    if (stored === undefined) throw new Error('the clock has no row');
    const { markMs, suspectSeenMs } = stored;
    // A reading that a backup holds is older than the mark of the database that it replaces.
    return knownMarkMs > markMs
      ? { ...stored, markMs: knownMarkMs, suspectSeenMs: null }
      : { ...stored, markMs, suspectSeenMs };
  }

  return {
    begin() {
      const stored = readStored();
      const { markMs, suspectMs } = stored;
      // The database stores whole milliseconds, and a computer's monotonic clock has fractions of them.
      const reading = { wallMs: now(), monotonicMs: Math.floor(monotonicMs()) };
      const { wallMs } = reading;
      const { isSuspect, trusted, suspectRunMs, step } = compareClock(stored, memory, reading);
      if (isSuspect) setSuspect.run(suspectMs ?? wallMs, suspectRunMs);
      else if (suspectMs !== null) setSuspect.run(null, 0);
      const nowMs = Math.max(wallMs, markMs, isSuspect ? (suspectMs ?? 0) : 0);
      current = { reading, nowMs, trusted };
      return { nowMs, clockMs: wallMs, trustedMs: isSuspect ? markMs : nowMs, step };
    },
    commit() {
      const { reading, nowMs } = current;
      advance.run(reading.wallMs, nowMs, reading.wallMs);
    },
    committed() {
      memory = { seen: current.reading, trusted: current.trusted };
    },
  };
}
