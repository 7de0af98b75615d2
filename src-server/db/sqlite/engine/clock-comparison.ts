import type { ClockStep } from '@server/stores/clock-store';
import { isFarAhead, MAX_AHEAD_MS } from '@server/stores/clock-store';
import { DAY_MS } from '@shared/kernel/time';

/** A suspect clock is trusted after so much running: time for a member, or for time synchronisation, to correct it. */
const ACCEPTED_AFTER_MS = DAY_MS;
/** A smaller step back is ordinary time synchronisation. */
const MIN_SET_BACK_MS = 60_000;

/** The readings of both clocks at one moment. */
export interface ClockReading {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** What the database knows of the clock. */
export interface StoredClock {
  readonly markMs: number;
  /** The furthest suspect reading. null: the clock is trusted. */
  readonly suspectMs: number | null;
  /** Running time since the clock became suspect or was moved again. */
  readonly suspectRunMs: number;
  /** The last suspect reading. null: none is stored, and the furthest counts. */
  readonly suspectSeenMs: number | null;
}

/** The readings that a process keeps between windows. */
export interface ClockMemory {
  readonly seen: ClockReading | null;
  /** The last reading before the jump, from which the right time is computed. Null: no jump. */
  readonly trusted: ClockReading | null;
}

/** The result of comparing the clock in one window. */
export interface ClockComparison {
  readonly isSuspect: boolean;
  readonly trusted: ClockReading | null;
  readonly suspectRunMs: number;
  readonly step: ClockStep | null;
}

/** Computes the wall-clock time that follows from an earlier reading and the monotonic time since then. */
const computeExpectedMs = (from: ClockReading, { monotonicMs }: ClockReading): number =>
  from.wallMs + monotonicMs - from.monotonicMs;

/** Detects a clock that was set back. It uses the wall clock only, because sleep may advance the monotonic clock. */
function findSetBack(
  { markMs, suspectMs, suspectSeenMs }: StoredClock,
  { seen }: ClockMemory,
  { wallMs }: ClockReading,
): ClockStep | null {
  const fromMs = seen?.wallMs ?? suspectSeenMs ?? Math.max(markMs, suspectMs ?? 0);
  return wallMs < fromMs - MIN_SET_BACK_MS ? { kind: 'set_back', fromMs, toMs: wallMs } : null;
}

/** Compares a trusted clock with the last reading of this process or, at its start, with the mark. */
function compareTrusted(stored: StoredClock, memory: ClockMemory, reading: ClockReading): ClockComparison {
  const { markMs } = stored;
  const { seen } = memory;
  const { wallMs, monotonicMs } = reading;
  const from = seen ?? { wallMs: markMs, monotonicMs };
  const fromMs = computeExpectedMs(from, reading);
  const isAhead = seen === null ? isFarAhead(markMs, wallMs) : wallMs - fromMs > MAX_AHEAD_MS;
  if (!isAhead) {
    const step = findSetBack(stored, memory, reading);
    return { isSuspect: false, trusted: null, suspectRunMs: 0, step };
  }
  const step = { kind: 'leapt_ahead', fromMs, toMs: wallMs } as const;
  return { isSuspect: true, trusted: from, suspectRunMs: 0, step };
}

/**
 * Adds the running time since the last reading, which is unknown at the start of a process. A clock that was moved again
 * contradicts itself, and the time counts from the start: a dead battery shows one and the same time at each start.
 */
function addRunningTime(
  suspectMs: number,
  stored: StoredClock,
  { seen }: ClockMemory,
  reading: ClockReading,
): number {
  const { wallMs, monotonicMs } = reading;
  const from = seen ?? { wallMs: stored.suspectSeenMs ?? suspectMs, monotonicMs };
  const isSteady =
    wallMs >= from.wallMs - MIN_SET_BACK_MS && wallMs - computeExpectedMs(from, reading) <= MAX_AHEAD_MS;
  return isSteady ? stored.suspectRunMs + monotonicMs - from.monotonicMs : 0;
}

/** Compares a suspect clock with the right time, as far as this process knows it, and then with itself. */
function compareSuspect(
  suspectMs: number,
  stored: StoredClock,
  memory: ClockMemory,
  reading: ClockReading,
): ClockComparison {
  const { markMs } = stored;
  const { wallMs, monotonicMs } = reading;
  const trusted = memory.trusted ?? memory.seen ?? { wallMs: markMs, monotonicMs };
  if (Math.abs(wallMs - computeExpectedMs(trusted, reading)) <= MAX_AHEAD_MS) {
    const step = { kind: 'came_back', fromMs: suspectMs, toMs: wallMs } as const;
    return { isSuspect: false, trusted: null, suspectRunMs: 0, step };
  }
  const suspectRunMs = addRunningTime(suspectMs, stored, memory, reading);
  if (suspectRunMs >= ACCEPTED_AFTER_MS && wallMs > markMs) {
    const step = { kind: 'accepted', fromMs: markMs, toMs: wallMs } as const;
    return { isSuspect: false, trusted: null, suspectRunMs: 0, step };
  }
  return { isSuspect: true, trusted, suspectRunMs, step: findSetBack(stored, memory, reading) };
}

/** Compares the clock with what the database and this process know of it. decision 0124. */
export const compareClock = (
  stored: StoredClock,
  memory: ClockMemory,
  reading: ClockReading,
): ClockComparison =>
  stored.suspectMs === null
    ? compareTrusted(stored, memory, reading)
    : compareSuspect(stored.suspectMs, stored, memory, reading);
